/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-piles.c: what can be drawn, what was drawn and what is left.
 */

#include "own-table.h"

#include "ts-wording.h"

#define MOST_BESIDE                                                                                \
  2 /* piles that are drawn from beside the answers; of more it is behind “More” */

static void
ask_thing (const OwnState *state, TsView *view, TsOffer *offer, guint pile)
{
  TsField *field = ts_offer_ask_among (offer, "thing");

  for (guint i = 0; i < own_get_pile (state, pile)->n_things; i++)
    {
      const char *thing = own_get_pile (state, pile)->things[i];
      g_autofree char *name = ts_wording_dup_plain (thing);

      if (state->left[pile][i] > 0)
        ts_field_add_choice (field, name, ts_view_format (view, own_say (thing)), NULL);
    }
}

/* Beside the answers, or behind “More”. */
static TsOffer *
offer (TsView *view, gboolean beside, TsPhrase *label, const char *verb, guint pile)
{
  TsOffer *made = beside ? ts_view_offer (view, TS_OFFER_PLAIN, label, verb)
                         : ts_view_offer_more (view, label, verb);

  ts_offer_put_number (made, "pile", pile + 1);
  return made;
}

/* Of an empty one nothing can be drawn: what can be done stands in that place. */
void
own_offer_piles (const OwnState *state, TsView *view)
{
  guint n = state->setup->game->n_piles;

  for (guint i = 0; i < n; i++)
    {
      const char *name = own_get_pile (state, i)->name;

      if (own_count_left (state, i) > 0 && own_get_pile (state, i)->queued)
        offer (view, n <= MOST_BESIDE, ts_phrase ("Next: {pile}", own_arg ("pile", name)), "draw",
               i);
      else if (own_count_left (state, i) > 0)
        ask_thing (state, view,
                   offer (view, n <= MOST_BESIDE,
                          ts_phrase ("Draw: {pile}", own_arg ("pile", name)), "draw", i),
                   i);
      if (!own_is_whole (state, i))
        offer (view, n <= MOST_BESIDE && own_count_left (state, i) == 0,
               ts_phrase ("Shuffle again: {pile}", own_arg ("pile", name)), "shuffle", i);
    }
}

/* "2 × Wolf". (transfer full) */
static GPtrArray *
list_drawn (const OwnState *state, guint pile)
{
  const OwnPile *self = own_get_pile (state, pile);
  GPtrArray *things = ts_phrase_array_new ();

  for (guint i = 0; i < self->n_things; i++)
    if (state->left[pile][i] < self->copies[i])
      g_ptr_array_add (things, ts_phrase ("{n} × {thing}",
                                          ts_number ("n", self->copies[i] - state->left[pile][i]),
                                          own_arg ("thing", self->things[i])));
  return things;
}

static TsPhrase *
format_pile (const OwnState *state, guint pile)
{
  TsArg left = ts_number ("n", own_count_left (state, pile));

  if (own_get_pile (state, pile)->queued && own_count_left (state, pile) > 0)
    return ts_phrase (
        "In front: {thing} · left: {n}",
        own_arg ("thing", own_get_pile (state, pile)->things[own_find_front (state, pile)]), left);
  return own_is_whole (state, pile) ? ts_phrase ("Left: {n}", left)
                                    : ts_phrase ("Left: {n} · drawn: {things}", left,
                                                 ts_list ("things", list_drawn (state, pile)));
}

void
own_show_piles (const OwnState *state, TsView *view)
{
  TsPanel *panel;

  if (state->setup->game->n_piles == 0)
    return;
  panel = ts_view_add_panel (view, "piles", ts_view_text (view, "Decks and bags"));
  for (guint i = 0; i < state->setup->game->n_piles; i++)
    {
      g_autofree char *id = g_strdup_printf ("pile-%u", i + 1);
      TsTracker *text
          = ts_panel_add (panel, TS_TRACKER_TEXT, id, own_say (own_get_pile (state, i)->name));

      text->note = ts_view_format (view, format_pile (state, i));
    }
}
