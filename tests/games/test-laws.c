/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-laws.c: what holds for every game, whatever its rules, tried on games played at random.
 *
 * A new game is under these laws as soon as it is in the list of games.  Each walk is played once,
 * by the laws of a step; those of a session are then tried on what was played.  All the while it is
 * noted what was looked up in a translation in vain.  walk.h says how to play one walk again.
 */

#include <string.h>

#include "../unit.h"
#include "arena-game.h"
#include "pad-game.h"
#include "random-player.h"
#include "session-laws.h"
#include "spoil-laws.h"
#include "step-laws.h"
#include "text-laws.h"
#include "view-laws.h"
#include "../runs.h"

#define FEW_SEEDS 3
#define FEW_BEGINNINGS 20 /* of transcripts */
#define FEW_ENDS 4
#define MANY_SEEDS 20
#define FEW_STEPS 80
#define MANY_STEPS 300
#define MOST_OF_BLOCK (1 << 16) /* bytes of the struct that a setup or a card is read into */

/* A game with what was played of it. */
typedef struct
{
  const TsGame *game;
  GPtrArray *walks;    /* of Walk, by seed; those that broke a law on the way are not there */
  GHashTable *missing; /* of char *: texts without a translation */
} Round;

static Round *
round_new (const TsGame *game)
{
  Round *self = g_new0 (Round, 1);

  self->game = game;
  self->walks = g_ptr_array_new_with_free_func ((GDestroyNotify) walk_free);
  self->missing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

static void
round_free (Round *self)
{
  g_ptr_array_unref (self->walks);
  g_hash_table_unref (self->missing);
  g_free (self);
}

static void
try_each (void **state, void (*check) (Walk *walk))
{
  const Round *round = *state;

  for (guint i = 0; i < round->walks->len; i++)
    check (round->walks->pdata[i]);
}

static void
remember_cb (const TsLanguage *language, const char *text, gpointer user_data)
{
  const Round *round = user_data;

  g_hash_table_add (round->missing,
                    g_strdup_printf ("%s: %s", ts_language_get_code (language), text));
}

static int
watch_texts (void **state)
{
  ts_language_watch_missing (remember_cb, *state);
  return 0;
}

static int
unwatch_texts (void **state)
{
  ts_language_watch_missing (NULL, NULL);
  return 0;
}

static void
test_offers (void **state)
{
  Round *round = *state;
  guint32 seed, last;

  walk_get_seeds (runs (FEW_SEEDS, MANY_SEEDS), &seed, &last);
  for (; seed <= last; seed++)
    {
      g_autoptr (Walk) walk = walk_new (round->game, seed);

      play_by_the_laws (walk, runs (FEW_STEPS, MANY_STEPS));
      g_ptr_array_add (round->walks, g_steal_pointer (&walk));
    }
}

/* Of so many transcripts, in a short run. */
static void
try_transcripts (const TsGame *game, guint few, Walk *(*go) (const TsGame *game, guint number))
{
  guint n = walk_count_transcripts (game), every = n / runs (few, n + 1) + 1;

  for (guint i = 0; i < n; i += every)
    {
      g_autoptr (Walk) walk = go (game, i);

      try_what_is_offered (walk);
    }
}

/* Setups of transcripts say what no random player would; many begin alike. */
static void
test_beginnings (void **state)
{
  const Round *round = *state;

  try_transcripts (round->game, FEW_BEGINNINGS, walk_begin_transcript);
}

/* Where a transcript leaves off is what no random player comes to, a game that is over included. */
static void
test_ends (void **state)
{
  const Round *round = *state;

  try_transcripts (round->game, FEW_ENDS, walk_end_transcript);
}

static void
test_replay (void **state)
{
  try_each (state, check_replay);
}

static void
test_undo (void **state)
{
  try_each (state, check_undo);
}

static void
test_instructions (void **state)
{
  try_each (state, check_instructions);
}

static void
test_export (void **state)
{
  try_each (state, check_export);
}

static void
test_setups (void **state)
{
  try_each (state, spoil_setups);
}

static void
test_spoilt_exports (void **state)
{
  try_each (state, spoil_exports);
}

/* What a campaign goes on with can be played. */
static void
play_sequels (Walk *walk)
{
  static const char *const setups[] = { "next", "again" };
  g_autoptr (JsonObject) next_setup = ts_play_dup_next_setup (walk->play);

  if (next_setup == NULL)
    return;
  assert_true (json_object_has_member (next_setup, "record"));
  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    if (json_object_has_member (next_setup, setups[i]))
      check_prepared (walk, json_object_get_object_member (next_setup, setups[i]));
}

static void
test_sequels (void **state)
{
  try_each (state, play_sequels);
}

static void
format_dice (const TsDie *dice, const TsLanguage *language)
{
  for (const TsDie *die = dice; die != NULL && die->id != NULL; die++)
    {
      ts_language_text (language, die->label);
      for (const TsFace *face = die->faces; face->id != NULL; face++)
        ts_language_text (language, face->label);
    }
}

static void
format_specs (const TsSpec *specs, const TsLanguage *language)
{
  json_array_unref (ts_spec_to_json (specs, language));
}

static void
format_tables (const TsGame *game, const TsLanguage *language)
{
  ts_language_text (language, game->name);
  format_dice (game->dice, language);
  format_specs (game->options, language);
  for (const TsVerb *const *chapter = game->verbs; *chapter != NULL; chapter++)
    for (const TsVerb *verb = *chapter; verb->name != NULL; verb++)
      {
        ts_language_text (language, verb->label);
        format_specs (verb->args, language);
      }
  if (game->catalogue == NULL)
    return;
  for (const TsEntryType *type = game->catalogue->types; type->id != NULL; type++)
    {
      ts_language_text (language, type->label);
      format_specs (type->fields, language);
    }
  for (const TsShippedEntry *entry = ts_catalogue_get_shipped (game->catalogue);
       entry->type != NULL; entry++)
    ts_language_text (language, entry->name);
}

static void
check_specs (const TsSpec *specs)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    {
      if (spec->label == NULL || *spec->label == '\0')
        fail_msg ("“%s” has no label", spec->name);
      if (spec->kind == TS_SPEC_CHOICE || spec->kind == TS_SPEC_CHOICES)
        assert_non_null (spec->choices);
      check_specs (spec->columns);
    }
}

