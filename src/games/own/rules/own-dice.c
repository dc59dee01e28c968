/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-dice.c: the dice of a described game, with numbers or with faces of its own, and its rolls.
 */

#include "own.h"

#include "ts-wording.h"

#define SYMBOL_LENGTH 2 /* characters of a face on a button */

static GMutex lock;
/* TsDie by its name and faces: views may show one for longer than its description is there. */
static GHashTable *known;

/* What stands on a button in the place of a whole face. */
static char *
make_symbol (const char *face)
{
  return g_utf8_substring (face, 0, MIN (g_utf8_strlen (face, -1), SYMBOL_LENGTH));
}

/* (transfer full) */
static TsDie *
make_die (const OwnDie *die)
{
  TsFace *faces = g_new0 (TsFace, die->n_faces + 1u);
  TsDie *made = g_new0 (TsDie, 2);

  for (guint i = 0; i < die->n_faces; i++)
    {
      g_autofree char *id = ts_wording_dup_plain (die->faces[i]);
      g_autofree char *symbol = ts_wording_map (die->faces[i], make_symbol);

      faces[i].id = g_intern_string (id);
      faces[i].label = g_intern_string (die->faces[i]);
      faces[i].symbol = g_intern_string (symbol);
    }
  *made = (TsDie){ .id = "own", .label = g_intern_string (die->name), .faces = faces };
  return made;
}

static const TsDie *
find_die (const OwnDie *die)
{
  g_autoptr (GString) key = g_string_new (die->name);
  TsDie *found;

  for (guint i = 0; i < die->n_faces; i++)
    g_string_append_printf (key, "\n%s", die->faces[i]);
  g_mutex_lock (&lock);
  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  found = g_hash_table_lookup (known, key->str);
  if (found == NULL)
    {
      found = make_die (die);
      g_hash_table_insert (known, g_strdup (key->str), found);
    }
  g_mutex_unlock (&lock);
  return found;
}

typedef struct
{
  guint8 roll;
  guint8 dice[MOST_THROWN];
  guint8 n_dice;
} Roll;

static const TsSpec roll_args[] = {
  { "roll", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_ROLLS,
    .label = N_ ("Which roll"), TS_INTO (Roll, roll) },
  { "dice", TS_SPEC_DICE, .max = MOST_THROWN, .label = N_ ("Dice"),
    TS_INTO_LIST (Roll, dice, n_dice) },
  {},
};

static const OwnRoll *
get_roll (const OwnState *state, const Roll *roll)
{
  return &state->setup->game->rolls[roll->roll - 1];
}

static gboolean
may_roll (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  const Roll *roll = args;

  TS_NEED (why_not, roll->roll <= state->setup->game->n_rolls,
           ts_phrase ("This game has no roll of that number."));
  return TRUE;
}

static TsThrow
throw_dice (gconstpointer data, gconstpointer args)
{
  const OwnState *state = data;
  const OwnRoll *roll = get_roll (state, args);

  return (TsThrow){ .name = "dice",
                    .die = roll->die >= 0 ? find_die (&state->setup->game->dice[roll->die]) : NULL,
                    .sides = roll->sides,
                    .n = roll->n };
}

/* What each die shows, or what they come to. (transfer full) */
static TsPhrase *
format_result (const OwnState *state, const Roll *roll)
{
  const OwnRoll *self = get_roll (state, roll);
  GPtrArray *faces;
  guint total = 0;

  for (guint i = 0; i < roll->n_dice; i++)
    total += roll->dice[i];
  if (self->n_results > 0)
    return ts_phrase (
        "{number}: {value}, {result}", own_arg ("number", self->name), ts_number ("value", total),
        own_arg ("result", self->results[MIN (total - self->n, self->n_results - 1u)]));
  if (self->die < 0)
    return ts_phrase ("{number}: {value}", own_arg ("number", self->name),
                      ts_number ("value", total));
  faces = ts_phrase_array_new ();
  for (guint i = 0; i < roll->n_dice; i++)
    g_ptr_array_add (faces, own_say (state->setup->game->dice[self->die].faces[roll->dice[i] - 1]));
  return ts_phrase ("{row}: {points}", own_arg ("row", self->name), ts_list ("points", faces));
}

static void
perform_roll (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  const OwnState *state = data;
  int player = own_get_player (state);

  ts_title (outcome, format_result (state, args));
  ts_result (outcome, player >= 0 ? own_format_player (state, (guint) player) : NULL,
             format_result (state, args));
}

const TsVerb own_dice_verbs[] = {
  { "throw", N_ ("Roll dice"), roll_args, sizeof (Roll), .moment = own_is_playing, .may = may_roll,
    .throw = throw_dice, .perform = perform_roll },
  { NULL, N_ ("Dice") },
};
