/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-matching.c: of all ways to make pairs, the one that costs least.
 *
 * Each vertex has a dual, and no edge is heavier than the duals of its ends; where it is as heavy
 * it is tight, and only tight edges make pairs.  Trees of alternating edges grow from all vertices
 * without a mate at once:
 *
 *   outer ══ inner ── outer ══ inner ── root          ══ a pair, ── tight, but no pair
 *
 * A tight edge from an outer node
 *   (1) to a free node: that becomes inner, its mate outer;
 *   (2) to an outer node of another tree: along both ways to the roots what is a pair and what is
 *       not changes places, and there is one pair more;
 *   (3) to an outer node of the same tree: the odd cycle becomes one node, a blossom, and outer.
 * Where there is none the duals change as far as they can: of outer vertices down, of inner ones
 * up; then an edge becomes tight, or (4) an inner blossom's own dual is used up and it falls apart.
 *
 * Nodes are numbered from 1: the vertices, then blossoms; 0 is none.  Weights are even, so that the
 * half of a slack between two outer nodes is a whole number.
 */

#include "ts-matching.h"

#include <string.h>

typedef enum
{
  FREE,
  OUTER,
  INNER,
} Side;

/* An edge between two nodes, by the vertices where it ends; `from` 0: none. */
typedef struct
{
  guint16 from;
  guint16 to;
} Edge;

typedef struct
{
  guint n;           /* vertices */
  guint n_nodes;     /* used so far */
  guint most;        /* nodes */
  gint64 *weights;   /* of vertices */
  gint64 *duals;     /* of nodes */
  Edge *edges;       /* between nodes: the one with the least slack */
  guint16 *parts;    /* of a node and a vertex: the part of the node in which it is */
  GArray **petals;   /* of nodes: the parts of a blossom around it, its base first */
  guint *mates;      /* of nodes: the vertex they are paired with */
  guint *tops;       /* of nodes: the outermost blossom they are in; 0: such a blossom is not */
  guint *parents;    /* of inner nodes: the vertex in the tree that reached them */
  guint *reached_by; /* of nodes: the outer vertex with the least slack to them */
  Side *sides;       /* of nodes */
  guint *seen;       /* of nodes: in which search for a common ancestor */
  guint n_searches;
  GQueue queue; /* outer vertices whose edges are still to be looked at */
} Matching;

static gint64
get_weight (const Matching *self, guint from, guint to)
{
  return self->weights[(from - 1) * self->n + to - 1];
}

static Edge *
get_edge (const Matching *self, guint a, guint b)
{
  return &self->edges[a * self->most + b];
}

static guint16 *
get_part (const Matching *self, guint node, guint vertex)
{
  return &self->parts[node * (self->n + 1) + vertex];
}

static guint
get_petal (const Matching *self, guint blossom, guint i)
{
  return g_array_index (self->petals[blossom], guint, i);
}

static gint64
get_slack (const Matching *self, Edge edge)
{
  return self->duals[edge.from] + self->duals[edge.to] - 2 * get_weight (self, edge.from, edge.to);
}

static gint64
get_slack_of (const Matching *self, guint node)
{
  return get_slack (self, *get_edge (self, self->reached_by[node], node));
}

static void
note_slack (Matching *self, guint vertex, guint node)
{
  if (self->reached_by[node] == 0
      || get_slack (self, *get_edge (self, vertex, node)) < get_slack_of (self, node))
    self->reached_by[node] = vertex;
}

static void
find_slack (Matching *self, guint node)
{
  self->reached_by[node] = 0;
  for (guint vertex = 1; vertex <= self->n; vertex++)
    if (self->tops[vertex] != node && self->sides[self->tops[vertex]] == OUTER)
      note_slack (self, vertex, node);
}

static void
push (Matching *self, guint node)
{
  if (node <= self->n)
    g_queue_push_tail (&self->queue, GUINT_TO_POINTER (node));
  else
    for (guint i = 0; i < self->petals[node]->len; i++)
      push (self, get_petal (self, node, i));
}

static void
set_top (Matching *self, guint node, guint top)
{
  self->tops[node] = top;
  if (node > self->n)
    for (guint i = 0; i < self->petals[node]->len; i++)
      set_top (self, get_petal (self, node, i), top);
}

/* Blossoms inside. */

static void
reverse_petals (GArray *petals)
{
  for (guint i = 1, k = petals->len - 1; i < k; i++, k--)
    {
      guint petal = g_array_index (petals, guint, i);

      g_array_index (petals, guint, i) = g_array_index (petals, guint, k);
      g_array_index (petals, guint, k) = petal;
    }
}

