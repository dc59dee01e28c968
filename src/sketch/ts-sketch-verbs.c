/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-verbs.c: the four commands of every game that keeps a sketch.
 */

#include "ts-sketch-verbs.h"

#include "ts-sketch-words.h"

const TsSpec ts_sketch_lay_args[] = {
  { "map", TS_SPEC_MAP, .required = TRUE, .label = N_ ("Map"), TS_INTO (TsSketchLay, map) },
  {},
};

const TsSpec ts_sketch_put_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),
    TS_INTO (TsSketchPut, figure) },
  { "place", TS_SPEC_INTEGERS, .required = TRUE, .min = -TS_HEX_LIMIT, .max = TS_HEX_LIMIT,
    .count = 2, .label = N_ ("Place on the map"), .hint = N_ ("2, -1"),
    TS_INTO_LIST (TsSketchPut, place, n_place) },
  {},
};

const TsSpec ts_sketch_away_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Figure"),
    TS_INTO (TsSketchAway, figure) },
  {},
};

const TsSpec ts_sketch_door_args[] = {
  { "edge", TS_SPEC_INTEGERS, .required = TRUE, .min = -TS_HEX_LIMIT, .max = TS_HEX_LIMIT,
    .count = 4, .label = N_ ("The two hexes beside the door"), .hint = N_ ("0, 0, 1, 0"),
    TS_INTO_LIST (TsSketchDoor, edge, n_edge) },
  { "open", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("Stands open"),
    TS_INTO (TsSketchDoor, open) },
  {},
};

static gboolean
check_door (TsEdge edge, gboolean open, GError **error)
{
  if (edge != TS_EDGE_DOOR && edge != TS_EDGE_OPEN_DOOR)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There is no door there. Choose an edge with a door."));
  if (open != (edge == TS_EDGE_OPEN_DOOR))
    return TRUE;
  return ts_error_set (error, TS_ERROR_REFUSED,
                       open ? ts_phrase ("This door is open already.")
                            : ts_phrase ("This door is closed already."));
}

static void
describe_door (TsOutcome *outcome, gboolean open, TsPhrase *place)
{
  g_autoptr (TsPhrase) opened
      = ts_phrase ("Open the door: {place}", ts_part ("place", ts_phrase_ref (place)));
  g_autoptr (TsPhrase) closed = ts_phrase ("Close the door: {place}", ts_part ("place", place));

  ts_outcome_set_title (outcome,
                        open ? ts_phrase ("A door is opened") : ts_phrase ("A door is closed"));
  ts_outcome_add_instruction (outcome, open ? "open-door" : "close-door",
                              ts_phrase_ref (open ? opened : closed),
                              ts_phrase_ref (open ? closed : opened));
}

/* `place` is nullable and consumed. */
static TsPhrase *
format_way (TsPhrase *figure, TsPhrase *place)
{
  if (place == NULL)
    return ts_phrase ("{figure} → beside the map", ts_part ("figure", ts_phrase_ref (figure)));
  return ts_phrase ("{figure} → {place}", ts_part ("figure", ts_phrase_ref (figure)),
                    ts_part ("place", place));
}

gboolean
ts_sketch_read_map (JsonObject *given, TsGrid grid, TsSketchMap *map, GError **error)
{
  g_auto (TsSketchMap) read = {};

  if (!ts_sketch_map_init_from_json (&read, given, error))
    return FALSE;
  if (read.grid != grid)
    return ts_error_set (error, TS_ERROR_BAD_SKETCH,
                         grid == TS_GRID_HEX
                             ? ts_phrase ("This map is of squares. Lay one of hexes.")
                             : ts_phrase ("This map is of hexes. Lay one of squares."));
  *map = read;
  read = (TsSketchMap){};
  return TRUE;
}

gboolean
ts_sketch_check_place (const gint16 place[2], const TsSketchMap *map, GError **error)
{
  return ts_sketch_map_contains (map, place[0], place[1])
         || ts_error_set (error, TS_ERROR_REFUSED,
                          ts_phrase ("This place is not on the map. Choose one that is, or draw "
                                     "the map further."));
}

gboolean
ts_sketch_check_put (const TsSketch *self,
                     GPtrArray *names,
                     const TsSketchFigure *figure,
                     GError **error)
{
  int other;

  if (ts_sketch_check_figure (self, figure, NULL))
    return TRUE;
  other = ts_sketch_find_in_way (self, figure);
  if (other >= 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("{figure} stands there already. Choose another place.",
                                    ts_part ("figure", ts_phrase_ref (names->pdata[other]))));
  return ts_error_set (error, TS_ERROR_REFUSED,
                       ts_phrase ("There is no room for the figure there. Choose another place."));
}

gboolean
ts_sketch_turn_door (
    TsSketch *self, GPtrArray *names, const TsSketchDoor *door, TsOutcome *outcome, GError **error)
{
  const gint16 *at = door->edge;
  int direction;
  TsHex hex;
  TsHexMap *map;

  if (self->map.grid != TS_GRID_HEX)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("A map of squares has no doors."));
  hex = (TsHex){ at[0], at[1] };
  direction = ts_hex_get_direction (hex, (TsHex){ at[2], at[3] });
  if (!check_door (direction < 0 ? TS_EDGE_NONE
                                 : ts_hex_map_get_edge (self->map.hexes, hex, (guint) direction),
                   door->open, error))
    return FALSE;

  map = ts_hex_map_copy (self->map.hexes);
  ts_hex_map_set_edge (map, hex, (guint) direction, door->open ? TS_EDGE_OPEN_DOOR : TS_EDGE_DOOR);
  ts_hex_map_unref (self->map.hexes);
  self->map.hexes = map;
  if (outcome != NULL)
    describe_door (outcome, door->open, ts_sketch_place_format (self, names, hex.q, hex.r, NULL));
  return TRUE;
}

void
ts_sketch_describe_move (TsOutcome *outcome, TsPhrase *figure, TsPhrase *from, TsPhrase *to)
{
  g_autoptr (TsPhrase) name = figure;
  g_autoptr (TsPhrase) there = format_way (name, to);
  g_autoptr (TsPhrase) back = format_way (name, from);

  ts_title (outcome, ts_phrase_ref (there));
  ts_add_instruction (outcome, "move-figure", ts_phrase_ref (there), ts_phrase_ref (back));
}
