/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board.c: any other board: the game's contract, and the view as a whole.
 *
 * There is no rulebook. The chapters, in the order in which a table comes to its sketch:
 *
 *   What it begins with              board-setup.c
 *   The map, and who stands on it    board-map.c
 *   The figures                      board-figures.c
 */

#include "board-table.h"

static void
show_title (const BoardState *state, TsView *view)
{
  const TsSquareMap *squares = state->map.squares;

  view->title = ts_view_text (view, "Any other board");
  view->subtitle = ts_view_format (
      view, squares != NULL ? ts_phrase ("{width} by {height} squares",
                                         ts_number ("width", ts_square_map_get_width (squares)),
                                         ts_number ("height", ts_square_map_get_height (squares)))
                            : ts_phrase_plural ("{n} hex", "{n} hexes",
                                                ts_hex_map_get_n_cells (state->map.hexes)));
}

/* Those beside the map. */
static GPtrArray *
list_waiting (const BoardState *state)
{
  GPtrArray *waiting = ts_phrase_array_new ();

  for (guint i = 0; i < state->n_figures; i++)
    if (!state->figures[i].placed)
      g_ptr_array_add (waiting, board_format_figure (&state->figures[i]));
  return waiting;
}

static void
show_now (const BoardState *state, TsView *view)
{
  g_autoptr (GPtrArray) waiting = list_waiting (state);

  if (!board_has_map (state))
    ts_view_instruct (view, NULL, ts_phrase ("Draw the map"),
                      ts_phrase ("The hexes that lie on the table, with their walls and doors."));
  else if (state->n_figures == 0)
    {
      ts_view_instruct (view, NULL, ts_phrase ("Add the figures"),
                        ts_phrase ("Those that stand on the table, one after another."));
      board_ask_figure (
          state, ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Add a figure"), "add"));
    }
  else if (waiting->len > 0)
    ts_view_instruct (
        view, NULL, ts_phrase ("Put the figures on the map"),
        ts_phrase ("Beside the map: {figures}", ts_list ("figures", g_steal_pointer (&waiting))));
  else
    ts_view_instruct (view, NULL, ts_phrase ("Ask the sketch: pick two figures"),
                      ts_phrase ("Tableside tells whether they see each other. Pick one figure to "
                                 "see where it may go."));
}

/* No rounds: only how far the table is with its sketch. */
static void
show_rail (const BoardState *state, TsView *view)
{
  static const char *const steps[]
      = { N_ ("Draw the map"), N_ ("Put the figures on the map"), N_ ("Ask the sketch") };
  g_autoptr (GPtrArray) waiting = list_waiting (state);
  guint now = !board_has_map (state) ? 0 : state->n_figures == 0 || waiting->len > 0 ? 1 : 2;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    ts_view_add_step (view, 0,
                      i < now    ? TS_STEP_DONE
                      : i == now ? TS_STEP_NOW
                                 : TS_STEP_AHEAD,
                      ts_view_text (view, steps[i]));
}

/* How a table counts is nowhere said: it rests on a guess until people have chosen otherwise. */
static void
show_count (const BoardState *state, TsView *view)
{
  TsTracker *tracker;

  if (state->map.grid != TS_GRID_SQUARE)
    return;
  tracker
      = ts_panel_add (ts_view_add_panel (view, "count", ts_view_text (view, "How it is counted")),
                      TS_TRACKER_TEXT, "count", ts_phrase ("Range"));
  tracker->assumed = state->count == TS_RANGE_KING;
  ts_tracker_set_note (tracker, tracker->assumed ? ts_phrase ("A diagonal step counts 1")
                                                 : ts_phrase ("A diagonal step counts 2"));
}

/* Whatever else lies there is for people to know. */
static void
lay (gconstpointer state, TsTabletop *table)
{
  ts_lay_panels (table, "figures", NULL);
}

/* What the manual says about panels that their trackers do not say. */
static const TsPanelHelp helps[] = {
  { "figures", "sketch" },
  { "count", "sight" },
  { NULL, NULL },
};

static void
show (gconstpointer data, TsView *view)
{
  const BoardState *state = data;

  show_title (state, view);
  show_now (state, view);
  show_rail (state, view);
  board_offer_figures (state, view);
  board_view_figures (state, view);
  show_count (state, view);
  board_view_sketch (state, view);
  ts_view_explain (view, helps);
}

const TsGame ts_game_board = {
  .id = "board",
  .name = N_ ("Any other board"),
  .about = { .does = N_ ("Tells sight and reach from a sketch") },
  .catalogue = &board_catalogue,
  .options = board_options,
  .verbs = TS_CHAPTERS (board_map_verbs, board_figures_verbs),
  .numbers = board_numbers,
  .prepare = board_prepare,
  .setup_size = sizeof (BoardState),
  .read = board_read_setup,
  .clear = board_clear_setup,
  .state_size = sizeof (BoardState),
  .begin = board_begin,
  .owned = board_owned,
  .view = show,
  .lay = lay,
  .aside = TS_ASIDE ("count", "move-*", "range-*"),
};
