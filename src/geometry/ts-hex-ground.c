/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-ground.c: a map as one figure finds it.
 *
 * A step costs 1 or 2, so that Dijkstra's queue is three buckets used in turn.
 */

#include "ts-hex-ground-private.h"

#include <string.h>

#define N_BUCKETS 3

typedef struct
{
  GArray *buckets[N_BUCKETS]; /* of guint: cells by what they cost, modulo 3 */
  guint waiting;
  int cost; /* of what is taken next */
} Queue;

static void
queue_init (Queue *self)
{
  *self = (Queue){ .cost = 0 };
  for (guint i = 0; i < N_BUCKETS; i++)
    self->buckets[i] = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
queue_clear (Queue *self)
{
  for (guint i = 0; i < N_BUCKETS; i++)
    g_array_unref (self->buckets[i]);
}

static void
queue_add (Queue *self, guint cell, int cost)
{
  g_array_append_val (self->buckets[cost % N_BUCKETS], cell);
  self->waiting++;
}

/* The next cell and what it cost when it was added. FALSE: the queue is empty. */
static gboolean
queue_take (Queue *self, guint *cell, int *cost)
{
  GArray *bucket;

  if (self->waiting == 0)
    return FALSE;
  while (self->buckets[self->cost % N_BUCKETS]->len == 0)
    self->cost++;
  bucket = self->buckets[self->cost % N_BUCKETS];
  *cell = g_array_index (bucket, guint, bucket->len - 1);
  *cost = self->cost;
  g_array_set_size (bucket, bucket->len - 1);
  self->waiting--;
  return TRUE;
}

/* Heroes pass heroes and enemies pass enemies; an enemy passes a downed hero as well. */
static gboolean
lets_pass (const TsHexFigure *mover, const TsHexFigure *figure)
{
  return mover->enemy == figure->enemy || (mover->enemy && figure->down);
}

static void
put_figure (TsHexGround *self, const TsHexFigure *figure)
{
  int index = ts_hex_map_find (self->map, figure->at);

  g_return_if_fail (index >= 0);
  if (!lets_pass (self->mover, figure))
    self->passable[index] = FALSE;
  if (!(self->mover->enemy && figure->enemy && ts_hex_map_get_cell (self->map, index)->entry > 0))
    self->endable[index] = FALSE;
}

static int *
new_costs (const TsHexGround *self)
{
  guint n_cells = ts_hex_map_get_n_cells (self->map);
  int *costs = g_new (int, n_cells);

  memset (costs, 0xff, n_cells * sizeof *costs);
  return costs;
}

static void
reach (int *costs, Queue *queue, int index, int cost)
{
  if (costs[index] != TS_HEX_UNREACHED && costs[index] <= cost)
    return;
  costs[index] = cost;
  queue_add (queue, (guint) index, cost);
}

void
ts_hex_ground_init (TsHexGround *self,
                    const TsHexMap *map,
                    const TsHexFigure *figures,
                    guint n_figures,
                    guint mover)
{
  guint n_cells = ts_hex_map_get_n_cells (map);

  *self = (TsHexGround){ .map = map, .mover = &figures[mover] };
  self->passable = g_malloc (n_cells);
  self->endable = g_malloc (n_cells);
  memset (self->passable, TRUE, n_cells);
  memset (self->endable, TRUE, n_cells);
  for (guint i = 0; i < n_figures; i++)
    if (i != mover)
      put_figure (self, &figures[i]);
}

void
ts_hex_ground_clear (TsHexGround *self)
{
  g_clear_pointer (&self->passable, g_free);
  g_clear_pointer (&self->endable, g_free);
}

int
ts_hex_ground_get_cost (const TsHexGround *self, const TsHexCell *cell)
{
  return cell->rough && !self->mover->flies ? 2 : 1;
}

gboolean
ts_hex_ground_is_open (const TsHexGround *self, const TsHexCell *cell, guint direction)
{
  guint closed = cell->walls | (self->doors_open ? 0u : cell->doors);
  const TsHexCell *next;

  if (closed >> direction & 1)
    return FALSE;
  next = ts_hex_map_look (self->map, ts_hex_step (cell->at, direction));
  /* Half of a hex is not enough for a hero (L629). */
  return next != NULL && !next->blocked && (self->mover->enemy || next->entry == 0);
}

int *
ts_hex_ground_measure (const TsHexGround *self)
{
  int *costs = new_costs (self);
  int start = ts_hex_map_find (self->map, self->mover->at), cost;
  Queue queue;
  guint index;

  queue_init (&queue);
  reach (costs, &queue, start, 0);
  while (queue_take (&queue, &index, &cost))
    {
      const TsHexCell *cell = ts_hex_map_get_cell (self->map, index);

      if (costs[index] < cost || (!self->passable[index] && (int) index != start))
        continue;
      for (guint d = 0; d < TS_HEX_SIDES; d++)
        if (ts_hex_ground_is_open (self, cell, d))
          {
            int next = ts_hex_map_find (self->map, ts_hex_step (cell->at, d));

            reach (costs, &queue, next,
                   cost + ts_hex_ground_get_cost (self, ts_hex_map_get_cell (self->map, next)));
          }
    }
  queue_clear (&queue);
  return costs;
}

int *
ts_hex_ground_measure_to (const TsHexGround *self, TsHex target)
{
  int *costs = new_costs (self);
  int end = ts_hex_map_find (self->map, target), cost;
  int start = ts_hex_map_find (self->map, self->mover->at);
  Queue queue;
  guint index;

  queue_init (&queue);
  reach (costs, &queue, end, 0);
  while (queue_take (&queue, &index, &cost))
    {
      const TsHexCell *cell = ts_hex_map_get_cell (self->map, index);

      if (costs[index] < cost)
        continue;
      for (guint d = 0; d < TS_HEX_SIDES; d++)
        {
          int before = ts_hex_map_find (self->map, ts_hex_step (cell->at, d));

          if (before < 0 || (!self->passable[before] && before != start)
              || !ts_hex_ground_is_open (self, ts_hex_map_get_cell (self->map, before),
                                         ts_hex_opposite (d)))
            continue;
          reach (costs, &queue, before, cost + ts_hex_ground_get_cost (self, cell));
        }
    }
  queue_clear (&queue);
  return costs;
}
