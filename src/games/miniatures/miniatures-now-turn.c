/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-turn.c: the roll-off, who rolls Fate first, and the Fate die.
 */

#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-view.h"
#include "miniatures-words.h"

static void
offer_sides (TsView *view, const char *verb, TsPhrase *labels[N_SIDES])
{
  for (Side i = 0; i < N_SIDES; i++)
    {
      TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, labels[i], verb);

      ts_offer_put_text (self, "side", miniatures_sides[i].id);
    }
}

static void
ask_edge (const MiniaturesState *state, TsView *view)
{
  TsOffer *self;
  TsField *dice;

  miniatures_instruct (view, N_SIDES, ts_phrase ("Roll off for the Tactical Edge"),
                       ts_phrase ("Each side rolls a D8. The higher roll has the Edge in this "
                                  "turn; a tie is rolled again."));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll off"), "roll-off");
  dice = ts_offer_add_dice (self, "dice", ts_view_text (view, "Dice of the roll-off"), NULL, 8,
                            N_SIDES);
  dice->hint = ts_view_text (view, "first the Resistance, then the Machines");
  offer_sides (view, "edge",
               (TsPhrase *[]){ ts_phrase ("The Resistance has the Edge"),
                               ts_phrase ("The Machines have the Edge") });
}

static void
ask_first (const MiniaturesState *state, TsView *view)
{
  miniatures_instruct (
      view, (guint) state->edge,
      ts_phrase ("{side}: who rolls Fate first?", miniatures_name_side ((Side) state->edge)),
      ts_phrase ("The side with the Tactical Edge decides."));
  offer_sides (view, "first",
               (TsPhrase *[]){ ts_phrase ("The Resistance rolls first"),
                               ts_phrase ("The Machines roll first") });
}

void
miniatures_show_edge (const MiniaturesState *state, TsView *view)
{
  view->now.footnote = ts_view_say (view, ts_say_heading ("Tactical Roll-off"));
  if (state->phase == PHASE_FIRST)
    ask_first (state, view);
  else
    ask_edge (state, view);
  miniatures_offer_victory (state, view);
}

/* One tap a result: most people roll the real die. */
static void
offer_result (TsView *view, const char *result, TsPhrase *label)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "fate");

  ts_offer_put_text (self, "result", result);
}

/* Which faces it has is nobody's knowledge: one of each is what is assumed. */
static TsPhrase *
say_faces (const MiniaturesState *state)
{
  const guint *faces = state->setup->fate_faces;

  if (faces[0] == faces[1] && faces[1] == faces[2])
    return ts_phrase ("Fate, 1 and 2 markers are equally likely: an assumption of the setup");
  return ts_phrase ("Faces: Fate {none}, 1 marker {one}, 2 markers {two}",
                    ts_number ("none", faces[0]), ts_number ("one", faces[1]),
                    ts_number ("two", faces[2]));
}

void
miniatures_show_fate (const MiniaturesState *state, TsView *view)
{
  Side side = (Side) state->active;
  TsOffer *self;

  view->now.kicker = miniatures_say_kicker (state, view);
  view->now.footnote = ts_view_say (view, ts_say_heading ("Impulses"));
  miniatures_instruct (
      view, side, ts_phrase ("{side}: roll the Fate die", miniatures_name_side (side)),
      ts_phrase_plural ("{n} model has no marker yet.", "{n} models have no marker yet.",
                        miniatures_count_unmarked (state, side)));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll the Fate die"), "fate");
  self->hint = ts_view_say (view, say_faces (state));
  offer_result (view, "one", ts_phrase ("It shows 1 marker"));
  offer_result (view, "two", ts_phrase ("It shows 2 markers"));
  offer_result (view, "fate", ts_phrase ("It shows Fate"));
}
