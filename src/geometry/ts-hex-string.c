/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-string.c: the line to lay a string along, or what is in its way.
 *
 * ts-hex-sight.c finds some free line, and often one that just misses a corner.  People need one
 * that they can lay.  So the corners near it that nothing may touch are gathered, each on the side
 * where the free line leaves it, and of all lines between the two sets the one is taken that stays
 * farthest from both: half-way between the nearest points of their hulls.  That line may come near
 * other corners; they are gathered too, until there is nothing new.
 *
 * Here, and only here, geometry is measured in floating point.  Nothing is decided by it: the line
 * that comes out is made whole again and walked exactly, and the first one stays if it is not free.
 */

#include "ts-hex-sight-private.h"

#include <math.h>

#define ROUNDS 8
#define SCALE 4194304.0 /* of the coefficients of a line that is made whole */

typedef struct
{
  double x, y;
} Spot;

typedef struct
{
  const TsHexMap *map;
  TsHex from;
  TsHexLine free;     /* tells on which side a corner lies */
  GHashTable *known;  /* corners that were gathered */
  GArray *corners[2]; /* of TsPoint: left, right; relative to the middle of `from` */
  gboolean grown;
} String;

static Spot
to_plane (double x, double y)
{
  return (Spot){ (x + y / 2) / sqrt (3), y / 2 };
}

static gint64
evaluate (const TsHexLine *line, TsPoint point)
{
  return line->a * point.x + line->b * point.y + line->c;
}

static gboolean
is_solid (const TsHexMap *map, TsHex hex)
{
  const TsHexCell *cell = ts_hex_map_look (map, hex);

  return cell == NULL || cell->blocked;
}

static gboolean
is_closed (const TsHexMap *map, TsHex hex, guint direction)
{
  TsEdge edge = ts_hex_map_get_edge (map, hex, direction);

  return edge == TS_EDGE_WALL || edge == TS_EDGE_DOOR;
}

/* Whether anything that blocks touches a corner: one of its three hexes or of its three edges. */
static gboolean
may_not_touch (const TsHexMap *map, TsHex hex, guint corner)
{
  guint next = (corner + 1) % TS_HEX_SIDES;
  TsHex first = ts_hex_step (hex, corner), second = ts_hex_step (hex, next);

  return is_solid (map, hex) || is_solid (map, first) || is_solid (map, second)
         || is_closed (map, hex, corner) || is_closed (map, hex, next)
         || is_closed (map, first, (corner + 2) % TS_HEX_SIDES);
}

static void
gather (String *self, TsHex hex, guint corner)
{
  TsPoint at = ts_hex_line_get_corner (self->from, hex, corner);
  gint64 key = at.x * (1 << 20) + at.y;

  if (!g_hash_table_add (self->known, (gpointer) (gintptr) key))
    return;
  g_array_append_val (self->corners[evaluate (&self->free, at) < 0], at);
  self->grown = TRUE;
}

static void
gather_solid (String *self, TsHex hex, guint corner)
{
  if (may_not_touch (self->map, hex, corner))
    gather (self, hex, corner);
}

/* Of a hex that is passed every corner may be near, of the first one those of the edge. */
static void
pass_cb (TsHex hex, guint direction, gpointer data)
{
  String *self = data;

  gather_solid (self, hex, (direction + 5) % TS_HEX_SIDES);
  gather_solid (self, hex, direction);
  for (guint i = 0; i < TS_HEX_SIDES && !ts_hex_equal (hex, self->from); i++)
    gather_solid (self, hex, i);
}

/* The corners of a hex that lie farthest to either side: between them the line meets the hex. */
static void
gather_outermost (String *self, TsHex hex)
{
  guint left = 0, right = 0;

  for (guint i = 1; i < TS_HEX_SIDES; i++)
    {
      gint64 value = evaluate (&self->free, ts_hex_line_get_corner (self->from, hex, i));

      if (value > evaluate (&self->free, ts_hex_line_get_corner (self->from, hex, left)))
        left = i;
      if (value < evaluate (&self->free, ts_hex_line_get_corner (self->from, hex, right)))
        right = i;
    }
  gather (self, hex, left);
  gather (self, hex, right);
}

static int
compare_spots (gconstpointer a, gconstpointer b)
{
  const Spot *left = a, *right = b;

  if (left->x != right->x)
    return left->x < right->x ? -1 : 1;
  return (left->y > right->y) - (left->y < right->y);
}

