/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-action.c: what the card that is being played lets people do, until it is done: the
 * units that act one after another, and whom Rest and Repair heal (L199-207, L343, L353).
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define EXHAUSTED_HEADING "Exhausted Tokens (2029 Units)"

/* Whom the card lets act. */

gboolean
terminator_is_for_units (Half half, Act act)
{
  return act == ACT_ACTIVATE || (half == HALF_2029 && (act == ACT_MOVE || act == ACT_ATTACK));
}

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

/* Whom a card for that act, or for whatever it says, lets do it. */
static int
find_doer (const TerminatorState *state, Act act, gboolean done)
{
  const TerminatorAction *self = &state->action;
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

/* Choosing who acts. */

typedef struct
{
  gint8 figure; /* NOBODY: which of them is still open */
} Activate;

static const TsSpec activate_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .label = N_ ("Unit"), TS_INTO (Activate, figure),
    .find = terminator_find_figure },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Only an Activate action counts, and is bound to units that are not exhausted (L207, X000-09). */
static gboolean
may_activate_more (const TerminatorState *state, TsWhyNot *why_not)
{
  return state->action.act != ACT_ACTIVATE || state->action.left > 0
         || ts_forbid (why_not, ts_phrase ("The card activates no more units."), EXHAUSTED_HEADING);
}

static gboolean
may_activate (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const TerminatorAction *action = &state->action;
  Side side = terminator_actor_side (action->actor);
  int figure = ((const Activate *) args)->figure;

  TS_NEED (why_not,
           terminator_is_for_units ((Half) action->half, (Act) action->act)
               || (action->act == ACT_OTHER && action->half != HALF_1984),
           ts_phrase ("This card is not for units of 2029."));
  if (figure == NOBODY)
    return may_activate_more (state, why_not);
  TS_NEED (why_not, terminator_has_unit (state, side, figure),
           ts_phrase ("{figure} is not a unit of {side} on the boards.",
                      terminator_name_figure (state, figure),
                      ts_part ("side", terminator_format_side (side))));
  if (action->act == ACT_ACTIVATE && action->left == 0)
    return may_activate_more (state, why_not);
  TS_RULE (why_not, action->act != ACT_ACTIVATE || !state->figures[figure].exhausted,
           EXHAUSTED_HEADING,
           ts_phrase ("{figure} is exhausted: it was activated in this round.",
                      terminator_name_figure (state, figure)));
  return TRUE;
}

static void
exhaust (TerminatorState *state, int figure, TsOutcome *outcome)
{
  Figure *self = &state->figures[figure];

  if (self->exhausted)
    return;
  self->exhausted = TRUE;
  ts_instruct (outcome, "exhaust", N_ ("Exhausted marker onto {figure}"),
               N_ ("Exhausted marker off {figure}"), terminator_name_figure (state, figure));
  ts_add_up (outcome, 1, "exhausted/%d", figure);
}

static void
perform_activate (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  TerminatorAction *action = &state->action;
  int figure = ((const Activate *) args)->figure;

  if (action->act == ACT_ACTIVATE)
    {
      action->left -= MIN (action->left, 1);
      exhaust (state, figure, outcome);
    }
  action->active = (gint8) figure;
  action->moved = FALSE;
  action->attacked = FALSE;
  ts_title (outcome, ts_phrase ("{figure} acts", terminator_name_figure (state, figure)));
  terminator_show_actor (state, action->actor, outcome);
}

/* Without a sketch nobody knows which Soldier is the third: one stands for all that are alike. */
static gboolean
is_alike (const TerminatorState *state, int figure, int other)
{
  const Figure *a = &state->figures[figure], *b = &state->figures[other];

  return figure == other
         || (other != state->action.active && a->where == WHERE_2029 && b->where == WHERE_2029
             && !a->placed && !b->placed && a->damage == b->damage && a->exhausted == b->exhausted
             && terminator_get_kind (figure) == terminator_get_kind (other));
}

guint
terminator_count_alike (const TerminatorState *state, int figure, int end)
{
  guint n = 0;

  for (int i = terminator_first_figure (terminator_get_kind (figure)); i < end; i++)
    n += is_alike (state, figure, i);
  return n;
}

