/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-resolve.c: the deploy phase, card by card, and the control phase.
 *
 * Where the sketch sees an area it knows what fits, and its empty squares are offered; elsewhere
 * people say what found room.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-view.h"
#include "terminator-words.h"

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

  offer->seat = g_strdup (terminator_side_seat (self->state, (Side) self->deploy->side));
  ts_offer_put_number (offer, "card", self->number);
  return offer;
}

static TsPhrase *
say_all (const Card *self)
{
  return ts_phrase ("{units} → {area}",
                    ts_part ("units", terminator_say_all_units (self->deploy->units)),
                    terminator_name_area (self->area));
}

static void
put_nothing (const Card *self, TsOffer *offer)
{
  for (Kind i = 0; i < N_KINDS; i++)
    if (self->deploy->units[i] > 0)
      ts_offer_put_number (offer, terminator_kinds[i].id, 0);
}

static void
offer_enemies (const Card *self, TsOfferStyle style)
{
  ts_offer_put_flag (offer (self, style,
                            ts_phrase ("Only enemies stand in {area}: cancelled",
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
                                ts_phrase ("No empty square in {area}: cancelled",
                                           terminator_name_area (self->area))));
      return;
    }
  part = offer (self, TS_OFFER_PLAIN,
                ts_phrase ("Not all find room in {area}…", terminator_name_area (self->area)));
  for (Kind i = 0; i < N_KINDS; i++)
    if (self->deploy->units[i] > 0)
      ts_offer_add_integer (
          part, terminator_kinds[i].id,
          ts_view_say (self->view,
                       ts_phrase ("Placed: {unit}", ts_part ("unit", terminator_say_kind (i)))),
          0, self->deploy->units[i], self->deploy->units[i]);
}

static void
show_unseen (const Card *self)
{
  offer (self, TS_OFFER_SUGGESTED, say_all (self));
  offer_part (self);
  offer_enemies (self, TS_OFFER_PLAIN);
}

/* With the sketch. */

