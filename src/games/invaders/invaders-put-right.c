/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-put-right.c: what only people know: that the game is won, where the turn stands, what a
 * card says.
 */

#include "invaders-flow.h"
#include "invaders-known.h"
#include "invaders-verbs.h"

#include <string.h>

static const TsChoice phases[] = {
  { "draw", N_ ("Draw phase") },
  { "main", N_ ("Main phase") },
  { "attack", N_ ("Attack phase") },
  { NULL },
};

static const TsChoice stats[] = {
  { "discard", N_ ("Discard cost") },
  { "drain", N_ ("Drain cost") },
  { "power", TS_NC ("card", "Power") },
  { "tokens", N_ ("Tokens") },
  { NULL },
};

const TsSpec invaders_win_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_sides, .label = N_ ("Who wins") },
  { "how", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_ends, .label = N_ ("How") },
  { NULL },
};

const TsSpec invaders_set_phase_args[] = {
  { "phase", TS_SPEC_CHOICE, .required = TRUE, .choices = phases, .label = N_ ("Phase") },
  { "side", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Whose turn it is") },
  { "turn", TS_SPEC_INTEGER, .min = 1, .max = MAX_TURN, .label = N_ ("Turn") },
  { NULL },
};

const TsSpec invaders_learn_args[] = {
  { "card", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Card") },
  { "stat", TS_SPEC_CHOICE, .required = TRUE, .choices = stats, .label = N_ ("Number") },
  { "value", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_POWER, .max = MAX_POWER,
    .label = N_ ("Value") },
  { NULL },
};

gboolean
invaders_apply_win (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  const char *how = ts_arg_text (command, "how");
  guint winner = invaders_get_end_winner (how);
  Side side;

  if (!invaders_need_running (state, error) || !invaders_get_side (command, "side", &side, error))
    return FALSE;
  if (winner != N_SIDES && winner != side)
    return ts_refuse (error,
                      ts_phrase ("That is a victory of {side}. Say that side, or another way.",
                                 ts_part ("side", invaders_say_side (winner))));
  ts_title (outcome, ts_phrase ("{side} wins", invaders_name_side (side)));
  invaders_end (state, side, how, outcome);
  return TRUE;
}

/* The turn as it is on the table: nobody draws, nothing is turned. A game that is over goes on. */
gboolean
invaders_apply_set_phase (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  int phase = ts_arg_choice (command, "phase", phases);
  Side side = (Side) state->active;

  if (state->phase != PHASE_OVER && !invaders_need_running (state, error))
    return FALSE;
  if (json_object_has_member (command, "side")
      && !invaders_get_side (command, "side", &side, error))
    return FALSE;
  if (phase + PHASE_DRAW == PHASE_ATTACK && side == SIDE_MANKIND)
    return ts_refuse (error, ts_phrase ("Only the Invader has an attack phase."));

  state->phase = (guint8) (phase + PHASE_DRAW);
  state->active = side;
  state->attacked = FALSE;
  state->winner = NOBODY;
  state->turn = (gint16) ts_arg_number (command, "turn", state->turn);
  if (state->phase == PHASE_DRAW)
    state->drawn = 0;
  ts_title (outcome, ts_phrase ("Corrected: {side}, {phase}", invaders_name_side (side),
                                ts_term ("phase", phases[phase].label)));
  return TRUE;
}

/* Cards. */

static gboolean
check_stat (const Known *known, const char *stat, gint64 value, GError **error)
{
  gint64 min = strcmp (stat, "power") == 0 ? -MAX_POWER : 0;
  gint64 max = strcmp (stat, "tokens") == 0 ? MAX_TOKENS : MAX_COST;

  if (strcmp (stat, "power") == 0 && known->plays != UNKNOWN && known->plays != PLAYS_STAYS)
    return ts_refuse (error, ts_phrase ("{card} has no power value: it does not stay in a slot.",
                                        ts_part ("card", invaders_say_known (known))));
  return ts_check_range (value, min, max, error);
}

gboolean
invaders_apply_learn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *stat = ts_arg_text (command, "stat");
  gint64 value = ts_arg_number (command, "value", 0);
  Known *known = invaders_get_known (data, ts_arg_text (command, "card"), error);

  if (known == NULL || !check_stat (known, stat, value, error))
    return FALSE;
  invaders_learn_number (known, stat, value, outcome);
  ts_title (outcome,
            ts_phrase ("{card} · {stat}: {value}", ts_part ("card", invaders_say_known (known)),
                       ts_term ("stat", stats[ts_choice_index (stats, stat)].label),
                       ts_number ("value", value)));
  return TRUE;
}
