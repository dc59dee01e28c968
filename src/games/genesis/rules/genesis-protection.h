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

gboolean genesis_may_protect (const GenesisState *state,
                              int figure,
                              guint damage,
                              const GenesisShelter *said,
                              TsWhyNot *why_not);
/* Deals damage to a character. Returns what was left for the wound spaces. */
guint genesis_protect (
    GenesisState *state, int figure, guint damage, const GenesisShelter *said, TsOutcome *outcome);

/* Set by hand: as much damage as there are shields destroys the cover, and discards the armor. */
void genesis_correct_cover (GenesisState *state, int hero, guint damage, TsOutcome *outcome);
void genesis_correct_armour (GenesisState *state, int hero, guint damage, TsOutcome *outcome);
/* A fist lets the character use an ability, whether there is damage or not (L819). */
TsPhrase *genesis_format_fists (guint fists);

G_END_DECLS
