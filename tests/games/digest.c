/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * digest.c: what a game does, as one short line a command, so that two versions of it can be
 * compared.
 *
 *   digest GAME [SEEDS [STEPS]] >before
 *   digest GAME --show NAME:STEP       everything that the line of that name was made of
 *
 * Every command of every transcript is played, then games at random; after each command the answer,
 * the completed command and the views of everybody in every language are digested.  On the way all
 * that is offered, blocked and spoiled is tried on a copy.  A line ends with two numbers: what
 * happens, and the same with the words of the refusals: of a command with several faults either may
 * be named first.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../unit.h"
#include "random-player.h"
#include "transcript.h"
#include "walk.h"

#define SEEDS 12
#define STEPS 120
/* One in so many steps of a walk is looked at by everybody, and tried out. */
#define LOOK_ODDS 4

typedef struct
{
  const char *show; /* nullable */
  GChecksum *sum;
  GChecksum *words; /* of refusals */
  GString *text;    /* what is shown */
} Digest;

static void
add (Digest *self, const char *text)
{
  g_checksum_update (self->sum, (const guchar *) text, -1);
  if (self->text != NULL)
    g_string_append_printf (self->text, "%s\n", text);
}

static void
add_words (Digest *self, const char *text)
{
  g_checksum_update (self->words, (const guchar *) text, -1);
  if (self->text != NULL)
    g_string_append_printf (self->text, "refused: %s\n", text);
}

static void
begin (Digest *self, const char *name, guint step)
{
  g_autofree char *id = g_strdup_printf ("%s:%u", name, step);

  g_checksum_reset (self->sum);
  g_checksum_reset (self->words);
  if (g_strcmp0 (self->show, id) == 0)
    self->text = g_string_new (NULL);
}

static void
end (Digest *self, const char *name, guint step)
{
  if (self->show == NULL)
    printf ("%s:%u %.12s %.12s\n", name, step, g_checksum_get_string (self->sum),
            g_checksum_get_string (self->words));
  if (self->text == NULL)
    return;
  printf ("%s", self->text->str);
  g_string_free (g_steal_pointer (&self->text), TRUE);
}

static void
add_array (Digest *self, JsonArray *array)
{
  g_autoptr (JsonNode) node = json_node_init_array (json_node_alloc (), array);
  g_autofree char *text = json_to_string (node, FALSE);

  json_array_unref (array);
  add (self, text);
}

static void
add_outcome (Digest *self, const TsOutcome *outcome, const TsLanguage *language)
{
  g_autofree char *title = ts_phrase_format (outcome->title, language);

  add (self, title);
  add_array (self, ts_outcome_instructions_to_json (outcome, language));
  add_array (self, ts_outcome_reasons_to_json (outcome, language));
}

static void
add_facts (Digest *self, const TsOutcome *outcome)
{
  for (guint i = 0; i < outcome->facts->len; i++)
    {
      const TsFact *fact = outcome->facts->pdata[i];
      g_autofree char *value = json_to_string (fact->value, FALSE);
      g_autofree char *text
          = g_strdup_printf ("%s %s %s %u %s", fact->type, fact->id, fact->field, fact->at, value);

      add (self, text);
    }
}

static void
add_refusal (Digest *self, const GError *error)
{
  const char *const *codes = ts_language_get_codes ();

  add (self, "refused");
  add_words (self, ts_error_get_word (error));
  for (guint i = 0; codes[i] != NULL; i++)
    {
      g_autofree char *said = ts_error_format (error, ts_language_find (codes[i]));

      add_words (self, said);
    }
}

static void
add_answer (Digest *self, JsonObject *command, const TsOutcome *outcome, const GError *error)
{
  const char *const *codes = ts_language_get_codes ();
  g_autofree char *whole = walk_dup_object (command);

  if (error != NULL)
    {
      add_refusal (self, error);
      return;
    }
  add (self, whole);
  for (guint i = 0; codes[i] != NULL; i++)
    add_outcome (self, outcome, ts_language_find (codes[i]));
  add_facts (self, outcome);
}

