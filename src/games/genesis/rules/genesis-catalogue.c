/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-catalogue.c: the cards of Genesis: what is known of them, and fields for what is not.
 *
 * Numbers come from the rulebook's own text and worked examples; those that rest on one public
 * page or on a single example are marked as assumed.  What is not here nobody knows: owners of the
 * game have it on their cards and in their mission book.
 */

#include "genesis-catalogue.h"

#include "genesis-dice.h"
#include "genesis-words.h"
#include "ts-json.h"
#include "ts-sketch.h"

#include <string.h>

/* In the order of GenesisKind, as those of bosses are from KIND_COMMANDER on. */
static const TsChoice kind_choices[] = {
  { "endo", N_ ("Endo") },
  { "drone", N_ ("Drone") },
  { "t72", N_ ("T-72") },
  { NULL },
};

static const TsChoice boss_choices[] = {
  { "commander", N_ ("T-800 Commander") },
  { "flamethrower", N_ ("T-800 Flamethrower") },
  { "t1000", N_ ("T-1000") },
  { NULL },
};

static const TsChoice side_choices[] = {
  { "light", N_ ("Light: one number") },
  { "heavy", N_ ("Heavy: two numbers") },
  { "skynet", N_ ("Skynet: three numbers") },
  { NULL },
};

/* In the order of GenesisReaction. */
static const TsChoice reaction_choices[] = {
  { "when", N_ ("when defending") },
  { "after", N_ ("after defending") },
  { NULL },
};

/* In the order of GenesisStops. */
static const TsChoice stop_choices[] = {
  { "sight", N_ ("as soon as it can attack") },
  { "never", N_ ("when its movement is used up") },
  { "card", N_ ("as its card describes") },
  { NULL },
};

/* In the order of GenesisAgain. */
static const TsChoice again_choices[] = {
  { "no", N_ ("no") },
  { "same", N_ ("with the same weapon") },
  { "other", N_ ("with a second weapon, after a 2, 3 or 4") },
  { NULL },
};

/* In the order of Keyword, without KEYWORD_NONE. */
static const TsChoice keywords[] = {
  { "armour", N_ ("Armor") },
  { "ammunition", N_ ("Ammunition") },
  { "grenade", N_ ("Grenade") },
  { "first-aid", N_ ("First aid") },
  { "advanced-first-aid", N_ ("Advanced first aid") },
  { "plasma-canister", N_ ("Plasma canister") },
  { "stims", N_ ("Stims") },
  { "jammer", N_ ("Signal jammer") },
  { NULL },
};

const TsChoice genesis_spaces[] = {
  { "move", N_ ("Move") },
  { "rest", N_ ("Rest") },
  { "interact", N_ ("Interact") },
  { "special", N_ ("Special") },
  { NULL },
};

static const TsSpec die_fields[] = {
  { "side-1", TS_SPEC_CHOICE, .choices = genesis_face_choices, .label = N_ ("First side"),
    TS_INTO (DieCard, sides[0]) },
  { "side-2", TS_SPEC_CHOICE, .choices = genesis_face_choices, .label = N_ ("Second side"),
    TS_INTO (DieCard, sides[1]) },
  { "side-3", TS_SPEC_CHOICE, .choices = genesis_face_choices, .label = N_ ("Third side"),
    TS_INTO (DieCard, sides[2]) },
  { "side-4", TS_SPEC_CHOICE, .choices = genesis_face_choices, .label = N_ ("Fourth side"),
    TS_INTO (DieCard, sides[3]) },
  { "side-5", TS_SPEC_CHOICE, .choices = genesis_face_choices, .label = N_ ("Fifth side"),
    TS_INTO (DieCard, sides[4]) },
  { "side-6", TS_SPEC_CHOICE, .choices = genesis_face_choices, .label = N_ ("Sixth side"),
    TS_INTO (DieCard, sides[5]) },
  { NULL },
};

