/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-asked.c: what only the table shows and a command passed over: it is asked right
 * afterwards, once, whoever gave the command.
 *
 * The forms ask it before: how much Power a step of the capacity marker shows, and where the Automa
 * stands.  Other commands may come first, the question stays until it is answered.
 */

#include "terminus-asked.h"

#include "terminus-automa.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#define SUPPLY_HEADING "Supply Zone"
#define AUTOMA_HEADING "2-Player Game"

static const TsSpec steps_power_args[] = {
  { "player", TS_SPEC_CHOICE, .choices = terminus_colors, .label = N_ ("Player") },
  { "power", TS_SPEC_INTEGER, .required = TRUE, .max = MOST_POWER * N_DISCS,
    .label = N_ ("Power that these steps show") },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec automa_met_args[] = {
  { "player", TS_SPEC_CHOICE, .choices = terminus_colors, .label = N_ ("Player") },
  { "there", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("The Automa stood there") },
  { "automa-moves", TS_SPEC_INTEGER, .min = 1, .max = N_ZONES,
    .label = N_ ("Zones that it moves counterclockwise") },
  TS_ANYWAY_ARG,
  { NULL },
};

static const Goods one_coin = { .coins = 1 };

/* What is open. */

static gboolean
lacks_power (const TerminusState *state, int player)
{
  return state->players[player].unread > 0 && terminus_keeps (state, PART_RESOURCES);
}

static gboolean
lacks_meeting (const TerminusState *state, int player)
{
  return state->players[player].met_in > 0 && terminus_has_automa (state)
         && terminus_keeps (state, PART_AUTOMA);
}

/* NOBODY: nothing is asked of anybody. */
static int
find_player (const TerminusState *state, gboolean (*lacks) (const TerminusState *state, int player))
{
  for (int i = 0; terminus_is_in_year (state) && i < (int) state->setup->n_players; i++)
    if (lacks (state, i))
      return i;
  return NOBODY;
}

gboolean
terminus_asks_afterwards (const TerminusState *state)
{
  return find_player (state, lacks_meeting) != NOBODY || find_player (state, lacks_power) != NOBODY;
}

void
terminus_ask_power_later (TerminusState *state, int player, int first, int n)
{
  Player *self = &state->players[player];

  self->unread_from = (gint16) (self->unread == 0 ? first : UNKNOWN);
  self->unread = (gint16) MIN (self->unread + n, N_DISCS);
}

void
terminus_ask_meeting_later (TerminusState *state, int player, Zone zone)
{
  state->players[player].met_in = (guint8) (1 + zone);
}

/* Who is meant: the first, unless somebody is named. NOBODY with a reason. */
static int
read_player (const TerminusState *state,
             JsonObject *args,
             gboolean (*lacks) (const TerminusState *state, int player),
             TsWhyNot *why_not)
{
  int player = find_player (state, lacks);

  if (json_object_has_member (args, "player"))
    {
      if (why_not != NULL && !terminus_is_player (state, args, "player", why_not))
        return NOBODY;
      player = terminus_find_player (state, ts_arg_text (args, "player"));
    }
  if (player != NOBODY && terminus_is_in_year (state) && lacks (state, player))
    return player;
  if (why_not != NULL)
    ts_reject (why_not, ts_phrase ("That is not asked now."));
  return NOBODY;
}

/* Power of the capacity marker. */

static gboolean
may_steps_power (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = read_player (state, args, lacks_power, why_not);
  Goods cost = { .resources = { [RESOURCE_POWER] = (gint16) ts_arg_number (args, "power", 0) } };

  return player != NOBODY
         && terminus_may_spend (state, player, &cost, NULL, SUPPLY_HEADING, why_not);
}

/* What one step shows is known from then on. */
static void
learn_power (TerminusState *state, int player, int power, TsOutcome *outcome)
{
  int step = state->players[player].unread_from;

  if (state->players[player].unread != 1 || step == UNKNOWN || step >= N_DISCS || power > MOST_POWER
      || state->power[step] != UNKNOWN || !terminus_keeps (state, PART_STATIONS))
    return;
  state->power[step] = (gint16) power;
  ts_fact_at (outcome, "board", "player", "power", (guint) step + 1, power);
}

static void
perform_steps_power (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = read_player (state, args, lacks_power, NULL);
  int power = (int) ts_arg_number (args, "power", 0);
  Goods cost = { .resources = { [RESOURCE_POWER] = (gint16) power } };

  learn_power (state, player, power, outcome);
  state->players[player].unread = 0;
  terminus_spend (state, player, &cost, outcome);
  ts_title (outcome, power > 0 ? ts_phrase ("{player}: {goods} for the capacity",
                                            terminus_name_player (state, player),
                                            ts_part ("goods", terminus_format_goods (&cost)))
                               : ts_phrase ("{player}: no Power for the capacity",
                                            terminus_name_player (state, player)));
}

static void
ask_power (const TerminusState *state, int player, TsView *view)
{
  int n = state->players[player].unread;
  int most = MIN (MOST_POWER * n, terminus_get_purse (state, player).resources[RESOURCE_POWER]);
  TsOffer *self;
  TsField *field;

  view->now.footnote = ts_view_format (view, ts_format_heading (SUPPLY_HEADING));
  terminus_instruct (state, player,
                     ts_phrase_plural ("{player}: how much Power did {n} step of the capacity "
                                       "marker show?",
                                       "{player}: how much Power did {n} steps of the capacity "
                                       "marker show?",
                                       n, terminus_name_player (state, player)),
                     ts_phrase ("It is not paid yet."), view);
  if (most > 0)
    {
      self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Pay Power…"), "steps-power");
      ts_offer_put_text (self, "player", terminus_player_id (state, player));
      field = ts_offer_ask (self, "power");
      ts_field_set_range (field, 1, most);
      ts_field_propose (field, 1);
    }
  self = ts_view_offer (view, most > 0 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                        ts_phrase ("No Power"), "steps-power");
  ts_offer_put_text (self, "player", terminus_player_id (state, player));
  ts_offer_put_number (self, "power", 0);
}

/* The Automa where somebody moved. */

static gboolean
may_automa_met (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = read_player (state, args, lacks_meeting, why_not);

  return player != NOBODY
         && (!ts_arg_flag (args, "there", FALSE)
             || terminus_may_spend (state, player, &one_coin, NULL, AUTOMA_HEADING, why_not));
}

static void
perform_automa_met (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = read_player (state, args, lacks_meeting, NULL);
  Zone zone = (Zone) (state->players[player].met_in - 1);
  TsArg name = ts_term ("zone", terminus_zones[zone].label);

  state->players[player].met_in = 0;
  if (!ts_arg_flag (args, "there", FALSE))
    {
      ts_title (outcome, ts_phrase ("The Automa was not in the {zone}", name));
      return;
    }
  ts_title (outcome, ts_phrase ("The Automa was in the {zone}", name));
  terminus_spend (state, player, &one_coin, outcome);
  ts_reason (outcome,
             ts_phrase ("The Automa is there: 1 coin, then it moves on ({rule})",
                        ts_part ("rule", ts_format_heading (AUTOMA_HEADING))),
             0);
  state->automa.zone = (gint8) zone;
  terminus_move_automa (state, (int) ts_arg_number (args, "automa-moves", UNKNOWN), outcome);
}

static void
ask_meeting (const TerminusState *state, int player, TsView *view)
{
  Zone zone = (Zone) (state->players[player].met_in - 1);
  TsOffer *self;

  view->now.footnote = ts_view_format (view, ts_format_heading (AUTOMA_HEADING));
  terminus_instruct (state, player,
                     ts_phrase ("{player}: did the Automa stand in the {zone}?",
                                terminus_name_player (state, player),
                                ts_term ("zone", terminus_zones[zone].label)),
                     ts_phrase ("Then it costs 1 coin, and the Automa goes out of the way."), view);
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("No"), "automa-met");
  ts_offer_put_text (self, "player", terminus_player_id (state, player));
  ts_offer_put_flag (self, "there", FALSE);
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Yes, 1 coin"), "automa-met");
  ts_offer_put_text (self, "player", terminus_player_id (state, player));
  ts_offer_put_flag (self, "there", TRUE);
  if (terminus_get_automa_side (state)->moves == UNKNOWN)
    ts_offer_ask (self, "automa-moves")->required = TRUE;
  ts_offer_check (self);
}

gboolean
terminus_show_asked (const TerminusState *state, TsView *view)
{
  int player = find_player (state, lacks_meeting);

  if (player != NOBODY)
    {
      ask_meeting (state, player, view);
      return TRUE;
    }
  player = find_player (state, lacks_power);
  if (player == NOBODY)
    return FALSE;
  ask_power (state, player, view);
  return TRUE;
}

/* steps-power {player?, power, anyway}; automa-met {player?, there, automa-moves?, anyway} */
const TsVerb terminus_asked_verbs[] = {
  { "steps-power", N_ ("Power of the capacity marker"), steps_power_args, .may = may_steps_power,
    .perform = perform_steps_power },
  { "automa-met", N_ ("Whether the Automa stood there"), automa_met_args, .may = may_automa_met,
    .perform = perform_automa_met },
  { NULL, N_ ("Turn") },
};
