/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-clock.c: the clock of the table goes on while the window shows it.
 */

#include "ts-table-view-private.h"

#include "ts-announce.h"

#define KEY "clock-sound"

/* So often it is looked at, in milliseconds: no second is shown late. */
#define TICK 250

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
show_passed (TsTableView *self)
{
  ts_clock_strip_set_passed (self->clock, ts_session_get_clock_passed (self->session, get_now ()));
}

static gboolean
tick_cb (gpointer user_data)
{
  TsTableView *self = user_data;

  show_passed (self);
  if (ts_session_get_clock_passed (self->session, get_now ()) >= 0)
    return G_SOURCE_CONTINUE;
  self->ticking = 0;
  return G_SOURCE_REMOVE;
}

/* Light is on the strip; who listens hears the words, and a sound where people want one. */
static void
cue_cb (TsTableView *self, const char *text)
{
  GSettings *settings = ts_profile_get_settings (ts_page_get_profile (TS_PAGE (self)));

  if (g_settings_get_boolean (settings, KEY))
    gdk_display_beep (gtk_widget_get_display (GTK_WIDGET (self)));
  ts_table_view_tell (self, TS_ANNOUNCE_GUIDE, text);
}

/* Few games are played by the clock. */
static void
add_clock (TsTableView *self)
{
  self->clock = TS_CLOCK_STRIP (g_object_new (TS_TYPE_CLOCK_STRIP, NULL));
  g_object_bind_property (self, "words", self->clock, "narrow",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_signal_connect_object (self->clock, "cue", G_CALLBACK (cue_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->top, GTK_WIDGET (self->clock));
}

void
ts_table_view_update_clock (TsTableView *self, const TsView *view)
{
  if (view->clock != NULL && self->clock == NULL)
    add_clock (self);
  if (self->clock != NULL)
    ts_clock_strip_set_view (self->clock, view);
  if (view->clock == NULL)
    return;
  show_passed (self);
  if (self->ticking == 0)
    self->ticking = g_timeout_add (TICK, tick_cb, self);
}
