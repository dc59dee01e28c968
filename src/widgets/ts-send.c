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

void
ts_send_thing (GtkWidget *widget, const char *thing, const GdkRectangle *where)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  GdkRectangle all = { 0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget) };
  double x = 0, y = 0;

  if (where == NULL)
    where = &all;
  if (window == NULL
      || !gtk_widget_translate_coordinates (widget, window, where->x, where->y, &x, &y))
    return;
  gtk_widget_activate_action (widget, TS_ACTION_THING, TS_ACTION_THING_TYPE, thing, (int) x,
                              (int) y, where->width, where->height);
}
