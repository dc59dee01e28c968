/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * club.h: for a whole test program a broker, who reads all of its hall "club", and tables there.
 */

#pragma once

#include "spy.h"
#include "ts-hall-table.h"

extern Mosquitto *broker;
extern Spy *spy;

/* Fixtures of a group of tests. */
int club_open (void **state);
int club_close (void **state);

/* A table and its session. */
typedef struct
{
  TsSession *session;
  TsHallTable *table;
} Table;

/* (transfer full) */
JsonObject *club_read_json (const char *text);
/* One that rolls the same dice in each run. (transfer full) */
TsSession *club_make_session (const char *game, const char *setup);
Table club_share_game (const char *user, const char *hall, const char *game, const char *setup);
/* A small game. */
Table club_share (const char *user, const char *hall, const char *setup);
void club_give (TsSession *session, const char *command);
/* It takes its leave. */
void club_stop (Table *table);
/* Without a word. */
void club_crash (Table *table);

/* For mosquitto_wait(): of a Table; of a flag, which club_set_cb() sets. */
gboolean club_is_shared (gconstpointer table);
gboolean club_is_set (gconstpointer flag);
void club_set_cb (gboolean *flag);