static const TsSpec enemy_fields[] = {
  { "defence", TS_SPEC_INTEGER, .min = 0, .max = 50, .label = N_ ("Defense"),
    TS_INTO (EnemyCard, stats[STAT_DEFENCE]), .otherwise = UNKNOWN },
  { "move", TS_SPEC_INTEGER, .min = 0, .max = 50, .label = N_ ("Movement"), .hint = N_ ("in hexes"),
    TS_INTO (EnemyCard, stats[STAT_MOVE]), .otherwise = UNKNOWN },
  { "attack", TS_SPEC_INTEGER, .min = 0, .max = MAX_ATTACK_DICE, .label = N_ ("Attack"),
    .hint = N_ ("attack dice"), TS_INTO (EnemyCard, stats[STAT_ATTACK]), .otherwise = UNKNOWN },
  { "range", TS_SPEC_INTEGER, .min = 0, .max = 50, .label = N_ ("Range"), .hint = N_ ("in hexes"),
    TS_INTO (EnemyCard, stats[STAT_RANGE]), .otherwise = UNKNOWN },
  { "flies", TS_SPEC_BOOLEAN, .label = N_ ("Ignores obstacles when moving"),
    TS_INTO (EnemyCard, flies) },
  { "wounds", TS_SPEC_INTEGER, .min = 0, .max = 50, .label = N_ ("Wound spaces"),
    .hint = N_ ("bosses only"), TS_INTO (EnemyCard, stats[STAT_WOUNDS]), .otherwise = UNKNOWN },
  { "stops", TS_SPEC_CHOICE, .more = TRUE, .choices = stop_choices,
    .label = N_ ("Moving, it stops"), TS_INTO (EnemyCard, stops) },
  { "hesitates", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Hits are counted on the Hesitation card"), TS_INTO (EnemyCard, hesitates) },
  { "hesitation", TS_SPEC_TEXT, .more = TRUE, .max = 400,
    .label = N_ ("What the Hesitation card does to it, in your words"),
    .hint = N_ ("on the side that the mission names"), TS_INTO (EnemyCard, hesitation) },
  { "attacking", TS_SPEC_TEXT, .more = TRUE, .max = 400,
    .label = N_ ("What changes its attack dice"), TS_INTO (EnemyCard, attacking) },
  { "reaction", TS_SPEC_TEXT, .more = TRUE, .max = 400, .label = N_ ("Reaction to a skull"),
    TS_INTO (EnemyCard, reaction) },
  { "reaction-when", TS_SPEC_CHOICE, .more = TRUE, .choices = reaction_choices,
    .label = N_ ("It reacts"), TS_INTO (EnemyCard, reacts) },
  { "logic-1", TS_SPEC_TEXT, .more = TRUE, .max = 400, .label = N_ ("Logic card, 1"),
    TS_INTO (EnemyCard, logic[0]) },
  { "logic-2", TS_SPEC_TEXT, .more = TRUE, .max = 400, .label = N_ ("Logic card, 2"),
    TS_INTO (EnemyCard, logic[1]) },
  { "logic-3", TS_SPEC_TEXT, .more = TRUE, .max = 400, .label = N_ ("Logic card, 3"),
    TS_INTO (EnemyCard, logic[2]) },
  { "logic-4", TS_SPEC_TEXT, .more = TRUE, .max = 400, .label = N_ ("Logic card, 4"),
    TS_INTO (EnemyCard, logic[3]) },
  { "logic-5", TS_SPEC_TEXT, .more = TRUE, .max = 400, .label = N_ ("Logic card, 5"),
    TS_INTO (EnemyCard, logic[4]) },
  { "logic-6", TS_SPEC_TEXT, .more = TRUE, .max = 400, .label = N_ ("Logic card, 6"),
    TS_INTO (EnemyCard, logic[5]) },
  { NULL },
};

const TsSpec genesis_character_fields[] = {
  { "spaces", TS_SPEC_INTEGER, .min = 1, .max = 20, .label = N_ ("Wound spaces"),
    TS_INTO (HeroSetup, spaces), TS_HAS (HeroSetup, spaces_known), .otherwise = 3 },
  { "ignores", TS_SPEC_INTEGER, .min = 0, .max = 5, .label = N_ ("Damage ignored for each fist"),
    .hint = N_ ("an ability for defending"), TS_INTO (HeroSetup, ignores) },
  { "rescue-extra", TS_SPEC_INTEGER, .min = 0, .max = 5,
    .label = N_ ("Wounds healed beyond the first when rescuing"),
    TS_INTO (HeroSetup, rescue_extra) },
  { "starting", TS_SPEC_TEXTS, .label = N_ ("Starting cards"), TS_INTO (HeroSetup, starting) },
  { "abilities", TS_SPEC_TEXT, .max = TS_MAX_NOTE, .label = N_ ("Abilities, in your words"),
    TS_INTO (HeroSetup, abilities) },
  { NULL },
};

static const TsSpec weapon_fields[] = {
  { "attack", TS_SPEC_INTEGER, .min = 0, .max = MAX_ATTACK_DICE, .label = N_ ("Attack"),
    .hint = N_ ("attack dice"), TS_INTO (GenesisCard, attack) },
  { "min", TS_SPEC_INTEGER, .min = 0, .max = 50, .label = N_ ("Shortest range"),
    .hint = N_ ("in hexes"), TS_INTO (GenesisCard, min), .otherwise = UNKNOWN },
  { "max", TS_SPEC_INTEGER, .min = 0, .max = 50, .label = N_ ("Longest range"),
    .hint = N_ ("in hexes"), TS_INTO (GenesisCard, max), .otherwise = UNKNOWN },
  { "spaces", TS_SPEC_INTEGER, .min = 1, .max = 6, .label = N_ ("Attack spaces"),
    .hint = N_ ("how many dice fit on the card"), TS_INTO (GenesisCard, spaces), .otherwise = 1 },
  { "each-hit", TS_SPEC_BOOLEAN, .more = TRUE, .label = N_ ("Every hit is a wound"),
    TS_INTO (GenesisCard, each_hit) },
  { "bystanders", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Hits left over wound characters in the zone"),
    TS_INTO (GenesisCard, bystanders) },
  { "stuns", TS_SPEC_BOOLEAN, .more = TRUE, .label = N_ ("Stuns what it does not destroy"),
    TS_INTO (GenesisCard, stuns) },
  { "less-defence", TS_SPEC_INTEGER, .more = TRUE, .min = 0, .max = 12,
    .label = N_ ("Fewer hits needed"), TS_INTO (GenesisCard, less_defence) },
  { "again", TS_SPEC_CHOICE, .more = TRUE, .choices = again_choices, .label = N_ ("Attacks again"),
    TS_INTO (GenesisCard, again) },
  { "fist-hits", TS_SPEC_BOOLEAN, .more = TRUE, .label = N_ ("Every fist is one hit more"),
    TS_INTO (GenesisCard, fist_hits) },
  { "effect", TS_SPEC_TEXT, .max = TS_MAX_NOTE, .label = N_ ("Effect, in your words"),
    TS_INTO (GenesisCard, effect) },
  { NULL },
};

static const TsSpec equipment_fields[] = {
  { "keyword", TS_SPEC_CHOICE, .choices = keywords, .label = N_ ("Keyword"),
    .hint = N_ ("default: another"), TS_INTO (GenesisCard, keyword) },
  { "spaces", TS_SPEC_INTEGER, .min = 1, .max = 20, .label = N_ ("Armor: wound spaces"),
    TS_INTO (GenesisCard, spaces) },
  { "heals", TS_SPEC_INTEGER, .min = 0, .max = 9, .label = N_ ("First aid: wounds removed"),
    .hint = N_ ("with a rest die: beyond the one of the die"), TS_INTO (GenesisCard, heals) },
  { "more-dice", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Ammunition: attack dice added"),
    TS_INTO (GenesisCard, more_dice) },
  { "more-hits", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Ammunition: hits added"),
    TS_INTO (GenesisCard, more_hits) },
  { "rolls", TS_SPEC_BOOLEAN, .label = N_ ("Grenade: its die is rolled for the damage"),
    TS_INTO (GenesisCard, rolls) },
  { "stuns", TS_SPEC_BOOLEAN, .label = N_ ("Grenade: stuns enemies"),
    TS_INTO (GenesisCard, stuns) },
  { "lasts", TS_SPEC_BOOLEAN, .label = N_ ("Grenade: stays until its effect ends"),
    TS_INTO (GenesisCard, lasts) },
  { "effect", TS_SPEC_TEXT, .max = TS_MAX_NOTE, .label = N_ ("Effect, in your words"),
    TS_INTO (GenesisCard, effect) },
  { NULL },
};

static const TsSpec class_fields[] = {
  { "wounds", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Wound spaces added"),
    TS_INTO (GenesisCard, wounds) },
  { "rank", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Shared rank tokens"),
    TS_INTO (GenesisCard, rank) },
  { "slot", TS_SPEC_BOOLEAN, .label = N_ ("Adds an equipment slot"), TS_INTO (GenesisCard, slot) },
  { "draws", TS_SPEC_BOOLEAN, .label = N_ ("Each mission begins with an equipment card on it"),
    TS_INTO (GenesisCard, draws) },
  { "space", TS_SPEC_CHOICE, .choices = genesis_spaces, .label = N_ ("Action space"),
    TS_INTO (GenesisCard, space) },
  { "effect", TS_SPEC_TEXT, .max = TS_MAX_NOTE, .label = N_ ("Effect, in your words"),
    TS_INTO (GenesisCard, effect) },
  { NULL },
};

/* As the tiles of the entries are printed, in every edition. */
const char *const genesis_entry_names[]
    = { "Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", NULL };

static const TsSpec entry_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 40, .label = N_ ("Entry"),
    .series = genesis_entry_names, TS_INTO (Entry, name) },
  { "numbers", TS_SPEC_INTEGERS, .required = TRUE, .min = 1, .max = 6, .label = N_ ("Numbers"),
    .hint = N_ ("3 5"), TS_INTO_LIST (Entry, numbers, n_numbers) },
  /* It follows from how many numbers there are. */
  { "side", TS_SPEC_CHOICE, .choices = side_choices, .label = N_ ("Side"), .more = TRUE },
  { NULL },
};

