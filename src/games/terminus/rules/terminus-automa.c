/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-automa.c: the Automa of a game of two: what its card says, how it gets out of the way,
 * and its build.
 *
 * It places rails from its direction marker until they reach something; people say what.  The main
 * direction first, then for the rest the alternate one, until the card's number is done or it is
 * stuck (L1049-1055).
 */

#include "terminus-automa.h"

#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include <string.h>

#define MAX_BUILDS 12

const TsChoice terminus_reaches[] = {
  [REACH_PLOT] = { "plot", N_ ("An empty plot") },
  [REACH_STOP] = { "stop", N_ ("A player’s stop") },
  [REACH_NOTHING] = { "nothing", N_ ("Nothing: it is stuck") },
  { NULL },
};

const TsChoice terminus_automa_sides[] = {
  { "front", N_ ("Front of the card") },
  { "back", N_ ("Back of the card") },
  { NULL },
};

/* What its card shows; UNKNOWN: nobody said. */
typedef struct
{
  gint8 side, zone;
  gint8 builds, moves;
  gint8 main, alternate; /* from DIRECTION_FORWARD on */
} Card;

/* What its rails reach. */
typedef struct
{
  gint8 what;
  gint8 player;
  gint8 plots, rails; /* UNKNOWN: nobody said */
} Reach;

static const TsSpec automa_card_args[] = {
  { "side", TS_SPEC_CHOICE, .choices = terminus_automa_sides,
    .label = N_ ("Side that lies face up"), TS_INTO (Card, side) },
  { "zone", TS_SPEC_CHOICE, .choices = terminus_zones, .label = N_ ("Zone of its marker"),
    TS_INTO (Card, zone) },
  { "builds", TS_SPEC_INTEGER, .min = 1, .max = MAX_BUILDS,
    .label = N_ ("Stations or connections of a build"), TS_INTO (Card, builds),
    .otherwise = UNKNOWN },
  { "moves", TS_SPEC_INTEGER, .min = 1, .max = N_ZONES,
    .label = N_ ("Zones that it moves counterclockwise"), TS_INTO (Card, moves),
    .otherwise = UNKNOWN },
  { "main", TS_SPEC_CHOICE, .choices = terminus_directions, .label = N_ ("Main direction"),
    TS_INTO (Card, main) },
  { "alternate", TS_SPEC_CHOICE, .choices = terminus_directions,
    .label = N_ ("Alternate direction"), TS_INTO (Card, alternate) },
  { NULL },
};

static const TsSpec automa_reach_args[] = {
  { "what", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_reaches,
    .label = N_ ("What the rails reach"), TS_INTO (Reach, what) },
  { "player", TS_SPEC_CHOICE, .choices = terminus_colors, .label = N_ ("Whose stop"),
    TS_INTO (Reach, player), .find = terminus_find_named },
  { "plots", TS_SPEC_INTEGER, .min = 1, .max = MAX_BUILDS, .label = N_ ("Plots one after another"),
    TS_INTO (Reach, plots), .otherwise = UNKNOWN },
  { "rails", TS_SPEC_INTEGER, .max = N_RAILS, .label = N_ ("Rails placed"), TS_INTO (Reach, rails),
    .otherwise = UNKNOWN },
  { NULL },
};

const AutomaSide *
terminus_get_automa_side (const TerminusState *state)
{
  return &state->automa.sides[state->automa.side];
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

static gboolean
has_automa (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, terminus_has_automa (state),
           ts_phrase ("An Automa plays only in a game of two."));
  return TRUE;
}

/* What its card says: kept, and typed into the card when it is named. */

static void
teach (const TerminusState *state, const char *name, gint64 number, TsOutcome *outcome)
{
  g_autofree char *field = g_strconcat (state->automa.side == 0 ? "front-" : "back-", name, NULL);

  if (state->setup->automa != NULL)
    ts_fact (outcome, "automa", state->setup->automa, field, number);
}

static void
learn_number (TerminusState *state, int number, const char *name, gint16 *place, TsOutcome *outcome)
{
  if (number == UNKNOWN)
    return;
  *place = (gint16) number;
  teach (state, name, number, outcome);
}

static void
learn_direction (
    TerminusState *state, int choice, const char *name, Direction *place, TsOutcome *outcome)
{
  g_autofree char *field = g_strconcat (state->automa.side == 0 ? "front-" : "back-", name, NULL);

  if (choice == UNKNOWN)
    return;
  *place = DIRECTION_FORWARD + (Direction) choice;
  if (state->setup->automa != NULL)
    ts_fact_text (outcome, "automa", state->setup->automa, field, terminus_directions[choice].id);
}

