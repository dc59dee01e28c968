/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-setup.c: what people choose before play: the form, the defaults, the checks; what the
 * game reads of it, and the state before the first command.
 */

#include "terminus-setup.h"

#include "terminus-catalogue.h"
#include "terminus-ids.h"

#include "ts-json.h"

#include <string.h>

#define N_PROJECT_CARDS 18

/* The second is `score_only`. */
static const TsChoice uses[] = {
  { "whole", N_ ("The whole game") },
  { "score", N_ ("The final score only") },
  { NULL },
};

static const TsSpec player_columns[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_colors, .unique = TRUE,
    .label = N_ ("Color"), TS_INTO (PlayerSetup, color) },
  { "name", TS_SPEC_TEXT, .max = 60, .person = TS_SPEC_PERSON, .label = N_ ("Player"),
    TS_INTO (PlayerSetup, name) },
  { NULL },
};

#define KEEP(name, part, text)                                                                     \
  {                                                                                                \
    "keep-" name, TS_SPEC_BOOLEAN, .label = text, .when = "choose-parts=true", .more = TRUE,       \
                                   TS_INTO (TerminusSetup, kept[part])                             \
  }

const TsSpec terminus_options[] = {
  { "players", TS_SPEC_TABLE, .columns = player_columns, .label = N_ ("Players"),
    .group = N_ ("Who plays"), .hint = N_ ("two to five; two play with the Automa"),
    TS_INTO (TerminusSetup, player_rows) },
  { "use", TS_SPEC_CHOICE, .choices = uses, .label = N_ ("Use it for"),
    .group = N_ ("What you play"), TS_INTO (TerminusSetup, score_only) },
  { "first-game", TS_SPEC_BOOLEAN,
    .label = N_ ("First game: the projects and developments that the rulebook recommends") },
  { "projects", TS_SPEC_INTEGERS, .min = 1, .max = N_PROJECT_CARDS, .label = N_ ("Projects"),
    .when = "first-game=false",
    .hint = N_ ("the numbers of the cards laid out: 3, with four or five players 4; may stay "
                "empty"),
    TS_INTO (TerminusSetup, project_numbers) },
  { "developments", TS_SPEC_INTEGERS, .min = 1, .max = MAX_TILE, .label = N_ ("Developments"),
    .when = "first-game=false",
    .hint = N_ ("the numbers of the tiles laid out: 12, with four or five players 15; may stay "
                "empty"),
    TS_INTO (TerminusSetup, development_numbers) },
  { "automa", TS_SPEC_ENTRY, .entry = "automa", .label = N_ ("Card of the Automa"),
    .when = "use=whole",
    .hint = N_ ("two players only; the program asks at the table for what it does not know"),
    TS_INTO (TerminusSetup, automa_card) },
  { "automa-pays", TS_SPEC_BOOLEAN, .more = TRUE, .group = N_ ("Options"), .when = "use=whole",
    .label = N_ ("The Automa’s connections bring a coin to whose stop it is"),
    TS_INTO (TerminusSetup, automa_pays) },
  { "choose-parts", TS_SPEC_BOOLEAN, .more = TRUE, .when = "use=whole",
    .label = N_ ("Leave some of the counting to the table"),
    .hint = N_ ("Tableside otherwise tracks everything: coins, resources, markets, rails and the "
                "rest. You can change this during the game") },
  KEEP ("coins", PART_COINS, N_ ("Track coins")),
  KEEP ("resources", PART_RESOURCES, N_ ("Track resources in storage")),
  KEEP ("markets", PART_MARKETS, N_ ("Track markets and depots")),
  KEEP ("rails", PART_RAILS, N_ ("Track rails")),
  KEEP ("stations", PART_STATIONS, N_ ("Track stations and capacity")),
  KEEP ("lobbyists", PART_LOBBYISTS, N_ ("Track lobbyists")),
  KEEP ("developments", PART_DEVELOPMENTS, N_ ("Track developments")),
  KEEP ("agendas", PART_AGENDAS, N_ ("Track agendas")),
  KEEP ("projects", PART_PROJECTS, N_ ("Track projects")),
  KEEP ("demands", PART_DEMANDS, N_ ("Track demands")),
  KEEP ("upgrades", PART_UPGRADES, N_ ("Track upgrades")),
  KEEP ("automa", PART_AUTOMA, N_ ("Track the Automa")),
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards do"),
    TS_INTO (TerminusSetup, known_cards) },
  { NULL },
};

