/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-words.c: what a sketch answers, in words.
 */

#include "ts-sketch-words.h"

/* What can be in the way, each kind counted; there is only one edge of the map. */
typedef struct
{
  guint walls, doors, blocked;
  gboolean off_map;
} Obstacles;

static void
count_blocker (Obstacles *counts, const TsHexMap *map, const TsHexBlocker *blocker)
{
  if (blocker->direction < 0 && ts_hex_map_look (map, blocker->hex) == NULL)
    counts->off_map = TRUE;
  else if (blocker->direction < 0)
    counts->blocked++;
  else if (ts_hex_map_get_edge (map, blocker->hex, (guint) blocker->direction) == TS_EDGE_DOOR)
    counts->doors++;
  else
    counts->walls++;
}

static GPtrArray *
format_blockers (const GArray *blockers, const TsHexMap *map)
{
  GPtrArray *said = ts_phrase_array_new ();
  Obstacles counts = { 0 };

  for (guint i = 0; i < blockers->len; i++)
    count_blocker (&counts, map, &g_array_index (blockers, TsHexBlocker, i));
  if (counts.walls > 0)
    g_ptr_array_add (said, ts_phrase_plural ("a wall", "{n} walls", counts.walls));
  if (counts.doors > 0)
    g_ptr_array_add (said, ts_phrase_plural ("a closed door", "{n} closed doors", counts.doors));
  if (counts.blocked > 0)
    g_ptr_array_add (said, ts_phrase_plural ("a blocked hex (red border)",
                                             "{n} blocked hexes (red border)", counts.blocked));
  if (counts.off_map)
    g_ptr_array_add (said, ts_phrase ("the edge of the map"));
  return said;
}

static guint
count_free_lines (const TsSquareSight *sight)
{
  guint n = 0;

  for (guint i = 0; i < sight->n_lines; i++)
    n += sight->lines[i].free ? 1 : 0;
  return n;
}

/* The phrases of figures, by their numbers. */
static GPtrArray *
list_names (const GArray *figures, GPtrArray *names)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < figures->len; i++)
    g_ptr_array_add (list, ts_phrase_ref (names->pdata[g_array_index (figures, guint, i)]));
  return list;
}

static gboolean
has_target (const TsHexPlan *plan, guint hero)
{
  for (guint i = 0; i < plan->targets->len; i++)
    if (g_array_index (plan->targets, guint, i) == hero)
      return TRUE;
  return FALSE;
}

static gboolean
has_option (const TsHexPlan *plan, guint hero)
{
  for (guint i = 0; i < plan->options->len; i++)
    if (g_array_index (plan->options, TsHexOption, i).hero == hero)
      return TRUE;
  return FALSE;
}

static TsPhrase *
format_steps (guint direction, int n)
{
  switch (direction)
    {
    case 0:
      return ts_phrase_plural ("{n} hex to the right", "{n} hexes to the right", n);
    case 1:
      return ts_phrase_plural ("{n} hex to the lower right", "{n} hexes to the lower right", n);
    case 2:
      return ts_phrase_plural ("{n} hex to the lower left", "{n} hexes to the lower left", n);
    case 3:
      return ts_phrase_plural ("{n} hex to the left", "{n} hexes to the left", n);
    case 4:
      return ts_phrase_plural ("{n} hex to the upper left", "{n} hexes to the upper left", n);
    default:
      return ts_phrase_plural ("{n} hex to the upper right", "{n} hexes to the upper right", n);
    }
}

/* A sentence of its own: languages differ in what stands between a side and whose side it is. */
static TsPhrase *
format_steps_from (guint direction, int n, TsPhrase *name)
{
  TsArg figure = ts_part ("figure", ts_phrase_ref (name));

  switch (direction)
    {
    case 0:
      return ts_phrase_plural ("{n} hex to the right of {figure}",
                               "{n} hexes to the right of {figure}", n, figure);
    case 1:
      return ts_phrase_plural ("{n} hex to the lower right of {figure}",
                               "{n} hexes to the lower right of {figure}", n, figure);
    case 2:
      return ts_phrase_plural ("{n} hex to the lower left of {figure}",
                               "{n} hexes to the lower left of {figure}", n, figure);
    case 3:
      return ts_phrase_plural ("{n} hex to the left of {figure}",
                               "{n} hexes to the left of {figure}", n, figure);
    case 4:
      return ts_phrase_plural ("{n} hex to the upper left of {figure}",
                               "{n} hexes to the upper left of {figure}", n, figure);
    default:
      return ts_phrase_plural ("{n} hex to the upper right of {figure}",
                               "{n} hexes to the upper right of {figure}", n, figure);
    }
}

