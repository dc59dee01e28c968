/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-automa.c: where the Automa stands and what it builds, as it is asked.
 */

#include "terminus-table.h"

#include "terminus-automa.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

/* The direction that it builds in now. */
static Direction
get_direction (const TerminusState *state)
{
  const AutomaSide *side = terminus_get_automa_side (state);

  return state->automa.alternate ? side->alternate : side->main;
}

/* What its card says. */

static TsOffer *
offer_card (const TerminusState *state, TsOfferStyle style, TsView *view)
{
  const AutomaSide *side = terminus_get_automa_side (state);
  TsOffer *self = ts_view_offer (view, style, ts_phrase ("What its card does…"), "automa-card");
  TsField *builds = ts_offer_ask (self, "builds");

  builds->required = TRUE;
  if (side->builds != UNKNOWN)
    ts_field_propose (builds, side->builds);
  if (side->main == DIRECTION_UNKNOWN)
    ts_offer_ask (self, "main");
  if (side->alternate == DIRECTION_UNKNOWN)
    ts_offer_ask (self, "alternate");
  return self;
}

/* Either side may be up at the start (L994): it matters where the card is known. */
static void
offer_other_side (const TerminusState *state, TsView *view)
{
  guint other = !state->automa.side;
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN,
                                 other ? ts_phrase ("The back of the Automa’s card is up")
                                       : ts_phrase ("The front of the Automa’s card is up"),
                                 "automa-card");

  ts_offer_put_text (self, "side", terminus_automa_sides[other].id);
}

void
terminus_offer_automa_start (const TerminusState *state, TsView *view)
{
  TsOffer *self;

  if (terminus_keeps_automa (state) && state->setup->automa != NULL)
    offer_other_side (state, view);
  if (!terminus_lacks_automa_zone (state))
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Where does the Automa start?"),
                        "automa-card");
  ts_offer_set_hint (self, ts_phrase ("in the left column of its card"));
  ts_offer_ask (self, "zone")->required = TRUE;
}

gboolean
terminus_ask_automa_zone (const TerminusState *state, TsView *view)
{
  TsOffer *self;

  if (!terminus_lacks_automa_zone (state))
    return FALSE;
  view->now.footnote = ts_view_format (view, ts_format_heading (AUTOMA_HEADING));
  terminus_instruct (state, NOBODY, ts_phrase ("In which zone does the Automa stand?"),
                     ts_phrase ("Whoever moves there pays 1 coin, and it goes out of the way. At "
                                "the start its card shows the zone."),
                     view);
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("It stands here…"), "automa-card");
  ts_offer_ask (self, "zone")->required = TRUE;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("We see to the Automa ourselves"), "keep");
  ts_offer_put_text (self, "part", terminus_parts[PART_AUTOMA].id);
  ts_offer_put_flag (self, "kept", FALSE);
  return TRUE;
}

/* The instruction. */

/* Seen along the arrow, where its direction is known. */
static TsPhrase *
format_reach (const TerminusState *state)
{
  static const char *const ways[] = {
    [DIRECTION_FORWARD] = N_ ("Automa: place rails forward, where the arrow points, until they "
                              "reach an empty plot or a stop"),
    [DIRECTION_LEFT] = N_ ("Automa: place rails to the left of the arrow until they reach an empty "
                           "plot or a stop"),
    [DIRECTION_RIGHT] = N_ ("Automa: place rails to the right of the arrow until they reach an "
                            "empty plot or a stop"),
    [DIRECTION_BACK] = N_ ("Automa: place rails back, against the arrow, until they reach an empty "
                           "plot or a stop"),
  };
  Direction direction = get_direction (state);

  if (direction != DIRECTION_UNKNOWN)
    return ts_phrase_msgid (ways[direction]);
  return state->automa.alternate
             ? ts_phrase (
                 "Automa: place rails in the alternate direction until they reach an empty "
                 "plot or a stop")
             : ts_phrase (
                 "Automa: place rails in the main direction until they reach an empty plot "
                 "or a stop");
}

/* "Automa builds · 2 of 3 · main direction" */
static TsPhrase *
format_kicker (const TerminusState *state)
{
  int builds = terminus_get_automa_side (state)->builds;
  TsArg n = ts_number ("n", state->automa.built + 1);
  TsArg course = ts_part ("course", state->automa.alternate ? ts_phrase ("alternate direction")
                                                            : ts_phrase ("main direction"));

  return builds == UNKNOWN ? ts_phrase ("Automa builds · {n} · {course}", n, course)
                           : ts_phrase ("Automa builds · {n} of {all} · {course}", n,
                                        ts_number ("all", builds), course);
}