/* What the rulebook recommends for a first game (L172-178); 0 ends a list. */
typedef struct
{
  const char *name;
  guint8 few[MAX_DEVELOPMENTS];  /* two or three players */
  guint8 many[MAX_DEVELOPMENTS]; /* four or five */
} Recommended;

static const Recommended recommended[] = {
  { "projects", { 5, 8, 10 }, { 1, 5, 8, 10 } },
  { "developments",
    { 2, 4, 5, 7, 9, 11, 12, 15, 18, 21, 22, 23 },
    { 1, 2, 4, 5, 7, 9, 10, 11, 12, 15, 18, 21, 22, 23, 25 } },
};

static gboolean
bad_setup (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_SETUP, phrase);
}

static JsonArray *
new_players (void)
{
  JsonArray *players = json_array_new ();

  for (guint i = 0; i < 3; i++)
    {
      JsonObject *player = json_object_new ();

      json_object_set_string_member (player, "color", terminus_colors[i].id);
      json_array_add_object_element (players, player);
    }
  return players;
}

static gboolean
is_empty (JsonObject *setup, const char *name)
{
  return !json_object_has_member (setup, name)
         || json_array_get_length (json_object_get_array_member (setup, name)) == 0;
}

static void
set_flag (JsonObject *setup, const char *name, gboolean value)
{
  if (!json_object_has_member (setup, name))
    json_object_set_boolean_member (setup, name, value);
}

/* Everything is kept unless somebody says so; who left a part out before sees it again. */
static void
keep_parts (JsonObject *setup)
{
  gboolean all = TRUE;

  for (Part part = 0; part < N_PARTS; part++)
    {
      g_autofree char *name = g_strconcat ("keep-", terminus_parts[part].id, NULL);

      set_flag (setup, name, TRUE);
      all = all && json_object_get_boolean_member (setup, name);
    }
  set_flag (setup, "choose-parts", !all);
}

static void
fill_defaults (JsonObject *setup)
{
  if (!json_object_has_member (setup, "use"))
    json_object_set_string_member (setup, "use", "whole");
  if (!json_object_has_member (setup, "players"))
    json_object_set_array_member (setup, "players", new_players ());
  set_flag (setup, "first-game", is_empty (setup, "projects") && is_empty (setup, "developments"));
  for (guint i = 0; i < G_N_ELEMENTS (recommended); i++)
    if (!json_object_has_member (setup, recommended[i].name))
      json_object_set_array_member (setup, recommended[i].name, json_array_new ());
  set_flag (setup, "automa-pays", TRUE);
  keep_parts (setup);
  if (!json_object_has_member (setup, "cards"))
    json_object_set_object_member (setup, "cards", json_object_new ());
}

static gboolean
check_players (JsonArray *players, GError **error)
{
  guint n = json_array_get_length (players);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (n < MIN_PLAYERS)
    return bad_setup (error, ts_phrase ("At least two players are needed. Add a player."));
  if (n > MAX_PLAYERS)
    return bad_setup (error, ts_phrase ("There can be at most five players. Remove one."));
  for (guint i = 0; i < n; i++)
    if (!g_hash_table_add (seen, (gpointer) json_object_get_string_member (
                                     json_array_get_object_element (players, i), "color")))
      return bad_setup (error, ts_phrase ("Two players have the same color. Give each their own."));
  return TRUE;
}

static gboolean
is_list (JsonArray *array, const guint8 *list)
{
  guint n = json_array_get_length (array);

  for (guint i = 0; i < n; i++)
    if (list[i] == 0 || json_array_get_int_element (array, i) != list[i])
      return FALSE;
  return list[n] == 0;
}

