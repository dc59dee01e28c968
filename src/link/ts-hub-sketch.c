/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-sketch.c: questions of phones about the sketch, answered from what each of them sees.
 */

#include "ts-hub-private.h"

#include "ts-sketch-inquiry.h"

void
ts_hub_table_free (TsHubTable *self)
{
  g_clear_pointer (&self->table, ts_sketch_table_free);
  ts_sketch_map_clear (&self->map);
  g_free (self->seat);
  g_free (self);
}

static gboolean
is_for (const TsHubTable *self, const TsClient *client, guint64 serial)
{
  return self != NULL && self->serial == serial && self->language == client->language
         && self->role == client->role && g_strcmp0 (self->seat, client->seat) == 0;
}

/* `map` is not initialised before. */
static gboolean
read_map (TsSketchMap *map, const TsViewSketch *sketch, GError **error)
{
  if (sketch == NULL)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There is no sketch to ask about here."));
  if (sketch->map == NULL)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("Nobody has drawn the map yet."));
  return ts_sketch_map_init_from_json (map, sketch->map, error);
}

/* Of the view that the viewer has, so that no answer knows more. (nullable, transfer full) */
static TsHubTable *
make_table (TsHub *self, const TsClient *client, GError **error)
{
  const TsViewer viewer
      = { .language = client->language, .role = client->role, .seat = client->seat };
  g_autoptr (TsView) view = ts_session_view (self->session, &viewer);
  TsHubTable *table;
  TsSketchMap map;

  if (!read_map (&map, view->sketch, error))
    return NULL;
  table = g_new0 (TsHubTable, 1);
  table->serial = ts_session_get_serial (self->session);
  table->language = client->language;
  table->role = client->role;
  table->seat = g_strdup (client->seat);
  table->map = map;
  table->table = ts_sketch_table_new (&table->map, view, client->language);
  return table;
}

/* (nullable, transfer none) */
static const TsSketchTable *
get_table (TsHub *self, const TsClient *client, GError **error)
{
  if (!is_for (self->table, client, ts_session_get_serial (self->session)))
    {
      g_clear_pointer (&self->table, ts_hub_table_free);
      self->table = make_table (self, client, error);
    }
  return self->table != NULL ? self->table->table : NULL;
}

/* FALSE: so large a map costs more than the phone has left. */
static gboolean
pay (TsClient *client, const TsSketchTable *table)
{
  const TsSketchMap *map = &table->sketch->map;
  guint places = map->grid == TS_GRID_HEX ? ts_hex_map_get_n_cells (map->hexes)
                                          : (guint) (ts_square_map_get_width (map->squares)
                                                     * ts_square_map_get_height (map->squares));

  return ts_rate_take (&client->rate, places / TS_HUB_ASK_PLACES, client->heard) == TS_RATE_TAKEN;
}

/* Consumes what is told. */
static void
tell (TsHub *self, TsClient *client, const TsMessage *message, JsonObject *told)
{
  json_object_set_string_member (told, "type", "told");
  json_object_set_string_member (told, "ticket", message->ticket);
  json_object_set_int_member (told, "edition", (gint64) ts_session_get_serial (self->session));
  ts_client_send_message (client, told);
}

/* Consumes the error. */
static void
tell_error (TsHub *self, TsClient *client, const TsMessage *message, JsonObject *error)
{
  JsonObject *told = json_object_new ();

  json_object_set_object_member (told, "error", error);
  tell (self, client, message, told);
}

void
ts_hub_tell_later (TsHub *self, TsClient *client, const TsMessage *message)
{
  tell_error (self, client, message, ts_host_error_new_refusal ("slow-down", client->language));
}

void
ts_hub_ask (TsHub *self, TsClient *client, const TsMessage *message)
{
  g_auto (TsSketchInquiry) inquiry = { 0 };
  g_autoptr (TsSketchAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;
  const TsSketchTable *table = NULL;

  if (ts_sketch_inquiry_init_from_json (&inquiry, message->object, &error))
    table = get_table (self, client, &error);
  if (table == NULL || !ts_sketch_inquiry_check (&inquiry, table, &error))
    {
      tell_error (self, client, message, ts_host_error_new_from (error, client->language));
      return;
    }
  if (!pay (client, table))
    {
      ts_hub_tell_later (self, client, message);
      return;
    }
  answer = ts_sketch_inquiry_answer (&inquiry, table);
  tell (self, client, message,
        answer != NULL ? ts_sketch_answer_to_json (answer) : json_object_new ());
}
