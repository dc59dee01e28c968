/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-prospects.c: what can be done in a zone, and what stops the rest: of each action of
 * the loop what it costs and what must hold.
 */

#include "terminus-prospects.h"

#include "terminus-actions.h"
#include "terminus-develop.h"
#include "terminus-effects.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"

/* The rules of an action, wherever the marker stands. */
typedef struct
{
  const TsVerb *chapter; /* which has its verb */
  TsMayFunc may;         /* of the verb, too: what a command does not say yet does not stand
                            against it */
  /* "1 Permit + 2 Construction" (transfer full); NULL: it costs nothing */
  TsPhrase *(*format_cost) (const TerminusState *state, int player);
} Rules;

static const Rules rules[N_ACTIONS] = {
  [ACTION_DEMAND] = { terminus_demand_verbs, terminus_may_demand, terminus_demand_cost },
  [ACTION_DEVELOP]
  = { terminus_develop_verbs, terminus_may_place_development, terminus_develop_cost },
  [ACTION_LOBBYIST] = { terminus_lobby_verbs, terminus_may_move_lobbyist },
  [ACTION_AGENDA] = { terminus_lobby_verbs, terminus_may_agenda, terminus_agenda_cost },
  [ACTION_PROJECT] = { terminus_develop_verbs, terminus_may_project, terminus_project_cost },
  [ACTION_UPGRADE] = { terminus_trade_verbs, terminus_may_upgrade, terminus_upgrade_cost },
  [ACTION_BLUEPRINTS] = { terminus_trade_verbs, terminus_may_buy, terminus_blueprints_cost },
  [ACTION_PERMITS] = { terminus_trade_verbs, terminus_may_buy, terminus_permits_cost },
  [ACTION_POWER] = { terminus_trade_verbs, terminus_may_buy, terminus_power_cost },
  [ACTION_CAPACITY]
  = { terminus_capacity_verbs, terminus_may_raise_capacity, terminus_capacity_cost },
  [ACTION_CONSTRUCTION] = { terminus_capacity_verbs, terminus_may_collect },
  [ACTION_RAILS] = { terminus_trade_verbs, terminus_may_buy_rails, terminus_rails_cost },
  [ACTION_BUILD] = { terminus_build_verbs, terminus_may_build_something, terminus_build_cost },
};

static gboolean
can_use (const TerminusState *state, int player, Zone zone, const Development *development)
{
  Effect effect = terminus_get_development_effect (state, development->number);
  int where = terminus_find_zone (state, development);
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (!development->placed || (where != UNKNOWN && where != (int) zone)
      || (terminus_keeps (state, PART_LOBBYISTS) && !(development->lobbyists & 1 << player)))
    return FALSE;
  return terminus_may_do_effect (state, player, &effect, NULL, why_not);
}

/* Where nobody knows what a development does or where it is used, it may be the one. */
static gboolean
has_development_action (const TerminusState *state, int player, Zone zone)
{
  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  for (guint i = 0; i < state->n_developments; i++)
    if (can_use (state, player, zone, &state->developments[i]))
      return TRUE;
  return FALSE;
}

TsPhrase *
terminus_format_action_cost (const TerminusState *state, ActionId action, int player)
{
  return rules[action].format_cost != NULL ? rules[action].format_cost (state, player) : NULL;
}

TsPhrase *
terminus_format_action_stop (const TerminusState *state, ActionId action, int player)
{
  TerminusState there = *state;
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);
  g_autoptr (JsonObject) nothing = json_object_new ();
  const TsVerb *verb = rules[action].chapter;
  TsCall call;

  while (!g_str_equal (verb->name, terminus_actions[action].verb))
    verb++;
  there.current = (gint8) player;
  ts_call_init (&call, verb, nothing);
  return rules[action].may (&there, call.args, why_not) ? NULL : ts_why_not_format (why_not);
}

TsPhrase *
terminus_format_action (ActionId action, TsPhrase *note)
{
  TsArg name = ts_term ("action", terminus_actions[action].label);

  return note == NULL ? ts_phrase ("{action}", name)
                      : ts_phrase ("{action} ({cost})", name, ts_part ("cost", note));
}

GPtrArray *
terminus_list_prospects (const TerminusState *there, int player, Zone zone)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (ActionId action = 0; action < N_ACTIONS; action++)
    {
      g_autoptr (TsPhrase) stop = NULL;

      if ((terminus_actions[action].zones & 1u << zone) == 0)
        continue;
      stop = terminus_format_action_stop (there, action, player);
      if (stop == NULL)
        g_ptr_array_add (list, terminus_format_action (
                                   action, terminus_format_action_cost (there, action, player)));
    }
  return list;
}

gboolean
terminus_can_act (const TerminusState *there, int player, Zone zone)
{
  g_autoptr (GPtrArray) actions = terminus_list_prospects (there, player, zone);

  return actions->len > 0 || has_development_action (there, player, zone);
}
