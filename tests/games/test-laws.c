/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-laws.c: what holds for every game, whatever its rules, tried on games played at random.
 *
 * A new game is under these laws as soon as it is in the list of games.  A failure prints its seed,
 * setup and commands; TABLESIDE_SEED=N plays that one walk again, or one that nobody has tried.
 * TABLESIDE_GAME=ID leaves all other games out.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "offer-laws.h"
#include "pad-game.h"
#include "random-player.h"
#include "role-laws.h"
#include "ts-json.h"
#include "ts-session.h"
#include "view-laws.h"

#define NOW 1700000000

static JsonObject *
copy_command (JsonObject *command)
{
  return ts_catalogue_overlay (command, NULL);
}

static void
check_outcome (const Walk *walk, const TsOutcome *outcome, const TsLanguage *language)
{
  g_autofree char *title = ts_phrase_say (outcome->title, language);

  check_text (walk, "a step", title);
  for (guint i = 0; i < outcome->deeds->len; i++)
    {
      const TsDeed *deed = outcome->deeds->pdata[i];
      g_autofree char *done = ts_phrase_say (deed->done, language);
      g_autofree char *undone = ts_phrase_say (deed->undone, language);

      check_text (walk, deed->kind, done);
      check_text (walk, deed->kind, undone);
    }
  for (guint i = 0; i < outcome->reasons->len; i++)
    {
      g_autofree char *reason = ts_reason_say (outcome->reasons->pdata[i], language);

      check_text (walk, "a reason", reason);
    }
}

/* What is learned fits the field that it goes into. */
static void
check_fact (const Walk *walk, const TsFact *fact, const TsSpec *spec)
{
  const TsSpec specs[] = { *spec, {} };
  g_autoptr (JsonObject) entry = json_object_new ();
  g_autoptr (GError) error = NULL;

  if (fact->at == 0)
    {
      json_object_set_member (entry, fact->field, json_node_copy (fact->value));
    }
  else
    {
      JsonArray *list = json_array_new ();

      if (!spec->blanks || fact->at > TS_MAX_ITEMS)
        walk_fail (walk, "field %s has no element %u to learn", fact->field, fact->at);
      json_array_add_element (list, json_node_copy (fact->value));
      json_object_set_array_member (entry, fact->field, list);
    }
  if (!ts_spec_check (specs, entry, NULL, &error))
    walk_fail (walk, "a card %s would learn nonsense: %s", fact->type, error->message);
}

/* The name is no field of its type: every entry has one. */
static const TsSpec *
find_field (const Walk *walk, const TsFact *fact)
{
  static const TsSpec name = { "name", TS_SPEC_TEXT, .max = TS_MAX_NAME };
  const TsEntryType *type = ts_catalogue_find_type (walk->game->catalogue, fact->type);

  if (type == NULL)
    return NULL;
  return g_str_equal (fact->field, name.name) ? &name : ts_spec_find (type->fields, fact->field);
}

static void
check_facts (const Walk *walk, const TsOutcome *outcome)
{
  for (guint i = 0; i < outcome->facts->len; i++)
    {
      const TsFact *fact = outcome->facts->pdata[i];
      const TsSpec *spec = find_field (walk, fact);

      if (spec == NULL)
        walk_fail (walk, "no card %s has a field %s to learn", fact->type, fact->field);
      check_fact (walk, fact, spec);
    }
}

static void
try_all_of_a_seat (Walk *walk)
{
  const char *seat = walk_pick_seat (walk);

  if (seat == NULL)
    return;
  try_spots (walk, seat);
  try_offers (walk, seat);
  try_score (walk, seat);
  try_taps (walk, seat);
}

