/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-attack.c: the Invader's attack, zone by zone, and the end of a turn (public).
 *
 * In each zone Mankind drains the difference where the sum of the Invader's cards is higher than
 * that of its own cards with the zone's power; a turned Hero adds nothing.
 */

#include "invaders.h"
#include "invaders-verbs.h"

#define MAX_PREVENTED 999

typedef struct
{
  gint16 prevented[N_ZONES]; /* cards that Mankind need not drain */
  InvadersTotals totals[N_ZONES];
  JsonArray *names; /* of what is drained; nullable */
} Attack;

#define PREVENTED_ARG(zone, z, text)                                                               \
  {                                                                                                \
    zone "-prevented", TS_SPEC_INTEGER, .max = MAX_PREVENTED, .label = text,                       \
                                        TS_INTO (Attack, prevented[z])                             \
  }
static const TsSpec attack_args[] = {
  PREVENTED_ARG ("pacific", ZONE_PACIFIC, N_ ("Pacific rim: cards that need not be drained")),
  PREVENTED_ARG ("eurasia", ZONE_EURASIA, N_ ("Eurasia: cards that need not be drained")),
  PREVENTED_ARG ("africa", ZONE_AFRICA, N_ ("Africa: cards that need not be drained")),
  INVADERS_SUM_ARGS (Attack),
  { "names", TS_SPEC_TEXTS, .max = TS_MAX_NAME, .label = N_ ("Cards that are drained"),
    TS_INTO (Attack, names) },
  { NULL },
};

typedef struct
{
  gboolean table;
  gint8 slips; /* UNKNOWN: nobody said */
} EndTurn;

static const TsSpec end_turn_args[] = {
  { "table", TS_SPEC_BOOLEAN, .label = N_ ("It was played on the table"),
    TS_INTO (EndTurn, table) },
  { "slips", TS_SPEC_BOOLEAN, .when = "table=false",
    .label = N_ ("The plot marker goes down, although nothing was left to drain"),
    TS_INTO (EndTurn, slips), .otherwise = UNKNOWN },
  TS_ANYWAY_ARG,
  { NULL },
};

/* What it would come to. */

gboolean
invaders_has_attackers (const InvadersState *state)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    if (invaders_count_cards (state, SIDE_INVADER, zone) > 0
        || (state->setup->sums && invaders_sum (state, SIDE_INVADER, zone) > 0))
      return TRUE;
  return FALSE;
}

int
invaders_defense (const InvadersState *state, InvadersZone zone)
{
  int sum = invaders_sum (state, SIDE_MANKIND, zone);
  int power = invaders_get_zone_power (state, zone);

  if (state->setup->sums)
    return sum;
  return sum == UNKNOWN_SUM || power == UNKNOWN ? UNKNOWN_SUM : sum + power;
}

/* What is not known of Mankind's side is not asked where it changes nothing: where the Invader has
 * no card nobody is attacked, and where Mankind's cards alone hold it off the power of the zone,
 * which is never below 0, only adds to them. */
static gboolean
is_moot_against (const InvadersState *state, InvadersZone zone, int attack)
{
  int cards = invaders_sum (state, SIDE_MANKIND, zone);

  if (invaders_defense (state, zone) != UNKNOWN_SUM)
    return FALSE;
  if (attack == 0 && invaders_count_cards (state, SIDE_INVADER, zone) == 0)
    return TRUE;
  return attack != UNKNOWN_SUM && cards != UNKNOWN_SUM && attack <= cards;
}

gboolean
invaders_is_moot (const InvadersState *state, InvadersZone zone)
{
  return is_moot_against (state, zone, invaders_sum (state, SIDE_INVADER, zone));
}

int
invaders_expect_drain (const InvadersState *state, InvadersZone zone)
{
  int attack = invaders_sum (state, SIDE_INVADER, zone);
  int defense = invaders_defense (state, zone);

  if (invaders_is_moot (state, zone))
    return 0;
  return attack == UNKNOWN_SUM || defense == UNKNOWN_SUM ? UNKNOWN : MAX (attack - defense, 0);
}

/* The phase. */

static gboolean
is_main (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return invaders_is_phase (state, PHASE_MAIN, why_not);
}

static gboolean
may_to_attack (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;

  TS_NEED (
      why_not, state->active == SIDE_INVADER,
      ts_phrase ("Only the Invader attacks. If a card of Mankind differs, drain the cards that "
                 "it names."));
  return TRUE;
}

static void
perform_to_attack (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  ((InvadersState *) state)->phase = PHASE_ATTACK;
  ts_title (outcome, ts_phrase ("Attack phase"));
  invaders_show_side (SIDE_INVADER, outcome);
}

/* The attack. */

/* The difference, where the Invader's sum is higher; nothing where there is no attack. What the
 * command says goes before what the program counts. FALSE: a power is missing. */
