/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-dice.c: the dice of an attack as they lie: which of them hit, and which are worth
 * another roll (L272-302, L323).
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

int
terminator_get_defense (const TerminatorState *state, const TerminatorTarget *target)
{
  int defense = target->defense != UNKNOWN
                    ? target->defense
                    : terminator_get_stat (state, target->figure, STAT_DEFENSE);

  return terminator_raise_defense (defense, target->cover);
}

const TerminatorTarget *
terminator_get_die_target (const TerminatorState *state, guint die)
{
  const TerminatorAttack *attack = &state->attack;
  guint i = 0;

  while (i + 1 < attack->n_targets && die >= attack->targets[i].dice)
    die -= attack->targets[i++].dice;
  return &attack->targets[i];
}

static gboolean
hits (const TerminatorState *state, guint die, int value)
{
  int defense = terminator_get_defense (state, terminator_get_die_target (state, die));

  return defense != UNKNOWN && value + state->attack.plus >= defense;
}

gboolean
terminator_is_hit (const TerminatorState *state, guint die)
{
  return hits (state, die, state->attack.values[die]);
}

const TerminatorTarget *
terminator_find_undefended (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    if (terminator_get_defense (state, &state->attack.targets[i]) == UNKNOWN)
      return &state->attack.targets[i];
  return NULL;
}

gboolean
terminator_was_rolled_twice (const TerminatorState *state, guint die)
{
  return (state->attack.twice >> die & 1) != 0;
}

static gboolean
may_improve (const TerminatorState *state, guint die)
{
  return !terminator_was_rolled_twice (state, die) && !terminator_is_hit (state, die)
         && hits (state, die, DIE_SIDES);
}

void
terminator_list_shots (const TerminatorState *state, TerminatorShot *shots)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      const TerminatorTarget *target = &state->attack.targets[i];
      int defense = terminator_get_defense (state, target);

      shots[i] = (TerminatorShot){
        .dice = MIN (target->dice, MAX_DICE),
        .hit = defense == UNKNOWN ? 0 : terminator_get_hit_chance (defense, state->attack.plus),
        .deadly = terminator_count_deadly (state, target->figure)
      };
    }
}

guint
terminator_find_misses (const TerminatorState *state, guint8 *dice)
{
  const TerminatorAttack *attack = &state->attack;
  guint8 n_hits[MAX_TARGETS] = { 0 }, n_misses[MAX_TARGETS] = { 0 }, again[MAX_TARGETS];
  TerminatorShot shots[MAX_TARGETS];
  guint n = 0;

  terminator_list_shots (state, shots);
  for (guint i = 0; i < attack->n_dice; i++)
    {
      gsize target = (gsize) (terminator_get_die_target (state, i) - attack->targets);

      n_hits[target] = (guint8) (n_hits[target] + terminator_is_hit (state, i));
      n_misses[target] = (guint8) (n_misses[target] + may_improve (state, i));
    }
  terminator_share_rerolls (shots, attack->n_targets, n_hits, n_misses, attack->rerolls, again);
  for (guint i = 0; i < attack->n_dice; i++)
    {
      gsize target = (gsize) (terminator_get_die_target (state, i) - attack->targets);

      if (!may_improve (state, i) || again[target] == 0)
        continue;
      again[target]--;
      if (dice != NULL)
        dice[n] = (guint8) i;
      n++;
    }
  return n;
}

gboolean
terminator_can_improve (const TerminatorState *state)
{
  return terminator_find_misses (state, NULL) > 0;
}

void
terminator_count_hits (TerminatorState *state)
{
  TerminatorAttack *attack = &state->attack;
  guint die = 0;

  if (attack->cancelled)
    return;
  for (guint i = 0; i < attack->n_targets; i++)
    {
      TerminatorTarget *target = &attack->targets[i];

      target->hits = 0;
      for (guint j = 0; j < target->dice; j++, die++)
        target->hits = (gint16) (target->hits + terminator_is_hit (state, die));
      target->damage = target->hits;
    }
}

TsArg
terminator_list_dice (const TerminatorState *state, const guint8 *which, guint n)
{
  GPtrArray *dice = ts_phrase_array_new ();

  for (guint i = 0; i < n; i++)
    {
      guint value = state->attack.values[which != NULL ? which[i] : i];

      g_ptr_array_add (dice, ts_phrase ("{value}", ts_number ("value", value)));
    }
  return ts_list ("dice", dice);
}

guint
terminator_count_all_hits (const TerminatorState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->attack.n_dice; i++)
    n += terminator_is_hit (state, i);
  return n;
}

TsPhrase *
terminator_format_rolled (const TerminatorState *state)
{
  return ts_phrase_plural ("The dice show {dice}: {n} hit.", "The dice show {dice}: {n} hits.",
                           terminator_count_all_hits (state),
                           terminator_list_dice (state, NULL, state->attack.n_dice));
}
