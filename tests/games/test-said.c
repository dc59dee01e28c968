/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-said.c: nothing that a command says is passed over.
 *
 * Each argument that a command of a transcript leaves out is tried beside the rest of it, with all
 * that it may be said to be. Where whatever is said is taken, and nothing comes of it, neither in
 * the state nor in what is told, the game should refuse it: TsSpec.when, or a line of the verb's
 * `may`.
 */

#include <string.h>

#include "../runs.h"
#include "../unit.h"
#include "transcript.h"
#include "ts-play-private.h"
#include "ts-session.h"
#include "walk.h"

#define NOW 1700000000
#define FEW_TRIES 40 /* of one argument in all transcripts */
#define MANY_TRIES 1000
#define MANY_VALUES 7

/* What says nothing by itself, and why it is there. */
static const struct
{
  const char *game, *verb, *arg;
} marks[] = {
  { "genesis", "defend", "no-cover" }, /* it may be so already */
  { "genesis", "hold", "others" },     /* of none that is left it is true as well */
  { "invaders", "play", "free" },      /* it may cost nothing anyway */
  { "invaders", "play", "one-shot" },  /* as its card says */
  { "invaders", "play", "settled" },   /* it counts once nothing is missing */
  { "invaders", "play", "later" },     /* it lets numbers be missing */
  { "terminator", "attack", "card" },  /* it lets the statcard be passed over */
  { "terminator", "resolve", "held" }, /* nothing else may be placed anyway */
  { "terminator", "token", "random" }, /* the program fills in where that is, beside it */
  { "terminus", "build", "asks" },     /* filled in: older programs took the first station, */
  { "terminus", "rails", "exact" },    /* more rails for the same coins, */
  { "terminus", "row", "rest" },       /* and stored what was left blank */
};

typedef struct
{
  const TsGame *game;
  GHashTable *values; /* "verb.argument" to a GPtrArray of JsonNode: what transcripts say there */
  GHashTable *tries;  /* the same to how often it was tried */
  guint n_passed;
} Search;

static gboolean
is_mark (const TsGame *game, const TsVerb *verb, const TsSpec *spec)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_equal (marks[i].game, game->id) && g_str_equal (marks[i].verb, verb->name)
        && g_str_equal (marks[i].arg, spec->name))
      return TRUE;
  return g_str_equal (spec->name, "anyway") || g_str_equal (spec->name, "at");
}

/* What it may be said to be. */

static void
add_number (GPtrArray *values, gint64 number)
{
  g_ptr_array_add (values, json_node_init_int (json_node_alloc (), number));
}

static void
add_choice (GPtrArray *values, const TsSpec *spec, const char *id)
{
  JsonNode *node = json_node_alloc ();

  if (spec->kind == TS_SPEC_CHOICES)
    {
      JsonArray *array = json_array_new ();

      json_array_add_string_element (array, id);
      json_node_init_array (node, array);
      json_array_unref (array);
    }
  else
    json_node_init_string (node, id);
  g_ptr_array_add (values, node);
}

static GPtrArray *
list_values (const Search *self, const TsSpec *spec, const char *key)
{
  GPtrArray *values = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  const GPtrArray *known = g_hash_table_lookup (self->values, key);

  for (int i = 0; spec->kind == TS_SPEC_BOOLEAN && i < 2; i++)
    g_ptr_array_add (values, json_node_init_boolean (json_node_alloc (), i == 0));
  if (spec->kind == TS_SPEC_INTEGER)
    for (gint64 i = 0; i < 3; i++)
      add_number (values, MIN (spec->min + i, spec->max));
  for (const TsChoice *choice = spec->choices; choice != NULL && choice->id != NULL; choice++)
    if (values->len < MANY_VALUES)
      add_choice (values, spec, choice->id);
  for (guint i = 0; known != NULL && i < known->len && i < MANY_VALUES; i++)
    g_ptr_array_add (values, json_node_ref (known->pdata[i]));
  return values;
}

static void
remember_value (Search *self, const char *verb, const char *member, JsonNode *node)
{
  char *key = g_strdup_printf ("%s.%s", verb, member);
  GPtrArray *values = g_hash_table_lookup (self->values, key);

  if (values == NULL)
    {
      values = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
      g_hash_table_insert (self->values, key, values);
    }
  else
    g_free (key);
  for (guint i = 0; i < values->len; i++)
    if (json_node_equal (values->pdata[i], node))
      return;
  g_ptr_array_add (values, json_node_ref (node));
}

/* What comes of it. */

