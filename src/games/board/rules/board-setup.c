/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * board-setup.c: what a session without rules begins with.
 */

#include "board.h"

#include "ts-json.h"
#include "ts-sketch-verbs.h"

#include <string.h>

#define DEFAULT_SPAN 22 /* squares along a side of the board */

enum
{
  GRID_HEX,
  GRID_SQUARE,
};

static const TsChoice grids[] = {
  [GRID_HEX] = { "hex", N_ ("Hexes") },
  [GRID_SQUARE] = { "square", N_ ("Squares") },
  {},
};

enum
{
  BEGIN_EXAMPLE,
  BEGIN_EMPTY,
};

static const TsChoice beginnings[] = {
  [BEGIN_EXAMPLE] = { "example", N_ ("A small example") },
  [BEGIN_EMPTY] = { "empty", N_ ("An empty map") },
  {},
};

enum
{
  COUNT_KING,
  COUNT_ORTHOGONAL,
};

static const TsChoice counts[] = {
  [COUNT_KING] = { "king", N_ ("A diagonal step counts 1") },
  [COUNT_ORTHOGONAL] = { "orthogonal", N_ ("A diagonal step counts 2") },
  {},
};

static const TsSpec tile_fields[] = {
  { "map", TS_SPEC_MAP, .required = TRUE, .label = N_ ("Map") },
  {},
};

/* What is said of them; of a choice -1, of a number 0 where nothing is. */
typedef struct
{
  gint8 grid;
  gint8 begin;
  gint8 count;
  gint16 width;
  gint16 height;
  JsonObject *map;    /* nullable */
  JsonArray *figures; /* nullable */
} Options;

const TsSpec board_options[] = {
  { "figures", TS_SPEC_TABLE, .columns = board_figure_args, .label = N_ ("Figures"),
    .group = N_ ("Who plays"), TS_INTO (Options, figures) },
  { "grid", TS_SPEC_CHOICE, .choices = grids, .label = N_ ("The board is made of"),
    .group = N_ ("What you play"), TS_INTO (Options, grid) },
  { "begin", TS_SPEC_CHOICE, .choices = beginnings, .label = N_ ("Begin with"),
    TS_INTO (Options, begin) },
  { "width", TS_SPEC_INTEGER, .min = 1, .max = TS_SQUARE_LIMIT, .label = N_ ("Squares wide"),
    .hint = N_ ("default: 22"), .when = "grid=square", TS_INTO (Options, width) },
  { "height", TS_SPEC_INTEGER, .min = 1, .max = TS_SQUARE_LIMIT, .label = N_ ("Squares high"),
    .hint = N_ ("default: 22"), .when = "grid=square", TS_INTO (Options, height) },
  { "count", TS_SPEC_CHOICE, .choices = counts, .label = N_ ("Range on squares"),
    .group = N_ ("Options"), .hint = N_ ("default: a diagonal step counts 1"), .assumed = TRUE,
    .when = "grid=square", TS_INTO (Options, count) },
  { "map", TS_SPEC_MAP, .label = N_ ("Map"), .unasked = TRUE, TS_INTO (Options, map) },
  {},
};

/* Two rooms with a door between them, rough ground, and a pillar that hides who stands behind. */
static const char hex_example[]
    = "{\"map\":{\"grid\":\"hex\",\"hexes\":["
      "[0,-3],[1,-3],[2,-3],[3,-3],[-1,-2],[0,-2],[1,-2],[2,-2],[3,-2],[-2,-1],[-1,-1],[0,-1],"
      "[1,-1],[2,-1],[3,-1],[-3,0],[-2,0],[-1,0],[0,0],[1,0],[2,0],[3,0],[-3,1],[-2,1],[-1,1],"
      "[0,1],[1,1],[2,1],[-3,2],[-2,2],[-1,2],[0,2],[1,2],[-3,3],[-2,3],[-1,3],[0,3]],"
      "\"blocked\":[[2,-1]],\"rough\":[[-1,1],[1,1]],"
      "\"walls\":[[[0,-3],[0,-2]],[[0,-2],[1,-3]],[[0,-1],[1,-2]],[[0,-1],[1,-1]],[[0,1],[1,1]],"
      "[[0,1],[1,0]],[[0,2],[1,1]],[[0,2],[1,2]]],"
      "\"doors\":[[[0,0],[1,0]]]},"
      "\"figures\":["
      "{\"name\":\"Ada\",\"side\":\"hero\",\"move\":4,\"range\":6,\"place\":[-2,1]},"
      "{\"name\":\"Grace\",\"side\":\"hero\",\"move\":4,\"range\":4,\"place\":[-1,-1]},"
      "{\"name\":\"Max\",\"side\":\"enemy\",\"move\":4,\"range\":6,\"place\":[3,-2]},"
      "{\"name\":\"Rex\",\"side\":\"enemy\",\"move\":8,\"range\":2,\"flies\":true,\"place\":[2,1]}]"
      "}";

