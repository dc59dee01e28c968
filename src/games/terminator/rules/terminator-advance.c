/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-advance.c: “Advance Mission Track”, the first step of the refresh phase: the missions
 * of the deck move, and the phase goes on when nothing of them is left to do.
 */

#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

void
terminator_begin_refresh (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_MISSIONS;
  state->advanced = FALSE;
  terminator_clear_played (state, outcome);
  if (state->mission_deck > 0 || terminator_count_missions (state, FALSE) > 0
      || terminator_count_missions (state, TRUE) > 0)
    return;
  ts_reason (outcome, ts_phrase ("No mission is left, neither on the track nor in the deck"), 0);
  terminator_begin_draw (state, outcome);
}

/* The missions have moved, and some are to be settled or drawn. */
static gboolean
has_advanced (const TerminatorState *state)
{
  return state->phase == PHASE_MISSIONS && state->advanced
         && (terminator_find_expired (state) != NOBODY
             || terminator_find_open_mission (state) != NOBODY);
}

void
terminator_settle_missions (gpointer data, TsOutcome *outcome)
{
  TerminatorState *state = data;

  if (state->phase != PHASE_MISSIONS || !state->advanced || has_advanced (state))
    return;
  state->advanced = FALSE;
  terminator_begin_draw (state, outcome);
}

static void
move_mission (TerminatorState *state, guint color, TsOutcome *outcome)
{
  Mission *mission = &state->missions[color];

  mission->expired = mission->rounds <= 1;
  mission->rounds = mission->expired ? 0 : mission->rounds - 1;
  if (mission->expired)
    ts_instruct (outcome, "expire-mission", N_ ("{mission} → off the end of the track, it expires"),
                 N_ ("{mission} → back onto the space of 1 round"),
                 terminator_name_mission (state, color));
  else
    ts_add_instruction (outcome, "move-mission",
                        ts_phrase_plural ("{mission} → the space of {n} round",
                                          "{mission} → the space of {n} rounds", mission->rounds,
                                          terminator_name_mission (state, color)),
                        ts_phrase_plural ("{mission} back → the space of {n} round",
                                          "{mission} back → the space of {n} rounds",
                                          mission->rounds + 1,
                                          terminator_name_mission (state, color)));
  terminator_put_mission (state, color, outcome);
}

static gboolean
may_advance (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  if (!terminator_in_phase (state, PHASE_MISSIONS, why_not))
    return FALSE;
  TS_NEED (why_not, !has_advanced (state),
           ts_phrase ("The missions have moved in this round. Settle those that expired, and draw "
                      "new ones."));
  return TRUE;
}

static void
perform_advance (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  guint n = terminator_count_missions (state, FALSE), expired;

  for (guint i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && !state->missions[i].expired)
      move_mission (state, i, outcome);
  state->advanced = TRUE;
  expired = terminator_count_missions (state, TRUE);
  ts_title (outcome, expired > 0
                         ? ts_phrase_plural ("{n} mission expires", "{n} missions expire", expired)
                     : n > 0 ? ts_phrase ("The missions move")
                             : ts_phrase ("No mission is on the track"));
  if (n == 0)
    ts_idle (outcome, ts_phrase ("No mission is on the track"));
  else
    ts_reason (
        outcome,
        ts_phrase ("Each mission of the deck moves 1 space toward the end of the track; core "
                   "missions stay ({rule})",
                   ts_part ("rule", ts_format_heading ("Advance Mission Track"))),
        0);
  if (state->mission_deck == 0 && n > 0)
    ts_reason (outcome,
               n > expired ? ts_phrase (
                   "The mission deck is empty: the game continues with what is on the track")
                           : ts_phrase ("No mission is left, neither on the track nor in the deck"),
               0);
}

JsonObject *
terminator_next_advance (const TerminatorState *state)
{
  return terminator_find_expired (state) == NOBODY ? terminator_new_command ("advance") : NULL;
}

/* advance {}: refresh 1 */
const TsVerb terminator_advance_verbs[] = {
  { "advance", N_ ("Move the missions"), .may = may_advance, .perform = perform_advance },
  { NULL, N_ ("Missions") },
};
