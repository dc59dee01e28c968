/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-ask.c: the fields by which the score asks for what only people can see.
 */

#include "terminus-ask.h"
#include "terminus-catalogue.h"
#include "terminus-ledger.h"
#include "terminus-score.h"
#include "terminus-view.h"
#include "terminus-words.h"

const TsChoice terminus_columns[] = {
  { "none", N_ ("None") },  { "1", N_ ("Column 1") }, { "2", N_ ("Column 2") },
  { "3", N_ ("Column 3") }, { "4", N_ ("Column 4") }, { NULL },
};

const TsChoice terminus_agenda_rows[] = {
  { "nothing", N_ ("Nothing of it") },
  { "top", N_ ("Top row") },
  { "bottom", N_ ("Bottom row") },
  { NULL },
};

/* Has to be answered; `value` is UNKNOWN where there is nothing to propose. */
static void
add_number (TsView *view, TsOffer *self, const char *id, const char *label, gint64 max, int value)
{
  TsField *field = ts_view_add_number (view, self, id, label, 0, max);

  field->required = TRUE;
  if (value != UNKNOWN)
    field->value = json_node_init_int (json_node_alloc (), value);
}

/* What was said stands in the field; before that, all stops that the table knows of. */
void
terminus_ask_stops (const TerminusState *state, TsView *view, int player, TsOffer *self)
{
  const Player *owner = &state->players[player];
  gboolean said = owner->near_stations != UNKNOWN;
  int stations = 0, hubs = 0;

  if (terminus_counts (state, PART_STATIONS))
    for (guint i = 0; i <= N_DISTRICTS; i++)
      {
        stations += owner->stations[i];
        hubs += owner->hubs[i];
      }
  add_number (view, self, "stations", N_ ("Stations beside a development"), N_DISCS,
              said ? owner->near_stations : MIN (stations, N_DISCS));
  add_number (view, self, "hubs", N_ ("Hubs beside one development"), N_DISCS,
              said ? owner->near_hubs : MIN (hubs, N_DISCS));
  add_number (view, self, "big-hubs", N_ ("Hubs beside two or more"), N_DISCS,
              said ? owner->near_big_hubs : 0);
}

void
terminus_ask_points (TsView *view, TsOffer *self, const char *label)
{
  add_number (view, self, "points", label, MOST_POINTS, UNKNOWN);
}

void
terminus_ask_lobbied (
    const TerminusState *state, TsView *view, TsOffer *self, int player, guint project)
{
  add_number (view, self, "lobbied", N_ ("Lobbyists in the player’s row"), N_PROJECT_SPACES,
              terminus_get_lobbied (state, player, project));
}

gboolean
terminus_lacks_points (const TerminusState *state, guint project)
{
  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    if (terminus_get_project_points (state, project, column) == UNKNOWN)
      return TRUE;
  return FALSE;
}

TsPhrase *
terminus_say_column_points (const TerminusState *state, guint project, int column)
{
  int points = terminus_get_project_points (state, project, column);
  TsPhrase *name = state->setup->projects[project].needs[column - 1] != UNKNOWN
                       ? terminus_say_column (state, project, column)
                       : ts_phrase ("Column {column}", ts_number ("column", column));

  if (points == UNKNOWN)
    return name;
  return ts_phrase_plural ("{column} · {n} point", "{column} · {n} points", points,
                           ts_part ("column", name));
}

void
terminus_ask_column (
    const TerminusState *state, TsView *view, TsOffer *self, int player, guint project)
{
  int met = state->players[player].met[project];
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "column",
                                      N_ ("Right-most column that is met"), TRUE);

  ts_field_add_choice (field, terminus_columns[0].id,
                       ts_view_text (view, terminus_columns[0].label), NULL);
  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    ts_field_add_choice (field, terminus_columns[column].id,
                         ts_view_say (view, terminus_say_column_points (state, project, column)),
                         NULL);
  if (met != UNKNOWN)
    field->value = json_node_init_string (json_node_alloc (), terminus_columns[met].id);
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

