/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board-figures.c: what is offered about figures, and the roster.
 */

#include "board-table.h"

#include "ts-shown.h"

#include <string.h>

/* A side is one of those that the map has. */
static TsField *
ask (const BoardState *state, TsOffer *offer, const char *argument)
{
  TsField *field;

  if (ts_spec_find (board_figure_args, argument)->choices != board_sides)
    return ts_offer_ask (offer, argument);
  field = ts_offer_ask_among (offer, argument);
  for (BoardSide i = 0; board_sides[i].id != NULL; i++)
    if (board_has_side (state->map.grid, i))
      ts_field_add_choice (field, board_sides[i].id,
                           ts_view_text (field->view, board_sides[i].label), board_get_seat (i));
  return field;
}

void
board_ask_figure (const BoardState *state, TsOffer *offer)
{
  for (const TsSpec *spec = board_figure_args; spec->kind != TS_SPEC_INTEGERS; spec++)
    if (state->map.grid == TS_GRID_SQUARE || spec->max != MAX_SPAN)
      ask (state, offer, spec->name);
}

/* Whether something new is said of a figure by a flag; NULL: always. */
static gboolean
changes (const BoardFigure *figure, const char *flag, gboolean value)
{
  if (flag == NULL)
    return TRUE;
  if (strcmp (flag, "flies") == 0)
    return figure->flies != value;
  return figure->side == SIDE_HERO && figure->down != value;
}

/* An offer about one of the figures that a flag (nullable) changes; NULL when there is none. */
static TsOffer *
offer_figures (const BoardState *state,
               TsView *view,
               const char *label,
               const char *verb,
               const char *flag,
               gboolean value)
{
  TsOffer *offer = NULL;
  TsField *field = NULL;

  for (guint i = 0; i < state->n_figures; i++)
    {
      const BoardFigure *figure = &state->figures[i];

      if (!changes (figure, flag, value))
        continue;
      if (offer == NULL)
        {
          offer = ts_view_add_more (view, ts_view_text (view, label), verb);
          field = ts_offer_ask_among (offer, "figure");
        }
      ts_field_add_choice (field, figure->id, g_strdup (figure->name),
                           board_get_seat (figure->side));
    }
  if (offer != NULL && flag != NULL)
    ts_offer_put_flag (offer, flag, value);
  return offer;
}

/* A field that a change may do without, but not this one. */
static void
offer_change (const BoardState *state, TsView *view, const char *label, const char *argument)
{
  TsOffer *offer = offer_figures (state, view, label, "change", NULL, FALSE);

  ask (state, offer, argument)->required = TRUE;
}

void
board_offer_figures (const BoardState *state, TsView *view)
{
  if (state->n_figures == 0)
    return;
  if (state->n_figures < MAX_FIGURES)
    board_ask_figure (state, ts_view_offer_more (view, ts_phrase ("Add a figure…"), "add"));
  offer_figures (state, view, N_ ("A hero is down…"), "change", "down", TRUE);
  offer_figures (state, view, N_ ("A hero stands up…"), "change", "down", FALSE);
  offer_figures (state, view, N_ ("A figure flies…"), "change", "flies", TRUE);
  offer_figures (state, view, N_ ("A figure flies no longer…"), "change", "flies", FALSE);
  offer_change (state, view, N_ ("Rename a figure…"), "name");
  offer_change (state, view, N_ ("Change a figure’s side…"), "side");
  offer_figures (state, view, N_ ("Remove a figure…"), "remove", NULL, FALSE);
}

/* The roster. */

static void
add_badge (TsTracker *row, gboolean is, const char *label)
{
  if (is)
    ts_tracker_add_mark (row, ts_view_text (row->view, label), NULL, 0);
}

void
board_view_figures (const BoardState *state, TsView *view)
{
  TsPanel *panel;

  if (state->n_figures == 0)
    return;
  panel = ts_view_add_panel (view, "figures", ts_view_text (view, "Figures"));
  for (guint i = 0; i < state->n_figures; i++)
    {
      const BoardFigure *figure = &state->figures[i];
      g_autofree char *id = g_strconcat ("figure-", figure->id, NULL);
      TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, id, board_format_figure (figure));

      row->seat = g_strdup (board_get_seat (figure->side));
      add_badge (row, !figure->placed, N_ ("beside the map"));
      add_badge (row, figure->down, N_ ("down"));
      add_badge (row, figure->flies, N_ ("flies"));
      ts_tracker_add_number (row, board_numbers, "move", state, i);
      ts_tracker_add_number (row, board_numbers, "range", state, i);
    }
}
