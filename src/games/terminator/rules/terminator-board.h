/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-board.h: 2029: resources, areas and who controls them, caches, the Time Lab; and the
 * sketch of it.
 */

#pragma once

#include "terminator.h"

G_BEGIN_DECLS

/* Resources into or out of a pool, with an instruction; the pool never goes below 0. */
void terminator_gain (TerminatorState *state, Side side, int n, TsOutcome *outcome);
/* Tokens that lie beside the board; below 0: more are in play than the box has. */
int terminator_count_tokens (const TerminatorState *state);
/* What the next refresh phase brings. */
int terminator_count_income (const TerminatorState *state, Side side);
/* "Skynet: 2 and 1 more for 1 victory point"; and what both get. */
TsPhrase *terminator_format_income (const TerminatorState *state, Side side);
TsPhrase *terminator_format_incomes (const int income[N_SIDES]);

/* terminator-deploy.c: the units that Skynet may develop: those with a develop cost, and the tank,
 * which needs one. */
gboolean terminator_is_developed (const TerminatorState *state, TerminatorKind kind);
/* Nobody deploys to an area of the enemy (L423). */
gboolean terminator_is_not_held (const TerminatorState *state, Area area, TsWhyNot *why_not);
/* Deploy cards of a side that wait; resources on one. */
guint terminator_count_deploys (const TerminatorState *state, Side side);
/* Whether that card (from 0) waits on that side, and none before it with the same units for the
 * same area: people choose between cards that differ. */
gboolean terminator_is_next_deploy (const TerminatorState *state, guint card, Side side);
int terminator_count_paid (const Deploy *deploy);
/* Units of all kinds. */
guint terminator_sum_units (const guint8 units[N_KINDS]);
/* The pool has as much for units; terminator-develop.c: and for statcards. */
gboolean terminator_can_pay (const TerminatorState *state, Side side, int cost, TsWhyNot *why_not);
gboolean terminator_can_assign (const TerminatorState *state, int n, TsWhyNot *why_not);
/* One of a kind that waits on a card; NOBODY: none. */
int terminator_take_from_card (const TerminatorState *state, TerminatorKind kind);
/* So many of each kind from Deploy cards into the supply; no instruction. */
void terminator_put_back (TerminatorState *state, const guint8 units[N_KINDS]);
/* Only enemies of the side stand in the area; where it is seen. */
gboolean terminator_is_overrun (const TerminatorState *state, Area area, Side side);
/* A card is gone: the next one is of `side`, or of the other where it has none; or the control
 * phase begins. */
void terminator_pass_deploy (TerminatorState *state, Side side, TsOutcome *outcome);

Side terminator_area_side (Area area);
/* The area exists in this game: factories as many as the board has. */
gboolean terminator_has_area (const TerminatorState *state, Area area);
/* terminator-control.c: the sketch knows where the area is. */
gboolean terminator_knows_area (const TerminatorState *state, Area area);
/* And where every unit of 2029 stands. */
gboolean terminator_sees_area (const TerminatorState *state, Area area);
/* It exists and is not seen: who controls it is asked. How many there are. */
gboolean terminator_is_unseen (const TerminatorState *state, Area area);
guint terminator_count_unseen (const TerminatorState *state);
/* Points of a core mission are due; and nobody knows how many those of a side are. */
gboolean terminator_is_core_due (const TerminatorState *state);
gboolean terminator_needs_points (const TerminatorState *state, Side side);
/* Units of a side in it, and squares on which a unit may be put; only where it is seen. */
guint terminator_count_in_area (const TerminatorState *state, Area area, Side side);
guint terminator_count_free (const TerminatorState *state, Area area);
/* Squares of the area on which a unit may stand. (transfer full, of TsSquare) */
GArray *terminator_list_free (const TerminatorState *state, Area area, TerminatorKind kind);

/* Characters of what a cache card says where it lies. */
#define MAX_WHERE 40

/* terminator-lab.c: a card is left, and there is room for it. */
gboolean terminator_can_draw_cache (const TerminatorState *state);
/* A unit of the Resistance stands on its square of the sketch or next to it: for viewers who may
 * know that. */
gboolean terminator_is_near_cache (const TerminatorState *state, const Cache *cache, int figure);

/* Units beside the Time Lab, where the sketch shows it. */
guint terminator_count_at_lab (const TerminatorState *state, Side side);
/* The Side with the majority; NOBODY: none, or there is no lab. What people said goes where the
 * sketch does not show it (L490). */
int terminator_get_lab_side (const TerminatorState *state);
/* The lab and all units of 2029 stand on the sketch. */
gboolean terminator_sees_lab (const TerminatorState *state);
/* A Soldier or a T-800 on the board of 2029, while there is a lab. */
gboolean terminator_may_travel (const TerminatorState *state, int figure);

/* The Time Lab on the sketch: its id, and N_FIGURES as its number among the figures, which all
 * functions below take. */
#define LAB_ID "time-lab"

/* terminator-sketch.c: in 2029 and placed, and there is a map. */
gboolean terminator_is_on_sketch (const TerminatorState *state, int figure);
/* "column 5, row 7" */
TsPhrase *terminator_format_square (int x, int y);
/* The side of a figure as the sketch has it: "nobody" of a cop. */
const char *terminator_get_side_id (int figure);
/* Squares that it takes, placed or not: 1 by 1; the tank 3 by 4, as it is turned. */
void terminator_get_span (const TerminatorState *state, int figure, int *width, int *height);
/* Whether it may stand where it is put, which it is: the tank over obstructed squares too (L267),
 * nobody on the Time Lab (L488). */
gboolean terminator_check_stand (const TerminatorState *state, int figure, GError **error);
/* Squares where it may end a move of its points, by ts_square_reach(); NULL where that is not
 * known: no sketch, no movement typed, the tank, whose turning is the players'. (transfer full,
 * nullable, of TsSquareStop) */
GArray *terminator_list_reach (const TerminatorState *state, int figure);
/* It is the tank, and there is room to turn it by a quarter, or it is beside the sketch. */
gboolean terminator_can_turn (const TerminatorState *state, int figure);
/* Where a figure stands on the sketch, in words; NULL: beside it. */
TsPhrase *terminator_format_place (const TerminatorState *state, int figure);

/* What the sketch, or the tile, says about a figure as a target (L272-275, L290-302). */
typedef struct
{
  gboolean known; /* both stand on the sketch; in 1984: both are on a tile that is known */
  gboolean free;  /* line of sight; in 1984: in the same location */
  gboolean cover;
  int range; /* squares; 2029 only */
} TerminatorAim;

TerminatorAim terminator_aim (const TerminatorState *state, int attacker, int target);

G_END_DECLS
