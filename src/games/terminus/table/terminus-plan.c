/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-plan.c: plans as they are offered, and what they need.
 */

#include "terminus-table.h"

#include "terminus-build.h"
#include "terminus-words.h"

/* Planning. */

static void
offer_drop (const TerminusState *state, int player, TsView *view)
{
  TsOffer *self = ts_view_offer_more (
      view, ts_phrase ("Drop the plan of {player}", terminus_name_player (state, player)),
      "drop-plan");

  ts_offer_set_seat (self, terminus_player_id (state, player));
  ts_offer_put_text (self, "player", terminus_player_id (state, player));
}

static void
propose (TsOffer *self, const char *id, int value)
{
  TsField *field = ts_offer_ask (self, id);

  ts_field_propose (field, value);
  field->required = TRUE;
}

static gboolean
has_plan (const TerminusState *state)
{
  for (guint i = 0; i < state->setup->n_players; i++)
    if (state->players[i].plan.on)
      return TRUE;
  return FALSE;
}

/* With the plan of whoever changes it. */
static void
offer_plan (const TerminusState *state, TsView *view)
{
  int reader = terminus_get_reader (state, view);
  TerminusBuild plan = reader != NOBODY ? terminus_get_plan (state, reader) : (TerminusBuild){};
  TsOffer *self = ts_view_offer_more (view, ts_phrase ("Plan a build…"), "plan");

  terminus_ask_own_player (state, self);
  propose (self, "stations", plan.stations);
  propose (self, "hubs", plan.hubs);
  propose (self, "connections", plan.connections);
  propose (self, "rails", plan.rails);
}

void
terminus_offer_plans (const TerminusState *state, TsView *view)
{
  for (TsReaders readers = terminus_begin_readers (state, view, has_plan (state));
       ts_readers_next (&readers);)
    offer_plan (state, view);
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (state->players[i].plan.on)
      offer_drop (state, i, view);
}

/* The panel. */

static void
add_need (const TerminusState *state,
          TsTracker *table,
          int player,
          const TerminusBuild *build,
          TerminusNeed need)
{
  static const char *const labels[]
      = { N_ ("Permits"), N_ ("Construction"), N_ ("Blueprints"), N_ ("Rails"), N_ ("Stations") };
  Goods cost = terminus_get_build_cost (build);
  const int needs[] = {
    cost.resources[RESOURCE_PERMIT],    cost.resources[RESOURCE_CONSTRUCTION],
    cost.resources[RESOURCE_BLUEPRINT], terminus_count_build_rails (build),
    build->stations + build->hubs,
  };
  int there = terminus_count_for_build (state, player, need);
  int left = there != UNKNOWN ? there - needs[need] : UNKNOWN;
  GPtrArray *row;

  if (needs[need] == 0)
    return;
  row = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (row, ts_view_text (table->view, labels[need]));
  g_ptr_array_add (row, terminus_format_number (table->view, needs[need]));
  g_ptr_array_add (row, terminus_format_number (table->view, there));
  g_ptr_array_add (row, there != UNKNOWN && left < 0 ? ts_view_format (
                            table->view, ts_phrase ("{n} missing", ts_number ("n", -left)))
                                                     : terminus_format_number (table->view, left));
  g_ptr_array_add (table->rows, row);
}

static void
add_plan (const TerminusState *state, TsPanel *panel, int player, TsView *view)
{
  static const char *const headings[]
      = { TS_NC ("plan", "Build"), N_ ("Needs"), N_ ("Has"), N_ ("Left") };
  TerminusBuild build = terminus_get_plan (state, player);
  g_autofree char *id = g_strdup_printf ("plan.%s", terminus_player_id (state, player));
  TsTracker *table
      = ts_panel_add (panel, TS_TRACKER_TABLE, id,
                      ts_phrase ("{player}: {build}", terminus_name_player (state, player),
                                 ts_part ("build", terminus_format_build (&build))));

  table->seat = g_strdup (terminus_player_id (state, player));
  ts_tracker_set_note (
      table, ts_phrase ("{notes}", ts_list ("notes", terminus_explain_plan (state, player))));
  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    g_ptr_array_add (table->columns, ts_view_text (view, headings[i]));
  for (TerminusNeed i = 0; i < N_NEEDS; i++)
    add_need (state, table, player, &build, i);
}

void
terminus_view_plans (const TerminusState *state, TsView *view)
{
  TsPanel *panel = NULL;

  for (guint i = 0; i < state->setup->n_players; i++)
    if (state->players[i].plan.on)
      {
        if (panel == NULL)
          panel = ts_view_add_panel (view, "plans", ts_view_text (view, "Planned builds"));
        add_plan (state, panel, (int) i, view);
      }
}
