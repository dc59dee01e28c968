/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-missions.c: the victory tracks, the mission track, and where mission tokens are.
 */

#include "terminator-figures.h"
#include "terminator-missions.h"
#include "terminator-setup.h"
#include "terminator-view.h"
#include "terminator-words.h"

/* Ids with a color's name would be taken for a seat's, so missions and their tokens are numbered.
 */
static char *
dup_id (guint color, const char *what, Side side)
{
  return g_strdup_printf ("mission.%u.%s.%s", color + 1, what, terminator_sides[side].id);
}

/* Victory tracks. */

static void
show_points (const TerminatorState *state, TsView *view, TsPanel *panel, Side side)
{
  g_autofree char *id = g_strdup_printf ("points.%s", terminator_sides[side].id);
  TsTracker *track
      = ts_view_add_tracker (view, panel, TS_TRACKER_TRACK, id,
                             side == SIDE_SKYNET ? ts_view_text (view, "Victory track of Skynet")
                                                 : ts_view_text (view, "Victory track of the "
                                                                       "Resistance"));

  ts_tracker_set_number (track, state->points[side], 0, GOAL);
  track->goal = GOAL;
  track->seat = g_strdup (terminator_side_seat (state, side));
}

/* Missions. */

static void
append (GString *note, TsView *view, TsPhrase *phrase)
{
  g_autofree char *text = ts_view_say (view, phrase);

  if (note->len > 0)
    g_string_append_c (note, '\n');
  g_string_append (note, text);
}

/* What its card says, as typed; NULL: nobody typed anything. */
static char *
say_note (const TerminatorState *state, TsView *view, guint color)
{
  static const char *const fields[N_SIDES] = { "resistance", "skynet" };
  g_autofree char *text = terminator_dup_mission_text (state, color, "text");
  g_autofree char *expire = terminator_dup_mission_text (state, color, "expire");
  GString *note = g_string_new (NULL);

  if (state->missions[color].expired)
    append (note, view, ts_phrase ("It expires now."));
  if (text != NULL)
    append (note, view, ts_phrase_verbatim (text));
  for (Side side = 0; side < N_SIDES; side++)
    {
      g_autofree char *objective = terminator_dup_mission_text (state, color, fields[side]);

      if (objective != NULL)
        append (
            note, view,
            ts_phrase ("{side}: {text}", terminator_name_side (side), ts_name ("text", objective)));
    }
  if (expire != NULL)
    append (note, view, ts_phrase ("Expires: {text}", ts_name ("text", expire)));
  return g_string_free (note, note->len == 0);
}

static void
show_progress (const TerminatorState *state, TsView *view, TsPanel *panel, guint color, Side side)
{
  const Mission *mission = &state->missions[color];
  g_autofree char *id = dup_id (color, "progress", side);
  TsTracker *counter;

  if (mission->progress[side] == 0 && mission->needs[side] <= 0)
    return;
  counter = ts_view_add_tracker (
      view, panel, TS_TRACKER_COUNTER, id,
      ts_view_say (view, ts_phrase ("{mission} · {side}", terminator_name_mission (state, color),
                                    terminator_name_side (side))));
  ts_tracker_set_number (counter, mission->progress[side], 0, MAX_AMOUNT);
  counter->goal = MAX (mission->needs[side], 0);
}

static void
add_number (TsView *view, TsTracker *row, guint color, const char *what, Side side, int value)
{
  g_autofree char *id = dup_id (color, what, side);
  gboolean expiry = *what == 'e';
  TsPhrase *label = ts_phrase_msgid (terminator_sides[side].label);

  if (value != UNKNOWN)
    ts_tracker_set_number (
        ts_tracker_add_part (
            view, row, TS_TRACKER_COUNTER, id,
            ts_view_say (view, expiry ? ts_phrase ("{side}, when it expires",
                                                   ts_part ("side", ts_phrase_ref (label)))
                                      : ts_phrase_ref (label))),
        value, 0, GOAL);
  ts_phrase_unref (label);
}

/* What it brings, as far as somebody typed it. */
static void
show_numbers (const TerminatorState *state, TsView *view, TsPanel *panel, guint color)
{
  const Mission *mission = &state->missions[color];
  g_autofree char *id = g_strdup_printf ("mission.%u.numbers", color + 1);
  gboolean known = FALSE;
  TsTracker *row;

  for (Side side = 0; side < N_SIDES; side++)
    known |= mission->points[side] != UNKNOWN || mission->expiry_points[side] != UNKNOWN;
  if (!known)
    return;
  row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id,
                             color == 0 ? ts_view_text (view, "Red mission: points")
                                        : ts_view_text (view, "Blue mission: points"));
  for (Side side = 0; side < N_SIDES; side++)
    add_number (view, row, color, "points", side, mission->points[side]);
  for (Side side = 0; side < N_SIDES; side++)
    add_number (view, row, color, "expiry", side, mission->expiry_points[side]);
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

