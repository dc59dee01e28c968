/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-execute.c: who acts, the end of an activation, and the end of a turn with its
 * Commanders.
 */

#include "miniatures-attack.h"
#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-verbs.h"
#include "miniatures-words.h"

#define FEET_HEADING "‘On Your Feet, Soldier!’"

const TsSpec miniatures_pick_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Who acts") },
  { NULL },
};

const TsSpec miniatures_done_args[] = {
  { "model", TS_SPEC_TEXT, .min = 1, .label = N_ ("Whose activation is over") },
  { NULL },
};

const TsSpec miniatures_feet_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Commander") },
  { "models", TS_SPEC_TEXTS, .required = TRUE, .label = N_ ("A Done marker off") },
  TS_ANYWAY_ARG,
  { NULL },
};

static gboolean
check_ready (const MiniaturesState *state, int model, GError **error)
{
  if (!miniatures_is_in (state, model) || miniatures_side (model) != (Side) state->active
      || !state->models[model].ready)
    return ts_refuse (error, ts_phrase ("{model} has no Ready marker in this impulse.",
                                        miniatures_name_model (state, model)));
  if (state->attacked && model != state->acting)
    return ts_refuse (error, ts_phrase ("First end the activation of {model}.",
                                        miniatures_name_model (state, state->acting)));
  return TRUE;
}

gboolean
miniatures_apply_pick (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  int model;

  if (!miniatures_need_phase (state, PHASE_EXECUTE, error))
    return FALSE;
  model = miniatures_get_model_member (state, command, "model", NOBODY, error);
  if (model == NOBODY || !check_ready (state, model, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("{model} acts", miniatures_name_model (state, model)));
  miniatures_clear_attack (state);
  state->acting = (gint16) model;
  return TRUE;
}

gboolean
miniatures_apply_done (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  int model;

  if (!miniatures_need_phase (state, PHASE_EXECUTE, error))
    return FALSE;
  model = miniatures_get_model_member (state, command, "model", state->acting, error);
  if (model == NOBODY || !check_ready (state, model, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("{model}: Done", miniatures_name_model (state, model)));
  miniatures_clear_attack (state);
  miniatures_turn_done (state, model, outcome);
  miniatures_go_on (state, outcome);
  return TRUE;
}

/* The end of the turn. */

guint
miniatures_count_feet (const MiniaturesState *state, int commander)
{
  int command = miniatures_profile (state, commander)->command;

  if (!miniatures_is_in (state, commander))
    return 0;
  return (guint) MAX (command - state->models[commander].feet, 0);
}

/* What makes no sense, whatever a table allows. */
static TsPhrase *
say_nonsense (const MiniaturesState *state, int commander, int model)
{
  if (!miniatures_is_in (state, model))
    return ts_phrase ("{model} is not in the battle.", miniatures_name_model (state, model));
  if (miniatures_side (model) != miniatures_side (commander))
    return ts_phrase ("{model} is no friend of that Commander.",
                      miniatures_name_model (state, model));
  if (state->models[model].done == 0)
    return ts_phrase ("{model} has no Done marker.", miniatures_name_model (state, model));
  return NULL;
}

/* Other Commanders are helped too (L102). */
static TsPhrase *
say_own (const MiniaturesState *state, int commander, int model)
{
  if (model != commander)
    return NULL;
  return ts_phrase ("{model} cannot help itself onto its feet.",
                    miniatures_name_model (state, model));
}

TsPhrase *
miniatures_say_feet_stop (const MiniaturesState *state, int commander, int model)
{
  TsPhrase *stop = say_nonsense (state, commander, model);

  return stop != NULL ? stop : say_own (state, commander, model);
}

static TsPhrase *
say_count_stop (const MiniaturesState *state, int commander, guint n)
{
  guint left = miniatures_count_feet (state, commander);

  if (!miniatures_is_commander (state, commander))
    return ts_phrase ("{model} is not a Commander.", miniatures_name_model (state, commander));
  if (n <= left)
    return NULL;
  return ts_phrase_plural ("{model} takes {n} more Done marker off in this turn, not {wanted}.",
                           "{model} takes {n} more Done markers off in this turn, not {wanted}.",
                           left, miniatures_name_model (state, commander), ts_number ("wanted", n));
}

static gboolean
allow (TsPhrase *stop, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return stop == NULL || ts_rules_forbid (command, stop, FEET_HEADING, outcome, error);
}

static gboolean
check_friends (const MiniaturesState *state,
               int commander,
               const GArray *models,
               JsonObject *command,
               TsOutcome *outcome,
               GError **error)
{
  if (!miniatures_is_in (state, commander))
    return ts_refuse (error, ts_phrase ("{model} is not in the battle.",
                                        miniatures_name_model (state, commander)));
  if (models->len == 0)
    return ts_refuse (error, ts_phrase ("Say which models lose a Done marker."));
  for (guint i = 0; i < models->len; i++)
    {
      int model = g_array_index (models, int, i);
      TsPhrase *stop = say_nonsense (state, commander, model);

      if (stop != NULL)
        return ts_refuse (error, stop);
      if (!allow (say_own (state, commander, model), command, outcome, error))
        return FALSE;
    }
  return allow (say_count_stop (state, commander, models->len), command, outcome, error);
}

gboolean
miniatures_apply_feet (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  g_autoptr (GArray) models = NULL;
  int commander;

  if (!miniatures_need_phase (state, PHASE_FEET, error))
    return FALSE;
  commander = miniatures_get_model_member (state, command, "model", NOBODY, error);
  if (commander == NOBODY)
    return FALSE;
  models = miniatures_get_model_list (state, command, "models", error);
  if (models == NULL || !check_friends (state, commander, models, command, outcome, error))
    return FALSE;

  for (guint i = 0; i < models->len; i++)
    miniatures_take_done (state, g_array_index (models, int, i), 1, outcome);
  state->models[commander].feet
      = (guint8) MIN (state->models[commander].feet + models->len, G_MAXUINT8);
  ts_title (outcome,
            ts_phrase ("{model}: on your feet, {models}", miniatures_name_model (state, commander),
                       miniatures_name_models (state, models)));
  return TRUE;
}

gboolean
miniatures_apply_next_turn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;

  if (!miniatures_need_phase (state, PHASE_FEET, error))
    return FALSE;
  miniatures_begin_turn (state);
  ts_title (outcome, ts_phrase ("Turn {turn} begins", ts_number ("turn", state->turn)));
  return TRUE;
}
