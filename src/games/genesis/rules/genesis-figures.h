/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-figures.h: the figures that enemies attack, characters and allies.
 *
 * One numbering: characters are 0 … 3, allies follow from MAX_HEROES.  Changes report their
 * instructions to `outcome`, which is NULL on replay.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* In the game and not downed. */
gboolean genesis_is_standing (const GenesisState *state, int figure);
/* Characters only, and characters with allies. */
guint genesis_count_standing (const GenesisState *state);
guint genesis_count_figures (const GenesisState *state);
/* One wound; whoever has no space left is downed, an ally is lost. */
void genesis_wound_figure (GenesisState *state, int figure, TsOutcome *outcome);
/* After wounds or their spaces were set by hand: downed where the last space does it. */
void genesis_check_wounds (GenesisState *state, int hero, TsOutcome *outcome);
/* A rescued ally heals one wound and stands up (L728). */
void genesis_raise_ally (GenesisState *state, int ally, TsOutcome *outcome);
/* Up to so many wounds of a character. */
void genesis_heal (GenesisState *state, int hero, int wounds, TsOutcome *outcome);

G_END_DECLS
