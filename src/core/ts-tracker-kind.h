/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-kind.h: what each kind of tracker has, as a row.
 *
 * Whoever writes, says or asks about trackers reads the row, and compares no kinds by their order.
 * A new kind is a row here, a widget (src/widgets/ts-tracker-list.c) and a module of the page.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TS_TRACKER_COUNTER,
  TS_TRACKER_TRACK,
  TS_TRACKER_COUNTDOWN,
  TS_TRACKER_PIPS,
  TS_TRACKER_QUEUE,
  TS_TRACKER_ROSTER,
  TS_TRACKER_TABLE,
  TS_TRACKER_CHECK,
  TS_TRACKER_TEXT,
} TsTrackerKind;

/* What a number is counted up to, and said beside it. */
typedef enum
{
  TS_GOAL_NONE,
  TS_GOAL_OWN, /* TsTracker.goal */
  TS_GOAL_MAX, /* TsTracker.max, where it has one */
} TsGoal;

typedef struct
{
  const char *word;    /* in JSON */
  const char *help;    /* what the manual says about it */
  const char *marks;   /* the member of its marks in JSON */
  const char *between; /* two of them in a line of text */
  TsGoal goal;
  guint number : 1; /* it has value, min and max */
  guint tick : 1;   /* it is checked or not */
  guint placed : 1; /* each of its marks stands at a number */
  guint row : 1;    /* its marks are a row of their own, also where there are none */
  guint table : 1;  /* it has columns and rows */
} TsTrackerTraits;

const TsTrackerTraits *ts_tracker_kind_get_traits (TsTrackerKind kind);

G_END_DECLS
