/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hex-oracle.c: line of sight on hexes, slowly: every critical line, one by one.
 *
 * A free line that touches no corner at all can be moved a little in every way and stays free, and
 * near every free line there is one like that. Which hexes and edges a line without corners
 * crosses, and in which order, depends only on which corners lie to its left: moving it until it
 * would run over a corner changes nothing. So it is enough to try, for every pair of corners, the
 * lines beside the one through both: shifted to either side, or turned a little about a point close
 * to the first. Such a line is never calculated; it is known by the side of it that each corner is
 * on, and a walk from hex to hex along it needs no more.
 */

#include "hex-oracle.h"

typedef __int128 Wide;

/* The line from `start` through `end`, nudged. */
typedef struct
{
  TsPoint start, end;
  int nudge;       /* 1 or -1: the side on which `start` comes to lie */
  gboolean turned; /* about a point just beyond `start`: what lies beyond is on the other side */
} Line;

static TsPoint
get_corner (TsHex hex, guint d)
{
  return (TsPoint){ 3 * (gint64) hex.q + ts_hex_corners[d].x,
                    3 * (gint64) hex.r + ts_hex_corners[d].y };
}

/* The ends of edge d. */
static TsPoint
get_edge_start (TsHex hex, guint d)
{
  return get_corner (hex, (d + TS_HEX_SIDES - 1) % TS_HEX_SIDES);
}

static TsPoint
get_edge_end (TsHex hex, guint d)
{
  return get_corner (hex, d);
}

/* The sign of the area of a triangle. */
static int
get_turn (TsPoint a, TsPoint b, TsPoint c)
{
  Wide area = (Wide) (b.x - a.x) * (c.y - a.y) - (Wide) (b.y - a.y) * (c.x - a.x);

  return (area > 0) - (area < 0);
}

static gboolean
stops_on_edge (const TsHexMap *map, TsHex hex, guint d)
{
  TsEdge edge = ts_hex_map_get_edge (map, hex, d);

  return edge == TS_EDGE_WALL || edge == TS_EDGE_DOOR;
}

static gboolean
stops_in_hex (const TsHexMap *map, TsHex hex, TsHex from, TsHex to)
{
  const TsHexCell *cell = ts_hex_map_look (map, hex);

  return !ts_hex_equal (hex, from) && !ts_hex_equal (hex, to) && (cell == NULL || cell->blocked);
}

/* Never 0: a nudged line goes through no corner. */
static int
get_side (const Line *line, TsPoint corner)
{
  int turn = get_turn (line->start, line->end, corner);
  gboolean beyond;

  if (turn != 0)
    return turn;
  beyond = (line->end.x - line->start.x) * (corner.x - line->start.x)
               + (line->end.y - line->start.y) * (corner.y - line->start.y)
           > 0;
  return line->turned && beyond ? -line->nudge : line->nudge;
}

/* The edge by which the line leaves a hex in one of its two directions; -1 when it misses it. */
static int
find_exit (const Line *line, TsHex hex, int direction)
{
  for (guint d = 0; d < TS_HEX_SIDES; d++)
    if (get_side (line, get_edge_start (hex, d)) == direction
        && get_side (line, get_edge_end (hex, d)) == -direction)
      return (int) d;
  return -1;
}

/* From hex to hex until something stops it; a map is finite, so something does. */
static gboolean
walk (const TsHexMap *map, const Line *line, TsHex from, TsHex to, int direction)
{
  int exit = find_exit (line, from, direction);
  TsHex hex = from;

  if (exit < 0)
    return FALSE;
  while (!stops_on_edge (map, hex, (guint) exit))
    {
      hex = ts_hex_step (hex, (guint) exit);
      if (ts_hex_equal (hex, to))
        return TRUE;
      if (stops_in_hex (map, hex, from, to))
        return FALSE;
      exit = find_exit (line, hex, direction);
    }
  return FALSE;
}

static gboolean
is_line_free (const TsHexMap *map, const Line *line, TsHex from, TsHex to)
{
  return walk (map, line, from, to, 1) || walk (map, line, from, to, -1);
}

