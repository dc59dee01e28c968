/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-session.c: commands, undo and redo, the log, two programs, exports.
 */

#include <string.h>

#include <glib/gstdio.h>

#include "../unit.h"
#include "../imports.h"
#include "counter-game.h"
#include "evening.h"
#include "folder.h"

static void
test_undo_and_redo (void **state)
{
  Evening *evening = *state;
  TsSession *session = evening->session;

  evening_refuse (session, "{\"do\":\"undo\"}", TS_ERROR_REFUSED);
  evening_refuse (session, "{\"do\":\"redo\"}", TS_ERROR_REFUSED);
  evening_accept (session, "{\"do\":\"add\",\"n\":1}");
  evening_accept (session, "{\"do\":\"add\",\"n\":2}");
  evening_accept (session, "{\"do\":\"add\",\"n\":4}");
  evening_assert_value (session, "7");
  evening_accept (session, "{\"do\":\"undo\"}");
  evening_assert_value (session, "3");
  evening_accept (session, "{\"do\":\"undo\",\"to\":0}");
  evening_assert_value (session, "0");
  assert_false (ts_session_can_undo (session));
  evening_refuse (session, "{\"do\":\"redo\",\"to\":4}", TS_ERROR_REFUSED);
  evening_refuse (session, "{\"do\":\"redo\",\"to\":0}", TS_ERROR_REFUSED);
  evening_accept (session, "{\"do\":\"redo\",\"to\":2}");
  evening_assert_value (session, "3");
  evening_assert_kept (evening);
  evening_refuse (session, "{\"do\":\"undo\",\"to\":2}", TS_ERROR_REFUSED);
  evening_accept (session, "{\"do\":\"redo\"}");
  evening_assert_value (session, "7");
  evening_accept (session, "{\"do\":\"undo\",\"to\":1}");
  evening_accept (session, "{\"do\":\"add\",\"n\":8}");
  evening_assert_value (session, "9");
  assert_int_equal (ts_session_get_length (session), 2);
  evening_refuse (session, "{\"do\":\"redo\"}", TS_ERROR_REFUSED);
  evening_assert_kept (evening);
}

/* What the program does by itself belongs to the command before it. */
static void
test_automatic (void **state)
{
  Evening *evening = *state;
  TsSession *session = evening->session;
  g_autoptr (JsonObject) command = folder_parse ("{\"do\":\"add\",\"n\":497}");
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autofree char *value = NULL;
  g_autoptr (GPtrArray) steps = NULL;

  evening_accept (session, "{\"do\":\"add\",\"n\":3}");
  ts_session_set_automatic (session, TRUE);
  assert_true (ts_session_do (session, command, 1, outcome, NULL));
  assert_int_equal (outcome->then->len, 4);
  assert_int_equal (outcome->instructions->len, 2);
  assert_int_equal (ts_session_get_rev (session), 6);
  value = evening_read_value (session);
  assert_true (g_ascii_strtoll (value, NULL, 10) > 503);
  steps = ts_session_dup_steps (session, 1, 6);
  for (guint i = 0; i < steps->len; i++)
    assert_int_equal (((TsStep *) steps->pdata[i])->automatic, i >= 2);
  evening_assert_kept (evening);

  evening_accept (session, "{\"do\":\"undo\"}");
  evening_assert_value (session, "3");
  evening_accept (session, "{\"do\":\"redo\"}");
  evening_assert_value (session, value);
  evening_accept (session, "{\"do\":\"undo\",\"to\":4}");
  evening_assert_value (session, "502");
  evening_accept (session, "{\"do\":\"undo\"}");
  evening_assert_value (session, "3");
  evening_accept (session, "{\"do\":\"redo\",\"to\":3}");
  evening_assert_value (session, "501");
  evening_accept (session, "{\"do\":\"redo\"}");
  evening_assert_value (session, value);
  evening_assert_kept (evening);

  ts_session_set_automatic (session, FALSE);
  evening_accept (session, "{\"do\":\"correct\",\"id\":\"value\",\"value\":500}");
  evening_assert_value (session, "500");
}

