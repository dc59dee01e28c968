/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-acts.c: what the enemies did in this phase, for hands to follow.
 */

#include "genesis-acts.h"

#include "genesis-moment.h"
#include "genesis-words.h"

/* What happened. */

/* Of whoever used its miniature before only this is kept: no throw is ever another's. Returns it.
 */
static guint
forget_gone (GenesisState *state, GenesisAct *act)
{
  guint attacks = act->attacks;

  state->n_acts--;
  memmove (act, act + 1, (gsize) (&state->acts[state->n_acts] - act) * sizeof *act);
  return attacks;
}

static GenesisAct *
get_act (GenesisState *state, int enemy)
{
  guint attacks = 0;
  GenesisAct *act;

  for (guint i = 0; i < state->n_acts; i++)
    if (state->acts[i].enemy == enemy)
      {
        if (!state->acts[i].gone)
          return &state->acts[i];
        attacks = forget_gone (state, &state->acts[i]);
        break;
      }
  act = &state->acts[state->n_acts++];
  *act = (GenesisAct){ .enemy = (guint8) enemy,
                       .number = state->enemies[enemy].number,
                       .entry = NOBODY,
                       .figure = NOBODY,
                       .attacks = (guint8) attacks };
  return act;
}

/* A place is one way, whoever is gone for there. */
static void
add_ways (GenesisAct *act, const GenesisPlan *plan, TsHex to)
{
  g_autoptr (GArray) moves = genesis_plan_list_moves (plan);

  for (guint i = 0; i < moves->len && act->n_ways < MAX_WAYS; i++)
    {
      const GenesisMove *move = &g_array_index (moves, GenesisMove, i);

      if (move->stop < act->n_ways)
        continue;
      if (ts_hex_equal (move->to, to))
        act->way = act->n_ways;
      act->ways[act->n_ways++] = (GenesisWay){ (guint8) move->rule, (gint8) move->target,
                                               (gint16) move->to.q, (gint16) move->to.r };
    }
}

/* What the table has chosen beside them. */
static void
add_own_way (GenesisAct *act, int rule, int target, TsHex to)
{
  const GenesisWay *known = &act->ways[act->way];

  if (act->n_ways > 0 && known->q == to.q && known->r == to.r)
    return;
  act->way = MIN (act->n_ways, MAX_WAYS - 1);
  act->n_ways = act->way + 1;
  act->ways[act->way] = (GenesisWay){ (guint8) rule, (gint8) target, (gint16) to.q, (gint16) to.r };
}

static void
add_steps (GenesisAct *act, const GenesisState *state, const GenesisPlan *plan, TsHex to)
{
  g_autoptr (GArray) way
      = ts_hex_find_way (state->map, plan->scene.figures, plan->scene.n, plan->mover, to);

  act->planned = way != NULL;
  for (guint i = 1; way != NULL && i < way->len && act->n_steps < MAX_STEPS; i++)
    for (guint d = 0; d < TS_HEX_SIDES; d++)
      if (ts_hex_equal (ts_hex_step (g_array_index (way, TsHex, i - 1), d),
                        g_array_index (way, TsHex, i)))
        act->steps[act->n_steps++] = (guint8) d;
}

/* They stand in the order in which they act; those that have only come wait below, as they came. */
static GenesisAct *
take_turn (GenesisState *state, int enemy)
{
  GenesisAct *act = get_act (state, enemy);
  GenesisAct taken = *act;
  guint from = (guint) (act - state->acts), to = 0;

  if (act->moved > 0)
    return act;
  while (state->acts[to].moved > 0)
    to++;
  memmove (&state->acts[to + 1], &state->acts[to], (from - to) * sizeof *act);
  state->acts[to] = taken;
  return &state->acts[to];
}

void
genesis_acts_tell (const GenesisState *state, int enemy, TsOutcome *outcome)
{
  g_autofree char *id = genesis_enemy_id (state, enemy);

  if (outcome != NULL)
    ts_outcome_tell_by_act (outcome, id);
}

