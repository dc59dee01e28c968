/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-over.c: how the game ends, and what decides between two tracks that are both at their
 * end.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-missions.h"
#include "terminator-words.h"

/* What a unit counts in the tie-break: its deploy cost, or where it is developed that (X000-10).
 * 0: its card has no such number, or the table does not count it. */
static int
get_cost (const TerminatorState *state, Kind kind, Stat *stat)
{
  const gint16 *stats = state->stats[kind];
  gboolean developed = kind == KIND_TANK
                       || (stats[STAT_DEPLOY] == UNKNOWN && stats[STAT_DEVELOP] != UNKNOWN
                           && stats[STAT_DEVELOP] > 0);

  *stat = developed ? STAT_DEVELOP : STAT_DEPLOY;
  if (!terminator_has_stat (kind, *stat) || (developed && !state->setup->tank_counts))
    return 0;
  return stats[*stat];
}

static guint
count_in_play (const TerminatorState *state, Kind kind)
{
  int first = terminator_first_figure (kind);
  guint n = 0;

  for (int i = first; i < first + (int) terminator_count_kind (kind); i++)
    n += state->figures[i].where == WHERE_2029;
  return n;
}

static gboolean
is_unit_of (Kind kind, Side side)
{
  return kind >= KIND_SOLDIER && kind <= KIND_TANK && terminator_get_side (kind) == side;
}

int
terminator_count_costs (const TerminatorState *state, Side side)
{
  int sum = 0;

  for (Kind kind = KIND_SOLDIER; kind <= KIND_TANK; kind++)
    {
      Stat stat;
      int n = is_unit_of (kind, side) ? (int) count_in_play (state, kind) : 0;
      int cost = n > 0 ? get_cost (state, kind, &stat) : 0;

      if (cost == UNKNOWN)
        return UNKNOWN;
      sum += n * cost;
    }
  return sum;
}

int
terminator_find_missing_cost (const TerminatorState *state, Stat *stat)
{
  for (Kind kind = KIND_SOLDIER; kind <= KIND_TANK; kind++)
    if (count_in_play (state, kind) > 0 && get_cost (state, kind, stat) == UNKNOWN)
      return (int) kind;
  return NOBODY;
}

static gboolean
has_reached (const TerminatorState *state, Side side)
{
  return state->points[side] >= GOAL;
}

int
terminator_get_winner (const TerminatorState *state)
{
  int resistance, skynet;

  if (state->phase != PHASE_OVER)
    return NOBODY;
  if (has_reached (state, SIDE_RESISTANCE) != has_reached (state, SIDE_SKYNET))
    return has_reached (state, SIDE_RESISTANCE) ? SIDE_RESISTANCE : SIDE_SKYNET;
  if (!has_reached (state, SIDE_SKYNET))
    return NOBODY;
  resistance = terminator_count_costs (state, SIDE_RESISTANCE);
  skynet = terminator_count_costs (state, SIDE_SKYNET);
  if (resistance == UNKNOWN || skynet == UNKNOWN)
    return NOBODY;
  if (resistance == skynet)
    return N_SIDES;
  return resistance > skynet ? SIDE_RESISTANCE : SIDE_SKYNET;
}

static void
tell_end (const TerminatorState *state, TsOutcome *outcome)
{
  gboolean both = has_reached (state, SIDE_RESISTANCE) && has_reached (state, SIDE_SKYNET);
  Side side = has_reached (state, SIDE_SKYNET) ? SIDE_SKYNET : SIDE_RESISTANCE;
  TsArg goal = ts_number ("goal", GOAL);
  TsArg rule = ts_part ("rule", ts_say_heading ("Ending the Game"));

  ts_reason (outcome,
             both ? ts_phrase ("Both victory tracks are at {goal} at the same time: what the units "
                               "in 2029 cost decides ({rule})",
                               goal, rule)
                  : ts_phrase ("{side} is at {goal} on its victory track: the game is over "
                               "({rule})",
                               terminator_name_side (side), goal, rule),
             0);
}

void
terminator_check_end (TerminatorState *state, TsOutcome *outcome)
{
  if (state->phase == PHASE_SETUP
      || (!has_reached (state, SIDE_RESISTANCE) && !has_reached (state, SIDE_SKYNET)))
    return;
  if (state->phase == PHASE_OVER
      && !(has_reached (state, SIDE_RESISTANCE) && has_reached (state, SIDE_SKYNET)))
    return;
  state->phase = PHASE_OVER;
  /* What was going on is cut off where it stands. */
  terminator_clear_attack (state);
  if (outcome != NULL)
    tell_end (state, outcome);
}
