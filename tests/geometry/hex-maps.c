/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hex-maps.c: maps and figures for tests: written down, drawn at random, turned and moved.
 */

#include "hex-maps.h"

#include <stdio.h>

static gboolean
happens (int percent, GRand *rand)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

static gboolean
set_edge_written (TsHexMap *map, TsHex hex, char sign, int d)
{
  const char *signs = "/=-";
  const TsEdge edges[] = { TS_EDGE_WALL, TS_EDGE_DOOR, TS_EDGE_OPEN_DOOR };

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (sign == signs[i])
      return ts_hex_map_set_edge (map, hex, (guint) d, edges[i]);
  return FALSE;
}

TsHexMap *
hex_maps_parse (const char *text)
{
  TsHexMap *map = ts_hex_map_new ();
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      TsHex hex;
      char sign = ' ';
      int d;
      int n = sscanf (words[i], "%d,%d%c%d", &hex.q, &hex.r, &sign, &d);
      gboolean done;

      if (n == 4)
        done = set_edge_written (map, hex, sign, d);
      else
        done = n >= 2 && ts_hex_map_lay (map, hex, sign == '#', sign == '~', sign == 'e');
      g_assert (done);
    }
  return map;
}

TsHexMap *
hex_maps_new_disc (int radius)
{
  TsHexMap *map = ts_hex_map_new ();

  for (int q = -radius; q <= radius; q++)
    for (int r = MAX (-radius, -radius - q); r <= MIN (radius, radius - q); r++)
      ts_hex_map_lay (map, (TsHex){ q, r }, FALSE, FALSE, 0);
  return map;
}

TsHexMap *
hex_maps_new_strip (int length, int width)
{
  TsHexMap *map = ts_hex_map_new ();

  for (int q = 0; q < length; q++)
    for (int r = 0; r < width; r++)
      ts_hex_map_lay (map, (TsHex){ q, r }, FALSE, FALSE, 0);
  return map;
}

/* Downwards, because removing a hex changes the numbers of those after it. */
static void
season_hexes (TsHexMap *map, const HexTaste *taste, GRand *rand)
{
  for (guint i = ts_hex_map_get_n_cells (map); i-- > 0;)
    {
      TsHex hex = ts_hex_map_get_cell (map, i)->at;

      if (happens (taste->missing, rand) && ts_hex_map_get_n_cells (map) > 1)
        ts_hex_map_remove (map, hex);
      else if (happens (taste->entries, rand))
        ts_hex_map_lay (map, hex, FALSE, FALSE, (guint) g_rand_int_range (rand, 1, 9));
      else
        ts_hex_map_lay (map, hex, happens (taste->blocked, rand), happens (taste->rough, rand), 0);
    }
}

static TsEdge
pick_edge (const HexTaste *taste, GRand *rand)
{
  int number = g_rand_int_range (rand, 0, 100);

  if (number < taste->walls)
    return TS_EDGE_WALL;
  if (number < taste->walls + taste->doors)
    return TS_EDGE_DOOR;
  return number < taste->walls + taste->doors + taste->open_doors ? TS_EDGE_OPEN_DOOR
                                                                  : TS_EDGE_NONE;
}

void
hex_maps_season (TsHexMap *map, const HexTaste *taste, GRand *rand)
{
  season_hexes (map, taste, rand);
  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    for (guint d = 0; d < TS_HEX_SIDES / 2; d++)
      ts_hex_map_set_edge (map, ts_hex_map_get_cell (map, i)->at, d, pick_edge (taste, rand));
}

TsHexMap *
hex_maps_new_random (GRand *rand)
{
  static const HexTaste tastes[] = {
    { 0, 15, 15, 5, 5, 5, 5 },    { 15, 10, 20, 10, 0, 0, 0 }, { 0, 5, 10, 0, 20, 10, 5 },
    { 5, 30, 10, 10, 5, 5, 5 },   { 0, 0, 30, 5, 10, 20, 10 }, { 10, 40, 0, 0, 10, 0, 0 },
    { 30, 20, 20, 5, 20, 10, 5 }, { 0, 3, 3, 3, 3, 3, 3 },
  };
  const HexTaste *taste = &tastes[g_rand_int_range (rand, 0, G_N_ELEMENTS (tastes))];
  TsHexMap *map;

  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      map = hex_maps_new_strip (7, g_rand_int_range (rand, 2, 6));
      break;
    case 1:
      map = hex_maps_new_disc (2);
      break;
    default:
      map = hex_maps_new_disc (3);
    }
  hex_maps_season (map, taste, rand);
  return map;
}

TsHex
hex_maps_pick (const TsHexMap *map, GRand *rand)
{
  gint32 n_cells = (gint32) ts_hex_map_get_n_cells (map);

  return ts_hex_map_get_cell (map, (guint) g_rand_int_range (rand, 0, n_cells))->at;
}

/* Now and then somebody stands on a red hex. */
static gboolean
may_stand (const TsHexMap *map, const GArray *figures, TsHex hex, gboolean enemy, GRand *rand)
{
  const TsHexCell *cell = ts_hex_map_look (map, hex);

  if (cell->blocked && !happens (5, rand))
    return FALSE;
  for (guint i = 0; i < figures->len; i++)
    {
      const TsHexFigure *other = &g_array_index (figures, TsHexFigure, i);

      if (ts_hex_equal (other->at, hex) && !(cell->entry > 0 && enemy && other->enemy))
        return FALSE;
    }
  return TRUE;
}

