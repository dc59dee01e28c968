/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-checklist.c: what the table lays out, line by line, with the exact counts.
 */

#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-setup.h"
#include "terminus-words.h"

#define N_AGENDA_CARDS 35

static TsPhrase *
format_order_card (guint n_players)
{
  if (n_players == MAX_PLAYERS)
    return ts_phrase ("turn order card beside the main board, top left, all five columns in sight");
  return ts_phrase_plural (
      "Turn order card: slide it under the main board, top left, until {n} column is in sight",
      "Turn order card: slide it under the main board, top left, until {n} columns are in sight",
      n_players);
}

static TsPhrase *
format_developments (const TerminusSetup *setup)
{
  guint n = terminus_count_developments (setup->n_players);
  GPtrArray *list;

  if (setup->n_developments == 0)
    return ts_phrase ("Developments: shuffle each type, lay out {each} of each in a column, {n} in "
                      "all; the rest into the box",
                      ts_number ("each", n / N_TYPES), ts_number ("n", n));
  list = ts_phrase_array_new ();
  for (guint i = 0; i < setup->n_developments; i++)
    {
      g_autofree char *number = g_strdup_printf ("%02u", setup->developments[i]);

      g_ptr_array_add (list, ts_phrase_verbatim (number));
    }
  return ts_phrase ("Developments, by type in three columns: {numbers}; the rest into the box",
                    ts_list ("numbers", list));
}

static TsPhrase *
format_projects (const TerminusSetup *setup)
{
  GPtrArray *list;

  if (setup->projects[0].number == 0)
    return ts_phrase ("Projects: shuffle them and lay out {n}; the rest into the box",
                      ts_number ("n", setup->n_projects));
  list = ts_phrase_array_new ();
  for (guint i = 0; i < setup->n_projects; i++)
    g_ptr_array_add (list, ts_phrase ("{number}", ts_number ("number", setup->projects[i].number)));
  return ts_phrase ("Projects {numbers} in a row; the rest into the box",
                    ts_list ("numbers", list));
}

static TsPhrase *
format_upgrades (guint n_players)
{
  guint each = n_players == 2 ? 1 : n_players < MAX_PLAYERS ? 2 : 3;

  return ts_phrase ("Upgrades A1 to A6: {each} of each, {n} in all; the rest into the box",
                    ts_number ("each", each), ts_number ("n", each * N_UPGRADES));
}

/* "12 Permits"; with two players and gray spaces that nobody counted only "Permits". */
static TsPhrase *
format_cubes (const TerminusSetup *setup, Resource resource)
{
  int n = setup->markets[resource].total;

  return n != UNKNOWN
             ? terminus_format_resource (resource, n)
             : ts_phrase ("{resource}", ts_term ("resource", terminus_resources[resource].label));
}

static TsPhrase *
format_markets (const TerminusSetup *setup)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (Resource i = 0; i < N_RESOURCES; i++)
    g_ptr_array_add (list, format_cubes (setup, i));
  return setup->n_players > 2
             ? ts_phrase ("Fill all spaces of the markets: {cubes}", ts_list ("cubes", list))
             : ts_phrase ("Fill the markets but leave the gray spaces empty: {cubes}; the rest "
                          "into the box",
                          ts_list ("cubes", list));
}

static void
list_main_board (const TerminusState *state, TsTabletop *table)
{
  const TerminusSetup *setup = state->setup;

  ts_lay (table, ts_phrase ("Main board in the middle, a player board for everyone"));
  ts_lay (table, format_order_card (setup->n_players));
  ts_lay_first (table, ts_phrase ("Year marker on year 1"));
  ts_lay_first (table, format_developments (setup));
  ts_lay_first (
      table, ts_phrase ("A random demand token on the top right hex of each development: {n}; the "
                        "rest into the box",
                        ts_number ("n", terminus_count_developments (setup->n_players))));
  ts_lay_first (table, ts_phrase ("Agendas: shuffle all {n}, face down to the right of them",
                                  ts_number ("n", N_AGENDA_CARDS)));
  ts_lay_first (table, format_projects (setup));
  ts_lay_first (table, format_upgrades (setup->n_players));
  ts_lay_first (table, format_markets (setup));
  ts_lay (table, ts_phrase ("Coins within everyone’s reach"));
}

static void
list_player (const TerminusState *state, int player, TsTabletop *table)
{
  ts_lay_first (table,
                ts_phrase ("{player}: prime hub leftmost on the station track, {discs} station "
                           "discs on the other spaces",
                           terminus_name_player (state, player), ts_number ("discs", N_DISCS)));
  ts_lay_first (table,
                ts_phrase ("{player}: bonus marker and capacity marker leftmost on their tracks",
                           terminus_name_player (state, player)));
  ts_lay_first (
      table, ts_phrase ("{player}: {lobbyists} lobbyists on the board, {rails} rails beside it, B1 "
                        "and B2 face down",
                        terminus_name_player (state, player), ts_number ("lobbyists", N_LOBBYISTS),
                        ts_number ("rails", N_RAILS)));
}

static TsPhrase *
format_automa_zone (const TerminusState *state)
{
  if (state->automa.zone == UNKNOWN)
    return ts_phrase ("Automa: its player marker in the zone in the card’s left column");
  return ts_phrase ("Automa: its player marker in the {zone}",
                    ts_term ("zone", terminus_zones[state->automa.zone].label));
}

static TsPhrase *
format_automa_hub (const TerminusState *state)
{
  int district = state->setup->automa_district;

  if (district == UNKNOWN)
    return ts_phrase ("Automa: the card beside the district at its bottom left, the prime hub on "
                      "the highlighted plot there");
  return ts_phrase ("Automa: the card beside {district}, the prime hub on the highlighted plot "
                    "there",
                    ts_part ("district", terminus_format_district (state, district)));
}

static void
list_automa (const TerminusState *state, TsTabletop *table)
{
  ts_lay_first (table,
                state->setup->automa != NULL
                    ? ts_phrase ("Automa: its card, either side up; the others into the box")
                    : ts_phrase ("Automa: shuffle its 8 cards and take one, either side up; the "
                                 "others into the box"));
  ts_lay (table, ts_phrase ("Automa: the parts of a color that nobody plays"));
  ts_lay_first (table, format_automa_zone (state));
  ts_lay_first (table, format_automa_hub (state));
  ts_lay_first (table, ts_phrase ("Automa: the direction marker on its prime hub, the arrow to "
                                  "the opposite edge of the board"));
  ts_lay_first (table, ts_phrase ("Automa: {discs} station discs and {rails} rails beside the "
                                  "board",
                                  ts_number ("discs", N_DISCS), ts_number ("rails", N_RAILS)));
}

static TsPhrase *
format_deal (const TerminusSetup *setup)
{
  return ts_phrase ("Two agendas to everyone, {n} in all: each keeps one face down beside the "
                    "player board",
                    ts_number ("n", 2 * setup->n_players));
}

void
terminus_lay (gconstpointer data, TsTabletop *table)
{
  const TerminusState *state = data;

  list_main_board (state, table);
  for (guint i = 0; i < state->setup->n_players; i++)
    list_player (state, (int) i, table);
  if (terminus_has_automa (state))
    list_automa (state, table);
  ts_lay_first (table, format_deal (state->setup));
  ts_lay_panels (table, "order", "developments", "projects", "markets", "player-*", "automa",
                 "*.zone", "*.cycle", "year", NULL);
}
