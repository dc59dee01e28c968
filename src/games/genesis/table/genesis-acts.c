/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-acts.c: what the enemies did in this phase, as a list that hands follow and tick off.
 */

#include "genesis-table.h"

#include "genesis-acts.h"
#include "genesis-dice.h"
#include "genesis-words.h"
#include "ts-json.h"
#include "ts-sketch-words.h"

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
  dice = ts_part ("dice", act->n_dice > 0 ? genesis_format_faces (act->dice, act->n_dice)
                                          : ts_phrase ("no dice"));
  if (!act->settled)
    return ts_phrase ("attacks {figure}: {dice}", figure, dice);
  return ts_phrase (
      "attacks {figure}: {dice} · {result}", figure, dice,
      ts_part ("result", genesis_format_wounds (state, act->figure, act->wounds, act->down)));
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
