/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-lobby.c: the code of the table, and who sits down, stands up and comes back by it.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "folder.h"
#include "link-table.h"
#include "memory-wire.h"
#include "ts-code.h"
#include "ts-games.h"
#include "ts-hub-private.h"
#include "ts-json.h"
#include "ts-places.h"

#define CROWD 24

static void
test_codes_are_read_as_they_are_meant (void **state)
{
  static const struct
  {
    const char *typed;
    const char *code; /* NULL: none */
  } cases[] = {
    { "KX4P7-MQ29R", "KX4P7-MQ29R" },
    { "kx4p7mq29r", "KX4P7-MQ29R" },
    { " kx4p7 - mq29r ", "KX4P7-MQ29R" },
    { "K X 4 P 7 M Q 2 9 R", "KX4P7-MQ29R" },
    { "OoIiL-l0011", "00111-10011" },
    { "KX4P7-MQ29", NULL },
    { "KX4P7-MQ29RR", NULL },
    { "KX4P7-MQ29U", NULL },
    { "KX4P7_MQ29R", NULL },
    { "KX4P7-MQ29\xc3\xa9", NULL },
    { "", NULL },
    { "-", NULL },
    { "EHPpRhMo8dQvG6Jm3eysWA", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char code[TS_CODE_LENGTH + 1] = "";

      assert_int_equal (ts_code_read (cases[i].typed, code), cases[i].code != NULL);
      if (cases[i].code != NULL)
        assert_string_equal (code, cases[i].code);
    }
}

static void
test_codes_are_made_of_all_letters (void **state)
{
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint seen[128] = { 0 }, n = 0;

  for (guint i = 0; i < 2000; i++)
    {
      char code[TS_CODE_LENGTH + 1], again[TS_CODE_LENGTH + 1];

      ts_code_make (code);
      assert_true (ts_code_read (code, again));
      assert_string_equal (code, again);
      assert_true (g_hash_table_add (codes, g_strdup (code)));
      for (const char *letter = code; *letter != '\0'; letter++)
        n += seen[(guchar) *letter]++ == 0;
    }
  /* With the hyphen. */
  assert_int_equal (n, 33);
}

/* A phone that has said hello by a token, or the code of the table (NULL), and perhaps a pass. */
static LinkPhone *
come (Table *table, const char *token, const char *pass, const char *name)
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

/* Reads its next welcome, which must be to that place; "red", or the word of a role. */
static void
expect_place (LinkPhone *phone, const char *place)
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

static LinkPhone *
come_to (Table *table, const char *place, const char *name)
{
  LinkPhone *phone = come (table, NULL, NULL, name);

  expect_place (phone, place);
  return phone;
}

static void
sit (LinkPhone *phone, const char *seat, const char *members)
{
  g_autofree char *text = g_strdup_printf ("{\"type\":\"sit\",\"seat\":\"%s\"%s}", seat, members);

  link_phone_send (phone, text);
}

static void
expect_error (LinkPhone *phone, const char *code)
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

static void
assert_seats (Table *table, const char *wanted)
{
  g_autofree char *seats = describe (table);

  assert_string_equal (seats, wanted);
}

/* Reads lobbies until one has that text, which must come. */
static void
await_lobby (LinkPhone *phone, const char *part)
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

static void
test_sit_stand_and_change (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) ana = come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);

  assert_null (strstr (ana->heard->str, "\"view\""));
  assert_null (strstr (ana->heard->str, "\"picture\""));
  assert_seats (table, "red: blue:");
  sit (ana, "red", "");
  expect_place (ana, "red");
  table_assert_right (table, ana);
  assert_seats (table, "red:Ana blue:");
  await_lobby (host, "\"name\":\"Ana\",\"here\":true");
  sit (ana, "blue", ",\"name\":\"Zoe\"");
  expect_place (ana, "blue");
  assert_seats (table, "red: blue:Zoe");
  link_phone_send (ana, "{\"type\":\"stand\"}");
  expect_place (ana, "table");
  assert_seats (table, "red: blue:");
  link_phone_send (ana, "{\"type\":\"sit\",\"role\":\"watch\"}");
  expect_place (ana, "watch");
  link_phone_send (ana, "{\"type\":\"sit\",\"role\":\"wall\"}");
  expect_place (ana, "wall");
  await_lobby (ana, "\"picture\"");
  assert_seats (table, "red: blue:");
}

