/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-numbers.c: the numbers that people see and correct, in groups.
 */

#include "invaders.h"

const TsGroup invaders_groups[] = {
  [GROUP_TABLE] = { "{number}", invaders_table_numbers },
  [GROUP_PILES] = { "{thing}.{number}", invaders_pile_numbers, TS_THINGS (InvadersState, forces),
                    invaders_count_sides, invaders_get_side_id, invaders_format_side_at },
  [GROUP_ZONES] = { "zone.{thing}.{number}", invaders_zone_numbers, 0, 0, invaders_count_zones,
                    invaders_get_zone_id, invaders_format_zone_at },
  [GROUP_CARDS] = { "{thing}.{number}", invaders_card_numbers, 0, 0, invaders_count_places,
                    invaders_get_card_id, invaders_format_card_at },
  [GROUP_STRATEGIES] = { "{thing}.{number}", invaders_strategy_numbers, 0, 0,
                         invaders_count_strategies, invaders_get_strategy_id },
  [GROUP_TOTALS]
  = { "total.{thing}.{number}", invaders_total_numbers, TS_THINGS (InvadersState, totals),
      invaders_count_zones, invaders_get_zone_id, invaders_format_zone_at },
  [N_GROUPS] = { NULL },
};
