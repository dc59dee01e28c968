/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-more-piles.c: what cards do with decks, hands and discard piles, at any moment.
 */

#include "invaders-flow.h"
#include "invaders-view.h"

#define MOST_DRAWN 20

/* The offers of one side. */
typedef struct
{
  const InvadersState *state;
  TsView *view;
  Side side;
} Piles;

static TsOffer *
offer (Piles *self, TsPhrase *label, const char *verb)
{
  TsOffer *added = ts_view_offer_more (self->view, label, verb);

  ts_offer_put_text (added, "side", invaders_sides[self->side].id);
  added->seat = g_strdup (invaders_seat (self->side));
  return added;
}

static void
add_count (Piles *self, TsOffer *added, int most)
{
  TsField *field = ts_view_add_number (self->view, added, "n", N_ ("Cards"), 1, most);

  field->required = TRUE;
  field->value = json_node_init_int (json_node_alloc (), 1);
}

static void
offer_draw (Piles *self)
{
  TsOffer *added = offer (self, ts_phrase ("{side} draws cards…", invaders_name_side (self->side)),
                          "draw-cards");

  add_count (self, added, MOST_DRAWN);
  added->hint = ts_view_text (self->view, "who must draw from an empty deck loses");
}

static void
offer_lose (Piles *self)
{
  const Force *force = &self->state->forces[self->side];

  add_count (
      self,
      offer (self, ts_phrase ("{side} drains cards…", invaders_name_side (self->side)), "drain"),
      MAX (force->deck, 1));
  if (force->hand > 0)
    add_count (self,
               offer (self,
                      ts_phrase ("{side} discards from the hand…", invaders_name_side (self->side)),
                      "discard"),
               force->hand);
}

static void
add_place (Piles *self, TsOffer *added, gboolean required)
{
  TsField *field = ts_view_add_number (self->view, added, "which", N_ ("Which, from the top"), 1,
                                       self->state->forces[self->side].discard->len);

  field->required = required;
  field->hint = ts_view_text (self->view, "1 is the top card");
}

/* One card from anywhere in the pile. */
static void
offer_retrieve (Piles *self)
{
  static const TsChoice destinations[] = {
    { "hand", N_ ("Into the hand") },
    { "deck", N_ ("Into the deck") },
    { "removed", N_ ("Out of the game") },
  };
  TsOffer *added = offer (
      self, ts_phrase ("{side}: a card out of the discard pile…", invaders_name_side (self->side)),
      "retrieve");
  TsField *field;

  add_place (self, added, TRUE);
  field = ts_view_add_field (self->view, added, TS_SPEC_CHOICE, "to", N_ ("Where to"), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (destinations); i++)
    ts_field_add_choice (field, destinations[i].id,
                         ts_view_text (self->view, destinations[i].label), NULL);
}

static void
offer_name (Piles *self)
{
  TsOffer *added
      = offer (self, ts_phrase ("{side}: name a discarded card…", invaders_name_side (self->side)),
               "name-discard");
  TsField *field;

  add_place (self, added, TRUE);
  field = ts_view_add_field (self->view, added, TS_SPEC_TEXT, "name", N_ ("Name"), TRUE);
  field->max = TS_MAX_NAME;
}

static void
offer_side (Piles *self)
{
  offer_draw (self);
  offer_lose (self);
  if (self->state->forces[self->side].discard->len == 0)
    return;
  offer_retrieve (self);
  offer_name (self);
}

void
invaders_more_piles (const InvadersState *state, TsView *view)
{
  if (!invaders_is_running (state))
    return;
  offer_side (&(Piles){ state, view, state->active });
  offer_side (&(Piles){ state, view, invaders_other (state->active) });
}
