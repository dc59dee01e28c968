/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-auth-limit.c: waits and rates at times that are told.
 */

#include "../unit.h"
#include "ts-auth-limit.h"
#include "ts-rate.h"

#define HOME "192.168.1.7"

static const TsAuthCaller home = { .network = HOME };

static void
test_waits (void **state)
{
  static const guint waits[] = { 0, 1, 2, 4, 8, 300, 300, 300 };
  static const TsAuthCaller other = { .network = "192.168.1.8" };
  g_autoptr (TsAuthLimit) limit = ts_auth_limit_new ();
  gint64 now = 1000;

  for (guint i = 0; i < G_N_ELEMENTS (waits); i++)
    {
      assert_int_equal (ts_auth_limit_get_wait (limit, &home, now), waits[i]);
      assert_int_equal (ts_auth_limit_is_shut_out (limit, &home, now), waits[i] == 300);
      assert_int_equal (ts_auth_limit_get_wait (limit, &other, now), 0);
      if (waits[i] > 0)
        assert_int_equal (ts_auth_limit_get_wait (limit, &home, now + waits[i] - 1), 1);
      now += waits[i];
      assert_int_equal (ts_auth_limit_get_wait (limit, &home, now), 0);
      assert_false (ts_auth_limit_is_shut_out (limit, &home, now));
      ts_auth_limit_note_wrong (limit, &home, now);
    }
}

static void
test_forgetting (void **state)
{
  g_autoptr (TsAuthLimit) limit = ts_auth_limit_new ();

  for (guint i = 0; i < 7; i++)
    ts_auth_limit_note_wrong (limit, &home, 0);
  assert_int_equal (ts_auth_limit_get_wait (limit, &home, 0), 300);
  assert_int_equal (ts_auth_limit_get_wait (limit, &home, TS_AUTH_LIMIT_MEMORY - 1), 0);
  ts_auth_limit_note_wrong (limit, &home, TS_AUTH_LIMIT_MEMORY - 1);
  assert_true (ts_auth_limit_is_shut_out (limit, &home, TS_AUTH_LIMIT_MEMORY));

  ts_auth_limit_note_wrong (limit, &home, 3 * TS_AUTH_LIMIT_MEMORY);
  assert_int_equal (ts_auth_limit_get_wait (limit, &home, 3 * TS_AUTH_LIMIT_MEMORY), 1);
}

/* Whoever has it, wherever they are. */
static void
test_passes (void **state)
{
  static const TsAuthCaller callers[] = {
    { .network = HOME, .pass = "a" },       { .network = "10.0.0.1", .pass = "a" },
    { .network = HOME, .pass = "b" },       { .network = "10.0.0.1", .pass = "b" },
    { .network = "10.0.0.2", .pass = "b" }, { .network = "10.0.0.2" },
  };
  static const guint waits[] = { 1, 1, 1, 0, 0, 0 };
  g_autoptr (TsAuthLimit) limit = ts_auth_limit_new ();

  ts_auth_limit_note_wrong (limit, &callers[0], 0);
  for (guint i = 0; i < G_N_ELEMENTS (callers); i++)
    assert_int_equal (ts_auth_limit_get_wait (limit, &callers[i], 0), waits[i]);
  for (gint64 i = 1; i < 5; i++)
    ts_auth_limit_note_wrong (limit, &callers[1], i);
  assert_true (ts_auth_limit_is_shut_out (limit, &callers[0], 4));
  assert_false (ts_auth_limit_is_shut_out (limit, &callers[2], 4));
  assert_int_equal (ts_auth_limit_get_wait (limit, &callers[3], 4), 8);
}

/* The latest are remembered, whoever came first. */
static void
test_many (void **state)
{
  g_autoptr (TsAuthLimit) limit = ts_auth_limit_new ();

  for (guint i = 0; i < 3 * TS_AUTH_LIMIT_CALLERS; i++)
    {
      g_autofree char *network = g_strdup_printf ("10.0.%u.%u", i / 256, i % 256);

      ts_auth_limit_note_wrong (limit, &(TsAuthCaller){ .network = network }, 0);
      ts_auth_limit_note_wrong (limit, &home, 0);
    }
  assert_true (ts_auth_limit_is_shut_out (limit, &home, 0));
  assert_int_equal (ts_auth_limit_get_wait (limit, &(TsAuthCaller){ .network = "10.0.0.0" }, 0), 0);
  assert_int_equal (ts_auth_limit_get_wait (limit, &(TsAuthCaller){ .network = "10.0.23.255" }, 0),
                    1);
  assert_int_equal (ts_auth_limit_get_wait (limit, &(TsAuthCaller){ .network = "10.0.16.2" }, 0),
                    1);
}

