/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-sums.c: a game of which only the sums are kept: what the cards of each side come to in a
 * zone, the decks, the plot marker, and whose turn it is.  Cards, hands and costs stay on the
 * table, and nothing but numbers is typed.
 *
 * Mankind's sum has the power of the zone in it.  Both are what people said last, until they say
 * them anew: with the attack, which is all that they count for, or before it.
 */

#include "invaders.h"
#include "invaders-verbs.h"

typedef struct
{
  InvadersTotals totals[N_ZONES];
} Totals;

static const TsSpec totals_args[] = { INVADERS_SUM_ARGS (Totals), { NULL } };

/* What the game keeps. */

/* The sums. */

int
invaders_get_said (const InvadersTotals *said, InvadersSide side, InvadersZone zone, int fallback)
{
  return said[zone].sums[side] != UNKNOWN_SUM ? said[zone].sums[side] : fallback;
}

/* Nobody has a card in a zone before the game begins; Mankind has what is printed there. */
void
invaders_begin_totals (InvadersState *state)
{
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    {
      gint16 power = state->setup->zone_power[zone];

      state->totals[zone].sums[SIDE_INVADER] = 0;
      state->totals[zone].sums[SIDE_MANKIND] = power == UNKNOWN ? UNKNOWN_SUM : power;
    }
}

void
invaders_set_totals (InvadersState *state, const InvadersTotals *said)
{
  for (InvadersSide side = 0; side < N_SIDES; side++)
    for (InvadersZone zone = 0; zone < N_ZONES; zone++)
      state->totals[zone].sums[side]
          = invaders_get_said (said, side, zone, state->totals[zone].sums[side]);
}

static gboolean
may_totals (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const InvadersState *state = data;
  const Totals *totals = args;
  gboolean said = FALSE;

  TS_NEED (
      why_not, state->setup->sums,
      ts_phrase ("This game counts the sums from its cards. Set the power of a card, or attack "
                 "with other sums."));
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    for (InvadersSide side = 0; side < N_SIDES; side++)
      said |= totals->totals[zone].sums[side] != UNKNOWN_SUM;
  TS_NEED (why_not, said, ts_phrase ("Enter the sum of a side in a zone."));
  return TRUE;
}

static void
perform_totals (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  InvadersState *state = data;

  invaders_set_totals (state, ((const Totals *) args)->totals);
  ts_title (outcome, ts_phrase ("Sums of the zones"));
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    ts_reason (outcome,
               ts_phrase ("{zone} · Invader {invader}, Mankind {mankind}",
                          invaders_name_zone (zone),
                          ts_part ("invader", invaders_format_sum (state, SIDE_INVADER, zone)),
                          ts_part ("mankind", invaders_format_sum (state, SIDE_MANKIND, zone))),
               0);
}

/* What is shown, and may be corrected. */

static gboolean
has_total (gconstpointer state, guint zone)
{
  return ((const InvadersState *) state)->setup->sums;
}

#define TOTAL(id, side, text)                                                                      \
  {                                                                                                \
    id, text, TS_TRACKER_COUNTER, TS_AT (InvadersTotals, sums[side]),                              \
        .min = -MAX_SUM, .max = MAX_SUM, .has = has_total                                          \
  }

const TsNumber invaders_total_numbers[] = {
  TOTAL ("invader", SIDE_INVADER, N_ ("The Invader")),
  TOTAL ("mankind", SIDE_MANKIND, N_ ("Mankind")),
  { NULL },
};

/* totals {pacific-invader?, pacific-mankind?, …}: the sums of the zones, of a game that keeps only
 * those */
const TsVerb invaders_sums_verbs[] = {
  { "totals", N_ ("The sums of the zones"), totals_args, sizeof (Totals),
    .moment = invaders_may_now, .may = may_totals, .perform = perform_totals },
  { NULL, N_ ("Zones") },
};
