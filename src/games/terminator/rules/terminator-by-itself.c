/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-by-itself.c: what goes on by itself while a card is played: a choice of one, and the
 * end of a card that says nothing more.
 */

#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-words.h"

/* A mission that the action may have met: all that it counts has been done, or whoever acted
 * carries a token of it. People see the rest, and score behind “More” what they see late. */
static gboolean
may_have_met (const TerminatorState *state)
{
  Side side = terminator_actor_side (state->action.actor);

  for (guint color = 0; color < N_COLORS; color++)
    {
      const Mission *mission = &state->missions[color];

      if (!mission->there || mission->expired)
        continue;
      if (mission->needs[side] > 0 && !terminator_lacks_progress (state, color, side))
        return TRUE;
      for (guint i = 0; i < N_TOKENS; i++)
        if (state->tokens[color][i].where == TOKEN_CARRIED
            && state->tokens[color][i].carrier == state->action.active)
          return TRUE;
    }
  return FALSE;
}

/* Nothing is left to do of the card, and it says nothing more: it lies face down, or it is an
 * Attack card, whose text has been asked for (L326). */
static gboolean
is_spent (const TerminatorState *state)
{
  const TerminatorAction *self = &state->action;
  gboolean basic = self->half == HALF_BASIC, spent = FALSE;

  if (self->act == ACT_MOVE)
    spent = basic && terminator_find_mover (state) == NOBODY;
  else if (self->act == ACT_ATTACK)
    spent = basic ? terminator_find_attacker (state) == NOBODY
                  : self->half == HALF_1984 && self->attacked;
  else if (self->act == ACT_ACTIVATE)
    spent = basic && self->left == 0 && self->moved && self->attacked;
  return spent && !may_have_met (state);
}

/* The only unit that a card may activate, or one of several that nobody can tell apart. */
static int
find_only_unit (const TerminatorState *state)
{
  Side side = terminator_actor_side (state->action.actor);
  int first = NOBODY;
  guint n = 0;

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_has_unit (state, side, i) && !state->figures[i].exhausted)
      {
        first = n == 0 ? i : first;
        n++;
      }
  return n > 0 && terminator_count_alike (state, first, N_FIGURES) == n ? first : NOBODY;
}

/* Whom a card heals beyond the first is for its text to say (L343): people are asked. */
JsonObject *
terminator_next_action (const TerminatorState *state)
{
  const TerminatorAction *self = &state->action;
  JsonObject *command;
  int only = NOBODY;

  if (is_spent (state))
    return terminator_new_command ("done");
  if (self->act == ACT_ACTIVATE && self->left > 0 && self->active == NOBODY)
    only = find_only_unit (state);
  if (only == NOBODY)
    return NULL;
  command = terminator_new_command ("activate");
  json_object_set_string_member (command, "figure", terminator_figure_id (only));
  return command;
}
