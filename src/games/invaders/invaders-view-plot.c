/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-view-plot.c: the plot track, the Heroes, and the strategies at the edge of the board.
 */

#include "invaders-board.h"
#include "invaders-strategies.h"
#include "invaders-view.h"

static void
add_track (const InvadersState *state, TsView *view, TsPanel *panel)
{
  TsTracker *track = ts_view_add_tracker (view, panel, TS_TRACKER_TRACK, "plot",
                                          ts_view_text (view, "Plot marker"));
  TsTracker *drained
      = ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "drained",
                             ts_view_text (view, "Drained from Mankind in this turn"));

  ts_tracker_set_number (track, state->plot, 0, PLOT_MAX);
  track->note = ts_view_text (view, "at 0 Mankind wins (assumed)");
  ts_tracker_set_number (drained, state->drained, 0, G_MAXUINT8);
  if (state->active == SIDE_INVADER && state->drained == 0)
    drained->note = ts_view_text (view, "at 0 the plot marker goes down by 1 (assumed)");
}

static TsPhrase *
say_hero (const InvadersState *state)
{
  Place place;
  const Card *card;

  if (!invaders_find_hero (state, &place))
    return ts_phrase ("none is in play");
  card = invaders_card (state, &place);
  return card->turned ? ts_phrase ("{card} in {zone}, turned", invaders_name_card (state, card),
                                   invaders_name_zone (place.zone))
                      : ts_phrase ("{card} in {zone}", invaders_name_card (state, card),
                                   invaders_name_zone (place.zone));
}

static void
add_heroes (const InvadersState *state, TsView *view, TsPanel *panel)
{
  TsTracker *row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, "hero",
                                        ts_view_text (view, "Hero of the Resistance"));

  row->seat = g_strdup (invaders_seat (SIDE_MANKIND));
  row->note = ts_view_say (view, say_hero (state));
  ts_tracker_set_number (ts_tracker_add_part (view, row, TS_TRACKER_COUNTER, "heroes",
                                              ts_view_text (view, "still to come")),
                         state->heroes, 0, N_HEROES);
  ts_tracker_set_number (ts_tracker_add_part (view, row, TS_TRACKER_COUNTER, "fallen",
                                              ts_view_text (view, "eliminated")),
                         state->fallen, 0, N_HEROES);
}

/* A tick while it is enabled; one that was used says so. */
static void
add_strategy (const InvadersState *state, TsView *view, TsTracker *row, Side side, guint i)
{
  gboolean used = state->forces[side].strategies[i].state == STRATEGY_USED;
  g_autofree char *id = g_strdup_printf ("%s.strategy.%s.%s", invaders_sides[side].id,
                                         invaders_numbers[i].id, used ? "used" : "enabled");
  TsPhrase *name = invaders_say_strategy (state, side, i + 1);
  TsTracker *part = ts_tracker_add_part (
      view, row, TS_TRACKER_CHECK, id,
      ts_view_say (view, used ? ts_phrase ("{strategy}: used", ts_part ("strategy", name)) : name));

  part->checked = state->forces[side].strategies[i].state != STRATEGY_DORMANT;
  ts_tracker_set_number (part, part->checked, 0, 1);
}

static void
add_strategies (const InvadersState *state, TsView *view)
{
  TsPanel *panel
      = ts_view_add_panel (view, "strategies", ts_view_text (view, "Strategies that are enabled"));

  for (Side side = 0; side < N_SIDES; side++)
    {
      g_autofree char *id = g_strdup_printf ("strategies.%s", invaders_sides[side].id);
      TsTracker *row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id,
                                            ts_view_text (view, invaders_sides[side].label));

      row->seat = g_strdup (invaders_seat (side));
      for (guint i = 0; i < N_STRATEGIES; i++)
        add_strategy (state, view, row, side, i);
    }
}

void
invaders_view_plot (const InvadersState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "plot", ts_view_text (view, "Invasion plot"));

  add_track (state, view, panel);
  add_heroes (state, view, panel);
  if (state->setup->keeps_strategies)
    add_strategies (state, view);
}
