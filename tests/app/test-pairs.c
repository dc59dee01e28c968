/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-pairs.c: a question that offers the same as the one before it, in every game that has such a
 * pair, is answered by a double click at the table: once.
 *
 * The pairs are looked for by playing at random, from setups and the middle of transcripts, until
 * an answer leads to a view with the same offers for it.
 */

#include "../unit.h"
#include "../games/random-player.h"
#include "../games/walk.h"
#include "../runs.h"
#include "app-fixture.h"
#include "ts-json.h"
#include "ts-now-card.h"
#include "ts-send.h"
#include "ts-session.h"

#define FEW_WALKS 4
#define MANY_WALKS 120
#define STEPS 150
#define FEW_PAIRS 2 /* of a game */
#define MANY_PAIRS 40
#define NOW 1700000000

/* Answers of a view as text. (transfer full) */
static char *
print_answers (const TsPlay *play)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_play_view (play, &viewer);
  TsJsonText *json;

  if (view->now.offers->len == 0)
    return g_strdup ("");
  json = ts_json_text_new ();
  ts_json_open_list (json, NULL);
  for (guint i = 0; i < view->now.offers->len; i++)
    ts_part_put (&ts_offer_part, json, NULL, view->now.offers->pdata[i]);
  ts_json_close (json);
  return ts_json_text_free_to_string (json);
}

/* An offer that the card shows as an answer, filled in. (transfer full, nullable) */
static JsonObject *
pick_answer (const TsPlay *play, GRand *rand)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_play_view (play, &viewer);
  guint n = view->now.offers->len;
  const TsOffer *offer
      = n > 0 ? view->now.offers->pdata[g_rand_int_range (rand, 0, (gint32) n)] : NULL;

  return offer != NULL && offer->blocked == NULL ? random_player_fill (offer, rand) : NULL;
}

/* Takes an answer; TRUE when the next question offers the same. */
static gboolean
answers_alike (Walk *walk)
{
  g_autofree char *before = print_answers (walk->play);
  g_autoptr (JsonObject) command = pick_answer (walk->play, walk->rand);
  g_autofree char *after = NULL;

  if (command == NULL || !walk_try (walk, command, NULL, NULL))
    {
      walk_step (walk, NULL);
      return FALSE;
    }
  after = print_answers (walk->play);
  return *after != '\0' && g_str_equal (before, after);
}

/* The session as it was before the last command, with whatever dice that has. */
static gint64
add_session (App *app, const Walk *walk)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autofree char *name
      = g_strdup_printf ("%s %u %u", walk->game->id, walk->seed, walk->commands->len);
  /* As the walk began it, whatever other games have taught the library since. */
  gint64 id = ts_library_add_session (library, walk->game->id, name, walk->setup, 0, NOW, NULL);
  g_autoptr (TsSession) session = ts_session_open (library, id, walk->game, NULL);

  assert_non_null (session);
  for (guint i = 0; i + 1 < walk->commands->len; i++)
    {
      g_autoptr (JsonObject) command = ts_json_dup_object (walk->commands->pdata[i]);
      g_autoptr (GError) error = NULL;

      if (!ts_session_do (session, command, NOW, NULL, &error))
        walk_fail (walk, "%s", error->message);
    }
  return id;
}

static gint64 now;

static gint64
read_clock (void)
{
  return now;
}

/* The first click sends the answer; the second comes 120 ms later onto whatever is there then. */
static void
click_twice (App *app, const Walk *walk)
{
  gint64 id = add_session (app, walk);
  g_autoptr (JsonObject) command
      = ts_json_dup_object (walk->commands->pdata[walk->commands->len - 1]);
  TsNowCard *card;
  TsSession *session;
  guint64 before, rev;

  ts_shell_open_session (app->shell, id);
  app_settle ();
  session = ts_navigator_get_session (app->navigator);
  card = TS_NOW_CARD (app_find (ts_navigator_get_page (app->navigator), TS_TYPE_NOW_CARD, NULL));
  now = g_get_monotonic_time ();
  ts_now_card_set_clock (card, read_clock);
  before = ts_session_get_rev (session);
  ts_send_command (GTK_WIDGET (card), command);
  /* What the program did by itself comes on top. */
  rev = ts_session_get_rev (session);
  assert_true (rev > before);
  now += 120 * G_TIME_SPAN_MILLISECOND;
  for (guint i = 0; i < 20; i++)
    if (ts_now_card_activate_offer (card, i))
      walk_fail (walk, "a double click at rev %" G_GUINT64_FORMAT " answers twice", rev);
  assert_int_equal (ts_session_get_rev (session), rev);
}

static guint
play_pairs_of_game (App *app, const TsGame *game)
{
  guint n_pairs = 0;

  for (guint32 seed = 1; seed <= runs (FEW_WALKS, MANY_WALKS); seed++)
    {
      g_autoptr (Walk) walk = walk_new (game, seed);

      for (guint i = 0; i < STEPS && n_pairs < runs (FEW_PAIRS, MANY_PAIRS); i++)
        if (answers_alike (walk))
          {
            click_twice (app, walk);
            n_pairs++;
          }
    }
  return n_pairs;
}

static void
a_double_click_answers_once (void **state)
{
  App *app = *state;
  guint n_games = 0;

  app_start (app);
  for (const TsGame *const *games = ts_games_get_all (); *games != NULL; games++)
    {
      guint n = play_pairs_of_game (app, *games);

      print_message ("# %s: %u pairs of questions that offer the same\n", (*games)->id, n);
      n_games += n > 0;
    }
  /* Else nothing was tried. */
  assert_true (n_games >= 4);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (a_double_click_answers_once, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
