/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-deal.c: the random parts of the setup: locations and the first cops, by the program or
 * as people laid them.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#include <string.h>

const TsSpec terminator_deal_args[] = {
  { "tiles", TS_SPEC_TEXTS, .label = N_ ("Locations in the order of the places") },
  { "others", TS_SPEC_TEXTS, .label = N_ ("Locations besides the required ones") },
  { NULL },
};

const TsSpec terminator_place_cops_args[] = {
  { "tiles", TS_SPEC_TEXTS, .label = N_ ("Where the first two cops stand") },
  { NULL },
};

static int
find_owned_tile (const TerminatorSetup *setup, const char *id)
{
  for (guint i = 0; i < setup->n_tiles; i++)
    if (g_str_equal (setup->tiles[i].id, id))
      return (int) i;
  return NOBODY;
}

static TsPhrase *
say_owned_tile (const TerminatorSetup *setup, int number)
{
  const TileSetup *tile = &setup->tiles[number];

  return tile->shipped ? ts_phrase_msgid (tile->name) : ts_phrase_verbatim (tile->name);
}

/* Numbers of the setup's tiles, each once. */
static gboolean
read_tiles (const TerminatorSetup *setup, JsonArray *list, guint n, gint8 *numbers, GError **error)
{
  guint given = json_array_get_length (list);

  if (given != n)
    return ts_refuse (error, ts_phrase ("{given} locations are named, and there have to be "
                                        "{n}. Name each of them once.",
                                        ts_number ("given", given), ts_number ("n", n)));
  for (guint i = 0; i < n; i++)
    {
      const char *id = json_array_get_string_element (list, i);
      int number = find_owned_tile (setup, id);

      if (number == NOBODY)
        return ts_error_set (
            error, TS_ERROR_UNKNOWN_ID,
            ts_phrase ("There is no location “{id}” in this game.", ts_name ("id", id)));
      numbers[i] = (gint8) number;
      for (guint j = 0; j < i; j++)
        if (numbers[j] == number)
          return ts_refuse (error, ts_phrase ("{tile} is named twice. Name each location once.",
                                              ts_part ("tile", say_owned_tile (setup, number))));
    }
  return TRUE;
}

static gboolean
is_listed (const gint8 *numbers, guint n, int number)
{
  for (guint i = 0; i < n; i++)
    if (numbers[i] == number)
      return TRUE;
  return FALSE;
}

static gboolean
check_required (const TerminatorSetup *setup, const gint8 *numbers, guint n, GError **error)
{
  for (int i = 0; i < N_REQUIRED; i++)
    if (!is_listed (numbers, n, i))
      return ts_refuse (error, ts_phrase ("{tile} is always in play. Name it too.",
                                          ts_part ("tile", say_owned_tile (setup, i))));
  return TRUE;
}

static gboolean
check_others (const TerminatorSetup *setup, const gint8 *numbers, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    if (numbers[i] < N_REQUIRED)
      return ts_refuse (error, ts_phrase ("{tile} is always in play. Name only the others.",
                                          ts_part ("tile", say_owned_tile (setup, numbers[i]))));
  return TRUE;
}

static void
move_number (gint8 *tile, const gint8 *moved)
{
  if (*tile != NOBODY)
    *tile = moved[*tile];
}

/* Whoever stands on a tile that stays in play stays there. */
static void
move_figures (TerminatorState *state, const gint8 *moved)
{
  for (int i = 0; i < N_FIGURES; i++)
    move_number (&state->figures[i].tile, moved);
  for (guint color = 0; color < N_COLORS; color++)
    for (guint i = 0; i < N_TOKENS; i++)
      move_number (&state->tokens[color][i].tile, moved);
  move_number (&state->attack.scene, moved);
}

/* The tiles in play: the required ones, then the given others by their numbers; where they lie is
 * not known then. */
static void
take_tiles (TerminatorState *state, const gint8 *numbers, guint n)
{
  gint8 before[N_TILES], moved[N_TILES];
  guint at = N_REQUIRED;

  memcpy (before, state->tiles, sizeof before);
  for (int i = N_REQUIRED; i < (int) state->setup->n_tiles && at < N_TILES; i++)
    if (is_listed (numbers, n, i))
      state->tiles[at++] = (gint8) i;
  for (guint i = 0; i < N_TILES; i++)
    {
      moved[i] = NOBODY;
      for (guint j = 0; j < N_TILES; j++)
        if (state->tiles[j] == before[i])
          moved[i] = (gint8) j;
      state->holes[i] = UNKNOWN;
    }
  move_figures (state, moved);
}

static int
find_in_play (const TerminatorState *state, int number)
{
  for (int i = 0; i < N_TILES; i++)
    if (state->tiles[i] == number)
      return i;
  return NOBODY;
}

/* Where each tile of the setup lies; UNKNOWN. (transfer full) */
static gint8 *
dup_holes (const TerminatorState *state)
{
  gint8 *holes = g_new (gint8, state->setup->n_tiles);

  memset (holes, UNKNOWN, state->setup->n_tiles);
  for (int i = 0; i < N_TILES; i++)
    holes[state->tiles[i]] = state->holes[i];
  return holes;
}