gboolean
terminus_knows_lobbyists (const TerminusState *state)
{
  return terminus_counts (state, PART_AGENDAS) && terminus_counts (state, PART_LOBBYISTS);
}

static void
add_rows (TsView *view, TsOffer *self, Met met)
{
  TsField *field
      = ts_view_add_field (view, self, TS_SPEC_CHOICE, "row", N_ ("What is met of it"), TRUE);

  for (const TsChoice *row = terminus_agenda_rows; row->id != NULL; row++)
    ts_field_add_choice (field, row->id, ts_view_text (view, row->label), NULL);
  if (met != MET_UNKNOWN)
    field->value
        = json_node_init_string (json_node_alloc (), terminus_agenda_rows[met - MET_NOTHING].id);
}

static void
add_card (TsView *view, TsOffer *self)
{
  ts_view_add_field (view, self, TS_SPEC_TEXT, "name", N_ ("Number or title"), FALSE)->max
      = MOST_NAME;
}

void
terminus_ask_agenda (
    const TerminusState *state, TsView *view, int player, guint slot, TsOffer *self)
{
  const Agenda *agenda = &state->players[player].agendas[slot];

  ts_offer_put_number (self, "agenda", slot + 1);
  add_rows (view, self, agenda->met);
  if (agenda->name == NULL)
    add_card (view, self);
  if (terminus_get_agenda_row (state, agenda, MET_TOP) == UNKNOWN)
    ts_view_add_number (view, self, "top", N_ ("Points of the top row"), 0, MOST_POINTS);
  if (terminus_get_agenda_row (state, agenda, MET_BOTTOM) == UNKNOWN)
    ts_view_add_number (view, self, "bottom", N_ ("Points of the bottom row"), 0, MOST_POINTS);
  ts_view_add_field (view, self, TS_SPEC_BOOLEAN, "lobbied", N_ ("A lobbyist is on it"), FALSE)
      ->value
      = json_node_init_boolean (json_node_alloc (), agenda->lobbied);
}

void
terminus_ask_new_agenda (TsView *view, TsOffer *self)
{
  add_rows (view, self, MET_UNKNOWN);
  ts_view_add_field (view, self, TS_SPEC_BOOLEAN, "lobbied", N_ ("A lobbyist is on it"), FALSE);
  ts_view_add_number (view, self, "top", N_ ("Points of the top row"), 0, MOST_POINTS);
  ts_view_add_number (view, self, "bottom", N_ ("Points of the bottom row"), 0, MOST_POINTS);
  add_card (view, self);
}

void
terminus_ask_agenda_row (
    const TerminusState *state, TsView *view, int player, guint slot, Met row, TsOffer *self)
{
  const Agenda *agenda = &state->players[player].agendas[slot];

  if (terminus_get_agenda_row (state, agenda, row) != UNKNOWN)
    return;
  if (row == MET_BOTTOM)
    add_number (view, self, "bottom", N_ ("Points of the bottom row"), MOST_POINTS, UNKNOWN);
  else
    add_number (view, self, "top", N_ ("Points of the top row"), MOST_POINTS, UNKNOWN);
  if (agenda->name == NULL)
    add_card (view, self);
}

void
terminus_ask_demands (const TerminusState *state, TsView *view, int player, TsOffer *self)
{
  add_number (view, self, "demands", N_ ("Demands collected"), MAX_DEMANDS,
              terminus_get_demands (state, player));
  ts_view_add_number (view, self, "points", N_ ("Points above the right-most demand"), 0,
                      MOST_POINTS);
}

void
terminus_ask_demand_points (TsView *view, TsOffer *self)
{
  terminus_ask_points (view, self, N_ ("Points above the right-most demand"));
}

void
terminus_ask_coins (const TerminusState *state, TsView *view, int player, TsOffer *self)
{
  add_number (view, self, "coins", N_ ("Coins left"), MAX_AMOUNT,
              terminus_get_coins (state, player));
}

void
terminus_ask_discs (const TerminusState *state, TsView *view, int player, TsOffer *self)
{
  add_number (view, self, "discs", N_ ("Stations left on the player board"), N_DISCS,
              terminus_get_discs (state, player));
}
