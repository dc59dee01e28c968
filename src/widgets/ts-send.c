/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-send.c: how every widget here hands on a command.
 */

#include "ts-send.h"

#include "ts-json-text.h"
void
ts_send_command (GtkWidget *widget, JsonObject *command)
{
  g_autofree char *json = ts_json_print (command);

  gtk_widget_activate_action (widget, TS_ACTION_COMMAND, "s", json);
}

void
ts_send_correction (GtkWidget *widget, const char *id, gint64 value)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "correct");
  json_object_set_string_member (command, "id", id);
  json_object_set_int_member (command, "value", value);
  ts_send_command (widget, command);
}
