/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-room.h: how many may join, by one invitation, from one address, in all.
 *
 *   who                    by one invitation          from one address   where the room is full
 *   host, a seat           TS_HUB_OWN, then the       as many            a spectator makes room
 *                          oldest makes room
 *   spectators, the wall,  limits.invitation          limits.address     turned away
 *   the lobby
 *
 * The invitations of spectators are passed on to people whom nobody knows; whatever they do with
 * them, who plays finds a place.  Nor does anybody lose a place to devices that were forgotten, or
 * to who has got hold of the code: the newest is let in, and both are told.  Where there are
 * players only, whoever has most phones makes room for who has fewer.
 */

#pragma once

#include "ts-hub-limits.h"
#include "ts-people.h"

G_BEGIN_DECLS

typedef enum
{
  TS_ROOM_NONE,
  TS_ROOM_FREE,
  TS_ROOM_OF_OLDEST, /* the oldest device of that place has been sent away */
} TsRoom;

/* Whether one more may join; somebody may have been sent away for that. */
TsRoom ts_room_make (TsPeople *people,
                     const TsHubLimits *limits,
                     TsRole role,
                     const char *seat,
                     const char *network);

/* Whether one more of those who have joined may be a spectator, or the wall. */
gboolean ts_room_has_place (const TsPeople *people, const TsHubLimits *limits, TsRole role);

G_END_DECLS