static const TsSpec starting_columns[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors, .label = N_ ("Color"),
    TS_INTO (StartingEnemy, color) },
  { "where", TS_SPEC_TEXT, .label = N_ ("Where"), .hint = N_ ("beside the terminal"),
    TS_INTO (StartingEnemy, where) },
  { NULL },
};

static const TsSpec objective_columns[] = {
  { "text", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Objective"),
    TS_INTO (Objective, text) },
  { "count", TS_SPEC_INTEGER, .min = 1, .max = 99, .label = N_ ("How many"),
    TS_INTO (Objective, count), .otherwise = 1 },
  { NULL },
};

static const TsSpec point_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 40, .label = N_ ("Point"),
    TS_INTO (MissionPoint, name) },
  { "text", TS_SPEC_TEXT, .max = 1000, .label = N_ ("What to look up"),
    TS_INTO (MissionPoint, text) },
  { NULL },
};

static const TsSpec ally_columns[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 60, .label = N_ ("Ally"),
    TS_INTO (Ally, name) },
  { "spaces", TS_SPEC_INTEGER, .min = 0, .max = 20, .label = N_ ("Wound spaces"),
    TS_INTO (Ally, spaces) },
  { "move", TS_SPEC_INTEGER, .min = 0, .max = 20, .label = N_ ("Movement"), TS_INTO (Ally, move) },
  { "downs", TS_SPEC_BOOLEAN, .label = N_ ("Downed instead of killed"), TS_INTO (Ally, downs) },
  { NULL },
};

