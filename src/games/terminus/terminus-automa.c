/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-automa.c: the Automa of a game of two: what its card says, and its build.
 *
 * It places rails from its direction marker until they reach something; people say what.  The main
 * direction first, then for the rest the alternate one, until the card's number is done or it is
 * stuck (L1049-1055).
 */

#include "terminus-automa.h"

#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#define HEADING "2-Player Game"
#define MAX_BUILDS 12

static const TsChoice reach_choices[] = {
  { "plot", N_ ("An empty plot") },
  { "stop", N_ ("A player’s stop") },
  { "nothing", N_ ("Nothing: it is stuck") },
  { NULL },
};

const TsSpec terminus_automa_card_args[] = {
  { "zone", TS_SPEC_CHOICE, .choices = terminus_zones, .label = N_ ("Zone of its marker") },
  { "builds", TS_SPEC_INTEGER, .min = 1, .max = MAX_BUILDS,
    .label = N_ ("Stations or connections of a build") },
  { "moves", TS_SPEC_INTEGER, .min = 1, .max = N_ZONES,
    .label = N_ ("Zones that it moves counter-clockwise") },
  { "main", TS_SPEC_CHOICE, .choices = terminus_directions, .label = N_ ("Main direction") },
  { "alternate", TS_SPEC_CHOICE, .choices = terminus_directions,
    .label = N_ ("Alternate direction") },
  { NULL },
};

const TsSpec terminus_automa_reach_args[] = {
  { "what", TS_SPEC_CHOICE, .required = TRUE, .choices = reach_choices,
    .label = N_ ("What the rails reach") },
  { "player", TS_SPEC_CHOICE, .choices = terminus_colors, .label = N_ ("Whose stop") },
  { "rails", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("Rails placed") },
  { NULL },
};

static gboolean
need_automa (const TerminusState *state, GError **error)
{
  if (terminus_has_automa (state))
    return TRUE;
  return ts_refuse (error, ts_phrase ("An Automa plays only in a game of two."));
}

static AutomaSide *
get_side (TerminusState *state)
{
  return &state->automa.sides[state->automa.side];
}

/* The name of a field of its card, of the side that lies face up. */
static char *
dup_field (const TerminusState *state, const char *name)
{
  return g_strconcat (state->automa.side == 0 ? "front-" : "back-", name, NULL);
}

/* What is read is kept, and typed into the card when it is named. */
static void
learn_number (
    TerminusState *state, JsonObject *command, const char *name, gint16 *place, TsOutcome *outcome)
{
  g_autofree char *field = dup_field (state, name);

  if (!json_object_has_member (command, name))
    return;
  *place = (gint16) ts_arg_number (command, name, 0);
  if (state->setup->automa != NULL)
    ts_fact (outcome, "automa", state->setup->automa, field, *place);
}

static void
learn_direction (TerminusState *state,
                 JsonObject *command,
                 const char *name,
                 Direction *place,
                 TsOutcome *outcome)
{
  g_autofree char *field = dup_field (state, name);
  const char *id = ts_arg_text (command, name);

  if (id == NULL)
    return;
  *place = DIRECTION_FORWARD + (Direction) ts_choice_index (terminus_directions, id);
  if (state->setup->automa != NULL)
    ts_fact_text (outcome, "automa", state->setup->automa, field, id);
}

static void
set_zone (TerminusState *state, JsonObject *command, TsOutcome *outcome)
{
  const char *id = ts_arg_text (command, "zone");

  if (id == NULL)
    return;
  state->automa.zone = (gint8) ts_choice_index (terminus_zones, id);
  ts_deed (outcome, "automa",
           ts_phrase ("Automa: put its marker into the {zone}",
                      ts_term ("zone", terminus_zones[state->automa.zone].label)),
           ts_phrase ("Automa: put its marker back"));
}

static gboolean
says_something (JsonObject *command)
{
  for (const TsSpec *spec = terminus_automa_card_args; spec->name != NULL; spec++)
    if (json_object_has_member (command, spec->name))
      return TRUE;
  return FALSE;
}

