/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-setup.c: what people choose before play: the form, its defaults and checks; what the game
 * reads of it, once; and the state before the first command.
 */

#include "genesis-cards.h"
#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-memory.h"
#include "genesis-setup.h"
#include "genesis-words.h"
#include "ts-json.h"

#include <string.h>

/* The second is `campaign`. */
static const TsChoice modes[] = {
  { "battle", N_ ("Battle: one mission") },
  { "campaign", N_ ("Part of a campaign") },
  { NULL },
};

/* The second is `boss_wounds_equal`. */
static const TsChoice boss_rules[] = {
  { "beyond", N_ ("by the wound that finds no space (page 14)") },
  { "equal", N_ ("when all spaces are full (glossary)") },
  { NULL },
};

static const TsSpec hero_columns[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors, .unique = TRUE,
    .label = N_ ("Color"), TS_INTO (HeroSetup, color) },
  { "character", TS_SPEC_ENTRY, .required = TRUE, .entry = "character", .unique = TRUE,
    .label = N_ ("Character"), TS_INTO (HeroSetup, card) },
  { "player", TS_SPEC_TEXT, .max = 60, .person = TS_SPEC_SOME_PERSON, .label = N_ ("Player"),
    TS_INTO (HeroSetup, player) },
  { "rank", TS_SPEC_INTEGER, .min = 0, .max = 25, .label = N_ ("Rank tokens"),
    .hint = N_ ("1 in a first mission"), .when = "mode=campaign", TS_INTO (HeroSetup, keeps),
    .otherwise = 1 },
  { "cards", TS_SPEC_TEXTS, .label = N_ ("Cards carried over"), .when = "mode=campaign",
    TS_INTO (HeroSetup, carried) },
  { NULL },
};

/* The characters first: whose colors are at the table decides which queues play (L518). */
const TsSpec genesis_options[] = {
  { "heroes", TS_SPEC_TABLE, .columns = hero_columns, .label = N_ ("Characters"),
    .group = N_ ("Who plays"),
    .hint = N_ ("1–4 players; a solo player runs at least two characters"),
    TS_INTO (GenesisSetup, hero_rows) },
  { "mission", TS_SPEC_ENTRY, .entry = "mission", .label = N_ ("Mission"),
    .group = N_ ("What you play"),
    .hint = N_ ("copy the page of your mission book into a sheet, once"),
    TS_INTO (GenesisSetup, sheet) },
  { "mode", TS_SPEC_CHOICE, .choices = modes, .label = N_ ("Mode"),
    TS_INTO (GenesisSetup, campaign) },
  { "after-loss", TS_SPEC_BOOLEAN, .label = N_ ("The previous mission was lost"),
    .when = "mode=campaign", TS_INTO (GenesisSetup, after_loss) },
  { "easy-rank", TS_SPEC_BOOLEAN, .more = TRUE, .group = N_ ("Options"),
    .label = N_ ("Higher Rank (easier): two more rank tokens each"),
    TS_INTO (GenesisSetup, easy_rank) },
  { "easy-enemies", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Fewer Enemies (easier): remove the last enemy of each queue"),
    TS_INTO (GenesisSetup, easy_enemies) },
  { "easy-equipment", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Well Equipped (easier): cards of one level more"),
    TS_INTO (GenesisSetup, easy_equipment) },
  { "hard-rank", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Rank 1 (harder): at most one rank token each, besides those on class cards"),
    TS_INTO (GenesisSetup, hard_rank) },
  { "hard-reinforcements", TS_SPEC_BOOLEAN, .more = TRUE,
    .label
    = N_ ("Aggressive Reinforcements (harder): one more reinforcement die, and the Skynet entry"),
    TS_INTO (GenesisSetup, hard_reinforcements) },
  { "hard-extermination", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Extermination (harder): downed when the last wound space is filled"),
    TS_INTO (GenesisSetup, hard_extermination) },
  { "own-dice", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("We roll our own action dice, and only tell what came of them"),
    TS_INTO (GenesisSetup, kept_dice) },
  { "boss-wounds", TS_SPEC_CHOICE, .choices = boss_rules, .more = TRUE,
    .label = N_ ("Bosses are destroyed"), TS_INTO (GenesisSetup, boss_wounds_equal) },
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards do"),
    TS_INTO (GenesisSetup, known_cards) },
  { NULL },
};