/* A shortest way takes at most two directions, one next to the other: `n` steps each. FALSE: there
 * is no way to go. */
static gboolean
split_offset (TsHex from, TsHex to, guint *direction, int n[2])
{
  int q = to.q - from.q;
  int r = to.r - from.r;

  for (guint d = 0; d < TS_HEX_SIDES; d++)
    {
      guint next = (d + 1) % TS_HEX_SIDES;

      *direction = d;
      n[0] = q * ts_hex_directions[next].r - r * ts_hex_directions[next].q;
      n[1] = r * ts_hex_directions[d].q - q * ts_hex_directions[d].r;
      if (n[0] > 0 && n[1] >= 0)
        return TRUE;
    }
  return FALSE;
}

/* An array of one or two steps, or of none. */
static GPtrArray *
list_steps (TsHex from, TsHex to)
{
  GPtrArray *steps = ts_phrase_array_new ();
  guint direction;
  int n[2];

  if (!split_offset (from, to, &direction, n))
    return steps;
  g_ptr_array_add (steps, format_steps (direction, n[0]));
  if (n[1] > 0)
    g_ptr_array_add (steps, format_steps ((direction + 1) % TS_HEX_SIDES, n[1]));
  return steps;
}

/* The hex in the middle of the map's width and height, in whole numbers: along a row, hexes are two
 * halves apart, and rows are shifted by one half. */
static TsHex
find_middle (const TsHexMap *map)
{
  int left = G_MAXINT, right = G_MININT, top = G_MAXINT, bottom = G_MININT;
  int row;

  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    {
      TsHex hex = ts_hex_map_get_cell (map, i)->at;
      int halves = 2 * hex.q + hex.r;

      left = MIN (left, halves);
      right = MAX (right, halves);
      top = MIN (top, hex.r);
      bottom = MAX (bottom, hex.r);
    }
  if (left > right)
    return (TsHex){ 0, 0 };
  row = (top + bottom) / 2;
  return (TsHex){ ((left + right) / 2 - row) / 2, row };
}

/* The number of the nearest figure but `except`, the first of equals; -1: there is none. */
static int
find_nearest (const TsSketch *sketch, TsHex hex, const TsSketchFigure *except)
{
  int nearest = -1;
  int least = G_MAXINT;

  for (guint i = 0; i < sketch->figures->len; i++)
    {
      const TsSketchFigure *figure = sketch->figures->pdata[i];
      int distance = ts_hex_distance (hex, (TsHex){ figure->x, figure->y });

      if (figure == except || distance >= least)
        continue;
      nearest = (int) i;
      least = distance;
    }
  return nearest;
}

static TsPhrase *
format_from_figure (TsHex hex, TsHex figure, TsPhrase *name)
{
  guint direction;
  int n[2];

  if (!split_offset (figure, hex, &direction, n))
    return ts_phrase ("where {figure} is", ts_part ("figure", ts_phrase_ref (name)));
  if (n[1] == 0)
    return format_steps_from (direction, n[0], name);
  /* Translators: {steps} are two of “2 hexes to the right”, as counted from a figure. */
  return ts_phrase ("{steps} (from {figure})", ts_list ("steps", list_steps (figure, hex)),
                    ts_part ("figure", ts_phrase_ref (name)));
}

static TsPhrase *
format_from_middle (const TsHexMap *map, TsHex hex)
{
  TsHex middle = find_middle (map);

  if (ts_hex_equal (hex, middle))
    return ts_phrase ("the middle of the map");
  /* Translators: {steps} are one or two of “2 hexes to the right”. */
  return ts_phrase ("{steps} (from the middle of the map)",
                    ts_list ("steps", list_steps (middle, hex)));
}

static TsPhrase *
format_option (const TsHexOption *option, GPtrArray *names)
{
  TsArg name = ts_part ("hero", ts_phrase_ref (names->pdata[option->hero]));

  switch (option->rule)
    {
    case 2:
      return ts_phrase ("Rule 2: it stops as soon as it has {hero} in range and in sight", name);
    case 3:
      return ts_phrase ("Rule 3: it goes as far as it can on a shortest way to {hero}", name);
    case 4:
      return ts_phrase ("Rule 4: it goes toward {hero} until it is really stopped", name);
    default:
      g_return_val_if_reached (NULL);
    }
}

TsPhrase *
ts_hex_sight_format (const TsHexSight *self, const TsHexMap *map)
{
  if (self->range == 0)
    return ts_phrase ("This is the same hex");
  if (self->free)
    return ts_phrase_plural ("In sight, {n} hex away", "In sight, {n} hexes away", self->range);
  return ts_phrase_plural ("No line of sight, {n} hex away. In the way: {blockers}",
                           "No line of sight, {n} hexes away. In the way: {blockers}", self->range,
                           ts_list ("blockers", format_blockers (self->blockers, map)));
}

