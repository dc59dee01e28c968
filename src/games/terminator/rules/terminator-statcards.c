/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-statcards.c: the numbers of statcards, most of which only the owner of the game can
 * know.
 */

#include "terminator-figures.h"
#include "terminator-words.h"

#define BIT(stat) (1u << (stat))
#define OF_ALL (BIT (STAT_ATTACK) | BIT (STAT_DEFENSE))
#define OF_HERO (OF_ALL | BIT (STAT_RANGE) | BIT (STAT_MOVE) | BIT (STAT_WOUNDS))
#define OF_UNIT (OF_HERO | BIT (STAT_DEPLOY))
#define OF_MACHINE (OF_UNIT | BIT (STAT_DEVELOP))
#define OF_TRAVELER (OF_ALL | BIT (STAT_MOVE) | BIT (STAT_WOUNDS))

/* What a statcard can say: the Terminator has no wounds (L282), a cop no movement (L475), the tank
 * no deploy cost (L339); range is of 2029. */
static const guint8 stats_of[N_CARDS] = {
  [KIND_SARAH] = OF_HERO,
  [KIND_KYLE] = OF_HERO,
  [KIND_JOHN] = OF_HERO,
  [KIND_TRAXLER] = OF_HERO,
  [KIND_TERMINATOR] = OF_ALL | BIT (STAT_MOVE),
  [KIND_SOLDIER] = OF_UNIT,
  [KIND_HEAVY] = OF_UNIT,
  [KIND_T800] = OF_MACHINE,
  [KIND_STINGER] = OF_MACHINE,
  [KIND_TANK] = OF_HERO | BIT (STAT_DEVELOP),
  [KIND_COP] = OF_ALL | BIT (STAT_WOUNDS),
  [CARD_SOLDIER_1984] = OF_TRAVELER,
  [CARD_T800_1984] = OF_TRAVELER,
};

guint
terminator_get_card (const TerminatorState *state, int figure)
{
  TerminatorKind kind = terminator_get_kind (figure);

  if (state->figures[figure].where != WHERE_1984)
    return kind;
  return kind == KIND_SOLDIER ? CARD_SOLDIER_1984 : kind == KIND_T800 ? CARD_T800_1984 : kind;
}

/* A T-800 that comes to 1984 has the statcard of the one that the box has for 1984 (L18, L490), but
 * for what was said of the traveler itself: the Terminator’s has no wounds. */
int
terminator_get_card_stat (const TerminatorState *state, guint card, TerminatorStat stat)
{
  return card == CARD_T800_1984 && state->stats[card][stat] == UNKNOWN
                 && terminator_has_stat (KIND_TERMINATOR, stat)
             ? state->stats[KIND_TERMINATOR][stat]
             : state->stats[card][stat];
}

int
terminator_get_stat (const TerminatorState *state, int figure, TerminatorStat stat)
{
  return terminator_get_card_stat (state, terminator_get_card (state, figure), stat);
}

gboolean
terminator_has_stat (guint card, TerminatorStat stat)
{
  return (stats_of[card] & BIT (stat)) != 0;
}

void
terminator_get_stat_limits (TerminatorStat stat, int *min, int *max)
{
  *min = stat == STAT_DEFENSE || stat == STAT_WOUNDS || stat == STAT_DEVELOP;
  *max = stat == STAT_DEFENSE ? MAX_DEFENSE : stat == STAT_ATTACK ? MAX_DICE : MAX_AMOUNT;
}

void
terminator_learn_stat (
    TerminatorState *state, guint card, TerminatorStat stat, int value, TsOutcome *outcome)
{
  int min, max;

  if (!terminator_has_stat (card, stat))
    return;
  terminator_get_stat_limits (stat, &min, &max);
  state->stats[card][stat] = (gint16) CLAMP (value, min, max);
  state->corrected_stats[card][stat] = FALSE;
  ts_fact (outcome, terminator_card_type (card), terminator_cards[card].id,
           terminator_stats[stat].id, state->stats[card][stat]);
}

gboolean
terminator_has_number (const TerminatorState *state,
                       int figure,
                       TerminatorStat stat,
                       int said,
                       const char *name,
                       TsWhyNot *why_not)
{
  guint card = terminator_get_card (state, figure);

  TS_NEED (why_not, said != UNKNOWN || terminator_get_stat (state, figure, stat) != UNKNOWN,
           ts_phrase ("{card}: this number is not known yet: {stat}. Read it off the statcard and "
                      "type it as “{key}”.",
                      ts_term ("card", terminator_cards[card].label),
                      ts_term ("stat", terminator_stats[stat].label), ts_name ("key", name)));
  return TRUE;
}

int
terminator_take_number (
    TerminatorState *state, int figure, TerminatorStat stat, int said, TsOutcome *outcome)
{
  guint card = terminator_get_card (state, figure);

  if (said == UNKNOWN)
    return terminator_get_stat (state, figure, stat);
  if (state->stats[card][stat] == UNKNOWN)
    terminator_learn_stat (state, card, stat, said, outcome);
  return said;
}

guint
terminator_get_limit (const TerminatorState *state)
{
  return state->tucked < TERMINATOR_LIMIT ? TERMINATOR_LIMIT - state->tucked : 0;
}

int
terminator_get_deadly_damage (const TerminatorState *state, int figure)
{
  int wounds = UNKNOWN;

  if (terminator_get_kind (figure) != KIND_TERMINATOR)
    wounds = terminator_get_stat (state, figure, STAT_WOUNDS);
  return wounds == UNKNOWN ? UNKNOWN : MAX (wounds, 1) + (state->setup->exceeding ? 1 : 0);
}
