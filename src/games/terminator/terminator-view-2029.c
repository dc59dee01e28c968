/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-2029.c: the board of 2029 in numbers: pools, areas, what waits and what lies
 * beside it, and units in the supply.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-view.h"
#include "terminator-words.h"

/* A panel that is being filled. */
typedef struct
{
  const TerminatorState *state;
  TsView *view;
  TsPanel *panel;
} Board;

static TsTracker *
add (const Board *self, TsTrackerKind kind, const char *id, TsPhrase *label)
{
  return ts_view_add_tracker (self->view, self->panel, kind, id, ts_view_say (self->view, label));
}

static void
set_note (const Board *self, TsTracker *tracker, TsPhrase *note)
{
  g_free (tracker->note);
  tracker->note = ts_view_say (self->view, note);
}

static void
add_badge (const Board *self, TsTracker *row, TsPhrase *badge)
{
  ts_tracker_add_mark (row, ts_view_say (self->view, badge), NULL, 0);
}

/* What is a side's, the other side's seat only looks at; it has no one seat where several play it.
 */
static void
give_to (const Board *self, TsTracker *tracker, Side side)
{
  tracker->seat = g_strdup (terminator_side_seat (self->state, side));
  if (self->view->viewer->role == TS_ROLE_SEAT
      && !terminator_may_act (self->view, self->state, side))
    tracker->correctable = FALSE;
}

/* Resources. */

static void
add_pool (const Board *self, Side side)
{
  g_autofree char *id = g_strdup_printf ("pool.%s", terminator_sides[side].id);
  TsTracker *pool
      = add (self, TS_TRACKER_COUNTER, id,
             ts_phrase ("Pool of {side}", ts_part ("side", terminator_say_side (side))));

  ts_tracker_set_number (pool, self->state->pool[side], 0, MAX_AMOUNT);
  set_note (self, pool,
            ts_phrase ("+{n} in the refresh phase",
                       ts_number ("n", terminator_count_income (self->state, side))));
  give_to (self, pool, side);
}

static void
add_tokens (const Board *self)
{
  int left = terminator_count_tokens (self->state);
  TsTracker *tokens = add (self, TS_TRACKER_TEXT, "tokens", ts_phrase ("Tokens beside the board"));

  if (left >= 0)
    set_note (self, tokens,
              ts_phrase ("{n} of {all}", ts_number ("n", left), ts_number ("all", N_RESOURCES)));
  else
    set_note (self, tokens,
              ts_phrase_plural ("{n} more is in play than the box has",
                                "{n} more are in play than the box has", -left));
}

static void
add_assigned (const Board *self, Kind kind)
{
  int cost = terminator_get_cost (self->state, kind, STAT_DEVELOP);
  g_autofree char *id = g_strdup_printf ("assigned.%s", terminator_kinds[kind].id);
  TsTracker *assigned;

  if (terminator_get_side (kind) != SIDE_SKYNET || !terminator_is_developed (self->state, kind))
    return;
  assigned
      = add (self, TS_TRACKER_COUNTER, id,
             ts_phrase ("On the statcard: {unit}", ts_part ("unit", terminator_say_kind (kind))));
  ts_tracker_set_number (assigned, self->state->assigned[kind], 0, MAX_AMOUNT);
  assigned->goal = cost != UNKNOWN ? cost : 0;
  if (cost == UNKNOWN)
    set_note (self, assigned, ts_phrase ("its develop cost is not typed yet"));
  else if (self->state->assigned[kind] >= cost)
    set_note (self, assigned, ts_phrase ("finished: it waits for the Mainframe, see “More”"));
  give_to (self, assigned, SIDE_SKYNET);
}

