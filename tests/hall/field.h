/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * field.h: tournaments of players who are called by a letter, in few words.
 *
 * A round is its tables with blanks between: "a>b" where a won, "a=b" where they share the place,
 * "c-d" without a result, "a>b=c>d" at a larger table, and "e" has a bye.
 */

#pragma once

#include "ts-chance.h"
#include "ts-tournament.h"

/* The players of these letters, listed in that order, so that they are the seeding. */
TsTournament *field_new (TsTournamentForm form, guint size, const char *letters);

/* Adds a round, or gives the results of the last one, whose players must be at those tables. */
void field_add_round (TsTournament *field, const char *tables);
void field_play (TsTournament *field, const char *tables);

/* Gives every table of the last round a result at random; `ties`: shared places too. */
void field_play_at_random (TsTournament *field, TsChance *chance, gboolean ties);

/* The tables of a round without their results: "a-b c-d e"; and the standings: "1a 2b 2c". */
char *field_write_round (const TsTournament *field, guint round);
char *field_write_standings (const TsTournament *field);

/* The bytes that are retained. (transfer full) */
char *field_write (const TsTournament *field);
