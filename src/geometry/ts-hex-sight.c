/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-sight.c: can one hex see another? Exactly, for every map.
 *
 * The lines that are free form an open set, so that a line through a corner never need be looked
 * at: there is sight exactly when a line that misses every corner of the grid runs from A to B
 * through hexes and edges that are open.  Such a line is looked for like this.
 *
 * Sectors.  The six directions of the grid's edges cut all directions into six sectors.  For all
 * lines of one sector, the same two opposite corners l and r of a hex are outermost, so that a line
 * meets A and B exactly when it passes right of l and left of r of both:
 *
 *        l_A ·┄┄┄┄┄┄┄┄┄┄┄┄┄· l_B
 *           ╱ ╲           ╱ ╲
 *          │ A ├─────────▶│ B │
 *           ╲ ╱           ╲ ╱
 *        r_A ·┄┄┄┄┄┄┄┄┄┄┄┄┄· r_B
 *
 * And within a sector the order of two hexes is settled: two hexes can always be parted by a line
 * along an edge, so if one line of the sector meets K behind A, none meets it before A.  Hence what
 * a line of the sector meets between A and B has to be passed by every line of the sector, on its
 * left or on its right.  (Over all directions together this is wrong: near A there are hexes that
 * some lines meet behind and some before it.)
 *
 * Search.  Two sets of corners are kept: those that must lie to the left of the line, those that
 * must lie to the right; at first l and r of A and B, and the two ends of the sector as points at
 * infinity.  A line lies between the sets as long as their hulls are apart; then two lines touch
 * both hulls from within, one turned as far to the right as can be, one as far to the left.  Their
 * sum runs between them.  It is walked hex by hex:
 *
 *   1  It arrives at B: there is sight.
 *   2  It runs into something: that must be passed on the left (its corners join the right set)
 *      or on the right; both are tried, the nearer side first.
 *   3  The hulls meet: nothing more is to be found with these sides; the last choice is taken
 *      back.
 *
 * When no choice is left in any sector, what was run into is the proof that there is no sight.
 *
 * All numbers are integers: corners are relative to A (at most 6·10⁴), the sum of two lines has
 * coefficients below 10⁶ and constants below 10¹¹, and what it is at a corner stays below 10¹².
 */

#include "ts-hex-sight-private.h"

#include <string.h>

#define LEFT 0
#define RIGHT 1
#define N_SIDES 2

/* The lines that touch both hulls: turned farthest to the right, and to the left. */
#define RIGHTMOST 0
#define LEFTMOST 1

/* Enough for nearly every answer without asking for memory. */
#define FEW_POINTS 96
#define FEW_CHOICES 24

/* x, y, and 1; or a direction and 0, the point at infinity there. */
typedef struct
{
  gint64 x, y, w;
} Point;

/* A choice that can be taken back: what was there before, and what was put on which side. */
typedef struct
{
  guint n_points[N_SIDES];
  TsHexLine touching[2];
  TsHexBlocker blocker;
  guint side; /* that is still to be tried; N_SIDES: none */
} Choice;

typedef struct
{
  const TsHexMap *map;
  TsHex from, to;
  GArray *blockers; /* nullable */
  guint n_points[N_SIDES], room[N_SIDES];
  Point *points[N_SIDES];
  TsHexLine touching[2];
  guint n_choices, choice_room;
  Choice *choices;
  Point few_points[N_SIDES][FEW_POINTS];
  Choice few_choices[FEW_CHOICES];
} Search;

static inline gint64
evaluate (const TsHexLine *line, const Point *point)
{
  return line->a * point->x + line->b * point->y + line->c * point->w;
}

/* What it is on the side where a point has to lie: negative when it lies on the wrong one. */
static inline gint64
evaluate_for (const TsHexLine *line, const Point *point, guint side)
{
  gint64 value = evaluate (line, point);

  return side == LEFT ? value : -value;
}

/* The line from one point to the other; positive on its left. */
static inline TsHexLine
join (const Point *from, const Point *to)
{
  return (TsHexLine){ from->y * to->w - from->w * to->y, from->w * to->x - from->x * to->w,
                      from->x * to->y - from->y * to->x };
}

