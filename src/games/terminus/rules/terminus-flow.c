/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-flow.c: years, cycles and turns: who does what now, and what comes next.
 *
 * `acted` says that what this moment asked for is done: as soon as nothing holds it up,
 * terminus_settle() leaves the moment.
 */

#include "terminus-flow.h"

#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

static void
enter (TerminusState *state, TerminusPhase phase, int player)
{
  state->phase = phase;
  state->current = (gint8) player;
  state->moved = FALSE;
  state->acted = FALSE;
  state->touched = FALSE;
}

static guint
find_place (const TerminusState *state, int player)
{
  guint place = 0;

  while (place < state->setup->n_players && state->order[place] != player)
    place++;
  return place;
}

/* The first after `player` in turn order who has not passed, last of all the player; NOBODY. */
static int
find_next (const TerminusState *state, int player)
{
  guint n = state->setup->n_players, place = find_place (state, player);

  for (guint i = 1; i <= n; i++)
    {
      int next = state->order[(place + i) % n];

      if (!state->players[next].passed)
        return next;
    }
  return NOBODY;
}

static void
begin_turns (TerminusState *state)
{
  enter (state, PHASE_TURN, state->order[0]);
}

/* From this place in the turn order on. */
static void
begin_rewards (TerminusState *state, guint place, TsOutcome *outcome)
{
  guint n = state->setup->n_players;

  for (; place < n && state->year > 1; place++)
    {
      if (terminus_get_reward (n, place) > 0)
        {
          enter (state, PHASE_REWARD, state->order[place]);
          return;
        }
      ts_reason (outcome,
                 ts_phrase ("{player} is last in the turn order: no reward ({rule})",
                            terminus_name_player (state, state->order[place]),
                            ts_part ("rule", ts_format_heading ("Turn Order Rewards"))),
                 0);
    }
  begin_turns (state);
}

static void
leave_bonus (TerminusState *state)
{
  guint next = find_place (state, state->current) + 1;

  if (next < state->setup->n_players)
    enter (state, PHASE_BONUS, state->order[next]);
  else
    enter (state, PHASE_BUDGET, NOBODY);
}

/* Whoever took one more action out of turn gives the turn back. */
static void
leave_turn (TerminusState *state)
{
  int next = state->waiting > 0 ? state->waiting - 1 : find_next (state, state->current);

  state->waiting = 0;
  state->last = (guint8) (1 + state->current);
  state->again = FALSE;
  if (next != NOBODY && state->players[next].passed)
    next = find_next (state, next);
  enter (state, next == NOBODY ? PHASE_YEAR_END : PHASE_TURN, next);
}

static void
leave_action (TerminusState *state, TsOutcome *outcome)
{
  if (!state->automa.owes)
    {
      leave_turn (state);
      return;
    }
  state->phase = PHASE_AUTOMA;
  state->touched = FALSE;
  ts_reason (outcome,
             ts_phrase ("Capacity grew: the Automa builds now ({rule})",
                        ts_part ("rule", ts_format_heading ("2-Player Game"))),
             0);
}

gboolean
terminus_has_moved (const TerminusState *state)
{
  return state->phase == PHASE_TURN && state->moved && !state->acted
         && state->players[state->current].zone != NOBODY;
}

gboolean
terminus_is_running (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;

  TS_NEED (why_not, state->phase < PHASE_OVER,
           ts_phrase ("The game is over. Undo to go back into it."));
  TS_NEED (why_not, state->phase > PHASE_HUBS, ts_phrase ("The game has not started yet."));
  return TRUE;
}

gboolean
terminus_complete_table (
    gconstpointer data, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const TerminusState *state = data;

  return !state->setup->score_only
         || ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("Only the score is tracked here."));
}

TsPhrase *
terminus_format_moment (const TerminusState *state)
{
  TsArg phase = ts_part ("phase", terminus_format_phase (state));

  if (state->current == NOBODY || state->phase == PHASE_AUTOMA || state->phase >= PHASE_SCORE)
    return ts_phrase ("It is not the moment for that. Now: {phase}.", phase);
  return ts_phrase ("It is not the moment for that. Now: {phase}, {player}.", phase,
                    terminus_name_player (state, state->current));
}

gboolean
terminus_is_phase (const TerminusState *state, TerminusPhase phase, TsWhyNot *why_not)
{
  int full = terminus_find_excess (state);

  if (full != NOBODY)
    return ts_reject (
        why_not,
        ts_phrase ("{player} has more resources than the storage holds. Give some back first.",
                   terminus_name_player (state, full)));
  return state->phase == phase || ts_reject (why_not, terminus_format_moment (state));
}