/* What a first game lays out. The list for another number of players gives way: the table grew or
 * shrank after it was proposed. */
static gboolean
recommend (JsonObject *setup, const Recommended *self, guint n_players, GError **error)
{
  const guint8 *list = n_players > 3 ? self->many : self->few;
  JsonArray *given = json_object_get_array_member (setup, self->name);
  JsonArray *array;

  if (!json_object_get_boolean_member (setup, "first-game"))
    return TRUE;
  if (json_array_get_length (given) > 0 && !is_list (given, self->few)
      && !is_list (given, self->many))
    return bad_setup (error, ts_phrase ("“{key}” are not those of a first game. Leave the list "
                                        "empty, or turn off the first game (first-game).",
                                        ts_name ("key", self->name)));

  array = json_array_new ();
  for (guint i = 0; list[i] != 0; i++)
    json_array_add_int_element (array, list[i]);
  json_object_set_array_member (setup, self->name, array);
  return TRUE;
}

static gboolean
check_twice (JsonArray *array, const char *name, GError **error)
{
  gboolean seen[MAX_TILE + 1] = { FALSE };

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      gint64 number = json_array_get_int_element (array, i);

      if (seen[number])
        return bad_setup (error, ts_phrase ("“{key}” names {number} twice. Name each once.",
                                            ts_name ("key", name), ts_number ("number", number)));
      seen[number] = TRUE;
    }
  return TRUE;
}

static gboolean
check_tiles (JsonObject *setup, const char *name, guint wanted, GError **error)
{
  JsonArray *array = json_object_get_array_member (setup, name);
  guint n = json_array_get_length (array);

  if (n > 0 && n != wanted)
    return bad_setup (error, ts_phrase ("“{key}” has {n} numbers, and this number of players needs "
                                        "{wanted}. Correct the list, or leave it empty.",
                                        ts_name ("key", name), ts_number ("n", n),
                                        ts_number ("wanted", wanted)));
  return check_twice (array, name, error);
}

static gboolean
check_automa (JsonObject *setup, guint n_players, GError **error)
{
  if (!json_object_has_member (setup, "automa"))
    return TRUE;
  if (n_players > MIN_PLAYERS)
    return bad_setup (error, ts_phrase ("Only two players play with the Automa. Leave its card "
                                        "out."));
  return ts_catalogue_embed (&terminus_catalogue, setup, "automa", "automa", error);
}

static gboolean
check_bonuses (JsonObject *setup, GError **error)
{
  JsonObject *cards = json_object_get_object_member (setup, "cards");

  if (!json_object_has_member (cards, "bonus")
      || json_object_get_size (json_object_get_object_member (cards, "bonus")) < MAX_BONUSES)
    return TRUE;
  return bad_setup (error, ts_phrase ("The bonus track has at most {most} options. Remove some "
                                      "from the catalogue.",
                                      ts_number ("most", MAX_BONUSES)));
}

static guint
count_projects (guint n_players)
{
  return n_players > 3 ? 4 : 3;
}

guint
terminus_count_developments (guint n_players)
{
  return (n_players > 3 ? 5 : 4) * N_TYPES;
}

JsonObject *
terminus_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) setup = ts_json_dup_object (given);
  guint n;

  fill_defaults (setup);
  if (!check_players (json_object_get_array_member (setup, "players"), error))
    return NULL;
  n = json_array_get_length (json_object_get_array_member (setup, "players"));
  for (guint i = 0; i < G_N_ELEMENTS (recommended); i++)
    if (!recommend (setup, &recommended[i], n, error))
      return NULL;
  if (!check_tiles (setup, "projects", count_projects (n), error)
      || !check_tiles (setup, "developments", terminus_count_developments (n), error)
      || !check_automa (setup, n, error)
      || !ts_catalogue_check_cards (&terminus_catalogue,
                                    json_object_get_object_member (setup, "cards"), error)
      || !check_bonuses (setup, error))
    return NULL;

  return g_steal_pointer (&setup);
}

/* What the game reads of a setup. */

