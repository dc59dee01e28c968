/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-force.c: to be written.
 */

#include "miniatures-force.h"

gboolean
miniatures_is_unmarked (const MiniaturesState *state, int model)
{
  return FALSE;
}

gboolean
miniatures_is_commander (const MiniaturesState *state, int model)
{
  return FALSE;
}

guint
miniatures_count_unmarked (const MiniaturesState *state, Side side)
{
  return 0;
}

guint
miniatures_count_ready (const MiniaturesState *state, Side side)
{
  return 0;
}

int
miniatures_find_only_ready (const MiniaturesState *state, Side side)
{
  return NOBODY;
}

int
miniatures_count_points (const MiniaturesState *state, Side side, gboolean lost)
{
  return NOBODY;
}

int
miniatures_add_model (MiniaturesState *state, Side side, int profile, const GArray *weapons)
{
  return NOBODY;
}
