/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-view-attack.c: the sums zone by zone in the Invader's turn, and the drain that they
 * cause: as an attack would come out now, or as it did.
 */

#include "invaders-attack.h"
#include "invaders-board.h"
#include "invaders-view.h"

static char *
say_number (const TsView *view, int number)
{
  return ts_view_say (view, ts_phrase ("{n}", ts_number ("n", number)));
}

static char *
say_sum (const TsView *view, int sum)
{
  return sum == UNKNOWN_SUM ? g_strdup ("?") : say_number (view, sum);
}

/* "7 + 3": the cards and the zone. */
static char *
say_defense (const InvadersState *state, const TsView *view, Zone zone)
{
  int sum = invaders_sum (state, SIDE_MANKIND, zone);
  int power = invaders_get_zone_power (state, zone);

  if (sum == UNKNOWN_SUM || power == UNKNOWN)
    return g_strdup ("?");
  return ts_view_say (
      view, ts_phrase ("{sum} + {power}", ts_number ("sum", sum), ts_number ("power", power)));
}

static void
add_row (TsTracker *table, char *zone, char *invader, char *mankind, char *drained)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, zone);
  g_ptr_array_add (row, invader);
  g_ptr_array_add (row, mankind);
  g_ptr_array_add (row, drained);
  g_ptr_array_add (table->rows, row);
}

static int
add_result (const InvadersState *state, TsView *view, TsTracker *table, Zone zone)
{
  const Result *result = &state->results[zone];

  add_row (table, ts_view_text (view, invaders_zones[zone].label),
           say_number (view, result->invader), say_number (view, result->mankind),
           say_number (view, result->drained));
  return result->drained;
}

/* UNKNOWN while a power is missing. */
static int
add_expected (const InvadersState *state, TsView *view, TsTracker *table, Zone zone)
{
  int drain = invaders_expect_drain (state, zone);

  add_row (table, ts_view_text (view, invaders_zones[zone].label),
           say_sum (view, invaders_sum (state, SIDE_INVADER, zone)),
           say_defense (state, view, zone),
           drain == UNKNOWN ? g_strdup ("?") : say_number (view, drain));
  return drain;
}

static void
add_total (const InvadersState *state, TsView *view, TsTracker *table, int total)
{
  add_row (table, ts_view_text (view, "Total"), g_strdup (""), g_strdup (""),
           total == UNKNOWN ? g_strdup ("?") : say_number (view, total));
  if (!state->attacked && total > state->forces[SIDE_MANKIND].deck)
    table->note = ts_view_say (view, ts_phrase_plural ("Mankind’s deck has only {n} card",
                                                       "Mankind’s deck has only {n} cards",
                                                       state->forces[SIDE_MANKIND].deck));
}

void
invaders_view_attack (const InvadersState *state, TsView *view)
{
  TsPanel *panel;
  TsTracker *table;
  int total = 0;

  if (state->active != SIDE_INVADER || (state->phase != PHASE_MAIN && state->phase != PHASE_ATTACK))
    return;
  panel = ts_view_add_panel (view, "attack", ts_view_text (view, "The Invader’s attack"));
  table = ts_view_add_tracker (view, panel, TS_TRACKER_TABLE, "attack",
                               state->attacked ? ts_view_text (view, "What it came to")
                                               : ts_view_text (view, "If it attacks now"));
  table->now = state->phase == PHASE_ATTACK;
  g_ptr_array_add (table->columns, ts_view_text (view, "Zone"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Invader"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Mankind"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Drains"));
  for (Zone zone = 0; zone < N_ZONES; zone++)
    {
      int drain = state->attacked ? add_result (state, view, table, zone)
                                  : add_expected (state, view, table, zone);

      total = total == UNKNOWN || drain == UNKNOWN ? UNKNOWN : total + drain;
    }
  add_total (state, view, table, total);
}