/* Every command that the view offers is accepted, and says in whole texts what came of it. */
static void
follow_offers (Walk *walk)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();

      if (!walk_step (walk, outcome))
        return;
      for (guint j = 0; codes[j] != NULL; j++)
        check_outcome (walk, outcome, ts_language_find (codes[j]));
      check_facts (walk, outcome);
      try_spots (walk, NULL);
      if (i % 4 == 0)
        {
          try_offers (walk, NULL);
          check_views (walk);
        }
      if (i % 16 == 0)
        {
          try_score (walk, NULL);
          try_taps (walk, NULL);
          check_roles (walk);
        }
      if (i % 32 == 0)
        try_all_of_a_seat (walk);
    }
}

static void
replay (Walk *walk)
{
  g_autoptr (TsPlay) again = ts_play_new (walk->game, walk->setup, NULL);
  g_autofree char *wanted = NULL;
  g_autofree char *got = NULL;

  walk_on (walk, 200);
  for (guint i = 0; i < walk->commands->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!ts_play_apply (again, walk->commands->pdata[i], NULL, &error))
        walk_fail (walk, "command %u is refused when replayed: %s", i + 1, error->message);
    }
  wanted = walk_dup_all_views (walk->play);
  got = walk_dup_all_views (again);
  check_same (walk, "the views of the replay", wanted, got);
}

static char *
dup_session_view (TsSession *session)
{
  return walk_dup_view (ts_session_get_play (session), TS_ROLE_HOST, NULL,
                        ts_language_get_english ());
}

static void
session_do (Walk *walk, TsSession *session, JsonObject *command, TsOutcome *outcome)
{
  g_autoptr (GError) error = NULL;

  if (!ts_session_do (session, command, NOW, outcome, &error))
    walk_fail (walk, "the session refuses: %s", error->message);
}

/* Undo or redo by one, or to a step. */
static void
move (Walk *walk, TsSession *session, const char *verb, gint64 to, TsOutcome *outcome)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  if (to >= 0)
    json_object_set_int_member (command, "to", to);
  session_do (walk, session, command, outcome);
}

static void
check_rev (Walk *walk, TsSession *session, GPtrArray *views, guint64 rev)
{
  g_autofree char *view = dup_session_view (session);

  if (ts_session_get_rev (session) != rev)
    walk_fail (walk, "the session is not at step %u", (guint) rev);
  check_same (walk, "the view at a step", views->pdata[rev], view);
}

static TsSession *
record_session (Walk *walk, GPtrArray *views)
{
  g_autoptr (TsSession) session = ts_session_new (walk->game, walk->setup, NULL);

  walk_on (walk, 150);
  g_ptr_array_add (views, dup_session_view (session));
  for (guint i = 0; i < walk->commands->len; i++)
    {
      g_autoptr (JsonObject) command = copy_command (walk->commands->pdata[i]);

      session_do (walk, session, command, NULL);
      g_ptr_array_add (views, dup_session_view (session));
    }
  return g_steal_pointer (&session);
}

/* Undo all, redo all, and jump about: at every step the view is what it was. */
static void
undo_and_redo (Walk *walk)
{
  g_autoptr (GPtrArray) views = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (TsSession) session = record_session (walk, views);
  guint64 length = walk->commands->len;
  guint64 here = 0;

  for (guint64 rev = length; rev > 0; rev--)
    {
      check_rev (walk, session, views, rev);
      move (walk, session, "undo", -1, NULL);
    }
  assert_false (ts_session_can_undo (session));
  for (guint64 rev = 0; rev < length; rev++)
    {
      check_rev (walk, session, views, rev);
      move (walk, session, "redo", -1, NULL);
    }
  assert_false (ts_session_can_redo (session));
  here = length;
  for (guint i = 0; i < 20 && length > 0; i++)
    {
      guint64 to = (guint64) g_rand_int_range (walk->rand, 0, (gint32) length + 1);

      if (to == here)
        continue;
      move (walk, session, to < here ? "undo" : "redo", (gint64) to, NULL);
      here = to;
      check_rev (walk, session, views, here);
    }
}