static const char square_example[]
    = "{\"map\":{\"grid\":\"square\",\"width\":12,\"height\":12,\"obstructed\":["
      "[3,3],[3,4],[4,3],[7,2],[8,2],[5,7],[6,7],[6,8],[9,6],[9,7]]},"
      "\"figures\":["
      "{\"name\":\"Ada\",\"side\":\"blue\",\"move\":4,\"range\":6,\"place\":[2,5]},"
      "{\"name\":\"Grace\",\"side\":\"blue\",\"move\":4,\"range\":6,\"place\":[4,9]},"
      "{\"name\":\"Max\",\"side\":\"red\",\"move\":4,\"range\":6,\"place\":[8,5]},"
      "{\"name\":\"Rex\",\"side\":\"red\",\"move\":3,\"range\":8,\"width\":2,\"height\":2,"
      "\"place\":[9,9]}]}";

static gboolean
check_tile (JsonObject *entry, GError **error)
{
  g_auto (TsSketchMap) map = {};

  return ts_sketch_map_init_from_json (&map, json_object_get_object_member (entry, "map"), error);
}

const TsCatalogue board_catalogue = {
  .types = (const TsEntryType[]){ { "tile", N_ ("Tiles"), tile_fields, .own = TRUE, .apart = TRUE,
                                    .about = N_ ("Tiles drawn once are laid together when you "
                                                 "draw a map."),
                                    .add = N_ ("Draw a tile…"), .check = check_tile },
                                  {} },
};

static gboolean
bad_setup (TsPhrase *phrase, GError **error)
{
  return ts_error_set (error, TS_ERROR_BAD_SETUP, phrase);
}

/* Whether people say themselves what the board is like. */
static gboolean
is_filled (const Options *said)
{
  return said->map != NULL || said->width > 0 || said->height > 0
         || (said->figures != NULL && json_array_get_length (said->figures) > 0);
}

/* What is said only of one kind of board, or only of one that begins empty. */
static gboolean
check_together (const Options *said, gboolean square, GError **error)
{
  if (!square && (said->width > 0 || said->height > 0 || said->count >= 0))
    return bad_setup (ts_phrase ("Hexes have no width, height and diagonal steps. Leave them out, "
                                 "or choose squares."),
                      error);
  if (is_filled (said) && said->begin == BEGIN_EXAMPLE)
    return bad_setup (ts_phrase ("The example has a size, a map and figures of its own. Start with "
                                 "an empty map, or give none of yours."),
                      error);
  return TRUE;
}

/* The map as it is written when all is sorted. */
static gboolean
take_map (JsonObject *setup, const Options *said, TsGrid grid, GError **error)
{
  g_auto (TsSketchMap) map = {};

  if (!ts_sketch_read_map (said->map, grid, &map, error))
    return FALSE;
  if (grid == TS_GRID_SQUARE
      && ((said->width > 0 && said->width != ts_square_map_get_width (map.squares))
          || (said->height > 0 && said->height != ts_square_map_get_height (map.squares))))
    return bad_setup (ts_phrase ("The map is of another size. Leave out its width and height."),
                      error);
  json_object_set_object_member (setup, "map", ts_sketch_map_to_json (&map));
  return TRUE;
}