static gboolean
bad_setup (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_SETUP, phrase);
}

static JsonObject *
new_hero (const char *color, const char *character)
{
  JsonObject *hero = json_object_new ();

  json_object_set_string_member (hero, "color", color);
  json_object_set_string_member (hero, "character", character);
  return hero;
}

static void
fill_defaults (JsonObject *setup)
{
  static const char *const flags[]
      = { "after-loss", "easy-rank",           "easy-enemies",      "easy-equipment",
          "hard-rank",  "hard-reinforcements", "hard-extermination" };
  JsonArray *heroes;

  if (!json_object_has_member (setup, "mode"))
    json_object_set_string_member (setup, "mode", "battle");
  if (!json_object_has_member (setup, "mission"))
    json_object_set_string_member (setup, "mission", "example");
  if (!json_object_has_member (setup, "boss-wounds"))
    json_object_set_string_member (setup, "boss-wounds", "beyond");
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (!json_object_has_member (setup, flags[i]))
      json_object_set_boolean_member (setup, flags[i], FALSE);
  if (!json_object_has_member (setup, "cards"))
    json_object_set_object_member (setup, "cards", json_object_new ());
  if (json_object_has_member (setup, "heroes"))
    return;

  heroes = json_array_new ();
  json_array_add_object_element (heroes, new_hero ("red", "john"));
  json_array_add_object_element (heroes, new_hero ("blue", "guardian"));
  json_object_set_array_member (setup, "heroes", heroes);
}

/* What is carried over must fit into the one text in which people change it. */
static gboolean
check_carried (JsonObject *hero, GError **error)
{
  JsonArray *cards = ts_json_get_list (hero, "cards");
  glong length = 0;

  for (guint i = 0; i < ts_json_count (cards); i++)
    length += g_utf8_strlen (json_array_get_string_element (cards, i), -1) + 1;
  if (length <= TS_MAX_NOTE)
    return TRUE;
  return bad_setup (
      error,
      ts_phrase ("The card names of one character are too long: at most {most} letters in all.",
                 ts_number ("most", TS_MAX_NOTE)));
}

/* Cards that the catalogue knows have one name, in whatever language they were typed. */
static void
settle_cards (JsonObject *object, const char *name, JsonObject *cards)
{
  JsonArray *typed = ts_json_get_list (object, name);
  g_autoptr (JsonArray) settled = json_array_new ();

  if (typed == NULL)
    return;
  for (guint i = 0; i < json_array_get_length (typed); i++)
    {
      const char *text = json_array_get_string_element (typed, i);
      g_autofree char *card = *text != '\0' ? genesis_dup_card_name (cards, text) : NULL;

      if (card != NULL)
        json_array_add_string_element (settled, card);
    }
  json_object_set_array_member (object, name, g_steal_pointer (&settled));
}

static void
settle_hands (JsonObject *setup)
{
  JsonArray *heroes = json_object_get_array_member (setup, "heroes");
  JsonObject *cards = json_object_get_object_member (setup, "cards");

  for (guint i = 0; i < json_array_get_length (heroes); i++)
    {
      JsonObject *hero = json_array_get_object_element (heroes, i);

      settle_cards (hero, "cards", cards);
      settle_cards (json_object_get_object_member (hero, "character"), "starting", cards);
    }
}

static gboolean
check_heroes (JsonObject *setup, GError **error)
{
  JsonArray *heroes = json_object_get_array_member (setup, "heroes");
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (json_array_get_length (heroes) < 2)
    return bad_setup (error, ts_phrase ("At least two characters are needed: alone you play two."));
  if (json_array_get_length (heroes) > MAX_HEROES)
    return bad_setup (error, ts_phrase ("There can be at most four characters."));

  for (guint i = 0; i < json_array_get_length (heroes); i++)
    {
      JsonObject *hero = json_array_get_object_element (heroes, i);
      const char *id;

      if (!ts_catalogue_embed (&genesis_catalogue, hero, "character", "character", error)
          || !check_carried (hero, error))
        return FALSE;
      id = json_object_get_string_member (json_object_get_object_member (hero, "character"), "id");
      if (!g_hash_table_add (seen, (gpointer) json_object_get_string_member (hero, "color")))
        return bad_setup (error,
                          ts_phrase ("Two characters have the same color. Give each its own."));
      if (!g_hash_table_add (seen, (gpointer) id))
        return bad_setup (error, ts_phrase ("The same character was chosen twice."));
    }

  return TRUE;
}

