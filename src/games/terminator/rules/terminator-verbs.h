/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-verbs.h: the commands of each chapter; terminator.c lists them.
 *
 * "tile" is the id of a location tile, "figure" that of a miniature, "mission" a color.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

extern const TsVerb terminator_begin_verbs[], terminator_places_verbs[],
    terminator_initiative_verbs[], terminator_turn_verbs[], terminator_play_verbs[],
    terminator_cards_verbs[], terminator_action_verbs[], terminator_move_verbs[],
    terminator_aim_verbs[], terminator_attack_verbs[], terminator_strike_verbs[],
    terminator_damage_verbs[], terminator_cops_verbs[], terminator_patrol_verbs[],
    terminator_missions_verbs[], terminator_tokens_verbs[], terminator_points_verbs[],
    terminator_resources_verbs[], terminator_deploy_verbs[], terminator_develop_verbs[],
    terminator_resolve_verbs[], terminator_bring_verbs[], terminator_control_verbs[],
    terminator_advance_verbs[], terminator_expire_verbs[], terminator_lab_verbs[],
    terminator_sketch_verbs[], terminator_correct_verbs[];

/* terminator-strike.c: the moment for dice of an attack to be rolled again, or kept. */
gboolean terminator_is_reroll (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
/* terminator-correct.c: where a figure may be set, and what that is in the same order. */
extern const TsChoice terminator_where_choices[];
extern const TerminatorWhere terminator_wheres[];
/* The number is one that people see. */
gboolean terminator_may_correct (gconstpointer state, gconstpointer args, TsWhyNot *why_not);

G_END_DECLS
