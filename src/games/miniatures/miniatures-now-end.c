/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-end.c: the end of a turn, with its Commanders, and the end of the battle.
 */

#include "miniatures-attack.h"
#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-view.h"
#include "miniatures-words.h"

static guint
count_in (const MiniaturesState *state, Side side)
{
  guint n = 0;

  for (int i = 0; i < N_MODELS; i++)
    n += miniatures_side (i) == side && miniatures_is_in (state, i);
  return n;
}

/* On their feet. */

static gboolean
may_help (const MiniaturesState *state, int commander, int model)
{
  g_autoptr (TsPhrase) stop = miniatures_say_feet_stop (state, commander, model);

  return stop == NULL;
}

static guint
count_helped (const MiniaturesState *state, int commander)
{
  guint n = 0;

  for (int i = 0; i < N_MODELS; i++)
    n += state->models[i].life != LIFE_NONE && may_help (state, commander, i);
  return n;
}

static gboolean
can_help (const MiniaturesState *state, int model)
{
  return miniatures_count_feet (state, model) > 0 && count_helped (state, model) > 0;
}

static void
offer_feet (const MiniaturesState *state, TsView *view, int commander)
{
  guint left = miniatures_count_feet (state, commander);
  TsOffer *self = ts_view_offer (
      view, TS_OFFER_SUGGESTED,
      ts_phrase ("{model}: on your feet…", miniatures_name_model (state, commander)), "feet");
  TsField *field
      = ts_view_add_field (view, self, TS_SPEC_CHOICES, "models", N_ ("A Done marker off"), TRUE);

  ts_offer_put_text (self, "model", miniatures_model_id (commander));
  self->seat = g_strdup (miniatures_seat (miniatures_side (commander)));
  self->hint = ts_view_say (
      view, ts_phrase_plural ("{n} Done marker more", "Up to {n} Done markers more", left));
  field->min = 1;
  field->max = left;
  for (int i = 0; i < N_MODELS; i++)
    if (state->models[i].life != LIFE_NONE && may_help (state, commander, i))
      ts_field_add_choice (
          field, miniatures_model_id (i),
          ts_view_say (view,
                       ts_phrase_plural ("{model}: {n} Done marker", "{model}: {n} Done markers",
                                         state->models[i].done, miniatures_name_model (state, i))),
          NULL);
}

void
miniatures_show_feet (const MiniaturesState *state, TsView *view)
{
  int first;
  gboolean helped = miniatures_count_may (state, can_help, &first) > 0;

  miniatures_instruct (
      view, N_SIDES, ts_phrase ("Take one Done marker off every model"),
      helped ? ts_phrase ("Then Commanders bring friends on their feet: visible ones within the "
                          "Walk template, other Commanders too.")
             : ts_phrase ("No Commander can do more: go on to the next turn."));
  view->now.kicker
      = ts_view_say (view, ts_phrase ("End of turn {turn}", ts_number ("turn", state->turn)));
  view->now.footnote
      = ts_view_say (view, ts_say_heading (helped ? "‘On Your Feet, Soldier!’" : "End Turn"));
  for (int i = 0; i < N_MODELS; i++)
    if (state->models[i].life != LIFE_NONE && can_help (state, i))
      offer_feet (state, view, i);
  ts_view_offer (view, helped ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED, ts_phrase ("Next turn"),
                 "next-turn");
  miniatures_offer_victory (state, view);
}

/* The end of the battle. */

static TsPhrase *
say_victory (Side side)
{
  return side == SIDE_RESISTANCE ? ts_phrase ("The Resistance has won")
                                 : ts_phrase ("The Machines have won");
}

/* What a scenario asks for is for people; that nobody is left is plain to see. */
void
miniatures_offer_victory (const MiniaturesState *state, TsView *view)
{
  for (Side i = 0; i < N_SIDES; i++)
    {
      TsOffer *self;

      if (count_in (state, miniatures_other (i)) > 0 || count_in (state, i) == 0)
        continue;
      self = ts_view_offer (view, TS_OFFER_PLAIN, say_victory (i), "over");
      ts_offer_put_text (self, "winner", miniatures_winners[i].id);
      self->hint = ts_view_text (view, "The other side has no model left.");
    }
}

static TsPhrase *
say_left (const MiniaturesState *state)
{
  return ts_phrase (
      "Models left: Resistance {resistance}, Machines {machines}. It was turn {turn}.",
      ts_number ("resistance", count_in (state, SIDE_RESISTANCE)),
      ts_number ("machines", count_in (state, SIDE_MACHINES)), ts_number ("turn", state->turn));
}

static TsPhrase *
say_end (const MiniaturesState *state)
{
  if (state->winner == NOBODY)
    return ts_phrase ("The battle is over");
  return state->winner == N_SIDES ? ts_phrase ("The battle ends in a draw")
                                  : say_victory ((Side) state->winner);
}

void
miniatures_show_over (const MiniaturesState *state, TsView *view)
{
  miniatures_instruct (view, N_SIDES, say_end (state), say_left (state));
}

/* At any moment. */

static void
offer_phase (const MiniaturesState *state, TsView *view)
{
  TsOffer *self = ts_view_offer_more (view, ts_phrase ("Another phase…"), "set-phase");
  TsField *phase = ts_view_add_field (view, self, TS_SPEC_CHOICE, "phase", N_ ("Phase"), TRUE);
  TsField *side = ts_view_add_field (view, self, TS_SPEC_CHOICE, "side", N_ ("Whose it is"), FALSE);
  TsField *turn = ts_view_add_number (view, self, "turn", N_ ("Turn"), 1, MAX_TURN);

  for (guint i = 0; i + PHASE_EDGE < PHASE_OVER; i++)
    ts_field_add_choice (phase, miniatures_phases[i].id,
                         ts_view_text (view, miniatures_phases[i].label), NULL);
  for (Side i = 0; i < N_SIDES; i++)
    ts_field_add_choice (side, miniatures_sides[i].id,
                         ts_view_text (view, miniatures_sides[i].label), miniatures_seat (i));
  turn->value = json_node_init_int (json_node_alloc (), MAX (state->turn, 1));
}

static void
offer_end (TsView *view)
{
  TsOffer *self = ts_view_offer_more (view, ts_phrase ("The battle is over…"), "over");
  TsField *winner
      = ts_view_add_field (view, self, TS_SPEC_CHOICE, "winner", N_ ("Who has won"), FALSE);

  winner->hint = ts_view_text (view, "left out: undecided");
  for (guint i = 0; miniatures_winners[i].id != NULL; i++)
    ts_field_add_choice (winner, miniatures_winners[i].id,
                         ts_view_text (view, miniatures_winners[i].label), NULL);
}

void
miniatures_more_battle (const MiniaturesState *state, TsView *view)
{
  if (state->phase == PHASE_MUSTER || miniatures_is_attacking (state))
    return;
  offer_phase (state, view);
  if (miniatures_is_running (state))
    offer_end (view);
}