static gboolean
try_nudges (const TsHexMap *map, TsPoint start, TsPoint end, TsHex from, TsHex to)
{
  for (int nudge = -1; nudge <= 1; nudge += 2)
    for (int turned = 0; turned <= 1; turned++)
      {
        Line line = { start, end, nudge, turned };

        if (is_line_free (map, &line, from, to))
          return TRUE;
      }
  return FALSE;
}

/* Not all corners on the same side. */
static gboolean
meets (TsPoint a, TsPoint b, TsHex hex)
{
  int first = get_turn (a, b, get_corner (hex, 0));

  for (guint d = 1; d < TS_HEX_SIDES && first != 0; d++)
    if (get_turn (a, b, get_corner (hex, d)) != first)
      return TRUE;
  return first == 0;
}

/* Whether the shadows of a hex and of two others together overlap, thrown along `along`. */
static gboolean
overlaps (TsHex hex, TsHex from, TsHex to, TsPoint along)
{
  gint64 least = G_MAXINT64, most = G_MININT64, own_least = G_MAXINT64, own_most = G_MININT64;

  for (guint d = 0; d < TS_HEX_SIDES; d++)
    {
      TsPoint corners[] = { get_corner (from, d), get_corner (to, d), get_corner (hex, d) };
      gint64 shadows[3];

      for (guint i = 0; i < 3; i++)
        shadows[i] = along.x * corners[i].y - along.y * corners[i].x;
      least = MIN (least, MIN (shadows[0], shadows[1]));
      most = MAX (most, MAX (shadows[0], shadows[1]));
      own_least = MIN (own_least, shadows[2]);
      own_most = MAX (own_most, shadows[2]);
    }
  return own_least <= most && own_most >= least;
}

/* Two convex shapes touch unless their shadows along some edge of one of them do not; the hull of
 * two hexes has the edges of hexes and those from one to the other. */
static gboolean
is_near (TsHex hex, TsHex from, TsHex to)
{
  static const TsPoint edges[] = { { 2, -1 }, { 1, 1 }, { 1, -2 } };
  TsPoint across = { to.q - from.q, to.r - from.r };

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (!overlaps (hex, from, to, edges[i]))
      return FALSE;
  return overlaps (hex, from, to, across);
}

GArray *
hex_oracle_list_near (TsHex from, TsHex to)
{
  GArray *near = g_array_new (FALSE, FALSE, sizeof (TsHex));

  for (int q = MIN (from.q, to.q) - 2; q <= MAX (from.q, to.q) + 2; q++)
    for (int r = MIN (from.r, to.r) - 2; r <= MAX (from.r, to.r) + 2; r++)
      {
        TsHex hex = { q, r };

        if (is_near (hex, from, to))
          g_array_append_val (near, hex);
      }
  return near;
}

static void
add_corner (GArray *corners, TsPoint corner)
{
  for (guint i = 0; i < corners->len; i++)
    {
      TsPoint other = g_array_index (corners, TsPoint, i);

      if (other.x == corner.x && other.y == corner.y)
        return;
    }
  g_array_append_val (corners, corner);
}

/* The corners of the two hexes and of everything near that stops sight. */
static GArray *
list_corners (const TsHexMap *map, TsHex from, TsHex to)
{
  g_autoptr (GArray) near = hex_oracle_list_near (from, to);
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (TsPoint));

  for (guint i = 0; i < near->len; i++)
    {
      TsHex hex = g_array_index (near, TsHex, i);
      gboolean all
          = ts_hex_equal (hex, from) || ts_hex_equal (hex, to) || stops_in_hex (map, hex, from, to);

      for (guint d = 0; d < TS_HEX_SIDES; d++)
        if (all || stops_on_edge (map, hex, d))
          {
            add_corner (corners, get_edge_start (hex, d));
            add_corner (corners, get_edge_end (hex, d));
          }
    }
  return corners;
}

gboolean
hex_oracle_sees (const TsHexMap *map, TsHex from, TsHex to)
{
  g_autoptr (GArray) corners = NULL;

  if (ts_hex_equal (from, to))
    return TRUE;
  corners = list_corners (map, from, to);
  for (guint i = 0; i < corners->len; i++)
    for (guint j = 0; j < corners->len; j++)
      {
        TsPoint start = g_array_index (corners, TsPoint, i);
        TsPoint end = g_array_index (corners, TsPoint, j);

        if (i != j && meets (start, end, from) && meets (start, end, to)
            && try_nudges (map, start, end, from, to))
          return TRUE;
      }
  return FALSE;
}

