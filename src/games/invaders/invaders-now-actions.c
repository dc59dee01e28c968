/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-actions.c: the Hero that is missing, and what a side does in its main phase besides
 * playing cards: strategies and the plot action.
 */

#include "invaders-board.h"
#include "invaders-flow.h"
#include "invaders-known.h"
#include "invaders-play.h"
#include "invaders-strategies.h"
#include "invaders-view.h"

/* The Hero. */

gboolean
invaders_needs_hero (const InvadersState *state)
{
  Place place;

  return invaders_is_running (state) && state->heroes > 0 && !invaders_find_hero (state, &place);
}

static void
add_free_zones (const InvadersState *state, TsView *view, TsOffer *self)
{
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "zone", N_ ("Zone"), TRUE);

  for (Zone zone = 0; zone < N_ZONES; zone++)
    if (invaders_find_slot (state, SIDE_MANKIND, zone) != NOBODY)
      ts_field_add_choice (field, invaders_zones[zone].id,
                           ts_view_text (view, invaders_zones[zone].label), NULL);
}

/* Those of the catalogue, whose power is asked once. */
static void
add_heroes (const InvadersState *state, TsView *view, TsOffer *self)
{
  TsField *field = NULL;

  for (guint i = 0; i < state->known->len; i++)
    {
      const Known *known = &g_array_index (state->known, Known, i);

      if (known->kind != KIND_HERO)
        continue;
      if (field == NULL)
        field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "card", N_ ("Which Hero"), FALSE);
      ts_field_add_choice (field, known->id, ts_view_say (view, invaders_say_known (known)), NULL);
    }
}

static gboolean
has_room (const InvadersState *state)
{
  for (Zone zone = 0; zone < N_ZONES; zone++)
    if (invaders_find_slot (state, SIDE_MANKIND, zone) != NOBODY)
      return TRUE;
  return FALSE;
}

static TsOffer *
offer_hero (const InvadersState *state, TsView *view)
{
  TsOffer *self;

  if (!has_room (state))
    {
      self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Sacrifice a card…"), "sacrifice");
      invaders_add_card_field (state, view, self, "card", N_ ("Card"), SIDE_MANKIND, N_ZONES);
      return self;
    }
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("The next Hero comes into play…"),
                        "hero");
  add_free_zones (state, view, self);
  add_heroes (state, view, self);
  ts_view_add_field (view, self, TS_SPEC_TEXT, "name", N_ ("Name"), FALSE);
  ts_view_add_number (view, self, "power", TS_NC ("card", "Power"), -MAX_POWER, MAX_POWER);
  return self;
}

/* First among the offers of the phase, which stay: a table may let the Hero come later. */
void
invaders_ask_hero (const InvadersState *state, TsView *view)
{
  GPtrArray *offers = view->now.offers;
  TsOffer *self;

  for (guint i = 0; i < offers->len; i++)
    if (((TsOffer *) offers->pdata[i])->style == TS_OFFER_SUGGESTED)
      ((TsOffer *) offers->pdata[i])->style = TS_OFFER_PLAIN;
  self = offer_hero (state, view);
  self->seat = g_strdup (invaders_seat (SIDE_MANKIND));
  g_ptr_array_insert (offers, 0, g_ptr_array_steal_index (offers, offers->len - 1));

  g_free (view->now.instruction);
  view->now.instruction = ts_view_text (view, "Which zone does Mankind’s Hero enter?");
  g_free (view->now.explanation);
  view->now.explanation
      = has_room (state)
            ? ts_view_text (view, "Mankind always has one Hero in play (assumed).")
            : ts_view_text (view, "All slots of Mankind are full: first make room for the Hero.");
}

/* Strategies. */

static const Cost *
get_cost (const InvadersState *state, Side side, guint i)
{
  return &state->forces[side].strategies[i].cost;
}

static gboolean
is_dormant (const InvadersState *state, Side side, guint i)
{
  return state->forces[side].strategies[i].state == STRATEGY_DORMANT;
}

static void
add_choice (const InvadersState *state, TsView *view, TsField *field, Side side, guint i)
{
  ts_field_add_choice (field, invaders_numbers[i].id,
                       ts_view_say (view, invaders_say_strategy (state, side, i + 1)), NULL);
}

static TsPhrase *
say_cost (const Cost *cost)
{
  if (cost->discard == 0 && cost->drain == 0)
    return ts_phrase ("at no cost");
  return ts_phrase ("from the hand {discard}, from the deck {drain}",
                    ts_number ("discard", cost->discard), ts_number ("drain", cost->drain));
}

