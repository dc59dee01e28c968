/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-put-right.c: what the table did otherwise: who is in the battle, what markers a model
 * has, where the turn stands, and how the battle ended.
 */

#include "miniatures-attack.h"
#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-verbs.h"
#include "miniatures-words.h"

const TsSpec miniatures_life_args[] = {
  { "models", TS_SPEC_TEXTS, .required = TRUE, .label = N_ ("Models") },
  { "life", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_lives,
    .label = N_ ("Where they are") },
  { "crawler", TS_SPEC_BOOLEAN, .label = N_ ("Turned into a crawler"),
    .hint = N_ ("of models in the battle") },
  { NULL },
};

const TsSpec miniatures_mark_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Model") },
  { "ready", TS_SPEC_BOOLEAN, .label = N_ ("A Ready marker") },
  { "done", TS_SPEC_INTEGER, .max = MAX_DONE, .label = N_ ("Done markers") },
  { NULL },
};

const TsSpec miniatures_set_phase_args[] = {
  { "phase", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_phases,
    .label = N_ ("Phase") },
  { "side", TS_SPEC_CHOICE, .choices = miniatures_sides, .label = N_ ("Whose it is"),
    .hint = N_ ("the Tactical Edge, or the impulse") },
  { "turn", TS_SPEC_INTEGER, .min = 1, .max = MAX_TURN, .label = N_ ("Turn") },
  { NULL },
};

const TsSpec miniatures_over_args[] = {
  { "winner", TS_SPEC_CHOICE, .choices = miniatures_winners, .label = N_ ("Who has won"),
    .hint = N_ ("left out: undecided") },
  { NULL },
};

/* Who is in the battle. */

static TsPhrase *
say_life_stop (const MiniaturesState *state, int model, Life life, gboolean crawler)
{
  TsArg name = miniatures_name_model (state, model);

  if (crawler)
    return ts_phrase ("{model} is a crawler already.", name);
  if (life == LIFE_IN)
    return ts_phrase ("{model} is in the battle already.", name);
  return ts_phrase ("{model} is out already.", name);
}

static gboolean
check_life (const MiniaturesState *state, int model, Life life, gboolean crawler, GError **error)
{
  gboolean useless = crawler ? miniatures_profile (state, model)->crawler
                             : state->models[model].life == (guint8) life;

  return !useless || ts_refuse (error, say_life_stop (state, model, life, crawler));
}

/* What goes back onto the table when it is taken back. */
static TsPhrase *
say_with_markers (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  TsArg name = miniatures_name_model (state, model);

  if (self->ready)
    return ts_phrase ("{model} back onto the table, with its Ready marker", name);
  if (self->done == 0)
    return ts_phrase ("{model} back onto the table", name);
  return ts_phrase_plural ("{model} back onto the table, with {n} Done marker",
                           "{model} back onto the table, with {n} Done markers", self->done, name);
}

/* Withdrawn, or aboard: not destroyed. */
static void
leave (MiniaturesState *state, int model, TsOutcome *outcome)
{
  ts_deed (outcome, "leave",
           ts_phrase ("{model} off the table, its markers into the pool",
                      miniatures_name_model (state, model)),
           say_with_markers (state, model));
  state->models[model].life = LIFE_AWAY;
  state->models[model].ready = FALSE;
  state->models[model].done = 0;
}

/* It can still take a point of damage, or it would not be there. */
static void
come (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];
  int resilient = miniatures_profile (state, model)->resilient;

  ts_deed (outcome, "come",
           ts_phrase ("{model} onto the table", miniatures_name_model (state, model)),
           ts_phrase ("{model} off the table again", miniatures_name_model (state, model)));
  self->life = LIFE_IN;
  self->ready = FALSE;
  self->done = 0;
  self->damage = (guint8) MIN (self->damage, MAX (resilient, 1) - 1);
}

static void
set_life (MiniaturesState *state, int model, Life life, gboolean crawler, TsOutcome *outcome)
{
  gboolean in = miniatures_is_in (state, model);

  if (life == LIFE_IN)
    {
      if (!in)
        come (state, model, outcome);
      if (crawler)
        miniatures_turn_crawler (state, model, outcome);
    }
  else if (!in)
    state->models[model].life = (guint8) life;
  else if (life == LIFE_AWAY)
    leave (state, model, outcome);
  else
    miniatures_destroy (state, model, outcome);
}

static TsPhrase *
say_life (const MiniaturesState *state, const GArray *models, Life life, gboolean crawler)
{
  TsArg names = miniatures_name_models (state, models);

  if (crawler)
    return ts_phrase ("{models}: turned into a crawler", names);
  if (life == LIFE_IN)
    return ts_phrase ("{models}: in the battle", names);
  return life == LIFE_DESTROYED ? ts_phrase ("{models}: destroyed", names)
                                : ts_phrase ("{models}: out of the battle", names);
}

gboolean
miniatures_apply_life (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  Life life = LIFE_IN + (Life) ts_arg_choice (command, "life", miniatures_lives);
  gboolean crawler = ts_arg_flag (command, "crawler", FALSE);
  g_autoptr (GArray) models = NULL;

  if (!miniatures_need_no_attack (state, error))
    return FALSE;
  if (crawler && life != LIFE_IN)
    return ts_refuse (error, ts_phrase ("A crawler is in the battle. Say “in”."));
  models = miniatures_get_model_list (state, command, "models", error);
  if (models == NULL)
    return FALSE;
  for (guint i = 0; i < models->len; i++)
    if (!check_life (state, g_array_index (models, int, i), life, crawler, error))
      return FALSE;
  if (models->len == 0)
    return ts_refuse (error, ts_phrase ("Say which models."));
  if (outcome != NULL)
    ts_title (outcome, say_life (state, models, life, crawler));
  for (guint i = 0; i < models->len; i++)
    set_life (state, g_array_index (models, int, i), life, crawler, outcome);
  miniatures_go_on (state, outcome);
  return TRUE;
}

