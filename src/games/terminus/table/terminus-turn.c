/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-turn.c: a turn as it is asked: where to move, what to do there, its end.
 */

#include "terminus-table.h"

#include "terminus-automa.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-loop.h"
#include "terminus-prospects.h"
#include "terminus-turn.h"
#include "terminus-words.h"

/* One more action, by an upgrade or a development. */

void
terminus_offer_again (const TerminusState *state, TsView *view)
{
  TsOffer *self = NULL;
  TsField *field = NULL;

  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (terminus_may_act_again (state, i))
      {
        if (self == NULL)
          {
            self = ts_view_offer_more (view, ts_phrase ("One more action…"), "again");
            field = ts_offer_ask_among (self, "player");
            ts_field_set_own (field);
          }
        terminus_add_player (state, field, i);
        if (terminus_acted_last (state, i))
          ts_field_propose_text (field, terminus_player_id (state, i));
      }
  if (self != NULL)
    ts_offer_ask (self, "move");
}

/* The end of a turn without an action. */

void
terminus_offer_table (const TerminusState *state, TsView *view)
{
  TsOffer *self;

  if (state->phase != PHASE_TURN || terminus_find_excess (state) != NOBODY)
    return;
  self = ts_view_offer_more (view, ts_phrase ("I play on the table: end the turn"), "end-turn");

  ts_offer_put_flag (self, "table", TRUE);
  ts_offer_set_seat (self, terminus_player_id (state, state->current));
  ts_offer_set_hint (self, ts_phrase ("nothing of it is noted; correct what changed"));
  if (!terminus_has_moved (state))
    ts_offer_ask (self, "zone");
}

static void
offer_end_turn (const TerminusState *state, TsView *view)
{
  TsOffer *self;

  if (terminus_is_stuck (state))
    {
      ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("End the turn"), "end-turn");
      return;
    }
  self = ts_view_offer_more (view, ts_phrase ("End the turn without an action"), "end-turn");
  ts_offer_set_seat (self, terminus_player_id (state, state->current));
  ts_offer_check (self);
}

/* The instruction: where to move. */

/* "In the Build Zone, cycle 2 of 3 · has 5 coins, 2 Permits": of what the table keeps. */
static TsPhrase *
format_situation (const TerminusState *state)
{
  const Player *self = &state->players[state->current];
  Goods purse = terminus_get_purse (state, state->current);
  TsArg cycle = ts_number ("cycle", self->cycle);
  TsPhrase *where = self->zone == NOBODY
                        ? ts_phrase ("On the turn order card, cycle {cycle} of 3", cycle)
                        : ts_phrase ("In the {zone}, cycle {cycle} of 3",
                                     ts_term ("zone", terminus_zones[self->zone].label), cycle);

  for (guint i = 0; i < N_GOODS; i++)
    if (purse.amounts[i] > MAX_AMOUNT)
      purse.amounts[i] = 0;
  if (!terminus_keeps (state, PART_COINS) && !terminus_keeps (state, PART_RESOURCES)
      && !terminus_keeps (state, PART_RAILS))
    return where;
  return ts_phrase ("{where} · has {goods}", ts_part ("where", where),
                    ts_part ("goods", terminus_format_goods (&purse)));
}

/* What comes with the move. */
static GPtrArray *
list_tolls (const TerminusState *state, int player, Zone zone)
{
  GPtrArray *list = ts_phrase_array_new ();

  if (terminus_passes_checkpoint (state->players[player].zone, zone)
      && state->players[player].cycle < N_CYCLES)
    g_ptr_array_add (list, ts_phrase ("over the checkpoint (cycle {cycle})",
                                      ts_number ("cycle", state->players[player].cycle + 1)));
  if (terminus_meets_automa (state, zone))
    g_ptr_array_add (list, ts_phrase ("the Automa is here (1 coin)"));
  return list;
}

