/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-income.h: what the annual income brings, before and when it is collected.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

#define MOST_BONUS 20 /* of anything that an option of the bonus track gives */

/* Options of the bonus track: those of the catalogue, then those typed in this game; 0-based. */
guint terminus_count_bonuses (const TerminusState *state);
Bonus terminus_get_bonus (const TerminusState *state, guint option);

/* The right-most visible coin of the station track (L356); UNKNOWN. */
int terminus_get_budget (const TerminusState *state, int player);
/* "1 resource or 2 coins", see terminus_get_reward(). (transfer full) */
TsPhrase *terminus_format_reward (int reward);

G_END_DECLS
