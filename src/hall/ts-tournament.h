/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament.h: a tournament as a value: who plays, in which form, the rounds and their results.
 *
 * It is kept at one place only, the retained topic `R/-/tournament` of a hall (ts-hall-protocol.h),
 * as this JSON, written without blanks and always with the same bytes for the same tournament:
 *
 *   {"v":1,"name":"Autumn Cup",      2 with a "cut", which older ones cannot read
 *    "game":"terminus",   which results are taken; absent: those of any game
 *    "form":"swiss",      or "elimination"
 *    "size":4,"least":3,  at a table: so many, or down to so few where they do not come out even
 *    "advance":2,         elimination: the best so many of a table go on; absent: 1
 *    "cut":{"after":5,"best":[3,1,…]},   Swiss: after so many rounds these play an elimination, the
 *                         first is the first seed; it has at least one round
 *    "listed":true,       the list of players is the seeding; absent: lots are drawn
 *    "points":[5,3,2,1],"draw":2,"bye":5,   for the places at a table, for each of those who share
 *                         the first one, and for a bye; Swiss only
 *    "ties":["buchholz","sonneborn","wins","game","direct"],   what tells equal points apart, in
 *                         this order: see ts-standings.h
 *    "seed":7190,         from which the lots are drawn
 *    "rev":31,            counts what the organizer did: who has seen an older one looks again
 *    "players":[{"name":"Ana"},{"name":"Bo","out":true},…],   a player's number is the place in
 *                         this list, from 1; "out": not paired any more
 *    "rounds":[{"at":1760000000,   when it was paired, Unix time
 *               "tables":[{"players":[3,1],"places":[1,2],"points":[31,20],"key":K,"ended":T},
 *                         {"players":[2]},…]},…]}
 *
 * A table of one player is a bye.  "places" of the players in their order, equal for who shares
 * one, and then as many are left free (1, 1, 3); absent: no result yet.  "points" of the game
 * itself, absent where nobody knows them.  "key" is that of the `result` message
 * (R/TABLE/result/KEY) which it was taken from, "ended" when that game was over; without them the
 * organizer typed it, and no message takes its place.
 *
 * Unknown members are passed over.  A greater "v" is a newer Tableside's (TS_ERROR_READ_ONLY):
 * whoever cannot read it must leave it as it is.  Whatever else does not fit is refused as a whole,
 * with one sentence (TsError): a number out of range, a player at two tables of a round, places
 * that nobody can have, a round that was paired before the one before it was over.  What can be
 * read can be written, paired and shown.
 *
 * No function here has a clock, chance or a socket.
 */

#pragma once

#include "ts-error.h"

G_BEGIN_DECLS

#define TS_TOURNAMENT_MAX_PLAYERS 800 /* two hundred tables of four */
#define TS_TOURNAMENT_MAX_ROUNDS 16
#define TS_TOURNAMENT_MAX_SEATS 4
#define TS_TOURNAMENT_MAX_LETTERS 60          /* of a name */
#define TS_TOURNAMENT_MAX_BYTES (256 * 1024)  /* of all of it, as the hall has it */
#define TS_TOURNAMENT_MAX_POINTS 20           /* of a place */
#define TS_TOURNAMENT_MAX_GAME_POINTS 1000000 /* of a game, above or below 0 */
#define TS_TOURNAMENT_MAX_NUMBER (G_GINT64_CONSTANT (1) << 53) /* what JavaScript can count */

typedef enum
{
  TS_FORM_SWISS,
  TS_FORM_ELIMINATION,
} TsTournamentForm;

/* What tells players with equal points apart. */
typedef enum
{
  TS_TIE_BUCHHOLZ,
  TS_TIE_SONNEBORN,
  TS_TIE_WINS,
  TS_TIE_GAME,
  TS_TIE_DIRECT,
  TS_N_TIES
} TsTie;

typedef struct
{
  char *name; /* not empty, no two look alike, see ts-names.h */
  gboolean out;
} TsTournamentPlayer;

/* A player is an index into the list from here on: the number minus 1. */
typedef struct
{
  guint n;
  guint players[TS_TOURNAMENT_MAX_SEATS];
  guint places[TS_TOURNAMENT_MAX_SEATS]; /* from 1; all 0: no result yet */
  gint64 points[TS_TOURNAMENT_MAX_SEATS];
  gboolean has_points;
  char *key; /* nullable */
  gint64 ended;
} TsTournamentTable;

typedef struct
{
  gint64 at;
  GPtrArray *tables; /* of TsTournamentTable, in order of their numbers; byes among them */
} TsTournamentRound;

typedef struct
{
  char *name;
  char *game; /* nullable */
  TsTournamentForm form;
  guint size;
  guint least;
  guint advance;
  gboolean listed;
  guint points[TS_TOURNAMENT_MAX_SEATS];
  guint draw;
  guint bye;
  TsTie ties[TS_N_TIES];
  guint n_ties;
  guint cut;    /* rounds before the elimination of the best; 0: there is none */
  GArray *best; /* of guint: who plays it, the first seed first; NULL without one */
  guint before; /* of a part: so many rounds stand before its own */
  guint64 seed;
  guint64 rev;
  GPtrArray *players; /* of TsTournamentPlayer */
  GPtrArray *rounds;  /* of TsTournamentRound */
} TsTournament;