/* The deeds of a step, and those of taking it back: the same number, each in whole texts. */
static void
reverse_deeds (Walk *walk)
{
  g_autoptr (TsSession) session = ts_session_new (walk->game, walk->setup, NULL);

  walk_on (walk, 60);
  for (guint i = 0; i < walk->commands->len; i++)
    {
      g_autoptr (TsOutcome) done = ts_outcome_new ();
      g_autoptr (TsOutcome) undone = ts_outcome_new ();
      g_autoptr (TsOutcome) redone = ts_outcome_new ();
      g_autoptr (JsonObject) command = copy_command (walk->commands->pdata[i]);

      session_do (walk, session, command, done);
      move (walk, session, "undo", -1, undone);
      move (walk, session, "redo", -1, redone);
      if (undone->deeds->len != done->deeds->len || redone->deeds->len != done->deeds->len)
        walk_fail (walk, "step %u: %u deeds, %u to take back, %u to do again", i + 1,
                   done->deeds->len, undone->deeds->len, redone->deeds->len);
      for (guint j = 0; j < done->deeds->len; j++)
        {
          const TsDeed *deed = done->deeds->pdata[j];
          const TsDeed *back = undone->deeds->pdata[done->deeds->len - 1 - j];
          g_autofree char *wanted = ts_phrase_say (deed->undone, ts_language_get_english ());
          g_autofree char *got = ts_phrase_say (back->done, ts_language_get_english ());

          check_same (walk, "a deed taken back", wanted, got);
        }
    }
}

static void
export_and_import (Walk *walk)
{
  g_autoptr (GPtrArray) views = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (TsSession) session = record_session (walk, views);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) first = ts_session_export (session);
  g_autofree char *first_text = json_to_string (first, FALSE);
  g_autoptr (JsonObject) read = ts_json_read_object (first_text, strlen (first_text), &error);
  g_autoptr (TsSession) again = NULL;
  g_autoptr (JsonNode) second = NULL;
  g_autofree char *second_text = NULL;
  g_autofree char *wanted = walk_dup_all_views (ts_session_get_play (session));
  g_autofree char *got = NULL;

  if (read == NULL)
    walk_fail (walk, "the export is not JSON: %s", error->message);
  again = ts_session_import (NULL, NULL, walk->game, read, NOW, &error);
  if (again == NULL)
    walk_fail (walk, "the export is refused: %s", error->message);
  second = ts_session_export (again);
  second_text = json_to_string (second, FALSE);
  check_same (walk, "the export of the import", first_text, second_text);
  got = walk_dup_all_views (ts_session_get_play (again));
  check_same (walk, "the views of the import", wanted, got);
}

/* A copy goes its own way, and outlives what it was copied from. */
static void
copy_and_part (Walk *walk)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (TsPlay) copy = ts_play_copy (walk->play);
      g_autofree char *before = walk_dup_all_views (copy);
      g_autofree char *after = NULL;

      guint length = walk->commands->len;

      walk_on (walk, 5);
      after = walk_dup_all_views (copy);
      check_same (walk, "the views of the copy", before, after);

      ts_play_free (walk->play);
      walk->play = g_steal_pointer (&copy);
      g_ptr_array_set_size (walk->commands, length);
      walk_on (walk, 3);
    }
}

static void
check_error (const Walk *walk, const GError *error)
{
  const char *const *codes = ts_language_get_codes ();

  if (error == NULL || error->domain != TS_ERROR)
    walk_fail (walk, "refused without an error of ours");
  for (guint i = 0; codes[i] != NULL; i++)
    {
      g_autofree char *said = ts_error_say (error, ts_language_find (codes[i]));

      if (strlen (said) < 10 || !g_utf8_validate (said, -1, NULL) || strlen (said) > 5000)
        walk_fail (walk, "not a sentence: “%s”", said);
    }
}

