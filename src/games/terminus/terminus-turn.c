/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-turn.c: moving round the loop, passing, and the end of a year (L388-447).
 */

#include "terminus-automa.h"
#include "terminus-flow.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-turn.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <string.h>

#define AUTOMA_HEADING "2-Player Game"

const TsSpec terminus_move_args[] = {
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_zones, .label = N_ ("Zone") },
  { "automa-moves", TS_SPEC_INTEGER, .min = 1, .max = N_ZONES,
    .label = N_ ("Zones that the Automa moves counter-clockwise") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminus_again_args[] = {
  { "player", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_colors,
    .label = N_ ("Player") },
  { "move", TS_SPEC_BOOLEAN, .label = N_ ("The marker moves first") },
  { NULL },
};

const TsSpec terminus_end_turn_args[] = {
  TS_ANYWAY_ARG,
  { NULL },
};

/* Moving. */

static gboolean
need_move (const TerminusState *state, GError **error)
{
  if (!terminus_need_phase (state, PHASE_TURN, error))
    return FALSE;
  return !terminus_has_moved (state)
         || ts_refuse (error, ts_phrase ("{player} has moved already: now comes the action. "
                                         "Undo to move elsewhere.",
                                         terminus_name_player (state, state->current)));
}

/* Before the marker passes the checkpoint (L408). */
static gboolean
pass_checkpoint (TerminusState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Player *self = &state->players[state->current];

  if (self->cycle >= N_CYCLES)
    return ts_rules_forbid (command,
                            ts_phrase ("{player} is in cycle 3: at the checkpoint only passing is "
                                       "left.",
                                       terminus_name_player (state, state->current)),
                            "Cycle Track", outcome, error);

  self->cycle++;
  ts_deed (outcome, "cycle",
           ts_phrase ("{player}: move the cycle marker down to {cycle}",
                      terminus_name_player (state, state->current),
                      ts_number ("cycle", self->cycle)),
           ts_phrase ("{player}: move the cycle marker back up to {cycle}",
                      terminus_name_player (state, state->current),
                      ts_number ("cycle", self->cycle - 1)));
  ts_reason (outcome,
             ts_phrase ("Over the checkpoint: cycle {cycle} ({rule})",
                        ts_number ("cycle", self->cycle),
                        ts_part ("rule", ts_say_heading ("Cycle Track"))),
             0);
  return TRUE;
}

/* What was typed is remembered, and typed into its card. */
static int
find_automa_moves (TerminusState *state, JsonObject *command, TsOutcome *outcome)
{
  static const char *const fields[] = { "front-moves", "back-moves" };
  AutomaSide *side = &state->automa.sides[state->automa.side];
  int moves = (int) ts_arg_number (command, "automa-moves", side->moves);

  if (side->moves != UNKNOWN || moves == UNKNOWN)
    return moves;
  side->moves = (gint16) moves;
  if (state->setup->automa != NULL)
    ts_fact (outcome, "automa", state->setup->automa, fields[state->automa.side], moves);
  return moves;
}

static void
move_automa (TerminusState *state, JsonObject *command, TsOutcome *outcome)
{
  int moves = find_automa_moves (state, command, outcome);
  int from = state->automa.zone;

  if (moves == UNKNOWN)
    {
      state->automa.zone = UNKNOWN;
      ts_deed (outcome, "automa",
               ts_phrase ("Automa: move its marker counter-clockwise as its card says"),
               ts_phrase ("Automa: put its marker back into the {zone}",
                          ts_term ("zone", terminus_zones[from].label)));
      return;
    }
  state->automa.zone = (gint8) ((from + 2 * N_ZONES - moves) % N_ZONES);
  ts_deed (outcome, "automa",
           ts_phrase_plural ("Automa: move its marker {n} zone counter-clockwise, to the {zone}",
                             "Automa: move its marker {n} zones counter-clockwise, to the {zone}",
                             moves, ts_term ("zone", terminus_zones[state->automa.zone].label)),
           ts_phrase ("Automa: put its marker back into the {zone}",
                      ts_term ("zone", terminus_zones[from].label)));
}

/* A coin for it, then it goes out of the way before the player acts (L1033-1037). */
static gboolean
meet_automa (TerminusState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const Goods coin = { .coins = 1 };

  if (!terminus_pay (state, state->current, &coin, AUTOMA_HEADING, command, outcome, error))
    return FALSE;
  ts_reason (outcome,
             ts_phrase ("The Automa is there: 1 coin, then it moves on ({rule})",
                        ts_part ("rule", ts_say_heading (AUTOMA_HEADING))),
             0);
  move_automa (state, command, outcome);
  return TRUE;
}

static TsPhrase *
say_place (int zone)
{
  return zone == NOBODY ? ts_phrase ("the turn order card")
                        : ts_phrase ("the {zone}", ts_term ("zone", terminus_zones[zone].label));
}

static void
put_marker (TerminusState *state, Zone zone, TsOutcome *outcome)
{
  Player *self = &state->players[state->current];

  ts_title (outcome,
            ts_phrase ("{player} moves to the {zone}", terminus_name_player (state, state->current),
                       ts_term ("zone", terminus_zones[zone].label)));
  ts_deed (outcome, "marker",
           ts_phrase ("{player}: move the marker clockwise to the {zone}",
                      terminus_name_player (state, state->current),
                      ts_term ("zone", terminus_zones[zone].label)),
           ts_phrase ("{player}: move the marker back to {place}",
                      terminus_name_player (state, state->current),
                      ts_part ("place", say_place (self->zone))));
  self->zone = (gint8) zone;
  state->moved = TRUE;
  if (state->waiting == 0)
    state->demanded = 0;
}

gboolean
terminus_apply_move (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  Zone zone = (Zone) ts_arg_choice (command, "zone", terminus_zones);
  TerminusState there;

  if (!need_move (state, error))
    return FALSE;
  there = terminus_imagine_move (state, state->current, zone);
  if (terminus_passes_checkpoint (state->players[state->current].zone, zone)
      && !pass_checkpoint (state, command, outcome, error))
    return FALSE;
  if (terminus_meets_automa (state, zone) && !meet_automa (state, command, outcome, error))
    return FALSE;
  if (!terminus_can_act (&there, state->current, zone)
      && !ts_rules_forbid (command,
                           ts_phrase ("{player} can do nothing in the {zone}.",
                                      terminus_name_player (state, state->current),
                                      ts_term ("zone", terminus_zones[zone].label)),
                           "Taking a Turn", outcome, error))
    return FALSE;

  put_marker (state, zone, outcome);
  return TRUE;
}

/* Passing. */

static void
report_pass (const TerminusState *state, guint place, TsOutcome *outcome)
{
  int reward = terminus_get_reward (state->setup->n_players, place);

  ts_title (outcome, ts_phrase ("{player} passes", terminus_name_player (state, state->current)));
  ts_deed (outcome, "order",
           ts_phrase ("{player}: put the player marker on place {place} of the turn order card and "
                      "the cycle marker on top",
                      terminus_name_player (state, state->current), ts_number ("place", place + 1)),
           ts_phrase ("{player}: take both markers off the turn order card and put them back",
                      terminus_name_player (state, state->current)));
  if (state->year < N_YEARS)
    ts_reason (outcome,
               ts_phrase ("Next year {player} is number {place} in turn order: {reward} ({rule})",
                          terminus_name_player (state, state->current),
                          ts_number ("place", place + 1),
                          ts_part ("reward", terminus_say_reward (reward)),
                          ts_part ("rule", ts_say_heading ("Passing"))),
               0);
}

gboolean
terminus_apply_pass (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  Player *self;

  if (!need_move (state, error))
    return FALSE;
  self = &state->players[state->current];
  self->passed = TRUE;
  self->zone = NOBODY;
  if (outcome != NULL)
    report_pass (state, state->n_next, outcome);
  state->next[state->n_next++] = state->current;
  terminus_end_action (state, outcome);
  return TRUE;
}

/* Turns that are not as usual. */

/* While the Automa waits with its build, the turn before it is not over either. */
static gboolean
is_after_action (const TerminusState *state, int player)
{
  if (state->phase == PHASE_AUTOMA)
    return player == state->current && state->automa.built == 0 && !state->automa.alternate;
  return state->phase == PHASE_TURN && !terminus_has_moved (state) && state->waiting == 0;
}

gboolean
terminus_may_act_again (const TerminusState *state, int player)
{
  return terminus_find_excess (state) == NOBODY && is_after_action (state, player)
         && !state->players[player].passed && state->players[player].zone != NOBODY;
}

static gboolean
check_again (const TerminusState *state, int player, GError **error)
{
  if (terminus_may_act_again (state, player))
    return TRUE;
  if (state->players[player].passed)
    return ts_refuse (error, ts_phrase ("{player} has passed, and acts no more this year.",
                                        terminus_name_player (state, player)));
  return ts_refuse (error, ts_phrase ("One more action comes right after an action. First "
                                      "finish what is asked for now."));
}

gboolean
terminus_apply_again (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = terminus_get_player (state, command, "player", error);
  gboolean moves = ts_arg_flag (command, "move", FALSE);

  if (player == NOBODY || !check_again (state, player, error))
    return FALSE;
  if (state->phase == PHASE_TURN)
    {
      state->waiting = (guint8) (1 + state->current);
      state->demanded = state->demander == 1 + player ? state->demander : 0;
    }
  state->phase = PHASE_TURN;
  state->current = (gint8) player;
  state->moved = !moves;
  state->acted = FALSE;
  ts_title (outcome,
            moves
                ? ts_phrase ("{player} moves and acts again", terminus_name_player (state, player))
                : ts_phrase ("{player} acts again", terminus_name_player (state, player)));
  return TRUE;
}

gboolean
terminus_apply_end_turn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;

  if (!terminus_need_phase (state, PHASE_TURN, error))
    return FALSE;
  if (!terminus_has_moved (state))
    return ts_refuse (error, ts_phrase ("{player} has not moved: move, or pass.",
                                        terminus_name_player (state, state->current)));
  if (!terminus_may_end_turn (state)
      && !ts_rules_forbid (command,
                           ts_phrase ("An action must be done in full before the turn ends."),
                           "Taking a Turn", outcome, error))
    return FALSE;

  ts_title (outcome, ts_phrase ("{player} ends the turn without an action",
                                terminus_name_player (state, state->current)));
  terminus_end_action (state, outcome);
  return TRUE;
}

gboolean
terminus_may_end_turn (const TerminusState *state)
{
  return !terminus_can_act (state, state->current, (Zone) state->players[state->current].zone);
}

/* The end of a year. */

static void
report_year (const TerminusState *state, TsOutcome *outcome)
{
  ts_deed (outcome, "cycle",
           ts_phrase ("Everybody: put the cycle marker on the first space below the player marker"),
           ts_phrase ("Everybody: put the cycle marker back on top of the player marker"));
  ts_deed (
      outcome, "marker",
      ts_phrase ("Move the year marker down to year {year}", ts_number ("year", state->year + 1)),
      ts_phrase ("Move the year marker back up to year {year}", ts_number ("year", state->year)));
}

gboolean
terminus_apply_end_year (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;

  if (!terminus_need_phase (state, PHASE_YEAR_END, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("Year {year} ends", ts_number ("year", state->year)));
  terminus_remember_year (state);
  if (state->year >= N_YEARS)
    {
      state->phase = PHASE_SCORE;
      return TRUE;
    }

  if (outcome != NULL)
    report_year (state, outcome);
  memcpy (state->order, state->next, sizeof state->order);
  state->year++;
  terminus_begin_year (state);
  return TRUE;
}
