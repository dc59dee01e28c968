/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-turn.c: from turn to turn, what points to an end, and where people say that it stands
 * otherwise.
 *
 * Draw, main, the Invader's attack; at the end of the Invader's turn the plot marker goes down when
 * Mankind drained nothing in it (public).  At the start of Mankind's turn its Hero is turned
 * upright (L16).
 */

#include "invaders.h"
#include "invaders-verbs.h"

#include <string.h>

enum
{
  STAT_DISCARD,
  STAT_DRAIN,
  STAT_POWER,
  STAT_TOKENS,
};

const TsChoice invaders_stats[] = {
  [STAT_DISCARD] = { "discard", N_ ("Discard cost") },
  [STAT_DRAIN] = { "drain", N_ ("Drain cost") },
  [STAT_POWER] = { "power", TS_NC ("card", "Power") },
  [STAT_TOKENS] = { "tokens", N_ ("Tokens") },
  { NULL },
};

typedef struct
{
  gint8 side;
  gint8 how;
} Win;

static const TsSpec win_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_sides, .label = N_ ("Winner"),
    TS_INTO (Win, side) },
  { "how", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_ends, .label = N_ ("How"),
    TS_INTO (Win, how) },
  { NULL },
};

typedef struct
{
  gint8 phase;
  gint8 side;  /* NOBODY: the active one */
  gint16 turn; /* 0: as it is */
} SetPhase;

static const TsSpec set_phase_args[] = {
  { "phase", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_phases, .label = N_ ("Phase"),
    TS_INTO (SetPhase, phase) },
  { "side", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Whose turn it is"),
    TS_INTO (SetPhase, side) },
  { "turn", TS_SPEC_INTEGER, .min = 1, .max = MAX_TURN, .label = N_ ("Turn"),
    TS_INTO (SetPhase, turn) },
  { NULL },
};

typedef struct
{
  gint16 card; /* which of those that are known */
  gint8 stat;
  gint16 value;
} Learn;

static const TsSpec learn_args[] = {
  { "card", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Card"), TS_INTO (Learn, card),
    .find = invaders_find_entry },
  { "stat", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_stats, .label = N_ ("Number"),
    TS_INTO (Learn, stat) },
  { "value", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_POWER, .max = MAX_POWER,
    .label = N_ ("Value"), TS_INTO (Learn, value) },
  { NULL },
};

/* The moment. */

/* Turns. */

void
invaders_begin_turn (InvadersState *state, InvadersSide side, TsOutcome *outcome)
{
  InvadersPlace place;

  state->drawn = 0;
  state->drained = 0;
  state->attacked = FALSE;
  state->missed = 0;
  state->chosen = (Chosen){ NULL };
  state->latest = (Latest){ .there = FALSE };
  memset (state->results, 0, sizeof state->results);
  FOR_EACH_PLACE (place)
  state->forces[place.side].slots[place.zone][place.slot].due = FALSE;
  state->active = side;
  state->phase = PHASE_DRAW;
  state->turn = (gint16) MIN (state->turn + 1, MAX_TURN);
  if (side == SIDE_MANKIND)
    invaders_turn_hero (state, FALSE, outcome);
}

/* The end. */

static gboolean
may_win (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Win *win = args;
  guint winner = invaders_hows[win->how].winner;

  TS_NEED (why_not, winner == N_SIDES || winner == (guint) win->side,
           ts_phrase ("That is a victory of {side}. Choose that side, or another way.",
                      ts_part ("side", invaders_format_side (winner))));
  return TRUE;
}

static void
perform_win (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Win *win = args;
  InvadersSide side = (InvadersSide) win->side;

  ts_title (outcome, ts_phrase ("{side} wins", invaders_name_side (side)));
  invaders_end (state, side, invaders_ends[win->how].id, outcome);
}

/* Whose deck runs out has lost. */
void
invaders_measure (gconstpointer data, TsMeasure *measure)
{
  const InvadersState *state = data;

  if (state->turn == 0)
    return;
  ts_measure_begin (measure, state->turn,
                    ts_phrase ("Turn {turn}", ts_number ("turn", state->turn)),
                    N_ ("Cards in the deck"));
  for (InvadersSide side = 0; side < N_SIDES; side++)
    ts_measure_add (measure, ts_phrase_msgid (invaders_sides[side].label), invaders_seat (side),
                    state->forces[side].deck);
}

