/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hands.c: what hands put back after undos in a row, from the session's point of view: who
 * comes later, and another program, find the same list.
 */

#include "../unit.h"
#include "evening.h"
#include "folder.h"

/* One line each, "✓" before those that are ticked. */
static void
assert_hands (TsSession *session, int steps, const char *expected)
{
  const TsHands *hands = ts_session_get_hands (session);
  g_autoptr (GPtrArray) lines = ts_hands_list (hands);
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const TsHandLine *line = lines->pdata[i];
      g_autofree char *text = ts_phrase_format (line->text, ts_language_get_english ());

      g_string_append_printf (said, "%s%s\n", line->ticked ? "✓" : "", text);
    }
  assert_string_equal (said->str, expected);
  assert_int_equal (ts_hands_get_steps (hands), steps);
}

static guint
get_line (TsSession *session, guint i)
{
  g_autoptr (GPtrArray) lines = ts_hands_list (ts_session_get_hands (session));

  return ((TsHandLine *) lines->pdata[i])->id;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_undo_adds_up (void **state)
{
  Evening *evening = *state;
  TsSession *session = evening->session;

  assert_false (ts_hands_are_asked (ts_session_get_hands (session)));
  evening_accept (session, "{\"do\":\"add\",\"n\":1}");
  evening_accept (session, "{\"do\":\"add\",\"n\":2}");
  evening_accept (session, "{\"do\":\"undo\"}");
  assert_hands (session, 1, "Turn 2 back\nTake 2 up\n");
  evening_accept (session, "{\"do\":\"undo\"}");
  assert_hands (session, 2, "Turn 2 back\nTake 2 up\nTurn 1 back\nTake 1 up\n");
  evening_accept (session, "{\"do\":\"redo\"}");
  assert_hands (session, 1, "Turn 2 back\nTake 2 up\n");
  evening_accept (session, "{\"do\":\"note\",\"text\":\"Tea\"}");
  assert_hands (session, 1, "Turn 2 back\nTake 2 up\n");
  evening_accept (session, "{\"do\":\"add\",\"n\":3}");
  assert_hands (session, 0, "");
  assert_false (ts_hands_are_asked (ts_session_get_hands (session)));
}

static void
test_ticks (void **state)
{
  Evening *evening = *state;
  TsSession *session = evening->session;
  guint told = 0;

  g_signal_connect_swapped (session, "hands", G_CALLBACK (count_cb), &told);
  evening_accept (session, "{\"do\":\"add\",\"n\":1}");
  evening_accept (session, "{\"do\":\"add\",\"n\":2}");
  evening_accept (session, "{\"do\":\"undo\"}");
  ts_session_tick_hands (session, get_line (session, 0), TRUE);
  ts_session_tick_hands (session, get_line (session, 0), TRUE);
  assert_int_equal (told, 1);
  evening_accept (session, "{\"do\":\"undo\"}");
  assert_hands (session, 2, "✓Turn 2 back\nTake 2 up\nTurn 1 back\nTake 1 up\n");
  evening_accept (session, "{\"do\":\"redo\",\"to\":2}");
  assert_hands (session, 0, "✓Turn 2 back\nTurn 2\n");
  ts_session_put_hands_away (session);
  assert_hands (session, 0, "");
  assert_int_equal (told, 2);
}

/* The file says what was undone since the last command. */
static void
test_another_program (void **state)
{
  Evening *evening = *state;
  TsSession *session = evening->session;
  g_autoptr (TsSession) other = NULL;

  evening_accept (session, "{\"do\":\"add\",\"n\":1}");
  evening_accept (session, "{\"do\":\"add\",\"n\":2}");
  evening_accept (session, "{\"do\":\"add\",\"n\":3}");
  evening_accept (session, "{\"do\":\"undo\"}");
  evening_accept (session, "{\"do\":\"undo\"}");
  other = evening_reopen (evening);
  assert_hands (other, 2, "Turn 3 back\nTake 3 up\nTurn 2 back\nTake 2 up\n");
  evening_accept (other, "{\"do\":\"undo\"}");
  assert_true (ts_session_reload (session, NULL));
  assert_hands (session, 3,
                "Turn 3 back\nTake 3 up\nTurn 2 back\nTake 2 up\nTurn 1 back\nTake 1 up\n");
  evening_accept (other, "{\"do\":\"add\",\"n\":4}");
  assert_true (ts_session_reload (session, NULL));
  assert_hands (session, 0, "");
}

/* Where there are no rounds and nobody's turn there is only the step. */
static void
test_no_way_but_one (void **state)
{
  Evening *evening = *state;
  TsSession *session = evening->session;
  g_autoptr (GPtrArray) none = ts_session_list_ways_back (session), ways = NULL;

  assert_int_equal (none->len, 0);
  evening_accept (session, "{\"do\":\"add\",\"n\":1}");
  ways = ts_session_list_ways_back (session);
  assert_int_equal (ways->len, 1);
  assert_null (((TsWayBack *) ways->pdata[0])->word);
  assert_int_equal (((TsWayBack *) ways->pdata[0])->steps, 1);
  evening_refuse (session, "{\"do\":\"undo\",\"back\":\"run\"}", TS_ERROR_REFUSED);
  evening_refuse (session, "{\"do\":\"undo\",\"back\":\"turn\"}", TS_ERROR_REFUSED);
  evening_refuse (session, "{\"do\":\"undo\",\"back\":\"round\"}", TS_ERROR_REFUSED);
  evening_refuse (session, "{\"do\":\"undo\",\"back\":\"year\"}", TS_ERROR_BAD_VALUE);
  evening_refuse (session, "{\"do\":\"undo\",\"back\":\"turn\",\"to\":0}", TS_ERROR_REFUSED);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, evening_set_up, evening_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_undo_adds_up),
    TEST (test_ticks),
    TEST (test_another_program),
    TEST (test_no_way_but_one),
  };

  return cmocka_run_group_tests_name ("hands", tests, NULL, NULL);
}
