/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-arguments.h: what commands name: characters, enemies, figures, entries.
 *
 * Each finds NOBODY when there is none such, and rejects it in a sentence that a person can act on;
 * `why_not` is nullable.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

#define GENESIS_HERO_ARG(Args)                                                                     \
  {                                                                                                \
    "hero", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,                           \
                            .label = N_ ("Character"), TS_INTO (Args, hero),                       \
                            .find = genesis_find_hero                                              \
  }
#define GENESIS_ENEMY_ARG(Args, finder)                                                            \
  {                                                                                                \
    "enemy", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Enemy"),           \
                           TS_INTO (Args, enemy), .find = finder                                   \
  }

/* Of verbs that name an enemy. */
typedef struct
{
  gint8 enemy;
} GenesisWhich;

/* One on the map; see also genesis_waiting_args. */
extern const TsSpec genesis_enemy_args[];

/* The character of a color that somebody plays, by its number. */
int genesis_find_player (const GenesisState *state, int color, TsWhyNot *why_not);
int genesis_find_hero (gconstpointer state, const char *color, TsWhyNot *why_not);
/* On the map, by an id such as "red-endo-1". */
int genesis_find_enemy (gconstpointer state, const char *id, TsWhyNot *why_not);
/* Standing, by an id such as "red" or "ally-1". */
int genesis_find_figure (gconstpointer state, const char *id, TsWhyNot *why_not);
/* An enemy entry by its name. */
int genesis_find_entry (gconstpointer state, const char *name, TsWhyNot *why_not);

G_END_DECLS