/* Signs of an end: what points to one is said, and people confirm it. */

TsPhrase *
invaders_format_plain_sign (const InvadersState *state, const char *id)
{
  if (g_str_equal (id, "skull") && state->plot == 0)
    return ts_phrase ("The plot marker is on the skull.");
  if (g_str_equal (id, "heroes") && state->fallen >= N_HEROES)
    return ts_phrase ("All Heroes of the Resistance are eliminated.");
  return NULL;
}

gboolean
invaders_is_sign_plain (const InvadersState *state, const char *id)
{
  g_autoptr (TsPhrase) sign = invaders_format_plain_sign (state, id);

  return sign != NULL;
}

gboolean
invaders_is_end_plain (const InvadersState *state)
{
  return invaders_is_sign_plain (state, "skull") || invaders_is_sign_plain (state, "heroes");
}

/* Where the turn stands, as it is on the table: nobody draws, nothing is turned. A game that is
 * over goes on. */

static InvadersSide
get_side (const InvadersState *state, const SetPhase *said)
{
  return (InvadersSide) (said->side != NOBODY ? said->side : state->active);
}

static gboolean
is_begun (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;

  return state->phase == PHASE_OVER || invaders_may_now (state, args, why_not);
}

static gboolean
may_set_phase (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const SetPhase *said = args;

  TS_NEED (why_not,
           said->phase + PHASE_DRAW != PHASE_ATTACK || get_side (state, said) == SIDE_INVADER,
           ts_phrase ("Only the Invader has an attack phase."));
  return TRUE;
}

static void
perform_set_phase (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const SetPhase *said = args;

  state->phase = (guint8) (said->phase + PHASE_DRAW);
  state->active = get_side (state, said);
  state->attacked = FALSE;
  state->missed = 0;
  state->winner = NOBODY;
  if (said->turn > 0)
    state->turn = said->turn;
  if (state->phase == PHASE_DRAW)
    state->drawn = 0;
  ts_title (outcome, ts_phrase ("Corrected: {side}, {phase}",
                                invaders_name_side ((InvadersSide) state->active),
                                ts_term ("phase", invaders_phases[said->phase].label)));
}

/* What is read off a card before it is played. */

gboolean
invaders_has_power (const Known *known)
{
  return known->plays == UNKNOWN || known->plays == PLAYS_STAYS;
}

static gboolean
may_learn (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Learn *learn = args;
  const Known *known = &((const InvadersState *) state)->known[learn->card];
  gboolean power = learn->stat == STAT_POWER;
  GError *error = NULL;

  TS_NEED (why_not, !power || invaders_has_power (known),
           ts_phrase ("{card} has no power value: it does not stay in a slot.",
                      ts_part ("card", invaders_format_known (known))));
  ts_check_range (learn->value, power ? -MAX_POWER : 0,
                  learn->stat == STAT_TOKENS ? MAX_TOKENS : MAX_COST, &error);
  return ts_reject_error (why_not, error);
}

static void
perform_learn (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Learn *learn = args;
  Known *known = &((InvadersState *) state)->known[learn->card];

  invaders_learn_number (known, invaders_stats[learn->stat].id, learn->value, outcome);
  ts_title (outcome,
            ts_phrase ("{card} · {stat}: {value}", ts_part ("card", invaders_format_known (known)),
                       ts_term ("stat", invaders_stats[learn->stat].label),
                       ts_number ("value", learn->value)));
}

/* win {side, how}: what a card or the board says; set-phase {phase, side?, turn?}; learn {card:
 * of the catalogue, stat, value} */
const TsVerb invaders_turn_verbs[] = {
  { "win", N_ ("The game is over"), win_args, sizeof (Win), .moment = invaders_may_now,
    .may = may_win, .perform = perform_win },
  { "set-phase", N_ ("Correct the phase"), set_phase_args, sizeof (SetPhase), .moment = is_begun,
    .may = may_set_phase, .perform = perform_set_phase },
  { "learn", N_ ("A number from a card"), learn_args, sizeof (Learn), .may = may_learn,
    .perform = perform_learn },
  { NULL, N_ ("Correct") },
};