static void
test_refusals (void **state)
{
  static const struct
  {
    const char *json;
    int code;
  } cases[] = {
    { "{}", TS_ERROR_BAD_VALUE },
    { "{\"do\":7}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"fly\"}", TS_ERROR_UNKNOWN_VERB },
    { "{\"do\":\"add\"}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"add\",\"n\":13}", TS_ERROR_REFUSED },
    { "{\"do\":\"add\",\"n\":1,\"m\":2}", TS_ERROR_UNKNOWN_KEY },
    { "{\"do\":\"add\",\"n\":1,\"at\":\"now\"}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"add\",\"n\":1,\"by\":5}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"add\",\"n\":1,\"at\":-1}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"add\",\"n\":1,\"at\":253402300800}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"undo\",\"at\":253402300800}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"add\",\"n\":1,\"by\":\"\"}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"add\",\"n\":1,\"by\":\"Ada\\nEva\"}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"undo\",\"by\":\" \"}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"roll\",\"dice\":\"2d6\",\"result\":[7,1]}", TS_ERROR_BAD_DICE },
    { "{\"do\":\"roll\",\"dice\":\"2d6\",\"result\":[1,2,3]}", TS_ERROR_BAD_DICE },
    { "{\"do\":\"roll\",\"dice\":\"2coin\",\"result\":[1,2]}", TS_ERROR_BAD_DICE },
    { "{\"do\":\"roll\",\"dice\":\"2coin\",\"result\":[\"edge\"]}", TS_ERROR_BAD_DICE },
    { "{\"do\":\"add\",\"n\":5e18}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"add\",\"n\":1,\"m\":1e-8}", TS_ERROR_UNKNOWN_KEY },
    { "{\"do\":\"undo\",\"to\":\"start\"}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"undo\",\"to\":-1}", TS_ERROR_BAD_VALUE },
    { "{\"do\":\"undo\",\"too\":1}", TS_ERROR_UNKNOWN_KEY },
  };
  Evening *evening = *state;

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    evening_refuse (evening->session, cases[i].json, cases[i].code);
  evening_assert_kept (evening);
}

/* The first and the last second that are taken. */
static void
test_times (void **state)
{
  Evening *evening = *state;
  g_autoptr (GPtrArray) steps = NULL;

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1,\"at\":0}");
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1,\"at\":253402300799}");
  steps = ts_session_dup_steps (evening->session, 1, 2);
  assert_int_equal (((TsStep *) steps->pdata[0])->at, 0);
  assert_int_equal (((TsStep *) steps->pdata[1])->at, G_GINT64_CONSTANT (253402300799));
  evening_assert_kept (evening);
}

/* A command of `length` bytes as it is recorded. */
static char *
make_command (gsize length)
{
  GString *json = g_string_new ("{\"do\":\"say\",\"lines\":[\"");
  const char *end = "\"],\"at\":1}";

  while (json->len + strlen (end) < length)
    if (length - json->len > 4000)
      {
        for (guint i = 0; i < 3000; i++)
          g_string_append_c (json, 'x');
        g_string_append (json, "\",\"");
      }
    else
      g_string_append_c (json, 'x');

  return g_string_free (g_string_append (json, end), FALSE);
}

static const TsGame *
find_game (const char *id, GError **error)
{
  assert_string_equal (id, counter_game.id);
  return &counter_game;
}

static void
test_longest_command (void **state)
{
  Evening *evening = *state;
  g_autofree char *longest = make_command (1024 * 1024);
  g_autofree char *longer = make_command (1024 * 1024 + 1);
  g_autofree char *file
      = g_strdup_printf ("{\"format\":\"tableside-session\",\"version\":1,\"game\":\"counter\","
                         "\"setup\":{},\"commands\":[%s,%s]}",
                         longest, longer);
  g_autoptr (GError) error = NULL;

  evening_accept (evening->session, longest);
  evening_refuse (evening->session, longer, TS_ERROR_BAD_VALUE);
  evening_assert_kept (evening);
  assert_null (imports_read (file, strlen (file), 65536, find_game, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE));
  assert_non_null (strstr (error->message, "Command 2 "));
}

static void
test_command_is_completed_only_when_accepted (void **state)
{
  Evening *evening = *state;
  g_autoptr (JsonObject) refused = folder_parse ("{\"do\":\"add\",\"n\":26}");
  g_autoptr (JsonObject) accepted = folder_parse ("{\"do\":\"draw\"}");

  assert_false (ts_session_do (evening->session, refused, NOW, NULL, NULL));
  assert_int_equal (json_object_get_size (refused), 2);
  assert_true (ts_session_do (evening->session, accepted, NOW, NULL, NULL));
  assert_int_equal (json_object_get_int_member (accepted, "at"), NOW);
  assert_int_equal (json_object_get_int_member (accepted, "rolled"), 1);
  assert_true (json_object_has_member (accepted, "die"));
  evening_assert_kept (evening);
}

static void
assert_instruction (TsOutcome *outcome, guint i, const char *done, const char *undone)
{
  const TsInstruction *instruction = outcome->instructions->pdata[i];
  g_autofree char *said = ts_phrase_format (instruction->done, ts_language_get_english ());
  g_autofree char *back = ts_phrase_format (instruction->undone, ts_language_get_english ());

  assert_string_equal (said, done);
  assert_string_equal (back, undone);
}

