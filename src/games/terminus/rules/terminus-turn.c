/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-turn.c: taking a turn: a move, one action, passing, one more action (L388-447).
 */

#include "terminus-turn.h"

#include "terminus-automa.h"
#include "terminus-effects.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-loop.h"
#include "terminus-prospects.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

static const TsSpec move_args[] = {
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_zones, .label = N_ ("Zone"),
    TS_INTO (TerminusMove, zone) },
  { "automa-moves", TS_SPEC_INTEGER, .min = 1, .max = N_ZONES,
    .label = N_ ("Zones that the Automa moves counterclockwise"),
    TS_INTO (TerminusMove, automa_moves), .otherwise = UNKNOWN },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  gint8 player;
  guint8 moves;
} Again;

static const TsSpec again_args[] = {
  TERMINUS_PLAYER_ARG (Again),
  { "move", TS_SPEC_BOOLEAN, .label = N_ ("The marker moves first"), TS_INTO (Again, moves) },
  { NULL },
};

typedef struct
{
  TerminusPhase phase;
  guint8 table;
  gint8 zone; /* UNKNOWN: nobody said where the marker stands */
} EndTurn;

static const TsSpec end_turn_args[] = {
  { "table", TS_SPEC_BOOLEAN, .label = N_ ("It was played on the table"),
    TS_INTO (EndTurn, table) },
  { "zone", TS_SPEC_CHOICE, .choices = terminus_zones, .when = "table=true", .label = N_ ("Zone"),
    TS_INTO (EndTurn, zone) },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Moving. */

gboolean
terminus_may_move (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const TerminusMove *said = args;
  Zone zone = (Zone) said->zone;
  TerminusState there;

  if (!terminus_may_go (state, zone, why_not)
      || !terminus_may_say_moves (state, zone, said->automa_moves, why_not))
    return FALSE;
  there = terminus_imagine_move (state, state->current, zone);
  if (terminus_can_act (&there, state->current, zone))
    return TRUE;
  if (terminus_has_unread_upgrade (state, state->current))
    return ts_forbid_brief (
        why_not, ts_phrase ("nothing can be done there, unless an upgrade allows it"),
        ts_phrase ("{player} can do nothing in the {zone}, unless an upgrade allows it: what it "
                   "does was not entered.",
                   terminus_name_player (state, state->current),
                   ts_term ("zone", terminus_zones[zone].label)),
        "Taking a Turn");
  return ts_forbid_brief (why_not, ts_phrase ("nothing can be done there"),
                          ts_phrase ("{player} can do nothing in the {zone}.",
                                     terminus_name_player (state, state->current),
                                     ts_term ("zone", terminus_zones[zone].label)),
                          "Taking a Turn");
}

static void
perform_move (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const TerminusMove *said = args;

  terminus_go (state, (Zone) said->zone, said->automa_moves, outcome);
}

/* Passing. */

static void
perform_pass (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = state->current;
  TsArg place = ts_number ("place", state->n_next + 1);

  ts_title (outcome, ts_phrase ("{player} passes", terminus_name_player (state, player)));
  terminus_show_player (state, player, NULL, outcome);
  ts_instruct (outcome, "order",
               N_ ("{player}: put the player marker on place {place} of the turn order card and "
                   "the cycle marker on top"),
               N_ ("{player}: take both markers off the turn order card and put them back"),
               terminus_name_player (state, player), place);
  if (state->year < N_YEARS)
    ts_reason (outcome,
               ts_phrase ("Next year {player} is number {place} in turn order: {reward} ({rule})",
                          terminus_name_player (state, player), place,
                          ts_part ("reward", terminus_format_reward (terminus_get_reward (
                                                 state->setup->n_players, state->n_next))),
                          ts_part ("rule", ts_format_heading ("Passing"))),
               0);
  state->players[player].passed = TRUE;
  state->players[player].zone = NOBODY;
  state->next[state->n_next++] = (gint8) player;
  terminus_end_action (state, outcome);
}

/* One more action, by an upgrade or a development. */

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

gboolean
terminus_acted_last (const TerminusState *state, int player)
{
  return state->phase == PHASE_AUTOMA || state->last == 1 + player;
}

static gboolean
may_again (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = ((const Again *) args)->player;

  TS_NEED (why_not, terminus_may_act_again (state, player),
           state->players[player].passed
               ? ts_phrase ("{player} has passed, and acts no more this year.",
                            terminus_name_player (state, player))
               : ts_phrase (
                   "One more action comes right after an action. Finish the current step first."));
  return terminus_acted_last (state, player)
         || ts_remark_at (why_not,
                          ts_phrase ("Since the last action of {player} another turn was taken.",
                                     terminus_name_player (state, player)),
                          ts_format_heading ("Taking a Turn"));
}

static void
perform_again (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Again *said = args;
  int player = said->player;

  if (state->phase == PHASE_TURN)
    state->waiting = (guint8) (1 + state->current);
  state->again = TRUE;
  state->phase = PHASE_TURN;
  state->current = (gint8) player;
  state->moved = !said->moves;
  state->acted = FALSE;
  ts_title (outcome,
            said->moves
                ? ts_phrase ("{player} moves and acts again", terminus_name_player (state, player))
                : ts_phrase ("{player} acts again", terminus_name_player (state, player)));
  terminus_show_player (state, player, NULL, outcome);
}

/* The end of a turn without an action. */

gboolean
terminus_is_stuck (const TerminusState *state)
{
  return !terminus_can_act (state, state->current, (Zone) state->players[state->current].zone);
}

static gboolean
may_end_turn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const EndTurn *said = args;

  if (said->table)
    return said->zone == UNKNOWN || !terminus_has_moved (state)
           || ts_reject_new (why_not,
                             ts_phrase ("{player} has moved already: undo to move elsewhere, or "
                                        "leave the zone out.",
                                        terminus_name_player (state, state->current)));
  TS_NEED (why_not, terminus_has_moved (state),
           ts_phrase ("{player} has not moved: move, or pass.",
                      terminus_name_player (state, state->current)));
  return terminus_is_stuck (state)
         || ts_forbid_brief (why_not, ts_phrase ("an action must be done in full"),
                             ts_phrase ("An action must be done in full before the turn ends."),
                             "Taking a Turn");
}

