/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-hands.c: what hands put back after undos in a row: one list and its ticks for the whole
 * table.
 */

#include "ts-hub-private.h"

#include "ts-json.h"

static JsonArray *
lines_to_json (const TsHands *hands, const TsLanguage *language)
{
  g_autoptr (GPtrArray) lines = ts_hands_list (hands);
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < lines->len; i++)
    {
      const TsHandLine *line = lines->pdata[i];
      g_autofree char *text = ts_phrase_format (line->text, language);
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "id", line->id);
      json_object_set_string_member (object, "text", text);
      ts_json_set_flag (object, "ticked", line->ticked);
      json_array_add_object_element (list, object);
    }
  return list;
}

static JsonObject *
write_hands (TsHub *self, const TsLanguage *language)
{
  const TsHands *hands = ts_session_get_hands (self->session);
  JsonObject *message = ts_host_message_new ("hands");

  json_object_set_int_member (message, "edition", (gint64) ts_session_get_serial (self->session));
  if (ts_hands_are_asked (hands))
    json_object_set_int_member (message, "steps", ts_hands_get_steps (hands));
  json_object_set_array_member (message, "lines", lines_to_json (hands, language));
  return message;
}

void
ts_hub_send_hands (TsHub *self, TsClient *client)
{
  if (ts_hands_are_asked (ts_session_get_hands (self->session)))
    ts_client_send_message (client, write_hands (self, client->language));
}

static void
broadcast_hands (TsHub *self, const TsLanguage *language)
{
  g_autoptr (TsBroadcast) broadcast = ts_broadcast_new (write_hands (self, language));

  ts_people_send_viewers (self->people, broadcast, language);
}

/* Most commands come after others, and leave nothing to be put back. */
void
ts_hub_update_hands (TsHub *self)
{
  const char *const *codes = ts_language_get_codes ();
  gboolean asked = ts_hands_are_asked (ts_session_get_hands (self->session));

  for (guint i = 0; codes[i] != NULL && (asked || self->hands_asked); i++)
    broadcast_hands (self, ts_language_find (codes[i]));
  self->hands_asked = asked;
}

void
ts_hub_tick_hands (TsHub *self, const TsMessageTick *tick)
{
  if (tick->line == 0)
    ts_session_put_hands_away (self->session);
  else
    ts_session_tick_hands (self->session, (guint) MIN (tick->line, G_MAXUINT), tick->on);
}
