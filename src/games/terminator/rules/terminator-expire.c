/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-expire.c: “Mission Expire Effects”: missions that are pushed off the track.
 */

#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-verbs.h"
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
}

/* expire {mission, resistance?, skynet?: points, asked where nobody knows, anyway} */
const TsVerb terminator_expire_verbs[] = {
  { "expire", N_ ("A mission expires"), expire_args, sizeof (Expire),
    .moment = terminator_during_game, .may = may_expire, .perform = perform_expire },
  { NULL, N_ ("Missions") },
};
