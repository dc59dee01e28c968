/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-name.c: what phones call themselves.
 *
 * Anybody may call themselves anything but what somebody else is called by the table: so a log
 * says who it was, and cannot be made to say that it was another.
 */

#include "ts-hub-private.h"

#include "ts-names.h"
#include "ts-spec.h"

/* What each is called, and by which id it goes, in one language. */
static gboolean
is_name_of_seat (TsHub *self, const char *own, const char *name, const TsLanguage *language)
{
  GPtrArray *seats = ts_places_list (self->places, language);
  gboolean found = FALSE;

  for (guint i = 0; i < seats->len; i++)
    {
      const TsViewSeat *seat = seats->pdata[i];
      gboolean alike
          = ts_names_look_alike (name, seat->id) || ts_names_look_alike (name, seat->label);

      /* Who sits there may be called so, whoever else is. */
      if (alike && g_strcmp0 (seat->id, own) == 0)
        return FALSE;
      found |= alike;
    }
  return found;
}

/* The pass of who sits knows the name, for when they are not connected. */
static void
keep_name (TsHub *self, const TsClient *client)
{
  const TsPass *pass = ts_passes_find (self->door->passes, client->pass);

  if (pass == NULL || client->role != TS_ROLE_SEAT)
    return;
  ts_passes_set_name (self->door->passes, pass, client->name != NULL ? client->name : "");
  ts_door_keep_later (self->door);
}

/* A seat's phone is a player. */
static gboolean
is_name_of_role (TsRole own, const char *name, const TsLanguage *language)
{
  for (TsRole role = TS_ROLE_HOST; role <= TS_ROLE_WALL; role++)
    if (role != own
        && (ts_names_look_alike (name, ts_role_get_word (role))
            || ts_names_look_alike (name, ts_language_text (language, ts_role_get_label (role)))))
      return TRUE;
  return FALSE;
}

static gboolean
is_name_of_another (TsHub *self, const TsClient *client, const char *name)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);

      if (is_name_of_role (client->role, name, language)
          || is_name_of_seat (self, client->seat, name, language))
        return TRUE;
    }
  return FALSE;
}

static void
refuse_name (TsClient *client, const char *name)
{
  g_autoptr (GError) error = NULL;

  ts_error_set (
      &error, TS_ERROR_REFUSED,
      ts_phrase (
          "Someone else at this table is called “{name}”: choose another name in the settings.",
          ts_name ("name", name)));
  ts_client_send_error (client, ts_host_error_new_from (error, client->language));
}

/* What nobody sees is in no name. */
static gboolean
check_seen (TsClient *client, const char *name)
{
  g_autoptr (GError) error = NULL;

  if (ts_spec_check_new_name (name, &error))
    return TRUE;
  ts_client_send_error (client, ts_host_error_new_from (error, client->language));
  return FALSE;
}

static const char *
find_place (TsHub *self, const TsClient *client)
{
  const char *label = NULL;

  if (client->seat != NULL)
    label = ts_places_get_label (self->places, client->seat, client->language);
  return label != NULL ? label
                       : ts_language_text (client->language, ts_role_get_label (client->role));
}

/* Where somebody sits decides what they may be called: in the lobby nobody knows that yet, and a
 * name of another is only not shown. */
void
ts_hub_name_client (TsHub *self, TsClient *client, const char *name)
{
  g_autofree char *wanted = g_strdup (name);
  gboolean another = wanted != NULL && is_name_of_another (self, client, wanted);
  gboolean guest = client->role == TS_ROLE_TABLE;

  g_free (client->place);
  client->place = g_strdup (find_place (self, client));
  if (another && !guest)
    refuse_name (client, wanted);
  else if (wanted == NULL || check_seen (client, wanted))
    {
      g_free (client->name);
      client->name = g_steal_pointer (&wanted);
    }
  g_free (client->by);
  client->by
      = g_strdup (client->name != NULL && !(another && guest) ? client->name : client->place);
  keep_name (self, client);
  ts_people_note_change (self->people);
}
