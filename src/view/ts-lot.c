/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-lot.c: draws who goes first.
 */

#include "ts-lot.h"

#include "ts-game.h"

#include <string.h>

const TsSpec ts_lot_args[] = {
  { "drawn", TS_SPEC_TEXT, .min = 1, .label = N_ ("Who was drawn by hand") },
  { NULL },
};

const TsViewSeat *
ts_seats_find (GPtrArray *seats, const char *id, GError **error)
{
  for (guint i = 0; i < seats->len; i++)
    if (strcmp (((TsViewSeat *) seats->pdata[i])->id, id) == 0)
      return seats->pdata[i];
  ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                ts_phrase ("Nobody sits at “{seat}”.", ts_name ("seat", id)));
  return NULL;
}

static gboolean
check_seats (GPtrArray *seats, GError **error)
{
  return seats->len >= 2
         || ts_error_set (error, TS_ERROR_REFUSED,
                          ts_phrase ("There are no two players to draw among."));
}

gboolean
ts_lot_complete (GPtrArray *seats, JsonObject *command, TsChance *chance, GError **error)
{
  const char *drawn = ts_arg_text (command, "drawn");
  const TsViewSeat *seat;

  if (!check_seats (seats, error))
    return FALSE;
  if (drawn != NULL)
    return ts_seats_find (seats, drawn, error) != NULL;
  seat = seats->pdata[ts_chance_die (chance, seats->len) - 1];
  json_object_set_string_member (command, "drawn", seat->id);
  json_object_set_int_member (command, "rolled", 1);
  return TRUE;
}

static GPtrArray *
list_names (GPtrArray *seats)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < seats->len; i++)
    g_ptr_array_add (list, ts_phrase_ref (((TsViewSeat *) seats->pdata[i])->name));
  return list;
}

gboolean
ts_lot_tell (GPtrArray *seats, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const char *drawn = ts_arg_text (command, "drawn");
  const TsViewSeat *seat;

  if (!check_seats (seats, error))
    return FALSE;
  seat = ts_seats_find (seats, drawn != NULL ? drawn : "", error);
  if (seat == NULL || outcome == NULL)
    return seat != NULL;
  ts_title (outcome,
            ts_phrase ("{player} goes first", ts_part ("player", ts_phrase_ref (seat->name))));
  ts_result (outcome, ts_phrase ("Drawn among {players}", ts_list ("players", list_names (seats))),
             ts_phrase_ref (outcome->title));
  outcome->seat = g_intern_string (seat->id);
  outcome->great = TS_GREAT_PLAIN;
  if (ts_arg_number (command, "rolled", 0) == 0)
    ts_reason (outcome, ts_phrase ("drawn by hand"), 0);
  return TRUE;
}

void
ts_lot_offer (TsView *view)
{
  TsOffer *offer;

  if (view->over || view->seats->len < 2)
    return;
  offer = ts_view_add_more (view, ts_view_text (view, "Draw the first player"), "first-player");
  offer->group = ts_view_text (view, N_ ("Around the table"));
  ts_offer_set_hint (offer, ts_phrase ("Everybody is as likely, and all screens show who it is"));
}
