/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-arguments.c: reading the arguments of commands, and refusing them.
 */

#include "genesis-arguments.h"
#include "genesis-figures.h"
#include "genesis-words.h"

#include <string.h>

const TsSpec genesis_enemy_args[] = {
  { "enemy", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Enemy") },
  { NULL },
};

gboolean
genesis_is_running (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  if (state->phase == PHASE_SETUP)
    return ts_reject (why_not, ts_phrase ("The mission has not begun."));
  return state->phase != PHASE_OVER
         || ts_reject (why_not, ts_phrase ("The mission is over. Undo its end to go on."));
}

static int
find_hero (const GenesisState *state, const char *id)
{
  Color color = id != NULL ? genesis_find_color (id) : N_COLORS;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (color != N_COLORS && state->setup->heroes[i].color == color)
      return (int) i;
  return NOBODY;
}

static TsPhrase *
format_no_hero (const char *id)
{
  return ts_phrase ("Nobody here plays the color “{color}”.", ts_name ("color", id));
}

int
genesis_read_hero (const GenesisState *state, JsonObject *args, const char *name, TsWhyNot *why_not)
{
  int hero = find_hero (state, ts_arg_text (args, name));

  if (hero == NOBODY && why_not != NULL)
    ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID, format_no_hero (ts_arg_text (args, name)));
  return hero;
}

int
genesis_read_enemy (const GenesisState *state, const char *id, TsWhyNot *why_not)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    {
      g_autofree char *known = genesis_enemy_id (state, (int) i);

      if (state->enemies[i].where == WHERE_MAP && strcmp (known, id) == 0)
        return (int) i;
    }
  if (why_not != NULL)
    ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                  ts_phrase ("There is no enemy “{enemy}” on the map.", ts_name ("enemy", id)));
  return NOBODY;
}

int
genesis_read_figure (const GenesisState *state, const char *id, TsWhyNot *why_not)
{
  for (int i = 0; i < MAX_FIGURES; i++)
    {
      g_autofree char *known = genesis_is_standing (state, i) ? genesis_figure_id (state, i) : NULL;

      if (g_strcmp0 (known, id) == 0)
        return i;
    }
  if (why_not != NULL)
    ts_reject_as (
        why_not, TS_ERROR_UNKNOWN_ID,
        ts_phrase ("Nobody called “{figure}” is standing on the map.", ts_name ("figure", id)));
  return NOBODY;
}

int
genesis_find_entry (const GenesisState *state, const char *name)
{
  for (guint i = 0; i < state->setup->n_entries; i++)
    if (strcmp (state->setup->entries[i].name, name) == 0)
      return (int) i;
  return NOBODY;
}
