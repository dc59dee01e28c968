/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-checklist.c: what the table lays out, line by line, with the exact counts.
 *
 * Ticks go by the number of a line: what is not always needed is the last one.
 */

#include "miniatures.h"

static TsPhrase *
format_kind (const MiniaturesState *state, int profile, guint n)
{
  if (n == 1)
    return miniatures_format_profile (state, profile);
  return ts_phrase ("{n} × {kind}", ts_number ("n", n),
                    ts_part ("kind", miniatures_format_profile (state, profile)));
}

static TsPhrase *
format_models (const MiniaturesState *state, MiniaturesSide side)
{
  GPtrArray *kinds = ts_phrase_array_new ();

  for (guint i = 0; i < state->setup->n_profiles; i++)
    {
      guint n = miniatures_count_kind (state, side, (int) i);

      if (n > 0)
        g_ptr_array_add (kinds, format_kind (state, (int) i, n));
    }
  if (kinds->len == 0)
    g_ptr_array_add (kinds, ts_phrase ("no models yet"));
  return ts_phrase ("{side}: {models}", miniatures_name_side (side), ts_list ("models", kinds));
}

static guint
count_all (const MiniaturesState *state)
{
  return N_SIDES * MAX_FORCE - miniatures_count_room (state, SIDE_RESISTANCE)
         - miniatures_count_room (state, SIDE_MACHINES);
}

static guint
count_back (const MiniaturesState *state)
{
  guint n = 0;

  for (MiniaturesSide side = 0; side < N_SIDES; side++)
    for (guint i = 0; i < state->setup->n_profiles; i++)
      if (state->profiles[i].back)
        n += miniatures_count_kind (state, side, (int) i);
  return n;
}

static TsPhrase *
format_markers (guint n)
{
  return ts_phrase_plural ("Activation markers in a pool: {n}, plus a few spare for Reeling models",
                           "Activation markers in a pool: {n}, plus a few spare for Reeling models",
                           n);
}

/* Models are where they were deployed in the set-up only: how they stand now, panels say. */
void
miniatures_lay (gconstpointer data, TsTabletop *table)
{
  const MiniaturesState *state = data;
  guint back = count_back (state);

  ts_lay_first (table, format_models (state, SIDE_RESISTANCE));
  ts_lay_first (table, format_models (state, SIDE_MACHINES));
  ts_lay (table, format_markers (count_all (state)));
  ts_lay (table, ts_phrase ("Movement templates: Crawl 2 in., Walk 5 in., Run 11 in."));
  ts_lay (table,
          ts_phrase ("Dice: D4, D6, D8, D10, D12, D20 and the Fate die; a D8 for each side for "
                     "the Tactical Edge"));
  ts_lay (table, ts_phrase ("Scenario and terrain: agreed and laid out"));
  ts_lay_first (table, ts_phrase ("Both forces deployed as in the scenario"));
  if (back > 0)
    ts_lay (table,
            ts_phrase_plural (
                "Beside the table: a Crawler for the one model with I’ll Be Back",
                "Beside the table: Crawlers, up to {n}: one for each model with I’ll Be Back",
                back));
  ts_lay_panels (table, "force-*", "counts", "turn", NULL);
}
