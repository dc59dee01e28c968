/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-mission.c: what the mission sheet counts: objectives, points of interest, losses, the
 * round and the wave; and how the mission ends.
 */

#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-figures.h"
#include "genesis-mission.h"
#include "genesis-setup.h"
#include "genesis-steps.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

#include <string.h>

static const TsChoice result_choices[] = {
  { "won", N_ ("Mission won") },
  { "lost", N_ ("Mission lost") },
  { NULL },
};

const TsSpec genesis_objective_args[] = {
  { "number", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 12,
    .label = N_ ("Number in the list") },
  { "value", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("How many are done") },
  { NULL },
};

const TsSpec genesis_number_args[] = {
  { "number", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 12,
    .label = N_ ("Number in the list") },
  { NULL },
};

const TsSpec genesis_result_args[] = {
  { "result", TS_SPEC_CHOICE, .required = TRUE, .choices = result_choices, .label = N_ ("Result") },
  { NULL },
};

/* 0-based; NOBODY with an error when the list is shorter. */
static int
read_number (JsonObject *command, guint n, GError **error)
{
  int number = (int) ts_arg_number (command, "number", 1);

  if (number <= (int) n)
    return number - 1;
  ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                ts_phrase_plural ("The list has {n} line.", "The list has {n} lines.", n));
  return NOBODY;
}

static void
count_wave (GenesisState *state, TsOutcome *outcome)
{
  if (state->wave <= 0)
    return;

  state->wave--;
  ts_deed (outcome, "wave",
           ts_phrase ("Wave card: marker to {left}", ts_number ("left", state->wave)),
           ts_phrase ("Wave card: marker back to {left}", ts_number ("left", state->wave + 1)));
  if (state->wave == 0)
    ts_reason (outcome,
               ts_phrase ("The enemy wave is here: {text}",
                          genesis_sheet_text ("text", state->setup->wave_text)),
               0);
}

static void
ready_hero (Hero *hero)
{
  hero->activated = FALSE;
  for (guint i = 0; i < N_ACTION_DICE; i++)
    {
      hero->dice[i] = 0;
      hero->uses[i] = USE_NONE;
      hero->spaces_used[i] = NULL;
    }
}

static gboolean
objective_is_done (const GenesisState *state, guint objective)
{
  return state->objectives[objective] >= (int) state->setup->objectives[objective].count;
}

/* What the question for the result rests on, so that the same question is asked once. */
static guint32
sum_up (const GenesisState *state)
{
  guint32 sum = 1 + genesis_count_standing (state);

  for (guint i = 0; i < state->setup->n_objectives; i++)
    sum = sum * 2 + objective_is_done (state, i);
  for (guint i = 0; i < state->setup->n_losses; i++)
    sum = sum * 2 + (state->losses[i] != 0);
  return sum;
}

Result
genesis_get_pending_result (const GenesisState *state)
{
  gboolean lost = genesis_count_standing (state) == 0;
  gboolean won = state->setup->n_objectives > 0;

  if (state->phase == PHASE_OVER || state->phase == PHASE_SETUP
      || state->waved_on == sum_up (state))
    return RESULT_NONE;
  for (guint i = 0; i < state->setup->n_losses; i++)
    lost |= state->losses[i];
  for (guint i = 0; i < state->setup->n_objectives; i++)
    won &= objective_is_done (state, i);

  return lost ? RESULT_LOST : won ? RESULT_WON : RESULT_NONE;
}

void
genesis_wave_on (GenesisState *state)
{
  state->waved_on = sum_up (state);
}

/* Objectives are done in the order listed unless the mission says otherwise (L549). */
gboolean
genesis_objective_is_open (const GenesisState *state, guint objective)
{
  if (state->setup->any_order)
    return TRUE;
  for (guint i = 0; i < objective; i++)
    if (!objective_is_done (state, i))
      return FALSE;
  return TRUE;
}

