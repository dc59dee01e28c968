/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-rolls.c: the Attack Sequence from the first die on: a step at a time, or all that are
 * left.
 */

#include "miniatures.h"
#include "miniatures-attack.h"

/* Dice of a step: as many as the victims of the worst attack could ask for. */
#define MAX_REST TS_MAX_ITEMS

typedef struct
{
  guint8 dice[MAX_ROF];
  guint8 n_dice;
} Strike;

static const TsSpec strike_args[] = {
  { "dice", TS_SPEC_DICE, .max = MAX_ROF, .label = N_ ("Dice"),
    TS_INTO_LIST (Strike, dice, n_dice) },
  {},
};

static const TsSpec others_args[] = {
  { "models", TS_SPEC_TEXTS, .max = 64, .label = N_ ("Others hit"), TS_INTO_LIST (Models, at, n),
    .find = miniatures_find_model },
  TS_ANYWAY_ARG,
  {},
};

/* Lists of dice, one for each kind of step; NULL: none is there. */
typedef struct
{
  JsonArray *lists[STEP_RESOLUTION + 1];
  Models others;
} Rest;

#define DICE_ARG(name, step, text)                                                                 \
  {                                                                                                \
    name, TS_SPEC_DICE, .max = MAX_REST, .label = text, TS_INTO (Rest, lists[step])                \
  }

static const TsSpec rest_args[] = {
  DICE_ARG ("hits", STEP_HITS, N_ ("Attack dice")),
  DICE_ARG ("again", STEP_AGAIN, N_ ("Dice rolled again")),
  DICE_ARG ("saves", STEP_SAVES, N_ ("Cover saves")),
  DICE_ARG ("powers", STEP_DAMAGE, N_ ("Damage rolls")),
  DICE_ARG ("backs", STEP_BACK, N_ ("I’ll Be Back")),
  DICE_ARG ("tests", STEP_RESOLUTION, N_ ("Resolution tests")),
  { "models", TS_SPEC_TEXTS, .max = 64, .label = N_ ("Others hit"),
    TS_INTO_LIST (Rest, others.at, others.n), .find = miniatures_find_model },
  TS_ANYWAY_ARG,
  {},
};

static gboolean
awaits_dice (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  Missing missing;

  TS_NEED (why_not, miniatures_is_attacking (state),
           ts_phrase ("There is no attack to roll for: first choose who attacks whom."));
  TS_NEED (why_not, !miniatures_find_missing (state, &missing),
           missing.weapon != NOBODY
               ? ts_phrase ("First enter the missing number of {weapon}.",
                            miniatures_name_weapon (state, missing.weapon))
               : ts_phrase ("First enter the missing number of {model}.",
                            ts_part ("model", miniatures_format_profile (state, missing.profile))));
  return TRUE;
}

/* One step. */

static gboolean
is_roll (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;

  if (!awaits_dice (state, args, why_not))
    return FALSE;
  TS_NEED (why_not, state->attack.step != STEP_OTHERS,
           ts_phrase ("First choose who else is hit, or that nobody is."));
  return TRUE;
}

static TsThrow
throw_strike (gconstpointer state, gconstpointer args)
{
  TsThrow dice = { "dice" };

  dice.n = miniatures_count_dice (state, &dice.sides);
  return dice;
}

static void
perform_strike (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  miniatures_feed (state, ((const Strike *) args)->dice, outcome);
}

/* Whom an area weapon hits besides. */

static gboolean
is_other (const MiniaturesState *state, int model, TsWhyNot *why_not)
{
  return miniatures_reject_model (why_not, state, model,
                                  model == state->attack.target
                                      ? N_ ("{model} is the target: it is hit already.")
                                      : miniatures_find_absence (state, model));
}

