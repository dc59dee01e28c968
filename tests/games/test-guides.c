/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-guides.c: the guided round of a game, played by what it suggests: every hint comes, once and
 * in order, what it points at is there, the end is reached, and all of it takes five minutes.
 *
 * Five minutes: the hints and what the card asks are read at 200 words a minute, a tap takes 4
 * seconds.  Dice are rolled; each game is another one.
 */

#include <string.h>

#include "../unit.h"
#include "random-player.h"
#include "taps.h"
#include "ts-guide.h"
#include "ts-json.h"
#include "ts-session.h"
#include "walk.h"

#define SEEDS 40
#define MOST_STEPS 80
#define MOST_SECONDS 300.0
#define WORDS_A_MINUTE 200.0
#define SECONDS_A_TAP 4.0
/* Played by people who do not listen. */
#define RANDOM_SEEDS 30
#define RANDOM_STEPS 60

typedef struct
{
  const TsGame *game;
  TsGuide *guide;
  TsSession *session;
  GRand *rand;
  guint *came;  /* how often each hint was shown, in this game */
  int position; /* of the hint before */
  Taps taps;
  guint words;
  GHashTable *read;  /* texts that were read */
  GHashTable *given; /* verbs of what was answered */
} Round;

static TsView *
make_view (Round *self)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  return ts_session_view (self->session, &viewer);
}

static void
do_command (Round *self, JsonObject *command)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) whole = json_object_new ();

  ts_json_copy_members (command, whole);
  if (!ts_session_do (self->session, whole, 1, NULL, &error))
    {
      g_autofree char *text = walk_dup_object (command);

      fail_msg ("%s: %s", text, error->message);
    }
}

static void
do_all (Round *self, JsonArray *commands)
{
  for (guint i = 0; commands != NULL && i < json_array_get_length (commands); i++)
    do_command (self, json_array_get_object_element (commands, i));
}

static Round *
round_new (const TsGame *game, guint32 seed)
{
  Round *self = g_new0 (Round, 1);
  g_autoptr (GError) error = NULL;

  self->game = game;
  self->guide = ts_guide_new (game);
  self->session = ts_session_new (game, ts_guide_get_setup (self->guide), &error);
  assert_null (error);
  ts_session_set_chance (self->session, ts_chance_new_seeded (seed));
  ts_session_set_automatic (self->session, TRUE);
  self->rand = g_rand_new_with_seed (seed);
  self->came = g_new0 (guint, ts_guide_get_length (self->guide));
  self->position = -1;
  self->read = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  do_all (self, ts_guide_get_before (self->guide));
  return self;
}

static void
round_free (Round *self)
{
  ts_guide_free (self->guide);
  g_object_unref (self->session);
  g_rand_free (self->rand);
  g_free (self->came);
  g_hash_table_unref (self->read);
  g_hash_table_unref (self->given);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Round, round_free)

/* A person reads a sentence once. */
static void
read_text (Round *self, const char *text)
{
  g_auto (GStrv) words = NULL;

  if (text == NULL || !g_hash_table_add (self->read, g_strdup (text)))
    return;
  words = g_strsplit_set (text, " \n", -1);
  self->words += g_strv_length (words);
}

static double
get_seconds (const Round *self)
{
  return self->words / WORDS_A_MINUTE * 60 + self->taps.taps * SECONDS_A_TAP;
}

static const TsTracker *
find_tracker (const GPtrArray *trackers, const char *id)
{
  for (guint i = 0; i < trackers->len; i++)
    {
      const TsTracker *tracker = trackers->pdata[i];
      const TsTracker *part
          = g_str_equal (tracker->id, id) ? tracker : find_tracker (tracker->parts, id);

      if (part != NULL)
        return part;
    }
  return NULL;
}

static const TsTracker *
find_in_panels (const TsView *view, const char *id)
{
  const TsTracker *found = NULL;

  for (guint i = 0; found == NULL && i < view->panels->len; i++)
    found = find_tracker (((TsPanel *) view->panels->pdata[i])->trackers, id);
  return found;
}

static const TsOffer *
find_offer (const TsView *view, const char *verb)
{
  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (offer->blocked == NULL && g_strcmp0 (ts_arg_text (offer->command, "do"), verb) == 0)
        return offer;
    }
  return NULL;
}

