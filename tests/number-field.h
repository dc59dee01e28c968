/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * number-field.h: a number that an offer asks for, where no verb says what it is.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* `label` is consumed. (transfer none) */
static inline TsField *
add_number_field (
    TsOffer *self, const char *id, char *label, gint64 min, gint64 max, gint64 proposed)
{
  TsField *field = ts_offer_add_field (self, TS_SPEC_INTEGER, id, label);

  field->required = TRUE;
  ts_field_set_range (field, min, max);
  ts_field_propose (field, proposed);
  return field;
}

G_END_DECLS
