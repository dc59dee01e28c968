/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-resolve.c: the deploy phase as it is asked, card by card: where the sketch sees an
 * area, by its empty squares; elsewhere by what found room.
 */

#include "terminator-table.h"
#include "terminator-board.h"
#include "terminator-words.h"

/* The instruction, card by card. */

/* A card that is offered. */
typedef struct
{
  const TerminatorState *state;
  TsView *view;
  guint number; /* from 1 */
  const Deploy *deploy;
  Area area;
  guint n_units;
  guint n_free; /* squares, where the area is seen */
} Card;

static TsOffer *
offer (const Card *self, TsOfferStyle style, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (self->view, style, label, "resolve");

  ts_offer_set_seat (offer, terminator_side_seat (self->state, (Side) self->deploy->side));
  ts_offer_put_number (offer, "card", self->number);
  return offer;
}

static TsPhrase *
format_all (const Card *self)
{
  return ts_phrase ("{units} → {area}",
                    ts_part ("units", terminator_format_all_units (self->deploy->units)),
                    terminator_name_area (self->area));
}

/* All of it at once, where that is allowed or why not. */
static void
offer_all (const Card *self)
{
  TsOffer *all = offer (self, TS_OFFER_PLAIN, format_all (self));

  if (ts_offer_check (all))
    all->style = TS_OFFER_SUGGESTED;
}

static void
put_nothing (const Card *self, TsOffer *offer)
{
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    if (self->deploy->units[i] > 0)
      ts_offer_put_number (offer, terminator_cards[i].id, 0);
}

static void
offer_enemies (const Card *self, TsOfferStyle style)
{
  ts_offer_put_flag (offer (self, style,
                            ts_phrase ("Only enemies stand in {area}: canceled",
                                       terminator_name_area (self->area))),
                     "held", TRUE);
}

/* Without the sketch. */

static void
offer_part (const Card *self)
{
  TsOffer *part;

  if (self->n_units == 1)
    {
      put_nothing (self, offer (self, TS_OFFER_PLAIN,
                                ts_phrase ("No empty square in {area}: canceled",
                                           terminator_name_area (self->area))));
      return;
    }
  part = offer (self, TS_OFFER_PLAIN,
                ts_phrase ("Not all find room in {area}…", terminator_name_area (self->area)));
  for (TerminatorKind i = 0; i < N_KINDS; i++)
    if (self->deploy->units[i] > 0)
      ts_field_set_label (
          terminator_ask_number (part, terminator_cards[i].id, 0, self->deploy->units[i],
                                 self->deploy->units[i]),
          ts_phrase ("Placed: {unit}", ts_part ("unit", terminator_format_kind (i))));
}

/* With the sketch. */

/* The first `n` empty squares for units of a kind. */
static void
put_places (const Card *self, TsOffer *offer, TerminatorKind kind, guint n)
{
  g_autoptr (GArray) squares = terminator_list_free (self->state, self->area, kind);
  JsonArray *places = json_array_new ();

  for (guint i = 0; i < n && i < squares->len; i++)
    {
      json_array_add_int_element (places, g_array_index (squares, TsSquare, i).x);
      json_array_add_int_element (places, g_array_index (squares, TsSquare, i).y);
    }
  json_object_set_array_member (offer->command, "places", places);
}

static void
offer_square (const Card *self, TerminatorKind kind, TsSquare square)
{
  JsonArray *places = json_array_new ();
  TsOffer *one = offer (
      self, TS_OFFER_PLAIN,
      ts_phrase ("{unit} → {area}, {square}", ts_part ("unit", terminator_format_kind (kind)),
                 terminator_name_area (self->area),
                 ts_part ("square", terminator_format_square (square.x, square.y))));

  json_array_add_int_element (places, square.x);
  json_array_add_int_element (places, square.y);
  ts_offer_put_text (one, "unit", terminator_cards[kind].id);
  json_object_set_array_member (one->command, "places", places);
  ts_view_add_spot (self->view, TS_SPOT_PLACE,
                    terminator_figure_id (terminator_take_from_card (self->state, kind)), square.x,
                    square.y, one);
}

/* Once, for the first card whose next unit it is. */
static void
add_token (const Card *self, int figure)
{
  const GPtrArray *tokens = self->view->sketch->tokens;

  for (guint i = 0; i < tokens->len; i++)
    if (g_str_equal (((TsToken *) tokens->pdata[i])->id, terminator_figure_id (figure)))
      return;
  terminator_add_token (self->state, figure, self->view);
}

