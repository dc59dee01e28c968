/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-protection.h: what lies between damage and a character: the cover in its hex, its armor.
 *
 * Damage goes to the cover first, then to wound spaces (L823-829); armor takes what the players
 * give it. What lies in front of the character the command may say.  That nothing is taken by a
 * cover holds for this attack; that there is none in the hex, until the character stands elsewhere.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* What a command says of it. */
typedef struct
{
  gint8 shield; /* the number of the cover; UNKNOWN: not said */
  gint8 marks;  /* the damage on it already; the same */
  gint8 with;   /* the color of who shares it, or has left it; NOBODY: not said, and not looked up:
                   old journals have colors that nobody plays */
  gboolean bare;
  guint8 armour; /* how much the armor takes */
} GenesisShelter;

/* How much of some damage the cover takes. */
guint genesis_get_cover (const Hero *hero, guint damage);
gboolean genesis_may_protect (const GenesisState *state,
                              int figure,
                              guint damage,
                              const GenesisShelter *said,
                              TsWhyNot *why_not);
/* Deals damage to a character. Returns what was left for the wound spaces. */
guint genesis_protect (
    GenesisState *state, int figure, guint damage, const GenesisShelter *said, TsOutcome *outcome);

/* Whether the sketch has the character on a hex without an obstacle: there is no cover there. */
gboolean genesis_stands_in_open (const GenesisState *state, int hero);
/* Whether a character can be in the cover that another (or it itself) is in, or has left. */
gboolean genesis_may_share_cover (const GenesisState *state, int hero, int owner);
/* The same damage lies on the cover for all who are in it. */
void genesis_set_cover_damage (GenesisState *state, int hero, guint damage);
/* Set by hand: as much damage as there are shields destroys the cover, and discards the armor. */
void genesis_correct_cover (GenesisState *state, int hero, guint damage, TsOutcome *outcome);
void genesis_correct_armour (GenesisState *state, int hero, guint damage, TsOutcome *outcome);
/* Whoever moves: the cover is remembered. */
void genesis_leave_cover (GenesisState *state, int hero, TsOutcome *outcome);
/* The hex of a character has no obstacle any more: it is in no cover, and others may be still. */
void genesis_drop_cover (GenesisState *state, int hero);
/* The cover is gone, for all who were in it. */
void genesis_lose_cover (GenesisState *state, int hero);

G_END_DECLS
