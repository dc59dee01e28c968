/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-moments.c: what just happened, in the largest letters of the screen.
 */

#include "terminator-moments.h"
#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-words.h"

void
terminator_show_actor (const TerminatorState *state, int actor, TsOutcome *outcome)
{
  if (outcome != NULL)
    outcome->seat = terminator_seat (state, actor);
}

void
terminator_show_side (const TerminatorState *state, Side side, TsOutcome *outcome)
{
  const TerminatorAction *action = &state->action;

  if (outcome == NULL)
    return;
  outcome->seat = terminator_side_seat (state, side);
  if (outcome->seat == NULL && action->on && (Side) terminator_actor_side (action->actor) == side)
    outcome->seat = terminator_seat (state, action->actor);
}

void
terminator_show_blow (const TerminatorState *state, TsPhrase *result, TsOutcome *outcome)
{
  const TerminatorAttack *attack = &state->attack;

  if (outcome == NULL)
    {
      g_clear_pointer (&result, ts_phrase_unref);
      return;
    }
  ts_outcome_set_result (outcome,
                         ts_phrase ("{figure} → {targets}",
                                    terminator_name_figure (state, attack->attacker),
                                    terminator_list_targets (attack, state)),
                         result);
  outcome->seat = terminator_get_attacker_seat (state);
}

static TsPhrase *
format_dealt (const TerminatorState *state, const TerminatorTarget *target)
{
  TsPhrase *damage = ts_phrase_plural ("{n} damage", "{n} damage", target->damage);

  if (terminator_is_on_board (state, target->figure))
    return state->attack.n_targets == 1
               ? damage
               : ts_phrase ("{figure}: {damage}", terminator_name_figure (state, target->figure),
                            ts_part ("damage", damage));
  return ts_phrase ("{damage}: {figure} is defeated", ts_part ("damage", damage),
                    terminator_name_figure (state, target->figure));
}

void
terminator_show_damage_dealt (const TerminatorState *state, TsOutcome *outcome)
{
  const TerminatorAttack *attack = &state->attack;

  if (outcome == NULL)
    return;
  terminator_show_blow (state,
                        terminator_hurts (state) ? terminator_format_targets (state, format_dealt)
                                                 : ts_phrase ("No damage"),
                        outcome);
  for (guint i = 0; i < attack->n_dice && !attack->cancelled; i++)
    ts_outcome_add_die (outcome, NULL, DIE_SIDES, attack->values[i]);
}

void
terminator_show_defeat (const TerminatorState *state, int figure, TsOutcome *outcome)
{
  if (terminator_is_hero (figure) || terminator_get_kind (figure) == KIND_TANK)
    ts_great (outcome, terminator_is_hero (figure) ? TS_GREAT_FALL : TS_GREAT_STRIKE,
              ts_phrase ("{figure} is defeated", terminator_name_figure (state, figure)));
}

static gboolean
is_draw (const TerminatorState *state)
{
  return state->points[SIDE_RESISTANCE] == state->points[SIDE_SKYNET];
}

static TsGreat
find_kind (const TerminatorState *state)
{
  if (state->phase != PHASE_OVER)
    return TS_GREAT_GOAL;
  return is_draw (state) ? TS_GREAT_DRAW : TS_GREAT_VICTORY;
}

static TsPhrase *
format_end (const TerminatorState *state)
{
  if (is_draw (state))
    return ts_phrase ("The game is over: both victory tracks are full");
  return ts_phrase (
      "{side} wins the game",
      terminator_name_side (state->points[SIDE_SKYNET] > state->points[SIDE_RESISTANCE]
                                ? SIDE_SKYNET
                                : SIDE_RESISTANCE));
}

void
terminator_show_points (const TerminatorState *state, const int *points, TsOutcome *outcome)
{
  if (outcome == NULL || (points[SIDE_RESISTANCE] == 0 && points[SIDE_SKYNET] == 0))
    return;
  ts_outcome_set_great (outcome, find_kind (state),
                        state->phase == PHASE_OVER ? format_end (state)
                                                   : terminator_format_points (points, NULL));
  if (points[SIDE_RESISTANCE] == 0 || points[SIDE_SKYNET] == 0)
    terminator_show_side (state, points[SIDE_SKYNET] != 0 ? SIDE_SKYNET : SIDE_RESISTANCE, outcome);
}
