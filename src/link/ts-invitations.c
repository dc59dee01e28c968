/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-invitations.c: tokens, where they are kept, and how they are compared.
 */

#include "ts-invitations.h"

#include <string.h>

#include "ts-chance.h"
#include "ts-code.h"
#include "ts-invitations-private.h"
#include "ts-protocol.h"

struct _TsInvitations
{
  TsSession *session;
  GPtrArray *list; /* of TsInvitation */
};

static void
free_invitation (gpointer data)
{
  TsInvitation *invitation = data;

  g_free (invitation->seat);
  g_free (invitation);
}

/* "host", "seat/red" (transfer full) */
static char *
name_secret (TsRole role, const char *seat)
{
  if (seat == NULL)
    return g_strdup (ts_role_get_word (role));
  return g_strconcat (ts_role_get_word (role), "/", seat, NULL);
}

static gboolean
is_kept (TsSession *session)
{
  TsLibrary *library = ts_session_get_library (session);

  return library != NULL && !ts_library_is_read_only (library);
}

static gboolean
write_secret (TsSession *session, const char *name, const char *secret, GError **error)
{
  return !is_kept (session)
         || ts_library_write_secret (ts_session_get_library (session), ts_session_get_id (session),
                                     name, secret, error);
}

char *
ts_invitations_read_secret (TsSession *session, const char *name, GError **error)
{
  return is_kept (session) ? ts_library_read_secret (ts_session_get_library (session),
                                                     ts_session_get_id (session), name, error)
                           : NULL;
}

gboolean
ts_invitations_write_secret (TsSession *session,
                             const char *name,
                             const char *secret,
                             GError **error)
{
  TsLibrary *library = ts_session_get_library (session);
  gboolean written;

  if (library != NULL)
    ts_library_set_patience (library, 0);
  written = write_secret (session, name, secret, error);
  if (library != NULL)
    ts_library_set_patience (library, TS_LIBRARY_PATIENCE);
  return written;
}

typedef void (*MakeFunc) (char *secret);

/* The secret of that name, made by `make` where there is none of that length. (transfer full) */
static char *
keep_secret (TsSession *session, const char *name, MakeFunc make, gsize length, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autofree char *secret = ts_invitations_read_secret (session, name, &local);
  char token[TS_TOKEN_LENGTH + 1];

  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  if (secret != NULL && strlen (secret) == length)
    return g_steal_pointer (&secret);

  make (token);
  return write_secret (session, name, token, error) ? g_strdup (token) : NULL;
}

char *
ts_invitations_keep_secret (TsSession *session, const char *name, GError **error)
{
  return keep_secret (session, name, ts_token_make, TS_TOKEN_LENGTH, error);
}

/* How the token of an invitation is made. */
static MakeFunc
get_make (TsRole role)
{
  return role == TS_ROLE_TABLE ? ts_code_make : ts_token_make;
}

static gsize
get_length (TsRole role)
{
  return role == TS_ROLE_TABLE ? TS_CODE_LENGTH : TS_TOKEN_LENGTH;
}

static gboolean
add_invitation (TsInvitations *self, TsRole role, const char *seat, GError **error)
{
  g_autofree char *name = name_secret (role, seat);
  g_autofree char *token
      = keep_secret (self->session, name, get_make (role), get_length (role), error);
  TsInvitation *invitation;

  if (token == NULL)
    return FALSE;
  invitation = g_new0 (TsInvitation, 1);
  invitation->role = role;
  invitation->seat = g_strdup (seat);
  g_strlcpy (invitation->token, token, sizeof invitation->token);
  g_ptr_array_add (self->list, invitation);
  return TRUE;
}

static gboolean
add_seats (TsInvitations *self, GError **error)
{
  const TsViewer viewer = { .language = ts_language_get_english (), .role = TS_ROLE_HOST };
  g_autoptr (TsView) view = ts_session_view (self->session, &viewer);

  for (guint i = 0; i < view->seats->len; i++)
    if (!add_invitation (self, TS_ROLE_SEAT, ((TsViewSeat *) view->seats->pdata[i])->id, error))
      return FALSE;
  return TRUE;
}