static gboolean
is_there (Round *self, const TsView *view, const TsGuideHint *hint)
{
  switch (hint->at)
    {
    case TS_GUIDE_NOW:
      return TRUE;
    case TS_GUIDE_ANSWER:
      return view->now.offers->len > 0;
    case TS_GUIDE_OFFER:
      return find_offer (view, hint->of) != NULL;
    case TS_GUIDE_MORE:
      return view->more->len > 0;
    case TS_GUIDE_RESULT:
      return view->result != NULL;
    case TS_GUIDE_HANDS:
      return view->acts->len > 0;
    case TS_GUIDE_TRACKER:
      return find_in_panels (view, hint->of) != NULL;
    case TS_GUIDE_SKETCH:
      return view->sketch != NULL && view->sketch->map != NULL;
    case TS_GUIDE_UNDO:
    case TS_GUIDE_LOG:
      return ts_session_can_undo (self->session);
    case TS_GUIDE_REDO:
      return ts_session_can_redo (self->session);
    }
  return FALSE;
}

/* The hint of this moment, with what other hands do first. (nullable) */
static const TsGuideHint *
look (Round *self)
{
  g_autoptr (TsView) view = make_view (self);
  const TsGuideHint *hint = ts_guide_look (self->guide, view);
  JsonArray *first = ts_guide_take_first (self->guide, view);

  if (first == NULL)
    return hint;
  do_all (self, first);
  return look (self);
}

static void
meet (Round *self, const TsView *view, const TsGuideHint *hint)
{
  int position = ts_guide_get_position (self->guide);

  if (!is_there (self, view, hint))
    fail_msg ("%s: what “%s” points at is not there", self->game->id, hint->id);
  if (position == self->position)
    return;
  if (self->came[position]++ > 0)
    fail_msg ("%s: “%s” comes twice", self->game->id, hint->id);
  self->position = position;
  read_text (self, hint->text);
}

/* What was done, by whomever, is known before the next look. */
static void
give (Round *self, JsonObject *command)
{
  g_autofree char *verb = g_strdup (ts_arg_text (command, "do"));

  do_command (self, command);
  ts_guide_take_done (self->guide, verb);
  g_hash_table_add (self->given, g_steal_pointer (&verb));
}

/* There is no table from which a number could be read. */
static void
check_is_filled_in (Round *self, const TsOffer *offer, JsonObject *command)
{
  for (guint i = 0; i < offer->fields->len; i++)
    {
      const TsField *field = offer->fields->pdata[i];

      if (field->required && !json_object_has_member (command, field->id))
        fail_msg ("%s: “%s” has to be typed for “%s”", self->game->id, field->label, offer->label);
    }
}

static void
give_offer (Round *self, const TsView *view, const TsOffer *offer)
{
  g_autoptr (JsonObject) command = json_object_new ();

  ts_json_copy_members (offer->command, command);
  taps_fill_in (offer, command);
  check_is_filled_in (self, offer, command);
  taps_count_offer (offer,
                    offer == view->now.offers->pdata[0] && offer->style == TS_OFFER_SUGGESTED,
                    command, &self->taps);
  give (self, command);
}

static void
seek (Round *self, const char *verb)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  self->taps.taps++;
  give (self, command);
}

/* What it speaks of: its tracker, an offer, undo or redo. */
static void
tap (Round *self, const TsView *view, const TsGuideHint *hint)
{
  const TsOffer *offer = find_offer (view, hint->tap);
  const TsTracker *tracker = hint->at == TS_GUIDE_TRACKER ? find_in_panels (view, hint->of) : NULL;

  if (hint->at == TS_GUIDE_UNDO || hint->at == TS_GUIDE_REDO)
    seek (self, hint->tap);
  else if (tracker != NULL)
    {
      self->taps.taps++;
      give (self, tracker->command);
    }
  else if (offer != NULL)
    give_offer (self, view, offer);
  else
    fail_msg ("%s: nothing gives “%s” of “%s”", self->game->id, hint->tap, hint->id);
}

/* Nothing is said only where the same was asked before: else people would think that the round is
 * over. */
static void
answer_again (Round *self, const TsView *view)
{
  const TsOffer *offer = view->now.offers->pdata[0];
  const char *verb = ts_arg_text (offer->command, "do");

  if (!g_hash_table_contains (self->given, verb))
    fail_msg ("%s: nobody is told what to do about “%s”", self->game->id, view->now.instruction);
  give_offer (self, view, offer);
}

static void
step (Round *self)
{
  const TsGuideHint *hint = look (self);
  g_autoptr (TsView) view = make_view (self);

  read_text (self, view->now.instruction);
  read_text (self, view->result != NULL ? view->result->text : NULL);
  if (hint == NULL)
    {
      answer_again (self, view);
      return;
    }
  meet (self, view, hint);
  if (ts_guide_is_over (self->guide))
    return;
  if (hint->tap != NULL)
    tap (self, view, hint);
  else
    {
      self->taps.taps++;
      ts_guide_pass (self->guide);
    }
}