static void
add_views (Digest *self, const TsPlay *play)
{
  g_autofree char *views = walk_dup_all_views (play);
  g_autoptr (JsonObject) next_setup = ts_play_dup_next_setup (play);
  g_autofree char *next = next_setup != NULL ? walk_dup_object (next_setup) : NULL;

  add (self, views);
  if (next != NULL)
    add (self, next);
}

static void
add_host_view (Digest *self, const TsPlay *play)
{
  g_autofree char *view = walk_dup_view (play, TS_ROLE_HOST, NULL, ts_language_get_english ());

  add (self, view);
}

/* On a copy: what becomes of a command, and what its view says then. */
static void
try_out (Digest *self, const TsPlay *play, JsonObject *command)
{
  TsPlay *copy = ts_play_copy (play);
  TsChance *chance = ts_chance_new_seeded (1);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GError) error = NULL;

  if (ts_play_complete (copy, command, chance, &error))
    ts_play_apply (copy, command, outcome, &error);
  add_answer (self, command, outcome, error);
  if (error == NULL)
    add_host_view (self, copy);
  ts_chance_free (chance);
  ts_play_free (copy);
}

/* What the rules do not allow, and what a table allows all the same. */
static void
try_blocked (Digest *self, const TsPlay *play, const TsOffer *offer, GRand *rand)
{
  g_autoptr (JsonObject) command = random_player_fill (offer, rand);
  g_autoptr (JsonObject) anyway = ts_catalogue_overlay (command, NULL);

  json_object_remove_member (command, "anyway");
  try_out (self, play, command);
  json_object_set_boolean_member (anyway, "anyway", TRUE);
  try_out (self, play, anyway);
}

static void
try_offers (Digest *self, const TsPlay *play, GPtrArray *offers, GRand *rand)
{
  for (guint i = 0; i < offers->len; i++)
    try_blocked (self, play, offers->pdata[i], rand);
}

/* Dice of the frame are rolled by no rule of a game. */
static gboolean
is_roll (JsonObject *command)
{
  JsonNode *verb = json_object_get_member (command, "do");

  return verb != NULL
         && g_strcmp0 (json_node_get_value_type (verb) == G_TYPE_STRING
                           ? json_node_get_string (verb)
                           : NULL,
                       "roll")
                == 0;
}

/* Commands of other moments, and with something wrong with them. */
static void
try_others (Digest *self, const TsPlay *play, GPtrArray *others, GRand *rand)
{
  for (guint i = 0; i < 24 && others->len > 0; i++)
    {
      JsonObject *other = others->pdata[g_rand_int_range (rand, 0, (gint32) others->len)];
      g_autoptr (JsonObject) command
          = i % 3 == 0 ? random_player_spoil (other, rand) : ts_catalogue_overlay (other, NULL);

      if (is_roll (other))
        continue;
      json_object_remove_member (command, "anyway");
      if (i % 3 == 1)
        json_object_set_boolean_member (command, "anyway", TRUE);
      try_out (self, play, command);
    }
}

static void
try_everything (Digest *self, const TsPlay *play, GPtrArray *others, GRand *rand)
{
  TsViewer viewer = { .language = ts_language_get_english (), .role = TS_ROLE_HOST };
  g_autoptr (TsView) view = ts_play_view (play, &viewer);
  g_autoptr (GPtrArray) list = random_player_list (view, rand);

  try_offers (self, play, view->now.offers, rand);
  try_offers (self, play, view->more, rand);
  for (guint i = 0; i < list->len; i++)
    try_out (self, play, list->pdata[i]);
  try_others (self, play, others, rand);
}

