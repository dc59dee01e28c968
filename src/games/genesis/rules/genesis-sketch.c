/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-sketch.c: the sketch: who can stand on it, and where everybody stands.
 */

#include "genesis-sketch.h"

#include "genesis-cover.h"
#include "genesis-words.h"
#include "ts-sketch-verbs.h"
#include "ts-sketch-words.h"

#include <string.h>

static gboolean
is_enemy (int token)
{
  return token >= MAX_FIGURES;
}

static TsHexFigure
make_figure (const GenesisState *state, int token)
{
  TsHexFigure figure = { .at = state->stands[token].at, .enemy = is_enemy (token) };

  if (is_enemy (token))
    {
      GenesisKind kind = state->setup->kinds[token - MAX_FIGURES];

      figure.move = MAX (state->stats[kind][STAT_MOVE], 0);
      figure.range = MAX (state->stats[kind][STAT_RANGE], 0);
      figure.flies = state->setup->enemy_cards[kind].flies;
      figure.spread = TRUE;
    }
  else if (token < MAX_HEROES)
    figure.down = state->heroes[token].downed;
  else
    figure.down = state->ally_downed[token - MAX_HEROES];
  return figure;
}

gboolean
genesis_has_token (const GenesisState *state, int token)
{
  if (token < MAX_HEROES)
    return token < (int) state->setup->n_heroes;
  if (!is_enemy (token))
    return token - MAX_HEROES < (int) state->setup->n_allies
           && !state->ally_gone[token - MAX_HEROES];
  return token - MAX_FIGURES < (int) state->setup->n_enemies
         && state->enemies[token - MAX_FIGURES].where == WHERE_MAP;
}

gboolean
genesis_is_placed (const GenesisState *state, int token)
{
  return state->stands[token].placed;
}

/* Everybody who can stand on the sketch. (transfer full) */
static GPtrArray *
list_tokens (const GenesisState *state)
{
  GPtrArray *known = ts_phrase_array_new ();

  for (int i = 0; i < MAX_TOKENS; i++)
    if (genesis_has_token (state, i))
      g_ptr_array_add (known, is_enemy (i) ? genesis_format_token (state, i)
                                           : genesis_format_known_figure (state, i));
  return known;
}

int
genesis_find_token (gconstpointer data, const char *id, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  for (int i = 0; i < MAX_TOKENS; i++)
    {
      g_autofree char *known = genesis_has_token (state, i) ? genesis_token_id (state, i) : NULL;

      if (g_strcmp0 (known, id) == 0)
        return i;
    }
  if (why_not != NULL)
    ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                  ts_phrase ("There is no figure “{id}”. These are: {known}.", ts_name ("id", id),
                             ts_list ("known", list_tokens (state))));
  return NOBODY;
}

char *
genesis_token_id (const GenesisState *state, int token)
{
  return is_enemy (token) ? genesis_enemy_id (state, token - MAX_FIGURES)
                          : genesis_figure_id (state, token);
}

TsPhrase *
genesis_format_token (const GenesisState *state, int token)
{
  return is_enemy (token) ? genesis_format_enemy (state, token - MAX_FIGURES)
                          : genesis_format_figure (state, token);
}

void
genesis_scene_init (GenesisScene *self, const GenesisState *state)
{
  self->n = 0;
  for (int i = 0; i < MAX_TOKENS; i++)
    if (state->stands[i].placed)
      {
        self->figures[self->n] = make_figure (state, i);
        self->tokens[self->n++] = (guint8) i;
      }
}

int
genesis_scene_find (const GenesisScene *self, int token)
{
  const guint8 *found = memchr (self->tokens, token, self->n);

  return found != NULL ? (int) (found - self->tokens) : NOBODY;
}

GPtrArray *
genesis_list_names (const GenesisState *state)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (int i = 0; i < MAX_TOKENS; i++)
    if (state->stands[i].placed)
      g_ptr_array_add (names, genesis_format_token (state, i));
  return names;
}

