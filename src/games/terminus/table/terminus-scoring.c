/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-scoring.c: the fields by which the score asks for what only people can see.
 */

#include "terminus-table.h"

#include "terminus-ids.h"

/* A number that has to be said. */
static TsField *
require (TsOffer *self, const char *argument)
{
  TsField *field = ts_offer_ask (self, argument);

  field->required = TRUE;
  return field;
}

/* The same; `value` is UNKNOWN where there is nothing to propose. */
static void
require_number (TsOffer *self, const char *argument, int value)
{
  TsField *field = require (self, argument);

  if (value != UNKNOWN)
    ts_field_propose (field, value);
}

/* What was said stands in the field; before that nothing that brings points: which stops are beside
 * developments is seen on the map. */
void
terminus_ask_stops (const TerminusState *state, int player, TsOffer *self)
{
  const Player *owner = &state->players[player];

  require_number (self, "stations", owner->near_stations);
  require_number (self, "hubs", MAX (owner->near_hubs, 0));
  require_number (self, "big-hubs", MAX (owner->near_big_hubs, 0));
}

void
terminus_ask_points (TsOffer *self)
{
  require (self, "points");
}

static gboolean
lacks_points (const TerminusState *state, guint project)
{
  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    if (terminus_get_project_points (state, project, column) == UNKNOWN)
      return TRUE;
  return FALSE;
}

void
terminus_ask_project (const TerminusState *state, int player, guint project, TsOffer *self)
{
  int met = state->players[player].met[project];
  TsField *field = ts_offer_ask_among (self, "column");

  field->required = TRUE;
  ts_field_add (field, terminus_columns[0].id, ts_phrase_msgid (terminus_columns[0].label));
  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    ts_field_add (field, terminus_columns[column].id,
                  terminus_format_column_points (state, project, column));
  if (met != UNKNOWN)
    ts_field_propose_text (field, terminus_columns[met].id);
  require_number (self, "lobbied",
                  terminus_is_row_counted (state, player, project)
                      ? terminus_get_lobbied (state, player, project)
                      : UNKNOWN);
  if (lacks_points (state, project))
    ts_offer_ask (self, "points");
}

void
terminus_put_column (TsOffer *self, int column)
{
  ts_offer_put_text (self, "column", terminus_columns[column].id);
}

void
terminus_put_project (TsOffer *self, guint project)
{
  ts_offer_put_text (self, "project", terminus_projects[project].id);
}

void
terminus_ask_agenda (const TerminusState *state, int player, guint slot, TsOffer *self)
{
  const Agenda *agenda = &state->players[player].agendas[slot];
  TsField *row, *lobbied;

  ts_offer_put_number (self, "agenda", slot + 1);
  row = require (self, "row");
  if (agenda->met != MET_UNKNOWN && !agenda->summed)
    ts_field_propose_text (row, terminus_agenda_rows[agenda->met - MET_NOTHING].id);
  if (agenda->name == NULL)
    ts_offer_ask (self, "name");
  if (terminus_get_agenda_row (state, agenda, MET_TOP) == UNKNOWN)
    ts_offer_ask (self, "top");
  if (terminus_get_agenda_row (state, agenda, MET_BOTTOM) == UNKNOWN)
    ts_offer_ask (self, "bottom");
  lobbied = ts_offer_ask (self, "lobbied");
  lobbied->value = json_node_init_boolean (json_node_alloc (), agenda->lobbied);
}

void
terminus_ask_new_agenda (TsOffer *self)
{
  require (self, "row");
  ts_offer_ask (self, "lobbied");
  ts_offer_ask (self, "top");
  ts_offer_ask (self, "bottom");
  ts_offer_ask (self, "name");
}

void
terminus_ask_agenda_row (const TerminusState *state, int player, guint slot, Met row, TsOffer *self)
{
  const Agenda *agenda = &state->players[player].agendas[slot];

  if (terminus_get_agenda_row (state, agenda, row) != UNKNOWN)
    return;
  require (self, row == MET_BOTTOM ? "bottom" : "top");
  if (agenda->name == NULL)
    ts_offer_ask (self, "name");
}

void
terminus_ask_demands (const TerminusState *state, int player, TsOffer *self)
{
  require_number (self, "demands", terminus_get_demands (state, player));
  ts_offer_ask (self, "points");
}

void
terminus_ask_coins (const TerminusState *state, int player, TsOffer *self)
{
  require_number (self, "coins", terminus_get_coins (state, player));
}

void
terminus_ask_discs (const TerminusState *state, int player, TsOffer *self)
{
  require_number (self, "discs", terminus_get_discs (state, player));
}