/* L139: it may not be fired where it would hit its own side. */
static gboolean
may_hit (const MiniaturesState *state, const Models *models, TsWhyNot *why_not)
{
  int friend = NOBODY;

  TS_NEED (why_not, models->n < MAX_VICTIMS, ts_phrase ("That many models cannot be hit at once."));
  for (guint i = 0; i < models->n; i++)
    {
      if (!is_other (state, models->at[i], why_not))
        return FALSE;
      if (friend == NOBODY
          && miniatures_side (models->at[i]) == miniatures_side (state->attack.attacker))
        friend = models->at[i];
    }
  return friend == NOBODY
         || miniatures_forbid_model (why_not, state, friend,
                                     N_ ("{model} would be hit by its own side: an area weapon "
                                         "cannot be fired there. Call the attack off."),
                                     "Area (Small)");
}

static gboolean
is_others (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;

  TS_NEED (why_not, state->attack.step == STEP_OTHERS,
           ts_phrase ("That is not needed now. Check the current step."));
  return TRUE;
}

static gboolean
may_others (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return miniatures_are_distinct (state, args, why_not) && may_hit (state, args, why_not);
}

static void
perform_others (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  const Models *models = args;

  ts_title (outcome, models->n > 0
                         ? ts_phrase ("Also hit: {models}", miniatures_name_models (state, models))
                         : ts_phrase ("Nobody else is hit"));
  if (models->n == 0)
    ts_idle (outcome, ts_phrase ("Nobody else is hit"));
  miniatures_feed_others (state, models, outcome);
}

/* All that is left: the steps run to the end. */

const char *const miniatures_dice_lists[] = {
  [STEP_HITS] = "hits",     [STEP_AGAIN] = "again", [STEP_SAVES] = "saves",
  [STEP_DAMAGE] = "powers", [STEP_BACK] = "backs",  [STEP_RESOLUTION] = "tests",
};

/* A run through the steps. */
typedef struct
{
  const Rest *rest;
  TsChance *chance;   /* NULL: what is not there is not rolled */
  JsonObject *filled; /* gets every die that the attack took; nullable */
  guint used[G_N_ELEMENTS (miniatures_dice_lists)];
  guint rolled;
  gboolean short_of; /* a die was missing: there the run has ended */
} Run;

static TsPhrase *
format_short (Step step)
{
  return ts_phrase ("A die is missing among “{key}”.",
                    ts_name ("key", miniatures_dice_lists[step]));
}

/* The next die of a step: typed, else rolled; 0: neither. A list that is there is never completed
 * unasked. */
static gboolean
take_die (Run *self, Step step, guint sides, guint8 *die, GError **error)
{
  JsonArray *list = self->rest->lists[step];
  guint i = self->used[step]++;
  guint32 value = 0;

  if (list != NULL && i < json_array_get_length (list)
      && !ts_command_read_die (json_array_get_element (list, i), NULL, sides, &value, error))
    return FALSE;
  if (list != NULL && i >= json_array_get_length (list) && self->chance != NULL)
    return ts_error_set (error, TS_ERROR_BAD_DICE, format_short (step));
  if (value == 0 && self->chance != NULL)
    {
      value = ts_chance_die (self->chance, sides);
      self->rolled++;
    }
  *die = (guint8) value;
  self->short_of = value == 0;
  return TRUE;
}

static void
fill_die (JsonObject *filled, const char *list, guint8 die)
{
  if (!json_object_has_member (filled, list))
    json_object_set_array_member (filled, list, json_array_new ());
  json_array_add_int_element (json_object_get_array_member (filled, list), die);
}

static gboolean
run_step (MiniaturesState *state, Run *self, TsOutcome *outcome, GError **error)
{
  Step step = (Step) state->attack.step;
  guint8 dice[MAX_ROF];
  guint sides, n = miniatures_count_dice (state, &sides);

  for (guint i = 0; i < n && !self->short_of; i++)
    {
      if (!take_die (self, step, sides, &dice[i], error))
        return FALSE;
      if (self->filled != NULL)
        fill_die (self->filled, miniatures_dice_lists[step], dice[i]);
    }
  for (guint i = 0; outcome != NULL && i < n && !self->short_of; i++)
    ts_outcome_add_die (outcome, NULL, sides, dice[i]);
  if (!self->short_of)
    miniatures_feed (state, dice, outcome);
  return TRUE;
}

