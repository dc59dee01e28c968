/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-reinforce.c: step A of the enemy phase and the rolls before the first round (L746-762).
 */

#include "genesis-arguments.h"
#include "genesis-enemies.h"
#include "genesis-plan.h"
#include "genesis-steps.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

const TsSpec genesis_reinforce_args[] = {
  { "dice", TS_SPEC_DICE, .max = 7, .label = N_ ("Reinforcement dice") },
  { NULL },
};

static gboolean
need_reinforcements (const GenesisState *state, GError **error)
{
  return genesis_need_phase (
      state, state->phase == PHASE_STARTING ? PHASE_STARTING : PHASE_REINFORCE, error);
}

/* For each result every entry that shows it, in alphabetical order, takes the front of the queue
 * until it is empty (L746-750, L762; X002-08). */
static void
place_for (GenesisState *state, Color color, guint die, TsOutcome *outcome)
{
  gboolean shown = FALSE;

  for (guint i = 0; i < state->setup->n_entries; i++)
    if (state->entry_numbers[i] & (1 << (die - 1)))
      {
        shown = TRUE;
        if (!genesis_place_front (state, color, (int) i, NULL, outcome))
          {
            ts_reason (outcome,
                       ts_phrase ("{die}: nobody is left in the {color} queue",
                                  ts_number ("die", die),
                                  ts_term ("color", genesis_color_of_queue (color))),
                       16);
            return;
          }
      }
  if (!shown)
    ts_reason (outcome, ts_phrase ("{die}: no entry shows it", ts_number ("die", die)), 16);
}

/* Which half-hex of its entry an enemy stands on, where the sketch has it. */
static void
reason_entry (const GenesisState *state, int enemy, TsOutcome *outcome)
{
  g_auto (GenesisArrival) arrival = {};
  TsArg entry;

  genesis_arrival_init (&arrival, state, enemy);
  if (arrival.hexes->len == 0)
    return;
  entry = ts_name ("entry", state->setup->entries[state->enemies[enemy].entry].name);
  if (arrival.figure == NOBODY)
    ts_outcome_add_reason (
        outcome, ts_phrase ("Entry {entry}: the sketch lacks somebody, choose the half-hex", entry),
        16);
  else if (arrival.hexes->len > 1)
    ts_outcome_add_reason (
        outcome,
        ts_phrase_plural ("Entry {entry}: half-hexes are equally near, {n} movement point from "
                          "{figure}: choose",
                          "Entry {entry}: half-hexes are equally near, {n} movement points from "
                          "{figure}: choose",
                          arrival.cost, entry, genesis_name_figure (state, arrival.figure)),
        16);
  else
    ts_outcome_add_reason (
        outcome,
        ts_phrase_plural (
            "Entry {entry}: one half-hex is nearest, {n} movement point from {figure}",
            "Entry {entry}: one half-hex is nearest, {n} movement points from "
            "{figure}",
            arrival.cost, entry, genesis_name_figure (state, arrival.figure)),
        16);
}

/* Where those that came in stand, once for each entry (L754). */
static void
reason_entries (const GenesisState *state, const GenesisState *before, TsOutcome *outcome)
{
  guint told = 0;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    {
      int entry = state->enemies[i].entry;

      if (before->enemies[i].where == WHERE_MAP || state->enemies[i].where != WHERE_MAP
          || told >> entry & 1)
        continue;
      told |= 1u << entry;
      reason_entry (state, (int) i, outcome);
    }
}

static void
end_reinforcements (GenesisState *state, Color color)
{
  if (state->phase == PHASE_REINFORCE)
    {
      genesis_enter (state, PHASE_MOVE);
      return;
    }

  state->rolls_left[color]--;
  if (genesis_get_rolling_color (state) != N_COLORS)
    return;
  state->round = 1;
  genesis_enter (state, PHASE_DECISION);
}

static void
title_reinforcements (guint n, const guint8 *dice, TsOutcome *outcome)
{
  GPtrArray *results = ts_phrase_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (results, ts_phrase ("{die}", ts_number ("die", dice[i])));
  ts_outcome_set_title (outcome,
                        n > 0 ? ts_phrase ("Reinforcements {dice}", ts_list ("dice", results))
                              : ts_phrase ("No reinforcement dice"));
  if (n == 0)
    g_ptr_array_unref (results);
}

Color
genesis_get_rolling_color (const GenesisState *state)
{
  if (state->hero != NOBODY)
    return state->setup->heroes[state->hero].color;
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (state->rolls_left[state->setup->heroes[i].color] > 0)
      return state->setup->heroes[i].color;
  return N_COLORS;
}

guint8
genesis_get_shown_numbers (const GenesisState *state)
{
  guint8 shown = 0;

  for (guint i = 0; i < state->setup->n_entries; i++)
    shown |= state->entry_numbers[i];
  return shown;
}

guint
genesis_reinforcement_dice (const GenesisState *state)
{
  return (guint) state->dice
         + (state->setup->hard_reinforcements && state->phase != PHASE_STARTING ? 1 : 0);
}

gboolean
genesis_complete_reinforce (gconstpointer data,
                            JsonObject *command,
                            TsChance *chance,
                            GError **error)
{
  const GenesisState *state = data;

  return need_reinforcements (state, error)
         && ts_command_roll (command, "dice", NULL, 6, genesis_reinforcement_dice (state), chance,
                             error);
}

gboolean
genesis_apply_reinforce (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  Color color = genesis_get_rolling_color (state);
  GenesisState before = *state;
  guint8 dice[16];
  guint n = genesis_reinforcement_dice (state);

  if (!need_reinforcements (state, error)
      || !ts_command_get_dice (command, "dice", NULL, 6, n, dice, error))
    return FALSE;

  if (outcome != NULL)
    title_reinforcements (n, dice, outcome);
  for (guint i = 0; i < n; i++)
    place_for (state, color, dice[i], outcome);
  if (outcome != NULL && outcome->deeds->len > 0)
    ts_outcome_add_reason (
        outcome, ts_phrase ("Each stands on the half-hex nearest to the nearest character"), 16);
  if (outcome != NULL && state->map != NULL)
    reason_entries (state, &before, outcome);
  end_reinforcements (state, color);
  return TRUE;
}

/* The signal jammer skips the roll while some number is on no entry (L1074). */
gboolean
genesis_apply_jam (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;

  if (!need_reinforcements (state, error))
    return FALSE;
  if (genesis_get_shown_numbers (state) == ALL_NUMBERS)
    return ts_refuse (
        error,
        ts_phrase ("Every number is on some entry, so the roll cannot be jammed (page 22)."));

  ts_title (outcome, ts_phrase ("The reinforcement roll is jammed"));
  ts_deed (outcome, "discard-jammer", ts_phrase ("Discard the signal jammer"),
           ts_phrase ("Take the signal jammer back"));
  end_reinforcements (state, genesis_get_rolling_color (state));
  return TRUE;
}
