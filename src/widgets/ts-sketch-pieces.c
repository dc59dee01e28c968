/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-pieces.c: the figures of a map, and where they stand beside each other.
 */

#include "ts-sketch-pieces.h"

#include <math.h>

static void
piece_free (gpointer data)
{
  TsPiece *piece = data;

  g_free (piece->id);
  g_free (piece->label);
  g_free (piece->mark);
  g_free (piece->seat);
  g_free (piece);
}

static TsPiece *
copy_token (const TsToken *token)
{
  TsPiece *piece = g_new0 (TsPiece, 1);

  piece->id = g_strdup (token->id);
  piece->label = g_strdup (token->label);
  piece->mark = g_strdup (token->mark != NULL ? token->mark : "");
  piece->seat = g_strdup (token->seat);
  piece->at = (TsSketchPlace){ token->x, token->y };
  piece->width = token->width;
  piece->height = token->height;
  piece->angular = g_strcmp0 (token->side, "enemy") == 0;
  piece->down = token->down;
  piece->now = token->now;
  piece->movable = token->command != NULL;
  return piece;
}

/* Who stands alone is in the middle; several stand in a ring. */
static void
arrange_piece (GPtrArray *pieces, guint index, TsGrid grid)
{
  TsPiece *piece = pieces->pdata[index];
  guint n = 0, rank = 0;
  double angle, ring;

  for (guint i = 0; i < pieces->len; i++)
    if (ts_sketch_place_equal (((TsPiece *) pieces->pdata[i])->at, piece->at))
      {
        rank += i < index ? 1 : 0;
        n++;
      }
  ts_plane_get_middle (grid, piece->at, &piece->x, &piece->y);
  piece->x += (piece->width - 1) / 2.0;
  piece->y += (piece->height - 1) / 2.0;
  piece->size = n == 1 ? TS_PIECE_SIZE : n <= 3 ? 0.4 : 0.3;
  if (n == 1 || grid == TS_GRID_SQUARE)
    return;
  angle = 2 * G_PI * rank / n - (n == 2 ? G_PI : G_PI_2);
  ring = (n <= 3 ? 0.46 : 0.58) * ts_plane_get_radius (grid);
  piece->x += ring * cos (angle);
  piece->y += ring * sin (angle);
}

GPtrArray *
ts_sketch_pieces_new (void)
{
  return g_ptr_array_new_with_free_func (piece_free);
}

void
ts_sketch_pieces_add (GPtrArray *pieces, const GPtrArray *tokens)
{
  for (guint i = 0; i < tokens->len; i++)
    if (((TsToken *) tokens->pdata[i])->placed)
      g_ptr_array_add (pieces, copy_token (tokens->pdata[i]));
}

void
ts_sketch_pieces_arrange (GPtrArray *pieces, TsGrid grid)
{
  for (guint i = 0; i < pieces->len; i++)
    arrange_piece (pieces, i, grid);
}
