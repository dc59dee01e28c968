/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-matching.h: of all ways to make pairs, the one that costs least.
 *
 * A perfect matching of least cost in a complete graph, by Edmonds' blossoms with duals and slacks
 * as in Z. Galil, “Efficient algorithms for finding maximum matching in graphs”, ACM Computing
 * Surveys 18 (1986): exact, in at most n³ steps, and mostly far fewer: it begins with the pairs
 * that are best for both.  Debian has no C library for it that could be called; LEMON is C++.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TS_MATCHING_MAX_COST (G_GINT64_CONSTANT (1) << 48)

/* `costs` has n × n of them, 0 to TS_MATCHING_MAX_COST, the same in both directions; `n` is even.
 * The mate of each. The same costs give the same pairs, on every machine. (transfer full) */
guint *ts_matching_find (const gint64 *costs, guint n);

G_END_DECLS
