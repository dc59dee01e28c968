/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-turn.c: whose turn it is, and who plays the card; cards at any moment.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

#define MOST_CARDS 20 /* drawn or discarded at once */

/* Who plays. */

static guint
count_actions (const TerminatorState *state, Side side)
{
  guint n = 0;

  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_actor_side (i) == side)
      n += terminator_count_left (state, i);
  return n;
}

/* "2 actions left · 4 cards in hand" */
static TsPhrase *
say_left (const TerminatorState *state, int actor)
{
  int hand = state->decks[actor].hand;

  return ts_phrase (
      "{actions} · {cards}",
      ts_part ("actions", ts_phrase_plural ("{n} action left", "{n} actions left",
                                            terminator_count_left (state, actor))),
      ts_part ("cards", ts_phrase_plural ("{n} card in hand", "{n} cards in hand", hand)));
}

/* With the Terminator's own limit, which is the one that people lose track of. */
static TsPhrase *
say_skynet_left (const TerminatorState *state)
{
  return ts_phrase ("{left} · the Terminator: {n} of {limit} actions played",
                    ts_part ("left", say_left (state, ACTOR_SKYNET)),
                    ts_number ("n", state->terminator_used),
                    ts_number ("limit", terminator_get_limit (state)));
}

/* Why the others cannot; NULL: all can. */
static TsPhrase *
say_absent (const TerminatorState *state, Side side)
{
  g_autoptr (GPtrArray) list = ts_phrase_array_new ();

  for (int i = 0; i < N_ACTORS; i++)
    {
      TsPhrase *stop;

      if (terminator_actor_side (i) != side || !terminator_has_actor (state, i))
        continue;
      stop = terminator_say_stop (state, i);
      if (stop != NULL)
        g_ptr_array_add (list, ts_phrase ("{actor}: {stop}", terminator_name_actor (state, i),
                                          ts_part ("stop", stop)));
    }
  if (list->len == 0)
    return NULL;
  return ts_phrase ("{list}", ts_list ("list", g_steal_pointer (&list)));
}

/* Cards are there; only rules may be in the way. */
static gboolean
has_cards (const TerminatorState *state, int actor)
{
  return terminator_has_actor (state, actor) && state->decks[actor].hand > 0;
}

static void
offer_pick (const TerminatorState *state, TsView *view, int actor)
{
  TsPhrase *stop = terminator_say_stop (state, actor);
  TsOffer *self = ts_view_offer (
      view, stop == NULL ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
      state->action.actor == NOBODY
          ? ts_phrase ("{actor} plays", terminator_name_actor (state, actor))
          : ts_phrase ("{actor} plays instead", terminator_name_actor (state, actor)),
      "pick");

  if (state->action.actor != NOBODY)
    self->style = TS_OFFER_PLAIN;
  ts_offer_put_text (self, "who", terminator_actors[actor].id);
  self->seat = g_strdup (terminator_seat (state, actor));
  if (stop != NULL)
    self->blocked = ts_view_say (view, terminator_say_actor_stop (state, actor, stop));
  else
    self->hint = ts_view_say (view, say_left (state, actor));
}

static void
offer_picks (const TerminatorState *state, TsView *view)
{
  for (int i = 0; i < N_ACTORS; i++)
    if (i != state->action.actor && terminator_actor_side (i) == (Side) state->turn
        && has_cards (state, i))
      offer_pick (state, view, i);
}

