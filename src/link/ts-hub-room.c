/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hub-room.c: how many may join, by one invitation, from one address, in all.
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

#include "ts-hub-private.h"

static gboolean
is_shared (TsRole role)
{
  return role == TS_ROLE_WATCH || role == TS_ROLE_WALL || role == TS_ROLE_TABLE;
}

static guint
count_place (TsHub *self, TsRole role, const char *seat)
{
  guint n = 0;

  for (guint i = 0; i < self->people->len; i++)
    {
      const TsClient *client = self->people->pdata[i];

      n += client->role == role && g_strcmp0 (client->seat, seat) == 0;
    }
  return n;
}

static guint
count_guests_from (TsHub *self, const char *network)
{
  guint n = 0;

  for (guint i = 0; i < self->people->len; i++)
    {
      const TsClient *client = self->people->pdata[i];

      n += is_shared (client->role) && g_str_equal (client->network, network);
    }
  return n;
}

/* Who came last by the invitation that most have come by; guests first. (nullable) */
static TsClient *
find_surplus (TsHub *self, guint least)
{
  TsClient *found = NULL;
  gboolean guest = FALSE;
  guint most = 0;

  for (guint i = 0; i < self->people->len; i++)
    {
      TsClient *client = self->people->pdata[i];
      gboolean shared = is_shared (client->role);
      guint n = count_place (self, client->role, client->seat);

      if ((!shared && n <= least) || (guest && !shared))
        continue;
      if (shared > guest || n >= most)
        {
          found = client;
          guest = shared;
          most = n;
        }
    }
  return found;
}

/* Who came first by the invitation of one place. (nullable) */
static TsClient *
find_oldest (TsHub *self, TsRole role, const char *seat)
{
  for (guint i = 0; i < self->people->len; i++)
    {
      TsClient *client = self->people->pdata[i];

      if (client->role == role && g_strcmp0 (client->seat, seat) == 0)
        return client;
    }
  return NULL;
}

gboolean
ts_hub_has_place (TsHub *self, TsRole role)
{
  return count_place (self, role, NULL) < self->limits.invitation;
}

TsRoom
ts_hub_make_room (TsHub *self, TsRole role, const char *seat, const char *network)
{
  gboolean full = self->people->len >= self->limits.clients;
  guint n = count_place (self, role, seat);
  TsClient *surplus;

  if (is_shared (role))
    return !full && n < self->limits.invitation
                   && count_guests_from (self, network) < self->limits.address
               ? TS_ROOM_FREE
               : TS_ROOM_NONE;
  if (n >= TS_HUB_OWN)
    {
      ts_hub_dismiss (self, find_oldest (self, role, seat), "replaced");
      return TS_ROOM_OF_OLDEST;
    }
  if (!full)
    return TS_ROOM_FREE;
  surplus = find_surplus (self, n + 1);
  if (surplus == NULL)
    return TS_ROOM_NONE;
  ts_hub_dismiss (self, surplus, "full");
  return TS_ROOM_FREE;
}
