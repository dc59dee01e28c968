/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-view.c: to be written.
 */

#include "invaders-view.h"

void
invaders_view (gconstpointer state, TsView *view)
{
}

void
invaders_instruct (TsView *view, guint side, TsPhrase *instruction, TsPhrase *explanation)
{
}

TsOffer *
invaders_offer (TsView *view, TsOfferStyle style, TsPhrase *label, const char *verb)
{
  return NULL;
}

TsOffer *
invaders_offer_more (TsView *view, TsPhrase *label, const char *verb)
{
  return NULL;
}

gboolean
invaders_add_card_field (const InvadersState *state,
                         TsView *view,
                         TsOffer *offer,
                         const char *id,
                         const char *label,
                         guint side,
                         guint zone)
{
  return FALSE;
}

void
invaders_add_zone_field (TsView *view, TsOffer *offer, gboolean required)
{
}

gboolean
invaders_add_entry_field (
    const InvadersState *state, TsView *view, TsOffer *offer, Side side, gboolean cancels)
{
  return FALSE;
}
