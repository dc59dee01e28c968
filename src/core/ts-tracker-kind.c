/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-kind.c: what each kind of tracker has.
 */

#include "ts-tracker-kind.h"

static const TsTrackerTraits kinds[] = {
  [TS_TRACKER_COUNTER] = { "counter", "numbers", "badges", ", ", TS_GOAL_OWN, .number = TRUE },
  [TS_TRACKER_TRACK]
  = { "track", "track", "marks", ", ", TS_GOAL_MAX, .number = TRUE, .placed = TRUE },
  [TS_TRACKER_COUNTDOWN] = { "countdown", "track", "badges", ", ", TS_GOAL_NONE, .number = TRUE },
  [TS_TRACKER_PIPS] = { "pips", "limits", "badges", ", ", TS_GOAL_MAX, .number = TRUE },
  [TS_TRACKER_QUEUE] = { "queue", "queue", "items", " ← ", TS_GOAL_NONE, .row = TRUE },
  [TS_TRACKER_ROSTER] = { "roster", "people", "badges", ", ", TS_GOAL_NONE },
  [TS_TRACKER_TABLE] = { "table", "reminder", "badges", ", ", TS_GOAL_NONE, .table = TRUE },
  [TS_TRACKER_CHECK] = { "check", "checks", "badges", ", ", TS_GOAL_NONE, .tick = TRUE },
  [TS_TRACKER_TEXT] = { "text", "reminder", "badges", ", ", TS_GOAL_NONE },
};
G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == TS_TRACKER_TEXT + 1);

const TsTrackerTraits *
ts_tracker_kind_get_traits (TsTrackerKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (kinds), &kinds[TS_TRACKER_TEXT]);
  return &kinds[kind];
}