/* The only one of the side whom the viewer's phone plays and who may play: no need to ask. */
static int
find_own_actor (const TerminatorState *state, const TsView *view)
{
  int own = NOBODY;

  if (view->viewer->role != TS_ROLE_SEAT)
    return NOBODY;
  for (int i = 0; i < N_ACTORS; i++)
    {
      g_autoptr (TsPhrase) stop = NULL;

      if (terminator_actor_side (i) != (Side) state->turn || !terminator_has_actor (state, i)
          || g_strcmp0 (terminator_seat (state, i), view->viewer->seat) != 0)
        continue;
      stop = terminator_say_stop (state, i);
      if (stop != NULL)
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
  int own = find_own_actor (state, view);

  ts_view_instruct (
      view, terminator_side_seat (state, (Side) state->turn),
      ts_phrase ("{side}: who plays a card?", terminator_name_side ((Side) state->turn)),
      say_absent (state, (Side) state->turn));
  if (own != NOBODY)
    terminator_offer_plays (state, view, own);
  else if (terminator_may_act (view, state, (Side) state->turn))
    offer_picks (state, view);
}

static void
ask_what (const TerminatorState *state, TsView *view)
{
  int actor = state->action.actor;

  ts_view_instruct (view, terminator_seat (state, actor),
                    ts_phrase ("{actor}: play a card", terminator_name_actor (state, actor)),
                    actor == ACTOR_SKYNET ? say_skynet_left (state) : say_left (state, actor));
  if (!terminator_may_act (view, state, (Side) state->turn))
    return;
  if (has_cards (state, actor))
    terminator_offer_plays (state, view, actor);
  offer_picks (state, view);
}

void
terminator_add_turn_kicker (const TerminatorState *state, TsView *view)
{
  view->now.kicker = ts_view_say (
      view, ts_phrase ("Actions left: Resistance {resistance}, Skynet {skynet}",
                       ts_number ("resistance", count_actions (state, SIDE_RESISTANCE)),
                       ts_number ("skynet", count_actions (state, SIDE_SKYNET))));
}

/* After a correction: nobody of the side has cards or actions left. */
static void
offer_to_go_on (const TerminatorState *state, TsView *view)
{
  Side side = (Side) state->turn;
  TsOffer *self;

  if (terminator_can_play (state, side) || !terminator_may_act (view, state, side))
    return;
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Nobody can play: go on"), "pass");
  ts_offer_put_text (self, "side", terminator_sides[side].id);
  self->seat = g_strdup (terminator_side_seat (state, side));
}

void
terminator_show_turn (const TerminatorState *state, TsView *view)
{
  terminator_add_turn_kicker (state, view);
  view->now.footnote = ts_view_say (view, ts_say_heading ("Action Limit"));
  if (state->action.actor == NOBODY)
    ask_who (state, view);
  else
    ask_what (state, view);
  offer_to_go_on (state, view);
}

/* At any moment. */

static TsOffer *
offer_cards (
    const TerminatorState *state, TsView *view, const char *verb, TsPhrase *label, gboolean held)
{
  TsOffer *self = ts_view_offer_more (view, label, verb);
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "who", N_ ("Whose"), TRUE);

  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_has_actor (state, i) && (!held || state->decks[i].hand > 0)
        && ts_view_may_act_for (view, terminator_seat (state, i)))
      ts_field_add_choice (field, terminator_actors[i].id,
                           ts_view_say (view, terminator_say_actor (state, i)),
                           terminator_seat (state, i));
  return self;
}

static gboolean
has_own_cards (const TerminatorState *state, const TsView *view)
{
  for (int i = 0; i < N_ACTORS; i++)
    if (has_cards (state, i) && ts_view_may_act_for (view, terminator_seat (state, i)))
      return TRUE;
  return FALSE;
}

static void
offer_card_changes (const TerminatorState *state, TsView *view)
{
  TsOffer *self;

  self = offer_cards (state, view, "cards", ts_phrase ("Draw cards…"), FALSE);
  ts_offer_add_integer (self, "draw", ts_view_text (view, "Cards drawn"), 1, MOST_CARDS, 1);
  if (has_own_cards (state, view))
    {
      self = offer_cards (state, view, "cards", ts_phrase ("Discard cards…"), TRUE);
      ts_offer_add_integer (self, "discard", ts_view_text (view, "Cards discarded"), 1, MOST_CARDS,
                            1);
    }
  self = offer_cards (state, view, "hand-size", ts_phrase ("Another hand size…"), FALSE);
  ts_offer_add_integer (self, "size", ts_view_text (view, "Cards in a full hand"), 0, MOST_CARDS,
                        HERO_HAND + 1);
}

/* Cards must be played (L183); some cards allow one more at once. */
static void
offer_out_of_turn (const TerminatorState *state, TsView *view, Side side)
{
  TsOffer *self;

  if (!terminator_may_act (view, state, side))
    return;
  for (int i = 0; side != (Side) state->turn && i < N_ACTORS; i++)
    {
      if (terminator_actor_side (i) != side || !has_cards (state, i))
        continue;
      self = ts_view_offer_more (
          view, ts_phrase ("{actor} plays out of turn", terminator_name_actor (state, i)), "pick");
      ts_offer_put_text (self, "who", terminator_actors[i].id);
      self->seat = g_strdup (terminator_seat (state, i));
      self->blocked = ts_view_say (
          view, ts_phrase ("It is the turn of {side}.",
                           ts_part ("side", terminator_say_side ((Side) state->turn))));
    }
  if (!terminator_can_play (state, side))
    return;
  self = ts_view_offer_more (
      view, ts_phrase ("{side} plays no more in this round", terminator_name_side (side)), "pass");
  ts_offer_put_text (self, "side", terminator_sides[side].id);
  self->seat = g_strdup (terminator_side_seat (state, side));
  self->blocked = ts_view_text (view, "Cards are played until the action limit is reached.");
}

void
terminator_more_cards (const TerminatorState *state, TsView *view)
{
  if (!terminator_is_running (state))
    return;
  if (ts_view_may_act_for (view, NULL))
    offer_card_changes (state, view);
  if (state->phase != PHASE_ACTION || state->action.on || terminator_is_attacking (state))
    return;
  for (Side i = 0; i < N_SIDES; i++)
    offer_out_of_turn (state, view, i);
}