gboolean
terminus_apply_automa_card (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  AutomaSide *side = get_side (state);

  if (!need_automa (state, error))
    return FALSE;
  if (!says_something (command))
    return ts_refuse (error, ts_phrase ("Say something that the Automa’s card shows."));
  set_zone (state, command, outcome);
  learn_number (state, command, "builds", &side->builds, outcome);
  learn_number (state, command, "moves", &side->moves, outcome);
  learn_direction (state, command, "main", &side->main, outcome);
  learn_direction (state, command, "alternate", &side->alternate, outcome);
  ts_title (outcome, ts_phrase ("The Automa’s card is read"));
  return TRUE;
}

static void
report_marker (TsOutcome *outcome)
{
  ts_deed (outcome, "automa",
           ts_phrase ("Automa: move the direction marker there; its arrow keeps its direction"),
           ts_phrase ("Automa: move the direction marker back; its arrow keeps its direction"));
}

static gboolean
place_rails (TerminusState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int n = (int) ts_arg_number (command, "rails", 0);
  gboolean kept = terminus_keeps (state, PART_AUTOMA) && terminus_keeps (state, PART_RAILS);

  if (kept && n > state->automa.rails)
    return ts_refuse (error, ts_phrase_plural ("The Automa has only {n} rail left.",
                                               "The Automa has only {n} rails left.",
                                               state->automa.rails));
  if (n > 0)
    ts_deed (
        outcome, "rails",
        ts_phrase_plural ("Automa: place {n} rail {course}", "Automa: place {n} rails {course}", n,
                          ts_part ("course", terminus_say_automa_course (state->automa.alternate))),
        ts_phrase_plural ("Automa: take {n} rail back", "Automa: take {n} rails back", n));
  else
    ts_deed (outcome, "rails",
             ts_phrase ("Automa: place the rails {course}",
                        ts_part ("course", terminus_say_automa_course (state->automa.alternate))),
             ts_phrase ("Automa: take the rails back"));
  if (kept)
    state->automa.rails -= n;
  return TRUE;
}

/* Its card turns over after each build (L1057). */
static void
end_build (TerminusState *state, TsOutcome *outcome)
{
  ts_deed (outcome, "automa", ts_phrase ("Automa: turn its card over"),
           ts_phrase ("Automa: turn its card back"));
  state->automa.side = !state->automa.side;
  terminus_end_automa (state, outcome);
}

static TsPhrase *
say_progress (const TerminusState *state)
{
  int builds = terminus_get_automa_side (state)->builds;

  if (builds == UNKNOWN)
    return ts_phrase ("{n} built", ts_number ("n", state->automa.built));
  return ts_phrase ("{n} of {all} built", ts_number ("n", state->automa.built),
                    ts_number ("all", builds));
}

/* One more station or connection: the build goes on from there, or is over. */
static void
count_build (TerminusState *state, TsOutcome *outcome)
{
  int builds = get_side (state)->builds;
  gboolean done, out;

  state->automa.built++;
  done = builds != UNKNOWN && state->automa.built >= builds;
  out = !terminus_has_automa_rails (state);
  report_marker (outcome);
  if (done)
    ts_reason (outcome,
               ts_phrase ("{progress}: as many as its card says ({rule})",
                          ts_part ("progress", say_progress (state)),
                          ts_part ("rule", ts_say_heading (HEADING))),
               0);
  else if (out)
    ts_reason (outcome,
               ts_phrase ("{progress}: it has no rails left, and ends",
                          ts_part ("progress", say_progress (state))),
               0);
  else
    ts_reason (outcome,
               ts_phrase ("{progress}: it goes on {course} ({rule})",
                          ts_part ("progress", say_progress (state)),
                          ts_part ("course", terminus_say_automa_course (state->automa.alternate)),
                          ts_part ("rule", ts_say_heading (HEADING))),
               0);
  if (done || out)
    end_build (state, outcome);
}

