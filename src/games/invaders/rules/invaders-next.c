/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-next.c: what the program does by itself: a step that is known, or in which nobody can do
 * anything.
 *
 * A main phase is never one: cards in play are used in it whatever the hands hold.  Nor does a game
 * end by itself: a draw from a deck that is too small is for people to see, and where the marker
 * was set onto the skull by hand, or the last Hero eliminated, it waits for their word.
 */

#include "invaders.h"

/* A card lies open, and whoever could cancel it has no card to do it with. */
static gboolean
is_unanswered (const InvadersState *state)
{
  InvadersSide last;

  if (state->n_chain == 0)
    return FALSE;
  last = (InvadersSide) state->chain[state->n_chain - 1].side;
  return state->n_chain >= MAX_CHAIN || state->forces[invaders_other (last)].hand <= 0;
}

static gboolean
is_draw_known (const InvadersState *state)
{
  return state->phase == PHASE_DRAW
         && state->forces[state->active].deck >= MAX (N_DRAWN - state->drawn, 0);
}

/* Nothing follows an attack but tokens that are still due. */
static gboolean
is_turn_over (const InvadersState *state)
{
  g_autoptr (TsPhrase) due = NULL;

  if (state->phase != PHASE_ATTACK || !state->attacked)
    return FALSE;
  due = invaders_format_due (state);
  return due == NULL;
}

static const char *
find_verb (const InvadersState *state)
{
  if (is_unanswered (state))
    return "settle";
  if (state->n_chain > 0 || invaders_is_end_plain (state))
    return NULL;
  if (is_draw_known (state))
    return "draw";
  return is_turn_over (state) ? "end-turn" : NULL;
}

JsonObject *
invaders_find_next (gconstpointer state)
{
  const char *verb = find_verb (state);
  JsonObject *command;

  if (verb == NULL)
    return NULL;
  command = json_object_new ();
  json_object_set_string_member (command, "do", verb);
  return command;
}