static gboolean
deal_tiles (TerminatorState *state, JsonArray *list, TsOutcome *outcome, GError **error)
{
  gint8 numbers[N_TILES];
  g_autofree gint8 *before = NULL;

  if (!read_tiles (state->setup, list, N_TILES, numbers, error)
      || !check_required (state->setup, numbers, N_TILES, error))
    return FALSE;
  before = dup_holes (state);
  take_tiles (state, numbers, N_TILES);
  for (int hole = 0; hole < N_TILES; hole++)
    {
      int tile = find_in_play (state, numbers[hole]);

      state->holes[tile] = (gint8) hole;
      ts_deed (
          outcome, "tile",
          ts_phrase ("{tile} → place {place}", terminator_name_tile (state, tile),
                     ts_number ("place", hole + 1)),
          before[numbers[hole]] != UNKNOWN
              ? ts_phrase ("{tile} back → place {place}", terminator_name_tile (state, tile),
                           ts_number ("place", before[numbers[hole]] + 1))
              : ts_phrase ("{tile} off the board of 1984", terminator_name_tile (state, tile)));
    }
  ts_title (outcome, ts_phrase ("The locations are dealt"));
  return TRUE;
}

static gboolean
name_others (TerminatorState *state, JsonArray *list, TsOutcome *outcome, GError **error)
{
  gint8 numbers[N_TILES - N_REQUIRED];
  GPtrArray *names;

  if (!read_tiles (state->setup, list, G_N_ELEMENTS (numbers), numbers, error)
      || !check_others (state->setup, numbers, G_N_ELEMENTS (numbers), error))
    return FALSE;
  take_tiles (state, numbers, G_N_ELEMENTS (numbers));
  if (outcome == NULL)
    return TRUE;
  names = ts_phrase_array_new ();
  for (int tile = N_REQUIRED; tile < N_TILES; tile++)
    g_ptr_array_add (names, terminator_say_tile (state, tile));
  ts_title (outcome, ts_phrase ("The other locations: {tiles}", ts_list ("tiles", names)));
  return TRUE;
}

/* `n` numbers in a random order, by moving each to a random place among those before it. */
static void
shuffle (int *numbers, guint n, TsChance *chance)
{
  for (guint i = n; i > 1; i--)
    {
      guint other = ts_chance_die (chance, i) - 1;
      int number = numbers[i - 1];

      numbers[i - 1] = numbers[other];
      numbers[other] = number;
    }
}

/* The required ones and six of the others (L127-130), then all of them shuffled. */
static JsonArray *
draw_tiles (const TerminatorSetup *setup, TsChance *chance)
{
  JsonArray *list = json_array_new ();
  g_autofree int *numbers = g_new (int, setup->n_tiles);

  for (guint i = 0; i < setup->n_tiles; i++)
    numbers[i] = (int) i;
  shuffle (numbers + N_REQUIRED, setup->n_tiles - N_REQUIRED, chance);
  shuffle (numbers, N_TILES, chance);
  for (guint i = 0; i < N_TILES; i++)
    json_array_add_string_element (list, setup->tiles[numbers[i]].id);
  return list;
}

gboolean
terminator_complete_deal (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  const TerminatorState *state = data;

  if (json_object_has_member (command, "tiles") || json_object_has_member (command, "others"))
    return TRUE;
  if (!terminator_need_phase (state, PHASE_SETUP, error))
    return FALSE;
  json_object_set_array_member (command, "tiles", draw_tiles (state->setup, chance));
  return TRUE;
}

/* Where the locations lie may be told later too. */
gboolean
terminator_apply_deal (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;

  if (json_object_has_member (command, "tiles"))
    return deal_tiles (state, json_object_get_array_member (command, "tiles"), outcome, error);
  if (json_object_has_member (command, "others"))
    return name_others (state, json_object_get_array_member (command, "others"), outcome, error);
  return ts_refuse (error, ts_phrase ("Say which locations, with “tiles”."));
}

gboolean
terminator_complete_place_cops (gconstpointer data,
                                JsonObject *command,
                                TsChance *chance,
                                GError **error)
{
  const TerminatorState *state = data;
  int tiles[N_TILES];
  JsonArray *list;

  if (json_object_has_member (command, "tiles"))
    return TRUE;
  for (int i = 0; i < N_TILES; i++)
    tiles[i] = i;
  shuffle (tiles, N_TILES, chance);
  list = json_array_new ();
  for (guint i = 0; i < N_FIRST_COPS; i++)
    json_array_add_string_element (list, terminator_tile_id (state, tiles[i]));
  json_object_set_array_member (command, "tiles", list);
  return TRUE;
}

gboolean
terminator_apply_place_cops (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  JsonArray *list = json_object_has_member (command, "tiles")
                        ? json_object_get_array_member (command, "tiles")
                        : NULL;
  int tiles[N_FIRST_COPS];

  if (!terminator_need_phase (state, PHASE_SETUP, error))
    return FALSE;
  if (list == NULL || json_array_get_length (list) != N_FIRST_COPS)
    return ts_refuse (error, ts_phrase ("Two cops are on the board at the start. Name two "
                                        "locations."));
  for (guint i = 0; i < N_FIRST_COPS; i++)
    {
      tiles[i] = terminator_get_tile (state, json_array_get_string_element (list, i), error);
      if (tiles[i] == NOBODY)
        return FALSE;
    }
  if (tiles[0] == tiles[1])
    return ts_refuse (error, ts_phrase ("The two cops start in different locations. Name "
                                        "two."));
  for (int i = 0; i < N_FIRST_COPS; i++)
    terminator_stand (state, terminator_first_figure (KIND_COP) + i, tiles[i], outcome);
  ts_title (outcome,
            ts_phrase ("Cops in {tile} and {other}", terminator_name_tile (state, tiles[0]),
                       ts_part ("other", terminator_say_tile (state, tiles[1]))));
  return TRUE;
}
