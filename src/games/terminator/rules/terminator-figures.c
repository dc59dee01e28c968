/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-figures.c: the miniatures of the box by their numbers (L18), the numbers of their
 * statcards, most of which only their owner can know, and which locations of 1984 lie beside each
 * other.
 */

#include "terminator.h"
#include "terminator-figures.h"
#include "terminator-words.h"

/* By Kind; one more for the end. */
static const guint8 first_figures[N_KINDS + 1] = {
  [KIND_SARAH] = 0,      [KIND_KYLE] = 1,    [KIND_JOHN] = 2,   [KIND_TRAXLER] = 3,
  [KIND_TERMINATOR] = 4, [KIND_SOLDIER] = 5, [KIND_HEAVY] = 13, [KIND_T800] = 17,
  [KIND_STINGER] = 23,   [KIND_TANK] = 29,   [KIND_COP] = 30,   [N_KINDS] = N_FIGURES,
};

TerminatorKind
terminator_get_kind (int figure)
{
  TerminatorKind kind = KIND_COP;

  while (first_figures[kind] > figure && kind > 0)
    kind--;
  return kind;
}

int
terminator_first_figure (TerminatorKind kind)
{
  return first_figures[kind];
}

guint
terminator_count_kind (TerminatorKind kind)
{
  return (guint) first_figures[kind + 1] - first_figures[kind];
}

guint
terminator_figure_number (int figure)
{
  return (guint) (figure - first_figures[terminator_get_kind (figure)]) + 1;
}

guint
terminator_count_supply (const TerminatorState *state, TerminatorKind kind)
{
  guint n = 0;

  for (int i = first_figures[kind]; i < first_figures[kind + 1]; i++)
    n += state->figures[i].where == WHERE_SUPPLY;
  return n;
}

int
terminator_take_from_supply (const TerminatorState *state, TerminatorKind kind)
{
  for (int i = first_figures[kind]; i < first_figures[kind + 1]; i++)
    if (state->figures[i].where == WHERE_SUPPLY)
      return i;
  return NOBODY;
}

gboolean
terminator_is_hero (int figure)
{
  return figure >= 0 && figure < N_HEROES;
}

gboolean
terminator_is_unit (int figure)
{
  return figure >= first_figures[KIND_SOLDIER] && figure < first_figures[KIND_COP];
}

gboolean
terminator_is_on_board (const TerminatorState *state, int figure)
{
  return state->figures[figure].where == WHERE_1984 || state->figures[figure].where == WHERE_2029;
}

gboolean
terminator_is_patrolling (const TerminatorState *state, int figure)
{
  return figure >= FIRST_COP && state->figures[figure].where == WHERE_1984;
}

gboolean
terminator_is_defeated (const TerminatorState *state, int hero)
{
  return state->setup->plays[hero] && state->figures[hero].where == WHERE_OUT;
}

/* Statcards. */

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

/* Locations, as far as it is known where each tile lies and what the board's lines connect. */

static int
find_tile (const TerminatorState *state, int hole)
{
  for (int i = 0; i < N_TILES; i++)
    if (state->holes[i] == hole)
      return i;
  return NOBODY;
}

gboolean
terminator_are_tiles_laid (const TerminatorState *state)
{
  return find_tile (state, UNKNOWN) == NOBODY;
}

gboolean
terminator_get_neighbors (const TerminatorState *state, int tile, guint *tiles)
{
  guint holes;

  *tiles = 0;
  if (tile < 0 || tile >= N_TILES || state->holes[tile] == UNKNOWN)
    return FALSE;
  holes = state->places[state->holes[tile]].neighbors;
  for (int hole = 0; hole < N_TILES; hole++)
    if (holes & (1u << hole))
      {
        int other = find_tile (state, hole);

        if (other == NOBODY)
          return FALSE;
        *tiles |= 1u << other;
      }
  return holes != 0;
}

int
terminator_get_patrol (const TerminatorState *state, int tile)
{
  int hole;

  if (tile < 0 || tile >= N_TILES || state->holes[tile] == UNKNOWN)
    return NOBODY;
  hole = state->places[state->holes[tile]].patrol;
  return hole != UNKNOWN ? find_tile (state, hole) : NOBODY;
}
