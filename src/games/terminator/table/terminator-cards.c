/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-cards.c: hands and decks as they are asked about and corrected.
 */

#include "terminator-table.h"
#include "terminator-figures.h"
#include "terminator-attack.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-words.h"
#include "ts-shown.h"

#define MOST_CARDS 20 /* drawn or discarded at once, by the forms */

/* The refresh phase. */

void
terminator_show_draw (const TerminatorState *state, TsView *view)
{
  g_autoptr (GPtrArray) list = ts_phrase_array_new ();
  gboolean any;

  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_count_missing (state, i) > 0)
      g_ptr_array_add (list, ts_phrase ("{actor} {n}", terminator_name_actor (state, i),
                                        ts_number ("n", terminator_count_missing (state, i))));
  any = list->len > 0;
  ts_view_instruct (view, NULL,
                    any ? ts_phrase ("Everyone draws up to the hand size")
                        : ts_phrase ("All hands are full"),
                    any ? ts_phrase ("{draws}", ts_list ("draws", g_steal_pointer (&list))) : NULL);
  view->now.footnote = ts_view_format (view, ts_format_heading ("Draw Action Cards"));
  ts_view_offer (view, TS_OFFER_SUGGESTED,
                 any ? ts_phrase ("Everyone has drawn") : ts_phrase ("Nobody draws"), "draw-hands");
}

/* At any moment. */

/* Of whose hands the viewer may speak. */
static void
offer_cards (const TerminatorState *state,
             TsView *view,
             const char *verb,
             TsPhrase *label,
             const char *amount)
{
  TsOffer *offer = ts_view_offer_more (view, label, verb);
  TsField *field = terminator_ask_one_of (offer, "who");

  ts_field_set_own (field);
  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_has_actor (state, i))
      terminator_add_actor_choice (state, field, i);
  field = ts_offer_ask (offer, amount);
  field->required = TRUE;
  field->max = MOST_CARDS;
  ts_field_propose (field, field->min == 0 ? HERO_HAND + 1 : 1);
}

/* No more than the hand holds. */
static void
offer_discard (const TerminatorState *state, TsView *view, int actor)
{
  TsOffer *offer = ts_view_offer_more (
      view, ts_phrase ("{actor}: discard cards…", terminator_name_actor (state, actor)), "cards");
  TsField *field = ts_offer_ask (offer, "discard");

  ts_offer_set_seat (offer, terminator_seat (state, actor));
  ts_offer_put_text (offer, "who", terminator_actors[actor].id);
  field->required = TRUE;
  field->max = state->decks[actor].hand;
  ts_field_propose (field, 1);
}

void
terminator_more_cards (const TerminatorState *state, TsView *view)
{
  offer_cards (state, view, "cards", ts_phrase ("Draw cards…"), "draw");
  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_has_actor (state, i) && state->decks[i].hand > 0)
      offer_discard (state, view, i);
  if (!terminator_is_attacking (state))
    offer_cards (state, view, "hand-size", ts_phrase ("Another hand size…"), "size");
}

/* The panel: a row for everybody who plays cards: actions done and left, or why there is none,
 * hand, deck and discard pile; and the Terminator's own limit. */

static gboolean
is_on_turn (const TerminatorState *state, int actor)
{
  g_autoptr (TsPhrase) stop = NULL;

  if (state->phase != PHASE_ACTION)
    return FALSE;
  if (state->action.actor != NOBODY)
    return state->action.actor == actor;
  stop = terminator_format_why_not (state, actor);
  return stop == NULL && terminator_actor_side (actor) == (Side) state->turn;
}

/* How often still, or why not. */
static TsPhrase *
format_actions (const TerminatorState *state, int actor)
{
  TsPhrase *actions
      = state->phase == PHASE_ACTION ? terminator_format_why_not (state, actor) : NULL;

  if (actions == NULL)
    actions = ts_phrase_plural ("{n} action left", "{n} actions left",
                                terminator_count_left (state, actor));
  if (actor == ACTOR_SKYNET || !terminator_is_defeated (state, actor))
    return actions;
  return ts_phrase ("{actions} · defeated: 2029 only", ts_part ("actions", actions));
}

/* Four, less its damage (L197, L282). */
static TsPhrase *
format_limit (const TerminatorState *state)
{
  guint limit = terminator_get_limit (state);

  if (limit == 0 && state->setup->last_repair && !state->last_repair)
    return ts_phrase ("action limit 0: one basic repair in this round");
  return ts_phrase ("action limit {limit}", ts_number ("limit", limit));
}

static TsTracker *
add_row (const TerminatorState *state, TsPanel *panel, const char *who, TsPhrase *label, int actor)
{
  g_autofree char *id = g_strdup_printf ("actions.%s", who);
  TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, id, label);

  row->seat = g_strdup (terminator_seat (state, actor));
  return row;
}

static void
add_numbers (const TerminatorState *state, TsTracker *row, guint group, guint thing)
{
  const TsGroup *self = &terminator_groups[group];

  for (const TsNumber *number = self->numbers; number->id != NULL; number++)
    ts_tracker_add_number (row, self, number->id, state, thing);
}

/* Who plays is asked: a tap on a row answers it. */
static void
set_pick (const TerminatorState *state, TsTracker *row, int actor)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (state->phase == PHASE_ACTION && state->action.actor == NOBODY
      && !terminator_needs_mission (state) && terminator_may_take_turn (state, actor, why_not))
    json_object_set_string_member (ts_tracker_set_command (row, "pick"), "who",
                                   terminator_actors[actor].id);
}

void
terminator_view_actions (const TerminatorState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "actions", ts_view_text (view, "Actions and cards"));
  TsTracker *row;

  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_has_actor (state, i))
      {
        row = add_row (state, panel, terminator_actors[i].id, terminator_format_actor (state, i),
                       i);
        row->now = is_on_turn (state, i);
        ts_tracker_set_note (row, format_actions (state, i));
        set_pick (state, row, i);
        add_numbers (state, row, GROUP_CARDS, (guint) i);
      }
  row = add_row (state, panel, "terminator", terminator_format_figure (state, KIND_TERMINATOR),
                 ACTOR_SKYNET);
  ts_tracker_set_note (row, format_limit (state));
  add_numbers (state, row, GROUP_TERMINATOR, 0);
}
