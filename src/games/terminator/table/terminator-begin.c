/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-begin.c: the table as it is laid out: where the tiles lie and the first cops stand.
 */

#include "terminator-table.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-setup.h"
#include "terminator-words.h"
#include "ts-checklist.h"
#include "ts-shown.h"

/* The checklist. */

void
terminator_view_checklist (const TerminatorState *state, TsView *view)
{
  g_autoptr (GPtrArray) list = ts_tabletop_list_setup (terminator_lay, state);

  ts_checklist_show (list, state->checked, view,
                     ts_view_add_panel (view, "setup", ts_view_text (view, "On the table")));
}

/* The instruction. */

static void
offer_begin (const TerminatorState *state, TsView *view)
{
  gboolean known = state->factories != UNKNOWN;
  TsOffer *offer = ts_view_offer (view, TS_OFFER_SUGGESTED,
                                  known ? ts_phrase ("Everything is laid out")
                                        : ts_phrase ("Everything is laid out…"),
                                  "begin");

  if (!known)
    ts_offer_ask (offer, "factories")->required = TRUE;
}

/* Which of more than twelve are in play is asked for apart: any six of them may be. */
static void
offer_others (const TerminatorState *state, TsView *view)
{
  TsField *field;

  if (state->setup->n_tiles == N_TILES)
    return;
  field = terminator_ask_one_of (
      ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("We drew the other six ourselves…"), "deal"),
      "others");
  ts_field_set_label (field, ts_phrase ("Locations besides the required ones"));
  ts_field_set_range (field, N_OTHERS, N_OTHERS);
  for (guint i = N_REQUIRED; i < state->setup->n_tiles; i++)
    ts_field_add (field, state->setup->tiles[i].id, terminator_format_location (state, (int) i));
}

static void
offer_last_tiles (const TerminatorState *state, TsView *view)
{
  JsonArray *tiles = terminator_list_last_tiles (state);

  if (tiles != NULL)
    json_object_set_array_member (
        ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("The locations lie as in the last game"),
                       "deal")
            ->command,
        "tiles", tiles);
}

static void
offer_deal (const TerminatorState *state, TsView *view)
{
  if (terminator_are_tiles_laid (state))
    return;
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Deal the locations at random"), "deal");
  offer_last_tiles (state, view);
  offer_others (state, view);
  terminator_offer_tiles (state, view, FALSE);
}

static void
offer_cops (const TerminatorState *state, TsView *view)
{
  TsField *field;

  if (state->figures[terminator_first_figure (KIND_COP)].where == WHERE_1984)
    return;
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Place two cops at random"), "place-cops");
  field = terminator_ask_tile (
      state, ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("The cops stand in…"), "place-cops"),
      "tiles");
  ts_field_set_label (field, ts_phrase ("Two locations"));
  ts_field_set_range (field, N_FIRST_COPS, N_FIRST_COPS);
}

void
terminator_show_setup (const TerminatorState *state, TsView *view)
{
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (terminator_lay, state);
  guint open = ts_checklist_count_open (lines, state->checked);

  ts_view_instruct (
      view, NULL, ts_phrase ("Lay out the table"),
      open > 0 ? ts_phrase_plural ("{n} line of the list is open. Tick them if you like.",
                                   "{n} lines of the list are open. Tick them if you like.", open)
               : NULL);
  view->now.footnote = ts_view_format (view, ts_format_heading ("Set up the Board"));
  offer_begin (state, view);
  offer_deal (state, view);
  offer_cops (state, view);
  terminator_offer_print (state, view, FALSE);
}