TsSketch *
genesis_make_sketch (const GenesisState *state)
{
  TsSketchMap map = { .grid = TS_GRID_HEX, .hexes = state->map };
  TsSketch *sketch = ts_sketch_new (&map);

  for (int i = 0; i < MAX_TOKENS; i++)
    if (state->stands[i].placed)
      {
        g_autofree char *id = genesis_token_id (state, i);

        ts_sketch_add_figure (sketch, id, is_enemy (i) ? "enemy" : "hero", state->stands[i].at.q,
                              state->stands[i].at.r);
      }
  return sketch;
}

TsPhrase *
genesis_format_place (const GenesisState *state, TsHex hex)
{
  g_autoptr (TsSketch) sketch = genesis_make_sketch (state);
  g_autoptr (GPtrArray) names = genesis_list_names (state);

  return ts_sketch_place_format (sketch, names, hex.q, hex.r, NULL);
}

TsPhrase *
genesis_format_hex (const GenesisState *state, int token, TsHex hex)
{
  g_autoptr (TsSketch) sketch = genesis_make_sketch (state);
  g_autofree char *id = genesis_token_id (state, token);
  g_autoptr (GPtrArray) names = genesis_list_names (state);

  return ts_sketch_place_format (sketch, names, hex.q, hex.r, ts_sketch_find (sketch, id));
}

TsPhrase *
genesis_format_stand (const GenesisState *state, int token)
{
  return state->stands[token].placed ? genesis_format_hex (state, token, state->stands[token].at)
                                     : NULL;
}

gboolean
genesis_check_stand (const GenesisState *state, int token, GError **error)
{
  g_autoptr (TsSketch) sketch = genesis_make_sketch (state);
  g_autofree char *id = genesis_token_id (state, token);
  g_autoptr (GPtrArray) names = genesis_list_names (state);

  return ts_sketch_check_put (sketch, names, ts_sketch_find (sketch, id), error);
}

/* Who goes to another place, or to one that nobody knows, has no cover that anybody knows. */
static void
stand (GenesisState *state, int token, Stand to, TsOutcome *outcome)
{
  const Stand *from = &state->stands[token];

  if (token < MAX_HEROES
      && (from->placed != to.placed || (to.placed && !ts_hex_equal (from->at, to.at))))
    genesis_leave_cover (state, token, outcome);
  state->stands[token] = to;
}

void
genesis_put (GenesisState *state, int token, TsHex hex, TsOutcome *outcome)
{
  guint entry = ts_hex_map_look (state->map, hex)->entry;

  stand (state, token, (Stand){ .placed = TRUE, .at = hex }, outcome);
  if (is_enemy (token))
    state->enemies[token - MAX_FIGURES].entry
        = entry > 0 && entry <= state->setup->n_entries ? (gint8) (entry - 1) : NOBODY;
}

void
genesis_take_aside (GenesisState *state, int token, TsOutcome *outcome)
{
  stand (state, token, (Stand){ .placed = FALSE }, outcome);
}

static gboolean
is_rough (const TsHexMap *map, const Stand *at)
{
  const TsHexCell *cell = map != NULL && at->placed ? ts_hex_map_look (map, at->at) : NULL;

  return cell != NULL && cell->rough;
}

void
genesis_take_map (GenesisState *state, TsHexMap *map)
{
  TsHexMap *before = state->map;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      Hero *hero = &state->heroes[i];

      if (is_rough (before, &state->stands[i]) && !is_rough (map, &state->stands[i]))
        genesis_drop_cover (state, (int) i);
      /* That nothing is there was told of another hex. */
      if (!is_rough (before, &state->stands[i]) && is_rough (map, &state->stands[i]))
        hero->cover_known = FALSE;
      if (is_rough (before, &hero->left_at) && !is_rough (map, &hero->left_at))
        hero->left_shield = 0;
    }
  state->map = map;
  g_clear_pointer (&before, ts_hex_map_unref);
}
