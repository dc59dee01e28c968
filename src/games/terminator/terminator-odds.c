/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-odds.c: how likely an attack hits and defeats, exactly.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"

#include <math.h>
#include <string.h>

#define NOTHING 1e-9 /* sums of fractions are never quite whole */

int
terminator_raise_defense (int defense, gboolean cover)
{
  if (defense == UNKNOWN || !cover)
    return defense;
  /* What is above 6 without cover stays there: a card says so. */
  return MAX (defense, MIN (defense + 1, MAX_DEFENSE));
}

double
terminator_get_hit_chance (int defense, int plus)
{
  return CLAMP (DIE_SIDES + 1 - (defense - plus), 0, DIE_SIDES) / (double) DIE_SIDES;
}

/* Chances of n hits of `dice` dice: added die by die, so that nothing overflows. */
static void
count_plain (guint dice, double hit, double *chances)
{
  for (guint i = 0; i <= dice; i++)
    chances[i] = i == 0 ? 1 : 0;
  for (guint die = 1; die <= dice; die++)
    for (guint i = die + 1; i-- > 0;)
      chances[i] = chances[i] * (1 - hit) + (i > 0 ? chances[i - 1] * hit : 0);
}

void
terminator_count_odds (guint dice, int defense, int plus, guint rerolls, double *chances)
{
  double hit = terminator_get_hit_chance (defense, plus);
  double first[MAX_DICE + 1], second[MAX_DICE + 1];

  dice = MIN (dice, MAX_DICE);
  count_plain (dice, hit, first);
  for (guint i = 0; i <= dice; i++)
    chances[i] = 0;
  for (guint hits = 0; hits <= dice; hits++)
    {
      guint again = MIN (rerolls, dice - hits);

      count_plain (again, hit, second);
      for (guint more = 0; more <= again; more++)
        chances[hits + more] += first[hits] * second[more];
    }
}

double
terminator_get_chance (guint dice, int defense, int plus, guint rerolls, guint least)
{
  double chances[MAX_DICE + 1], sum = 0;

  dice = MIN (dice, MAX_DICE);
  terminator_count_odds (dice, defense, plus, rerolls, chances);
  for (guint i = least; i <= dice; i++)
    sum += chances[i];
  return MIN (sum, 1);
}

/* Several targets that share what may be rolled again. */

/* How much one more die helps a target: each part counts only where those before it are even. */
typedef struct
{
  double first;  /* of those without a hit: how much likelier it makes one; beyond all: the first */
  double ends;   /* how much likelier it makes that it is defeated */
  double counts; /* the chance of a hit that matters */
  double hit;
} Gain;

static Gain
weigh_die (const TerminatorShot *shot, guint hits, guint again)
{
  gboolean alive = shot->deadly == UNKNOWN || (int) (hits + again) < shot->deadly;
  double missed = 1;
  Gain gain = { .counts = alive ? shot->hit : 0, .hit = shot->hit };

  for (guint i = 0; i < again; i++)
    missed *= 1 - shot->hit;
  if (hits == 0)
    gain.first = again == 0 ? G_MAXDOUBLE : (1 - missed * (1 - shot->hit)) / (1 - missed);
  if (shot->deadly != UNKNOWN && (int) hits < shot->deadly)
    {
      double before[MAX_DICE + 1];
      guint lacks = (guint) shot->deadly - hits;

      /* It is this die that ends it where those before it have left one hit to do. */
      count_plain (again, shot->hit, before);
      gain.ends = lacks - 1 <= again ? before[lacks - 1] * shot->hit : 0;
    }
  return gain;
}

static gboolean
is_better (const Gain *self, const Gain *other)
{
  const double mine[] = { self->first, self->ends, self->counts, self->hit };
  const double others[] = { other->first, other->ends, other->counts, other->hit };

  for (guint i = 0; i < G_N_ELEMENTS (mine); i++)
    if (fabs (mine[i] - others[i]) > NOTHING)
      return mine[i] > others[i];
  return FALSE;
}

