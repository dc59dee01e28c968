/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-verbs.h: the commands of each chapter; miniatures.c lists them.
 *
 * "model" is the id of a model ("r3"), "kind" and "weapon" those of the catalogue.
 */

#pragma once

#include "miniatures.h"

G_BEGIN_DECLS

extern const TsVerb miniatures_forces_verbs[], miniatures_turn_verbs[],
    miniatures_commanders_verbs[], miniatures_attack_verbs[], miniatures_rolls_verbs[],
    miniatures_correct_verbs[], miniatures_numbers_verbs[];

/* miniatures-correct.c: whether numbers may be corrected now. */
gboolean miniatures_may_correct (gconstpointer state, JsonObject *args, TsWhyNot *why_not);

G_END_DECLS
