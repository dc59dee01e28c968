/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-auth-limit.c: waits and rates at times that are told.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ts-auth-limit.h"
#include "ts-rate.h"

#define HOME "192.168.1.7"

static void
test_waits (void **state)
{
  static const guint waits[] = { 0, 1, 2, 4, 8, 300, 300, 300 };
  g_autoptr (TsAuthLimit) limit = ts_auth_limit_new ();
  gint64 now = 1000;

  for (guint i = 0; i < G_N_ELEMENTS (waits); i++)
    {
      assert_int_equal (ts_auth_limit_get_wait (limit, HOME, now), waits[i]);
      assert_int_equal (ts_auth_limit_is_shut_out (limit, HOME, now), waits[i] == 300);
      assert_int_equal (ts_auth_limit_get_wait (limit, "192.168.1.8", now), 0);
      if (waits[i] > 0)
        assert_int_equal (ts_auth_limit_get_wait (limit, HOME, now + waits[i] - 1), 1);
      now += waits[i];
      assert_int_equal (ts_auth_limit_get_wait (limit, HOME, now), 0);
      assert_false (ts_auth_limit_is_shut_out (limit, HOME, now));
      ts_auth_limit_note_wrong (limit, HOME, now);
    }
}

static void
test_forgetting (void **state)
{
  g_autoptr (TsAuthLimit) limit = ts_auth_limit_new ();

  for (guint i = 0; i < 7; i++)
    ts_auth_limit_note_wrong (limit, HOME, 0);
  assert_int_equal (ts_auth_limit_get_wait (limit, HOME, 0), 300);
  assert_int_equal (ts_auth_limit_get_wait (limit, HOME, TS_AUTH_LIMIT_MEMORY - 1), 0);
  ts_auth_limit_note_wrong (limit, HOME, TS_AUTH_LIMIT_MEMORY - 1);
  assert_true (ts_auth_limit_is_shut_out (limit, HOME, TS_AUTH_LIMIT_MEMORY));

  ts_auth_limit_note_wrong (limit, HOME, 3 * TS_AUTH_LIMIT_MEMORY);
  assert_int_equal (ts_auth_limit_get_wait (limit, HOME, 3 * TS_AUTH_LIMIT_MEMORY), 1);

  ts_auth_limit_note_wrong (limit, HOME, 3 * TS_AUTH_LIMIT_MEMORY);
  ts_auth_limit_note_right (limit, HOME);
  ts_auth_limit_note_right (limit, "never seen");
  assert_int_equal (ts_auth_limit_get_wait (limit, HOME, 3 * TS_AUTH_LIMIT_MEMORY), 0);
}

/* The latest are remembered, whoever came first. */
static void
test_many (void **state)
{
  g_autoptr (TsAuthLimit) limit = ts_auth_limit_new ();

  for (guint i = 0; i < 3 * TS_AUTH_LIMIT_ADDRESSES; i++)
    {
      g_autofree char *address = g_strdup_printf ("10.0.%u.%u", i / 256, i % 256);

      ts_auth_limit_note_wrong (limit, address, 0);
      ts_auth_limit_note_wrong (limit, HOME, 0);
    }
  assert_true (ts_auth_limit_is_shut_out (limit, HOME, 0));
  assert_int_equal (ts_auth_limit_get_wait (limit, "10.0.0.0", 0), 0);
  assert_int_equal (ts_auth_limit_get_wait (limit, "10.0.11.255", 0), 1);
  assert_int_equal (ts_auth_limit_get_wait (limit, "10.0.8.2", 0), 1);
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
    cmocka_unit_test (test_waits),         cmocka_unit_test (test_forgetting),
    cmocka_unit_test (test_many),          cmocka_unit_test (test_rate),
    cmocka_unit_test (test_rate_for_long), cmocka_unit_test (test_rate_of_more_than_fits),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
