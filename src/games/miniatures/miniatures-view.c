/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-view.c: to be written.
 */

#include "miniatures-view.h"

void
miniatures_view (gconstpointer state, TsView *view)
{
}

void
miniatures_instruct (TsView *view, guint side, TsPhrase *instruction, TsPhrase *explanation)
{
}

TsOffer *
miniatures_offer (TsView *view, TsOfferStyle style, TsPhrase *label, const char *verb)
{
  return NULL;
}

TsOffer *
miniatures_offer_more (TsView *view, TsPhrase *label, const char *verb)
{
  return NULL;
}

gboolean
miniatures_add_model_field (const MiniaturesState *state,
                            TsView *view,
                            TsOffer *offer,
                            TsSpecKind kind,
                            const char *id,
                            const char *label,
                            MiniaturesMay *may)
{
  return FALSE;
}

void
miniatures_add_weapon_field (const MiniaturesState *state,
                             TsView *view,
                             TsOffer *offer,
                             TsSpecKind kind,
                             const char *id,
                             const char *label,
                             gboolean required)
{
}

char *
miniatures_say_chance (const TsView *view, double chance)
{
  return NULL;
}
