/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-branches.h: what was left behind by a new command after an undo, and can be entered again.
 *
 *   1 ─ 2 ─ 3 ─ 6 ─ 7     the line that is played
 *           └─ 4 ─ 5      a branch at rev 3
 *
 * A branch is known by the row of the journal that left it behind.  To enter it leaves what is
 * ahead of its base behind, as a branch in its turn.  A branch whose base was itself left behind
 * hangs on that branch and waits until it is entered.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 id;          /* the row that left it behind */
  guint64 parent;      /* the branch that it hangs on; 0: the line */
  guint64 base;        /* the rev before its first command */
  GPtrArray *commands; /* of GRefString */
} TsBranchLine;

/* Of TsBranchLine. (transfer full) */
GPtrArray *ts_branches_new (void);
GPtrArray *ts_branches_copy (GPtrArray *branches);

/* One that hangs on the line. (nullable, transfer none) */
const TsBranchLine *ts_branches_find (GPtrArray *branches, guint64 id);

/* The one on the line whose command that leads to `rev` is this very `step`, for which its address
 * stands. (nullable, transfer none) */
const TsBranchLine *ts_branches_find_step (GPtrArray *branches, guint64 rev, const char *step);

/* What of `commands` comes after `rev` becomes a branch, left behind by row `row`. */
void ts_branches_leave (GPtrArray *branches, GPtrArray *commands, guint64 rev, guint64 row);
/* The commands of branch `id`, which is there, take the place of what comes after its base. */
void ts_branches_enter (GPtrArray *branches, GPtrArray *commands, guint64 id, guint64 row);

G_END_DECLS
