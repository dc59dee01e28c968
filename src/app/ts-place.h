/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-place.h: where in the program a person is, as data from which its page can be built, and
 * built again in another language.
 */

#pragma once

#include "ts-guide-round.h"
#include "ts-phones.h"
#include "ts-shelf-reader.h"

G_BEGIN_DECLS

typedef enum
{
  TS_PLACE_CHOOSER,
  TS_PLACE_SESSIONS,
  TS_PLACE_SETUP,  /* game; draft: the setup so far; campaign: the one it belongs to, or 0 */
  TS_PLACE_TABLE,  /* session; phones: made by the window; round: a guided one, nullable */
  TS_PLACE_INVITE, /* session, phones: those of the table below */
  TS_PLACE_HALL,
  TS_PLACE_PACK,      /* session: that of the table below */
  TS_PLACE_CHECK,     /* the same */
  TS_PLACE_CATALOGUE, /* game */
  TS_PLACE_ENTRY,     /* game, type; entry: its id, NULL for a new one; draft */
  TS_PLACE_CAMPAIGN,  /* campaign */
  TS_PLACE_RESTORE,
  TS_PLACE_STATISTICS, /* shelf */
  TS_PLACE_PERSON,     /* shelf; entry: who */
  TS_PLACE_DRAW, /* game; field: whose map it is in the page below; draft: see ts-draw-page.h */
} TsPlaceKind;

typedef struct
{
  TsPlaceKind kind;
  const TsGame *game;
  TsSession *session;
  TsPhones *phones;
  TsGuideRound *round;
  TsShelfReader *shelf;
  gint64 campaign;
  char *type;
  char *entry;
  char *field;
  JsonObject *draft; /* what was filled in and is kept nowhere else; nullable */
} TsPlace;

TsPlace *ts_place_new (TsPlaceKind kind, const TsGame *game);
void ts_place_free (TsPlace *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsPlace, ts_place_free)

G_END_DECLS