static void
add_text (GChecksum *sum, char *text)
{
  g_checksum_update (sum, (const guchar *) text, -1);
  g_free (text);
}

static void
add_outcome (GChecksum *sum, const TsOutcome *outcome)
{
  const TsLanguage *english = ts_language_get_english ();
  g_autoptr (JsonArray) done = ts_outcome_instructions_to_json (outcome, english);
  g_autoptr (JsonArray) why = ts_outcome_reasons_to_json (outcome, english);
  g_autoptr (JsonObject) all = json_object_new ();

  json_object_set_array_member (all, "done", json_array_ref (done));
  json_object_set_array_member (all, "why", json_array_ref (why));
  add_text (sum, walk_dup_object (all));
  add_text (sum, ts_phrase_format (outcome->title, english));
  for (guint i = 0; i < outcome->facts->len; i++)
    add_text (sum, json_to_string (((TsFact *) outcome->facts->pdata[i])->value, FALSE));
}

/* The state as it lies; of what it owns, as on a map, what is seen of that. */
static void
add_state (GChecksum *sum, const TsPlay *play)
{
  const TsGame *game = play->game;
  g_autofree guint8 *state = g_memdup2 (play->state, game->state_size);
  guint64 seen = game->owned != NULL
                     ? walk_digest_view (play, TS_ROLE_HOST, NULL, ts_language_get_english ())
                     : 0;

  for (const TsOwned *owned = game->owned; owned != NULL && owned->copy != NULL; owned++)
    memset (state + owned->offset, 0, sizeof (gpointer));
  g_checksum_update (sum, state, (gssize) game->state_size);
  g_checksum_update (sum, (const guchar *) &seen, sizeof seen);
}

/* What a command comes to; empty: it is refused. */
typedef struct
{
  char *all;
  char *reasons;
} Result;

static void
clear_result (Result *self)
{
  g_free (self->all);
  g_free (self->reasons);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Result, clear_result)

static char *
dup_reasons (const TsOutcome *outcome)
{
  g_autoptr (JsonNode) node = json_node_init_array (
      json_node_alloc (), ts_outcome_reasons_to_json (outcome, ts_language_get_english ()));

  json_array_unref (json_node_get_array (node));
  return json_to_string (node, FALSE);
}

/* `said` is nullable: a value that the argument gets. */
static Result
try (const TsPlay *play, JsonObject *given, const char *arg, JsonNode *said, GError **error)
{
  g_autofree char *text = walk_dup_object (given);
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  JsonObject *command = json_node_get_object (node);
  g_autoptr (TsPlay) copy = ts_play_copy (play);
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
  g_autoptr (TsOutcome) outcome = ts_outcome_new ();
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);

  if (said != NULL)
    json_object_set_member (command, arg, json_node_copy (said));
  json_object_set_int_member (command, "at", NOW);
  if (!ts_play_complete (copy, command, chance, error)
      || !ts_play_apply (copy, command, outcome, error))
    return (Result){ NULL, NULL };
  add_outcome (sum, outcome);
  add_state (sum, copy);
  return (Result){ g_strdup (g_checksum_get_string (sum)), dup_reasons (outcome) };
}

/* Different values that are taken for nothing; none that makes a difference, or is against the
 * rules. */
static gboolean
is_passed_over (const TsPlay *play,
                JsonObject *command,
                const TsSpec *spec,
                const GPtrArray *values)
{
  g_auto (Result) without = try (play, command, NULL, NULL, NULL);
  JsonNode *first = NULL;
  guint n = 0;

  for (guint i = 0; without.all != NULL && i < values->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_auto (Result) with = try (play, command, spec->name, values->pdata[i], &error);

      if (with.all != NULL ? !g_str_equal (with.all, without.all)
                           : g_error_matches (error, TS_ERROR, TS_ERROR_RULES))
        return FALSE;
      if (with.all == NULL || (first != NULL && json_node_equal (first, values->pdata[i])))
        continue;
      first = values->pdata[i];
      n++;
    }
  return n > 1;
}

static void
try_argument (Search *self,
              const TsPlay *play,
              JsonObject *command,
              const TsVerb *verb,
              const TsSpec *spec,
              const char *file)
{
  char *key = g_strdup_printf ("%s.%s", verb->name, spec->name);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->tries, key));
  g_autoptr (GPtrArray) values = list_values (self, spec, key);
  g_autofree char *text = walk_dup_object (command);

  g_hash_table_insert (self->tries, key, GUINT_TO_POINTER (n + 1));
  if (n >= runs (FEW_TRIES, MANY_TRIES) || !is_passed_over (play, command, spec, values))
    return;
  self->n_passed++;
  print_message ("# “%s” beside %s (%s)\n", spec->name, text, file);
}

