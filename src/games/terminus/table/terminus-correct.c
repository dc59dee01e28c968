/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-correct.c: what is corrected by words, behind “More”: the turn order, the district of a
 * demand.
 */

#include "terminus-table.h"

#include "terminus-flow.h"
#include "terminus-words.h"

/* Behind “More”. */

static void
offer_players (const TerminusState *state,
               TsView *view,
               TsPhrase *label,
               const char *id,
               const gint8 *players,
               guint n)
{
  TsField *field = ts_offer_ask_among (ts_view_offer_more (view, label, "order-now"), id);

  field->required = TRUE;
  ts_field_set_range (field, n, n);
  for (guint i = 0; i < n; i++)
    terminus_add_player (state, field, players[i]);
}

static void
offer_orders (const TerminusState *state, TsView *view)
{
  if (!terminus_is_in_year (state))
    return;
  offer_players (state, view, ts_phrase ("Correct: turn order…"), "players", state->order,
                 state->setup->n_players);
  if (state->n_next > 1)
    offer_players (state, view, ts_phrase ("Correct: who passed first…"), "passed", state->next,
                   state->n_next);
}

static void
offer_district (const TerminusState *state, TsView *view)
{
  TsField *field = NULL;

  for (TerminusFlag flag = TERMINUS_FLAGS_OF (FLAG_TOKEN); terminus_next_flag (state, &flag);)
    {
      g_autofree char *number = g_strdup_printf ("%d", flag.at);

      if (field == NULL)
        {
          TsOffer *self
              = ts_view_offer_more (view, ts_phrase ("Correct: district of a demand…"), "token");

          field = ts_offer_ask_among (self, "number");
          terminus_ask_district (state, self, "district");
        }
      ts_field_add (field, number, terminus_format_development (state, (guint) flag.at));
    }
}

void
terminus_offer_corrections (const TerminusState *state, TsView *view)
{
  terminus_offer_markers (state, view);
  offer_orders (state, view);
  terminus_offer_flags (state, view);
  offer_district (state, view);
}
