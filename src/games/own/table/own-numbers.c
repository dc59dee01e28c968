/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-numbers.c: the numbers of players, sides and the table.
 */

#include "own-table.h"

#include "ts-shown.h"

static const char *
get_kind_word (const OwnNumber *number)
{
  return own_kinds[number->kind].id;
}

/* What is secret stands as “?” for all but its player. */
static void
show_number (const OwnState *state, TsTracker *tracker, guint number, gboolean is_owner)
{
  ts_tracker_set_label (tracker, own_say (state->setup->game->numbers[number].name));
  if (!own_is_hidden (state, number) || is_owner)
    return;
  tracker->unknown = TRUE;
  tracker->value = 0;
  tracker->checked = FALSE;
  /* One step up from what nobody sees would put it at 1; a player's is typed. */
  tracker->correctable
      = tracker->correctable && state->setup->game->numbers[number].of != OWN_OF_TABLE;
}

static void
show_table (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;
  TsPanel *panel = NULL;

  for (guint i = 0; i < game->n_numbers; i++)
    {
      TsTracker *tracker;

      if (game->numbers[i].of != OWN_OF_TABLE)
        continue;
      if (panel == NULL)
        panel = ts_view_add_panel (view, "table", ts_view_text (view, "The table"));
      tracker = ts_panel_add_number (panel, own_numbers, get_kind_word (&game->numbers[i]), state,
                                     OWN_THING (i, 0));
      show_number (state, tracker, i, FALSE);
    }
}

/* To whom a number of theirs reads otherwise than to all others. */
static TsAudience
get_owners (const OwnState *state, TsView *view, guint number, guint8 players)
{
  TsAudience owners = 0;

  if (own_is_hidden (state, number)
      && state->setup->game->numbers[number].seen == OWN_SEEN_BY_OWNER)
    for (guint i = 0; i < state->setup->n_players; i++)
      if ((players >> i & 1) != 0)
        owners |= ts_view_get_phone (view, state->setup->seats[i]);
  return owners;
}

/* All numbers of some players, or of their side. */
static void
fill_row (const OwnState *state, TsTracker *row, OwnOwner of, guint8 players)
{
  const OwnGame *game = state->setup->game;
  int first = own_get_first (players);

  row->now = (own_get_acting (state) & players) != 0;
  for (guint i = 0; i < game->n_numbers; i++)
    for (TsReaders readers
         = ts_readers_begin (row->view, get_owners (state, row->view, i, players));
         ts_readers_next (&readers);)
      if (game->numbers[i].of == (gint8) of)
        show_number (state,
                     ts_tracker_add_number (row, own_numbers, get_kind_word (&game->numbers[i]),
                                            state, OWN_THING (i, own_get_index (state, i, first))),
                     i, ts_view_get_reader (row->view) != NULL);
}

static void
show_player (const OwnState *state, TsPanel *panel, guint player)
{
  g_autofree char *id = g_strconcat ("player-", state->setup->seats[player], NULL);
  TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, id, own_format_player (state, player));

  row->seat = g_strdup (state->setup->seats[player]);
  fill_row (state, row, OWN_OF_PLAYER, (guint8) (1u << player));
}

/* With those who play for it. */
static void
show_side (const OwnState *state, TsPanel *panel, guint side)
{
  guint8 members = own_get_members (state, side);
  TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, own_get_unit_id (state, side),
                                 own_format_unit (state, side));

  for (guint i = 0; i < state->setup->n_players; i++)
    if ((members >> i & 1) != 0)
      ts_tracker_add_mark (row, ts_view_format (panel->view, own_format_player (state, i)),
                           state->setup->seats[i], 0);
  fill_row (state, row, OWN_OF_SIDE, members);
}

void
own_show_numbers (const OwnState *state, TsView *view)
{
  TsPanel *panel;

  show_table (state, view);
  if (state->setup->game->n_sides > 0)
    {
      panel = ts_view_add_panel (view, "sides", ts_view_text (view, "Sides"));
      for (guint i = 0; i < N_SIDES; i++)
        show_side (state, panel, i);
    }
  panel = ts_view_add_panel (view, "players", ts_view_text (view, "Players"));
  for (guint i = 0; i < state->setup->n_players; i++)
    show_player (state, panel, i);
}

void
own_offer_opening (const OwnState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->game->n_numbers; i++)
    if (own_is_hidden (state, i))
      ts_offer_put_number (
          ts_view_offer_more (view,
                              ts_phrase ("Reveal: {number}",
                                         own_arg ("number", state->setup->game->numbers[i].name)),
                              "reveal"),
          "number", i + 1);
}
