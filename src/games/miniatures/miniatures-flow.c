/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-flow.c: from turn to turn, from impulse to impulse, and what follows within one.
 */

#include "miniatures-flow.h"

#include "miniatures-attack.h"
#include "miniatures-force.h"
#include "miniatures-words.h"

static gboolean
refuse_moment (const MiniaturesState *state, GError **error)
{
  if (state->phase == PHASE_MUSTER)
    return ts_refuse (error, ts_phrase ("First say that the battle begins."));
  if (state->phase == PHASE_OVER)
    return ts_refuse (error, ts_phrase ("The battle is over."));
  return ts_refuse (error, ts_phrase ("It is not the moment for that. See what is asked for now."));
}

gboolean
miniatures_is_running (const MiniaturesState *state)
{
  return state->phase != PHASE_MUSTER && state->phase != PHASE_OVER;
}

gboolean
miniatures_need_running (const MiniaturesState *state, GError **error)
{
  return miniatures_is_running (state) || refuse_moment (state, error);
}

gboolean
miniatures_need_phase (const MiniaturesState *state, Phase phase, GError **error)
{
  if (state->phase != phase)
    return refuse_moment (state, error);
  return miniatures_need_no_attack (state, error);
}

gboolean
miniatures_can_act (const MiniaturesState *state, Side side)
{
  return miniatures_count_unmarked (state, side) > 0 || miniatures_count_ready (state, side) > 0;
}

static void
clear_impulse (MiniaturesState *state)
{
  miniatures_clear_attack (state);
  miniatures_end_call (state);
  state->active = NOBODY;
  state->fate = UNKNOWN;
  state->hand = 0;
  state->acting = NOBODY;
  state->attacked = FALSE;
}

void
miniatures_begin_roll_off (MiniaturesState *state)
{
  state->phase = PHASE_EDGE;
  state->edge = NOBODY;
  clear_impulse (state);
}

void
miniatures_begin_turn (MiniaturesState *state)
{
  state->turn = (gint16) MIN (state->turn + 1, MAX_TURN);
  miniatures_begin_roll_off (state);
}

/* The end of a turn. */

/* Whom a Done marker is taken off; NULL: all who are in the battle. */
static GArray *
list_done (const MiniaturesState *state, guint *n)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
  guint all = 0;

  for (int i = 0; i < N_MODELS; i++)
    {
      all += miniatures_is_in (state, i);
      if (miniatures_is_in (state, i) && state->models[i].done > 0)
        g_array_append_val (list, i);
    }
  *n = list->len;
  if (list->len == all)
    g_clear_pointer (&list, g_array_unref);
  return list;
}

/* One deed for as many as there are: nobody reads eighty. */
static void
tell_end (const MiniaturesState *state, TsOutcome *outcome)
{
  guint n;
  g_autoptr (GArray) list = list_done (state, &n);

  if (n == 0)
    return;
  ts_outcome_add_deed (
      outcome, "take-done",
      list == NULL ? ts_phrase ("One Done marker off every model: {markers} into the pool",
                                ts_number ("markers", n))
                   : ts_phrase ("One Done marker off every model that has one: {markers} into the "
                                "pool",
                                ts_number ("markers", n)),
      list == NULL ? ts_phrase ("One Done marker back onto every model")
                   : ts_phrase ("One Done marker back onto each of these: {models}",
                                miniatures_name_models (state, list)));
}

/* (L25) */
void
miniatures_end_turn (MiniaturesState *state, TsOutcome *outcome)
{
  clear_impulse (state);
  state->phase = PHASE_FEET;
  if (outcome != NULL)
    tell_end (state, outcome);
  for (int i = 0; i < N_MODELS; i++)
    {
      state->models[i].feet = 0;
      if (miniatures_is_in (state, i) && state->models[i].done > 0)
        miniatures_take_done (state, i, 1, NULL);
    }
}

/* Impulses. */

/* Ready markers without a model to roll for are there after a correction only. */
static gboolean
try_impulse (MiniaturesState *state, Side side)
{
  if (!miniatures_can_act (state, side))
    return FALSE;
  state->active = (gint8) side;
  state->phase = miniatures_count_unmarked (state, side) > 0 ? PHASE_FATE : PHASE_EXECUTE;
  if (state->phase == PHASE_EXECUTE)
    state->acting = (gint16) miniatures_find_only_ready (state, side);
  return TRUE;
}

void
miniatures_begin_impulse (MiniaturesState *state, Side side, TsOutcome *outcome)
{
  clear_impulse (state);
  if (try_impulse (state, side))
    return;
  if (!try_impulse (state, miniatures_other (side)))
    {
      ts_reason (outcome,
                 ts_phrase ("No model can act any more: the turn ends ({rule})",
                            ts_part ("rule", ts_say_heading ("End Turn"))),
                 0);
      miniatures_end_turn (state, outcome);
      return;
    }
  ts_reason (outcome,
             ts_phrase ("{side}: every model has its marker, so that there is no impulse ({rule})",
                        miniatures_name_side (side), ts_part ("rule", ts_say_heading ("Impulses"))),
             0);
}

/* As many markers as there are models for them. */
static void
fit_markers (MiniaturesState *state)
{
  guint unmarked = miniatures_count_unmarked (state, (Side) state->active);

  state->hand = (guint8) MIN (state->hand, unmarked);
  if (state->caller == NOBODY)
    return;
  state->called = (guint8) MIN (state->called, miniatures_count_followers (state, state->caller));
  if (state->called == 0 || !miniatures_is_in (state, state->caller))
    miniatures_end_call (state);
}

static void
go_on_acting (MiniaturesState *state, TsOutcome *outcome)
{
  if (state->acting != NOBODY
      && (!miniatures_is_in (state, state->acting) || !state->models[state->acting].ready))
    {
      state->acting = NOBODY;
      state->attacked = FALSE;
    }
  if (state->acting == NOBODY)
    state->acting = (gint16) miniatures_find_only_ready (state, (Side) state->active);
  if (miniatures_count_ready (state, (Side) state->active) == 0)
    miniatures_begin_impulse (state, miniatures_other ((Side) state->active), outcome);
}

static void
go_on_planning (MiniaturesState *state, TsOutcome *outcome)
{
  fit_markers (state);
  if (state->hand > 0 || state->caller != NOBODY || miniatures_may_override (state))
    return;
  state->phase = PHASE_EXECUTE;
  go_on_acting (state, outcome);
}

void
miniatures_go_on (MiniaturesState *state, TsOutcome *outcome)
{
  miniatures_mend_attack (state);
  if (miniatures_is_attacking (state))
    return;
  if (state->phase == PHASE_FATE && miniatures_count_unmarked (state, (Side) state->active) == 0)
    miniatures_begin_impulse (state, (Side) state->active, outcome);
  else if (state->phase == PHASE_PLAN)
    go_on_planning (state, outcome);
  else if (state->phase == PHASE_EXECUTE)
    go_on_acting (state, outcome);
}
