/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-lobby.c: which seats are free, who sits on the others, and how one comes in: for who has
 * still to choose a seat, for hosts and for walls; and all invitations, for hosts.
 */

#include "ts-hub-private.h"

#include <string.h>

#include "ts-json.h"
#include "ts-link-files.h"
#include "ts-qr.h"

gboolean
ts_hub_find_sitter (
    TsHub *self, const char *seat, const TsLanguage *language, char **name, gboolean *here)
{
  const TsClient *sitting = ts_people_find_sitting (self->people, seat, NULL);
  const TsPass *pass = ts_passes_find_sitter (self->door->passes, seat);
  const char *label = ts_places_get_label (self->places, seat, language);

  *here = sitting != NULL;
  if (sitting != NULL)
    *name = g_strdup (sitting->name != NULL ? sitting->name : label);
  else if (pass != NULL)
    *name = g_strdup (*pass->name != '\0' ? pass->name : label);
  else
    *name = NULL;
  return *name != NULL;
}

static JsonObject *
seat_to_json (TsHub *self, const TsViewSeat *seat, const TsLanguage *language)
{
  JsonObject *object = json_object_new ();
  g_autofree char *name = NULL;
  gboolean here;

  ts_hub_find_sitter (self, seat->id, language, &name, &here);
  json_object_set_string_member (object, "seat", seat->id);
  json_object_set_string_member (object, "label", seat->label);
  ts_json_set_text (object, "name", name);
  json_object_set_boolean_member (object, "here", here);
  return object;
}

char *
ts_hub_dup_address (TsHub *self)
{
  const char *url = self->url != NULL ? self->url : "";
  const char *start = strstr (url, "://");
  char *address = g_strdup (start != NULL ? start + strlen ("://") : url);

  if (g_str_has_suffix (address, "/"))
    address[strlen (address) - 1] = '\0';
  return address;
}

/* "url", and "picture", which is its QR code. */
static void
set_picture (JsonObject *object, const char *url)
{
  JsonObject *picture = ts_qr_text_to_json (url);

  json_object_set_string_member (object, "url", url);
  if (picture != NULL)
    json_object_set_object_member (object, "picture", picture);
}

static char *
make_url (TsHub *self, const char *path, const TsInvitation *invitation)
{
  return g_strconcat (self->url != NULL ? self->url : "", path, "#", invitation->token, NULL);
}

char *
ts_hub_dup_url (TsHub *self, const TsInvitation *invitation)
{
  return make_url (self, invitation->role == TS_ROLE_WALL ? TS_WALL_PATH : "", invitation);
}

char *
ts_hub_dup_aloud_url (TsHub *self)
{
  return make_url (self, TS_WALL_PATH TS_WALL_ALOUD,
                   ts_invitations_get (self->door->invitations, TS_ROLE_WALL, NULL));
}

/* For those who bring others to the table. */
static void
set_way (TsHub *self, JsonObject *lobby)
{
  const TsInvitation *table = ts_invitations_get (self->door->invitations, TS_ROLE_TABLE, NULL);
  g_autofree char *url = ts_hub_dup_url (self, table);
  g_autofree char *address = ts_hub_dup_address (self);

  json_object_set_string_member (lobby, "address", address);
  json_object_set_string_member (lobby, "code", table->token);
  set_picture (lobby, url);
}

const char *
ts_hub_get_name (TsHub *self, const TsLanguage *language)
{
  const char *name = ts_session_get_name (self->session);

  return name != NULL ? name
                      : ts_language_text (language, ts_session_get_game (self->session)->name);
}

/* (transfer full) */
static GBytes *
write_lobby (TsHub *self, const TsClient *client)
{
  const TsLanguage *language = client->language;
  GPtrArray *seats = ts_places_list (self->places, language);
  JsonObject *lobby = ts_host_message_new ("lobby");
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < seats->len; i++)
    json_array_add_object_element (list, seat_to_json (self, seats->pdata[i], language));
  json_object_set_string_member (lobby, "name", ts_hub_get_name (self, language));
  json_object_set_string_member (lobby, "game", ts_session_get_game (self->session)->id);
  json_object_set_array_member (lobby, "seats", list);
  if (client->role != TS_ROLE_TABLE)
    set_way (self, lobby);
  return ts_protocol_write (lobby);
}

void
ts_hub_send_lobby (TsHub *self, TsClient *client)
{
  g_clear_pointer (&client->lobby, g_bytes_unref);
  client->lobby = write_lobby (self, client);
  ts_client_send_bytes (client, client->lobby);
}

static gboolean
wants_lobby (const TsClient *client)
{
  return client->role == TS_ROLE_TABLE || client->role == TS_ROLE_HOST
         || client->role == TS_ROLE_WALL;
}

void
ts_hub_broadcast_lobby (TsHub *self)
{
  g_autoptr (GPtrArray) people = ts_people_copy (self->people);

  for (guint i = 0; i < people->len; i++)
    {
      TsClient *client = people->pdata[i];
      g_autoptr (GBytes) lobby = NULL;

      if (!wants_lobby (client))
        continue;
      lobby = write_lobby (self, client);
      if (client->lobby == NULL || !g_bytes_equal (client->lobby, lobby))
        ts_hub_send_lobby (self, client);
    }
}

static JsonObject *
invitation_to_json (TsHub *self, TsClient *client, const TsInvitation *invitation)
{
  JsonObject *object = json_object_new ();
  g_autofree char *url = ts_hub_dup_url (self, invitation);
  const char *label = NULL;

  if (invitation->seat != NULL)
    label = ts_places_get_label (self->places, invitation->seat, client->language);
  else if (invitation->role == TS_ROLE_TABLE)
    label = ts_language_text (client->language, N_ ("Code of the table"));
  if (label == NULL)
    label = ts_language_text (client->language, ts_role_get_label (invitation->role));
  json_object_set_string_member (object, "role", ts_role_get_word (invitation->role));
  ts_json_set_text (object, "seat", invitation->seat);
  json_object_set_string_member (object, "label", label);
  if (invitation->role == TS_ROLE_TABLE)
    json_object_set_string_member (object, "code", invitation->token);
  set_picture (object, url);
  return object;
}

void
ts_hub_send_invitations (TsHub *self, TsClient *client)
{
  JsonObject *message = ts_host_message_new ("invitations");
  GPtrArray *invitations = ts_invitations_list (self->door->invitations);
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < invitations->len; i++)
    json_array_add_object_element (list, invitation_to_json (self, client, invitations->pdata[i]));
  json_object_set_array_member (message, "invitations", list);
  ts_client_send_message (client, message);
}