static void
test_the_log_has_the_seat (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) ana = come_to (table, "table", "Ana");
  g_autoptr (JsonObject) happened = NULL;

  sit (ana, "red", "");
  expect_place (ana, "red");
  table_do_well (ana, "{\"do\":\"note\",\"text\":\"here\"}");
  happened = link_phone_await (ana, "happened");
  assert_string_equal (json_object_get_string_member (happened, "by"), "Ana (Ada)");
}

/* Nothing of the game, and nothing of others, is for who has no place. */
static void
test_the_lobby_may_do_nothing (void **state)
{
  static const char *const wrong[] = {
    "{\"type\":\"do\",\"ticket\":\"lobby-0001\",\"seen\":0,\"command\":{\"do\":\"advance\"}}",
    "{\"type\":\"log\"}",
    "{\"type\":\"ask\",\"ticket\":\"lobby-0002\"}",
    "{\"type\":\"invitations\"}",
    "{\"type\":\"renew\",\"role\":\"table\"}",
    "{\"type\":\"free\",\"seat\":\"red\"}",
    "{\"type\":\"remove\",\"client\":1}",
  };
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) ana = come_to (table, "table", "Ana");

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      link_phone_send (ana, wrong[i]);
      expect_error (ana, "not-yours");
    }
  assert_int_equal (ts_session_get_serial (table->session), 0);
  link_phone_send (ana, "{\"type\":\"language\",\"lang\":\"pt_BR\"}");
  json_object_unref (link_phone_await (ana, "lobby"));
  assert_null (strstr (ana->heard->str, "\"view\""));
}

static void
test_no_such_place (void **state)
{
  static const struct
  {
    const char *text;
    const char *code;
  } cases[] = {
    { "{\"type\":\"sit\",\"seat\":\"mauve\"}", "unknown-id" },
    { "{\"type\":\"sit\",\"seat\":\"\"}", "unknown-id" },
    { "{\"type\":\"sit\"}", "bad-value" },
    { "{\"type\":\"sit\",\"seat\":7}", "bad-value" },
    { "{\"type\":\"sit\",\"role\":\"host\"}", "bad-value" },
    { "{\"type\":\"sit\",\"role\":\"table\"}", "bad-value" },
    { "{\"type\":\"sit\",\"role\":\"seat\"}", "bad-value" },
    { "{\"type\":\"sit\",\"role\":\"watch\",\"seat\":\"red\"}", "bad-value" },
    { "{\"type\":\"sit\",\"role\":\"host\",\"seat\":\"red\"}", "bad-value" },
    { "{\"type\":\"sit\",\"seat\":\"red\",\"name\":\"\"}", "bad-value" },
    { "{\"type\":\"sit\",\"seat\":\"red\",\"take\":1}", "bad-value" },
  };
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) ana = come_to (table, "table", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      link_phone_send (ana, cases[i].text);
      expect_error (ana, cases[i].code);
    }
  assert_seats (table, "red: blue:");
}

/* Who came by a personal code is invited to that alone. */
static void
test_personal_codes_stay_what_they_are (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) red = table_join_named (table, TS_ROLE_SEAT, "red", "Rui");
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (LinkPhone) ana = come_to (table, "table", "Ana");

  sit (red, "blue", "");
  expect_error (red, "not-yours");
  link_phone_send (red, "{\"type\":\"stand\"}");
  expect_error (red, "not-yours");
  sit (watch, "blue", "");
  expect_error (watch, "not-yours");
  sit (ana, "red", "");
  expect_error (ana, "sits");
  sit (ana, "red", ",\"take\":true");
  expect_error (ana, "sits");
  assert_seats (table, "red:Rui blue:");
}

/* One gets it, each of the others is told, and can take what is left. */
static void
test_many_for_one_seat (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (GPtrArray) phones = g_ptr_array_new_with_free_func ((GDestroyNotify) link_phone_free);

  for (guint i = 0; i < CROWD; i++)
    g_ptr_array_add (phones, come_to (table, "table", NULL));
  for (guint i = 0; i < CROWD; i++)
    sit (phones->pdata[(i + 5) % CROWD], "red", "");
  for (guint i = 0; i < CROWD; i++)
    {
      if (i == 5)
        {
          expect_place (phones->pdata[i], "red");
          continue;
        }
      expect_error (phones->pdata[i], "sits");
      json_object_unref (link_phone_await (phones->pdata[i], "lobby"));
    }
  sit (phones->pdata[9], "blue", "");
  expect_place (phones->pdata[9], "blue");
  table_do_well (phones->pdata[5], "{\"do\":\"note\",\"text\":\"mine\"}");
  assert_seats (table, "red:Ada blue:Grace");
}

