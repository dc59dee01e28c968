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

/* What each is called, and by which id it goes, in one language. */
static gboolean
is_name_of_seat (TsHub *self, const char *own, const char *name, const TsLanguage *language)
{
  const TsViewer viewer = { .language = language, .role = TS_ROLE_HOST };
  g_autoptr (TsView) view = ts_session_view (self->session, &viewer);
  gboolean found = FALSE;

  for (guint i = 0; i < view->seats->len; i++)
    {
      const TsViewSeat *seat = view->seats->pdata[i];
      gboolean alike
          = ts_names_look_alike (name, seat->id) || ts_names_look_alike (name, seat->label);

      /* Who sits there may be called so, whoever else is. */
      if (alike && g_strcmp0 (seat->id, own) == 0)
        return FALSE;
      found |= alike;
    }
  return found;
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

  ts_error_set (&error, TS_ERROR_REFUSED,
                ts_phrase ("“{name}” is what somebody else at this table is called: choose "
                           "another name in the settings.",
                           ts_name ("name", name)));
  ts_client_send_error (client, ts_hub_new_gerror (error, client->language));
}

static const char *
find_place (const TsClient *client)
{
  const char *label = NULL;

  if (client->seat != NULL)
    label = ts_channel_get_seat_label (client->channel, client->seat);
  return label != NULL ? label
                       : ts_language_text (client->language, ts_role_get_label (client->role));
}

void
ts_hub_name_client (TsHub *self, TsClient *client, const char *name)
{
  g_autofree char *wanted = g_strdup (name);

  g_free (client->place);
  client->place = g_strdup (find_place (client));
  if (wanted != NULL && is_name_of_another (self, client, wanted))
    refuse_name (client, wanted);
  else
    {
      g_free (client->name);
      client->name = g_steal_pointer (&wanted);
    }
  g_free (client->by);
  client->by = g_strdup (client->name != NULL ? client->name : client->place);
  ts_hub_broadcast_people_later (self);
}

char *
ts_hub_name_for_log (const TsClient *client)
{
  return ts_names_join (client->name, client->place, TS_MAX_NAME);
}
