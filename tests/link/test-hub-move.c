/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hub-move.c: the host's phone opens another session: whoever is there comes along, and nobody
 * else is let in by that.
 */

#include <string.h>

#include "../unit.h"
#include "evening.h"

#include "memory-wire.h"
#include "ts-hub.h"

/* It has a welcome to the session of now, and chooses a seat. */
static void
assert_in_lobby (Evening *fixture, LinkPhone *phone)
{
  g_autoptr (JsonObject) welcome = link_phone_await (phone, "welcome");
  g_autoptr (JsonObject) lobby = link_phone_await (phone, "lobby");
  const char *code = link_phone_find_token (fixture->hub, TS_ROLE_TABLE, NULL);

  assert_string_equal (json_object_get_string_member (welcome, "role"), "table");
  assert_string_equal (json_object_get_string_member (welcome, "code"), code);
  assert_string_equal (json_object_get_string_member (lobby, "name"),
                       ts_session_get_name (fixture->session));
}

/* Everybody comes along, to the seat that is theirs where there is one. */
static void
test_open (void **state)
{
  Evening *fixture = *state;
  g_autofree char *before = NULL, *after = NULL;
  const struct
  {
    LinkPhone *phone;
    TsRole role;
    const char *seat;
  } places[] = {
    { fixture->red, TS_ROLE_SEAT, "red" },
    { fixture->watch, TS_ROLE_WATCH, NULL },
    { fixture->wall, TS_ROLE_WALL, NULL },
  };

  g_string_truncate (fixture->host->heard, 0);
  before = evening_export (fixture, fixture->evening);
  ts_hub_set_notice (fixture->hub, "Lunch", 1, 0);
  evening_open (fixture, fixture->night);
  assert_int_equal (ts_session_get_id (fixture->session), fixture->night);
  assert_string_equal (fixture->opened_by, "Ana");
  evening_assert_right (fixture, fixture->host, TS_ROLE_HOST, NULL);
  assert_non_null (strstr (fixture->host->heard->str, "\"library\":true"));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (JsonObject) welcome = evening_follow (places[i].phone);
      const char *token = link_phone_find_token (fixture->hub, places[i].role, places[i].seat);

      assert_string_equal (json_object_get_string_member (welcome, "role"),
                           ts_role_get_word (places[i].role));
      assert_string_equal (json_object_get_string_member (welcome, "name"), "Night");
      assert_string_equal (json_object_get_string_member (welcome, "opened"), "Ana");
      assert_string_equal (json_object_get_string_member (welcome, "token"), token);
      assert_true (json_object_has_member (welcome, "hall"));
      assert_false (json_object_has_member (welcome, "library"));
      evening_assert_right (fixture, places[i].phone, places[i].role, places[i].seat);
    }
  assert_in_lobby (fixture, fixture->blue);
  /* “Zoe” is what red is called here: nobody else is. */
  assert_null (strstr (strstr (fixture->blue->heard->str, "Night"), "\"by\":\"Zoe\""));
  after = evening_export (fixture, fixture->evening);
  assert_string_equal (before, after);
  /* It lies there already. */
  evening_open (fixture, fixture->night);
  assert_int_equal (fixture->n_opened, 1);
}

/* A tap that was meant for the session before is not done in the next one, whatever it says. */
static void
test_stale (void **state)
{
  Evening *fixture = *state;
  static const char *const commands[] = {
    "{\"do\":\"note\",\"text\":\"to the old one\"}",
    "{\"do\":\"tick\",\"id\":\"pawns\",\"checked\":true}",
    "{\"do\":\"undo\"}",
  };
  g_autofree char *session = NULL;
  g_autoptr (JsonObject) welcome = NULL;

  evening_open (fixture, fixture->night);
  welcome = evening_follow (fixture->red);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (JsonObject) plain = link_phone_do_text (fixture->host, commands[i]);
      g_autofree char *older
          = g_strdup_printf ("\"type\":\"do\",\"seen\":0,\"session\":\"%s\",\"command\":%s",
                             fixture->red->session, commands[i]);

      assert_string_equal (link_phone_get_code (plain), "stale");
      evening_ask_badly (fixture->red, older, "stale");
    }
  assert_int_equal (ts_session_get_length (fixture->session), 0);
  session = g_strdup_printf ("\"type\":\"do\",\"seen\":0,\"session\":\"%s\",\"command\":%s",
                             json_object_get_string_member (welcome, "session"), commands[0]);
  json_object_unref (evening_ask_well (fixture->red, session));
  assert_int_equal (ts_session_get_length (fixture->session), 1);
}