static void
test_undo_shows_reversals_newest_first (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsOutcome) undo = ts_outcome_new ();
  g_autoptr (TsOutcome) redo = ts_outcome_new ();
  g_autoptr (JsonObject) back = folder_parse ("{\"do\":\"undo\",\"to\":0}");
  g_autoptr (JsonObject) forth = folder_parse ("{\"do\":\"redo\",\"to\":2}");

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":2}");
  assert_true (ts_session_do (evening->session, back, NOW, undo, NULL));
  assert_int_equal (undo->instructions->len, 4);
  assert_instruction (undo, 0, "Turn 2 back", "Turn 2");
  assert_instruction (undo, 1, "Take 2 up", "Lay 2 down");
  assert_instruction (undo, 2, "Turn 1 back", "Turn 1");
  assert_instruction (undo, 3, "Take 1 up", "Lay 1 down");
  assert_true (ts_session_do (evening->session, forth, NOW, redo, NULL));
  assert_int_equal (redo->instructions->len, 4);
  assert_instruction (redo, 0, "Lay 1 down", "Take 1 up");
  assert_instruction (redo, 3, "Turn 2", "Turn 2 back");
}

/* A model: what a list of numbers with a finger on it does. */
static void
test_random_walk (void **state)
{
  Evening *evening = *state;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GArray) sums = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 zero = 0;
  guint at = 0;

  g_array_append_val (sums, zero);
  for (guint i = 0; i < 1500; i++)
    {
      g_autofree char *json = NULL;
      g_autofree char *expected = NULL;
      int kind = g_rand_int_range (rand, 0, 10);

      if (kind < 7)
        {
          gint64 sum = g_array_index (sums, gint64, at) + 1 + i % 12;

          json = g_strdup_printf ("{\"do\":\"add\",\"n\":%u}", 1 + i % 12);
          g_array_set_size (sums, ++at);
          g_array_append_val (sums, sum);
        }
      else if (kind < 9 && at > 0)
        {
          at = g_rand_int_range (rand, at > 150 ? at - 150 : 0, at);
          json = g_strdup_printf ("{\"do\":\"undo\",\"to\":%u}", at);
        }
      else if (at + 1 < sums->len)
        {
          at = g_rand_int_range (rand, at + 1, sums->len);
          json = g_strdup_printf ("{\"do\":\"redo\",\"to\":%u}", at);
        }
      else
        continue;

      evening_accept (evening->session, json);
      expected = g_strdup_printf ("%" G_GINT64_FORMAT, g_array_index (sums, gint64, at));
      evening_assert_value (evening->session, expected);
      assert_int_equal (ts_session_get_length (evening->session), sums->len - 1);
      if (i % 100 == 0)
        evening_assert_kept (evening);
    }
  evening_assert_kept (evening);
}

static void
test_log (void **state)
{
  Evening *evening = *state;
  g_autoptr (GPtrArray) steps = NULL;
  const TsStep *step;

  for (guint i = 1; i <= 200; i++)
    {
      g_autofree char *json
          = g_strdup_printf ("{\"do\":\"add\",\"n\":%u,\"by\":\"Ada\"}", 1 + i % 5);

      evening_accept (evening->session, json);
    }
  evening_accept (evening->session, "{\"do\":\"undo\",\"to\":150}");
  steps = ts_session_dup_steps (evening->session, 149, 1000);
  assert_int_equal (steps->len, 52);
  step = steps->pdata[1];
  assert_int_equal (step->rev, 150);
  assert_int_equal (step->at, NOW);
  assert_string_equal (step->by, "Ada");
  assert_string_equal (step->verb, "add");
  assert_false (step->undone);
  assert_non_null (step->outcome->title);
  step = steps->pdata[2];
  assert_true (step->undone);
}

static void
test_other_program (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) other = evening_reopen (evening);

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
  {
    g_autoptr (JsonObject) command = folder_parse ("{\"do\":\"add\",\"n\":2}");
    g_autoptr (GError) error = NULL;

    assert_false (ts_session_do (other, command, NOW, NULL, &error));
    assert_int_equal (error->code, TS_ERROR_CONFLICT);
  }
  evening_assert_value (other, "1");
  evening_accept (other, "{\"do\":\"add\",\"n\":2}");
  assert_true (ts_session_reload (evening->session, NULL));
  evening_assert_value (evening->session, "3");
  evening_accept (other, "{\"do\":\"undo\",\"to\":0}");
  evening_accept (other, "{\"do\":\"add\",\"n\":5}");
  assert_true (ts_session_reload (evening->session, NULL));
  evening_assert_value (evening->session, "5");
  assert_int_equal (ts_session_get_length (evening->session), 1);
  evening_assert_kept (evening);
}