static void
test_who_is_away_keeps_the_seat (void **state)
{
  g_autoptr (Table) table = table_new ();
  LinkPhone *ana = come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) rui = come_to (table, "table", "Rui");
  g_autoptr (LinkPhone) back = NULL;
  g_autofree char *pass = NULL;

  sit (ana, "red", "");
  expect_place (ana, "red");
  pass = g_strdup (ana->pass);
  link_phone_free (ana);
  await_lobby (rui, "\"name\":\"Ana\",\"here\":false");
  assert_seats (table, "red:Ana! blue:");
  sit (rui, "red", "");
  expect_error (rui, "sits");
  /* By the code or by anything else that is sent with the pass. */
  back = come (table, "nothing", pass, "Ana");
  expect_place (back, "red");
  assert_seats (table, "red:Ana blue:");
}

static void
test_a_seat_is_taken_over (void **state)
{
  g_autoptr (Table) table = table_new ();
  LinkPhone *ana = come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) rui = come_to (table, "table", "Rui");
  g_autoptr (LinkPhone) back = NULL;
  g_autofree char *pass = NULL;

  sit (ana, "red", "");
  expect_place (ana, "red");
  pass = g_strdup (ana->pass);
  sit (rui, "red", ",\"take\":true");
  expect_error (rui, "sits");
  link_phone_free (ana);
  sit (rui, "red", ",\"take\":true");
  expect_place (rui, "red");
  assert_seats (table, "red:Rui blue:");
  /* Who had it finds the lobby. */
  back = come (table, NULL, pass, "Ana");
  expect_place (back, "table");
  sit (back, "blue", "");
  expect_place (back, "blue");
  assert_seats (table, "red:Rui blue:Ana");
}

/* Two windows of a browser have one pass, and are one at the table. */
static void
test_windows_go_together (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) one = come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) two = come (table, NULL, one->pass, "Ana");

  expect_place (two, "table");
  sit (one, "red", "");
  expect_place (one, "red");
  expect_place (two, "red");
  link_phone_send (two, "{\"type\":\"stand\"}");
  expect_place (two, "table");
  expect_place (one, "table");
}

static void
test_the_host_makes_a_seat_free (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) ana = come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) grace = table_join (table, TS_ROLE_SEAT, "blue");

  sit (ana, "red", "");
  expect_place (ana, "red");
  link_phone_send (ana, "{\"type\":\"free\",\"seat\":\"blue\"}");
  expect_error (ana, "not-yours");
  link_phone_send (host, "{\"type\":\"free\",\"seat\":\"mauve\"}");
  expect_error (host, "unknown-id");
  link_phone_send (host, "{\"type\":\"free\",\"seat\":\"red\"}");
  expect_error (ana, "freed");
  expect_place (ana, "table");
  assert_seats (table, "red: blue:Grace");
  /* Who came by the code of the seat is invited to it. */
  link_phone_send (host, "{\"type\":\"free\",\"seat\":\"blue\"}");
  json_object_unref (link_phone_await (host, "invitations"));
  assert_seats (table, "red: blue:Grace");
  table_do_well (grace, "{\"do\":\"note\",\"text\":\"still here\"}");
}

static void
test_a_renewed_code (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) ana = come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) rui = come_to (table, "table", "Rui");
  g_autoptr (LinkPhone) back = NULL;
  g_autoptr (LinkPhone) new = NULL;
  g_autofree char *old = g_strdup (link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL));
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}", old);
  g_autofree char *bye = NULL;

  sit (ana, "red", "");
  expect_place (ana, "red");
  link_phone_send (host, "{\"type\":\"renew\",\"role\":\"table\"}");
  bye = link_phone_await_bye (rui);
  assert_string_equal (bye, "renewed");
  assert_string_not_equal (link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL), old);
  await_lobby (host, link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL));
  table_do_well (ana, "{\"do\":\"note\",\"text\":\"still here\"}");
  back = come (table, old, ana->pass, "Ana");
  expect_place (back, "red");
  /* Who sits is not told the new code. */
  assert_null (strstr (back->heard->str, link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL)));
  new = come_to (table, "table", NULL);
  table_expect_bye (table, hello, "invitation");
}

