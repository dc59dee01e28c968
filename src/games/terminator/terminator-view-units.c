/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-units.c: the units on the board of 2029, by kind, who can still act first.
 */

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-view.h"
#include "terminator-words.h"

/* A side's panel that is being filled. */
typedef struct
{
  const TerminatorState *state;
  TsView *view;
  TsPanel *panel;
  Side side;
} Board;

/* The other side's seat only looks on; a side has no one seat where several play it. */
static void
give (const Board *self, TsTracker *tracker)
{
  tracker->seat = g_strdup (terminator_side_seat (self->state, self->side));
  if (self->view->viewer->role == TS_ROLE_SEAT
      && !terminator_may_act (self->view, self->state, self->side))
    tracker->correctable = FALSE;
}

static void
add_damage (const Board *self, TsTracker *row, int figure)
{
  int damage = self->state->figures[figure].damage;
  int wounds = terminator_get_stat (self->state, figure, STAT_WOUNDS);
  g_autofree char *id = g_strdup_printf ("%s.damage", terminator_figure_id (figure));

  ts_tracker_set_number (
      ts_tracker_add_part (self->view, row,
                           wounds != UNKNOWN ? TS_TRACKER_PIPS : TS_TRACKER_COUNTER, id,
                           ts_view_text (self->view, "damage")),
      damage, 0, wounds != UNKNOWN ? MAX (wounds, damage) : MAX_AMOUNT);
}

static void
add_exhausted (const Board *self, TsTracker *row, int figure)
{
  g_autofree char *id = g_strdup_printf ("%s.exhausted", terminator_figure_id (figure));
  TsTracker *tick = ts_tracker_add_part (self->view, row, TS_TRACKER_CHECK, id,
                                         ts_view_text (self->view, "exhausted"));

  tick->checked = self->state->figures[figure].exhausted != 0;
  ts_tracker_set_number (tick, tick->checked, 0, 1);
}

static gboolean
is_acting (const TerminatorState *state, int figure)
{
  if (terminator_is_attacking (state))
    return state->attack.attacker == figure;
  return state->action.on && state->action.active == figure;
}

static void
add_unit (const Board *self, int figure)
{
  TsTracker *row = ts_view_add_tracker (
      self->view, self->panel, TS_TRACKER_ROSTER, terminator_figure_id (figure),
      ts_view_say (self->view, terminator_say_figure (self->state, figure)));
  TsPhrase *place = terminator_say_place (self->state, figure);

  if (place != NULL)
    row->note = ts_view_say (self->view, place);
  if (self->state->figures[figure].exhausted)
    ts_tracker_add_mark (row, ts_view_text (self->view, "exhausted"), NULL, 0);
  row->now = is_acting (self->state, figure);
  add_damage (self, row, figure);
  add_exhausted (self, row, figure);
  give (self, row);
  for (guint i = 0; i < row->parts->len; i++)
    give (self, row->parts->pdata[i]);
}

static gboolean
is_listed (const TerminatorState *state, int figure, Kind kind)
{
  return terminator_get_kind (figure) == kind && state->figures[figure].where == WHERE_2029;
}

static void
add_kind (const Board *self, Kind kind)
{
  for (guint exhausted = 0; exhausted < 2; exhausted++)
    for (int i = 0; i < N_FIGURES; i++)
      if (is_listed (self->state, i, kind)
          && (self->state->figures[i].exhausted != 0) == (exhausted == 1))
        add_unit (self, i);
}

static guint
count_ready (const TerminatorState *state, Side side, guint *all)
{
  guint ready = 0;

  *all = 0;
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_unit (i) && terminator_figure_side (i) == side
        && state->figures[i].where == WHERE_2029)
      {
        (*all)++;
        ready += !state->figures[i].exhausted;
      }
  return ready;
}

static void
add_units (const TerminatorState *state, TsView *view, Side side)
{
  g_autofree char *id = g_strdup_printf ("units-%s", terminator_sides[side].id);
  guint all, ready = count_ready (state, side, &all);
  Board board = { state, view, NULL, side };

  if (all == 0)
    return;
  board.panel = ts_view_add_panel (
      view, id,
      ts_view_say (view, ts_phrase ("Units of {side}: {n} of {all} not exhausted",
                                    ts_part ("side", terminator_say_side (side)),
                                    ts_number ("n", ready), ts_number ("all", all))));
  for (Kind i = 0; i < N_KINDS; i++)
    if (terminator_is_unit (terminator_first_figure (i)) && terminator_get_side (i) == side)
      add_kind (&board, i);
}

void
terminator_view_units (const TerminatorState *state, TsView *view)
{
  for (Side i = 0; i < N_SIDES; i++)
    add_units (state, view, i);
}