TsPhrase *
ts_square_sight_format (const TsSquareSight *self)
{
  guint n = count_free_lines (self);

  if (!self->free)
    return ts_phrase ("No line of sight, range {range}: no line from corner to corner is free",
                      ts_number ("range", self->range));
  if (self->cover)
    return ts_phrase_plural ("In sight with cover, range {range}: from its best corner only {n} "
                             "line of {all} is free",
                             "In sight with cover, range {range}: from its best corner only {n} "
                             "lines of {all} are free",
                             n, ts_number ("range", self->range), ts_number ("all", self->n_lines));
  if (n < self->n_lines)
    return ts_phrase ("In sight, no cover, range {range}: they are side by side",
                      ts_number ("range", self->range));
  return ts_phrase ("In sight, no cover, range {range}: from its best corner all lines are free",
                    ts_number ("range", self->range));
}

TsPhrase *
ts_hex_plan_format (const TsHexPlan *self, GPtrArray *names)
{
  GPtrArray *rules;

  if (self->stay && self->targets->len == 0)
    return ts_phrase ("No hero stands: it stays");
  if (self->stay)
    return ts_phrase ("Rule 1: a hero is in range and in sight. It stays and may attack {targets}",
                      ts_list ("targets", list_names (self->targets, names)));

  if (self->too_far)
    return ts_phrase ("The heroes are too far away for a way to be found");
  if (self->options->len == 1)
    return format_option (&g_array_index (self->options, TsHexOption, 0), names);
  rules = ts_phrase_array_new ();
  for (guint i = 0; i < self->options->len; i++)
    g_ptr_array_add (rules, format_option (&g_array_index (self->options, TsHexOption, i), names));
  return ts_phrase ("Equally near, choose one: {rules}", ts_list ("rules", rules));
}

TsPhrase *
ts_hex_way_format (TsWay way)
{
  switch (way)
    {
    case TS_WAY_DOORS_OPEN:
      return ts_phrase ("Nobody can be reached, so ways are measured as if all doors were open");
    case TS_WAY_WALLS_IGNORED:
      return ts_phrase ("Nobody can be reached, even through doors, so ways are measured through "
                        "walls, blocked hexes and off the map");
    case TS_WAY_REAL:
    default:
      return NULL;
    }
}

TsPhrase *
ts_hex_candidate_format_out (const TsHexPlan *plan, const TsHexCandidate *candidate)
{
  if (plan->too_far || has_target (plan, candidate->hero) || has_option (plan, candidate->hero))
    return NULL;
  if (plan->stay && !candidate->in_range)
    return ts_phrase_plural ("out of range, {n} hex away", "out of range, {n} hexes away",
                             candidate->range);
  if (plan->stay && !candidate->seen)
    return ts_phrase_plural ("not in sight, {n} hex away", "not in sight, {n} hexes away",
                             candidate->range);
  if (plan->stay)
    return ts_phrase_plural ("farther away: {n} hex", "farther away: {n} hexes", candidate->range);
  if (candidate->cost < 0)
    return ts_phrase ("cannot be reached");
  return ts_phrase_plural ("farther away: {n} movement point", "farther away: {n} movement points",
                           candidate->cost);
}

TsPhrase *
ts_hex_offset_format (TsHex from, TsHex to)
{
  if (ts_hex_equal (from, to))
    return ts_phrase ("here");
  return ts_phrase ("{steps}", ts_list ("steps", list_steps (from, to)));
}

TsPhrase *
ts_hex_steps_format (const guint8 *steps, guint n)
{
  GPtrArray *parts = ts_phrase_array_new ();

  for (guint i = 0, next; i < n; i = next)
    {
      for (next = i + 1; next < n && steps[next] == steps[i]; next++)
        ;
      g_ptr_array_add (parts, format_steps (steps[i], (int) (next - i)));
    }
  return ts_phrase ("{steps}", ts_list ("steps", parts));
}

TsPhrase *
ts_sketch_place_format (
    const TsSketch *self, GPtrArray *names, int x, int y, const TsSketchFigure *except)
{
  TsHex hex = { x, y };
  const TsSketchFigure *figure;
  int nearest;

  if (self->map.grid == TS_GRID_SQUARE)
    return ts_phrase ("column {column}, row {row}", ts_number ("column", x + 1),
                      ts_number ("row", y + 1));
  nearest = find_nearest (self, hex, except);
  if (nearest < 0)
    return format_from_middle (self->map.hexes, hex);
  figure = self->figures->pdata[nearest];
  return format_from_figure (hex, (TsHex){ figure->x, figure->y }, names->pdata[nearest]);
}