static void
add_came (const Round *self, guint *sum)
{
  for (guint i = 0; i < ts_guide_get_length (self->guide); i++)
    {
      const TsGuideHint *hint = ts_guide_get_hint (self->guide, i);

      if (self->came[i] == 0 && !hint->luck)
        fail_msg ("%s: “%s” never comes", self->game->id, hint->id);
      sum[i] += self->came[i];
    }
}

static void
check_came (const TsGame *game, const guint *sum)
{
  g_autoptr (TsGuide) guide = ts_guide_new (game);

  for (guint i = 0; i < ts_guide_get_length (guide); i++)
    if (sum[i] == 0)
      fail_msg ("%s: “%s” never comes", game->id, ts_guide_get_hint (guide, i)->id);
}

static void
every_hint_comes_within_five_minutes (void **state)
{
  const TsGame *game = *state;
  g_autofree guint *sum = g_new0 (guint, 1000);
  double longest = 0;

  for (guint32 seed = 1; seed <= SEEDS; seed++)
    {
      g_autoptr (Round) round = round_new (game, seed);

      for (guint i = 0; i < MOST_STEPS && !ts_guide_is_over (round->guide); i++)
        step (round);
      assert_true (ts_guide_is_over (round->guide));
      add_came (round, sum);
      assert_int_equal (round->taps.fields, 0);
      if (get_seconds (round) > longest)
        print_message ("# %s, seed %u: %u taps, %u words, %.0f seconds\n", game->id, seed,
                       round->taps.taps, round->words, get_seconds (round));
      longest = MAX (longest, get_seconds (round));
    }
  check_came (game, sum);
  assert_true (longest <= MOST_SECONDS);
}

/* Somebody who does not listen: back and forth, and whatever is offered. */
static void
stray (Round *self)
{
  const char *seeks[] = { "undo", "redo" };
  guint pick = (guint) g_rand_int_range (self->rand, 0, 8);
  g_autoptr (TsView) view = make_view (self);
  g_autoptr (JsonObject) command = NULL;
  g_autoptr (GError) error = NULL;

  if (pick == 0 ? ts_session_can_undo (self->session)
                : pick == 1 && ts_session_can_redo (self->session))
    {
      seek (self, seeks[pick]);
      return;
    }
  if (pick == 2)
    {
      ts_guide_pass (self->guide);
      return;
    }
  command = random_player_pick (view, self->rand);
  if (command != NULL && ts_session_do (self->session, command, 1, NULL, &error))
    ts_guide_take_done (self->guide, ts_arg_text (command, "do"));
}

static void
nobody_is_told_twice (void **state)
{
  const TsGame *game = *state;

  for (guint32 seed = 1; seed <= RANDOM_SEEDS; seed++)
    {
      g_autoptr (Round) round = round_new (game, seed);

      for (guint i = 0; i < RANDOM_STEPS; i++)
        {
          g_autoptr (TsView) view = make_view (round);
          const TsGuideHint *hint = ts_guide_look (round->guide, view);
          int position = ts_guide_get_position (round->guide);

          assert_true ((hint == NULL) == (position < 0));
          if (hint != NULL && position != round->position && round->came[position]++ > 0
              && !ts_guide_is_over (round->guide))
            fail_msg ("seed %u: “%s” comes twice", seed, hint->id);
          round->position = position;
          stray (round);
        }
    }
}

/* Plays until a hint comes before which the guide does something. */
static const TsGuideHint *
play_to_first (Round *self)
{
  for (guint i = 0; i < MOST_STEPS; i++)
    {
      const TsGuideHint *hint = look (self);

      if (hint != NULL && hint->first != NULL)
        return hint;
      step (self);
    }
  fail_msg ("%s: the guide does nothing", self->game->id);
  return NULL;
}

/* What the guide lays out is nobody's, goes back with the step before it, and comes again with the
 * next one like that. */
static void
what_the_guide_does_is_nobodys_step (void **state)
{
  g_autoptr (Round) round = round_new (*state, 1);
  g_autoptr (TsView) view = make_view (round);
  g_autoptr (TsView) laid = NULL, again = NULL;
  guint n_first;
  guint64 rev;

  assert_null (view->result);
  assert_false (ts_session_can_undo (round->session));
  n_first = json_array_get_length (play_to_first (round)->first);
  laid = make_view (round);
  rev = ts_session_get_rev (round->session);
  assert_non_null (laid->result);
  assert_int_equal (laid->result->rev, rev - n_first);
  seek (round, "undo");
  assert_int_equal (ts_session_get_rev (round->session), rev - n_first - 1);
  look (round);
  again = make_view (round);
  give_offer (round, again, again->now.offers->pdata[0]);
  look (round);
  assert_int_equal (ts_session_get_rev (round->session), rev);
  seek (round, "undo");
  seek (round, "redo");
  look (round);
  assert_int_equal (ts_session_get_rev (round->session), rev);
}

