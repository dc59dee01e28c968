/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-standings.h: who stands where in a tournament.
 *
 * Swiss: by points, and among equals by what the tournament names, in its order (FIDE Handbook C.07
 * has all of them for tables of two):
 *
 *   Buchholz           the points of those one played against.  At a larger table the mean of the
 *                      others there, so that a table of three counts as much as one of four.  A bye
 *                      counts as if one had played against oneself.
 *   Sonneborn-Berger   the same, of those who came after one at the table; of who shared the place
 *                      the half.  A bye counts nothing.
 *   Tables won         alone; byes do not count.
 *   Game points        those of the game itself, added up.
 *   Direct encounter   among those who are still equal, if all of them have met: two for each one
 *                      was ahead of at a table, one for each one shared the place with.
 *
 * Elimination: by rounds that one came through, then by the place in the last one.  Seeds decide
 * nothing here.
 *
 * Where the best of a Swiss tournament went on as an elimination (ts_tournament_cut()): they stand
 * before all others, as in an elimination, and the others as they stood; what tells of points are
 * those of the rounds before it.
 *
 * Who is equal in all of it shares the place, and as many are left free behind (1, 2, 2, 4). Tables
 * without a result count nothing yet.
 */

#pragma once

#include "ts-tournament.h"

G_BEGIN_DECLS

/* Fractions are kept whole: of a third, a fourth part, and the half of it. */
#define TS_STANDING_PARTS 12

/* All values are in parts: TS_STANDING_PARTS of them are 1. */
typedef struct
{
  guint player;
  guint place;
  gboolean shared;
  gint64 points;          /* elimination: rounds */
  gint64 ties[TS_N_TIES]; /* by TsTie */
  gboolean is_best;       /* whether they play the elimination of the best, and */
  gint64 rounds;          /* how many of its rounds they came through */
  gboolean has_direct;    /* whether the direct encounter was asked, and could tell */
} TsStanding;

/* From the first place to the last; equal ones as in the list of players. (transfer full) (of
 * TsStanding) */
GArray *ts_standings_new (const TsTournament *tournament);
/* All players, the best first; lots decide between equal ones. (transfer full) (of guint) */
GArray *ts_standings_rank (const TsTournament *tournament);

/* As a table for spreadsheets. (transfer full) */
char *ts_standings_to_csv (const TsTournament *tournament, const TsLanguage *language);

/* A value as people read it: "7", "10.5". (transfer full) */
char *ts_standing_format (gint64 value, const TsLanguage *language);

/* Adds what a table gives to the points of its players, whole ones. */
void ts_standings_add_points (const TsTournament *tournament,
                              const TsTournamentTable *table,
                              gint64 *points);

G_END_DECLS
