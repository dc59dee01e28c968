/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-verbs.h: the four commands of every game that keeps a sketch.
 *
 *   {"do":"lay","map":{…}}                            a new map
 *   {"do":"put","figure":ID,"place":[q,r]}            a figure stands there
 *   {"do":"away","figure":ID}                         beside the map
 *   {"do":"door","edge":[q,r,q,r],"open":true|false}  hexes only
 *
 * A game keeps the map and where its figures stand.  To obey, it makes a TsSketch of the figures
 * on the map, lets these functions read, check and change it, and takes over what changed.  `names`
 * are phrases, one for each figure of the sketch, in their order (transfer none).
 *
 * Outcomes are nullable, as in ts-outcome.h; phrases are consumed.
 */

#pragma once

#include "ts-outcome.h"
#include "ts-sketch.h"
#include "ts-spec-read.h"

G_BEGIN_DECLS

/* The arguments of the verbs. */
typedef struct
{
  JsonObject *map;
} TsSketchLay;

typedef struct
{
  const char *figure;
  gint16 place[2];
  guint8 n_place;
} TsSketchPut;

typedef struct
{
  const char *figure;
} TsSketchAway;

typedef struct
{
  gint16 edge[4];
  guint8 n_edge;
  gboolean open;
} TsSketchDoor;

extern const TsSpec ts_sketch_lay_args[];
extern const TsSpec ts_sketch_put_args[];
extern const TsSpec ts_sketch_away_args[];
extern const TsSpec ts_sketch_door_args[];

/* The argument "map", read strictly. `map` is not initialised before, and left alone on FALSE. */
gboolean ts_sketch_read_map (JsonObject *given, TsGrid grid, TsSketchMap *map, GError **error);

/* Whether the argument "place" is one on the map ("at" is the time in every command). Whether the
 * figure may stand there is for ts_sketch_check_put() to say. */
gboolean ts_sketch_check_place (const gint16 place[2], const TsSketchMap *map, GError **error);

/* Whether a figure of the sketch may stand where it is; the error says who or what is in the way.
 */
gboolean ts_sketch_check_put (const TsSketch *self,
                              GPtrArray *names,
                              const TsSketchFigure *figure,
                              GError **error);

/* Opens or closes the door on "edge" in the sketch's map, which becomes a copy; title and
 * instruction are told. Refuses what is no door, and a door that is as asked already. */
gboolean ts_sketch_turn_door (
    TsSketch *self, GPtrArray *names, const TsSketchDoor *door, TsOutcome *outcome, GError **error);

/* Tells the title and the instruction of a figure moved by hand: "Sarah → …", and back. `from` and
 * `to` are places in words (ts_sketch_place_say() of ts-sketch-words.h); NULL: beside the map. */
void ts_sketch_describe_move (TsOutcome *outcome, TsPhrase *figure, TsPhrase *from, TsPhrase *to);

G_END_DECLS
