/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-turn.c: taking a turn: moving round the loop, one action there, passing, and the end of
 * a year (L388-447).
 */

#include "terminus-actions.h"
#include "terminus-asked.h"
#include "terminus-automa.h"
#include "terminus-flow.h"
#include "terminus-income.h"
#include "terminus-ledger.h"
#include "terminus-loop.h"
#include "terminus-prospects.h"
#include "terminus-score.h"
#include "terminus-turn.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#include <string.h>

static const TsSpec move_args[] = {
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_zones, .label = N_ ("Zone"),
    TS_INTO (TerminusMove, zone) },
  { "automa-moves", TS_SPEC_INTEGER, .min = 1, .max = N_ZONES,
    .label = N_ ("Zones that the Automa moves counterclockwise"),
    TS_INTO (TerminusMove, automa_moves), .otherwise = UNKNOWN },
  TS_ANYWAY_ARG,
  { NULL },
};

typedef struct
{
  gint8 player;
  guint8 moves;
} Again;

static const TsSpec again_args[] = {
  TERMINUS_PLAYER_ARG (Again),
  { "move", TS_SPEC_BOOLEAN, .label = N_ ("The marker moves first"), TS_INTO (Again, moves) },
  { NULL },
};

typedef struct
{
  TerminusPhase phase;
  guint8 table;
  gint8 zone; /* UNKNOWN: nobody said where the marker stands */
} EndTurn;

static const TsSpec end_turn_args[] = {
  { "table", TS_SPEC_BOOLEAN, .label = N_ ("It was played on the table"),
    TS_INTO (EndTurn, table) },
  { "zone", TS_SPEC_CHOICE, .choices = terminus_zones, .when = "table=true", .label = N_ ("Zone"),
    TS_INTO (EndTurn, zone) },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Moving. */

gboolean
terminus_may_move (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const TerminusMove *said = args;
  Zone zone = (Zone) said->zone;
  TerminusState there;

  if (!terminus_may_go (state, zone, why_not)
      || !terminus_may_say_moves (state, zone, said->automa_moves, why_not))
    return FALSE;
  there = terminus_imagine_move (state, state->current, zone);
  if (terminus_can_act (&there, state->current, zone))
    return TRUE;
  if (terminus_has_unread_upgrade (state, state->current))
    return ts_forbid_brief (
        why_not, ts_phrase ("nothing can be done there, unless an upgrade allows it"),
        ts_phrase ("{player} can do nothing in the {zone}, unless an upgrade allows it: what it "
                   "does was not entered.",
                   terminus_name_player (state, state->current),
                   ts_term ("zone", terminus_zones[zone].label)),
        "Taking a Turn");
  return ts_forbid_brief (why_not, ts_phrase ("nothing can be done there"),
                          ts_phrase ("{player} can do nothing in the {zone}.",
                                     terminus_name_player (state, state->current),
                                     ts_term ("zone", terminus_zones[zone].label)),
                          "Taking a Turn");
}

static void
perform_move (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const TerminusMove *said = args;

  terminus_go (state, (Zone) said->zone, said->automa_moves, outcome);
}

/* Passing. */

static void
perform_pass (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = state->current;
  TsArg place = ts_number ("place", state->n_next + 1);

  ts_title (outcome, ts_phrase ("{player} passes", terminus_name_player (state, player)));
  terminus_show_player (state, player, NULL, outcome);
  ts_instruct (outcome, "order",
               N_ ("{player}: put the player marker on place {place} of the turn order card and "
                   "the cycle marker on top"),
               N_ ("{player}: take both markers off the turn order card and put them back"),
               terminus_name_player (state, player), place);
  if (state->year < N_YEARS)
    ts_reason (outcome,
               ts_phrase ("Next year {player} is number {place} in turn order: {reward} ({rule})",
                          terminus_name_player (state, player), place,
                          ts_part ("reward", terminus_format_reward (terminus_get_reward (
                                                 state->setup->n_players, state->n_next))),
                          ts_part ("rule", ts_format_heading ("Passing"))),
               0);
  state->players[player].passed = TRUE;
  state->players[player].zone = NOBODY;
  state->next[state->n_next++] = (gint8) player;
  terminus_end_action (state, outcome);
}

/* One more action, by an upgrade or a development. */

/* While the Automa waits with its build, the turn before it is not over either. */
static gboolean
is_after_action (const TerminusState *state, int player)
{
  if (state->phase == PHASE_AUTOMA)
    return player == state->current && state->automa.built == 0 && !state->automa.alternate;
  return state->phase == PHASE_TURN && !terminus_has_moved (state) && state->waiting == 0;
}

gboolean
terminus_may_act_again (const TerminusState *state, int player)
{
  return terminus_find_excess (state) == NOBODY && is_after_action (state, player)
         && !state->players[player].passed && state->players[player].zone != NOBODY;
}

/* Whoever has just acted is meant; people may have forgotten another one's. */
gboolean
terminus_acted_last (const TerminusState *state, int player)
{
  return state->phase == PHASE_AUTOMA || state->last == 1 + player;
}

static gboolean
may_again (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = ((const Again *) args)->player;

  TS_NEED (why_not, terminus_may_act_again (state, player),
           state->players[player].passed
               ? ts_phrase ("{player} has passed, and acts no more this year.",
                            terminus_name_player (state, player))
               : ts_phrase (
                   "One more action comes right after an action. Finish the current step first."));
  return terminus_acted_last (state, player)
         || ts_remark_at (why_not,
                          ts_phrase ("Since the last action of {player} another turn was taken.",
                                     terminus_name_player (state, player)),
                          ts_format_heading ("Taking a Turn"));
}

static void
perform_again (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Again *said = args;
  int player = said->player;

  if (state->phase == PHASE_TURN)
    state->waiting = (guint8) (1 + state->current);
  state->again = TRUE;
  state->phase = PHASE_TURN;
  state->current = (gint8) player;
  state->moved = !said->moves;
  state->acted = FALSE;
  ts_title (outcome,
            said->moves
                ? ts_phrase ("{player} moves and acts again", terminus_name_player (state, player))
                : ts_phrase ("{player} acts again", terminus_name_player (state, player)));
  terminus_show_player (state, player, NULL, outcome);
}

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

/* Somebody has moved where nothing can be done. */
gboolean
terminus_is_stuck (const TerminusState *state)
{
  return !terminus_can_act (state, state->current, (Zone) state->players[state->current].zone);
}

static gboolean
may_end_turn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const EndTurn *said = args;

  if (said->table)
    return said->zone == UNKNOWN || !terminus_has_moved (state)
           || ts_reject_new (why_not,
                             ts_phrase ("{player} has moved already: undo to move elsewhere, or "
                                        "leave the zone out.",
                                        terminus_name_player (state, state->current)));
  TS_NEED (why_not, terminus_has_moved (state),
           ts_phrase ("{player} has not moved: move, or pass.",
                      terminus_name_player (state, state->current)));
  return terminus_is_stuck (state)
         || ts_forbid_brief (why_not, ts_phrase ("an action must be done in full"),
                             ts_phrase ("An action must be done in full before the turn ends."),
                             "Taking a Turn");
}

