/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-loop.c: the loop with everybody’s marker, and what can be done in each zone.
 */

#include "terminus-table.h"

#include "terminus-ids.h"
#include "terminus-loop.h"
#include "terminus-prospects.h"
#include "terminus-turn.h"
#include "terminus-words.h"

/* For whose turn it is with what stops it; else only what the zone has. */
static TsPhrase *
format_actions (const TerminusState *state, int player, Zone zone)
{
  TerminusState there
      = player != NOBODY && !state->moved ? terminus_imagine_move (state, player, zone) : *state;
  GPtrArray *list = ts_phrase_array_new ();

  for (ActionId action = 0; action < N_ACTIONS; action++)
    if (terminus_actions[action].zones & 1u << zone)
      g_ptr_array_add (list, terminus_format_action (
                                 action, player != NOBODY
                                             ? terminus_format_action_stop (&there, action, player)
                                             : NULL));
  return ts_phrase ("{actions}", ts_list ("actions", list));
}

/* A tap on a zone goes there, where that is all that the tap can mean. */
static void
set_move (const TerminusState *state, TsTracker *row, Zone zone)
{
  const TerminusMove move = { (gint8) zone, UNKNOWN };
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (state->phase != PHASE_TURN || terminus_meets_automa (state, zone))
    return;
  if (!terminus_may_move (state, &move, why_not))
    return;
  json_object_set_string_member (ts_tracker_set_command (row, "move"), "zone",
                                 terminus_zones[zone].id);
  ts_tracker_set_tapper (row, terminus_player_id (state, state->current));
}

static void
add_zone (const TerminusState *state, TsPanel *panel, Zone zone, TsView *view)
{
  g_autofree char *id = g_strdup_printf ("loop.%s", terminus_zones[zone].id);
  TsTracker *row
      = ts_panel_add (panel, TS_TRACKER_ROSTER, id, ts_phrase_msgid (terminus_zones[zone].label));
  int player = state->phase == PHASE_TURN ? state->current : NOBODY;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (state->players[i].zone == (int) zone)
      terminus_mark_player (state, row, i, 0);
  if (terminus_meets_automa (state, zone))
    ts_tracker_add_mark (row, ts_view_text (view, "Automa"), NULL, 0);
  ts_tracker_set_note (row, format_actions (state, player, zone));
  set_move (state, row, zone);
  row->now = player != NOBODY && state->moved && state->players[player].zone == (int) zone;
}

void
terminus_view_loop (const TerminusState *state, TsView *view)
{
  TsPanel *panel;

  if (state->phase < PHASE_BONUS || state->phase > PHASE_YEAR_END)
    return;
  panel = ts_view_add_panel (view, "loop", ts_view_text (view, "Action loop"));
  for (Zone zone = 0; zone < N_ZONES; zone++)
    add_zone (state, panel, zone, view);
}
