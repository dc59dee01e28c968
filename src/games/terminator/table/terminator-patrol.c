/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-patrol.c: the patrol of the cops, as it is asked.
 */

#include "terminator-table.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

static TsOffer *
offer_patrol (
    const TerminatorState *state, TsView *view, TsOfferStyle style, int cop, TsPhrase *label)
{
  TsOffer *self = ts_view_offer (view, style, label, "patrol");

  ts_offer_set_seat (self, terminator_side_seat (state, SIDE_RESISTANCE));
  ts_offer_put_text (self, "figure", terminator_figure_id (cop));
  return self;
}

/* Locations but one; where that is nobody's goal, those without a cop. */
static void
ask_goal (const TerminatorState *state, TsOffer *self, int except)
{
  TsField *field = terminator_ask_one_of (self, "to");

  for (int i = 0; i < N_TILES; i++)
    if (i != except && (except != NOBODY || !terminator_has_cop (state, i, NOBODY)))
      ts_field_add (field, terminator_tile_id (state, i), terminator_format_tile (state, i));
}

static void
offer_goals (const TerminatorState *state, TsView *view, int cop)
{
  int goal = terminator_find_beat (state, cop);
  TsOffer *other;

  if (goal == NOBODY)
    {
      ask_goal (state,
                offer_patrol (state, view, TS_OFFER_PLAIN, cop,
                              ts_phrase ("{figure} goes to…", terminator_name_figure (state, cop))),
                NOBODY);
      return;
    }
  offer_patrol (state, view, TS_OFFER_PLAIN, cop,
                ts_phrase ("{figure} → {tile}", terminator_name_figure (state, cop),
                           terminator_name_tile (state, goal)));
  other
      = offer_patrol (state, view, TS_OFFER_PLAIN, cop,
                      ts_phrase ("{figure} goes elsewhere…", terminator_name_figure (state, cop)));
  ask_goal (state, other, goal);
  ts_offer_set_blocked (other, ts_phrase ("The arrows of the route lead to another location."));
}

/* Where those go that are left, one after another: "Cop 1 → Factory, Cop 2 → Back Alley"; NULL:
 * of one nobody knows. (full, nullable) */
static TsPhrase *
format_goals (const TerminatorState *state)
{
  g_autoptr (GPtrArray) list = ts_phrase_array_new ();
  TerminatorState there = *state;

  for (int i = FIRST_COP; i < N_FIGURES; i++)
    {
      if (!terminator_is_to_patrol (&there, i))
        continue;
      there.figures[i].tile = (gint8) terminator_find_beat (&there, i);
      if (there.figures[i].tile == NOBODY)
        return NULL;
      g_ptr_array_add (list, ts_phrase ("{figure} → {tile}", terminator_name_figure (state, i),
                                        terminator_name_tile (state, there.figures[i].tile)));
    }
  return ts_phrase ("{list}", ts_list ("list", g_steal_pointer (&list)));
}

static void
offer_all (const TerminatorState *state, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("The cops have moved"), "cops-done");
  TsPhrase *goals = format_goals (state);

  ts_offer_set_seat (self, terminator_side_seat (state, SIDE_RESISTANCE));
  ts_offer_put_flag (self, "moved", TRUE);
  ts_offer_set_hint (self, goals != NULL
                               ? goals
                               : ts_phrase ("by the route on the board; where they stand then is "
                                            "not noted"));
}

/* Where its way along the arrows ends because nobody typed one; NOBODY: it does not. */
static int
find_gap (const TerminatorState *state, int cop)
{
  int tile = state->figures[cop].tile, next = tile;

  for (int i = 0; i < N_TILES && next != NOBODY; i++)
    {
      tile = next;
      next = terminator_get_patrol (state, tile);
      if (next != NOBODY && !terminator_has_cop (state, next, cop))
        return NOBODY;
    }
  return next == NOBODY ? tile : NOBODY;
}

/* One arrow after another, where a cop is that has not moved. */
static void
offer_arrow (const TerminatorState *state, TsView *view)
{
  for (int i = FIRST_COP; i < N_FIGURES; i++)
    if (terminator_is_to_patrol (state, i) && state->figures[i].tile != NOBODY
        && find_gap (state, i) != NOBODY)
      {
        terminator_offer_arrow (state, view, find_gap (state, i));
        return;
      }
}

void
terminator_show_cops (const TerminatorState *state, TsView *view)
{
  const char *seat = terminator_side_seat (state, SIDE_RESISTANCE);
  TsOffer *done;
  guint left;

  ts_view_instruct (
      view, seat, ts_phrase ("The Resistance: move the cops"),
      ts_phrase ("One at a time, in any order: each along its route to the first location without "
                 "a cop."));
  view->now.footnote = ts_view_format (view, ts_format_heading ("Move Neutral Units"));
  TS_ONLY_FOR (view, terminator_get_hands (view, state, SIDE_RESISTANCE));
  terminator_find_next_cop (state, &left);
  if (left > 0)
    offer_all (state, view);
  for (int i = FIRST_COP; i < N_FIGURES; i++)
    if (terminator_is_to_patrol (state, i))
      offer_goals (state, view, i);
  offer_arrow (state, view);
  done = ts_view_offer (view, left == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                        ts_phrase ("No more cops move"), "cops-done");
  ts_offer_set_seat (done, seat);
  ts_offer_check (done);
}
