/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-people-bye.c: how somebody is sent away.
 */

#include "ts-people.h"

#include <string.h>

#include "ts-auth-limit.h"
#include "ts-host-message.h"
#include "ts-json.h"

typedef struct
{
  const char *code;
  const char *sentence; /* msgid */
  gboolean retry;
  guint after; /* seconds; 0: at once */
} Bye;

static const Bye byes[] = {
  { "closed", N_ ("The table is closed to phones for now."), TRUE },
  { "removed",
    N_ ("The host has sent this phone away. It can come back when it is invited anew.") },
  { "renewed", N_ ("The host has made a new code. Ask for it, and type it here.") },
  { "invitation", N_ ("The code may be mistyped, or the host has made a new one. Ask for it, and "
                      "type it here.") },
  { "shut-out", N_ ("Too many wrong invitations came from here. Wait a few minutes."), TRUE,
    TS_AUTH_LIMIT_SHUT_OUT },
  { "full", N_ ("There is no room for another phone. Someone else must leave first."), TRUE, 30 },
  { "replaced", N_ ("A newer device with the same code has taken the place of this one.") },
  { "version", N_ ("This page is from another version. Load it again.") },
  { "silent", N_ ("This phone stopped responding."), TRUE },
  { "slow", N_ ("This phone is too slow to receive updates."), TRUE },
  { "flood", N_ ("Too many actions from this phone. Wait a moment."), TRUE, 30 },
  { "garbage", N_ ("Unexpected message. Reload the page.") },
};

static const Bye *
find_bye (const char *code)
{
  for (guint i = 0; i < G_N_ELEMENTS (byes); i++)
    if (strcmp (byes[i].code, code) == 0)
      return &byes[i];
  return NULL;
}

void
ts_people_send_bye (TsPeople *self, TsClient *client, const char *code, guint after)
{
  G_GNUC_UNUSED g_autoptr (TsClient) kept = ts_client_ref (client);
  const Bye *bye = find_bye (code);
  JsonObject *message;

  g_return_if_fail (bye != NULL);
  if (client->closed)
    return;

  message = ts_host_message_new ("bye");
  json_object_set_string_member (message, "code", code);
  json_object_set_string_member (message, "message",
                                 ts_language_text (client->language, bye->sentence));
  ts_json_set_flag (message, "retry", bye->retry);
  if (after > 0)
    json_object_set_int_member (message, "after", after);
  ts_people_part (self, client);
  ts_client_send_message (client, message);
  if (client->closed)
    return;
  client->closed = TRUE;
  client->functions->close (client->transport);
}

void
ts_people_dismiss (TsPeople *self, TsClient *client, const char *code)
{
  const Bye *bye = find_bye (code);

  g_return_if_fail (bye != NULL);
  ts_people_send_bye (self, client, code, bye->after);
}
