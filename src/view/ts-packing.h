/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-packing.h: the table between two evenings, the same for every game: packed up, laid out again,
 * compared with what the program believes.
 *
 *   {"do":"pack"}                               the table is packed up
 *   {"do":"unpack","line":ID,"laid":true}       a line of the list lies there again, or not yet
 *   {"do":"unpack"}                             all of it does: the game continues
 *   {"do":"agree","lines":12,"corrected":1}     the table was checked; corrections are commands of
 *                                               their own
 *
 * They change nothing of the game, and like all commands they are kept, undone, and seen by
 * everybody.  A table that is packed up stays so until "unpack" without a line, or until the game
 * simply goes on; numbers may be corrected meanwhile.  A line is an id of TsView.unpack.
 */

#pragma once

#include "ts-outcome.h"
#include "ts-view.h"

G_BEGIN_DECLS

/* For so many seconds after a check nobody is asked for the next one. */
#define TS_PACKING_PEACE 3600

typedef struct
{
  gboolean packed;
  GHashTable *laid; /* ids of lines */
  gint64 checked;   /* when the table was last known to agree; 0: nothing has happened yet */
  gint64 now;       /* when the last command came */
} TsPacking;

extern const TsSpec ts_unpack_args[];
extern const TsSpec ts_agree_args[];

void ts_packing_init (TsPacking *self);
void ts_packing_copy (const TsPacking *self, TsPacking *copy);
void ts_packing_clear (TsPacking *self);

/* What was done at that time; `plays`: the game went on by it. */
void ts_packing_note (TsPacking *self, gint64 at, gboolean plays);
/* Whether the table has not been checked for long. */
gboolean ts_packing_is_due (const TsPacking *self);

/* TS_ERROR_REFUSED where it makes no sense now; on FALSE nothing has changed. `outcome` is
 * nullable. */
gboolean ts_packing_pack (TsPacking *self, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
ts_packing_unpack (TsPacking *self, JsonObject *command, TsOutcome *outcome, GError **error);
gboolean
ts_packing_agree (TsPacking *self, JsonObject *command, TsOutcome *outcome, GError **error);

G_END_DECLS
