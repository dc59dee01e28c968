/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board.h: any other board, a sketch for games that have no rules here: what its files share.
 *
 * People draw a map of hexes or squares, name their figures, put them where they stand on the
 * table, and ask the sketch who sees whom and who gets where.  There are no turns, and no dice but
 * those of every game.
 */

#pragma once

#include "ts-game.h"
#include "ts-sketch.h"

G_BEGIN_DECLS

#define MAX_FIGURES 100
#define MAX_NUMBER 99 /* movement points, range */
#define MAX_SPAN 20   /* squares along a side of a figure */
#define MAX_NAME 40
#define DEFAULT_SPAN 22 /* squares along a side of the board */

/* A side, and the colour in which its figures are shown. */
typedef struct
{
  const char *id;    /* NULL ends the list */
  const char *label; /* msgid */
  const char *seat;
} BoardSide;

typedef struct
{
  GRefString *id;
  GRefString *name;
  const BoardSide *side;
  gboolean placed;
  int x, y;          /* when placed; q, r on hexes */
  int width, height; /* 1 on hexes */
  int move, range;   /* or TS_SKETCH_UNKNOWN */
  gboolean down, flies;
} BoardFigure;

/* Copies share the map and the texts. */
typedef struct
{
  TsSketchMap map;
  TsRangeCount count;
  guint n_added;   /* figures that there ever were: no id is used again */
  GArray *figures; /* of BoardFigure, in the order in which they came */
} BoardState;

/* board-setup.c */
extern const TsSpec board_options[];
extern const TsCatalogue board_catalogue;
JsonObject *board_prepare (JsonObject *given, GError **error);
gpointer board_start (JsonObject *setup);

/* board-state.c */
/* Shares the map. (transfer full) */
BoardState *board_state_new (const TsSketchMap *map, TsRangeCount count);
gpointer board_state_copy (gconstpointer state);
void board_state_free (gpointer state);
/* Valid until a figure is added or removed. */
BoardFigure *board_get_figure (const BoardState *self, guint index);
BoardFigure *board_find_figure (const BoardState *self, const char *id, GError **error);
TsPhrase *board_say_figure (const BoardFigure *figure);
/* The figures on the map, and their phrases in the same order. (transfer full) */
TsSketch *board_make_sketch (const BoardState *self);
GPtrArray *board_list_names (const BoardState *self);
/* Where a figure is, in words; NULL: beside the map. */
TsPhrase *board_say_place (const BoardState *self, const BoardFigure *figure);
/* Whether a figure may stand where it is. */
gboolean board_check_place (const BoardState *self, const BoardFigure *figure, GError **error);

/* board-figures.c */
extern const TsSpec board_figure_args[]; /* the rows of the setup are the same */
extern const TsSpec board_change_args[];
/* The sides of a grid. */
const BoardSide *board_get_sides (TsGrid grid);
gboolean board_add_figure (BoardState *self, JsonObject *args, GError **error);
/* Where it stands then is for the caller to check. */
gboolean
board_change_figure (BoardState *self, BoardFigure *figure, JsonObject *args, GError **error);

/* board-view.c */
void board_view (gconstpointer state, TsView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardState, board_state_free)

G_END_DECLS