/* What is accepted is on the disk where people look for it. */
static void
test_library_that_was_taken_away (void **state)
{
  Evening *evening = *state;
  g_autofree char *elsewhere = g_strconcat (evening->path, "-elsewhere", NULL);

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
  assert_int_equal (g_rename (evening->path, elsewhere), 0);
  evening_refuse (evening->session, "{\"do\":\"add\",\"n\":2}", TS_ERROR_FAILED);
  evening_refuse (evening->session, "{\"do\":\"undo\"}", TS_ERROR_FAILED);
  assert_true (g_file_set_contents (evening->path, "something else", -1, NULL));
  evening_refuse (evening->session, "{\"do\":\"add\",\"n\":2}", TS_ERROR_FAILED);
  assert_int_equal (g_rename (elsewhere, evening->path), 0);
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":2}");
  evening_assert_value (evening->session, "3");
  evening_assert_kept (evening);
}

static void
test_game_that_changed (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsSession) session = NULL;

  for (guint i = 0; i < 100; i++)
    evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
  counter_game_most = 70;
  session = evening_reopen (evening);
  evening_assert_hole (session, 70);
  assert_true (ts_session_go_on_as_copy (session, NOW, NULL) != 0);
  counter_game_most = G_MAXINT64;
  evening_assert_kept (evening);
}

static void
test_facts_are_learned_and_laid (void **state)
{
  Evening *evening = *state;
  g_autoptr (JsonObject) setup = folder_parse ("{\"board\":\"mine\"}");
  g_autoptr (JsonObject) board = folder_parse ("{\"id\":\"mine\",\"worth\":9}");
  g_autoptr (JsonObject) help = folder_parse ("{\"id\":\"aid\",\"worth\":3}");
  g_autoptr (TsSession) session = NULL;
  JsonObject *whole, *cards;
  JsonArray *steps;

  evening_accept (evening->session, "{\"do\":\"teach\",\"n\":5}");
  evening_accept (evening->session, "{\"do\":\"teach\",\"n\":17,\"step\":4}");
  assert_true (ts_library_write_entry (evening->library, "counter", "board", board, NULL));
  assert_true (ts_library_write_entry (evening->library, "counter", "help", help, NULL));
  session = ts_session_create (evening->library, &counter_game, "Next", setup, 0, NOW, NULL);
  assert_non_null (session);
  whole = ts_play_get_setup (ts_session_get_play (session));
  assert_int_equal (
      json_object_get_int_member (json_object_get_object_member (whole, "board"), "worth"), 9);
  cards = json_object_get_object_member (whole, "cards");
  assert_int_equal (json_object_get_size (cards), 1);
  cards = json_object_get_object_member (cards, "card");
  steps = json_object_get_array_member (json_object_get_object_member (cards, "king"), "steps");
  assert_int_equal (json_array_get_length (steps), 4);
  assert_true (json_array_get_null_element (steps, 0));
  assert_int_equal (json_array_get_int_element (steps, 2), 5);
  assert_int_equal (json_array_get_int_element (steps, 3), 17);
  cards = json_object_get_object_member (cards, "ace");
  assert_int_equal (json_object_get_int_member (cards, "armour"), 5);
  assert_int_equal (json_object_get_size (cards), 1);
  assert_string_equal (ts_arg_text (setup, "board"), "mine");
}

static void
test_export_and_import (void **state)
{
  Evening *evening = *state;
  g_autoptr (JsonNode) exported = NULL;
  g_autoptr (JsonNode) again = NULL;
  g_autoptr (TsImport) import = NULL;
  g_autoptr (TsSession) session = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  for (guint i = 0; i < 150; i++)
    evening_accept (evening->session, "{\"do\":\"draw\"}");
  evening_accept (evening->session, "{\"do\":\"undo\",\"to\":140}");
  exported = ts_session_export (evening->session);
  first = json_to_string (exported, FALSE);
  import = imports_read (first, strlen (first), 1000, find_game, NULL);
  session = imports_open (import, evening->library, "Copy", NULL);
  assert_non_null (session);
  assert_int_equal (ts_session_get_length (session), 140);
  again = ts_session_export (session);
  second = json_to_string (again, FALSE);
  assert_string_equal (first, second);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_undo_and_redo, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_automatic, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_refusals, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_times, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_longest_command, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_command_is_completed_only_when_accepted, evening_set_up,
                                     evening_tear_down),
    cmocka_unit_test_setup_teardown (test_undo_shows_reversals_newest_first, evening_set_up,
                                     evening_tear_down),
    cmocka_unit_test_setup_teardown (test_random_walk, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_log, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_other_program, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_library_that_was_taken_away, evening_set_up,
                                     evening_tear_down),
    cmocka_unit_test_setup_teardown (test_game_that_changed, evening_set_up, evening_tear_down),
    cmocka_unit_test_setup_teardown (test_facts_are_learned_and_laid, evening_set_up,
                                     evening_tear_down),
    cmocka_unit_test_setup_teardown (test_export_and_import, evening_set_up, evening_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