/* NULL: nothing. */
static TsPhrase *
format_prospects (const TerminusState *state, int player, Zone zone)
{
  TerminusState there = terminus_imagine_move (state, player, zone);
  g_autoptr (GPtrArray) tolls = list_tolls (state, player, zone);
  g_autoptr (GPtrArray) actions = terminus_list_prospects (&there, player, zone);

  if (tolls->len > 0 && actions->len > 0)
    return ts_phrase ("{cost} · {hint}", ts_list ("cost", g_steal_pointer (&tolls)),
                      ts_list ("hint", g_steal_pointer (&actions)));
  if (tolls->len + actions->len == 0)
    return NULL;
  return ts_phrase ("{list}", ts_list ("list", tolls->len > 0 ? g_steal_pointer (&tolls)
                                                              : g_steal_pointer (&actions)));
}

/* How far it goes out of the way stands on its card. */
static void
ask_automa_moves (const TerminusState *state, Zone zone, TsOffer *self)
{
  if (terminus_meets_automa (state, zone) && terminus_get_automa_side (state)->moves == UNKNOWN)
    ts_offer_ask (self, "automa-moves")->required = TRUE;
}

/* Who has all that a station takes goes and builds: the whole turn in one answer. TRUE when it can
 * be done. */
static gboolean
offer_build_turn (const TerminusState *state, TsView *view)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  g_autoptr (GPtrArray) tolls = NULL;
  TerminusState there;
  TsOffer *self;

  if (!terminus_may_go (state, ZONE_BUILD, why_not))
    return FALSE;
  there = terminus_imagine_move (state, state->current, ZONE_BUILD);
  self = terminus_offer_build_turn (&there, view);
  if (self == NULL)
    return FALSE;
  tolls = list_tolls (state, state->current, ZONE_BUILD);
  if (tolls->len > 0)
    ts_offer_set_hint (self, ts_phrase ("{list}", ts_list ("list", g_steal_pointer (&tolls))));
  ask_automa_moves (state, ZONE_BUILD, self);
  return TRUE;
}

/* One that needs more than its name to go to, or that the rules do not allow. TRUE when they do. */
static gboolean
offer_zone (const TerminusState *state, Zone zone, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("{zone}", ts_term ("zone", terminus_zones[zone].label)), "move");

  ts_offer_put_text (self, "zone", terminus_zones[zone].id);
  ts_offer_set_hint (self, format_prospects (state, state->current, zone));
  ask_automa_moves (state, zone, self);
  return ts_offer_check (self);
}

/* Whether a tap on its name leads there. */
static gboolean
needs_no_more (const TerminusState *state, Zone zone)
{
  const TerminusMove move = { (gint8) zone, UNKNOWN };
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (terminus_meets_automa (state, zone) && terminus_get_automa_side (state)->moves == UNKNOWN)
    return FALSE;
  return terminus_may_move (state, &move, why_not);
}

/* "Supply Zone · over the checkpoint (cycle 2)" */
static TsPhrase *
format_zone_choice (const TerminusState *state, Zone zone)
{
  g_autoptr (GPtrArray) tolls = list_tolls (state, state->current, zone);
  TsArg name = ts_term ("zone", terminus_zones[zone].label);

  return tolls->len == 0
             ? ts_phrase ("{zone}", name)
             : ts_phrase ("{zone} · {cost}", name, ts_list ("cost", g_steal_pointer (&tolls)));
}

/* All zones that a tap leads to, next to each other: the question names them. */
static gboolean
offer_zones (const TerminusState *state, gboolean suggested, TsView *view)
{
  int at = state->players[state->current].zone;
  TsOffer *self = ts_view_offer (view, suggested ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                                 ts_phrase ("Move to a zone…"), "move");
  TsField *field = ts_offer_ask_among (self, "zone");
  gboolean any = FALSE;

  self->opens = TRUE;
  for (int i = 1; i <= N_ZONES; i++)
    {
      Zone zone = (Zone) ((at + i + N_ZONES) % N_ZONES);

      if (needs_no_more (state, zone))
        ts_field_add (field, terminus_zones[zone].id, format_zone_choice (state, zone));
      else
        any |= offer_zone (state, zone, view);
    }
  if (field->choices->len > 0)
    return TRUE;
  g_ptr_array_remove (view->now.offers, self);
  return any;
}

