/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-state.c: the state before the first command.
 */

#include "terminus-setup.h"

#include "terminus-catalogue.h"
#include "terminus-words.h"

#include <string.h>

static void
start_agenda (Agenda *self, gboolean there)
{
  self->there = there;
  self->secret = there;
  self->top = UNKNOWN;
  self->bottom = UNKNOWN;
}

/* The prime hub stands on the map from the setup on; its district is not said yet. */
static void
start_player (Player *self, gboolean agenda)
{
  self->reserve = N_RAILS;
  self->discs = N_DISCS;
  self->zone = NOBODY;
  self->cycle = 1;
  self->bonus = NOBODY;
  self->hubs[N_DISTRICTS] = 1;
  self->near_stations = UNKNOWN;
  self->near_hubs = UNKNOWN;
  self->near_big_hubs = UNKNOWN;
  for (guint i = 0; i < MAX_PROJECTS; i++)
    self->met[i] = UNKNOWN;
  for (Row row = 0; row < N_ROWS; row++)
    self->typed[row] = UNKNOWN;
  for (guint i = 0; i < MAX_AGENDAS; i++)
    start_agenda (&self->agendas[i], agenda && i == 0);
}

static int
find_type (const TerminusSetup *setup, guint number)
{
  g_autofree char *id = g_strdup_printf ("%u", number);
  g_autoptr (JsonObject) card = terminus_dup_card (setup, "development", id);

  if (card == NULL)
    return UNKNOWN;
  return ts_arg_choice (card, "type", terminus_types);
}

static void
start_developments (TerminusState *state)
{
  const TerminusSetup *setup = state->setup;

  state->n_developments = setup->n_developments;
  for (guint i = 0; i < setup->n_developments; i++)
    {
      state->developments[i].number = setup->developments[i];
      state->developments[i].type = (gint8) find_type (setup, setup->developments[i]);
      state->developments[i].demand = UNKNOWN;
    }
}

static void
start_automa (TerminusState *state)
{
  const TerminusSetup *setup = state->setup;

  state->automa.zone = setup->automa_zone;
  state->automa.discs = N_DISCS;
  state->automa.rails = N_RAILS;
  memcpy (state->automa.sides, setup->automa_sides, sizeof state->automa.sides);
}

/* What may be learned at the table begins with what the cards say. */
static void
start_numbers (TerminusState *state)
{
  const TerminusSetup *setup = state->setup;

  state->first_capacity = setup->first_capacity;
  memcpy (state->budget, setup->budget, sizeof state->budget);
  memcpy (state->demands, setup->demands, sizeof state->demands);
  memcpy (state->power, setup->power, sizeof state->power);
  memcpy (state->icons, setup->icons, sizeof state->icons);
  for (guint i = 0; i < MAX_PROJECTS; i++)
    memcpy (state->points[i], setup->projects[i].points, sizeof state->points[i]);
  for (Resource i = 0; i < N_RESOURCES; i++)
    state->stock[i] = setup->markets[i].total;
  for (guint year = 0; year < N_YEARS; year++)
    for (guint i = 0; i < MAX_PLAYERS; i++)
      state->history[year][i] = G_MININT32;
}

void
terminus_begin (gpointer data, gconstpointer setup)
{
  TerminusState *state = data;

  state->setup = setup;
  state->phase = state->setup->score_only ? PHASE_SCORE : PHASE_SETUP;
  state->current = NOBODY;
  for (Part part = 0; part < N_PARTS; part++)
    state->kept[part] = state->setup->kept[part];
  for (guint i = 0; i < MAX_PLAYERS; i++)
    {
      state->order[i] = (gint8) i;
      start_player (&state->players[i], !state->setup->score_only);
    }
  start_developments (state);
  start_automa (state);
  start_numbers (state);
}
