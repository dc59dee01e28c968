/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-host-message-new.c: how the messages of the host begin.
 */

#include "ts-host-message.h"

JsonObject *
ts_host_message_new (const char *type)
{
  JsonObject *message = json_object_new ();

  json_object_set_string_member (message, "type", type);
  return message;
}

JsonObject *
ts_host_message_new_reply (const char *type, const TsMessage *asked)
{
  JsonObject *reply = ts_host_message_new (type);

  json_object_set_string_member (reply, "ticket", asked->ticket);
  return reply;
}

JsonObject *
ts_host_message_new_answer (const TsMessage *asked, guint64 edition)
{
  JsonObject *answer = ts_host_message_new_reply ("answer", asked);

  json_object_set_int_member (answer, "edition", (gint64) edition);
  return answer;
}
