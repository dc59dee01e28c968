/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-play-private.h: what the files of a play share.
 */

#pragma once

#include "ts-packing.h"
#include "ts-play.h"

G_BEGIN_DECLS

/* What was chosen before play, which all copies of a play share. */
typedef struct
{
  const TsGame *game;
  JsonObject *json;
  gpointer setup; /* as the game has read it */
} TsPlayTable;

struct _TsPlay
{
  const TsGame *game;
  TsPlayTable *table; /* counted */
  gpointer state;
  GHashTable *corrected; /* ids of trackers that were set by hand */
  TsClockRules clock;
  TsSecret *secret; /* nullable: nothing is chosen in secret */
  TsPacking packing;
};

G_END_DECLS
