/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-plan.c: what the sketch says about an enemy: where it goes and whom it attacks.
 */

#include "genesis-plan.h"

#include "genesis-figures.h"
#include "genesis-words.h"
#include "ts-hex-sight.h"
#include "ts-sketch-words.h"

static const TsHexCandidate *
get_candidate (const GenesisPlan *self, guint index)
{
  return &g_array_index (self->plan->candidates, TsHexCandidate, index);
}

static gboolean
knows_card (const GenesisState *state, int enemy, gboolean moving)
{
  const gint16 *stats = state->stats[state->setup->kinds[enemy]];

  return stats[STAT_RANGE] != UNKNOWN && (!moving || stats[STAT_MOVE] != UNKNOWN);
}

/* "Sarah (3 hexes away)"; when it moves, what the way there costs. */
static TsPhrase *
say_candidate (const GenesisPlan *self, const TsHexCandidate *candidate)
{
  TsArg who = ts_part ("who", ts_phrase_ref (self->names->pdata[candidate->hero]));

  if (self->plan->stay)
    return ts_phrase_plural ("{who} ({n} hex away)", "{who} ({n} hexes away)", candidate->range,
                             who);
  return ts_phrase_plural ("{who} ({n} movement point away)", "{who} ({n} movement points away)",
                           candidate->cost, who);
}

/* Whom it drops is said with why, the others with how far they are. */
static TsPhrase *
say_judged (const GenesisPlan *self, const TsHexCandidate *candidate)
{
  TsPhrase *out = ts_hex_candidate_say_out (self->plan, candidate);

  if (out == NULL)
    return say_candidate (self, candidate);
  return ts_phrase ("{who} ({out})",
                    ts_part ("who", ts_phrase_ref (self->names->pdata[candidate->hero])),
                    ts_part ("out", out));
}

static gboolean
is_out (const GenesisPlan *self, const TsHexCandidate *candidate)
{
  g_autoptr (TsPhrase) out = ts_hex_candidate_say_out (self->plan, candidate);

  return out != NULL;
}

static int
get_cost (const GenesisPlan *self, TsHex hex)
{
  for (guint i = 0; i < self->reach->len; i++)
    if (ts_hex_equal (g_array_index (self->reach, TsHexStop, i).at, hex))
      return g_array_index (self->reach, TsHexStop, i).cost;
  g_return_val_if_reached (0);
}

/* Places are numbered in the order in which they are first named. */
static void
add_move (const GenesisPlan *self, GArray *moves, const TsHexOption *option, TsHex to)
{
  GenesisMove move = {
    .rule = option->rule,
    .target = self->scene.tokens[option->hero],
    .to = to,
    .cost = get_cost (self, to),
  };

  for (guint i = 0; i < moves->len; i++)
    {
      const GenesisMove *other = &g_array_index (moves, GenesisMove, i);

      if (ts_hex_equal (other->to, to))
        {
          move.stop = other->stop;
          break;
        }
      move.stop = MAX (move.stop, other->stop + 1);
    }
  g_array_append_val (moves, move);
}

gboolean
genesis_is_every_hero_placed (const GenesisState *state)
{
  for (int i = 0; i < MAX_HEROES; i++)
    if (genesis_is_standing (state, i) && !genesis_is_placed (state, i))
      return FALSE;
  return TRUE;
}

gboolean
genesis_can_look (const GenesisState *state, int enemy)
{
  return state->map != NULL && knows_card (state, enemy, FALSE)
         && genesis_is_placed (state, genesis_token_of (enemy))
         && genesis_is_every_hero_placed (state);
}

gboolean
genesis_sees_somebody (const GenesisState *state, int enemy)
{
  TsHex from = state->stands[genesis_token_of (enemy)].at;
  int range = state->stats[state->setup->kinds[enemy]][STAT_RANGE];

  for (int i = 0; i < MAX_FIGURES; i++)
    if (genesis_is_standing (state, i) && genesis_is_placed (state, i)
        && ts_hex_distance (from, state->stands[i].at) <= range
        && ts_hex_sees (state->map, from, state->stands[i].at))
      return TRUE;
  return FALSE;
}

