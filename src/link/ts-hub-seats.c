/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-seats.c: who came by the code of the table sits down, stands up and changes the seat.
 *
 * A seat is taken as long as somebody has a pass by which they sit there: connected or not, by the
 * code of the table or by the seat's own.  The lobby gives a seat to one; what came first is done
 * first, and whoever comes second is told.
 */

#include "ts-hub-private.h"

#include <string.h>

/* All windows of a browser are one at the table: each goes where its pass has gone. */
static void
follow_pass (TsHub *self, const TsPass *pass, const char *name)
{
  g_autoptr (GPtrArray) people = ts_people_copy (self->people);

  for (guint i = 0; i < people->len; i++)
    {
      TsClient *client = people->pdata[i];

      if (client->joined && g_strcmp0 (client->pass, pass->word) == 0)
        ts_hub_settle (self, client, pass, name != NULL ? name : client->name, NULL);
    }
}

static void
move (TsHub *self, const TsPass *pass, TsRole role, const char *seat, const char *name)
{
  ts_passes_move (self->door->passes, pass, role, seat);
  follow_pass (self, pass, name);
  ts_door_keep_later (self->door);
}

static gboolean
refuse_taken (TsHub *self, TsClient *client, const char *by)
{
  g_autofree char *said = ts_places_say (self->places, by, client->language);
  g_autoptr (TsPhrase) phrase
      = ts_phrase ("{name} has this seat. Choose another one.", ts_name ("name", said));
  g_autofree char *message = ts_phrase_format (phrase, client->language);

  ts_client_send_error (client, ts_host_error_new ("sits", message));
  return FALSE;
}

/* A seat that is somebody else's is taken only from who is not there, and only when it is said. */
static gboolean
check_seat (TsHub *self, TsClient *client, const TsMessagePlace *place)
{
  const char *label = ts_places_get_label (self->places, place->seat, client->language);
  const TsPass *sitter = ts_passes_find_sitter (self->door->passes, place->seat);
  const TsClient *here = ts_people_find_sitting (self->people, place->seat, client->pass);

  if (label == NULL)
    {
      g_autoptr (GError) error = NULL;

      ts_error_set (
          &error, TS_ERROR_UNKNOWN_ID,
          ts_phrase ("There is no seat “{seat}” at this table.", ts_name ("seat", place->seat)));
      ts_client_send_error (client, ts_host_error_new_from (error, client->language));
      return FALSE;
    }
  if (here != NULL)
    return refuse_taken (self, client, here->by);
  if (sitter != NULL && strcmp (sitter->word, client->pass) != 0 && !place->take)
    return refuse_taken (self, client, *sitter->name != '\0' ? sitter->name : label);
  return TRUE;
}

static gboolean
check_place (TsHub *self, TsClient *client, const TsMessagePlace *place)
{
  if (place->role == TS_ROLE_SEAT)
    return check_seat (self, client, place);
  if (place->role == client->role || ts_room_has_place (self->people, &self->limits, place->role))
    return TRUE;
  ts_client_send_error (client, ts_host_error_new_refusal ("full", client->language));
  return FALSE;
}

static void
sit (TsHub *self, TsClient *client, const TsPass *pass, const TsMessagePlace *place)
{
  if (!check_place (self, client, place))
    {
      if (client->role == TS_ROLE_TABLE)
        ts_hub_send_lobby (self, client);
      return;
    }
  if (place->seat != NULL)
    ts_passes_free_seat (self->door->passes, place->seat);
  move (self, pass, place->role, place->seat, place->name);
}

void
ts_hub_change_place (TsHub *self, TsClient *client, const TsMessage *message)
{
  const TsPass *pass = ts_passes_find (self->door->passes, client->pass);

  if (pass == NULL)
    ts_client_send_error (client, ts_host_error_new_refusal ("not-yours", client->language));
  else if (message->kind == TS_MESSAGE_SIT)
    sit (self, client, pass, &message->place);
  else
    move (self, pass, TS_ROLE_TABLE, NULL, NULL);
}

/* Who came by the seat's own code is invited to it, and stays. */
static void
send_to_lobby (TsHub *self, const char *seat)
{
  g_autoptr (GPtrArray) people = ts_people_copy (self->people);

  for (guint i = 0; i < people->len; i++)
    {
      TsClient *client = people->pdata[i];
      const TsPass *pass;

      if (!client->joined || !client->table || client->role != TS_ROLE_SEAT
          || g_strcmp0 (client->seat, seat) != 0)
        continue;
      pass = ts_passes_find (self->door->passes, client->pass);
      ts_client_send_error (client, ts_host_error_new_refusal ("freed", client->language));
      if (pass != NULL && client->joined)
        ts_hub_settle (self, client, pass, client->name, NULL);
    }
}

gboolean
ts_hub_free_seat (TsHub *self, const char *seat, GError **error)
{
  if (ts_places_get_label (self->places, seat, ts_language_get_english ()) == NULL)
    return ts_error_set (
        error, TS_ERROR_UNKNOWN_ID,
        ts_phrase ("There is no seat “{seat}” at this table.", ts_name ("seat", seat)));
  ts_passes_free_seat (self->door->passes, seat);
  send_to_lobby (self, seat);
  ts_door_keep_later (self->door);
  ts_people_note_change (self->people);
  return TRUE;
}
