/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-words.h: what things are called: ids for scripts, names for people.
 *
 * Ids and names are borrowed and live as long as the program or the setup; phrases and arguments
 * are new, and consumed by the phrase that they are put into.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

extern const TsChoice terminator_sides[];  /* by Side: "resistance", "skynet" */
extern const TsChoice terminator_actors[]; /* by actor: "sarah" … "traxler", "skynet" */
/* By Kind: "sarah" … "cop"; then the other statcards, and what else has a number. */
extern const TsChoice terminator_cards[];
extern const TsChoice terminator_stats[];      /* by TerminatorStat: "attack", … */
extern const TsChoice terminator_areas[];      /* by Area: "base", "outpost-1", … "factory-5" */
extern const TsChoice terminator_halves[];     /* by Half: "basic", "1984", "2029" */
extern const TsChoice terminator_acts[];       /* by Act: "move", … */
extern const TsChoice terminator_colors[];     /* of missions: "red", "blue" */
extern const TsChoice terminator_deployable[]; /* "soldier", "heavy", "t800", "stinger", "tank" */

/* The catalogue's type of a statcard: "character" or "unit". */
const char *terminator_card_type (guint card);

Side terminator_get_side (TerminatorKind kind); /* not of a cop */
/* The Side a figure is on; N_SIDES: a cop. */
guint terminator_figure_side (int figure);

/* The seat of whoever plays an actor: Skynet "red", Sarah "pink", Kyle "blue", John "green",
 * Traxler "yellow"; Kyle's is Sarah's where two play. */
const char *terminator_seat (const TerminatorState *state, int actor);
/* The seat of a side: "red"; of the Resistance NULL where more than one plays it. */
const char *terminator_side_seat (const TerminatorState *state, Side side);

/* "Sarah", with two figures of a kind "Soldier 3", "T-800 2", "Cop 1". */
TsPhrase *terminator_format_figure (const TerminatorState *state, int figure);
/* The same as argument {figure} of a phrase. */
TsArg terminator_name_figure (const TerminatorState *state, int figure);
/* Why a figure that is on no board does nothing. */
TsPhrase *terminator_format_absent (const TerminatorState *state, int figure);
/* The kind alone: "Soldier". */
TsPhrase *terminator_format_kind (TerminatorKind kind);
/* "2 Soldiers" */
TsPhrase *terminator_format_units (TerminatorKind kind, gint64 n);
/* All of a Deploy card: "2 Soldiers, 1 Heavy". */
TsPhrase *terminator_format_all_units (const guint8 *units);
/* Who plays cards: "Sarah", "Skynet"; with the person's name where one was typed: "Sarah (Ana)" */
TsPhrase *terminator_format_actor (const TerminatorState *state, int actor);
TsArg terminator_name_actor (const TerminatorState *state, int actor); /* {actor} */
TsPhrase *terminator_format_side (Side side); /* "the Resistance", "Skynet" in a sentence */
TsArg terminator_name_side (Side side);       /* {side}, at the start of a sentence */
/* A location by the setup's number, in play or not. */
TsPhrase *terminator_format_location (const TerminatorState *state, int number);
TsPhrase *terminator_format_tile (const TerminatorState *state, int tile); /* NOBODY: "somewhere" */
TsArg terminator_name_tile (const TerminatorState *state, int tile);       /* {tile} */
TsPhrase *terminator_format_area (Area area);
TsArg terminator_name_area (Area area); /* {area} */
/* "Red mission", "Red mission: The chip" */
TsPhrase *terminator_format_mission (const TerminatorState *state, guint color);
/* Without the name that people gave it. */
TsPhrase *terminator_format_mission_color (guint color);
TsArg terminator_name_mission (const TerminatorState *state, guint color); /* {mission} */
TsPhrase *terminator_format_token (guint color, guint token);              /* "red token 2" */
/* "Red token 2", where nothing stands before it. */
TsPhrase *terminator_format_token_first (guint color, guint token);
/* "Apartments", "carried by Sarah"; NULL: aside. (transfer full, nullable) */
TsPhrase *terminator_format_token_place (const TerminatorState *state, guint color, guint token);
/* "Skynet: 2 points", "No points"; with the name of what brings them, which is nullable. */
TsPhrase *terminator_format_points (const int *points, const char *name);
/* "3 resources" */
TsPhrase *terminator_format_resources (gint64 n);

/* What names stand for in commands; NOBODY with a rejection. Ids: "sarah", "terminator", "tank",
 * "soldier-3", "cop-1"; tiles have their ids of the catalogue, only those in play are found; kinds
 * as in terminator_cards; of a token "red-2" color * N_TOKENS + token. */
int terminator_find_figure (gconstpointer state, const char *id, TsWhyNot *why_not);
int terminator_find_tile (gconstpointer state, const char *id, TsWhyNot *why_not);
int terminator_find_kind (gconstpointer state, const char *id, TsWhyNot *why_not);
int terminator_find_token (gconstpointer state, const char *id, TsWhyNot *why_not);
const char *terminator_figure_id (int figure);
const char *terminator_tile_id (const TerminatorState *state, int tile);
/* "red-2" (static) */
const char *terminator_token_id (guint color, guint token);

G_END_DECLS
