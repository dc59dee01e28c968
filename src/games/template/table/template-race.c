/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * template-race.c: the race as it is shown, offered and asked.
 */

#include "template-table.h"
#include "ts-shown.h"

/* The end. */

static void
show_end (const TemplateState *state, TsView *view)
{
  view->over = TRUE;
  view->now.kicker = ts_view_text (view, "The end");
  ts_view_instruct (view, NULL, template_format_winners (state), NULL);
  for (guint i = 0; i < state->setup->n_runners; i++)
    if (template_is_winner (state, i))
      ts_view_add_winner (view, state->setup->seats[i]);
}

/* A turn: run, or rest. */

/* The likeliest offer comes first and is the only one that is suggested. */
static void
show_turn (const TemplateState *state, TsView *view)
{
  guint runner = state->queue[0];
  gboolean can_run = state->energy[runner] > 0;

  ts_view_instruct (view, state->setup->seats[runner],
                    can_run
                        ? ts_phrase ("{runner}: run or rest?", template_name_runner (state, runner))
                        : ts_phrase ("{runner} has to rest", template_name_runner (state, runner)),
                    NULL);
  view->now.footnote
      = ts_view_format (view, ts_phrase_plural ("{n} space to the end", "{n} spaces to the end",
                                                state->setup->length - state->steps[runner]));
  if (can_run)
    ts_offer_ask (ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Run"), "advance"), "dice");
  ts_view_offer (view, can_run ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED, ts_phrase ("Rest"), "pass");
}

/* What a star is worth: asked once, for the fact goes into the owner's catalogue. */

static void
ask_bonus (const TemplateState *state, TsView *view)
{
  ts_view_instruct (
      view, state->setup->seats[state->queue[0]], ts_phrase ("What is a star worth?"),
      ts_phrase ("The number beside the star on the course card. It will not be asked again."));
  ts_field_propose (
      ts_offer_ask (ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("That is it"), "learn"),
                    "bonus"),
      2);
}

/* Bets. A secret is state like any other. It is kept by leaving it out of titles, instructions and
 * reasons, and out of every view but its owner's. */

static void
list_runners (const TemplateSetup *setup, TsField *field)
{
  for (guint i = 0; i < setup->n_runners; i++)
    ts_field_add_choice (field, setup->seats[i], g_strdup (setup->names[i]), setup->seats[i]);
}

static void
offer_bet (const TemplateState *state, TsView *view, guint own)
{
  TsOffer *offer = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Bet in secret"), "bet");

  ts_offer_set_seat (offer, state->setup->seats[own]);
  ts_offer_put_text (offer, "seat", state->setup->seats[own]);
  list_runners (state->setup, ts_offer_ask_among (offer, "on"));
}

static void
show_own_bet (const TemplateState *state, TsView *view, guint own)
{
  TS_ONLY_FOR (view, ts_view_get_phone (view, state->setup->seats[own]));
  TsPanel *panel;

  if (state->bets[own] == 0)
    {
      if (!view->over)
        offer_bet (state, view, own);
      return;
    }
  panel = ts_view_add_panel (view, "secret", ts_view_text (view, "Only you see this"));
  ts_tracker_set_note (ts_panel_add (panel, TS_TRACKER_TEXT, "bet", ts_phrase ("Your bet")),
                       ts_phrase_verbatim (state->setup->names[state->bets[own] - 1]));
}

/* The only part of a view that rests on a secret, and only its owner's phone shows it. */
void
template_show_secret (const TemplateState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->n_runners; i++)
    show_own_bet (state, view, i);
}

/* Bets are everybody's to see once they can no longer help. */
static const char *
get_open_bet (const TemplateState *state, const TsView *view, guint runner)
{
  if (state->bets[runner] == 0)
    return "–";
  return view->over ? state->setup->names[state->bets[runner] - 1] : "?";
}

/* What is shown, and may be corrected. */

