/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board.h: any other board, a sketch for games that have no rules here: its state, and what may be
 * done with it.
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
#define MAX_SPAN 20 /* squares along a side of a figure */
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

/* What was chosen before play is one too: the state before the first command. */
typedef struct
{
  TsSketchMap map;
  TsRangeCount count;
  guint n_added; /* figures that there ever were: no id is used again */
  guint n_figures;
  BoardFigure figures[MAX_FIGURES]; /* in the order in which they came */
} BoardState;

/* What a session begins with (board-setup.c): see TsGame. */
extern const TsSpec board_options[];
extern const TsCatalogue board_catalogue;
extern const TsOwned board_owned[];
JsonObject *board_prepare (JsonObject *given, GError **error);
void board_read_setup (gpointer setup, JsonObject *json);
void board_clear_setup (gpointer setup);
void board_begin (gpointer state, gconstpointer setup);

/* The map, and who stands on it (board-map.c). */

extern const TsVerb board_map_verbs[];
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

/* The figures (board-figures.c). */

extern const TsVerb board_figures_verbs[];
extern const TsSpec board_figure_args[]; /* of a new one, and the rows of the setup */
extern const TsSpec board_which_args[];  /* into a BoardWhich */
extern const TsGroup board_numbers[];
extern const TsChoice board_sides[]; /* all there are, by BoardSide */
/* Whether figures of that side stand on such a map. */
gboolean board_has_side (TsGrid grid, BoardSide side);
const char *board_get_side_id (const BoardFigure *figure);
/* The color in which those of a side are shown. */
const char *board_get_seat (BoardSide side);
/* The name, as people typed it. (transfer full) */
TsPhrase *board_format_figure (const BoardFigure *figure);
/* The number of a figure, for the specs; NOBODY and why not: there is none of that id. */
int board_find_figure (gconstpointer state, const char *id, TsWhyNot *why_not);
/* Of a BoardDescription: what the command "add" and the rows of a setup need and do. */
gboolean board_may_add (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
void board_perform_add (gpointer state, gconstpointer args, TsOutcome *outcome);

G_END_DECLS