static void
show_zones (const TerminusState *state, TsView *view)
{
  gboolean found;
  TsOffer *pass;

  if (terminus_ask_automa_zone (state, view))
    return;
  terminus_instruct (
      state, state->current,
      ts_phrase ("{player}: move to a zone, or pass", terminus_name_player (state, state->current)),
      format_situation (state), view);
  view->now.footnote = ts_view_text (view, "Clockwise only, as far as you like");
  found = offer_build_turn (state, view);
  found |= offer_zones (state, !found, view);
  pass = ts_view_offer (view, found ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED, ts_phrase ("Pass"),
                        "pass");
  ts_offer_set_hint (pass,
                     ts_phrase ("to place {place} of the turn order card; no more actions this "
                                "year",
                                ts_number ("place", state->n_next + 1)));
}

/* The instruction: what to do there. */

/* How each is offered, by its chapter: with the likeliest values in its fields. */
static TerminusOffer *const offers[N_ACTIONS] = {
  [ACTION_DEMAND] = terminus_offer_demand,
  [ACTION_DEVELOP] = terminus_offer_develop,
  [ACTION_LOBBYIST] = terminus_offer_lobbyist,
  [ACTION_AGENDA] = terminus_offer_agenda,
  [ACTION_PROJECT] = terminus_offer_project,
  [ACTION_UPGRADE] = terminus_offer_upgrade,
  [ACTION_BLUEPRINTS] = terminus_offer_blueprints,
  [ACTION_PERMITS] = terminus_offer_permits,
  [ACTION_POWER] = terminus_offer_power,
  [ACTION_CAPACITY] = terminus_offer_capacity,
  [ACTION_CONSTRUCTION] = terminus_offer_construction,
  [ACTION_RAILS] = terminus_offer_rails,
  [ACTION_BUILD] = terminus_offer_build,
};

static void
offer_action (const TerminusState *state, ActionId action, TsView *view)
{
  TsPhrase *stop = terminus_format_action_stop (state, action, state->current);
  TsPhrase *cost = terminus_format_action_cost (state, action, state->current);
  TsOffer *self = offers[action](state, view);

  if (cost != NULL && self->hint != NULL)
    cost = ts_phrase ("{cost} · {hint}", ts_part ("cost", cost), ts_name ("hint", self->hint));
  if (cost != NULL)
    ts_offer_set_hint (self, cost);
  if (stop != NULL)
    ts_offer_set_blocked (self, stop);
}

/* The only thing that can be done is the likeliest. */
static void
suggest_only (TsView *view)
{
  TsOffer *only = NULL;
  guint n = 0;

  for (guint i = 0; i < view->now.offers->len; i++)
    {
      TsOffer *self = view->now.offers->pdata[i];

      if (self->blocked != NULL)
        continue;
      only = self;
      n++;
    }
  if (n == 1)
    only->style = TS_OFFER_SUGGESTED;
}

static void
show_actions (const TerminusState *state, TsView *view)
{
  int zone = state->players[state->current].zone;

  terminus_instruct (state, state->current,
                     ts_phrase ("{player}: one action in the {zone}",
                                terminus_name_player (state, state->current),
                                ts_term ("zone", terminus_zones[zone].label)),
                     format_situation (state), view);
  view->now.footnote = ts_view_text (view, "Done in full, then the turn ends");
  /* The build is what its zone is for. */
  if (zone == ZONE_BUILD)
    offer_action (state, ACTION_BUILD, view);
  for (ActionId i = 0; i < ACTION_BUILD; i++)
    if (terminus_actions[i].zones & 1u << zone)
      offer_action (state, i, view);
  terminus_offer_developments (state, view);
  suggest_only (view);
  offer_end_turn (state, view);
}

void
terminus_show_turn (const TerminusState *state, TsView *view)
{
  if (terminus_has_moved (state))
    show_actions (state, view);
  else
    show_zones (state, view);
}
