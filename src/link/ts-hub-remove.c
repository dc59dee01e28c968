/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-remove.c: who was removed stays away; and what is kept of that.
 */

#include "ts-hub-private.h"

/* Milliseconds until passes are kept: many who join at once are one write, and who has joined has
 * its invitation as well. */
#define KEEP_DELAY 500
/* The same where another program has the library, and where it cannot be written. */
#define KEEP_AGAIN 250
#define KEEP_TROUBLE 5000

static gboolean
keep (TsHub *self, GError **error)
{
  return ts_invitations_write (self->invitations, error) && ts_passes_write (self->passes, error)
         && ts_hub_write_earlier (self, error);
}

static void keep_after (TsHub *self, guint delay);

/* The next try; nobody waits for it. */
static void
keep_or_again (TsHub *self)
{
  g_autoptr (GError) error = NULL;

  if (!keep (self, &error))
    keep_after (self, g_error_matches (error, TS_ERROR, TS_ERROR_BUSY) ? KEEP_AGAIN : KEEP_TROUBLE);
}

static gboolean
keep_cb (gpointer user_data)
{
  TsHub *self = user_data;

  g_clear_pointer (&self->keep_later, g_source_unref);
  keep_or_again (self);
  return G_SOURCE_REMOVE;
}

static void
keep_after (TsHub *self, guint delay)
{
  g_autoptr (GMainContext) context = NULL;

  if (self->keep_later != NULL)
    return;
  context = g_main_context_ref_thread_default ();
  self->keep_later = g_timeout_source_new (delay);
  g_source_set_callback (self->keep_later, keep_cb, self, NULL);
  g_source_attach (self->keep_later, context);
}

void
ts_hub_keep_later (TsHub *self)
{
  keep_after (self, KEEP_DELAY);
}

void
ts_hub_keep_last (TsHub *self)
{
  g_autoptr (GError) error = NULL;

  if (!keep (self, &error))
    g_warning ("Who may come back to the table could not be kept: %s", error->message);
}

static gboolean
is_here (const TsPass *pass, gpointer user_data)
{
  TsHub *self = user_data;

  for (guint i = 0; i < self->people->len; i++)
    if (g_strcmp0 (((TsClient *) self->people->pdata[i])->pass, pass->word) == 0)
      return TRUE;
  return FALSE;
}

/* Each window of its browser is a client of its own. */
static void
dismiss_all_by (TsHub *self, const char *pass)
{
  g_autoptr (GPtrArray) people = ts_clients_copy (self->people);

  for (guint i = 0; i < people->len; i++)
    if (g_strcmp0 (((TsClient *) people->pdata[i])->pass, pass) == 0)
      ts_hub_dismiss (self, people->pdata[i], "removed");
}

static void
make_invitation_new (TsHub *self, TsRole role, const char *seat)
{
  ts_invitations_replace (self->invitations, role, seat);
  ts_hub_void_earlier (self, role, seat);
}

void
ts_hub_remove_client (TsHub *self, TsClient *client)
{
  g_autoptr (TsClient) kept = ts_client_ref (client);
  const TsPass *pass = ts_passes_find (self->passes, client->pass);

  dismiss_all_by (self, kept->pass);
  if (pass != NULL)
    ts_passes_remove (self->passes, pass, is_here, self);
  make_invitation_new (self, kept->table ? TS_ROLE_TABLE : kept->role,
                       kept->table ? NULL : kept->seat);
  keep_or_again (self);
  g_signal_emit_by_name (self, "invitations");
}
