/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-hint.c: rules that only people can hold, beside what is asked.
 */

#include "terminus-table.h"

void
terminus_set_field_hint (const TerminusState *state, TsField *self, TerminusHint hint)
{
  TsPhrase *phrase = terminus_format_hint (state, hint);

  if (phrase != NULL)
    ts_field_set_hint (self, phrase);
}

void
terminus_set_hint (const TerminusState *state, TsOffer *self, TerminusHint hint)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      TsField *field = self->fields->pdata[i];

      if (field->hint != NULL)
        continue;
      terminus_set_field_hint (state, field, hint);
      return;
    }
  if (self->hint == NULL)
    ts_offer_set_hint (self, terminus_format_hint (state, hint));
}
