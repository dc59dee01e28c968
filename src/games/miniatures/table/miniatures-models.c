/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-models.c: a choice of models.
 */

#include "miniatures-table.h"

/* Offers. */

TsField *
miniatures_ask_models (const MiniaturesState *state,
                       TsOffer *offer,
                       const char *argument,
                       const Models *models,
                       gboolean seats)
{
  TsField *field = ts_offer_ask (offer, argument);
  gboolean several = field->kind == TS_SPEC_TEXTS;

  field->kind = several ? TS_SPEC_CHOICES : TS_SPEC_CHOICE;
  ts_field_set_range (field, several && field->required, 0);
  for (guint i = 0; i < models->n; i++)
    {
      int model = models->at[i];

      ts_field_add_choice (field, miniatures_model_id (model),
                           ts_view_format (offer->view, miniatures_format_model (state, model)),
                           seats ? miniatures_seats[miniatures_side (model)] : NULL);
    }
  return field;
}
