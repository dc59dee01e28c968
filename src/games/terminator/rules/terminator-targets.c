/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-targets.c: the attack that is on: who attacks whom, and what becomes of them.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

const char *
terminator_get_attacker_seat (const TerminatorState *state)
{
  int attacker = state->attack.attacker;
  guint side = terminator_figure_side (attacker);

  if (side == N_SIDES)
    return NULL;
  if (terminator_is_hero (attacker))
    return terminator_seat (state, attacker);
  if (side == SIDE_RESISTANCE && state->action.on && state->action.actor != NOBODY
      && state->action.actor < N_HEROES)
    return terminator_seat (state, state->action.actor);
  return terminator_side_seat (state, (Side) side);
}

TsArg
terminator_list_targets (const TerminatorAttack *attack, const TerminatorState *state)
{
  GPtrArray *targets = ts_phrase_array_new ();

  for (guint i = 0; i < attack->n_targets; i++)
    g_ptr_array_add (targets, terminator_format_figure (state, attack->targets[i].figure));
  return ts_list ("targets", targets);
}

TsPhrase *
terminator_format_targets (const TerminatorState *state, TerminatorSayTarget format)
{
  GPtrArray *parts = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    g_ptr_array_add (parts, format (state, &state->attack.targets[i]));
  return ts_phrase ("{parts}", ts_list ("parts", parts));
}

gboolean
terminator_hurts (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    if (state->attack.targets[i].damage > 0)
      return TRUE;
  return FALSE;
}

TsPhrase *
terminator_format_damage (const TerminatorState *state, const TerminatorTarget *target)
{
  return ts_phrase_plural ("{figure} takes {n} damage", "{figure} takes {n} damage", target->damage,
                           terminator_name_figure (state, target->figure));
}

const TerminatorTarget *
terminator_find_unmeasured (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      const TerminatorTarget *target = &state->attack.targets[i];

      if (target->damage > 0 && terminator_is_on_board (state, target->figure)
          && target->figure != KIND_TERMINATOR
          && terminator_get_stat (state, target->figure, STAT_WOUNDS) == UNKNOWN)
        return target;
    }
  return NULL;
}
