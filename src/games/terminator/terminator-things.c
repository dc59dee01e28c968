/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-things.c: figures, tapped where they are seen: in their rows, and in 2029 on the
 * sketch.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-view.h"
#include "terminator-words.h"
#include "ts-things.h"

/* The basic attack of whoever plays a card, whomever it proposes; NULL: nobody does. */
static const TsOffer *
find_basic_attack (const TsView *view)
{
  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (g_strcmp0 (ts_arg_text (offer->command, "act"), "attack") == 0
          && g_strcmp0 (ts_arg_text (offer->command, "half"), "basic") == 0)
        return offer;
    }
  return NULL;
}

/* Each in 1984 may be whom it is for. */
static void
offer_attack (const TerminatorState *state, TsThing *thing, int figure, const TsOffer *attack)
{
  const char *who = attack != NULL ? ts_arg_text (attack->command, "who") : NULL;
  int actor = ts_choice_index (terminator_actors, who);
  TsOffer *self;

  if (actor == NOBODY || state->figures[figure].where != WHERE_1984
      || terminator_figure_side (figure) == (guint) terminator_actor_side (actor))
    return;
  self = ts_thing_offer (thing, TS_OFFER_PLAIN,
                         ts_phrase ("{actor} attacks", terminator_name_actor (state, actor)),
                         "play");
  ts_offer_put_text (self, "who", who);
  ts_offer_put_text (self, "half", "basic");
  ts_offer_put_text (self, "act", "attack");
  ts_offer_put_text (self, "target", terminator_figure_id (figure));
  ts_offer_set_seat (self, attack->seat != NULL ? attack->seat : thing->view->now.seat);
  self->audience = attack->audience;
  ts_thing_check (thing);
}

/* What a card or the table did to it. */
static void
offer_gone (const TerminatorState *state, TsThing *thing, int figure)
{
  guint side = terminator_figure_side (figure);
  gboolean hero = terminator_is_hero (figure);
  TsOffer *self
      = ts_thing_offer (thing, TS_OFFER_PLAIN,
                        hero ? ts_phrase ("Defeated") : ts_phrase ("Off the board"), "set-figure");

  ts_offer_put_text (self, "figure", terminator_figure_id (figure));
  ts_offer_put_text (self, "where", hero ? "out" : "supply");
  if (hero)
    ts_offer_set_seat (self, terminator_seat (state, figure));
  else if (side < N_SIDES)
    ts_offer_set_seat (self, terminator_side_seat (state, (Side) side));
  ts_thing_check (thing);
}

static void
add_figure (const TerminatorState *state, TsView *view, int figure, const TsOffer *attack)
{
  static const char *const arguments[] = { "target", "targets", "figure", "attacker", "who", NULL };
  const char *id = terminator_figure_id (figure);
  TsThing *self = ts_view_add_thing (view, id, terminator_format_figure (state, figure), NULL);

  ts_thing_gather (self, id, arguments);
  offer_attack (state, self, figure, attack);
  offer_gone (state, self, figure);
  ts_view_end_thing (view, self);
}

void
terminator_view_things (const TerminatorState *state, TsView *view)
{
  const TsOffer *attack = find_basic_attack (view);

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_on_board (state, i))
      add_figure (state, view, i, attack);
  for (guint i = 0; view->sketch != NULL && i < view->sketch->tokens->len; i++)
    {
      TsToken *token = view->sketch->tokens->pdata[i];

      token->thing = ts_view_dup_thing (view, token->id);
    }
}
