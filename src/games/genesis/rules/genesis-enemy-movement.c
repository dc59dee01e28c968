/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemy-movement.c: how enemies move, in step B and before a boss attacks in step D (page
 * 17).
 *
 * A move that names where it ends is one that the sketch plans, or one that the table has chosen in
 * its place.  Any other is made by hand: people say what happened, and unless they have put the
 * enemy where it went, the sketch no longer knows where it is.
 */

#include "genesis-acts.h"
#include "genesis-arguments.h"
#include "genesis-board.h"
#include "genesis-figures.h"
#include "genesis-kinds.h"
#include "genesis-memory.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-verbs.h"
#include "genesis-words.h"
#include "ts-sketch-words.h"

typedef struct
{
  gint8 enemy;
  gint8 rule;
  const char *target; /* figure; "" and NULL: not said */
  gint8 hexes;        /* UNKNOWN: not said */
  gint16 to[2];
  guint8 n_to;
} MoveArgs;

static const TsSpec move_args[] = {
  GENESIS_ENEMY_ARG (MoveArgs, genesis_find_waiting),
  { "rule", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 4, .label = N_ ("Rule"),
    .hint
    = N_ ("1 it stays, 2 until it sees one in range, 3 as far as it can, 4 until it is blocked"),
    TS_INTO (MoveArgs, rule), .otherwise = 1 },
  { "target", TS_SPEC_TEXT, .max = 64, .label = N_ ("Target"), TS_INTO (MoveArgs, target) },
  { "hexes", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("Movement used"),
    TS_INTO (MoveArgs, hexes), .otherwise = UNKNOWN },
  { "to", TS_SPEC_INTEGERS, .min = -TS_HEX_LIMIT, .max = TS_HEX_LIMIT, .count = 2,
    .label = N_ ("Where it ends on the sketch"), .hint = N_ ("2, -1"),
    TS_INTO_LIST (MoveArgs, to, n_to) },
  TS_ANYWAY_ARG,
  {},
};

typedef struct
{
  int enemy;
  int rule;
  int target;       /* figure; NOBODY: not said */
  int hexes;        /* UNKNOWN: not said */
  gboolean placed;  /* it says where it ends */
  gboolean planned; /* as the sketch says */
  TsHex to;         /* when placed */
} Move;

/* In step B, or a boss in step D. */
static gboolean
is_to_move (const GenesisState *state, int enemy, TsWhyNot *why_not)
{
  gboolean boss = state->phase == PHASE_BOSSES && genesis_is_boss (state, enemy);

  return genesis_is_phase (state, boss ? PHASE_BOSSES : PHASE_MOVE, why_not);
}

static gboolean
is_stuck_there (const Move *move)
{
  return move->planned && move->hexes == 0;
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
      outcome, is_stuck_there (move)
                   ? ts_phrase ("{enemy} cannot move", genesis_name_enemy (state, move->enemy))
                   : ts_phrase (titles[move->rule - 1], genesis_name_enemy (state, move->enemy)));
}

/* What people have shown on the sketch can only be held against where it ended; what they have not,
 * against where it began. */
static gboolean
bears_out_place (const GenesisState *state, const Move *move)
{
  if (!genesis_can_look (state, move->enemy))
    return TRUE;
  if (state->shown)
    return genesis_sees_somebody (state, move->enemy) == (move->rule <= 2);
  return genesis_stays_in_sight (state, move->enemy) == (move->rule == 1);
}

/* Whether the sketch comes to the rule that people have named, and toward the same. */
static gboolean
bears_out (const Move *move, const GenesisPlan *plan)
{
  if (move->placed || plan->plan->stay)
    return move->placed ? move->planned : move->rule == 1;
  for (guint i = 0; i < plan->plan->options->len; i++)
    {
      const TsHexOption *option = &g_array_index (plan->plan->options, TsHexOption, i);

      if (option->rule == move->rule
          && (move->target == NOBODY || plan->scene.tokens[option->hero] == move->target))
        return TRUE;
    }
  return FALSE;
}

static void
reason_choice (const GenesisPlan *plan, TsOutcome *outcome)
{
  if (plan == NULL)
    ts_outcome_add_reason (outcome, ts_phrase ("Moved as the table chose"), 0);
  else
    ts_outcome_add_reason (
        outcome,
        ts_phrase ("Moved as the table chose; the sketch shows: {plan}",
                   ts_part ("plan", ts_hex_plan_format (plan->plan, plan->names))),
        0);
}

static void
reason_rule (const GenesisState *state,
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
  TsPhrase *way = plan != NULL ? ts_hex_way_format (plan->plan->way) : NULL;

  if (move->rule > 1 && genesis_get_enemy_card (state, move->enemy)->stops == STOPS_NEVER)
    ts_outcome_add_reason (
        outcome, ts_phrase ("By its card it does not stop before its movement is used up"), 17);
  else
    ts_outcome_add_reason (outcome, ts_phrase_msgid (rules[rule]), 17);
  if (plan != NULL)
    genesis_plan_add_candidates (plan, outcome);
  else if (move->target != NOBODY)
    ts_outcome_add_candidate (outcome, genesis_format_figure (state, move->target), NULL);
  if (way != NULL)
    ts_outcome_add_reason (outcome, way, 17);
}