/* What was bet in the session before is in no byte of the next one, and the other way round. */
static void
test_secrets (void **state)
{
  Evening *fixture = *state;
  g_autoptr (JsonObject) bet
      = link_phone_do_text (fixture->red, "{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"blue\"}");
  LinkPhone *late;
  g_autoptr (JsonObject) welcome = NULL;

  assert_null (link_phone_get_code (bet));
  json_object_unref (link_phone_await (fixture->watch, "happened"));
  evening_open (fixture, fixture->night);
  g_string_truncate (fixture->watch->heard, 0);
  json_object_unref (evening_follow (fixture->watch));
  assert_null (strstr (fixture->watch->heard->str, "Grace"));
  /* Nothing of what goes on in the old session comes through any more. */
  json_object_unref (evening_follow (fixture->red));
  late = evening_join (fixture, TS_ROLE_WATCH, NULL, NULL);
  assert_null (strstr (late->heard->str, "Grace"));
  link_phone_free (late);
}

/* Whoever was away comes by what let them in before, unless it was made void meanwhile. */
static void
test_away (void **state)
{
  Evening *fixture = *state;
  g_autofree char *token = g_strdup (link_phone_find_token (fixture->hub, TS_ROLE_SEAT, "red"));
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}", token);
  g_autoptr (LinkPhone) back = NULL;
  g_autoptr (LinkPhone) removed = NULL;
  g_autoptr (JsonObject) welcome = NULL, moved = NULL;
  g_autofree char *code = NULL;

  evening_open (fixture, fixture->night);
  back = link_phone_new (&memory_fixture, fixture->hub);
  link_phone_send (back, hello);
  welcome = link_phone_await (back, "welcome");
  assert_string_equal (json_object_get_string_member (welcome, "seat"), "red");
  assert_string_equal (json_object_get_string_member (welcome, "token"),
                       link_phone_find_token (fixture->hub, TS_ROLE_SEAT, "red"));

  moved = evening_follow (fixture->red);
  ts_hub_remove_person (fixture->hub, (guint) json_object_get_int_member (moved, "client"));
  code = link_phone_await_bye (fixture->red);
  assert_string_equal (code, "removed");
  removed = link_phone_new (&memory_fixture, fixture->hub);
  link_phone_send (removed, hello);
  g_free (code);
  code = link_phone_await_bye (removed);
  assert_string_equal (code, "invitation");
}

/* A phone by the code of the table, or by the pass that it was given then: "table" or a seat. */
static LinkPhone *
join_table (Evening *fixture, const char *code, const char *pass)
{
  LinkPhone *phone = link_phone_new (&memory_fixture, fixture->hub);
  g_autofree char *hello = g_strdup_printf (
      "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"%s%s%s}", code,
      pass != NULL ? ",\"pass\":\"" : "", pass != NULL ? pass : "", pass != NULL ? "\"" : "");

  link_phone_send (phone, hello);
  return phone;
}

static void
assert_seat (LinkPhone *phone, const char *seat, char **pass)
{
  g_autoptr (JsonObject) welcome = evening_follow (phone);

  assert_string_equal (json_object_get_string_member_with_default (welcome, "seat", ""), seat);
  g_free (*pass);
  *pass = g_strdup (json_object_get_string_member (welcome, "pass"));
}

/* Who took a seat by the code of the table has it after the move, awake or not, and on the way back
 * too; who was choosing one goes on choosing. */
static void
test_table (void **state)
{
  Evening *fixture = *state;
  g_autofree char *code = g_strdup (link_phone_find_token (fixture->hub, TS_ROLE_TABLE, NULL));
  g_autofree char *pass = NULL, *other = NULL, *gone = NULL;
  g_autoptr (LinkPhone) choosing = join_table (fixture, code, NULL);
  g_autoptr (LinkPhone) sitting = NULL, asleep = NULL, awake = NULL, again = NULL;

  json_object_unref (link_phone_await (choosing, "lobby"));
  ts_hub_remove_person (fixture->hub, fixture->red->client);
  g_free (link_phone_await_bye (fixture->red));
  ts_hub_remove_person (fixture->hub, fixture->blue->client);
  g_free (link_phone_await_bye (fixture->blue));
  sitting = join_table (fixture, code, NULL);
  json_object_unref (link_phone_await (sitting, "lobby"));
  link_phone_send (sitting, "{\"type\":\"sit\",\"seat\":\"red\"}");
  assert_seat (sitting, "red", &pass);
  asleep = join_table (fixture, code, NULL);
  json_object_unref (link_phone_await (asleep, "lobby"));
  link_phone_send (asleep, "{\"type\":\"sit\",\"seat\":\"blue\"}");
  assert_seat (asleep, "blue", &other);
  g_clear_pointer (&asleep, link_phone_free);

  evening_open (fixture, fixture->night);
  assert_seat (sitting, "red", &pass);
  assert_in_lobby (fixture, choosing);
  evening_open (fixture, fixture->evening);
  assert_seat (sitting, "red", &pass);
  assert_in_lobby (fixture, choosing);
  evening_open (fixture, fixture->night);
  assert_seat (sitting, "red", &pass);
  assert_in_lobby (fixture, choosing);

  /* There is no blue seat: it chooses another one, once; what it had is used up. */
  awake = join_table (fixture, code, other);
  assert_in_lobby (fixture, awake);
  again = join_table (fixture, code, other);
  assert_in_lobby (fixture, again);
  /* Red is taken, by whoever sits there now. */
  link_phone_send (awake, "{\"type\":\"sit\",\"seat\":\"red\"}");
  json_object_unref (link_phone_await (awake, "error"));
  link_phone_send (awake, "{\"type\":\"sit\",\"seat\":\"green\"}");
  assert_seat (awake, "green", &gone);
}