/* The turns of this round: those who have gone stand at the end of the queue. */
static void
show_rail (const TemplateState *state, TsView *view)
{
  guint n = state->setup->n_runners;

  for (guint i = 0; i < n; i++)
    {
      guint runner = state->queue[(n - state->gone + i) % n];
      TsStepState step = i < state->gone   ? TS_STEP_DONE
                         : i > state->gone ? TS_STEP_AHEAD
                         : view->over      ? TS_STEP_SKIPPED
                                           : TS_STEP_NOW;

      ts_view_add_step (view, 0, step, g_strdup (state->setup->names[runner]))->seat
          = g_strdup (state->setup->seats[runner]);
    }
}

static void
show_course (const TemplateState *state, TsView *view)
{
  const TemplateSetup *setup = state->setup;
  TsPanel *panel = ts_view_add_panel (view, "course", ts_view_text (view, "Course"));
  TsTracker *tracker = ts_panel_add (panel, TS_TRACKER_TRACK, "track", ts_phrase ("Spaces"));

  tracker->max = setup->length;
  for (guint i = 0; i < setup->n_runners; i++)
    ts_tracker_add_mark (tracker, g_strdup (setup->names[i]), setup->seats[i], state->steps[i]);

  ts_panel_add_number (panel, &template_numbers[2], "rounds", state, 0)->assumed = setup->assumed;

  tracker = ts_panel_add (panel, TS_TRACKER_QUEUE, "queue", ts_phrase ("Next runner"));
  for (guint i = 0; i < setup->n_runners; i++)
    ts_tracker_add_mark (tracker, g_strdup (setup->names[state->queue[i]]),
                         setup->seats[state->queue[i]], i);
  ts_panel_add_number (panel, &template_numbers[2], "bonus", state, 0);
}

static void
show_runners (const TemplateState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "runners", ts_view_text (view, "Runners"));

  for (guint i = 0; i < state->setup->n_runners; i++)
    {
      g_autofree char *id = g_strconcat ("runner-", state->setup->seats[i], NULL);
      TsTracker *row
          = ts_panel_add (panel, TS_TRACKER_ROSTER, id, template_format_runner (state, i));

      row->seat = g_strdup (state->setup->seats[i]);
      row->now = !view->over && state->queue[0] == i;
      if (state->bets[i] != 0)
        ts_tracker_add_mark (row, ts_view_text (view, "has bet"), NULL, 0);
      ts_tracker_add_number (row, &template_numbers[0], "steps", state, i);
      ts_tracker_add_number (row, &template_numbers[1], "energy", state, i);
    }
}

static void
show_score (const TemplateState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "score", ts_view_text (view, "Score"));
  TsTracker *table = ts_panel_add (panel, TS_TRACKER_TABLE, "score", ts_phrase ("Score"));

  g_ptr_array_add (table->columns, ts_view_text (view, "Runner"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Steps"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Stars"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Bet"));
  for (guint i = 0; i < state->setup->n_runners; i++)
    {
      GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (row, g_strdup (state->setup->names[i]));
      g_ptr_array_add (row, g_strdup_printf ("%d", state->steps[i]));
      g_ptr_array_add (row, g_strdup_printf ("%d", state->stars[i]));
      g_ptr_array_add (row, g_strdup (get_open_bet (state, view, i)));
      g_ptr_array_add (table->rows, row);
    }
}

static void
show_now (const TemplateState *state, TsView *view)
{
  TsArg round = ts_number ("round", state->setup->card.limit - state->rounds + 1);

  if (template_is_over (state))
    {
      show_end (state, view);
      return;
    }
  view->moment = ts_view_format (view, ts_phrase ("Round {round}", round));
  view->round = (guint) (state->setup->card.limit - state->rounds + 1);
  view->rounds = state->setup->card.limit;
  view->subtitle = ts_view_format (view, ts_phrase ("Round {round} of {limit}", round,
                                                    ts_number ("limit", state->setup->card.limit)));
  view->now.kicker = g_strdup (state->setup->names[state->queue[0]]);
  if (state->pending > 0)
    ask_bonus (state, view);
  else
    show_turn (state, view);
}

void
template_show_race (const TemplateState *state, TsView *view)
{
  show_now (state, view);
  show_rail (state, view);
  show_course (state, view);
  show_runners (state, view);
  show_score (state, view);
}