gboolean
genesis_apply_objective (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int number = read_number (command, state->setup->n_objectives, error);
  int count, value;

  if (number == NOBODY || !genesis_need_running (state, error))
    return FALSE;
  count = (int) state->setup->objectives[number].count;
  value = (int) ts_arg_number (
      command, "value", state->objectives[number] >= count ? 0 : state->objectives[number] + 1);
  if (value > count)
    return ts_refuse (error, ts_phrase_plural ("This objective is done with {n}.",
                                               "This objective is done with {n}.", count));
  if (value > state->objectives[number] && !genesis_objective_is_open (state, (guint) number))
    return ts_refuse (error,
                      ts_phrase ("The objectives of this mission are done in order (page 12)."));

  state->objectives[number] = (gint16) value;
  ts_title (outcome,
            ts_phrase ("{objective}: {value} of {count}",
                       genesis_sheet_text ("objective", state->setup->objectives[number].text),
                       ts_number ("value", value), ts_number ("count", count)));
  return TRUE;
}

gboolean
genesis_apply_reveal (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int number = read_number (command, state->setup->n_points, error);

  if (number == NOBODY || !genesis_need_running (state, error))
    return FALSE;

  state->points[number] = !state->points[number];
  if (!state->points[number])
    {
      ts_title (outcome, ts_phrase ("Point of interest {point} is hidden again",
                                    genesis_sheet_text ("point", state->setup->points[number])));
      return TRUE;
    }
  ts_title (outcome, ts_phrase ("Point of interest {point} is revealed",
                                genesis_sheet_text ("point", state->setup->points[number])));
  ts_deed (outcome, "reveal",
           ts_phrase ("Turn point of interest {point} up and read it in the mission book",
                      genesis_sheet_text ("point", state->setup->points[number])),
           ts_phrase ("Turn point of interest {point} down",
                      genesis_sheet_text ("point", state->setup->points[number])));
  if (*state->setup->point_texts[number].text != '\0')
    ts_reason (outcome, genesis_say_sheet (state->setup->point_texts[number]), 0);
  return TRUE;
}

gboolean
genesis_apply_loss (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int number = read_number (command, state->setup->n_losses, error);

  if (number == NOBODY || !genesis_need_running (state, error))
    return FALSE;

  state->losses[number] = !state->losses[number];
  ts_title (outcome, state->losses[number]
                         ? ts_phrase ("It has happened: {loss}",
                                      genesis_sheet_text ("loss", state->setup->losses[number]))
                         : ts_phrase ("It has not happened: {loss}",
                                      genesis_sheet_text ("loss", state->setup->losses[number])));
  return TRUE;
}

gboolean
genesis_apply_end_round (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;

  if (!genesis_need_phase (state, PHASE_ROUND_END, error))
    return FALSE;

  ts_title (outcome, ts_phrase ("Round {round} ends", ts_number ("round", state->round)));
  count_wave (state, outcome);
  for (guint i = 0; i < state->setup->n_heroes; i++)
    ready_hero (&state->heroes[i]);
  ts_deed (outcome, "ready",
           ts_phrase ("Turn all activation tokens to “ready” and take all action dice back"),
           ts_phrase ("Turn the activation tokens and put the action dice back as they were"));
  state->round++;
  genesis_enter (state, PHASE_DECISION);
  return TRUE;
}

gboolean
genesis_apply_result (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  gboolean won = strcmp (ts_arg_text (command, "result"), "won") == 0;

  if (!genesis_need_running (state, error))
    return FALSE;

  state->result = won ? RESULT_WON : RESULT_LOST;
  genesis_end_attack (state);
  state->threat = (Threat){ .on = FALSE };
  genesis_enter (state, PHASE_OVER);
  ts_title (outcome,
            won ? ts_phrase ("Mission won in round {round}", ts_number ("round", state->round))
                : ts_phrase ("Mission lost in round {round}", ts_number ("round", state->round)));
  return TRUE;
}

gboolean
genesis_apply_go_on (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;

  if (genesis_get_pending_result (state) == RESULT_NONE)
    return ts_refuse (error, ts_phrase ("The mission is not decided."));
  genesis_wave_on (state);
  ts_title (outcome, ts_phrase ("The mission goes on"));
  return TRUE;
}
