/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-asked.c: what only the table shows and a command passed over: it is asked right
 * afterwards, once, whoever gave the command.
 *
 * The forms ask it before: how much Power a step of the capacity marker shows, where the Automa
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

static const TsSpec hub_base_args[] = {
  { "player", TS_SPEC_CHOICE, .choices = terminus_colors, .label = N_ ("Player") },
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts,
    .label = N_ ("District of the hub") },
  { NULL },
};

static const TsSpec unlock_args[] = {
  { "player", TS_SPEC_CHOICE, .choices = terminus_colors, .label = N_ ("Player") },
  { "upgrade", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_unlock_choices,
    .label = N_ ("Build upgrade") },
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

static gboolean
lacks_base (const TerminusState *state, int player)
{
  return state->players[player].unbased > 0 && terminus_keeps (state, PART_STATIONS)
         && terminus_count_station_districts (state, player) > 0;
}

/* However the marker came there. */
static gboolean
lacks_unlock (const TerminusState *state, int player)
{
  return terminus_count_locked (state, player) > 0;
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
  return find_player (state, lacks_meeting) != NOBODY || find_player (state, lacks_power) != NOBODY
         || find_player (state, lacks_base) != NOBODY
         || find_player (state, lacks_unlock) != NOBODY;
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

/* Whether it is asked of one player alone. */
static gboolean
is_only (const TerminusState *state, gboolean (*lacks) (const TerminusState *state, int player))
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_players; i++)
    n += lacks (state, (int) i);
  return n < 2;
}

/* Who is meant: the only one, unless somebody is named. NOBODY with a reason. */
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
  else if (why_not != NULL && player != NOBODY && !is_only (state, lacks)
           && !ts_reject_new (why_not, ts_phrase ("It is asked of several players: name one.")))
    return NOBODY;
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

/* On which of several stations a hub stands. */

static gboolean
may_hub_base (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = read_player (state, args, lacks_base, why_not);
  int district = ts_arg_choice (args, "district", terminus_districts);

  if (player == NOBODY)
    return FALSE;
  return state->players[player].stations[district != UNKNOWN ? district : N_DISTRICTS] > 0
         || ts_reject (why_not, ts_phrase ("{player} has no station there that is not a hub yet.",
                                           terminus_name_player (state, player)));
}

static void
perform_hub_base (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = read_player (state, args, lacks_base, NULL);
  int said = ts_arg_choice (args, "district", terminus_districts);
  int district = said != UNKNOWN ? said : N_DISTRICTS;
  Player *self = &state->players[player];

  self->unbased--;
  self->stations[district]--;
  self->hubs[district]++;
  ts_title (outcome, said != UNKNOWN
                         ? ts_phrase ("{player}: the hub is in {district}",
                                      terminus_name_player (state, player),
                                      ts_part ("district", terminus_format_district (state, said)))
                         : ts_phrase ("{player}: the district of the hub was not entered",
                                      terminus_name_player (state, player)));
}

static void
ask_base (const TerminusState *state, int player, TsView *view)
{
  view->now.footnote = ts_view_format (view, ts_format_heading ("Building a Hub"));
  terminus_instruct (state, player,
                     ts_phrase ("{player}: on which of your stations does the hub stand?",
                                terminus_name_player (state, player)),
                     NULL, view);
  for (int i = 0; i <= N_DISTRICTS; i++)
    if (state->players[player].stations[i] > 0)
      {
        TsOffer *self = ts_view_offer (
            view, TS_OFFER_PLAIN,
            i < N_DISTRICTS ? ts_phrase ("One in {district}",
                                         ts_part ("district", terminus_format_district (state, i)))
                            : ts_phrase ("One whose district was not entered"),
            "hub-base");

        ts_offer_put_text (self, "player", terminus_player_id (state, player));
        if (i < N_DISTRICTS)
          ts_offer_put_text (self, "district", terminus_districts[i].id);
      }
}

/* The build upgrade of an icon that was passed. */

static gboolean
may_unlock (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = read_player (state, args, lacks_unlock, why_not);

  if (player == NOBODY)
    return FALSE;
  return !terminus_has_unlocked (state, player,
                                 ts_arg_choice (args, "upgrade", terminus_unlock_choices))
         || ts_reject (why_not, ts_phrase ("{player} has that upgrade already.",
                                           terminus_name_player (state, player)));
}

static void
perform_unlock (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = read_player (state, args, lacks_unlock, NULL);
  int upgrade = ts_arg_choice (args, "upgrade", terminus_unlock_choices);

  terminus_unlock (state, player, upgrade, outcome);
  ts_title (outcome, ts_phrase ("{player} unlocks: {upgrade}", terminus_name_player (state, player),
                                ts_term ("upgrade", terminus_unlock_choices[upgrade].label)));
}

static void
ask_unlock (const TerminusState *state, int player, TsView *view)
{
  view->now.footnote = ts_view_format (view, ts_format_heading ("Build Upgrades"));
  terminus_instruct (
      state, player,
      ts_phrase ("{player}: the capacity marker has passed an Upgrade icon. What is unlocked?",
                 terminus_name_player (state, player)),
      NULL, view);
  for (int i = 0; terminus_unlock_choices[i].id != NULL; i++)
    if (!terminus_has_unlocked (state, player, i))
      {
        TsOffer *self = ts_view_offer (
            view, TS_OFFER_PLAIN, ts_phrase_msgid (terminus_unlock_choices[i].label), "unlock");

        ts_offer_put_text (self, "player", terminus_player_id (state, player));
        ts_offer_put_text (self, "upgrade", terminus_unlock_choices[i].id);
      }
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
  static const struct
  {
    gboolean (*lacks) (const TerminusState *state, int player);
    void (*ask) (const TerminusState *state, int player, TsView *view);
  } questions[] = {
    { lacks_meeting, ask_meeting },
    { lacks_power, ask_power },
    { lacks_unlock, ask_unlock },
    { lacks_base, ask_base },
  };

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      int player = find_player (state, questions[i].lacks);

      if (player == NOBODY)
        continue;
      questions[i].ask (state, player, view);
      return TRUE;
    }
  return FALSE;
}

/* steps-power {player?, power, anyway}; hub-base {player?, district?}; unlock {player?, upgrade:
 * hub|second}; automa-met {player?, there, automa-moves?, anyway} */
const TsVerb terminus_asked_verbs[] = {
  { "steps-power", N_ ("Power of the capacity marker"), steps_power_args,
    .json_may = may_steps_power, .json_perform = perform_steps_power },
  { "hub-base", N_ ("On which station a hub stands"), hub_base_args, .json_may = may_hub_base,
    .json_perform = perform_hub_base },
  { "unlock", N_ ("Unlock a build upgrade"), unlock_args, .json_may = may_unlock,
    .json_perform = perform_unlock },
  { "automa-met", N_ ("Whether the Automa stood there"), automa_met_args,
    .json_may = may_automa_met, .json_perform = perform_automa_met },
  { NULL, N_ ("Turn") },
};
