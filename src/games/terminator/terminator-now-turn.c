/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-turn.c: whose turn it is and what card is played; cards at any moment.
 *
 * Basic actions take one tap.  What only the card says is asked for: its half, what it does, how
 * much of it.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

#include <string.h>

#define MOST_UNITS 13  /* of a side on the boards, and what a card may activate */
#define MOST_DAMAGE 10 /* that a card takes away */
#define MOST_CARDS 20  /* drawn or discarded at once */

/* The offers of one actor. */
typedef struct
{
  const TerminatorState *state;
  TsView *view;
  int actor;
  Side side;
  const char *seat;
  gboolean suggested; /* one of them is */
} Turn;

/* Playing a card. */

static TsOffer *
offer_act (Turn *self, Half half, Act act, TsPhrase *label)
{
  TsOffer *offer = terminator_offer (self->view, TS_OFFER_PLAIN, label, "play");
  TsPhrase *stop = terminator_say_stop (self->state, self->actor);

  terminator_put_text (offer, "who", terminator_actors[self->actor].id);
  terminator_put_text (offer, "half", terminator_halves[half].id);
  offer->seat = g_strdup (self->seat);
  if (stop != NULL)
    stop = terminator_say_actor_stop (self->state, self->actor, stop);
  else
    stop = terminator_say_act_stop (self->state, self->actor, half, act);
  if (stop != NULL)
    offer->blocked = ts_view_say (self->view, stop);
  return offer;
}

static void
offer_basic (Turn *self, Act act, const char *label)
{
  TsOffer *offer = offer_act (self, HALF_BASIC, act, terminator_say_label (label));

  terminator_put_text (offer, "act", terminator_acts[act].id);
  offer->hint = terminator_is_own_act (HALF_BASIC, act)
                    ? ts_view_text (self->view, "basic action of the character")
                    : ts_view_text (self->view, "basic action in 2029");
  if (self->suggested || offer->blocked != NULL)
    return;
  offer->style = TS_OFFER_SUGGESTED;
  self->suggested = TRUE;
}

static void
offer_basics (Turn *self)
{
  gboolean skynet = self->actor == ACTOR_SKYNET;

  if (skynet && self->state->tucked > 0 && terminator_get_limit (self->state) == 0)
    offer_basic (self, ACT_REPAIR, N_ ("Repair 1 damage"));
  offer_basic (self, ACT_MOVE, N_ ("Move"));
  offer_basic (self, ACT_ATTACK, N_ ("Attack"));
  offer_basic (self, ACT_INTERACT, N_ ("Interact"));
  if (terminator_count_units (self->state, self->side) > 0)
    offer_basic (self, ACT_ACTIVATE, N_ ("Activate 1 unit"));
  offer_basic (self, ACT_GAIN, N_ ("Gain 1 resource"));
  if (skynet && self->state->tucked > 0 && terminator_get_limit (self->state) > 0)
    offer_basic (self, ACT_REPAIR, N_ ("Repair 1 damage"));
}

/* What every card may have. */
static void
add_card_fields (Turn *self, TsOffer *offer)
{
  TsField *field
      = terminator_add_field (self->view, offer, TS_SPEC_TEXT, "card", N_ ("Name"), FALSE);

  field->max = TS_MAX_NAME;
  terminator_add_field (self->view, offer, TS_SPEC_BOOLEAN, "free",
                        N_ ("It does not count, or is discarded after play"), FALSE);
}

static void
add_act (Turn *self, TsField *field, Act act)
{
  ts_field_add_choice (field, terminator_acts[act].id,
                       ts_view_text (self->view, terminator_acts[act].label), NULL);
}

static gboolean
is_in_1984 (const Turn *self)
{
  return self->state->figures[self->actor].where != WHERE_2029;
}

static void
offer_top (Turn *self)
{
  TsOffer *offer = offer_act (self, HALF_1984, ACT_MOVE, ts_phrase ("A card’s top half…"));
  TsField *field
      = terminator_add_field (self->view, offer, TS_SPEC_CHOICE, "act", N_ ("Action"), TRUE);

  offer->hint = ts_view_text (self->view, "what it lets the character do");
  add_act (self, field, ACT_MOVE);
  add_act (self, field, ACT_ATTACK);
  if (is_in_1984 (self))
    add_act (self, field, ACT_INTERACT);
  if (is_in_1984 (self) && self->actor != ACTOR_SKYNET)
    add_act (self, field, ACT_CACHE);
  add_act (self, field, ACT_OTHER);
  add_card_fields (self, offer);
}

