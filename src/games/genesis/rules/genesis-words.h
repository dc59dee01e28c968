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

extern const TsChoice genesis_colors[];
extern const TsChoice genesis_kinds[];      /* by GenesisKind, then NULL */
extern const TsChoice genesis_stats[];      /* by GenesisStat, then NULL */
const char *genesis_color_id (Color color); /* NULL for a boss's */
const char *genesis_color_of_queue (Color color);
const char *genesis_color_of_player (Color color);
const char *genesis_kind_id (GenesisKind kind);
const char *genesis_kind_name (GenesisKind kind);
Color genesis_find_color (const char *id); /* N_COLORS: none */
const char *genesis_stat_id (GenesisStat stat);
const char *genesis_stat_name (GenesisStat stat);
const char *genesis_use_id (Use use);
const char *genesis_use_name (Use use);
Use genesis_find_use (const char *id);
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
