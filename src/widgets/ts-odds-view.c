/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-odds-view.c: the exact odds of a dice expression.
 */

#include <glib/gi18n.h>

#include "ts-number-editor.h"
#include "ts-odds-chart.h"
#include "ts-odds-view.h"
#include "ts-widget.h"

struct _TsOddsView
{
  GtkWidget parent_instance;
  TsOdds *odds;
  const TsLanguage *language;

  GtkWidget *chart;
  GtkWidget *summary;
  GtkWidget *at_least;
  GtkWidget *least;
  GtkWidget *chance;
};

G_DEFINE_FINAL_TYPE (TsOddsView, ts_odds_view, GTK_TYPE_WIDGET)

static void
show_chance (TsOddsView *self)
{
  gint64 total;
  gboolean known
      = self->odds != NULL && ts_number_editor_get_number (TS_NUMBER_EDITOR (self->least), &total);
  g_autofree char *text
      = known ? ts_language_format_percent (self->language, ts_odds_at_least (self->odds, total), 1)
              : g_strdup ("");

  gtk_label_set_label (GTK_LABEL (self->chance), text);
  ts_odds_chart_set_least (TS_ODDS_CHART (self->chart), known ? total : G_MAXINT64);
}

static void
least_changed_cb (TsEditor *editor, gpointer user_data)
{
  show_chance (user_data);
}

static void
show_odds (TsOddsView *self, const TsDice *dice)
{
  gint64 min = ts_dice_get_min (dice), max = ts_dice_get_max (dice);
  g_autofree char *mean = ts_language_format_decimal (self->language, self->odds->mean, 1);
  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, max);
  /* Translators: the least total, the greatest, and the mean of a roll of dice */
  g_autofree char *text = g_strdup_printf (_ ("%s to %s, mean %s"), least, most, mean);

  gtk_label_set_label (GTK_LABEL (self->summary), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  ts_number_editor_set_range (TS_NUMBER_EDITOR (self->least), min, max);
  ts_number_editor_set_number (TS_NUMBER_EDITOR (self->least), ts_odds_get_usual (self->odds));
}

/* "☠ Skull: 55.6 %" is the chance that at least one die shows it. */
static void
append_face (TsOddsView *self, GString *text, const TsFace *face, double chance)
{
  g_autofree char *percent = ts_language_format_percent (self->language, chance, 1);

  g_string_append_printf (text, "%s%s %s: %s", text->len > 0 ? "\n" : "",
                          face->symbol != NULL ? face->symbol : "",
                          ts_language_text (self->language, face->label), percent);
}

/* Only when all dice are the same one: what people roll. */
static char *
format_faces (TsOddsView *self, const TsDice *dice)
{
  guint n;
  const TsDie *die = ts_dice_get_only_die (dice, &n);
  GString *text = g_string_new (NULL);

  for (guint i = 0; die != NULL && die->faces[i].id != NULL; i++)
    {
      double chance = ts_die_odds_of_face (die, i, n);

      if (chance >= 0)
        append_face (self, text, &die->faces[i], chance);
    }
  if (text->len > 0)
    g_string_prepend (text, _ ("At least one:\n"));
  return g_string_free (text, FALSE);
}

static void
ts_odds_view_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_ODDS_VIEW);
  G_OBJECT_CLASS (ts_odds_view_parent_class)->dispose (object);
}

static void
ts_odds_view_finalize (GObject *object)
{
  g_clear_pointer (&TS_ODDS_VIEW (object)->odds, ts_odds_free);
  G_OBJECT_CLASS (ts_odds_view_parent_class)->finalize (object);
}

static void
ts_odds_view_class_init (TsOddsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_odds_view_dispose;
  object_class->finalize = ts_odds_view_finalize;

  g_type_ensure (TS_TYPE_NUMBER_EDITOR);
  g_type_ensure (TS_TYPE_ODDS_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-odds-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TsOddsView, chart);
  gtk_widget_class_bind_template_child (widget_class, TsOddsView, summary);
  gtk_widget_class_bind_template_child (widget_class, TsOddsView, at_least);
  gtk_widget_class_bind_template_child (widget_class, TsOddsView, least);
  gtk_widget_class_bind_template_child (widget_class, TsOddsView, chance);
  gtk_widget_class_bind_template_callback (widget_class, least_changed_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ts_odds_view_init (TsOddsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_editor_set_label (TS_EDITOR (self->least), _ ("Chance of at least"));
}

void
ts_odds_view_set_dice (TsOddsView *self, const TsDice *dice, const TsLanguage *language)
{
  TsOdds *shown;

  g_return_if_fail (TS_IS_ODDS_VIEW (self));

  self->language = language;
  g_clear_pointer (&self->odds, ts_odds_free);
  self->odds = dice != NULL ? ts_dice_get_odds (dice) : NULL;
  shown = self->odds != NULL ? ts_dice_get_odds (dice) : NULL;
  gtk_widget_set_visible (self->chart, shown != NULL);
  gtk_widget_set_visible (self->at_least, shown != NULL);
  ts_odds_chart_take_odds (TS_ODDS_CHART (self->chart), shown);
  if (self->odds != NULL)
    show_odds (self, dice);
  else
    {
      g_autofree char *faces = dice != NULL ? format_faces (self, dice) : g_strdup ("");

      gtk_label_set_label (GTK_LABEL (self->summary), faces);
    }
  show_chance (self);
}