static void
test_who_is_removed_stays_away (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) ana = come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) rui = come_to (table, "table", "Rui");
  g_autoptr (LinkPhone) again = NULL;
  g_autofree char *old = g_strdup (link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL));
  g_autofree char *remove = NULL;
  g_autofree char *bye = NULL, *late = NULL;

  sit (ana, "red", "");
  expect_place (ana, "red");
  remove = g_strdup_printf ("{\"type\":\"remove\",\"client\":%u}", ana->client);
  link_phone_send (host, remove);
  bye = link_phone_await_bye (ana);
  assert_string_equal (bye, "removed");
  assert_seats (table, "red: blue:");
  again = come (table, old, ana->pass, NULL);
  late = link_phone_await_bye (again);
  assert_string_equal (late, "removed");
  /* The others who came by the same code stay. */
  sit (rui, "red", "");
  expect_place (rui, "red");
}

/* Where somebody sits decides what they may be called. */
static void
test_names_of_others (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) grace = come_to (table, "table", "Grace");
  g_autoptr (LinkPhone) other = come_to (table, "table", "Hоst");

  sit (grace, "blue", "");
  expect_place (grace, "blue");
  assert_null (strstr (grace->heard->str, "\"error\""));
  sit (other, "red", ",\"name\":\"G r a c é\"");
  expect_error (other, "refused");
  expect_place (other, "red");
  assert_null (strstr (other->heard->str, "\"by\":\"G r a c"));
  assert_seats (table, "red:Ada blue:Grace");
}

static gint64 now = 1000 * G_USEC_PER_SEC;

static gint64
tell_now (void)
{
  return now;
}

static void
expect_bye (Table *table, const char *token, const char *code)
{
  g_autoptr (LinkPhone) phone = come (table, token, NULL, NULL);
  g_autofree char *bye = link_phone_await_bye (phone);

  assert_string_equal (bye, code);
}

/* Guessing is slowed down and shut out as with the long ones; who is known is not held up. */
static void
test_wrong_codes (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) ana = NULL;
  g_autoptr (LinkPhone) held = NULL;
  g_autoptr (LinkPhone) back = NULL;

  ts_hub_set_clock (table->hub, tell_now);
  ana = come_to (table, "table", "Ana");
  sit (ana, "red", "");
  expect_place (ana, "red");
  for (guint i = 0; i < 5; i++)
    {
      expect_bye (table, "AAAAA-AAAAA", "invitation");
      now += 10 * G_USEC_PER_SEC;
    }
  expect_bye (table, NULL, "shut-out");
  back = come (table, "CCCCC-CCCCC", ana->pass, NULL);
  expect_place (back, "red");
  now += TS_AUTH_LIMIT_SHUT_OUT * G_USEC_PER_SEC;
  expect_bye (table, "BBBBB-BBBBB", "invitation");
  expect_bye (table, NULL, "shut-out");
  now += TS_AUTH_LIMIT_SHUT_OUT * G_USEC_PER_SEC;
  held = come_to (table, "table", NULL);
}

/* Who has no name is called in the words of who reads, now and in the log. */
static void
test_who_has_no_name (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host
      = link_phone_join (table_fixture, table->table, TS_ROLE_HOST, NULL, "pt_BR", NULL);
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (JsonObject) people = NULL;
  g_autoptr (JsonObject) happened = NULL;
  g_autoptr (JsonObject) log = NULL;
  JsonObject *step;

  people = link_phone_await (watch, "people");
  assert_string_equal (
      json_object_get_string_member (
          json_array_get_object_element (json_object_get_array_member (people, "people"), 0),
          "name"),
      "Host");
  table_do_well (host, "{\"do\":\"note\",\"text\":\"here\"}");
  happened = link_phone_await (watch, "happened");
  assert_string_equal (json_object_get_string_member (happened, "by"), "Host");
  table_do_well (host, "{\"do\":\"undo\"}");
  link_phone_send (watch, "{\"type\":\"log\"}");
  log = link_phone_await (watch, "log");
  step = json_array_get_object_element (json_object_get_array_member (log, "steps"), 0);
  assert_string_equal (json_object_get_string_member (step, "by"), "Host");
  assert_string_equal (json_object_get_string_member (step, "undone_by"), "Host");
}

