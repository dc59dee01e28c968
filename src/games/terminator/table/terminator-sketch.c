/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-sketch.c: the board of 2029 as it is drawn: the sketch, its tokens, the units.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-words.h"
#include "ts-shown.h"
#include "ts-things.h"

/* The sketch in the view. */

/* One character where a number follows it. */
static const char *const marks[N_KINDS] = {
  [KIND_SARAH] = TS_NC ("mark", "Sa"),      [KIND_KYLE] = TS_NC ("mark", "Ky"),
  [KIND_JOHN] = TS_NC ("mark", "Jo"),       [KIND_TRAXLER] = TS_NC ("mark", "Tr"),
  [KIND_TERMINATOR] = TS_NC ("mark", "Te"), [KIND_SOLDIER] = TS_NC ("mark", "S"),
  [KIND_HEAVY] = TS_NC ("mark", "H"),       [KIND_T800] = TS_NC ("mark", "T"),
  [KIND_STINGER] = TS_NC ("mark", "F"),     [KIND_TANK] = TS_NC ("mark", "HK"),
  [KIND_COP] = TS_NC ("mark", "C"),
};

static char *
make_mark (const TsView *view, int figure)
{
  TerminatorKind kind = terminator_get_kind (figure);
  g_autofree char *letter = ts_view_text (view, marks[kind]);

  if (terminator_count_kind (kind) == 1)
    return g_steal_pointer (&letter);
  return g_strdup_printf ("%s%u", letter, terminator_figure_number (figure));
}

/* Whose moment it is on the board. */
static gboolean
is_now (const TerminatorState *state, int figure)
{
  if (terminator_is_attacking (state))
    return state->attack.attacker == figure;
  return state->action.on && state->action.active == figure;
}

/* A hero is its player's, other figures their side's. */
static const char *
get_seat (const TerminatorState *state, int figure)
{
  guint side = terminator_figure_side (figure);

  if (terminator_is_hero (figure))
    return terminator_seat (state, figure);
  return side < N_SIDES ? terminator_side_seat (state, side) : NULL;
}

static void
add_lab (const TerminatorState *state, TsView *view)
{
  TsToken *token = ts_view_add_token (view, LAB_ID, ts_view_text (view, "Time Lab"),
                                      ts_view_text (view, TS_NC ("mark", "TL")),
                                      state->map != NULL ? "put" : NULL,
                                      terminator_is_on_sketch (state, N_FIGURES) ? "away" : NULL);

  token->side = "nobody";
  token->placed = terminator_is_on_sketch (state, N_FIGURES);
  token->x = state->lab_x;
  token->y = state->lab_y;
}

void
terminator_add_token (const TerminatorState *state, int figure, TsView *view)
{
  const Figure *stand = &state->figures[figure];
  guint side = terminator_figure_side (figure);
  gboolean on_board = stand->where == WHERE_2029;
  gboolean placed = terminator_is_on_sketch (state, figure);
  TsToken *token = ts_view_add_token (
      view, terminator_figure_id (figure),
      ts_view_format (view, terminator_format_figure (state, figure)), make_mark (view, figure),
      on_board && state->map != NULL ? "put" : NULL, placed ? "away" : NULL);

  if (side < N_SIDES)
    token->hands = terminator_get_hands (view, state, side);
  token->side = terminator_get_side_id (figure);
  token->seat = g_strdup (get_seat (state, figure));
  token->placed = placed;
  token->x = stand->x;
  token->y = stand->y;
  terminator_get_span (state, figure, &token->width, &token->height);
  token->flies = terminator_get_kind (figure) == KIND_STINGER;
  token->move = terminator_get_stat (state, figure, STAT_MOVE);
  token->range = terminator_get_stat (state, figure, STAT_RANGE);
  token->now = is_now (state, figure);
}

