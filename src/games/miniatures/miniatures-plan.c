/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-plan.c: Ready markers beside models: from the hand, from a Commander who calls, and
 * against Fate.
 */

#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-verbs.h"
#include "miniatures-words.h"

#define OVERRIDE_HEADING "‘No Fate But What We Make For Ourselves’"

const TsSpec miniatures_ready_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Model") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec miniatures_no_fate_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Commander") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec miniatures_planned_args[] = {
  TS_ANYWAY_ARG,
  { NULL },
};

/* What makes no sense, whatever a table allows. */
static TsPhrase *
say_nonsense (const MiniaturesState *state, int model)
{
  if (!miniatures_is_in (state, model))
    return ts_phrase ("{model} is not in the battle.", miniatures_name_model (state, model));
  if (miniatures_side (model) != (Side) state->active)
    return ts_phrase ("{model} is of the side whose impulse it is not.",
                      miniatures_name_model (state, model));
  if (state->models[model].ready)
    return ts_phrase ("{model} has a Ready marker already.", miniatures_name_model (state, model));
  return NULL;
}

static TsPhrase *
say_done (const MiniaturesState *state, int model)
{
  if (state->models[model].done == 0)
    return NULL;
  return ts_phrase ("{model} has a Done marker: it does not act again in this turn.",
                    miniatures_name_model (state, model));
}

/* (L88) */
static TsPhrase *
say_call_stop (const MiniaturesState *state, int model)
{
  if (state->caller == NOBODY || !miniatures_is_commander (state, model))
    return NULL;
  return ts_phrase ("{model} is a Commander, whom no other Commander calls.",
                    miniatures_name_model (state, model));
}

TsPhrase *
miniatures_say_ready_stop (const MiniaturesState *state, int model)
{
  TsPhrase *stop = say_nonsense (state, model);

  if (stop == NULL)
    stop = say_done (state, model);
  return stop != NULL ? stop : say_call_stop (state, model);
}

guint
miniatures_count_followers (const MiniaturesState *state, int commander)
{
  guint n = 0;

  for (int i = 0; i < N_MODELS; i++)
    n += i != commander && miniatures_side (i) == miniatures_side (commander)
         && miniatures_is_unmarked (state, i) && !miniatures_is_commander (state, i);
  return n;
}

gboolean
miniatures_may_override (const MiniaturesState *state)
{
  if (state->fate != 0)
    return FALSE;
  for (int i = 0; i < N_MODELS; i++)
    if (miniatures_side (i) == (Side) state->active && miniatures_is_commander (state, i)
        && miniatures_is_unmarked (state, i))
      return TRUE;
  return FALSE;
}

void
miniatures_end_call (MiniaturesState *state)
{
  state->caller = NOBODY;
  state->called = 0;
}

/* NULL is allowed. */
static gboolean
allow (TsPhrase *stop, const char *heading, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return stop == NULL || ts_rules_forbid (command, stop, heading, outcome, error);
}

static gboolean
check_sense (const MiniaturesState *state, int model, GError **error)
{
  TsPhrase *stop = say_nonsense (state, model);

  return stop == NULL || ts_refuse (error, stop);
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
                                 ts_part ("rule", ts_say_heading (heading))),
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

gboolean
miniatures_apply_ready (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  int model;

  if (!miniatures_need_phase (state, PHASE_PLAN, error))
    return FALSE;
  model = miniatures_get_model_member (state, command, "model", NOBODY, error);
  if (model == NOBODY)
    return FALSE;
  if (state->caller == NOBODY && state->hand == 0)
    return ts_refuse (error, ts_phrase ("There is no marker in the hand. Say whether a Commander "
                                        "overrides Fate."));
  if (!check_sense (state, model, error)
      || !allow (say_done (state, model), "Impulses", command, outcome, error)
      || !allow (say_call_stop (state, model), "Commanders", command, outcome, error))
    return FALSE;

  ts_title (outcome, ts_phrase ("{model}: Ready", miniatures_name_model (state, model)));
  miniatures_put_ready (state, model, outcome);
  spend (state, model, outcome);
  miniatures_go_on (state, outcome);
  return TRUE;
}

static TsPhrase *
say_override_stop (const MiniaturesState *state, int model)
{
  if (state->fate != 0)
    return ts_phrase ("Only one Commander overrides Fate, and only when the die shows it.");
  if (!miniatures_is_commander (state, model))
    return ts_phrase ("{model} is not a Commander.", miniatures_name_model (state, model));
  return say_done (state, model);
}

/* The first marker is the Commander's own (L98); its others call as ever. */
gboolean
miniatures_apply_no_fate (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  int model;

  if (!miniatures_need_phase (state, PHASE_PLAN, error))
    return FALSE;
  model = miniatures_get_model_member (state, command, "model", NOBODY, error);
  if (model == NOBODY || !check_sense (state, model, error)
      || !allow (say_override_stop (state, model), OVERRIDE_HEADING, command, outcome, error))
    return FALSE;

  ts_title (outcome, ts_phrase ("{model} overrides Fate", miniatures_name_model (state, model)));
  state->fate = UNKNOWN;
  miniatures_put_ready (state, model, outcome);
  call (state, model, miniatures_profile (state, model)->command - 1, OVERRIDE_HEADING, outcome);
  miniatures_go_on (state, outcome);
  return TRUE;
}

/* A Commander calls as many as people like; a hand is placed to the last marker (L15). */
gboolean
miniatures_apply_planned (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;

  if (!miniatures_need_phase (state, PHASE_PLAN, error))
    return FALSE;
  if (state->caller != NOBODY)
    {
      ts_title (outcome, ts_phrase ("{model} calls nobody else",
                                    miniatures_name_model (state, state->caller)));
      miniatures_end_call (state);
    }
  else if (state->hand > 0)
    {
      if (!allow (ts_phrase ("All markers of the hand are placed."), "Impulses", command, outcome,
                  error))
        return FALSE;
      ts_title (outcome, ts_phrase ("No more markers are placed"));
      state->hand = 0;
    }
  else
    {
      ts_title (outcome, ts_phrase ("Nobody overrides Fate"));
      state->fate = UNKNOWN;
    }
  miniatures_go_on (state, outcome);
  return TRUE;
}