/* In the order of the sections of a page of the mission book (L376-396); of each what a game is
 * played with, then, behind the button, what only some missions have. */
const TsSpec genesis_mission_fields[] = {
  { "entries", TS_SPEC_TABLE, .columns = entry_columns, .label = N_ ("Enemy entries"),
    .group = N_ ("Map setup"), .hint = N_ ("the numbers on the side that the map shows"),
    .need = N_ ("enemy entries"), TS_INTO_ROWS (GenesisSetup, entries, n_entries) },
  { "sketch", TS_SPEC_MAP, .entry = "hex", .label = N_ ("Map as a sketch"),
    .hint = N_ ("may be drawn later, or not at all"), .series = genesis_entry_names,
    TS_INTO (GenesisSetup, sketch) },
  { "map", TS_SPEC_TEXTS, .max = 400, .more = TRUE, .label = N_ ("What to set up on the map"),
    TS_INTO (GenesisSetup, map_texts), .items = MAX_LINES },
  { "objectives", TS_SPEC_TABLE, .columns = objective_columns, .group = N_ ("Mission setup"),
    .label = N_ ("Objectives, in order"), .need = N_ ("objectives"),
    TS_INTO_ROWS (GenesisSetup, objectives, n_objectives) },
  { "any-order", TS_SPEC_BOOLEAN, .more = TRUE, .label = N_ ("Objectives may be done in any order"),
    TS_INTO (GenesisSetup, any_order) },
  { "levels", TS_SPEC_INTEGERS, .min = 1, .max = 3, .more = TRUE,
    .label = N_ ("Levels of the card decks"), TS_INTO (GenesisSetup, levels) },
  { "allies", TS_SPEC_TABLE, .columns = ally_columns, .more = TRUE, .label = N_ ("Allies"),
    TS_INTO_ROWS (GenesisSetup, allies, n_allies) },
  { "truck", TS_SPEC_BOOLEAN, .more = TRUE, .label = N_ ("A truck is used"),
    TS_INTO (GenesisSetup, truck) },
  { "truck-spaces", TS_SPEC_INTEGER, .min = 1, .max = MAX_TRUCK, .more = TRUE,
    .label = N_ ("Damage that destroys the truck"), .when = "truck=true",
    TS_INTO (GenesisSetup, truck_spaces) },
  { "red", TS_SPEC_CHOICES, .choices = kind_choices, .label = N_ ("Red queue"),
    .group = N_ ("Enemy reserve"), .need = N_ ("an enemy queue"),
    .hint = N_ ("from left to right, the starting enemies too"),
    TS_INTO_LIST (GenesisSetup, queues[COLOR_RED], n_queues[COLOR_RED]) },
  { "blue", TS_SPEC_CHOICES, .choices = kind_choices, .label = N_ ("Blue queue"),
    .need = N_ ("an enemy queue"),
    TS_INTO_LIST (GenesisSetup, queues[COLOR_BLUE], n_queues[COLOR_BLUE]) },
  { "white", TS_SPEC_CHOICES, .choices = kind_choices, .label = N_ ("White queue"),
    .need = N_ ("an enemy queue"),
    TS_INTO_LIST (GenesisSetup, queues[COLOR_WHITE], n_queues[COLOR_WHITE]) },
  { "yellow", TS_SPEC_CHOICES, .choices = kind_choices, .label = N_ ("Yellow queue"),
    .need = N_ ("an enemy queue"),
    TS_INTO_LIST (GenesisSetup, queues[COLOR_YELLOW], n_queues[COLOR_YELLOW]) },
  { "starting", TS_SPEC_TABLE, .columns = starting_columns, .label = N_ ("Starting enemies"),
    .hint = N_ ("each takes the first of its color’s queue"),
    TS_INTO_ROWS (GenesisSetup, starting, n_starting) },
  { "starting-rolls", TS_SPEC_INTEGER, .min = 0, .max = 6, .more = TRUE,
    .label = N_ ("Reinforcement rolls before the first round"), .hint = N_ ("for each color"),
    TS_INTO (GenesisSetup, starting_rolls) },
  { "bosses", TS_SPEC_CHOICES, .choices = boss_choices, .more = TRUE, .label = N_ ("Bosses"),
    TS_INTO_LIST (GenesisSetup, bosses, n_bosses) },
  { "later", TS_SPEC_CHOICES, .choices = boss_choices, .more = TRUE,
    .label = N_ ("Bosses that come later"), TS_INTO_LIST (GenesisSetup, later, n_later) },
  { "battle", TS_SPEC_TEXTS, .max = 400, .more = TRUE, .group = N_ ("Battle setup"),
    .label = N_ ("What to do in a single battle"), TS_INTO (GenesisSetup, battle),
    .items = MAX_LINES },
  { "dice", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = 6,
    .label = N_ ("Reinforcement dice"), .group = N_ ("Special rules"),
    .hint = N_ ("how many are rolled each time"), .need = N_ ("the reinforcement dice"),
    TS_INTO (GenesisSetup, n_dice) },
  { "wave", TS_SPEC_INTEGER, .min = 0, .max = 30, .label = N_ ("Rounds until the enemy wave"),
    .hint = N_ ("0: no wave card"), TS_INTO (GenesisSetup, wave) },
  { "wave-text", TS_SPEC_TEXT, .max = 1000, .more = TRUE, .label = N_ ("What the wave brings"),
    TS_INTO (GenesisSetup, wave_text) },
  { "wave-rolls", TS_SPEC_INTEGER, .min = 0, .max = 6, .more = TRUE,
    .label = N_ ("Reinforcement rolls that the wave brings"), .hint = N_ ("for each color"),
    TS_INTO (GenesisSetup, wave_rolls) },
  { "losses", TS_SPEC_TEXTS, .max = 400, .more = TRUE, .label = N_ ("Defeat conditions"),
    TS_INTO_LIST (GenesisSetup, losses, n_losses) },
  { "round-end", TS_SPEC_TEXTS, .max = 400, .more = TRUE, .label = N_ ("At the end of each round"),
    TS_INTO (GenesisSetup, round_end) },
  { "priority", TS_SPEC_TEXT, .max = 400, .more = TRUE,
    .label = N_ ("Whom enemies target, if not the nearest character"),
    TS_INTO (GenesisSetup, priority) },
  { "rules", TS_SPEC_TEXTS, .max = 400, .more = TRUE, .label = N_ ("Special rules to remember"),
    TS_INTO (GenesisSetup, rules) },
  { "points", TS_SPEC_TABLE, .columns = point_columns, .more = TRUE,
    .group = N_ ("Points of interest"), .label = N_ ("Points of interest"),
    TS_INTO_ROWS (GenesisSetup, points, n_points) },
  { "rewards", TS_SPEC_TEXTS, .max = 400, .more = TRUE, .group = N_ ("After the mission"),
    .label = N_ ("Rewards"), TS_INTO (GenesisSetup, rewards) },
  { NULL },
};