TsInvitations *
ts_invitations_new (TsSession *session, GError **error)
{
  g_autoptr (TsInvitations) self = g_new0 (TsInvitations, 1);

  self->session = g_object_ref (session);
  self->list = g_ptr_array_new_with_free_func (free_invitation);
  if (!add_invitation (self, TS_ROLE_HOST, NULL, error) || !add_seats (self, error)
      || !add_invitation (self, TS_ROLE_WATCH, NULL, error)
      || !add_invitation (self, TS_ROLE_WALL, NULL, error)
      || !add_invitation (self, TS_ROLE_TABLE, NULL, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
ts_invitations_free (TsInvitations *self)
{
  g_object_unref (self->session);
  g_ptr_array_unref (self->list);
  g_free (self);
}

GPtrArray *
ts_invitations_list (const TsInvitations *self)
{
  return self->list;
}

const TsInvitation *
ts_invitations_find (const TsInvitations *self, const char *token)
{
  const TsInvitation *found = NULL;
  char code[TS_CODE_LENGTH + 1];

  if (ts_code_read (token, code))
    token = code;
  for (guint i = 0; i < self->list->len; i++)
    {
      const TsInvitation *invitation = self->list->pdata[i];

      if (ts_token_equal (invitation->token, token))
        found = invitation;
    }
  return found;
}

static TsInvitation *
find_place (const TsInvitations *self, TsRole role, const char *seat)
{
  for (guint i = 0; i < self->list->len; i++)
    {
      TsInvitation *invitation = self->list->pdata[i];

      if (invitation->role == role && g_strcmp0 (invitation->seat, seat) == 0)
        return invitation;
    }
  return NULL;
}

gboolean
ts_invitations_renew (TsInvitations *self, TsRole role, const char *seat, GError **error)
{
  TsInvitation *invitation = find_place (self, role, seat);
  g_autofree char *name = name_secret (role, seat);
  char token[TS_TOKEN_LENGTH + 1];

  if (invitation == NULL)
    return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("There is no seat “{seat}” at this table.",
                                    ts_name ("seat", seat != NULL ? seat : "")));
  get_make (role) (token);
  if (!ts_invitations_write_secret (self->session, name, token, error))
    return FALSE;
  g_strlcpy (invitation->token, token, sizeof invitation->token);
  invitation->unkept = FALSE;
  return TRUE;
}

const TsInvitation *
ts_invitations_get (const TsInvitations *self, TsRole role, const char *seat)
{
  return find_place (self, role, seat);
}

void
ts_invitations_replace (TsInvitations *self, TsRole role, const char *seat)
{
  TsInvitation *invitation = find_place (self, role, seat);

  g_return_if_fail (invitation != NULL);
  get_make (role) (invitation->token);
  invitation->unkept = TRUE;
}

gboolean
ts_invitations_write (TsInvitations *self, GError **error)
{
  for (guint i = 0; i < self->list->len; i++)
    {
      TsInvitation *invitation = self->list->pdata[i];
      g_autofree char *name = name_secret (invitation->role, invitation->seat);

      if (invitation->unkept
          && !ts_invitations_write_secret (self->session, name, invitation->token, error))
        return FALSE;
      invitation->unkept = FALSE;
    }
  return TRUE;
}

void
ts_token_make (char token[TS_TOKEN_LENGTH + 1])
{
  guint8 bytes[TS_TOKEN_BYTES];
  g_autofree char *text = NULL;

  ts_chance_fill (bytes, sizeof bytes);
  text = g_base64_encode (bytes, sizeof bytes);
  g_strdelimit (g_strdelimit (text, "+", '-'), "/", '_');
  memcpy (token, text, TS_TOKEN_LENGTH);
  token[TS_TOKEN_LENGTH] = '\0';
}

gboolean
ts_token_equal (const char *a, const char *b)
{
  gsize length = strlen (a);
  volatile guchar differences = 0;

  if (strlen (b) != length)
    return FALSE;
  for (gsize i = 0; i < length; i++)
    differences |= (guchar) (a[i] ^ b[i]);
  return differences == 0;
}
