/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-flow.h: years, cycles and turns: who does what now, and what comes next.
 *
 * A turn is two commands: "move" puts the marker into a zone, then one action is done there.  An
 * action and a step of the income end with terminus_end_action(), after which terminus_settle()
 * goes on to whatever is next unless something holds it up (resources to be given back, the
 * Automa's build).
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* That it is not the moment, and what it is the moment for: a whole sentence. (transfer full) */
TsPhrase *terminus_format_moment (const TerminusState *state);
/* Whether the game is in that phase and nobody has resources to give back. */
gboolean terminus_is_phase (const TerminusState *state, TerminusPhase phase, TsWhyNot *why_not);
/* What commands of one phase say begins with which it is; the `moment` of their verbs. */
typedef struct
{
  TerminusPhase phase;
} TerminusMoment;
#define TERMINUS_MOMENT(Args, id)                                                                  \
  .moment = terminus_is_its_phase, TS_WHICH (Args, phase, PHASE_##id)
gboolean terminus_is_its_phase (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* Whether the game goes on and is not in its setup: for what cards may bring at any moment. */
gboolean terminus_is_running (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* TsSpec.find: who plays so. */
int terminus_find_named (gconstpointer state, const char *color, TsWhyNot *why_not);
/* Whether whose turn it is has moved and not acted yet, and stands in one of `zones` (bits 1 <<
 * Zone). */
gboolean terminus_is_action_time (const TerminusState *state, guint zones, TsWhyNot *why_not);
gboolean terminus_is_action_of (guint zones, Zone zone, TsWhyNot *why_not);

/* Whose turn it is stands in a zone, and the action comes. */
gboolean terminus_has_moved (const TerminusState *state);

/* Numbers that a command says of players, by color as in terminus_colors; UNKNOWN: nothing. They
 * are asked `condition`. */
typedef struct
{
  gint16 of[MAX_PLAYERS];
} TerminusNumbers;
#define TERMINUS_NUMBER_ARG(Args, condition, i, color, text, least, most)                          \
  {                                                                                                \
    color, TS_SPEC_INTEGER, .min = least, .max = most, .when = condition, .label = text,           \
                            TS_INTO (Args, numbers.of[i]), .otherwise = UNKNOWN                    \
  }
#define TERMINUS_NUMBER_ARGS(Args, condition, least, most)                                         \
  TERMINUS_NUMBER_ARG (Args, condition, 0, "pink", TS_NC ("player", "Pink"), least, most),         \
      TERMINUS_NUMBER_ARG (Args, condition, 1, "purple", TS_NC ("player", "Purple"), least, most), \
      TERMINUS_NUMBER_ARG (Args, condition, 2, "red", TS_NC ("player", "Red"), least, most),       \
      TERMINUS_NUMBER_ARG (Args, condition, 3, "yellow", TS_NC ("player", "Yellow"), least, most), \
      TERMINUS_NUMBER_ARG (Args, condition, 4, "orange", TS_NC ("player", "Orange"), least, most)
int terminus_get_said (const TerminusState *state, const TerminusNumbers *said, int player);
/* Whether every color that is given one is somebody's. */
gboolean
terminus_are_players (const TerminusState *state, const TerminusNumbers *said, TsWhyNot *why_not);
/* What this moment asked for is done: the action of whose turn it is, or what the income brings has
 * been collected. */
void terminus_end_action (TerminusState *state, TsOutcome *outcome);
/* TsGame.settle: what held the game up, if something did, is done: goes on where it stood. */
void terminus_settle (gpointer state, TsOutcome *outcome);
/* Somebody's capacity grew: with an Automa it builds after the turn (L1049). */
void terminus_wake_automa (TerminusState *state, TsOutcome *outcome);
/* The Automa's build is over. */
void terminus_end_automa (TerminusState *state, TsOutcome *outcome);
/* From the first order to the first prime hub, and from the last one to the first year. */
void terminus_begin_hubs (TerminusState *state);
void terminus_begin_year (TerminusState *state);

gboolean terminus_has_automa (const TerminusState *state);
/* The same, and its numbers are kept. */
gboolean terminus_keeps_automa (const TerminusState *state);
/* From the bonus to the end of the year: there is an order, and everybody stands somewhere. */
gboolean terminus_is_in_year (const TerminusState *state);
/* The reward of a place in the turn order, 0-based from the first: 0 none, 1 a coin, 2 a resource,
 * 3 a resource or two coins, 4 a resource and two coins: counted from the last place, L182, L433.
 */
int terminus_get_reward (guint n_players, guint place);

G_END_DECLS
