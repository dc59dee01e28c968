/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-view-actions.c: a row for everybody who plays cards: actions done and left, or why
 * there is none, hand, deck and discard pile; and the Terminator's own limit.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

/* A row that is being filled. */
typedef struct
{
  const TerminatorState *state;
  TsView *view;
  TsTracker *row;
  const char *owner; /* first part of the ids */
} Row;

static void
add_part (
    const Row *self, TsTrackerKind kind, const char *what, const char *label, int value, int max)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", self->owner, what);

  ts_tracker_set_number (
      ts_tracker_add_part (self->view, self->row, kind, id, ts_view_text (self->view, label)),
      value, 0, max);
}

static gboolean
is_on_turn (const TerminatorState *state, int actor)
{
  g_autoptr (TsPhrase) stop = NULL;

  if (state->phase != PHASE_ACTION)
    return FALSE;
  if (state->action.actor != NOBODY)
    return state->action.actor == actor;
  stop = terminator_say_stop (state, actor);
  return stop == NULL && terminator_actor_side (actor) == (Side) state->turn;
}

/* How often still, or why not. */
static TsPhrase *
say_actions (const TerminatorState *state, int actor)
{
  TsPhrase *stop = state->phase == PHASE_ACTION ? terminator_say_stop (state, actor) : NULL;

  if (stop != NULL)
    return stop;
  return ts_phrase_plural ("{n} action left", "{n} actions left",
                           terminator_count_left (state, actor));
}

static TsPhrase *
say_note (const TerminatorState *state, int actor)
{
  if (actor == ACTOR_SKYNET || !terminator_is_defeated (state, actor))
    return say_actions (state, actor);
  return ts_phrase ("{actions} · defeated: 2029 only",
                    ts_part ("actions", say_actions (state, actor)));
}

static void
add_actor (const TerminatorState *state, TsView *view, TsPanel *panel, int actor)
{
  const Deck *deck = &state->decks[actor];
  const char *owner = terminator_actors[actor].id;
  g_autofree char *id = g_strdup_printf ("actions.%s", owner);
  TsTracker *row = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, id,
                                        ts_view_say (view, terminator_say_actor (state, actor)));
  Row self = { state, view, row, owner };
  gboolean skynet = actor == ACTOR_SKYNET;

  row->seat = g_strdup (terminator_seat (state, actor));
  row->now = is_on_turn (state, actor);
  row->note = ts_view_say (view, say_note (state, actor));
  add_part (&self, TS_TRACKER_PIPS, "used", N_ ("actions"), deck->used,
            skynet ? (int) terminator_get_total (state) : HERO_LIMIT);
  add_part (&self, TS_TRACKER_COUNTER, "hand", N_ ("hand"), deck->hand, MAX_AMOUNT);
  add_part (&self, TS_TRACKER_COUNTER, "deck", N_ ("deck"), deck->deck, MAX_AMOUNT);
  add_part (&self, TS_TRACKER_COUNTER, "discard", N_ ("discarded"), deck->discard, MAX_AMOUNT);
  add_part (&self, TS_TRACKER_COUNTER, "played", N_ ("played"), deck->played, MAX_AMOUNT);
  add_part (&self, TS_TRACKER_COUNTER, "size", N_ ("full hand"), deck->size, MAX_AMOUNT);
}

/* Four, less its damage (L197, L282). */
static TsPhrase *
say_limit (const TerminatorState *state)
{
  guint limit = terminator_get_limit (state);

  if (limit == 0 && state->setup->last_repair && !state->last_repair)
    return ts_phrase ("action limit 0: one basic repair in this round");
  return ts_phrase ("action limit {limit}", ts_number ("limit", limit));
}

static void
add_terminator (const TerminatorState *state, TsView *view, TsPanel *panel)
{
  TsTracker *row
      = ts_view_add_tracker (view, panel, TS_TRACKER_ROSTER, "actions.terminator",
                             ts_view_say (view, terminator_say_figure (state, KIND_TERMINATOR)));
  Row self = { state, view, row, "terminator" };

  row->seat = g_strdup (terminator_seat (state, ACTOR_SKYNET));
  row->note = ts_view_say (view, say_limit (state));
  add_part (&self, TS_TRACKER_PIPS, "used", N_ ("own actions"), state->terminator_used,
            TERMINATOR_LIMIT);
  add_part (&self, TS_TRACKER_COUNTER, "damage", N_ ("damage: cards tucked"), state->tucked,
            MAX_AMOUNT);
}

void
terminator_view_actions (const TerminatorState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "actions", ts_view_text (view, "Actions and cards"));

  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_has_actor (state, i))
      add_actor (state, view, panel, i);
  add_terminator (state, view, panel);
}
