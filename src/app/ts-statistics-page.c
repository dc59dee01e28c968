/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-statistics-page.c: what was played over all sessions.
 */

#include <glib/gi18n.h>

#include "ts-statistics-page-private.h"

#include "ts-shelf-rows.h"
#include "ts-synopsis.h"
#include "ts-widget.h"

G_DEFINE_FINAL_TYPE (TsStatisticsPage, ts_statistics_page, TS_TYPE_SHELF_PAGE)

static gpointer
get_language (TsStatisticsPage *self)
{
  return (gpointer) ts_page_get_language (TS_PAGE (self));
}

static GtkWidget *
new_person_cb (gpointer figures, gpointer user_data)
{
  GtkWidget *row = ts_shelf_rows_new_person (figures, get_language (user_data));

  g_signal_connect_swapped (row, "activated", G_CALLBACK (ts_shelf_page_person_cb), user_data);
  return row;
}

static GtkWidget *
new_problem_cb (gpointer phrase, gpointer user_data)
{
  g_autofree char *text = ts_phrase_format (phrase, get_language (user_data));

  return ts_shelf_row_new (text, NULL, 0);
}

/* "9 plays · 12 h 30 min" */
static void
show_summary (TsStatisticsPage *self, GPtrArray *plays)
{
  gint64 seconds = 0;
  g_autofree char *n = ts_shelf_format_plays (plays->len, get_language (self));
  g_autofree char *time = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < plays->len; i++)
    seconds += ((TsShelfPlay *) plays->pdata[i])->seconds;
  time = ts_synopsis_format_time (seconds, get_language (self));
  text = time != NULL ? g_strdup_printf ("%s · %s", n, time) : g_strdup (n);
  gtk_label_set_label (self->summary, text);
}

static void
show_months (TsStatisticsPage *self, GPtrArray *plays)
{
  GtkWidget *months = ts_shelf_rows_new_months (plays);

  adw_bin_set_child (self->months, months);
  gtk_widget_set_visible (GTK_WIDGET (self->months), months != NULL);
}

static void
append_phrases (GPtrArray *to, GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, ts_phrase_ref (from->pdata[i]));
}

static gboolean
ts_statistics_page_fill (TsShelfPage *page, TsShelf *shelf)
{
  TsStatisticsPage *self = TS_STATISTICS_PAGE (page);
  gpointer language = get_language (self);
  GPtrArray *plays = ts_shelf_list_plays (shelf, NULL);
  g_autoptr (TsLuck) luck = ts_shelf_add_luck (shelf);

  show_summary (self, plays);
  show_months (self, plays);
  ts_shelf_group_fill (self->people, ts_shelf_list_people (shelf, NULL), new_person_cb, self);
  ts_shelf_group_fill (self->games, ts_shelf_list_games (shelf, NULL), ts_shelf_rows_new_game,
                       language);
  ts_shelf_group_fill (self->scenes, ts_shelf_list_scenes (shelf, NULL), ts_shelf_rows_new_scene,
                       language);
  ts_shelf_rows_show_dice (self->dice, luck, language);
  ts_shelf_group_fill (self->plays, plays, ts_shelf_page_new_play_cb, self);
  ts_statistics_page_show_problems (self);
  return plays->len > 0;
}

void
ts_statistics_page_show_problems (TsStatisticsPage *self)
{
  TsShelf *shelf = ts_shelf_reader_get_shelf (ts_shelf_page_get_reader (TS_SHELF_PAGE (self)));
  GPtrArray *problems = ts_phrase_array_new ();

  append_phrases (problems, self->skipped);
  if (shelf != NULL)
    append_phrases (problems, ts_shelf_get_problems (shelf));
  ts_shelf_group_fill (self->problems, problems, new_problem_cb, self);
}

static void
ts_statistics_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_STATISTICS_PAGE);
  G_OBJECT_CLASS (ts_statistics_page_parent_class)->dispose (object);
}

static void
ts_statistics_page_finalize (GObject *object)
{
  g_ptr_array_unref (TS_STATISTICS_PAGE (object)->skipped);
  G_OBJECT_CLASS (ts_statistics_page_parent_class)->finalize (object);
}

static void
ts_statistics_page_class_init (TsStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_statistics_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_statistics_page_finalize;
  TS_SHELF_PAGE_CLASS (klass)->fill = ts_statistics_page_fill;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, title);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, menu);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, progress);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, summary);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, months);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, people);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, games);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, scenes);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, dice);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, plays);
  gtk_widget_class_bind_template_child (widget_class, TsStatisticsPage, problems);
  ts_statistics_page_install_exchange (widget_class);
}

static void
ts_statistics_page_init (TsStatisticsPage *self)
{
  self->skipped = ts_phrase_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_set_menu_later (self->menu_button, self->menu);
  ts_widget_name_menu_button (self->menu_button, _ ("Menu"));
  ts_widget_let_title_shrink (self->title);
  ts_statistics_page_take_drops (self);
}

GtkWidget *
ts_statistics_page_new (TsProfile *profile, TsShelfReader *reader)
{
  TsStatisticsPage *self = g_object_new (TS_TYPE_STATISTICS_PAGE, "profile", profile, NULL);

  ts_shelf_page_follow (TS_SHELF_PAGE (self), reader, self->stack, self->progress);
  return GTK_WIDGET (self);
}
