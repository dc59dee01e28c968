/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-door.c: what lets in to the session of now and to those of before, and what is kept of it.
 */

#include "ts-door.h"

#include "ts-invitations-private.h"
#include "ts-source.h"

/* So many sessions of before are remembered. */
#define MOST_EARLIER 8

/* Milliseconds until passes are kept: many who join at once are one write, and who has joined has
 * its invitation as well. */
#define KEEP_DELAY 500
/* The same where another program has the library, and where it cannot be written. */
#define KEEP_AGAIN 250
#define KEEP_TROUBLE 5000

/* A session that lay on the table before: who was away when it was left comes by what let them in
 * there. */
typedef struct
{
  gint64 session;
  TsInvitations *invitations;
  TsPasses *passes;
} Earlier;

static void
free_earlier (gpointer data)
{
  Earlier *earlier = data;

  ts_invitations_free (earlier->invitations);
  ts_passes_free (earlier->passes);
  g_free (earlier);
}

TsDoor *
ts_door_new (void)
{
  TsDoor *self = g_new0 (TsDoor, 1);

  self->earlier = g_ptr_array_new_with_free_func (free_earlier);
  return self;
}

void
ts_door_free (TsDoor *self)
{
  ts_source_clear (&self->keep_later);
  g_clear_pointer (&self->invitations, ts_invitations_free);
  g_clear_pointer (&self->passes, ts_passes_free);
  g_ptr_array_unref (self->earlier);
  g_free (self->id);
  g_free (self);
}

static void
remember (TsDoor *self)
{
  Earlier *earlier = g_new (Earlier, 1);

  earlier->session = self->session;
  earlier->invitations = g_steal_pointer (&self->invitations);
  earlier->passes = g_steal_pointer (&self->passes);
  g_ptr_array_add (self->earlier, earlier);
  if (self->earlier->len > MOST_EARLIER)
    g_ptr_array_remove_index (self->earlier, 0);
}

/* What lets in to the session of now is renewed there, and nowhere else. */
static void
forget (TsDoor *self, gint64 session)
{
  for (guint i = self->earlier->len; i > 0; i--)
    if (((Earlier *) self->earlier->pdata[i - 1])->session == session)
      g_ptr_array_remove_index (self->earlier, i - 1);
}

gboolean
ts_door_take_session (TsDoor *self, TsSession *session, GError **error)
{
  g_autoptr (TsInvitations) invitations = ts_invitations_new (session, error);
  g_autoptr (TsPasses) passes = invitations != NULL ? ts_passes_new (session, error) : NULL;
  g_autofree char *id
      = passes != NULL ? ts_invitations_keep_secret (session, "session", error) : NULL;

  if (id == NULL)
    return FALSE;
  if (self->invitations != NULL)
    remember (self);
  self->session = ts_session_get_id (session);
  forget (self, self->session);
  self->invitations = g_steal_pointer (&invitations);
  self->passes = g_steal_pointer (&passes);
  g_free (self->id);
  self->id = g_steal_pointer (&id);
  return TRUE;
}

/* Where somebody who was there is now: who has no seat here chooses one in the lobby. (transfer
 * none) */
static const TsInvitation *
find_place (const TsDoor *self, TsRole role, const char *seat)
{
  const TsInvitation *place = ts_invitations_get (self->invitations, role, seat);

  return place != NULL ? place : ts_invitations_get (self->invitations, TS_ROLE_TABLE, NULL);
}

const TsInvitation *
ts_door_find_way (TsDoor *self, const TsPass *pass)
{
  return pass->table ? ts_invitations_get (self->invitations, TS_ROLE_TABLE, NULL)
                     : find_place (self, pass->role, pass->seat);
}

/* What a token of an earlier session is in this one; NULL: nobody's. (nullable, transfer none) */
static const TsInvitation *
find_earlier (TsDoor *self, const char *token)
{
  const TsInvitation *found = NULL;

  for (guint i = 0; i < self->earlier->len; i++)
    {
      const Earlier *earlier = self->earlier->pdata[i];
      const TsInvitation *invitation = ts_invitations_find (earlier->invitations, token);

      if (invitation != NULL)
        found = find_place (self, invitation->role, invitation->seat);
    }
  return found;
}

/* Whose pass it was in an earlier session; NULL: nobody's. (nullable, transfer none) */
static const TsPass *
find_earlier_pass (TsDoor *self, const char *word)
{
  const TsPass *found = NULL;

  for (guint i = 0; i < self->earlier->len; i++)
    {
      const TsPass *pass = ts_passes_find (((Earlier *) self->earlier->pdata[i])->passes, word);

      if (pass != NULL && !pass->removed)
        found = pass;
    }
  return found;
}

/* Somebody who was here before is known, whatever others at their address have tried. */
static const TsInvitation *
find_by_pass (TsDoor *self, const TsPass *pass)
{
  if (pass == NULL || pass->removed)
    return NULL;
  if (pass->table)
    return ts_invitations_get (self->invitations, TS_ROLE_TABLE, NULL);
  return ts_invitations_get (self->invitations, pass->role, pass->seat);
}

void
ts_door_recognize (TsDoor *self, const char *word, TsGuest *guest)
{
  if (word == NULL)
    return;
  guest->pass = ts_passes_find (self->passes, word);
  guest->before = guest->pass == NULL ? find_earlier_pass (self, word) : NULL;
  guest->earlier = guest->before != NULL;
  guest->invitation
      = guest->earlier ? ts_door_find_way (self, guest->before) : find_by_pass (self, guest->pass);
}

