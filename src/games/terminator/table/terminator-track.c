/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-track.c: missions as the panel shows them.
 */

#include "terminator-table.h"
#include "terminator-missions.h"
#include "terminator-setup.h"
#include "terminator-words.h"
#include "ts-shown.h"
#include "ts-things.h"

/* The panel. Ids with a color's name would be taken for a seat's, so missions and their tokens are
 * numbered. */

static void
append (GString *note, TsView *view, TsPhrase *phrase)
{
  g_autofree char *text = ts_view_format (view, phrase);

  g_string_append_printf (note, "%s%s", note->len > 0 ? "\n" : "", text);
}

/* What its card says, as typed; NULL: nobody typed anything. */
static char *
format_note (const TerminatorState *state, TsView *view, guint color)
{
  g_autoptr (JsonObject) card = terminator_dup_mission_card (state, color);
  const char *text = terminator_get_text (card, "text"),
             *expire = terminator_get_text (card, "expire");
  GString *note = g_string_new (NULL);

  if (state->missions[color].expired)
    append (note, view, ts_phrase ("It expires now."));
  if (text != NULL)
    append (note, view, ts_phrase_verbatim (text));
  for (Side side = 0; side < N_SIDES; side++)
    {
      const char *objective = terminator_get_text (card, terminator_sides[side].id);
      const char *reward = terminator_get_text (card, terminator_reward_fields[side]);

      if (objective != NULL)
        append (
            note, view,
            ts_phrase ("{side}: {text}", terminator_name_side (side), ts_name ("text", objective)));
      if (reward != NULL)
        append (note, view, terminator_format_reward (side, reward));
    }
  if (expire != NULL)
    append (note, view, ts_phrase ("Expires: {text}", ts_name ("text", expire)));
  return g_string_free (note, note->len == 0);
}

static const TsGroup *
get_group (guint group)
{
  return &terminator_groups[group];
}

static void
show_progress (const TerminatorState *state, TsPanel *panel, guint color, Side side)
{
  const Mission *mission = &state->missions[color];
  TsTracker *tracker;

  if (mission->progress[side] == 0 && mission->needs[side] <= 0)
    return;
  tracker = ts_panel_add_number (panel, get_group (GROUP_SIDE_NUMBERS), "number", state,
                                 terminator_get_side_number_thing (color, MISSION_PROGRESS, side));
  ts_tracker_set_label (tracker,
                        ts_phrase ("{mission} · {side}", terminator_name_mission (state, color),
                                   terminator_name_side (side)));
  tracker->goal = MAX (mission->needs[side], 0);
}

static void
add_points (
    const TerminatorState *state, TsTracker *row, guint color, MissionNumber number, Side side)
{
  TsArg who = ts_term ("side", terminator_sides[side].label);

  ts_tracker_set_label (
      ts_tracker_add_number (row, get_group (GROUP_SIDE_NUMBERS), "number", state,
                             terminator_get_side_number_thing (color, number, side)),
      number == MISSION_EXPIRY ? ts_phrase ("{side}, when it expires", who)
                               : ts_phrase ("{side}", who));
}

/* What it brings, as far as somebody typed it. */
static void
show_points (const TerminatorState *state, TsPanel *panel, guint color)
{
  g_autofree char *id = g_strdup_printf ("mission.%u.numbers", color + 1);
  TsTracker *row = NULL;

  for (MissionNumber number = MISSION_POINTS; number <= MISSION_EXPIRY; number++)
    for (Side side = 0; side < N_SIDES; side++)
      {
        if (terminator_get_side_number (state, color, number, side) == UNKNOWN)
          continue;
        if (row == NULL)
          row = ts_panel_add (panel, TS_TRACKER_ROSTER, id,
                              color == 0 ? ts_phrase ("Red mission: points")
                                         : ts_phrase ("Blue mission: points"));
        add_points (state, row, color, number, side);
      }
}

/* Of the track as far as it matters: all that its owner typed, else up to where the mission began.
 */
