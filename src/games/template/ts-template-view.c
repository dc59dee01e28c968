/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-template-view.c: what a viewer of the template game sees, and may do.
 *
 * A view is built anew after every command, from the state and for one viewer.  It holds no rule
 * of its own: what is offered here is what the verbs accept.  The laws in tests/games hold that.
 * The laptop on the table acts for everybody, a phone for its owner, a spectator for nobody: what
 * is not the viewer's to do is taken out afterwards, by the seats that stand beside it.
 */

#include "ts-template.h"

static char *
dup_name (const TsRaceState *state, guint runner)
{
  return g_strdup (state->race->names[runner]);
}

static int
find_own_runner (const TsRaceState *state, const TsView *view)
{
  for (guint i = 0; view->viewer->role == TS_ROLE_SEAT && i < state->race->n_runners; i++)
    if (g_strcmp0 (view->viewer->seat, state->race->seats[i]->id) == 0)
      return i;
  return -1;
}

static void
show_seats (const TsRaceState *state, TsView *view)
{
  for (guint i = 0; i < state->race->n_runners; i++)
    ts_view_add_seat (view, state->race->seats[i]->id, dup_name (state, i));
}

static void
show_end (const TsRaceState *state, TsView *view)
{
  GPtrArray *winners = ts_phrase_array_new ();
  guint n = 0;

  for (guint i = 0; i < state->race->n_runners; i++)
    if (ts_template_is_winner (state, i))
      {
        g_ptr_array_add (winners, ts_phrase_verbatim (state->race->names[i]));
        n++;
      }
  view->over = TRUE;
  view->now.kicker = ts_view_text (view, "The end");
  /* Translators: one runner wins, or several share the victory. */
  view->now.instruction
      = ts_view_say (view, ts_phrase_plural ("{winners} wins!", "{winners} share the victory!", n,
                                             ts_list ("winners", winners)));
}

static void
ask_bonus (const TsRaceState *state, TsView *view)
{
  TsOffer *offer;

  view->now.instruction = ts_view_text (view, "What is a star worth?");
  view->now.explanation = ts_view_text (
      view, "The number beside the star on the course card. It will not be asked again.");
  offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, ts_view_text (view, "That is it"), "learn");
  ts_offer_add_integer (offer, "bonus", ts_view_text (view, "Worth of a star"), 1, 6, 2);
}

/* The likeliest offer comes first and is the only one that is suggested. */
static void
show_turn (const TsRaceState *state, TsView *view)
{
  guint runner = state->queue[0];
  gboolean can_run = state->energy[runner] > 0;
  TsOffer *offer;

  view->now.instruction = ts_view_say (
      view,
      can_run ? ts_phrase ("{runner}: run or rest?", ts_name ("runner", state->race->names[runner]))
              : ts_phrase ("{runner} has to rest", ts_name ("runner", state->race->names[runner])));
  view->now.footnote
      = ts_view_say (view, ts_phrase_plural ("{n} space to the end", "{n} spaces to the end",
                                             state->race->length - state->steps[runner]));

  if (can_run)
    {
      offer = ts_view_add_offer (view, TS_OFFER_SUGGESTED, ts_view_text (view, "Run"), "advance");
      ts_offer_add_dice (offer, "dice", ts_view_text (view, "Dice"), ts_template_dice, 0, RUN_DICE);
    }
  ts_view_add_offer (view, can_run ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                     ts_view_text (view, "Rest"), "pass");
}

static void
show_now (const TsRaceState *state, TsView *view)
{
  view->title = ts_catalogue_say_name (&ts_template_catalogue, "course", state->race->course,
                                       view->viewer->language);
  if (ts_template_is_over (state))
    {
      show_end (state, view);
      return;
    }

  view->subtitle
      = ts_view_say (view, ts_phrase ("Round {round} of {limit}",
                                      ts_number ("round", state->race->limit - state->rounds + 1),
                                      ts_number ("limit", state->race->limit)));
  view->now.seat = g_strdup (state->race->seats[state->queue[0]]->id);
  view->now.kicker = dup_name (state, state->queue[0]);
  if (state->pending > 0)
    ask_bonus (state, view);
  else
    show_turn (state, view);
}

/* The turns of this round: those who have gone stand at the end of the queue. */
static void
show_rail (const TsRaceState *state, TsView *view)
{
  guint n = state->race->n_runners;

  for (guint i = 0; i < n; i++)
    {
      guint runner = state->queue[(n - state->gone + i) % n];
      TsStepState step = i < state->gone    ? TS_STEP_DONE
                         : i == state->gone ? TS_STEP_NOW
                                            : TS_STEP_AHEAD;

      if (ts_template_is_over (state) && step == TS_STEP_NOW)
        step = TS_STEP_SKIPPED;
      ts_view_add_step (view, 0, step, dup_name (state, runner))->seat
          = g_strdup (state->race->seats[runner]->id);
    }
}

static void
show_course (const TsRaceState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "course", ts_view_text (view, "Course"));
  TsTracker *tracker;

  tracker
      = ts_view_add_tracker (view, panel, TS_TRACKER_TRACK, "track", ts_view_text (view, "Spaces"));
  tracker->max = state->race->length;
  for (guint i = 0; i < state->race->n_runners; i++)
    ts_tracker_add_mark (tracker, dup_name (state, i), state->race->seats[i]->id, state->steps[i]);

  tracker = ts_view_add_tracker (view, panel, TS_TRACKER_COUNTDOWN, "rounds",
                                 ts_view_text (view, "Rounds until night"));
  tracker->value = state->rounds;
  tracker->max = state->race->limit;
  tracker->assumed = state->race->assumed;
  tracker->correctable = TRUE;

  tracker = ts_view_add_tracker (view, panel, TS_TRACKER_QUEUE, "queue",
                                 ts_view_text (view, "Who runs next"));
  for (guint i = 0; i < state->race->n_runners; i++)
    ts_tracker_add_mark (tracker, dup_name (state, state->queue[i]),
                         state->race->seats[state->queue[i]]->id, i);

  if (state->bonus == 0)
    return;
  tracker = ts_view_add_tracker (view, panel, TS_TRACKER_COUNTER, "bonus",
                                 ts_view_text (view, "Worth of a star"));
  tracker->value = state->bonus;
  tracker->min = 1;
  tracker->max = 6;
  tracker->correctable = TRUE;
}