/* And when the first session lies on the table again, what was renewed in the meantime stays so. */
static void
test_back (void **state)
{
  Evening *fixture = *state;
  g_autofree char *first = g_strdup (link_phone_find_token (fixture->hub, TS_ROLE_WALL, NULL));
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}", first);
  g_autoptr (LinkPhone) other = NULL;
  g_autofree char *code = NULL;

  evening_open (fixture, fixture->night);
  evening_open (fixture, fixture->evening);
  assert_string_equal (link_phone_find_token (fixture->hub, TS_ROLE_WALL, NULL), first);
  assert_true (ts_hub_renew (fixture->hub, TS_ROLE_WALL, NULL, NULL));
  other = link_phone_new (&memory_fixture, fixture->hub);
  link_phone_send (other, hello);
  code = link_phone_await_bye (other);
  assert_string_equal (code, "invitation");
}

/* What the sketch says of a line; the ticket left out. (transfer full) */
static char *
ask_sketch (LinkPhone *phone)
{
  g_autoptr (JsonObject) told = NULL;
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  link_phone_send (phone, "{\"type\":\"ask\",\"ticket\":\"ask-a-sketch\","
                          "\"picks\":[{\"place\":[0,0]},{\"place\":[2,-3]}]}");
  told = link_phone_await (phone, "told");
  json_object_remove_member (told, "ticket");
  json_node_set_object (node, told);
  return json_to_string (node, FALSE);
}

/* Two sketches at the same edition: nobody is told of the one that is not on the table. */
static void
test_sketches (void **state)
{
  Evening *fixture = *state;
  static const char *const begin[] = { "example", "empty" };
  char *told[] = { NULL, NULL };

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *start
          = g_strdup_printf ("\"type\":\"start\",\"game\":\"board\",\"name\":\"%s\","
                             "\"setup\":{\"grid\":\"hex\",\"begin\":\"%s\"}",
                             begin[i], begin[i]);

      json_object_unref (evening_ask_well (fixture->host, start));
      told[i] = ask_sketch (fixture->host);
    }
  assert_string_not_equal (told[0], told[1]);
  g_free (told[0]);
  g_free (told[1]);
}

/* What waits for the library is done before the table goes on, and nobody is held up. */
static void
test_busy (void **state)
{
  Evening *fixture = *state;
  g_autofree char *open = g_strdup_printf (
      "{\"type\":\"start\",\"ticket\":\"start-while-busy\",\"game\":\"template\","
      "\"name\":\"Late\",\"setup\":{}}");
  g_autofree char *text = NULL;

  assert_int_equal (sqlite3_exec (fixture->other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
  link_phone_send (fixture->red, "{\"type\":\"do\",\"ticket\":\"note-while-busy\",\"seen\":0,"
                                 "\"command\":{\"do\":\"note\",\"text\":\"waits\"}}");
  json_object_unref (link_phone_await (fixture->red, "saving"));
  link_phone_send (fixture->host, open);
  json_object_unref (link_phone_await (fixture->host, "saving"));
  link_phone_send (fixture->blue, "{\"type\":\"ping\"}");
  json_object_unref (link_phone_await (fixture->blue, "pong"));
  assert_int_equal (fixture->n_opened, 0);

  assert_int_equal (sqlite3_exec (fixture->other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
  json_object_unref (link_phone_await (fixture->red, "answer"));
  json_object_unref (link_phone_await (fixture->host, "answer"));
  assert_int_equal (fixture->n_opened, 1);
  assert_string_equal (ts_session_get_name (fixture->session), "Late");
  text = evening_export (fixture, fixture->evening);
  assert_non_null (strstr (text, "waits"));
}

#define CASE(name) cmocka_unit_test_setup_teardown (name, evening_set_up, evening_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    CASE (test_open),  CASE (test_stale), CASE (test_secrets),  CASE (test_away),
    CASE (test_table), CASE (test_back),  CASE (test_sketches), CASE (test_busy),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
