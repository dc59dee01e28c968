/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-more-models.c: behind “More”: who leaves the battle and comes back, who is a crawler,
 * and what markers a model has.
 */

#include "miniatures-attack.h"
#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-view.h"
#include "miniatures-words.h"

static gboolean
is_in (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model);
}

static gboolean
is_out (const MiniaturesState *state, int model)
{
  return state->models[model].life > LIFE_IN;
}

static gboolean
may_crawl (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model) && miniatures_profile (state, model)->back;
}

/* A choice of those that `may` says and that are the viewer's own. */
static void
add_own_models (const MiniaturesState *state, TsView *view, TsField *field, MiniaturesMay *may)
{
  for (int i = 0; i < N_MODELS; i++)
    if (state->models[i].life != LIFE_NONE && may (state, i)
        && ts_view_may_act_for (view, miniatures_seat (miniatures_side (i))))
      ts_field_add_choice (field, miniatures_model_id (i),
                           ts_view_say (view, miniatures_say_model (state, i)),
                           miniatures_seat (miniatures_side (i)));
}

static gboolean
has_own (const MiniaturesState *state, const TsView *view, MiniaturesMay *may)
{
  for (int i = 0; i < N_MODELS; i++)
    if (state->models[i].life != LIFE_NONE && may (state, i)
        && ts_view_may_act_for (view, miniatures_seat (miniatures_side (i))))
      return TRUE;
  return FALSE;
}

static TsOffer *
offer_life (
    const MiniaturesState *state, TsView *view, TsPhrase *label, Life life, MiniaturesMay *may)
{
  TsOffer *self = ts_view_offer_more (view, label, "life");
  TsField *models = ts_view_add_field (view, self, TS_SPEC_CHOICES, "models", N_ ("Models"), TRUE);

  models->min = 1;
  add_own_models (state, view, models, may);
  ts_offer_put_text (self, "life", miniatures_lives[life - LIFE_IN].id);
  return self;
}

static void
offer_lives (const MiniaturesState *state, TsView *view)
{
  if (has_own (state, view, is_in))
    {
      offer_life (state, view, ts_phrase ("Models are destroyed…"), LIFE_DESTROYED, is_in);
      offer_life (state, view, ts_phrase ("Models leave the battle…"), LIFE_AWAY, is_in)->hint
          = ts_view_text (view, "Aboard a vehicle, withdrawn, not deployed yet.");
    }
  if (has_own (state, view, is_out))
    offer_life (state, view, ts_phrase ("Models come into the battle…"), LIFE_IN, is_out);
  if (miniatures_is_running (state) && has_own (state, view, may_crawl))
    ts_offer_put_flag (
        offer_life (state, view, ts_phrase ("Models turn into crawlers…"), LIFE_IN, may_crawl),
        "crawler", TRUE);
}

static void
offer_marks (const MiniaturesState *state, TsView *view)
{
  TsOffer *self;

  if (!has_own (state, view, is_in))
    return;
  self = ts_view_offer_more (view, ts_phrase ("Other markers of a model…"), "mark");
  add_own_models (state, view,
                  ts_view_add_field (view, self, TS_SPEC_CHOICE, "model", N_ ("Model"), TRUE),
                  is_in);
  ts_view_add_field (view, self, TS_SPEC_BOOLEAN, "ready", N_ ("A Ready marker"), FALSE);
  ts_view_add_number (view, self, "done", N_ ("Done markers"), 0, MAX_DONE);
}

void
miniatures_more_models (const MiniaturesState *state, TsView *view)
{
  if (miniatures_is_attacking (state))
    return;
  offer_lives (state, view);
  if (miniatures_is_running (state))
    offer_marks (state, view);
}