/* Markers: the table has them already, so that there is nothing for hands to do. */

static TsPhrase *
say_markers (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  TsArg name = miniatures_name_model (state, model);

  if (self->ready && self->done > 0)
    return ts_phrase_plural ("{model}: a Ready marker and {n} Done marker",
                             "{model}: a Ready marker and {n} Done markers", self->done, name);
  if (self->ready)
    return ts_phrase ("{model}: a Ready marker", name);
  if (self->done == 0)
    return ts_phrase ("{model}: no marker", name);
  return ts_phrase_plural ("{model}: {n} Done marker", "{model}: {n} Done markers", self->done,
                           name);
}

gboolean
miniatures_apply_mark (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  int model;
  Model *self;

  if (!miniatures_need_running (state, error) || !miniatures_need_no_attack (state, error))
    return FALSE;
  model = miniatures_get_model_member (state, command, "model", NOBODY, error);
  if (model == NOBODY)
    return FALSE;
  if (!miniatures_is_in (state, model))
    return ts_refuse (
        error, ts_phrase ("{model} is not in the battle.", miniatures_name_model (state, model)));
  self = &state->models[model];
  self->ready = (guint8) ts_arg_flag (command, "ready", self->ready);
  self->done = (guint8) ts_arg_number (command, "done", self->done);
  ts_title (outcome, ts_phrase ("Corrected: {what}", ts_part ("what", say_markers (state, model))));
  miniatures_go_on (state, outcome);
  return TRUE;
}

/* Phases. */

/* Of whom nothing is said. */
static Side
guess_side (const MiniaturesState *state)
{
  if (state->active != NOBODY)
    return (Side) state->active;
  return state->edge != NOBODY ? (Side) state->edge : SIDE_RESISTANCE;
}

/* How many markers there are is another correction. */
static void
plan (MiniaturesState *state, Side side, TsOutcome *outcome)
{
  miniatures_begin_impulse (state, side, outcome);
  if (state->phase != PHASE_FATE)
    return;
  state->phase = PHASE_PLAN;
  state->fate = 1;
  state->hand = 1;
}

static void
execute (MiniaturesState *state, Side side, TsOutcome *outcome)
{
  miniatures_begin_impulse (state, side, outcome);
  if (state->phase != PHASE_FATE || miniatures_count_ready (state, (Side) state->active) == 0)
    return;
  state->phase = PHASE_EXECUTE;
  miniatures_go_on (state, outcome);
}

/* The steps of a turn begin as they always do, and pass over themselves. */
static void
go_to (MiniaturesState *state, Phase phase, Side side, TsOutcome *outcome)
{
  switch (phase)
    {
    case PHASE_FATE:
      miniatures_begin_impulse (state, side, outcome);
      break;
    case PHASE_PLAN:
      plan (state, side, outcome);
      break;
    case PHASE_EXECUTE:
      execute (state, side, outcome);
      break;
    case PHASE_FEET:
      miniatures_end_turn (state, outcome);
      break;
    case PHASE_MUSTER:
    case PHASE_EDGE:
    case PHASE_FIRST:
    case PHASE_OVER:
    default:
      miniatures_begin_roll_off (state);
      state->phase = (guint8) phase;
      break;
    }
  if (phase == PHASE_FIRST)
    state->edge = (gint8) side;
}

gboolean
miniatures_apply_set_phase (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  Phase phase = PHASE_EDGE + (Phase) ts_arg_choice (command, "phase", miniatures_phases);
  int side = ts_arg_choice (command, "side", miniatures_sides);

  if (state->phase == PHASE_MUSTER)
    return miniatures_need_running (state, error);
  if (!miniatures_need_no_attack (state, error))
    return FALSE;
  state->winner = NOBODY;
  state->turn = (gint16) ts_arg_number (command, "turn", state->turn);
  go_to (state, phase, side == UNKNOWN ? guess_side (state) : (Side) side, outcome);
  ts_title (outcome,
            ts_phrase ("Corrected: {what}",
                       ts_part ("what", ts_phrase_msgid (
                                            miniatures_phases[state->phase - PHASE_EDGE].label))));
  return TRUE;
}

/* The end: what decides it is the scenario's, and people say so. */

static TsPhrase *
say_end (int winner)
{
  if (winner == NOBODY)
    return ts_phrase ("The battle is over");
  return winner == N_SIDES ? ts_phrase ("The battle ends in a draw")
                           : ts_phrase ("{side}: victory", miniatures_name_side ((Side) winner));
}

gboolean
miniatures_apply_over (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;

  if (!miniatures_need_running (state, error) || !miniatures_need_no_attack (state, error))
    return FALSE;
  miniatures_begin_roll_off (state);
  state->phase = PHASE_OVER;
  state->winner = (gint8) ts_arg_choice (command, "winner", miniatures_winners);
  ts_title (outcome, say_end (state->winner));
  return TRUE;
}
