/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-numbers.h: the numbers of the table, which are shown in its panels and corrected by hand.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* Which row of genesis_numbers a number is in. */
enum
{
  GROUP_HEROES,
  GROUP_ALLIES,
  GROUP_ENEMIES,
  GROUP_KINDS,
  GROUP_OBJECTIVES,
  GROUP_TABLE,
};

/* What can be corrected by hand: hero.COLOR.wounds|spaces|rank|shared|cover|armour|downed|went,
 * ally.N.wounds|gone|downed, kind.KIND.STAT, enemy.ID.wounds, objective.N, wave, round, dice,
 * hesitation
 */
extern const TsGroup genesis_numbers[];

G_END_DECLS