static void
offer_done (TsOfferStyle style, TsView *view)
{
  ts_view_offer (view, style, ts_phrase ("Its build ends"), "automa-done");
}

/* Rails are counted where the table keeps them; left out, they are not. */
static TsOffer *
offer_reach (const TerminusState *state,
             TsOfferStyle style,
             TsPhrase *label,
             int what,
             int player,
             TsView *view)
{
  TsOffer *self = ts_view_offer (view, style, label, "automa-reach");

  ts_offer_put_text (self, "what", terminus_reaches[what].id);
  if (player != NOBODY)
    ts_offer_put_text (self, "player", terminus_player_id (state, player));
  if (what != REACH_NOTHING && terminus_counts_automa_rails (state))
    ts_field_set_range (ts_offer_ask (self, "rails"), 0, state->automa.rails);
  return self;
}

/* All that is left of its build, where the city is empty enough; or the next one alone. */
static void
offer_plots (const TerminusState *state, TsView *view)
{
  int most = terminus_get_automa_side (state)->builds != UNKNOWN
                 ? terminus_count_automa_plots (state)
                 : 1;
  TsOffer *one;

  if (most <= 1)
    {
      offer_reach (state, TS_OFFER_SUGGESTED, ts_phrase ("An empty plot"), REACH_PLOT, NOBODY,
                   view);
      return;
    }
  terminus_ask_number (offer_reach (state, TS_OFFER_SUGGESTED,
                                    ts_phrase ("Empty plots, one after another"), REACH_PLOT,
                                    NOBODY, view),
                       "plots", 1, most, most);
  one = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("One empty plot"), "automa-reach");
  ts_offer_put_text (one, "what", terminus_reaches[REACH_PLOT].id);
}

/* The rest of the build, as far as it is known. */
static TsPhrase *
explain_reach (const TerminusState *state)
{
  int builds = terminus_get_automa_side (state)->builds;
  int left = builds - state->automa.built;

  if (!terminus_has_automa_disc (state))
    return ts_phrase ("From the direction marker. It has no station left: it can only reach a "
                      "player’s stop.");
  if (builds == UNKNOWN || left <= 1)
    return ts_phrase ("From the direction marker. What do they reach?");
  return ts_phrase_plural ("From the direction marker, and from there on, {n} time in all. What "
                           "do they reach?",
                           "From the direction marker, and from there on, {n} times in all. What "
                           "do they reach?",
                           left);
}

static void
ask_reach (const TerminusState *state, TsView *view)
{
  gboolean disc = terminus_has_automa_disc (state);

  terminus_instruct (state, NOBODY, format_reach (state), explain_reach (state), view);
  if (disc)
    offer_plots (state, view);
  for (int i = 0; i < (int) state->setup->n_players; i++)
    offer_reach (state, TS_OFFER_PLAIN,
                 ts_phrase ("A stop of {player}", terminus_name_player (state, i)), REACH_STOP, i,
                 view);
  offer_reach (state, disc ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
               state->automa.alternate ? ts_phrase ("Nothing: its build ends")
                                       : ts_phrase ("Nothing: it is blocked there"),
               REACH_NOTHING, NOBODY, view);
  if (get_direction (state) == DIRECTION_UNKNOWN)
    offer_card (state, TS_OFFER_PLAIN, view);
  offer_done (TS_OFFER_PLAIN, view);
}

void
terminus_show_automa (const TerminusState *state, TsView *view)
{
  view->now.kicker = ts_view_format (view, format_kicker (state));
  view->now.footnote = ts_view_format (view, ts_format_heading (AUTOMA_HEADING));
  if (!terminus_has_automa_rails (state))
    {
      terminus_instruct (state, NOBODY, ts_phrase ("The Automa has no rails left"),
                         ts_phrase ("It builds no more, and its card turns over."), view);
      offer_done (TS_OFFER_SUGGESTED, view);
      return;
    }
  if (terminus_get_automa_side (state)->builds != UNKNOWN)
    {
      ask_reach (state, view);
      return;
    }
  terminus_instruct (state, NOBODY, ts_phrase ("How many does the Automa build?"),
                     ts_phrase ("The number and both directions stand on the side of its card that "
                                "lies face up."),
                     view);
  offer_card (state, TS_OFFER_SUGGESTED, view);
  offer_done (TS_OFFER_PLAIN, view);
}
