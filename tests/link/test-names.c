/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-names.c: what people at the table are called, by whom, and in which language.
 */

#include <string.h>

#include "../unit.h"
#include "lobby.h"
#include "memory-wire.h"
#include "ts-names.h"
#include "ts-places.h"

static void
test_the_log_has_the_seat (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) ana = lobby_come_to (table, "table", "Ana");
  g_autoptr (JsonObject) happened = NULL;

  lobby_sit (ana, "red", "");
  lobby_expect_place (ana, "red");
  table_do_well (ana, "{\"do\":\"note\",\"text\":\"here\"}");
  happened = link_phone_await (ana, "happened");
  assert_string_equal (json_object_get_string_member (happened, "by"), "Ana (Ada)");
}

/* Letter by letter, in other scripts, with what is not seen, and with digits. */
static void
test_names_that_look_alike (void **state)
{
  static const char *const hosts[]
      = { "Host", "HOST", "H o s t", "H\u115fost", "H\u3164ost", "H\u200bost",  "Ꮋost",
          "H0st", "Ноst", "Ηοѕт",    "Hоst",       "Hօst",       "Høst",        "ʜᴏꜱᴛ",
          "ꓧꓳꓢꓔ", "ⲎⲞꓢⲦ", "ℌ𝔬𝔰𝔱",    "Ｈｏｓｔ",   "Ⓗⓞⓢⓣ",       "“Host”",      "Host!",
          "H๐st", "Һost", "h۰st",    "Hόst",       "Ꮋ0ꮪt",   "ꮋꭴꮪꭲ" };
  static const char *const others[] = { "Ghost", "Hosta", "Most", "H8st", "Hest", "ぽ", "★", "" };
  static const struct
  {
    const char *a, *b;
    gboolean alike;
  } pairs[] = {
    { "Ida", "lda", TRUE },     { "Ida", "Lda", FALSE },
    { "ADM1N", "Admin", TRUE }, { "VVall", "Wall", TRUE },
    { "Lila", "Ilia", FALSE },  { "Erna", "Ema", FALSE },
    { "S1", "S5", FALSE },      { "P10", "P1O", TRUE },
    { "???", "???", TRUE },     { "???", "!!!", FALSE },
    { "Jörg", "Jorg", TRUE },   { "Ана", "Ана", TRUE },
    { "Ана", "Ann", FALSE },    { "Spectat0r", "SPECTATOR", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (hosts); i++)
    {
      print_message ("# %s\n", hosts[i]);
      assert_true (ts_names_look_alike (hosts[i], "Host"));
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    assert_false (ts_names_look_alike (others[i], "Host"));
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      print_message ("# %s %s\n", pairs[i].a, pairs[i].b);
      assert_int_equal (ts_names_look_alike (pairs[i].a, pairs[i].b), pairs[i].alike);
    }
}

/* Where somebody sits decides what they may be called. */
static void
test_names_of_others (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) grace = lobby_come_to (table, "table", "Grace");
  g_autoptr (LinkPhone) other = lobby_come_to (table, "table", "Hоst");

  lobby_sit (grace, "blue", "");
  lobby_expect_place (grace, "blue");
  assert_null (strstr (grace->heard->str, "\"error\""));
  lobby_sit (other, "red", ",\"name\":\"G r a c é\"");
  lobby_expect_error (other, "refused");
  lobby_expect_place (other, "red");
  assert_null (strstr (other->heard->str, "\"by\":\"G r a c"));
  lobby_assert_seats (table, "red:Ada blue:Grace");
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
    cmocka_unit_test (test_the_log_has_the_seat),     cmocka_unit_test (test_names_that_look_alike),
    cmocka_unit_test (test_names_of_others),          cmocka_unit_test (test_who_has_no_name),
    cmocka_unit_test (test_places_in_every_language),
  };

  table_fixture = &memory_fixture;
  return cmocka_run_group_tests (tests, NULL, NULL);
}
