/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-stats.h: what the cards of models and weapons say, as far as people may learn it or
 * put it right at the table.
 *
 * A stat has the name, the label and the limits of its field in the catalogue.  Choices (dice,
 * ranges, areas) are kept as the place of the choice, flags as 0 or 1.
 */

#pragma once

#include "miniatures.h"

G_BEGIN_DECLS

/* A card of the session. */
typedef struct
{
  gboolean weapon; /* else a model */
  int at;          /* in profiles or weapons */
} Card;

/* By id, for scripts: those of models, then those of weapons. */
extern const TsChoice miniatures_stats[];

/* The field of such a card; NULL: it has no such stat. */
const TsSpec *miniatures_find_stat (Card card, const char *stat);
/* The least and the greatest value. */
void miniatures_get_stat_limits (const TsSpec *stat, int *min, int *max);
/* Within the limits. What nobody knew, or only guessed, is a fact for the next game too; what is
 * known differently holds for this table. */
void miniatures_set_stat (
    MiniaturesState *state, Card card, const char *stat, int value, TsOutcome *outcome);
/* "Soldier · Skill: D8" */
TsPhrase *miniatures_say_stat (const MiniaturesState *state, Card card, const char *stat);

G_END_DECLS
