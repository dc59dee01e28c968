/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-more-attacks.c: attacks that cards and missions bring, apart from any action; behind
 * “More”.
 */

#include "terminator-now-attack.h"

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-words.h"

static gboolean
is_attacker (const TerminatorState *state, int figure, Side side, Where where)
{
  return state->figures[figure].where == where && terminator_figure_side (figure) == (guint) side;
}

static void
add_attackers (const TerminatorState *state, TsView *view, TsOffer *self, Side side, Where where)
{
  TsField *field
      = ts_view_add_field (view, self, TS_SPEC_CHOICE, "attacker", N_ ("Attacker"), TRUE);

  for (int i = 0; i < N_FIGURES; i++)
    if (is_attacker (state, i, side, where))
      terminator_add_figure_choice (state, view, field, i);
}

static void
add_victims (const TerminatorState *state, TsView *view, TsOffer *self, Side side, Where where)
{
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICES, "targets", N_ ("Targets"), TRUE);

  field->min = 1;
  field->max = where == WHERE_1984 ? 1 : MAX_TARGETS;
  field->repeats = field->max > 1;
  for (int i = 0; i < N_FIGURES; i++)
    if (state->figures[i].where == where && terminator_figure_side (i) != (guint) side)
      terminator_add_figure_choice (state, view, field, i);
}

static gboolean
can_meet (const TerminatorState *state, Side side, Where where)
{
  gboolean attacker = FALSE, victim = FALSE;

  for (int i = 0; i < N_FIGURES; i++)
    {
      attacker = attacker || is_attacker (state, i, side, where);
      victim = victim
               || (state->figures[i].where == where && terminator_figure_side (i) != (guint) side);
    }
  return attacker && victim;
}

static gboolean
lacks_dice (const TerminatorState *state, Side side, Where where)
{
  for (int i = 0; i < N_FIGURES; i++)
    if (is_attacker (state, i, side, where) && terminator_get_attack_dice (state, i) == UNKNOWN)
      return TRUE;
  return FALSE;
}

/* What it may reach is for the card to say. */
static void
offer_free (const TerminatorState *state, TsView *view, Side side, Where where)
{
  TsArg who = ts_part ("side", terminator_say_side (side));
  TsOffer *self = ts_view_offer_more (
      view,
      where == WHERE_1984 ? ts_phrase ("A card or a mission: {side} attacks in 1984…", who)
                          : ts_phrase ("A card or a mission: {side} attacks in 2029…", who),
      "attack");

  ts_offer_put_flag (self, "free", TRUE);
  ts_offer_put_flag (self, "anyway", TRUE);
  add_attackers (state, view, self, side, where);
  add_victims (state, view, self, side, where);
  terminator_add_card_numbers (view, self, lacks_dice (state, side, where));
  if (where == WHERE_2029)
    terminator_add_cover (view, self);
}

void
terminator_more_attacks (const TerminatorState *state, TsView *view)
{
  if (!terminator_is_running (state) || terminator_is_attacking (state))
    return;
  for (Side side = 0; side < N_SIDES; side++)
    if (terminator_may_act (view, state, side))
      {
        if (can_meet (state, side, WHERE_1984))
          offer_free (state, view, side, WHERE_1984);
        if (can_meet (state, side, WHERE_2029))
          offer_free (state, view, side, WHERE_2029);
      }
  terminator_offer_cops (state, view);
}