/* What a file may not say: the parts of a guide, and why. */
static const struct
{
  const char *hint;
  const char *why;
} wrong[] = {
  { "7", "a hint is an object" },
  { "{\"when\":{},\"at\":\"now\",\"_text\":\"a\"}", "no id" },
  { "{\"id\":\"a\",\"at\":\"now\",\"_text\":\"a\"}", "no moment" },
  { "{\"id\":\"a\",\"when\":{},\"_text\":\"a\"}", "no place" },
  { "{\"id\":\"a\",\"when\":{},\"at\":\"now\"}", "no text" },
  { "{\"id\":\"a\",\"when\":{},\"at\":\"moon\",\"_text\":\"a\"}", "no such place" },
  { "{\"id\":\"a\",\"when\":{\"moon\":1},\"at\":\"now\",\"_text\":\"a\"}", "no such moment" },
  { "{\"id\":\"a\",\"when\":{},\"at\":\"offer\",\"_text\":\"a\"}", "which offer" },
  { "{\"id\":\"a\",\"when\":{},\"at\":\"tracker\",\"_text\":\"a\"}", "which tracker" },
  { "{\"id\":\"a\",\"when\":{},\"at\":\"now\",\"of\":\"note\",\"_text\":\"a\"}", "of what" },
  { "{\"id\":\"a\",\"when\":{},\"at\":\"offer\",\"of\":\"moon\",\"_text\":\"a\"}", "no such verb" },
  { "{\"id\":\"a\",\"when\":{\"offer\":\"moon\"},\"at\":\"now\",\"_text\":\"a\"}", "the same" },
  { "{\"id\":\"a\",\"when\":{\"after\":\"moon\"},\"at\":\"now\",\"_text\":\"a\"}", "the same" },
  { "{\"id\":\"a\",\"when\":{},\"at\":\"now\",\"tap\":\"moon\",\"_text\":\"a\"}", "the same" },
  { "{\"id\":\"a\",\"when\":{},\"at\":\"now\",\"first\":[{\"do\":\"moon\"}],\"_text\":\"a\"}",
    "the same" },
  { "{\"id\":\"a\",\"when\":{},\"at\":\"now\",\"first\":7,\"_text\":\"a\"}",
    "commands are a list" },
  { "{\"id\":\"a\",\"when\":{},\"at\":\"now\",\"first\":[7],\"_text\":\"a\"}", "of objects" },
  { "{\"id\":\"z\",\"when\":{},\"at\":\"now\",\"_text\":\"a\"}", "the id is taken" },
};

#define RIGHT_HINT "{\"id\":\"z\",\"when\":{},\"at\":\"now\",\"_text\":\"The end.\"}"

static gboolean
can_be_read (const TsGame *game, const char *hints)
{
  g_autofree char *text
      = g_strdup_printf ("{\"_name\":\"a\",\"setup\":{},\"before\":[],\"hints\":%s}", hints);
  g_autoptr (JsonObject) file = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsGuide) guide = ts_guide_read (game, file, &error);

  assert_true ((guide == NULL) == (error != NULL));
  return guide != NULL;
}

static void
what_makes_no_sense_is_refused (void **state)
{
  const TsGame *game = *state;

  assert_true (can_be_read (game, "[" RIGHT_HINT "]"));
  assert_false (can_be_read (game, "[]"));
  assert_false (can_be_read (game, "7"));
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *hints = g_strdup_printf ("[" RIGHT_HINT ",%s]", wrong[i].hint);

      if (can_be_read (game, hints))
        fail_msg ("%s: %s", wrong[i].why, wrong[i].hint);
    }
}

int
main (void)
{
  const TsGame *const *games = ts_games_get_all ();
  struct CMUnitTest tests[] = {
    cmocka_unit_test (every_hint_comes_within_five_minutes),
    cmocka_unit_test (nobody_is_told_twice),
    cmocka_unit_test (what_the_guide_does_is_nobodys_step),
    cmocka_unit_test (what_makes_no_sense_is_refused),
  };

  for (guint i = 0; games[i] != NULL; i++)
    if (walk_wants (games[i]))
      for (gsize j = 0; j < G_N_ELEMENTS (tests); j++)
        tests[j].initial_state = (gpointer) games[i];
  return cmocka_run_group_tests_name ("guides", tests, NULL, NULL);
}