JsonObject *
genesis_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) setup = ts_json_dup_object (given);

  fill_defaults (setup);
  if (!check_heroes (setup, error)
      || !ts_catalogue_embed (&genesis_catalogue, setup, "mission", "mission", error)
      || !ts_catalogue_check_cards (&genesis_catalogue,
                                    json_object_get_object_member (setup, "cards"), error))
    return NULL;

  settle_hands (setup);
  return g_steal_pointer (&setup);
}

/* What the game reads of it. */

static int
compare_entry_names (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Entry *) a)->name, ((const Entry *) b)->name);
}

static TsHexMap *
read_map (JsonObject *sketch)
{
  TsSketchMap map;

  return sketch != NULL && ts_sketch_map_init_from_json (&map, sketch, NULL) ? map.hexes : NULL;
}

static const char *
find_label (const char *type, JsonObject *entry)
{
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (
      &genesis_catalogue, type, json_object_get_string_member (entry, "id"));

  return shipped != NULL ? shipped->name : NULL;
}

static void
read_mission (GenesisSetup *setup)
{
  JsonObject *sheet = json_node_get_object (setup->sheet);
  const char *label = find_label ("mission", sheet);

  ts_spec_read (genesis_mission_fields, sheet, setup);
  setup->mission = ts_entry_get_name (sheet);
  setup->mission_label = label != NULL ? label : N_ ("Unnamed mission"); /* an id is for scripts */
  setup->priority = ts_text (setup->priority);
  for (guint i = 0; i < setup->n_points; i++)
    setup->points[i].text = ts_text (setup->points[i].text);
  /* Reinforcements go to the entries in alphabetical order (L750); bytes, not locales, decide, so
   * that every machine agrees. */
  qsort (setup->entries, setup->n_entries, sizeof (Entry), compare_entry_names);
  setup->map = read_map (setup->sketch);
}

static void
read_hero (HeroSetup *hero, JsonObject *row, const GenesisSetup *setup)
{
  JsonObject *card;

  ts_spec_read (hero_columns, row, hero);
  card = json_node_get_object (hero->card);
  ts_spec_read (genesis_character_fields, card, hero);
  hero->character = json_object_get_string_member (card, "id");
  hero->name = ts_entry_get_name (card);
  hero->label = find_label ("character", card);
  hero->player = ts_text (hero->player);
  hero->abilities = ts_text (hero->abilities);
  hero->spaces_assumed
      = !hero->spaces_known || genesis_is_assumed ("character", hero->character, card, "spaces");
  hero->rank = MIN (hero->keeps + (setup->easy_rank ? 2 : 0), setup->hard_rank ? 1 : MAX_RANK);
}

static void
read_kind (GenesisSetup *setup, GenesisKind kind)
{
  EnemyCard *card = &setup->enemy_cards[kind];
  g_autoptr (JsonObject) said = genesis_read_card (setup, "enemy", genesis_kinds[kind].id, card);

  card->hesitation = ts_text (card->hesitation);
  card->attacking = ts_text (card->attacking);
  card->reaction = ts_text (card->reaction);
  for (guint i = 0; i < N_LOGIC_SIDES; i++)
    card->logic[i] = ts_text (card->logic[i]);
}

static void
read_die (GenesisSetup *setup)
{
  DieCard die = { { 0 } };
  g_autoptr (JsonObject) card = genesis_read_card (setup, "die", "attack", &die);

  for (guint i = 0; i < N_ATTACK_SIDES; i++)
    {
      g_autofree char *field = g_strdup_printf ("side-%u", i + 1);

      setup->sides[i] = (guint8) (FACE_HIT + die.sides[i]);
      setup->die_assumed |= genesis_is_assumed ("die", "attack", card, field);
    }
  setup->die = genesis_intern_die (setup->sides);
}

