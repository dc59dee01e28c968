/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-clock.c: how much has passed on the clock since the last command, for clients whose own
 * clocks may say anything: a view does not depend on when it is read.
 */

#include "ts-hub-private.h"

#include "ts-clock.h"

static gboolean
has_clock (TsHub *self)
{
  return ts_clock_rules_are_set (ts_play_get_clock (ts_session_get_play (self->session)));
}

static JsonObject *
write_clock (TsHub *self)
{
  JsonObject *message = ts_host_message_new ("clock");
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 passed = ts_session_get_clock_passed (self->session, now);

  json_object_set_int_member (message, "edition", (gint64) ts_session_get_serial (self->session));
  if (passed >= 0)
    {
      json_object_set_int_member (message, "passed", passed);
      json_object_set_int_member (message, "most", TS_CLOCK_BREAK);
    }
  return message;
}

void
ts_hub_send_clock (TsHub *self, TsClient *client)
{
  if (has_clock (self))
    ts_client_send_message (client, write_clock (self));
}

void
ts_hub_broadcast_clock (TsHub *self)
{
  g_autoptr (TsBroadcast) clock = NULL;

  if (!has_clock (self))
    return;
  clock = ts_broadcast_new (write_clock (self));
  ts_people_send_viewers (self->people, clock, NULL);
}
