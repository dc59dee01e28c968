/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-hall.c: what the hall tells the table, above everything else, and that it is
 * shared.
 */

#include <glib/gi18n.h>

#include "ts-table-view-private.h"

#include "ts-clock.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

static void
away_cb (TsTableView *self)
{
  ts_hall_share_put_away (self->hall);
}

static void
decline_cb (TsTableView *self)
{
  ts_hall_share_decline (self->hall);
}

void
ts_table_view_bind_hall (GtkWidgetClass *klass)
{
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_bind_template_child (klass, TsTableView, hall_button);
  gtk_widget_class_bind_template_child (klass, TsTableView, hall_notice);
  gtk_widget_class_bind_template_child (klass, TsTableView, hall_text);
  gtk_widget_class_bind_template_child (klass, TsTableView, hall_time);
  gtk_widget_class_bind_template_child (klass, TsTableView, hall_offer);
  gtk_widget_class_bind_template_child (klass, TsTableView, hall_before);
  gtk_widget_class_bind_template_child (klass, TsTableView, hall_judge);
  gtk_widget_class_bind_template_child (klass, TsTableView, hall_call);
  gtk_widget_class_bind_template_callback (klass, away_cb);
  gtk_widget_class_bind_template_callback (klass, decline_cb);
}

static void
show_button (TsTableView *self)
{
  TsPhrase *line = ts_hall_share_get_line (self->hall);
  g_autofree char *text
      = line != NULL ? ts_phrase_format (line, ts_page_get_language (TS_PAGE (self))) : NULL;

  gtk_widget_set_visible (self->hall_button, line != NULL);
  if (line == NULL)
    return;
  gtk_button_set_icon_name (GTK_BUTTON (self->hall_button), ts_hall_share_is_seen (self->hall)
                                                                ? "emblem-shared-symbolic"
                                                                : "network-offline-symbolic");
  ts_widget_set_name (self->hall_button, text);
  ts_widget_set_tooltip (self->hall_button, text);
}

/* Who has called one. (transfer full) */
static char *
say_call (TsTableView *self)
{
  const char *by = ts_hall_share_get_judge_by (self->hall);
  g_autoptr (TsPhrase) phrase = by != NULL ? ts_phrase ("{who} called a judge", ts_name ("who", by))
                                           : ts_phrase ("A judge was called");

  return ts_phrase_format (phrase, ts_page_get_language (TS_PAGE (self)));
}

/* FALSE: it stands still from now on. */
static gboolean
show_time (TsTableView *self)
{
  gint64 end = ts_hall_share_get_notice_end (self->hall);
  gint64 left = end - g_get_real_time () / G_USEC_PER_SEC;
  g_autofree char *text = left > 0 ? ts_clock_format (left) : g_strdup (_ ("Time is up"));

  gtk_label_set_label (self->hall_time, end != 0 ? text : "");
  return end != 0 && left > 0;
}

static gboolean
tick_cb (gpointer user_data)
{
  TsTableView *self = user_data;

  if (show_time (self))
    return G_SOURCE_CONTINUE;
  self->hall_ticking = 0;
  return G_SOURCE_REMOVE;
}

static void
show_notice (TsTableView *self)
{
  const char *notice = ts_hall_share_get_notice (self->hall);

  gtk_widget_set_visible (self->hall_notice, notice != NULL);
  gtk_label_set_label (self->hall_text, notice != NULL ? notice : "");
  g_clear_handle_id (&self->hall_ticking, g_source_remove);
  if (notice != NULL && show_time (self))
    self->hall_ticking = g_timeout_add_seconds (1, tick_cb, self);
}

/* A table that was shared until the program ended. */
static void
show_offer (TsTableView *self)
{
  g_autofree char *hall = ts_hall_share_dup_offer (self->hall);
  g_autoptr (TsPhrase) phrase = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->hall_offer, hall != NULL);
  if (hall == NULL)
    return;
  phrase = ts_phrase ("This table was shared with the hall “{hall}”.", ts_name ("hall", hall));
  text = ts_phrase_format (phrase, ts_page_get_language (TS_PAGE (self)));
  gtk_label_set_label (self->hall_before, text);
}

static void
show_hall (TsTableView *self)
{
  gboolean called = ts_hall_share_is_judge_called (self->hall);
  g_autofree char *call = called ? say_call (self) : NULL;

  show_button (self);
  show_notice (self);
  show_offer (self);
  gtk_widget_set_visible (self->hall_judge, called);
  gtk_label_set_label (self->hall_call, called ? call : "");
}

/* Those who read by ear hear it too. */
static void
announce (TsTableView *self)
{
  const char *notice = ts_hall_share_get_notice (self->hall);

  if (notice != NULL)
    ts_page_announce (TS_PAGE (self),
                      ts_phrase ("From the hall: {text}", ts_name ("text", notice)));
}

void
ts_table_view_follow_hall (TsTableView *self, TsHallShare *hall)
{
  self->hall = g_object_ref (hall);
  g_signal_connect_object (hall, "changed", G_CALLBACK (show_hall), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hall, "notice", G_CALLBACK (announce), self, G_CONNECT_SWAPPED);
  show_hall (self);
}
