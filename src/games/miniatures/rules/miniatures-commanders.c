/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-commanders.c: Commanders, and where Ready markers go: from the hand, from a Commander
 * who calls, against Fate; and friends on their feet at the end of a turn.
 */

#include "miniatures.h"
#include "miniatures-verbs.h"

/* Ready markers. */

static const TsSpec ready_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Model"),
    TS_INTO (MiniaturesChosen, model), .find = miniatures_find_model },
  TS_ANYWAY_ARG,
  {},
};

/* What makes no sense, whatever a table allows. */
static const char *
find_nonsense (const MiniaturesState *state, int model)
{
  if (!miniatures_is_in (state, model))
    return miniatures_find_absence (state, model);
  if (miniatures_side (model) != (MiniaturesSide) state->active)
    return N_ ("{model} is of the side whose impulse it is not.");
  return state->models[model].ready ? N_ ("{model} has a Ready marker already.") : NULL;
}

static const char *
find_done (const MiniaturesState *state, int model)
{
  return state->models[model].done > 0
             ? N_ ("{model} has a Done marker: it does not act again in this turn.")
             : NULL;
}

/* (L88) */
static const char *
find_uncalled (const MiniaturesState *state, int model)
{
  return state->caller != NOBODY && miniatures_is_commander (state, model)
             ? N_ ("{model} is a Commander: no other Commander calls it.")
             : NULL;
}

gboolean
miniatures_can_be_ready (const MiniaturesState *state, int model)
{
  return find_nonsense (state, model) == NULL && find_done (state, model) == NULL
         && find_uncalled (state, model) == NULL;
}

static gboolean
may_ready (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  int model = ((const MiniaturesChosen *) args)->model;

  TS_NEED (
      why_not, state->caller != NOBODY || state->hand > 0,
      ts_phrase ("There is no marker in the hand. Choose whether a Commander overrides Fate."));
  return miniatures_reject_model (why_not, state, model, find_nonsense (state, model))
         && miniatures_forbid_model (why_not, state, model, find_done (state, model), "Impulses")
         && miniatures_forbid_model (why_not, state, model, find_uncalled (state, model),
                                     "Commanders");
}

/* Up to `n` markers for friends in command range. */
static void
call (MiniaturesState *state, int commander, int n, const char *heading, TsOutcome *outcome)
{
  guint followers = miniatures_count_followers (state, commander);

  state->called = (guint8) MIN (MAX (n, 0), (int) followers);
  state->caller = state->called > 0 ? (gint16) commander : NOBODY;
  if (state->called > 0)
    ts_reason (outcome,
               ts_phrase_plural ("{model} may call {n} friend in command range ({rule})",
                                 "{model} may call {n} friends in command range ({rule})",
                                 state->called, miniatures_name_model (state, commander),
                                 ts_part ("rule", ts_format_heading (heading))),
               0);
}

/* A marker that a Commander gave does not let another one call. */
static void
spend (MiniaturesState *state, int model, TsOutcome *outcome)
{
  if (state->caller != NOBODY)
    {
      state->called--;
      return;
    }
  state->hand--;
  if (miniatures_is_commander (state, model))
    call (state, model, miniatures_profile (state, model)->command,
          "‘Come With Me If You Want To Live’", outcome);
}

static void
perform_ready (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  int model = ((const MiniaturesChosen *) args)->model;

  ts_title (outcome, ts_phrase ("{model}: Ready", miniatures_name_model (state, model)));
  miniatures_show_side (miniatures_side (model), outcome);
  miniatures_put_ready (state, model, outcome);
  spend (state, model, outcome);
}

/* Against Fate. */

static const TsSpec no_fate_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Commander"),
    TS_INTO (MiniaturesChosen, model), .find = miniatures_find_model },
  TS_ANYWAY_ARG,
  {},
};

