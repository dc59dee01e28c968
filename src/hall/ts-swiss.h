/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-swiss.h: pairs a round by the Swiss system, at tables of two, three or four.
 *
 * The Swiss system is a family: whoever has as many points meets, and nobody meets twice.  Here it
 * is what the pairing programs of Go do (OpenGotha and Gerlach's MacMahon: “maximum weight perfect
 * matching”), after S. Ólafsson, “Weighted matching in chess tournaments”, Journal of the
 * Operational Research Society 41 (1990): every pair that could sit at a table has a cost, and the
 * pairing that costs least is taken.  What is named first outweighs all that follows:
 *
 *   1. the bye goes to those who had the fewest, of them to the last in the order, but to the next
 *      above where that saves a rematch;
 *   2. the square of how often they have met;
 *   3. the square of the difference of their points, so that two small steps are better than a
 *      large one;
 *   4. the square of how far they are apart in the order: neighbors meet, as in the Monrad system.
 *
 * The order is that of points, and of the lots among equals: the first round is drawn, and later
 * ones do not depend on tie-breaks.  At a table sits first who has sat furthest behind so far.
 *
 * For pairs the least cost is found exactly, see ts-matching.h; that nobody meets again while it
 * can be avoided is therefore certain.  For tables of three and four no fast exact way is known:
 * groups of neighbors are improved by exchanging two players as long as that helps, and then all
 * pairings are tried that could be better, up to a number of steps; with at most twelve players
 * that is always all.  The same tournament always gives the same pairing.
 *
 * No library for it is in Debian: bbpPairings and JaVaFo are programs, for chess and its colors.
 */

#pragma once

#include "ts-tournament.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_tables;
  guint n_byes;
} TsSwissSpread;

/* How so many come to tables of at most `size` and at least `least`: with the fewest byes, then at
 * the fewest tables. The tables differ by one player at most. */
TsSwissSpread ts_swiss_spread (guint n_players, guint size, guint least);

/* FALSE: a table of the last round has no result yet, or too few players are left. */
gboolean ts_swiss_can_pair (const TsTournament *self, GError **error);
/* The next round; NULL where it cannot be paired. (transfer full) */
TsTournamentRound *ts_swiss_pair (const TsTournament *self, gint64 at, GError **error);

/* What the tables of a round cost, byes aside, for the tournament without that round and any after
 * it: how tests compare. The first `*rematches` part of it is told apart. */
gint64 ts_swiss_weigh (const TsTournament *self, guint round, guint *rematches);

G_END_DECLS