static void
add_enemy (GenesisSetup *setup, GenesisKind kind, Color color)
{
  g_assert (setup->n_enemies < MAX_ENEMIES);
  setup->kinds[setup->n_enemies] = kind;
  setup->colors[setup->n_enemies] = color;
  setup->n_enemies++;
}

/* Only the colors that play are used (L518); the easier game leaves out the last of each queue. */
static void
read_enemies (GenesisSetup *setup)
{
  for (guint i = 0; i < setup->n_heroes; i++)
    {
      Color color = setup->heroes[i].color;
      int n = setup->n_queues[color] - (setup->easy_enemies ? 1 : 0);

      for (int j = 0; j < n; j++)
        add_enemy (setup, setup->queues[color][j], color);
    }
  for (guint i = 0; i < setup->n_bosses; i++)
    add_enemy (setup, KIND_COMMANDER + setup->bosses[i], N_COLORS);
  for (guint i = 0; i < setup->n_later; i++)
    add_enemy (setup, KIND_COMMANDER + setup->later[i], N_COLORS);
}

void
genesis_read_setup (gpointer data, JsonObject *json)
{
  GenesisSetup *setup = data;

  setup->json = json;
  ts_spec_read (genesis_options, json, setup);
  genesis_read_cards (setup);
  read_mission (setup);
  setup->n_heroes = ts_json_count (setup->hero_rows);
  for (guint i = 0; i < setup->n_heroes; i++)
    read_hero (&setup->heroes[i], json_array_get_object_element (setup->hero_rows, i), setup);
  for (GenesisKind kind = 0; kind < N_KINDS; kind++)
    read_kind (setup, kind);
  read_die (setup);
  read_enemies (setup);
}

void
genesis_clear_setup (gpointer data)
{
  GenesisSetup *setup = data;

  g_clear_pointer (&setup->map, ts_hex_map_unref);
  g_free (setup->cards);
}

/* The state before the first command. */

static void
deal (GenesisState *state, guint hero, JsonArray *cards, CardOrigin from)
{
  for (guint i = 0; i < ts_json_count (cards) && genesis_has_room (state, (int) hero); i++)
    {
      const char *card
          = genesis_find_card (state->setup->known_cards, json_array_get_string_element (cards, i));

      if (card != NULL)
        genesis_take_card (state, (int) hero, card, CARD_UNKNOWN, from);
    }
}

static void
start_heroes (GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      const HeroSetup *hero = &state->setup->heroes[i];

      state->heroes[i].spaces = (gint16) hero->spaces;
      state->heroes[i].rank = (gint16) hero->rank;
      state->heroes[i].keeps = (gint16) hero->keeps;
      deal (state, i, hero->starting, CARD_STARTING);
      deal (state, i, hero->carried, CARD_FOUND);
    }
}

static void
start_enemies (GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    {
      Color color = state->setup->colors[i];

      state->enemies[i].entry = NOBODY;
      state->enemies[i].aims = NOBODY;
      if (color == N_COLORS)
        state->enemies[i].where
            = i + state->setup->n_later < state->setup->n_enemies ? WHERE_MAP : WHERE_OUT;
      else
        state->queue[color][state->n_queue[color]++] = (guint8) i;
    }
}

void
genesis_begin (gpointer data, gconstpointer setup)
{
  GenesisState *state = data;

  state->setup = setup;
  state->hero = NOBODY;
  state->enemy = NOBODY;
  state->attack.die = NOBODY;
  state->wave = (gint16) state->setup->wave;
  state->dice = (gint16) state->setup->n_dice;
  state->kept_dice = state->setup->kept_dice;
  start_heroes (state);
  start_enemies (state);
  for (GenesisKind kind = 0; kind < N_KINDS; kind++)
    for (GenesisStat stat = 0; stat < N_STATS; stat++)
      state->stats[kind][stat] = (gint16) state->setup->enemy_cards[kind].stats[stat];
  for (guint i = 0; i < state->setup->n_entries; i++)
    for (guint j = 0; j < state->setup->entries[i].n_numbers; j++)
      state->entry_numbers[i] |= (guint8) (1 << (state->setup->entries[i].numbers[j] - 1));
  if (state->setup->map != NULL)
    state->map = ts_hex_map_ref (state->setup->map);
  state->memory = genesis_memory_new ();
}