/* Seats, names and the code outlive the host's program. */
static void
test_a_restart_keeps_seats (void **state)
{
  char *folder = folder_new ();
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autofree char *code = NULL, *pass = NULL;
  gint64 id = 0;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TsLibrary) library = folder_open_library (path);
      g_autoptr (JsonObject) setup = table_parse (RACE);
      g_autoptr (GError) error = NULL;
      g_autoptr (TsSession) session
          = i == 0 ? ts_session_create (library, ts_games_find ("template", NULL), "Evening", setup,
                                        0, 1700000000, &error)
                   : ts_session_open (library, id, ts_games_find ("template", NULL), &error);
      Table table = { .session = session };
      g_autoptr (LinkPhone) ana = NULL;

      g_assert_no_error (error);
      id = ts_session_get_id (session);
      table.table = table_fixture->start (session, NULL);
      table.hub = table_fixture->get_hub (table.table);
      if (i == 0)
        {
          code = g_strdup (link_phone_find_token (table.hub, TS_ROLE_TABLE, NULL));
          ana = come_to (&table, "table", "Ana");
          sit (ana, "blue", "");
          expect_place (ana, "blue");
          pass = g_strdup (ana->pass);
        }
      else
        {
          assert_string_equal (link_phone_find_token (table.hub, TS_ROLE_TABLE, NULL), code);
          assert_seats (&table, "red: blue:Ana!");
          ana = come (&table, code, pass, "Ana");
          expect_place (ana, "blue");
        }
      g_clear_pointer (&ana, link_phone_free);
      table_fixture->stop (table.table);
    }
  folder_free (folder);
}

/* Who it was, in the language of who reads. */
static void
test_places_in_every_language (void **state)
{
  static const struct
  {
    const char *by;
    const char *said; /* in Portuguese; NULL: the same */
  } cases[] = {
    { "Host", "Anfitrião" },
    { "Anfitrião", NULL },
    { "Ana (Host)", "Ana (Anfitrião)" },
    { "Ana (Spectator)", "Ana (Plateia)" },
    { "Ada", NULL },
    { "Ana (Ada)", NULL },
    { "Ana (of Ada)", NULL },
    { "(Host)", NULL },
    { "Ana (Host", NULL },
    { "Ana Host)", NULL },
    { "", NULL },
  };
  g_autoptr (Table) table = table_new ();
  g_autoptr (TsPlaces) places = ts_places_new (table->session);
  const TsLanguage *portuguese = ts_language_find ("pt_BR");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = ts_places_say (places, cases[i].by, portuguese);

      assert_string_equal (said, cases[i].said != NULL ? cases[i].said : cases[i].by);
    }
  assert_null (ts_places_say (places, NULL, portuguese));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_codes_are_read_as_they_are_meant),
    cmocka_unit_test (test_codes_are_made_of_all_letters),
    cmocka_unit_test (test_sit_stand_and_change),
    cmocka_unit_test (test_the_log_has_the_seat),
    cmocka_unit_test (test_the_lobby_may_do_nothing),
    cmocka_unit_test (test_no_such_place),
    cmocka_unit_test (test_personal_codes_stay_what_they_are),
    cmocka_unit_test (test_many_for_one_seat),
    cmocka_unit_test (test_who_is_away_keeps_the_seat),
    cmocka_unit_test (test_a_seat_is_taken_over),
    cmocka_unit_test (test_windows_go_together),
    cmocka_unit_test (test_the_host_makes_a_seat_free),
    cmocka_unit_test (test_a_renewed_code),
    cmocka_unit_test (test_who_is_removed_stays_away),
    cmocka_unit_test (test_names_of_others),
    cmocka_unit_test (test_wrong_codes),
    cmocka_unit_test (test_who_has_no_name),
    cmocka_unit_test (test_a_restart_keeps_seats),
    cmocka_unit_test (test_places_in_every_language),
  };

  table_fixture = &memory_fixture;
  return cmocka_run_group_tests (tests, NULL, NULL);
}
