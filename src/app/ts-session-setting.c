/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-setting.c: the library's identity beside the session's number.
 */

#include "ts-session-setting.h"

void
ts_session_setting_set (GSettings *settings, const char *key, TsLibrary *library, gint64 id)
{
  g_autofree char *identity = id != 0 ? ts_library_dup_identity (library) : g_strdup ("");

  g_settings_set (settings, key, "(sx)", identity, id);
}

gint64
ts_session_setting_get (GSettings *settings, const char *key, TsLibrary *library)
{
  g_autofree char *identity = ts_library_dup_identity (library);
  g_autofree char *remembered = NULL;
  gint64 id = 0;

  g_settings_get (settings, key, "(sx)", &remembered, &id);
  return g_str_equal (remembered, identity) ? id : 0;
}
