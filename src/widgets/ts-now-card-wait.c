/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-now-card-wait.c: what is suggested waits for who is asked first, and says for how long.
 */

#include <glib/gi18n.h>

#include "ts-now-card-private.h"

#include "ts-now-offer.h"

/* So often the seconds are looked at, in milliseconds. */
#define COUNT 250

static gint64
get_left (TsNowCard *self)
{
  gint64 left = self->wait_until - self->guard.clock ();

  return left > 0 ? (left + G_TIME_SPAN_SECOND - 1) / G_TIME_SPAN_SECOND : 0;
}

/* Whose answer it is: of who is asked, or of another. */
static gboolean
is_held (TsNowCard *self, const TsNowOffer *offer)
{
  const char *owner = offer->seat != NULL ? offer->seat : self->asked;

  return self->wait_for != NULL && offer->suggested
         && (owner == NULL || !g_strv_contains ((const char *const *) self->wait_seats, owner));
}

/* (transfer full) */
static char *
format_wait (TsNowCard *self, gint64 left)
{
  if (left > 0)
    /* Translators: on a button that waits for %s, for so many seconds yet. */
    return g_strdup_printf (_ ("%s answers first… %d"), self->wait_for, (int) left);
  return g_strdup_printf (_ ("Continue without %s"), self->wait_for);
}

void
ts_now_card_hold_offers (TsNowCard *self)
{
  gint64 left = get_left (self);

  for (guint i = 0; i < self->offers->len; i++)
    {
      TsNowOffer *offer = g_ptr_array_index (self->offers, i);
      gboolean held = is_held (self, offer);
      g_autofree char *text = held ? format_wait (self, left) : NULL;

      ts_now_offer_hold (offer, text, held && left > 0);
    }
}

static gboolean
count_cb (gpointer user_data)
{
  TsNowCard *self = user_data;

  ts_now_card_hold_offers (self);
  if (get_left (self) > 0)
    return G_SOURCE_CONTINUE;
  self->wait_source = 0;
  return G_SOURCE_REMOVE;
}

void
ts_now_card_set_waiting (TsNowCard *self, const char *const *seats, const char *names, gint64 left)
{
  ts_now_card_clear_waiting (self);
  if (seats != NULL && *seats != NULL)
    {
      self->wait_seats = g_strdupv ((char **) seats);
      self->wait_for = g_strdup (names);
      self->wait_until = self->guard.clock () + left * G_TIME_SPAN_MILLISECOND;
      self->wait_source = g_timeout_add (COUNT, count_cb, self);
    }
  ts_now_card_hold_offers (self);
}

void
ts_now_card_clear_waiting (TsNowCard *self)
{
  g_clear_handle_id (&self->wait_source, g_source_remove);
  g_clear_pointer (&self->wait_seats, g_strfreev);
  g_clear_pointer (&self->wait_for, g_free);
}
