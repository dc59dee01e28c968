/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-setup.c: what to set up before the game.
 */

#include "own-table.h"

static void
show_lines (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;
  TsPanel *panel;

  if (game->n_lines == 0)
    return;
  panel = ts_view_add_panel (view, "before", ts_view_text (view, "Before the start"));
  for (guint i = 0; i < game->n_lines; i++)
    {
      g_autofree char *id = g_strdup_printf ("line-%u", i + 1);
      TsTracker *check = ts_panel_add (panel, TS_TRACKER_CHECK, id, own_say (game->lines[i]));
      JsonObject *command = ts_tracker_set_command (check, "tick");

      check->checked = (state->ticked & (1u << i)) != 0;
      json_object_set_int_member (command, "line", i + 1);
      json_object_set_boolean_member (command, "checked", !check->checked);
    }
}

void
own_show_before (const OwnState *state, TsView *view)
{
  if (state->stage != OWN_BEFORE)
    return;
  show_lines (state, view);
  view->subtitle = ts_view_text (view, "Before the start");
  ts_view_instruct (view, NULL, ts_phrase ("Set up the table"), NULL);
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Begin"), "begin");
  own_offer_sides (state, view);
}
