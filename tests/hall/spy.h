/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * spy.h: who reads all of a hall, as its page does.
 */

#pragma once

#include "mosquitto.h"
#include "ts-session.h"

typedef struct
{
  TsBroker *broker;
  GHashTable *messages; /* topic to GBytes: the last one; nothing where that was empty */
  gint64 heard;         /* monotonic: when the last of them came */
} Spy;

/* Reads when it returns. */
Spy *spy_new (const Mosquitto *broker, const char *hall);
/* What is there below "tableside/v1/HALL/"; NULL: nothing. (transfer none) */
GBytes *spy_get (const Spy *self, const char *topic);
/* The wall's view as a hall has it, from what is retained; NULL: it does not fit yet. (transfer
 * full, nullable) */
JsonNode *spy_dup_wall (const Spy *self, const char *table, const char *language);
/* Whether what it knows of a table is what the wall shows in every language, and the tile is of
 * that moment. */
gboolean spy_knows (const Spy *self, const char *table, TsSession *session);
void spy_free (Spy *self);
