/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-clock.c: the part of a clock that goes on, and what of the time between two commands is
 * nobody's: what was undone, a program that was closed, a break, a clock that was put back.
 *
 * Who had to act is told by transcripts of games.
 */

#include "../unit.h"
#include "../imports.h"
#include "counter-game.h"
#include "evening.h"
#include "ts-clock.h"

#define STANDS (-1)

/* One moment of an evening. */
typedef struct
{
  const char *command; /* nullable: it is only looked at the clock */
  gboolean opened;     /* the program was closed before it, and opened again */
  gint64 at;
  gint64 passed;  /* by then, since the last command; before this one */
  gint64 seconds; /* of the game, after the command */
} Moment;

static gint64
read_seconds (TsSession *session)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &viewer);

  return view->clock != NULL ? view->clock->seconds : 0;
}

static char *
dup_view (TsSession *session)
{
  const TsViewer viewer = { ts_language_find ("de"), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &viewer);

  return ts_json_text_free_to_string (ts_view_to_text (view));
}

/* What others see who open the library, and who play the exported commands, byte for byte. */
static void
assert_same_elsewhere (Evening *evening)
{
  g_autoptr (TsSession) other = evening_reopen (evening);
  g_autoptr (JsonNode) exported = ts_session_export (evening->session);
  JsonArray *commands = json_object_get_array_member (json_node_get_object (exported), "commands");
  g_autoptr (TsSession) again = ts_session_new (
      &counter_game, json_object_get_object_member (json_node_get_object (exported), "setup"),
      NULL);
  g_autofree char *wanted = dup_view (evening->session);
  g_autofree char *opened = dup_view (other);
  g_autofree char *played = NULL;

  for (guint i = 0; i < json_array_get_length (commands); i++)
    assert_true (
        ts_session_do (again, json_array_get_object_element (commands, i), NOW, NULL, NULL));
  played = dup_view (again);
  assert_string_equal (opened, wanted);
  assert_string_equal (played, wanted);
}

static void
check (Evening *evening, const Moment *moments, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const Moment *moment = &moments[i];
      gint64 passed;

      if (moment->opened)
        {
          TsSession *again = evening_reopen (evening);

          g_object_unref (evening->session);
          evening->session = again;
        }
      passed = ts_session_get_clock_passed (evening->session, moment->at);
      if (passed != moment->passed)
        fail_msg ("%u: %d seconds have passed, not %d", i, (int) passed, (int) moment->passed);
      if (moment->command != NULL)
        {
          g_autofree char *json
              = g_strdup_printf ("{\"do\":%s,\"at\":%d}", moment->command, (int) moment->at);

          evening_accept (evening->session, json);
          assert_same_elsewhere (evening);
        }
      passed = read_seconds (evening->session);
      if (passed != moment->seconds)
        fail_msg ("%u: %d seconds of play, not %d", i, (int) passed, (int) moment->seconds);
    }
}

#define CHECK(...)                                                                                 \
  check (*state, (const Moment[]){ __VA_ARGS__ }, G_N_ELEMENTS (((const Moment[]){ __VA_ARGS__ })))

#define ADD "\"add\",\"n\":1"
#define NOTE "\"note\",\"text\":\"a\""

/* What is shown as passed is what the next command counts. */
static void
test_going_on (void **state)
{
  CHECK ({ NULL, FALSE, 1000, STANDS, 0 }, { ADD, FALSE, 1000, STANDS, 0 },
         { NULL, FALSE, 1010, STANDS, 0 }, { "\"clock\"", FALSE, 1020, STANDS, 20 },
         { NULL, FALSE, 1025, 5, 20 }, { ADD, FALSE, 1030, 10, 30 }, { NOTE, FALSE, 1037, 7, 37 },
         { ADD, FALSE, 1037, 0, 37 });
}

/* A quarter of an hour is thought, a second more is a break. */
static void
test_long_gaps (void **state)
{
  CHECK ({ "\"clock\"", FALSE, 1000, STANDS, 0 }, { ADD, FALSE, 1000 + TS_CLOCK_BREAK, 900, 900 },
         { NULL, FALSE, 1901 + TS_CLOCK_BREAK, STANDS, 900 }, { ADD, FALSE, 100000, STANDS, 900 },
         { ADD, FALSE, 100005, 5, 905 });
}

/* The machine's clock is put back, and forward; the first year is no time at all. */
static void
test_clock_put_back (void **state)
{
  CHECK ({ "\"clock\"", FALSE, 9000, STANDS, 0 }, { NULL, FALSE, 5400, 0, 0 },
         { ADD, FALSE, 5400, 0, 0 }, { ADD, FALSE, 5410, 10, 10 }, { ADD, FALSE, 9010, STANDS, 10 },
         { ADD, FALSE, 9020, 10, 20 });
}

static void
test_breaks (void **state)
{
  CHECK ({ "\"clock\"", FALSE, 1000, STANDS, 0 }, { "\"pause\"", FALSE, 1010, 10, 10 },
         { NULL, FALSE, 1200, STANDS, 10 }, { NOTE, FALSE, 1300, STANDS, 10 },
         { "\"resume\"", FALSE, 1400, STANDS, 10 }, { ADD, FALSE, 1405, 5, 15 },
         { "\"pause\"", FALSE, 1405, 0, 15 }, { ADD, FALSE, 1500, STANDS, 15 },
         { ADD, FALSE, 1501, 1, 16 });
}