/* With whom it could have gone for, where the sketch was asked; a rule that the sketch does not
 * come to is no reason. `plan` is nullable. */
static void
reason_move (const GenesisState *state,
             const Move *move,
             const GenesisPlan *plan,
             TsOutcome *outcome)
{
  if (plan != NULL ? bears_out (move, plan) : bears_out_place (state, move))
    reason_rule (state, move, plan, outcome);
  else
    reason_choice (plan, outcome);
}

/* Whether it is to be moved on the table, and nobody said where to on the sketch. */
static gboolean
is_lost_there (const GenesisState *state, const Move *move)
{
  return !move->placed && genesis_is_placed (state, genesis_token_of (move->enemy))
         && !state->shown;
}

/* Where it goes, or how far, and where to take it back to; each as well as anybody knows. */
static TsPhrase *
format_move (const GenesisState *state, const Move *move)
{
  TsArg enemy = genesis_name_enemy (state, move->enemy);
  TsPhrase *place
      = move->placed ? genesis_format_hex (state, genesis_token_of (move->enemy), move->to) : NULL;

  if (place != NULL && move->hexes == UNKNOWN)
    return ts_phrase ("{enemy} → {place}", enemy, ts_part ("place", place));
  if (place != NULL)
    return ts_phrase_plural ("{enemy}: {n} movement point → {place}",
                             "{enemy}: {n} movement points → {place}", move->hexes, enemy,
                             ts_part ("place", place));
  if (is_lost_there (state, move))
    return ts_phrase ("{enemy}: move it, then put it on the sketch again", enemy);
  if (move->hexes != UNKNOWN)
    return ts_phrase_plural ("{enemy}: move {n} hex", "{enemy}: move {n} hexes", move->hexes,
                             enemy);
  return ts_phrase ("{enemy}: move it", enemy);
}

static TsPhrase *
format_move_back (const GenesisState *state, const Move *move)
{
  TsArg enemy = genesis_name_enemy (state, move->enemy);
  TsPhrase *place
      = state->shown ? NULL : genesis_format_stand (state, genesis_token_of (move->enemy));

  if (place != NULL)
    return ts_phrase ("{enemy}: back → {place}", enemy, ts_part ("place", place));
  if (move->hexes != UNKNOWN)
    return ts_phrase_plural ("{enemy}: back by {n} hex", "{enemy}: back by {n} hexes", move->hexes,
                             enemy);
  return ts_phrase ("{enemy}: back to where it stood", enemy);
}

/* Which of the two say where it stands then. */
static guint
list_places (const GenesisState *state, const Move *move)
{
  gboolean stands = !state->shown && genesis_is_placed (state, genesis_token_of (move->enemy));

  return (move->placed ? TS_PLACE_DONE : 0) | (stands ? TS_PLACE_UNDONE : 0);
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
  if (move->rule == 1 || is_stuck_there (move))
    return;
  ts_outcome_add_instruction (outcome, "move-enemy", format_move (state, move),
                              format_move_back (state, move));
  ts_outcome_put_down (outcome, list_places (state, move), "enemy/%d", move->enemy);
  /* Its line does not know that it has to be put on the sketch again. */
  if (!is_lost_there (state, move))
    genesis_acts_tell (state, move->enemy, outcome);
}

/* Rule 1, and what its card allows. */
static gboolean
may_go_so_far (const GenesisState *state, const Move *move, TsWhyNot *why_not)
{
  int most = state->stats[state->setup->kinds[move->enemy]][STAT_MOVE];

  if (move->rule == 1 && (move->hexes > 0 || move->placed))
    return ts_reject (why_not, ts_phrase ("By rule 1 it does not move (page 17)."));
  return most == UNKNOWN || move->hexes <= most
         || ts_forbid_at (why_not,
                          ts_phrase ("{enemy} moves {move} at most.",
                                     genesis_name_enemy (state, move->enemy),
                                     ts_number ("move", most)),
                          genesis_format_page (17));
}

/* Whether the sketch plans this move. What the move costs it also says of others, if it can be
 * made.
 */
static void
match_plan (Move *move, const GenesisPlan *plan)
{
  g_autoptr (GArray) moves = genesis_plan_list_moves (plan);
  int cost = genesis_plan_get_cost (plan, move->to);

  for (guint i = 0; i < moves->len; i++)
    {
      const GenesisMove *known = &g_array_index (moves, GenesisMove, i);

      move->planned |= known->rule == move->rule && known->target == move->target
                       && ts_hex_equal (known->to, move->to)
                       && (move->hexes == UNKNOWN || move->hexes == cost);
    }
  if (move->hexes == UNKNOWN)
    move->hexes = cost;
}

