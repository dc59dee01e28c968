/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-run.c: to be written.
 */

#include "miniatures-attack.h"

void
miniatures_begin_attack (MiniaturesState *state, TsOutcome *outcome)
{
}

guint
miniatures_count_dice (const MiniaturesState *state, guint *sides)
{
  return 0;
}

void
miniatures_feed (MiniaturesState *state, const guint8 *dice, TsOutcome *outcome)
{
}

void
miniatures_feed_others (MiniaturesState *state, const GArray *models, TsOutcome *outcome)
{
}

void
miniatures_clear_attack (MiniaturesState *state)
{
}

gboolean
miniatures_need_no_attack (const MiniaturesState *state, GError **error)
{
  return FALSE;
}