static const TsSpec tile_fields[] = {
  { "map", TS_SPEC_MAP, .required = TRUE, .entry = "hex", .label = N_ ("Hexes of the tile") },
  { NULL },
};

/* The numbers of an entry follow from its side: one, two or three (L211-229). */
static gboolean
check_entry (JsonObject *entry, GError **error)
{
  static const char *const sides[] = { "light", "heavy", "skynet" };
  const char *side = json_object_get_string_member_with_default (entry, "side", NULL);
  const char *name = json_object_get_string_member (entry, "name");
  guint n = ts_json_count (ts_json_get_list (entry, "numbers"));

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (g_strcmp0 (side, sides[i]) == 0 && n != i + 1)
      return ts_error_set (
          error, TS_ERROR_BAD_VALUE,
          ts_phrase ("Entry {name} needs {wanted} numbers on that side, not {given}.",
                     ts_name ("name", name), ts_number ("wanted", i + 1), ts_number ("given", n)));
  if (n > 0)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("Entry {name} needs its numbers.", ts_name ("name", name)));
}

/* A side shows each of its numbers once. */
static gboolean
check_numbers (JsonObject *entry, GError **error)
{
  JsonArray *numbers = ts_json_get_list (entry, "numbers");
  guint seen = 0;

  for (guint i = 0; i < ts_json_count (numbers); i++)
    {
      guint bit = 1u << json_array_get_int_element (numbers, i);

      if (seen & bit)
        return ts_error_set (
            error, TS_ERROR_BAD_VALUE,
            ts_phrase ("Entry {name} names a number twice.",
                       ts_name ("name", json_object_get_string_member (entry, "name"))));
      seen |= bit;
    }
  return TRUE;
}

