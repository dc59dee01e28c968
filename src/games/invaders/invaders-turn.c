/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-turn.c: the Invader's attack, the end of a turn, and the power of zones.
 */

#include "invaders-attack.h"
#include "invaders-board.h"
#include "invaders-flow.h"
#include "invaders-piles.h"
#include "invaders-verbs.h"

#define PREVENTED_ARG(zone, text)                                                                  \
  {                                                                                                \
    zone "-prevented", TS_SPEC_INTEGER, .max = MAX_PREVENTED, .label = text                        \
  }
#define SUM_ARG(zone, side, text)                                                                  \
  {                                                                                                \
    zone "-" side, TS_SPEC_INTEGER, .min = -MAX_SUM, .max = MAX_SUM, .label = text                 \
  }

const TsSpec invaders_attack_args[] = {
  PREVENTED_ARG ("pacific", N_ ("Pacific rim: cards that need not be drained")),
  PREVENTED_ARG ("eurasia", N_ ("Eurasia: cards that need not be drained")),
  PREVENTED_ARG ("africa", N_ ("Africa: cards that need not be drained")),
  SUM_ARG ("pacific", "invader", N_ ("Pacific rim: sum of the Invader")),
  SUM_ARG ("eurasia", "invader", N_ ("Eurasia: sum of the Invader")),
  SUM_ARG ("africa", "invader", N_ ("Africa: sum of the Invader")),
  SUM_ARG ("pacific", "mankind", N_ ("Pacific rim: sum of Mankind, with the zone’s power")),
  SUM_ARG ("eurasia", "mankind", N_ ("Eurasia: sum of Mankind, with the zone’s power")),
  SUM_ARG ("africa", "mankind", N_ ("Africa: sum of Mankind, with the zone’s power")),
  { "names", TS_SPEC_TEXTS, .max = TS_MAX_NAME, .label = N_ ("Cards that are drained") },
  { NULL },
};

const TsSpec invaders_end_turn_args[] = { TS_ANYWAY_ARG, { NULL } };

