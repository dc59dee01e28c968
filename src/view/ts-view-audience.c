/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-audience.c: whose something in a view is to see, while it is built and when it is shown.
 */

#include "ts-view-private.h"

/* Bits of an audience: the host, the seats in their order, a phone of a seat that is nobody's, and
 * those who only look on. */
#define HOST (1u << 0)
#define FIRST_SEAT 1
#define N_SEATS 28
#define STRANGERS (1u << 30)
#define LOOKERS (1u << 31)

static TsAudience
get_bit (guint seat)
{
  return 1u << (FIRST_SEAT + seat);
}

TsAudience
ts_view_get_phone (const TsView *self, const char *seat)
{
  g_assert (self->seats->len <= N_SEATS);
  for (guint i = 0; i < self->seats->len && seat != NULL; i++)
    if (g_str_equal (((TsViewSeat *) self->seats->pdata[i])->id, seat))
      return get_bit (i);
  return 0;
}

TsAudience
ts_view_get_hands (const TsView *self, const char *seat)
{
  TsAudience phone = ts_view_get_phone (self, seat);

  return HOST | (phone != 0 ? phone : ~LOOKERS);
}

TsAudience
ts_view_get_viewers (const TsView *self, const TsViewer *viewer)
{
  TsAudience phone;

  if (viewer->role == TS_ROLE_HOST)
    return HOST;
  if (viewer->role != TS_ROLE_SEAT)
    return LOOKERS;
  phone = ts_view_get_phone (self, viewer->seat);
  return phone != 0 ? phone : STRANGERS;
}

/* Narrowing. */

TsNarrowed
ts_view_narrow (TsView *self, TsAudience audience)
{
  TsNarrowed narrowed = { self, self->audience };

  self->audience &= audience;
  self->everybody &= self->audience;
  return narrowed;
}

void
ts_narrowed_clear (TsNarrowed *self)
{
  self->view->audience = self->before;
}

gboolean
ts_view_is_only_for (const TsView *self, TsAudience audience)
{
  return (self->audience & ~audience) == 0;
}

const char *
ts_view_get_reader (const TsView *self)
{
  for (guint i = 0; i < self->seats->len; i++)
    if (self->audience == get_bit (i))
      return ((TsViewSeat *) self->seats->pdata[i])->id;
  return NULL;
}

TsReaders
ts_readers_begin (TsView *self, TsAudience phones)
{
  return (TsReaders){ { self, self->audience }, self->audience & phones, self->audience & ~phones };
}

gboolean
ts_readers_next (TsReaders *self)
{
  TsAudience next = self->phones != 0 ? self->phones & -self->phones : self->others;

  ts_narrowed_clear (&self->narrowed);
  if (next == 0)
    return FALSE;
  if (self->phones != 0)
    self->phones &= ~next;
  else
    self->others = 0;
  ts_view_narrow (self->narrowed.view, next);
  return TRUE;
}