void
terminator_view_sketch (const TerminatorState *state, TsView *view)
{
  TsSketchMap map = { .grid = TS_GRID_SQUARE, .squares = state->map };

  ts_view_set_sketch (view, "square", state->map != NULL ? ts_sketch_map_to_json (&map) : NULL,
                      "lay", NULL);
  view->sketch->count = state->setup->count == TS_RANGE_KING ? "king" : "orthogonal";
  view->sketch->sight = ts_view_format (view, ts_format_heading ("Line of Sight and Cover"));
  view->sketch->moves = ts_view_format (view, ts_format_heading ("Movement (2029)"));
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == WHERE_2029)
      terminator_add_token (state, i, view);
  if (state->lab)
    add_lab (state, view);
}

/* The units beside it: who can still act first. */

/* The other side's seat only looks on; a side has no one seat where several play it. */
static void
give (const TerminatorState *state, TsTracker *tracker, Side side)
{
  tracker->seat = g_strdup (terminator_side_seat (state, side));
  tracker->hands = terminator_get_hands (tracker->view, state, side);
}

static void
add_unit (const TerminatorState *state, TsPanel *panel, Side side, int figure)
{
  const TsGroup *group = &terminator_groups[GROUP_FIGURES];
  int wounds = terminator_get_stat (state, figure, STAT_WOUNDS);
  TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, terminator_figure_id (figure),
                                 terminator_format_figure (state, figure));
  TsTracker *damage = ts_tracker_add_number (row, group, "damage", state, (guint) figure);

  if (wounds != UNKNOWN)
    {
      damage->kind = TS_TRACKER_PIPS;
      damage->max = MAX (wounds, damage->value);
    }
  ts_tracker_set_note (row, terminator_format_place (state, figure));
  if (state->figures[figure].exhausted)
    ts_tracker_add_mark (row, ts_view_text (panel->view, "exhausted"), NULL, 0);
  row->now = is_now (state, figure);
  row->thing = ts_view_dup_thing (panel->view, row->id);
  ts_tracker_add_number (row, group, "exhausted", state, (guint) figure);
  give (state, row, side);
  for (guint i = 0; i < row->parts->len; i++)
    give (state, row->parts->pdata[i], side);
}

/* The units of a side that are exhausted, or not; `panel` is nullable. Returns how many. */
static guint
add_units (const TerminatorState *state,
           TsPanel *panel,
           Side side,
           TerminatorKind kind,
           gboolean exhausted)
{
  int first = terminator_first_figure (kind);
  guint n = 0;

  for (int i = first; i < first + (int) terminator_count_kind (kind); i++)
    if (state->figures[i].where == WHERE_2029 && !state->figures[i].exhausted == !exhausted)
      {
        if (panel != NULL)
          add_unit (state, panel, side, i);
        n++;
      }
  return n;
}

static void
view_side (const TerminatorState *state, TsView *view, Side side)
{
  g_autofree char *id = g_strdup_printf ("units-%s", terminator_sides[side].id);
  guint ready = 0, all = 0;
  TsPanel *panel;

  for (TerminatorKind i = KIND_SOLDIER; i <= KIND_TANK; i++)
    if (terminator_get_side (i) == side)
      {
        guint fresh = add_units (state, NULL, side, i, FALSE);

        ready += fresh;
        all += fresh + add_units (state, NULL, side, i, TRUE);
      }
  if (all == 0)
    return;
  panel = ts_view_add_panel (
      view, id,
      ts_view_format (view, ts_phrase ("Units of {side}: {n} of {all} not exhausted",
                                       ts_part ("side", terminator_format_side (side)),
                                       ts_number ("n", ready), ts_number ("all", all))));
  for (TerminatorKind i = KIND_SOLDIER; i <= KIND_TANK; i++)
    for (guint exhausted = 0; exhausted < 2; exhausted++)
      if (terminator_get_side (i) == side)
        add_units (state, panel, side, i, exhausted);
}

void
terminator_view_units (const TerminatorState *state, TsView *view)
{
  for (Side i = 0; i < N_SIDES; i++)
    view_side (state, view, i);
}
