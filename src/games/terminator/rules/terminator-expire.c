/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-expire.c: “Advance Mission Track”, the first step of the refresh phase: the missions
 * of the deck move, and those that are pushed off the track expire.
 */

#include "terminator.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-words.h"

typedef struct
{
  gint8 mission;
  gint8 points[N_SIDES]; /* UNKNOWN: those of its card */
} Expire;

static const TsSpec expire_args[] = {
  { "mission", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_colors,
    .label = N_ ("Mission"), TS_INTO (Expire, mission) },
  { "resistance", TS_SPEC_INTEGER, .min = 0, .max = GOAL, .label = N_ ("Points for the Resistance"),
    .otherwise = UNKNOWN, TS_INTO (Expire, points[SIDE_RESISTANCE]) },
  { "skynet", TS_SPEC_INTEGER, .min = 0, .max = GOAL, .label = N_ ("Points for Skynet"),
    .otherwise = UNKNOWN, TS_INTO (Expire, points[SIDE_SKYNET]) },
  TS_ANYWAY_ARG,
  { NULL },
};

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

int
terminator_find_expired (const TerminatorState *state)
{
  for (int i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && state->missions[i].expired)
      return i;
  return NOBODY;
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
terminator_settle_missions (TerminatorState *state, TsOutcome *outcome)
{
  if (state->phase != PHASE_MISSIONS || !state->advanced || has_advanced (state))
    return;
  state->advanced = FALSE;
  terminator_begin_draw (state, outcome);
}

/* The track moves. */

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
  terminator_settle_missions (state, outcome);
}

JsonObject *
terminator_next_advance (const TerminatorState *state)
{
  return terminator_find_expired (state) == NOBODY ? terminator_new_command ("advance") : NULL;
}

/* A mission expires. */

int
terminator_get_expiry_points (const TerminatorState *state,
                              guint color,
                              const gint8 said[N_SIDES],
                              Side side)
{
  const gint16 *printed = state->missions[color].expiry_points;
  int points = said[side] != UNKNOWN ? said[side] : printed[side];
  int other = said[!side] != UNKNOWN ? said[!side] : printed[!side];

  return points == UNKNOWN && other != UNKNOWN ? 0 : points;
}

static gboolean
may_expire (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Expire *expire = args;
  guint color = expire->mission;

  if (!terminator_has_mission (state, color, why_not))
    return FALSE;
  TS_RULE (why_not, state->missions[color].expired, "Mission Expire Effects",
           ts_phrase_plural ("{mission} still has {n} round.", "{mission} still has {n} rounds.",
                             state->missions[color].rounds,
                             terminator_name_mission (state, color)));
  for (Side side = 0; side < N_SIDES; side++)
    TS_NEED (why_not, terminator_get_expiry_points (state, color, expire->points, side) != UNKNOWN,
             ts_phrase ("Points for its expiry not entered yet. Read them off the card and enter "
                        "them: 0 if it gives none."));
  return TRUE;
}

static void
perform_expire (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Expire *expire = args;
  guint color = expire->mission;
  const char *name = state->missions[color].name;
  g_autofree char *text = terminator_dup_mission_text (state, color, "expire");
  int points[N_SIDES];

  ts_title (outcome, ts_phrase ("{mission} expires", terminator_name_mission (state, color)));
  ts_result (outcome, terminator_format_mission (state, color), NULL);
  ts_great (outcome, TS_GREAT_TIME, ts_phrase ("The mission expires"));
  if (text != NULL)
    ts_reason (outcome, ts_phrase ("On the card: {text}", ts_name ("text", text)), 0);
  for (Side side = 0; side < N_SIDES; side++)
    {
      points[side] = terminator_get_expiry_points (state, color, expire->points, side);
      terminator_learn_mission (state, color, MISSION_EXPIRY, side, points[side], outcome);
    }
  terminator_end_mission (state, color, outcome);
  terminator_give_points (state, SOURCE_EXPIRY, name, points, outcome);
  terminator_settle_missions (state, outcome);
}

/* advance {}: refresh 1; expire {mission, resistance?, skynet?: points, asked where nobody
 * knows, anyway} */
const TsVerb terminator_expire_verbs[] = {
  { "advance", N_ ("Move the missions"), .may = may_advance, .perform = perform_advance },
  { "expire", N_ ("A mission expires"), expire_args, sizeof (Expire),
    .moment = terminator_during_game, .may = may_expire, .perform = perform_expire },
  { NULL, N_ ("Missions") },
};
