/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-counters.h: counts what must stay cheap, in builds for tests (the option “counters”).
 *
 * What is counted is the same on every machine, and asserted in tests/bench/test-ceilings.c; times
 * are not.  In other builds ts_count() is nothing.
 */

#pragma once

#include <glib.h>

#include "ts-counting.h"

G_BEGIN_DECLS

typedef enum
{
  TS_COUNT_VIEWS,      /* built by a game */
  TS_COUNT_MARKS,      /* texts of a view that is built, which stand for phrases */
  TS_COUNT_PHRASES,    /* put into words */
  TS_COUNT_TEXTS,      /* looked up in a language */
  TS_COUNT_JSON,       /* bytes written */
  TS_COUNT_REPLAYS,    /* steps of a session played again */
  TS_COUNT_STATEMENTS, /* of SQLite, prepared */
  TS_COUNT_ROWS,       /* of SQLite, stepped to; a statement that gives none is one */
  TS_COUNT_COPIES,     /* of the state of a game */
  TS_COUNT_DEEDS,      /* commands that are put into the chronicle of a session */
  TS_COUNT_PLANS,      /* of enemies on a sketch */
  TS_COUNT_COMPARED,   /* bytes of JSON, with those that they may differ from */
  TS_COUNT_SENT,       /* bytes to phones, before they are deflated */
  TS_N_COUNTS,
} TsCount;

#ifdef TS_COUNTERS
/* Nobody asks for a number while another thread works. */
extern guint64 ts_counters[TS_N_COUNTS];
#define ts_count(what, n) ((void) (ts_counters[what] += (guint64) (n)))
#else
#define ts_count(what, n) ((void) 0)
#endif

G_END_DECLS
