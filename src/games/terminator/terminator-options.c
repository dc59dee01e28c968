/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-options.c: what people choose before play: the form, the defaults, the checks.
 */

#include "terminator-setup.h"

#define MOST_LOCATIONS 60 /* of the catalogue, named or not */

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

#define NAME_OPTION(name, text, asked)                                                             \
  {                                                                                                \
    name, TS_SPEC_TEXT, .max = 60, .label = text, .when = asked                                    \
  }

const TsSpec terminator_options[] = {
  { "players", TS_SPEC_CHOICE, .choices = player_choices, .label = N_ ("Players"),
    .hint = N_ ("the print-and-play has parts for two or three; four and five play the whole "
                "game") },
  { "fourth", TS_SPEC_CHOICE, .choices = fourth_choices, .label = N_ ("The third hero"),
    .when = "players=4" },
  NAME_OPTION ("skynet-player", N_ ("Who plays Skynet"), NULL),
  NAME_OPTION ("sarah-player", N_ ("Who plays Sarah"), NULL),
  NAME_OPTION ("kyle-player", N_ ("Who plays Kyle"), "players=3|4|5"),
  NAME_OPTION ("john-player", N_ ("Who plays John"), "players=4|5"),
  NAME_OPTION ("traxler-player", N_ ("Who plays Traxler"), "players=4|5"),
  { "coin", TS_SPEC_BOOLEAN, .label = N_ ("A coin decides who goes first"),
    .hint = N_ ("a variant; otherwise the side with fewer points chooses") },
  { "range", TS_SPEC_CHOICE, .choices = range_choices, .label = N_ ("Range in squares"),
    .hint = N_ ("the rulebook does not say how range is counted"), .assumed = TRUE },
  { "defeat", TS_SPEC_CHOICE, .choices = defeat_choices, .label = N_ ("Defeated with"),
    .hint = N_ ("the rulebook says “more”, but units with one wound fall at the first damage") },
  { "last-repair", TS_SPEC_BOOLEAN,
    .label = N_ ("With four damage cards the Terminator may still repair once a round"),
    .hint = N_ ("otherwise it could never act again") },
  { "tank-counts", TS_SPEC_BOOLEAN, .label = N_ ("Tie-break: develop costs count as deploy costs"),
    .hint = N_ ("the HK-Tank has no deploy cost") },
  { "hero-cards", TS_SPEC_INTEGER, .min = HERO_HAND, .max = MAX_AMOUNT,
    .label = N_ ("Cards in each hero’s deck"), .hint = N_ ("20; fewer in the print-and-play") },
  { "skynet-cards", TS_SPEC_INTEGER, .min = SKYNET_HAND, .max = MAX_AMOUNT,
    .label = N_ ("Cards in Skynet’s deck"), .hint = N_ ("60; fewer in the print-and-play") },
  { "mission-cards", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Mission cards"),
    .hint = N_ ("20; fewer in the print-and-play; 0: the program does not ask for missions") },
  { "cache-cards", TS_SPEC_INTEGER, .min = 1, .max = MAX_CACHES,
    .label = N_ ("Resource cache cards"), .hint = N_ ("20; fewer in the print-and-play") },
  { "map", TS_SPEC_MAP, .entry = "square", .label = N_ ("Sketch of the 2029 board"),
    .hint = N_ ("may be drawn later, or not at all") },
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards say") },
  { NULL },
};

static const struct
{
  const char *name;
  gint64 n;
} deck_sizes[] = {
  { "hero-cards", 20 },
  { "skynet-cards", 60 },
  { "mission-cards", 20 },
  { "cache-cards", MAX_CACHES },
};

static gboolean
bad_setup (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_SETUP, phrase);
}

static void
set_word (JsonObject *setup, const char *name, const char *word)
{
  if (!json_object_has_member (setup, name))
    json_object_set_string_member (setup, name, word);
}

static void
set_flag (JsonObject *setup, const char *name, gboolean value)
{
  if (!json_object_has_member (setup, name))
    json_object_set_boolean_member (setup, name, value);
}

static void
fill_defaults (JsonObject *setup)
{
  set_word (setup, "players", "3");
  set_word (setup, "fourth", "john");
  set_flag (setup, "coin", FALSE);
  set_word (setup, "range", "king");
  set_word (setup, "defeat", "reached");
  set_flag (setup, "last-repair", TRUE);
  set_flag (setup, "tank-counts", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (deck_sizes); i++)
    if (!json_object_has_member (setup, deck_sizes[i].name))
      json_object_set_int_member (setup, deck_sizes[i].name, deck_sizes[i].n);
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
    return bad_setup (error,
                      ts_phrase ("The board of 2029 has squares. Draw the sketch on squares, "
                                 "or leave it out."));
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
  return bad_setup (error, ts_phrase ("There can be at most {most} locations. Remove some from the "
                                      "catalogue.",
                                      ts_number ("most", MOST_LOCATIONS)));
}

JsonObject *
terminator_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonNode) copy = json_node_init_object (json_node_alloc (), given);
  g_autofree char *text = json_to_string (copy, FALSE);
  g_autoptr (JsonNode) parsed = json_from_string (text, NULL);
  g_autoptr (JsonObject) setup = json_node_dup_object (parsed);

  fill_defaults (setup);
  if (!take_map (setup, error)
      || !ts_catalogue_check_cards (&terminator_catalogue,
                                    json_object_get_object_member (setup, "cards"), error)
      || !check_locations (setup, error))
    return NULL;

  return g_steal_pointer (&setup);
}
