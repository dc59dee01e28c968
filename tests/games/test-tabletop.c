/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-tabletop.c: what lies on the table, of every game, in the middle of games played at random:
 * all of it is named, it can be laid out again line by line, and numbers that are typed into a new
 * game are the same there.
 */

#include "../unit.h"
#include "ts-error.h"
#include "ts-tabletop.h"
#include "view-laws.h"
#include "walk.h"
#include "../runs.h"

#define FEW_SEEDS 2
#define MANY_SEEDS 30
#define FEW_STEPS 60
#define MANY_STEPS 200

static JsonObject *
make_command (const char *verb, const char *line, gboolean laid)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  if (line != NULL)
    {
      json_object_set_string_member (command, "line", line);
      json_object_set_boolean_member (command, "laid", laid);
    }
  return command;
}

/* NULL where it was done, else the word of the error. */
static const char *
give (Walk *walk, const char *verb, const char *line, gboolean laid)
{
  g_autoptr (JsonObject) command = make_command (verb, line, laid);
  g_autoptr (GError) error = NULL;

  return walk_try (walk, command, NULL, &error) ? NULL : ts_error_get_word (error);
}

static TsView *
dup_view (const TsPlay *play)
{
  return ts_play_view (play, &(TsViewer){ ts_language_get_english (), TS_ROLE_HOST, NULL });
}

/* A game that knows its table says of each panel and of each number where it lies. */
static void
check_named (const Walk *walk, const TsView *view)
{
  g_autoptr (GPtrArray) unlaid = ts_play_list_unlaid (walk->play, view);

  if (unlaid->len > 0)
    walk_fail (walk, "nobody knows where “%s” lies: ts_lay_panels() or TsGame.aside",
               (char *) unlaid->pdata[0]);
}

static void
check_in_list (const Walk *walk, const TsView *view, const TsPanel *panel, const TsTracker *tracker)
{
  g_autofree char *line = g_strdup_printf ("%s/%s", panel->id, tracker->id);
  gboolean counted = tracker->kind <= TS_TRACKER_PIPS;

  if (counted && !tracker->aside && !ts_tabletop_has_line (view, line))
    walk_fail (walk, "“%s” is not laid out again", line);
  if (tracker->aside && ts_tabletop_has_line (view, line))
    walk_fail (walk, "“%s” lies on no table, and is laid out all the same", line);
}

/* A figure has one line: that of its panel, or one below the map where no panel tells it apart. */
static void
check_figure (const Walk *walk, const TsView *view, const TsToken *token)
{
  g_autofree char *line = g_strdup_printf ("map/%s", token->id);
  guint n = ts_tabletop_has_line (view, line);

  if (!token->placed && n > 0)
    walk_fail (walk, "“%s” is not on the map, and stands there", line);
  for (guint i = 0; token->placed && n == 0 && i < view->unpack->len; i++)
    {
      const TsPanel *section = view->unpack->pdata[i];

      for (guint j = 0; j < section->trackers->len; j++)
        n += g_str_equal (((TsTracker *) section->trackers->pdata[j])->label, token->label);
    }
  if (token->placed && n != 1)
    walk_fail (walk, "“%s” has %u lines", line, n);
}

/* All that can be counted has a line, as has every figure on the map, and whoever is below a
 * heading with others is there with all of them. */
static void
check_whole (const Walk *walk, const TsView *view)
{
  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = view->panels->pdata[i];

      for (guint j = 0; j < panel->trackers->len && !panel->aside; j++)
        check_in_list (walk, view, panel, panel->trackers->pdata[j]);
    }
  for (guint i = 0; view->sketch != NULL && i < view->sketch->tokens->len; i++)
    check_figure (walk, view, view->sketch->tokens->pdata[i]);
}

/* Ticks are the same however often somebody gives them, and no others are there. */
static void
tick_all (Walk *walk)
{
  g_autoptr (TsView) view = dup_view (walk->play);
  guint n = ts_tabletop_count (view, NULL), laid = 0;

  for (guint i = 0; i < view->unpack->len; i++)
    {
      const TsPanel *section = view->unpack->pdata[i];

      for (guint j = 0; j < section->trackers->len; j++)
        {
          const char *line = ((TsTracker *) section->trackers->pdata[j])->id;
          g_autoptr (TsView) then = NULL;

          assert_null (give (walk, "unpack", line, TRUE));
          then = dup_view (walk->play);
          assert_int_equal (ts_tabletop_count (then, &laid), n);
          assert_int_equal (laid, 1);
          assert_null (give (walk, "unpack", line, TRUE));
          assert_null (give (walk, "unpack", line, FALSE));
        }
    }
  assert_string_equal (give (walk, "unpack", "nobody/knows", TRUE), "unknown-id");
}

