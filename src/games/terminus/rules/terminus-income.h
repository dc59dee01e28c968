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
/* Station discs off the track; UNKNOWN where the table does not keep them. */
int terminus_count_built_stations (const TerminusState *state, int player);
/* The reward of whose turn it is to collect it, by the place in this year's order. */
int terminus_get_current_reward (const TerminusState *state);
/* What may be taken as a reward: a Resource, or one of these. */
enum
{
  TAKE_COINS = N_RESOURCES,
  TAKE_NOTHING,
};
extern const TsChoice terminus_takes[]; /* by Resource, then the two above */
/* Whether a reward has that choice; all that it then brings. */
gboolean terminus_has_take (int reward, int take);
Goods terminus_get_reward_goods (int reward, int take);
/* "1 resource or 2 coins", see terminus_get_reward(). (transfer full) */
TsPhrase *terminus_format_reward (int reward);

G_END_DECLS