/* The squares for the next unit; the others follow. */
static void
offer_squares (const Card *self)
{
  g_autoptr (GArray) squares = NULL;
  TerminatorKind kind = 0;

  while (self->deploy->units[kind] == 0)
    kind++;
  if (terminator_take_from_card (self->state, kind) == NOBODY)
    return;
  squares = terminator_list_free (self->state, self->area, kind);
  add_token (self, terminator_take_from_card (self->state, kind));
  for (guint i = 0; i < squares->len; i++)
    offer_square (self, kind, g_array_index (squares, TsSquare, i));
}

/* As many of a kind as there is room for, and the rest goes back. */
static void
offer_what_fits (const Card *self, TerminatorKind kind)
{
  guint n = MIN (self->deploy->units[kind], self->n_free);
  TsOffer *fit = offer (self, n == self->n_free ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                        ts_phrase ("Only {units} → {area}, the rest goes back",
                                   ts_part ("units", terminator_format_units (kind, n)),
                                   terminator_name_area (self->area)));

  put_nothing (self, fit);
  ts_offer_put_number (fit, terminator_cards[kind].id, n);
  put_places (self, fit, kind, n);
}

static void
show_seen (const Card *self)
{
  if (terminator_is_overrun (self->state, self->area, (Side) self->deploy->side))
    {
      offer_enemies (self, TS_OFFER_SUGGESTED);
      offer_all (self);
    }
  else if (self->n_free == 0)
    {
      put_nothing (self, offer (self, TS_OFFER_SUGGESTED,
                                ts_phrase ("No empty square in {area}: canceled",
                                           terminator_name_area (self->area))));
      offer_all (self);
    }
  else
    {
      if (self->n_units <= self->n_free)
        offer_all (self);
      for (TerminatorKind i = 0; i < N_KINDS && self->n_units > self->n_free; i++)
        if (self->deploy->units[i] > 0)
          offer_what_fits (self, i);
      offer_squares (self);
    }
}

/* A card. */

static Card
get_card (const TerminatorState *state, TsView *view, guint i)
{
  const Deploy *deploy = &state->deploys[i];
  gboolean seen = terminator_sees_area (state, (Area) deploy->area);

  return (Card){ state,
                 view,
                 i + 1,
                 deploy,
                 (Area) deploy->area,
                 terminator_sum_units (deploy->units),
                 seen ? terminator_count_free (state, (Area) deploy->area) : 0 };
}

static void
show_card (const Card *self)
{
  if (self->deploy->side != self->state->turn)
    offer_all (self);
  else if (terminator_sees_area (self->state, self->area))
    show_seen (self);
  else
    {
      offer_all (self);
      offer_part (self);
      offer_enemies (self, TS_OFFER_PLAIN);
    }
}

static void
show_cards (const TerminatorState *state, TsView *view, Side side)
{
  TS_ONLY_FOR (view, terminator_get_hands (view, state, side));

  for (guint i = 0; i < MAX_DEPLOYS; i++)
    if (terminator_is_next_deploy (state, i, side))
      {
        Card card = get_card (state, view, i);

        show_card (&card);
      }
}

/* A card goes into an area that the sketch sees: its squares are tapped, one card after another. */
static gboolean
is_any_seen (const TerminatorState *state)
{
  for (guint i = 0; i < MAX_DEPLOYS; i++)
    if (state->deploys[i].there && terminator_sees_area (state, (Area) state->deploys[i].area))
      return TRUE;
  return FALSE;
}

/* Most often everything finds room. */
static void
offer_whole (const TerminatorState *state, TsView *view)
{
  guint n[N_SIDES];
  TsAudience hands = TS_FOR_ALL;
  TsOffer *self;

  for (Side i = 0; i < N_SIDES; i++)
    {
      n[i] = terminator_count_deploys (state, i);
      if (n[i] > 0)
        hands &= terminator_get_hands (view, state, i);
    }
  if (n[SIDE_RESISTANCE] + n[SIDE_SKYNET] < 2)
    return;
  TS_ONLY_FOR (view, hands);
  self = ts_view_offer (view, TS_OFFER_SUGGESTED,
                        ts_phrase ("All {n} cards: everything finds room",
                                   ts_number ("n", n[SIDE_RESISTANCE] + n[SIDE_SKYNET])),
                        "resolve-all");
  if (!ts_offer_check (self) || is_any_seen (state))
    self->style = TS_OFFER_PLAIN;
}

void
terminator_show_deploy (const TerminatorState *state, TsView *view)
{
  Side side = (Side) state->turn;

  ts_view_instruct (
      view, terminator_side_seat (state, side),
      ts_phrase ("{side}: resolve a Deploy card", terminator_name_side (side)),
      ts_phrase (
          "The Resistance begins, then the sides take turns, one card each. Its units go onto "
          "empty squares of the area, its resources back to the tokens beside the board."));
  view->now.footnote = ts_view_format (view, ts_format_heading ("Deploying Units"));
  offer_whole (state, view);
  show_cards (state, view, side);
  show_cards (state, view, (Side) !side);
}
