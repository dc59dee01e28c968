/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-view-sketch.c: the sketch as people see it: the map and everybody's token.
 */

#include "genesis-sketch.h"
#include "genesis-steps.h"
#include "genesis-view.h"
#include "genesis-words.h"

/* Bosses have no number to tell them by. */
static const char *const marks[] = {
  [KIND_ENDO] = TS_NC ("mark", "E"),          [KIND_DRONE] = TS_NC ("mark", "D"),
  [KIND_T72] = TS_NC ("mark", "T"),           [KIND_COMMANDER] = TS_NC ("mark", "Co"),
  [KIND_FLAMETHROWER] = TS_NC ("mark", "Fl"), [KIND_T1000] = TS_NC ("mark", "T1"),
};

/* The first letter of a name. */
static char *
make_initial (const char *name)
{
  g_autofree char *first = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), 1));
  g_autofree char *letter = g_utf8_strup (first, -1);

  return g_utf8_substring (letter, 0, MIN (g_utf8_strlen (letter, -1), 1));
}

/* "E2"; from ten on the number alone. */
static char *
make_enemy_mark (const GenesisState *state, int enemy, TsView *view)
{
  Kind kind = state->setup->kinds[enemy];
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

static void
describe_enemy (const GenesisState *state, int enemy, TsToken *token)
{
  Kind kind = state->setup->kinds[enemy];

  token->side = "enemy";
  token->seat = g_strdup (genesis_color_id (state->setup->colors[enemy]));
  token->move = state->stats[kind][STAT_MOVE];
  token->range = state->stats[kind][STAT_RANGE];
  token->flies = state->setup->flies[kind];
}

/* A character moves by what is left of its die; how far it attacks is on its weapon. */
static void
describe_figure (const GenesisState *state, int figure, TsToken *token)
{
  token->side = "hero";
  if (figure >= MAX_HEROES)
    return;
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
  char *label = ts_view_say (view, genesis_say_token (state, number));
  char *mark = enemy ? make_enemy_mark (state, number - MAX_FIGURES, view) : make_initial (label);
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
  view->sketch->sight = ts_view_text (view, "page 14");
  view->sketch->moves = ts_view_text (view, "page 17");
  for (int i = 0; i < MAX_TOKENS; i++)
    if (genesis_has_token (state, i))
      add_token (state, i, i == now, view);
}