static void
pack_and_lay_out (Walk *walk)
{
  g_autofree char *before = walk_dup_all_views (walk->play);
  g_autofree char *after = NULL;
  g_autoptr (TsView) view = NULL;

  assert_string_equal (give (walk, "unpack", NULL, FALSE), "refused");
  assert_null (give (walk, "pack", NULL, FALSE));
  assert_string_equal (give (walk, "pack", NULL, FALSE), "refused");
  assert_null (ts_play_dup_next (walk->play));
  check_views (walk);
  view = dup_view (walk->play);
  assert_true (ts_tabletop_count (view, NULL) > 0);
  check_whole (walk, view);
  tick_all (walk);
  assert_null (give (walk, "unpack", NULL, FALSE));
  after = walk_dup_all_views (walk->play);
  check_same (walk, "a table that was packed up and laid out", before, after);
}

/* Types a number into another game: FALSE where that has no such number, or not yet. */
static gboolean
type_number (TsPlay *play, const TsTracker *tracker)
{
  g_autoptr (JsonObject) command = make_command ("correct", NULL, FALSE);

  json_object_set_string_member (command, "id", tracker->id);
  json_object_set_int_member (command, "value", tracker->value);
  return ts_play_complete (play, command, NULL, NULL) && ts_play_apply (play, command, NULL, NULL);
}

static const TsTracker *
find_tracker (const GPtrArray *trackers, const char *id)
{
  for (guint i = 0; i < trackers->len; i++)
    {
      const TsTracker *tracker = trackers->pdata[i];
      const TsTracker *part = find_tracker (tracker->parts, id);

      if (part != NULL || g_str_equal (tracker->id, id))
        return part != NULL ? part : tracker;
    }
  return NULL;
}

static void
check_typed (const Walk *walk, TsPlay *other, const TsTracker *tracker)
{
  g_autoptr (TsView) view = NULL;

  if (tracker->unknown || !tracker->correctable || !type_number (other, tracker))
    return;
  view = dup_view (other);
  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsTracker *there
          = find_tracker (((TsPanel *) view->panels->pdata[i])->trackers, tracker->id);

      /* What the end has shown is hidden before it. */
      if (there != NULL && !there->unknown && there->value != tracker->value)
        walk_fail (walk, "“%s” was typed and is something else", tracker->id);
    }
}

/* Into a game that has gone as far as the set-up. */
static void
rebuild (const Walk *walk, const TsView *view)
{
  g_autoptr (TsPlay) other = ts_play_new (walk->game, walk->setup, NULL);

  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = view->panels->pdata[i];

      for (guint j = 0; j < panel->trackers->len && !panel->aside; j++)
        {
          const TsTracker *tracker = panel->trackers->pdata[j];

          check_typed (walk, other, tracker);
          for (guint k = 0; k < tracker->parts->len; k++)
            check_typed (walk, other, tracker->parts->pdata[k]);
        }
    }
}

/* What a game does by itself waits until the table is there; what people do ends the waiting. */
static void
test_laid_out (void **state)
{
  guint32 seed, last;

  walk_get_seeds (runs (FEW_SEEDS, MANY_SEEDS), &seed, &last);
  for (; seed <= last; seed++)
    {
      g_autoptr (Walk) walk = walk_new (*state, seed);
      g_autoptr (TsView) view = NULL;

      walk_on (walk, (guint) g_rand_int_range (walk->rand, 0, runs (FEW_STEPS, MANY_STEPS)));
      view = dup_view (walk->play);
      check_named (walk, view);
      rebuild (walk, view);
      pack_and_lay_out (walk);
    }
}

static void
test_gone_on (void **state)
{
  g_autoptr (Walk) walk = walk_new (*state, 1);
  g_autoptr (TsView) view = NULL;

  assert_null (give (walk, "pack", NULL, FALSE));
  while (view == NULL || view->unpack != NULL)
    {
      assert_true (walk_step (walk, NULL));
      g_clear_pointer (&view, ts_view_free);
      view = dup_view (walk->play);
    }
}

int
main (void)
{
  int failed = 0;

  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate (test_laid_out, (gpointer) *game),
        cmocka_unit_test_prestate (test_gone_on, (gpointer) *game),
      };

      if (walk_wants (*game))
        failed += cmocka_run_group_tests_name ((*game)->id, tests, NULL, NULL);
    }
  return failed;
}
