/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-activate.c: the units that a card lets act, one after another, and whom Rest and
 * Repair heal.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define EXHAUSTED_HEADING "Exhausted Tokens (2029 Units)"

const TsSpec terminator_activate_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .label = N_ ("Unit") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminator_heal_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .label = N_ ("Who") },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Damage taken away") },
  TS_ANYWAY_ARG,
  { NULL },
};

gboolean
terminator_has_unit (const TerminatorState *state, Side side, int figure)
{
  return terminator_is_unit (figure) && terminator_figure_side (figure) == side
         && terminator_is_on_board (state, figure);
}

guint
terminator_count_units (const TerminatorState *state, Side side)
{
  guint n = 0;

  for (int i = 0; i < N_FIGURES; i++)
    n += terminator_has_unit (state, side, i);
  return n;
}

/* Choosing who acts. */

/* A card that is neither for a character nor without units. */
static gboolean
need_units (const TerminatorState *state, GError **error)
{
  const Action *self = &state->action;

  if (!terminator_need_action (state, error))
    return FALSE;
  if (self->half == HALF_1984
      || (self->act != ACT_ACTIVATE && self->act != ACT_OTHER
          && (self->half == HALF_BASIC || (self->act != ACT_MOVE && self->act != ACT_ATTACK))))
    return ts_refuse (error, ts_phrase ("This card is not for units of 2029."));
  return TRUE;
}

static gboolean
need_unit (const TerminatorState *state, int figure, GError **error)
{
  Side side = terminator_actor_side (state->action.actor);

  return terminator_has_unit (state, side, figure)
         || ts_refuse (error, ts_phrase ("{figure} is not a unit of {side} on the boards.",
                                         terminator_name_figure (state, figure),
                                         ts_part ("side", terminator_say_side (side))));
}

/* Only an Activate action is bound to units that are not exhausted (L207, X000-09). */
static gboolean
allow_unit (
    TerminatorState *state, int figure, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TsPhrase *stop = terminator_say_unit_stop (state, figure);

  return stop == NULL || ts_rules_forbid (command, stop, EXHAUSTED_HEADING, outcome, error);
}

static void
exhaust (TerminatorState *state, int figure, TsOutcome *outcome)
{
  Figure *self = &state->figures[figure];

  if (self->exhausted)
    return;
  self->exhausted = TRUE;
  ts_deed (outcome, "exhaust",
           ts_phrase ("Exhausted marker onto {figure}", terminator_name_figure (state, figure)),
           ts_phrase ("Exhausted marker off {figure}", terminator_name_figure (state, figure)));
}

TsPhrase *
terminator_say_unit_stop (const TerminatorState *state, int figure)
{
  if (state->action.act != ACT_ACTIVATE)
    return NULL;
  if (state->action.left == 0)
    return ts_phrase ("The card activates no more units.");
  if (state->figures[figure].exhausted)
    return ts_phrase ("{figure} is exhausted: it was activated in this round.",
                      terminator_name_figure (state, figure));
  return NULL;
}

gboolean
terminator_apply_activate (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Action *action = &state->action;
  int figure;

  if (!need_units (state, error))
    return FALSE;
  figure = terminator_get_figure (state, ts_arg_text (command, "figure"), error);
  if (figure == NOBODY || !need_unit (state, figure, error)
      || !allow_unit (state, figure, command, outcome, error))
    return FALSE;

  if (action->act == ACT_ACTIVATE)
    {
      action->left -= MIN (action->left, 1);
      exhaust (state, figure, outcome);
    }
  action->active = (gint8) figure;
  action->moved = FALSE;
  action->attacked = FALSE;
  ts_title (outcome, ts_phrase ("{figure} acts", terminator_name_figure (state, figure)));
  return TRUE;
}

/* Healing. */

int
terminator_get_damage (const TerminatorState *state, int figure)
{
  return figure == KIND_TERMINATOR ? state->tucked : state->figures[figure].damage;
}

/* Both in 1984, and in the same location unless nobody said where (L343). */
static gboolean
is_beside (const TerminatorState *state, int actor, int figure)
{
  const Figure *a = &state->figures[actor], *b = &state->figures[figure];

  if (a->where != WHERE_1984 || b->where != WHERE_1984)
    return FALSE;
  return a->tile == NOBODY || b->tile == NOBODY || a->tile == b->tile;
}

gboolean
terminator_may_heal (const TerminatorState *state, int actor, Half half, Act act, int figure)
{
  if (!terminator_is_on_board (state, figure) || terminator_get_damage (state, figure) <= 0)
    return FALSE;
  if (act == ACT_OTHER)
    return terminator_figure_side (figure) == (guint) terminator_actor_side (actor);
  if (act == ACT_REPAIR)
    return terminator_is_own_act (half, act) ? figure == KIND_TERMINATOR
                                             : terminator_has_unit (state, SIDE_SKYNET, figure);
  return act == ACT_REST && terminator_is_hero (figure)
         && (figure == actor || is_beside (state, actor, figure));
}

static gboolean
is_healing (const Action *action)
{
  return action->act == ACT_REPAIR || action->act == ACT_REST || action->act == ACT_OTHER;
}

static gboolean
need_hurt (const TerminatorState *state, int figure, GError **error)
{
  if (!is_healing (&state->action))
    return ts_refuse (error, ts_phrase ("This card does not take damage away."));
  if (terminator_get_damage (state, figure) <= 0 || !terminator_is_on_board (state, figure))
    return ts_refuse (
        error, ts_phrase ("{figure} has no damage.", terminator_name_figure (state, figure)));
  return TRUE;
}

static gboolean
has_more_to_heal (const TerminatorState *state)
{
  const Action *action = &state->action;

  if (action->act == ACT_OTHER)
    return TRUE;
  for (int i = 0; action->left > 0 && i < N_FIGURES; i++)
    if (terminator_may_heal (state, action->actor, (Half) action->half, (Act) action->act, i))
      return TRUE;
  return FALSE;
}

/* At most what the card takes away, and what there is. */
static int
limit_healing (const TerminatorState *state, int figure, JsonObject *command)
{
  const Action *action = &state->action;
  int damage = terminator_get_damage (state, figure);
  int most = action->act == ACT_OTHER ? damage : MIN (action->left, damage);

  return (int) MIN (ts_arg_number (command, "n", most), most);
}

static gboolean
allow_healing (
    TerminatorState *state, int figure, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const Action *action = &state->action;

  if (terminator_may_heal (state, action->actor, (Half) action->half, (Act) action->act, figure))
    return TRUE;
  return ts_rules_forbid (
      command,
      ts_phrase ("This card does not reach {figure}.", terminator_name_figure (state, figure)),
      action->act == ACT_REST ? "Rest (Resistance)" : "Repair (1984, Skynet only)", outcome, error);
}

gboolean
terminator_apply_heal (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int figure, n;

  if (!terminator_need_action (state, error))
    return FALSE;
  figure = terminator_get_figure (state, ts_arg_text (command, "figure"), error);
  if (figure == NOBODY || !need_hurt (state, figure, error)
      || !allow_healing (state, figure, command, outcome, error))
    return FALSE;

  n = limit_healing (state, figure, command);
  ts_title (outcome, ts_phrase_plural ("{figure}: {n} damage less", "{figure}: {n} damage less", n,
                                       terminator_name_figure (state, figure)));
  terminator_heal (state, figure, n, outcome);
  if (state->action.act != ACT_OTHER)
    state->action.left = (guint8) (state->action.left - MIN (state->action.left, n));
  if (!has_more_to_heal (state))
    terminator_end_action (state, outcome);
  return TRUE;
}
