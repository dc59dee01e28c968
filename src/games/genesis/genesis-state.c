/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-state.c: the state before the first command, its copies and its end.
 */

#include "genesis-catalogue.h"
#include "genesis-setup.h"

static void
start_heroes (GenesisState *state)
{
  JsonArray *rows = json_object_get_array_member (state->setup->json, "heroes");

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      JsonArray *cards = genesis_get_array (json_array_get_object_element (rows, i), "cards");
      g_autoptr (GString) text = g_string_new (NULL);

      state->heroes[i].spaces = (gint16) state->setup->heroes[i].spaces;
      state->heroes[i].rank = (gint16) state->setup->heroes[i].rank;
      state->heroes[i].keeps = (gint16) state->setup->heroes[i].keeps;
      for (guint j = 0; j < genesis_get_length (cards); j++)
        g_string_append_printf (text, "%s%s", j > 0 ? "\n" : "",
                                json_array_get_string_element (cards, j));
      ts_take_text (&state->heroes[i].cards, text->str);
    }
}

static void
start_enemies (GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    {
      Color color = state->setup->colors[i];

      state->enemies[i].entry = NOBODY;
      state->enemies[i].aims = NOBODY;
      if (color == N_COLORS)
        state->enemies[i].where
            = i + state->setup->n_later < state->setup->n_enemies ? WHERE_MAP : WHERE_OUT;
      else
        state->queue[color][state->n_queue[color]++] = (guint8) i;
    }
}

static void
acquire (GRefString *text)
{
  if (text != NULL)
    g_ref_string_acquire (text);
}

gpointer
genesis_start (JsonObject *json)
{
  GenesisState *state = g_new0 (GenesisState, 1);

  state->setup = genesis_read_setup (json);
  state->phase = PHASE_SETUP;
  state->hero = NOBODY;
  state->enemy = NOBODY;
  state->attack.die = NOBODY;
  state->wave = (gint16) state->setup->wave;
  state->dice = (gint16) state->setup->n_dice;
  start_heroes (state);
  start_enemies (state);
  for (Kind kind = 0; kind < N_KINDS; kind++)
    for (Stat stat = 0; stat < N_STATS; stat++)
      state->stats[kind][stat] = (gint16) state->setup->stats[kind][stat];
  for (guint i = 0; i < state->setup->n_entries; i++)
    state->entry_numbers[i] = state->setup->entries[i].numbers;
  if (state->setup->map != NULL)
    state->map = ts_hex_map_ref (state->setup->map);

  return state;
}

gpointer
genesis_copy (gconstpointer source)
{
  GenesisState *state = g_memdup2 (source, sizeof (GenesisState));

  g_atomic_ref_count_inc (&state->setup->refs);
  acquire (state->attack.weapon);
  acquire (state->again);
  if (state->map != NULL)
    ts_hex_map_ref (state->map);
  for (guint i = 0; i < MAX_HEROES; i++)
    {
      acquire (state->heroes[i].cards);
      for (guint j = 0; j < N_ACTION_DICE; j++)
        acquire (state->heroes[i].spaces_used[j]);
    }

  return state;
}

void
genesis_free (gpointer data)
{
  GenesisState *state = data;

  ts_take_text (&state->attack.weapon, NULL);
  ts_take_text (&state->again, NULL);
  for (guint i = 0; i < MAX_HEROES; i++)
    {
      ts_take_text (&state->heroes[i].cards, NULL);
      for (guint j = 0; j < N_ACTION_DICE; j++)
        ts_take_text (&state->heroes[i].spaces_used[j], NULL);
    }
  g_clear_pointer (&state->map, ts_hex_map_unref);
  genesis_setup_unref (state->setup);
  g_free (state);
}
