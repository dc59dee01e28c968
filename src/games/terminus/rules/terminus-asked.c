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
#include "terminus-capacity.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

/* Who answers, the only one asked unless somebody is named (NOBODY). */
#define PLAYER_ARG                                                                                 \
  {                                                                                                \
    "player", TS_SPEC_CHOICE, .choices = terminus_colors, .label = N_ ("Player"),                  \
                              TS_INTO (Answer, player), .find = terminus_find_named                \
  }
typedef struct
{
  TerminusQuestion question;
  gint8 player;
  gint16 power;
  gint8 district;
  gint8 upgrade;
  guint8 there;
  gint8 automa_moves;
} Answer;

static const TsSpec steps_power_args[] = {
  PLAYER_ARG,
  { "power", TS_SPEC_INTEGER, .required = TRUE, .max = MOST_POWER * N_DISCS,
    .label = N_ ("Power that these steps show"), TS_INTO (Answer, power) },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec hub_base_args[] = {
  PLAYER_ARG,
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts, .label = N_ ("District of the hub"),
    TS_INTO (Answer, district) },
  { NULL },
};

static const TsSpec unlock_args[] = {
  PLAYER_ARG,
  { "upgrade", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_unlock_choices,
    .label = N_ ("Build upgrade"), TS_INTO (Answer, upgrade) },
  { NULL },
};

static const TsSpec automa_met_args[] = {
  PLAYER_ARG,
  { "there", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("The Automa stood there"),
    TS_INTO (Answer, there) },
  { "automa-moves", TS_SPEC_INTEGER, .min = 1, .max = N_ZONES, .when = "there=true",
    .label = N_ ("Zones that it moves counterclockwise"), TS_INTO (Answer, automa_moves),
    .otherwise = UNKNOWN },
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

static gboolean (*const lacks[]) (const TerminusState *state, int player) = {
  [QUESTION_MEETING] = lacks_meeting,
  [QUESTION_POWER] = lacks_power,
  [QUESTION_UNLOCK] = lacks_unlock,
  [QUESTION_BASE] = lacks_base,
};

int
terminus_find_asked (const TerminusState *state, TerminusQuestion question)
{
  for (int i = 0; terminus_is_in_year (state) && i < (int) state->setup->n_players; i++)
    if (lacks[question](state, i))
      return i;
  return NOBODY;
}

gboolean
terminus_asks_afterwards (const TerminusState *state)
{
  for (TerminusQuestion i = 0; i < N_QUESTIONS; i++)
    if (terminus_find_asked (state, i) != NOBODY)
      return TRUE;
  return FALSE;
}

/* Whether it is asked of one player alone. */
static gboolean
is_only (const TerminusState *state, TerminusQuestion question)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_players; i++)
    n += lacks[question](state, (int) i);
  return n < 2;
}

/* Who is meant: the only one, unless somebody is named. */
static int
get_asked (const TerminusState *state, const Answer *said)
{
  return said->player != NOBODY ? said->player : terminus_find_asked (state, said->question);
}

static gboolean
is_asked (const TerminusState *state, const Answer *said, TsWhyNot *why_not)
{
  int player = get_asked (state, said);

  if (said->player == NOBODY && player != NOBODY && !is_only (state, said->question)
      && !ts_reject_new (why_not, ts_phrase ("It is asked of several players: name one.")))
    return FALSE;
  TS_NEED (why_not,
           player != NOBODY && terminus_is_in_year (state) && lacks[said->question](state, player),
           ts_phrase ("That is not asked now."));
  return TRUE;
}

/* Power of the capacity marker. */

static Goods
get_power (const Answer *said)
{
  return (Goods){ .resources = { [RESOURCE_POWER] = said->power } };
}

