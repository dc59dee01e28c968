/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-state.c: the state before the first command, its copies and its end.
 */

#include "miniatures-setup.h"

#include "miniatures-words.h"

#include <string.h>

gpointer
miniatures_start (JsonObject *json)
{
  MiniaturesState *state = g_new0 (MiniaturesState, 1);

  state->setup = miniatures_read_setup (json);
  state->edge = NOBODY;
  state->active = NOBODY;
  state->winner = NOBODY;
  state->fate = UNKNOWN;
  state->caller = NOBODY;
  state->acting = NOBODY;
  state->attack.attacker = NOBODY;
  state->attack.target = NOBODY;
  state->attack.weapon = NOBODY;
  memcpy (state->profiles, state->setup->profiles, sizeof state->profiles);
  memcpy (state->weapons, state->setup->weapons, sizeof state->weapons);
  for (Side side = 0; side < N_SIDES; side++)
    miniatures_raise_list (state, side,
                           json_object_get_object_member (json, miniatures_sides[side].id));

  return state;
}

gpointer
miniatures_copy (gconstpointer source)
{
  MiniaturesState *state = g_memdup2 (source, sizeof (MiniaturesState));

  g_atomic_ref_count_inc (&state->setup->ref_count);
  for (Side side = 0; side < N_SIDES; side++)
    for (guint i = 0; i < state->n_models[side]; i++)
      if (state->models[side * MAX_FORCE + i].name != NULL)
        g_ref_string_acquire (state->models[side * MAX_FORCE + i].name);

  return state;
}

void
miniatures_free (gpointer data)
{
  MiniaturesState *state = data;

  for (Side side = 0; side < N_SIDES; side++)
    for (guint i = 0; i < state->n_models[side]; i++)
      ts_take_text (&state->models[side * MAX_FORCE + i].name, NULL);
  miniatures_setup_unref (state->setup);
  g_free (state);
}