static void
add_runner_number (TsView *view,
                   TsTracker *row,
                   TsTrackerKind kind,
                   const char *id,
                   char *label,
                   int value,
                   int max)
{
  TsTracker *part = ts_tracker_add_part (view, row, kind, id, label);

  part->value = value;
  part->max = max;
  part->correctable = TRUE;
}

static void
show_runners (const TsRaceState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "runners", ts_view_text (view, "Runners"));

  for (guint i = 0; i < state->race->n_runners; i++)
    {
      const char *seat = state->race->seats[i]->id;
      g_autofree char *row_id = g_strconcat ("runner-", seat, NULL);
      g_autofree char *steps_id = g_strconcat ("steps-", seat, NULL);
      g_autofree char *energy_id = g_strconcat ("energy-", seat, NULL);
      TsTracker *row;

      row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, row_id, dup_name (state, i));
      row->seat = g_strdup (seat);
      row->now = !view->over && state->queue[0] == i;
      if (state->bets[i] != 0)
        ts_tracker_add_mark (row, ts_view_text (view, "has bet"), NULL, 0);
      add_runner_number (view, row, TS_TRACKER_COUNTER, steps_id, ts_view_text (view, "Steps"),
                         state->steps[i], state->race->length);
      add_runner_number (view, row, TS_TRACKER_PIPS, energy_id, ts_view_text (view, "Energy"),
                         state->energy[i], MAX_ENERGY);
    }
}

/* Bets are everybody's to see once they can no longer help. */
static char *
tell_bet (const TsRaceState *state, const TsView *view, guint runner)
{
  if (state->bets[runner] == 0)
    return g_strdup ("–");
  return view->over ? dup_name (state, state->bets[runner] - 1) : g_strdup ("?");
}

static void
show_score (const TsRaceState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "score", ts_view_text (view, "Score"));
  TsTracker *table
      = ts_view_add_tracker (view, panel, TS_TRACKER_TABLE, "score", ts_view_text (view, "Score"));

  g_ptr_array_add (table->columns, ts_view_text (view, "Runner"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Steps"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Stars"));
  g_ptr_array_add (table->columns, ts_view_text (view, "Bet"));
  for (guint i = 0; i < state->race->n_runners; i++)
    {
      GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (row, dup_name (state, i));
      g_ptr_array_add (row, g_strdup_printf ("%d", state->steps[i]));
      g_ptr_array_add (row, g_strdup_printf ("%d", state->stars[i]));
      g_ptr_array_add (row, tell_bet (state, view, i));
      g_ptr_array_add (table->rows, row);
    }
}

static void
show_checklist (const TsRaceState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "before", ts_view_text (view, "Before the start"));

  for (guint i = 0; ts_template_checklist[i].id != NULL; i++)
    {
      const TsChoice *line = &ts_template_checklist[i];
      TsTracker *check = ts_view_add_tracker (view, panel, TS_TRACKER_CHECK, line->id,
                                              ts_view_text (view, line->label));

      check->checked = (state->ticked & (1 << i)) != 0;
      check->command = json_object_new ();
      json_object_set_string_member (check->command, "do", "tick");
      json_object_set_string_member (check->command, "id", line->id);
      json_object_set_boolean_member (check->command, "checked", !check->checked);
    }
}

static void
offer_bet (const TsRaceState *state, TsView *view, guint own)
{
  TsOffer *offer;
  TsField *field;

  offer = ts_view_add_offer (view, TS_OFFER_PLAIN, ts_view_text (view, "Bet in secret"), "bet");
  offer->seat = g_strdup (state->race->seats[own]->id);
  json_object_set_string_member (offer->command, "seat", offer->seat);
  field = ts_offer_add_field (offer, TS_SPEC_CHOICE, "on", ts_view_text (view, "On whom"));
  field->required = TRUE;
  for (guint i = 0; i < state->race->n_runners; i++)
    ts_field_add_choice (field, state->race->seats[i]->id, dup_name (state, i),
                         state->race->seats[i]->id);
}

/* The only part of a view that rests on a secret, and only its owner's view has it. */
static void
show_secret (const TsRaceState *state, TsView *view)
{
  int own = find_own_runner (state, view);
  TsPanel *panel;
  TsTracker *tracker;

  if (own < 0)
    return;
  if (state->bets[own] == 0)
    {
      if (!view->over)
        offer_bet (state, view, own);
      return;
    }
  panel = ts_view_add_panel (view, "secret", ts_view_text (view, "Only you see this"));
  tracker
      = ts_view_add_tracker (view, panel, TS_TRACKER_TEXT, "bet", ts_view_text (view, "Your bet"));
  tracker->note = dup_name (state, state->bets[own] - 1);
}

void
ts_template_view (gconstpointer data, TsView *view)
{
  const TsRaceState *state = data;

  show_seats (state, view);
  show_now (state, view);
  show_rail (state, view);
  show_course (state, view);
  show_runners (state, view);
  show_score (state, view);
  show_checklist (state, view);
  show_secret (state, view);
}
