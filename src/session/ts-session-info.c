/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-info.c: what the list of a library says of a session.
 */

#include "ts-library-private.h"

TsSessionInfo *
ts_session_info_read (sqlite3_stmt *statement)
{
  TsSessionInfo *info = g_new0 (TsSessionInfo, 1);

  info->id = sqlite3_column_int64 (statement, 0);
  info->name = g_strdup ((const char *) sqlite3_column_text (statement, 1));
  info->game = g_strdup ((const char *) sqlite3_column_text (statement, 2));
  info->created = sqlite3_column_int64 (statement, 3);
  info->changed = sqlite3_column_int64 (statement, 4);
  info->length = sqlite3_column_int64 (statement, 5);
  info->campaign = sqlite3_column_int64 (statement, 6);

  return info;
}

TsSessionInfo *
ts_session_info_copy (const TsSessionInfo *self)
{
  TsSessionInfo *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->game = g_strdup (self->game);
  return copy;
}

void
ts_session_info_free (TsSessionInfo *self)
{
  g_free (self->name);
  g_free (self->game);
  g_free (self);
}
