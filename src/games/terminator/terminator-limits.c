/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-limits.c: who may act how often in a round, and why not.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

/* A basic repair is the Terminator's way out of a limit of 0, once a round (X000-07). */
static gboolean
is_last_repair (const TerminatorState *state, Half half, Act act)
{
  return half == HALF_BASIC && act == ACT_REPAIR && state->setup->last_repair
         && !state->last_repair;
}

/* What the Terminator's own limit says (L197, L282). */
static TsPhrase *
say_terminator_stop (const TerminatorState *state, Half half, Act act)
{
  guint limit = terminator_get_limit (state);

  if (limit == 0)
    return is_last_repair (state, half, act)
               ? NULL
               : ts_phrase_plural ("The Terminator has {n} damage: its action limit is 0.",
                                   "The Terminator has {n} damage: its action limit is 0.",
                                   state->tucked);
  if (state->terminator_used < limit)
    return NULL;
  return ts_phrase ("The Terminator: {n} of {limit} actions played. Other cards are for 2029.",
                    ts_number ("n", state->terminator_used), ts_number ("limit", limit));
}

/* Defeated heroes play for 2029 only (L399); who is in 2029 neither interacts nor hides caches
 * (L225, L484). */
static TsPhrase *
say_hero_stop (const TerminatorState *state, int hero, Half half, Act act)
{
  if (terminator_is_defeated (state, hero) && terminator_is_own_act (half, act))
    return ts_phrase ("{actor} is defeated: only the 2029 half of a card, or a basic action of "
                      "2029.",
                      terminator_name_actor (state, hero));
  if (state->figures[hero].where == WHERE_2029 && (act == ACT_INTERACT || act == ACT_CACHE)
      && half != HALF_2029)
    return ts_phrase ("{actor} is in 2029: that is for characters in 1984.",
                      terminator_name_actor (state, hero));
  return NULL;
}

gboolean
terminator_has_actor (const TerminatorState *state, int actor)
{
  return actor == ACTOR_SKYNET || state->setup->plays[actor];
}

gboolean
terminator_is_own_act (Half half, Act act)
{
  if (half != HALF_BASIC)
    return half == HALF_1984;
  return act == ACT_MOVE || act == ACT_ATTACK || act == ACT_INTERACT || act == ACT_REPAIR;
}

guint
terminator_get_total (const TerminatorState *state)
{
  return HERO_LIMIT * terminator_count_heroes (state);
}

guint
terminator_count_left (const TerminatorState *state, int actor)
{
  guint limit = actor == ACTOR_SKYNET ? terminator_get_total (state) : HERO_LIMIT;

  if (!terminator_has_actor (state, actor) || state->decks[actor].used >= limit)
    return 0;
  return limit - state->decks[actor].used;
}

TsPhrase *
terminator_say_stop (const TerminatorState *state, int actor)
{
  if (!terminator_has_actor (state, actor))
    return ts_phrase ("not in this game");
  if (terminator_count_left (state, actor) == 0)
    return ts_phrase (
        "{n} of {all} actions played", ts_number ("n", state->decks[actor].used),
        ts_number ("all", actor == ACTOR_SKYNET ? terminator_get_total (state) : HERO_LIMIT));
  if (state->given_up[terminator_actor_side (actor)])
    return ts_phrase ("plays no more in this round");
  if (state->decks[actor].hand <= 0)
    return ts_phrase ("no cards in hand");
  return NULL;
}

TsPhrase *
terminator_say_actor_stop (const TerminatorState *state, int actor, TsPhrase *stop)
{
  return ts_phrase ("{actor}: {stop}.", terminator_name_actor (state, actor),
                    ts_part ("stop", stop));
}

TsPhrase *
terminator_say_act_stop (const TerminatorState *state, int actor, Half half, Act act)
{
  if (actor != ACTOR_SKYNET)
    return say_hero_stop (state, actor, half, act);
  if (!terminator_is_own_act (half, act))
    return NULL;
  return say_terminator_stop (state, half, act);
}

/* Without words: this is asked after every card. */
static gboolean
may_play (const TerminatorState *state, int actor)
{
  return terminator_count_left (state, actor) > 0 && state->decks[actor].hand > 0
         && !state->given_up[terminator_actor_side (actor)];
}

gboolean
terminator_can_play (const TerminatorState *state, Side side)
{
  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_actor_side (i) == side && may_play (state, i))
      return TRUE;
  return FALSE;
}

int
terminator_find_only_actor (const TerminatorState *state, Side side)
{
  int only = NOBODY;

  for (int i = 0; i < N_ACTORS; i++)
    {
      if (terminator_actor_side (i) != side || !may_play (state, i))
        continue;
      if (only != NOBODY)
        return NOBODY;
      only = i;
    }
  return only;
}
