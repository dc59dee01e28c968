/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-arguments.c: reading the arguments of commands, and refusing them.
 */

#include "genesis-arguments.h"

#include "genesis-figures.h"
#include "genesis-words.h"
#include "ts-names.h"

#include <string.h>

const TsSpec genesis_enemy_args[] = { GENESIS_ENEMY_ARG (GenesisWhich, genesis_find_enemy), {} };
static TsPhrase *
format_no_hero (const GenesisState *state, int color)
{
  GPtrArray *known = ts_phrase_array_new ();

  for (guint i = 0; i < state->setup->n_heroes; i++)
    g_ptr_array_add (known, genesis_format_known_figure (state, (int) i));
  return ts_phrase ("Nobody here plays {color}. Choose one of: {known}.",
                    ts_term ("color", genesis_colors[color].label), ts_list ("known", known));
}

int
genesis_find_player (const GenesisState *state, int color, TsWhyNot *why_not)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if ((int) state->setup->heroes[i].color == color)
      return (int) i;
  if (why_not != NULL)
    ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID, format_no_hero (state, color));
  return NOBODY;
}

int
genesis_find_hero (gconstpointer state, const char *color, TsWhyNot *why_not)
{
  return genesis_find_player (state, ts_choice_index (genesis_colors, color), why_not);
}

static TsPhrase *
format_no_enemy (const GenesisState *state, const char *id)
{
  GPtrArray *known = ts_phrase_array_new ();

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP)
      {
        g_autofree char *other = genesis_enemy_id (state, (int) i);

        g_ptr_array_add (known,
                         ts_names_format_known (genesis_format_enemy (state, (int) i), other));
      }
  if (known->len > 0)
    return ts_phrase ("There is no enemy “{enemy}” on the map, but these: {known}.",
                      ts_name ("enemy", id), ts_list ("known", known));
  g_ptr_array_unref (known);
  return ts_phrase ("There is no enemy “{enemy}” on the map, nor any other.",
                    ts_name ("enemy", id));
}

int
genesis_find_enemy (gconstpointer data, const char *id, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    {
      g_autofree char *known = genesis_enemy_id (state, (int) i);

      if (state->enemies[i].where == WHERE_MAP && strcmp (known, id) == 0)
        return (int) i;
    }
  if (why_not != NULL)
    ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID, format_no_enemy (state, id));
  return NOBODY;
}

/* Standing or not; NOBODY: the mission has none of that name. */
static int
find_figure (const GenesisState *state, const char *id)
{
  for (int i = 0; i < MAX_FIGURES; i++)
    if (i < MAX_HEROES ? i < (int) state->setup->n_heroes
                       : i - MAX_HEROES < (int) state->setup->n_allies)
      {
        g_autofree char *known = genesis_figure_id (state, i);

        if (g_strcmp0 (known, id) == 0)
          return i;
      }
  return NOBODY;
}

static TsPhrase *
format_no_figure (const GenesisState *state, const char *id)
{
  GPtrArray *known = ts_phrase_array_new ();

  for (int i = 0; i < MAX_FIGURES; i++)
    if (genesis_is_standing (state, i))
      g_ptr_array_add (known, genesis_format_known_figure (state, i));
  if (known->len > 0)
    return ts_phrase ("Nobody called “{figure}” is standing on the map, but these: {known}.",
                      ts_name ("figure", id), ts_list ("known", known));
  g_ptr_array_unref (known);
  return ts_phrase ("Nobody is standing on the map.");
}

int
genesis_find_figure (gconstpointer data, const char *id, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  int figure = find_figure (state, id);

  if (figure != NOBODY && genesis_is_standing (state, figure))
    return figure;
  if (why_not != NULL)
    ts_reject_as (
        why_not, TS_ERROR_UNKNOWN_ID,
        figure == NOBODY ? format_no_figure (state, id)
        : figure < MAX_HEROES || state->ally_downed[figure - MAX_HEROES]
            ? ts_phrase ("{hero} is downed: nobody attacks or wounds the downed (page 19).",
                         ts_part ("hero", genesis_format_figure (state, figure)))
            : ts_phrase ("{ally} is killed and no longer on the map.",
                         ts_name ("ally", state->setup->allies[figure - MAX_HEROES].name)));
  return NOBODY;
}

static TsPhrase *
format_no_entry (const GenesisState *state, const char *name)
{
  GPtrArray *known = ts_phrase_array_new ();

  for (guint i = 0; i < state->setup->n_entries; i++)
    g_ptr_array_add (known, ts_phrase_verbatim (state->setup->entries[i].name));
  if (known->len > 0)
    return ts_phrase ("This mission has no enemy entry “{entry}”, but these: {known}.",
                      ts_name ("entry", name), ts_list ("known", known));
  g_ptr_array_unref (known);
  return ts_phrase ("This mission has no enemy entries.");
}

int
genesis_find_entry (gconstpointer data, const char *name, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  for (guint i = 0; i < state->setup->n_entries; i++)
    if (strcmp (state->setup->entries[i].name, name) == 0)
      return (int) i;
  if (why_not != NULL)
    ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID, format_no_entry (state, name));
  return NOBODY;
}
