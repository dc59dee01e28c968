/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-codes.c: codes as people type them: what they are read as, renewed, and guessed.
 */

#include "../unit.h"
#include "lobby.h"
#include "memory-wire.h"
#include "ts-auth-limit.h"
#include "ts-code.h"
#include "ts-hub-private.h"

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

/* Who came by a personal code is invited to that alone. */
static void
test_personal_codes_stay_what_they_are (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) red = table_join_named (table, TS_ROLE_SEAT, "red", "Rui");
  g_autoptr (LinkPhone) watch = table_join (table, TS_ROLE_WATCH, NULL);
  g_autoptr (LinkPhone) ana = lobby_come_to (table, "table", "Ana");

  lobby_sit (red, "blue", "");
  lobby_expect_error (red, "not-yours");
  link_phone_send (red, "{\"type\":\"stand\"}");
  lobby_expect_error (red, "not-yours");
  lobby_sit (watch, "blue", "");
  lobby_expect_error (watch, "not-yours");
  lobby_sit (ana, "red", "");
  lobby_expect_error (ana, "sits");
  lobby_sit (ana, "red", ",\"take\":true");
  lobby_expect_error (ana, "sits");
  lobby_assert_seats (table, "red:Rui blue:");
}

static void
test_a_renewed_code (void **state)
{
  g_autoptr (Table) table = table_new ();
  g_autoptr (LinkPhone) host = table_join (table, TS_ROLE_HOST, NULL);
  g_autoptr (LinkPhone) ana = lobby_come_to (table, "table", "Ana");
  g_autoptr (LinkPhone) rui = lobby_come_to (table, "table", "Rui");
  g_autoptr (LinkPhone) back = NULL;
  g_autoptr (LinkPhone) new = NULL;
  g_autofree char *old = g_strdup (link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL));
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\"}", old);
  g_autofree char *bye = NULL;

  lobby_sit (ana, "red", "");
  lobby_expect_place (ana, "red");
  link_phone_send (host, "{\"type\":\"renew\",\"role\":\"table\"}");
  bye = link_phone_await_bye (rui);
  assert_string_equal (bye, "renewed");
  assert_string_not_equal (link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL), old);
  lobby_await (host, link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL));
  table_do_well (ana, "{\"do\":\"note\",\"text\":\"still here\"}");
  back = lobby_come (table, old, ana->pass, "Ana");
  lobby_expect_place (back, "red");
  /* Who sits is not told the new code. */
  assert_null (strstr (back->heard->str, link_phone_find_token (table->hub, TS_ROLE_TABLE, NULL)));
  new = lobby_come_to (table, "table", NULL);
  table_expect_bye (table, hello, "invitation");
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
  g_autoptr (LinkPhone) phone = lobby_come (table, token, NULL, NULL);
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
  ana = lobby_come_to (table, "table", "Ana");
  lobby_sit (ana, "red", "");
  lobby_expect_place (ana, "red");
  for (guint i = 0; i < 5; i++)
    {
      expect_bye (table, "AAAAA-AAAAA", "invitation");
      now += 10 * G_USEC_PER_SEC;
    }
  expect_bye (table, NULL, "shut-out");
  back = lobby_come (table, "CCCCC-CCCCC", ana->pass, NULL);
  lobby_expect_place (back, "red");
  now += TS_AUTH_LIMIT_SHUT_OUT * G_USEC_PER_SEC;
  expect_bye (table, "BBBBB-BBBBB", "invitation");
  expect_bye (table, NULL, "shut-out");
  now += TS_AUTH_LIMIT_SHUT_OUT * G_USEC_PER_SEC;
  held = lobby_come_to (table, "table", NULL);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_codes_are_read_as_they_are_meant),
    cmocka_unit_test (test_codes_are_made_of_all_letters),
    cmocka_unit_test (test_personal_codes_stay_what_they_are),
    cmocka_unit_test (test_a_renewed_code),
    cmocka_unit_test (test_wrong_codes),
  };

  table_fixture = &memory_fixture;
  return cmocka_run_group_tests (tests, NULL, NULL);
}