static void
learn_zone (TerminusState *state, int zone, TsOutcome *outcome)
{
  if (zone == UNKNOWN)
    return;
  state->automa.zone = (gint8) zone;
  ts_instruct (outcome, "automa", N_ ("Automa: put its marker into the {zone}"),
               N_ ("Automa: put its marker back"), ts_term ("zone", terminus_zones[zone].label));
  ts_put_down (outcome, TS_PLACE_DONE, "automa");
}

static gboolean
may_automa_card (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  static const Card nothing = { UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN };

  TS_NEED (why_not, memcmp (args, &nothing, sizeof nothing) != 0,
           ts_phrase ("Enter something that the Automa’s card shows."));
  return TRUE;
}

static void
perform_automa_card (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Card *said = args;
  AutomaSide *side;

  if (said->side != UNKNOWN)
    state->automa.side = (guint8) said->side;
  side = &state->automa.sides[state->automa.side];
  learn_zone (state, said->zone, outcome);
  learn_number (state, said->builds, "builds", &side->builds, outcome);
  learn_number (state, said->moves, "moves", &side->moves, outcome);
  learn_direction (state, said->main, "main", &side->main, outcome);
  learn_direction (state, said->alternate, "alternate", &side->alternate, outcome);
  ts_title (outcome, ts_phrase ("The Automa’s card is read"));
}

gboolean
terminus_lacks_automa_zone (const TerminusState *state)
{
  return terminus_keeps_automa (state) && state->automa.zone == UNKNOWN;
}

/* Out of the way of whoever comes into its zone. */

/* What was typed is remembered, and typed into its card. */
static int
find_moves (TerminusState *state, int typed, TsOutcome *outcome)
{
  AutomaSide *side = &state->automa.sides[state->automa.side];

  if (side->moves != UNKNOWN || typed == UNKNOWN)
    return typed != UNKNOWN ? typed : side->moves;
  side->moves = (gint16) typed;
  teach (state, "moves", typed, outcome);
  return typed;
}

gboolean
terminus_may_say_moves (const TerminusState *state, Zone zone, int moves, TsWhyNot *why_not)
{
  gboolean stands = terminus_keeps_automa (state) && state->automa.zone == (int) zone;

  if (moves != UNKNOWN && terminus_lacks_automa_zone (state))
    return ts_reject_new (
        why_not, ts_phrase ("It is not known where the Automa stands: leave its zones out, you are "
                            "asked after the move."));
  return moves == UNKNOWN || stands
         || ts_reject_new (why_not,
                           ts_phrase ("The Automa does not stand in the {zone}, and does not move: "
                                      "leave its zones out.",
                                      ts_term ("zone", terminus_zones[zone].label)));
}

void
terminus_move_automa (TerminusState *state, int typed, TsOutcome *outcome)
{
  int moves = find_moves (state, typed, outcome);
  TsPhrase *back = ts_phrase ("Automa: put its marker back into the {zone}",
                              ts_term ("zone", terminus_zones[state->automa.zone].label));

  if (moves == UNKNOWN)
    {
      state->automa.zone = UNKNOWN;
      ts_add_instruction (outcome, "automa",
                          ts_phrase ("Automa: move its marker counterclockwise as on its card"),
                          ts_phrase_ref (back));
    }
  else
    {
      state->automa.zone = (gint8) ((state->automa.zone + 2 * N_ZONES - moves) % N_ZONES);
      ts_add_instruction (
          outcome, "automa",
          ts_phrase_plural ("Automa: move its marker {n} zone counterclockwise, to the {zone}",
                            "Automa: move its marker {n} zones counterclockwise, to the {zone}",
                            moves, ts_term ("zone", terminus_zones[state->automa.zone].label)),
          ts_phrase_ref (back));
    }
  ts_put_down (outcome, TS_PLACE_UNDONE, "automa");
  ts_phrase_unref (back);
}

void
terminus_ask_meeting_later (TerminusState *state, int player, Zone zone)
{
  state->players[player].met_in = (guint8) (1 + zone);
}

/* Its build. */

gboolean
terminus_counts_automa_rails (const TerminusState *state)
{
  return terminus_keeps (state, PART_AUTOMA) && terminus_keeps (state, PART_RAILS);
}

int
terminus_count_automa_plots (const TerminusState *state)
{
  int builds = terminus_get_automa_side (state)->builds;
  int left = builds != UNKNOWN ? MAX (builds - state->automa.built, 1) : MAX_BUILDS;

  if (terminus_counts_automa_rails (state))
    left = MIN (left, MAX (state->automa.rails, 1));
  return terminus_keeps (state, PART_AUTOMA) ? MIN (left, state->automa.discs) : left;
}

static int
get_plots (const Reach *said)
{
  return said->plots != UNKNOWN ? said->plots : 1;
}

