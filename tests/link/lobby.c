/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * lobby.c: phones that come by the code of the table.
 */

#include <string.h>

#include "../unit.h"
#include "lobby.h"

#include "ts-hub-private.h"

LinkPhone *
lobby_come (Table *table, const char *token, const char *pass, const char *name)
{
  LinkPhone *phone = link_phone_new (table_fixture, table->table);
  g_autofree char *hello = g_strdup_printf (
      "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\",\"lang\":\"en\"%s%s%s%s%s%s}",
      token != NULL ? token : link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL),
      pass != NULL ? ",\"pass\":\"" : "", pass != NULL ? pass : "", pass != NULL ? "\"" : "",
      name != NULL ? ",\"name\":\"" : "", name != NULL ? name : "", name != NULL ? "\"" : "");

  link_phone_send (phone, hello);
  return phone;
}

void
lobby_expect_place (LinkPhone *phone, const char *place)
{
  g_autoptr (JsonObject) welcome = link_phone_await (phone, "welcome");
  const char *role = json_object_get_string_member (welcome, "role");
  gboolean seated = g_str_equal (role, "seat");

  g_free (phone->pass);
  phone->pass = g_strdup (json_object_get_string_member (welcome, "pass"));
  phone->client = (guint) json_object_get_int_member (welcome, "client");
  g_free (phone->seat);
  phone->seat = g_strdup (seated ? json_object_get_string_member (welcome, "seat") : NULL);
  assert_true (ts_role_find (role, &phone->role));
  assert_string_equal (seated ? phone->seat : role, place);
  json_object_unref (link_phone_await (phone, g_str_equal (role, "table") ? "lobby" : "view"));
}

LinkPhone *
lobby_come_to (Table *table, const char *place, const char *name)
{
  LinkPhone *phone = lobby_come (table, NULL, NULL, name);

  lobby_expect_place (phone, place);
  return phone;
}

void
lobby_sit (LinkPhone *phone, const char *seat, const char *members)
{
  g_autofree char *text = g_strdup_printf ("{\"type\":\"sit\",\"seat\":\"%s\"%s}", seat, members);

  link_phone_send (phone, text);
}

void
lobby_expect_error (LinkPhone *phone, const char *code)
{
  g_autoptr (JsonObject) error = link_phone_await (phone, "error");

  assert_string_equal (link_phone_get_code (error), code);
}

/* "red:Ana blue:" and "red:Ana! blue:" where Ana is not connected. */
static char *
describe (Table *table)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GPtrArray) seats = table_list_seats (table);

  for (guint i = 0; i < seats->len; i++)
    {
      g_autofree char *name = NULL;
      gboolean here;

      ts_hub_find_sitter (table->hub, seats->pdata[i], ts_language_get_english (), &name, &here);
      g_string_append_printf (text, "%s%s:%s%s", i > 0 ? " " : "", (char *) seats->pdata[i],
                              name != NULL ? name : "", name != NULL && !here ? "!" : "");
    }
  return g_string_free (text, FALSE);
}

void
lobby_assert_seats (Table *table, const char *wanted)
{
  g_autofree char *seats = describe (table);

  assert_string_equal (seats, wanted);
}

void
lobby_await (LinkPhone *phone, const char *part)
{
  for (;;)
    {
      g_autoptr (JsonObject) lobby = link_phone_await (phone, "lobby");
      g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), lobby);
      g_autofree char *text = json_to_string (node, FALSE);

      if (strstr (text, part) != NULL)
        return;
    }
}
