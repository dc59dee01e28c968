/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-move.c: from one session to another, with everybody who is there.
 *
 * Tokens and passes belong to a session, see ts-door.h.  So who is there is given those of the new
 * one.
 */

#include "ts-hub-private.h"

#include "ts-json.h"
#include "ts-source.h"

/* As it was offered. (transfer full) */
static JsonObject *
strip (JsonObject *command)
{
  static const char *const added[] = { "at", "auto", "by", "rolled", "ticket" };
  JsonObject *bare = json_object_new ();

  ts_json_copy_members (command, bare);
  for (gsize i = 0; i < G_N_ELEMENTS (added); i++)
    json_object_remove_member (bare, added[i]);
  return bare;
}

static void
session_done_cb (TsSession *session, JsonObject *command, TsOutcome *outcome, TsHub *self)
{
  g_autoptr (JsonObject) bare = strip (command);

  for (guint i = 0; i < self->people->channels->len; i++)
    ts_channel_take_done (self->people->channels->pdata[i], bare);
  ts_hub_note_news (self, command, outcome);
}

static void
session_changed_cb (TsSession *session, TsHub *self)
{
  if (ts_session_get_serial (session) == self->serial)
    return;
  self->serial = ts_session_get_serial (session);
  ts_hub_broadcast_change (self);
  ts_hub_record_campaign (self, NULL);
}

void
ts_hub_leave_session (TsHub *self)
{
  ts_session_drop_attempts (self->session, self);
  g_clear_signal_handler (&self->done_handler, self->session);
  g_clear_signal_handler (&self->changed_handler, self->session);
  g_clear_signal_handler (&self->step_handler, self->session);
  g_clear_signal_handler (&self->hands_handler, self->session);
}

/* What was seen and said of the session before is nobody's business in the next one. */
static void
clear_session (TsHub *self)
{
  ts_hub_leave_session (self);
  ts_people_clear_channels (self->people);
  ts_source_clear (&self->news_later);
  g_ptr_array_set_size (self->news, 0);
  ts_seen_sketch_clear (self->sketch);
  g_clear_pointer (&self->shelves, ts_shelves_free);
  g_ptr_array_set_size (self->asked, 0);
  g_clear_pointer (&self->places, ts_places_free);
  g_clear_object (&self->session);
}

gboolean
ts_hub_take_session (TsHub *self, TsSession *session, GError **error)
{
  if (!ts_door_take_session (self->door, session, error))
    return FALSE;
  if (self->session != NULL)
    clear_session (self);
  self->session = g_object_ref (session);
  self->serial = ts_session_get_serial (session);
  self->campaign = ts_session_find_campaign (session);
  self->places = ts_places_new (session);
  self->done_handler = g_signal_connect (session, "done", G_CALLBACK (session_done_cb), self);
  self->changed_handler
      = g_signal_connect (session, "changed", G_CALLBACK (session_changed_cb), self);
  self->step_handler = g_signal_connect_swapped (session, "notify::automatic",
                                                 G_CALLBACK (ts_hub_broadcast_step), self);
  self->hands_asked = ts_hands_are_asked (ts_session_get_hands (session));
  self->hands_handler
      = g_signal_connect_swapped (session, "hands", G_CALLBACK (ts_hub_update_hands), self);
  return TRUE;
}

/* Who is here goes before who was in this session another time. */
static void
clear_seats (TsHub *self, GPtrArray *people)
{
  for (guint i = 0; i < people->len; i++)
    if (((TsClient *) people->pdata[i])->seat != NULL)
      ts_passes_free_seat (self->door->passes, ((TsClient *) people->pdata[i])->seat);
}

/* All windows of a browser have one pass: `carried` are those of before, with those of now. */
static const TsPass *
carry (TsHub *self, TsClient *client, GHashTable *carried)
{
  const TsPass *pass = g_hash_table_lookup (carried, client->pass);

  if (pass != NULL)
    return pass;
  pass = ts_door_carry (self->door, client->pass, client->role, client->seat, client->address);
  g_hash_table_insert (carried, g_strdup (client->pass), (gpointer) pass);
  return pass;
}

/* Here it may be called what it could not be called there, and the other way round. */
static void
seat_anew (TsHub *self, TsClient *client, GHashTable *carried)
{
  const TsPass *pass = carry (self, client, carried);
  const TsInvitation *place = ts_door_find_way (self->door, pass);
  g_autofree char *name = g_strdup (client->name);

  client->moved = TRUE;
  g_clear_pointer (&client->lobby, g_bytes_unref);
  ts_hub_give_pass (self, client, pass, place->token, TRUE);
  g_free (client->token);
  client->token = g_strdup (place->token);
  ts_hub_settle (self, client, pass, name, NULL);
}

void
ts_hub_move_people (TsHub *self)
{
  g_autoptr (GPtrArray) people = ts_people_copy (self->people);
  g_autoptr (GHashTable) carried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  self->opened = self->opener != NULL ? g_strdup (self->opener->by) : NULL;
  clear_seats (self, people);
  for (guint i = 0; i < people->len; i++)
    if (((TsClient *) people->pdata[i])->joined)
      seat_anew (self, people->pdata[i], carried);
  g_clear_pointer (&self->opened, g_free);
}