static double
turn (Spot a, Spot b, Spot c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Adds a corner to a hull that is gone round one way; what it hides again goes. */
static void
extend_hull (GArray *hull, guint base, Spot spot)
{
  while (hull->len >= base + 2
         && turn (g_array_index (hull, Spot, hull->len - 2),
                  g_array_index (hull, Spot, hull->len - 1), spot)
                <= 0)
    g_array_set_size (hull, hull->len - 1);
  g_array_append_val (hull, spot);
}

/* Andrew's monotone chain: there below, back above. (transfer full, of Spot) */
static GArray *
find_hull (GArray *corners)
{
  g_autoptr (GArray) spots = g_array_sized_new (FALSE, FALSE, sizeof (Spot), corners->len);
  GArray *hull = g_array_sized_new (FALSE, FALSE, sizeof (Spot), corners->len + 1);
  guint turning;

  for (guint i = 0; i < corners->len; i++)
    {
      TsPoint at = g_array_index (corners, TsPoint, i);
      Spot spot = to_plane ((double) at.x, (double) at.y);

      g_array_append_val (spots, spot);
    }
  g_array_sort (spots, compare_spots);
  for (guint i = 0; i < spots->len; i++)
    extend_hull (hull, 0, g_array_index (spots, Spot, i));
  turning = hull->len - 1;
  for (guint i = spots->len - 1; i-- > 0;)
    extend_hull (hull, turning, g_array_index (spots, Spot, i));
  if (hull->len > 1)
    g_array_set_size (hull, hull->len - 1);
  return hull;
}

/* The point of the segment from a to b that is nearest to `spot`. */
static Spot
find_nearest (Spot a, Spot b, Spot spot)
{
  double x = b.x - a.x, y = b.y - a.y;
  double length = x * x + y * y;
  double at = length > 0 ? ((spot.x - a.x) * x + (spot.y - a.y) * y) / length : 0;

  at = CLAMP (at, 0, 1);
  return (Spot){ a.x + at * x, a.y + at * y };
}

/* The nearest points of two hulls: a corner of one and a point of an edge of the other. `swap` is
 * 1 when the corners are those of the second. */
static void
compare_hulls (GArray *corners, GArray *edges, guint swap, double *least, Spot nearest[2])
{
  for (guint i = 0; i < corners->len; i++)
    for (guint j = 0; j < edges->len; j++)
      {
        Spot corner = g_array_index (corners, Spot, i);
        Spot other = find_nearest (g_array_index (edges, Spot, j),
                                   g_array_index (edges, Spot, (j + 1) % edges->len), corner);
        double distance = hypot (corner.x - other.x, corner.y - other.y);

        if (distance >= *least)
          continue;
        *least = distance;
        nearest[swap] = corner;
        nearest[!swap] = other;
      }
}

/* The line half-way between the two sets, made whole. FALSE: there is no room for one. */
static gboolean
find_middle (const String *self, TsHexLine *line)
{
  g_autoptr (GArray) left = find_hull (self->corners[0]);
  g_autoptr (GArray) right = find_hull (self->corners[1]);
  double least = G_MAXDOUBLE, x, y, a, b, c, scale;
  Spot nearest[2];

  compare_hulls (left, right, 0, &least, nearest);
  compare_hulls (right, left, 1, &least, nearest);
  x = nearest[0].x - nearest[1].x;
  y = nearest[0].y - nearest[1].y;
  a = x / sqrt (3);
  b = x / sqrt (12) + y / 2;
  c = -(x * (nearest[0].x + nearest[1].x) + y * (nearest[0].y + nearest[1].y)) / 2;
  if (fabs (a) + fabs (b) == 0)
    return FALSE;
  scale = SCALE / MAX (fabs (a), fabs (b));
  *line = (TsHexLine){ 2 * llround (a * scale), 2 * llround (b * scale),
                       2 * llround (c * scale) + 1 };
  return TRUE;
}

/* Whether every corner lies on the same side of a line as it does of the free one. */
static gboolean
agrees (const String *self, const TsHexLine *line)
{
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < self->corners[side]->len; i++)
      if ((evaluate (line, g_array_index (self->corners[side], TsPoint, i)) < 0) != (side == 1))
        return FALSE;
  return TRUE;
}

/* All corners of what stopped a line that people could have liked better. */
static void
gather_blocker (String *self, const TsHexBlocker *blocker)
{
  for (guint i = 0; i < TS_HEX_SIDES; i++)
    if (blocker->direction < 0 || i == (guint) blocker->direction
        || i == ((guint) blocker->direction + 5) % TS_HEX_SIDES)
      gather (self, blocker->hex, i);
}

/* The free line that stays farthest from everything; the one it began with if none is better. */
static TsHexLine
widen (String *self, TsHex to)
{
  TsHexLine best = self->free, line;
  TsHexBlocker blocker;

  gather_outermost (self, self->from);
  gather_outermost (self, to);
  ts_hex_line_walk (&self->free, self->map, self->from, to, &blocker, pass_cb, self);
  for (guint i = 0; i < ROUNDS && self->grown; i++)
    {
      self->grown = FALSE;
      if (!find_middle (self, &line) || !agrees (self, &line))
        break;
      if (ts_hex_line_walk (&line, self->map, self->from, to, &blocker, pass_cb, self))
        best = line;
      else
        gather_blocker (self, &blocker);
    }
  return best;
}

