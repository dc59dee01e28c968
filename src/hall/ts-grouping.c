/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-grouping.c: groups of three and four that cost little.
 */

#include "ts-grouping.h"

#include <string.h>

#define NOWHERE G_MAXUINT

typedef struct
{
  const gint64 *costs;
  guint n;
  guint n_groups;
  guint *sizes;   /* that groups are to have */
  guint *of;      /* the group of each */
  guint *members; /* of groups, TS_GROUPING_MAX_SIZE each */
  guint *counts;  /* members so far */
  guint *best;    /* the groups of the best way so far */
  gint64 best_cost;
  guint n_steps;
} Grouping;

static gint64
get_cost (const Grouping *self, guint a, guint b)
{
  return self->costs[a * self->n + b];
}

/* What a player costs in a group, with `without` (or NOWHERE) not there. */
static gint64
weigh (const Grouping *self, guint player, guint group, guint without)
{
  const guint *members = &self->members[group * TS_GROUPING_MAX_SIZE];
  gint64 cost = 0;

  for (guint i = 0; i < self->counts[group]; i++)
    if (members[i] != player && members[i] != without)
      cost += get_cost (self, player, members[i]);
  return cost;
}

static gint64
weigh_all (const Grouping *self)
{
  gint64 cost = 0;

  for (guint player = 0; player < self->n; player++)
    cost += weigh (self, player, self->of[player], NOWHERE);
  return cost / 2;
}

static void
join (Grouping *self, guint player, guint group)
{
  self->members[group * TS_GROUPING_MAX_SIZE + self->counts[group]++] = player;
  self->of[player] = group;
}

static void
replace (Grouping *self, guint group, guint player, guint other)
{
  guint *members = &self->members[group * TS_GROUPING_MAX_SIZE];

  while (*members != player)
    members++;
  *members = other;
  self->of[other] = group;
}

/* Neighbors. */

static void
begin (Grouping *self)
{
  guint player = 0;

  for (guint group = 0; group < self->n_groups; group++)
    {
      self->sizes[group] = self->n / self->n_groups + (group < self->n % self->n_groups);
      for (guint i = 0; i < self->sizes[group]; i++)
        join (self, player++, group);
    }
}

/* Exchanges. */

static gint64
weigh_exchange (const Grouping *self, guint a, guint b)
{
  guint of_a = self->of[a];
  guint of_b = self->of[b];

  return weigh (self, a, of_b, b) + weigh (self, b, of_a, a) - weigh (self, a, of_a, NOWHERE)
         - weigh (self, b, of_b, NOWHERE);
}

static gboolean
improve_once (Grouping *self)
{
  gboolean improved = FALSE;

  for (guint a = 0; a < self->n; a++)
    for (guint b = a + 1; b < self->n; b++)
      if (self->of[a] != self->of[b] && weigh_exchange (self, a, b) < 0)
        {
          guint of_a = self->of[a];

          replace (self, self->of[b], b, a);
          replace (self, of_a, a, b);
          improved = TRUE;
        }
  return improved;
}

static void
keep (Grouping *self, gint64 cost)
{
  memcpy (self->best, self->of, self->n * sizeof (guint));
  self->best_cost = cost;
}

/* All ways: the first player without a group fills one up, with others in their order. */

static void search (Grouping *self, gint64 cost, guint group, guint from);

static guint
find_first (const Grouping *self)
{
  guint player = 0;

  while (player < self->n && self->of[player] != NOWHERE)
    player++;
  return player;
}

static void
leave (Grouping *self, guint player, guint group)
{
  self->counts[group]--;
  self->of[player] = NOWHERE;
}

/* Opens a group of each size that is left. */
static void
open_group (Grouping *self, gint64 cost)
{
  guint first = find_first (self);
  guint tried = 0;

  if (first == self->n)
    {
      keep (self, cost);
      return;
    }
  for (guint group = 0; group < self->n_groups; group++)
    if (self->counts[group] == 0 && self->sizes[group] != tried)
      {
        tried = self->sizes[group];
        join (self, first, group);
        search (self, cost, group, first + 1);
        leave (self, first, group);
      }
}

static void
search (Grouping *self, gint64 cost, guint group, guint from)
{
  if (cost >= self->best_cost || self->n_steps >= TS_GROUPING_MAX_STEPS)
    return;
  self->n_steps++;
  if (self->counts[group] == self->sizes[group])
    {
      open_group (self, cost);
      return;
    }
  for (guint player = from; player < self->n; player++)
    if (self->of[player] == NOWHERE)
      {
        gint64 more = weigh (self, player, group, NOWHERE);

        join (self, player, group);
        search (self, cost + more, group, player + 1);
        leave (self, player, group);
      }
}

static void
search_all (Grouping *self)
{
  memset (self->counts, 0, self->n_groups * sizeof (guint));
  for (guint player = 0; player < self->n; player++)
    self->of[player] = NOWHERE;
  open_group (self, 0);
}

guint *
ts_grouping_find (const gint64 *costs, guint n, guint n_groups)
{
  Grouping self = { .costs = costs, .n = n, .n_groups = n_groups };

  g_assert (n <= n_groups * TS_GROUPING_MAX_SIZE);
  self.sizes = g_new0 (guint, n_groups + 1);
  self.counts = g_new0 (guint, n_groups + 1);
  self.members = g_new0 (guint, (n_groups + 1) * TS_GROUPING_MAX_SIZE);
  self.of = g_new0 (guint, n + 1);
  self.best = g_new0 (guint, n + 1);
  begin (&self);
  while (improve_once (&self))
    ;
  keep (&self, weigh_all (&self));
  search_all (&self);
  g_free (self.sizes);
  g_free (self.counts);
  g_free (self.members);
  g_free (self.of);
  return self.best;
}