static void
offer_bottom (Turn *self)
{
  TsOffer *offer = offer_act (self, HALF_2029, ACT_OTHER, ts_phrase ("A card’s bottom half…"));
  TsField *field
      = terminator_add_field (self->view, offer, TS_SPEC_CHOICE, "act", N_ ("Action"), TRUE);

  offer->hint = ts_view_text (self->view, "what it does in 2029");
  add_act (self, field, ACT_DEPLOY);
  if (self->actor == ACTOR_SKYNET)
    add_act (self, field, ACT_DEVELOP);
  if (terminator_count_units (self->state, self->side) > 0)
    {
      add_act (self, field, ACT_MOVE);
      add_act (self, field, ACT_ATTACK);
    }
  add_act (self, field, ACT_OTHER);
  add_card_fields (self, offer);
}

/* A card that does something so many times. */
static void
offer_counted (
    Turn *self, Half half, Act act, TsPhrase *label, const char *what, int likely, int most)
{
  TsOffer *offer = offer_act (self, half, act, label);

  terminator_put_text (offer, "act", terminator_acts[act].id);
  ts_offer_add_integer (offer, "n", ts_view_text (self->view, what), 1, most, likely)->required
      = TRUE;
  add_card_fields (self, offer);
}

static gboolean
can_heal (const Turn *self, Half half, Act act)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_may_heal (self->state, self->actor, half, act, i))
      return TRUE;
  return FALSE;
}

static void
offer_healing (Turn *self)
{
  if (self->actor != ACTOR_SKYNET && can_heal (self, HALF_1984, ACT_REST))
    offer_counted (self, HALF_1984, ACT_REST, ts_phrase ("Rest by a card…"),
                   N_ ("Damage taken away"), 1, MOST_DAMAGE);
  if (self->actor == ACTOR_SKYNET && can_heal (self, HALF_1984, ACT_REPAIR))
    offer_counted (self, HALF_1984, ACT_REPAIR, ts_phrase ("Repair the Terminator by a card…"),
                   N_ ("Damage taken away"), 2, MOST_DAMAGE);
  if (self->actor == ACTOR_SKYNET && can_heal (self, HALF_2029, ACT_REPAIR))
    offer_counted (self, HALF_2029, ACT_REPAIR, ts_phrase ("Repair units by a card…"),
                   N_ ("Damage taken away"), 2, MOST_DAMAGE);
}

/* As progress on a mission, its text does not count (L388-395). */
static void
offer_onto_mission (Turn *self)
{
  TsOffer *offer;
  TsField *field;

  if (!self->state->missions[0].there && !self->state->missions[1].there)
    return;
  offer = offer_act (self, HALF_1984, ACT_MISSION, ts_phrase ("Play a card onto a mission…"));
  terminator_put_text (offer, "act", terminator_acts[ACT_MISSION].id);
  field = terminator_add_field (self->view, offer, TS_SPEC_CHOICE, "mission", N_ ("Mission"), TRUE);
  for (guint i = 0; i < N_COLORS; i++)
    if (self->state->missions[i].there)
      ts_field_add_choice (field, terminator_colors[i].id,
                           ts_view_say (self->view, terminator_say_mission (self->state, i)), NULL);
  terminator_add_field (self->view, offer, TS_SPEC_BOOLEAN, "attack", N_ ("It is an Attack card"),
                        FALSE);
  add_card_fields (self, offer);
}

static void
offer_plays (const TerminatorState *state, TsView *view, int actor)
{
  Turn self = { state, view, actor, terminator_actor_side (actor), terminator_seat (state, actor) };

  offer_basics (&self);
  offer_top (&self);
  if (terminator_count_units (state, self.side) > 0)
    offer_counted (&self, HALF_2029, ACT_ACTIVATE, ts_phrase ("Activate units by a card…"),
                   N_ ("Units"), 2, MOST_UNITS);
  offer_counted (&self, HALF_2029, ACT_GAIN, ts_phrase ("Gain resources by a card…"),
                 N_ ("Resources"), 2, N_RESOURCES);
  offer_bottom (&self);
  offer_healing (&self);
  offer_onto_mission (&self);
}