const TsSpec invaders_zone_args[] = {
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_zones, .label = N_ ("Zone") },
  { "power", TS_SPEC_INTEGER, .max = MAX_POWER, .label = N_ ("Printed power") },
  { "markers", TS_SPEC_INTEGER, .min = -N_MARKERS, .max = N_MARKERS,
    .label = N_ ("−1 power markers, more or fewer") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* The attack. */

gboolean
invaders_has_attackers (const InvadersState *state)
{
  for (Zone zone = 0; zone < N_ZONES; zone++)
    if (invaders_count_cards (state, SIDE_INVADER, zone) > 0)
      return TRUE;
  return FALSE;
}

int
invaders_defense (const InvadersState *state, Zone zone)
{
  int sum = invaders_sum (state, SIDE_MANKIND, zone);
  int power = invaders_get_zone_power (state, zone);

  return sum == UNKNOWN_SUM || power == UNKNOWN ? UNKNOWN_SUM : sum + power;
}

int
invaders_expect_drain (const InvadersState *state, Zone zone)
{
  int attack = invaders_sum (state, SIDE_INVADER, zone);
  int defense = invaders_defense (state, zone);

  return attack == UNKNOWN_SUM || defense == UNKNOWN_SUM ? UNKNOWN : MAX (attack - defense, 0);
}

gboolean
invaders_apply_to_attack (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;

  if (!invaders_need_phase (state, PHASE_MAIN, error))
    return FALSE;
  if (state->active == SIDE_MANKIND)
    return ts_refuse (error, ts_phrase ("Only the Invader attacks. If a card of Mankind says "
                                        "otherwise, drain the cards that it says."));
  state->phase = PHASE_ATTACK;
  ts_title (outcome, ts_phrase ("Attack phase"));
  return TRUE;
}

/* What the command says goes before what the program counts. */
static int
read_sum (JsonObject *command, Zone zone, Side side, int counted)
{
  g_autofree char *name
      = g_strdup_printf ("%s-%s", invaders_zones[zone].id, invaders_sides[side].id);

  return (int) ts_arg_number (command, name, counted);
}

static int
read_prevented (JsonObject *command, Zone zone)
{
  g_autofree char *name = g_strdup_printf ("%s-prevented", invaders_zones[zone].id);

  return (int) ts_arg_number (command, name, 0);
}

/* The difference, where the Invader's sum is higher (public). */
static gboolean
read_result (
    const InvadersState *state, JsonObject *command, Zone zone, Result *result, GError **error)
{
  int attack = read_sum (command, zone, SIDE_INVADER, invaders_sum (state, SIDE_INVADER, zone));
  int defense = read_sum (command, zone, SIDE_MANKIND, invaders_defense (state, zone));

  if (attack == UNKNOWN_SUM || defense == UNKNOWN_SUM)
    return ts_refuse (error, ts_phrase ("{zone}: first say the powers that are missing, or both "
                                        "sums.",
                                        invaders_name_zone (zone)));
  result->invader = (gint16) attack;
  result->mankind = (gint16) defense;
  result->drained = (gint16) MAX (attack - defense - read_prevented (command, zone), 0);
  return TRUE;
}

static void
tell_result (const Result *result, Zone zone, TsOutcome *outcome)
{
  int difference = MAX (result->invader - result->mankind, 0);

  if (outcome == NULL)
    return;
  ts_outcome_add_reason (
      outcome,
      ts_phrase_plural ("{zone}: {invader} against {mankind}, {n} card is drained",
                        "{zone}: {invader} against {mankind}, {n} cards are drained",
                        result->drained, invaders_name_zone (zone),
                        ts_number ("invader", result->invader),
                        ts_number ("mankind", result->mankind)),
      0);
  if (difference > result->drained)
    ts_outcome_add_reason (outcome,
                           ts_phrase_plural ("{zone}: {n} card need not be drained",
                                             "{zone}: {n} cards need not be drained",
                                             difference - result->drained,
                                             invaders_name_zone (zone)),
                           0);
}

/* Zone by zone, and drained at once. */
gboolean
invaders_apply_attack (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  g_autoptr (GPtrArray) names = invaders_get_names (command, "names");
  guint drained = 0;

  if (!invaders_need_phase (state, PHASE_ATTACK, error))
    return FALSE;
  if (state->attacked)
    return ts_refuse (error, ts_phrase ("The attack of this turn is settled."));
  for (Zone zone = 0; zone < N_ZONES; zone++)
    {
      if (!read_result (state, command, zone, &state->results[zone], error))
        return FALSE;
      tell_result (&state->results[zone], zone, outcome);
      drained += (guint) state->results[zone].drained;
    }
  state->attacked = TRUE;
  ts_title (outcome, ts_phrase_plural ("The Invader attacks: Mankind drains {n} card",
                                       "The Invader attacks: Mankind drains {n} cards", drained));
  if (drained > 0)
    invaders_drain (state, SIDE_MANKIND, drained, names, outcome);
  return TRUE;
}

/* The end of the turn. */

TsPhrase *
invaders_say_end_stop (const InvadersState *state)
{
  if (state->active == SIDE_MANKIND || state->attacked || !invaders_has_attackers (state))
    return NULL;
  return ts_phrase ("The Invader’s attack comes before the end of its turn.");
}

/* A turn in which the Invader has drained nothing from Mankind (public). */
static void
slip (InvadersState *state, TsOutcome *outcome)
{
  if (state->active != SIDE_INVADER || state->drained > 0)
    return;
  ts_reason (outcome,
             ts_phrase ("Mankind drained nothing in the Invader’s turn: the plot marker goes down "
                        "by 1 (assumed)"),
             0);
  invaders_move_plot (state, -1, outcome);
}

gboolean
invaders_apply_end_turn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  Phase phase = state->phase == PHASE_ATTACK ? PHASE_ATTACK : PHASE_MAIN;
  TsPhrase *stop;

  if (!invaders_need_phase (state, phase, error))
    return FALSE;
  stop = invaders_say_end_stop (state);
  if (stop != NULL && !ts_rules_allow (command, stop, NULL, outcome, error))
    return FALSE;
  ts_title (outcome, state->active == SIDE_MANKIND ? ts_phrase ("Mankind’s turn is over")
                                                   : ts_phrase ("The Invader’s turn is over"));
  slip (state, outcome);
  if (state->phase != PHASE_OVER)
    invaders_begin_turn (state, invaders_other ((Side) state->active), outcome);
  return TRUE;
}