static void
add_deploy (const Board *self, guint i)
{
  const Deploy *deploy = &self->state->deploys[i];
  g_autofree char *id = g_strdup_printf ("deploy.%u", i + 1);
  TsTracker *row;

  if (!deploy->there)
    return;
  row = add (self, TS_TRACKER_ROSTER, id,
             ts_phrase ("Deploy card: {units} → {area}",
                        ts_part ("units", terminator_say_all_units (deploy->units)),
                        terminator_name_area ((Area) deploy->area)));
  set_note (
      self, row,
      ts_phrase ("{side} · {resources} on it", terminator_name_side ((Side) deploy->side),
                 ts_part ("resources", terminator_say_resources (terminator_count_paid (deploy)))));
  row->seat = g_strdup (terminator_side_seat (self->state, (Side) deploy->side));
  row->now = self->state->phase == PHASE_DEPLOY && deploy->side == self->state->turn;
}

/* Areas. */

static TsPhrase *
say_holder (const Board *self, Area area)
{
  Side owner = terminator_area_side (area);

  if (self->state->held[area])
    return ts_phrase ("controlled by {side}",
                      ts_part ("side", terminator_say_side ((Side) !owner)));
  return ts_phrase ("of {side}", ts_part ("side", terminator_say_side (owner)));
}

static void
add_area (const Board *self, Area area)
{
  g_autofree char *id = g_strdup_printf ("area.%s", terminator_areas[area].id);
  g_autofree char *held = g_strdup_printf ("held.%s", terminator_areas[area].id);
  TsTracker *row, *tick;

  if (!terminator_has_area (self->state, area))
    return;
  row = add (self, TS_TRACKER_ROSTER, id, terminator_say_area (area));
  set_note (self, row, say_holder (self, area));
  for (Side i = 0; i < N_SIDES && terminator_sees_area (self->state, area); i++)
    add_badge (self, row,
               ts_phrase ("{side} {n}", terminator_name_side (i),
                          ts_number ("n", terminator_count_in_area (self->state, area, i))));
  tick = ts_tracker_add_part (self->view, row, TS_TRACKER_CHECK, held,
                              ts_view_text (self->view, "controlled by the enemy"));
  tick->checked = self->state->held[area] != 0;
  ts_tracker_set_number (tick, tick->checked, 0, 1);
}

/* Caches and the Time Lab. */

/* "D4, column 3, row 5, 2 resources", as far as it was noted. */
static TsPhrase *
say_secret (const Cache *cache)
{
  GPtrArray *parts = ts_phrase_array_new ();

  if (cache->where != NULL)
    g_ptr_array_add (parts, ts_phrase_verbatim (cache->where));
  if (cache->x != UNKNOWN)
    g_ptr_array_add (parts, ts_phrase ("column {n}", ts_number ("n", cache->x + 1)));
  if (cache->y != UNKNOWN)
    g_ptr_array_add (parts, ts_phrase ("row {n}", ts_number ("n", cache->y + 1)));
  if (cache->amount != UNKNOWN)
    g_ptr_array_add (parts, terminator_say_resources (cache->amount));
  if (parts->len > 0)
    return ts_phrase ("{parts}", ts_list ("parts", parts));
  g_ptr_array_unref (parts);
  return ts_phrase ("nobody has noted what it says");
}

static void
add_cache (const Board *self, const Cache *cache)
{
  g_autofree char *id = g_strdup_printf ("cache.%d", cache->number);
  TsTracker *text;

  if (!cache->there)
    return;
  text = add (self, TS_TRACKER_TEXT, id,
              ts_phrase ("Cache {number}, face down", ts_number ("number", cache->number)));
  if (terminator_is_resistance (self->view, self->state))
    set_note (self, text, say_secret (cache));
  else
    set_note (self, text, ts_phrase ("only the Resistance may look at it"));
}

static void
add_caches (const Board *self)
{
  ts_tracker_set_number (
      add (self, TS_TRACKER_COUNTER, "cache-deck", ts_phrase ("Cache cards in the deck")),
      self->state->cache_deck, 0, MAX_CACHES);
  for (guint i = 0; i < MAX_CACHES; i++)
    add_cache (self, &self->state->caches[i]);
}

