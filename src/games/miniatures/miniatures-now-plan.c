/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-plan.c: where Ready markers go: from the hand, from a Commander, against Fate.
 */

#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-view.h"
#include "miniatures-words.h"

static gboolean
may_be_ready (const MiniaturesState *state, int model)
{
  g_autoptr (TsPhrase) stop = miniatures_say_ready_stop (state, model);

  return stop == NULL;
}

static gboolean
may_override (const MiniaturesState *state, int model)
{
  return may_be_ready (state, model) && miniatures_is_commander (state, model);
}

/* A button where there is one model only, else a list. */
static TsOffer *
offer_ready (const MiniaturesState *state, TsView *view)
{
  int only;
  TsOffer *self;

  if (miniatures_count_may (state, may_be_ready, &only) == 1)
    {
      self = ts_view_offer (
          view, TS_OFFER_SUGGESTED,
          ts_phrase ("Ready marker to {model}", miniatures_name_model (state, only)), "ready");
      ts_offer_put_text (self, "model", miniatures_model_id (only));
      return self;
    }
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Ready marker to…"), "ready");
  miniatures_add_model_field (state, view, self, TS_SPEC_CHOICE, "model", N_ ("Model"),
                              may_be_ready);
  self->hint = ts_view_text (view, "Or tap the model in its row.");
  return self;
}

/* (L92, L96) */
static void
ask_caller (const MiniaturesState *state, TsView *view)
{
  miniatures_instruct (
      view, (guint) state->active,
      ts_phrase_plural ("{model} calls: {n} Ready marker for a friend",
                        "{model} calls: up to {n} Ready markers for friends", state->called,
                        miniatures_name_model (state, state->caller)),
      ts_phrase ("Friends that the Commander sees within the Walk template: without markers, and "
                 "no Commanders themselves."));
  view->now.footnote = ts_view_say (view, ts_say_heading ("Commanders"));
  offer_ready (state, view);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Call nobody else"), "planned");
}

static TsPhrase *
say_override (const MiniaturesState *state, int model)
{
  guint most = MIN ((guint) miniatures_profile (state, model)->command,
                    1 + miniatures_count_followers (state, model));

  return ts_phrase_plural ("{n} marker, its own", "Up to {n} markers, the first its own", most);
}

static void
offer_override (const MiniaturesState *state, TsView *view, int model)
{
  TsOffer *self = ts_view_offer (
      view, TS_OFFER_SUGGESTED,
      ts_phrase ("{model} overrides Fate", miniatures_name_model (state, model)), "no-fate");

  ts_offer_put_text (self, "model", miniatures_model_id (model));
  self->hint = ts_view_say (view, say_override (state, model));
}

static void
ask_override (const MiniaturesState *state, TsView *view)
{
  int only;
  TsOffer *self;

  miniatures_instruct (view, (guint) state->active,
                       ts_phrase ("Fate: no marker. Does a Commander override it?"),
                       ts_phrase ("One Commander without a marker may: it takes as many markers as "
                                  "its Command value, the first for itself."));
  view->now.footnote
      = ts_view_say (view, ts_say_heading ("‘No Fate But What We Make For Ourselves’"));
  if (miniatures_count_may (state, may_override, &only) == 1)
    offer_override (state, view, only);
  else
    {
      self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("A Commander overrides Fate…"),
                            "no-fate");
      miniatures_add_model_field (state, view, self, TS_SPEC_CHOICE, "model", N_ ("Commander"),
                                  may_override);
    }
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Nobody overrides Fate"), "planned");
}

static void
ask_hand (const MiniaturesState *state, TsView *view)
{
  TsOffer *self;

  miniatures_instruct (view, (guint) state->active,
                       ts_phrase_plural ("{side}: place {n} Ready marker",
                                         "{side}: place {n} Ready markers", state->hand,
                                         miniatures_name_side ((Side) state->active)),
                       ts_phrase ("Beside any models that have no marker yet."));
  view->now.footnote = ts_view_say (view, ts_say_heading ("Impulses"));
  offer_ready (state, view);
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Place no more"), "planned");
  self->blocked = ts_view_text (view, "All markers of the hand are placed.");
}

void
miniatures_show_plan (const MiniaturesState *state, TsView *view)
{
  view->now.kicker = miniatures_say_kicker (state, view);
  if (state->caller != NOBODY)
    ask_caller (state, view);
  else if (state->hand > 0)
    ask_hand (state, view);
  else
    ask_override (state, view);
}