static gboolean
check_entries (JsonObject *mission, GError **error)
{
  JsonArray *array = ts_json_get_list (mission, "entries");
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < ts_json_count (array); i++)
    {
      JsonObject *entry = json_array_get_object_element (array, i);
      const char *name = json_object_get_string_member (entry, "name");

      if (!check_entry (entry, error) || !check_numbers (entry, error))
        return FALSE;
      if (!g_hash_table_add (names, (gpointer) name))
        return ts_error_set (
            error, TS_ERROR_BAD_VALUE,
            ts_phrase ("There are two entries {name}. Give each a name of its own.",
                       ts_name ("name", name)));
    }

  return TRUE;
}

/* A boss is on the map once: each has one miniature. */
static gboolean
check_bosses (JsonObject *mission, GError **error)
{
  static const char *const names[] = { "bosses", "later" };
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      JsonArray *bosses = ts_json_get_list (mission, names[i]);

      for (guint j = 0; j < ts_json_count (bosses); j++)
        if (!g_hash_table_add (seen, (gpointer) json_array_get_string_element (bosses, j)))
          return ts_error_set (
              error, TS_ERROR_BAD_VALUE,
              ts_phrase ("The box has one of each boss: name none of them twice."));
    }
  return TRUE;
}

static guint
count_kind (JsonObject *mission, GenesisKind kind)
{
  guint n = 0;

  for (Color color = 0; color < N_COLORS; color++)
    {
      JsonArray *queue = ts_json_get_list (mission, genesis_color_id (color));

      n += ts_json_count_text (queue, genesis_kinds[kind].id);
    }

  return n;
}