/* Zones. */

int
invaders_count_markers (const InvadersState *state)
{
  int n = 0;

  for (Zone zone = 0; zone < N_ZONES; zone++)
    n += state->zone_markers[zone];
  return n;
}

static gboolean
check_markers (const InvadersState *state,
               Zone zone,
               int more,
               JsonObject *command,
               TsOutcome *outcome,
               GError **error)
{
  int power = invaders_get_zone_power (state, zone);

  if (state->zone_markers[zone] + more < 0)
    return ts_refuse (
        error, ts_phrase_plural ("{zone} has only {n} marker.", "{zone} has only {n} markers.",
                                 state->zone_markers[zone], invaders_name_zone (zone)));
  if (more > 0 && invaders_count_markers (state) + more > N_MARKERS)
    return ts_refuse (
        error, ts_phrase ("There are only {n} −1 power markers.", ts_number ("n", N_MARKERS)));
  return more <= 0 || power == UNKNOWN || more <= power
         || ts_rules_allow (command,
                            ts_phrase ("The power of {zone} is {power}: it takes no more markers "
                                       "than that.",
                                       invaders_name_zone (zone), ts_number ("power", power)),
                            NULL, outcome, error);
}

static void
put_markers (InvadersState *state, Zone zone, int more, TsOutcome *outcome)
{
  TsPhrase *on, *off;

  state->zone_markers[zone] = (guint8) (state->zone_markers[zone] + more);
  if (outcome == NULL || more == 0)
    return;
  on = ts_phrase_plural ("{n} −1 power marker onto {zone}", "{n} −1 power markers onto {zone}",
                         ABS (more), invaders_name_zone (zone));
  off = ts_phrase_plural ("{n} −1 power marker off {zone}", "{n} −1 power markers off {zone}",
                          ABS (more), invaders_name_zone (zone));
  ts_outcome_add_deed (outcome, "markers", more > 0 ? on : off, more > 0 ? off : on);
}

void
invaders_set_zone_power (InvadersState *state, Zone zone, int power, TsOutcome *outcome)
{
  if (state->zone_power[zone] == UNKNOWN)
    ts_fact (outcome, "zone", invaders_zones[zone].id, "power", power);
  state->zone_power[zone] = (gint16) power;
}

gboolean
invaders_apply_zone (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  Zone zone = (Zone) ts_arg_choice (command, "zone", invaders_zones);
  int power = (int) ts_arg_number (command, "power", UNKNOWN);
  int more = (int) ts_arg_number (command, "markers", 0);

  if (!invaders_need_running (state, error))
    return FALSE;
  if (power == UNKNOWN && more == 0)
    return ts_refuse (error, ts_phrase ("Say the printed power, or how many markers."));
  if (power != UNKNOWN)
    invaders_set_zone_power (state, zone, power, outcome);
  if (!check_markers (state, zone, more, command, outcome, error))
    return FALSE;
  put_markers (state, zone, more, outcome);
  power = invaders_get_zone_power (state, zone);
  ts_title (outcome, power == UNKNOWN
                         ? ts_phrase ("{zone}: markers on its power", invaders_name_zone (zone))
                         : ts_phrase ("{zone}: power {power}", invaders_name_zone (zone),
                                      ts_number ("power", power)));
  return TRUE;
}