/* A result as a table told it, with the names of who sat there; borrowed. */
typedef struct
{
  const char *key;
  const char *game;
  gint64 ended;
  guint n;
  const char *names[TS_TOURNAMENT_MAX_SEATS];
  guint places[TS_TOURNAMENT_MAX_SEATS];
  gint64 points[TS_TOURNAMENT_MAX_SEATS];
  gboolean has_points; /* of all of them */
} TsTournamentReport;

/* Without players and rounds, with what is usual for tables of `size`, 2 to 4. (transfer full) */
TsTournament *ts_tournament_new (const char *name, TsTournamentForm form, guint size, guint64 seed);
void ts_tournament_free (TsTournament *self);

/* Reads a retained message; NULL: `error` says what does not fit. (transfer full) */
TsTournament *ts_tournament_read (const char *text, gsize length, GError **error);

/* As it is retained; NULL where it has grown beyond TS_TOURNAMENT_MAX_BYTES. (transfer full) */
GBytes *ts_tournament_write (const TsTournament *self, GError **error);

/* Whether all of it fits together, as ts_tournament_read() asks. */
gboolean ts_tournament_check (const TsTournament *self, GError **error);

/* Adds a player at the end of the list, who is returned. */
TsTournamentPlayer *ts_tournament_add_player (TsTournament *self, const char *name);
TsTournamentPlayer *ts_tournament_get_player (const TsTournament *self, guint player);
TsTournamentRound *ts_tournament_get_round (const TsTournament *self, guint round);
TsTournamentTable *ts_tournament_get_table (const TsTournamentRound *round, guint table);

/* Whether there is a result; a bye needs none. */
gboolean ts_tournament_table_is_over (const TsTournamentTable *table);
/* How many tables have no result yet. */
guint ts_tournament_round_count_open (const TsTournamentRound *round);
/* What people call a table of the round: byes have no number. */
guint ts_tournament_round_number_table (const TsTournamentRound *round, guint table);
/* Takes the result away. */
void ts_tournament_table_clear (TsTournamentTable *table);

/* The player whose name looks like this one. FALSE: nobody. */
gboolean ts_tournament_find_player (const TsTournament *self, const char *name, guint *player);

/* The place of each player in the order of the lots, or of the list where that is the seeding, from
 * 0; who is added later changes nothing between the others. (transfer full) (of guint) */
GArray *ts_tournament_draw_lots (const TsTournament *self);

/* A round without tables. (transfer full) */
TsTournamentRound *ts_tournament_round_new (gint64 at);
void ts_tournament_round_free (TsTournamentRound *round);
/* Adds a table for so many players, which is returned. */
TsTournamentTable *
ts_tournament_round_add (TsTournamentRound *round, const guint *players, guint n);

/* Gives a report to the table of the last round that it belongs to: the one of exactly these
 * players, when the game ended after the round was paired, and nobody typed a result. Of two that
 * fit the later one counts, whichever comes first. Places as somebody may write them (1, 1, 2) are
 * put in order. TRUE: something is different now. */
gboolean ts_tournament_take_report (TsTournament *self, const TsTournamentReport *report);

/* The table has taken back the result of this key; only the last round forgets. Another report that
 * fits must then be given again. TRUE: something is different now. */
gboolean ts_tournament_withdraw (TsTournament *self, const char *key);

/* Whether the next round can be paired, now; `error` says what must come first. */
gboolean ts_tournament_can_pair (const TsTournament *self, GError **error);
/* The next round by the form of the tournament, added to it. */
gboolean ts_tournament_pair (TsTournament *self, gint64 at, GError **error);

/* Whether this round is one of an elimination. */
gboolean ts_tournament_is_elimination (const TsTournament *self, guint round);
/* Whether the best can go on by themselves, now. */
gboolean ts_tournament_can_cut (const TsTournament *self, GError **error);
/* The best `n` of those who have not dropped out go on as an elimination, `advance` from a table,
 * and its first round is paired. Lots decide between those who are equal in everything. */
gboolean ts_tournament_cut (TsTournament *self, guint n, guint advance, gint64 at, GError **error);
/* Takes the last round back, and with the first one of it the elimination of the best. */
void ts_tournament_unpair (TsTournament *self);

/* The rounds before the cut, or those after it, as a tournament of its own, which borrows all that
 * is in it; without a cut all of them. */
void ts_tournament_part_init (TsTournament *part, const TsTournament *self, gboolean after);
void ts_tournament_part_clear (TsTournament *part);

/* Makes of any places those that count who stands before: 2, 2, 5 becomes 1, 1, 3. */
void ts_tournament_order_places (guint *places, guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsTournament, ts_tournament_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsTournamentRound, ts_tournament_round_free)

G_END_DECLS
