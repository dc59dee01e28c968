/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-commanders.c: whom a Commander may call or help, as it is asked.
 */

#include "miniatures-table.h"
#include "miniatures-verbs.h"

/* Ready markers. */

/* A button where there is one model only, else a list. */
static void
offer_ready (const MiniaturesState *state, TsView *view)
{
  Models models = miniatures_list (state, (guint) state->active, miniatures_can_be_ready);
  TsOffer *offer;

  if (models.n == 1)
    {
      offer = ts_view_offer (
          view, TS_OFFER_SUGGESTED,
          ts_phrase ("Ready marker to {model}", miniatures_name_model (state, models.at[0])),
          "ready");
      ts_offer_put_text (offer, "model", miniatures_model_id (models.at[0]));
      return;
    }
  offer = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Ready marker to…"), "ready");
  miniatures_ask_models (state, offer, "model", &models, TRUE);
  ts_offer_set_hint (offer, ts_phrase ("Or tap the model in its row."));
}

/* (L92, L96) */
static void
ask_caller (const MiniaturesState *state, TsView *view)
{
  ts_view_instruct (
      view, miniatures_seats[state->active],
      ts_phrase_plural ("{model} calls: {n} Ready marker for a friend",
                        "{model} calls: up to {n} Ready markers for friends", state->called,
                        miniatures_name_model (state, state->caller)),
      ts_phrase ("Friends that the Commander sees within the Walk template: without markers, and "
                 "no Commanders themselves."));
  miniatures_head_impulse (state, view, "Commanders");
  offer_ready (state, view);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Call nobody else"), "planned");
}

static void
ask_hand (const MiniaturesState *state, TsView *view)
{
  ts_view_instruct (view, miniatures_seats[state->active],
                    ts_phrase_plural ("{side}: place {n} Ready marker",
                                      "{side}: place {n} Ready markers", state->hand,
                                      miniatures_name_side ((MiniaturesSide) state->active)),
                    ts_phrase ("Beside any models that have no marker yet."));
  miniatures_head_impulse (state, view, "Impulses");
  offer_ready (state, view);
  ts_offer_check (ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Place no more"), "planned"));
}

/* Against Fate. */

static void
offer_override (const MiniaturesState *state, TsView *view, int model)
{
  TsOffer *offer = ts_view_offer (
      view, TS_OFFER_SUGGESTED,
      ts_phrase ("{model} overrides Fate", miniatures_name_model (state, model)), "no-fate");
  guint most = MIN ((guint) miniatures_profile (state, model)->command,
                    1 + miniatures_count_followers (state, model));

  ts_offer_put_text (offer, "model", miniatures_model_id (model));
  ts_offer_set_hint (offer, ts_phrase_plural ("{n} marker, its own",
                                              "Up to {n} markers, the first its own", most));
}

static void
ask_override (const MiniaturesState *state, TsView *view)
{
  Models commanders = miniatures_list (state, (guint) state->active, miniatures_can_override);

  ts_view_instruct (view, miniatures_seats[state->active],
                    ts_phrase ("{side}: Fate, no marker. Does a Commander override it?",
                               miniatures_name_side ((MiniaturesSide) state->active)),
                    ts_phrase ("One Commander without a marker may: it takes as many markers as "
                               "its Command value, the first for itself."));
  miniatures_head_impulse (state, view, OVERRIDE_HEADING);
  if (commanders.n == 1)
    offer_override (state, view, commanders.at[0]);
  else
    miniatures_ask_models (state,
                           ts_view_offer (view, TS_OFFER_SUGGESTED,
                                          ts_phrase ("A Commander overrides Fate…"), "no-fate"),
                           "model", &commanders, TRUE);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Nobody overrides Fate"), "planned");
}

/* No more markers. */

void
miniatures_show_plan (const MiniaturesState *state, TsView *view)
{
  if (state->caller != NOBODY)
    ask_caller (state, view);
  else if (state->hand > 0)
    ask_hand (state, view);
  else
    ask_override (state, view);
}

/* On their feet. */

static void
offer_feet (const MiniaturesState *state, TsView *view, int commander)
{
  guint left = miniatures_count_feet (state, commander);
  TsOffer *offer = ts_view_offer (
      view, TS_OFFER_SUGGESTED,
      ts_phrase ("{model}: on your feet…", miniatures_name_model (state, commander)), "feet");
  TsField *field = miniatures_ask_models (state, offer, "models", &(Models){ 0 }, FALSE);

  ts_offer_put_text (offer, "model", miniatures_model_id (commander));
  ts_offer_set_seat (offer, miniatures_seats[miniatures_side (commander)]);
  ts_offer_set_hint (
      offer, ts_phrase_plural ("{n} Done marker more", "Up to {n} Done markers more", left));
  ts_field_set_range (field, 1, 1); /* a tap a friend */
  for (int i = 0; i < N_MODELS; i++)
    if (miniatures_can_help (state, commander, i))
      ts_field_add (field, miniatures_model_id (i),
                    ts_phrase_plural ("{model}: {n} Done marker", "{model}: {n} Done markers",
                                      state->models[i].done, miniatures_name_model (state, i)));
}

void
miniatures_show_feet (const MiniaturesState *state, TsView *view)
{
  Models helpers = miniatures_list (state, N_SIDES, miniatures_can_help_anybody);
  gboolean helped = helpers.n > 0;

  ts_view_instruct (
      view, NULL,
      !helped          ? ts_phrase ("Take one Done marker off every model")
      : helpers.n == 1 ? ts_phrase ("{model}: which friends get on their feet?",
                                    miniatures_name_model (state, helpers.at[0]))
                       : ts_phrase ("Commanders: which friends get on their feet?"),
      helped ? ts_phrase ("One Done marker is off every model. Friends that the Commander sees "
                          "within the Walk template lose one more, other Commanders too.")
             : ts_phrase ("No Commander can do more: continue with the next turn."));
  view->now.kicker
      = ts_view_format (view, ts_phrase ("End of turn {turn}", ts_number ("turn", state->turn)));
  view->now.footnote
      = ts_view_format (view, ts_format_heading (helped ? FEET_HEADING : "End Turn"));
  for (guint i = 0; i < helpers.n; i++)
    offer_feet (state, view, helpers.at[i]);
  ts_view_offer (view, helped ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED, ts_phrase ("Next turn"),
                 "next-turn");
}
