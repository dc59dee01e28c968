/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-now-sight.c: whom a character may attack, with what the sketch says: who is seen, how far
 * away.
 */

#include "genesis-now.h"
#include "genesis-words.h"

typedef struct
{
  int enemy;
  GenesisGlance glance;
} Target;

/* Who is seen, then who is beside the sketch, then who is not seen. */
static int
get_rank (const Target *target)
{
  return !target->glance.known ? 1 : target->glance.seen ? 0 : 2;
}

static int
compare_targets (gconstpointer a, gconstpointer b)
{
  const Target *left = a, *right = b;

  if (get_rank (left) != get_rank (right))
    return get_rank (left) - get_rank (right);
  if (left->glance.range != right->glance.range)
    return left->glance.range - right->glance.range;
  return left->enemy - right->enemy;
}

/* The likeliest first. (transfer full, of Target) */
static GArray *
list_targets (const GenesisState *state)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (Target));

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP)
      {
        Target target = { (int) i, genesis_look (state, state->hero, (int) i) };

        g_array_append_val (targets, target);
      }
  g_array_sort (targets, compare_targets);
  return targets;
}

/* "red Endo 2 · range 3 · in sight" */
static TsPhrase *
say_target (const GenesisState *state, const Target *target)
{
  TsArg enemy, range;

  if (!target->glance.known)
    return genesis_say_enemy (state, target->enemy);
  enemy = genesis_name_enemy (state, target->enemy);
  range = ts_number ("range", target->glance.range);
  return target->glance.seen
             ? ts_phrase ("{enemy} · range {range} · in sight", enemy, range)
             : ts_phrase ("{enemy} · range {range} · no line of sight", enemy, range);
}

void
now_add_targets (const GenesisState *state, TsView *view, TsField *field)
{
  g_autoptr (GArray) targets = list_targets (state);

  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = &g_array_index (targets, Target, i);
      g_autofree char *id = genesis_enemy_id (state, target->enemy);

      ts_field_add_choice (field, id, ts_view_say (view, say_target (state, target)),
                           genesis_color_id (state->setup->colors[target->enemy]));
    }
}

TsPhrase *
now_say_sight (const GenesisState *state)
{
  g_autoptr (GArray) targets = list_targets (state);
  GPtrArray *seen = ts_phrase_array_new ();
  guint known = 0;

  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = &g_array_index (targets, Target, i);

      known += target->glance.known;
      if (target->glance.seen)
        g_ptr_array_add (seen,
                         ts_phrase ("{enemy} ({range})", genesis_name_enemy (state, target->enemy),
                                    ts_number ("range", target->glance.range)));
    }
  if (seen->len > 0)
    return ts_phrase ("In sight: {enemies}", ts_list ("enemies", seen));
  g_ptr_array_unref (seen);
  return known > 0 ? ts_phrase ("Nobody on the sketch is in sight") : NULL;
}
