/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-odds.c: how likely an attack hits and defeats, exactly.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"

#define NOTHING 1e-9 /* sums of fractions are never quite whole */

int
terminator_raise_defense (int defense, gboolean cover)
{
  if (defense == UNKNOWN || !cover)
    return defense;
  /* What is above 6 without cover stays there: a card says so. */
  return MAX (defense, MIN (defense + 1, MAX_DEFENSE));
}

/* Chances of n hits of `dice` dice: added die by die, so that nothing overflows. */
static void
count_plain (guint dice, double hit, double *chances)
{
  for (guint i = 0; i <= dice; i++)
    chances[i] = i == 0 ? 1 : 0;
  for (guint die = 1; die <= dice; die++)
    for (guint i = die + 1; i-- > 0;)
      chances[i] = chances[i] * (1 - hit) + (i > 0 ? chances[i - 1] * hit : 0);
}

void
terminator_count_odds (guint dice, int defense, int plus, guint rerolls, double *chances)
{
  double hit = CLAMP (7 - (defense - plus), 0, DIE_SIDES) / 6.0;
  double first[MAX_DICE + 1], second[MAX_DICE + 1];

  dice = MIN (dice, MAX_DICE);
  count_plain (dice, hit, first);
  for (guint i = 0; i <= dice; i++)
    chances[i] = 0;
  for (guint hits = 0; hits <= dice; hits++)
    {
      guint again = MIN (rerolls, dice - hits);

      count_plain (again, hit, second);
      for (guint more = 0; more <= again; more++)
        chances[hits + more] += first[hits] * second[more];
    }
}

double
terminator_get_chance (guint dice, int defense, int plus, guint rerolls, guint least)
{
  double chances[MAX_DICE + 1], sum = 0;

  dice = MIN (dice, MAX_DICE);
  terminator_count_odds (dice, defense, plus, rerolls, chances);
  for (guint i = least; i <= dice; i++)
    sum += chances[i];
  return MIN (sum, 1);
}

TsPhrase *
terminator_format_chance (double chance)
{
  gint64 percent = (gint64) (chance * 100 + 0.5 + NOTHING); /* an exact half rounds up */

  if (percent == 0 && chance > NOTHING)
    return ts_phrase ("less than 1%");
  if (percent == 100 && chance < 1 - NOTHING)
    return ts_phrase ("more than 99%");
  return ts_phrase ("{percent}%", ts_number ("percent", percent));
}

/* Hits that defeat the target now; UNKNOWN: its wounds are not known, or it has none. */
int
terminator_count_deadly (const TerminatorState *state, int target)
{
  int deadly = terminator_get_deadly_damage (state, target);

  return deadly == UNKNOWN ? UNKNOWN : MAX (deadly - state->figures[target].damage, 1);
}

TsPhrase *
terminator_format_odds (
    const TerminatorState *state, int target, guint dice, int defense, int plus, guint rerolls)
{
  int deadly = terminator_count_deadly (state, target);
  TsArg hit;

  if (defense == UNKNOWN)
    return NULL;
  hit = ts_part (
      "hit", terminator_format_chance (terminator_get_chance (dice, defense, plus, rerolls, 1)));
  if (deadly == UNKNOWN)
    return ts_phrase ("{hit} to hit", hit);
  return ts_phrase ("{hit} to hit · {defeat} to defeat", hit,
                    ts_part ("defeat", terminator_format_chance (terminator_get_chance (
                                           dice, defense, plus, rerolls, (guint) deadly))));
}