static void
read_players (TerminusSetup *setup)
{
  setup->n_players = ts_json_count (setup->player_rows);
  for (guint i = 0; i < setup->n_players; i++)
    {
      PlayerSetup *player = &setup->players[i];

      ts_spec_read (player_columns, json_array_get_object_element (setup->player_rows, i), player);
      player->name = ts_text (player->name);
    }
}

/* Spaces of a column that are used: with two players the gray ones are not (L992). */
static gint16
count_spaces (const TerminusSetup *setup, const MarketCard *card, guint column)
{
  int spaces = card->spaces[column];
  int gray = setup->n_players == 2 ? card->gray[column] : 0;

  return (gint16) (spaces != UNKNOWN && gray != UNKNOWN ? spaces - gray : UNKNOWN);
}

/* Cubes in play: with three players or more all of the box; with two as many as are not gray. */
static gint16
count_cubes (const TerminusSetup *setup, const MarketCard *card, Resource resource)
{
  int cubes = terminus_get_cubes (resource);

  if (setup->n_players > 2)
    return (gint16) cubes;
  for (guint i = 0; i < card->n_gray; i++)
    {
      if (card->gray[i] == UNKNOWN)
        return UNKNOWN;
      cubes -= card->gray[i];
    }
  return card->n_gray > 0 ? (gint16) MAX (cubes, 0) : UNKNOWN;
}

static void
read_market (TerminusSetup *setup, Resource resource)
{
  Market *market = &setup->markets[resource];
  MarketCard card = { { 0 } };

  terminus_read_card (setup, "market", terminus_resources[resource].id, &card);
  market->n_columns = card.n_spaces > 0 ? card.n_spaces : card.n_prices;
  market->priced = market->n_columns > 0;
  market->total = count_cubes (setup, &card, resource);
  for (guint i = 0; i < market->n_columns; i++)
    {
      market->prices[i] = card.prices[i];
      market->spaces[i] = count_spaces (setup, &card, i);
      market->priced &= market->prices[i] != UNKNOWN;
    }
}

static void
read_project (TerminusSetup *setup, guint at, int number)
{
  ProjectSetup *project = &setup->projects[at];
  g_autofree char *id = g_strdup_printf ("%d", number);

  terminus_read_card (setup, "project", id, project);
  project->number = (gint16) number;
  project->name = terminus_get_card_name (setup, "project", id);
  project->condition = ts_text (project->condition);
}

static void
read_tiles (TerminusSetup *setup)
{
  guint named = ts_json_count (setup->project_numbers);

  setup->n_projects = count_projects (setup->n_players);
  for (guint i = 0; i < setup->n_projects; i++)
    read_project (setup, i,
                  i < named ? (int) json_array_get_int_element (setup->project_numbers, i) : 0);
  setup->n_developments = ts_json_count (setup->development_numbers);
  for (guint i = 0; i < setup->n_developments; i++)
    setup->developments[i] = (guint8) json_array_get_int_element (setup->development_numbers, i);
}

static void
read_bonuses (TerminusSetup *setup)
{
  g_autoptr (GPtrArray) ids = terminus_list_cards (setup, "bonus");

  setup->n_bonuses = MIN (ids->len, MAX_BONUSES);
  for (guint i = 0; i < setup->n_bonuses; i++)
    {
      terminus_read_card (setup, "bonus", ids->pdata[i], &setup->bonuses[i]);
      setup->bonuses[i].name = terminus_get_card_name (setup, "bonus", ids->pdata[i]);
    }
}

static void
read_automa (TerminusSetup *setup)
{
  JsonObject *card = setup->automa_card != NULL ? json_node_get_object (setup->automa_card) : NULL;
  AutomaCard said = { 0 };

  ts_spec_read (terminus_automa_fields, card, &said);
  setup->automa = card != NULL ? json_object_get_string_member (card, "id") : NULL;
  setup->automa_zone = said.zone;
  setup->automa_district = said.district;
  for (guint i = 0; i < G_N_ELEMENTS (setup->automa_sides); i++)
    setup->automa_sides[i] = (AutomaSide){
      .moves = said.sides[i].moves,
      .builds = said.sides[i].builds,
      .main = (Direction) (DIRECTION_FORWARD + said.sides[i].main),
      .alternate = (Direction) (DIRECTION_FORWARD + said.sides[i].alternate),
    };
}

