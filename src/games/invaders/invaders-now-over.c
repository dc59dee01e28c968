/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-now-over.c: who has won; ends that people confirm; where the turn stands, corrected.
 */

#include "invaders-flow.h"
#include "invaders-known.h"
#include "invaders-view.h"

#include <string.h>

void
invaders_show_over (const InvadersState *state, TsView *view)
{
  invaders_instruct (view, N_SIDES,
                     state->winner == SIDE_MANKIND ? ts_phrase ("Mankind wins")
                                                   : ts_phrase ("The Invader wins"),
                     invaders_say_end (state));
  view->now.footnote
      = ts_view_text (view, "If the game goes on after all: undo, or correct the phase.");
}

/* Ends. */

static TsPhrase *
say_win (Side side)
{
  return side == SIDE_MANKIND ? ts_phrase ("The game is over: Mankind wins")
                              : ts_phrase ("The game is over: the Invader wins");
}

/* What points to an end is said, and people confirm it. */
void
invaders_propose_ends (const InvadersState *state, TsView *view)
{
  for (guint i = 0; invaders_ends[i].id != NULL; i++)
    {
      const char *how = invaders_ends[i].id;
      TsPhrase *hint = invaders_say_end_hint (state, how);
      Side winner = (Side) invaders_get_end_winner (how);
      TsOffer *self;

      if (hint == NULL)
        continue;
      self = ts_view_offer (view, TS_OFFER_PLAIN, say_win (winner), "win");
      ts_offer_put_text (self, "side", invaders_sides[winner].id);
      ts_offer_put_text (self, "how", how);
      self->hint
          = ts_view_say (view, ts_phrase ("{hint} Confirm it if that ends the game (assumed).",
                                          ts_part ("hint", hint)));
    }
}

static void
offer_win (const InvadersState *state, TsView *view, Side side)
{
  TsPhrase *hint = side == SIDE_INVADER ? invaders_say_deserted (state) : NULL;
  TsOffer *self = ts_view_offer_more (
      view, side == SIDE_MANKIND ? ts_phrase ("Mankind wins…") : ts_phrase ("The Invader wins…"),
      "win");
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "how", N_ ("How"), TRUE);

  ts_offer_put_text (self, "side", invaders_sides[side].id);
  if (hint != NULL)
    self->hint = ts_view_say (view, hint);
  for (guint i = 0; invaders_ends[i].id != NULL; i++)
    {
      guint winner = invaders_get_end_winner (invaders_ends[i].id);

      if (winner == N_SIDES || winner == side)
        ts_field_add_choice (field, invaders_ends[i].id,
                             ts_view_text (view, invaders_ends[i].label), NULL);
    }
}

/* Corrections. */

static void
offer_phase (const InvadersState *state, TsView *view, Side side)
{
  Phase last = side == SIDE_INVADER ? PHASE_ATTACK : PHASE_MAIN;
  TsOffer *self = ts_view_offer_more (view,
                                      side == SIDE_MANKIND
                                          ? ts_phrase ("Correct the phase: Mankind’s turn…")
                                          : ts_phrase ("Correct the phase: the Invader’s turn…"),
                                      "set-phase");
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "phase", N_ ("Phase"), TRUE);

  ts_offer_put_text (self, "side", invaders_sides[side].id);
  for (Phase phase = PHASE_DRAW; phase <= last; phase++)
    ts_field_add_choice (field, invaders_phases[phase - PHASE_DRAW].id,
                         ts_view_text (view, invaders_phases[phase - PHASE_DRAW].label), NULL);
  ts_offer_add_integer (self, "turn", ts_view_text (view, "Turn"), 1, MAX_TURN,
                        MAX (state->turn, 1));
}

static gboolean
has_stat (const Known *known, gboolean power)
{
  return !power || known->plays == UNKNOWN || known->plays == PLAYS_STAYS;
}

static void
add_cards (const InvadersState *state, TsView *view, TsOffer *offer, gboolean power)
{
  TsField *field = ts_view_add_field (view, offer, TS_SPEC_CHOICE, "card", N_ ("Card"), TRUE);

  for (guint i = 0; i < state->known->len; i++)
    {
      const Known *known = &g_array_index (state->known, Known, i);

      if (has_stat (known, power))
        ts_field_add_choice (field, known->id, ts_view_say (view, invaders_say_known (known)),
                             NULL);
    }
}

static gboolean
has_cards (const InvadersState *state, gboolean power)
{
  for (guint i = 0; i < state->known->len; i++)
    if (has_stat (&g_array_index (state->known, Known, i), power))
      return TRUE;
  return FALSE;
}

/* What is read off a card before it is played. */
static void
offer_learn (const InvadersState *state, TsView *view, TsPhrase *label, const char *stat, int max)
{
  g_autoptr (TsPhrase) said = label;
  gboolean power = strcmp (stat, "power") == 0;
  TsOffer *self;
  TsField *field;

  if (!has_cards (state, power))
    return;
  self = ts_view_offer_more (view, ts_phrase_ref (said), "learn");
  ts_offer_put_text (self, "stat", stat);
  add_cards (state, view, self, power);
  field = ts_view_add_field (view, self, TS_SPEC_INTEGER, "value", N_ ("Number"), TRUE);
  field->min = power ? -max : 0;
  field->max = max;
}

static void
offer_cost (const InvadersState *state, TsView *view)
{
  static const TsChoice costs[] = {
    { "discard", N_ ("Discard cost") },
    { "drain", N_ ("Drain cost") },
  };
  TsOffer *self;
  TsField *field;

  if (!has_cards (state, FALSE))
    return;
  self = ts_view_offer_more (view, ts_phrase ("The cost of a card…"), "learn");
  add_cards (state, view, self, FALSE);
  field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "stat", N_ ("Which cost"), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    ts_field_add_choice (field, costs[i].id, ts_view_text (view, costs[i].label), NULL);
  field = ts_view_add_field (view, self, TS_SPEC_INTEGER, "value", N_ ("Number"), TRUE);
  field->max = MAX_COST;
}

static void
offer_learns (const InvadersState *state, TsView *view)
{
  offer_cost (state, view);
  offer_learn (state, view, ts_phrase ("The power on a card…"), "power", MAX_POWER);
  offer_learn (state, view, ts_phrase ("The tokens with which a card enters…"), "tokens",
               MAX_TOKENS);
}

void
invaders_more_game (const InvadersState *state, TsView *view)
{
  gboolean running = invaders_is_running (state);

  if (running)
    {
      offer_learns (state, view);
      for (Side side = 0; side < N_SIDES; side++)
        offer_win (state, view, side);
    }
  if (running || state->phase == PHASE_OVER)
    for (Side side = 0; side < N_SIDES; side++)
      offer_phase (state, view, side);
}
