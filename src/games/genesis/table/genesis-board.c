/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-board.c: what has changed on the board, as it is asked.
 */

#include "genesis-table.h"

#include "genesis-board.h"
#include "genesis-sketch.h"
#include "genesis-words.h"
#include "ts-json.h"

static void
offer_hexes (const GenesisState *state, TsView *view)
{
  for (guint i = 0; i < ts_hex_map_get_n_cells (state->map); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (state->map, i);
      JsonObject *command;

      if (!genesis_may_be_gone (state, cell))
        continue;
      command = json_object_new ();
      json_object_set_string_member (command, "do", "clear");
      ts_json_set_pair (command, "place", cell->at.q, cell->at.r);
      ts_view_add_lone_spot (view, TS_SPOT_PLACE, NULL, cell->at.q, cell->at.r,
                             ts_view_format (view, genesis_format_place (state, cell->at)), command,
                             NULL);
    }
}

static void
ask_which (const GenesisState *state, TsView *view)
{
  static const char *const questions[] = {
    [GONE_COVER] = N_ ("Which obstacle is gone?"),
    [GONE_HERE] = N_ ("Is the cover there off the map?"),
    [GONE_BESIDE] = N_ ("Did the cover lie on a second hex?"),
    [GONE_OBSTACLE] = N_ ("Which obstacle is gone?"),
  };
  static const char *const denials[] = {
    [GONE_COVER] = N_ ("None on the sketch"),
    [GONE_HERE] = N_ ("No, it is still there"),
    [GONE_BESIDE] = N_ ("No, on one only"),
    [GONE_OBSTACLE] = N_ ("None on the sketch"),
  };
  GenesisGone gone = state->change.gone;
  gboolean likely = gone == GONE_HERE || gone == GONE_BESIDE;

  genesis_instruct (view, ts_phrase_msgid (questions[gone]),
                    ts_phrase ("Tap it on the sketch: enemies find a free hex there from now on."));
  view->now.footnote = ts_view_text (view, "page 18");
  offer_hexes (state, view);
  ts_view_offer (view, likely ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                 ts_phrase_msgid (denials[gone]), "nothing-else");
}

static void
ask_cover (const GenesisState *state, int hero, TsView *view)
{
  TsOffer *self;

  genesis_instruct (
      view,
      ts_phrase ("Was {hero} in the cover that is destroyed?", genesis_name_hero (state, hero)),
      ts_phrase ("A cover of two hexes shelters all who are in it."));
  view->now.footnote = ts_view_text (view, "page 18");
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Yes"), "cover");
  ts_offer_put_text (self, "hero", genesis_color_id (state->setup->heroes[hero].color));
  ts_offer_put_number (self, "shield", 0);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("No, in another"), "nothing-else");
}

static void
ask_where (const GenesisState *state, int enemy, TsView *view)
{
  g_autofree char *id = genesis_enemy_id (state, enemy);
  TsOffer *self;

  genesis_instruct (
      view,
      ts_phrase ("{enemy} reacted: where does it stand now?", genesis_name_enemy (state, enemy)),
      ts_phrase ("Put it there on the sketch, as its card describes."));
  view->now.footnote = ts_view_text (view, "page 14");
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("It has not moved"), "nothing-else");
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Beside the sketch"), "away");
  ts_offer_put_text (self, "figure", id);
}

void
genesis_ask_board (const GenesisState *state, TsView *view)
{
  if (state->change.gone != GONE_NOTHING)
    ask_which (state, view);
  else if (state->change.covered != 0)
    ask_cover (state, g_bit_nth_lsf (state->change.covered, -1), view);
  else
    ask_where (state, g_bit_nth_lsf (state->change.strayed, -1), view);
}

void
genesis_offer_board (const GenesisState *state, TsView *view)
{
  if (genesis_has_obstacle (state))
    ts_view_offer_more (view, ts_phrase ("An obstacle is gone"), "obstacle-gone");
}
