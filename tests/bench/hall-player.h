/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hall-player.h: a table that is played by itself and shared with a hall.
 */

#pragma once

#include "ts-hall-table.h"

G_BEGIN_DECLS

#define HALL "club"

typedef struct
{
  char *name;
  TsSession *session;
  TsHallTable *hall; /* NULL: it was not shared yet */
  TsBrokerAddress *address;
  GRand *rand;
} HallPlayer;

/* The number decides about the name, the game, and what is played; the account of the address
 * writes for all of them. */
HallPlayer *hall_player_new (const TsBrokerAddress *address, guint number);
void hall_player_free (HallPlayer *self);
void hall_player_share (HallPlayer *self);
/* One command. What ends the game is taken back. */
void hall_player_play (HallPlayer *self);

/* Milliseconds stand for the seconds of a game, as many as a date may have, so that its tile tells
 * when its command was given. */
gint64 hall_player_get_now (void);

G_END_DECLS
