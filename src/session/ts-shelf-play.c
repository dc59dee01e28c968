/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-play.c: a play, and one that another program recorded as an entry of the library.
 */

#include "ts-shelf-private.h"

#include "ts-json.h"
#include "ts-library-private.h"
#include "ts-score.h"

#include <string.h>

/* To the year 9999. */
#define LAST_SECOND G_GINT64_CONSTANT (253402300799)

static const TsSpec player_specs[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_MAX_NAME },
  { "won", TS_SPEC_BOOLEAN },
  { "score", TS_SPEC_INTEGER, .min = -TS_SHELF_MOST_POINTS, .max = TS_SHELF_MOST_POINTS },
  {},
};

static const TsSpec play_specs[] = {
  { "id", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_MAX_NAME },
  { "game", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_MAX_NAME },
  { "at", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = LAST_SECOND },
  { "minutes", TS_SPEC_INTEGER, .min = 0, .max = TS_SHELF_MOST_MINUTES },
  { "note", TS_SPEC_TEXT, .max = TS_SHELF_MOST_NOTE },
  { "ignored", TS_SPEC_BOOLEAN },
  { "lowest", TS_SPEC_BOOLEAN },
  { "players", TS_SPEC_TABLE, .max = TS_SHELF_MOST_PLAYERS, .columns = player_specs },
  {},
};

static const TsSpec person_specs[] = {
  { "id", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_MAX_NAME },
  { "name", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_MAX_NAME },
  {},
};

static void
player_free (gpointer data)
{
  TsShelfPlayer *player = data;

  g_free (player->name);
  g_free (player->person);
  g_free (player->seat);
  ts_luck_free (player->luck);
  g_free (player);
}

TsShelfPlay *
ts_shelf_play_new (void)
{
  TsShelfPlay *self = g_rc_box_new0 (TsShelfPlay);

  self->players = g_ptr_array_new_with_free_func (player_free);
  self->luck = ts_luck_new ();
  return self;
}

static void
play_clear (gpointer data)
{
  TsShelfPlay *self = data;

  g_free (self->id);
  g_free (self->title);
  g_free (self->game);
  g_free (self->scene);
  g_free (self->result);
  g_free (self->note);
  g_ptr_array_unref (self->players);
  ts_luck_free (self->luck);
}

TsShelfPlay *
ts_shelf_play_ref (TsShelfPlay *self)
{
  return g_rc_box_acquire (self);
}

void
ts_shelf_play_unref (TsShelfPlay *self)
{
  g_rc_box_release_full (self, play_clear);
}

TsShelfPlayer *
ts_shelf_play_add_player (TsShelfPlay *self, const char *name, const char *seat)
{
  TsShelfPlayer *player = g_new0 (TsShelfPlayer, 1);

  player->name = g_strdup (name);
  player->seat = g_strdup (seat);
  player->score = TS_SCORE_UNKNOWN;
  player->luck = ts_luck_new ();
  g_ptr_array_add (self->players, player);
  return player;
}

char *
ts_shelf_make_id (const char *space, const char *name)
{
  g_autofree char *text = g_strdup_printf ("%s/%s", space, name);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA1);
  guint8 b[20];
  gsize length = sizeof b;

  g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text));
  g_checksum_get_digest (sum, b, &length);
  b[6] = (guint8) ((b[6] & 0x0f) | 0x50);
  b[8] = (guint8) ((b[8] & 0x3f) | 0x80);
  return g_strdup_printf ("%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x%02x%02x",
                          b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11],
                          b[12], b[13], b[14], b[15]);
}

static JsonObject *
player_to_entry (const TsShelfPlayer *player)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", player->name);
  ts_json_set_flag (object, "won", player->won);
  if (player->score != TS_SCORE_UNKNOWN)
    json_object_set_int_member (object, "score", player->score);
  return object;
}

JsonObject *
ts_shelf_play_to_entry (const TsShelfPlay *self)
{
  JsonObject *entry = json_object_new ();
  JsonArray *players = json_array_new ();

  json_object_set_string_member (entry, "id", self->id);
  json_object_set_string_member (entry, "game", self->game);
  json_object_set_int_member (entry, "at", self->began);
  if (self->seconds > 0)
    json_object_set_int_member (entry, "minutes", (self->seconds + 30) / 60);
  ts_json_set_text (entry, "note", self->note);
  ts_json_set_flag (entry, "ignored", !self->finished);
  ts_json_set_flag (entry, "lowest", self->lowest);
  for (guint i = 0; i < self->players->len; i++)
    json_array_add_object_element (players, player_to_entry (self->players->pdata[i]));
  json_object_set_array_member (entry, "players", players);
  return entry;
}

static void
add_players (TsShelfPlay *self, JsonArray *players)
{
  for (guint i = 0; i < json_array_get_length (players); i++)
    {
      JsonObject *object = json_array_get_object_element (players, i);
      TsShelfPlayer *player = ts_shelf_play_add_player (self, ts_arg_text (object, "name"), NULL);

      player->won = ts_arg_flag (object, "won", FALSE);
      player->score = ts_arg_number (object, "score", TS_SCORE_UNKNOWN);
    }
}

TsShelfPlay *
ts_shelf_play_from_entry (JsonObject *entry)
{
  TsShelfPlay *self = ts_shelf_play_new ();

  self->id = g_strdup (ts_arg_text (entry, "id"));
  self->game = g_strdup (ts_arg_text (entry, "game"));
  self->note = g_strdup (ts_arg_text (entry, "note"));
  self->began = ts_arg_number (entry, "at", 0);
  self->seconds = 60 * ts_arg_number (entry, "minutes", 0);
  self->finished = !ts_arg_flag (entry, "ignored", FALSE);
  self->lowest = ts_arg_flag (entry, "lowest", FALSE);
  if (json_object_has_member (entry, "players"))
    add_players (self, json_object_get_array_member (entry, "players"));
  return self;
}

GPtrArray *
ts_shelf_read_entries (TsLibrary *library, GError **error)
{
  return ts_library_list_owned (library, TS_SHELF_ENTRIES, TS_SHELF_PLAY, error);
}

gboolean
ts_shelf_check_entry (const char *type, JsonObject *entry, GError **error)
{
  if (g_str_equal (type, TS_SHELF_PLAY))
    return ts_spec_check (play_specs, entry, NULL, error);
  if (g_str_equal (type, TS_SHELF_PERSON))
    return ts_spec_check (person_specs, entry, NULL, error);
  return ts_error_set (
      error, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("The shelf has no entries of the type “{type}”.", ts_name ("type", type)));
}
