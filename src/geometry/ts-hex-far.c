/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hex-far.c: distances on an endless plain.
 *
 * Case 1  Some shortest way meets no rough hex and no standing hero: then it is a cheapest one, the
 *         distance is its cost, and all such ways are the cheapest, however far they go.
 * Case 2  Otherwise A* from the hero back to the mover. All hexes whose cost and remaining distance
 *         together are no more than the answer are measured; the hexes of all cheapest ways are
 *         among them.  A step raises that sum by at most 3, so four buckets used in turn are the
 *         queue.
 */

#include "ts-hex-far-private.h"

#define N_BUCKETS 4

typedef struct
{
  TsHex hex;
  int cost;
} Visit;

typedef struct
{
  TsHexFar *far;
  const TsHexGround *ground;
  GHashTable *standing; /* hexes of the other standing heroes */
  GArray *buckets[N_BUCKETS];
  guint waiting;
} Search;

static int
look_up (GHashTable *costs, TsHex hex)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (costs, ts_hex_far_key (hex))) - 1;
}

static int
get_cost (const TsHexGround *ground, TsHex hex)
{
  const TsHexCell *cell = ts_hex_map_look (ground->map, hex);

  return cell == NULL ? 1 : ts_hex_ground_get_cost (ground, cell);
}

/* What spoils a shortest way. (transfer full, of TsHex) */
static GArray *
find_avoided (const TsHexGround *ground, const TsHexFigure *figures, guint n_figures)
{
  GArray *avoided = g_array_new (FALSE, FALSE, sizeof (TsHex));

  for (guint i = 0; i < ts_hex_map_get_n_cells (ground->map); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (ground->map, i);

      if (ts_hex_ground_get_cost (ground, cell) > 1)
        g_array_append_val (avoided, cell->at);
    }
  for (guint i = 0; i < n_figures; i++)
    if (!figures[i].enemy && !figures[i].down)
      g_array_append_val (avoided, figures[i].at);
  return avoided;
}

static void
visit (Search *self, TsHex hex, int cost)
{
  int known = look_up (self->far->costs, hex);
  int sum = cost + ts_hex_distance (hex, self->far->from);
  Visit entry = { hex, cost };

  if (known != TS_HEX_UNREACHED && known <= cost)
    return;
  g_hash_table_insert (self->far->costs, ts_hex_far_key (hex), GINT_TO_POINTER (cost + 1));
  g_array_append_val (self->buckets[sum % N_BUCKETS], entry);
  self->waiting++;
}

static void
visit_neighbours (Search *self, const Visit *entry)
{
  int cost = entry->cost + get_cost (self->ground, entry->hex);

  for (guint d = 0; d < TS_HEX_SIDES; d++)
    {
      TsHex before = ts_hex_step (entry->hex, d);

      if (!g_hash_table_contains (self->standing, ts_hex_far_key (before)))
        visit (self, before, cost);
    }
}

/* Takes everything whose sum is `sum`, and what that leads to at the same sum. */
static void
take_bucket (Search *self, int sum)
{
  GArray *bucket = self->buckets[sum % N_BUCKETS];

  while (bucket->len > 0 && !self->far->too_long)
    {
      Visit entry = g_array_index (bucket, Visit, bucket->len - 1);

      g_array_set_size (bucket, bucket->len - 1);
      self->waiting--;
      if (look_up (self->far->costs, entry.hex) == entry.cost)
        visit_neighbours (self, &entry);
      self->far->too_long = g_hash_table_size (self->far->costs) >= TS_HEX_FAR_MOST;
    }
}

static void
search (TsHexFar *self, const TsHexGround *ground, GHashTable *standing, int most)
{
  Search state = { self, ground, standing, { NULL }, 0 };
  int sum = ts_hex_distance (self->from, self->to);
  int known = TS_HEX_UNREACHED;

  self->costs = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < N_BUCKETS; i++)
    state.buckets[i] = g_array_new (FALSE, FALSE, sizeof (Visit));
  visit (&state, self->to, 0);
  /* The mover's hex may be seen at a cost that a later, lesser sum still betters. */
  for (; state.waiting > 0 && sum <= most && !self->too_long
         && (known == TS_HEX_UNREACHED || known >= sum);
       sum++)
    {
      take_bucket (&state, sum);
      known = look_up (self->costs, self->from);
    }
  self->cost
      = known != TS_HEX_UNREACHED && known < sum && !self->too_long ? known : TS_HEX_UNREACHED;
  for (guint i = 0; i < N_BUCKETS; i++)
    g_array_unref (state.buckets[i]);
}

/* (transfer full) */
static GHashTable *
find_standing (const TsHexFigure *figures, guint n_figures, guint except)
{
  GHashTable *standing = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < n_figures; i++)
    if (i != except && !figures[i].enemy && !figures[i].down)
      g_hash_table_add (standing, ts_hex_far_key (figures[i].at));
  return standing;
}

void
ts_hex_far_init (TsHexFar *self,
                 const TsHexGround *ground,
                 const TsHexFigure *figures,
                 guint n_figures,
                 guint hero)
{
  g_autoptr (GArray) avoided = find_avoided (ground, figures, n_figures);

  *self = (TsHexFar){ .from = ground->mover->at, .to = figures[hero].at };
  self->last = get_cost (ground, self->to);
  self->least = ts_hex_distance (self->from, self->to) - 1 + self->last;
  self->sweep = ts_hex_sweep_new (self->from, self->to, avoided);
  if (self->sweep != NULL)
    self->cost = self->least;
  else
    {
      g_autoptr (GHashTable) standing = find_standing (figures, n_figures, hero);

      /* A rough hex costs 1 more, to go round a hero 2 at most: what costs more than all of them is
       * behind a ring of heroes. */
      search (self, ground, standing, self->least + 2 * (int) avoided->len + 2);
    }
}

void
ts_hex_far_clear (TsHexFar *self)
{
  g_clear_pointer (&self->sweep, ts_hex_sweep_free);
  g_clear_pointer (&self->costs, g_hash_table_unref);
}

int
ts_hex_far_get_cost (const TsHexFar *self, TsHex hex)
{
  if (self->costs != NULL)
    return look_up (self->costs, hex);
  if (ts_hex_equal (hex, self->to))
    return 0;
  return ts_hex_sweep_contains (self->sweep, hex) ? ts_hex_distance (hex, self->to) - 1 + self->last
                                                  : TS_HEX_UNREACHED;
}