static gboolean
may_reach_plots (const TerminusState *state, const Reach *said, TsWhyNot *why_not)
{
  int most = terminus_count_automa_plots (state);

  TS_NEED (why_not, said->player == NOBODY,
           ts_phrase ("A plot belongs to no player: leave the player empty, or choose that it is a "
                      "stop (player)."));
  TS_NEED (
      why_not, terminus_has_automa_disc (state),
      ts_phrase ("The Automa has no station left for a plot. Choose that it reaches nothing."));
  TS_NEED (why_not, get_plots (said) <= most,
           ts_phrase_plural ("The Automa builds on {n} plot at most now.",
                             "The Automa builds on {n} plots at most now.", most));
  return TRUE;
}

static gboolean
is_build (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return has_automa (state, args, why_not) && terminus_is_phase (state, PHASE_AUTOMA, why_not);
}

/* What the rails are said to reach must be there. */
static gboolean
may_automa_reach (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Reach *said = args;

  if (said->what == REACH_PLOT && !may_reach_plots (state, said, why_not))
    return FALSE;
  TS_NEED (why_not, said->what == REACH_PLOT || said->plots == UNKNOWN,
           ts_phrase ("Only plots are built on several times at once."));
  TS_NEED (why_not, said->what != REACH_STOP || said->player != NOBODY,
           ts_phrase ("Choose whose stop the Automa reaches."));
  TS_NEED (why_not,
           said->what != REACH_NOTHING || (said->rails == UNKNOWN && said->player == NOBODY),
           ts_phrase ("Where the Automa reaches nothing, no rails are placed: leave them empty."));
  TS_NEED (why_not, !terminus_counts_automa_rails (state) || said->rails <= state->automa.rails,
           ts_phrase_plural ("The Automa has only {n} rail left.",
                             "The Automa has only {n} rails left.", state->automa.rails));
  return TRUE;
}

static TsPhrase *
format_rails (gboolean alternate, int n)
{
  if (n <= 0)
    return alternate ? ts_phrase ("Automa: place the rails in the alternate direction")
                     : ts_phrase ("Automa: place the rails in the main direction");
  return alternate ? ts_phrase_plural ("Automa: place {n} rail in the alternate direction",
                                       "Automa: place {n} rails in the alternate direction", n)
                   : ts_phrase_plural ("Automa: place {n} rail in the main direction",
                                       "Automa: place {n} rails in the main direction", n);
}

static void
place_rails (TerminusState *state, int n, TsOutcome *outcome)
{
  if (terminus_counts_automa_rails (state))
    state->automa.rails -= (gint16) n;
  ts_add_instruction (
      outcome, "rails", format_rails (state->automa.alternate, n),
      n > 0 ? ts_phrase_plural ("Automa: take {n} rail back", "Automa: take {n} rails back", n)
            : ts_phrase ("Automa: take the rails back"));
  if (n > 0)
    ts_add_up (outcome, n, "automa-rails");
}

/* Its card turns over after each build (L1057). */
static void
end_build (TerminusState *state, TsOutcome *outcome)
{
  ts_instruct (outcome, "automa", N_ ("Automa: turn its card over"),
               N_ ("Automa: turn its card back"));
  ts_add_up (outcome, state->automa.side ? -1 : 1, "automa-card");
  state->automa.side = !state->automa.side;
  terminus_end_automa (state, outcome);
}

static void
perform_automa_done (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("The Automa’s build ends"));
  ts_idle (outcome, ts_phrase ("The Automa’s build ends"));
  end_build (data, outcome);
}

static TsPhrase *
format_progress (const TerminusState *state)
{
  int builds = terminus_get_automa_side (state)->builds;

  if (builds == UNKNOWN)
    return ts_phrase ("{n} built", ts_number ("n", state->automa.built));
  return ts_phrase ("{n} of {all} built", ts_number ("n", state->automa.built),
                    ts_number ("all", builds));
}

static TsPhrase *
format_going_on (const TerminusState *state, gboolean done)
{
  TsArg progress = ts_part ("progress", format_progress (state));
  TsArg rule = ts_part ("rule", ts_format_heading (AUTOMA_HEADING));

  if (done)
    return ts_phrase ("{progress}: as many as on its card ({rule})", progress, rule);
  return state->automa.alternate
             ? ts_phrase ("{progress}: it continues in the alternate direction ({rule})", progress,
                          rule)
             : ts_phrase ("{progress}: it continues in the main direction ({rule})", progress,
                          rule);
}

/* So many stations or connections more: the build goes on from there, or is over. */
static void
count_builds (TerminusState *state, int n, TsOutcome *outcome)
{
  int builds = terminus_get_automa_side (state)->builds;
  gboolean out = !terminus_has_automa_rails (state);
  gboolean done;

  state->automa.built += (gint16) n;
  done = builds != UNKNOWN && state->automa.built >= builds;
  ts_instruct (outcome, "automa",
               N_ ("Automa: move the direction marker there; its arrow keeps its direction"),
               N_ ("Automa: move the direction marker back; its arrow keeps its direction"));
  ts_reason (outcome,
             out && !done ? ts_phrase ("{progress}: it has no rails left, and ends",
                                       ts_part ("progress", format_progress (state)))
                          : format_going_on (state, done),
             0);
  if (done || out)
    end_build (state, outcome);
}

