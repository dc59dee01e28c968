/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-hall.c: whether the table is shared with a hall, and what that tells it.
 */

#include "ts-table-view-private.h"

#include "ts-widget.h"

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
                                                                ? "network-workgroup-symbolic"
                                                                : "network-offline-symbolic");
  ts_widget_set_name (self->hall_button, text);
  ts_widget_set_tooltip (self->hall_button, text);
}

/* Whether the hall has something to tell the table. */
static gboolean
tells (TsTableView *self)
{
  g_autofree char *offer = ts_hall_share_dup_offer (self->hall);

  return offer != NULL || ts_hall_share_get_notice (self->hall) != NULL
         || ts_hall_share_is_judge_called (self->hall);
}

static void
add_strip (TsTableView *self)
{
  self->hall_strip = g_object_new (TS_TYPE_HALL_STRIP, NULL);
  gtk_box_prepend (self->top, GTK_WIDGET (self->hall_strip));
}

static void
show_hall (TsTableView *self)
{
  show_button (self);
  if (self->hall_strip == NULL && tells (self))
    add_strip (self);
  if (self->hall_strip != NULL)
    ts_hall_strip_show (self->hall_strip, self->hall, ts_page_get_language (TS_PAGE (self)));
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