/* As from a journal: without being made complete first. */
static gboolean
replay_one (Walk *walk, JsonObject *command, GError **error)
{
  if (!ts_play_apply (walk->play, command, NULL, error))
    return FALSE;
  g_ptr_array_add (walk->commands, json_object_ref (command));
  return TRUE;
}

/* Garbage is refused in a sentence and changes nothing, or it is no garbage. */
static void
throw_garbage (Walk *walk)
{
  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (JsonObject) good = walk_pick (walk);
      g_autoptr (JsonObject) bad = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      gboolean look = i % 4 == 0;
      gboolean accepted;

      if (good == NULL)
        return;
      if (look)
        before = walk_dup_view (walk->play, TS_ROLE_HOST, NULL, ts_language_get_english ());
      if (g_rand_boolean (walk->rand))
        ts_play_complete (walk->play, good, walk->chance, NULL);
      bad = random_player_spoil (good, walk->rand);
      accepted = g_rand_boolean (walk->rand) ? replay_one (walk, bad, &error)
                                             : walk_try (walk, bad, NULL, &error);
      if (accepted)
        continue;
      check_error (walk, error);
      if (look)
        {
          after = walk_dup_view (walk->play, TS_ROLE_HOST, NULL, ts_language_get_english ());
          check_same (walk, "the view after a refusal", before, after);
        }
      if (i % 8 == 0)
        walk_try (walk, good, NULL, NULL);
    }
}

/* A prepared setup is whole: preparing it again changes nothing. */
static void
check_prepared (const Walk *walk, JsonObject *given)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) once = walk->game->prepare (given, &error);
  g_autoptr (JsonObject) twice = once != NULL ? walk->game->prepare (once, &error) : NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (twice == NULL)
    walk_fail (walk, "a setup is refused: %s", error->message);
  first = walk_dup_object (once);
  second = walk_dup_object (twice);
  check_same (walk, "the setup prepared twice", first, second);
}

static void
spoil_setups (Walk *walk)
{
  check_prepared (walk, walk->setup);
  for (guint i = 0; i < 100; i++)
    {
      JsonObject *whole = ts_play_get_setup (walk->play);
      g_autoptr (JsonObject) bad = random_player_spoil (i % 2 ? whole : walk->setup, walk->rand);
      g_autoptr (GError) error = NULL;
      g_autoptr (TsPlay) play = ts_play_new (walk->game, bad, &error);

      if (play == NULL)
        check_error (walk, error);
      else
        check_prepared (walk, bad);
    }
}

/* What a campaign goes on with can be played. */
static void
play_sequels (Walk *walk)
{
  static const char *const setups[] = { "next", "again" };
  g_autoptr (JsonObject) sequel = NULL;

  walk_on (walk, 300);
  sequel = ts_play_sequel (walk->play);
  if (sequel == NULL)
    return;
  assert_true (json_object_has_member (sequel, "record"));
  for (guint i = 0; i < G_N_ELEMENTS (setups); i++)
    if (json_object_has_member (sequel, setups[i]))
      check_prepared (walk, json_object_get_object_member (sequel, setups[i]));
}

static void
test_offers (void **state)
{
  walk_each_seed (*state, 12, follow_offers);
}

static void
test_replay (void **state)
{
  walk_each_seed (*state, 20, replay);
}

static void
test_undo (void **state)
{
  walk_each_seed (*state, 4, undo_and_redo);
}

static void
test_deeds (void **state)
{
  walk_each_seed (*state, 5, reverse_deeds);
}

static void
test_export (void **state)
{
  walk_each_seed (*state, 5, export_and_import);
}

static void
test_copy (void **state)
{
  walk_each_seed (*state, 4, copy_and_part);
}

static void
test_garbage (void **state)
{
  walk_each_seed (*state, 12, throw_garbage);
}

static void
test_setup (void **state)
{
  walk_each_seed (*state, 12, spoil_setups);
}

