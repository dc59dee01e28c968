/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-catalogue.h: the cards: what is shipped, with what owners typed over it.
 *
 * A session embeds what its cards say in its setup, so that these never look outside it.
 */

#pragma once

#include "genesis-types.h"

G_BEGIN_DECLS

/* The attack die: of each side its face, from 0. */
typedef struct
{
  gint8 sides[N_ATTACK_SIDES];
} DieCard;

extern const TsCatalogue genesis_catalogue;
extern const TsSpec genesis_mission_fields[];   /* into a GenesisSetup */
extern const TsSpec genesis_character_fields[]; /* into a HeroSetup */
/* What the entries are called; NULL ends them. */
extern const char *const genesis_entry_names[];
extern const TsChoice genesis_spaces[]; /* that classes add */
/* A card: what owners typed over what is shipped, read by its type's specs into a block that is
 * zeroed. Its texts are interned by whoever keeps them. (transfer full) */
JsonObject *
genesis_read_card (const GenesisSetup *setup, const char *type, const char *id, gpointer into);
/* Whether a number of a card is a shipped assumption that nobody has changed. */
gboolean genesis_is_assumed (const char *type, const char *id, JsonObject *card, const char *field);

G_END_DECLS
