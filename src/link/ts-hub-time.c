/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-time.c: one timer for all clients, which sleeps while there are none.
 */

#include "ts-hub-private.h"

/* The program did not run, because it was stopped or had too much to do: nobody can be blamed for
 * that time. */
static void
forgive (TsHub *self, gint64 lost, gint64 now)
{
  for (guint i = 0; i < self->people->connected->len; i++)
    {
      TsClient *client = self->people->connected->pdata[i];

      client->since = MIN (client->since + lost, now);
      client->heard = MIN (client->heard + lost, now);
    }
}

/* What was sent in the meantime waits to be read, perhaps behind this: so who has been silent is
 * asked once more a moment later, when all of it has been read. */
static gboolean
dispatch_timer (GSource *source, GSourceFunc tick, gpointer user_data)
{
  g_autoptr (TsHub) self = g_object_ref (user_data);
  gint64 now = self->clock (), late = now - g_source_get_ready_time (source);

  g_source_set_ready_time (source, -1);
  if (late < TS_HUB_LATE * G_USEC_PER_SEC)
    {
      tick (self);
      return G_SOURCE_CONTINUE;
    }
  forgive (self, late, now);
  ts_hub_wake_at (self, now + TS_HUB_SECOND_LOOK * (gint64) 1000);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs timer_functions = { .dispatch = dispatch_timer };

void
ts_hub_start_timer (TsHub *self, GSourceFunc tick)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  self->timer = g_source_new (&timer_functions, sizeof (GSource));
  g_source_set_callback (self->timer, tick, self, NULL);
  g_source_attach (self->timer, context);
}

void
ts_hub_wake_at (TsHub *self, gint64 time)
{
  gint64 planned = g_source_get_ready_time (self->timer);

  if (planned < 0 || planned > time)
    g_source_set_ready_time (self->timer, time);
}

void
ts_hub_set_clock (TsHub *self, gint64 (*clock) (void))
{
  self->clock = clock;
}
