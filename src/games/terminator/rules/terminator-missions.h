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

/* What a mission has for each side. */
typedef enum
{
  MISSION_PROGRESS, /* actions on it */
  MISSION_NEEDS,    /* how many it asks for */
  MISSION_POINTS,
  MISSION_EXPIRY, /* points when it expires */
  N_SIDE_NUMBERS,
} MissionNumber;

/* terminator-points.c */
/* Puts points on a track, with their source, and ends the game where a track is at its end. Fewer
 * than none take away. `name` is nullable. Both sides' at once, so that both may end together. */
void terminator_give_points (TerminatorState *state,
                             Source source,
                             const char *name,
                             const int points[N_SIDES],
                             TsOutcome *outcome);

/* The core mission of the side has been scored in this control phase, which is once. */
gboolean terminator_has_scored (const TerminatorState *state, Side side);

/* terminator-over.c: both tracks are at 7, or one is: the game is over; with both, deploy costs
 * decide (L465). */
void terminator_check_end (TerminatorState *state, TsOutcome *outcome);
/* A side is at the end of its track; both are. */
gboolean terminator_has_reached_goal (const TerminatorState *state, Side side);
gboolean terminator_have_both_reached (const TerminatorState *state);

/* terminator-track.c */
/* A color whose place on the track is empty and can be filled: the game is running, and the deck
 * has cards; NOBODY: none. */
int terminator_find_open_mission (const TerminatorState *state);
/* How many are on the track and were pushed off it, or were not. */
guint terminator_count_missions (const TerminatorState *state, gboolean expired);
/* A mission that was pushed off the track and is not settled; NOBODY: none. */
int terminator_find_expired (const TerminatorState *state);
/* A mission is to be drawn, or tokens of one to be laid: people are asked. */
gboolean terminator_needs_mission (const TerminatorState *state);
/* A color without a mission; NOBODY: none. */
int terminator_find_empty_place (const TerminatorState *state);
/* A token of a mission on the track that its card places, and nobody said where. */
gboolean terminator_find_unplaced (const TerminatorState *state, guint *color, guint *token);
/* A mission of the catalogue is there already. */
gboolean terminator_is_on_track (const TerminatorState *state, const char *id);
/* A mission of that color is on the track. */
gboolean terminator_has_mission (const TerminatorState *state, guint color, TsWhyNot *why_not);
/* The card asks for more actions than there were. */
gboolean terminator_lacks_progress (const TerminatorState *state, guint color, Side side);
/* An action on a mission of several (L395); tokens on its card. */
void
terminator_add_progress (TerminatorState *state, guint color, Side side, int n, TsOutcome *outcome);
/* Takes a mission off the track with its tokens. */
void terminator_end_mission (TerminatorState *state, guint color, TsOutcome *outcome);
/* The last instruction says where its card lies then, and where before: for hands that take several
 * steps back. */
void terminator_put_mission (const TerminatorState *state, guint color, TsOutcome *outcome);
/* What the card of a mission on the track says; NULL: it is of no catalogue. (transfer full) */
JsonObject *terminator_dup_mission_card (const TerminatorState *state, guint color);
/* A text of that card: "resistance", "skynet-reward", "expire"; NULL: nobody typed it. (transfer
 * full) */
char *terminator_dup_mission_text (const TerminatorState *state, guint color, const char *field);
/* The member of that card with a side's reward, and what it says as a sentence. */
extern const char *const terminator_reward_fields[N_SIDES];
TsPhrase *terminator_format_reward (Side side, const char *reward);
/* A text of an object; NULL: it is not there, or empty, or there is no object. */
const char *terminator_get_text (JsonObject *object, const char *name);
/* The numbers of a card that is drawn, nullable. What no card can say is as good as nothing. */
void terminator_read_mission (TerminatorState *state, guint color, JsonObject *card);
/* What a mission has for a side; UNKNOWN: nobody typed it. */
int terminator_get_side_number (const TerminatorState *state,
                                guint color,
                                MissionNumber number,
                                Side side);
/* Learns a number that the mission's card says, UNKNOWN so far: into the state, and as a fact where
 * it is of the catalogue. */
void terminator_learn_mission (TerminatorState *state,
                               guint color,
                               MissionNumber number,
                               Side side,
                               int value,
                               TsOutcome *outcome);

/* terminator-advance.c: TsGame.settle: on to the draw step, when the missions have moved and
 * nothing of them is left to do. */
void terminator_settle_missions (gpointer state, TsOutcome *outcome);

/* terminator-expire.c */
/* What its expiry gives a side, as people say, UNKNOWN: nothing, or as its card says: whoever typed
 * it of one side left the other without. UNKNOWN: nobody typed what either side gets. */
int terminator_get_expiry_points (const TerminatorState *state,
                                  guint color,
                                  const gint8 said[N_SIDES],
                                  Side side);

/* terminator-tokens.c */
/* Tokens of a figure that was hurt, moves or is gone: down where it stands (L380). */
void terminator_drop_tokens (TerminatorState *state, int figure, TsOutcome *outcome);
/* The card says that its tokens lie at random: all of them, or none. */
gboolean terminator_is_random (const TerminatorState *state, guint color);

/* The rows of what people see of missions, for terminator_groups: points of a side, of its
 * core mission (terminator-points.c), the deck, the space of a mission, and what a mission has for
 * each side ("1.progress.skynet") (terminator-track.c). */
extern const TsNumber terminator_point_numbers[], terminator_core_numbers[],
    terminator_mission_deck_numbers[], terminator_round_numbers[], terminator_side_numbers[];
guint terminator_count_side_numbers (gconstpointer state);
const char *terminator_get_side_number_id (gconstpointer state, guint thing);
/* Which thing of that group a number is. */
guint terminator_get_side_number_thing (guint color, MissionNumber number, Side side);

G_END_DECLS
