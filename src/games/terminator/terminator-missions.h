/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-missions.h: missions, their tokens, and the points they bring.
 *
 * Two missions of the deck are on the track at any time, one red, one blue, by the color of their
 * tokens (L134); a scored one is replaced as one that expired (X000-13).  Core missions never move.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

/* Puts points on a track, with their source, and ends the game where a track is at its end. Fewer
 * than none take away. `name` is nullable. Both sides' at once, so that both may end together. */
void terminator_give_points (TerminatorState *state,
                             Source source,
                             const char *name,
                             const int points[N_SIDES],
                             TsOutcome *outcome);
/* Both tracks are at 7, or one is: the game is over; with both, deploy costs decide (L465). */
void terminator_check_end (TerminatorState *state, TsOutcome *outcome);
/* What all units of a side in play on the 2029 board cost; UNKNOWN: some card's cost is not known.
 */
int terminator_count_costs (const TerminatorState *state, Side side);
/* A kind of unit in play whose cost for the tie-break nobody knows, and which number of its card
 * that is (a Stat); NOBODY: none. */
int terminator_find_missing_cost (const TerminatorState *state, Stat *stat);
/* The winner: a Side; N_SIDES: undecided by the rules; NOBODY: not over, or a cost is missing. */
int terminator_get_winner (const TerminatorState *state);

/* A color whose place on the track is empty and can be filled: the game is running, and the deck
 * has cards; NOBODY: none. */
int terminator_find_open_mission (const TerminatorState *state);
/* A mission that was pushed off the track and is not settled; NOBODY: none. */
int terminator_find_expired (const TerminatorState *state);
/* A token of a mission on the track that its card places, and nobody said where. */
gboolean terminator_find_unplaced (const TerminatorState *state, guint *color, guint *token);
/* A mission is to be drawn, or tokens of one to be laid: terminator_show_open_mission() asks. */
gboolean terminator_needs_mission (const TerminatorState *state);
/* No mission of that color is on the track. Always FALSE. */
gboolean terminator_refuse_mission (const TerminatorState *state, guint color, GError **error);
/* What the card of a mission on the track says; NULL: it is of no catalogue. (transfer full) */
JsonObject *terminator_dup_mission_card (const TerminatorState *state, guint color);
/* A text of that card: "resistance", "skynet-reward", "expire"; NULL: nobody typed it. (transfer
 * full) */
char *terminator_dup_mission_text (const TerminatorState *state, guint color, const char *field);
/* Its name as typed, for the history of points; NULL: nobody typed one. */
const char *terminator_get_mission_name (const TerminatorState *state, guint color);
/* Learns a number that the mission's card says, UNKNOWN so far: into the state, and as a fact where
 * it is of the catalogue. `field` is that of the catalogue: "skynet-points". */
void terminator_learn_mission (TerminatorState *state,
                               guint color,
                               gint16 *place,
                               const char *field,
                               int value,
                               TsOutcome *outcome);
/* An action on a mission of several (L395); tokens on its card. */
void
terminator_add_progress (TerminatorState *state, guint color, Side side, int n, TsOutcome *outcome);
/* The card asks for more actions than there were. */
gboolean terminator_lacks_progress (const TerminatorState *state, guint color, Side side);
/* Takes a mission off the track with its tokens. */
void terminator_end_mission (TerminatorState *state, guint color, TsOutcome *outcome);

/* terminator-expire.c: on to the draw step, when the missions have moved and nothing of them is
 * left to do. */
void terminator_settle_missions (TerminatorState *state, TsOutcome *outcome);

/* terminator-tokens.c: tokens of a figure that was hurt, moves or is gone: down where it stands
 * (L380). */
void terminator_drop_tokens (TerminatorState *state, int figure, TsOutcome *outcome);
/* Neither neutral units nor characters of the other side are there (L384). */
gboolean terminator_is_empty_location (const TerminatorState *state, int tile, Side side);
/* "Red token 2", where nothing stands before it. */
TsPhrase *terminator_say_token_first (guint color, guint token);
/* "Apartments", "carried by Sarah"; NULL: aside. (transfer full, nullable) */
TsPhrase *terminator_say_token_place (const TerminatorState *state, guint color, guint token);

/* terminator-put-missions.c: the rows of what the panel of missions shows, for terminator_groups:
 * points of a side, of its core mission, the deck, the space of a mission, and what a mission has
 * for each side ("1.progress.skynet"). */
extern const TsNumber terminator_point_numbers[], terminator_core_numbers[],
    terminator_mission_deck_numbers[], terminator_round_numbers[], terminator_side_numbers[];
guint terminator_count_side_numbers (gconstpointer state);
const char *terminator_get_side_number_id (gconstpointer state, guint thing);

G_END_DECLS
