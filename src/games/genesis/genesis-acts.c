/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-acts.c: what the enemies did in this phase, for hands to follow.
 */

#include "genesis-acts.h"

#include "genesis-dice.h"
#include "genesis-view.h"
#include "genesis-words.h"
#include "ts-json.h"
#include "ts-sketch-words.h"

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

static gboolean
is_enemy_phase (const GenesisState *state)
{
  return state->phase >= PHASE_REINFORCE && state->phase <= PHASE_RECOVER;
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

  if (!is_enemy_phase (state))
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

/* What people see of it. */

static TsPhrase *
format_coming (const GenesisState *state, const GenesisAct *act)
{
  if (act->entry == NOBODY)
    return ts_phrase ("comes from the queue");
  return ts_phrase ("comes in at entry {entry}",
                    ts_name ("entry", state->setup->entries[act->entry].name));
}

static TsPhrase *
format_going (const GenesisAct *act)
{
  if (act->moved == 1 || (act->planned && act->n_steps == 0))
    return ts_phrase ("stays");
  if (act->planned)
    return ts_hex_steps_format (act->steps, act->n_steps);
  return act->hexes > 0 ? ts_phrase_plural ("moves {n} hex", "moves {n} hexes", act->hexes)
                        : ts_phrase ("moves");
}

static TsPhrase *
format_text (const GenesisState *state, const GenesisAct *act)
{
  if (act->stood)
    return ts_phrase ("stands up again");
  if (!act->came)
    return act->moved > 0 ? format_going (act) : ts_phrase ("stands where it is");
  if (act->moved == 0)
    return format_coming (state, act);
  return ts_phrase ("{came}, then: {went}", ts_part ("came", format_coming (state, act)),
                    ts_part ("went", format_going (act)));
}

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

/* (nullable) */
static TsPhrase *
format_note (const GenesisState *state, const GenesisAct *act)
{
  TsArg figure, dice;

  if (act->held)
    return act->spared ? ts_phrase ("attacks nobody") : ts_phrase ("sees nobody: no attack");
  if (act->figure == NOBODY)
    return NULL;
  figure = genesis_name_figure (state, act->figure);
  dice = ts_part ("dice", genesis_format_faces (act->dice, act->n_dice));
  if (!act->settled)
    return ts_phrase ("attacks {figure}: {dice}", figure, dice);
  return ts_phrase (
      "attacks {figure}: {dice} · {result}", figure, dice,
      ts_part ("result", genesis_format_wounds (state, act->figure, act->wounds, act->down)));
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

/* The move again, to another of its places. */
static JsonObject *
make_move (const GenesisState *state, const char *enemy, const GenesisWay *way)
{
  g_autofree char *target = genesis_figure_id (state, way->target);
  JsonObject *move = json_object_new ();

  json_object_set_string_member (move, "do", "move");
  json_object_set_string_member (move, "enemy", enemy);
  json_object_set_int_member (move, "rule", way->rule);
  json_object_set_string_member (move, "target", target);
  ts_json_set_pair (move, "to", way->q, way->r);
  return move;
}

static void
offer_way (const GenesisState *state, const GenesisAct *act, guint way, gboolean spot, TsAct *shown)
{
  g_autofree char *letter = genesis_make_letter (way);
  g_autofree char *id = genesis_enemy_id (state, act->enemy);
  TsHex to = { act->ways[way].q, act->ways[way].r };
  TsOffer *self = ts_act_add_offer (shown, letter, "instead");
  JsonObject *of = json_object_new ();

  json_object_set_string_member (of, "do", "move");
  json_object_set_string_member (of, "enemy", id);
  json_object_set_object_member (self->command, "of", of);
  json_object_set_object_member (self->command, "command", make_move (state, id, &act->ways[way]));
  ts_offer_set_hint (self, genesis_format_hex (state, genesis_token_of (act->enemy), to));
  if (spot)
    ts_view_add_way (shown->view, id, to.q, to.r, self)->mark = g_steal_pointer (&letter);
}

/* Where it could have gone for as little; on the sketch those of the last one only. */
static void
offer_ways (const GenesisState *state, const GenesisAct *act, gboolean spots, TsAct *shown)
{
  if (act->n_ways < 2)
    return;
  shown->chosen = genesis_make_letter (act->way);
  for (guint i = 0; i < act->n_ways; i++)
    if (i != act->way)
      offer_way (state, act, i, spots, shown);
}

/* Where it went, as long as it stands where that ended. */
static void
show_way (const GenesisState *state, const GenesisAct *act, TsAct *shown)
{
  const Stand *stand = &state->stands[genesis_token_of (act->enemy)];
  const GenesisWay *way = &act->ways[act->way];
  TsHex at = { way->q, way->r };

  if (act->gone || act->n_ways == 0 || act->n_steps == MAX_STEPS || !stand->placed
      || !ts_hex_equal (stand->at, at))
    return;
  for (guint i = act->n_steps; i > 0; i--)
    at = ts_hex_step (at, ts_hex_opposite (act->steps[i - 1]));
  ts_act_add_place (shown, at.q, at.r);
  for (guint i = 0; i < act->n_steps; i++)
    {
      at = ts_hex_step (at, act->steps[i]);
      ts_act_add_place (shown, at.q, at.r);
    }
}

/* Whoever is gone is called as it was, and the number by which commands know it another may have.
 */
static void
show_act (const GenesisState *state, const GenesisAct *act, gboolean spots, TsView *view)
{
  g_autofree char *id
      = act->gone ? g_strdup_printf ("gone-%u", act->enemy) : genesis_enemy_id (state, act->enemy);
  TsPhrase *note = format_note (state, act);
  TsAct *shown = ts_view_add_act (view, id, genesis_format_enemy (state, act->enemy),
                                  format_text (state, act));

  if (!act->gone)
    shown->token = g_steal_pointer (&id);
  shown->mark = genesis_make_mark (state, act->enemy, view);
  shown->seat = g_strdup (genesis_color_id (state->setup->colors[act->enemy]));
  if (note != NULL)
    ts_act_set_note (shown, note);
  if (state->map != NULL)
    show_way (state, act, shown);
  if (act->figure != NOBODY)
    shown->target = genesis_figure_id (state, act->figure);
  if (!act->gone)
    offer_ways (state, act, spots, shown);
}

/* Hands follow after the phase too, until somebody rolls for the next turn. */
static gboolean
is_over (const GenesisState *state)
{
  if (state->phase != PHASE_PLAYER)
    return state->phase < PHASE_DECISION || state->phase == PHASE_OVER;
  return state->heroes[state->hero].dice[0] > 0;
}

/* The last that could have gone elsewhere; NULL: none. */
static const GenesisAct *
find_last_choice (const GenesisState *state)
{
  for (guint i = state->n_acts; i > 0; i--)
    if (state->acts[i - 1].n_ways > 1 && !state->acts[i - 1].gone)
      return &state->acts[i - 1];
  return NULL;
}

/* Whose turn it was last: they attack in the order in which they moved.  Until the first one moves,
 * who came last. */
static int
find_latest (const GenesisState *state)
{
  int moved = state->n_acts > 0 ? state->acts[state->n_acts - 1].enemy : NOBODY;
  int attacked = NOBODY;

  if (state->threat.on)
    return state->threat.enemy;
  for (guint i = 0; i < state->n_acts; i++)
    {
      const GenesisAct *act = &state->acts[i];

      moved = act->moved > 0 ? act->enemy : moved;
      attacked = act->figure != NOBODY || act->held ? act->enemy : attacked;
    }
  return attacked != NOBODY ? attacked : moved;
}

void
genesis_view_acts (const GenesisState *state, TsView *view)
{
  const GenesisAct *last = view->sketch->spots->len == 0 ? find_last_choice (state) : NULL;
  GenesisState there;

  if (is_over (state))
    return;
  there = genesis_think (state);
  for (guint i = 0; i < state->n_acts; i++)
    {
      const GenesisAct *act = &state->acts[i];
      Enemy *enemy = &there.enemies[act->enemy];

      enemy->number = act->number;
      enemy->where = WHERE_MAP;
      show_act (&there, act, act == last, view);
      ((TsAct *) view->acts->pdata[i])->now = state->acts[i].enemy == find_latest (state);
    }
}
