/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-turn.c: who plays the next card, as it is asked, and the limits of all.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

/* The instruction. */

/* "2 actions left · 4 cards in hand"; with the Terminator's own limit, which is the one that people
 * lose track of. */
static TsPhrase *
format_left (const TerminatorState *state, int actor, gboolean terminator)
{
  TsPhrase *left
      = ts_phrase ("{actions} · {cards}",
                   ts_part ("actions", ts_phrase_plural ("{n} action left", "{n} actions left",
                                                         terminator_count_left (state, actor))),
                   ts_part ("cards", ts_phrase_plural ("{n} card in hand", "{n} cards in hand",
                                                       state->decks[actor].hand)));

  if (!terminator)
    return left;
  return ts_phrase ("{left} · the Terminator: {n} of {limit} actions played",
                    ts_part ("left", left), ts_number ("n", state->terminator_used),
                    ts_number ("limit", terminator_get_limit (state)));
}

/* Why the others cannot; NULL: all can. */
static TsPhrase *
format_absent (const TerminatorState *state, Side side)
{
  g_autoptr (GPtrArray) list = ts_phrase_array_new ();

  for (int i = 0; i < N_ACTORS; i++)
    {
      TsPhrase *stop;

      if (terminator_actor_side (i) != side || !terminator_has_actor (state, i))
        continue;
      stop = terminator_format_why_not (state, i);
      if (stop != NULL)
        g_ptr_array_add (list, ts_phrase ("{actor}: {stop}", terminator_name_actor (state, i),
                                          ts_part ("stop", stop)));
    }
  return list->len > 0 ? ts_phrase ("{list}", ts_list ("list", g_steal_pointer (&list))) : NULL;
}

/* Cards are there; only rules may be in the way. */
static gboolean
holds_cards (const TerminatorState *state, int actor, Side side)
{
  return terminator_actor_side (actor) == side && terminator_has_actor (state, actor)
         && state->decks[actor].hand > 0;
}

static void
put_actor (const TerminatorState *state, TsOffer *offer, int actor)
{
  ts_offer_put_text (offer, "who", terminator_actors[actor].id);
  ts_offer_set_seat (offer, terminator_seat (state, actor));
}

static void
offer_pick (const TerminatorState *state, TsView *view, int actor)
{
  gboolean picked = state->action.actor != NOBODY;
  TsArg name = terminator_name_actor (state, actor);
  TsOffer *offer = ts_view_offer (view, TS_OFFER_PLAIN,
                                  picked ? ts_phrase ("{actor} plays instead", name)
                                         : ts_phrase ("{actor} plays", name),
                                  "pick");

  put_actor (state, offer, actor);
  if (!ts_offer_check (offer))
    return;
  ts_offer_set_hint (offer, format_left (state, actor, FALSE));
  if (!picked)
    offer->style = TS_OFFER_SUGGESTED;
}

static void
offer_picks (const TerminatorState *state, TsView *view)
{
  for (int i = 0; i < N_ACTORS; i++)
    if (i != state->action.actor && holds_cards (state, i, (Side) state->turn))
      offer_pick (state, view, i);
  /* Whoever stands beside an enemy attacks more often than not. */
  for (int i = 0; i < N_ACTORS && state->action.actor == NOBODY; i++)
    if (terminator_actor_side (i) == (Side) state->turn && terminator_may_play (state, i))
      {
        TS_ONLY_FOR (view, ts_view_get_hands (view, terminator_seat (state, i)));

        terminator_offer_blow (state, view, i);
      }
}

/* The only one of the side whom the reader's phone plays and who may play: no need to ask. */
static int
find_own_actor (const TerminatorState *state, const TsView *view)
{
  const char *player = ts_view_get_reader (view);
  int own = NOBODY;

  for (int i = 0; i < N_ACTORS && player != NULL; i++)
    {
      if (terminator_actor_side (i) != (Side) state->turn || !terminator_may_play (state, i)
          || g_strcmp0 (terminator_seat (state, i), player) != 0)
        continue;
      if (own != NOBODY)
        return NOBODY;
      own = i;
    }
  return own;
}

