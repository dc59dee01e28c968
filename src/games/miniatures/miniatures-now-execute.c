/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-execute.c: who acts, whom it may attack, and the end of its activation.
 */

#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-view.h"
#include "miniatures-words.h"

static gboolean
is_ready (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model) && state->models[model].ready
         && miniatures_side (model) == (Side) state->active;
}

static gboolean
is_another (const MiniaturesState *state, int model)
{
  return model != state->acting && is_ready (state, model);
}

static gboolean
is_enemy (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model) && miniatures_side (model) != (Side) state->active;
}

static void
ask_who (const MiniaturesState *state, TsView *view)
{
  TsOffer *self;

  miniatures_instruct (view, (guint) state->active,
                       ts_phrase ("{side}: who acts?", miniatures_name_side ((Side) state->active)),
                       ts_phrase_plural ("{n} model is Ready.",
                                         "{n} models are Ready, in any order.",
                                         miniatures_count_ready (state, (Side) state->active)));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("It acts…"), "pick");
  miniatures_add_model_field (state, view, self, TS_SPEC_CHOICE, "model", N_ ("Model"), is_ready);
  self->hint = ts_view_text (view, "Or tap the model in its row.");
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("It has acted already…"), "done");
  miniatures_add_model_field (state, view, self, TS_SPEC_CHOICE, "model", N_ ("Model"), is_ready);
}

/* What only the reference says of its moves, and what it carries. */
static TsPhrase *
say_model_help (const MiniaturesState *state, int model)
{
  GPtrArray *weapons = ts_phrase_array_new ();
  TsArg list;

  for (guint i = 0; i < MAX_CARRIED; i++)
    if (state->models[model].carried[i] != NOBODY)
      g_ptr_array_add (weapons, miniatures_say_weapon (state, state->models[model].carried[i]));
  if (weapons->len == 0)
    g_ptr_array_add (weapons, ts_phrase ("nobody has said yet"));
  list = ts_list ("weapons", weapons);
  if (miniatures_profile (state, model)->crawler)
    return ts_phrase ("It moves by the Crawl template, once. Weapons: {weapons}.", list);
  return ts_phrase ("Walk template for a move, Run for a double one. Weapons: {weapons}.", list);
}

static void
offer_aim (const MiniaturesState *state, TsView *view)
{
  int only;
  guint n = miniatures_count_may (state, is_enemy, &only);
  TsOffer *self;

  if (n == 0)
    return;
  if (n == 1)
    {
      self = ts_view_offer (view, TS_OFFER_SUGGESTED,
                            ts_phrase ("Attack {model}", miniatures_name_model (state, only)),
                            "aim");
      ts_offer_put_text (self, "target", miniatures_model_id (only));
      return;
    }
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Attack…"), "aim");
  miniatures_add_model_field (state, view, self, TS_SPEC_CHOICE, "target", N_ ("Target"), is_enemy);
  self->hint = ts_view_text (view, "Or tap the enemy in its row: the odds of every weapon come "
                                   "before the dice.");
}

static void
offer_another (const MiniaturesState *state, TsView *view)
{
  int only;
  guint n = miniatures_count_may (state, is_another, &only);
  TsOffer *self;

  if (n == 0 || state->attacked)
    return;
  if (n == 1)
    {
      self = ts_view_offer (view, TS_OFFER_PLAIN,
                            ts_phrase ("{model} acts first", miniatures_name_model (state, only)),
                            "pick");
      ts_offer_put_text (self, "model", miniatures_model_id (only));
      return;
    }
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Another acts first…"), "pick");
  miniatures_add_model_field (state, view, self, TS_SPEC_CHOICE, "model", N_ ("Model"), is_another);
}

static void
show_acting (const MiniaturesState *state, TsView *view)
{
  miniatures_instruct (
      view, (guint) state->active,
      state->attacked
          ? ts_phrase ("{model} has attacked", miniatures_name_model (state, state->acting))
          : ts_phrase ("{model} acts", miniatures_name_model (state, state->acting)),
      say_model_help (state, state->acting));
  if (!state->attacked)
    offer_aim (state, view);
  ts_view_offer (view, state->attacked ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                 ts_phrase ("{model} is done", miniatures_name_model (state, state->acting)),
                 "done");
  offer_another (state, view);
}

void
miniatures_show_execute (const MiniaturesState *state, TsView *view)
{
  view->now.kicker = miniatures_say_kicker (state, view);
  view->now.footnote = ts_view_say (view, ts_say_heading ("Impulses"));
  if (state->acting == NOBODY)
    ask_who (state, view);
  else
    show_acting (state, view);
}
