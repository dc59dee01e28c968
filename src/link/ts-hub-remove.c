/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-remove.c: who was removed stays away.
 */

#include "ts-hub-private.h"

static gboolean
is_here (const TsPass *pass, gpointer user_data)
{
  return ts_people_have_pass (user_data, pass->word);
}

/* Each window of its browser is a client of its own. */
static void
dismiss_all_by (TsHub *self, const char *pass)
{
  g_autoptr (GPtrArray) people = ts_people_copy (self->people);

  for (guint i = 0; i < people->len; i++)
    if (g_strcmp0 (((TsClient *) people->pdata[i])->pass, pass) == 0)
      ts_people_dismiss (self->people, people->pdata[i], "removed");
}

void
ts_hub_remove_client (TsHub *self, TsClient *client)
{
  g_autoptr (TsClient) kept = ts_client_ref (client);
  const TsPass *pass = ts_passes_find (self->door->passes, client->pass);

  dismiss_all_by (self, kept->pass);
  if (pass != NULL)
    ts_passes_remove (self->door->passes, pass, is_here, self->people);
  ts_door_replace (self->door, kept->table ? TS_ROLE_TABLE : kept->role,
                   kept->table ? NULL : kept->seat);
  ts_door_keep (self->door);
  g_signal_emit_by_name (self, "invitations");
}
