/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tournament-command.h: what the organizer does with a tournament, and what everybody sees of
 * it.
 *
 * A command is a JSON object from the hall's page; numbers of players, rounds and tables count from
 * 1, and a table is its place in the list of the round, byes included:
 *
 *   {"do":"create","name":…,"form":…,"size":…,"names":["Ana",…]}   and what else stands on top of
 *                       ts-tournament.h before "seed"; there must be no tournament
 *   {"do":"add","names":["Bo","Carla"]}   in an elimination before the first round only
 *   {"do":"rename","player":2,"name":"Bob"}
 *   {"do":"remove","player":2}   before the first round only; later there is
 *   {"do":"out","player":2}, {"do":"back","player":2}   not paired any more; paired again
 *   {"do":"pair"}       the next round
 *   {"do":"cut","best":8,"advance":1}   the best so many of a Swiss tournament go on by themselves,
 *                       see ts_tournament_cut(); "advance" may be absent: 1
 *   {"do":"unpair"}     takes back the last round with its results
 *   {"do":"result","round":3,"table":4,"places":[1,2],"points":[31,20]}   places as they are: who
 *                       shares one has the same; "points" may be absent
 *   {"do":"clear","round":3,"table":4}    the table has no result: the last round only
 *   {"do":"end"}        the tournament is taken away, with all its results
 *
 * "seen":REV in any of them: refused when the tournament has changed since, for then somebody else
 * organizes as well.
 *
 * What is refused changes nothing. A result that comes out otherwise than it was written down first
 * leads to the standings of a tournament in which it was right from the beginning; rounds that were
 * paired since stay as they are.
 *
 * The page's view, with all texts in a language:
 *
 *   {"rev":31,"name":"Autumn Cup","about":"Swiss system, 12 players",
 *    "order":"Points, then Buchholz, …",   what decides the places
 *    "size":4,
 *    "columns":["Points","Buchholz",…],
 *    "standings":[{"player":1,"place":1,"shared":true,"name":"Ana","out":true,
 *                  "values":["9","21.5","–",…]},…],
 *    "rounds":[{"title":"Round 3","state":"2 tables are still playing","open":2,
 *               "tables":[{"title":"Table 4",     a bye has "Bye"
 *                          "table":4,             for commands
 *                          "over":true,"source":"Entered by the organizer",
 *                          "players":[{"player":1,"name":"Ana","place":1,"points":31},…]},…]},…],
 *    "cuts":[4,8],       how many may go on by themselves; absent: nobody, now
 *    "pair":"Pair round 4",         the button, or
 *    "wait":"Table 4 of round 3 has no result yet."}
 */

#pragma once

#include "ts-tournament.h"

G_BEGIN_DECLS

/* Does what a command wants; `*tournament` is NULL where there is none, and is replaced only when
 * TRUE is returned. `seed` is chance for a new one, `now` Unix time. */
gboolean ts_tournament_do (
    TsTournament **tournament, JsonObject *command, guint64 seed, gint64 now, GError **error);

/* What the page shows. (transfer full) */
JsonNode *ts_tournament_to_json (const TsTournament *self, const TsLanguage *language);

G_END_DECLS
