/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-move.c: from one session to another, with everybody who is there.
 *
 * Tokens and passes belong to a session.  So who is there is given those of the new one; who is
 * away comes by those of the old one, as long as the hub lives and nobody makes them void.
 */

#include "ts-hub-private.h"

#include "ts-invitations-private.h"
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

  for (guint i = 0; i < self->channels->len; i++)
    ts_channel_take_done (self->channels->pdata[i], bare);
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

gboolean
ts_hub_record_campaign (TsHub *self, GError **error)
{
  return ts_session_record_next_setup (self->session, self->campaign, error);
}

void
ts_hub_forget_earlier (gpointer data)
{
  TsEarlier *earlier = data;

  ts_invitations_free (earlier->invitations);
  ts_passes_free (earlier->passes);
  g_free (earlier);
}

/* What lets in to the session of now is renewed there, and nowhere else. */
static void
forget_session (TsHub *self, gint64 id)
{
  for (guint i = self->earlier->len; i > 0; i--)
    if (((TsEarlier *) self->earlier->pdata[i - 1])->id == id)
      g_ptr_array_remove_index (self->earlier, i - 1);
}

static void
remember_session (TsHub *self)
{
  TsEarlier *earlier = g_new (TsEarlier, 1);

  earlier->id = ts_session_get_id (self->session);
  earlier->invitations = g_steal_pointer (&self->invitations);
  earlier->passes = g_steal_pointer (&self->passes);
  g_ptr_array_add (self->earlier, earlier);
  if (self->earlier->len > TS_HUB_EARLIER)
    g_ptr_array_remove_index (self->earlier, 0);
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
  for (guint i = 0; i < self->people->len; i++)
    ((TsClient *) self->people->pdata[i])->channel = NULL;
  g_ptr_array_set_size (self->channels, 0);
  ts_source_clear (&self->news_later);
  g_ptr_array_set_size (self->news, 0);
  g_clear_pointer (&self->table, ts_hub_table_free);
  g_clear_pointer (&self->shelves, g_hash_table_unref);
  g_ptr_array_set_size (self->asked, 0);
  remember_session (self);
  g_clear_pointer (&self->places, ts_places_free);
  g_clear_pointer (&self->id, g_free);
  g_clear_object (&self->session);
}

