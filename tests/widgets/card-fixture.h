/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * card-fixture.h: a Now card with a clock of its own, and who listens to what it sends.
 */

#pragma once

#include "support.h"

#include "ts-now-card.h"

typedef struct
{
  Listener *listener;
  TsNowCard *card;
} CardFixture;

/* What the card takes for the time, in microseconds. */
extern gint64 card_now;

CardFixture *card_fixture_new (void);
/* In a window that is shown, which has a focus. */
CardFixture *card_fixture_new_shown (void);
void card_fixture_free (CardFixture *self);
/* Shows `view`. (transfer full) */
void card_show (CardFixture *self, TsView *view);
/* Opens “More”, which must be there. */
void card_open_more (CardFixture *self);
/* Presses a key as the window does: who has the focus and what is around it, then the card. FALSE:
 * nobody took it. */
gboolean card_press (CardFixture *self, guint key);
GtkWidget *card_get_focus (CardFixture *self);
/* Until a tap is taken for meant again. */
void card_wait_for_guard (void);
/* A view with one suggested offer, and a second one unless that is NULL. */
TsView *card_new_view (const char *first, const char *second);
