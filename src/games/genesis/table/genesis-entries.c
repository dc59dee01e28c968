/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-entries.c: on which half-hex of its entry an enemy comes in, where the players choose
 * (L754).
 */

#include "genesis-table.h"

#include "genesis-phases.h"
#include "genesis-words.h"
#include "ts-json.h"

/* The half-hexes of its entry, among which the players choose. */
static void
offer_half_hexes (const GenesisState *state, int enemy, gboolean now, TsView *view)
{
  g_autofree char *id = genesis_enemy_id (state, enemy);
  g_auto (GenesisArrival) arrival = {};

  genesis_arrival_init (&arrival, state, enemy);
  for (guint i = 0; i < arrival.hexes->len; i++)
    {
      TsHex hex = g_array_index (arrival.hexes, TsHex, i);
      g_autofree char *mark = genesis_make_letter (view->sketch->spots->len);
      TsArg letter = ts_name ("mark", mark);
      TsArg place = ts_part ("place", genesis_format_hex (state, genesis_token_of (enemy), hex));
      TsOffer *self
          = now ? ts_view_offer (view, TS_OFFER_SUGGESTED,
                                 ts_phrase ("{mark}: {place}", letter, place), "put")
                : ts_view_offer_more (view,
                                      ts_phrase ("{enemy} → {mark}: {place}",
                                                 genesis_name_enemy (state, enemy), letter, place),
                                      "put");

      ts_offer_put_text (self, "figure", id);
      ts_json_set_pair (self->command, "place", hex.q, hex.r);
      ts_view_add_spot (view, TS_SPOT_PLACE, id, hex.q, hex.r, self)->mark
          = g_steal_pointer (&mark);
    }
}

void
genesis_ask_half_hex (const GenesisState *state, int enemy, TsView *view)
{
  const char *entry = state->setup->entries[state->enemies[enemy].entry].name;
  g_auto (GenesisArrival) arrival = {};

  genesis_arrival_init (&arrival, state, enemy);
  genesis_instruct (view,
                    ts_phrase ("{enemy}: on which half-hex of entry {entry} is it?",
                               genesis_name_enemy (state, enemy), ts_name ("entry", entry)),
                    arrival.figure != NOBODY
                        ? ts_phrase_plural (
                            "They are equally near, {n} movement point from {figure}: you choose.",
                            "They are equally near, {n} movement points from {figure}: you "
                            "choose.",
                            arrival.cost, genesis_name_figure (state, arrival.figure))
                        : ts_phrase ("The one that is nearest to the nearest character."));
  view->now.footnote = ts_view_text (view, "Step A, page 16");
  offer_half_hexes (state, enemy, TRUE, view);
}

int
genesis_find_entering (const GenesisState *state)
{
  int enemy = state->phase == PHASE_MOVE ? genesis_next_mover (state) : NOBODY;
  gboolean answered = state->enemy == enemy && (state->hand || state->unseen);

  return enemy != NOBODY && !answered && genesis_waits_at_entry (state, enemy) ? enemy : NOBODY;
}

void
genesis_offer_entries (const GenesisState *state, TsView *view)
{
  if (genesis_find_entering (state) != NOBODY)
    return;
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (genesis_waits_at_entry (state, (int) i))
      {
        offer_half_hexes (state, (int) i, FALSE, view);
        return;
      }
}
