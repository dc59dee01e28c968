/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-broadcast.c: the two forms of a message.
 */

#include "ts-broadcast.h"

#include "ts-protocol.h"

/* Bytes from which on a message is long. */
#define LONG (16 * 1024)

struct _TsBroadcast
{
  guint n_expected; /* phones that are sent it; 0: nobody has said */
  GBytes *plain;
  GBytes *small; /* nullable: not tried yet, or it does not pay */
  gboolean tried;
};

TsBroadcast *
ts_broadcast_new (JsonObject *message)
{
  return ts_broadcast_new_take (ts_protocol_write (message));
}

TsBroadcast *
ts_broadcast_new_take (GBytes *plain)
{
  TsBroadcast *self = g_new0 (TsBroadcast, 1);

  self->plain = plain;
  return self;
}

void
ts_broadcast_free (TsBroadcast *self)
{
  g_bytes_unref (self->plain);
  g_clear_pointer (&self->small, g_bytes_unref);
  g_free (self);
}

gboolean
ts_broadcast_is_same (const TsBroadcast *self, const TsBroadcast *other)
{
  return g_bytes_equal (self->plain, other->plain);
}

void
ts_broadcast_expect (TsBroadcast *self)
{
  self->n_expected++;
}

static gboolean
pays (const TsBroadcast *self)
{
  return self->n_expected != 1 || g_bytes_get_size (self->plain) >= LONG;
}

GBytes *
ts_broadcast_get_bytes (TsBroadcast *self, gboolean may_deflate, gboolean *deflated)
{
  if (may_deflate && !self->tried)
    {
      self->small = pays (self) ? ts_protocol_deflate (self->plain) : NULL;
      self->tried = TRUE;
    }
  *deflated = may_deflate && self->small != NULL;
  return *deflated ? self->small : self->plain;
}