guint
terminator_share_rerolls (const TerminatorShot *shots,
                          guint n,
                          const guint8 *hits,
                          const guint8 *misses,
                          guint rerolls,
                          guint8 *again)
{
  guint given = 0;

  memset (again, 0, n);
  for (; given < rerolls; given++)
    {
      int best = UNKNOWN;
      Gain most = { 0 };

      for (guint i = 0; i < n; i++)
        {
          Gain gain = weigh_die (&shots[i], hits[i], again[i]);

          if (again[i] < misses[i] && shots[i].hit > 0
              && (best == UNKNOWN || is_better (&gain, &most)))
            {
              best = (int) i;
              most = gain;
            }
        }
      if (best == UNKNOWN)
        break;
      again[best]++;
    }
  return given;
}

typedef struct
{
  const TerminatorShot *shots;
  guint n;
  guint rerolls;
  double first[MAX_TARGETS][MAX_DICE + 1]; /* chances of hits, before anything is rolled again */
  guint8 hits[MAX_TARGETS];
  TerminatorJointOdds *odds;
} Joint;

/* The dice show `hits`, which has this `chance`: what comes of those that are rolled again. */
static void
add_outcome (Joint *self, double chance)
{
  guint8 misses[MAX_TARGETS], again[MAX_TARGETS];
  double each_hit = chance, all_defeated = chance;

  for (guint i = 0; i < self->n; i++)
    misses[i] = (guint8) (self->shots[i].dice - self->hits[i]);
  terminator_share_rerolls (self->shots, self->n, self->hits, misses, self->rerolls, again);
  for (guint i = 0; i < self->n; i++)
    {
      int deadly = self->shots[i].deadly;
      double more[MAX_DICE + 1], defeated = 0;

      count_plain (again[i], self->shots[i].hit, more);
      for (guint j = 0; j <= again[i]; j++)
        {
          self->odds->hits[i][self->hits[i] + j] += chance * more[j];
          if (deadly != UNKNOWN && (int) (self->hits[i] + j) >= deadly)
            defeated += more[j];
        }
      each_hit *= self->hits[i] > 0 ? 1 : 1 - more[0];
      all_defeated *= defeated;
    }
  self->odds->each_hit += each_hit;
  self->odds->all_defeated += all_defeated;
}

static void
add_outcomes (Joint *self, guint target, double chance)
{
  if (target == self->n)
    {
      add_outcome (self, chance);
      return;
    }
  for (guint i = 0; i <= self->shots[target].dice; i++)
    if (self->first[target][i] > 0)
      {
        self->hits[target] = (guint8) i;
        add_outcomes (self, target + 1, chance * self->first[target][i]);
      }
}

void
terminator_count_joint_odds (const TerminatorShot *shots,
                             guint n,
                             guint rerolls,
                             TerminatorJointOdds *odds)
{
  Joint self = { .shots = shots, .n = n, .rerolls = rerolls, .odds = odds };

  *odds = (TerminatorJointOdds){ 0 };
  for (guint i = 0; i < n; i++)
    count_plain (shots[i].dice, shots[i].hit, self.first[i]);
  add_outcomes (&self, 0, 1);
}

TsPhrase *
terminator_format_chance (double chance)
{
  gint64 percent = (gint64) (chance * 100 + 0.5 + NOTHING); /* an exact half rounds up */

  if (percent == 0 && chance > NOTHING)
    return ts_phrase ("less than 1%");
  if (percent == 100 && chance < 1 - NOTHING)
    return ts_phrase ("more than 99%");
  return ts_phrase ("{percent}%", ts_number ("percent", percent));
}

/* Hits that defeat the target now; UNKNOWN: its wounds are not known, or it has none. */
int
terminator_count_deadly (const TerminatorState *state, int target)
{
  int deadly = terminator_get_deadly_damage (state, target);

  return deadly == UNKNOWN ? UNKNOWN : MAX (deadly - state->figures[target].damage, 1);
}

TsPhrase *
terminator_format_odds (
    const TerminatorState *state, int target, guint dice, int defense, int plus, guint rerolls)
{
  int deadly = terminator_count_deadly (state, target);
  TsArg hit;

  if (defense == UNKNOWN)
    return NULL;
  hit = ts_part (
      "hit", terminator_format_chance (terminator_get_chance (dice, defense, plus, rerolls, 1)));
  if (deadly == UNKNOWN)
    return ts_phrase ("{hit} to hit", hit);
  return ts_phrase ("{hit} to hit · {defeat} to defeat", hit,
                    ts_part ("defeat", terminator_format_chance (terminator_get_chance (
                                           dice, defense, plus, rerolls, (guint) deadly))));
}
