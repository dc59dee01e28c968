/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-words.h: what things are called: ids for scripts, names for people.
 *
 * Ids and names are borrowed and live as long as the program or the setup; phrases and arguments
 * are new, and consumed by the phrase that they are put into.
 */

#pragma once

#include "miniatures.h"

G_BEGIN_DECLS

extern const TsChoice miniatures_sides[];   /* by Side: "resistance", "machines" */
extern const TsChoice miniatures_winners[]; /* by Side, then "draw" */
extern const TsChoice miniatures_dice[];    /* by Die: "d4" … "d20" */
extern const TsChoice miniatures_bands[];   /* by Band: "close", "point-blank", "short", "long" */
extern const TsChoice miniatures_areas[];   /* by Area: "none", "small", "medium" */
extern const TsChoice miniatures_covers[];  /* by Cover: "open", "cover", "fortified" */
extern const TsChoice miniatures_moves[];   /* by Moved: "no", "normal", "double" */
extern const TsChoice miniatures_lives[];   /* by Life from LIFE_IN: "in", "destroyed", "away" */
extern const TsChoice miniatures_phases[];  /* by Phase from PHASE_EDGE: "edge" … "over" */

/* The seat of a side: "blue" the Resistance, "red" the Machines. */
const char *miniatures_seat (Side side);

/* Sides of a die: 4 … 20. */
guint miniatures_die_sides (Die die);
const char *miniatures_die_name (Die die); /* "D6", the same in every language */

/* "r3", "m12": a letter and the place in the force from 1. */
const char *miniatures_model_id (int model);
/* A model in the battle, or out of it, but of some force; NOBODY with an error. */
int miniatures_get_model (const MiniaturesState *state, const char *id, GError **error);
/* The same for a member of a command; what is absent is `fallback`, NOBODY then an error too. */
int miniatures_get_model_member (const MiniaturesState *state,
                                 JsonObject *command,
                                 const char *name,
                                 int fallback,
                                 GError **error);
/* A member that lists models, each once: of int. NULL with an error. (transfer full) */
GArray *miniatures_get_model_list (const MiniaturesState *state,
                                   JsonObject *command,
                                   const char *name,
                                   GError **error);
/* By the id of the catalogue; NOBODY with an error. */
int miniatures_get_profile (const MiniaturesState *state, const char *id, GError **error);
int miniatures_get_weapon (const MiniaturesState *state, const char *id, GError **error);

/* What people called it, else "Soldier 3", "Kyle Reese". */
TsPhrase *miniatures_say_model (const MiniaturesState *state, int model);
TsArg miniatures_name_model (const MiniaturesState *state, int model); /* {model} */
/* {models}: a list. */
TsArg miniatures_name_models (const MiniaturesState *state, const GArray *models);
TsPhrase *miniatures_say_profile (const MiniaturesState *state, int profile);
TsPhrase *miniatures_say_weapon (const MiniaturesState *state, int weapon);
TsArg miniatures_name_weapon (const MiniaturesState *state, int weapon); /* {weapon} */
TsPhrase *miniatures_say_band (Band band); /* in the middle of a sentence */
TsPhrase *miniatures_say_side (Side side); /* with an article, in the middle of a sentence */
TsArg miniatures_name_side (Side side);    /* {side}, where a sentence begins */
/* "3+ on a D6" */
TsPhrase *miniatures_say_need (int need, Die die);
/* "D6", or "?" while nobody knows it */
TsPhrase *miniatures_say_die (int die);

G_END_DECLS