static gboolean
may_steps_power (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  Goods cost = get_power (args);

  return is_asked (state, args, why_not)
         && terminus_may_spend (state, get_asked (state, args), &cost, NULL, SUPPLY_HEADING,
                                why_not);
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
perform_steps_power (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Answer *said = args;
  int player = get_asked (state, said);
  Goods cost = get_power (said);

  learn_power (state, player, said->power, outcome);
  state->players[player].unread = 0;
  terminus_spend (state, player, &cost, outcome);
  ts_title (outcome, said->power > 0 ? ts_phrase ("{player}: {goods} for the capacity",
                                                  terminus_name_player (state, player),
                                                  ts_part ("goods", terminus_format_goods (&cost)))
                                     : ts_phrase ("{player}: no Power for the capacity",
                                                  terminus_name_player (state, player)));
}

/* On which of several stations a hub stands. */

static int
get_base (const Answer *said)
{
  return said->district != UNKNOWN ? said->district : N_DISTRICTS;
}

static gboolean
may_hub_base (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  int player = get_asked (state, args);

  if (!is_asked (state, args, why_not))
    return FALSE;
  TS_NEED (why_not, state->players[player].stations[get_base (args)] > 0,
           ts_phrase ("{player} has no station there that is not a hub yet.",
                      terminus_name_player (state, player)));
  return TRUE;
}

static void
perform_hub_base (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = get_asked (state, args);
  int district = get_base (args);
  Player *self = &state->players[player];

  self->unbased--;
  self->stations[district]--;
  self->hubs[district]++;
  ts_title (outcome,
            district != N_DISTRICTS
                ? ts_phrase ("{player}: the hub is in {district}",
                             terminus_name_player (state, player),
                             ts_part ("district", terminus_format_district (state, district)))
                : ts_phrase ("{player}: the district of the hub was not entered",
                             terminus_name_player (state, player)));
}

/* The build upgrade of an icon that was passed. */

static gboolean
may_unlock (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Answer *said = args;
  int player = get_asked (state, said);

  if (!is_asked (state, said, why_not))
    return FALSE;
  TS_NEED (why_not, !terminus_has_unlocked (state, player, said->upgrade),
           ts_phrase ("{player} has that upgrade already.", terminus_name_player (state, player)));
  return TRUE;
}

static void
perform_unlock (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = get_asked (state, args);
  int upgrade = ((const Answer *) args)->upgrade;

  terminus_unlock (state, player, upgrade, outcome);
  ts_title (outcome, ts_phrase ("{player} unlocks: {upgrade}", terminus_name_player (state, player),
                                ts_term ("upgrade", terminus_unlock_choices[upgrade].label)));
}

/* The Automa where somebody moved. */

static gboolean
may_automa_met (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Answer *said = args;

  return is_asked (state, said, why_not)
         && (!said->there
             || terminus_may_spend (state, get_asked (state, said), &one_coin, NULL, AUTOMA_HEADING,
                                    why_not));
}

static void
perform_automa_met (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Answer *said = args;
  int player = get_asked (state, said);
  Zone zone = (Zone) (state->players[player].met_in - 1);
  TsArg name = ts_term ("zone", terminus_zones[zone].label);

  state->players[player].met_in = 0;
  if (!said->there)
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
  terminus_move_automa (state, said->automa_moves, outcome);
}

/* steps-power {player?, power, anyway}; hub-base {player?, district?}; unlock {player?, upgrade:
 * hub|second}; automa-met {player?, there, automa-moves?, anyway} */
const TsVerb terminus_asked_verbs[] = {
  { "steps-power", N_ ("Power of the capacity marker"), steps_power_args, sizeof (Answer),
    .may = may_steps_power, .perform = perform_steps_power,
    TS_WHICH (Answer, question, QUESTION_POWER) },
  { "hub-base", N_ ("On which station a hub stands"), hub_base_args, sizeof (Answer),
    .may = may_hub_base, .perform = perform_hub_base, TS_WHICH (Answer, question, QUESTION_BASE) },
  { "unlock", N_ ("Unlock a build upgrade"), unlock_args, sizeof (Answer), .may = may_unlock,
    .perform = perform_unlock, TS_WHICH (Answer, question, QUESTION_UNLOCK) },
  { "automa-met", N_ ("Whether the Automa stood there"), automa_met_args, sizeof (Answer),
    .may = may_automa_met, .perform = perform_automa_met,
    TS_WHICH (Answer, question, QUESTION_MEETING) },
  { NULL, N_ ("Turn") },
};
