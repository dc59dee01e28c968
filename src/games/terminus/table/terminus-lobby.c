/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-lobby.c: lobbyists and agendas as they are offered.
 */

#include "terminus-table.h"

#include "terminus-catalogue.h"
#include "terminus-ledger.h"
#include "terminus-lobby.h"
#include "terminus-prospects.h"

/* Moving a lobbyist. */

/* The only place is said, of several one is chosen. */
static TsField *
say_or_ask (const TerminusState *state, TsOffer *self, const char *name, const GArray *places)
{
  TsField *field = places->len > 1 ? ts_offer_ask_among (self, name) : NULL;

  if (field != NULL)
    field->required = TRUE;
  for (guint i = 0; i < places->len; i++)
    {
      TerminusPlace place = g_array_index (places, TerminusPlace, i);
      g_autofree char *id = terminus_dup_place_id (place);

      if (field != NULL)
        ts_field_add (field, id, terminus_format_place (state, place));
      else
        ts_offer_put_text (self, name, id);
    }
  return field;
}

static TsOffer *
offer_taking_back (const TerminusState *state, TsView *view)
{
  g_autoptr (GArray) from = terminus_list_places (state, terminus_has_lobbyist_at, FALSE);
  TsPhrase *label
      = from->len == 1
            ? ts_phrase ("Take the lobbyist back from {place}",
                         ts_part ("place", terminus_format_place (
                                               state, g_array_index (from, TerminusPlace, 0))))
            : ts_phrase ("Take a lobbyist back");
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "lobbyist");

  ts_offer_put_text (self, "to", "board");
  say_or_ask (state, self, "from", from);
  return self;
}

/* It names what is not asked. */
static TsPhrase *
format_offer (const TerminusState *state, const GArray *from, const GArray *to)
{
  if (to->len > 1)
    return ts_phrase_msgid (terminus_actions[ACTION_LOBBYIST].label);
  if (from->len > 1)
    return ts_phrase (
        "Move a lobbyist → {place}",
        ts_part ("place", terminus_format_place (state, g_array_index (to, TerminusPlace, 0))));
  return ts_phrase (
      "Move a lobbyist: {from} → {to}",
      ts_part ("from", terminus_format_place (state, g_array_index (from, TerminusPlace, 0))),
      ts_part ("to", terminus_format_place (state, g_array_index (to, TerminusPlace, 0))));
}

/* From the player board, or from where there is one, to where there is room. */
static TsOffer *
offer_move (const TerminusState *state, TsView *view)
{
  gboolean board = terminus_count_lobbyists (state, state->current) > 0;
  g_autoptr (GArray) from = terminus_list_places (state, terminus_has_lobbyist_at, board);
  g_autoptr (GArray) to = terminus_list_places (state, terminus_is_place_open, FALSE);
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, format_offer (state, from, to), "lobbyist");
  TsField *first = say_or_ask (state, self, "from", from);
  TsField *second = say_or_ask (state, self, "to", to);

  /* A single question is answered by one tap, two of them better by the likeliest. */
  if (first != NULL && second != NULL)
    {
      terminus_prefill (first);
      terminus_prefill (second);
    }
  if (g_array_index (to, TerminusPlace, to->len - 1).kind == PLACE_DEVELOPMENT)
    terminus_set_hint (state, self, HINT_BESIDE);
  return self;
}

TsOffer *
terminus_offer_lobbyist (const TerminusState *state, TsView *view)
{
  gboolean away = terminus_count_places (state, terminus_has_lobbyist_at) > 0;
  TsOffer *self;

  if (!terminus_says_places (state))
    return terminus_offer_action (view, ACTION_LOBBYIST, "lobbyist");
  if (terminus_count_places (state, terminus_is_place_open) == 0)
    return offer_taking_back (state, view);
  self = offer_move (state, view);
  if (away)
    offer_taking_back (state, view);
  return self;
}

/* What an agenda says. */

static void
ask_card (const TerminusState *state, TsOffer *self)
{
  g_autoptr (GPtrArray) cards = terminus_list_cards (state->setup, "agenda");
  TsField *field;

  if (cards->len == 0)
    return;
  field = ts_offer_ask_among (self, "card");
  for (guint i = 0; i < cards->len; i++)
    {
      const char *name = terminus_get_card_name (state->setup, "agenda", cards->pdata[i]);

      ts_field_add (field, cards->pdata[i],
                    ts_phrase_verbatim (name != NULL ? name : cards->pdata[i]));
    }
}

static void
ask_agenda (const TerminusState *state, TsOffer *self)
{
  ask_card (state, self);
  ts_offer_ask (self, "name");
  ts_offer_ask (self, "top");
  ts_offer_ask (self, "bottom");
}

/* Taking one. */

/* Taken with one tap; what it says is noted at once by those who like to, else when it counts. */
TsOffer *
terminus_offer_agenda (const TerminusState *state, TsView *view)
{
  g_autoptr (TsPhrase) stop = terminus_format_action_stop (state, ACTION_AGENDA, state->current);
  TsOffer *self = terminus_offer_action (view, ACTION_AGENDA, "agenda");

  ts_offer_set_hint (self, ts_phrase_plural ("draw {n}, keep it", "draw {n}, keep 1",
                                             terminus_count_drawn_agendas (state)));
  if (terminus_keeps (state, PART_AGENDAS) && stop == NULL)
    ask_agenda (state, ts_view_offer (view, TS_OFFER_PLAIN,
                                      ts_phrase ("Take an agenda and note it…"), "agenda"));
  return self;
}

void
terminus_offer_secret (const TerminusState *state, TsView *view, int reader)
{
  TsOffer *self = ts_view_offer_more (view, ts_phrase ("The secret agenda…"), "secret");

  terminus_ask_own_player (state, self);
  ask_agenda (state, self);
  if (reader != NOBODY && state->players[reader].agendas[0].name != NULL)
    ts_offer_set_hint (self, ts_phrase ("is noted; what is typed now replaces it"));
}