static gboolean
get_result (const InvadersState *state,
            const Attack *said,
            InvadersZone zone,
            InvadersResult *result)
{
  int attack = invaders_get_said (said->totals, SIDE_INVADER, zone,
                                  invaders_sum (state, SIDE_INVADER, zone));
  int defense
      = invaders_get_said (said->totals, SIDE_MANKIND, zone, invaders_defense (state, zone));

  result->moot = defense == UNKNOWN_SUM && is_moot_against (state, zone, attack);
  if (result->moot)
    defense = attack;
  if (attack == UNKNOWN_SUM || defense == UNKNOWN_SUM)
    return FALSE;
  result->invader = (gint16) attack;
  result->mankind = (gint16) defense;
  result->drained = (gint16) MAX (attack - defense - said->prevented[zone], 0);
  return TRUE;
}

/* In the main phase it ends that: who has nothing to do before it attacks at once. */
static gboolean
is_attack_now (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  gboolean main = state->active == SIDE_INVADER && state->phase == PHASE_MAIN;

  return invaders_is_phase (state, main ? PHASE_MAIN : PHASE_ATTACK, why_not);
}

/* No more is prevented than would be drained. */
static gboolean
may_attack (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Attack *said = args;
  guint drained = 0;

  TS_NEED (why_not, !state->attacked, ts_phrase ("The attack of this turn is settled."));
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      InvadersResult result;
      int n;

      TS_NEED (why_not, get_result (state, said, zone, &result),
               ts_phrase ("{zone}: first enter the powers that are missing, or both sums.",
                          invaders_name_zone (zone)));
      n = MAX (result.invader - result.mankind, 0);
      if (said->prevented[zone] > n
          && !ts_reject_new (
              why_not,
              ts_phrase_plural ("{zone}: {n} card would be drained; more cannot be prevented.",
                                "{zone}: {n} cards would be drained; more cannot be prevented.", n,
                                invaders_name_zone (zone))))
        return FALSE;
      drained += (guint) result.drained;
    }
  return invaders_may_name_drained (state, SIDE_MANKIND, said->names, drained, why_not);
}

static void
explain_result (const InvadersState *state, InvadersZone zone, TsOutcome *outcome)
{
  const InvadersResult *result = &state->results[zone];
  int prevented = MAX (result->invader - result->mankind, 0) - result->drained;

  if (result->moot)
    {
      if (invaders_count_cards (state, SIDE_INVADER, zone) > 0)
        ts_reason (outcome,
                   ts_phrase ("{zone}: Mankind’s cards alone hold the Invader off",
                              invaders_name_zone (zone)),
                   0);
      return;
    }
  if (state->missed > 0)
    ts_reason (outcome,
               ts_phrase_plural ("{zone}: {invader} against {mankind}, {n} card to drain",
                                 "{zone}: {invader} against {mankind}, {n} cards to drain",
                                 result->drained, invaders_name_zone (zone),
                                 ts_number ("invader", result->invader),
                                 ts_number ("mankind", result->mankind)),
               0);
  else
    ts_reason (outcome,
               ts_phrase_plural ("{zone}: {invader} against {mankind}, {n} card is drained",
                                 "{zone}: {invader} against {mankind}, {n} cards are drained",
                                 result->drained, invaders_name_zone (zone),
                                 ts_number ("invader", result->invader),
                                 ts_number ("mankind", result->mankind)),
               0);
  if (prevented > 0)
    ts_reason (outcome,
               ts_phrase_plural ("{zone}: {n} card need not be drained",
                                 "{zone}: {n} cards need not be drained", prevented,
                                 invaders_name_zone (zone)),
               0);
}

/* What came of it: no more than the deck held. */
static void
title_attack (const InvadersState *state, guint wanted, TsOutcome *outcome)
{
  guint n = MIN (wanted, (guint) state->forces[SIDE_MANKIND].deck);

  if (n < wanted)
    {
      ts_outcome_set_title (
          outcome, ts_phrase_plural ("The Invader attacks: Mankind drains {n} card of {wanted}",
                                     "The Invader attacks: Mankind drains {n} cards of {wanted}", n,
                                     ts_number ("wanted", wanted)));
      ts_result (outcome, ts_phrase ("The Invader → Mankind"),
                 ts_phrase_plural ("{n} card drained of {wanted}: the deck is empty",
                                   "{n} cards drained of {wanted}: the deck is empty", n,
                                   ts_number ("wanted", wanted)));
      return;
    }
  ts_outcome_set_title (outcome,
                        ts_phrase_plural ("The Invader attacks: Mankind drains {n} card",
                                          "The Invader attacks: Mankind drains {n} cards", n));
  ts_result (outcome, ts_phrase ("The Invader → Mankind"),
             n == 0 ? ts_phrase ("No card is drained")
                    : ts_phrase_plural ("{n} card drained", "{n} cards drained", n));
}