static gboolean
may_no_fate (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  int model = ((const MiniaturesChosen *) args)->model;

  if (!miniatures_reject_model (why_not, state, model, find_nonsense (state, model)))
    return FALSE;
  if (state->fate != 0)
    return ts_forbid (
        why_not, ts_phrase ("Only one Commander overrides Fate, and only when the die shows it."),
        OVERRIDE_HEADING);
  return miniatures_forbid_model (why_not, state, model,
                                  miniatures_is_commander (state, model)
                                      ? find_done (state, model)
                                      : N_ ("{model} is not a Commander."),
                                  OVERRIDE_HEADING);
}

/* The first marker is the Commander's own (L98); its others call as ever. */
static void
perform_no_fate (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  int model = ((const MiniaturesChosen *) args)->model;

  ts_title (outcome, ts_phrase ("{model} overrides Fate", miniatures_name_model (state, model)));
  miniatures_show_side (miniatures_side (model), outcome);
  state->fate = UNKNOWN;
  miniatures_put_ready (state, model, outcome);
  call (state, model, miniatures_profile (state, model)->command - 1, OVERRIDE_HEADING, outcome);
}

gboolean
miniatures_can_override (const MiniaturesState *state, int model)
{
  return miniatures_can_be_ready (state, model) && miniatures_is_commander (state, model);
}

gboolean
miniatures_may_override (const MiniaturesState *state)
{
  return state->fate == 0
         && miniatures_count (state, (guint) state->active, miniatures_can_override) > 0;
}

/* No more markers. */

static const TsSpec planned_args[] = { TS_ANYWAY_ARG, {} };

/* A Commander calls as many as people like; a hand is placed to the last marker (L15). */
static gboolean
may_planned (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;

  TS_RULE (why_not, state->caller != NOBODY || state->hand == 0, "Impulses",
           ts_phrase_plural ("{n} marker is left in the hand: it must be placed.",
                             "{n} markers are left in the hand: they must be placed.",
                             state->hand));
  return TRUE;
}

static void
perform_planned (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;

  if (state->caller != NOBODY)
    {
      ts_title (outcome, ts_phrase ("{model} calls nobody else",
                                    miniatures_name_model (state, state->caller)));
      state->caller = NOBODY;
      state->called = 0;
    }
  else if (state->hand > 0)
    {
      ts_title (outcome, ts_phrase ("No more markers are placed"));
      state->hand = 0;
    }
  else
    {
      ts_title (outcome, ts_phrase ("Nobody overrides Fate"));
      state->fate = UNKNOWN;
    }
}

/* On their feet. */

typedef struct
{
  gint16 model;
  Models models;
} Feet;

static const TsSpec feet_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Commander"),
    TS_INTO (Feet, model), .find = miniatures_find_model },
  { "models", TS_SPEC_TEXTS, .required = TRUE, .label = N_ ("A Done marker off"),
    TS_INTO_LIST (Feet, models.at, models.n), .find = miniatures_find_model },
  TS_ANYWAY_ARG,
  {},
};

guint
miniatures_count_feet (const MiniaturesState *state, int commander)
{
  int command = miniatures_profile (state, commander)->command;

  if (!miniatures_is_in (state, commander))
    return 0;
  return (guint) MAX (command - state->models[commander].feet, 0);
}

/* What makes no sense, whatever a table allows. */
static const char *
find_no_help (const MiniaturesState *state, int commander, int model)
{
  if (!miniatures_is_in (state, model))
    return miniatures_find_absence (state, model);
  if (miniatures_side (model) != miniatures_side (commander))
    return N_ ("{model} is not a friend of that Commander.");
  return state->models[model].done == 0 ? N_ ("{model} has no Done marker.") : NULL;
}

gboolean
miniatures_can_help (const MiniaturesState *state, int commander, int model)
{
  return model != commander && find_no_help (state, commander, model) == NULL;
}

/* Other Commanders are helped too (L102). */
static gboolean
is_helped (const MiniaturesState *state, int commander, int model, TsWhyNot *why_not)
{
  if (!miniatures_reject_model (why_not, state, model, find_no_help (state, commander, model)))
    return FALSE;
  return model != commander
         || miniatures_forbid_model (why_not, state, model,
                                     N_ ("{model} cannot use On Your Feet on itself."),
                                     FEET_HEADING);
}