static void
ask_cost (const InvadersState *state, TsView *view, TsOffer *self, Side side)
{
  invaders_add_cost_field (view, self, "discard", N_ ("Discard cost"),
                           N_ ("cards from the hand; 0: none"), state->forces[side].hand);
  invaders_add_cost_field (view, self, "drain", N_ ("Drain cost"),
                           N_ ("cards from the deck; 0: none"), state->forces[side].deck);
}

/* One whose cost is known, or blocked where it cannot be paid. */
static void
offer_known (const InvadersState *state, TsView *view, Side side, guint i)
{
  const Cost *cost = get_cost (state, side, i);
  TsPhrase *stop = invaders_say_cost_stop (state, side, cost->discard, cost->drain);
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("Enable “{strategy}”",
                                  ts_part ("strategy", invaders_say_strategy (state, side, i + 1))),
                       "enable");

  ts_offer_put_text (self, "side", invaders_sides[side].id);
  ts_offer_put_text (self, "strategy", invaders_numbers[i].id);
  self->seat = g_strdup (invaders_seat (side));
  if (stop != NULL)
    self->blocked = ts_view_say (view, stop);
  else
    self->hint = ts_view_say (view, say_cost (cost));
}

/* Those whose cost nobody has said yet. */
static void
offer_unknown (const InvadersState *state, TsView *view, Side side)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (guint i = 0; i < N_STRATEGIES; i++)
    {
      if (!is_dormant (state, side, i) || invaders_is_cost_known (get_cost (state, side, i)))
        continue;
      if (self == NULL)
        {
          self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Enable a strategy…"), "enable");
          field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "strategy", N_ ("Strategy"), TRUE);
        }
      add_choice (state, view, field, side, i);
    }
  if (self == NULL)
    return;
  ts_offer_put_text (self, "side", invaders_sides[side].id);
  self->seat = g_strdup (invaders_seat (side));
  self->hint = ts_view_text (view, "What it costs is asked once and remembered.");
  ts_view_add_field (view, self, TS_SPEC_TEXT, "name", N_ ("Name"), FALSE);
  ask_cost (state, view, self, side);
}

/* Also in the other side's turn: their texts are not known. */
static void
offer_use (const InvadersState *state, TsView *view, Side side)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (guint i = 0; i < N_STRATEGIES; i++)
    if (state->forces[side].strategies[i].state == STRATEGY_ENABLED)
      {
        if (self == NULL)
          {
            self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Use a strategy…"), "use");
            field
                = ts_view_add_field (view, self, TS_SPEC_CHOICE, "strategy", N_ ("Strategy"), TRUE);
          }
        add_choice (state, view, field, side, i);
      }
  if (self == NULL)
    return;
  ts_offer_put_text (self, "side", invaders_sides[side].id);
  self->seat = g_strdup (invaders_seat (side));
  ts_view_add_field (view, self, TS_SPEC_BOOLEAN, "keeps", N_ ("Its marker stays on the board"),
                     FALSE);
}

/* The plot action. */

static void
offer_plot_action (const InvadersState *state, TsView *view)
{
  const Cost *cost = &state->plot_cost;
  gboolean known = invaders_is_cost_known (cost);
  TsPhrase *stop
      = known ? invaders_say_cost_stop (state, SIDE_INVADER, cost->discard, cost->drain) : NULL;
  TsOffer *self;

  if (state->plot >= PLOT_MAX)
    {
      g_clear_pointer (&stop, ts_phrase_unref);
      return;
    }
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Invasion plot action…"), "plot");
  ts_offer_put_flag (self, "action", TRUE);
  self->seat = g_strdup (invaders_seat (SIDE_INVADER));
  ts_offer_add_integer (self, "spaces", ts_view_text (view, "Spaces up"), 1, PLOT_MAX - state->plot,
                        1);
  if (!known)
    ask_cost (state, view, self, SIDE_INVADER);
  if (stop != NULL)
    self->blocked = ts_view_say (view, stop);
  else if (known)
    self->hint = ts_view_say (view, say_cost (cost));
}

void
invaders_offer_uses (const InvadersState *state, TsView *view)
{
  for (Side side = 0; side < N_SIDES && state->setup->keeps_strategies; side++)
    offer_use (state, view, side);
}

static void
offer_enables (const InvadersState *state, TsView *view, Side side)
{
  for (guint i = 0; i < N_STRATEGIES; i++)
    if (is_dormant (state, side, i) && invaders_is_cost_known (get_cost (state, side, i)))
      offer_known (state, view, side, i);
  offer_unknown (state, view, side);
}

void
invaders_offer_actions (const InvadersState *state, TsView *view)
{
  invaders_offer_uses (state, view);
  if (state->setup->keeps_strategies)
    offer_enables (state, view, (Side) state->active);
  if (state->active == SIDE_INVADER)
    offer_plot_action (state, view);
}
