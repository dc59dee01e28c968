/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-movement.c: how enemies move, in step B and before a boss attacks in step D (page 17).
 */

#include "genesis-arguments.h"
#include "genesis-enemies.h"
#include "genesis-steps.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

const TsSpec genesis_move_args[] = {
  { "enemy", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Enemy") },
  { "rule", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 4, .label = N_ ("Rule"),
    .hint
    = N_ ("1 it stays, 2 until it sees one in range, 3 as far as it can, 4 until it is blocked") },
  { "target", TS_SPEC_TEXT, .max = 64, .label = N_ ("Whom it goes for") },
  { "hexes", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("Movement used") },
  { NULL },
};

static gboolean
need_mover (const GenesisState *state, int enemy, GError **error)
{
  if (state->phase == PHASE_BOSSES && genesis_is_boss (state, enemy))
    return genesis_need_phase (state, PHASE_BOSSES, error);
  return genesis_need_phase (state, PHASE_MOVE, error);
}

static void
report_move (
    const GenesisState *state, int enemy, int rule, int target, int hexes, TsOutcome *outcome)
{
  static const char *const titles[] = {
    N_ ("{enemy} stays"),
    N_ ("{enemy} moves until it sees someone in range"),
    N_ ("{enemy} moves as far as it can"),
    N_ ("{enemy} moves until it is blocked"),
  };
  static const char *const rules[] = {
    N_ ("Rule 1: someone is in range and in sight, so it does not move"),
    N_ ("Rule 2: towards the nearest character until it has range and sight"),
    N_ ("Rule 3: it cannot get there, so it takes the shortest free way"),
    N_ ("Rule 4: there is no way, so it walks until it is blocked"),
  };

  if (outcome == NULL)
    return;

  ts_outcome_set_title (outcome, ts_phrase (titles[rule - 1], genesis_name_enemy (state, enemy)));
  ts_outcome_add_reason (outcome,
                         ts_phrase_new (rules[rule - 1], NULL, 0, (TsArg[]){ { TS_ARG_END } }), 17);
  if (target != NOBODY)
    ts_outcome_add_candidate (outcome, genesis_say_figure (state, target), NULL);
  if (rule == 1)
    return;
  if (hexes != UNKNOWN)
    ts_outcome_add_deed (outcome, "move-enemy",
                         ts_phrase_plural ("{enemy}: move {n} hex", "{enemy}: move {n} hexes",
                                           hexes, genesis_name_enemy (state, enemy)),
                         ts_phrase_plural ("{enemy}: back by {n} hex", "{enemy}: back by {n} hexes",
                                           hexes, genesis_name_enemy (state, enemy)));
  else
    ts_outcome_add_deed (
        outcome, "move-enemy", ts_phrase ("{enemy}: move it", genesis_name_enemy (state, enemy)),
        ts_phrase ("{enemy}: back to where it stood", genesis_name_enemy (state, enemy)));
}

static gboolean
check_hexes (const GenesisState *state, int enemy, int rule, int hexes, GError **error)
{
  int move = state->stats[state->setup->kinds[enemy]][STAT_MOVE];

  if (rule == 1 && hexes > 0)
    return genesis_refuse (error, ts_phrase ("By rule 1 it does not move (page 17)."));
  if (move != UNKNOWN && hexes > move)
    return genesis_refuse (error,
                           ts_phrase ("{enemy} moves {move} at most.",
                                      genesis_name_enemy (state, enemy), ts_number ("move", move)));
  return TRUE;
}

gboolean
genesis_apply_unseen (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = genesis_read_waiting (state, command, "enemy", error);

  if (enemy == NOBODY || !need_mover (state, enemy, error))
    return FALSE;

  state->enemy = (gint8) enemy;
  state->unseen = TRUE;
  ts_title (outcome, ts_phrase ("{enemy} sees nobody in range", genesis_name_enemy (state, enemy)));
  return TRUE;
}

gboolean
genesis_apply_move (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = genesis_read_waiting (state, command, "enemy", error);
  int rule = (int) ts_command_get_integer (command, "rule", 1);
  int hexes = (int) ts_command_get_integer (command, "hexes", UNKNOWN);
  const char *target = ts_command_get_text (command, "target");
  int figure = NOBODY;

  if (enemy == NOBODY || !need_mover (state, enemy, error)
      || !check_hexes (state, enemy, rule, hexes, error))
    return FALSE;
  if (target != NULL && *target != '\0'
      && (figure = genesis_get_figure (state, target, error)) == NOBODY)
    return FALSE;

  report_move (state, enemy, rule, figure, hexes, outcome);
  state->enemies[enemy].moved = (guint8) rule;
  state->enemies[enemy].aims = (gint8) figure;
  if (rule > 1)
    state->enemies[enemy].entry = NOBODY;
  state->unseen = FALSE;
  if (state->phase == PHASE_MOVE)
    genesis_advance (state);
  else
    state->enemy = (gint8) enemy;
  return TRUE;
}