/* Turns the blossom so that an even number of steps leads from its base to the petal; how many. */
static guint
find_even_way (Matching *self, guint blossom, guint petal)
{
  guint i = 0;

  while (get_petal (self, blossom, i) != petal)
    i++;
  if (i % 2 == 0)
    return i;
  reverse_petals (self->petals[blossom]);
  return self->petals[blossom]->len - i;
}

static void
make_base (GArray *petals, guint at)
{
  g_autofree guint *before = g_memdup2 (petals->data, at * sizeof (guint));

  g_array_remove_range (petals, 0, at);
  g_array_append_vals (petals, before, at);
}

/* Pairs a node with another one, and what is within it anew. */
static void
set_mate (Matching *self, guint node, guint other)
{
  Edge edge = *get_edge (self, node, other);
  guint petal;
  guint steps;

  self->mates[node] = edge.to;
  if (node <= self->n)
    return;
  petal = *get_part (self, node, edge.from);
  steps = find_even_way (self, node, petal);
  for (guint i = 0; i < steps; i++)
    set_mate (self, get_petal (self, node, i), get_petal (self, node, i ^ 1));
  set_mate (self, petal, other);
  if (steps > 0)
    make_base (self->petals[node], steps);
}

/* (2) From the node to its root. */
static void
augment (Matching *self, guint node, guint other)
{
  for (;;)
    {
      guint inner = self->tops[self->mates[node]];

      set_mate (self, node, other);
      if (inner == 0)
        return;
      other = inner;
      node = self->tops[self->parents[inner]];
      set_mate (self, inner, node);
    }
}

static guint
get_outer_above (const Matching *self, guint outer)
{
  guint inner = self->tops[self->mates[outer]];

  return inner != 0 ? self->tops[self->parents[inner]] : 0;
}

/* The node in which both ways to the root meet; 0: these are two trees. */
static guint
find_common (Matching *self, guint a, guint b)
{
  self->n_searches++;
  while (a != 0 || b != 0)
    {
      guint swapped = a;

      if (a != 0)
        {
          if (self->seen[a] == self->n_searches)
            return a;
          self->seen[a] = self->n_searches;
          swapped = get_outer_above (self, a);
        }
      a = b;
      b = swapped;
    }
  return 0;
}

/* (3) A new blossom. */

static void
add_way (Matching *self, guint blossom, guint node, guint base)
{
  while (node != base)
    {
      guint inner = self->tops[self->mates[node]];

      g_array_append_val (self->petals[blossom], node);
      g_array_append_val (self->petals[blossom], inner);
      push (self, inner);
      node = self->tops[self->parents[inner]];
    }
}

/* The edges of a blossom are the best ones of its petals. */
static void
collect_edges (Matching *self, guint blossom)
{
  for (guint x = 1; x <= self->n_nodes; x++)
    get_edge (self, blossom, x)->from = get_edge (self, x, blossom)->from = 0;
  memset (get_part (self, blossom, 0), 0, (self->n + 1) * sizeof (guint16));
  for (guint i = 0; i < self->petals[blossom]->len; i++)
    {
      guint petal = get_petal (self, blossom, i);

      for (guint x = 1; x <= self->n_nodes; x++)
        {
          Edge edge = *get_edge (self, petal, x);
          Edge *best = get_edge (self, blossom, x);

          if (edge.from != 0
              && (best->from == 0 || get_slack (self, edge) < get_slack (self, *best)))
            {
              *best = edge;
              *get_edge (self, x, blossom) = *get_edge (self, x, petal);
            }
        }
      for (guint vertex = 1; vertex <= self->n; vertex++)
        if (*get_part (self, petal, vertex) != 0)
          *get_part (self, blossom, vertex) = (guint16) petal;
    }
}

static guint
find_unused (Matching *self)
{
  guint blossom = self->n + 1;

  while (blossom <= self->n_nodes && self->tops[blossom] != 0)
    blossom++;
  self->n_nodes = MAX (self->n_nodes, blossom);
  g_assert (self->n_nodes < self->most);
  return blossom;
}

static void
add_blossom (Matching *self, guint a, guint base, guint b)
{
  guint blossom = find_unused (self);

  if (self->petals[blossom] == NULL)
    self->petals[blossom] = g_array_new (FALSE, FALSE, sizeof (guint));
  self->duals[blossom] = 0;
  self->sides[blossom] = OUTER;
  self->mates[blossom] = self->mates[base];
  g_array_set_size (self->petals[blossom], 0);
  g_array_append_val (self->petals[blossom], base);
  add_way (self, blossom, a, base);
  reverse_petals (self->petals[blossom]);
  add_way (self, blossom, b, base);
  set_top (self, blossom, blossom);
  collect_edges (self, blossom);
  find_slack (self, blossom);
}