/* Undo is the session's: here the play of before is taken again. */
static void
play_line (Digest *self, GPtrArray *plays, JsonObject *given)
{
  g_autoptr (JsonObject) command = ts_catalogue_overlay (given, NULL);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GError) error = NULL;
  TsPlay *play = ts_play_copy (plays->pdata[plays->len - 1]);
  TsChance *chance = ts_chance_new_seeded (plays->len);

  if (g_str_equal (json_object_get_string_member_with_default (command, "do", ""), "undo")
      && plays->len > 1)
    g_ptr_array_set_size (plays, (int) plays->len - 1);
  if (ts_play_complete (play, command, chance, &error)
      && ts_play_apply (play, command, outcome, &error))
    g_ptr_array_add (plays, g_steal_pointer (&play));
  add_answer (self, command, outcome, error);
  ts_chance_free (chance);
  g_clear_pointer (&play, ts_play_free);
}

static void
digest_transcript (Digest *self, const Transcript *transcript, GPtrArray *others)
{
  g_autofree char *name = g_path_get_basename (transcript->file);
  g_autoptr (GPtrArray) plays = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_play_free);
  TsPlay *first = ts_play_new (transcript->game, transcript->setup, NULL);
  GRand *rand = g_rand_new_with_seed (1);

  g_ptr_array_add (plays, first);
  for (guint i = 0; i < transcript->lines->len; i++)
    {
      JsonObject *line = transcript->lines->pdata[i];

      begin (self, name, i + 2);
      if (json_object_has_member (line, "do"))
        play_line (self, plays, json_object_get_object_member (line, "do"));
      add_views (self, plays->pdata[plays->len - 1]);
      if (i % 8 == 0)
        try_everything (self, plays->pdata[plays->len - 1], others, rand);
      end (self, name, i + 2);
    }
  g_rand_free (rand);
}

static void
digest_walk (Digest *self, const TsGame *game, guint32 seed, guint n, GPtrArray *others)
{
  g_autoptr (Walk) walk = walk_new (game, seed);
  g_autofree char *name = g_strdup_printf ("walk-%u", seed);
  GRand *rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      gboolean going = walk_step (walk, outcome);

      begin (self, name, i);
      if (going)
        add_answer (self, walk->commands->pdata[walk->commands->len - 1], outcome, NULL);
      if (i % LOOK_ODDS == 0)
        {
          add_views (self, walk->play);
          try_everything (self, walk->play, others, rand);
        }
      else
        add_host_view (self, walk->play);
      end (self, name, i);
      if (!going)
        break;
    }
  g_rand_free (rand);
}

/* All commands of all transcripts, to be tried at other moments. */
static GPtrArray *
list_commands (GPtrArray *transcripts)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < transcripts->len; i++)
    {
      const Transcript *transcript = transcripts->pdata[i];

      for (guint j = 0; j < transcript->lines->len; j++)
        if (json_object_has_member (transcript->lines->pdata[j], "do"))
          g_ptr_array_add (list, json_object_get_object_member (transcript->lines->pdata[j], "do"));
    }
  return list;
}

int
main (int argc, char **argv)
{
  const TsGame *game = argc > 1 ? ts_games_find (argv[1], NULL) : NULL;
  gboolean shows = argc > 3 && g_str_equal (argv[2], "--show");
  guint seeds = argc > 2 && !shows ? (guint) atoi (argv[2]) : SEEDS;
  guint steps = argc > 3 && !shows ? (guint) atoi (argv[3]) : STEPS;
  Digest self = { shows ? argv[3] : NULL, g_checksum_new (G_CHECKSUM_SHA256),
                  g_checksum_new (G_CHECKSUM_SHA256), NULL };
  g_autoptr (GPtrArray) transcripts = NULL;
  g_autoptr (GPtrArray) others = NULL;

  if (game == NULL)
    {
      fprintf (stderr, "Usage: digest GAME [SEEDS [STEPS]] | digest GAME --show NAME:STEP\n");
      return 2;
    }
  transcripts = transcripts_read (game);
  others = list_commands (transcripts);
  for (guint i = 0; i < transcripts->len; i++)
    digest_transcript (&self, transcripts->pdata[i], others);
  for (guint32 seed = 1; seed <= seeds; seed++)
    digest_walk (&self, game, seed, steps, others);
  g_checksum_free (self.sum);
  g_checksum_free (self.words);
  return 0;
}
