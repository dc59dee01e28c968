/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-refresh.c: the instruction while the cops move, in the refresh phase.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

static TsOffer *
offer_patrol (
    const TerminatorState *state, TsView *view, TsOfferStyle style, int cop, TsPhrase *label)
{
  TsOffer *self = ts_view_offer (view, style, label, "patrol");

  self->seat = g_strdup (terminator_side_seat (state, SIDE_RESISTANCE));
  ts_offer_put_text (self, "figure", terminator_figure_id (cop));
  return self;
}

/* Locations but one; `free`: without a cop. */
static void
add_goals (const TerminatorState *state, TsView *view, TsOffer *self, int except, gboolean free)
{
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "to", N_ ("Location"), TRUE);

  for (int i = 0; i < N_TILES; i++)
    if (i != except && !(free && terminator_has_cop (state, i, NOBODY)))
      ts_field_add_choice (field, terminator_tile_id (state, i),
                           ts_view_say (view, terminator_say_tile (state, i)), NULL);
}

static void
offer_known (const TerminatorState *state, TsView *view, int cop, int goal)
{
  TsOffer *other;

  offer_patrol (state, view, TS_OFFER_SUGGESTED, cop,
                ts_phrase ("{figure} → {tile}", terminator_name_figure (state, cop),
                           terminator_name_tile (state, goal)));
  other
      = offer_patrol (state, view, TS_OFFER_PLAIN, cop,
                      ts_phrase ("{figure} goes elsewhere…", terminator_name_figure (state, cop)));
  add_goals (state, view, other, goal, FALSE);
  other->blocked = ts_view_text (view, "The arrows of the route lead to another location.");
}

static void
offer_cop (const TerminatorState *state, TsView *view, int cop)
{
  int goal = terminator_find_beat (state, cop);

  if (goal != NOBODY)
    offer_known (state, view, cop, goal);
  else
    add_goals (state, view,
               offer_patrol (state, view, TS_OFFER_SUGGESTED, cop,
                             ts_phrase ("{figure} goes to…", terminator_name_figure (state, cop))),
               NOBODY, TRUE);
}

void
terminator_show_cops (const TerminatorState *state, TsView *view)
{
  guint left = 0;
  TsOffer *done;

  ts_view_instruct (
      view, terminator_side_seat (state, SIDE_RESISTANCE),
      ts_phrase ("The Resistance: move the cops"),
      ts_phrase ("One at a time, in any order: each along its route to the first location without "
                 "a cop."));
  view->now.footnote = ts_view_say (view, ts_say_heading ("Move Neutral Units"));
  if (!terminator_may_act (view, state, SIDE_RESISTANCE))
    return;
  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_patrolling (state, i) && !terminator_has_patrolled (state, i))
      {
        offer_cop (state, view, i);
        left++;
      }
  done = ts_view_offer (view, left == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                        ts_phrase ("No more cops move"), "cops-done");
  done->seat = g_strdup (terminator_side_seat (state, SIDE_RESISTANCE));
  if (left > 0)
    done->blocked = ts_view_say (view, ts_phrase_plural ("{n} cop has not moved yet.",
                                                         "{n} cops have not moved yet.", left));
}
