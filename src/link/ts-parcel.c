/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-parcel.c: the two forms of a message.
 */

#include "ts-parcel.h"

#include "ts-protocol.h"

struct _TsParcel
{
  GBytes *plain;
  GBytes *small; /* nullable: not tried yet, or it does not pay */
  gboolean tried;
};

TsParcel *
ts_parcel_new (JsonObject *message)
{
  TsParcel *self = g_new0 (TsParcel, 1);

  self->plain = ts_protocol_write (message);
  return self;
}

void
ts_parcel_free (TsParcel *self)
{
  g_bytes_unref (self->plain);
  g_clear_pointer (&self->small, g_bytes_unref);
  g_free (self);
}

GBytes *
ts_parcel_get_bytes (TsParcel *self, gboolean may_deflate, gboolean *deflated)
{
  if (may_deflate && !self->tried)
    {
      self->small = ts_protocol_deflate (self->plain);
      self->tried = TRUE;
    }
  *deflated = may_deflate && self->small != NULL;
  return *deflated ? self->small : self->plain;
}