/* Healing. */

typedef struct
{
  gint8 figure;
  gint8 n; /* 0: as much as the card takes away */
} Heal;

static const TsSpec heal_args[] = {
  { "figure", TS_SPEC_TEXT, .required = TRUE, .label = N_ ("Figure"), TS_INTO (Heal, figure),
    .find = terminator_find_figure },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Damage taken away"),
    TS_INTO (Heal, n) },
  TS_ANYWAY_ARG,
  { NULL },
};

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

  return a->where == WHERE_1984 && b->where == WHERE_1984
         && (a->tile == NOBODY || b->tile == NOBODY || a->tile == b->tile);
}

static gboolean
is_hurt (const TerminatorState *state, int figure)
{
  return terminator_is_on_board (state, figure) && terminator_get_damage (state, figure) > 0;
}

gboolean
terminator_may_be_healed (const TerminatorState *state, int actor, Half half, Act act, int figure)
{
  if (!is_hurt (state, figure))
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
is_reached (const TerminatorState *state, int figure)
{
  const TerminatorAction *action = &state->action;

  return terminator_may_be_healed (state, action->actor, (Half) action->half, (Act) action->act,
                                   figure);
}

int
terminator_count_healable (const TerminatorState *state, int figure)
{
  int damage = terminator_get_damage (state, figure);

  return state->action.act == ACT_OTHER ? damage : MIN (state->action.left, damage);
}

static gboolean
may_heal (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  Act act = (Act) state->action.act;
  const Heal *heal = args;
  int figure = heal->figure;

  TS_NEED (why_not, act == ACT_REPAIR || act == ACT_REST || act == ACT_OTHER,
           ts_phrase ("This card does not take damage away."));
  TS_NEED (why_not, is_hurt (state, figure),
           ts_phrase ("{figure} has no damage.", terminator_name_figure (state, figure)));
  TS_RULE (
      why_not, is_reached (state, figure),
      act == ACT_REST ? "Rest (Resistance)" : "Repair (1984, Skynet only)",
      ts_phrase ("This card does not reach {figure}.", terminator_name_figure (state, figure)));
  return heal->n <= terminator_count_healable (state, figure)
         || ts_reject_new (why_not,
                           ts_phrase ("{figure}: at most {n} damage can be taken away.",
                                      ts_number ("n", terminator_count_healable (state, figure)),
                                      terminator_name_figure (state, figure)));
}

static gboolean
has_more_to_heal (const TerminatorState *state)
{
  if (state->action.act == ACT_OTHER)
    return TRUE;
  for (int i = 0; state->action.left > 0 && i < N_FIGURES; i++)
    if (is_reached (state, i))
      return TRUE;
  return FALSE;
}

/* An older program took a number that was too large as all there is. */
static void
perform_heal (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Heal *heal = args;
  TerminatorAction *action = &state->action;
  int figure = heal->figure;
  int most = terminator_count_healable (state, figure);
  int n = heal->n > 0 ? MIN (heal->n, most) : most;
  ts_title (outcome, ts_phrase_plural ("{figure}: {n} damage less", "{figure}: {n} damage less", n,
                                       terminator_name_figure (state, figure)));
  terminator_show_actor (state, action->actor, outcome);
  terminator_heal (state, figure, n, outcome);
  if (action->act != ACT_OTHER)
    action->left = (guint8) (action->left - MIN (action->left, n));
  if (!has_more_to_heal (state))
    terminator_end_action (state, outcome);
}

/* activate {figure, anyway}: the next unit of an Activate action; heal {figure, n?: as much as
 * the card takes away, anyway}: what Repair and Rest do */
const TsVerb terminator_action_verbs[] = {
  { "activate", N_ ("Activate a unit"), activate_args, sizeof (Activate),
    .moment = terminator_during_action, .may = may_activate, .perform = perform_activate },
  { "heal", N_ ("Take damage away"), heal_args, sizeof (Heal), .moment = terminator_during_action,
    .may = may_heal, .perform = perform_heal },
  { NULL, N_ ("Turn") },
};
