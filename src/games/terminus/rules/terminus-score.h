/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-score.h: the points, live from the first turn and at the end.
 *
 * Points for secret agendas are known to their owner only until the end: what depends on them is
 * for a reader, a player or NOBODY (the table).
 *
 * A number is known when the table keeps it, or when people said it for the score.  Where only the
 * score is kept, nothing is kept and everything is asked.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* A station beside developments brings 1 (L914-916). */
#define HUB_POINTS 2
#define BIG_HUB_POINTS 3 /* beside two or more */
#define COINS_FOR_A_POINT 4
/* Whether somebody has an agenda that others may not read. */
gboolean terminus_has_secret (const TerminusState *state);
/* Whether that reader may know what an agenda says. */
gboolean terminus_may_read (const TerminusState *state, int player, guint agenda, int reader);

/* The points of a row; UNKNOWN when something is missing. What people set by hand wins. */
int terminus_get_points (const TerminusState *state, int player, TerminusRow row, int reader);
/* The same without what was set by hand. */
int terminus_count_points (const TerminusState *state, int player, TerminusRow row, int reader);
/* What is known together; `complete` says whether nothing is missing. */
int terminus_get_total (const TerminusState *state, int player, int reader, gboolean *complete);
/* How many numbers of the score are missing, of all players. */
guint terminus_count_missing (const TerminusState *state, int reader);
/* The ranks, 1 first: points; at the end, with all of them known, those with the same are told
 * apart by the fewest stations left, then by coins (L986). */
void terminus_rank (const TerminusState *state, int reader, guint ranks[MAX_PLAYERS]);
/* Whether the rank of a player is certain: of those with as many points all is known that tells
 * them apart. */
gboolean terminus_is_rank_known (const TerminusState *state, int player);
/* At the end: whether two who lead cannot be told apart by what is known: "discs" or "coins" of
 * this player would. NULL: no. (static) */
const char *terminus_get_tie_break (const TerminusState *state, int player);
/* Keeps the totals of a year that ends, for the graph. */
void terminus_remember_year (TerminusState *state);

/* What a row rests on; UNKNOWN where nobody knows. */

/* Whether the table keeps a part, so that its numbers need not be asked. */
gboolean terminus_counts (const TerminusState *state, Part part);
/* Whether a player has a row of a project, as far as was said. */
gboolean terminus_has_project_row (const TerminusState *state, int player, guint project);
int terminus_get_lobbied (const TerminusState *state, int player, guint project);
/* The right-most column that is both met and lobbied, 1 …; 0: none. */
int terminus_get_column (const TerminusState *state, int player, guint project);
int terminus_get_project_points (const TerminusState *state, guint project, int column);
/* What a column asks for: "8 or more", "column 3". (transfer full) */
TsPhrase *terminus_format_column (const TerminusState *state, guint project, int column);
/* A row of an agenda: what its card says. */
int terminus_get_agenda_row (const TerminusState *state, const Agenda *agenda, Met row);
/* What an agenda brings its owner. */
int terminus_get_agenda_points (const TerminusState *state, const Agenda *agenda);
/* Whether all agendas of a player have been named. */
gboolean terminus_knows_agendas (const TerminusState *state, int player);
/* Demands, coins and discs of a player, as far as the score needs them. */
int terminus_get_demands (const TerminusState *state, int player);
int terminus_get_demand_points (const TerminusState *state, int demands);
int terminus_get_coins (const TerminusState *state, int player);
int terminus_get_discs (const TerminusState *state, int player);

/* Ids and names of rows: "stops", "project-1" … "coins". */
char *terminus_dup_row_id (TerminusRow row);                        /* (transfer full) */
int terminus_find_row (const TerminusState *state, const char *id); /* UNKNOWN */
/* TsSpec.find. */
int terminus_find_named_row (gconstpointer state, const char *id, TsWhyNot *why_not);
TsPhrase *terminus_format_row (const TerminusState *state, TerminusRow row);
/* Whether there is such a row in this game: a table has three or four projects. */
gboolean terminus_has_row (const TerminusState *state, TerminusRow row);

/* "Pink leads with 23 points; 2 numbers are missing" (full) */
TsPhrase *terminus_format_summary (const TerminusState *state, int reader);
/* The few numbers that are missing, by name; NULL: none, or too many. (full) */
TsPhrase *terminus_format_gaps (const TerminusState *state, int reader);
/* At the end: what decided a tie for the lead; NULL: there was none. (full) */
TsPhrase *terminus_format_tie_break (const TerminusState *state);

/* terminus-doubt.c: why what was said for a number of the score cannot be; NULL: it can. (full) */
TsPhrase *terminus_format_doubt (const TerminusState *state, int player, TerminusRow row);
/* The same with whose number it is. */
TsPhrase *terminus_format_named_doubt (const TerminusState *state, int player, TerminusRow row);
/* That the bottom row of an agenda gives less than the top row, as no card does; NULL: it does not.
 * (transfer full) */
TsPhrase *terminus_format_slip (const Agenda *agenda);
/* It is so, people say: of a player, or of all whom it concerns together. */
void terminus_trust (TerminusState *state, int player, TerminusRow row);
/* Said anew: what was said to be so is asked again, and what cannot be is said in `outcome`. */
void terminus_doubt_again (TerminusState *state, int player, TerminusRow row, TsOutcome *outcome);

/* What people say for the score (terminus-scoring.c, terminus-pad.c). */

extern const TsChoice terminus_columns[]; /* of a project: none, 1 … 4 */
/* Whether the lobbyists there are known by themselves, not by the column alone. */
gboolean terminus_is_row_counted (const TerminusState *state, int player, guint project);
extern const TsChoice terminus_agenda_rows[]; /* by Met, from MET_NOTHING on */

/* Coins, demands or stations left of a player: known from now on, whether the table keeps them or
 * not. */
void terminus_say_left (TerminusState *state, int player, Part part, int n);
/* The most points of a row that one player may be said to have; of demands and of
 * coins the number of them. */
int terminus_get_most_said (TerminusRow row);
/* "8 or more · 15 points" (transfer full) */
TsPhrase *terminus_format_column_points (const TerminusState *state, guint project, int column);
/* Whether the table keeps on which agendas lobbyists are. */
gboolean terminus_knows_lobbyists (const TerminusState *state);

G_END_DECLS
