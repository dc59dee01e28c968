/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-campaign.c: the campaign whose mission a session is.
 */

#include "ts-session-private.h"

gint64
ts_session_find_campaign (TsSession *self)
{
  g_autoptr (GPtrArray) sessions
      = self->library != NULL ? ts_library_list_sessions (self->library, NULL) : NULL;

  for (guint i = 0; sessions != NULL && i < sessions->len; i++)
    {
      const TsSessionInfo *info = g_ptr_array_index (sessions, i);

      if (info->id == self->id)
        return info->campaign;
    }
  return 0;
}

gboolean
ts_session_record_next_setup (TsSession *self, gint64 campaign, GError **error)
{
  g_autoptr (JsonObject) next_setup = NULL;

  if (campaign == 0 || ts_library_is_read_only (self->library))
    return TRUE;
  next_setup = ts_play_dup_next_setup (self->play);
  return next_setup == NULL
         || ts_library_record_next_setup (self->library, campaign, self->id, next_setup, error);
}
