/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-units.c: which units a card may let act: one by one, or in a list.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"

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

static guint
count_alike (const TerminatorState *state, int figure, int end)
{
  guint n = 0;

  for (int i = terminator_first_figure (terminator_get_kind (figure)); i < end; i++)
    n += is_alike (state, figure, i);
  return n;
}

/* Where it is, or how many there are. */
static TsPhrase *
say_unit_hint (const TerminatorState *state, int figure, guint alike)
{
  if (alike > 1)
    return ts_phrase_plural ("{n} of them", "{n} of them", alike);
  return terminator_say_place (state, figure);
}

static void
offer_unit (const TerminatorState *state, TsView *view, int figure, TsOfferStyle style)
{
  TsPhrase *stop = terminator_say_unit_stop (state, figure);
  guint alike = count_alike (state, figure, N_FIGURES);
  TsPhrase *hint = say_unit_hint (state, figure, alike);
  TsOffer *self
      = ts_view_offer (view, stop == NULL ? style : TS_OFFER_PLAIN,
                       alike > 1 ? terminator_say_kind (terminator_get_kind (figure))
                                 : ts_phrase ("{figure}", terminator_name_figure (state, figure)),
                       "activate");

  ts_offer_put_text (self, "figure", terminator_figure_id (figure));
  if (hint != NULL)
    self->hint = ts_view_say (view, hint);
  if (stop != NULL)
    self->blocked = ts_view_say (view, stop);
}

void
terminator_offer_units (const TerminatorState *state, TsView *view, TsOfferStyle style)
{
  Side side = terminator_actor_side (state->action.actor);

  for (int i = 0; i < N_FIGURES; i++)
    if (i != state->action.active && terminator_has_unit (state, side, i)
        && count_alike (state, i, i) == 0)
      offer_unit (state, view, i, style);
}

/* In a list: one more than the card says, or whom a card without a number lets act. */
void
terminator_offer_unit_list (const TerminatorState *state,
                            TsView *view,
                            TsPhrase *label,
                            TsPhrase *stop)
{
  Side side = terminator_actor_side (state->action.actor);
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "activate");
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "figure", N_ ("Unit"), TRUE);

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_has_unit (state, side, i))
      terminator_add_figure_choice (state, view, field, i);
  if (stop != NULL)
    self->blocked = ts_view_say (view, stop);
}
