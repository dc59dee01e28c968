/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * link-table.c: opens tables and says what must be so.
 */

#include <string.h>

#include "../unit.h"
#include "link-table.h"

#include "ts-games.h"
#include "ts-json.h"

const LinkFixture *table_fixture;

JsonObject *
table_parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonObject *object = ts_json_read_object (text, strlen (text), &error);

  g_assert_no_error (error);
  return object;
}

static void
open_table (Table *self, const TsHubLimits *limits)
{
  self->table = table_fixture->start (self->session, limits);
  self->hub = table_fixture->get_hub (self->table);
}

Table *
table_new_with (const char *game, const char *setup, const TsHubLimits *limits)
{
  Table *self = g_new0 (Table, 1);
  g_autoptr (JsonObject) object = table_parse (setup);
  g_autoptr (GError) error = NULL;

  self->session = ts_session_new (ts_games_find (game, NULL), object, &error);
  g_assert_no_error (error);
  ts_session_set_chance (self->session, ts_chance_new_seeded (7));
  open_table (self, limits);
  return self;
}

void
table_restart (Table *self)
{
  table_fixture->stop (self->table);
  open_table (self, NULL);
}

Table *
table_new (void)
{
  return table_new_with ("template", RACE, NULL);
}

void
table_free (Table *self)
{
  table_fixture->stop (self->table);
  g_object_unref (self->session);
  g_free (self);
}

LinkPhone *
table_join (Table *table, TsRole role, const char *seat)
{
  return link_phone_join (table_fixture, table->table, role, seat, "en", NULL);
}

LinkPhone *
table_join_named (Table *table, TsRole role, const char *seat, const char *name)
{
  g_autofree char *members = g_strdup_printf ("\"name\":\"%s\"", name);

  return link_phone_join (table_fixture, table->table, role, seat, "en", members);
}

void
table_assert_right (Table *table, LinkPhone *phone)
{
  const TsViewer viewer = { phone->language, phone->role, phone->seat };
  g_autoptr (TsView) view = ts_session_view (table->session, &viewer);
  g_autoptr (JsonNode) expected = ts_view_to_json (view);

  assert_int_equal (phone->serial, ts_session_get_serial (table->session));
  if (!json_node_equal (expected, phone->view))
    {
      g_autofree char *shown = json_to_string (phone->view, FALSE);
      g_autofree char *right = json_to_string (expected, FALSE);

      fail_msg ("shown: %s\nright: %s", shown, right);
    }
}

void
table_assert_done (JsonObject *answer)
{
  if (link_phone_get_code (answer) != NULL)
    fail_msg ("refused: %s", json_object_get_string_member (
                                 json_object_get_object_member (answer, "error"), "message"));
}

void
table_do_well (LinkPhone *phone, const char *command)
{
  g_autoptr (JsonObject) answer = link_phone_do_text (phone, command);

  table_assert_done (answer);
}

void
table_do_badly (LinkPhone *phone, const char *command, const char *code)
{
  g_autoptr (JsonObject) answer = link_phone_do_text (phone, command);

  assert_string_equal (link_phone_get_code (answer), code);
}

void
table_expect_bye (Table *table, const char *first, const char *code)
{
  g_autoptr (LinkPhone) phone = link_phone_new (table_fixture, table->table);
  g_autofree char *bye = NULL;

  link_phone_send (phone, first);
  bye = link_phone_await_bye (phone);
  assert_string_equal (bye, code);
}

GPtrArray *
table_list_seats (Table *table)
{
  GPtrArray *list = ts_invitations_list (ts_hub_get_invitations (table->hub));
  GPtrArray *seats = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++)
    if (((TsInvitation *) list->pdata[i])->role == TS_ROLE_SEAT)
      g_ptr_array_add (seats, ((TsInvitation *) list->pdata[i])->seat);
  return seats;
}
