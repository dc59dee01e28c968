/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-piles.c: cards go from decks to hands and onto discard piles, and an empty deck ends the
 * game.
 */

#include "invaders-piles.h"

#include "invaders-flow.h"
#include "invaders-words.h"

/* Whose deck is empty loses; when both are, Mankind wins (public). */
static void
lose_by_deck (InvadersState *state, Side side, TsOutcome *outcome)
{
  gboolean both = state->forces[SIDE_MANKIND].deck == 0 && state->forces[SIDE_INVADER].deck == 0;

  invaders_end (state, both ? SIDE_MANKIND : invaders_other (side), both ? "decks" : "deck",
                outcome);
}

void
invaders_draw (InvadersState *state, Side side, guint n, TsOutcome *outcome)
{
  Force *force = &state->forces[side];
  gint16 drawn = (gint16) MIN (n, (guint) force->deck);

  force->deck -= drawn;
  force->hand = (gint16) MIN (force->hand + drawn, MAX_CARDS);
  if (drawn > 0)
    ts_deed (outcome, "draw",
             ts_phrase_plural ("{side}: draw {n} card", "{side}: draw {n} cards", drawn,
                               invaders_name_side (side)),
             ts_phrase_plural ("{side}: put {n} card back on the deck",
                               "{side}: put {n} cards back on the deck", drawn,
                               invaders_name_side (side)));
  if ((guint) drawn < n)
    lose_by_deck (state, side, outcome);
}

static const char *
get_name (const GPtrArray *names, guint i)
{
  return names != NULL && i < names->len ? names->pdata[i] : NULL;
}

guint
invaders_flip (InvadersState *state, Side side, guint n, const GPtrArray *names, TsOutcome *outcome)
{
  Force *force = &state->forces[side];
  guint flipped = MIN (n, (guint) force->deck);

  force->deck -= (gint16) flipped;
  for (guint i = 0; i < flipped; i++)
    invaders_put_discard (state, side, NULL, get_name (names, i));
  if (flipped > 0)
    ts_deed (
        outcome, "drain",
        ts_phrase_plural ("{side}: drain {n} card from the deck, face up onto the discard pile",
                          "{side}: drain {n} cards from the deck, face up onto the discard "
                          "pile",
                          flipped, invaders_name_side (side)),
        ts_phrase_plural ("{side}: put {n} card from the discard pile back on the deck, in "
                          "order",
                          "{side}: put {n} cards from the discard pile back on the deck, in "
                          "order",
                          flipped, invaders_name_side (side)));
  return flipped;
}

guint
invaders_drain (
    InvadersState *state, Side side, guint n, const GPtrArray *names, TsOutcome *outcome)
{
  guint drained = invaders_flip (state, side, n, names, outcome);

  if (side == SIDE_MANKIND)
    state->drained = (guint8) MIN (state->drained + drained, G_MAXUINT8);
  if (drained == n)
    return drained;
  ts_reason (outcome,
             ts_phrase_plural ("The deck of {side} has only {n} card to drain.",
                               "The deck of {side} has only {n} cards to drain.", drained,
                               ts_part ("side", invaders_say_side (side))),
             0);
  if (state->setup->drain_loses)
    lose_by_deck (state, side, outcome);
  return drained;
}

void
invaders_discard (
    InvadersState *state, Side side, guint n, const GPtrArray *names, TsOutcome *outcome)
{
  Force *force = &state->forces[side];
  guint discarded = MIN (n, (guint) force->hand);

  force->hand -= (gint16) discarded;
  for (guint i = 0; i < discarded; i++)
    invaders_put_discard (state, side, NULL, get_name (names, i));
  if (discarded > 0)
    ts_deed (outcome, "discard",
             ts_phrase_plural ("{side}: discard {n} card from the hand, face up",
                               "{side}: discard {n} cards from the hand, face up", discarded,
                               invaders_name_side (side)),
             ts_phrase_plural ("{side}: take {n} card from the discard pile back into the hand",
                               "{side}: take {n} cards from the discard pile back into the hand",
                               discarded, invaders_name_side (side)));
}

/* More than MAX_CARDS come only from decks that were corrected: the lowest is forgotten. */
void
invaders_put_discard (InvadersState *state, Side side, const char *id, const char *name)
{
  GArray *pile = state->forces[side].discard;
  Discarded card = { NULL };

  if (pile->len >= MAX_CARDS)
    g_array_remove_index (pile, 0);
  ts_take_text (&card.id, id);
  ts_take_text (&card.name, name);
  g_array_append_val (pile, card);
}

GPtrArray *
invaders_get_names (JsonObject *command, const char *name)
{
  g_autoptr (GPtrArray) names = NULL;
  JsonArray *array;

  if (!json_object_has_member (command, name))
    return NULL;
  names = g_ptr_array_new_with_free_func (g_free);
  array = json_object_get_array_member (command, name);
  for (guint i = 0; i < json_array_get_length (array); i++)
    g_ptr_array_add (names, g_strdup (json_array_get_string_element (array, i)));
  return g_steal_pointer (&names);
}
