/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-setup.c: what people choose before play, its form and defaults; how it is read; and
 * the state before the first command (L104-151).
 */

#include "terminator-setup.h"
#include "terminator-figures.h"
#include "terminator-missions.h"
#include "terminator-words.h"
#include "ts-json.h"
#include "ts-spec-read.h"

#include <string.h>

static const TsChoice player_choices[] = {
  { "2", N_ ("Two: Sarah and Kyle, Skynet") },
  { "3", N_ ("Three: Sarah, Kyle, Skynet") },
  { "4", N_ ("Four: Sarah, Kyle, John or Traxler, Skynet") },
  { "5", N_ ("Five: Sarah, Kyle, John, Traxler, Skynet") },
  { NULL },
};

static const TsChoice fourth_choices[] = {
  { "john", N_ ("John") },
  { "traxler", N_ ("Traxler") },
  { NULL },
};

static const TsChoice range_choices[] = {
  { "king", N_ ("A diagonal step counts 1") },
  { "orthogonal", N_ ("A diagonal step counts 2") },
  { NULL },
};

static const TsChoice defeat_choices[] = {
  { "reached", N_ ("As much damage as wounds") },
  { "exceeded", N_ ("More damage than wounds") },
  { NULL },
};

#define NAME_OPTION(name, member, text, asked)                                                     \
  {                                                                                                \
    name, TS_SPEC_TEXT, .max = 60, .label = text, .when = asked, TS_INTO (TerminatorSetup, member) \
  }

const TsSpec terminator_options[] = {
  { "players", TS_SPEC_CHOICE, .choices = player_choices, .label = N_ ("Players"),
    .group = N_ ("Who plays"),
    .hint = N_ ("the print-and-play has parts for two or three; four and five play the whole "
                "game"),
    TS_INTO (TerminatorSetup, n_players) },
  { "fourth", TS_SPEC_CHOICE, .choices = fourth_choices, .label = N_ ("The third hero"),
    .when = "players=4", TS_INTO (TerminatorSetup, fourth) },
  NAME_OPTION ("skynet-player", names[ACTOR_SKYNET], N_ ("Who plays Skynet"), NULL),
  NAME_OPTION ("heroes-player", heroes_name, N_ ("Who plays Sarah and Kyle"), "players=2"),
  NAME_OPTION ("sarah-player", names[KIND_SARAH], N_ ("Who plays Sarah"), "players=3|4|5"),
  NAME_OPTION ("kyle-player", names[KIND_KYLE], N_ ("Who plays Kyle"), "players=3|4|5"),
  NAME_OPTION ("john-player", names[KIND_JOHN], N_ ("Who plays John"), "players=4|5"),
  NAME_OPTION ("traxler-player", names[KIND_TRAXLER], N_ ("Who plays Traxler"), "players=4|5"),
  { "hero-cards", TS_SPEC_INTEGER, .min = HERO_HAND, .max = MAX_AMOUNT,
    .group = N_ ("What you play"), .label = N_ ("Cards in each hero’s deck"),
    .hint = N_ ("20; fewer in the print-and-play"), TS_INTO (TerminatorSetup, cards[KIND_SARAH]) },
  { "skynet-cards", TS_SPEC_INTEGER, .min = SKYNET_HAND, .max = MAX_AMOUNT,
    .label = N_ ("Cards in Skynet’s deck"), .hint = N_ ("60; fewer in the print-and-play"),
    TS_INTO (TerminatorSetup, cards[ACTOR_SKYNET]) },
  { "mission-cards", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Mission cards"),
    .hint = N_ ("20; fewer in the print-and-play; 0: the program does not ask for missions"),
    TS_INTO (TerminatorSetup, mission_cards) },
  { "cache-cards", TS_SPEC_INTEGER, .min = 1, .max = MAX_CACHES,
    .label = N_ ("Resource cache cards"), .hint = N_ ("20; fewer in the print-and-play"),
    TS_INTO (TerminatorSetup, cache_cards) },
  { "map", TS_SPEC_MAP, .entry = "square", .label = N_ ("Sketch of the 2029 board"),
    .hint = N_ ("may be drawn later, or not at all") },
  { "coin", TS_SPEC_BOOLEAN, .more = TRUE, .group = N_ ("Options"),
    .label = N_ ("A coin decides who goes first"),
    .hint = N_ ("a variant; otherwise the side with fewer points chooses"),
    TS_INTO (TerminatorSetup, coin) },
  { "range", TS_SPEC_CHOICE, .choices = range_choices, .more = TRUE,
    .label = N_ ("Range in squares"),
    .hint = N_ ("the rulebook does not tell how range is counted"), .assumed = TRUE,
    TS_INTO (TerminatorSetup, count) },
  { "defeat", TS_SPEC_CHOICE, .choices = defeat_choices, .more = TRUE,
    .label = N_ ("Defeated with"),
    .hint = N_ ("the rulebook has “more”, but units with one wound fall at the first damage"),
    TS_INTO (TerminatorSetup, exceeding) },
  { "last-repair", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("With four damage cards the Terminator may still repair once a round"),
    .hint = N_ ("otherwise it could never act again"), TS_INTO (TerminatorSetup, last_repair) },
  { "tank-counts", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Tie-break: develop costs count as deploy costs"),
    .hint = N_ ("the HK-Tank has no deploy cost"), TS_INTO (TerminatorSetup, tank_counts) },
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards do") },
  { NULL },
};

