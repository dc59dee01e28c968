/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-rows.c: rows and plots of the shelf.
 */

#include <glib/gi18n.h>

#include "ts-shelf-rows.h"

#include "ts-bar-plot.h"
#include "ts-date.h"
#include "ts-synopsis.h"
#include "ts-widget.h"
#include "ts-writing.h"

/* More sides than this are no plot to look at, and more months are shown as years. */
#define MOST_SIDES 20
#define MOST_MONTHS 24
#define MOST_YEARS 24

/* Rows. */

static char *
format_day (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (seconds);

  /* Translators: when a session was last played: day, month and year */
  return time != NULL ? ts_date_format (time, _ ("%d %B %Y")) : NULL;
}

GtkWidget *
ts_shelf_rows_new_person (gpointer element, gpointer language)
{
  const TsShelfFigures *figures = element;
  char *parts[]
      = { ts_shelf_format_plays (figures->plays, language), ts_shelf_format_won (figures, language),
          ts_synopsis_format_time (figures->seconds, language) };
  GtkWidget *row = ts_shelf_row_new (figures->name, parts, G_N_ELEMENTS (parts));

  g_object_set_data_full (G_OBJECT (row), "person", g_strdup (figures->name), g_free);
  ts_shelf_row_lead_on (row);
  return row;
}

static char *
format_last (gint64 seconds)
{
  g_autofree char *day = format_day (seconds);

  /* Translators: when a game was last played; %s is a date. */
  return day != NULL ? g_strdup_printf (_ ("last on %s"), day) : NULL;
}

static GtkWidget *
new_game (const TsShelfFigures *figures, const TsLanguage *language, gboolean won)
{
  char *parts[] = { ts_shelf_format_plays (figures->plays, language),
                    won ? ts_shelf_format_won (figures, language) : NULL,
                    ts_synopsis_format_time (figures->seconds, language),
                    format_last (figures->last), ts_shelf_format_best (figures, language) };

  return ts_shelf_row_new (figures->name, parts, G_N_ELEMENTS (parts));
}

/* That somebody wins a game of rivals is no news. */
GtkWidget *
ts_shelf_rows_new_game (gpointer element, gpointer language)
{
  const TsShelfFigures *figures = element;

  return new_game (figures, language, figures->won < figures->finished);
}

GtkWidget *
ts_shelf_rows_new_own_game (gpointer element, gpointer language)
{
  return new_game (element, language, TRUE);
}

GtkWidget *
ts_shelf_rows_new_scene (gpointer element, gpointer language)
{
  const TsShelfFigures *figures = element;
  char *parts[] = { ts_shelf_format_won (figures, language), g_strdup (figures->game) };

  return ts_shelf_row_new (figures->name, parts, G_N_ELEMENTS (parts));
}

/* (nullable) */
static char *
list_people (const TsShelfPlay *play, gboolean winners)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < play->players->len; i++)
    {
      const TsShelfPlayer *player = play->players->pdata[i];

      if (winners && !player->won)
        continue;
      ts_writing_append_item (names, C_ ("list", ", "), player->person);
    }
  return names->len > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : NULL;
}

static char *
format_result (const TsShelfPlay *play)
{
  g_autofree char *winners = list_people (play, TRUE);

  if (!play->finished)
    return g_strdup (_ ("not finished"));
  if (play->result != NULL)
    return g_strdup (play->result);
  /* Translators: %s is who won a game: one name, or several. */
  return winners != NULL ? g_strdup_printf (_ ("won by %s"), winners) : NULL;
}

static const char *
get_title (const TsShelfPlay *play)
{
  if (play->title != NULL)
    return play->title;
  return play->scene != NULL ? play->scene : play->game;
}

static char *
dup_unless_title (const TsShelfPlay *play, const char *text)
{
  return text != get_title (play) ? g_strdup (text) : NULL;
}

GtkWidget *
ts_shelf_rows_new_play (gpointer element, gpointer language)
{
  const TsShelfPlay *play = element;
  char *parts[] = { format_day (play->began),
                    dup_unless_title (play, play->game),
                    dup_unless_title (play, play->scene),
                    list_people (play, FALSE),
                    format_result (play),
                    ts_synopsis_format_time (play->seconds, language) };
  GtkWidget *row = ts_shelf_row_new (get_title (play), parts, G_N_ELEMENTS (parts));

  if (play->session == 0)
    return row;
  g_object_set_data_full (G_OBJECT (row), "session",
                          g_memdup2 (&play->session, sizeof play->session), g_free);
  ts_shelf_row_lead_on (row);
  return row;
}

const char *
ts_shelf_rows_get_person (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "person");
}

gint64
ts_shelf_rows_get_session (GtkWidget *row)
{
  const gint64 *session = g_object_get_data (G_OBJECT (row), "session");

  return session != NULL ? *session : 0;
}

/* Dice. */

static guint
get_count (const TsLuckTest *test, guint side)
{
  return g_array_index (test->counts, guint, side);
}

static const char *
get_face (const TsLuckTest *test, guint side)
{
  return test->die->faces[side].id;
}