/* So many wrong codes in all, from wherever; half of them are not for who has been wrong before. */
static void
test_all_together (void **state)
{
  static const TsAuthCaller new = { .network = "10.9.9.9", .code = TRUE };
  static const TsAuthCaller personal = { .network = "10.9.9.9" };
  g_autoptr (TsAuthLimit) limit = ts_auth_limit_new ();
  TsAuthCaller old = { .network = "10.0.0.0", .code = TRUE };

  for (guint i = 0; i < TS_AUTH_LIMIT_BURST; i++)
    {
      g_autofree char *network = g_strdup_printf ("10.0.0.%u", i);
      gboolean for_old = i < TS_AUTH_LIMIT_BURST / 2;

      assert_int_equal (ts_auth_limit_get_wait (limit, &new, 0), 0);
      if (i > 0)
        assert_int_equal (ts_auth_limit_get_wait (limit, &old, 1) == 0, for_old);
      ts_auth_limit_note_wrong (limit, &(TsAuthCaller){ .network = network, .code = TRUE }, 0);
    }
  assert_int_equal (ts_auth_limit_get_wait (limit, &new, 0), TS_AUTH_LIMIT_EACH);
  assert_int_equal (ts_auth_limit_get_wait (limit, &new, TS_AUTH_LIMIT_EACH), 0);
  assert_int_equal (ts_auth_limit_get_wait (limit, &old, 0),
                    (TS_AUTH_LIMIT_BURST / 2 + 1) * TS_AUTH_LIMIT_EACH);
  assert_int_equal (ts_auth_limit_get_wait (limit, &personal, 0), 0);
}

/* By resting until it is forgotten, or not, after so many: what one address can try in an hour. */
static guint
count_tries (const guint bursts[4])
{
  static const TsAuthCaller guesser = { .network = HOME, .code = TRUE };
  g_autoptr (TsAuthLimit) limit = ts_auth_limit_new ();
  gint64 now = 0;
  guint n = 0;

  for (guint i = 0; i <= 4; i++)
    {
      for (guint k = 0; i == 4 || k < bursts[i]; k++)
        {
          now += ts_auth_limit_get_wait (limit, &guesser, now);
          if (now > 3600)
            return n;
          ts_auth_limit_note_wrong (limit, &guesser, now);
          n++;
        }
      now += TS_AUTH_LIMIT_MEMORY;
    }
  return n;
}

/* SECURITY.md has these numbers. */
static void
test_most_in_an_hour (void **state)
{
  guint most = 0;

  for (guint i = 0; i < 9 * 9 * 9 * 9; i++)
    most = MAX (
        most, count_tries ((guint[]){ 1 + i % 9, 1 + i / 9 % 9, 1 + i / 81 % 9, 1 + i / 729 % 9 }));
  assert_int_equal (most, 22);
  assert_int_equal (TS_AUTH_LIMIT_MOST (3600), 1240);
}

static void
test_rate (void **state)
{
  TsRate rate;
  guint n_over = 0;

  ts_rate_init (&rate, 10, 30, 0);
  for (guint i = 0; i < 30; i++)
    assert_int_equal (ts_rate_take (&rate, 1, 0), TS_RATE_TAKEN);
  while (ts_rate_take (&rate, 1, 0) == TS_RATE_OVER)
    n_over++;
  assert_int_equal (n_over, 30);
  assert_int_equal (ts_rate_take (&rate, 1, 0), TS_RATE_FLOOD);

  /* A second later there is as much as a second brings. */
  for (guint i = 0; i < 10; i++)
    assert_int_equal (ts_rate_take (&rate, 1, G_USEC_PER_SEC), TS_RATE_TAKEN);
  assert_int_equal (ts_rate_take (&rate, 1, G_USEC_PER_SEC), TS_RATE_OVER);
}

/* The rate itself may be kept for ever; half as much again is refused in part; three times ends. */
static void
test_rate_for_long (void **state)
{
  static const struct
  {
    guint a_second;
    gboolean over, flood;
  } cases[] = { { 10, FALSE, FALSE }, { 15, TRUE, FALSE }, { 30, TRUE, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean seen[3] = { FALSE };
      TsRate rate;

      ts_rate_init (&rate, 10, 30, 0);
      for (gint64 n = 0; n < 10000; n++)
        seen[ts_rate_take (&rate, 1, n * G_USEC_PER_SEC / cases[i].a_second)] = TRUE;
      assert_true (seen[TS_RATE_TAKEN]);
      assert_int_equal (seen[TS_RATE_OVER], cases[i].over);
      assert_int_equal (seen[TS_RATE_FLOOD], cases[i].flood);
    }
}

static void
test_rate_of_more_than_fits (void **state)
{
  TsRate rate;

  ts_rate_init (&rate, 1, 5, 0);
  assert_int_equal (ts_rate_take (&rate, 10, 0), TS_RATE_TAKEN);
  assert_int_equal (ts_rate_take (&rate, 10, 0), TS_RATE_OVER);
  assert_int_equal (ts_rate_take (&rate, 10, G_MAXINT64), TS_RATE_TAKEN);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_waits),
    cmocka_unit_test (test_forgetting),
    cmocka_unit_test (test_passes),
    cmocka_unit_test (test_many),
    cmocka_unit_test (test_all_together),
    cmocka_unit_test (test_most_in_an_hour),
    cmocka_unit_test (test_rate),
    cmocka_unit_test (test_rate_for_long),
    cmocka_unit_test (test_rate_of_more_than_fits),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
