/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-fields.c: what all chapters show and ask alike: the instruction, players, districts,
 * numbers, an action of the loop.
 */

#include "terminus-table.h"

#include "terminus-ids.h"
#include "terminus-words.h"

void
terminus_instruct (const TerminusState *state,
                   int player,
                   TsPhrase *instruction,
                   TsPhrase *explanation,
                   TsView *view)
{
  ts_view_instruct (view, player != NOBODY ? terminus_player_id (state, player) : NULL, instruction,
                    explanation);
}

TsField *
terminus_ask_own_player (const TerminusState *state, TsOffer *self)
{
  TsField *field = ts_offer_ask_among (self, "player");

  for (guint i = 0; i < state->setup->n_players; i++)
    terminus_add_player (state, field, (int) i);
  ts_field_set_own (field);
  return field;
}

TsFieldChoice *
terminus_add_player (const TerminusState *state, TsField *field, int player)
{
  const char *id = terminus_player_id (state, player);

  return ts_field_add_choice (
      field, id, ts_view_format (field->view, terminus_format_player (state, player)), id);
}

void
terminus_mark_player (const TerminusState *state, TsTracker *tracker, int player, int at)
{
  ts_tracker_add_mark (tracker,
                       ts_view_format (tracker->view, terminus_format_player (state, player)),
                       terminus_player_id (state, player), at);
}

TsField *
terminus_ask_number (TsOffer *self, const char *argument, int min, int max, int likely)
{
  TsField *field = ts_offer_ask (self, argument);

  field->required = TRUE;
  ts_field_set_range (field, min, max);
  if (likely != UNKNOWN)
    ts_field_propose (field, likely);
  return field;
}

TsField *
terminus_ask_district (const TerminusState *state, TsOffer *self, const char *argument)
{
  TsField *field = ts_offer_ask_among (self, argument);

  for (int i = 0; i < N_DISTRICTS; i++)
    ts_field_add (field, terminus_districts[i].id, terminus_format_district (state, i));
  return field;
}

TsField *
terminus_ask_number_of (const TerminusState *state, TsOffer *self, int player)
{
  TsField *field = ts_offer_ask (self, terminus_player_id (state, player));

  ts_field_set_label (field, terminus_format_player (state, player));
  return field;
}

TsPhrase *
terminus_format_price (int n, int coins)
{
  return ts_phrase ("{n} for {coins}", ts_number ("n", n), ts_number ("coins", coins));
}

void
terminus_prefill (TsField *field)
{
  if (field->choices->len > 0)
    field->value = json_node_init_string (json_node_alloc (),
                                          ((TsFieldChoice *) field->choices->pdata[0])->id);
}

TsOffer *
terminus_offer_action (TsView *view, ActionId action, const char *verb)
{
  return ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase_msgid (terminus_actions[action].label),
                        verb);
}