/* (4) An inner blossom falls apart: the even way from its base to where the tree came in stays in
 * the tree, the rest is free. */

static void
keep_way (Matching *self, guint blossom, guint steps)
{
  for (guint i = 0; i < steps; i += 2)
    {
      guint inner = get_petal (self, blossom, i);
      guint outer = get_petal (self, blossom, i + 1);

      self->parents[inner] = get_edge (self, outer, inner)->from;
      self->sides[inner] = INNER;
      self->sides[outer] = OUTER;
      self->reached_by[inner] = 0;
      find_slack (self, outer);
      push (self, outer);
    }
}

static void
expand (Matching *self, guint blossom)
{
  guint entered = *get_part (self, blossom, get_edge (self, blossom, self->parents[blossom])->from);
  guint steps = find_even_way (self, blossom, entered);

  for (guint i = 0; i < self->petals[blossom]->len; i++)
    set_top (self, get_petal (self, blossom, i), get_petal (self, blossom, i));
  keep_way (self, blossom, steps);
  self->sides[entered] = INNER;
  self->parents[entered] = self->parents[blossom];
  for (guint i = steps + 1; i < self->petals[blossom]->len; i++)
    {
      self->sides[get_petal (self, blossom, i)] = FREE;
      find_slack (self, get_petal (self, blossom, i));
    }
  self->tops[blossom] = 0;
}

/* The search for one pair more. */

/* What a tight edge from an outer node does; TRUE: there is one pair more. */
static gboolean
follow (Matching *self, Edge edge)
{
  guint outer = self->tops[edge.from];
  guint other = self->tops[edge.to];
  guint base;

  if (self->sides[other] == FREE)
    {
      guint mate = self->tops[self->mates[other]];

      self->parents[other] = edge.from;
      self->sides[other] = INNER;
      self->sides[mate] = OUTER;
      self->reached_by[other] = self->reached_by[mate] = 0;
      push (self, mate);
    }
  else if (self->sides[other] == OUTER)
    {
      base = find_common (self, outer, other);
      if (base == 0)
        {
          augment (self, outer, other);
          augment (self, other, outer);
          return TRUE;
        }
      add_blossom (self, outer, base, other);
    }
  return FALSE;
}

static gboolean
look_from (Matching *self, guint vertex)
{
  for (guint other = 1; other <= self->n; other++)
    if (self->tops[vertex] != self->tops[other])
      {
        Edge edge = { (guint16) vertex, (guint16) other };

        if (get_slack (self, edge) > 0)
          note_slack (self, vertex, self->tops[other]);
        else if (follow (self, edge))
          return TRUE;
      }
  return FALSE;
}

static gboolean
is_top (const Matching *self, guint node)
{
  return self->tops[node] == node;
}

/* How far the duals can change. */
static gint64
find_step (const Matching *self)
{
  gint64 step = G_MAXINT64;

  for (guint node = 1; node <= self->n_nodes; node++)
    {
      if (!is_top (self, node))
        continue;
      if (node > self->n && self->sides[node] == INNER)
        step = MIN (step, self->duals[node] / 2);
      if (self->reached_by[node] != 0 && self->sides[node] == FREE)
        step = MIN (step, get_slack_of (self, node));
      if (self->reached_by[node] != 0 && self->sides[node] == OUTER)
        step = MIN (step, get_slack_of (self, node) / 2);
    }
  g_assert (step < G_MAXINT64);
  return step;
}

static void
change_duals (Matching *self, gint64 step)
{
  static const int signs[] = { [FREE] = 0, [OUTER] = -1, [INNER] = 1 };

  for (guint vertex = 1; vertex <= self->n; vertex++)
    self->duals[vertex] += signs[self->sides[self->tops[vertex]]] * step;
  for (guint node = self->n + 1; node <= self->n_nodes; node++)
    if (is_top (self, node))
      self->duals[node] -= 2 * signs[self->sides[node]] * step;
}

