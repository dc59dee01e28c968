/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-lists.c: army lists as they are laid out before the battle.
 */

#include "miniatures-table.h"
#include "ts-shown.h"

#include <string.h>

/* Laid out: a row for all of a kind that carry the same. */

static gboolean
is_alike (const MiniaturesState *state, int one, int other)
{
  const Model *a = &state->models[one];
  const Model *b = &state->models[other];

  return a->life != LIFE_NONE && b->life != LIFE_NONE && a->profile == b->profile
         && a->points == b->points && memcmp (a->carried, b->carried, sizeof a->carried) == 0;
}

/* From the first on; none where `model` is not the first of them. */
static Models
list_alike (const MiniaturesState *state, int model)
{
  MiniaturesSide side = miniatures_side (model);
  Models alike;

  alike.n = 0;
  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    if (is_alike (state, i, model))
      alike.at[alike.n++] = (gint16) i;
  if (alike.n > 0 && alike.at[0] != model)
    alike.n = 0;
  return alike;
}

static void
add_row (const MiniaturesState *state, TsPanel *panel, const Models *alike)
{
  int model = alike->at[0];
  const Model *self = &state->models[model];
  g_autofree char *id = g_strdup_printf ("list.%s", miniatures_model_id (model));
  TsPhrase *kind = miniatures_format_profile (state, self->profile);
  TsTracker *row
      = ts_panel_add (panel, TS_TRACKER_ROSTER, id,
                      alike->n == 1 ? kind
                                    : ts_phrase ("{n} × {kind}", ts_number ("n", alike->n),
                                                 ts_part ("kind", kind)));

  ts_tracker_set_note (row, miniatures_format_arms (state, model));
  if (self->points != UNKNOWN)
    ts_tracker_add_mark (
        row,
        ts_view_format (panel->view,
                        alike->n == 1
                            ? ts_phrase_plural ("{n} point", "{n} points", self->points)
                            : ts_phrase_plural ("{n} point each", "{n} points each", self->points)),
        NULL, 0);
  for (guint i = 0; (alike->n > 1 || self->name != NULL) && i < alike->n; i++)
    ts_tracker_add (row, TS_TRACKER_TEXT, miniatures_model_id (alike->at[i]),
                    miniatures_format_model (state, alike->at[i]));
}

static TsPhrase *
format_force (const MiniaturesState *state, MiniaturesSide side)
{
  guint n = miniatures_count (state, side, miniatures_is_there);

  return ts_phrase ("{side} · {models}", ts_term ("side", miniatures_sides[side].label),
                    ts_part ("models", ts_phrase_plural ("{n} model", "{n} models", n)));
}

/* Half a sum is no sum: those that have none are counted. Who is away, be it aboard a vehicle, is
 * not lost. */
static TsPhrase *
format_sum (const MiniaturesState *state, MiniaturesSide side)
{
  int all = miniatures_count_points (state, side, miniatures_is_there);
  int in_or_away = miniatures_count_points (state, side, miniatures_is_left);
  int left = miniatures_count_points (state, side, miniatures_is_alive);

  if (state->phase == PHASE_FORCES)
    return ts_phrase ("{value}", ts_number ("value", all));
  if (in_or_away > left)
    return ts_phrase ("{left} in the battle, {away} away, {lost} lost", ts_number ("left", left),
                      ts_number ("away", in_or_away - left), ts_number ("lost", all - in_or_away));
  return ts_phrase ("{left} in the battle, {lost} lost", ts_number ("left", left),
                    ts_number ("lost", all - left));
}

void
miniatures_add_points (const MiniaturesState *state, TsPanel *panel, MiniaturesSide side)
{
  g_autofree char *id = g_strdup_printf ("%s.points", miniatures_sides[side].id);
  guint without = miniatures_count (state, side, miniatures_has_no_points);
  TsPhrase *sum;

  if (miniatures_count_points (state, side, miniatures_is_there) == 0)
    return;
  sum = format_sum (state, side);
  ts_tracker_set_note (ts_panel_add (panel, TS_TRACKER_TEXT, id, ts_phrase ("Points")),
                       without == 0 ? sum
                                    : ts_phrase_plural ("{sum}; {n} model has none",
                                                        "{sum}; {n} models have none", without,
                                                        ts_part ("sum", sum)));
}

static void
add_list (const MiniaturesState *state, TsView *view, MiniaturesSide side)
{
  g_autofree char *id = g_strdup_printf ("list-%s", miniatures_sides[side].id);
  TsPanel *panel = ts_view_add_panel (view, id, ts_view_format (view, format_force (state, side)));

  panel->seat = g_strdup (miniatures_seats[side]);
  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    {
      Models alike = list_alike (state, i);

      if (alike.n > 0)
        add_row (state, panel, &alike);
    }
  miniatures_add_points (state, panel, side);
}

void
miniatures_show_lists (const MiniaturesState *state, TsView *view)
{
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (miniatures_lay, state);

  for (MiniaturesSide side = 0; side < N_SIDES; side++)
    add_list (state, view, side);
  ts_checklist_show (lines, state->checked, view,
                     ts_view_add_panel (view, "setup", ts_view_text (view, "On the table")));
}