/* Where the marker stands now people may say: the loop and the cycles go on from there. */
static void
end_on_table (TerminusState *state, int zone, TsOutcome *outcome)
{
  if (zone != UNKNOWN && !terminus_has_moved (state))
    terminus_go (state, (Zone) zone, UNKNOWN, NULL);
  ts_reason (outcome, ts_phrase ("Correct what changed: coins, resources, rails, what was built"),
             0);
}

static void
perform_end_turn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const EndTurn *said = args;
  int player = state->current;

  if (said->table)
    end_on_table (state, said->zone, outcome);
  ts_title (outcome, said->table ? ts_phrase ("{player} has played on the table",
                                              terminus_name_player (state, player))
                                 : ts_phrase ("{player} ends the turn without an action",
                                              terminus_name_player (state, player)));
  terminus_end_action (state, outcome);
}

/* move {zone, automa-moves?, anyway}, pass, again {player, move?}: one more action, by an
 * upgrade, where the marker stands or after a move; end-turn {table?: it was played there, zone?:
 * where the marker stands then, anyway}: without an action */
const TsVerb terminus_turn_verbs[] = {
  { "move", N_ ("Move to a zone"), move_args, sizeof (TerminusMove), .may = terminus_may_move,
    .perform = perform_move },
  { "pass", N_ ("Pass"), .moment = terminus_is_to_move, .perform = perform_pass, .ends = TRUE },
  { "again", N_ ("One more action"), again_args, sizeof (Again), .may = may_again,
    .perform = perform_again },
  { "end-turn", N_ ("End the turn"), end_turn_args, sizeof (EndTurn),
    TERMINUS_MOMENT (EndTurn, TURN), .may = may_end_turn, .perform = perform_end_turn,
    .ends = TRUE },
  { NULL, N_ ("Turn") },
};