static void
add_lab (const Board *self)
{
  int side = terminator_get_lab_side (self->state);
  TsTracker *lab;

  if (!self->state->lab)
    return;
  lab = add (self, TS_TRACKER_TEXT, "lab", ts_phrase ("Time Lab"));
  if (terminator_sees_lab (self->state))
    set_note (
        self, lab,
        ts_phrase ("next to it: {resistance} of the Resistance, {skynet} of Skynet",
                   ts_number ("resistance", terminator_count_at_lab (self->state, SIDE_RESISTANCE)),
                   ts_number ("skynet", terminator_count_at_lab (self->state, SIDE_SKYNET))));
  else if (side == NOBODY)
    set_note (self, lab, ts_phrase ("nobody controls it"));
  else
    set_note (
        self, lab,
        ts_phrase ("controlled by {side}", ts_part ("side", terminator_say_side ((Side) side))));
}

static void
add_board (const Board *self)
{
  for (Side i = 0; i < N_SIDES; i++)
    add_pool (self, i);
  add_tokens (self);
  for (Kind i = 0; i < N_KINDS; i++)
    if (terminator_is_unit (terminator_first_figure (i)))
      add_assigned (self, i);
  for (guint i = 0; i < MAX_DEPLOYS; i++)
    add_deploy (self, i);
  for (Area i = 0; i < N_AREAS; i++)
    add_area (self, i);
  ts_tracker_set_number (
      add (self, TS_TRACKER_COUNTER, "factories", ts_phrase ("Factories on the board")),
      self->state->factories, 1, MAX_FACTORIES);
  add_caches (self);
  add_lab (self);
}

/* The supply. */

static guint
count_where (const TerminatorState *state, Kind kind, Where where)
{
  int first = terminator_first_figure (kind);
  guint n = 0;

  for (int i = first; i < first + (int) terminator_count_kind (kind); i++)
    n += state->figures[i].where == where;
  return n;
}

static void
add_cell (const Board *self, GPtrArray *row, guint n)
{
  g_ptr_array_add (row, ts_view_say (self->view, ts_phrase ("{n}", ts_number ("n", n))));
}

static void
add_kind (const Board *self, TsTracker *table, Kind kind)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, ts_view_say (self->view, terminator_say_kind (kind)));
  add_cell (self, row, count_where (self->state, kind, WHERE_2029));
  add_cell (self, row, count_where (self->state, kind, WHERE_CARD));
  g_ptr_array_add (
      row, ts_view_say (self->view,
                        ts_phrase ("{n} of {all}",
                                   ts_number ("n", terminator_count_supply (self->state, kind)),
                                   ts_number ("all", terminator_count_kind (kind)))));
  g_ptr_array_add (table->rows, row);
}

static void
add_supply (const Board *self)
{
  TsTracker *table = add (self, TS_TRACKER_TABLE, "supply", ts_phrase ("Units"));

  g_ptr_array_add (table->columns, ts_view_text (self->view, "Unit"));
  g_ptr_array_add (table->columns, ts_view_text (self->view, "In 2029"));
  g_ptr_array_add (table->columns, ts_view_text (self->view, "On cards"));
  g_ptr_array_add (table->columns, ts_view_text (self->view, "In the supply"));
  for (Kind i = 0; i < N_KINDS; i++)
    if (terminator_is_unit (terminator_first_figure (i)))
      add_kind (self, table, i);
}

void
terminator_view_2029 (const TerminatorState *state, TsView *view)
{
  Board board = { state, view, NULL };

  if (state->phase == PHASE_SETUP)
    return;
  board.panel = ts_view_add_panel (view, "2029", ts_view_text (view, "2029"));
  add_board (&board);
  terminator_view_units (state, view);
  board.panel = ts_view_add_panel (view, "supply", ts_view_text (view, "Supply"));
  add_supply (&board);
}