static void
ask_who (const TerminatorState *state, TsView *view)
{
  Side side = (Side) state->turn;

  ts_view_instruct (view, terminator_side_seat (state, side),
                    ts_phrase ("{side}: who plays a card?", terminator_name_side (side)),
                    format_absent (state, side));
  TS_ONLY_FOR (view, terminator_get_hands (view, state, side));
  for (TsReaders readers = terminator_begin_readers (state, view); ts_readers_next (&readers);)
    {
      int own = find_own_actor (state, view);

      if (own != NOBODY)
        terminator_offer_plays (state, view, own);
      else
        offer_picks (state, view);
    }
}

static void
ask_what (const TerminatorState *state, TsView *view)
{
  int actor = state->action.actor;

  ts_view_instruct (view, terminator_seat (state, actor),
                    ts_phrase ("{actor}: play a card", terminator_name_actor (state, actor)),
                    format_left (state, actor, actor == ACTOR_SKYNET));
  TS_ONLY_FOR (view, terminator_get_hands (view, state, (Side) state->turn));
  if (state->decks[actor].hand > 0)
    terminator_offer_plays (state, view, actor);
  offer_picks (state, view);
}

void
terminator_add_turn_kicker (const TerminatorState *state, TsView *view)
{
  guint n[N_SIDES] = {};

  for (int i = 0; i < N_ACTORS; i++)
    n[terminator_actor_side (i)] += terminator_count_left (state, i);
  view->now.kicker
      = ts_view_format (view, ts_phrase ("Actions left: Resistance {resistance}, Skynet {skynet}",
                                         ts_number ("resistance", n[SIDE_RESISTANCE]),
                                         ts_number ("skynet", n[SIDE_SKYNET])));
}

static void
put_side (const TerminatorState *state, TsOffer *offer, Side side)
{
  ts_offer_put_text (offer, "side", terminator_sides[side].id);
  ts_offer_set_seat (offer, terminator_side_seat (state, side));
}

void
terminator_show_turn (const TerminatorState *state, TsView *view)
{
  Side side = (Side) state->turn;

  terminator_add_turn_kicker (state, view);
  view->now.footnote = ts_view_format (view, ts_format_heading ("Action Limit"));
  if (state->action.actor == NOBODY)
    ask_who (state, view);
  else
    ask_what (state, view);
  /* After a correction: nobody of the side has cards or actions left. */
  TS_ONLY_FOR (view, terminator_get_hands (view, state, side));
  if (!terminator_can_play (state, side))
    put_side (
        state,
        ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Nobody can play: continue"), "pass"),
        side);
}

/* Some cards allow one more at once. */
static void
offer_out_of_turn (const TerminatorState *state, TsView *view, Side side)
{
  TsOffer *offer;

  for (int i = 0; side != (Side) state->turn && i < N_ACTORS; i++)
    if (holds_cards (state, i, side))
      {
        offer = ts_view_offer_more (
            view, ts_phrase ("{actor} plays out of turn", terminator_name_actor (state, i)),
            "pick");
        put_actor (state, offer, i);
        ts_offer_check (offer);
      }
  if (!terminator_can_play (state, side))
    return;
  offer = ts_view_offer_more (
      view, ts_phrase ("{side} plays no more in this round", terminator_name_side (side)), "pass");
  put_side (state, offer, side);
  ts_offer_check (offer);
}

void
terminator_more_turns (const TerminatorState *state, TsView *view)
{
  if (state->phase != PHASE_ACTION || state->action.on || terminator_is_attacking (state))
    return;
  for (Side i = 0; i < N_SIDES; i++)
    {
      TS_ONLY_FOR (view, terminator_get_hands (view, state, i));

      offer_out_of_turn (state, view, i);
    }
}
