/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-movement.c: how enemies move, in step B and before a boss attacks in step D (page 17).
 *
 * A move that names where it ends is one that the sketch plans, and is checked against it.  Any
 * other is made by hand: people say what happened, and unless they have put the enemy where it
 * went, the sketch no longer knows where it is.
 */

#include "genesis-arguments.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-plan.h"
#include "genesis-steps.h"
#include "genesis-verbs.h"
#include "genesis-words.h"
#include "ts-sketch-verbs.h"
#include "ts-sketch-words.h"

const TsSpec genesis_move_args[] = {
  { "enemy", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Enemy") },
  { "rule", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 4, .label = N_ ("Rule"),
    .hint
    = N_ ("1 it stays, 2 until it sees one in range, 3 as far as it can, 4 until it is blocked") },
  { "target", TS_SPEC_TEXT, .max = 64, .label = N_ ("Whom it goes for") },
  { "hexes", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("Movement used") },
  { "to", TS_SPEC_INTEGERS, .min = -TS_HEX_LIMIT, .max = TS_HEX_LIMIT,
    .label = N_ ("Where it ends on the sketch"), .hint = N_ ("2, -1") },
  { NULL },
};

typedef struct
{
  int enemy;
  int rule;
  int target; /* figure; NOBODY: not said */
  int hexes;  /* UNKNOWN: not said */
  gboolean planned;
  TsHex to; /* when planned */
} Move;

static gboolean
need_mover (const GenesisState *state, int enemy, GError **error)
{
  if (state->phase == PHASE_BOSSES && genesis_is_boss (state, enemy))
    return genesis_need_phase (state, PHASE_BOSSES, error);
  return genesis_need_phase (state, PHASE_MOVE, error);
}

static void
title_move (const GenesisState *state, const Move *move, TsOutcome *outcome)
{
  static const char *const titles[] = {
    N_ ("{enemy} stays"),
    N_ ("{enemy} moves until it sees someone in range"),
    N_ ("{enemy} moves as far as it can"),
    N_ ("{enemy} moves until it is blocked"),
  };

  ts_outcome_set_title (
      outcome, move->planned && move->hexes == 0
                   ? ts_phrase ("{enemy} cannot move", genesis_name_enemy (state, move->enemy))
                   : ts_phrase (titles[move->rule - 1], genesis_name_enemy (state, move->enemy)));
}

/* With whom it could have gone for, where the sketch was asked. */
static void
reason_move (const GenesisState *state,
             const Move *move,
             const GenesisPlan *plan,
             TsOutcome *outcome)
{
  static const char *const rules[] = {
    N_ ("Nobody stands, so it does not move"),
    N_ ("Rule 1: someone is in range and in sight, so it does not move"),
    N_ ("Rule 2: toward the nearest character until it has range and sight"),
    N_ ("Rule 3: it cannot get there, so it takes the shortest free way"),
    N_ ("Rule 4: there is no way, so it walks until it is blocked"),
  };
  int rule = move->rule == 1 && genesis_count_figures (state) == 0 ? 0 : move->rule;
  TsPhrase *way = plan != NULL ? ts_hex_way_say (plan->plan->way) : NULL;

  ts_outcome_add_reason (outcome, ts_phrase_msgid (rules[rule]), 17);
  if (plan != NULL)
    genesis_plan_add_candidates (plan, outcome);
  else if (move->target != NOBODY)
    ts_outcome_add_candidate (outcome, genesis_say_figure (state, move->target), NULL);
  if (way != NULL)
    ts_outcome_add_reason (outcome, way, 17);
}

/* Where it goes, or how far, and where to take it back to; each as well as anybody knows. */
static TsPhrase *
say_move (const GenesisState *state, const Move *move)
{
  TsArg enemy = genesis_name_enemy (state, move->enemy);

  if (move->planned)
    return ts_phrase_plural (
        "{enemy}: {n} movement point → {place}", "{enemy}: {n} movement points → {place}",
        move->hexes, enemy,
        ts_part ("place", genesis_say_hex (state, genesis_token_of (move->enemy), move->to)));
  if (genesis_is_placed (state, genesis_token_of (move->enemy)) && !state->shown)
    return ts_phrase ("{enemy}: move it, then put it on the sketch again", enemy);
  if (move->hexes != UNKNOWN)
    return ts_phrase_plural ("{enemy}: move {n} hex", "{enemy}: move {n} hexes", move->hexes,
                             enemy);
  return ts_phrase ("{enemy}: move it", enemy);
}

static TsPhrase *
say_move_back (const GenesisState *state, const Move *move)
{
  TsArg enemy = genesis_name_enemy (state, move->enemy);
  TsPhrase *place = state->shown ? NULL : genesis_say_stand (state, genesis_token_of (move->enemy));

  if (place != NULL)
    return ts_phrase ("{enemy}: back → {place}", enemy, ts_part ("place", place));
  if (move->hexes != UNKNOWN)
    return ts_phrase_plural ("{enemy}: back by {n} hex", "{enemy}: back by {n} hexes", move->hexes,
                             enemy);
  return ts_phrase ("{enemy}: back to where it stood", enemy);
}

static void
report_move (const GenesisState *state,
             const Move *move,
             const GenesisPlan *plan,
             TsOutcome *outcome)
{
  if (outcome == NULL)
    return;
  title_move (state, move, outcome);
  reason_move (state, move, plan, outcome);
  if (move->rule > 1 && !(move->planned && move->hexes == 0))
    ts_outcome_add_deed (outcome, "move-enemy", say_move (state, move),
                         say_move_back (state, move));
}

static gboolean
check_hexes (const GenesisState *state, const Move *move, GError **error)
{
  int most = state->stats[state->setup->kinds[move->enemy]][STAT_MOVE];

  if (move->rule == 1 && (move->hexes > 0 || move->planned))
    return ts_refuse (error, ts_phrase ("By rule 1 it does not move (page 17)."));
  if (most != UNKNOWN && move->hexes > most)
    return ts_refuse (error, ts_phrase ("{enemy} moves {move} at most.",
                                        genesis_name_enemy (state, move->enemy),
                                        ts_number ("move", most)));
  return TRUE;
}

/* Against what the sketch allows; that also says what the move costs. */
static gboolean
check_plan (const GenesisState *state, Move *move, const GenesisPlan *plan, GError **error)
{
  g_autoptr (GArray) moves = NULL;

  if (plan == NULL)
    return ts_refuse (error,
                      ts_phrase ("The sketch cannot say where {enemy} goes. Move it by hand.",
                                 genesis_name_enemy (state, move->enemy)));
  moves = genesis_plan_list_moves (plan);
  for (guint i = 0; i < moves->len; i++)
    {
      const GenesisMove *known = &g_array_index (moves, GenesisMove, i);

      if (known->rule == move->rule && known->target == move->target
          && ts_hex_equal (known->to, move->to)
          && (move->hexes == UNKNOWN || move->hexes == known->cost))
        {
          move->hexes = known->cost;
          return TRUE;
        }
    }
  return ts_refuse (
      error, ts_phrase ("{enemy} may not move like that (page 17). Choose one of the places that "
                        "are offered, or move it by hand.",
                        genesis_name_enemy (state, move->enemy)));
}

static gboolean
read_place (JsonObject *command, Move *move, GError **error)
{
  int to[2];

  move->planned = json_object_has_member (command, "to");
  if (!move->planned)
    return TRUE;
  if (!ts_sketch_read_numbers (command, "to", to, G_N_ELEMENTS (to), error))
    return FALSE;
  move->to = (TsHex){ to[0], to[1] };
  return TRUE;
}

static gboolean
read_move (const GenesisState *state, JsonObject *command, Move *move, GError **error)
{
  const char *target = ts_arg_text (command, "target");

  *move = (Move){
    .enemy = genesis_read_waiting (state, command, "enemy", error),
    .rule = (int) ts_arg_number (command, "rule", 1),
    .hexes = (int) ts_arg_number (command, "hexes", UNKNOWN),
    .target = NOBODY,
  };
  if (move->enemy == NOBODY || !need_mover (state, move->enemy, error)
      || !read_place (command, move, error) || !check_hexes (state, move, error))
    return FALSE;
  if (target != NULL && *target != '\0')
    move->target = genesis_get_figure (state, target, error);
  return target == NULL || *target == '\0' || move->target != NOBODY;
}

/* Whether the sketch comes to what was done. */
static gboolean
bears_out (const GenesisPlan *plan, const Move *move)
{
  return plan != NULL
         && (move->planned
             || (move->rule == 1 && plan->plan->stay && plan->plan->targets->len > 0));
}

/* After a move by hand nobody knows where it is, unless people have shown it. */
static void
move_on_sketch (GenesisState *state, const Move *move)
{
  int token = genesis_token_of (move->enemy);

  if (move->planned)
    genesis_put (state, token, move->to);
  else if (move->rule > 1 && !state->shown)
    genesis_take_aside (state, token);
}

gboolean
genesis_apply_unseen (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = genesis_read_waiting (state, command, "enemy", error);

  if (enemy == NOBODY || !need_mover (state, enemy, error))
    return FALSE;

  if (state->enemy != enemy)
    genesis_ask_anew (state);
  state->enemy = (gint8) enemy;
  state->unseen = TRUE;
  ts_title (outcome, ts_phrase ("{enemy} sees nobody in range", genesis_name_enemy (state, enemy)));
  return TRUE;
}

gboolean
genesis_apply_move (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  g_autoptr (GenesisPlan) plan = NULL;
  Move move;

  if (!read_move (state, command, &move, error))
    return FALSE;
  if (state->enemy != move.enemy)
    genesis_ask_anew (state);
  plan = genesis_plan_new (state, move.enemy, TRUE);
  if (move.planned && !check_plan (state, &move, plan, error))
    return FALSE;

  report_move (state, &move, bears_out (plan, &move) ? plan : NULL, outcome);
  state->enemies[move.enemy].moved = (guint8) move.rule;
  state->enemies[move.enemy].aims = (gint8) move.target;
  if (move.rule > 1 && !(move.planned && move.hexes == 0) && !state->shown)
    state->enemies[move.enemy].entry = NOBODY;
  move_on_sketch (state, &move);
  genesis_ask_anew (state);
  if (state->phase == PHASE_MOVE)
    genesis_advance (state);
  else
    state->enemy = (gint8) move.enemy;
  return TRUE;
}
