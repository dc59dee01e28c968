/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-verbs.h: the commands of each chapter; genesis.c lists them.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

extern const TsVerb genesis_begin_verbs[], genesis_player_verbs[], genesis_action_verbs[],
    genesis_equipment_verbs[], genesis_attack_verbs[], genesis_hits_verbs[],
    genesis_enemy_phase_verbs[], genesis_enemy_movement_verbs[], genesis_enemy_attack_verbs[],
    genesis_protection_verbs[], genesis_mission_verbs[], genesis_run_verbs[], genesis_order_verbs[],
    genesis_tell_verbs[], genesis_help_verbs[], genesis_any_moment_verbs[], genesis_map_verbs[],
    genesis_board_verbs[];

G_END_DECLS