static gboolean
may_help_so_many (const MiniaturesState *state, int commander, guint n, TsWhyNot *why_not)
{
  guint left = miniatures_count_feet (state, commander);

  if (!miniatures_is_commander (state, commander))
    return miniatures_forbid_model (why_not, state, commander, N_ ("{model} is not a Commander."),
                                    FEET_HEADING);
  return n <= left
         || ts_forbid (why_not,
                       ts_phrase_plural (
                           "{model} takes {n} more Done marker off in this turn, not {wanted}.",
                           "{model} takes {n} more Done markers off in this turn, not {wanted}.",
                           left, miniatures_name_model (state, commander), ts_number ("wanted", n)),
                       FEET_HEADING);
}

static gboolean
may_feet (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  const Feet *feet = args;
  int commander = feet->model;

  if (!miniatures_are_distinct (state, &feet->models, why_not)
      || !miniatures_reject_model (why_not, state, commander,
                                   miniatures_find_absence (state, commander)))
    return FALSE;
  TS_NEED (why_not, feet->models.n > 0, ts_phrase ("Choose which models lose a Done marker."));
  for (guint i = 0; i < feet->models.n; i++)
    if (!is_helped (state, commander, feet->models.at[i], why_not))
      return FALSE;
  return may_help_so_many (state, commander, feet->models.n, why_not);
}

static void
perform_feet (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  const Feet *feet = args;
  Model *commander = &state->models[feet->model];

  for (guint i = 0; i < feet->models.n; i++)
    miniatures_take_done (state, feet->models.at[i], outcome);
  commander->feet = (guint8) MIN (commander->feet + feet->models.n, G_MAXUINT8);
  ts_title (outcome, ts_phrase ("{model}: on your feet, {models}",
                                miniatures_name_model (state, feet->model),
                                miniatures_name_models (state, &feet->models)));
  miniatures_show_side (miniatures_side (feet->model), outcome);
}

static gboolean
has_feet (const MiniaturesState *state, int model)
{
  return miniatures_count_feet (state, model) > 0;
}

int
miniatures_find_helper (const MiniaturesState *state, MiniaturesSide side)
{
  Models commanders = miniatures_list (state, side, has_feet);

  return state->phase == PHASE_FEET && commanders.n == 1 ? commanders.at[0] : NOBODY;
}

gboolean
miniatures_can_help_anybody (const MiniaturesState *state, int commander)
{
  if (!has_feet (state, commander))
    return FALSE;
  for (int i = 0; i < N_MODELS; i++)
    if (miniatures_can_help (state, commander, i))
      return TRUE;
  return FALSE;
}

gboolean
miniatures_has_helpers (const MiniaturesState *state)
{
  return miniatures_count (state, N_SIDES, miniatures_can_help_anybody) > 0;
}

/* ready {model, anyway}: from the hand, or from the Commander who calls; no-fate {model,
 * anyway}: the Commander overrides Fate; planned {anyway}: no more markers of this Commander, or
 * of this hand; feet {model: Commander, models, anyway}: a Done marker off each */
const TsVerb miniatures_commanders_verbs[] = {
  { "ready", N_ ("Place a Ready marker"), ready_args, sizeof (MiniaturesChosen),
    .moment = miniatures_is_plan, .may = may_ready, .perform = perform_ready },
  { "no-fate", N_ ("A Commander overrides Fate"), no_fate_args, sizeof (MiniaturesChosen),
    .moment = miniatures_is_plan, .may = may_no_fate, .perform = perform_no_fate },
  { "planned", N_ ("No more markers"), planned_args, .moment = miniatures_is_plan,
    .may = may_planned, .perform = perform_planned },
  { "feet", N_ ("On your feet"), feet_args, sizeof (Feet), .moment = miniatures_is_feet,
    .may = may_feet, .perform = perform_feet },
  { NULL, N_ ("Commanders") },
};
