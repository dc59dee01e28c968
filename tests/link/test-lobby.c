/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-lobby.c: who sits down, stands up and comes back by the code of the table.
 */

#include <string.h>

#include "../unit.h"
#include "folder.h"
#include "lobby.h"
#include "memory-wire.h"
#include "ts-games.h"

#define CROWD 24

static void
test_sit_stand_and_change (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) ana = lobby_come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);

  assert_null (strstr (ana->heard->str, "\"view\""));
  assert_null (strstr (ana->heard->str, "\"picture\""));
  lobby_assert_seats (table, "red: blue:");
  lobby_sit (ana, "red", "");
  lobby_expect_place (ana, "red");
  table_assert_right (table, ana);
  lobby_assert_seats (table, "red:Ana blue:");
  lobby_await (host, "\"name\":\"Ana\",\"here\":true");
  lobby_sit (ana, "blue", ",\"name\":\"Zoe\"");
  lobby_expect_place (ana, "blue");
  lobby_assert_seats (table, "red: blue:Zoe");
  link_phone_send (ana, "{\"type\":\"stand\"}");
  lobby_expect_place (ana, "table");
  lobby_assert_seats (table, "red: blue:");
  link_phone_send (ana, "{\"type\":\"sit\",\"role\":\"watch\"}");
  lobby_expect_place (ana, "watch");
  link_phone_send (ana, "{\"type\":\"sit\",\"role\":\"wall\"}");
  lobby_expect_place (ana, "wall");
  lobby_await (ana, "\"picture\"");
  lobby_assert_seats (table, "red: blue:");
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
  g_autoptr (LinkPhone) ana = lobby_come_to (table, "table", "Ana");

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      link_phone_send (ana, wrong[i]);
      lobby_expect_error (ana, "not-yours");
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
  g_autoptr (LinkPhone) ana = lobby_come_to (table, "table", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      link_phone_send (ana, cases[i].text);
      lobby_expect_error (ana, cases[i].code);
    }
  lobby_assert_seats (table, "red: blue:");
}

/* One gets it, each of the others is told, and can take what is left. */
static void
test_many_for_one_seat (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (GPtrArray) phones = g_ptr_array_new_with_free_func ((GDestroyNotify) link_phone_free);

  for (guint i = 0; i < CROWD; i++)
    g_ptr_array_add (phones, lobby_come_to (table, "table", NULL));
  for (guint i = 0; i < CROWD; i++)
    lobby_sit (phones->pdata[(i + 5) % CROWD], "red", "");
  for (guint i = 0; i < CROWD; i++)
    {
      if (i == 5)
        {
          lobby_expect_place (phones->pdata[i], "red");
          continue;
        }
      lobby_expect_error (phones->pdata[i], "sits");
      json_object_unref (link_phone_await (phones->pdata[i], "lobby"));
    }
  lobby_sit (phones->pdata[9], "blue", "");
  lobby_expect_place (phones->pdata[9], "blue");
  table_do_well (phones->pdata[5], "{\"do\":\"note\",\"text\":\"mine\"}");
  lobby_assert_seats (table, "red:Ada blue:Grace");
}

static void
test_who_is_away_keeps_the_seat (void **state)
{
  g_autoptr (Table) table = table_new ();
  LinkPhone *ana = lobby_come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) rui = lobby_come_to (table, "table", "Rui");
  g_autoptr (LinkPhone) back = NULL;
  g_autofree char *pass = NULL;

  lobby_sit (ana, "red", "");
  lobby_expect_place (ana, "red");
  pass = g_strdup (ana->pass);
  link_phone_free (ana);
  lobby_await (rui, "\"name\":\"Ana\",\"here\":false");
  lobby_assert_seats (table, "red:Ana! blue:");
  lobby_sit (rui, "red", "");
  lobby_expect_error (rui, "sits");
  /* By the code or by anything else that is sent with the pass. */
  back = lobby_come (table, "nothing", pass, "Ana");
  lobby_expect_place (back, "red");
  lobby_assert_seats (table, "red:Ana blue:");
}