/* Where no figure can stand no table has put one. */
static gboolean
may_end_there (const GenesisState *state, const Move *move, TsWhyNot *why_not)
{
  int token = genesis_token_of (move->enemy);
  GenesisState there = genesis_think (state);
  GError *error = NULL;

  if (ts_hex_map_look (state->map, move->to) == NULL)
    return ts_reject (why_not,
                      ts_phrase ("This place is not on the map. Choose one that is, or draw "
                                 "the map further."));
  if (genesis_stays_crowded_out (state, move->enemy, move->to))
    return TRUE;
  genesis_put (&there, token, move->to, NULL);
  return genesis_check_stand (&there, token, &error) || ts_reject_error (why_not, error);
}

static gboolean
may_go_there (const GenesisState *state, Move *move, TsWhyNot *why_not)
{
  g_autoptr (GenesisPlan) plan = genesis_plan_find (state, move->enemy, TRUE);

  if (plan == NULL)
    return ts_reject (why_not,
                      ts_phrase ("The sketch cannot tell where {enemy} goes. Move it by hand.",
                                 genesis_name_enemy (state, move->enemy)));
  if (!may_end_there (state, move, why_not))
    return FALSE;
  match_plan (move, plan);
  return move->planned
         || ts_forbid_new_at (
             why_not,
             ts_phrase ("{enemy} may not move like that: choose one of the places that "
                        "are offered.",
                        genesis_name_enemy (state, move->enemy)),
             genesis_format_page (17));
}

static gboolean
has_target (const MoveArgs *said)
{
  return said->target != NULL && *said->target != '\0';
}

static Move
read_move (const GenesisState *state, const MoveArgs *said)
{
  return (Move){
    .enemy = said->enemy,
    .rule = said->rule,
    .hexes = said->hexes,
    .target = has_target (said) ? genesis_find_figure (state, said->target, NULL) : NOBODY,
    .placed = said->n_to > 0,
    .to = { said->to[0], said->to[1] },
  };
}

/* After a move by hand nobody knows where it is, unless people have shown it. */
static void
move_on_sketch (GenesisState *state, const Move *move)
{
  int token = genesis_token_of (move->enemy);

  if (move->placed && genesis_stays_crowded_out (state, move->enemy, move->to))
    return;
  if (move->rule > 1 && !is_stuck_there (move) && !state->shown)
    state->enemies[move->enemy].entry = NOBODY;
  if (move->placed)
    genesis_put (state, token, move->to, NULL);
  else if (move->rule > 1 && !state->shown)
    genesis_take_aside (state, token, NULL);
}

static gboolean
may_unseen (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return is_to_move (state, ((const GenesisWhich *) args)->enemy, why_not);
}

static void
perform_unseen (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int enemy = ((const GenesisWhich *) args)->enemy;

  if (state->enemy != enemy)
    genesis_ask_anew (state);
  state->enemy = (gint8) enemy;
  state->unseen = TRUE;
  ts_title (outcome, ts_phrase ("{enemy} sees nobody in range", genesis_name_enemy (state, enemy)));
}

static gboolean
may_move (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const MoveArgs *said = args;
  Move move = read_move (state, said);

  return is_to_move (state, move.enemy, why_not) && may_go_so_far (state, &move, why_not)
         && (!has_target (said) || genesis_find_figure (state, said->target, why_not) != NOBODY)
         && (!move.placed || may_go_there (state, &move, why_not));
}

static void
perform_move (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  Move move = read_move (state, args);
  g_autoptr (GenesisPlan) plan = NULL;

  if (state->enemy != move.enemy)
    genesis_ask_anew (state);
  plan = state->shown && !move.placed ? NULL : genesis_plan_find (state, move.enemy, TRUE);
  if (move.placed)
    match_plan (&move, plan);
  report_move (state, &move, plan, outcome);
  genesis_acts_add_move (state, move.enemy, move.rule, move.hexes, move.placed ? plan : NULL,
                         move.target, move.to);
  genesis_acts_name_way (state, move.enemy, outcome);
  state->enemies[move.enemy].moved = (guint8) move.rule;
  state->enemies[move.enemy].aims = (gint8) move.target;
  move_on_sketch (state, &move);
  genesis_know_where (state, move.enemy);
  genesis_ask_anew (state);
  if (state->phase == PHASE_MOVE)
    genesis_advance (state);
  else
    state->enemy = (gint8) move.enemy;
}

const TsVerb genesis_enemy_movement_verbs[] = {
  { "unseen", N_ ("It sees nobody in range"), genesis_waiting_args, sizeof (GenesisWhich),
    .may = may_unseen, .perform = perform_unseen },
  { "move", N_ ("Enemy movement"), move_args, sizeof (MoveArgs), .may = may_move,
    .perform = perform_move },
  { NULL, N_ ("Enemies") },
};