/* What is read fits where it goes. */
static void
check_places (const TsSpec *specs, gsize size, const char *of)
{
  g_autofree char *fault = ts_spec_find_fault (specs, size);

  if (fault != NULL)
    fail_msg ("%s: %s", of, fault);
}

/* All that people may say goes somewhere. */
static void
check_reading (const TsVerb *verb)
{
  check_places (verb->args, verb->args_size, verb->name);
  assert_true (verb->args_size <= TS_MAX_ARGS);
  for (const TsSpec *spec = verb->args; spec != NULL && spec->name != NULL; spec++)
    if (spec->into.width == TS_NO_WIDTH && spec->has.width == TS_NO_WIDTH
        && strcmp (spec->name, "anyway") != 0)
      fail_msg ("%s: nobody reads “%s”", verb->name, spec->name);
}

/* The tables of a game are whole: what people may give has a label, what is shipped is valid. */
static void
test_tables (void **state)
{
  const TsGame *game = ((const Round *) *state)->game;
  const char *const *codes = ts_language_get_codes ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; codes[i] != NULL; i++)
    format_tables (game, ts_language_find (codes[i]));
  assert_non_null (ts_game_find_verb (game, "correct"));
  for (const TsVerb *const *chapter = game->verbs; *chapter != NULL; chapter++)
    for (const TsVerb *verb = *chapter; verb->name != NULL; verb++)
      {
        assert_non_null (verb->label);
        assert_true (verb->perform != NULL
                     || (verb->args == ts_correct_args && game->numbers != NULL));
        check_specs (verb->args);
        check_reading (verb);
      }
  check_specs (game->options);
  check_places (game->options, MOST_OF_BLOCK, game->id);
  if (game->catalogue == NULL)
    return;
  for (const TsEntryType *type = game->catalogue->types; type->id != NULL; type++)
    {
      check_specs (type->fields);
      check_places (type->fields, MOST_OF_BLOCK, type->id);
    }
  for (const TsShippedEntry *shipped = ts_catalogue_get_shipped (game->catalogue);
       shipped->type != NULL; shipped++)
    {
      g_autoptr (JsonObject) entry
          = ts_catalogue_dup_entry (game->catalogue, shipped->type, shipped->id);

      if (!ts_catalogue_check (game->catalogue, shipped->type, entry, &error)
          || !ts_catalogue_check_named (game->catalogue, NULL, shipped->type, entry, &error))
        fail_msg ("%s %s: %s", shipped->type, shipped->id, error->message);
      for (guint i = 0; shipped->assumed != NULL && shipped->assumed[i] != NULL; i++)
        assert_true (json_object_has_member (entry, shipped->assumed[i]));
    }
}

static void
test_blanks (void **state)
{
  check_blank_texts (((const Round *) *state)->game);
}