static gboolean
follow_tight (Matching *self)
{
  for (guint node = 1; node <= self->n_nodes; node++)
    if (is_top (self, node) && self->reached_by[node] != 0
        && self->tops[self->reached_by[node]] != node && get_slack_of (self, node) == 0
        && follow (self, *get_edge (self, self->reached_by[node], node)))
      return TRUE;
  for (guint node = self->n + 1; node <= self->n_nodes; node++)
    if (is_top (self, node) && self->sides[node] == INNER && self->duals[node] == 0)
      expand (self, node);
  return FALSE;
}

/* FALSE: there is no root left. */
static gboolean
plant (Matching *self)
{
  g_queue_clear (&self->queue);
  for (guint node = 1; node <= self->n_nodes; node++)
    {
      self->sides[node] = FREE;
      self->reached_by[node] = 0;
      if (is_top (self, node) && self->mates[node] == 0)
        {
          self->parents[node] = 0;
          self->sides[node] = OUTER;
          push (self, node);
        }
    }
  return !g_queue_is_empty (&self->queue);
}

static gboolean
look_around (Matching *self)
{
  while (!g_queue_is_empty (&self->queue))
    {
      guint vertex = GPOINTER_TO_UINT (g_queue_pop_head (&self->queue));

      if (self->sides[self->tops[vertex]] != INNER && look_from (self, vertex))
        return TRUE;
    }
  return FALSE;
}

static void
grow (Matching *self)
{
  while (!look_around (self))
    {
      change_duals (self, find_step (self));
      if (follow_tight (self))
        return;
    }
}

/* The beginning. */

/* The heaviest edge of each is tight from its side; where it is from both the pair is made. */
static void
begin (Matching *self)
{
  for (guint a = 1; a <= self->n; a++)
    {
      self->tops[a] = a;
      *get_part (self, a, a) = (guint16) a;
      for (guint b = 1; b <= self->n; b++)
        {
          *get_edge (self, a, b) = (Edge){ (guint16) a, (guint16) b };
          if (a != b)
            self->duals[a] = MAX (self->duals[a], get_weight (self, a, b));
        }
    }
  for (guint a = 1; a <= self->n; a++)
    for (guint b = a + 1; self->mates[a] == 0 && b <= self->n; b++)
      if (self->mates[b] == 0 && get_slack (self, *get_edge (self, a, b)) == 0)
        {
          self->mates[a] = b;
          self->mates[b] = a;
        }
}

/* What costs least weighs most; and all weights are even, those with oneself not used. */
static gint64 *
make_weights (const gint64 *costs, guint n)
{
  gint64 *weights = g_new (gint64, n * n);
  gint64 most = 0;

  for (guint i = 0; i < n * n; i++)
    most = MAX (most, costs[i]);
  g_assert (most <= TS_MATCHING_MAX_COST);
  for (guint i = 0; i < n * n; i++)
    weights[i] = 2 * (most - costs[i]);
  return weights;
}

static Matching *
matching_new (const gint64 *costs, guint n)
{
  Matching *self = g_new0 (Matching, 1);
  guint most = n + n / 2 + 1;

  self->n = self->n_nodes = n;
  self->most = most;
  self->weights = make_weights (costs, n);
  self->duals = g_new0 (gint64, most);
  self->edges = g_new0 (Edge, most * most);
  self->parts = g_new0 (guint16, most * (n + 1));
  self->petals = g_new0 (GArray *, most);
  self->mates = g_new0 (guint, most);
  self->tops = g_new0 (guint, most);
  self->parents = g_new0 (guint, most);
  self->reached_by = g_new0 (guint, most);
  self->sides = g_new0 (Side, most);
  self->seen = g_new0 (guint, most);
  g_queue_init (&self->queue);
  return self;
}

static void
matching_free (Matching *self)
{
  for (guint i = 0; i < self->most; i++)
    if (self->petals[i] != NULL)
      g_array_unref (self->petals[i]);
  g_queue_clear (&self->queue);
  g_free (self->weights);
  g_free (self->duals);
  g_free (self->edges);
  g_free (self->parts);
  g_free (self->petals);
  g_free (self->mates);
  g_free (self->tops);
  g_free (self->parents);
  g_free (self->reached_by);
  g_free (self->sides);
  g_free (self->seen);
  g_free (self);
}

guint *
ts_matching_find (const gint64 *costs, guint n)
{
  Matching *self = matching_new (costs, n);
  guint *mates = g_new (guint, n + 1);

  g_assert (n % 2 == 0 && n < G_MAXUINT16 / 2);
  begin (self);
  while (plant (self))
    grow (self);
  for (guint i = 0; i < n; i++)
    mates[i] = self->mates[i + 1] - 1;
  matching_free (self);
  return mates;
}