static TsPoint
scale (TsPoint point)
{
  return (TsPoint){ point.x * HEX_ORACLE_PARTS, point.y * HEX_ORACLE_PARTS };
}

static gboolean
is_between (TsPoint point, TsPoint a, TsPoint b)
{
  return point.x >= MIN (a.x, b.x) && point.x <= MAX (a.x, b.x) && point.y >= MIN (a.y, b.y)
         && point.y <= MAX (a.y, b.y);
}

/* Closed segments, also when they lie on one line or are points. */
static gboolean
touch (TsPoint a, TsPoint b, TsPoint c, TsPoint d)
{
  int c_turn = get_turn (a, b, c), d_turn = get_turn (a, b, d);
  int a_turn = get_turn (c, d, a), b_turn = get_turn (c, d, b);

  if (c_turn * d_turn < 0 && a_turn * b_turn < 0)
    return TRUE;
  return (c_turn == 0 && is_between (c, a, b)) || (d_turn == 0 && is_between (d, a, b))
         || (a_turn == 0 && is_between (a, c, d)) || (b_turn == 0 && is_between (b, c, d));
}

gboolean
hex_oracle_contains (TsHex hex, TsPoint point, gint64 margin)
{
  for (guint d = 0; d < TS_HEX_SIDES; d++)
    {
      TsPoint a = get_edge_start (hex, d), b = get_edge_end (hex, d);
      Wide x = point.x - a.x * HEX_ORACLE_PARTS, y = point.y - a.y * HEX_ORACLE_PARTS;

      /* No edge is longer than 3 in the skewed plane. */
      if ((b.x - a.x) * y - (b.y - a.y) * x < -3 * (Wide) margin)
        return FALSE;
    }
  return TRUE;
}

static gboolean
touches_hex (TsHex hex, TsPoint start, TsPoint end)
{
  for (guint d = 0; d < TS_HEX_SIDES; d++)
    if (touch (start, end, scale (get_edge_start (hex, d)), scale (get_edge_end (hex, d))))
      return TRUE;
  return hex_oracle_contains (hex, start, 0);
}

static gboolean
touches_edges (const TsHexMap *map, TsHex hex, TsPoint start, TsPoint end)
{
  for (guint d = 0; d < TS_HEX_SIDES; d++)
    if (stops_on_edge (map, hex, d)
        && touch (start, end, scale (get_edge_start (hex, d)), scale (get_edge_end (hex, d))))
      return TRUE;
  return FALSE;
}

gboolean
hex_oracle_is_free (const TsHexMap *map, TsHex from, TsHex to, TsPoint start, TsPoint end)
{
  g_autoptr (GArray) near = hex_oracle_list_near (from, to);

  for (guint i = 0; i < near->len; i++)
    {
      TsHex hex = g_array_index (near, TsHex, i);

      if (touches_edges (map, hex, start, end)
          || (stops_in_hex (map, hex, from, to) && touches_hex (hex, start, end)))
        return FALSE;
    }
  return TRUE;
}

static TsPoint
pick_point (TsHex hex, GRand *rand)
{
  TsPoint centre = scale ((TsPoint){ 3 * (gint64) hex.q, 3 * (gint64) hex.r });

  while (TRUE)
    {
      TsPoint point = {
        centre.x + g_rand_int_range (rand, -2 * HEX_ORACLE_PARTS, 2 * HEX_ORACLE_PARTS + 1),
        centre.y + g_rand_int_range (rand, -2 * HEX_ORACLE_PARTS, 2 * HEX_ORACLE_PARTS + 1),
      };

      if (hex_oracle_contains (hex, point, 0))
        return point;
    }
}

gboolean
hex_oracle_sample (const TsHexMap *map, TsHex from, TsHex to, guint tries, GRand *rand)
{
  for (guint i = 0; i < tries; i++)
    if (hex_oracle_is_free (map, from, to, pick_point (from, rand), pick_point (to, rand)))
      return TRUE;
  return FALSE;
}