gboolean
terminus_is_its_phase (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminus_is_phase (state, ((const TerminusMoment *) args)->phase, why_not);
}

gboolean
terminus_is_action_of (guint zones, Zone zone, TsWhyNot *why_not)
{
  return (zones & 1u << zone) != 0
         || ts_forbid (why_not,
                       ts_phrase ("This is not an action of the {zone}.",
                                  ts_term ("zone", terminus_zones[zone].label)),
                       "Taking a Turn");
}

gboolean
terminus_is_action_time (const TerminusState *state, guint zones, TsWhyNot *why_not)
{
  if (!terminus_is_phase (state, PHASE_TURN, why_not))
    return FALSE;
  if (!terminus_has_moved (state))
    return ts_reject (why_not, ts_phrase ("First move to a zone, {player}.",
                                          terminus_name_player (state, state->current)));

  return terminus_is_action_of (zones, (Zone) state->players[state->current].zone, why_not);
}

int
terminus_find_named (gconstpointer state, const char *color, TsWhyNot *why_not)
{
  int player = terminus_find_player (state, color);

  if (player == NOBODY)
    ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID, terminus_format_stranger (state, color));
  return player;
}

int
terminus_get_said (const TerminusState *state, const TerminusNumbers *said, int player)
{
  return said->of[ts_choice_index (terminus_colors, terminus_player_id (state, player))];
}

gboolean
terminus_are_players (const TerminusState *state, const TerminusNumbers *said, TsWhyNot *why_not)
{
  for (guint i = 0; i < MAX_PLAYERS; i++)
    if (said->of[i] != UNKNOWN
        && terminus_find_named (state, terminus_colors[i].id, why_not) == NOBODY)
      return FALSE;
  return TRUE;
}

void
terminus_end_action (TerminusState *state, TsOutcome *outcome)
{
  if (state->current != NOBODY)
    terminus_show_player (state, state->current, NULL, outcome);
  state->acted = TRUE;
}

void
terminus_settle (gpointer data, TsOutcome *outcome)
{
  TerminusState *state = data;

  if (!state->acted || terminus_find_excess (state) != NOBODY)
    return;

  switch (state->phase)
    {
    case PHASE_BONUS:
      leave_bonus (state);
      break;
    case PHASE_BUDGET:
      begin_rewards (state, 0, outcome);
      break;
    case PHASE_REWARD:
      begin_rewards (state, find_place (state, state->current) + 1, outcome);
      break;
    case PHASE_TURN:
      leave_action (state, outcome);
      break;
    default:
      break;
    }
}

void
terminus_wake_automa (TerminusState *state, TsOutcome *outcome)
{
  if (!terminus_has_automa (state))
    return;
  if (terminus_keeps (state, PART_AUTOMA))
    state->automa.owes = TRUE;
  else
    ts_reason (outcome,
               ts_phrase ("The Automa builds after this turn ({rule})",
                          ts_part ("rule", ts_format_heading ("2-Player Game"))),
               0);
}

void
terminus_end_automa (TerminusState *state, TsOutcome *outcome)
{
  state->automa.owes = FALSE;
  state->automa.built = 0;
  state->automa.alternate = FALSE;
  if (state->phase == PHASE_AUTOMA)
    leave_turn (state);
}

void
terminus_begin_hubs (TerminusState *state)
{
  enter (state, PHASE_HUBS, state->order[state->setup->n_players - 1]);
}

void
terminus_begin_year (TerminusState *state)
{
  for (guint i = 0; i < state->setup->n_players; i++)
    {
      state->players[i].zone = NOBODY;
      state->players[i].cycle = 1;
      state->players[i].passed = FALSE;
    }
  state->year = MAX (state->year, 1);
  state->n_next = 0;
  enter (state, PHASE_BONUS, state->order[0]);
}

gboolean
terminus_has_automa (const TerminusState *state)
{
  return state->setup->n_players == 2;
}

gboolean
terminus_keeps_automa (const TerminusState *state)
{
  return terminus_has_automa (state) && terminus_keeps (state, PART_AUTOMA);
}

gboolean
terminus_is_in_year (const TerminusState *state)
{
  return state->phase >= PHASE_BONUS && state->phase <= PHASE_YEAR_END;
}

int
terminus_get_reward (guint n_players, guint place)
{
  return (int) n_players - 1 - (int) place;
}
