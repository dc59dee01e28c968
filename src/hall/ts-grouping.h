/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-grouping.h: groups of three and four that cost little.
 *
 * A group costs what all pairs in it do.  Neighbors are put together, then two players of different
 * groups change places as long as that saves something; after that all other ways are tried that
 * could be better, at most TS_GROUPING_MAX_STEPS of them.  With at most twelve players nothing is
 * left untried, and the result is the best there is.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TS_GROUPING_MAX_STEPS 200000
#define TS_GROUPING_MAX_SIZE 4

/* `costs` has n × n of them, not below 0 and the same in both directions; groups have as nearly the
 * same size as can be, up to TS_GROUPING_MAX_SIZE. The group of each, from 0. The same costs give
 * the same groups, on every machine. (transfer full) */
guint *ts_grouping_find (const gint64 *costs, guint n, guint n_groups);

G_END_DECLS