void
terminus_read_setup (gpointer data, JsonObject *json)
{
  TerminusSetup *setup = data;

  setup->json = json;
  ts_spec_read (terminus_options, json, setup);
  for (Part part = 0; part < N_PARTS; part++)
    setup->kept[part] = setup->kept[part] && !setup->score_only;
  read_players (setup);
  terminus_read_card (setup, "board", "player", &setup->board);
  for (Resource i = 0; i < N_RESOURCES; i++)
    read_market (setup, i);
  read_tiles (setup);
  read_bonuses (setup);
  read_automa (setup);
}

/* The state before the first command. */

static void
start_agenda (Agenda *self, gboolean there)
{
  self->there = there;
  self->secret = there;
  self->top = UNKNOWN;
  self->bottom = UNKNOWN;
}

/* The prime hub stands on the map from the setup on; its district is not said yet. */
static void
start_player (Player *self, gboolean agenda)
{
  self->reserve = N_RAILS;
  self->discs = N_DISCS;
  self->zone = NOBODY;
  self->cycle = 1;
  self->bonus = NOBODY;
  self->hubs[N_DISTRICTS] = 1;
  self->near_stations = UNKNOWN;
  self->near_hubs = UNKNOWN;
  self->near_big_hubs = UNKNOWN;
  for (guint i = 0; i < MAX_PROJECTS; i++)
    self->met[i] = UNKNOWN;
  for (TerminusRow row = 0; row < N_ROWS; row++)
    self->typed[row] = UNKNOWN;
  for (guint i = 0; i < MAX_AGENDAS; i++)
    start_agenda (&self->agendas[i], agenda && i == 0);
}

static void
start_developments (TerminusState *state)
{
  const TerminusSetup *setup = state->setup;

  state->n_developments = setup->n_developments;
  for (guint i = 0; i < setup->n_developments; i++)
    {
      state->developments[i].number = setup->developments[i];
      state->developments[i].type = terminus_read_development (setup, setup->developments[i]).type;
      state->developments[i].demand = UNKNOWN;
    }
}

static void
start_automa (TerminusState *state)
{
  const TerminusSetup *setup = state->setup;

  state->automa.zone = setup->automa_zone;
  state->automa.discs = N_DISCS;
  state->automa.rails = N_RAILS;
  memcpy (state->automa.sides, setup->automa_sides, sizeof state->automa.sides);
}

/* What may be learned at the table begins with what the cards say. */
static void
start_numbers (TerminusState *state)
{
  const TerminusSetup *setup = state->setup;

  state->first_capacity = setup->board.start;
  memcpy (state->budget, setup->board.budget, sizeof state->budget);
  memcpy (state->demands, setup->board.demands, sizeof state->demands);
  memcpy (state->power, setup->board.power, sizeof state->power);
  memcpy (state->icons, setup->board.icons, sizeof state->icons);
  for (guint i = 0; i < MAX_PROJECTS; i++)
    memcpy (state->points[i], setup->projects[i].points, sizeof state->points[i]);
  for (Resource i = 0; i < N_RESOURCES; i++)
    state->stock[i] = setup->markets[i].total;
  for (guint year = 0; year < N_YEARS; year++)
    for (guint i = 0; i < MAX_PLAYERS; i++)
      state->history[year][i] = G_MININT32;
}

void
terminus_begin (gpointer data, gconstpointer setup)
{
  TerminusState *state = data;

  state->setup = setup;
  state->phase = state->setup->score_only ? PHASE_SCORE : PHASE_SETUP;
  state->current = NOBODY;
  for (Part part = 0; part < N_PARTS; part++)
    state->kept[part] = state->setup->kept[part];
  for (guint i = 0; i < MAX_PLAYERS; i++)
    {
      state->order[i] = (gint8) i;
      start_player (&state->players[i], !state->setup->score_only);
    }
  start_developments (state);
  start_automa (state);
  start_numbers (state);
}
