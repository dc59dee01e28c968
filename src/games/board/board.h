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
#include "ts-view.h"

G_BEGIN_DECLS

#define MAX_FIGURES 100
#define NOBODY (-1)
#define NOT_SAID (-1)

/* Heroes and enemies on hexes, colors on squares. */
typedef enum
{
  SIDE_HERO,
  SIDE_ENEMY,
  SIDE_RED,
  SIDE_BLUE,
  SIDE_WHITE,
  SIDE_YELLOW,
} BoardSide;

typedef struct
{
  const char *id;
  const char *name;
  BoardSide side;
  gboolean placed;
  int x, y;          /* when placed; q, r on hexes */
  int width, height; /* 1 on hexes */
  int move, range;   /* or TS_SKETCH_UNKNOWN */
  gboolean down, flies;
} BoardFigure;

/* What is said of a figure, a new one or one that changes; NOT_SAID of each number. */
typedef struct
{
  gint16 figure;    /* its number; NOBODY: a new one */
  const char *name; /* nullable */
  gint8 side;
  gint8 move;
  gint8 range;
  gint8 flies;
  gint8 down;
  gint8 width;
  gint8 height;
  gint16 place[2];
  guint8 n_place;
  gboolean is_placed;
} BoardDescription;

/* A command about a figure that there is. */
typedef struct
{
  gint16 figure;
} BoardWhich;

typedef struct
{
  gint16 figure;
  gint16 place[2];
  guint8 n_place;
} BoardPut;

/* What was chosen before play is one too: the state before the first command. */
typedef struct
{
  TsSketchMap map;
  TsRangeCount count;
  guint n_added; /* figures that there ever were: no id is used again */
  guint n_figures;
  BoardFigure figures[MAX_FIGURES]; /* in the order in which they came */
} BoardState;

/* board-setup.c */
extern const TsSpec board_options[];
extern const TsCatalogue board_catalogue;
JsonObject *board_prepare (JsonObject *given, GError **error);
void board_read_setup (gpointer setup, JsonObject *json);
void board_clear_setup (gpointer setup);
void board_begin (gpointer state, gconstpointer setup);

/* board-map.c */
gboolean board_may_lay (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
void board_perform_lay (gpointer state, gconstpointer args, TsOutcome *outcome);
gboolean board_may_door (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
void board_perform_door (gpointer state, gconstpointer args, TsOutcome *outcome);
gboolean board_may_put (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
void board_perform_put (gpointer state, gconstpointer args, TsOutcome *outcome);
gboolean board_may_away (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
void board_perform_away (gpointer state, gconstpointer args, TsOutcome *outcome);
/* Whether the figure of that number may stand where it is. */
gboolean board_check_place (const BoardState *self, guint figure, GError **error);
/* Takes one that may not beside the map, and tells so. */
void
board_take_aside (BoardState *state, guint figure, const BoardState *before, TsOutcome *outcome);
/* Tells where a figure of `before` went. */
void board_describe_move (TsOutcome *outcome,
                          const BoardState *before,
                          const BoardState *after,
                          guint figure);
gboolean board_has_map (const BoardState *state);
void board_view_sketch (const BoardState *state, TsView *view);

/* board-figures.c */
extern const TsSpec board_figure_args[]; /* the rows of the setup are the same */
extern const TsSpec board_change_args[];
extern const TsSpec board_which_args[];
extern const TsSpec board_put_args[];
extern const TsGroup board_numbers[];
const char *board_get_side_id (const BoardFigure *figure);
const char *board_get_seat (const BoardFigure *figure);
TsPhrase *board_format_figure (const BoardFigure *figure);
gboolean board_may_add (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
void board_perform_add (gpointer state, gconstpointer args, TsOutcome *outcome);
gboolean board_may_change (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
void board_perform_change (gpointer state, gconstpointer args, TsOutcome *outcome);
void board_perform_remove (gpointer state, gconstpointer args, TsOutcome *outcome);
/* The fields of a new figure. */
void board_ask_figure (const BoardState *state, TsOffer *offer);
void board_offer_figures (const BoardState *state, TsView *view);
void board_view_figures (const BoardState *state, TsView *view);

G_END_DECLS
