/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-flow.c: from round to round and from turn to turn.
 */

#include "terminator-flow.h"

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-setup.h"
#include "terminator-words.h"

#define MAX_ROUND 999

/* Rounds. */

static GPtrArray *
list_exhausted (const TerminatorState *state)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].exhausted)
      g_ptr_array_add (list, terminator_say_figure (state, i));
  return list;
}

/* A unit can be activated once a round (L207). */
static void
refresh_units (TerminatorState *state, TsOutcome *outcome)
{
  g_autoptr (GPtrArray) list = outcome != NULL ? list_exhausted (state) : NULL;

  if (list != NULL && list->len > 0)
    ts_deed (outcome, "refresh", ts_phrase ("Take all exhausted markers off the units of 2029"),
             ts_phrase ("Put the exhausted markers back: {units}",
                        ts_list ("units", g_steal_pointer (&list))));
  for (int i = 0; i < N_FIGURES; i++)
    state->figures[i].exhausted = FALSE;
}

void
terminator_begin_round (TerminatorState *state, TsOutcome *outcome)
{
  state->round = state->phase == PHASE_SETUP ? 1 : (gint16) MIN (state->round + 1, MAX_ROUND);
  state->phase = PHASE_INITIATIVE;
  terminator_clear_action (state);
  refresh_units (state, outcome);
  for (int i = 0; i < N_ACTORS; i++)
    state->decks[i].used = 0;
  state->terminator_used = 0;
  state->last_repair = FALSE;
  for (Side i = 0; i < N_SIDES; i++)
    state->given_up[i] = FALSE;
}

/* Turns. */

/* At the start of each of its own turns, with an empty hand too (L187). */
static void
draw_for_turn (TerminatorState *state, TsOutcome *outcome)
{
  if (terminator_count_left (state, ACTOR_SKYNET) == 0 || state->given_up[SIDE_SKYNET])
    return;
  terminator_draw (state, ACTOR_SKYNET, 1, outcome);
  ts_reason (outcome,
             ts_phrase ("Skynet draws a card at the start of each of its turns ({rule})",
                        ts_part ("rule", ts_say_heading ("Skynet's Turn"))),
             0);
}

/* Why a side has no turn, player by player. */
static void
report_skip (const TerminatorState *state, Side side, TsOutcome *outcome)
{
  if (outcome == NULL)
    return;
  ts_reason (outcome,
             ts_phrase ("{side} cannot play a card: no turn ({rule})", terminator_name_side (side),
                        ts_part ("rule", ts_say_heading ("No Cards in Hand"))),
             0);
  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_actor_side (i) == side && terminator_has_actor (state, i))
      ts_candidate (outcome, terminator_say_actor (state, i), terminator_say_stop (state, i));
}

/* All of both sides have played what they may: nothing that needs a reason. */
static gboolean
is_exhausted (const TerminatorState *state, Side side)
{
  for (int i = 0; i < N_ACTORS; i++)
    if (terminator_actor_side (i) == side && terminator_count_left (state, i) > 0)
      return FALSE;
  return TRUE;
}

static gboolean
try_turn (TerminatorState *state, Side side, TsOutcome *outcome)
{
  if (side == SIDE_SKYNET)
    draw_for_turn (state, outcome);
  if (!terminator_can_play (state, side))
    return FALSE;

  state->turn = (gint8) side;
  state->action.actor = (gint8) terminator_find_only_actor (state, side);
  return TRUE;
}

/* The turn of the side that can play, or past the action phase when neither can. */
static void
begin_turn (TerminatorState *state, Side side, TsOutcome *outcome)
{
  Side other = side == SIDE_SKYNET ? SIDE_RESISTANCE : SIDE_SKYNET;

  terminator_clear_action (state);
  if (try_turn (state, side, outcome))
    return;
  if (!is_exhausted (state, side))
    report_skip (state, side, outcome);
  if (try_turn (state, other, outcome))
    return;
  if (!is_exhausted (state, other))
    report_skip (state, other, outcome);
  ts_reason (outcome,
             ts_phrase ("Nobody has an action left: the action phase ends ({rule})",
                        ts_part ("rule", ts_say_heading ("2. Action Phase"))),
             0);
  terminator_begin_deploy (state, outcome);
}