/* On the plots that it reaches one after the other. */
static void
place_stations (TerminusState *state, int n, TsOutcome *outcome)
{
  if (n == 1)
    ts_instruct (outcome, "station", N_ ("Automa: place one of its stations on the plot"),
                 N_ ("Automa: take its last station back"));
  else
    ts_add_instruction (outcome, "station",
                        ts_phrase_plural ("Automa: place {n} of its stations, one on each plot",
                                          "Automa: place {n} of its stations, one on each plot", n),
                        ts_phrase_plural ("Automa: take its last {n} station back",
                                          "Automa: take its last {n} stations back", n));
  ts_add_up (outcome, n, "automa-stations");
  if (terminus_keeps (state, PART_AUTOMA))
    state->automa.discs -= (gint16) n;
}

static void
reach_plot (TerminusState *state, const Reach *said, TsOutcome *outcome)
{
  int n = get_plots (said);

  place_rails (state, MAX (said->rails, 0), outcome);
  ts_title (outcome, n == 1 ? ts_phrase ("The Automa builds a station")
                            : ts_phrase_plural ("The Automa builds {n} station",
                                                "The Automa builds {n} stations", n));
  ts_result (outcome, ts_phrase ("Automa"),
             ts_phrase_plural ("{n} station built", "{n} stations built", n));
  place_stations (state, n, outcome);
  count_builds (state, n, outcome);
}

static void
reach_stop (TerminusState *state, const Reach *said, TsOutcome *outcome)
{
  int player = said->player;

  place_rails (state, MAX (said->rails, 0), outcome);
  ts_title (outcome,
            ts_phrase ("The Automa connects to {player}", terminus_name_player (state, player)));
  ts_result (outcome, ts_phrase ("Automa → {player}", terminus_name_player (state, player)),
             ts_phrase ("Connected"));
  if (state->setup->automa_pays)
    terminus_earn (state, player, 1, outcome);
  count_builds (state, 1, outcome);
}

/* What it rests on when a direction leads no further. */
static void
explain_stuck (const TerminusState *state, gboolean alternate, TsOutcome *outcome)
{
  TsArg progress = ts_part ("progress", format_progress (state));
  TsArg rule = ts_part ("rule", ts_format_heading (AUTOMA_HEADING));

  ts_reason (
      outcome,
      alternate
          ? ts_phrase ("{progress}: it is stuck, and its build ends ({rule})", progress, rule)
          : ts_phrase ("{progress}: the rest in the alternate direction ({rule})", progress, rule),
      0);
  ts_candidate (outcome, ts_phrase ("main direction"), ts_phrase ("no way on"));
  ts_candidate (outcome, ts_phrase ("alternate direction"),
                alternate ? ts_phrase ("no way on") : NULL);
}

static void
reach_nothing (TerminusState *state, const Reach *said, TsOutcome *outcome)
{
  gboolean stuck = state->automa.alternate;

  if (outcome != NULL)
    explain_stuck (state, stuck, outcome);
  ts_title (outcome, stuck ? ts_phrase ("The Automa is stuck")
                           : ts_phrase ("The Automa turns to its alternate direction"));
  ts_result (outcome, ts_phrase ("Automa"),
             stuck ? ts_phrase ("Stuck") : ts_phrase ("On in the alternate direction"));
  state->automa.alternate = TRUE;
  if (stuck)
    end_build (state, outcome);
}

static void
perform_automa_reach (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  static void (*const reach[]) (TerminusState *, const Reach *, TsOutcome *) = {
    [REACH_PLOT] = reach_plot,
    [REACH_STOP] = reach_stop,
    [REACH_NOTHING] = reach_nothing,
  };
  const Reach *said = args;

  reach[said->what](state, said, outcome);
}

/* automa-card {side?, zone?, builds?, moves?, main?, alternate?}: what its card says; automa-reach
 * {what: plot|stop|nothing, player?, plots?: one after another, rails?: in all}, automa-done */
const TsVerb terminus_automa_verbs[] = {
  { "automa-card", N_ ("What the Automa’s card does"), automa_card_args, sizeof (Card),
    .moment = has_automa, .may = may_automa_card, .complete = terminus_complete_table,
    .perform = perform_automa_card },
  { "automa-reach", N_ ("What the Automa reaches"), automa_reach_args, sizeof (Reach),
    .moment = is_build, .may = may_automa_reach, .perform = perform_automa_reach },
  { "automa-done", N_ ("The Automa is done"), .moment = is_build, .perform = perform_automa_done },
  { NULL, N_ ("Automa") },
};