GArray *
hex_maps_place (const TsHexMap *map, guint n_heroes, guint n_enemies, GRand *rand)
{
  GArray *figures = g_array_new (FALSE, FALSE, sizeof (TsHexFigure));

  for (guint i = 0; i < n_heroes + n_enemies; i++)
    {
      TsHexFigure figure = { .enemy = i >= n_heroes };

      figure.down = !figure.enemy && happens (25, rand);
      figure.flies = happens (25, rand);
      figure.move = g_rand_int_range (rand, 0, 9);
      figure.range = g_rand_int_range (rand, 0, 7);
      for (guint tries = 0; tries < 20; tries++)
        {
          figure.at = hex_maps_pick (map, rand);
          if (may_stand (map, figures, figure.at, figure.enemy, rand))
            {
              g_array_append_val (figures, figure);
              break;
            }
        }
    }
  return figures;
}

TsHex
hex_maps_pose_hex (const HexPose *pose, TsHex hex)
{
  TsHex turned = ts_hex_rotate (pose->flipped ? ts_hex_flip (hex) : hex, pose->turns);

  return (TsHex){ turned.q + pose->at.q, turned.r + pose->at.r };
}

static guint *
shuffle (guint n, GRand *rand)
{
  guint *order = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    {
      guint j = (guint) g_rand_int_range (rand, 0, (gint32) i + 1);

      order[i] = order[j];
      order[j] = i;
    }
  return order;
}

TsHexMap *
hex_maps_pose (const TsHexMap *map, const HexPose *pose, GRand *rand)
{
  TsHexMap *posed = ts_hex_map_new ();
  guint n = ts_hex_map_get_n_cells (map);
  g_autofree guint *order = shuffle (n, rand);

  for (guint i = 0; i < n; i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (map, order[i]);
      gboolean laid = ts_hex_map_lay (posed, hex_maps_pose_hex (pose, cell->at), cell->blocked,
                                      cell->rough, cell->entry);

      g_assert (laid);
    }
  for (guint i = 0; i < n; i++)
    for (guint d = 0; d < TS_HEX_SIDES; d++)
      {
        TsHex hex = ts_hex_map_get_cell (map, i)->at;
        TsHex start = hex_maps_pose_hex (pose, hex);
        TsHex end = hex_maps_pose_hex (pose, ts_hex_step (hex, d));

        ts_hex_map_set_edge (posed, start, (guint) ts_hex_get_direction (start, end),
                             ts_hex_map_get_edge (map, hex, d));
      }
  return posed;
}

GArray *
hex_maps_pose_figures (const GArray *figures, const HexPose *pose)
{
  GArray *posed = g_array_new (FALSE, FALSE, sizeof (TsHexFigure));

  for (guint i = 0; i < figures->len; i++)
    {
      TsHexFigure figure = g_array_index (figures, TsHexFigure, i);

      figure.at = hex_maps_pose_hex (pose, figure.at);
      g_array_append_val (posed, figure);
    }
  return posed;
}

typedef enum
{
  HEXES,
  BLOCKED,
  ROUGH,
  ENTRY,
  N_LISTS,
} List;

static gboolean
is_listed (const TsHexCell *cell, List list)
{
  switch (list)
    {
    case HEXES:
      return cell->entry == 0;
    case BLOCKED:
      return cell->blocked;
    case ROUGH:
      return cell->rough;
    default:
      return cell->entry > 0;
    }
}

static void
write_hexes (const TsHexMap *map, List list, GString *text)
{
  static const char *const keys[N_LISTS] = { "hexes", "blocked", "rough", "entry" };
  const char *comma = "";

  g_string_append_printf (text, ",\"%s\":[", keys[list]);
  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (map, i);

      if (!is_listed (cell, list))
        continue;
      g_string_append_printf (text, "%s[%d,%d]", comma, cell->at.q, cell->at.r);
      comma = ",";
    }
  g_string_append_c (text, ']');
}

static void
write_edges (const TsHexMap *map, TsEdge edge, const char *key, GString *text)
{
  const char *comma = "";

  g_string_append_printf (text, ",\"%s\":[", key);
  for (guint i = 0; i < ts_hex_map_get_n_cells (map); i++)
    for (guint d = 0; d < TS_HEX_SIDES / 2; d++)
      {
        TsHex hex = ts_hex_map_get_cell (map, i)->at, next = ts_hex_step (hex, d);

        if (ts_hex_map_get_edge (map, hex, d) != edge)
          continue;
        g_string_append_printf (text, "%s[[%d,%d],[%d,%d]]", comma, hex.q, hex.r, next.q, next.r);
        comma = ",";
      }
  g_string_append_c (text, ']');
}

static void
write_figures (const GArray *figures, GString *text)
{
  g_string_append (text, ",\"figures\":[");
  for (guint i = 0; i < figures->len; i++)
    {
      const TsHexFigure *figure = &g_array_index (figures, TsHexFigure, i);

      g_string_append_printf (text,
                              "%s{\"id\":\"%u\",\"side\":\"%s\",\"at\":[%d,%d],\"down\":%s,"
                              "\"flies\":%s,\"move\":%d,\"range\":%d}",
                              i > 0 ? "," : "", i, figure->enemy ? "enemy" : "hero", figure->at.q,
                              figure->at.r, figure->down ? "true" : "false",
                              figure->flies ? "true" : "false", figure->move, figure->range);
    }
  g_string_append_c (text, ']');
}

char *
hex_maps_write (const TsHexMap *map, const GArray *figures)
{
  GString *text = g_string_new ("{\"grid\":\"hex\"");

  for (List list = HEXES; list < N_LISTS; list++)
    write_hexes (map, list, text);
  write_edges (map, TS_EDGE_WALL, "walls", text);
  write_edges (map, TS_EDGE_DOOR, "doors", text);
  if (figures != NULL)
    write_figures (figures, text);
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}
