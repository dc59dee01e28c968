/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-forks.h: where one step was done otherwise, see ts-session-instead.c: what followed from each.
 *
 *   1 ─ 2 ─ 3 ─ 4 ─ 5      `before`, 3 to 5, left behind as a branch,
 *       └─ 3' ─ 4'         and what took its place, `after`
 *
 * The whole of `after` is one step: undo goes from its end to that of `before`, as it was when it
 * was left, and redo back.  Each may be on the line or in a branch: its steps are told by their
 * addresses, which lines and branches share.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 base;      /* the rev before both */
  const char *step;  /* that led there; NULL: the start */
  GPtrArray *before; /* of GRefString; never empty, nor is the other */
  GPtrArray *after;
  gboolean taken_back; /* by undo, and nothing new was done since */
  gboolean reached;    /* see ts_forks_mark_reached() */
} TsFork;

/* Of TsFork, in the order in which they were made. (transfer full) */
GPtrArray *ts_forks_new (void);
GPtrArray *ts_forks_copy (GPtrArray *forks);

/* What comes after `base` in `commands`, up to `rev`, as the `before` of a fork to come. (transfer
 * full) */
GPtrArray *ts_forks_cut (GPtrArray *commands, guint64 base, guint64 rev);
/* `commands` ends with its `after`. Consumes `before`. */
void ts_forks_add (GPtrArray *forks, GPtrArray *commands, guint64 base, GPtrArray *before);
/* A new step was done: what was taken back is no longer the next one to be done again. */
void ts_forks_settle (GPtrArray *forks);

/* Undo or redo goes from `rev` along the other of the two. */
void ts_forks_turn (GPtrArray *forks, GPtrArray *commands, guint64 rev, gboolean undo);

/* The one whose end `rev` is, by undo and by redo; the last made of several. (nullable, transfer
 * none) */
TsFork *ts_forks_find_back (GPtrArray *forks, GPtrArray *commands, guint64 rev);
TsFork *ts_forks_find_forth (GPtrArray *forks, GPtrArray *commands, guint64 rev);
/* The last one that was made and either end of which is on the line up to `rev`. (nullable,
 * transfer none) */
TsFork *ts_forks_find_last (GPtrArray *forks, GPtrArray *commands, guint64 rev);
/* Marks those that the line up to `rev` has gone to an end of, or came from by others of which that
 * is so.  In all others people have taken a part back by hand. */
void ts_forks_mark_reached (GPtrArray *forks, GPtrArray *commands, guint64 rev);

/* Where each of the two ends. */
guint64 ts_fork_get_end (const TsFork *self, gboolean after);
/* The last step of each. */
const char *ts_fork_get_last (const TsFork *self, gboolean after);

G_END_DECLS
