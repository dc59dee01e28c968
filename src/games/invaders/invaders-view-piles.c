/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-view-piles.c: the panels with decks, hands and discard piles, and with the card that is
 * announced.
 *
 * Both players may look through both discard piles (L92): they are shown from the top, runs of
 * cards that nobody has named as their number.
 */

#include "invaders-view.h"

static TsTracker *
add_number (TsView *view, TsPanel *panel, Side side, const char *what, const char *label, int value)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", invaders_sides[side].id, what);
  TsTracker *tracker
      = ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, id, ts_view_text (view, label));

  ts_tracker_set_number (tracker, value, 0, MAX_CARDS);
  tracker->seat = g_strdup (invaders_seat (side));
  return tracker;
}

static gboolean
is_named (const Discarded *card)
{
  return card->id != NULL || card->name != NULL;
}

static void
add_unnamed (TsView *view, TsTracker *queue, guint n)
{
  if (n > 0)
    ts_tracker_add_mark (queue,
                         ts_view_say (view, ts_phrase_plural ("{n} card without a name",
                                                              "{n} cards without a name", n)),
                         NULL, 0);
}

/* From the top, which is last. */
static void
list_pile (const InvadersState *state, TsView *view, TsTracker *queue, const GArray *pile)
{
  guint unnamed = 0;

  for (guint i = pile->len; i > 0; i--)
    {
      const Discarded *card = &g_array_index (pile, Discarded, i - 1);

      if (!is_named (card))
        {
          unnamed++;
          continue;
        }
      add_unnamed (view, queue, unnamed);
      unnamed = 0;
      ts_tracker_add_mark (
          queue, ts_view_say (view, invaders_say_named (state, card->id, card->name)), NULL, 0);
    }
  add_unnamed (view, queue, unnamed);
}

static gboolean
has_names (const GArray *pile)
{
  for (guint i = 0; i < pile->len; i++)
    if (is_named (&g_array_index (pile, Discarded, i)))
      return TRUE;
  return FALSE;
}

static void
add_pile (const InvadersState *state, TsView *view, TsPanel *panel, Side side)
{
  const GArray *pile = state->forces[side].discard;
  g_autofree char *id = NULL;
  TsTracker *queue;

  add_number (view, panel, side, "discard", N_ ("Discard pile"), (int) pile->len);
  if (!has_names (pile))
    return;
  id = g_strdup_printf ("%s.pile", invaders_sides[side].id);
  queue = ts_view_add_tracker (view, panel, TS_TRACKER_QUEUE, id,
                               ts_view_text (view, "From its top"));
  queue->seat = g_strdup (invaders_seat (side));
  list_pile (state, view, queue, pile);
}

static char *
say_title (const InvadersState *state, const TsView *view, Side side)
{
  const char *player = state->setup->players[side];
  TsPhrase *title = ts_phrase_msgid (invaders_sides[side].label);

  return ts_view_say (view, player == NULL ? title
                                           : ts_phrase ("{side}: {player}", ts_part ("side", title),
                                                        ts_name ("player", player)));
}

/* Who cannot draw loses (L4). */
static void
add_deck (const InvadersState *state, TsView *view, TsPanel *panel, Side side)
{
  gint16 n = state->forces[side].deck;
  TsTracker *deck = add_number (view, panel, side, "deck", N_ ("Deck"), n);

  deck->now = state->phase == PHASE_DRAW && state->active == side;
  if (n < N_DRAWN)
    deck->note = ts_view_text (view, "too few for the next draw phase");
}

static void
add_side (const InvadersState *state, TsView *view, Side side)
{
  const Force *force = &state->forces[side];
  TsPanel *panel = ts_view_add_panel (view, invaders_sides[side].id, say_title (state, view, side));

  panel->seat = g_strdup (invaders_seat (side));
  add_deck (state, view, panel, side);
  add_number (view, panel, side, "hand", N_ ("Hand"), force->hand);
  add_pile (state, view, panel, side);
  if (force->removed > 0)
    add_number (view, panel, side, "removed", N_ ("Out of the game"), force->removed);
}

/* The chain, in the order in which its cards were laid open. */

static TsPhrase *
say_link (const InvadersState *state, guint i)
{
  const Announced *link = &state->chain[i];
  TsArg whose = invaders_name_side ((Side) link->side);
  TsArg card = ts_part ("card", invaders_say_announced (state, link));
  TsArg discard = ts_number ("discard", link->discard), drain = ts_number ("drain", link->drain);

  return i == 0 ? ts_phrase ("{side} plays {card} (discard {discard}, drain {drain})", whose, card,
                             discard, drain)
                : ts_phrase ("{side} cancels it with {card} (discard {discard}, drain {drain})",
                             whose, card, discard, drain);
}

void
invaders_view_chain (const InvadersState *state, TsView *view)
{
  TsPanel *panel;
  TsTracker *queue;

  if (state->n_chain == 0)
    return;
  panel = ts_view_add_panel (view, "chain", ts_view_text (view, "Laid open"));
  queue = ts_view_add_tracker (view, panel, TS_TRACKER_QUEUE, "chain",
                               ts_view_text (view, "In this order, all paid"));
  queue->now = TRUE;
  for (guint i = 0; i < state->n_chain; i++)
    ts_tracker_add_mark (queue, ts_view_say (view, say_link (state, i)),
                         invaders_seat ((Side) state->chain[i].side), 0);
}

void
invaders_view_piles (const InvadersState *state, TsView *view)
{
  for (Side side = 0; side < N_SIDES; side++)
    add_side (state, view, side);
}
