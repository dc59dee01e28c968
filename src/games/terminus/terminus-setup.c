/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-setup.c: a prepared setup is read once into a TerminusSetup that never changes.
 */

#include "terminus-setup.h"

#include "terminus-catalogue.h"
#include "terminus-words.h"

#include <string.h>

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

  setup->n_projects = terminus_count_projects (setup->n_players);
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