GenesisPlan *
genesis_plan_new (const GenesisState *state, int enemy, gboolean moving)
{
  GenesisPlan *self;

  if (!genesis_can_look (state, enemy) || !knows_card (state, enemy, moving))
    return NULL;

  self = g_new0 (GenesisPlan, 1);
  genesis_scene_init (&self->scene, state);
  self->names = genesis_list_names (state);
  self->mover = (guint) genesis_scene_find (&self->scene, genesis_token_of (enemy));
  self->plan = ts_hex_plan_new (state->map, self->scene.figures, self->scene.n, self->mover);
  self->reach = ts_hex_reach (state->map, self->scene.figures, self->scene.n, self->mover);
  if (!moving || !self->plan->too_far)
    return self;
  genesis_plan_free (self);
  return NULL;
}

void
genesis_plan_free (GenesisPlan *self)
{
  g_ptr_array_unref (self->names);
  ts_hex_plan_free (self->plan);
  g_array_unref (self->reach);
  g_free (self);
}

gboolean
genesis_plan_has_target (const GenesisPlan *self, int figure)
{
  for (guint i = 0; i < self->plan->targets->len; i++)
    if (self->scene.tokens[g_array_index (self->plan->targets, guint, i)] == figure)
      return TRUE;
  return FALSE;
}

GArray *
genesis_plan_list_moves (const GenesisPlan *self)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (GenesisMove));

  for (guint i = 0; i < self->plan->options->len; i++)
    {
      const TsHexOption *option = &g_array_index (self->plan->options, TsHexOption, i);

      for (guint j = 0; j < option->stops->len; j++)
        add_move (self, moves, option, g_array_index (option->stops, TsHex, j));
    }
  return moves;
}

void
genesis_plan_add_candidates (const GenesisPlan *self, TsOutcome *outcome)
{
  for (guint i = 0; i < self->plan->candidates->len; i++)
    {
      const TsHexCandidate *candidate = get_candidate (self, i);
      TsPhrase *out = ts_hex_candidate_say_out (self->plan, candidate);

      ts_outcome_add_candidate (outcome,
                                out == NULL ? say_candidate (self, candidate)
                                            : ts_phrase_ref (self->names->pdata[candidate->hero]),
                                out);
    }
}

TsPhrase *
genesis_plan_say_candidates (const GenesisPlan *self)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (gboolean out = FALSE; out <= TRUE; out++)
    for (guint i = 0; i < self->plan->candidates->len; i++)
      if (is_out (self, get_candidate (self, i)) == out)
        g_ptr_array_add (list, say_judged (self, get_candidate (self, i)));
  return ts_phrase ("{heroes}", ts_list ("heroes", list));
}

GPtrArray *
genesis_list_missing (const GenesisState *state, int enemy)
{
  GPtrArray *missing = ts_phrase_array_new ();

  if (!genesis_is_placed (state, genesis_token_of (enemy)))
    g_ptr_array_add (missing, genesis_say_enemy (state, enemy));
  for (int i = 0; i < MAX_HEROES; i++)
    if (genesis_is_standing (state, i) && !genesis_is_placed (state, i))
      g_ptr_array_add (missing, genesis_say_hero (state, i));
  return missing;
}

GPtrArray *
genesis_list_left_out (const GenesisState *state, int enemy)
{
  GPtrArray *left_out = ts_phrase_array_new ();

  for (int i = 0; i < MAX_TOKENS; i++)
    if (i != genesis_token_of (enemy) && genesis_has_token (state, i)
        && !genesis_is_placed (state, i))
      g_ptr_array_add (left_out, genesis_say_token (state, i));
  return left_out;
}