/* The two largest numbers that a spec takes, in the place of what was said: where both are taken
 * and come to the same, one of them was cut short; no reason that was not given before says so. */
static gboolean
is_cut_short (const TsPlay *play, JsonObject *command, const TsSpec *spec)
{
  g_autoptr (JsonNode) number = json_node_init_int (json_node_alloc (), spec->max);
  g_autoptr (JsonNode) less = json_node_init_int (json_node_alloc (), spec->max - 1);
  g_auto (Result) before = try (play, command, NULL, NULL, NULL);
  g_auto (Result) with_most = try (play, command, spec->name, number, NULL);
  g_auto (Result) with_less = try (play, command, spec->name, less, NULL);

  return before.all != NULL && with_most.all != NULL
         && g_strcmp0 (with_most.all, with_less.all) == 0
         && !g_str_equal (with_most.all, before.all)
         && g_str_equal (with_most.reasons, before.reasons);
}

static void
try_number (
    Search *self, const TsPlay *play, JsonObject *command, const TsSpec *spec, const char *file)
{
  g_autofree char *text = walk_dup_object (command);

  if (spec->kind != TS_SPEC_INTEGER || spec->max - spec->min < 2
      || !is_cut_short (play, command, spec))
    return;
  self->n_passed++;
  print_message ("# “%s” of %s (%s)\n", spec->name, text, file);
}

static void
try_arguments (Search *self, const TsPlay *play, JsonObject *command, const char *file)
{
  const TsVerb *verb
      = ts_play_find_verb (self->game, json_object_get_string_member (command, "do"));

  for (const TsVerb *base = ts_play_get_base_verbs (); base->name != NULL; base++)
    if (base == verb)
      return;
  for (const TsSpec *spec = verb->args; spec != NULL && spec->name != NULL; spec++)
    if (json_object_has_member (command, spec->name))
      try_number (self, play, command, spec, file);
    else if (!is_mark (self->game, verb, spec))
      try_argument (self, play, command, verb, spec, file);
}

static void
search_transcript (Search *self, const Transcript *transcript)
{
  g_autoptr (TsSession) session = ts_session_new (transcript->game, transcript->setup, NULL);
  g_autofree char *file = g_path_get_basename (transcript->file);

  ts_session_set_automatic (session, transcript->automatic);
  for (guint i = 0; i < transcript->lines->len; i++)
    {
      JsonObject *line = transcript->lines->pdata[i];

      if (!json_object_has_member (line, "do"))
        continue;
      if (!json_object_has_member (line, "refused"))
        try_arguments (self, ts_session_get_play (session),
                       json_object_get_object_member (line, "do"), file);
      ts_session_do (session, json_object_get_object_member (line, "do"), NOW, NULL, NULL);
    }
}

static void
remember_transcript (Search *self, const Transcript *transcript)
{
  for (guint i = 0; i < transcript->lines->len; i++)
    {
      JsonObject *line = transcript->lines->pdata[i];
      JsonObject *command
          = json_object_has_member (line, "do") ? json_object_get_object_member (line, "do") : NULL;
      JsonObjectIter iter;
      const char *member;
      JsonNode *node;

      if (command == NULL)
        continue;
      json_object_iter_init (&iter, command);
      while (json_object_iter_next (&iter, &member, &node))
        remember_value (self, json_object_get_string_member (command, "do"), member, node);
    }
}

static void
test_nothing_passed_over (void **state)
{
  const TsGame *game = *state;
  g_autoptr (GPtrArray) transcripts = transcripts_read (game);
  Search search = {
    .game = game,
    .values
    = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref),
    .tries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };

  for (guint i = 0; i < transcripts->len; i++)
    remember_transcript (&search, transcripts->pdata[i]);
  for (guint i = 0; i < transcripts->len; i++)
    search_transcript (&search, transcripts->pdata[i]);
  if (search.n_passed > 0)
    fail_msg ("%u arguments were said, taken and passed over", search.n_passed);
  g_hash_table_unref (search.values);
  g_hash_table_unref (search.tries);
}

int
main (void)
{
  int failed = 0;

  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate (test_nothing_passed_over, (gpointer) *game),
      };

      if (walk_wants (*game))
        failed += cmocka_run_group_tests_name ((*game)->id, tests, NULL, NULL);
    }
  return failed;
}
