/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-checklist.c: what the table lays out, line by line (public: no page of the text has it).
 */

#include "invaders.h"

static TsPhrase *
format_deck (const InvadersState *state, InvadersSide side)
{
  gint64 n = state->forces[side].deck;

  return side == SIDE_MANKIND
             ? ts_phrase_plural ("Mankind’s deck is shuffled, face down: {n} card",
                                 "Mankind’s deck is shuffled, face down: {n} cards", n)
             : ts_phrase_plural ("The Invader’s deck is shuffled, face down: {n} card",
                                 "The Invader’s deck is shuffled, face down: {n} cards", n);
}

void
invaders_lay (gconstpointer data, TsTabletop *table)
{
  const InvadersState *state = data;

  ts_lay (table, ts_phrase ("The board lies between both players, the Earth on Mankind’s side"));
  ts_lay_first (table, ts_phrase ("The plot marker stands on {start} of the Invasion plot",
                                  ts_number ("start", PLOT_START)));
  ts_lay_panels (table, "plot", NULL);
  ts_lay_first (table, format_deck (state, SIDE_MANKIND));
  ts_lay_first (table, format_deck (state, SIDE_INVADER));
  ts_lay_panels (table, "mankind", "invader", NULL);
  ts_lay_first (table,
                ts_phrase ("The {heroes} Heroes of the Resistance lie beside Mankind’s deck; "
                           "the first comes into play upright in any zone",
                           ts_number ("heroes", N_HEROES)));
  ts_lay (table, ts_phrase ("All markers lie beside the board: strategies, power, factions"));
  ts_lay_panels (table, "strategies", "*.strategy.*", NULL);
  for (InvadersZone zone = 0; zone < N_ZONES; zone++)
    ts_lay_panels (table, invaders_zones[zone].id, NULL);
  ts_lay_panels (table, "chain", NULL);
}
