/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-moment.c: the moment of a described game: its phase, and whose turn it is.
 */

#include "own.h"

/* A game without phases is one that everybody plays at once. */
static const OwnPhase whole_round = { .who = OWN_TOGETHER, .enters = -1 };

const OwnPhase *
own_get_phase (const OwnState *state)
{
  const OwnGame *game = state->setup->game;

  return game->n_phases > 0 ? &game->phases[state->phase] : &whole_round;
}

guint8
own_get_acting_at (const OwnState *state, guint turn)
{
  switch ((OwnWho) own_get_phase (state)->who)
    {
    case OWN_IN_TURN:
      return (guint8) (1u << (state->first + turn) % state->setup->n_players);
    case OWN_SIDES:
      return own_get_members (state, (own_get_unit (state, state->first) + turn) % N_SIDES);
    case OWN_TOGETHER:
    case OWN_MACHINES:
    default:
      return 0;
    }
}

guint8
own_get_acting (const OwnState *state)
{
  return state->stage == OWN_PLAYING ? own_get_acting_at (state, state->turn) : 0;
}

int
own_get_player (const OwnState *state)
{
  guint8 acting = own_get_acting (state);
  int first = own_get_first (acting);

  return first >= 0 && acting == 1u << first ? first : -1;
}

TsPhrase *
own_format_acting (const OwnState *state)
{
  int first = own_get_first (own_get_acting (state));

  if (first < 0)
    return NULL;
  return own_get_phase (state)->who == OWN_SIDES
             ? own_format_unit (state, own_get_unit (state, (guint) first))
             : own_format_player (state, (guint) first);
}

gboolean
own_is_playing (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;

  TS_NEED (why_not, state->stage != OWN_BEFORE,
           ts_phrase ("First confirm that everything is set up."));
  TS_NEED (why_not, state->stage == OWN_PLAYING,
           ts_phrase ("The game is over. Undo to go back into it."));
  return TRUE;
}
