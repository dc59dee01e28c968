/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-swiss.c: how long a round of a large tournament takes to pair and to show.
 */

#include <stdio.h>

#include "bench.h"
#include "ts-chance.h"
#include "ts-swiss.h"
#include "ts-tournament-command.h"

#define ROUNDS 9

static void
play_round (const TsTournament *cup, TsChance *chance)
{
  const TsTournamentRound *round = ts_tournament_get_round (cup, cup->rounds->len - 1);

  for (guint i = 0; i < round->tables->len; i++)
    {
      TsTournamentTable *table = ts_tournament_get_table (round, i);

      for (guint k = 0; table->n > 1 && k < table->n; k++)
        table->places[k] = ts_chance_die (chance, 10);
      ts_tournament_order_places (table->places, table->n);
      if (table->n == 1)
        table->places[0] = 0;
    }
}

static double
show (const TsTournament *cup)
{
  double began = processor_ms ();
  JsonNode *node = ts_tournament_to_json (cup, ts_language_get_english ());

  json_node_unref (node);
  return processor_ms () - began;
}

static void
measure (const char *name, guint n, guint size)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
  g_autoptr (TsTournament) cup = ts_tournament_new ("Cup", TS_FORM_SWISS, size, 1);
  double all = 0;
  double most = 0;
  guint n_met = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *player = g_strdup_printf ("Player %u", i);

      ts_tournament_add_player (cup, player);
    }
  for (guint round = 0; round < ROUNDS; round++)
    {
      double began = processor_ms ();
      guint met;

      g_assert_true (ts_tournament_pair (cup, 1, NULL));
      all += processor_ms () - began;
      most = MAX (most, processor_ms () - began);
      ts_swiss_weigh (cup, round, &met);
      n_met += met;
      play_round (cup, chance);
    }
  figure_of (name, "round", all / ROUNDS);
  figure_of (name, "most", most);
  figure_of (name, "rematches", n_met);
  figure_of (name, "shown", show (cup));
}

int
main (int argc, char **argv)
{
  once_begin (&argc, argv);
  measure ("many-2", often (512), 2);
  measure ("many-4", often (512), 4);
  measure ("most-2", often (TS_TOURNAMENT_MAX_PLAYERS), 2);
  measure ("most-4", often (TS_TOURNAMENT_MAX_PLAYERS), 4);
  return 0;
}