void
terminator_begin_actions (TerminatorState *state, Side first, TsOutcome *outcome)
{
  state->phase = PHASE_ACTION;
  state->first = (gint8) first;
  begin_turn (state, first, outcome);
}

void
terminator_clear_action (TerminatorState *state)
{
  state->action = (Action){ .actor = NOBODY, .active = NOBODY };
}

void
terminator_end_action (TerminatorState *state, TsOutcome *outcome)
{
  Side side = (Side) state->turn;

  begin_turn (state, side == SIDE_SKYNET ? SIDE_RESISTANCE : SIDE_SKYNET, outcome);
}

/* What a command needs. */

static gboolean
reject_moment (const TerminatorState *state, TsWhyNot *why_not)
{
  if (state->phase == PHASE_SETUP)
    return ts_reject (why_not, ts_phrase ("First say that everything is laid out."));
  if (state->phase == PHASE_OVER)
    return ts_reject (why_not, ts_phrase ("The game is over."));
  return ts_reject (why_not, ts_phrase ("It is not the moment for that. See what is asked "
                                        "for now."));
}

gboolean
terminator_in_phase (const TerminatorState *state, Phase phase, TsWhyNot *why_not)
{
  if (state->phase != phase)
    return reject_moment (state, why_not);
  if (!terminator_is_attacking (state))
    return TRUE;
  return ts_reject (why_not, state->attack.stage >= ATTACK_COPS
                                 ? ts_phrase ("First settle how the cops react.")
                                 : ts_phrase ("First finish the attack, or call it off."));
}

gboolean
terminator_is_running (const TerminatorState *state)
{
  return state->phase != PHASE_SETUP && state->phase != PHASE_OVER;
}

gboolean
terminator_in_game (const TerminatorState *state, TsWhyNot *why_not)
{
  return terminator_is_running (state) || reject_moment (state, why_not);
}

gboolean
terminator_in_action (const TerminatorState *state, TsWhyNot *why_not)
{
  return terminator_in_phase (state, PHASE_ACTION, why_not)
         && (state->action.on
             || ts_reject (why_not, ts_phrase ("No card is being played: first say which.")));
}

gboolean
terminator_between_cards (const TerminatorState *state, TsWhyNot *why_not)
{
  return terminator_in_phase (state, PHASE_ACTION, why_not)
         && (!state->action.on
             || ts_reject (why_not, ts_phrase ("A card is being played: say first that it is "
                                               "done.")));
}

/* The old shape. */

gboolean
terminator_need_phase (const TerminatorState *state, Phase phase, GError **error)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return terminator_in_phase (state, phase, why_not) || ts_why_not_fail (why_not, error);
}

gboolean
terminator_need_running (const TerminatorState *state, GError **error)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return terminator_in_game (state, why_not) || ts_why_not_fail (why_not, error);
}

gboolean
terminator_need_action (const TerminatorState *state, GError **error)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return terminator_in_action (state, why_not) || ts_why_not_fail (why_not, error);
}

gboolean
terminator_need_no_card (const TerminatorState *state, GError **error)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return terminator_between_cards (state, why_not) || ts_why_not_fail (why_not, error);
}

/* Whom a card for that act, or for whatever it says, lets do it. */
static int
find_doer (const TerminatorState *state, Act act, gboolean done)
{
  const Action *self = &state->action;
  int figure = self->active;

  if (state->phase != PHASE_ACTION || !self->on)
    return NOBODY;
  if (self->act != ACT_OTHER && (done || (self->act != act && self->act != ACT_ACTIVATE)))
    return NOBODY;
  return figure != NOBODY && terminator_is_on_board (state, figure) ? figure : NOBODY;
}

int
terminator_find_mover (const TerminatorState *state)
{
  return find_doer (state, ACT_MOVE, state->action.moved);
}

int
terminator_find_attacker (const TerminatorState *state)
{
  return find_doer (state, ACT_ATTACK, state->action.attacked);
}