static inline gint64
cross (TsPoint a, TsPoint b)
{
  return a.x * b.y - a.y * b.x;
}

static inline TsPoint
subtract (TsPoint a, TsPoint b)
{
  return (TsPoint){ a.x - b.x, a.y - b.y };
}

static void
search_init (Search *self, const TsHexMap *map, TsHex from, TsHex to, GArray *blockers)
{
  self->map = map;
  self->from = from;
  self->to = to;
  self->blockers = blockers;
  for (guint side = 0; side < N_SIDES; side++)
    {
      self->points[side] = self->few_points[side];
      self->room[side] = FEW_POINTS;
    }
  self->choices = self->few_choices;
  self->choice_room = FEW_CHOICES;
}

static void
search_clear (Search *self)
{
  for (guint side = 0; side < N_SIDES; side++)
    if (self->points[side] != self->few_points[side])
      g_free (self->points[side]);
  if (self->choices != self->few_choices)
    g_free (self->choices);
}

/* Twice the room, out of the struct when it was there. */
static gpointer
grow (gpointer items, gconstpointer few, guint *room, gsize size)
{
  gpointer grown
      = items == few ? g_malloc_n (*room * 2, size) : g_realloc_n (items, *room * 2, size);

  if (items == few)
    memcpy (grown, few, *room * size);
  *room *= 2;
  return grown;
}

/* Whether no point of a set lies on the wrong side of the line. */
static gboolean
has_all_aside (const Search *self, const TsHexLine *line, guint side)
{
  for (guint i = 0; i < self->n_points[side]; i++)
    if (evaluate_for (line, &self->points[side][i], side) < 0)
      return FALSE;
  return TRUE;
}

/* The line through a new point that touches the other hull and keeps everything on its side: of the
 * points of the other hull, the one that no other is on the wrong side of. FALSE: the hulls meet.
 */
static gboolean
touch_again (Search *self, guint which, guint side, const Point *point)
{
  guint other_side = side == LEFT ? RIGHT : LEFT;
  const Point *others = self->points[other_side];
  gboolean first = (which == RIGHTMOST) == (side == LEFT);
  TsHexLine line = first ? join (point, &others[0]) : join (&others[0], point);

  for (guint i = 1; i < self->n_points[other_side]; i++)
    if (evaluate_for (&line, &others[i], other_side) < 0)
      line = first ? join (point, &others[i]) : join (&others[i], point);
  self->touching[which] = line;
  return has_all_aside (self, &line, LEFT) && has_all_aside (self, &line, RIGHT);
}

static gboolean
add_point (Search *self, guint side, Point point)
{
  for (guint which = 0; which < 2; which++)
    if (evaluate_for (&self->touching[which], &point, side) < 0
        && !touch_again (self, which, side, &point))
      return FALSE;
  if (self->n_points[side] == self->room[side])
    self->points[side]
        = grow (self->points[side], self->few_points[side], &self->room[side], sizeof (Point));
  self->points[side][self->n_points[side]++] = point;
  return TRUE;
}

static gboolean
add_corner (Search *self, guint side, TsHex hex, guint corner)
{
  TsPoint at = ts_hex_line_get_corner (self->from, hex, corner);

  return add_point (self, side, (Point){ at.x, at.y, 1 });
}

static gboolean
add_blocker (Search *self, guint side, const TsHexBlocker *blocker)
{
  guint direction = (guint) blocker->direction;

  if (blocker->direction >= 0)
    return add_corner (self, side, blocker->hex, (direction + 5) % TS_HEX_SIDES)
           && add_corner (self, side, blocker->hex, direction);
  for (guint i = 0; i < TS_HEX_SIDES; i++)
    if (!add_corner (self, side, blocker->hex, i))
      return FALSE;
  return TRUE;
}

/* Whether some line from A to B may run in the sector at corner `k`: a test that only errs by
 * letting a sector through.  6 is the most that two points of A and B add to the cross product. */
static gboolean
concerns_sector (TsPoint way, TsPoint right_end, TsPoint left_end)
{
  return cross (right_end, way) + 6 > 0 && cross (way, left_end) + 6 > 0;
}