void
ts_door_look_up (TsDoor *self, const char *token, TsGuest *guest)
{
  const TsInvitation *now = ts_invitations_find (self->invitations, token);
  const TsInvitation *earlier = find_earlier (self, token);

  if (now != NULL)
    {
      guest->invitation = now;
      guest->before = NULL;
      guest->earlier = FALSE;
    }
  else if (earlier != NULL && guest->invitation == NULL)
    {
      guest->invitation = earlier;
      guest->earlier = TRUE;
    }
  guest->right = now != NULL || earlier != NULL;
}

/* A pass belongs to one invitation; that of the table may stand for any place. */
gboolean
ts_guest_comes_back (const TsGuest *self)
{
  const TsPass *pass = self->pass;
  const TsInvitation *invitation = self->invitation;

  if (pass == NULL || pass->removed)
    return FALSE;
  if (pass->table || invitation->role == TS_ROLE_TABLE)
    return pass->table && invitation->role == TS_ROLE_TABLE;
  return pass->role == invitation->role && g_strcmp0 (pass->seat, invitation->seat) == 0;
}

/* Who came by the code of the table goes where they were, if that is there and free. */
static void
sit_again (TsDoor *self, const TsPass *pass, const TsPass *earlier)
{
  if (earlier->role == TS_ROLE_TABLE)
    return;
  if (earlier->seat == NULL
      || (ts_invitations_get (self->invitations, TS_ROLE_SEAT, earlier->seat) != NULL
          && ts_passes_find_sitter (self->passes, earlier->seat) == NULL))
    ts_passes_move (self->passes, pass, earlier->role, earlier->seat);
}

/* A pass of this session in its stead. (transfer none) */
static const TsPass *
carry (TsDoor *self, const TsPass *earlier, const char *address)
{
  const TsInvitation *place = ts_door_find_way (self, earlier);
  const TsPass *pass = ts_passes_add (self->passes, place->role, place->seat, address);

  if (earlier->table)
    sit_again (self, pass, earlier);
  for (guint i = 0; i < self->earlier->len; i++)
    ts_passes_drop (((Earlier *) self->earlier->pdata[i])->passes, earlier);
  return pass;
}

const TsPass *
ts_door_let_in (TsDoor *self, const TsGuest *guest, const char *address)
{
  const TsInvitation *invitation = guest->invitation;

  if (guest->before != NULL)
    return carry (self, guest->before, address);
  return ts_guest_comes_back (guest)
             ? guest->pass
             : ts_passes_add (self->passes, invitation->role, invitation->seat, address);
}

const TsPass *
ts_door_carry (TsDoor *self, const char *word, TsRole role, const char *seat, const char *address)
{
  const TsPass *earlier = find_earlier_pass (self, word);
  const TsInvitation *place;

  if (earlier != NULL)
    return carry (self, earlier, address);
  place = find_place (self, role, seat);
  return ts_passes_add (self->passes, place->role, place->seat, address);
}

/* What led there from earlier sessions does so no more. */
static void
void_earlier (TsDoor *self, TsRole role, const char *seat)
{
  const TsInvitation *place = ts_invitations_get (self->invitations, role, seat);

  for (guint i = 0; i < self->earlier->len; i++)
    {
      Earlier *earlier = self->earlier->pdata[i];
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
ts_door_renew (TsDoor *self, TsRole role, const char *seat, GError **error)
{
  if (!ts_invitations_renew (self->invitations, role, seat, error))
    return FALSE;
  ts_passes_forget (self->passes, role, seat);
  void_earlier (self, role, seat);
  ts_door_keep_later (self);
  return TRUE;
}

void
ts_door_replace (TsDoor *self, TsRole role, const char *seat)
{
  ts_invitations_replace (self->invitations, role, seat);
  void_earlier (self, role, seat);
}

static gboolean
write_keys (TsInvitations *invitations, TsPasses *passes, GError **error)
{
  return ts_invitations_write (invitations, error) && ts_passes_write (passes, error);
}

static gboolean
keep (TsDoor *self, GError **error)
{
  if (!write_keys (self->invitations, self->passes, error))
    return FALSE;
  for (guint i = 0; i < self->earlier->len; i++)
    {
      Earlier *earlier = self->earlier->pdata[i];

      if (!write_keys (earlier->invitations, earlier->passes, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
keep_cb (gpointer user_data)
{
  TsDoor *self = user_data;

  g_clear_pointer (&self->keep_later, g_source_unref);
  ts_door_keep (self);
  return G_SOURCE_REMOVE;
}

static void
keep_after (TsDoor *self, guint delay)
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
ts_door_keep_later (TsDoor *self)
{
  keep_after (self, KEEP_DELAY);
}

void
ts_door_keep (TsDoor *self)
{
  g_autoptr (GError) error = NULL;

  if (!keep (self, &error))
    keep_after (self, g_error_matches (error, TS_ERROR, TS_ERROR_BUSY) ? KEEP_AGAIN : KEEP_TROUBLE);
}

void
ts_door_keep_last (TsDoor *self)
{
  g_autoptr (GError) error = NULL;

  if (self->keep_later == NULL)
    return;
  ts_source_clear (&self->keep_later);
  if (!keep (self, &error))
    g_warning ("Who may come back to the table could not be kept: %s", error->message);
}
