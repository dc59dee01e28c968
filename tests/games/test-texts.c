/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-texts.c: every text of a game that a person could see has its translation.
 *
 * Plays transcripts and walks, says everything in every language, and lists what was looked up in
 * vain.  What no play reaches, the labels of the tables, is said from the tables.
 * TABLESIDE_GAME=ID leaves all other games out.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "random-player.h"
#include "transcript.h"
#include "walk.h"

static void
remember_cb (const TsLanguage *language, const char *text, gpointer user_data)
{
  g_hash_table_add (user_data, g_strdup_printf ("%s: %s", ts_language_get_code (language), text));
}

static void
say_outcome (const TsOutcome *outcome, const TsLanguage *language)
{
  g_free (ts_phrase_say (outcome->title, language));
  json_array_unref (ts_outcome_deeds_to_json (outcome, language));
  json_array_unref (ts_outcome_reasons_to_json (outcome, language));
}

static void
try_command (TsPlay *play, JsonObject *command, TsChance *chance)
{
  const char *const *codes = ts_language_get_codes ();
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GError) error = NULL;
  gboolean done = ts_play_complete (play, command, chance, &error)
                  && ts_play_apply (play, command, outcome, &error);

  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsLanguage *language = ts_language_find (codes[i]);

      if (done)
        say_outcome (outcome, language);
      else
        g_free (ts_error_say (error, language));
    }
}

static void
play_transcript (const Transcript *transcript)
{
  g_autoptr (TsPlay) play = ts_play_new (transcript->game, transcript->setup, NULL);
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);

  assert_non_null (play);
  for (guint i = 0; i < transcript->lines->len; i++)
    {
      JsonObject *line = transcript->lines->pdata[i];

      if (json_object_has_member (line, "do"))
        try_command (play, json_object_get_object_member (line, "do"), chance);
      g_free (walk_dup_all_views (play));
    }
}

static void
play_walk (Walk *walk)
{
  for (guint i = 0; i < 150; i++)
    {
      g_autoptr (JsonObject) command = walk_pick (walk);
      g_autoptr (JsonObject) bad = NULL;

      if (command == NULL)
        return;
      g_free (walk_dup_view (walk->play, TS_ROLE_HOST, NULL, ts_language_find ("pt_BR")));
      bad = random_player_spoil (command, walk->rand);
      try_command (walk->play, bad, walk->chance);
      try_command (walk->play, command, walk->chance);
    }
}

static void
say_dice (const TsDie *dice, const TsLanguage *language)
{
  for (const TsDie *die = dice; die != NULL && die->id != NULL; die++)
    {
      ts_language_text (language, die->label);
      for (const TsFace *face = die->faces; face->id != NULL; face++)
        ts_language_text (language, face->label);
    }
}

static void
say_specs (const TsSpec *specs, const TsLanguage *language)
{
  json_array_unref (ts_spec_to_json (specs, language));
}

static void
say_tables (const TsGame *game, const TsLanguage *language)
{
  ts_language_text (language, game->name);
  say_dice (game->dice, language);
  say_specs (game->options, language);
  for (const TsVerb *verb = game->verbs; verb->name != NULL; verb++)
    {
      ts_language_text (language, verb->label);
      say_specs (verb->args, language);
    }
  if (game->catalogue == NULL)
    return;
  for (const TsEntryType *type = game->catalogue->types; type->id != NULL; type++)
    {
      ts_language_text (language, type->label);
      say_specs (type->fields, language);
    }
  for (const TsShippedEntry *entry = game->catalogue->entries; entry->type != NULL; entry++)
    ts_language_text (language, entry->name);
}

static void
say_everything (const TsGame *game)
{
  const char *const *codes = ts_language_get_codes ();
  g_autoptr (GPtrArray) transcripts = transcripts_read (game);

  for (guint i = 0; codes[i] != NULL; i++)
    say_tables (game, ts_language_find (codes[i]));
  for (guint i = 0; i < transcripts->len; i++)
    play_transcript (transcripts->pdata[i]);
  walk_each_seed (game, 6, play_walk);
}

static void
test_texts (void **state)
{
  const TsGame *game = *state;
  g_autoptr (GHashTable) missing = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GList) texts = NULL;

  ts_language_watch_missing (remember_cb, missing);
  say_everything (game);
  ts_language_watch_missing (NULL, NULL);

  texts = g_list_sort (g_hash_table_get_keys (missing), (GCompareFunc) strcmp);
  for (GList *text = texts; text != NULL; text = text->next)
    print_message ("# untranslated %s\n", (const char *) text->data);
  if (g_hash_table_size (missing) > 0)
    fail_msg ("%s: %u texts have no translation", game->id, g_hash_table_size (missing));
}

int
main (void)
{
  const TsGame *const *games = ts_games_get_all ();
  g_autoptr (GArray) cases = g_array_new (FALSE, FALSE, sizeof (struct CMUnitTest));

  for (guint i = 0; games[i] != NULL; i++)
    {
      struct CMUnitTest unit
          = { .name = games[i]->id, .test_func = test_texts, .initial_state = (gpointer) games[i] };

      if (walk_wants (games[i]))
        g_array_append_val (cases, unit);
    }
  g_assert (cases->len > 0);
  return _cmocka_run_group_tests ("texts", (struct CMUnitTest *) (gpointer) cases->data, cases->len,
                                  NULL, NULL);
}
