/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-elimination.h: who loses is out, and one is left.
 *
 * At tables of two it is the bracket that everybody knows: as many slots as the next power of two,
 * seeds 1 and 2 at its two ends, 3 and 4 in its other quarters, and so on, so that the best meet as
 * late as they can; the slots without a player are byes of the best seeds, all in the first round.
 * After that the slots stay in their order, two by two.  Where somebody drops out who came through,
 * the slot is empty, and who was to be met there has a bye.
 *
 *   8 seeds:   1 8   4 5   2 7   3 6
 *
 * At larger tables the best `advance` of each go on.  The tables of a round are filled as a snake
 * goes through those who are left, winners of tables before seconds, and by seed among those:
 *
 *   12 players, tables of four:   A 1 6 7 12   B 2 5 8 11   C 3 4 9 10
 *
 * There are as few tables as can be, so many that each has at least `advance` + 1 and at least
 * `least` players; where they do not come out even the best have byes, as few as possible.  Those
 * who fit at one table play the final there: it ends the tournament.
 *
 * Seeds are the list of players where the organizer seeded it, else the lots; of the best of a
 * Swiss tournament their places there.
 */

#pragma once

#include "ts-tournament.h"

G_BEGIN_DECLS

/* Who came through a round, counted from 0, in the order of its tables and best first; who dropped
 * out since is still among them. NULL: a table has no result, or two share the place that decides,
 * and `error` says so. (transfer full) (of guint) */
GArray *ts_elimination_list_survivors (const TsTournament *self, guint round, GError **error);

/* Whether the player should be in a round that has been paired without them, and in which: they
 * came through the one before, or none was before. `round` counts from 0. */
gboolean ts_elimination_is_missing (const TsTournament *self, guint player, guint *round);

/* FALSE: who advances is not known yet, or all is decided. */
gboolean ts_elimination_can_pair (const TsTournament *self, GError **error);
/* The next round; NULL where it cannot be paired. (transfer full) */
TsTournamentRound *ts_elimination_pair (const TsTournament *self, gint64 at, GError **error);

G_END_DECLS