static void
test_sequel (void **state)
{
  walk_each_seed (*state, 8, play_sequels);
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

/* The tables of a game are whole: what people may give has a label, what is shipped is valid. */
static void
test_tables (void **state)
{
  const TsGame *game = *state;
  g_autoptr (GError) error = NULL;

  assert_non_null (ts_game_find_verb (game, "correct"));
  for (const TsVerb *verb = game->verbs; verb->name != NULL; verb++)
    {
      assert_non_null (verb->label);
      assert_non_null (verb->apply);
      check_specs (verb->args);
    }
  check_specs (game->options);
  if (game->catalogue == NULL)
    return;
  for (const TsEntryType *type = game->catalogue->types; type->id != NULL; type++)
    check_specs (type->fields);
  for (const TsShippedEntry *shipped = game->catalogue->entries; shipped->type != NULL; shipped++)
    {
      g_autoptr (JsonObject) entry
          = ts_catalogue_dup_entry (game->catalogue, shipped->type, shipped->id);

      if (!ts_catalogue_check (game->catalogue, shipped->type, entry, &error)
          || !ts_catalogue_check_named (game->catalogue, NULL, shipped->type, entry, &error))
        fail_msg ("%s %s: %s", shipped->type, shipped->id, error->message);
    }
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
can_tell_bets (const TsGame *game, TsRole role, const char *seat)
{
  g_autofree char *red = dup_view_with_bet (game, "red", role, seat);
  g_autofree char *blue = dup_view_with_bet (game, "blue", role, seat);

  return !g_str_equal (red, blue);
}

/* Whom a seat bets on is nobody else's to know before the end: the template's secret. */
static void
test_secret (void **state)
{
  assert_true (can_tell_bets (*state, TS_ROLE_SEAT, "red"));
  assert_false (can_tell_bets (*state, TS_ROLE_SEAT, "blue"));
  assert_false (can_tell_bets (*state, TS_ROLE_HOST, NULL));
  assert_false (can_tell_bets (*state, TS_ROLE_WATCH, NULL));
  assert_false (can_tell_bets (*state, TS_ROLE_WALL, NULL));
}

static void
add_law (GArray *cases, const TsGame *game, const char *law, CMUnitTestFunction func)
{
  struct CMUnitTest unit = { .name = g_strdup_printf ("%s: %s", game->id, law),
                             .test_func = func,
                             .initial_state = (gpointer) game };

  g_array_append_val (cases, unit);
}

static void
clear_case (gpointer data)
{
  struct CMUnitTest *unit = data;

  g_free ((gpointer) unit->name);
}

static void
add_laws (GArray *cases, const TsGame *game)
{
  if (!walk_wants (game))
    return;
  add_law (cases, game, "its tables are whole", test_tables);
  add_law (cases, game, "what the view offers is accepted", test_offers);
  add_law (cases, game, "a replay gives the same bytes", test_replay);
  add_law (cases, game, "undo and redo give the same bytes", test_undo);
  add_law (cases, game, "every deed can be taken back", test_deeds);
  add_law (cases, game, "an export read back gives the same bytes", test_export);
  add_law (cases, game, "a copy is independent", test_copy);
  add_law (cases, game, "garbage is refused and changes nothing", test_garbage);
  add_law (cases, game, "setups are made whole or refused", test_setup);
  add_law (cases, game, "what follows in a campaign can be played", test_sequel);
  if (g_str_equal (game->id, "template"))
    add_law (cases, game, "a secret is seen by its owner only", test_secret);
}

int
main (void)
{
  const TsGame *const *games = ts_games_get_all ();
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  g_array_set_clear_func (cases, clear_case);
  for (guint i = 0; games[i] != NULL; i++)
    add_laws (cases, games[i]);
  add_laws (cases, &pad_game);
  g_assert (cases->len > 0);
  return _cmocka_run_group_tests ("laws", (struct CMUnitTest *) (gpointer) cases->data, cases->len,
                                  NULL, NULL);
}
