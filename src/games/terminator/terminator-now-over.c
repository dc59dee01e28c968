/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-over.c: who has won, and what is missing to say so.
 */

#include "terminator-figures.h"
#include "terminator-missions.h"
#include "terminator-view.h"
#include "terminator-words.h"

static gboolean
has_reached (const TerminatorState *state, Side side)
{
  return state->points[side] >= GOAL;
}

/* Both at the end at the same moment: the other side may still say so (L465). */
static void
offer_tie (const TerminatorState *state, TsView *view, Side side)
{
  TsOffer *self;

  if (!terminator_may_act (view, state, side))
    return;
  self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      side == SIDE_SKYNET
          ? ts_phrase ("Skynet reached {goal} at the same moment", ts_number ("goal", GOAL))
          : ts_phrase ("The Resistance reached {goal} at the same moment",
                       ts_number ("goal", GOAL)),
      "points");

  ts_offer_put_number (self, terminator_sides[side].id, GOAL - state->points[side]);
  self->hint = ts_view_text (view, "Then what the units in 2029 cost decides.");
}

static TsPhrase *
say_winner (Side side)
{
  return side == SIDE_SKYNET ? ts_phrase ("Skynet wins") : ts_phrase ("The Resistance wins");
}

static void
show_one (const TerminatorState *state, TsView *view, Side side)
{
  ts_view_instruct (view, NULL, say_winner (side),
                    side == SIDE_SKYNET
                        ? ts_phrase ("Its victory track is at {goal}: the rise of Skynet is "
                                     "secured.",
                                     ts_number ("goal", GOAL))
                        : ts_phrase ("Its victory track is at {goal}: the rise of Skynet is "
                                     "delayed.",
                                     ts_number ("goal", GOAL)));
  offer_tie (state, view, !side);
}

static TsPhrase *
say_costs (const TerminatorState *state)
{
  return ts_phrase (
      "Both victory tracks are at {goal}. The units in play in 2029 cost: the Resistance "
      "{resistance}, Skynet {skynet}.",
      ts_number ("goal", GOAL),
      ts_number ("resistance", terminator_count_costs (state, SIDE_RESISTANCE)),
      ts_number ("skynet", terminator_count_costs (state, SIDE_SKYNET)));
}

static void
show_both (const TerminatorState *state, TsView *view, int winner)
{
  ts_view_instruct (view, NULL,
                    winner == N_SIDES ? ts_phrase ("The future stays undecided")
                                      : say_winner ((Side) winner),
                    say_costs (state));
}

static void
ask_cost (const TerminatorState *state, TsView *view, Kind kind, Stat stat)
{
  TsOffer *self;
  TsField *field;
  int min, max;

  view->over = FALSE;
  ts_view_instruct (view, NULL,
                    stat == STAT_DEVELOP ? ts_phrase ("{kind}: what is its develop cost?",
                                                      ts_part ("kind", terminator_say_kind (kind)))
                                         : ts_phrase ("{kind}: what is its deploy cost?",
                                                      ts_part ("kind", terminator_say_kind (kind))),
                    ts_phrase ("Both victory tracks are at {goal}: the side whose units in "
                               "2029 cost more wins. The cost is on the statcard; Tableside "
                               "remembers it.",
                               ts_number ("goal", GOAL)));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("The cost…"), "learn");
  ts_offer_put_text (self, "card", terminator_cards[kind].id);
  ts_offer_put_text (self, "stat", terminator_stats[stat].id);
  field = ts_view_add_field (view, self, TS_SPEC_INTEGER, "value", N_ ("Cost in resources"), TRUE);
  terminator_get_stat_limits (stat, &min, &max);
  field->min = min;
  field->max = max;
}

/* Somebody corrected the points, or the phase. */
static void
show_neither (TsView *view)
{
  ts_view_instruct (view, NULL, ts_phrase ("The game is over"),
                    ts_phrase ("No victory track is at {goal}. Undo the step that ended the "
                               "game, or correct the phase, to go on.",
                               ts_number ("goal", GOAL)));
}

void
terminator_show_over (const TerminatorState *state, TsView *view)
{
  int winner = terminator_get_winner (state);
  gboolean both = has_reached (state, SIDE_RESISTANCE) && has_reached (state, SIDE_SKYNET);
  Stat stat = STAT_DEPLOY;
  int kind = terminator_find_missing_cost (state, &stat);

  if (both && winner == NOBODY && kind != NOBODY)
    ask_cost (state, view, (Kind) kind, stat);
  else if (winner == NOBODY)
    show_neither (view);
  else if (both)
    show_both (state, view, winner);
  else
    show_one (state, view, (Side) winner);
  view->now.footnote = ts_view_say (view, ts_say_heading ("Ending the Game"));
}
