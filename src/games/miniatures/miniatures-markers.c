/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-markers.c: what hands do with models and markers.
 */

#include "miniatures-force.h"

#include "miniatures-words.h"

static void
tell_markers (const MiniaturesState *state, int model, guint n, TsOutcome *outcome)
{
  if (n > 0)
    ts_deed (outcome, "place-done",
             ts_phrase_plural ("{n} Done marker to {model}", "{n} Done markers to {model}", n,
                               miniatures_name_model (state, model)),
             ts_phrase_plural ("{n} Done marker off {model}", "{n} Done markers off {model}", n,
                               miniatures_name_model (state, model)));
}

void
miniatures_put_ready (MiniaturesState *state, int model, TsOutcome *outcome)
{
  state->models[model].ready = 1;
  ts_deed (outcome, "place-ready",
           ts_phrase ("Ready marker to {model}", miniatures_name_model (state, model)),
           ts_phrase ("Ready marker off {model}", miniatures_name_model (state, model)));
}

void
miniatures_turn_done (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];
  gboolean counted = self->done < MAX_DONE;

  if (self->ready == 0)
    {
      self->done = (guint8) (self->done + counted);
      tell_markers (state, model, counted, outcome);
      return;
    }
  self->ready = 0;
  self->done = (guint8) (self->done + counted);
  ts_deed (
      outcome, "turn-done",
      ts_phrase ("Turn the marker of {model} to Done", miniatures_name_model (state, model)),
      ts_phrase ("Turn a marker of {model} back to Ready", miniatures_name_model (state, model)));
}

void
miniatures_reel (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];
  guint before;

  if (self->ready > 0)
    miniatures_turn_done (state, model, outcome);
  before = self->done;
  self->done = (guint8) (before == 0 ? 2 : MIN (before + 1, MAX_DONE));
  tell_markers (state, model, self->done - before, outcome);
}

void
miniatures_take_done (MiniaturesState *state, int model, guint n, TsOutcome *outcome)
{
  Model *self = &state->models[model];

  n = MIN (n, self->done);
  if (n == 0)
    return;
  self->done = (guint8) (self->done - n);
  ts_deed (outcome, "take-done",
           ts_phrase_plural ("{n} Done marker off {model}", "{n} Done markers off {model}", n,
                             miniatures_name_model (state, model)),
           ts_phrase_plural ("{n} Done marker to {model}", "{n} Done markers to {model}", n,
                             miniatures_name_model (state, model)));
}

/* The markers go back into the pool without a word where there are none. */
static void
tell_removal (const MiniaturesState *state, int model, TsOutcome *outcome)
{
  guint n = state->models[model].ready + state->models[model].done;

  if (n == 0)
    ts_deed (outcome, "remove-model",
             ts_phrase ("{model} off the table", miniatures_name_model (state, model)),
             ts_phrase ("{model} back on the table", miniatures_name_model (state, model)));
  else
    ts_deed (outcome, "remove-model",
             ts_phrase_plural ("{model} off the table, {n} marker back into the pool",
                               "{model} off the table, {n} markers back into the pool", n,
                               miniatures_name_model (state, model)),
             ts_phrase_plural ("{model} back on the table, with {n} marker",
                               "{model} back on the table, with {n} markers", n,
                               miniatures_name_model (state, model)));
}

void
miniatures_destroy (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];

  tell_removal (state, model, outcome);
  self->life = LIFE_DESTROYED;
  self->ready = 0;
  self->done = 0;
}

void
miniatures_turn_crawler (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];
  Side side = miniatures_side (model);
  int crawler = miniatures_find_crawler (state, side);
  g_autoptr (TsPhrase) before = miniatures_say_model (state, model);
  g_autoptr (TsPhrase) after = NULL;

  if (crawler == NOBODY)
    {
      miniatures_destroy (state, model, outcome);
      return;
    }
  self->number = miniatures_find_number (state, side, crawler);
  self->profile = (guint8) crawler;
  self->damage = 0;
  miniatures_arm (state, model, NULL);
  after = miniatures_say_model (state, model);
  ts_deed (outcome, "turn-crawler",
           ts_phrase ("A crawler in the place of {model}: {crawler}",
                      ts_part ("model", ts_phrase_ref (before)),
                      ts_part ("crawler", ts_phrase_ref (after))),
           ts_phrase ("{model} back in the place of {crawler}",
                      ts_part ("model", ts_phrase_ref (before)),
                      ts_part ("crawler", ts_phrase_ref (after))));
}
