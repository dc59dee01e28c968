/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-arguments.h: reading the arguments of commands, and refusing them.
 *
 * Each reads NOBODY when there is none such, and says so in a sentence that a person can act on.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Of a verb that names an enemy. */
extern const TsSpec genesis_enemy_args[];

/* Of `name`, a color that somebody plays: the character; `why_not` is NULL for a command that may
 * be given. */
int genesis_read_hero (const GenesisState *state,
                       JsonObject *args,
                       const char *name,
                       TsWhyNot *why_not);
/* On the map, by an id such as "red-endo-1"; `why_not` as above. */
int genesis_read_enemy (const GenesisState *state, const char *id, TsWhyNot *why_not);
/* Standing, by an id such as "red" or "ally-1"; `why_not` as above. */
int genesis_read_figure (const GenesisState *state, const char *id, TsWhyNot *why_not);
/* An enemy entry by its name; NOBODY, without an error: the mission has none. */
int genesis_find_entry (const GenesisState *state, const char *name);
/* The mission has begun and is not over. */
gboolean genesis_is_running (gconstpointer state, JsonObject *args, TsWhyNot *why_not);

/* A character or an ally as a refusal lists it: "Red (John Connor)", "Soldier (ally-1)". */
TsPhrase *genesis_format_known_figure (const GenesisState *state, int figure);
/* Whether "which" (nullable), dice to be rolled again, names none of them twice. */
gboolean genesis_is_each_die_once (JsonArray *which, TsWhyNot *why_not);

G_END_DECLS
