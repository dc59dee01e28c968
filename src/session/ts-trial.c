/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-trial.c: a game as it will be, with an entry that is being filled in.
 */

#include "ts-trial.h"

#include "ts-json.h"

struct _TsTrial
{
  const TsGame *game;
  const TsEntryType *type;
  JsonObject *entry; /* that is played; nullable */
  TsSession *session;
};

TsTrial *
ts_trial_new (void)
{
  return g_new0 (TsTrial, 1);
}

void
ts_trial_free (TsTrial *self)
{
  g_clear_pointer (&self->entry, json_object_unref);
  g_clear_object (&self->session);
  g_free (self);
}

gboolean
ts_trial_do (TsTrial *self, JsonObject *command, GError **error)
{
  if (self->session == NULL)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("Nothing is played here yet."));
  return ts_session_do (self->session, command, g_get_real_time () / G_USEC_PER_SEC, NULL, error);
}

/* Where the game of before cannot, another one begins. */
static gboolean
go_on (TsTrial *self)
{
  g_autoptr (JsonObject) command = json_object_new ();

  if (self->session == NULL || self->type->renews == NULL)
    return FALSE;
  json_object_set_string_member (command, "do", self->type->renews);
  json_object_set_object_member (command, "entry", json_object_ref (self->entry));
  return ts_trial_do (self, command, NULL);
}

void
ts_trial_begin_again (TsTrial *self)
{
  g_autoptr (JsonObject) setup = self->type->setup (self->entry);
  TsSession *session = ts_session_new (self->game, setup, NULL);

  g_return_if_fail (session != NULL);
  g_clear_object (&self->session);
  self->session = session;
  ts_session_set_automatic (session, TRUE);
}

gboolean
ts_trial_play (TsTrial *self, const TsGame *game, const TsEntryType *type, JsonObject *entry)
{
  if (type != self->type)
    g_clear_object (&self->session);
  else if (json_object_equal (self->entry, entry))
    return FALSE;
  self->game = game;
  self->type = type;
  g_clear_pointer (&self->entry, json_object_unref);
  self->entry = ts_json_dup_object (entry);
  if (!go_on (self))
    ts_trial_begin_again (self);
  return TRUE;
}

TsSession *
ts_trial_get_session (const TsTrial *self)
{
  return self->session;
}

TsView *
ts_trial_view (const TsTrial *self, const TsLanguage *language)
{
  const TsViewer viewer = { language, TS_ROLE_HOST, NULL };

  return ts_session_view (self->session, &viewer);
}
