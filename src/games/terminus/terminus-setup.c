/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-setup.c: what people choose before play: the form, the defaults, the checks; what the
 * game reads of it, and the state before the first command.
 */

#include "terminus-setup.h"

#include "terminus-catalogue.h"
#include "terminus-words.h"
#include "ts-json.h"

#include <string.h>

#define N_PROJECT_CARDS 18

static const TsChoice uses[] = {
  { "whole", N_ ("The whole game") },
  { "score", N_ ("The final score only") },
  { NULL },
};

static const TsSpec player_columns[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_colors, .unique = TRUE,
    .label = N_ ("Color") },
  { "name", TS_SPEC_TEXT, .max = 60, .person = TS_SPEC_PERSON, .label = N_ ("Player") },
  { NULL },
};

#define KEEP(part, text)                                                                           \
  {                                                                                                \
    "keep-" part, TS_SPEC_BOOLEAN, .label = text, .when = "choose-parts=true", .more = TRUE        \
  }

const TsSpec terminus_options[] = {
  { "players", TS_SPEC_TABLE, .columns = player_columns, .label = N_ ("Players"),
    .group = N_ ("Who plays"), .hint = N_ ("two to five; two play with the Automa") },
  { "use", TS_SPEC_CHOICE, .choices = uses, .label = N_ ("Use it for"),
    .group = N_ ("What you play") },
  { "first-game", TS_SPEC_BOOLEAN,
    .label = N_ ("First game: the projects and developments that the rulebook recommends") },
  { "projects", TS_SPEC_INTEGERS, .min = 1, .max = N_PROJECT_CARDS, .label = N_ ("Projects"),
    .when = "first-game=false",
    .hint = N_ ("the numbers of the cards laid out: 3, with four or five players 4; may stay "
                "empty") },
  { "developments", TS_SPEC_INTEGERS, .min = 1, .max = MAX_TILE, .label = N_ ("Developments"),
    .when = "first-game=false",
    .hint = N_ ("the numbers of the tiles laid out: 12, with four or five players 15; may stay "
                "empty") },
  { "automa", TS_SPEC_ENTRY, .entry = "automa", .label = N_ ("Card of the Automa"),
    .when = "use=whole",
    .hint = N_ ("two players only; the program asks at the table for what it does not know") },
  { "automa-pays", TS_SPEC_BOOLEAN, .more = TRUE, .group = N_ ("Options"), .when = "use=whole",
    .label = N_ ("The Automa’s connections bring a coin to whose stop it is") },
  { "choose-parts", TS_SPEC_BOOLEAN, .more = TRUE, .when = "use=whole",
    .label = N_ ("Leave some of the counting to the table"),
    .hint = N_ ("Tableside otherwise tracks everything: coins, resources, markets, rails and the "
                "rest. You can change this during the game") },
  KEEP ("coins", N_ ("Track coins")),
  KEEP ("resources", N_ ("Track resources in storage")),
  KEEP ("markets", N_ ("Track markets and depots")),
  KEEP ("rails", N_ ("Track rails")),
  KEEP ("stations", N_ ("Track stations and capacity")),
  KEEP ("lobbyists", N_ ("Track lobbyists")),
  KEEP ("developments", N_ ("Track developments")),
  KEEP ("agendas", N_ ("Track agendas")),
  KEEP ("projects", N_ ("Track projects")),
  KEEP ("demands", N_ ("Track demands")),
  KEEP ("upgrades", N_ ("Track upgrades")),
  KEEP ("automa", N_ ("Track the Automa")),
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards do") },
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

static gboolean
get_flag (JsonObject *object, const char *name)
{
  return json_object_get_boolean_member_with_default (object, name, FALSE);
}

/* A text that the owner typed on a card, as long as the setup lives; NULL. */
static const char *
find_text (const TerminusSetup *setup, const char *type, const char *id, const char *field)
{
  JsonObject *cards = json_object_get_object_member (setup->json, "cards");
  JsonObject *of_type
      = json_object_has_member (cards, type) ? json_object_get_object_member (cards, type) : NULL;
  JsonObject *card = of_type != NULL && json_object_has_member (of_type, id)
                         ? json_object_get_object_member (of_type, id)
                         : NULL;
  const char *text
      = card != NULL ? json_object_get_string_member_with_default (card, field, "") : "";

  return *text != '\0' ? text : NULL;
}

static void
read_numbers (JsonObject *card, const char *field, gint16 *numbers, guint n)
{
  for (guint i = 0; i < n; i++)
    numbers[i] = (gint16) terminus_get_card_element (card, field, i);
}

static void
read_players (TerminusSetup *setup)
{
  JsonArray *players = json_object_get_array_member (setup->json, "players");

  setup->n_players = json_array_get_length (players);
  for (guint i = 0; i < setup->n_players; i++)
    {
      JsonObject *row = json_array_get_object_element (players, i);

      setup->players[i].color = json_object_get_string_member (row, "color");
      setup->players[i].name = json_object_get_string_member_with_default (row, "name", "");
    }
}

static void
read_kept (TerminusSetup *setup)
{
  for (Part part = 0; part < N_PARTS; part++)
    {
      g_autofree char *name = g_strconcat ("keep-", terminus_parts[part].id, NULL);

      setup->kept[part] = !setup->score_only && get_flag (setup->json, name);
    }
}

static void
read_board (TerminusSetup *setup)
{
  g_autoptr (JsonObject) board = terminus_dup_card (setup, "board", "player");

  read_numbers (board, "budget", setup->budget, G_N_ELEMENTS (setup->budget));
  read_numbers (board, "demands", setup->demands, G_N_ELEMENTS (setup->demands));
  read_numbers (board, "power", setup->power, G_N_ELEMENTS (setup->power));
  read_numbers (board, "icons", setup->icons, G_N_ELEMENTS (setup->icons));
  setup->first_capacity = (gint16) terminus_get_card_number (board, "start");
}

/* Spaces of a column that are used: with two players the gray ones are not (L992). */
static int
count_spaces (const TerminusSetup *setup, JsonObject *card, guint column)
{
  int spaces = terminus_get_card_element (card, "spaces", column);
  int gray = setup->n_players == 2 ? terminus_get_card_element (card, "gray", column) : 0;

  return spaces != UNKNOWN && gray != UNKNOWN ? spaces - gray : UNKNOWN;
}

/* Cubes in play: with three players or more all of the box; with two as many as are not gray. */
static int
count_cubes (const TerminusSetup *setup, JsonObject *card, Resource resource)
{
  guint n = terminus_get_card_length (card, "gray");
  int cubes = terminus_get_cubes (resource);

  if (setup->n_players > 2)
    return cubes;
  for (guint i = 0; i < n; i++)
    {
      int gray = terminus_get_card_element (card, "gray", i);

      if (gray == UNKNOWN)
        return UNKNOWN;
      cubes -= gray;
    }
  return n > 0 ? MAX (cubes, 0) : UNKNOWN;
}

static void
read_market (TerminusSetup *setup, Resource resource)
{
  Market *market = &setup->markets[resource];
  g_autoptr (JsonObject) card
      = terminus_dup_card (setup, "market", terminus_resources[resource].id);
  guint spaces = terminus_get_card_length (card, "spaces");
  guint prices = terminus_get_card_length (card, "prices");

  market->n_columns = spaces > 0 ? spaces : prices;
  market->priced = market->n_columns > 0;
  market->total = (gint16) count_cubes (setup, card, resource);
  for (guint i = 0; i < market->n_columns; i++)
    {
      market->prices[i] = (gint16) terminus_get_card_element (card, "prices", i);
      market->spaces[i] = (gint16) count_spaces (setup, card, i);
      market->priced &= market->prices[i] != UNKNOWN;
    }
}

static void
read_project (TerminusSetup *setup, guint at, int number)
{
  ProjectSetup *project = &setup->projects[at];
  g_autofree char *id = g_strdup_printf ("%d", number);
  g_autoptr (JsonObject) shipped = terminus_dup_card (setup, "project", id);
  g_autoptr (JsonObject) card = shipped != NULL ? g_steal_pointer (&shipped) : json_object_new ();

  project->number = (gint16) number;
  project->name = find_text (setup, "project", id, "name");
  project->condition = find_text (setup, "project", id, "condition");
  read_numbers (card, "needs", project->needs, N_PROJECT_SPACES);
  read_numbers (card, "points", project->points, N_PROJECT_SPACES);
}

static void
read_tiles (TerminusSetup *setup)
{
  JsonArray *projects = json_object_get_array_member (setup->json, "projects");
  JsonArray *developments = json_object_get_array_member (setup->json, "developments");
  guint named = json_array_get_length (projects);

  setup->n_projects = count_projects (setup->n_players);
  for (guint i = 0; i < setup->n_projects; i++)
    read_project (setup, i, i < named ? (int) json_array_get_int_element (projects, i) : 0);
  setup->n_developments = json_array_get_length (developments);
  for (guint i = 0; i < setup->n_developments; i++)
    setup->developments[i] = (guint8) json_array_get_int_element (developments, i);
}

static void
read_bonuses (TerminusSetup *setup)
{
  g_autoptr (GPtrArray) ids = terminus_list_cards (setup, "bonus");

  setup->n_bonuses = MIN (ids->len, MAX_BONUSES);
  for (guint i = 0; i < setup->n_bonuses; i++)
    {
      g_autoptr (JsonObject) card = terminus_dup_card (setup, "bonus", ids->pdata[i]);

      setup->bonuses[i].name = find_text (setup, "bonus", ids->pdata[i], "name");
      setup->bonuses[i].goods = terminus_read_goods (card);
      setup->bonuses[i].any = (guint) json_object_get_int_member_with_default (card, "any", 0);
    }
}

static Direction
read_direction (JsonObject *card, const char *side, const char *which)
{
  g_autofree char *field = g_strdup_printf ("%s-%s", side, which);
  int direction = ts_choice_index (terminus_directions, ts_arg_text (card, field));

  return direction != UNKNOWN ? (Direction) (DIRECTION_FORWARD + direction) : DIRECTION_UNKNOWN;
}

static AutomaSide
read_side (JsonObject *card, const char *side)
{
  g_autofree char *moves = g_strconcat (side, "-moves", NULL);
  g_autofree char *builds = g_strconcat (side, "-builds", NULL);

  return (AutomaSide){
    .moves = (gint16) terminus_get_card_number (card, moves),
    .builds = (gint16) terminus_get_card_number (card, builds),
    .main = read_direction (card, side, "main"),
    .alternate = read_direction (card, side, "alternate"),
  };
}

static void
read_automa (TerminusSetup *setup)
{
  g_autoptr (JsonObject) nothing = json_object_new ();
  JsonObject *card = json_object_has_member (setup->json, "automa")
                         ? json_object_get_object_member (setup->json, "automa")
                         : nothing;

  setup->automa = ts_arg_text (card, "id");
  setup->automa_zone = (gint8) ts_arg_choice (card, "zone", terminus_zones);
  setup->automa_district = (gint8) ts_arg_choice (card, "district", terminus_districts);
  setup->automa_sides[0] = read_side (card, "front");
  setup->automa_sides[1] = read_side (card, "back");
}

void
terminus_read_setup (gpointer data, JsonObject *json)
{
  TerminusSetup *setup = data;

  setup->json = json;
  setup->score_only = strcmp (json_object_get_string_member (json, "use"), "score") == 0;
  setup->automa_pays = get_flag (json, "automa-pays");
  read_kept (setup);
  read_players (setup);
  read_board (setup);
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

static int
find_type (const TerminusSetup *setup, guint number)
{
  g_autofree char *id = g_strdup_printf ("%u", number);
  g_autoptr (JsonObject) card = terminus_dup_card (setup, "development", id);

  if (card == NULL)
    return UNKNOWN;
  return ts_arg_choice (card, "type", terminus_types);
}

static void
start_developments (TerminusState *state)
{
  const TerminusSetup *setup = state->setup;

  state->n_developments = setup->n_developments;
  for (guint i = 0; i < setup->n_developments; i++)
    {
      state->developments[i].number = setup->developments[i];
      state->developments[i].type = (gint8) find_type (setup, setup->developments[i]);
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

  state->first_capacity = setup->first_capacity;
  memcpy (state->budget, setup->budget, sizeof state->budget);
  memcpy (state->demands, setup->demands, sizeof state->demands);
  memcpy (state->power, setup->power, sizeof state->power);
  memcpy (state->icons, setup->icons, sizeof state->icons);
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
