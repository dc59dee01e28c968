/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-actions.h: the action dice of whose turn it is, and the spaces that they are put on
 * (L598).
 *
 * All of it is about the turn's character: there is one.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

extern const TsChoice genesis_die_choices[]; /* the four action dice */

typedef gboolean (*GenesisDieMatch) (const GenesisState *state, guint die);

/* To be rolled; on a space; rolled and on no space; the same, and it may be put on one. */
gboolean genesis_is_unrolled_die (const GenesisState *state, guint die);
gboolean genesis_is_used_die (const GenesisState *state, guint die);
gboolean genesis_is_free_die (const GenesisState *state, guint die);
gboolean genesis_is_usable_die (const GenesisState *state, guint die);
/* Some cards take a die off its space, which is open again at once: a plasma canister one on a
 * weapon card (L1034), stims one on the board (L1040), where neither the driver's seat nor an
 * ally's space is. */
gboolean genesis_is_weapon_die (const GenesisState *state, guint die);
gboolean genesis_is_stims_die (const GenesisState *state, guint die);
guint genesis_count_action_dice (const GenesisState *state, GenesisDieMatch match);
/* The moment of what is done with rolled dice; `args` are not read. */
gboolean genesis_has_rolled (gconstpointer state, gconstpointer args, TsWhyNot *why_not);

/* An action die of the turn onto a space, see genesis-spaces.h; "use" is checked against being
 * downed. What is left of a movement is lost (L630). */
gboolean genesis_may_take_die (
    const GenesisState *state, int die, Use use, const char *space, TsWhyNot *why_not);
void
genesis_take_die (GenesisState *state, int die, Use use, const char *space, TsOutcome *outcome);

/* What a die is used for. */
typedef struct
{
  gint8 die;
  gint8 use;   /* Use */
  gint8 whom;  /* a color; NOBODY: not said */
  gint16 more; /* UNKNOWN: as the card says */
  gint8 bonus;
  const char *space; /* "" and NULL: not said; this and those below are nullable */
  const char *ally;
  const char *card;
  JsonArray *give;
  JsonArray *get;
} GenesisAssign;

/* With others (genesis-companions.c). */

/* Whom it is about; NOBODY: it says nobody, or a color that nobody plays, as an older program let
 * it. */
int genesis_find_whom (const GenesisState *state, const GenesisAssign *said);
gboolean
genesis_may_trade (const GenesisState *state, const GenesisAssign *said, TsWhyNot *why_not);
/* The space or the ally that a new command names, else the only one that it can mean; NULL: nobody
 * knows. Interned. */
const char *genesis_find_commanded (const GenesisState *state, const GenesisAssign *said);
gboolean
genesis_may_command (const GenesisState *state, const GenesisAssign *said, TsWhyNot *why_not);
/* By its name, instead of a character. */
gboolean genesis_may_rescue_ally (const GenesisState *state, const char *name, TsWhyNot *why_not);
void genesis_rescue_ally (GenesisState *state, const char *name, TsOutcome *outcome);
void genesis_trade (GenesisState *state, const GenesisAssign *said, TsOutcome *outcome);
void genesis_command (const GenesisState *state, const char *name, TsOutcome *outcome);
void genesis_drive (const GenesisState *state, int die, TsOutcome *outcome);

/* Rescues and rests (genesis-actions.c). */

/* Whether whose turn it is may treat others, for all that anybody wrote down. */
gboolean genesis_may_be_medic (const GenesisState *state);
/* What a rescue and a rest do for somebody, whatever die they took. */
gboolean genesis_may_rescue (const GenesisState *state, int whom, TsWhyNot *why_not);
void genesis_rescue (GenesisState *state, int whom, TsOutcome *outcome);
gboolean genesis_may_treat (const GenesisState *state, int whom, TsWhyNot *why_not);
void genesis_treat (GenesisState *state, int whom, int wounds, TsOutcome *outcome);

G_END_DECLS
