/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-deeds.h: what each command of a session says about the game as a whole, in their order, and
 * the chronicle of all up to any of them.  It knows nothing of the commands themselves.
 */

#pragma once

#include "ts-chronicle.h"

G_BEGIN_DECLS

typedef struct _TsDeeds TsDeeds;

TsDeeds *ts_deeds_new (void);
void ts_deeds_free (TsDeeds *self);
/* How many there are, the start included. */
guint ts_deeds_count (const TsDeeds *self);
/* The first of them: what the game is measured by (nullable) before any command. Consumes
 * `measure`. */
void ts_deeds_add_start (TsDeeds *self, TsMeasure *measure);
/* That of the next command. `clock` is as it was before, `measure` (nullable) as it is after it.
 * Consumes `measure`. */
void ts_deeds_add (TsDeeds *self,
                   const TsClockRules *clock,
                   JsonObject *command,
                   const TsOutcome *outcome,
                   TsMeasure *measure);
/* Of the steps beyond this one nothing is known any more. */
void ts_deeds_drop (TsDeeds *self, guint64 beyond);
/* What the start and the first `rev` commands say, as far as there are any. (transfer none) */
const TsChronicle *ts_deeds_tell (TsDeeds *self, guint64 rev);

G_END_DECLS
