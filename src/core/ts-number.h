/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-number.h: the numbers of a state, each in one row of a table.
 *
 * A number is shown in a panel, corrected by hand, named in the log and limited.  One row says all
 * of that; rows that belong to the same things (the players, the enemies, the table as a whole)
 * make a group.  The id of a tracker is the group's pattern with the thing and the number filled
 * in: "hero.{thing}.{number}" is "hero.red.wounds".
 *
 *   static const TsNumber hero_numbers[] = {
 *     { "wounds", N_ ("Wounds"), TS_TRACKER_PIPS, TS_AT (Hero, wounds), .max = 4,
 *       .said = N_ ("wounds") },
 *     { "downed", N_ ("Downed"), TS_TRACKER_CHECK, TS_AT (Hero, downed), .max = 1,
 *       .off = N_ ("{who} is standing"), .on = N_ ("{who} is downed") },
 *     {},
 *   };
 *
 *   static const TsGroup numbers[] = {
 *     { "hero.{thing}.{number}", hero_numbers, TS_THINGS (State, heroes), .count = count_heroes,
 *       .id = get_hero_id, .format = say_hero },
 *     { "{number}", table_numbers },
 *     {},
 *   };
 */

#pragma once

#include "ts-outcome.h"
#include "ts-spec.h"
#include "ts-tracker-kind.h"
#include "ts-width.h"

G_BEGIN_DECLS

/* Where a number stands in the struct of its thing, and how wide it is. */
#define TS_AT(Thing, member) .offset = offsetof (Thing, member), .width = TS_WIDTH (Thing, member)

/* A byte of the state, which is not its first. */
#define TS_WHILE(State, member) .flag = offsetof (State, member)

/* Where the things of a group stand in the state: an array. */
#define TS_THINGS(State, member)                                                                   \
  .offset = offsetof (State, member), .size = sizeof (((State *) NULL)->member[0])

typedef struct
{
  const char *id;    /* NULL ends the table */
  const char *label; /* msgid, of the tracker */
  TsTrackerKind kind;
  gsize offset;
  TsWidth width;
  gint64 min, max;
  const char *said; /* msgid, in the log: "{who}: {said} {value}"; NULL: the label */
  gboolean by_hand; /* nobody but people sets it: that they have is not worth a mark */
  /* A flag in the log, msgids with "{who}". */
  const char *off, *on;
  /* TS_WHILE(): only while that flag of the state is set is there such a number; 0: always. */
  gsize flag;
  /* What the row cannot say, each nullable. `thing` counts from 0. */
  gboolean (*has) (gconstpointer state, guint thing); /* FALSE: it has no such number now */
  void (*limit) (gconstpointer state, guint thing, gint64 *min, gint64 *max);
  gint64 (*get) (gconstpointer state, guint thing);
  /* It may give the outcome a title of its own, in place of "Corrected: …". */
  void (*set) (gpointer state, guint thing, gint64 value, TsOutcome *outcome);
  TsPhrase *(*format) (gconstpointer state, guint thing, gint64 value); /* of the log */
} TsNumber;

typedef struct
{
  const char *pattern; /* NULL ends the table */
  const TsNumber *numbers;
  gsize offset, size;                   /* of its things; 0 and 0: the state itself */
  guint (*count) (gconstpointer state); /* NULL: one */
  const char *(*id) (gconstpointer state, guint thing);
  TsPhrase *(*format) (gconstpointer state,
                       guint thing); /* who it is; NULL: nobody in particular */
  const TsChoice *things; /* in place of `count` and `id`: as many as these, called as they are */
  /* Instead of `offset` and `size`: where things of things stand, counted through. Nullable. */
  gsize (*where) (guint thing);
  /* What all its numbers have in common, where they have no `set` or `say` of their own: nullable.
   */
  void (*set_number) (
      gpointer state, guint thing, const TsNumber *number, gint64 value, TsOutcome *outcome);
  TsPhrase *(*format_number) (gconstpointer state,
                              guint thing,
                              const TsNumber *number,
                              gint64 value);
} TsGroup;

const TsNumber *ts_group_find (const TsGroup *self, const char *number);

gint64 ts_number_get (const TsNumber *self, const TsGroup *group, gconstpointer state, guint thing);

/* For what shows it: whether the thing has such a number now; its least and greatest value; the id
 * of its tracker. */
gboolean ts_number_is_there (const TsNumber *self, gconstpointer state, guint thing);
void ts_number_get_limits (
    const TsNumber *self, gconstpointer state, guint thing, gint64 *min, gint64 *max);
/* (transfer full) */
char *
ts_number_make_id (const TsNumber *self, const TsGroup *group, gconstpointer state, guint thing);

/* For the frame: "correct". Whether a number of that id is there and may have that value now. */
gboolean ts_numbers_check (
    const TsGroup *groups, gconstpointer state, const char *id, gint64 value, GError **error);
/* The ids of all that are there now and above zero, of char *. (transfer full) */
GPtrArray *ts_numbers_list (const TsGroup *groups, gconstpointer state);
/* Sets one that was checked; `outcome` (nullable) says so. */
void ts_numbers_set (
    const TsGroup *groups, gpointer state, const char *id, gint64 value, TsOutcome *outcome);

G_END_DECLS
