/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-room.c: who finds room, and who makes it.
 */

#include "ts-room.h"

static gboolean
is_shared (TsRole role)
{
  return role == TS_ROLE_WATCH || role == TS_ROLE_WALL || role == TS_ROLE_TABLE;
}

static guint
count_place (const TsPeople *self, TsRole role, const char *seat)
{
  guint n = 0;

  for (guint i = 0; i < self->joined->len; i++)
    {
      const TsClient *client = self->joined->pdata[i];

      n += client->role == role && g_strcmp0 (client->seat, seat) == 0;
    }
  return n;
}

static guint
count_guests_from (const TsPeople *self, const char *network)
{
  guint n = 0;

  for (guint i = 0; i < self->joined->len; i++)
    {
      const TsClient *client = self->joined->pdata[i];

      n += is_shared (client->role) && g_str_equal (client->network, network);
    }
  return n;
}

/* Who came last by the invitation that most have come by; guests first. (nullable) */
static TsClient *
find_surplus (const TsPeople *self, guint least)
{
  TsClient *found = NULL;
  gboolean guest = FALSE;
  guint most = 0;

  for (guint i = 0; i < self->joined->len; i++)
    {
      TsClient *client = self->joined->pdata[i];
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
find_oldest (const TsPeople *self, TsRole role, const char *seat)
{
  for (guint i = 0; i < self->joined->len; i++)
    {
      TsClient *client = self->joined->pdata[i];

      if (client->role == role && g_strcmp0 (client->seat, seat) == 0)
        return client;
    }
  return NULL;
}

gboolean
ts_room_has_place (const TsPeople *people, const TsHubLimits *limits, TsRole role)
{
  return count_place (people, role, NULL) < limits->invitation;
}

TsRoom
ts_room_make (
    TsPeople *people, const TsHubLimits *limits, TsRole role, const char *seat, const char *network)
{
  gboolean full = people->joined->len >= limits->clients;
  guint n = count_place (people, role, seat);
  TsClient *surplus;

  if (is_shared (role))
    return !full && n < limits->invitation && count_guests_from (people, network) < limits->address
               ? TS_ROOM_FREE
               : TS_ROOM_NONE;
  if (n >= TS_HUB_OWN)
    {
      ts_people_dismiss (people, find_oldest (people, role, seat), "replaced");
      return TS_ROOM_OF_OLDEST;
    }
  if (!full)
    return TS_ROOM_FREE;
  surplus = find_surplus (people, n + 1);
  if (surplus == NULL)
    return TS_ROOM_NONE;
  ts_people_dismiss (people, surplus, "full");
  return TS_ROOM_FREE;
}
