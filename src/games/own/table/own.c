/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own.c: a game that its table describes itself.
 */

#include "own-table.h"

static void
seats (gconstpointer data, TsView *view)
{
  const OwnState *state = data;

  for (guint i = 0; i < state->setup->n_players; i++)
    ts_view_add_seat (view, state->setup->seats[i], own_format_player (state, i));
}

static void
show (gconstpointer data, TsView *view)
{
  const OwnState *state = data;

  view->title = ts_view_format (
      view, ts_catalogue_dup_name (&own_catalogue, "description", state->setup->description));
  view->scene = g_strdup (view->title);
  own_show_before (state, view);
  own_show_round (state, view);
  own_show_end (state, view);
  own_show_numbers (state, view);
  own_show_piles (state, view);
  own_show_score (state, view);
}

static void
lay (gconstpointer state, TsTabletop *table)
{
  ts_lay_panels (table, "table", "sides", "players", "piles", NULL);
}

const TsGame ts_game_own = {
  .id = "own",
  .name = N_ ("A game of your own"),
  .about = { .players = { 1, MAX_PLAYERS }, .does = N_ ("Follows the rules that you describe") },
  .catalogue = &own_catalogue,
  .options = own_options,
  .verbs = TS_CHAPTERS (own_before_verbs,
                        own_side_verbs,
                        own_change_verbs,
                        own_round_verbs,
                        own_dice_verbs,
                        own_pile_verbs,
                        own_number_verbs,
                        own_score_verbs),
  .numbers = own_numbers,
  .prepare = own_prepare,
  .setup_size = sizeof (OwnSetup),
  .read = own_read_setup,
  .clear = own_clear_setup,
  .state_size = sizeof (OwnState),
  .owned = own_owned,
  .begin = own_begin,
  .settle = own_settle,
  .seats = seats,
  .view = show,
  .lay = lay,
  .aside = TS_ASIDE ("before"),
};