/* FALSE: no line of this sector runs from A to B. */
static gboolean
enter_sector (Search *self, guint k)
{
  TsPoint left = ts_hex_corners[k];
  TsPoint right_end = subtract (ts_hex_corners[(k + 5) % TS_HEX_SIDES], left);
  TsPoint left_end = subtract (left, ts_hex_corners[(k + 1) % TS_HEX_SIDES]);
  TsPoint way = { 3 * (self->to.q - self->from.q), 3 * (self->to.r - self->from.r) };
  Point *lefts = self->points[LEFT], *rights = self->points[RIGHT];

  if (cross (way, left) <= 0 || !concerns_sector (way, right_end, left_end))
    return FALSE;
  lefts[0] = (Point){ left.x, left.y, 1 };
  lefts[1] = (Point){ way.x + left.x, way.y + left.y, 1 };
  rights[0] = (Point){ -left.x, -left.y, 1 };
  rights[1] = (Point){ way.x - left.x, way.y - left.y, 1 };
  self->n_points[LEFT] = self->n_points[RIGHT] = 2;
  self->n_choices = 0;
  self->touching[RIGHTMOST] = join (&lefts[0], &rights[1]);
  self->touching[LEFTMOST] = join (&rights[0], &lefts[1]);
  return add_point (self, LEFT, (Point){ left_end.x, left_end.y, 0 })
         && add_point (self, RIGHT, (Point){ right_end.x, right_end.y, 0 });
}

static gboolean
parts (const Search *self, const TsHexLine *line)
{
  for (guint side = 0; side < N_SIDES; side++)
    for (guint i = 0; i < self->n_points[side]; i++)
      if (evaluate_for (line, &self->points[side][i], side) <= 0)
        return FALSE;
  return TRUE;
}

/* The sum of the two touching lines, moved by less than any corner is away from it, so that it
 * parts the two sets strictly and, being odd at every point of the grid, misses every corner. Where
 * the touching lines cross in a corner of one set it is moved away from that one. FALSE: they are
 * one line, the hulls meet. */
static gboolean
find_parting (const Search *self, TsHexLine *line)
{
  const TsHexLine *first = &self->touching[RIGHTMOST], *second = &self->touching[LEFTMOST];

  *line = (TsHexLine){ 2 * (first->a + second->a), 2 * (first->b + second->b),
                       2 * (first->c + second->c) + 1 };
  if (parts (self, line))
    return TRUE;
  line->c -= 2;
  return parts (self, line);
}

gboolean
ts_hex_line_walk (const TsHexLine *line,
                  const TsHexMap *map,
                  TsHex from,
                  TsHex to,
                  TsHexBlocker *blocker,
                  TsHexLineFunc pass,
                  gpointer data)
{
  gint64 corners[TS_HEX_SIDES], centre = line->c;
  TsHex hex = from;
  const TsHexCell *cell = ts_hex_map_look (map, from);
  guint exit = 0;

  for (guint i = 0; i < TS_HEX_SIDES; i++)
    corners[i] = line->a * ts_hex_corners[i].x + line->b * ts_hex_corners[i].y;
  while (centre + corners[(exit + 5) % TS_HEX_SIDES] > 0 || centre + corners[exit] < 0)
    exit++;

  for (;;)
    {
      *blocker = (TsHexBlocker){ hex, (int) exit };
      if ((cell->walls | cell->doors) >> exit & 1)
        return FALSE;
      if (pass != NULL)
        pass (hex, exit, data);
      hex = ts_hex_step (hex, exit);
      if (ts_hex_equal (hex, to))
        return TRUE;

      *blocker = (TsHexBlocker){ hex, -1 };
      cell = ts_hex_map_look (map, hex);
      if (cell == NULL || cell->blocked)
        return FALSE;
      centre += 3 * (line->a * ts_hex_directions[exit].q + line->b * ts_hex_directions[exit].r);
      exit = (exit + 4) % TS_HEX_SIDES;
      while (centre + corners[exit] < 0)
        exit = (exit + 1) % TS_HEX_SIDES;
    }
}

