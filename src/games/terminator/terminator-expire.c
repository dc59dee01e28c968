/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-expire.c: the first step of the refresh phase: the missions of the deck move, and
 * those that are pushed off the track expire.
 */

#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING "Advance Mission Track"

const TsSpec terminator_expire_args[] = {
  { "mission", TS_SPEC_CHOICE, .required = TRUE, .choices = terminator_colors,
    .label = N_ ("Mission") },
  { "resistance", TS_SPEC_INTEGER, .min = 0, .max = GOAL,
    .label = N_ ("Points for the Resistance") },
  { "skynet", TS_SPEC_INTEGER, .min = 0, .max = GOAL, .label = N_ ("Points for Skynet") },
  TS_ANYWAY_ARG,
  { NULL },
};

static const char *const expiry_fields[N_SIDES] = { "expire-resistance", "expire-skynet" };

static guint
count_missions (const TerminatorState *state)
{
  guint n = 0;

  for (guint i = 0; i < N_COLORS; i++)
    n += state->missions[i].there;
  return n;
}

void
terminator_begin_refresh (TerminatorState *state, TsOutcome *outcome)
{
  state->phase = PHASE_MISSIONS;
  state->advanced = FALSE;
  terminator_clear_played (state, outcome);
  if (state->mission_deck > 0 || count_missions (state) > 0)
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
terminator_settle_missions (TerminatorState *state, TsOutcome *outcome)
{
  if (state->phase != PHASE_MISSIONS || !state->advanced || has_advanced (state))
    return;
  state->advanced = FALSE;
  terminator_begin_draw (state, outcome);
}

static void
push_off (TerminatorState *state, guint color, TsOutcome *outcome)
{
  state->missions[color].rounds = 0;
  state->missions[color].expired = TRUE;
  ts_deed (outcome, "expire-mission",
           ts_phrase ("{mission} → off the end of the track, it expires",
                      terminator_name_mission (state, color)),
           ts_phrase ("{mission} → back onto the space of 1 round",
                      terminator_name_mission (state, color)));
}

static void
move_mission (TerminatorState *state, guint color, TsOutcome *outcome)
{
  Mission *mission = &state->missions[color];

  if (mission->rounds <= 1)
    {
      push_off (state, color, outcome);
      return;
    }
  mission->rounds--;
  ts_deed (outcome, "move-mission",
           ts_phrase_plural ("{mission} → the space of {n} round",
                             "{mission} → the space of {n} rounds", mission->rounds,
                             terminator_name_mission (state, color)),
           ts_phrase_plural ("{mission} back → the space of {n} round",
                             "{mission} back → the space of {n} rounds", mission->rounds + 1,
                             terminator_name_mission (state, color)));
}

static void
tell_advance (const TerminatorState *state, guint n, TsOutcome *outcome)
{
  guint expired = 0;

  for (guint i = 0; i < N_COLORS; i++)
    expired += state->missions[i].there && state->missions[i].expired;
  if (expired > 0)
    ts_title (outcome, ts_phrase_plural ("{n} mission expires", "{n} missions expire", expired));
  else
    ts_title (outcome,
              n > 0 ? ts_phrase ("The missions move") : ts_phrase ("No mission is on the track"));
  ts_reason (outcome,
             ts_phrase ("Each mission of the deck moves 1 space towards the end of the track; core "
                        "missions stay ({rule})",
                        ts_part ("rule", ts_say_heading (HEADING))),
             0);
  if (state->mission_deck == 0)
    ts_reason (outcome,
               ts_phrase ("The mission deck is empty: the game goes on with what is on the track"),
               0);
}

gboolean
terminator_apply_advance (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  guint n = 0;

  if (!terminator_need_phase (state, PHASE_MISSIONS, error))
    return FALSE;
  if (has_advanced (state))
    return ts_refuse (
        error, ts_phrase ("The missions have moved in this round. Settle those that expired, and "
                          "draw new ones."));
  for (guint i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && !state->missions[i].expired)
      {
        move_mission (state, i, outcome);
        n++;
      }
  state->advanced = TRUE;
  if (outcome != NULL)
    tell_advance (state, n, outcome);
  terminator_settle_missions (state, outcome);
  return TRUE;
}

static gboolean
check_expiry (const TerminatorState *state,
              guint color,
              JsonObject *command,
              TsOutcome *outcome,
              GError **error)
{
  const Mission *mission = &state->missions[color];

  if (!mission->there)
    return terminator_refuse_mission (state, color, error);
  return mission->expired
         || ts_rules_forbid (command,
                             ts_phrase_plural ("{mission} still has {n} round.",
                                               "{mission} still has {n} rounds.", mission->rounds,
                                               terminator_name_mission (state, color)),
                             "Mission Expire Effects", outcome, error);
}

static gboolean
read_points (const TerminatorState *state,
             guint color,
             JsonObject *command,
             int points[N_SIDES],
             GError **error)
{
  for (Side side = 0; side < N_SIDES; side++)
    {
      points[side] = (int) ts_arg_number (command, terminator_sides[side].id,
                                          state->missions[color].expiry_points[side]);
      if (points[side] == UNKNOWN)
        return ts_refuse (
            error, ts_phrase ("Nobody has typed yet what points that brings when it expires. Read "
                              "it off the card and say it: 0 where it brings none."));
    }
  return TRUE;
}

static void
tell_expiry (const TerminatorState *state, guint color, TsOutcome *outcome)
{
  g_autofree char *text = terminator_dup_mission_text (state, color, "expire");

  ts_title (outcome, ts_phrase ("{mission} expires", terminator_name_mission (state, color)));
  if (text != NULL)
    ts_reason (outcome, ts_phrase ("The card says: {text}", ts_name ("text", text)), 0);
}

static void
learn_expiry (TerminatorState *state, guint color, const int *points, TsOutcome *outcome)
{
  Mission *mission = &state->missions[color];

  for (Side side = 0; side < N_SIDES; side++)
    terminator_learn_mission (state, color, &mission->expiry_points[side], expiry_fields[side],
                              points[side], outcome);
}

gboolean
terminator_apply_expire (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  guint color = (guint) ts_arg_choice (command, "mission", terminator_colors);
  g_autofree char *name = g_strdup (terminator_get_mission_name (state, color));
  int points[N_SIDES];

  if (!terminator_need_running (state, error)
      || !check_expiry (state, color, command, outcome, error)
      || !read_points (state, color, command, points, error))
    return FALSE;
  if (outcome != NULL)
    tell_expiry (state, color, outcome);
  learn_expiry (state, color, points, outcome);
  terminator_end_mission (state, color, outcome);
  terminator_give_points (state, SOURCE_EXPIRY, name, points, outcome);
  terminator_settle_missions (state, outcome);
  return TRUE;
}