/* Sides that show the same are one bar; FALSE: an earlier side is it. */
static gboolean
count_side (const TsLuckTest *test, guint side, guint *n, guint *sides)
{
  *n = *sides = 0;
  for (guint i = 0; i < test->counts->len; i++)
    {
      if (i != side
          && (test->die == NULL || !g_str_equal (get_face (test, i), get_face (test, side))))
        continue;
      if (i < side)
        return FALSE;
      *n += get_count (test, i);
      (*sides)++;
    }
  return TRUE;
}

static char *
format_side (const TsLuckTest *test, guint side, const TsLanguage *language)
{
  return test->die != NULL ? g_strdup (ts_language_text (language, test->die->faces[side].label))
                           : g_strdup_printf ("%u", side + 1);
}

static GtkWidget *
new_plot (const TsLuckTest *test, const char *die, const TsLanguage *language)
{
  /* Translators: a plot; %s is a kind of dice, such as “D6”. */
  g_autofree char *name = g_strdup_printf (_ ("%s: how often each side fell"), die);
  GtkWidget *plot = ts_bar_plot_new (name, FALSE);

  for (guint i = 0; i < test->counts->len; i++)
    {
      g_autofree char *label = format_side (test, i, language);
      guint n, sides;

      if (count_side (test, i, &n, &sides))
        ts_bar_plot_add (TS_BAR_PLOT (plot), label, n,
                         (double) test->n_dice * sides / test->counts->len);
    }
  return plot;
}

static GtkWidget *
new_words (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_card (const char *heading)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "plot");
  gtk_box_append (GTK_BOX (card), new_words (heading, "heading"));
  return card;
}

static GtkWidget *
new_die (const TsLuckTest *test, const TsLanguage *language)
{
  g_autofree char *die = ts_shelf_format_die (test, language);
  g_autofree char *says = ts_shelf_format_test (test, language);
  GtkWidget *card = new_card (die);

  if (test->sides <= MOST_SIDES)
    gtk_box_append (GTK_BOX (card), new_plot (test, die, language));
  gtk_box_append (GTK_BOX (card), new_words (says, "body"));
  return card;
}

void
ts_shelf_rows_show_dice (GtkBox *box, const TsLuck *luck, const TsLanguage *language)
{
  ts_widget_clear_box (box);
  for (guint i = 0; i < ts_luck_count_kinds (luck); i++)
    {
      TsLuckTest test;

      ts_luck_test (luck, i, &test);
      gtk_box_append (box, new_die (&test, language));
    }
  gtk_widget_set_visible (GTK_WIDGET (box), luck->n_dice > 0);
}

/* Months, counted from the year 0; or years. */

static int
get_month (const TsShelfPlay *play)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (play->began);

  return time != NULL ? g_date_time_get_year (time) * 12 + g_date_time_get_month (time) - 1 : 0;
}

static char *
format_month (int month)
{
  g_autoptr (GDateTime) time = g_date_time_new_local (month / 12, month % 12 + 1, 1, 12, 0, 0);

  /* Translators: month and year, short, below a bar of a plot */
  return ts_date_format (time, _ ("%b %y"));
}

/* How many plays there are in each step from a month on; what was before is left out. (transfer
 * full) */
static GArray *
count_plays (GPtrArray *plays, int first, int last, int step)
{
  guint n = (guint) ((last - first) / step + 1);
  GArray *counts = g_array_sized_new (FALSE, TRUE, sizeof (guint), n);

  g_array_set_size (counts, n);
  for (guint i = 0; i < plays->len; i++)
    {
      int month = get_month (plays->pdata[i]);

      if (month >= first)
        g_array_index (counts, guint, (month - first) / step)++;
    }
  return counts;
}

static GtkWidget *
new_course (GPtrArray *plays, int first, int last, gboolean years)
{
  int step = years ? 12 : 1;
  const char *name = years ? _ ("Plays by year") : _ ("Plays by month");
  GtkWidget *plot = ts_bar_plot_new (name, TRUE);
  GtkWidget *card = new_card (name);
  g_autoptr (GArray) counts = count_plays (plays, first, last, step);

  for (guint i = 0; i < counts->len; i++)
    {
      int month = first + (int) i * step;
      g_autofree char *label = years ? g_strdup_printf ("%d", month / 12) : format_month (month);

      ts_bar_plot_add (TS_BAR_PLOT (plot), label, g_array_index (counts, guint, i), -1);
    }
  gtk_box_append (GTK_BOX (card), plot);
  return card;
}

GtkWidget *
ts_shelf_rows_new_months (GPtrArray *plays)
{
  int last = plays->len > 0 ? get_month (plays->pdata[0]) : 0;
  int first = plays->len > 0 ? get_month (plays->pdata[plays->len - 1]) : 0;
  gboolean years = last - first >= MOST_MONTHS;

  if (years)
    first = MAX (first - first % 12, last - last % 12 - 12 * (MOST_YEARS - 1));
  return first < last ? new_course (plays, first, last, years) : NULL;
}
