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

/* Headings of the rules reference. */
#define OVERRIDE_HEADING "‘No Fate But What We Make For Ourselves’"
#define FEET_HEADING "‘On Your Feet, Soldier!’"
#define FORCES_HEADING "Quickplay Reference"

#define ROLL_OFF_SIDES 8 /* (public) */

extern const TsVerb miniatures_forces_verbs[], miniatures_turn_verbs[],
    miniatures_commanders_verbs[], miniatures_attack_verbs[], miniatures_rolls_verbs[],
    miniatures_correct_verbs[], miniatures_numbers_verbs[];

/* What is chosen before play (miniatures-setup.c): see TsGame. */
extern const TsSpec miniatures_options[];
JsonObject *miniatures_prepare (JsonObject *given, GError **error);
void miniatures_read_setup (gpointer setup, JsonObject *json);
void miniatures_begin (gpointer state, gconstpointer setup);

typedef struct
{
  gint16 model;
} MiniaturesChosen;

/* Moments of verbs (miniatures-models.c): the battle is in that phase; it goes on; no attack that
 * is not settled holds everything up, as it does in all of these. What they are told is nothing. */
gboolean miniatures_is_edge (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
gboolean miniatures_is_first (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
gboolean miniatures_is_fate (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
gboolean miniatures_is_plan (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
gboolean miniatures_is_execute (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
gboolean miniatures_is_feet (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
gboolean miniatures_is_on (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
gboolean miniatures_is_idle (gconstpointer state, gconstpointer args, TsWhyNot *why_not);

/* miniatures-numbers.c: whether numbers may be corrected now. */
gboolean miniatures_may_correct (gconstpointer state, gconstpointer args, TsWhyNot *why_not);

G_END_DECLS