/* What is chosen where nobody says otherwise: a word, or a flag or number. */
static const struct
{
  const char *name;
  const char *word; /* nullable */
  gint64 n;
} defaults[] = {
  { "players", "3" },
  { "fourth", "john" },
  { "coin", NULL, FALSE },
  { "range", "king" },
  { "defeat", "reached" },
  { "last-repair", NULL, TRUE },
  { "tank-counts", NULL, TRUE },
  { "hero-cards", NULL, 20 },
  { "skynet-cards", NULL, 60 },
  { "mission-cards", NULL, 20 },
  { "cache-cards", NULL, MAX_CACHES },
};

static void
fill_default (JsonObject *setup, guint i)
{
  const char *name = defaults[i].name;

  if (defaults[i].word != NULL)
    json_object_set_string_member (setup, name, defaults[i].word);
  else if (ts_spec_find (terminator_options, name)->kind == TS_SPEC_BOOLEAN)
    json_object_set_boolean_member (setup, name, defaults[i].n != 0);
  else
    json_object_set_int_member (setup, name, defaults[i].n);
}

static void
fill_defaults (JsonObject *setup)
{
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (!json_object_has_member (setup, defaults[i].name))
      fill_default (setup, i);
  if (!json_object_has_member (setup, "cards"))
    json_object_set_object_member (setup, "cards", json_object_new ());
}

/* The map as it is written when all is sorted. */
static gboolean
take_map (JsonObject *setup, GError **error)
{
  g_auto (TsSketchMap) map = {};

  if (!json_object_has_member (setup, "map"))
    return TRUE;
  if (!ts_sketch_map_init_from_json (&map, json_object_get_object_member (setup, "map"), error))
    return FALSE;
  if (map.grid != TS_GRID_SQUARE)
    return ts_error_set (
        error, TS_ERROR_BAD_SETUP,
        ts_phrase ("The board of 2029 has squares. Draw the sketch on squares, or give none."));
  json_object_set_object_member (setup, "map", ts_sketch_map_to_json (&map));
  return TRUE;
}

static gboolean
check_locations (JsonObject *setup, GError **error)
{
  JsonObject *cards = json_object_get_object_member (setup, "cards");

  if (!json_object_has_member (cards, "location")
      || json_object_get_size (json_object_get_object_member (cards, "location")) <= MOST_LOCATIONS)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_SETUP,
                       ts_phrase ("There can be at most {most} locations. Remove some from the "
                                  "catalogue.",
                                  ts_number ("most", MOST_LOCATIONS)));
}

JsonObject *
terminator_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) setup = ts_json_dup_object (given);

  fill_defaults (setup);
  if (!take_map (setup, error)
      || !ts_catalogue_check_cards (&terminator_catalogue,
                                    json_object_get_object_member (setup, "cards"), error)
      || !check_locations (setup, error))
    return NULL;

  return g_steal_pointer (&setup);
}

/* Reading. */

static gint16
get_number (JsonObject *object, const char *name)
{
  return (gint16) terminator_get_card_number (object, name);
}

/* One of two people plays both; older setups have the name as Sarah's. */
static void
share_heroes (TerminatorSetup *setup)
{
  if (setup->heroes_name != NULL && *setup->heroes_name != '\0')
    setup->names[KIND_SARAH] = setup->heroes_name;
  setup->names[KIND_KYLE] = setup->names[KIND_SARAH];
  setup->player[KIND_KYLE] = KIND_SARAH;
}

/* With four there is John or Traxler (L107); two people play three's heroes (L110). */
static void
read_players (TerminatorSetup *setup)
{
  setup->n_players += 2; /* the first choice is two */
  setup->plays[KIND_SARAH] = TRUE;
  setup->plays[KIND_KYLE] = TRUE;
  setup->plays[KIND_JOHN] = setup->n_players == 5 || (setup->n_players == 4 && setup->fourth == 0);
  setup->plays[KIND_TRAXLER]
      = setup->n_players == 5 || (setup->n_players == 4 && setup->fourth == 1);
  for (int actor = 0; actor < N_ACTORS; actor++)
    if (setup->names[actor] == NULL)
      setup->names[actor] = "";
  for (int hero = 0; hero < N_HEROES; hero++)
    {
      setup->player[hero] = (gint8) hero;
      setup->cards[hero] = setup->cards[KIND_SARAH];
    }
  if (setup->n_players == 2)
    share_heroes (setup);
}