/* 60 seconds are thought, 40 are taken back, and 10 more thought at the same place. */
static void
test_undo (void **state)
{
  CHECK ({ "\"clock\"", FALSE, 1000, STANDS, 0 }, { ADD, FALSE, 1060, 60, 60 },
         { "\"undo\"", FALSE, 1100, 40, 0 }, { NULL, FALSE, 1105, 65, 0 },
         { ADD, FALSE, 1110, 70, 70 }, { ADD, FALSE, 1115, 5, 75 });
}

/* A long way back and again: what was done in between belongs to nobody, redo brings back all. */
static void
test_long_undo (void **state)
{
  CHECK ({ "\"clock\"", FALSE, 1000, STANDS, 0 }, { ADD, FALSE, 1060, 60, 60 },
         { ADD, FALSE, 1800, 740, 800 }, { ADD, FALSE, 2600, 800, 1600 },
         { "\"undo\",\"to\":1", FALSE, 3000, 400, 0 }, { NULL, FALSE, 3010, 70, 0 },
         { "\"redo\",\"to\":3", FALSE, 3020, 80, 800 }, { NULL, FALSE, 3030, 810, 800 },
         { "\"undo\",\"to\":1", FALSE, 3040, 820, 0 }, { ADD, FALSE, 3040, 60, 60 });
}

/* What lies behind a branch is thought there. */
static void
test_branch (void **state)
{
  CHECK ({ "\"clock\"", FALSE, 1000, STANDS, 0 }, { ADD, FALSE, 1060, 60, 60 },
         { "\"undo\"", FALSE, 1070, 10, 0 }, { ADD, FALSE, 1075, 65, 65 },
         { ADD, FALSE, 1080, 5, 70 }, { "\"redo\",\"branch\":4", FALSE, 1090, 10, 60 },
         { ADD, FALSE, 1100, 10, 70 });
}

/* While the program was closed nobody thought, not even for a moment; nor before the first step
 * after that. */
static void
test_closed (void **state)
{
  CHECK ({ "\"clock\"", FALSE, 1000, STANDS, 0 }, { ADD, FALSE, 1060, 60, 60 },
         { NULL, TRUE, 1100, STANDS, 60 }, { ADD, FALSE, 1200, STANDS, 60 },
         { ADD, FALSE, 1210, 10, 70 }, { ADD, TRUE, 900000, STANDS, 70 },
         { "\"undo\"", FALSE, 900010, 10, 70 }, { ADD, FALSE, 900020, 10, 80 });
}

/* Somebody else's command in the same library starts what goes on. */
static void
test_other_program (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) other = NULL;

  evening_accept (evening->session, "{\"do\":\"clock\",\"at\":1000}");
  other = evening_reopen (evening);
  assert_int_equal (ts_session_get_clock_passed (other, 1010), STANDS);
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1,\"at\":1030}");
  assert_true (ts_session_reload (other, NULL));
  assert_int_equal (ts_session_get_clock_passed (other, 1040), 10);
  assert_int_equal (read_seconds (other), 30);
}

/* Nothing is added to commands while there is no clock. */
static void
test_without (void **state)
{
  Evening *evening = *state;
  g_autoptr (JsonObject) command = NULL;

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1,\"at\":1000}");
  evening_accept (evening->session, "{\"do\":\"undo\",\"at\":1100}");
  command = json_object_new ();
  json_object_set_string_member (command, "do", "draw");
  json_object_set_int_member (command, "at", 1200);
  assert_true (ts_session_do (evening->session, command, NOW, NULL, NULL));
  assert_false (json_object_has_member (command, "away"));
  evening_refuse (evening->session, "{\"do\":\"pause\"}", TS_ERROR_REFUSED);
  evening_refuse (evening->session, "{\"do\":\"clock\",\"seat\":1441}", TS_ERROR_BAD_VALUE);
  evening_refuse (evening->session, "{\"do\":\"note\",\"text\":\"a\",\"away\":-1}",
                  TS_ERROR_BAD_VALUE);
}

/* What makes no sense is refused, with a clock too: nothing of it is read before it was checked. */
static void
test_nonsense (void **state)
{
  Evening *evening = *state;

  evening_accept (evening->session, "{\"do\":\"clock\",\"at\":1000}");
  evening_refuse (evening->session, "{}", TS_ERROR_BAD_VALUE);
  evening_refuse (evening->session, "{\"do\":7}", TS_ERROR_BAD_VALUE);
  evening_refuse (evening->session, "{\"do\":\"note\",\"text\":\"a\",\"at\":\"noon\"}",
                  TS_ERROR_BAD_VALUE);
  evening_refuse (evening->session, "{\"do\":\"note\",\"text\":\"a\",\"away\":[]}",
                  TS_ERROR_BAD_VALUE);
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, evening_set_up, evening_tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    TEST (test_going_on), TEST (test_long_gaps), TEST (test_clock_put_back),
    TEST (test_breaks),   TEST (test_undo),      TEST (test_long_undo),
    TEST (test_branch),   TEST (test_closed),    TEST (test_other_program),
    TEST (test_without),  TEST (test_nonsense),
  };

  return cmocka_run_group_tests_name ("clock", tests, NULL, NULL);
}