/* The box has 12 Endos, 12 Drones and 4 T-72 (L145-151). */
static gboolean
check_box (JsonObject *mission, GError **error)
{
  static const guint box[] = { [KIND_ENDO] = 12, [KIND_DRONE] = 12, [KIND_T72] = 4 };

  for (GenesisKind kind = KIND_ENDO; kind <= KIND_T72; kind++)
    {
      guint n = count_kind (mission, kind);

      if (n > box[kind])
        return ts_error_set (
            error, TS_ERROR_BAD_VALUE,
            ts_phrase ("The queues name {n} × {kind}, and the box has {box}.", ts_number ("n", n),
                       ts_term ("kind", genesis_kinds[kind].label), ts_number ("box", box[kind])));
    }

  return TRUE;
}

static gboolean
check_starting (JsonObject *mission, GError **error)
{
  JsonArray *starting = ts_json_get_list (mission, "starting");
  guint n[N_COLORS] = { 0 };

  for (guint i = 0; i < ts_json_count (starting); i++)
    {
      JsonObject *row = json_array_get_object_element (starting, i);
      Color color = genesis_find_color (json_object_get_string_member (row, "color"));

      if (++n[color] > ts_json_count (ts_json_get_list (mission, genesis_color_id (color))))
        return ts_error_set (error, TS_ERROR_BAD_VALUE,
                             ts_phrase ("More enemies start on the map than the {color} queue has.",
                                        ts_term ("color", genesis_queue_colors[color])));
    }

  return TRUE;
}