/* As its owner calls it; NULL: nobody does. */
static const char *
get_typed_name (const TerminatorSetup *setup, const char *location)
{
  return ts_entry_get_name (ts_catalogue_get_owned (
      json_object_get_object_member (setup->json, "cards"), "location", location));
}

static void
add_tile (TerminatorSetup *setup, const char *id)
{
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (&terminator_catalogue, "location", id);
  const char *name = get_typed_name (setup, id);
  TileSetup *tile = &setup->tiles[setup->n_tiles++];

  tile->shipped = shipped != NULL && name == NULL;
  tile->id = shipped != NULL ? shipped->id : g_intern_string (id);
  tile->name = name != NULL ? name : shipped != NULL ? shipped->name : tile->id;
}

/* The required ones, then what the owner named or added, then as many without a name as make
 * twelve. */
static void
read_tiles (TerminatorSetup *setup)
{
  g_autoptr (GPtrArray) ids = terminator_list_cards (setup, "location");

  setup->tiles = g_new0 (TileSetup, MAX (ids->len, N_TILES));
  for (guint i = 0; i < ids->len; i++)
    if (i < N_REQUIRED || i >= N_TILES || get_typed_name (setup, ids->pdata[i]) != NULL)
      add_tile (setup, ids->pdata[i]);
  for (guint i = N_REQUIRED; i < N_TILES && setup->n_tiles < N_TILES; i++)
    if (get_typed_name (setup, ids->pdata[i]) == NULL)
      add_tile (setup, ids->pdata[i]);
}

static gint8
find_number (const TerminatorSetup *setup, const char *location)
{
  for (guint i = 0; location != NULL && i < setup->n_tiles; i++)
    if (strcmp (setup->tiles[i].id, location) == 0)
      return (gint8) i;
  return UNKNOWN;
}

/* A line joins two places, whichever of them names it; but a place whose lines nobody typed stays
 * unknown, because others name only their own. */
static void
read_places (TerminatorSetup *setup)
{
  gboolean typed[N_TILES] = { FALSE };
  guint16 lines[N_TILES] = { 0 };

  for (guint i = 0; i < N_TILES; i++)
    {
      g_autofree char *id = g_strdup_printf ("place-%u", i + 1);
      g_autoptr (JsonObject) card = terminator_dup_card (setup, "place", id);
      JsonArray *list = card != NULL ? ts_json_get_list (card, "neighbors") : NULL;
      int patrol = terminator_get_card_number (card, "patrol");

      setup->holes[i].tile = find_number (setup, terminator_get_text (card, "location"));
      setup->holes[i].patrol = (gint8) (patrol != UNKNOWN ? patrol - 1 : UNKNOWN);
      typed[i] = ts_json_count (list) > 0;
      for (guint j = 0; j < ts_json_count (list); j++)
        {
          guint other = (guint) json_array_get_int_element (list, j) - 1;

          lines[i] |= (guint16) (1u << other);
          lines[other] |= (guint16) (1u << i);
        }
    }
  for (guint i = 0; i < N_TILES; i++)
    setup->holes[i].neighbors = typed[i] ? lines[i] : 0;
}

/* People count from 1. */
static gint16
get_place (JsonObject *card, const char *name)
{
  gint16 number = get_number (card, name);

  return number != UNKNOWN ? (gint16) (number - 1) : UNKNOWN;
}

static void
read_areas (TerminatorSetup *setup)
{
  for (Area area = 0; area < N_AREAS; area++)
    {
      g_autoptr (JsonObject) card = terminator_dup_card (setup, "area", terminator_areas[area].id);

      setup->areas[area].x = get_place (card, "column");
      setup->areas[area].y = get_place (card, "row");
      setup->areas[area].span = get_number (card, "span");
    }
}

static void
read_numbers (TerminatorSetup *setup)
{
  g_autoptr (JsonObject) board = terminator_dup_card (setup, "board", "board");

  setup->factories = get_number (board, "factories");
  setup->width = get_number (board, "width");
  setup->height = get_number (board, "height");
  for (guint side = 0; side < N_SIDES; side++)
    {
      g_autofree char *id = g_strconcat ("core-", terminator_sides[side].id, NULL);
      g_autoptr (JsonObject) core = terminator_dup_card (setup, "core", id);

      setup->core_points[side] = get_number (core, "points");
    }
  for (guint i = 0; i < N_CARDS; i++)
    {
      g_autoptr (JsonObject) card
          = terminator_dup_card (setup, terminator_card_type (i), terminator_cards[i].id);

      for (TerminatorStat stat = 0; stat < N_STATS; stat++)
        setup->stats[i][stat] = get_number (card, terminator_stats[stat].id);
    }
}