static void
test_a_seat_is_taken_over (void **state)
{
  g_autoptr (Table) table = table_new ();
  LinkPhone *ana = lobby_come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) rui = lobby_come_to (table, "table", "Rui");
  g_autoptr (LinkPhone) back = NULL;
  g_autofree char *pass = NULL;

  lobby_sit (ana, "red", "");
  lobby_expect_place (ana, "red");
  pass = g_strdup (ana->pass);
  lobby_sit (rui, "red", ",\"take\":true");
  lobby_expect_error (rui, "sits");
  link_phone_free (ana);
  lobby_sit (rui, "red", ",\"take\":true");
  lobby_expect_place (rui, "red");
  lobby_assert_seats (table, "red:Rui blue:");
  /* Who had it finds the lobby. */
  back = lobby_come (table, NULL, pass, "Ana");
  lobby_expect_place (back, "table");
  lobby_sit (back, "blue", "");
  lobby_expect_place (back, "blue");
  lobby_assert_seats (table, "red:Rui blue:Ana");
}

/* Two windows of a browser have one pass, and are one at the table. */
static void
test_windows_go_together (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) one = lobby_come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) two = lobby_come (table, NULL, one->pass, "Ana");

  lobby_expect_place (two, "table");
  lobby_sit (one, "red", "");
  lobby_expect_place (one, "red");
  lobby_expect_place (two, "red");
  link_phone_send (two, "{\"type\":\"stand\"}");
  lobby_expect_place (two, "table");
  lobby_expect_place (one, "table");
}

static void
test_the_host_makes_a_seat_free (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) ana = lobby_come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) grace = table_join (table, TS_ROLE_SEAT, "blue");

  lobby_sit (ana, "red", "");
  lobby_expect_place (ana, "red");
  link_phone_send (ana, "{\"type\":\"free\",\"seat\":\"blue\"}");
  lobby_expect_error (ana, "not-yours");
  link_phone_send (host, "{\"type\":\"free\",\"seat\":\"mauve\"}");
  lobby_expect_error (host, "unknown-id");
  link_phone_send (host, "{\"type\":\"free\",\"seat\":\"red\"}");
  lobby_expect_error (ana, "freed");
  lobby_expect_place (ana, "table");
  lobby_assert_seats (table, "red: blue:Grace");
  /* Who came by the code of the seat is invited to it. */
  link_phone_send (host, "{\"type\":\"free\",\"seat\":\"blue\"}");
  json_object_unref (link_phone_await (host, "invitations"));
  lobby_assert_seats (table, "red: blue:Grace");
  table_do_well (grace, "{\"do\":\"note\",\"text\":\"still here\"}");
}

static void
test_who_is_removed_stays_away (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) ana = lobby_come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) rui = lobby_come_to (table, "table", "Rui");
  g_autoptr (LinkPhone) again = NULL;
  g_autofree char *old = g_strdup (link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL));
  g_autofree char *remove = NULL;
  g_autofree char *bye = NULL, *late = NULL;

  lobby_sit (ana, "red", "");
  lobby_expect_place (ana, "red");
  remove = g_strdup_printf ("{\"type\":\"remove\",\"client\":%u}", ana->client);
  link_phone_send (host, remove);
  bye = link_phone_await_bye (ana);
  assert_string_equal (bye, "removed");
  lobby_assert_seats (table, "red: blue:");
  again = lobby_come (table, old, ana->pass, NULL);
  late = link_phone_await_bye (again);
  assert_string_equal (late, "removed");
  /* The others who came by the same code stay. */
  lobby_sit (rui, "red", "");
  lobby_expect_place (rui, "red");
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
          ana = lobby_come_to (&table, "table", "Ana");
          lobby_sit (ana, "blue", "");
          lobby_expect_place (ana, "blue");
          pass = g_strdup (ana->pass);
        }
      else
        {
          assert_string_equal (link_phone_find_token (table.hub, TS_ROLE_TABLE, NULL), code);
          lobby_assert_seats (&table, "red: blue:Ana!");
          ana = lobby_come (&table, code, pass, "Ana");
          lobby_expect_place (ana, "blue");
        }
      g_clear_pointer (&ana, link_phone_free);
      table_fixture->stop (table.table);
    }
  folder_free (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sit_stand_and_change),
    cmocka_unit_test (test_the_lobby_may_do_nothing),
    cmocka_unit_test (test_no_such_place),
    cmocka_unit_test (test_many_for_one_seat),
    cmocka_unit_test (test_who_is_away_keeps_the_seat),
    cmocka_unit_test (test_a_seat_is_taken_over),
    cmocka_unit_test (test_windows_go_together),
    cmocka_unit_test (test_the_host_makes_a_seat_free),
    cmocka_unit_test (test_who_is_removed_stays_away),
    cmocka_unit_test (test_a_restart_keeps_seats),
  };

  table_fixture = &memory_fixture;
  return cmocka_run_group_tests (tests, NULL, NULL);
}
