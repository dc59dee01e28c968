/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-words.h: what things are called: ids for scripts, names for people.
 *
 * Ids and names are borrowed and live as long as the program or the setup; phrases and arguments
 * are new, and consumed by the phrase that they are put into.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Each ended by one without an id. */
extern const TsChoice genesis_colors[]; /* of players, by Color */
extern const TsChoice genesis_kinds[];  /* by GenesisKind */
extern const TsChoice genesis_stats[];  /* by GenesisStat */
extern const TsChoice genesis_uses[];   /* by Use */
/* "red", of a queue: by Color, msgids. */
extern const char *const genesis_queue_colors[];
const char *genesis_color_id (Color color); /* NULL for a boss's */
Color genesis_find_color (const char *id);  /* N_COLORS: none */
Use genesis_find_use (const char *id);      /* USE_NONE: none */
TsPhrase *genesis_format_hero (const GenesisState *state, int hero);
/* With who plays it, if somebody said: “John Connor · Ana”. */
TsPhrase *genesis_format_seat (const GenesisState *state, int hero);
TsPhrase *genesis_format_figure (const GenesisState *state, int figure);
/* A character or an ally as a refusal lists it: "Red (John Connor)", "Soldier (ally-1)". */
TsPhrase *genesis_format_known_figure (const GenesisState *state, int figure);
TsPhrase *genesis_format_enemy (const GenesisState *state, int enemy);
/* The same as arguments {hero}, {figure} and {enemy} of a phrase. */
TsArg genesis_name_hero (const GenesisState *state, int hero);
/* {hero}: whose turn it is. */
TsArg genesis_name_current (const GenesisState *state);
TsArg genesis_name_figure (const GenesisState *state, int figure);
TsArg genesis_name_enemy (const GenesisState *state, int enemy);
/* "page 17" */
TsPhrase *genesis_format_page (int page);
/* "red-endo-1", "t1000" (transfer full) */
char *genesis_enemy_id (const GenesisState *state, int enemy);
/* "red", "ally-1" (transfer full) */
char *genesis_figure_id (const GenesisState *state, int figure);
/* A way or a place by its number: A, B, … Z, AA, AB, … (transfer full) */
char *genesis_make_letter (guint n);

G_END_DECLS