/* Where the marker stands now people may say: the loop and the cycles go on from there. */
static void
end_on_table (TerminusState *state, int zone, TsOutcome *outcome)
{
  if (zone != UNKNOWN && !terminus_has_moved (state))
    terminus_go (state, (Zone) zone, UNKNOWN, NULL);
  ts_reason (outcome, ts_phrase ("Correct what changed: coins, resources, rails, what was built"),
             0);
}

static void
perform_end_turn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const EndTurn *said = args;
  int player = state->current;

  if (said->table)
    end_on_table (state, said->zone, outcome);
  ts_title (outcome, said->table ? ts_phrase ("{player} has played on the table",
                                              terminus_name_player (state, player))
                                 : ts_phrase ("{player} ends the turn without an action",
                                              terminus_name_player (state, player)));
  terminus_end_action (state, outcome);
}

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

/* move {zone, automa-moves?, anyway}, pass, again {player, move?}: one more action, by an
 * upgrade, where the marker stands or after a move; end-turn {table?: it was played there, zone?:
 * where the marker stands then, anyway}: without an action */
const TsVerb terminus_turn_verbs[] = {
  { "move", N_ ("Move to a zone"), move_args, sizeof (TerminusMove), .may = terminus_may_move,
    .perform = perform_move },
  { "pass", N_ ("Pass"), .moment = terminus_is_to_move, .perform = perform_pass, .ends = TRUE },
  { "again", N_ ("One more action"), again_args, sizeof (Again), .may = may_again,
    .perform = perform_again },
  { "end-turn", N_ ("End the turn"), end_turn_args, sizeof (EndTurn),
    TERMINUS_MOMENT (EndTurn, TURN), .may = may_end_turn, .perform = perform_end_turn,
    .ends = TRUE },
  { NULL, N_ ("Turn") },
};