static gboolean
reach_plot (TerminusState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  if (!terminus_has_automa_disc (state))
    return ts_refuse (error, ts_phrase ("The Automa has no station left for a plot. Say that it "
                                        "reaches nothing."));
  if (!place_rails (state, command, outcome, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("The Automa builds a station"));
  ts_deed (outcome, "station", ts_phrase ("Automa: place one of its stations on the plot"),
           ts_phrase ("Automa: take its last station back"));
  if (terminus_keeps (state, PART_AUTOMA))
    state->automa.discs--;
  count_build (state, outcome);
  return TRUE;
}

static gboolean
reach_stop (TerminusState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int player;

  if (!json_object_has_member (command, "player"))
    return ts_refuse (error, ts_phrase ("Say whose stop the Automa reaches."));
  player = terminus_get_player (state, command, "player", error);
  if (player == NOBODY || !place_rails (state, command, outcome, error))
    return FALSE;
  ts_title (outcome,
            ts_phrase ("The Automa connects to {player}", terminus_name_player (state, player)));
  if (state->setup->automa_pays)
    terminus_earn (state, player, 1, outcome);
  count_build (state, outcome);
  return TRUE;
}

/* What it rests on when a direction leads no further. */
static void
explain_stuck (const TerminusState *state, TsOutcome *outcome)
{
  gboolean alternate = state->automa.alternate;

  ts_reason (outcome,
             alternate ? ts_phrase ("{progress}: it is stuck, and its build ends ({rule})",
                                    ts_part ("progress", say_progress (state)),
                                    ts_part ("rule", ts_say_heading (HEADING)))
                       : ts_phrase ("{progress}: the rest {course} ({rule})",
                                    ts_part ("progress", say_progress (state)),
                                    ts_part ("course", terminus_say_automa_course (TRUE)),
                                    ts_part ("rule", ts_say_heading (HEADING))),
             0);
  ts_candidate (outcome, ts_phrase ("main direction"), ts_phrase ("no way on"));
  ts_candidate (outcome, ts_phrase ("alternate direction"),
                alternate ? ts_phrase ("no way on") : NULL);
}

static gboolean
reach_nothing (TerminusState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  if (json_object_has_member (command, "rails") || json_object_has_member (command, "player"))
    return ts_refuse (
        error,
        ts_phrase ("Where the Automa reaches nothing, no rails are placed: leave them out."));
  if (outcome != NULL)
    explain_stuck (state, outcome);
  if (!state->automa.alternate)
    {
      ts_title (outcome, ts_phrase ("The Automa turns to its alternate direction"));
      state->automa.alternate = TRUE;
      return TRUE;
    }
  ts_title (outcome, ts_phrase ("The Automa is stuck"));
  end_build (state, outcome);
  return TRUE;
}

gboolean
terminus_apply_automa_reach (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  const char *what = ts_arg_text (command, "what");

  if (!need_automa (state, error) || !terminus_need_phase (state, PHASE_AUTOMA, error))
    return FALSE;
  if (g_str_equal (what, "plot"))
    return reach_plot (state, command, outcome, error);
  if (g_str_equal (what, "stop"))
    return reach_stop (state, command, outcome, error);
  return reach_nothing (state, command, outcome, error);
}

gboolean
terminus_apply_automa_done (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;

  if (!need_automa (state, error) || !terminus_need_phase (state, PHASE_AUTOMA, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("The Automa’s build ends"));
  end_build (state, outcome);
  return TRUE;
}

const AutomaSide *
terminus_get_automa_side (const TerminusState *state)
{
  return &state->automa.sides[state->automa.side];
}

Direction
terminus_get_automa_direction (const TerminusState *state)
{
  const AutomaSide *side = terminus_get_automa_side (state);

  return state->automa.alternate ? side->alternate : side->main;
}

gboolean
terminus_has_automa_rails (const TerminusState *state)
{
  return !terminus_keeps (state, PART_AUTOMA) || !terminus_keeps (state, PART_RAILS)
         || state->automa.rails > 0;
}

gboolean
terminus_has_automa_disc (const TerminusState *state)
{
  return !terminus_keeps (state, PART_AUTOMA) || state->automa.discs > 0;
}

TsPhrase *
terminus_say_automa_course (gboolean alternate)
{
  return alternate ? ts_phrase ("in the alternate direction") : ts_phrase ("in the main direction");
}
