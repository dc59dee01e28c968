/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board-map.c: the sketch, as it is shown.
 */

#include "board-table.h"

#include <string.h>

/* The first letter of the name, or with the digit at its end, or with the first digit that makes it
 * one of its own; with more figures of one letter than that, they share. */
static char *
make_mark (GHashTable *taken, const char *name)
{
  char last = name[strlen (name) - 1];
  g_autofree char *first = g_utf8_substring (name, 0, 1);
  g_autofree char *letter = g_utf8_strup (first, -1);
  g_autofree char *cut = g_utf8_substring (letter, 0, 1);
  g_autofree char *mark = g_ascii_isdigit (last) && strlen (name) > 1
                              ? g_strdup_printf ("%s%c", cut, last)
                              : g_strdup (cut);

  for (guint i = 2; i <= 9 && g_hash_table_contains (taken, mark); i++)
    {
      g_free (mark);
      mark = g_strdup_printf ("%s%u", cut, i);
    }
  g_hash_table_add (taken, g_strdup (mark));
  return g_steal_pointer (&mark);
}

static void
add_token (TsView *view, const BoardFigure *figure, char *mark)
{
  TsToken *token = ts_view_add_token (view, figure->id, g_strdup (figure->name), mark, "put",
                                      figure->placed ? "away" : NULL);

  token->seat = g_strdup (board_get_seat (figure->side));
  token->side = board_get_side_id (figure);
  token->placed = figure->placed;
  token->x = figure->x;
  token->y = figure->y;
  token->width = figure->width;
  token->height = figure->height;
  token->down = figure->down;
  token->flies = figure->flies;
  token->move = figure->move;
  token->range = figure->range;
}

/* A board without rules has no pages to name: it is said by which game's rules the sketch answers.
 */
void
board_view_sketch (const BoardState *state, TsView *view)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean square = state->map.grid == TS_GRID_SQUARE;
  const char *source = square ? N_ ("as in Terminator: The Board Game")
                              : N_ ("as in Genesis: Rise of the Resistance");

  ts_view_set_sketch (view, square ? "square" : "hex",
                      board_has_map (state) ? ts_sketch_map_to_json (&state->map) : NULL, "lay",
                      square ? NULL : "door");
  view->sketch->now = TRUE;
  view->sketch->sight = ts_view_text (view, source);
  view->sketch->moves = ts_view_text (view, source);
  if (square)
    view->sketch->count = state->count == TS_RANGE_KING ? "king" : "orthogonal";
  for (guint i = 0; i < state->n_figures; i++)
    add_token (view, &state->figures[i], make_mark (taken, state->figures[i].name));
}