/* The first `n` empty squares for units of a kind. */
static void
put_places (const Card *self, TsOffer *offer, Kind kind, guint n)
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
offer_square (const Card *self, Kind kind, TsSquare square)
{
  JsonArray *places = json_array_new ();
  TsOffer *one
      = offer (self, TS_OFFER_PLAIN,
               ts_phrase ("{unit} → {area}, {square}", ts_part ("unit", terminator_say_kind (kind)),
                          terminator_name_area (self->area),
                          ts_part ("square", terminator_say_square (square.x, square.y))));

  json_array_add_int_element (places, square.x);
  json_array_add_int_element (places, square.y);
  ts_offer_put_text (one, "unit", terminator_kinds[kind].id);
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
  Kind kind = 0;

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
offer_what_fits (const Card *self, Kind kind)
{
  guint n = MIN (self->deploy->units[kind], self->n_free);
  TsOffer *fit = offer (self, n == self->n_free ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                        ts_phrase ("Only {units} → {area}, the rest goes back",
                                   ts_part ("units", terminator_say_units (kind, n)),
                                   terminator_name_area (self->area)));

  put_nothing (self, fit);
  ts_offer_put_number (fit, terminator_kinds[kind].id, n);
  put_places (self, fit, kind, n);
}

static void
offer_blocked (const Card *self, TsPhrase *why)
{
  offer (self, TS_OFFER_PLAIN, say_all (self))->blocked = ts_view_say (self->view, why);
}

static void
show_full (const Card *self)
{
  TsOffer *cancel = offer (
      self, TS_OFFER_SUGGESTED,
      ts_phrase ("No empty square in {area}: cancelled", terminator_name_area (self->area)));

  put_nothing (self, cancel);
  offer_blocked (self, ts_phrase ("The sketch shows no empty square."));
}

static void
show_seen (const Card *self)
{
  if (terminator_is_overrun (self->state, self->area, (Side) self->deploy->side))
    {
      offer_enemies (self, TS_OFFER_SUGGESTED);
      offer_blocked (self, ts_phrase ("The sketch shows only enemies there."));
    }
  else if (self->n_free == 0)
    {
      show_full (self);
    }
  else
    {
      if (self->n_units <= self->n_free)
        offer (self, TS_OFFER_SUGGESTED, say_all (self));
      for (Kind i = 0; i < N_KINDS && self->n_units > self->n_free; i++)
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
                 terminator_count_deployed (deploy),
                 seen ? terminator_count_free (state, (Area) deploy->area) : 0 };
}

static void
show_card (const Card *self)
{
  if (self->deploy->side != self->state->turn)
    offer_blocked (self, ts_phrase ("The other side resolves a card first."));
  else if (terminator_sees_area (self->state, self->area))
    show_seen (self);
  else
    show_unseen (self);
}

static void
show_cards (const TerminatorState *state, TsView *view, Side side)
{
  for (guint i = 0; i < MAX_DEPLOYS && terminator_may_act (view, state, side); i++)
    if (state->deploys[i].there && state->deploys[i].side == side)
      {
        Card card = get_card (state, view, i);

        show_card (&card);
      }
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
  view->now.footnote = ts_view_say (view, ts_say_heading ("Deploying Units"));
  show_cards (state, view, side);
  show_cards (state, view, (Side) !side);
}

/* Control. */

static TsPhrase *
say_kept (const TerminatorState *state)
{
  GPtrArray *areas = ts_phrase_array_new ();

  for (Area i = 0; i < N_AREAS; i++)
    if (state->held[i] && terminator_has_area (state, i) && !terminator_sees_area (state, i))
      g_ptr_array_add (areas, terminator_say_area (i));
  if (areas->len > 0)
    return ts_phrase ("As before: the enemy controls {areas}", ts_list ("areas", areas));
  g_ptr_array_unref (areas);
  return ts_phrase ("Each side controls its own areas");
}

static guint
count_unseen (const TerminatorState *state)
{
  guint n = 0;

  for (Area i = 0; i < N_AREAS; i++)
    n += terminator_has_area (state, i) && !terminator_sees_area (state, i);
  return n;
}

static void
ask_areas (const TerminatorState *state, TsView *view)
{
  TsOffer *other
      = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("The enemy controls…"), "control");
  TsField *field = ts_view_add_field (view, other, TS_SPEC_CHOICES, "held",
                                      N_ ("Areas that the enemy controls"), TRUE);
  JsonArray *held = json_array_new ();

  for (Area i = 0; i < N_AREAS; i++)
    {
      if (!terminator_has_area (state, i) || terminator_sees_area (state, i))
        continue;
      ts_field_add_choice (field, terminator_areas[i].id,
                           ts_view_say (view, terminator_say_area (i)), NULL);
      if (state->held[i])
        json_array_add_string_element (held, terminator_areas[i].id);
    }
  field->value = json_node_init_array (json_node_alloc (), held);
  json_array_unref (held);
}

static void
ask_points (const TerminatorState *state, TsView *view)
{
  TsOffer *self;

  ts_view_instruct (
      view, NULL, ts_phrase ("How many points does the core mission give?"),
      ts_phrase ("The largest area of the enemy was taken. What is typed is remembered."));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Score the core mission"), "control");
  for (Side i = 0; i < N_SIDES; i++)
    if (terminator_needs_core_points (state, i))
      {
        TsField *field = ts_offer_add_field (
            self, TS_SPEC_INTEGER, terminator_sides[i].id,
            ts_view_say (view, ts_phrase ("Core mission of {side}: points",
                                          ts_part ("side", terminator_say_side (i)))));

        field->required = TRUE;
        field->max = GOAL;
      }
}

void
terminator_show_control (const TerminatorState *state, TsView *view)
{
  if (terminator_is_core_due (state))
    {
      ask_points (state, view);
    }
  else
    {
      ts_view_instruct (
          view, NULL, ts_phrase ("Who controls which area?"),
          ts_phrase ("The enemy controls an area in which it has units and the owner has none."));
      if (count_unseen (state) == 0)
        {
          ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("As the sketch shows it"), "control");
        }
      else
        {
          ts_view_offer (view, TS_OFFER_SUGGESTED, say_kept (state), "control");
          ask_areas (state, view);
        }
    }
  view->now.footnote = ts_view_say (view, ts_say_heading ("Controlling Deployment Areas"));
}
