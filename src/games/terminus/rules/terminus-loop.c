/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-loop.c: going round the loop: the checkpoint, the Automa on the way, the marker.
 */

#include "terminus-loop.h"

#include "terminus-automa.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

static const Goods one_coin = { .coins = 1 };

gboolean
terminus_passes_checkpoint (int from, int to)
{
  return from != NOBODY && to <= from;
}

gboolean
terminus_meets_automa (const TerminusState *state, Zone zone)
{
  return terminus_keeps_automa (state) && state->automa.zone == (int) zone;
}

/* The marker stands there, and the action comes: in a new turn a demand may be taken again, with
 * one more action in the same turn it may not (L715). */
static void
arrive (TerminusState *state, int player, Zone zone)
{
  state->players[player].zone = (gint8) zone;
  state->moved = TRUE;
  state->touched = FALSE;
  if (!state->again)
    state->players[player].demanded = FALSE;
}

TerminusState
terminus_imagine_move (const TerminusState *state, int player, Zone zone)
{
  TerminusState there = *state;

  if (terminus_meets_automa (state, zone) && there.players[player].coins > 0)
    there.players[player].coins--;
  arrive (&there, player, zone);
  return there;
}

gboolean
terminus_is_to_move (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;

  if (!terminus_is_phase (state, PHASE_TURN, why_not))
    return FALSE;
  TS_NEED (why_not, !terminus_has_moved (state),
           ts_phrase ("{player} has moved already: now comes the action. Undo to move elsewhere.",
                      terminus_name_player (state, state->current)));
  return TRUE;
}

/* Before the marker passes the checkpoint (L408). */
static gboolean
has_cycle_left (const TerminusState *state, Zone zone, TsWhyNot *why_not)
{
  const Player *self = &state->players[state->current];

  return !terminus_passes_checkpoint (self->zone, zone) || self->cycle < N_CYCLES
         || ts_forbid_brief (why_not, ts_phrase ("no cycle is left"),
                             ts_phrase ("{player} is in cycle 3: at the checkpoint only passing is "
                                        "left.",
                                        terminus_name_player (state, state->current)),
                             "Cycle Track");
}

gboolean
terminus_may_go (const TerminusState *state, Zone zone, TsWhyNot *why_not)
{
  if (!terminus_is_to_move (state, NULL, why_not) || !has_cycle_left (state, zone, why_not))
    return FALSE;
  return !terminus_meets_automa (state, zone)
         || terminus_may_spend (state, state->current, &one_coin,
                                ts_phrase ("needs 1 coin for the Automa"), AUTOMA_HEADING, why_not);
}

static void
begin_cycle (TerminusState *state, TsOutcome *outcome)
{
  Player *self = &state->players[state->current];

  if (self->cycle >= N_CYCLES)
    return;
  self->cycle++;
  ts_add_instruction (outcome, "cycle",
                      ts_phrase ("{player}: move the cycle marker down to {cycle}",
                                 terminus_name_player (state, state->current),
                                 ts_number ("cycle", self->cycle)),
                      ts_phrase ("{player}: move the cycle marker back up to {cycle}",
                                 terminus_name_player (state, state->current),
                                 ts_number ("cycle", self->cycle - 1)));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "cycle/%d", state->current);
  ts_reason (outcome,
             ts_phrase ("Over the checkpoint: cycle {cycle} ({rule})",
                        ts_number ("cycle", self->cycle),
                        ts_part ("rule", ts_format_heading ("Cycle Track"))),
             0);
}

/* A coin for it, then it goes out of the way before the player acts (L1033-1037). */
static void
meet_automa (TerminusState *state, int moves, TsOutcome *outcome)
{
  terminus_spend (state, state->current, &one_coin, outcome);
  ts_reason (outcome,
             ts_phrase ("The Automa is there: 1 coin, then it moves on ({rule})",
                        ts_part ("rule", ts_format_heading (AUTOMA_HEADING))),
             0);
  terminus_move_automa (state, moves, outcome);
}

static TsPhrase *
format_marker_back (const TerminusState *state)
{
  int zone = state->players[state->current].zone;
  TsArg player = terminus_name_player (state, state->current);

  return zone == NOBODY
             ? ts_phrase ("{player}: move the marker back to the turn order card", player)
             : ts_phrase ("{player}: move the marker back to the {zone}", player,
                          ts_term ("zone", terminus_zones[zone].label));
}

static void
put_marker (TerminusState *state, Zone zone, TsOutcome *outcome)
{
  ts_title (outcome,
            ts_phrase ("{player} moves to the {zone}", terminus_name_player (state, state->current),
                       ts_term ("zone", terminus_zones[zone].label)));
  terminus_show_player (
      state, state->current,
      outcome == NULL ? NULL : ts_phrase ("→ {zone}", ts_term ("zone", terminus_zones[zone].label)),
      outcome);
  ts_add_instruction (outcome, "marker",
                      ts_phrase ("{player}: move the marker clockwise to the {zone}",
                                 terminus_name_player (state, state->current),
                                 ts_term ("zone", terminus_zones[zone].label)),
                      format_marker_back (state));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "marker/%d", state->current);
  arrive (state, state->current, zone);
}

void
terminus_go (TerminusState *state, Zone zone, int automa_moves, TsOutcome *outcome)
{
  if (terminus_passes_checkpoint (state->players[state->current].zone, zone))
    begin_cycle (state, outcome);
  if (terminus_meets_automa (state, zone))
    meet_automa (state, automa_moves, outcome);
  else if (terminus_lacks_automa_zone (state))
    {
      ts_reason (outcome,
                 ts_phrase ("It is not known where the Automa stands: you are asked now ({rule})",
                            ts_part ("rule", ts_format_heading (AUTOMA_HEADING))),
                 0);
      terminus_ask_meeting_later (state, state->current, zone);
    }
  put_marker (state, zone, outcome);
}