/* The middle of what a line has in a hex, in the plane. */
static void
find_end (const TsHexLine *line, TsHex from, TsHex hex, double end[2])
{
  double x = 0, y = 0, centre_x, centre_y;
  Spot spot;

  for (guint i = 0; i < TS_HEX_SIDES; i++)
    {
      TsPoint a = ts_hex_corners[i];
      TsPoint b = ts_hex_corners[(i + 1) % TS_HEX_SIDES];
      gint64 value = evaluate (line, ts_hex_line_get_corner (from, hex, i));
      gint64 next = evaluate (line, ts_hex_line_get_corner (from, hex, (i + 1) % TS_HEX_SIDES));
      double at = (double) value / (double) (value - next);

      if ((value < 0) == (next < 0))
        continue;
      x += ((double) a.x + at * (double) (b.x - a.x)) / 2;
      y += ((double) a.y + at * (double) (b.y - a.y)) / 2;
    }
  ts_hex_to_plane (hex, &centre_x, &centre_y);
  spot = to_plane (x, y);
  end[0] = centre_x + spot.x;
  end[1] = centre_y + spot.y;
}

static void
lay_string (TsHexSight *self, const TsHexMap *map, const TsHexLine *free, TsHex from, TsHex to)
{
  g_autoptr (GHashTable) known = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) left = g_array_new (FALSE, FALSE, sizeof (TsPoint));
  g_autoptr (GArray) right = g_array_new (FALSE, FALSE, sizeof (TsPoint));
  String string = { map, from, *free, known, { left, right }, FALSE };
  TsHexLine line = widen (&string, to);

  find_end (&line, from, from, self->from);
  find_end (&line, from, to, self->to);
}

/* An edge has two names; the one of its lesser hex is kept. */
static TsHexBlocker
name_blocker (TsHexBlocker blocker)
{
  TsHex other;

  if (blocker.direction < 0)
    return blocker;
  other = ts_hex_step (blocker.hex, (guint) blocker.direction);
  if (ts_hex_compare (&blocker.hex, &other) < 0)
    return blocker;
  return (TsHexBlocker){ other, (int) ts_hex_opposite ((guint) blocker.direction) };
}

static int
compare_blockers (gconstpointer a, gconstpointer b, gpointer data)
{
  const TsHexBlocker *left = a, *right = b;
  const TsHex *from = data;
  int nearer = ts_hex_distance (*from, left->hex) - ts_hex_distance (*from, right->hex);
  int order = ts_hex_compare (&left->hex, &right->hex);

  return nearer != 0 ? nearer : order != 0 ? order : left->direction - right->direction;
}

/* Nearest first, each of them once. */
static void
sort_blockers (GArray *blockers, TsHex from)
{
  guint n = 0;

  for (guint i = 0; i < blockers->len; i++)
    g_array_index (blockers, TsHexBlocker, i)
        = name_blocker (g_array_index (blockers, TsHexBlocker, i));
  g_array_sort_with_data (blockers, compare_blockers, &from);
  for (guint i = 0; i < blockers->len; i++)
    if (n == 0
        || compare_blockers (&g_array_index (blockers, TsHexBlocker, n - 1),
                             &g_array_index (blockers, TsHexBlocker, i), &from)
               != 0)
      g_array_index (blockers, TsHexBlocker, n++) = g_array_index (blockers, TsHexBlocker, i);
  g_array_set_size (blockers, n);
}

void
ts_hex_sight_init (TsHexSight *self, const TsHexMap *map, TsHex from, TsHex to)
{
  g_autoptr (GArray) blockers = g_array_new (FALSE, FALSE, sizeof (TsHexBlocker));
  TsHexLine line;

  *self = (TsHexSight){ .range = ts_hex_distance (from, to) };
  g_return_if_fail (ts_hex_map_find (map, from) >= 0 && ts_hex_map_find (map, to) >= 0);
  if (ts_hex_equal (from, to))
    {
      self->free = TRUE;
      ts_hex_to_plane (from, &self->from[0], &self->from[1]);
      ts_hex_to_plane (to, &self->to[0], &self->to[1]);
      return;
    }

  self->free = ts_hex_line_find (&line, map, from, to, blockers);
  if (self->free)
    lay_string (self, map, &line, from, to);
  else
    {
      sort_blockers (blockers, from);
      self->blockers = g_steal_pointer (&blockers);
    }
}

void
ts_hex_sight_clear (TsHexSight *self)
{
  g_clear_pointer (&self->blockers, g_array_unref);
}
