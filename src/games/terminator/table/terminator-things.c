/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-things.c: figures, missions and locations, tapped where they are seen: in their
 * rows, and figures of 2029 on the sketch.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-missions.h"
#include "terminator-words.h"
#include "ts-things.h"

/* The basic attack of whoever plays a card, whomever it proposes; NULL: nobody does. */
static const TsOffer *
find_basic_attack (const TsView *view)
{
  for (guint i = 0; i < view->now.offers->len; i++)
    {
      const TsOffer *offer = view->now.offers->pdata[i];

      if (ts_offer_says (offer, "act", "attack") && ts_offer_says (offer, "half", "basic"))
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

/* Whose hands say what became of a figure. */
static void
set_owner (const TerminatorState *state, TsOffer *offer, int figure)
{
  guint side = terminator_figure_side (figure);

  if (terminator_is_hero (figure))
    ts_offer_set_seat (offer, terminator_seat (state, figure));
  else if (side < N_SIDES)
    ts_offer_set_seat (offer, terminator_side_seat (state, (Side) side));
}

/* What a card or the table did to it. */
static void
offer_gone (const TerminatorState *state, TsThing *thing, int figure)
{
  gboolean hero = terminator_is_hero (figure);
  TsOffer *self
      = ts_thing_offer (thing, TS_OFFER_PLAIN,
                        hero ? ts_phrase ("Defeated") : ts_phrase ("Off the board"), "set-figure");

  ts_offer_put_text (self, "figure", terminator_figure_id (figure));
  ts_offer_put_text (self, "where", hero ? "out" : "supply");
  set_owner (state, self, figure);
  ts_thing_check (thing);
}

static void
add_figure (const TerminatorState *state, TsView *view, int figure, const TsOffer *attack)
{
  static const char *const arguments[]
      = { "target", "targets", "figure", "attacker", "who", "carrier", NULL };
  const char *id = terminator_figure_id (figure);
  TsThing *self = ts_view_add_thing (view, id, terminator_format_figure (state, figure), NULL);

  ts_thing_gather (self, id, arguments);
  offer_attack (state, self, figure, attack);
  offer_gone (state, self, figure);
  ts_view_end_thing (view, self);
}

/* What a side did for it. */
static void
offer_progress (const TerminatorState *state, TsThing *thing, guint color, Side side)
{
  TS_ONLY_FOR (thing->view, terminator_get_hands (thing->view, state, side));
  TsOffer *self = ts_thing_offer (thing, TS_OFFER_PLAIN,
                                  ts_phrase ("{side}: 1 action on it", terminator_name_side (side)),
                                  "progress");

  ts_offer_put_text (self, "mission", terminator_colors[color].id);
  ts_offer_put_text (self, "side", terminator_sides[side].id);
  ts_thing_check (thing);
}

static void
add_mission (const TerminatorState *state, TsView *view, guint color)
{
  static const char *const arguments[] = { "mission", NULL };
  const char *id = terminator_colors[color].id;
  g_autofree char *row = terminator_dup_mission_row (color);
  TsThing *self = ts_view_add_thing (view, row, terminator_format_mission (state, color), NULL);

  ts_thing_gather (self, id, arguments);
  ts_thing_gather_more (self, id, arguments);
  for (Side side = 0; side < N_SIDES && !state->missions[color].expired; side++)
    offer_progress (state, self, color, side);
  ts_view_end_thing (view, self);
}

static void
add_core (const TerminatorState *state, TsView *view, Side side)
{
  g_autofree char *row = terminator_dup_core_row (side);
  TsThing *self
      = ts_view_add_thing (view, row,
                           side == SIDE_SKYNET ? ts_phrase ("Core mission of Skynet")
                                               : ts_phrase ("Core mission of the Resistance"),
                           NULL);

  terminator_tell_core (state, self, side);
  ts_view_end_thing (view, self);
}

/* Who came there, by whatever.  Asked of each at each location, the rules had as much to do as all
 * the rest of a view; what they would say is the same for all, and add_tiles() knows it. */
static void
offer_here (const TerminatorState *state, TsThing *thing, int tile, TsPhrase *const *here)
{
  const char *id = terminator_tile_id (state, tile);

  for (int i = 0; i < N_FIGURES; i++)
    {
      TsOffer *offer;

      if (here[i] == NULL || state->figures[i].tile == tile)
        continue;
      offer = ts_thing_offer (thing, TS_OFFER_PLAIN, ts_phrase_ref (here[i]), "set-figure");
      ts_offer_put_text (offer, "figure", terminator_figure_id (i));
      ts_offer_put_text (offer, "where", "1984");
      ts_offer_put_text (offer, "to", id);
      set_owner (state, offer, i);
    }
}

static void
add_tile (const TerminatorState *state, TsView *view, int tile, TsPhrase *const *here)
{
  static const char *const arguments[] = { "to", "tile", NULL };
  const char *id = terminator_tile_id (state, tile);
  g_autofree char *row = terminator_dup_tile_row (state, tile);
  TsThing *self = ts_view_add_thing (view, row, terminator_format_tile (state, tile), NULL);

  ts_thing_gather (self, id, arguments);
  ts_thing_gather_more (self, id, arguments);
  offer_here (state, self, tile, here);
  ts_view_end_thing (view, self);
}

/* Who is in 1984 may be anywhere there, but while somebody attacks. */
static void
add_tiles (const TerminatorState *state, TsView *view)
{
  TsPhrase *here[N_FIGURES] = {};

  for (int i = 0; i < N_FIGURES && !terminator_is_attacking (state); i++)
    if (state->figures[i].where == WHERE_1984)
      here[i] = ts_phrase ("{figure} is here", terminator_name_figure (state, i));
  for (int i = 0; i < N_TILES; i++)
    add_tile (state, view, i, here);
  for (int i = 0; i < N_FIGURES; i++)
    g_clear_pointer (&here[i], ts_phrase_unref);
}

static void
add_board (const TerminatorState *state, TsView *view)
{
  for (guint color = 0; color < N_COLORS; color++)
    if (state->missions[color].there)
      add_mission (state, view, color);
  for (Side side = 0; side < N_SIDES; side++)
    add_core (state, view, side);
  add_tiles (state, view);
}

void
terminator_view_things (const TerminatorState *state, TsView *view)
{
  const TsOffer *attack = find_basic_attack (view);

  for (int i = 0; i < N_FIGURES; i++)
    if (terminator_is_on_board (state, i))
      add_figure (state, view, i, attack);
  if (terminator_is_running (state))
    add_board (state, view);
  for (guint i = 0; view->sketch != NULL && i < view->sketch->tokens->len; i++)
    {
      TsToken *token = view->sketch->tokens->pdata[i];

      token->thing = ts_view_dup_thing (view, token->id);
    }
}
