/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-force.h: the models of a side, and the markers on them.
 *
 * Functions that change something tell their deeds, with what undo puts back.
 */

#pragma once

#include "miniatures.h"

G_BEGIN_DECLS

/* In the battle. */
static inline gboolean
miniatures_is_in (const MiniaturesState *state, int model)
{
  return state->models[model].life == LIFE_IN;
}

/* Two Done markers or more (L64). */
static inline gboolean
miniatures_is_reeling (const MiniaturesState *state, int model)
{
  return state->models[model].done >= 2;
}

static inline const Profile *
miniatures_profile (const MiniaturesState *state, int model)
{
  return &state->profiles[state->models[model].profile];
}

/* The models of a side are those from miniatures_first() to before miniatures_end(). */
static inline int
miniatures_first (Side side)
{
  return (int) side * MAX_FORCE;
}

static inline int
miniatures_end (const MiniaturesState *state, Side side)
{
  return miniatures_first (side) + state->n_models[side];
}

/* In the battle without any marker: it may get a Ready marker. */
gboolean miniatures_is_unmarked (const MiniaturesState *state, int model);
gboolean miniatures_is_commander (const MiniaturesState *state, int model);
guint miniatures_count_unmarked (const MiniaturesState *state, Side side);
guint miniatures_count_ready (const MiniaturesState *state, Side side);
/* The only model with a Ready marker of a side; NOBODY: none, or more than one. */
int miniatures_find_only_ready (const MiniaturesState *state, Side side);
/* Points of the models in the battle, of all that began it; UNKNOWN where a model has none. */
int miniatures_count_points (const MiniaturesState *state, Side side, gboolean lost);

/* Models of a kind in a force, out of the battle too; places that a force has left. */
guint miniatures_count_kind (const MiniaturesState *state, Side side, int profile);
guint miniatures_count_room (const MiniaturesState *state, Side side);
/* The least number that no model of a kind has. */
gint16 miniatures_find_number (const MiniaturesState *state, Side side, int profile);
/* The kind that models with I'll Be Back turn into; NOBODY: there is none. */
int miniatures_find_crawler (const MiniaturesState *state, Side side);
/* Armed as its kind is, and with `weapons` (nullable, of int) besides. */
void miniatures_arm (MiniaturesState *state, int model, const GArray *weapons);
/* Its kind has a weapon to choose (L114), and nobody has said which. */
gboolean miniatures_is_arm_open (const MiniaturesState *state, int model);

/* A new model of a kind in a force, armed as its kind is and with `weapons` (nullable, of int)
 * besides; NOBODY: the force is full. It gets the least number that is free. */
int miniatures_add_model (MiniaturesState *state, Side side, int profile, const GArray *weapons);

/* Markers. */
void miniatures_put_ready (MiniaturesState *state, int model, TsOutcome *outcome);
void miniatures_turn_done (MiniaturesState *state, int model, TsOutcome *outcome);
/* Reeling: a Ready marker is turned first (X001-07); none or one becomes two, else one more
 * (L74). */
void miniatures_reel (MiniaturesState *state, int model, TsOutcome *outcome);
void miniatures_take_done (MiniaturesState *state, int model, guint n, TsOutcome *outcome);

/* Off the table, with its markers back into the pool. */
void miniatures_destroy (MiniaturesState *state, int model, TsOutcome *outcome);
/* A crawler in its place, with its markers, its name and no other weapons than a crawler's. */
void miniatures_turn_crawler (MiniaturesState *state, int model, TsOutcome *outcome);

G_END_DECLS
