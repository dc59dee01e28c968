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

GPtrArray *
invaders_format_checklist (const InvadersState *state)
{
  GPtrArray *lines = ts_phrase_array_new ();

  g_ptr_array_add (lines, ts_phrase ("The board lies between both players, the Earth on Mankind’s "
                                     "side"));
  g_ptr_array_add (lines, ts_phrase ("The plot marker stands on {start} of the Invasion plot",
                                     ts_number ("start", PLOT_START)));
  g_ptr_array_add (lines, format_deck (state, SIDE_MANKIND));
  g_ptr_array_add (lines, format_deck (state, SIDE_INVADER));
  g_ptr_array_add (lines, ts_phrase ("The {heroes} Heroes of the Resistance lie beside Mankind’s "
                                     "deck; the first comes into play upright in any zone",
                                     ts_number ("heroes", N_HEROES)));
  g_ptr_array_add (lines, ts_phrase ("All markers lie beside the board: strategies, power, "
                                     "factions"));
  return lines;
}
