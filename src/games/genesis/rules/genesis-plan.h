/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-plan.h: what the sketch says: where an enemy goes, whom it attacks, where it comes in,
 * whom a character sees.
 *
 * The sketch answers for an enemy when the enemy and every standing character are on it and the
 * numbers of its card are known.  Who else is beside it, downed characters, allies and enemies, is
 * left out; that is said.
 */

#pragma once

#include "genesis-sketch.h"
#include "ts-hex-plan.h"

G_BEGIN_DECLS

typedef struct
{
  GenesisScene scene;
  GPtrArray *names; /* of its figures */
  guint mover;      /* number of its figure */
  TsHexPlan *plan;
  GArray *reach; /* of TsHexStop: what each place costs the mover */
  GArray *moves; /* of GenesisMove */
  int differ;    /* whether its moves do; UNKNOWN: nobody has asked */
} GenesisPlan;

/* One of the moves that the players may choose from. */
typedef struct
{
  int rule;
  int target; /* figure */
  TsHex to;
  int cost;   /* movement points */
  guint stop; /* the number of the place: moves to one place share it */
} GenesisMove;

/* Where an enemy comes in (L754). */
typedef struct
{
  GArray *hexes; /* of TsHex, in reading order: its half-hexes, or the nearest of them; none: the
                    entry is not drawn */
  int figure;    /* the nearest; NOBODY: it could not be measured */
  int cost;      /* movement points to it */
} GenesisArrival;

/* How one sees another. */
typedef struct
{
  gboolean known; /* else one of them is beside the sketch */
  gboolean seen;
  int range;
} GenesisGlance;

/* Whether the sketch can answer for an enemy that is not moved, and whether it then has somebody in
 * range and in sight. */
gboolean genesis_can_look (const GenesisState *state, int enemy);
gboolean genesis_sees_somebody (const GenesisState *state, int enemy);
/* Whether it stays by rule 1, and whether it is known that it does not. */
gboolean genesis_stays_in_sight (const GenesisState *state, int enemy);
gboolean genesis_is_seen_to_move (const GenesisState *state, int enemy);

/* `moving`: its movement must be known as well as its range. NULL: the sketch cannot answer. Made
 * anew, for a board that somebody thinks of; else see genesis_plan_find(). (transfer full) */
GenesisPlan *genesis_plan_new (const GenesisState *state, int enemy, gboolean moving);
void genesis_plan_unref (GenesisPlan *self);
/* Whether it may attack a figure from where it is. */
gboolean genesis_plan_has_target (const GenesisPlan *self, int figure);
/* What it costs it to end its move there; UNKNOWN: it cannot. */
int genesis_plan_get_cost (const GenesisPlan *self, TsHex hex);
/* The moves of a plan in which it does not stay, what costs least first, then in reading order.
 * (transfer full, of GenesisMove) */
GArray *genesis_plan_list_moves (const GenesisPlan *self);
/* It can only stay where it is, whomever it goes for: that is one answer. */
gboolean genesis_is_stuck (GArray *moves);
/* Whom an enemy on the sketch could attack if it stood on a hex: the nearest of those in range and
 * in sight, a bit for each figure; at an entry from any of its half-hexes (L758, L806). */
guint32 genesis_find_targets (const GenesisState *state, int enemy, TsHex hex);
/* Whether whom it can attack afterwards, or whether it can at all, depends on which of the moves it
 * makes, or on which of the half-hexes it comes in: then the players choose before any die is
 * thrown (L781). */
gboolean genesis_do_moves_differ (const GenesisState *state, GenesisPlan *plan);
gboolean genesis_do_entries_differ (const GenesisState *state, int enemy, GArray *hexes);
/* Everybody it looked at: "Sarah (3 hexes away)", or why not. To a reason that was added. */
void genesis_plan_add_candidates (const GenesisPlan *self, TsOutcome *outcome);
/* The same in one line, who is chosen first: "Sarah (3 hexes away), Kyle (not in sight, …)" */
TsPhrase *genesis_plan_format_candidates (const GenesisPlan *self);
/* Whom it may attack: "Sarah, 4 hexes away". There is somebody. */
TsPhrase *genesis_format_sighted (const GenesisPlan *plan);

/* For an enemy at an entry. The ways are measured as for its moves: as they are, else with the
 * doors open, else through the walls. */
void genesis_arrival_init (GenesisArrival *self, const GenesisState *state, int enemy);
void genesis_arrival_clear (GenesisArrival *self);
/* On the table, at an entry that is drawn, and beside the sketch. */
gboolean genesis_waits_at_entry (const GenesisState *state, int enemy);
/* Characters stand on all half-hexes of its entry, so that it stands beside the map: it counts as
 * on each of them (L759). */
gboolean genesis_is_crowded_out (const GenesisState *state, int enemy);
/* Where it stands, on the sketch or crowded out: then the first of the half-hexes of its entry. */
TsHex genesis_get_place (const GenesisState *state, int enemy);
/* Whether a move ends where it is crowded out: it goes on standing beside the map. */
gboolean genesis_stays_crowded_out (const GenesisState *state, int enemy, TsHex to);

/* What a character sees of an enemy; one at an entry is on all half-hexes of it (L681). */
GenesisGlance genesis_look (const GenesisState *state, int hero, int enemy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GenesisPlan, genesis_plan_unref)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GenesisArrival, genesis_arrival_clear)

G_END_DECLS