/* Zone by zone, and drained at once. */
static void
perform_attack (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const Attack *said = args;
  guint drained = 0;

  state->phase = PHASE_ATTACK;
  if (state->setup->sums)
    invaders_set_totals (state, said->totals);
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      get_result (state, said, zone, &state->results[zone]);
      drained += (guint) state->results[zone].drained;
    }
  state->attacked = TRUE;
  state->missed = (guint8) MIN (drained - MIN (drained, (guint) state->forces[SIDE_MANKIND].deck),
                                G_MAXUINT8);
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    explain_result (state, zone, outcome);
  if (outcome != NULL)
    title_attack (state, drained, outcome);
  invaders_show_side (SIDE_INVADER, outcome);
  if (drained > 0)
    invaders_drain (state, SIDE_MANKIND, drained, said->names, outcome);
}

/* The end of the turn. */

gboolean
invaders_is_slip_open (const InvadersState *state)
{
  return state->active == SIDE_INVADER && state->attacked && state->drained == 0
         && state->missed > 0 && state->plot == 1;
}

static gboolean
is_turn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;

  return invaders_is_phase (state, state->phase == PHASE_ATTACK ? PHASE_ATTACK : PHASE_MAIN,
                            why_not);
}

static gboolean
may_end_turn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const EndTurn *said = args;

  if (invaders_is_slip_open (state) && said->slips == UNKNOWN && !said->table
      && !ts_reject_new (why_not, ts_phrase ("Nothing was left to drain: enter whether the plot "
                                             "marker goes down then.")))
    return FALSE;
  if (said->slips != UNKNOWN
      && (state->active == SIDE_MANKIND || state->drained > 0 || state->plot == 0)
      && !ts_reject_idle (why_not, "slips"))
    return FALSE;
  TS_RULE (why_not,
           state->active == SIDE_MANKIND || state->attacked || !invaders_has_attackers (state)
               || said->table,
           NULL, ts_phrase ("The Invader’s attack comes before the end of its turn."));
  return TRUE;
}

static TsPhrase *
format_ended (const InvadersState *state, gboolean table)
{
  TsArg side = invaders_name_side ((InvadersSide) state->active);

  if (table)
    return ts_phrase ("{side} has played on the table", side);
  ts_args_clear ((TsArg[]){ side, { TS_ARG_END } });
  return state->active == SIDE_MANKIND ? ts_phrase ("Mankind’s turn is over")
                                       : ts_phrase ("The Invader’s turn is over");
}

/* First tokens that nobody placed or took (L75). */
static void
explain_due (const InvadersState *state, TsOutcome *outcome)
{
  g_autoptr (TsPhrase) due = invaders_format_due (state);

  if (due != NULL)
    ts_reason (outcome, ts_phrase_ref (due), 0);
}

/* After a turn in which the Invader has drained nothing from Mankind the plot marker slips; what
 * was drained in one that was played on the table nobody knows. */
static void
perform_end_turn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;
  const EndTurn *said = args;

  ts_title (outcome, format_ended (state, said->table));
  invaders_show_side ((InvadersSide) state->active, outcome);
  explain_due (state, outcome);
  if (said->table)
    ts_reason (
        outcome,
        ts_phrase ("Correct what changed: hands, decks, cards in the zones, the plot marker"), 0);
  else if (state->active == SIDE_INVADER && state->drained == 0 && state->plot > 0
           && said->slips != FALSE)
    {
      ts_reason (outcome,
                 ts_phrase ("Mankind drained nothing in the Invader’s turn: the plot marker goes "
                            "down by 1 (assumed)"),
                 0);
      invaders_move_plot (state, -1, outcome);
    }
  if (state->phase != PHASE_OVER)
    invaders_begin_turn (state, invaders_other ((InvadersSide) state->active), outcome);
}

/* The sums zone by zone in the Invader's turn, and the drain that they cause: as an attack would
 * come out now, or as it did. */

/* to-attack {}: the Invader's main phase is over; attack {pacific-prevented?, …: cards that
 * Mankind need not drain; pacific-mankind?, pacific-invader?, …: sums as the table counts them,
 * names?: of what is drained}; end-turn {table?: it was played there, nothing of it is
 * noted, slips?: the marker goes down although nothing was left to drain, anyway}: without its
 * attack */
const TsVerb invaders_attack_verbs[] = {
  { "to-attack", N_ ("The attack phase"), .moment = is_main, .may = may_to_attack,
    .perform = perform_to_attack },
  { "attack", N_ ("Attack"), attack_args, sizeof (Attack), .moment = is_attack_now,
    .may = may_attack, .perform = perform_attack },
  { "end-turn", N_ ("The turn is over"), end_turn_args, sizeof (EndTurn), .moment = is_turn,
    .may = may_end_turn, .perform = perform_end_turn, .ends = TRUE },
  { NULL, N_ ("Turn") },
};