static gboolean
has_no_more (const Run *self, GError **error)
{
  for (guint step = 0; step < G_N_ELEMENTS (miniatures_dice_lists); step++)
    {
      JsonArray *list = self->rest->lists[step];

      if (list != NULL && json_array_get_length (list) != self->used[step])
        return ts_error_set (error, TS_ERROR_BAD_DICE,
                             ts_phrase ("There should be {wanted} dice among “{key}”, not {given}.",
                                        ts_number ("wanted", self->used[step]),
                                        ts_name ("key", miniatures_dice_lists[step]),
                                        ts_number ("given", json_array_get_length (list))));
    }
  return TRUE;
}

/* Somebody else who is hit may have a number that nobody knows yet: it is asked there. */
static gboolean
run_rest (MiniaturesState *state, Run *self, TsOutcome *outcome, GError **error)
{
  Missing missing;

  while (miniatures_is_attacking (state) && !self->short_of
         && !miniatures_find_missing (state, &missing))
    if (state->attack.step == STEP_OTHERS)
      miniatures_feed_others (state, &self->rest->others, outcome);
    else if (!run_step (state, self, outcome, error))
      return FALSE;
  return self->short_of || has_no_more (self, error);
}

/* The dice that are there already are tried out. */
static gboolean
may_rest (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  MiniaturesState there = *(const MiniaturesState *) data;
  Run run = { .rest = args };
  GError *error = NULL;

  if (!miniatures_are_distinct (&there, &run.rest->others, why_not)
      || !may_hit (&there, &run.rest->others, why_not))
    return FALSE;
  if (run.rest->others.n > 0
      && (there.attack.step > STEP_OTHERS || there.weapons[there.attack.weapon].area == AREA_NONE)
      && !ts_reject_idle (why_not, "models"))
    return FALSE;
  run_rest (&there, &run, NULL, &error);
  if (run.short_of && ts_why_not_is_whole (why_not))
    return ts_reject_as (why_not, TS_ERROR_BAD_DICE, format_short ((Step) there.attack.step));
  return ts_reject_error (why_not, error);
}

static gboolean
complete_rest (
    gconstpointer data, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  MiniaturesState there = *(const MiniaturesState *) data;
  g_autoptr (JsonObject) filled = json_object_new ();
  Run run = { .rest = args, .chance = chance, .filled = filled };

  if (!run_rest (&there, &run, NULL, error))
    return FALSE;
  for (guint step = 0; step < G_N_ELEMENTS (miniatures_dice_lists); step++)
    if (miniatures_dice_lists[step] != NULL
        && json_object_has_member (filled, miniatures_dice_lists[step]))
      json_object_set_member (command, miniatures_dice_lists[step],
                              json_object_dup_member (filled, miniatures_dice_lists[step]));
  if (run.rolled > 0)
    json_object_set_int_member (command, "rolled", run.rolled);
  return TRUE;
}

static void
perform_rest (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  Run run = { .rest = args };

  run_rest (state, &run, outcome, NULL);
}

/* What is asked for now. */

/* strike {dice?: of the present step}; others {models?: none, anyway: an area weapon would hit
 * one's own}; rest {hits?, again?, saves?, powers?, backs?, tests?: dice of all steps that are
 * left, in order, models?: others that are hit, anyway} */
const TsVerb miniatures_rolls_verbs[] = {
  { "strike", N_ ("Roll the dice of this step"), strike_args, sizeof (Strike), .moment = is_roll,
    .throw = throw_strike, .perform = perform_strike },
  { "others", N_ ("Others hit"), others_args, sizeof (Models), .moment = is_others,
    .may = may_others, .perform = perform_others },
  { "rest", N_ ("Roll all that is left of the attack"), rest_args, sizeof (Rest),
    .moment = awaits_dice, .may = may_rest, .complete = complete_rest, .perform = perform_rest },
  { NULL, N_ ("Attack") },
};
