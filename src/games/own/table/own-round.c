/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-round.c: what is asked in a phase, and what else can be done in it.
 */

#include "own-table.h"

static void
ask_wave (const OwnState *state, TsView *view, int n, int player)
{
  const char *text = state->setup->game->waves[n].text;

  ts_view_instruct (view, player >= 0 ? state->setup->seats[player] : NULL,
                    own_format_wave (state, n, player), text != NULL ? own_say (text) : NULL);
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("It is on the table"), "wave");
}

static void
ask_machines (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;
  const OwnPhase *phase = own_get_phase (state);

  if (own_is_question (state))
    {
      ts_view_instruct (view, NULL, own_say (game->questions[state->asked].ask), NULL);
      ts_offer_put_flag (ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Yes"), "answer"),
                         "yes", TRUE);
      ts_offer_put_flag (ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("No"), "answer"), "yes",
                         FALSE);
      return;
    }
  if (state->decided != UNDECIDED && state->decided < game->n_questions)
    ts_view_instruct (view, NULL, own_say (game->questions[state->decided].then), NULL);
  else
    ts_view_instruct (view, NULL, own_say (phase->text != NULL ? phase->text : phase->name), NULL);
  own_ask_entry (state, ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Done"), "done"));
}

static void
say_actions (const OwnState *state, TsView *view)
{
  guint actions = own_get_phase (state)->actions;

  if (actions > 0)
    view->now.footnote
        = ts_view_format (view, ts_phrase_plural ("{n} action is left", "{n} actions are left",
                                                  actions - MIN (actions, state->used)));
}

static void
ask_turn (const OwnState *state, TsView *view)
{
  const OwnPhase *phase = own_get_phase (state);
  int player = own_get_player (state);
  gboolean may_act = phase->actions > state->used;

  ts_view_instruct (view, player >= 0 ? state->setup->seats[player] : NULL,
                    ts_phrase ("{player}: {phase}", ts_part ("player", own_format_acting (state)),
                               own_arg ("phase", phase->name)),
                    phase->text != NULL ? own_say (phase->text) : NULL);
  say_actions (state, view);
  if (may_act)
    ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Take an action"), "act");
  own_ask_entry (state, ts_view_offer (view, may_act ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                                       ts_phrase ("End the turn"), "done"));
  if (phase->passing)
    ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Pass"), "pass");
}

/* The frame asks, and reveals all choices at once. What is asked are the words of the description,
 * for a choice is no part of the state. */
static void
offer_secret (const OwnState *state, TsView *view)
{
  const OwnPhase *phase = own_get_phase (state);
  TsOffer *offer;

  if (!phase->asks || state->setup->n_players < 2)
    return;
  offer = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Ask everyone in secret"),
                         "secret-question");
  ts_offer_put_text (offer, "question", phase->text != NULL ? phase->text : phase->name);
  if (phase->choices != NULL)
    ts_offer_put_text (offer, "choices", phase->choices);
}

static void
ask_together (const OwnState *state, TsView *view)
{
  const OwnPhase *phase = own_get_phase (state);

  if (phase->name != NULL)
    ts_view_instruct (view, NULL, own_say (phase->name),
                      phase->text != NULL ? own_say (phase->text) : NULL);
  else
    ts_view_instruct (view, NULL, ts_phrase ("Play the round"), NULL);
  say_actions (state, view);
  if (state->used < phase->actions)
    ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Take an action"), "act");
  own_ask_entry (state, ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Done"), "done"));
  offer_secret (state, view);
}

static void
show_rail (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;

  for (guint i = 0; i < game->n_phases; i++)
    ts_view_add_step (view, 0,
                      i < state->phase    ? TS_STEP_DONE
                      : i == state->phase ? TS_STEP_NOW
                                          : TS_STEP_AHEAD,
                      ts_view_format (view, own_say (game->phases[i].name)));
}

static void
show_moment (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;
  TsArg round = ts_number ("round", state->round);

  view->round = state->round;
  view->rounds = game->rounds;
  view->moment = ts_view_format (view, ts_phrase ("Round {round}", round));
  view->subtitle = ts_view_format (
      view, game->rounds > 0
                ? ts_phrase ("Round {round} of {limit}", ts_number ("round", state->round),
                             ts_number ("limit", game->rounds))
                : ts_phrase ("Round {round}", ts_number ("round", state->round)));
}

void
own_show_round (const OwnState *state, TsView *view)
{
  int player, wave;

  if (state->stage != OWN_PLAYING)
    return;
  wave = own_find_wave (state, &player);
  show_moment (state, view);
  show_rail (state, view);
  if (wave >= 0)
    ask_wave (state, view, wave, player);
  else if (own_get_phase (state)->who == OWN_MACHINES)
    ask_machines (state, view);
  else if (own_get_acting (state) != 0)
    ask_turn (state, view);
  else
    ask_together (state, view);
  own_offer_rolls (state, view);
  own_offer_piles (state, view);
  own_offer_opening (state, view);
  ts_view_offer_more (view, ts_phrase ("End the game"), "finish");
}