static char *
dup_view_with_bet (const TsGame *game, const char *on, TsRole role, const char *seat)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsPlay) play = ts_play_new (game, setup, NULL);
  g_autoptr (JsonObject) bet = json_object_new ();

  json_object_set_string_member (bet, "do", "bet");
  json_object_set_string_member (bet, "seat", "red");
  json_object_set_string_member (bet, "on", on);
  assert_true (ts_play_apply (play, bet, NULL, NULL));
  return walk_dup_view (play, role, seat, ts_language_get_english ());
}

static gboolean
can_describe_bets (const TsGame *game, TsRole role, const char *seat)
{
  g_autofree char *red = dup_view_with_bet (game, "red", role, seat);
  g_autofree char *blue = dup_view_with_bet (game, "blue", role, seat);

  return !g_str_equal (red, blue);
}

/* Whom a seat bets on is nobody else's to know before the end: the template's secret. */
static void
test_secret (void **state)
{
  const TsGame *game = ((const Round *) *state)->game;

  assert_true (can_describe_bets (game, TS_ROLE_SEAT, "red"));
  assert_false (can_describe_bets (game, TS_ROLE_SEAT, "blue"));
  assert_false (can_describe_bets (game, TS_ROLE_HOST, NULL));
  assert_false (can_describe_bets (game, TS_ROLE_WATCH, NULL));
  assert_false (can_describe_bets (game, TS_ROLE_WALL, NULL));
}

/* The last one: what all others have looked up. */
static void
test_texts (void **state)
{
  const Round *round = *state;
  g_autoptr (GList) texts = g_hash_table_get_keys (round->missing);

  texts = g_list_sort (texts, (GCompareFunc) strcmp);
  for (GList *text = texts; text != NULL; text = text->next)
    print_message ("# untranslated %s\n", (const char *) text->data);
  if (texts != NULL)
    fail_msg ("%s: %u texts have no translation", round->game->id, g_list_length (texts));
}

static void
add_law (GArray *cases, Round *round, const char *law, CMUnitTestFunction func)
{
  struct CMUnitTest unit = { .name = g_strdup_printf ("%s: %s", round->game->id, law),
                             .test_func = func,
                             .setup_func = watch_texts,
                             .teardown_func = unwatch_texts,
                             .initial_state = round };

  g_array_append_val (cases, unit);
}

static void
clear_case (gpointer data)
{
  struct CMUnitTest *unit = data;

  g_free ((gpointer) unit->name);
}

static void
add_laws (GArray *cases, Round *round)
{
  add_law (cases, round, "its tables are whole", test_tables);
  add_law (cases, round, "blanks are no text", test_blanks);
  add_law (cases, round, "every step keeps the laws", test_offers);
  add_law (cases, round, "what is offered before the first step is accepted", test_beginnings);
  add_law (cases, round, "what is offered where a transcript ends is accepted", test_ends);
  add_law (cases, round, "a replay gives the same bytes", test_replay);
  add_law (cases, round, "undo and redo give the same views", test_undo);
  add_law (cases, round, "every deed can be taken back", test_instructions);
  add_law (cases, round, "an export read back gives the same bytes", test_export);
  add_law (cases, round, "setups are made whole or refused", test_setups);
  add_law (cases, round, "exports are read or refused", test_spoilt_exports);
  add_law (cases, round, "what follows in a campaign can be played", test_sequels);
  if (g_str_equal (round->game->id, "template"))
    add_law (cases, round, "a secret is seen by its owner only", test_secret);
  /* Their texts are no part of the program. */
  if (round->game != &pad_game && round->game != &arena_game)
    add_law (cases, round, "every text has its translation", test_texts);
}

static void
add_game (GPtrArray *rounds, GArray *cases, const TsGame *game)
{
  Round *round;

  if (!walk_wants (game))
    return;
  round = round_new (game);
  g_ptr_array_add (rounds, round);
  add_laws (cases, round);
}

int
main (void)
{
  const TsGame *const *games = ts_games_get_all ();
  g_autoptr (GPtrArray) rounds = g_ptr_array_new_with_free_func ((GDestroyNotify) round_free);
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  g_array_set_clear_func (cases, clear_case);
  for (guint i = 0; games[i] != NULL; i++)
    add_game (rounds, cases, games[i]);
  add_game (rounds, cases, &pad_game);
  add_game (rounds, cases, &arena_game);
  g_assert (cases->len > 0);
  return _cmocka_run_group_tests ("laws", (struct CMUnitTest *) (gpointer) cases->data, cases->len,
                                  NULL, NULL);
}
