/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view.c: stub
 */

#include "terminator-view.h"

void
terminator_view (gconstpointer state, TsView *view)
{
}

void
terminator_instruct (TsView *view, const char *seat, TsPhrase *instruction, TsPhrase *explanation)
{
}

TsOffer *
terminator_offer (TsView *view, TsOfferStyle style, TsPhrase *label, const char *verb)
{
  return NULL;
}

TsOffer *
terminator_offer_more (TsView *view, TsPhrase *label, const char *verb)
{
  return NULL;
}

void
terminator_put_text (TsOffer *self, const char *name, const char *text)
{
}

void
terminator_put_number (TsOffer *self, const char *name, gint64 number)
{
}

void
terminator_put_flag (TsOffer *self, const char *name, gboolean flag)
{
}

TsField *
terminator_add_field (TsView *view, TsOffer *self, TsSpecKind kind, const char *id, const char *label, gboolean required)
{
  return NULL;
}

TsField *
terminator_add_number (TsView *view, TsOffer *self, const char *id, const char *label, gint64 min, gint64 max)
{
  return NULL;
}

TsField *
terminator_add_tile_field (const TerminatorState *state, TsView *view, TsOffer *self, TsSpecKind kind, const char *id, const char *label, gboolean required)
{
  return NULL;
}

void
terminator_add_figure_choice (const TerminatorState *state, TsView *view, TsField *field, int figure)
{
}

void
terminator_set_number (TsTracker *tracker, gint64 value, gint64 min, gint64 max)
{
}
