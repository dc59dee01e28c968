/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-odds.c: how likely an attack hits and defeats, exactly.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"

#include <math.h>
#include <string.h>

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

/* How much one more die helps a target: each part counts only where those before it are even.  In
 * whole steps: what is even in fractions is even here, and three compare as two and two of them do.
 */
typedef struct
{
  gint64 parts[4];
} Gain;

enum
{
  FIRST,  /* of those without a hit: how much likelier it makes one; beyond all: the first */
  ENDS,   /* how much likelier it makes that it is defeated */
  COUNTS, /* the chance of a hit that matters */
  HIT,
};

static gint64
to_steps (double part)
{
  return llrint (part / NO_CHANCE);
}

static Gain
weigh_die (const TerminatorShot *shot, guint hits, guint again)
{
  gboolean alive = shot->deadly == UNKNOWN || (int) (hits + again) < shot->deadly;
  double missed = 1;
  Gain gain
      = { .parts = { [COUNTS] = to_steps (alive ? shot->hit : 0), [HIT] = to_steps (shot->hit) } };

  for (guint i = 0; i < again; i++)
    missed *= 1 - shot->hit;
  if (hits == 0)
    gain.parts[FIRST]
        = again == 0 ? G_MAXINT64 : to_steps ((1 - missed * (1 - shot->hit)) / (1 - missed));
  if (shot->deadly != UNKNOWN && (int) hits < shot->deadly)
    {
      double before[MAX_DICE + 1];
      guint lacks = (guint) shot->deadly - hits;

      /* It is this die that ends it where those before it have left one hit to do. */
      count_plain (again, shot->hit, before);
      gain.parts[ENDS] = to_steps (lacks - 1 <= again ? before[lacks - 1] * shot->hit : 0);
    }
  return gain;
}

