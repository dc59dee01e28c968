/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-muster.c: the instruction before the battle, both forces as army lists, and what
 * the table lays out.
 */

#include "miniatures-force.h"
#include "miniatures-setup.h"
#include "miniatures-view.h"
#include "miniatures-words.h"
#include "ts-checklist.h"

#include <string.h>

static guint
count_open_lines (const MiniaturesState *state)
{
  g_autoptr (GPtrArray) lines = miniatures_say_checklist (state);

  return ts_checklist_count_open (lines, state->checked);
}

static guint
count_open_arms (const MiniaturesState *state)
{
  guint n = 0;

  for (int i = 0; i < N_MODELS; i++)
    n += state->models[i].life != LIFE_NONE && miniatures_is_arm_open (state, i);
  return n;
}

/* One thing at a time: forces, then weapons, then the table. */
static TsPhrase *
say_explanation (const MiniaturesState *state)
{
  guint arms = count_open_arms (state);
  guint lines = count_open_lines (state);

  if (arms > 0)
    return ts_phrase_plural ("{n} model has still to choose a weapon. It may wait until its first "
                             "attack.",
                             "{n} models have still to choose a weapon. It may wait until their "
                             "first attacks.",
                             arms);
  if (lines > 0)
    return ts_phrase_plural ("{n} line of the list is open. Tick it if you like.",
                             "{n} lines of the list are open. Tick them if you like.", lines);
  return NULL;
}

/* A side without models; N_SIDES: both have some. */
static guint
find_empty (const MiniaturesState *state)
{
  guint side = 0;

  while (side < N_SIDES && miniatures_count_unmarked (state, (Side) side) > 0)
    side++;
  return side;
}

void
miniatures_show_muster (const MiniaturesState *state, TsView *view)
{
  guint empty = find_empty (state);
  TsPhrase *stop;
  TsOffer *offer;

  if (empty < N_SIDES)
    {
      miniatures_instruct (
          view, N_SIDES, ts_phrase ("Make both forces"),
          ts_phrase ("{side}: no models yet.", miniatures_name_side ((Side) empty)));
      miniatures_offer_models (state, view);
      return;
    }
  miniatures_instruct (view, N_SIDES, ts_phrase ("Lay out the table and deploy both forces"),
                       say_explanation (state));
  offer = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("The battle begins"), "begin");
  stop = miniatures_say_begin_stop (state);
  if (stop != NULL)
    offer->blocked = ts_view_say (view, stop);
  miniatures_offer_models (state, view);
}

/* Army lists: a row for all of a kind that carry the same. */

static gboolean
is_alike (const MiniaturesState *state, int one, int other)
{
  const Model *a = &state->models[one];
  const Model *b = &state->models[other];

  return a->life != LIFE_NONE && b->life != LIFE_NONE && a->profile == b->profile
         && a->points == b->points && memcmp (a->carried, b->carried, sizeof a->carried) == 0;
}

static gboolean
is_first_alike (const MiniaturesState *state, int model)
{
  if (state->models[model].life == LIFE_NONE)
    return FALSE;
  for (int i = miniatures_first (miniatures_side (model)); i < model; i++)
    if (is_alike (state, i, model))
      return FALSE;
  return TRUE;
}

static guint
count_alike (const MiniaturesState *state, int model)
{
  Side side = miniatures_side (model);
  guint n = 0;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    n += is_alike (state, i, model);
  return n;
}

static void
add_names (const MiniaturesState *state, TsView *view, TsTracker *row, int model)
{
  Side side = miniatures_side (model);

  for (int i = model; i < miniatures_end (state, side); i++)
    if (is_alike (state, i, model))
      ts_tracker_add_part (view, row, TS_TRACKER_TEXT, miniatures_model_id (i),
                           ts_view_say (view, miniatures_say_model (state, i)));
}

static void
add_list_row (const MiniaturesState *state, TsView *view, TsPanel *panel, int model)
{
  const Model *self = &state->models[model];
  g_autofree char *id = g_strdup_printf ("list.%s", miniatures_model_id (model));
  guint n = count_alike (state, model);
  TsPhrase *kind = miniatures_say_profile (state, self->profile);
  TsTracker *row = ts_view_add_tracker (
      view, panel, TS_TRACKER_ROSTER, id,
      ts_view_say (
          view,
          n == 1 ? kind : ts_phrase ("{n} × {kind}", ts_number ("n", n), ts_part ("kind", kind))));

  row->note = ts_view_say (view, miniatures_say_arms (state, model));
  if (self->points != UNKNOWN)
    ts_tracker_add_mark (
        row,
        ts_view_say (view,
                     n == 1 ? ts_phrase_plural ("{n} point", "{n} points", self->points)
                            : ts_phrase_plural ("{n} point each", "{n} points each", self->points)),
        NULL, 0);
  if (n > 1 || self->name != NULL)
    add_names (state, view, row, model);
}

/* The points that are typed; where some are not, people see that by the rows. */
static TsPhrase *
say_force (const MiniaturesState *state, Side side)
{
  guint n = MAX_FORCE - miniatures_count_room (state, side);
  int points = miniatures_count_points (state, side, TRUE);
  TsPhrase *models = ts_phrase_plural ("{n} model", "{n} models", n);

  if (n == 0 || points == UNKNOWN)
    return ts_phrase ("{side} · {models}", ts_term ("side", miniatures_sides[side].label),
                      ts_part ("models", models));
  return ts_phrase ("{side} · {models} · {points}", ts_term ("side", miniatures_sides[side].label),
                    ts_part ("models", models),
                    ts_part ("points", ts_phrase_plural ("{n} point", "{n} points", points)));
}

static void
add_list (const MiniaturesState *state, TsView *view, Side side)
{
  g_autofree char *id = g_strdup_printf ("list-%s", miniatures_sides[side].id);
  TsPanel *panel = ts_view_add_panel (view, id, ts_view_say (view, say_force (state, side)));

  panel->seat = g_strdup (miniatures_seat (side));
  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    if (is_first_alike (state, i))
      add_list_row (state, view, panel, i);
}

void
miniatures_view_checklist (const MiniaturesState *state, TsView *view)
{
  g_autoptr (GPtrArray) lines = NULL;
  TsPanel *panel;

  if (state->phase != PHASE_MUSTER)
    return;
  for (Side side = 0; side < N_SIDES; side++)
    add_list (state, view, side);
  lines = miniatures_say_checklist (state);
  panel = ts_view_add_panel (view, "setup", ts_view_text (view, "On the table"));
  ts_checklist_show (lines, state->checked, view, panel);
}
