/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-lay.h: what lies on the table, described once, in the order in which one sets it up.
 *
 * A game has one function for it, TsGame.lay, which adds lines:
 *
 *   ts_lay()         what lies there at any moment: "The board lies between both players"
 *   ts_lay_first()   what is done before the first round only: shuffle, draw, hand out
 *   ts_lay_panels()  here lies what these panels of the view show
 *
 * and TsGame.aside lists what panels show that lies on no table: odds, rules, what cards say. That
 * is asked for every view, and so is a table of its own.
 *
 * From that come the checklist of the set-up, which has the lines of the first two kinds in their
 * order, because ticks go by their number; the list by which a table that was packed up is laid out
 * again, which has the lines of the first kind and all that panels show now (ts-tabletop.h); and
 * the table check, which asks for the numbers that lie there.
 */

#pragma once

#include "ts-phrase.h"

G_BEGIN_DECLS

typedef struct _TsTabletop TsTabletop;

/* Adds to `table` all that may lie there. Pure. */
typedef void (*TsLayFunc) (gconstpointer state, TsTabletop *table);

/* What TsGame.aside lists: ids of panels, trackers, parts and numbers, where "*" stands for any
 * letters. */
#define TS_ASIDE(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* `line` is consumed. */
void ts_lay (TsTabletop *self, TsPhrase *line);
void ts_lay_first (TsTabletop *self, TsPhrase *line);
/* Ids of panels, and of numbers that some row says in words; with "*" as in TS_ASIDE(). The last
 * one is NULL. */
void ts_lay_panels (TsTabletop *self, ...) G_GNUC_NULL_TERMINATED;

/* The lines of the set-up, of TsPhrase. (transfer full) */
GPtrArray *ts_tabletop_list_setup (TsLayFunc lay, gconstpointer state);

/* For the frame. */

typedef enum
{
  TS_LAY_ALWAYS,
  TS_LAY_FIRST,
  TS_LAY_PANEL,
} TsLayKind;

typedef struct
{
  TsLayKind kind;
  TsPhrase *phrase;    /* ALWAYS, FIRST */
  const char *pattern; /* PANEL; the game's own */
} TsLayLine;

/* All lines, of TsLayLine; `lay` is nullable. (transfer full) */
GArray *ts_tabletop_list (TsLayFunc lay, gconstpointer state);

G_END_DECLS
