/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-missions.c: missions as they are drawn and worked on: what is asked and offered.
 */

#include "terminator-table.h"
#include "terminator-missions.h"
#include "terminator-attack.h"
#include "terminator-flow.h"
#include "terminator-setup.h"
#include "terminator-words.h"

/* What is there. */

TsOffer *
terminator_offer_mission (
    TsView *view, TsOfferStyle style, guint color, TsPhrase *label, const char *verb)
{
  TsOffer *self = ts_view_offer (view, style, label, verb);

  ts_offer_put_text (self, "mission", terminator_colors[color].id);
  return self;
}

/* Drawing. */

/* The deck knows: of the two that open the game one is drawn. */
static gboolean
wants_second (const TerminatorState *state)
{
  return state->setup->mission_cards - state->mission_deck == 1;
}

/* Two taps in a row, which must not look like the same. */
static TsPhrase *
format_draw (const TerminatorState *state, guint color, gboolean other)
{
  if (!other && wants_second (state))
    return color == 0 ? ts_phrase ("Draw the second, with the red tokens…")
                      : ts_phrase ("Draw the second, with the blue tokens…");
  if (other)
    return color == 0 ? ts_phrase ("Another mission, with the red tokens…")
                      : ts_phrase ("Another mission, with the blue tokens…");
  return color == 0 ? ts_phrase ("Draw it, with the red tokens…")
                    : ts_phrase ("Draw it, with the blue tokens…");
}

/* Cards of the catalogue that are not on the track; without any the offer is not made. */
static gboolean
offer_cards (const TerminatorState *state, TsView *view, guint color, TsOfferStyle style)
{
  g_autoptr (GPtrArray) cards = terminator_list_cards (state->setup, "mission");
  TsField *field = NULL;

  for (guint i = 0; i < cards->len; i++)
    {
      g_autoptr (JsonObject) card = terminator_dup_card (state->setup, "mission", cards->pdata[i]);
      const char *name = terminator_get_text (card, "name");

      if (terminator_is_on_track (state, cards->pdata[i]))
        continue;
      if (field == NULL)
        field = terminator_ask_one_of (terminator_offer_mission (view, style, color,
                                                                 format_draw (state, color, FALSE),
                                                                 "draw-mission"),
                                       "card");
      ts_field_add (field, cards->pdata[i],
                    ts_phrase_verbatim (name != NULL ? name : cards->pdata[i]));
    }
  return field != NULL;
}

/* A number of the card, which nobody has told yet. */
static void
ask_printed (TsOffer *self, const char *argument, TsPhrase *hint)
{
  TsField *field = ts_offer_ask (self, argument);

  field->required = TRUE;
  ts_field_set_hint (field, hint);
}

static void
offer_new (
    const TerminatorState *state, TsView *view, guint color, TsOfferStyle style, gboolean other)
{
  TsOffer *self = terminator_offer_mission (view, style, color, format_draw (state, color, other),
                                            "draw-mission");

  ts_field_set_hint (ts_offer_ask (self, "name"),
                     ts_phrase ("with it the mission is remembered for the next game"));
  ask_printed (self, "rounds", ts_phrase ("as on the card"));
  ask_printed (self, "tokens", ts_phrase ("0 if it places none"));
}

static void
show_draw (const TerminatorState *state, TsView *view)
{
  TsOfferStyle style = TS_OFFER_SUGGESTED;
  guint n = 0;
  TsOffer *self;

  for (guint i = 0; i < N_COLORS; i++)
    n += !state->missions[i].there;
  ts_view_instruct (view, NULL,
                    n == N_COLORS          ? ts_phrase ("Draw the first mission")
                    : wants_second (state) ? ts_phrase ("Draw the second mission")
                                           : ts_phrase ("Draw a new mission"),
                    ts_phrase ("Read its name and its text aloud. Without a time limit it goes "
                               "onto the space of 3 rounds."));
  view->now.footnote = ts_view_format (view, ts_format_heading ("Drawing & Placing Missions"));
  for (guint i = 0; i < N_COLORS; i++)
    if (!state->missions[i].there)
      {
        gboolean known = offer_cards (state, view, i, style);

        offer_new (state, view, i, known ? TS_OFFER_PLAIN : style, known);
        style = TS_OFFER_PLAIN;
      }
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("The mission deck is empty"), "correct");
  ts_offer_put_text (self, "id", "missions.deck");
  ts_offer_put_number (self, "value", 0);
}

void
terminator_show_open_mission (const TerminatorState *state, TsView *view)
{
  guint color, token;

  if (terminator_find_unplaced (state, &color, &token))
    terminator_show_unplaced (state, view, color, token);
  else
    show_draw (state, view);
}

/* Progress. */

void
terminator_ask_mission (const TerminatorState *state, TsOffer *self, gboolean expired)
{
  TsField *field = terminator_ask_one_of (self, "mission");

  for (guint i = 0; i < N_COLORS; i++)
    if (state->missions[i].there && !expired == !state->missions[i].expired)
      ts_field_add (field, terminator_colors[i].id, terminator_format_mission (state, i));
}

static void
offer_progress (const TerminatorState *state, TsView *view)
{
  TsOffer *self;
  TsField *field;

  if (terminator_count_missions (state, FALSE) == 0)
    return;
  self = ts_view_offer_more (view, ts_phrase ("Progress on a mission…"), "progress");
  terminator_ask_mission (state, self, FALSE);
  field = terminator_ask_one_of (self, "side");
  for (Side side = 0; side < N_SIDES; side++)
    {
      TS_ONLY_FOR (view, terminator_get_hands (view, state, side));

      ts_field_add (field, terminator_sides[side].id,
                    ts_phrase_msgid (terminator_sides[side].label));
    }
  ts_offer_ask (self, "n");
  ts_offer_ask (self, "needs");
}

/* From an empty deck: only as the table likes. */
static void
offer_drawing (const TerminatorState *state, TsView *view)
{
  TsOffer *self;

  if (terminator_find_empty_place (state) == NOBODY || state->mission_deck > 0)
    return;
  self = ts_view_offer_more (view, ts_phrase ("Draw a mission…"), "draw-mission");
  ts_offer_ask (self, "name");
  ts_offer_ask (self, "rounds");
  ts_offer_check (self);
}

void
terminator_more_missions (const TerminatorState *state, TsView *view)
{
  if (!terminator_is_running (state))
    return;
  terminator_more_scores (state, view);
  offer_progress (state, view);
  terminator_more_points (state, view);
  if (terminator_is_attacking (state))
    return;
  terminator_more_tokens (state, view);
  offer_drawing (state, view);
}
