/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hex-maps.h: maps and figures for tests: written down, drawn at random, turned and moved.
 */

#pragma once

#include "ts-hex-reach.h"

G_BEGIN_DECLS

/* Out of a hundred hexes, or edges, so many. */
typedef struct
{
  int missing;
  int blocked;
  int rough;
  int entries;
  int walls;
  int doors;
  int open_doors;
} HexTaste;

/* The twelve ways to lay a map down, anywhere. */
typedef struct
{
  gboolean flipped;
  guint turns;
  TsHex at;
} HexPose;

/* Hexes as "q,r", followed by # when blocked, ~ when rough, e when an entry; then edges: "q,r/d" a
 * wall, "q,r=d" a closed door, "q,r-d" an open one; separated by spaces. */
TsHexMap *hex_maps_parse (const char *text);

TsHexMap *hex_maps_new_disc (int radius);
/* q from 0 to length - 1, r from 0 to width - 1. */
TsHexMap *hex_maps_new_strip (int length, int width);

/* Changes a map at random, hexes first. */
void hex_maps_season (TsHexMap *map, const HexTaste *taste, GRand *rand);
/* A disc or a strip of at most 37 hexes, seasoned at random. */
TsHexMap *hex_maps_new_random (GRand *rand);
TsHex hex_maps_pick (const TsHexMap *map, GRand *rand);

/* Heroes first; fewer when there is no room. Nobody shares a hex but enemies on an entry. (transfer
 * full, of TsHexFigure) */
GArray *hex_maps_place (const TsHexMap *map, guint n_heroes, guint n_enemies, GRand *rand);

TsHex hex_maps_pose_hex (const HexPose *pose, TsHex hex);
/* The same map elsewhere, its hexes laid in another order. */
TsHexMap *hex_maps_pose (const TsHexMap *map, const HexPose *pose, GRand *rand);
GArray *hex_maps_pose_figures (const GArray *figures, const HexPose *pose);

/* As a sketch of the headless contract, to say where a test failed. (transfer full) */
char *hex_maps_write (const TsHexMap *map, const GArray *figures);

G_END_DECLS
