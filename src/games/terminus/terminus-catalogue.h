/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-catalogue.h: cards, tiles, tracks and markets: what is shipped, with what owners typed.
 *
 * A session embeds what its cards say in its setup, so that these never look outside it.
 *
 *   type         ids                               what it says
 *   board        "player"                          budget, demands, power, start, icons
 *   market       "permits" … "power" (resources)   prices, spaces, gray, by column from the left
 *   bonus        "permit-rail-power", own ones     what an option of the bonus track gives
 *   district     as terminus_districts             initials, name
 *   project      "1" … "18"                        condition, needs, points by column
 *   agenda       own ones                          number, what its rows ask for, top, bottom
 *   development  "1" … own ones                    type, zone, what it takes and gives
 *   upgrade      "a1" … "a6"                       what it does
 *   automa       own ones and one shipped          zone, district, two sides
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

#define MAX_TILE 99 /* the highest number that a development tile can show */
/* The most that anything printed says: slips of the finger are noticed. */
#define MOST_POINTS 99 /* of one card, or of the demand track */
#define MOST_BUDGET 99
#define MOST_PRICE 20
#define MOST_SPACES 20 /* of a column */
#define MOST_POWER 2   /* of a step of the capacity marker (L644) */
#define MOST_NAME 40   /* characters of an agenda's number or title */

extern const TsCatalogue terminus_catalogue;

/* A card: what owners typed over what is shipped; NULL: no such card. (transfer full) */
JsonObject *terminus_dup_card (const TerminusSetup *setup, const char *type, const char *id);
/* The id of the card that people mean by its id, its name or its number; NULL: none. (full) */
char *terminus_find_card (const TerminusSetup *setup, const char *type, const char *text);
/* A number of a card; UNKNOWN when nobody typed it. */
int terminus_get_card_number (JsonObject *card, const char *field);
/* An element of a list with blanks, 0-based; UNKNOWN. */
int terminus_get_card_element (JsonObject *card, const char *field, guint at);
/* How many elements a list has; 0 when it is not there. */
guint terminus_get_card_length (JsonObject *card, const char *field);
/* Its fields "coins", "permits", … "rails". */
Goods terminus_read_goods (JsonObject *card);
/* Cubes of a resource in the box (L61-66). */
int terminus_get_cubes (Resource resource);
/* The ids of all cards of a type that this session knows, shipped and typed, in order. (full) */
GPtrArray *terminus_list_cards (const TerminusSetup *setup, const char *type);
/* What a development ("development", "10") or an upgrade ("upgrade", "a3") takes and gives. */
Effect terminus_read_effect (const TerminusSetup *setup, const char *type, const char *id);
/* Whether a number of a track that gives more the further one is, 0-based, does not fall beside the
 * next ones that are known. */
gboolean terminus_is_rising (const gint16 *track, guint n, guint at);
/* Remembers that number for the next game; one that falls is a slip: it is said, and no more. */
void terminus_teach_rising (const gint16 *track,
                            guint n,
                            guint at,
                            const char *type,
                            const char *id,
                            const char *field,
                            TsOutcome *outcome);
/* Where a development's action is used, Zone; UNKNOWN. */
int terminus_get_development_zone (const TerminusSetup *setup, guint number);

G_END_DECLS
