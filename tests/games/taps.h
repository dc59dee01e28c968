/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * taps.h: what it takes to give the command of an offer.
 *
 * What counts: a tap on an offer; two where it asks something first, unless it stands open because
 * it is the suggested one; one for each choice that is not proposed, where the tap on the only
 * thing that is asked sends it.  A number or a text that is not proposed is a field.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

typedef struct
{
  guint taps;
  guint fields;
} Taps;

/* What has to be answered is answered as proposed, or by the first choice. */
void taps_fill_in (const TsOffer *offer, JsonObject *command);

/* Adds what it takes to give `command` by an offer, which is `open` or not. */
void taps_count_offer (const TsOffer *offer, gboolean open, JsonObject *command, Taps *cost);

G_END_DECLS
