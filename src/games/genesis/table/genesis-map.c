/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-map.c: the sketch as people see it: the map, everybody’s token, where whose turn it is
 * may go.
 */

#include "genesis-table.h"

#include "genesis-catalogue.h"
#include "genesis-phases.h"
#include "genesis-remarks.h"
#include "genesis-sketch.h"
#include "genesis-words.h"
#include "ts-json.h"
#include "ts-saying.h"

/* Bosses have no number to tell them by. */
static const char *const marks[] = {
  [KIND_ENDO] = TS_NC ("mark", "E"),          [KIND_DRONE] = TS_NC ("mark", "D"),
  [KIND_T72] = TS_NC ("mark", "T"),           [KIND_COMMANDER] = TS_NC ("mark", "Co"),
  [KIND_FLAMETHROWER] = TS_NC ("mark", "Fl"), [KIND_T1000] = TS_NC ("mark", "T1"),
};

/* "E2"; from ten on the number alone. */
char *
genesis_make_mark (const GenesisState *state, int enemy, TsView *view)
{
  GenesisKind kind = state->setup->kinds[enemy];
  guint number = state->enemies[enemy].number;
  g_autofree char *letter = ts_view_text (view, marks[kind]);

  if (state->setup->colors[enemy] == N_COLORS)
    return g_steal_pointer (&letter);
  return number < 10 ? g_strdup_printf ("%s%u", letter, number) : g_strdup_printf ("%u", number);
}

/* Whose moment it is on the table: the character or the enemy that the instruction is about. */
static int
find_now (const GenesisState *state)
{
  int enemy = NOBODY;

  if (state->threat.on)
    return genesis_token_of (state->threat.enemy);
  if (state->phase == PHASE_MOVE)
    enemy = genesis_next_mover (state);
  else if (state->phase == PHASE_ATTACK)
    enemy = genesis_next_attacker (state);
  else if (state->phase == PHASE_BOSSES)
    enemy = genesis_next_boss (state);
  else
    return state->phase == PHASE_PLAYER ? state->hero : NOBODY;
  return enemy != NOBODY ? genesis_token_of (enemy) : NOBODY;
}

static TsStops
get_stops (const EnemyCard *card)
{
  switch (card->stops)
    {
    case STOPS_NEVER:
      return TS_STOPS_NEVER;
    case STOPS_BY_CARD:
      return TS_STOPS_BY_CARD;
    default:
      return TS_STOPS_IN_SIGHT;
    }
}

static void
describe_enemy (const GenesisState *state, int enemy, TsToken *token)
{
  GenesisKind kind = state->setup->kinds[enemy];

  token->side = "enemy";
  token->seat = g_strdup (genesis_color_id (state->setup->colors[enemy]));
  token->move = state->stats[kind][STAT_MOVE];
  token->range = state->stats[kind][STAT_RANGE];
  token->flies = state->setup->enemy_cards[kind].flies;
  token->spread = TRUE;
  token->stops = get_stops (&state->setup->enemy_cards[kind]);
}

/* A character moves by what is left of its die; how far it attacks is on its weapon. */
static void
describe_figure (const GenesisState *state, int figure, TsToken *token)
{
  token->side = "hero";
  if (figure >= MAX_HEROES)
    {
      token->down = state->ally_downed[figure - MAX_HEROES];
      return;
    }
  token->seat = g_strdup (genesis_color_id (state->setup->heroes[figure].color));
  token->down = state->heroes[figure].downed;
  if (figure == state->hero && state->phase == PHASE_PLAYER && state->move_left > 0)
    token->move = state->move_left;
}

static void
add_token (const GenesisState *state, int number, gboolean now, TsView *view)
{
  gboolean enemy = number >= MAX_FIGURES;
  const Stand *stand = &state->stands[number];
  g_autofree char *id = genesis_token_id (state, number);
  char *label = ts_view_format (view, genesis_format_token (state, number));
  char *mark = enemy ? genesis_make_mark (state, number - MAX_FIGURES, view)
                     : ts_saying_make_initial (label);
  TsToken *token = ts_view_add_token (view, id, label, mark, state->map != NULL ? "put" : NULL,
                                      stand->placed ? "away" : NULL);

  token->placed = stand->placed;
  token->x = stand->at.q;
  token->y = stand->at.r;
  token->now = now;
  if (enemy)
    describe_enemy (state, number - MAX_FIGURES, token);
  else
    describe_figure (state, number, token);
}

void
genesis_view_sketch (const GenesisState *state, TsView *view)
{
  TsSketchMap map = { .grid = TS_GRID_HEX, .hexes = state->map };
  int now = find_now (state);

  ts_view_set_sketch (view, "hex", state->map != NULL ? ts_sketch_map_to_json (&map) : NULL, "lay",
                      state->map != NULL ? "door" : NULL);
  view->sketch->entries
      = ts_spec_list_names (ts_catalogue_find_type (&genesis_catalogue, "mission")->fields,
                            json_node_get_object (state->setup->sheet), genesis_entry_names);
  view->sketch->sight = ts_view_text (view, "page 14");
  view->sketch->moves = ts_view_text (view, "page 17");
  for (int i = 0; i < MAX_TOKENS; i++)
    if (genesis_has_token (state, i))
      add_token (state, i, i == now, view);
}

void
genesis_show_reach (const GenesisState *state, TsView *view)
{
  g_autofree char *id = genesis_figure_id (state, state->hero);
  g_autoptr (GArray) stops = NULL;

  if (!genesis_is_placed (state, state->hero))
    return;
  stops = genesis_list_reach (state, state->hero, state->move_left);
  for (guint i = 0; i < stops->len; i++)
    {
      const TsHexStop *stop = &g_array_index (stops, TsHexStop, i);
      JsonObject *command;

      if (stop->cost == 0)
        continue;
      command = json_object_new ();
      json_object_set_string_member (command, "do", "put");
      json_object_set_string_member (command, "figure", id);
      ts_json_set_pair (command, "place", stop->at.q, stop->at.r);
      ts_view_add_lone_spot (
          view, TS_SPOT_STOP, id, stop->at.q, stop->at.r,
          ts_view_format (
              view,
              ts_phrase_plural (
                  "{hero}: {n} movement point → {place}", "{hero}: {n} movement points → {place}",
                  stop->cost, genesis_name_current (state),
                  ts_part ("place", genesis_format_hex (state, state->hero, stop->at)))),
          command, genesis_color_id (state->setup->heroes[state->hero].color));
    }
}
