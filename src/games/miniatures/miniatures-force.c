/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-force.c: the models of a side: who is there, and how many.
 */

#include "miniatures-force.h"

#include <string.h>

gboolean
miniatures_is_unmarked (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];

  return self->life == LIFE_IN && self->ready == 0 && self->done == 0;
}

gboolean
miniatures_is_commander (const MiniaturesState *state, int model)
{
  return miniatures_profile (state, model)->command > 0;
}

guint
miniatures_count_unmarked (const MiniaturesState *state, Side side)
{
  guint n = 0;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    n += miniatures_is_unmarked (state, i);
  return n;
}

guint
miniatures_count_ready (const MiniaturesState *state, Side side)
{
  guint n = 0;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    n += miniatures_is_in (state, i) && state->models[i].ready > 0;
  return n;
}

int
miniatures_find_only_ready (const MiniaturesState *state, Side side)
{
  int found = NOBODY;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    {
      if (!miniatures_is_in (state, i) || state->models[i].ready == 0)
        continue;
      if (found != NOBODY)
        return NOBODY;
      found = i;
    }
  return found;
}

int
miniatures_count_points (const MiniaturesState *state, Side side, gboolean lost)
{
  int points = 0;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    {
      const Model *model = &state->models[i];

      if (model->life == LIFE_NONE || (!lost && model->life != LIFE_IN))
        continue;
      if (model->points == UNKNOWN)
        return UNKNOWN;
      points += model->points;
    }
  return points;
}

guint
miniatures_count_kind (const MiniaturesState *state, Side side, int profile)
{
  guint n = 0;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    n += state->models[i].life != LIFE_NONE && state->models[i].profile == profile;
  return n;
}

guint
miniatures_count_room (const MiniaturesState *state, Side side)
{
  guint n = MAX_FORCE;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    n -= state->models[i].life != LIFE_NONE;
  return n;
}

int
miniatures_find_crawler (const MiniaturesState *state, Side side)
{
  for (guint i = 0; i < state->setup->n_profiles; i++)
    if (state->profiles[i].crawler
        && (state->profiles[i].side == side || state->profiles[i].side == N_SIDES))
      return (int) i;
  for (guint i = 0; i < state->setup->n_profiles; i++)
    if (state->profiles[i].crawler)
      return (int) i;
  return NOBODY;
}

gint16
miniatures_find_number (const MiniaturesState *state, Side side, int profile)
{
  gboolean taken[MAX_FORCE + 2] = { FALSE };
  gint16 number = 1;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    if (state->models[i].life != LIFE_NONE && state->models[i].profile == profile)
      taken[state->models[i].number] = TRUE;
  while (taken[number])
    number++;
  return number;
}

/* What was given up is filled first. */
static int
find_place (const MiniaturesState *state, Side side)
{
  int first = miniatures_first (side);

  for (int i = first; i < first + MAX_FORCE; i++)
    if (state->models[i].life == LIFE_NONE)
      return i;
  return NOBODY;
}

void
miniatures_arm (MiniaturesState *state, int model, const GArray *weapons)
{
  Model *self = &state->models[model];
  guint n = 0;

  memcpy (self->carried, state->setup->carried[self->profile], sizeof self->carried);
  memset (self->spent, 0, sizeof self->spent);
  while (n < MAX_CARRIED && self->carried[n] != NOBODY)
    n++;
  for (guint i = 0; weapons != NULL && i < weapons->len && n < MAX_CARRIED; i++)
    self->carried[n++] = (gint8) g_array_index (weapons, int, i);
}

gboolean
miniatures_is_arm_open (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];

  if (state->setup->n_one_of[self->profile] == 0)
    return FALSE;
  for (guint i = 0; i < MAX_CARRIED; i++)
    if (self->carried[i] != NOBODY && state->setup->one_of[self->profile][self->carried[i]])
      return FALSE;
  return TRUE;
}

int
miniatures_add_model (MiniaturesState *state, Side side, int profile, const GArray *weapons)
{
  int model = find_place (state, side);
  Model *self;

  if (model == NOBODY)
    return NOBODY;
  self = &state->models[model];
  *self = (Model){ .number = miniatures_find_number (state, side, profile),
                   .points = UNKNOWN,
                   .profile = (guint8) profile,
                   .life = LIFE_IN };
  miniatures_arm (state, model, weapons);
  state->n_models[side] = (guint8) MAX (state->n_models[side], model - miniatures_first (side) + 1);
  return model;
}