/* Above 0: the first helps more. */
static int
compare_gains (const Gain *self, const Gain *other)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->parts); i++)
    if (self->parts[i] != other->parts[i])
      return self->parts[i] > other->parts[i] ? 1 : -1;
  return 0;
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
      Gain most = { { 0 } };

      for (guint i = 0; i < n; i++)
        {
          Gain gain = weigh_die (&shots[i], hits[i], again[i]);

          if (again[i] < misses[i] && shots[i].hit > 0
              && (best == UNKNOWN || compare_gains (&gain, &most) > 0))
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

/* All dice that may be rolled again stand in one order, whatever the others show: those of a target
 * follow each other, and one that helps more than a die before it comes right after that, so that
 * the least gain up to it says where it stands.  The first ones of this order are given.  So all
 * follows from the first die that is not, and the targets need not be looked at together: they meet
 * in how many of their dice come before it.  With f of each target, and dice to give,
 *
 *   E (product of f) = sum over dice d, number a of target t with h hits, of
 *     P (h) f (h, a) · [x^(dice − a)] product over the others of
 *       sum over hits of P (hits) f (hits, before d) x^(before d)
 *   + the same over all targets with all their misses, as far as there are dice for them.
 */
typedef struct
{
  const TerminatorShot *shots;
  guint n;
  guint rerolls;
  double first[MAX_TARGETS][MAX_DICE + 1]; /* chances of hits, before anything is rolled again */
  /* Of each target with so many hits: the least gain of its dice up to each one. */
  Gain least[MAX_TARGETS][MAX_DICE + 1][MAX_DICE];
} Joint;

/* A die that may be rolled again: the number `again` of a target that has so many hits. */
typedef struct
{
  guint target;
  guint hits;
  guint again;
} Die;

/* What is wanted of a target that has so many hits, and is given so many dice. */
typedef double (*Wanted) (const TerminatorShot *shot, guint hits, guint again);

static guint
count_misses (const Joint *self, guint target, guint hits)
{
  const TerminatorShot *shot = &self->shots[target];

  return shot->hit > 0 ? shot->dice - hits : 0;
}

static void
weigh_dice (Joint *self, guint target)
{
  const TerminatorShot *shot = &self->shots[target];

  for (guint hits = 0; hits <= shot->dice; hits++)
    {
      Gain *least = self->least[target][hits];

      for (guint again = 0; again < count_misses (self, target, hits); again++)
        {
          least[again] = weigh_die (shot, hits, again);
          if (again > 0 && compare_gains (&least[again], &least[again - 1]) > 0)
            least[again] = least[again - 1];
        }
    }
}

/* How many dice of another target, which has so many hits, come before it.  Of even ones the first
 * target's do. */
static guint
count_before (const Joint *self, const Die *die, guint target, guint hits)
{
  const Gain *own = &self->least[die->target][die->hits][die->again];
  const Gain *least = self->least[target][hits];
  guint n = 0;

  while (n < count_misses (self, target, hits)
         && compare_gains (&least[n], own) >= (target < die->target ? 0 : 1))
    n++;
  return n;
}

/* One target more: sums[i] is what is wanted in all rolls where i dice come before the die, at most
 * as many as may be given.  `die` NULL: all misses. */
static void
add_target (const Joint *self, const Die *die, guint target, Wanted wanted, double *sums)
{
  double others[MAX_DICE + 1];

  memcpy (others, sums, sizeof others);
  memset (sums, 0, sizeof others);
  for (guint hits = 0; hits <= self->shots[target].dice; hits++)
    {
      guint n = die != NULL ? count_before (self, die, target, hits)
                            : count_misses (self, target, hits);
      double chance = self->first[target][hits] * wanted (&self->shots[target], hits, n);

      for (guint i = 0; chance > 0 && i + n <= self->rerolls; i++)
        sums[i + n] += others[i] * chance;
    }
}

/* Of all targets, or of all but that of a die. */
static void
add_targets (const Joint *self, const Die *die, Wanted wanted, double *sums)
{
  memset (sums, 0, (MAX_DICE + 1) * sizeof *sums);
  sums[0] = 1;
  for (guint i = 0; i < self->n; i++)
    if (die == NULL || i != die->target)
      add_target (self, die, i, wanted, sums);
}

static double
want_nothing (const TerminatorShot *shot, guint hits, guint again)
{
  return 1;
}

static double
want_hit (const TerminatorShot *shot, guint hits, guint again)
{
  double more[MAX_DICE + 1];

  count_plain (again, shot->hit, more);
  return hits > 0 ? 1 : 1 - more[0];
}

static double
want_defeat (const TerminatorShot *shot, guint hits, guint again)
{
  double more[MAX_DICE + 1], sum = 0;

  count_plain (again, shot->hit, more);
  for (guint i = 0; i <= again; i++)
    if (shot->deadly != UNKNOWN && (int) (hits + i) >= shot->deadly)
      sum += more[i];
  return sum;
}

/* What it adds where this die is the first that is not given. */
static double
count_first_left (const Joint *self, const Die *die, Wanted wanted)
{
  double sums[MAX_DICE + 1];
  double chance = self->first[die->target][die->hits]
                  * wanted (&self->shots[die->target], die->hits, die->again);

  if (chance <= 0)
    return 0;
  add_targets (self, die, wanted, sums);
  return chance * sums[self->rerolls - die->again];
}

/* Where there are enough dice for all misses. */
static double
count_all_given (const Joint *self, Wanted wanted)
{
  double sums[MAX_DICE + 1], sum = 0;

  add_targets (self, NULL, wanted, sums);
  for (guint i = 0; i <= self->rerolls; i++)
    sum += sums[i];
  return sum;
}

static double
count_wanted (const Joint *self, Wanted wanted)
{
  double sum = count_all_given (self, wanted);

  for (guint i = 0; i < self->n; i++)
    for (guint hits = 0; hits <= self->shots[i].dice; hits++)
      for (guint again = 0; again < count_misses (self, i, hits) && again <= self->rerolls; again++)
        sum += count_first_left (self, &(Die){ i, hits, again }, wanted);
  return MIN (sum, 1);
}

/* The chance that this die is given, where its target has so many hits. */
static double
count_given (const Joint *self, const Die *die)
{
  double sums[MAX_DICE + 1], sum = 0;

  add_targets (self, die, want_nothing, sums);
  for (guint i = 0; i + die->again < self->rerolls; i++)
    sum += sums[i];
  return sum;
}

/* `again` dice are given with this chance to a target that has so many hits. */
static void
add_hits (const TerminatorShot *shot, guint hits, guint again, double chance, double *chances)
{
  double more[MAX_DICE + 1];

  count_plain (again, shot->hit, more);
  for (guint i = 0; i <= again; i++)
    chances[hits + i] += chance * more[i];
}

/* How many hits a target ends with. */
static void
count_hits (const Joint *self, guint target, guint hits, double *chances)
{
  const TerminatorShot *shot = &self->shots[target];
  guint most = MIN (count_misses (self, target, hits), self->rerolls);
  double given = 1;

  for (guint again = 0; again <= most; again++)
    {
      double next
          = again < most ? MIN (count_given (self, &(Die){ target, hits, again }), given) : 0;

      add_hits (shot, hits, again, self->first[target][hits] * (given - next), chances);
      given = next;
    }
}

void
terminator_count_joint_odds (const TerminatorShot *shots,
                             guint n,
                             guint rerolls,
                             TerminatorJointOdds *odds)
{
  g_autofree Joint *self = g_new0 (Joint, 1);

  self->shots = shots;
  self->n = n;
  self->rerolls = MIN (rerolls, MAX_DICE);
  for (guint i = 0; i < n; i++)
    {
      count_plain (shots[i].dice, shots[i].hit, self->first[i]);
      weigh_dice (self, i);
    }
  *odds = (TerminatorJointOdds){ .each_hit = count_wanted (self, want_hit),
                                 .all_defeated = count_wanted (self, want_defeat) };
  for (guint i = 0; i < n; i++)
    for (guint hits = 0; hits <= shots[i].dice; hits++)
      count_hits (self, i, hits, odds->hits[i]);
}

/* Hits that defeat the target now; UNKNOWN: its wounds are not known, or it has none. */
int
terminator_count_deadly (const TerminatorState *state, int target)
{
  int deadly = terminator_get_deadly_damage (state, target);

  return deadly == UNKNOWN ? UNKNOWN : MAX (deadly - state->figures[target].damage, 1);
}
