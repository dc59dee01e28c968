/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-correct.c: what the table did otherwise, behind “More”, and the end.
 */

#include "miniatures-table.h"

/* The end: what decides it is the scenario's, and people say so. */

static TsPhrase *
format_victory (MiniaturesSide side)
{
  return side == SIDE_RESISTANCE ? ts_phrase ("The Resistance has won")
                                 : ts_phrase ("The Machines have won");
}

/* What a scenario asks for is for people; that nobody is left is plain to see. Who is aboard, was
 * withdrawn or is not deployed yet may come back. */
void
miniatures_offer_victory (const MiniaturesState *state, TsView *view)
{
  for (MiniaturesSide i = 0; i < N_SIDES; i++)
    {
      TsOffer *offer;

      if (miniatures_count (state, miniatures_other (i), miniatures_is_left) > 0
          || miniatures_count (state, i, miniatures_is_alive) == 0)
        continue;
      offer = ts_view_offer (view, TS_OFFER_PLAIN, format_victory (i), "over");
      ts_offer_put_text (offer, "winner", miniatures_winners[i].id);
      ts_offer_set_hint (offer, ts_phrase ("The other side has no model left."));
    }
}

void
miniatures_show_end (const MiniaturesState *state, TsView *view)
{
  ts_view_instruct (
      view, NULL,
      state->winner == NOBODY    ? ts_phrase ("The battle is over")
      : state->winner == N_SIDES ? ts_phrase ("The battle ends in a draw")
                                 : format_victory ((MiniaturesSide) state->winner),
      ts_phrase (
          "Models left: Resistance {resistance}, Machines {machines}. It was turn {turn}.",
          ts_number ("resistance", miniatures_count (state, SIDE_RESISTANCE, miniatures_is_left)),
          ts_number ("machines", miniatures_count (state, SIDE_MACHINES, miniatures_is_left)),
          ts_number ("turn", state->turn)));
  view->now.footnote = ts_view_text (view, "To play on, undo or correct the phase.");
  if (state->winner != NOBODY && state->winner != N_SIDES)
    ts_view_add_winner (view, miniatures_seats[state->winner]);
  if (state->winner == N_SIDES)
    ts_view_set_ending_kind (view, TS_GREAT_DRAW);
}

/* Behind “More”. */

static gboolean
is_out (const MiniaturesState *state, int model)
{
  return state->models[model].life > LIFE_IN;
}

static gboolean
may_crawl (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model) && miniatures_profile (state, model)->back;
}

/* Of one's own models. */
static TsField *
ask_own (const MiniaturesState *state, TsOffer *offer, const char *argument, const Models *models)
{
  TsField *field = miniatures_ask_models (state, offer, argument, models, TRUE);

  ts_field_set_own (field);
  return field;
}

static TsField *
offer_life (
    const MiniaturesState *state, TsView *view, TsPhrase *label, Life life, const Models *models)
{
  TsOffer *offer = ts_view_offer_more (view, label, "life");

  ts_offer_put_text (offer, "life", miniatures_lives[life - LIFE_IN].id);
  return ask_own (state, offer, "models", models);
}

static TsOffer *
get_last_more (const TsView *view)
{
  return view->more->pdata[view->more->len - 1];
}

static void
offer_crawlers (const MiniaturesState *state, TsView *view)
{
  Models models = miniatures_list (state, N_SIDES, may_crawl);

  if (models.n == 0)
    return;
  offer_life (state, view, ts_phrase ("Models turn into crawlers…"), LIFE_IN, &models);
  ts_offer_put_flag (get_last_more (view), "crawler", TRUE);
}

/* Two and the markers have the same to choose from. */
static void
offer_models (const MiniaturesState *state, TsView *view)
{
  Models in = miniatures_list (state, N_SIDES, miniatures_is_alive);
  Models out = miniatures_list (state, N_SIDES, is_out);
  const Models none = { 0 };
  TsField *field = NULL;
  TsOffer *offer;

  if (in.n > 0)
    {
      field = offer_life (state, view, ts_phrase ("Models are destroyed…"), LIFE_DESTROYED, &in);
      ts_field_share (
          offer_life (state, view, ts_phrase ("Models leave the battle…"), LIFE_AWAY, &none),
          field);
      ts_offer_set_hint (get_last_more (view),
                         ts_phrase ("Aboard a vehicle, withdrawn, not deployed yet."));
    }
  if (out.n > 0)
    offer_life (state, view, ts_phrase ("Models come into the battle…"), LIFE_IN, &out);
  if (!miniatures_is_running (state))
    return;
  offer_crawlers (state, view);
  if (field == NULL)
    return;
  offer = ts_view_offer_more (view, ts_phrase ("Other markers of a model…"), "mark");
  ts_field_share (ask_own (state, offer, "model", &none), field);
  ts_offer_ask (offer, "ready");
  ts_offer_ask (offer, "done");
}

static void
offer_phase (const MiniaturesState *state, TsView *view)
{
  TsOffer *offer = ts_view_offer_more (view, ts_phrase ("Another phase…"), "set-phase");
  TsField *phase = ts_offer_ask_among (offer, "phase");
  TsField *side = ts_offer_ask_among (offer, "side");

  for (guint i = 0; i + PHASE_EDGE < PHASE_OVER; i++)
    ts_field_add (phase, miniatures_phases[i].id, ts_phrase_msgid (miniatures_phases[i].label));
  for (MiniaturesSide i = 0; i < N_SIDES; i++)
    ts_field_add_choice (side, miniatures_sides[i].id,
                         ts_view_text (view, miniatures_sides[i].label), miniatures_seats[i]);
  ts_field_propose (ts_offer_ask (offer, "turn"), MAX (state->turn, 1));
}

void
miniatures_offer_corrections (const MiniaturesState *state, TsView *view)
{
  if (miniatures_is_attacking (state))
    return;
  offer_models (state, view);
  if (state->phase == PHASE_FORCES)
    return;
  offer_phase (state, view);
  if (miniatures_is_running (state))
    ts_field_set_hint (
        ts_offer_ask (ts_view_offer_more (view, ts_phrase ("The battle is over…"), "over"),
                      "winner"),
        ts_phrase ("default: undecided"));
}