static void
set_default (JsonObject *setup, const char *name, const char *text)
{
  if (!json_object_has_member (setup, name))
    json_object_set_string_member (setup, name, text);
}

/* As said, or as the map has it. */
static gboolean
is_square (const Options *said)
{
  JsonNode *grid = said->map != NULL ? json_object_get_member (said->map, "grid") : NULL;

  if (said->grid >= 0)
    return said->grid == GRID_SQUARE;
  return grid != NULL && JSON_NODE_HOLDS_VALUE (grid)
         && g_strcmp0 (json_node_get_string (grid), "square") == 0;
}

static gboolean
add_figures (BoardState *state, JsonArray *figures, GError **error)
{
  for (guint i = 0; i < json_array_get_length (figures); i++)
    {
      g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
      BoardDescription figure = {};

      ts_spec_read (board_figure_args, json_array_get_object_element (figures, i), &figure);
      if (!board_may_add (state, &figure, why_not))
        return ts_why_not_fail (why_not, error);
      board_perform_add (state, &figure, NULL);
    }
  return TRUE;
}

/* The state at the start of a whole setup, whose map has been read before. */
static gboolean
build (BoardState *state, JsonObject *setup, GError **error)
{
  g_autoptr (JsonObject) example = NULL;
  Options said = {}, content = {};

  ts_spec_read (board_options, setup, &said);
  if (said.begin == BEGIN_EXAMPLE)
    {
      const char *text = said.grid == GRID_SQUARE ? square_example : hex_example;

      example = ts_json_read_object (text, strlen (text), NULL);
    }
  ts_spec_read (board_options, example != NULL ? example : setup, &content);
  if (content.map != NULL)
    ts_sketch_map_init_from_json (&state->map, content.map, NULL);
  else
    ts_sketch_map_init (&state->map, said.grid == GRID_SQUARE ? TS_GRID_SQUARE : TS_GRID_HEX,
                        said.width > 0 ? said.width : DEFAULT_SPAN,
                        said.height > 0 ? said.height : DEFAULT_SPAN);
  state->count = said.count == COUNT_ORTHOGONAL ? TS_RANGE_ORTHOGONAL : TS_RANGE_KING;
  return content.figures == NULL || add_figures (state, content.figures, error);
}

JsonObject *
board_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) setup = ts_catalogue_overlay (given, NULL);
  Options said = {};
  BoardState state = {};
  gboolean square, whole;

  if (!ts_spec_check (board_options, given, NULL, error))
    return NULL;
  ts_spec_read (board_options, given, &said);
  square = is_square (&said);
  if (!check_together (&said, square, error)
      || (said.map != NULL
          && !take_map (setup, &said, square ? TS_GRID_SQUARE : TS_GRID_HEX, error)))
    return NULL;

  set_default (setup, "grid", grids[square ? GRID_SQUARE : GRID_HEX].id);
  set_default (setup, "begin", beginnings[is_filled (&said) ? BEGIN_EMPTY : BEGIN_EXAMPLE].id);
  if (square)
    set_default (setup, "count", counts[COUNT_KING].id);
  whole = build (&state, setup, error);
  board_clear_setup (&state);
  return whole ? g_steal_pointer (&setup) : NULL;
}

void
board_read_setup (gpointer setup, JsonObject *json)
{
  build (setup, json, NULL);
}

void
board_clear_setup (gpointer setup)
{
  ts_sketch_map_clear (&((BoardState *) setup)->map);
}

void
board_begin (gpointer state, gconstpointer setup)
{
  BoardState *self = state;

  *self = *(const BoardState *) setup;
  ts_sketch_map_init_copy (&self->map, &((const BoardState *) setup)->map);
}

const TsOwned board_owned[] = {
  { offsetof (BoardState, map.hexes), (gpointer (*) (gpointer)) ts_hex_map_ref,
    (void (*) (void *)) ts_hex_map_unref },
  { offsetof (BoardState, map.squares), (gpointer (*) (gpointer)) ts_square_map_ref,
    (void (*) (void *)) ts_square_map_unref },
  {},
};
