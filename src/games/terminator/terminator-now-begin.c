/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-begin.c: the instruction while the table is laid out, and in the initiative phase.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-setup.h"
#include "terminator-view.h"
#include "terminator-words.h"
#include "ts-checklist.h"

/* The setup. */

static guint
count_open (const TerminatorState *state)
{
  g_autoptr (GPtrArray) lines = terminator_say_checklist (state);

  return ts_checklist_count_open (lines, state->checked);
}

static gboolean
are_tiles_dealt (const TerminatorState *state)
{
  for (guint i = 0; i < N_TILES; i++)
    if (state->holes[i] == UNKNOWN)
      return FALSE;
  return TRUE;
}

static void
offer_begin (const TerminatorState *state, TsView *view)
{
  gboolean known = state->factories != UNKNOWN;
  TsOffer *offer = ts_view_offer (view, TS_OFFER_SUGGESTED,
                                  known ? ts_phrase ("Everything is laid out")
                                        : ts_phrase ("Everything is laid out…"),
                                  "begin");
  TsField *field;

  if (known)
    return;
  field = ts_view_add_number (view, offer, "factories", N_ ("Factories on the board of 2029"), 1,
                              MAX_FACTORIES);
  field->required = TRUE;
}

/* Twelve to tap in the order of the places. */
static void
add_all_tiles (const TerminatorState *state, TsView *view, TsOffer *offer)
{
  TsField *field = terminator_add_tile_field (state, view, offer, TS_SPEC_CHOICES, "tiles",
                                              N_ ("Row by row from the top left"), TRUE);

  field->min = N_TILES;
  field->max = N_TILES;
}

/* Which of more than twelve are in play is asked for apart: any six of them may be. */
static void
offer_others (const TerminatorState *state, TsView *view)
{
  TsOffer *offer;
  TsField *field;

  if (state->setup->n_tiles == N_TILES)
    return;
  offer = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("We drew the other six ourselves…"),
                         "deal");
  field = ts_view_add_field (view, offer, TS_SPEC_CHOICES, "others",
                             N_ ("Locations besides the required ones"), TRUE);
  field->min = N_TILES - N_REQUIRED;
  field->max = N_TILES - N_REQUIRED;
  for (guint i = N_REQUIRED; i < state->setup->n_tiles; i++)
    {
      const TileSetup *tile = &state->setup->tiles[i];

      ts_field_add_choice (field, tile->id,
                           tile->shipped ? ts_view_text (view, tile->name) : g_strdup (tile->name),
                           NULL);
    }
}

static void
offer_deal (const TerminatorState *state, TsView *view)
{
  if (are_tiles_dealt (state))
    return;
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Deal the locations at random"), "deal");
  offer_others (state, view);
  add_all_tiles (
      state, view,
      ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("The locations lie like this…"), "deal"));
}

static void
offer_cops (const TerminatorState *state, TsView *view)
{
  TsOffer *offer;
  TsField *field;

  if (state->figures[terminator_first_figure (KIND_COP)].where == WHERE_1984)
    return;
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Place two cops at random"), "place-cops");
  offer = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("The cops stand in…"), "place-cops");
  field = terminator_add_tile_field (state, view, offer, TS_SPEC_CHOICES, "tiles",
                                     N_ ("Two locations"), TRUE);
  field->min = N_FIRST_COPS;
  field->max = N_FIRST_COPS;
}

void
terminator_show_setup (const TerminatorState *state, TsView *view)
{
  guint open = count_open (state);

  ts_view_instruct (
      view, NULL, ts_phrase ("Lay out the table"),
      open > 0 ? ts_phrase_plural ("{n} line of the list is open. Tick them if you like.",
                                   "{n} lines of the list are open. Tick them if you like.", open)
               : NULL);
  view->now.footnote = ts_view_say (view, ts_say_heading ("Set up the Board"));
  offer_begin (state, view);
  offer_deal (state, view);
  offer_cops (state, view);
}

void
terminator_view_checklist (const TerminatorState *state, TsView *view)
{
  g_autoptr (GPtrArray) list = NULL;
  TsPanel *panel;

  if (state->phase != PHASE_SETUP)
    return;
  list = terminator_say_checklist (state);
  panel = ts_view_add_panel (view, "setup", ts_view_text (view, "On the table"));
  ts_checklist_show (list, state->checked, view, panel);
}

void
terminator_more_places (const TerminatorState *state, TsView *view)
{
  if (state->phase == PHASE_OVER || (state->phase == PHASE_SETUP && !are_tiles_dealt (state)))
    return;
  add_all_tiles (state, view,
                 ts_view_offer_more (view, ts_phrase ("The locations lie like this…"), "deal"));
}

/* The initiative. */

static TsOffer *
offer_side (TsView *view, TsOfferStyle style, Side side)
{
  TsOffer *offer = ts_view_offer (
      view, style, ts_phrase ("{side} goes first", terminator_name_side (side)), "first");

  ts_offer_put_text (offer, "side", terminator_sides[side].id);
  return offer;
}

static void
show_coin (TsView *view)
{
  ts_view_instruct (view, NULL, ts_phrase ("Who goes first? A coin decides"),
                    ts_phrase ("Flip it here or on the table."));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Flip the coin"), "flip");
  offer_side (view, TS_OFFER_PLAIN, SIDE_RESISTANCE);
  offer_side (view, TS_OFFER_PLAIN, SIDE_SKYNET);
}

static void
show_level (TsView *view)
{
  ts_view_instruct (view, NULL, ts_phrase ("Skynet goes first"),
                    ts_phrase ("Both victory tracks are level."));
  offer_side (view, TS_OFFER_SUGGESTED, SIDE_SKYNET);
  offer_side (view, TS_OFFER_PLAIN, SIDE_RESISTANCE)->blocked
      = ts_view_say (view, terminator_say_level ());
}

static void
show_choice (const TerminatorState *state, Side chooser, TsView *view)
{
  ts_view_instruct (
      view, terminator_side_seat (state, chooser),
      ts_phrase ("{side}: who goes first?", terminator_name_side (chooser)),
      ts_phrase ("The side with fewer points chooses: Resistance {resistance}, Skynet {skynet}.",
                 ts_number ("resistance", state->points[SIDE_RESISTANCE]),
                 ts_number ("skynet", state->points[SIDE_SKYNET])));
  if (!terminator_may_act (view, state, chooser))
    return;
  offer_side (view, TS_OFFER_SUGGESTED, chooser);
  offer_side (view, TS_OFFER_PLAIN, chooser == SIDE_SKYNET ? SIDE_RESISTANCE : SIDE_SKYNET);
}

void
terminator_show_initiative (const TerminatorState *state, TsView *view)
{
  Side chooser = terminator_find_chooser (state);

  view->now.footnote = ts_view_say (view, ts_say_heading ("1. Initiative Phase"));
  if (state->setup->coin)
    show_coin (view);
  else if (chooser == N_SIDES)
    show_level (view);
  else
    show_choice (state, chooser, view);
}
