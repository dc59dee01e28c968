/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-host-error.c: what the host says where something is refused.
 */

#include "ts-host-error.h"

#include <string.h>

static const struct
{
  const char *code;
  const char *sentence; /* msgid */
} refusals[] = {
  { "refused", N_ ("This phone has already joined. Reload the page to rejoin.") },
  { "stale", N_ ("Something has changed in the meantime. Look again.") },
  { "not-yours", N_ ("Someone else has to do this.") },
  { "read-only",
    N_ ("This session can be looked at but not changed. Ask at the computer of the host "
        "why.") },
  { "full", N_ ("There is no room for another spectator.") },
  { "freed", N_ ("The host has made your seat free. Choose another one.") },
  { "replaced",
    N_ ("The oldest device with this code had to leave, for there were too many. If you "
        "do not know them, ask the host for a new code.") },
  { "nothing", N_ ("There is no score to save now.") },
  { "slow-down", N_ ("Too many actions at once. Try again in a moment.") },
};

JsonObject *
ts_host_error_new (const char *code, const char *message)
{
  JsonObject *error = json_object_new ();

  json_object_set_string_member (error, "code", code);
  json_object_set_string_member (error, "message", message);
  return error;
}

JsonObject *
ts_host_error_new_from (const GError *error, const TsLanguage *language)
{
  /* Why, and where its files are, is for who sits at the computer. */
  if (g_error_matches (error, TS_ERROR, TS_ERROR_READ_ONLY))
    return ts_host_error_new_refusal (ts_error_get_word (error), language);
  return ts_error_to_json (error, language);
}

JsonObject *
ts_host_error_new_refusal (const char *code, const TsLanguage *language)
{
  guint i = 0;

  while (strcmp (refusals[i].code, code) != 0)
    i++;
  return ts_host_error_new (code, ts_language_text (language, refusals[i].sentence));
}