gboolean
ts_hub_take_session (TsHub *self, TsSession *session, GError **error)
{
  g_autoptr (TsInvitations) invitations = ts_invitations_new (session, error);
  g_autoptr (TsPasses) passes = invitations != NULL ? ts_passes_new (session, error) : NULL;
  g_autofree char *id
      = passes != NULL ? ts_invitations_keep_secret (session, "session", error) : NULL;

  if (id == NULL)
    return FALSE;
  if (self->session != NULL)
    clear_session (self);
  forget_session (self, ts_session_get_id (session));
  self->session = g_object_ref (session);
  self->serial = ts_session_get_serial (session);
  self->campaign = ts_session_find_campaign (session);
  self->places = ts_places_new (session);
  self->invitations = g_steal_pointer (&invitations);
  self->passes = g_steal_pointer (&passes);
  self->id = g_steal_pointer (&id);
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

/* Where somebody who was there is now: who has no seat here chooses one in the lobby. (transfer
 * none) */
static const TsInvitation *
find_place (const TsHub *self, TsRole role, const char *seat)
{
  const TsInvitation *place = ts_invitations_get (self->invitations, role, seat);

  return place != NULL ? place : ts_invitations_get (self->invitations, TS_ROLE_TABLE, NULL);
}

const TsInvitation *
ts_hub_find_earlier (TsHub *self, const char *token)
{
  const TsInvitation *found = NULL;

  for (guint i = 0; i < self->earlier->len; i++)
    {
      const TsEarlier *earlier = self->earlier->pdata[i];
      const TsInvitation *invitation = ts_invitations_find (earlier->invitations, token);

      if (invitation != NULL)
        found = find_place (self, invitation->role, invitation->seat);
    }
  return found;
}

const TsPass *
ts_hub_find_earlier_pass (TsHub *self, const char *word)
{
  const TsPass *found = NULL;

  for (guint i = 0; i < self->earlier->len; i++)
    {
      const TsPass *pass = ts_passes_find (((TsEarlier *) self->earlier->pdata[i])->passes, word);

      if (pass != NULL && !pass->removed)
        found = pass;
    }
  return found;
}

const TsInvitation *
ts_hub_find_place (TsHub *self, const TsPass *earlier)
{
  return earlier->table ? ts_invitations_get (self->invitations, TS_ROLE_TABLE, NULL)
                        : find_place (self, earlier->role, earlier->seat);
}

/* Who came by the code of the table goes where they were, if that is there and free. */
static void
sit_again (TsHub *self, const TsPass *pass, const TsPass *earlier)
{
  if (earlier->role == TS_ROLE_TABLE)
    return;
  if (earlier->seat == NULL
      || (ts_invitations_get (self->invitations, TS_ROLE_SEAT, earlier->seat) != NULL
          && ts_passes_find_sitter (self->passes, earlier->seat) == NULL))
    ts_passes_move (self->passes, pass, earlier->role, earlier->seat);
}

const TsPass *
ts_hub_carry_pass (TsHub *self, const TsPass *earlier, const char *address)
{
  const TsInvitation *place = ts_hub_find_place (self, earlier);
  const TsPass *pass = ts_passes_add (self->passes, place->role, place->seat, address);

  if (earlier->table)
    sit_again (self, pass, earlier);
  for (guint i = 0; i < self->earlier->len; i++)
    ts_passes_drop (((TsEarlier *) self->earlier->pdata[i])->passes, earlier);
  return pass;
}

void
ts_hub_void_earlier (TsHub *self, TsRole role, const char *seat)
{
  const TsInvitation *place = ts_invitations_get (self->invitations, role, seat);

  for (guint i = 0; i < self->earlier->len; i++)
    {
      TsEarlier *earlier = self->earlier->pdata[i];
      GPtrArray *list = ts_invitations_list (earlier->invitations);

      for (guint j = 0; j < list->len; j++)
        {
          const TsInvitation *invitation = list->pdata[j];

          if (find_place (self, invitation->role, invitation->seat) != place)
            continue;
          ts_invitations_replace (earlier->invitations, invitation->role, invitation->seat);
          ts_passes_forget (earlier->passes, invitation->role, invitation->seat);
        }
    }
}

gboolean
ts_hub_write_earlier (TsHub *self, GError **error)
{
  for (guint i = 0; i < self->earlier->len; i++)
    {
      TsEarlier *earlier = self->earlier->pdata[i];

      if (!ts_invitations_write (earlier->invitations, error)
          || !ts_passes_write (earlier->passes, error))
        return FALSE;
    }
  return TRUE;
}

/* Who is here goes before who was in this session another time. */
static void
clear_seats (TsHub *self, GPtrArray *people)
{
  for (guint i = 0; i < people->len; i++)
    if (((TsClient *) people->pdata[i])->seat != NULL)
      ts_passes_free_seat (self->passes, ((TsClient *) people->pdata[i])->seat);
}

/* All windows of a browser have one pass: `carried` are those of before, with those of now. */
static const TsPass *
carry (TsHub *self, TsClient *client, GHashTable *carried)
{
  const TsPass *pass = g_hash_table_lookup (carried, client->pass);
  const TsPass *earlier = ts_hub_find_earlier_pass (self, client->pass);
  const TsInvitation *place = find_place (self, client->role, client->seat);

  if (pass == NULL && earlier != NULL)
    pass = ts_hub_carry_pass (self, earlier, client->address);
  else if (pass == NULL)
    pass = ts_passes_add (self->passes, place->role, place->seat, client->address);
  g_hash_table_insert (carried, g_strdup (client->pass), (gpointer) pass);
  return pass;
}

/* Here it may be called what it could not be called there, and the other way round. */
static void
seat_anew (TsHub *self, TsClient *client, GHashTable *carried)
{
  const TsPass *pass = carry (self, client, carried);
  const TsInvitation *place = pass->table
                                  ? ts_invitations_get (self->invitations, TS_ROLE_TABLE, NULL)
                                  : find_place (self, pass->role, pass->seat);
  g_autofree char *name = g_strdup (client->name);

  client->moved = TRUE;
  g_clear_pointer (&client->lobby, g_bytes_unref);
  ts_hub_give_pass (self, client, pass, place->token, TRUE);
  g_free (client->token);
  client->token = g_strdup (place->token);
  ts_hub_settle (self, client, pass, name, NULL);
}

static void
move_people (TsHub *self)
{
  g_autoptr (GPtrArray) people = ts_clients_copy (self->people);
  g_autoptr (GHashTable) carried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  clear_seats (self, people);
  for (guint i = 0; i < people->len; i++)
    if (((TsClient *) people->pdata[i])->joined)
      seat_anew (self, people->pdata[i], carried);
}

gboolean
ts_hub_move (TsHub *self, TsSession *session, GError **error)
{
  g_return_val_if_fail (TS_IS_HUB (self) && session != self->session, FALSE);

  if (!ts_hub_take_session (self, session, error))
    return FALSE;
  self->opened = self->opener != NULL ? g_strdup (self->opener->by) : NULL;
  move_people (self);
  g_clear_pointer (&self->opened, g_free);
  g_signal_emit_by_name (self, "invitations");
  return TRUE;
}