static int
count_spaces (const TerminatorState *state, const Mission *mission)
{
  g_autoptr (JsonObject) board = terminator_dup_card (state->setup, "board", "board");
  int spaces = terminator_get_card_number (board, "spaces");

  return CLAMP (MAX (spaces, DEFAULT_ROUNDS), mission->limit, MAX_SPACES);
}

char *
terminator_dup_mission_row (guint color)
{
  return g_strdup_printf ("mission.%u.rounds", color + 1);
}

char *
terminator_dup_core_row (Side side)
{
  return g_strdup_printf ("core.%s", terminator_sides[side].id);
}

static void
show_mission (const TerminatorState *state, TsPanel *panel, guint color)
{
  const Mission *mission = &state->missions[color];
  g_autofree char *id = terminator_dup_mission_row (color);
  TsTracker *row = ts_panel_add (panel, mission->expired ? TS_TRACKER_TEXT : TS_TRACKER_COUNTDOWN,
                                 id, terminator_format_mission (state, color));

  row->note = format_note (state, panel->view, color);
  row->thing = ts_view_dup_thing (panel->view, id);
  row->now = mission->expired;
  if (!mission->expired)
    ts_tracker_set_number (row, mission->rounds, 1, count_spaces (state, mission));
  show_points (state, panel, color);
  for (Side side = 0; side < N_SIDES; side++)
    show_progress (state, panel, color, side);
}

static void
show_empty_place (TsPanel *panel, guint color)
{
  g_autofree char *id = g_strdup_printf ("mission.%u", color + 1);

  ts_tracker_set_note (
      ts_panel_add (panel, TS_TRACKER_TEXT, id,
                    color == 0 ? ts_phrase ("Red mission") : ts_phrase ("Blue mission")),
      ts_phrase ("Its place on the track is empty."));
}

static void
show_core (const TerminatorState *state, TsPanel *panel, Side side)
{
  g_autofree char *id = g_strdup_printf ("core-%s", terminator_sides[side].id);
  g_autofree char *row = terminator_dup_core_row (side);
  g_autoptr (JsonObject) card = terminator_dup_card (state->setup, "core", id);
  TsTracker *tracker;

  tracker = ts_panel_add_number (panel, get_group (GROUP_CORE), "points", state, side);
  ts_tracker_set_label (tracker, side == SIDE_SKYNET
                                     ? ts_phrase ("Core mission of Skynet: points")
                                     : ts_phrase ("Core mission of the Resistance: points"));
  tracker->note = g_strdup (terminator_get_text (card, "objective"));
  tracker->thing = ts_view_dup_thing (panel->view, row);
}

static void
show_track (const TerminatorState *state, TsPanel *panel, Side side)
{
  TsTracker *track = ts_panel_add_number (panel, get_group (GROUP_POINTS), "points", state, side);

  ts_tracker_set_label (track, side == SIDE_SKYNET ? ts_phrase ("Victory track of Skynet")
                                                   : ts_phrase ("Victory track of the Resistance"));
  track->goal = GOAL;
  track->seat = g_strdup (terminator_side_seat (state, side));
}

void
terminator_view_missions (const TerminatorState *state, TsView *view)
{
  TsPanel *panel;

  if (state->phase == PHASE_SETUP)
    return;
  panel = ts_view_add_panel (view, "missions", ts_view_text (view, "Victory and missions"));
  for (Side side = 0; side < N_SIDES; side++)
    show_track (state, panel, side);
  for (guint color = 0; color < N_COLORS; color++)
    {
      if (state->missions[color].there)
        show_mission (state, panel, color);
      else
        show_empty_place (panel, color);
      terminator_view_tokens (state, panel, color);
    }
  for (Side side = 0; side < N_SIDES; side++)
    terminator_view_occupied (state, panel, side);
  for (Side side = 0; side < N_SIDES; side++)
    show_core (state, panel, side);
  ts_panel_add_number (panel, get_group (GROUP_MISSION_DECK), "deck", state, 0);
}