/* Maps of Genesis are of hexes. */
static gboolean
check_map (JsonObject *object, const char *name, GError **error)
{
  g_auto (TsSketchMap) map = {};

  if (!json_object_has_member (object, name))
    return TRUE;
  if (!ts_sketch_map_init_from_json (&map, json_object_get_object_member (object, name), error))
    return FALSE;
  return map.grid == TS_GRID_HEX
         || ts_error_set (error, TS_ERROR_BAD_SKETCH,
                          ts_phrase ("This map is of squares. Lay one of hexes."));
}

static gboolean
check_tile (JsonObject *tile, GError **error)
{
  return check_map (tile, "map", error);
}

static gboolean
check_mission (JsonObject *mission, GError **error)
{
  return check_bosses (mission, error) && check_entries (mission, error)
         && check_box (mission, error) && check_starting (mission, error)
         && check_map (mission, "sketch", error);
}

static const TsEntryType types[] = {
  { "mission", N_ ("Mission sheets"), genesis_mission_fields, .own = TRUE, .check = check_mission,
    .about = N_ ("A sheet holds what is on a page of your mission book, typed in once."),
    .add = N_ ("Copy a mission page…"), .rest = N_ ("More of this sheet") },
  { "enemy", N_ ("Enemies"), enemy_fields, .rest = N_ ("More of this card") },
  { "character", N_ ("Characters"), genesis_character_fields, .own = TRUE,
    .about = N_ ("Characters of your own, with their wounds and starting cards."),
    .add = N_ ("Add a character…") },
  { "weapon", N_ ("Weapons"), weapon_fields, .own = TRUE, .rest = N_ ("More of this card"),
    .about = N_ ("With its card typed in, an attack knows its dice, its range and its effects."),
    .add = N_ ("Add a weapon…") },
  { "equipment", N_ ("Equipment"), equipment_fields, .own = TRUE,
    .about = N_ ("With its card typed in, equipment heals, protects and adds dice by itself."),
    .add = N_ ("Add equipment…") },
  { "class", N_ ("Classes"), class_fields, .own = TRUE,
    .about
    = N_ ("With its card typed in, a class adds its wound spaces and rank tokens by itself."),
    .add = N_ ("Add a class…") },
  { "die", N_ ("Dice"), die_fields },
  { "tile", N_ ("Map tiles"), tile_fields, .own = TRUE, .apart = TRUE, .check = check_tile,
    .about = N_ ("Tiles drawn once are laid together when you draw the map of a mission."),
    .add = N_ ("Draw a tile…") },
  { NULL },
};

const TsCatalogue genesis_catalogue = { types, TS_GAME_RESOURCE ("genesis", "catalogue.json") };

JsonObject *
genesis_read_card (const GenesisSetup *setup, const char *type, const char *id, gpointer into)
{
  JsonObject *card = ts_catalogue_dup_card (&genesis_catalogue, setup->known_cards, type, id);

  ts_spec_read (ts_catalogue_find_type (&genesis_catalogue, type)->fields, card, into);
  return card;
}

gboolean
genesis_is_assumed (const char *type, const char *id, JsonObject *card, const char *field)
{
  g_autoptr (JsonObject) shipped = ts_catalogue_dup_entry (&genesis_catalogue, type, id);

  return ts_catalogue_is_assumed (&genesis_catalogue, type, id, field)
         && json_node_equal (json_object_get_member (shipped, field),
                             json_object_get_member (card, field));
}
