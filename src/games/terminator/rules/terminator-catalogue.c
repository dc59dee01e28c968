/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-catalogue.c: the cards, tiles and boards of the game: the few facts that its text has,
 * and fields for what only an owner of the game can see.
 */

#include "terminator-setup.h"
#include "terminator-figures.h"
#include "terminator-words.h"
#include "ts-json.h"

#include <string.h>

#define MOST_TEXT 400
#define MOST_SQUARES 99 /* along a side of the board of 2029 */

#define ATTACK_FIELD                                                                               \
  {                                                                                                \
    "attack", TS_SPEC_INTEGER, .max = MAX_DICE, .label = N_ ("Attack"), .hint = N_ ("dice")        \
  }
#define RANGE_FIELD                                                                                \
  {                                                                                                \
    "range", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Range"),                            \
                              .hint = N_ ("squares; 2029 only")                                    \
  }
#define DEFENSE_FIELD                                                                              \
  {                                                                                                \
    "defense", TS_SPEC_INTEGER, .min = 1, .max = MAX_DEFENSE, .label = N_ ("Defense"),             \
                                .hint = N_ ("what a die must show to hit")                         \
  }
#define MOVE_FIELD                                                                                 \
  {                                                                                                \
    "move", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Movement"),                          \
                             .hint = N_ ("locations in 1984, squares in 2029")                     \
  }
#define WOUNDS_FIELD                                                                               \
  {                                                                                                \
    "wounds", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Wounds")                 \
  }
#define TEXT_FIELD                                                                                 \
  {                                                                                                \
    "text", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("Special rules, in your words")           \
  }

static const TsSpec character_fields[] = {
  ATTACK_FIELD, RANGE_FIELD, DEFENSE_FIELD, MOVE_FIELD, WOUNDS_FIELD, TEXT_FIELD, { NULL },
};

static const TsSpec unit_fields[] = {
  ATTACK_FIELD,
  RANGE_FIELD,
  DEFENSE_FIELD,
  MOVE_FIELD,
  WOUNDS_FIELD,
  { "deploy", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Deploy cost"),
    .hint = N_ ("resources") },
  { "develop", TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = N_ ("Develop cost"),
    .hint = N_ ("resources; only where the card has one") },
  TEXT_FIELD,
  { NULL },
};

static const TsSpec mission_fields[] = {
  { "text", TS_SPEC_TEXT, .group = N_ ("The card"), .max = MOST_TEXT,
    .label = N_ ("What it does, in your words") },
  { "where", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("Location"),
    .hint = N_ ("where its tokens go, in your words") },
  { "tokens", TS_SPEC_INTEGER, .max = N_TOKENS, .label = N_ ("Mission tokens that it uses") },
  { "random", TS_SPEC_INTEGER, .more = TRUE, .max = N_TOKENS,
    .label = N_ ("Of these at random locations") },
  { "rounds", TS_SPEC_INTEGER, .min = 1, .max = MAX_SPACES, .label = N_ ("Time limit"),
    .hint = N_ ("rounds; default: 3") },
  { "resistance", TS_SPEC_TEXT, .group = N_ ("The Resistance"), .max = MOST_TEXT,
    .label = N_ ("Objective of the Resistance") },
  { "resistance-needs", TS_SPEC_INTEGER, .max = MAX_AMOUNT,
    .label = N_ ("Resistance: actions or cards that it takes") },
  { "resistance-points", TS_SPEC_INTEGER, .max = GOAL, .label = N_ ("Resistance: points") },
  { "resistance-reward", TS_SPEC_TEXT, .more = TRUE, .max = MOST_TEXT,
    .label = N_ ("Resistance: reward") },
  { "skynet", TS_SPEC_TEXT, .group = N_ ("Skynet"), .max = MOST_TEXT,
    .label = N_ ("Objective of Skynet") },
  { "skynet-needs", TS_SPEC_INTEGER, .max = MAX_AMOUNT,
    .label = N_ ("Skynet: actions or cards that it takes") },
  { "skynet-points", TS_SPEC_INTEGER, .max = GOAL, .label = N_ ("Skynet: points") },
  { "skynet-reward", TS_SPEC_TEXT, .more = TRUE, .max = MOST_TEXT, .label = N_ ("Skynet: reward") },
  { "expire", TS_SPEC_TEXT, .group = N_ ("When it expires"), .more = TRUE, .max = MOST_TEXT,
    .label = N_ ("When it expires") },
  { "expire-resistance", TS_SPEC_INTEGER, .more = TRUE, .max = GOAL,
    .label = N_ ("When it expires: points of the Resistance") },
  { "expire-skynet", TS_SPEC_INTEGER, .more = TRUE, .max = GOAL,
    .label = N_ ("When it expires: points of Skynet") },
  { NULL },
};

static const TsSpec core_fields[] = {
  { "objective", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("Objective, in your words") },
  { "points", TS_SPEC_INTEGER, .max = GOAL, .label = N_ ("Points"),
    .hint = N_ ("for controlling the enemy’s Mainframe or Base") },
  { NULL },
};

static const TsSpec cache_fields[] = {
  { "coordinates", TS_SPEC_TEXT, .max = 40, .label = N_ ("Coordinates"),
    .hint = N_ ("as printed on the card") },
  { "amount", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Resources") },
  { NULL },
};

static const TsSpec location_fields[] = {
  { "letter", TS_SPEC_TEXT, .max = 2, .label = N_ ("Letter") },
  { "text", TS_SPEC_TEXT, .max = MOST_TEXT, .label = N_ ("What it does, in your words") },
  { NULL },
};

static const TsSpec place_fields[] = {
  { "neighbors", TS_SPEC_INTEGERS, .min = 1, .max = N_TILES, .label = N_ ("Lines to places"),
    .hint = N_ ("all places that a line joins with it; they are counted row by row from the top "
                "left") },
  { "patrol", TS_SPEC_INTEGER, .min = 1, .max = N_TILES, .label = N_ ("Patrol route to place"),
    .hint = N_ ("where the arrow of the police leads") },
  { "location", TS_SPEC_ENTRY, .entry = "location", .label = N_ ("Location on it"),
    .hint = N_ ("as in the last game, or as printed") },
  { NULL },
};

static const TsSpec area_fields[] = {
  { "column", TS_SPEC_INTEGER, .min = 1, .max = MOST_SQUARES,
    .label = N_ ("Column of its upper left square"),
    .hint = N_ ("on the sketch, counted from the left") },
  { "row", TS_SPEC_INTEGER, .min = 1, .max = MOST_SQUARES,
    .label = N_ ("Row of its upper left square"),
    .hint = N_ ("on the sketch, counted from the top") },
  { "span", TS_SPEC_INTEGER, .min = 2, .max = 3, .label = N_ ("Squares along a side"),
    .hint = N_ ("2: it has 4 squares; 3: it has 9") },
  { NULL },
};

static const TsSpec board_fields[] = {
  { "factories", TS_SPEC_INTEGER, .min = 1, .max = MAX_FACTORIES, .label = N_ ("Factories"),
    .hint = N_ ("of Skynet, on the board of 2029") },
  { "width", TS_SPEC_INTEGER, .min = 1, .max = MOST_SQUARES, .label = N_ ("Columns of 2029"),
    .hint = N_ ("squares from left to right") },
  { "height", TS_SPEC_INTEGER, .min = 1, .max = MOST_SQUARES, .label = N_ ("Rows of 2029"),
    .hint = N_ ("squares from top to bottom") },
  { "spaces", TS_SPEC_INTEGER, .min = DEFAULT_ROUNDS, .max = MAX_SPACES,
    .label = N_ ("Spaces of the mission track") },
  { NULL },
};

/* Areas have 4 or 9 squares (L247), and Base and Mainframe are the largest (L427). */

static gboolean
bad_card (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_VALUE, phrase);
}

/* Owners add no cards of these types: what they type has to be about one that there is. */
static gboolean
check_shipped (JsonObject *card, const char *type, GError **error)
{
  const char *id = json_object_get_string_member (card, "id");

  return ts_catalogue_find_shipped (&terminator_catalogue, type, id) != NULL
         || bad_card (error, ts_phrase ("There is no card “{id}” of the kind “{type}”.",
                                        ts_name ("id", id), ts_name ("type", type)));
}

static gboolean
check_stats (JsonObject *card, const char *type, GError **error)
{
  int number = ts_choice_index (terminator_cards, json_object_get_string_member (card, "id"));

  if (!check_shipped (card, type, error))
    return FALSE;
  for (TerminatorStat stat = 0; stat < N_STATS; stat++)
    if (json_object_has_member (card, terminator_stats[stat].id)
        && !terminator_has_stat ((guint) number, stat))
      return bad_card (error,
                       ts_phrase ("The statcard of {card} has no such number: {stat}. Remove it.",
                                  ts_term ("card", terminator_cards[number].label),
                                  ts_term ("stat", terminator_stats[stat].label)));
  return TRUE;
}

static gboolean
check_character (JsonObject *card, GError **error)
{
  return check_stats (card, "character", error);
}

static gboolean
check_unit (JsonObject *card, GError **error)
{
  return check_stats (card, "unit", error);
}

static gboolean
check_core (JsonObject *card, GError **error)
{
  return check_shipped (card, "core", error);
}

static gboolean
check_area (JsonObject *card, GError **error)
{
  return check_shipped (card, "area", error);
}

static gboolean
check_board (JsonObject *card, GError **error)
{
  return check_shipped (card, "board", error);
}

/* The number behind "place-". */
static gint64
get_place (JsonObject *card)
{
  const char *dash = strrchr (json_object_get_string_member (card, "id"), '-');

  return dash != NULL ? g_ascii_strtoll (dash + 1, NULL, 10) : 0;
}

static gboolean
check_place (JsonObject *card, GError **error)
{
  gint64 place = get_place (card);
  JsonArray *list = ts_json_get_list (card, "neighbors");

  if (!check_shipped (card, "place", error))
    return FALSE;
  for (guint i = 0; i < ts_json_count (list); i++)
    if (json_array_get_int_element (list, i) == place)
      return bad_card (error, ts_phrase ("No line joins place {place} with itself. Name the others "
                                         "only.",
                                         ts_number ("place", place)));
  if (terminator_get_card_number (card, "patrol") == place)
    return bad_card (error, ts_phrase ("The patrol route cannot lead from place {place} to itself.",
                                       ts_number ("place", place)));
  return TRUE;
}

/* By what people need first. */
static const TsEntryType types[] = {
  { "character", N_ ("Characters"), character_fields, .check = check_character },
  { "unit", N_ ("Units"), unit_fields, .check = check_unit },
  { "mission", N_ ("Missions"), mission_fields, .own = TRUE, .rest = N_ ("More of this card"),
    .about = N_ ("With its card typed in, a mission is revealed, tracked and scored by itself."),
    .add = N_ ("Add a mission…") },
  { "core", N_ ("Core missions"), core_fields, .check = check_core },
  { "location", N_ ("Locations"), location_fields, .own = TRUE, .most = MOST_LOCATIONS,
    .about = N_ ("With its tile typed in, a location tells what it does to whoever stands there."),
    .add = N_ ("Add a location…") },
  { "cache", N_ ("Resource caches"), cache_fields, .own = TRUE,
    .about = N_ ("With its card typed in, a cache is found at its coordinates."),
    .add = N_ ("Add a resource cache…") },
  { "board", N_ ("Boards"), board_fields, .check = check_board },
  { "place", N_ ("Places of the 1984 board"), place_fields, .check = check_place },
  { "area", N_ ("Areas of the 2029 board"), area_fields, .check = check_area },
  { NULL },
};

const TsCatalogue terminator_catalogue
    = { types, TS_GAME_RESOURCE ("terminator", "catalogue.json") };

JsonObject *
terminator_dup_card (const TerminatorSetup *setup, const char *type, const char *id)
{
  return ts_catalogue_dup_card (&terminator_catalogue,
                                json_object_get_object_member (setup->json, "cards"), type, id);
}

GPtrArray *
terminator_list_cards (const TerminatorSetup *setup, const char *type)
{
  return ts_catalogue_list_cards (&terminator_catalogue,
                                  json_object_get_object_member (setup->json, "cards"), type);
}

int
terminator_get_card_number (JsonObject *card, const char *field)
{
  return card != NULL ? (int) json_object_get_int_member_with_default (card, field, UNKNOWN)
                      : UNKNOWN;
}