void
genesis_acts_clear (GenesisState *state)
{
  state->n_acts = 0;
}

void
genesis_acts_leave (GenesisState *state, int enemy)
{
  for (guint i = 0; i < state->n_acts; i++)
    if (state->acts[i].enemy == enemy)
      state->acts[i].gone = TRUE;
}

void
genesis_acts_add_arrival (GenesisState *state, int enemy, TsOutcome *outcome)
{
  GenesisAct *act;

  if (!genesis_is_enemy_phase (state))
    return;
  act = get_act (state, enemy);
  act->came = TRUE;
  act->entry = state->enemies[enemy].entry;
  /* Its line knows no other place. */
  if (act->entry != NOBODY)
    genesis_acts_tell (state, enemy, outcome);
}

void
genesis_acts_add_move (GenesisState *state,
                       int enemy,
                       int rule,
                       int hexes,
                       const GenesisPlan *plan,
                       int target,
                       TsHex to)
{
  GenesisAct *act = take_turn (state, enemy);

  act->moved = (guint8) rule;
  act->planned = plan != NULL;
  act->hexes = (guint8) MAX (hexes, 0);
  act->n_ways = act->n_steps = act->way = 0;
  if (plan == NULL || rule == 1)
    return;
  add_ways (act, plan, to);
  add_own_way (act, rule, target, to);
  add_steps (act, state, plan, to);
}

void
genesis_acts_add_recovery (GenesisState *state, int enemy, TsOutcome *outcome)
{
  get_act (state, enemy)->stood = TRUE;
  genesis_acts_tell (state, enemy, outcome);
}

void
genesis_acts_add_hold (GenesisState *state, int enemy, gboolean spared)
{
  GenesisAct *act = get_act (state, enemy);

  act->held = TRUE;
  act->spared = (guint8) spared;
}

void
genesis_acts_add_dice (GenesisState *state)
{
  const Threat *threat = &state->threat;
  GenesisAct *act = get_act (state, threat->enemy);

  act->attacks += threat->throws == 1;
  act->figure = (gint8) threat->figure;
  act->settled = FALSE;
  act->n_dice = threat->n_dice;
  for (guint i = 0; i < threat->n_dice; i++)
    act->dice[i] = threat->dice[i];
}

void
genesis_acts_settle (GenesisState *state, guint wounds, gboolean down)
{
  GenesisAct *act = get_act (state, state->threat.enemy);

  act->settled = TRUE;
  act->wounds = (guint8) wounds;
  act->down = (guint8) down;
}

/* (nullable) */
static const GenesisAct *
find_act (const GenesisState *state, int enemy)
{
  for (guint i = 0; i < state->n_acts; i++)
    if (state->acts[i].enemy == enemy)
      return &state->acts[i];
  return NULL;
}

gboolean
genesis_acts_has_attacked (const GenesisState *state, int enemy)
{
  const GenesisAct *act = find_act (state, enemy);

  return act != NULL && act->figure != NOBODY;
}

guint
genesis_acts_count_attacks (const GenesisState *state, int enemy)
{
  const GenesisAct *act = find_act (state, enemy);

  return act != NULL ? act->attacks : 0;
}

/* What came of it. */

TsPhrase *
genesis_format_wounds (const GenesisState *state, int figure, guint wounds, gboolean down)
{
  TsPhrase *count
      = wounds > 0 ? ts_phrase_plural ("{n} wound", "{n} wounds", wounds) : ts_phrase ("no wound");

  if (!down)
    return count;
  return ts_phrase ("{wounds}: {figure} is down", ts_part ("wounds", count),
                    genesis_name_figure (state, figure));
}

void
genesis_acts_name_way (const GenesisState *state, int enemy, TsOutcome *outcome)
{
  const GenesisAct *act = find_act (state, enemy);
  g_autofree char *letter = genesis_make_letter (act->way);

  if (outcome != NULL && act->n_ways > 0)
    ts_outcome_set_option (outcome, genesis_format_enemy (state, enemy),
                           ts_phrase_verbatim (letter));
}