void
terminator_read_setup (gpointer data, JsonObject *json)
{
  TerminatorSetup *setup = data;

  setup->json = json;
  ts_spec_read (terminator_options, json, setup);
  read_players (setup);
  read_tiles (setup);
  read_places (setup);
  read_areas (setup);
  read_numbers (setup);
}

void
terminator_clear_setup (gpointer data)
{
  TerminatorSetup *setup = data;

  g_free (setup->tiles);
}

/* The state before the first command. */

/* Where the cops come from is decided while the table is laid out; nobody stands anywhere yet. */
static void
start_figures (TerminatorState *state)
{
  for (int i = 0; i < N_FIGURES; i++)
    {
      Figure *figure = &state->figures[i];

      figure->where = WHERE_SUPPLY;
      figure->tile = NOBODY;
      if (terminator_is_hero (i) && !state->setup->plays[i])
        figure->where = WHERE_OUT;
    }
}

static void
start_decks (TerminatorState *state)
{
  for (int actor = 0; actor < N_ACTORS; actor++)
    {
      Deck *deck = &state->decks[actor];

      deck->size = actor == ACTOR_SKYNET ? SKYNET_HAND : HERO_HAND;
      if (actor == ACTOR_SKYNET || state->setup->plays[actor])
        deck->deck = state->setup->cards[actor];
    }
  state->mission_deck = state->setup->mission_cards;
  state->cache_deck = state->setup->cache_cards;
}

static void
start_missions (TerminatorState *state)
{
  for (guint color = 0; color < N_COLORS; color++)
    {
      Mission *mission = &state->missions[color];

      for (guint side = 0; side < N_SIDES; side++)
        {
          mission->points[side] = UNKNOWN;
          mission->expiry_points[side] = UNKNOWN;
          mission->needs[side] = UNKNOWN;
        }
      for (guint i = 0; i < N_TOKENS; i++)
        {
          state->tokens[color][i].tile = NOBODY;
          state->tokens[color][i].carrier = NOBODY;
        }
    }
}

/* What may be learned at the table begins with what the cards say. */
static void
start_numbers (TerminatorState *state)
{
  const TerminatorSetup *setup = state->setup;

  state->factories = setup->factories;
  memcpy (state->stats, setup->stats, sizeof state->stats);
  memcpy (state->places, setup->holes, sizeof state->places);
  memcpy (state->core_points, setup->core_points, sizeof state->core_points);
  for (guint i = 0; i < MAX_CACHES; i++)
    {
      state->caches[i].x = UNKNOWN;
      state->caches[i].y = UNKNOWN;
      state->caches[i].amount = UNKNOWN;
    }
}

static void
start_map (TerminatorState *state)
{
  JsonObject *json = state->setup->json;
  g_auto (TsSketchMap) map = {};

  if (json_object_has_member (json, "map")
      && ts_sketch_map_init_from_json (&map, json_object_get_object_member (json, "map"), NULL))
    state->map = ts_square_map_ref (map.squares);
}

void
terminator_begin_state (gpointer data, gconstpointer setup)
{
  TerminatorState *state = data;

  state->setup = setup;
  state->first = SIDE_SKYNET;
  state->turn = SIDE_SKYNET;
  state->lab_side = NOBODY;
  state->action = (TerminatorAction){ .actor = NOBODY, .active = NOBODY };
  state->attack = (TerminatorAttack){ .attacker = NOBODY, .suspect = NOBODY, .scene = NOBODY };
  state->history = g_array_new (FALSE, TRUE, sizeof (Point));
  start_figures (state);
  /* Which tiles are in play is the owner's to say when more than twelve are owned; until they are
   * dealt, the first twelve. */
  for (int i = 0; i < N_TILES; i++)
    {
      state->tiles[i] = (gint8) i;
      state->holes[i] = UNKNOWN;
    }
  start_decks (state);
  start_missions (state);
  start_numbers (state);
  start_map (state);
}

static gpointer
copy_history (gpointer history)
{
  return g_array_copy (history);
}

static void
free_history (gpointer history)
{
  g_array_unref (history);
}

static gpointer
copy_map (gpointer map)
{
  return ts_square_map_ref (map);
}

static void
free_map (gpointer map)
{
  ts_square_map_unref (map);
}

const TsOwned terminator_owned[] = {
  { offsetof (TerminatorState, history), copy_history, free_history },
  { offsetof (TerminatorState, map), copy_map, free_map },
  {},
};
