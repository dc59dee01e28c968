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

/* What the board shows of a market, from the left; UNKNOWN. */
typedef struct
{
  gint16 prices[MAX_COLUMNS], spaces[MAX_COLUMNS], gray[MAX_COLUMNS];
  guint8 n_prices, n_spaces, n_gray;
} MarketCard;

typedef struct
{
  const char *initials; /* nullable */
} DistrictCard;

/* What the Automa's card says; UNKNOWN. Directions are from 0. */
typedef struct
{
  struct
  {
    gint16 moves, builds;
    gint8 main, alternate;
  } sides[2];
  gint8 zone, district;
} AutomaCard;

extern const TsCatalogue terminus_catalogue;
extern const TsSpec terminus_automa_fields[]; /* into an AutomaCard */

/* Into a struct that is zeroed: "board" a BoardCard, "market" a MarketCard, "district" a
 * DistrictCard, "bonus" a Bonus, "project" a ProjectSetup, "agenda" an AgendaCard, "development"
 * and "upgrade" an EffectCard. FALSE: there is no such card, and nothing is said. */
gboolean
terminus_read_card (const TerminusSetup *setup, const char *type, const char *id, gpointer into);
gboolean terminus_has_card (const TerminusSetup *setup, const char *type, const char *id);
/* What its owner calls it, for good; NULL: nothing. */
const char *terminus_get_card_name (const TerminusSetup *setup, const char *type, const char *id);
/* The id of the agenda that people mean by its id, its name or its number; NULL: none. (full) */
char *terminus_find_agenda (const TerminusSetup *setup, const char *text);
/* Cubes of a resource in the box (L61-66). */
int terminus_get_cubes (Resource resource);
/* The ids of all cards of a type that this session knows, shipped and typed, in order. (full) */
GPtrArray *terminus_list_cards (const TerminusSetup *setup, const char *type);
/* What a development ("development", "10") or an upgrade ("upgrade", "a3") takes and gives. */
Effect terminus_read_effect (const TerminusSetup *setup, const char *type, const char *id);
/* Whether a number of a track that gives more the further one is, 0-based, does not fall beside any
 * other that is known: others may have fallen before. */
gboolean terminus_is_rising (const gint16 *track, guint n, guint at);
/* The other one, of two that fall; UNKNOWN: it does not. */
int terminus_find_fall (const gint16 *track, guint n, guint at);
/* Remembers that number for the next game; one that falls is a slip: it is said, and no more. */
void terminus_teach_rising (const gint16 *track,
                            guint n,
                            guint at,
                            const char *type,
                            const char *id,
                            const char *field,
                            TsOutcome *outcome);
/* What the tile with that number says; what it takes and gives is UNKNOWN where nobody typed it. */
EffectCard terminus_read_development (const TerminusSetup *setup, guint number);

G_END_DECLS
