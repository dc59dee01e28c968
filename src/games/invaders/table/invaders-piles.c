/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-piles.c: the draw phase, what may be done with decks, hands and discard piles, and their
 * panels.
 */

#include "invaders-table.h"
#include "ts-shown.h"

#define MOST_DRAWN 20

/* The draw phase. */

static TsPhrase *
format_deck (const InvadersState *state, gint64 n)
{
  const Force *force = &state->forces[state->active];

  if (force->deck < n && state->forces[invaders_other (state->active)].deck == 0)
    return ts_phrase ("Both decks run out with this draw: Mankind wins.");
  if (force->deck < n)
    return ts_phrase_plural ("Only {n} card is left in the deck: a player who cannot draw loses.",
                             "Only {n} cards are left in the deck: a player who cannot draw loses.",
                             force->deck);
  return ts_phrase_plural ("{n} card is left in the deck.", "{n} cards are left in the deck.",
                           force->deck);
}

void
invaders_show_draw (const InvadersState *state, TsView *view)
{
  gint64 n = MAX (N_DRAWN - state->drawn, 0);

  invaders_instruct (view, state->active,
                     ts_phrase_plural ("{side}: draw {n} card", "{side}: draw {n} cards", n,
                                       invaders_name_side (state->active)),
                     format_deck (state, n));
  view->now.footnote = ts_view_format (view, ts_format_heading ("A. Draw phase"));
  ts_view_offer (view, TS_OFFER_SUGGESTED,
                 state->forces[state->active].deck < n
                     ? ts_phrase ("The deck runs out: the game ends")
                     : ts_phrase_plural ("Draw {n} card", "Draw {n} cards", n),
                 "draw");
}

/* Offers of any moment. */

static TsOffer *
offer (TsView *view, InvadersSide side, TsPhrase *label, const char *verb)
{
  TsOffer *self = invaders_offer (view, side, label, verb, TRUE);

  ts_offer_put_text (self, "side", invaders_sides[side].id);
  return self;
}

static void
ask_count (TsOffer *self, int most)
{
  TsField *field = ts_offer_ask (self, "n");

  field->max = most;
  ts_field_propose (field, 1);
}

static void
ask_place (TsOffer *self, gint16 most)
{
  TsField *field = ts_offer_ask (self, "which");

  field->max = most;
  field->required = TRUE;
  ts_field_set_hint (field, ts_phrase ("1 is the top card"));
}

static void
offer_discarded (TsView *view, InvadersSide side, gint16 n)
{
  TsOffer *self = offer (
      view, side, ts_phrase ("{side}: a card out of the discard pile…", invaders_name_side (side)),
      "retrieve");

  ask_place (self, n);
  ts_offer_ask (self, "to");
  self = offer (view, side, ts_phrase ("{side}: name a discarded card…", invaders_name_side (side)),
                "name-discard");
  ask_place (self, n);
  ts_offer_ask (self, "name");
}

static void
offer_side (const InvadersState *state, TsView *view, InvadersSide side)
{
  const Force *force = &state->forces[side];
  TsOffer *self = offer (view, side, ts_phrase ("{side} draws cards…", invaders_name_side (side)),
                         "draw-cards");

  ask_count (self, MOST_DRAWN);
  ts_offer_set_hint (self, ts_phrase ("a player who must draw from an empty deck loses"));
  ask_count (
      offer (view, side, ts_phrase ("{side} drains cards…", invaders_name_side (side)), "drain"),
      MAX (force->deck, 1));
  if (force->deck > 0 && !state->setup->sums)
    ask_count (offer (view, side,
                      ts_phrase ("{side} pays from the deck…", invaders_name_side (side)), "pay"),
               force->deck);
  if (force->hand > 0)
    ask_count (offer (view, side,
                      ts_phrase ("{side} discards from the hand…", invaders_name_side (side)),
                      "discard"),
               force->hand);
  if (force->n_discard > 0 && !state->setup->sums)
    offer_discarded (view, side, force->n_discard);
}

void
invaders_offer_piles (const InvadersState *state, TsView *view)
{
  if (!invaders_is_running (state))
    return;
  offer_side (state, view, state->active);
  offer_side (state, view, invaders_other (state->active));
}

/* What is shown, and may be corrected. */

static TsTracker *
add_number (const InvadersState *state, TsPanel *panel, InvadersSide side, const char *number)
{
  TsTracker *tracker
      = ts_panel_add_number (panel, &invaders_groups[GROUP_PILES], number, state, side);

  tracker->seat = g_strdup (invaders_seat (side));
  return tracker;
}

static gboolean
is_named (const Discarded *card)
{
  return card->id != NULL || card->name != NULL;
}

static void
add_unnamed (TsTracker *queue, guint n)
{
  if (n > 0)
    ts_tracker_add_mark (
        queue,
        ts_view_format (queue->view, ts_phrase_plural ("{n} card without a name",
                                                       "{n} cards without a name", n)),
        NULL, 0);
}

/* From the top, which is last; runs of cards that nobody has named as their number. */
static void
list_pile (const InvadersState *state, TsTracker *queue, const Force *force)
{
  guint unnamed = 0;

  for (int i = force->n_discard - 1; i >= 0; i--)
    {
      const Discarded *card = &force->discard[i];

      if (!is_named (card))
        {
          unnamed++;
          continue;
        }
      add_unnamed (queue, unnamed);
      unnamed = 0;
      ts_tracker_add_mark (
          queue, ts_view_format (queue->view, invaders_format_named (state, card->id, card->name)),
          NULL, 0);
    }
  add_unnamed (queue, unnamed);
}

static void
add_pile (const InvadersState *state, TsPanel *panel, InvadersSide side)
{
  const Force *force = &state->forces[side];
  g_autofree char *id = g_strdup_printf ("%s.pile", invaders_sides[side].id);
  gboolean named = FALSE;
  TsTracker *queue;

  add_number (state, panel, side, "discard");
  for (gint16 i = 0; i < force->n_discard; i++)
    named |= is_named (&force->discard[i]);
  if (!named)
    return;
  queue = ts_panel_add (panel, TS_TRACKER_QUEUE, id, ts_phrase ("From its top"));
  queue->seat = g_strdup (invaders_seat (side));
  list_pile (state, queue, force);
}

static TsPhrase *
format_title (const InvadersState *state, InvadersSide side)
{
  const char *player = state->setup->players[side];

  return player == NULL ? ts_phrase_msgid (invaders_sides[side].label)
                        : ts_phrase ("{side}: {player}", invaders_name_side (side),
                                     ts_name ("player", player));
}

/* Who cannot draw loses (L4). */
static void
add_side (const InvadersState *state, TsView *view, InvadersSide side)
{
  const Force *force = &state->forces[side];
  TsPanel *panel = ts_view_add_panel (view, invaders_sides[side].id,
                                      ts_view_format (view, format_title (state, side)));
  TsTracker *deck;

  panel->seat = g_strdup (invaders_seat (side));
  deck = add_number (state, panel, side, "deck");
  deck->now = state->phase == PHASE_DRAW && state->active == side;
  if (force->deck < N_DRAWN)
    ts_tracker_set_note (deck, ts_phrase ("too few for the next draw phase"));
  if (state->setup->sums)
    return;
  add_number (state, panel, side, "hand");
  add_pile (state, panel, side);
  if (force->removed > 0)
    add_number (state, panel, side, "removed");
}

void
invaders_view_piles (const InvadersState *state, TsView *view)
{
  for (InvadersSide side = 0; side < N_SIDES; side++)
    add_side (state, view, side);
}
