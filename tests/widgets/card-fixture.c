/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * card-fixture.c: a Now card with a clock of its own, and who listens to what it sends.
 */

#include "card-fixture.h"

gint64 card_now;

static gint64
read_clock (void)
{
  return card_now;
}

void
card_show (CardFixture *self, TsView *view)
{
  ts_now_card_set_view (self->card, view, ts_language_get_english ());
  ts_view_free (view);
}

CardFixture *
card_fixture_new (void)
{
  CardFixture *self = g_new0 (CardFixture, 1);

  card_now = 1000 * G_TIME_SPAN_SECOND;
  self->listener = listener_new ();
  self->card = TS_NOW_CARD (ts_now_card_new ());
  ts_now_card_set_clock (self->card, read_clock);
  listener_add (self->listener, GTK_WIDGET (self->card));
  return self;
}

void
card_fixture_free (CardFixture *self)
{
  listener_free (self->listener);
  g_free (self);
}

void
card_open_more (CardFixture *self)
{
  GtkWidget *more = find_named (GTK_WIDGET (self->card), GTK_TYPE_TOGGLE_BUTTON, "More");

  assert_true (gtk_widget_get_visible (more));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (more), TRUE);
}

void
card_wait_for_guard (void)
{
  card_now += TS_GUARD_TIME;
}

TsView *
card_new_view (const char *first, const char *second)
{
  TsView *view = new_view ();

  ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup (first), first);
  if (second != NULL)
    ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup (second), second);
  return view;
}