static void
show_mission (const TerminatorState *state, TsView *view, TsPanel *panel, guint color)
{
  const Mission *mission = &state->missions[color];
  g_autofree char *id = g_strdup_printf ("mission.%u.rounds", color + 1);
  TsTracker *row
      = ts_view_add_tracker (view, panel, mission->expired ? TS_TRACKER_TEXT : TS_TRACKER_COUNTDOWN,
                             id, ts_view_say (view, terminator_say_mission (state, color)));

  row->note = say_note (state, view, color);
  row->now = mission->expired;
  if (!mission->expired)
    ts_tracker_set_number (row, mission->rounds, 1, count_spaces (state, mission));
  show_numbers (state, view, panel, color);
  for (Side side = 0; side < N_SIDES; side++)
    show_progress (state, view, panel, color, side);
}

static void
show_empty_place (TsView *view, TsPanel *panel, guint color)
{
  g_autofree char *id = g_strdup_printf ("mission.%u", color + 1);

  ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, id,
                       color == 0 ? ts_view_text (view, "Red mission")
                                  : ts_view_text (view, "Blue mission"))
      ->note
      = ts_view_text (view, "Its place on the track is empty.");
}

static void
show_core (const TerminatorState *state, TsView *view, TsPanel *panel, Side side)
{
  g_autofree char *id = g_strdup_printf ("core.%s", terminator_sides[side].id);
  g_autofree char *card_id = g_strdup_printf ("core-%s", terminator_sides[side].id);
  g_autoptr (JsonObject) card = terminator_dup_card (state->setup, "core", card_id);
  const char *text = card != NULL ? ts_arg_text (card, "objective") : NULL;
  TsTracker *row = ts_view_add_tracker (
      view, panel, TS_TRACKER_COUNTER, id,
      side == SIDE_SKYNET ? ts_view_text (view, "Core mission of Skynet: points")
                          : ts_view_text (view, "Core mission of the Resistance: points"));

  ts_tracker_set_number (row, state->core_points[side], 0, GOAL);
  if (text != NULL && *text != '\0')
    row->note = g_strdup (text);
}

/* Tokens. */

static void
add_badge (const TerminatorState *state, TsView *view, TsTracker *row, guint color, guint token)
{
  TsPhrase *place = terminator_say_token_place (state, color, token);

  if (place != NULL)
    ts_tracker_add_mark (row,
                         ts_view_say (view, ts_phrase ("{n}: {place}", ts_number ("n", token + 1),
                                                       ts_part ("place", place))),
                         NULL, 0);
}

static void
show_tokens (const TerminatorState *state, TsView *view, TsPanel *panel, guint color)
{
  g_autofree char *id = g_strdup_printf ("tokens.%u", color + 1);
  gboolean out = FALSE;
  TsTracker *row;

  for (guint i = 0; i < N_TOKENS; i++)
    out |= state->tokens[color][i].where != TOKEN_ASIDE;
  if (!out)
    return;
  row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id,
                             color == 0 ? ts_view_text (view, "Red tokens")
                                        : ts_view_text (view, "Blue tokens"));
  for (guint i = 0; i < N_TOKENS; i++)
    add_badge (state, view, row, color, i);
}

static gboolean
carries (const TerminatorState *state, Side side)
{
  for (guint i = 0; i < N_COLORS * N_TOKENS; i++)
    {
      const MissionToken *token = &state->tokens[i / N_TOKENS][i % N_TOKENS];

      if (token->where == TOKEN_CARRIED && terminator_figure_side (token->carrier) == (guint) side)
        return TRUE;
    }
  return FALSE;
}

/* Where a mission asks for an empty location, whoever brings it must know which are none (L384). */
static void
show_occupied (const TerminatorState *state, TsView *view, TsPanel *panel, Side side)
{
  g_autofree char *id = g_strdup_printf ("occupied.%s", terminator_sides[side].id);
  GPtrArray *tiles;

  if (!carries (state, side))
    return;
  tiles = ts_phrase_array_new ();
  for (int i = 0; i < N_TILES; i++)
    if (!terminator_is_empty_location (state, i, side))
      g_ptr_array_add (tiles, terminator_say_tile (state, i));
  ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, id,
                       side == SIDE_SKYNET
                           ? ts_view_text (view, "Not an empty location for Skynet")
                           : ts_view_text (view, "Not an empty location for the Resistance"))
      ->note
      = tiles->len > 0
            ? ts_view_say (view, ts_phrase ("{tiles}", ts_list ("tiles", g_ptr_array_ref (tiles))))
            : ts_view_text (view, "None: no neutral units and no enemies are in 1984.");
  g_ptr_array_unref (tiles);
}

void
terminator_view_missions (const TerminatorState *state, TsView *view)
{
  TsPanel *panel;

  if (state->phase == PHASE_SETUP)
    return;
  panel = ts_view_add_panel (view, "missions", ts_view_text (view, "Victory and missions"));
  for (Side side = 0; side < N_SIDES; side++)
    show_points (state, view, panel, side);
  for (guint color = 0; color < N_COLORS; color++)
    {
      if (state->missions[color].there)
        show_mission (state, view, panel, color);
      else
        show_empty_place (view, panel, color);
      show_tokens (state, view, panel, color);
    }
  for (Side side = 0; side < N_SIDES; side++)
    show_occupied (state, view, panel, side);
  for (Side side = 0; side < N_SIDES; side++)
    show_core (state, view, panel, side);
  ts_tracker_set_number (ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "missions.deck",
                                              ts_view_text (view, "Mission deck")),
                         state->mission_deck, 0, MAX_AMOUNT);
}
