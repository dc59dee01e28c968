/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-checklist.h: the list of what is laid out before the first round, ticked line by line.
 *
 * Every game that has one has its own lines and its own state of the ticks, and the same verb
 * `check`: {"do":"check","item":1}.
 */

#pragma once

#include "ts-outcome.h"
#include "ts-why-not.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The arguments of "check". */
typedef struct
{
  guint8 item; /* 1 is the first */
} TsTick;

/* Whether there is such a line, TS_ERROR_UNKNOWN_ID; `lines` are TsPhrase. */
gboolean ts_checklist_may (GPtrArray *lines, const TsTick *tick, TsWhyNot *why_not);
/* Ticks it, or takes its tick away; `checked` has as many flags. `outcome` is nullable. */
void
ts_checklist_perform (GPtrArray *lines, guint8 *checked, const TsTick *tick, TsOutcome *outcome);

/* How many are not ticked. */
guint ts_checklist_count_open (GPtrArray *lines, const guint8 *checked);

G_END_DECLS
