/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-clock.c: the clock of the table goes on while the window shows it.
 */

#include "ts-table-clock.h"

#include "ts-clock-strip.h"

#define KEY "clock-sound"

/* So often it is looked at, in milliseconds: no second is shown late. */
#define TICK 250

struct _TsTableClock
{
  TsSession *session;
  TsTeller *teller;
  GSettings *settings;
  GtkBox *top;
  TsClockStrip *strip; /* NULL until the game is played by one */
  gboolean narrow;
  guint ticking; /* a timeout that shows the clock, while it goes */
};

TsTableClock *
ts_table_clock_new (TsSession *session, TsTeller *teller, GSettings *settings, GtkBox *top)
{
  TsTableClock *self = g_new0 (TsTableClock, 1);

  self->session = g_object_ref (session);
  self->teller = teller;
  self->settings = g_object_ref (settings);
  self->top = top;
  self->narrow = TRUE;
  return self;
}

void
ts_table_clock_free (TsTableClock *self)
{
  if (self->strip != NULL)
    g_signal_handlers_disconnect_by_data (self->strip, self);
  g_clear_handle_id (&self->ticking, g_source_remove);
  g_object_unref (self->settings);
  g_object_unref (self->session);
  g_free (self);
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static void
show_passed (TsTableClock *self)
{
  ts_clock_strip_set_passed (self->strip, ts_session_get_clock_passed (self->session, get_now ()));
}

static gboolean
tick_cb (gpointer user_data)
{
  TsTableClock *self = user_data;

  show_passed (self);
  if (ts_session_get_clock_passed (self->session, get_now ()) >= 0)
    return G_SOURCE_CONTINUE;
  self->ticking = 0;
  return G_SOURCE_REMOVE;
}

/* Light is on the strip; who listens hears the words, and a sound where people want one. */
static void
cue_cb (TsTableClock *self, const char *text)
{
  if (g_settings_get_boolean (self->settings, KEY))
    gdk_display_beep (gtk_widget_get_display (GTK_WIDGET (self->top)));
  ts_teller_tell (self->teller, TS_ANNOUNCE_GUIDE, text);
}

/* Few games are played by the clock. */
static void
add_clock (TsTableClock *self)
{
  self->strip = TS_CLOCK_STRIP (g_object_new (TS_TYPE_CLOCK_STRIP, "narrow", self->narrow, NULL));
  g_signal_connect_swapped (self->strip, "cue", G_CALLBACK (cue_cb), self);
  gtk_box_append (self->top, GTK_WIDGET (self->strip));
}

void
ts_table_clock_set_narrow (TsTableClock *self, gboolean narrow)
{
  self->narrow = narrow;
  if (self->strip != NULL)
    g_object_set (self->strip, "narrow", narrow, NULL);
}

void
ts_table_clock_set_view (TsTableClock *self, const TsView *view)
{
  if (view->clock != NULL && self->strip == NULL)
    add_clock (self);
  if (self->strip != NULL)
    ts_clock_strip_set_view (self->strip, view);
  if (view->clock == NULL)
    return;
  show_passed (self);
  if (self->ticking == 0)
    self->ticking = g_timeout_add (TICK, tick_cb, self);
}
