/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-sketch.h: the sketch: who can stand on it, and where everybody stands.
 *
 * Characters, standing or downed, allies that are alive and enemies on the table can; whoever is
 * not put there is beside it.  Without a map nobody stands anywhere, and people answer for the
 * enemies.
 */

#pragma once

#include "genesis-types.h"
#include "ts-hex-reach.h"
#include "ts-sketch.h"

G_BEGIN_DECLS

/* The tokens on the sketch as geometry wants them. */
typedef struct
{
  guint n;
  TsHexFigure figures[MAX_TOKENS + 1]; /* with room for one that is thought to be there */
  guint8 tokens[MAX_TOKENS];           /* whose figure each is */
} GenesisScene;

static inline int
genesis_token_of (int enemy)
{
  return MAX_FIGURES + enemy;
}

/* Whether there is such a token now. */
gboolean genesis_has_token (const GenesisState *state, int token);
gboolean genesis_is_placed (const GenesisState *state, int token);
/* By an id such as "red", "ally-1" or "red-endo-1"; NOBODY with a reason; `why_not` is nullable. */
int genesis_find_token (gconstpointer state, const char *id, TsWhyNot *why_not);
/* (transfer full) */
char *genesis_token_id (const GenesisState *state, int token);
TsPhrase *genesis_format_token (const GenesisState *state, int token);

void genesis_scene_init (GenesisScene *self, const GenesisState *state);
/* The number of a token's figure; NOBODY: it is beside the sketch. */
int genesis_scene_find (const GenesisScene *self, int token);
/* The phrases of its figures, in their order, which is that of the sketch below. (transfer full) */
GPtrArray *genesis_list_names (const GenesisState *state);

/* The same for commands and words; there is a map. (transfer full) */
TsSketch *genesis_make_sketch (const GenesisState *state);

/* A place in words; seen from others than the token. */
TsPhrase *genesis_format_place (const GenesisState *state, TsHex hex);
TsPhrase *genesis_format_hex (const GenesisState *state, int token, TsHex hex);
/* Where a token stands, in words; NULL: beside the sketch. (transfer full) */
TsPhrase *genesis_format_stand (const GenesisState *state, int token);

/* Whether a token may stand where it is put. */
gboolean genesis_check_stand (const GenesisState *state, int token, GError **error);
/* The only ways to change where a token stands, or the map below it: cover is of the hex (L823), so
 * whoever stands elsewhere, or on a hex that is free now, has left it. An enemy is at an entry when
 * it is put on a half-hex of it, and not otherwise. `outcome` is nullable. */
void genesis_put (GenesisState *state, int token, TsHex hex, TsOutcome *outcome);
void genesis_take_aside (GenesisState *state, int token, TsOutcome *outcome);
/* Consumes `map` (nullable: there is none). Who stands off it now is for the caller to take aside.
 */
void genesis_take_map (GenesisState *state, TsHexMap *map);

G_END_DECLS
