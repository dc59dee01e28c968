/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-client-asks-sketch.c: questions about the sketch, answered from what the phone sees.
 */

#include "ts-client-asks.h"

#include "ts-host-error.h"
#include "ts-sketch-inquiry.h"

/* A question costs one more for so many places. */
#define PLACES_EACH 1000

/* FALSE: so large a map costs more than the phone has left. */
static gboolean
pay (TsClient *self, const TsSketchTable *table)
{
  const TsSketchMap *map = &table->sketch->map;
  guint places = map->grid == TS_GRID_HEX ? ts_hex_map_get_n_cells (map->hexes)
                                          : (guint) (ts_square_map_get_width (map->squares)
                                                     * ts_square_map_get_height (map->squares));

  return ts_rate_take (&self->rate, places / PLACES_EACH, self->heard) == TS_RATE_TAKEN;
}

/* Consumes what is told. */
static void
tell (TsClient *self, TsSession *session, const TsMessage *message, JsonObject *told)
{
  json_object_set_string_member (told, "type", "told");
  json_object_set_string_member (told, "ticket", message->ticket);
  json_object_set_int_member (told, "edition", (gint64) ts_session_get_serial (session));
  ts_client_send_message (self, told);
}

/* Consumes the error. */
static void
tell_error (TsClient *self, TsSession *session, const TsMessage *message, JsonObject *error)
{
  JsonObject *told = json_object_new ();

  json_object_set_object_member (told, "error", error);
  tell (self, session, message, told);
}

void
ts_client_tell_later (TsClient *self, TsSession *session, const TsMessage *message)
{
  tell_error (self, session, message, ts_host_error_new_refusal ("slow-down", self->language));
}

void
ts_client_ask (TsClient *self, TsSession *session, TsSeenSketch *seen, const TsMessage *message)
{
  g_auto (TsSketchInquiry) inquiry = { 0 };
  g_autoptr (TsSketchAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;
  const TsViewer viewer = ts_client_get_viewer (self);
  const TsSketchTable *table = NULL;

  if (ts_sketch_inquiry_init_from_json (&inquiry, message->object, &error))
    table = ts_seen_sketch_get (seen, session, &viewer, &error);
  if (table == NULL || !ts_sketch_inquiry_check (&inquiry, table, &error))
    {
      tell_error (self, session, message, ts_host_error_new_from (error, self->language));
      return;
    }
  if (!pay (self, table))
    {
      ts_client_tell_later (self, session, message);
      return;
    }
  answer = ts_sketch_inquiry_answer (&inquiry, table);
  tell (self, session, message,
        answer != NULL ? ts_sketch_answer_to_json (answer) : json_object_new ());
}