/* Who plays it. */

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
  TsOffer *self = terminator_offer (
      view, stop == NULL ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
      state->action.actor == NOBODY
          ? ts_phrase ("{actor} plays", terminator_name_actor (state, actor))
          : ts_phrase ("{actor} plays instead", terminator_name_actor (state, actor)),
      "pick");

  if (state->action.actor != NOBODY)
    self->style = TS_OFFER_PLAIN;
  terminator_put_text (self, "who", terminator_actors[actor].id);
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

  terminator_instruct (
      view, terminator_side_seat (state, (Side) state->turn),
      ts_phrase ("{side}: who plays a card?", terminator_name_side ((Side) state->turn)),
      say_absent (state, (Side) state->turn));
  if (own != NOBODY)
    offer_plays (state, view, own);
  else if (terminator_may_act (view, state, (Side) state->turn))
    offer_picks (state, view);
}

static void
ask_what (const TerminatorState *state, TsView *view)
{
  int actor = state->action.actor;

  terminator_instruct (view, terminator_seat (state, actor),
                       ts_phrase ("{actor}: play a card", terminator_name_actor (state, actor)),
                       actor == ACTOR_SKYNET ? say_skynet_left (state) : say_left (state, actor));
  if (!terminator_may_act (view, state, (Side) state->turn))
    return;
  if (has_cards (state, actor))
    offer_plays (state, view, actor);
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
  self = terminator_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Nobody can play: go on"), "pass");
  terminator_put_text (self, "side", terminator_sides[side].id);
  self->seat = g_strdup (terminator_side_seat (state, side));
}

void
terminator_show_turn (const TerminatorState *state, TsView *view)
{
  terminator_add_turn_kicker (state, view);
  view->now.footnote = ts_view_say (view, terminator_say_rule ("Action Limit"));
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
  TsOffer *self = terminator_offer_more (view, label, verb);
  TsField *field = terminator_add_field (view, self, TS_SPEC_CHOICE, "who", N_ ("Whose"), TRUE);

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
  ts_offer_add_integer (self, "draw", ts_view_text (view, "Cards drawn"), 1, MOST_CARDS, 1)
      ->required
      = TRUE;
  if (has_own_cards (state, view))
    {
      self = offer_cards (state, view, "cards", ts_phrase ("Discard cards…"), TRUE);
      ts_offer_add_integer (self, "discard", ts_view_text (view, "Cards discarded"), 1, MOST_CARDS,
                            1)
          ->required
          = TRUE;
    }
  self = offer_cards (state, view, "hand-size", ts_phrase ("Another hand size…"), FALSE);
  ts_offer_add_integer (self, "size", ts_view_text (view, "Cards in a full hand"), 0, MOST_CARDS,
                        HERO_HAND + 1)
      ->required
      = TRUE;
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
      self = terminator_offer_more (
          view, ts_phrase ("{actor} plays out of turn", terminator_name_actor (state, i)), "pick");
      terminator_put_text (self, "who", terminator_actors[i].id);
      self->seat = g_strdup (terminator_seat (state, i));
      self->blocked = ts_view_say (
          view, ts_phrase ("It is the turn of {side}.",
                           ts_part ("side", terminator_say_side ((Side) state->turn))));
    }
  if (!terminator_can_play (state, side))
    return;
  self = terminator_offer_more (
      view, ts_phrase ("{side} plays no more in this round", terminator_name_side (side)), "pass");
  terminator_put_text (self, "side", terminator_sides[side].id);
  self->seat = g_strdup (terminator_side_seat (state, side));
  self->blocked = ts_view_text (view, "Cards are played until the action limit is reached.");
}

void
terminator_more_cards (const TerminatorState *state, TsView *view)
{
  if (state->phase == PHASE_SETUP || state->phase == PHASE_OVER)
    return;
  if (ts_view_may_act_for (view, NULL))
    offer_card_changes (state, view);
  if (state->phase != PHASE_ACTION || state->action.on || terminator_is_attacking (state))
    return;
  for (Side i = 0; i < N_SIDES; i++)
    offer_out_of_turn (state, view, i);
}
