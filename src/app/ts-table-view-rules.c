/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-table-view-rules.c: commands that the rules forbid, for a table that plays otherwise.
 */

#include "ts-table-view-private.h"

#include "ts-window.h"

/* A command that says so already was refused by something else than the rules. */
static gboolean
may_insist (JsonObject *command, const GError *error)
{
  return g_error_matches (error, TS_ERROR, TS_ERROR_RULES)
         && !json_object_has_member (command, "anyway");
}

void
ts_table_view_complain (TsTableView *self, JsonObject *command, const GError *error)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *json = NULL;
  g_autofree char *text = NULL;

  if (!may_insist (command, error) || !TS_IS_WINDOW (window))
    {
      ts_page_complain (TS_PAGE (self), error);
      return;
    }
  node = json_node_init_object (json_node_alloc (), command);
  json = json_to_string (node, FALSE);
  text = ts_error_say (error, ts_page_get_language (TS_PAGE (self)));
  ts_window_offer_anyway (TS_WINDOW (window), text, json);
}

void
ts_table_view_forget_complaint (TsTableView *self)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  if (TS_IS_WINDOW (window))
    ts_window_forget_anyway (TS_WINDOW (window));
}

gboolean
ts_table_view_do_anyway (TsTableView *self, const char *json)
{
  g_autoptr (JsonNode) node = json_from_string (json, NULL);
  g_autoptr (JsonObject) command = NULL;

  g_return_val_if_fail (node != NULL && JSON_NODE_HOLDS_OBJECT (node), FALSE);

  command = json_node_dup_object (node);
  json_object_set_boolean_member (command, "anyway", TRUE);
  return ts_table_view_do (self, command);
}
