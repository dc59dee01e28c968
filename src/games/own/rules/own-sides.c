/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-sides.c: who plays, and for which of the two sides of a described game.  What is won is won
 * by a unit: a side, or a player where there are none.
 */

#include "own.h"

const TsChoice own_seats[] = {
  { "red", N_ ("Red") },       { "blue", N_ ("Blue") },     { "green", N_ ("Green") },
  { "yellow", N_ ("Yellow") }, { "white", N_ ("White") },   { "orange", N_ ("Orange") },
  { "pink", N_ ("Pink") },     { "purple", N_ ("Purple") }, {},
};

const char *const own_owners[] = { "red",  "blue",   "green",  "yellow", "white", "orange",
                                   "pink", "purple", "side-1", "side-2", "table" };

/* Who sits on one of own_seats; -1: nobody. */
static int
find_player (const OwnState *state, guint seat)
{
  for (guint i = 0; i < state->setup->n_players; i++)
    if (g_strcmp0 (state->setup->seats[i], own_seats[seat].id) == 0)
      return (int) i;
  return -1;
}

TsPhrase *
own_format_player (const OwnState *state, guint player)
{
  return ts_phrase_verbatim (state->setup->names[player]);
}

int
own_get_first (guint8 players)
{
  return g_bit_nth_lsf (players, -1);
}

static gboolean
has_sides (const OwnState *state)
{
  return state->setup->game->n_sides > 0;
}

guint
own_count_units (const OwnState *state)
{
  return has_sides (state) ? N_SIDES : state->setup->n_players;
}

guint
own_get_unit (const OwnState *state, guint player)
{
  return has_sides (state) ? state->second >> player & 1u : player;
}

guint8
own_get_members (const OwnState *state, guint unit)
{
  guint8 everybody = (guint8) ((1u << state->setup->n_players) - 1);

  if (!has_sides (state))
    return (guint8) (1u << unit);
  return everybody & (guint8) (unit == 1 ? state->second : ~state->second);
}

guint
own_get_index (const OwnState *state, guint number, int player)
{
  switch ((OwnOwner) state->setup->game->numbers[number].of)
    {
    case OWN_OF_SIDE:
      return own_get_unit (state, (guint) MAX (player, 0));
    case OWN_OF_PLAYER:
      return (guint) MAX (player, 0);
    case OWN_OF_TABLE:
    default:
      return 0;
    }
}

int
own_find_owner (const OwnState *state, guint owner)
{
  if (owner < FIRST_SIDE)
    return find_player (state, owner);
  if (owner == THE_TABLE)
    return 0;
  return has_sides (state) ? (int) (owner - FIRST_SIDE) : -1;
}

int
own_find_unit (const OwnState *state, guint owner)
{
  return owner < THE_TABLE && (owner >= FIRST_SIDE) == has_sides (state)
             ? own_find_owner (state, owner)
             : -1;
}

TsPhrase *
own_format_unit (const OwnState *state, guint unit)
{
  return has_sides (state) ? own_say (state->setup->game->sides[unit])
                           : own_format_player (state, unit);
}

/* Before the game somebody goes over to the others. */

typedef struct
{
  gint8 seat;
  guint8 side;
} Join;

static const TsSpec join_args[] = {
  { "seat", TS_SPEC_CHOICE, .required = TRUE, .choices = own_seats, .label = N_ ("Color"),
    TS_INTO (Join, seat) },
  { "side", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = N_SIDES, .label = N_ ("Side"),
    TS_INTO (Join, side) },
  {},
};

static gboolean
may_join (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  const Join *join = args;
  int player = find_player (state, (guint) join->seat);
  guint other = N_SIDES - join->side;

  TS_NEED (why_not, state->stage == OWN_BEFORE, ts_phrase ("The game has begun."));
  TS_NEED (why_not, has_sides (state), ts_phrase ("This game has no sides."));
  TS_NEED (why_not, player >= 0,
           ts_phrase ("Nobody plays {seat} here.", ts_term ("seat", own_seats[join->seat].label)));
  TS_NEED (why_not, own_get_members (state, other) != 1u << player,
           ts_phrase ("Each side needs a player."));
  return TRUE;
}

TsPhrase *
own_format_joining (const OwnState *state, guint player, guint side)
{
  return ts_phrase ("{player} plays for {side}", ts_name ("player", state->setup->names[player]),
                    own_arg ("side", state->setup->game->sides[side]));
}

static void
perform_join (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  const Join *join = args;
  guint player = (guint) find_player (state, (guint) join->seat);
  guint8 bit = (guint8) (1u << player);

  ts_title (outcome, own_format_joining (state, player, join->side - 1u));
  state->second = join->side == N_SIDES ? state->second | bit : state->second & (guint8) ~bit;
}

const TsVerb own_side_verbs[] = {
  { "join", N_ ("Play for a side"), join_args, sizeof (Join), .may = may_join,
    .perform = perform_join },
  { NULL, N_ ("Sides") },
};