/* On which side of the line the middle of a blocker lies: there it is left with the least turn. */
static guint
get_nearer_side (const Search *self, const TsHexLine *line, const TsHexBlocker *blocker)
{
  TsPoint middle = { 6 * (blocker->hex.q - self->from.q), 6 * (blocker->hex.r - self->from.r) };

  if (blocker->direction >= 0)
    {
      middle.x += 3 * ts_hex_directions[blocker->direction].q;
      middle.y += 3 * ts_hex_directions[blocker->direction].r;
    }
  return line->a * middle.x + line->b * middle.y + 2 * line->c > 0 ? LEFT : RIGHT;
}

static void
restore (Search *self, const Choice *choice)
{
  memcpy (self->n_points, choice->n_points, sizeof self->n_points);
  memcpy (self->touching, choice->touching, sizeof self->touching);
}

static Choice *
push_choice (Search *self, const TsHexBlocker *blocker)
{
  Choice *choice;

  if (self->n_choices == self->choice_room)
    self->choices = grow (self->choices, self->few_choices, &self->choice_room, sizeof (Choice));
  choice = &self->choices[self->n_choices++];
  memcpy (choice->n_points, self->n_points, sizeof self->n_points);
  memcpy (choice->touching, self->touching, sizeof self->touching);
  choice->blocker = *blocker;
  return choice;
}

/* The other side of the last choice that has one left. FALSE: there is none. */
static gboolean
take_back (Search *self, TsHexLine *line)
{
  while (self->n_choices > 0)
    {
      Choice *choice = &self->choices[self->n_choices - 1];
      guint side = choice->side;

      restore (self, choice);
      if (side == N_SIDES)
        {
          self->n_choices--;
          continue;
        }
      choice->side = N_SIDES;
      if (add_blocker (self, side, &choice->blocker) && find_parting (self, line))
        return TRUE;
    }
  return FALSE;
}

static gboolean
search_sector (Search *self, guint k, TsHexLine *line)
{
  TsHexBlocker blocker;

  if (!enter_sector (self, k) || !find_parting (self, line))
    return FALSE;
  while (!ts_hex_line_walk (line, self->map, self->from, self->to, &blocker, NULL, NULL))
    {
      guint side = get_nearer_side (self, line, &blocker);

      push_choice (self, &blocker)->side = side == LEFT ? RIGHT : LEFT;
      if (self->blockers != NULL)
        g_array_append_val (self->blockers, blocker);
      if (!(add_blocker (self, side, &blocker) && find_parting (self, line))
          && !take_back (self, line))
        return FALSE;
    }
  return TRUE;
}

gboolean
ts_hex_line_find (TsHexLine *line, const TsHexMap *map, TsHex from, TsHex to, GArray *blockers)
{
  Search search;
  gboolean found = FALSE;

  search_init (&search, map, from, to, blockers);
  for (guint k = 0; k < TS_HEX_SIDES && !found; k++)
    found = search_sector (&search, k, line);
  search_clear (&search);
  return found;
}

gboolean
ts_hex_sees (const TsHexMap *map, TsHex from, TsHex to)
{
  TsHexLine line;

  g_return_val_if_fail (ts_hex_map_find (map, from) >= 0, FALSE);
  g_return_val_if_fail (ts_hex_map_find (map, to) >= 0, FALSE);
  return ts_hex_equal (from, to) || ts_hex_line_find (&line, map, from, to, NULL);
}

TsHexGlance
ts_hex_glance (
    const TsHexMap *map, const TsHex *from, guint n_from, const TsHex *to, guint n_to, int reach)
{
  TsHexGlance best = { .range = G_MAXINT };

  for (guint i = 0; i < n_from; i++)
    for (guint k = 0; k < n_to; k++)
      {
        int range = ts_hex_distance (from[i], to[k]);
        gboolean seen;

        /* What is no nearer could only be better by being seen. */
        if (range >= best.range && (best.seen || range > reach))
          continue;
        seen = range <= reach && ts_hex_sees (map, from[i], to[k]);
        if (seen > best.seen || (seen == best.seen && range < best.range))
          best = (TsHexGlance){ from[i], to[k], range, seen };
      }
  return best;
}
