/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-play.c: the members that every command may have, whatever the game.
 */

#include "../unit.h"
#include "ts-play.h"

#define FULL 10

/* A game of counting. */

static JsonObject *
prepare (JsonObject *given, GError **error)
{
  return json_object_ref (given);
}

static void
begin (gpointer state, gconstpointer setup)
{
}

static void
count (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  ++*(int *) state;
}

/* Full at ten: then it begins anew. */
static void
settle (gpointer state, TsOutcome *outcome)
{
  int *value = state;

  if (*value < FULL)
    return;
  *value -= FULL;
  ts_reason (outcome, ts_phrase ("Full"), 0);
}

static void
look (gconstpointer state, TsView *view)
{
  view->title = g_strdup_printf ("%d", *(const int *) state);
}

static const TsSpec no_options[] = { { NULL } };

static const TsNumber numbers[] = {
  { "value", "Value", .width = TS_INT32, .max = 2 * FULL },
  {},
};

static const TsGroup groups[] = {
  { "{number}", numbers },
  {},
};

static const TsVerb verbs[] = {
  { "count", "Count", .perform = count },
  { "correct", "Correct", ts_correct_args, sizeof (TsCorrection) },
  { NULL },
};

static const TsGame game = {
  .id = "counting",
  .name = "Counting",
  .options = no_options,
  .verbs = TS_CHAPTERS (verbs),
  .prepare = prepare,
  .state_size = sizeof (int),
  .begin = begin,
  .numbers = groups,
  .settle = settle,
  .view = look,
};

static TsPlay *
new_play (void)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  TsPlay *play = ts_play_new (&game, setup, NULL);

  assert_non_null (play);
  return play;
}

static gboolean
do_with_ticket (TsPlay *play, const char *verb, const char *ticket, GError **error)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  json_object_set_string_member (command, "ticket", ticket);
  if (*verb == 'n')
    json_object_set_string_member (command, "text", "A note");
  return ts_play_complete (play, command, NULL, error)
         && ts_play_apply (play, command, NULL, error);
}

static char *
dup_view (const TsPlay *play)
{
  TsViewer viewer = { .language = ts_language_get_english (), .role = TS_ROLE_HOST };
  g_autoptr (TsView) view = ts_play_view (play, &viewer);
  g_autoptr (JsonNode) node = ts_view_to_json (view);

  return json_to_string (node, FALSE);
}

static void
takes_tickets (void **state)
{
  g_autofree char *longest = g_strnfill (64, 'x');
  const char *const good[] = { "12345678", "aZ-_09aZ", "--------", longest };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (TsPlay) with = new_play ();
      g_autoptr (TsPlay) without = new_play ();
      g_autoptr (JsonObject) bare = json_object_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *wanted = NULL;
      g_autofree char *got = NULL;

      assert_true (do_with_ticket (with, "note", good[i], &error));
      assert_true (do_with_ticket (with, "count", good[i], &error));
      json_object_set_string_member (bare, "do", "count");
      assert_true (ts_play_apply (without, bare, NULL, &error));
      wanted = dup_view (without);
      got = dup_view (with);
      assert_string_equal (wanted, got);
    }
}

static void
refuses_bad_tickets (void **state)
{
  g_autofree char *longer = g_strnfill (65, 'x');
  const char *const bad[]
      = { "", "1234567", longer, "1234 5678", "12345678\n", "éééééééé", "12345678'", "12345678/" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (TsPlay) play = new_play ();
      g_autoptr (GError) error = NULL;

      assert_false (do_with_ticket (play, "count", bad[i], &error));
      assert_string_equal (ts_error_get_word (error), "bad-value");
    }
}

static void
refuses_tickets_that_are_no_text (void **state)
{
  static const char *const bad[]
      = { "{\"do\":\"count\",\"ticket\":12345678}", "{\"do\":\"count\",\"ticket\":null}",
          "{\"do\":\"count\",\"ticket\":[\"12345678\"]}", "{\"do\":\"count\",\"ticket\":{}}" };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (TsPlay) play = new_play ();
      g_autoptr (JsonNode) node = json_from_string (bad[i], NULL);
      g_autoptr (GError) error = NULL;

      assert_false (ts_play_apply (play, json_node_get_object (node), NULL, &error));
      assert_string_equal (ts_error_get_word (error), "bad-value");
    }
}

/* What was accepted before it was looked for goes on playing. */
static void
refuses_turned_writing_in_what_is_new (void **state)
{
  static const char *const texts[] = { "a\u202eb", "\u2067a", "a\u2028b" };
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsPlay) play = ts_play_new (&game, setup, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonObject) note = json_object_new ();
      g_autoptr (GError) error = NULL;

      json_object_set_string_member (note, "do", "note");
      json_object_set_string_member (note, "text", texts[i]);
      json_object_set_int_member (note, "at", 1);
      assert_false (ts_play_complete (play, note, chance, &error));
      assert_int_equal (error->code, TS_ERROR_BAD_VALUE);
      assert_true (ts_play_apply (play, note, NULL, NULL));
      json_object_set_string_member (note, "text", "אב\u200f 1");
      assert_true (ts_play_complete (play, note, chance, NULL));
    }
}

/* A journal that was spoilt, or written by something else: nothing is rolled when it is read. */
static void
refuses_a_roll_that_was_not_completed (void **state)
{
  static const char *const cases[] = { "{\"do\":\"roll\",\"dice\":\"3d6\"}",
                                       "{\"do\":\"roll\",\"dice\":\"3d6\",\"result\":[1,2]}",
                                       "{\"do\":\"roll\",\"dice\":\"3d6\",\"result\":[1,2,null]}",
                                       "{\"do\":\"roll\",\"dice\":\"3d6\",\"result\":[1,2,3,4]}" };
  g_autoptr (TsPlay) play = new_play ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (cases[i], NULL);
      g_autoptr (GError) error = NULL;

      assert_false (ts_play_apply (play, json_node_get_object (node), NULL, &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_DICE));
    }
}

/* What follows is said, and shown, of whatever brought it about: a verb or a correction. */
static void
settles_once_after_each_command (void **state)
{
  static const struct
  {
    const char *command, *title;
    guint said;
  } cases[] = {
    { "{\"do\":\"count\"}", "1", 0 },
    { "{\"do\":\"correct\",\"id\":\"value\",\"value\":9}", "9", 0 },
    { "{\"do\":\"count\"}", "0", 1 },
    { "{\"do\":\"correct\",\"id\":\"value\",\"value\":20}", "10", 1 },
    { "{\"do\":\"note\",\"text\":\"A note\",\"at\":1}", "10", 0 },
    { "{\"do\":\"count\"}", "1", 1 },
  };
  TsViewer viewer = { .language = ts_language_get_english (), .role = TS_ROLE_HOST };
  g_autoptr (TsPlay) play = new_play ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (cases[i].command, NULL);
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      g_autoptr (TsView) view = NULL;

      assert_true (ts_play_apply (play, json_node_get_object (node), outcome, NULL));
      view = ts_play_view (play, &viewer);
      assert_string_equal (view->title, cases[i].title);
      assert_int_equal (outcome->reasons->len, cases[i].said);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (takes_tickets),
    cmocka_unit_test (refuses_bad_tickets),
    cmocka_unit_test (refuses_tickets_that_are_no_text),
    cmocka_unit_test (refuses_turned_writing_in_what_is_new),
    cmocka_unit_test (refuses_a_roll_that_was_not_completed),
    cmocka_unit_test (settles_once_after_each_command),
  };

  return cmocka_run_group_tests_name ("play", tests, NULL, NULL);
}
