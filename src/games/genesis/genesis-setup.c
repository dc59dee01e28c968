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

static const TsChoice modes[] = {
  { "battle", N_ ("Battle: one mission") },
  { "campaign", N_ ("Part of a campaign") },
  { NULL },
};

static const TsChoice boss_rules[] = {
  { "beyond", N_ ("by the wound that finds no space (page 14)") },
  { "equal", N_ ("when all spaces are full (glossary)") },
  { NULL },
};

static const TsSpec hero_columns[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors, .unique = TRUE,
    .label = N_ ("Color") },
  { "character", TS_SPEC_ENTRY, .required = TRUE, .entry = "character", .unique = TRUE,
    .label = N_ ("Character") },
  { "player", TS_SPEC_TEXT, .max = 60, .person = TS_SPEC_SOME_PERSON, .label = N_ ("Player") },
  { "rank", TS_SPEC_INTEGER, .min = 0, .max = 25, .label = N_ ("Rank tokens"),
    .hint = N_ ("1 in a first mission"), .when = "mode=campaign" },
  { "cards", TS_SPEC_TEXTS, .label = N_ ("Cards carried over"), .when = "mode=campaign" },
  { NULL },
};

/* The characters first: whose colors are at the table decides which queues play (L518). */
const TsSpec genesis_options[] = {
  { "heroes", TS_SPEC_TABLE, .columns = hero_columns, .label = N_ ("Characters"),
    .group = N_ ("Who plays"),
    .hint = N_ ("1–4 players; a solo player runs at least two characters") },
  { "mission", TS_SPEC_ENTRY, .entry = "mission", .label = N_ ("Mission"),
    .group = N_ ("What you play"),
    .hint = N_ ("copy the page of your mission book into a sheet, once") },
  { "mode", TS_SPEC_CHOICE, .choices = modes, .label = N_ ("Mode") },
  { "after-loss", TS_SPEC_BOOLEAN, .label = N_ ("The previous mission was lost"),
    .when = "mode=campaign" },
  { "easy-rank", TS_SPEC_BOOLEAN, .more = TRUE, .group = N_ ("Options"),
    .label = N_ ("Higher Rank (easier): two more rank tokens each") },
  { "easy-enemies", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Fewer Enemies (easier): remove the last enemy of each queue") },
  { "easy-equipment", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Well Equipped (easier): cards of one level more") },
  { "hard-rank", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Rank 1 (harder): at most one rank token each, besides those on class cards") },
  { "hard-reinforcements", TS_SPEC_BOOLEAN, .more = TRUE,
    .label
    = N_ ("Aggressive Reinforcements (harder): one more reinforcement die, and the Skynet entry") },
  { "hard-extermination", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("Extermination (harder): downed when the last wound space is filled") },
  { "own-dice", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("We roll our own action dice, and only tell what came of them") },
  { "boss-wounds", TS_SPEC_CHOICE, .choices = boss_rules, .more = TRUE,
    .label = N_ ("Bosses are destroyed") },
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards do") },
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
get_number (JsonObject *object, const char *name, int fallback)
{
  return (int) json_object_get_int_member_with_default (object, name, fallback);
}

static gboolean
get_flag (JsonObject *object, const char *name)
{
  return json_object_get_boolean_member_with_default (object, name, FALSE);
}

static SheetText
get_text (JsonObject *object, const char *name)
{
  return genesis_find_text (json_object_get_string_member_with_default (object, name, ""));
}

static void
read_entries (GenesisSetup *setup, JsonObject *mission)
{
  JsonArray *entries = ts_json_get_list (mission, "entries");

  setup->n_entries = ts_json_count (entries);
  for (guint i = 0; i < setup->n_entries; i++)
    {
      JsonObject *row = json_array_get_object_element (entries, i);
      JsonArray *numbers = json_object_get_array_member (row, "numbers");

      setup->entries[i].name = json_object_get_string_member (row, "name");
      for (guint j = 0; j < json_array_get_length (numbers); j++)
        setup->entries[i].numbers |= 1 << (json_array_get_int_element (numbers, j) - 1);
    }
}

static int
compare_entry_names (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Entry *) a)->name, ((const Entry *) b)->name);
}

static void
read_objectives (GenesisSetup *setup, JsonObject *mission)
{
  JsonArray *objectives = ts_json_get_list (mission, "objectives");

  setup->any_order = get_flag (mission, "any-order");
  setup->n_objectives = ts_json_count (objectives);
  for (guint i = 0; i < setup->n_objectives; i++)
    {
      JsonObject *row = json_array_get_object_element (objectives, i);

      setup->objectives[i].text = get_text (row, "text");
      setup->objectives[i].count = (guint) get_number (row, "count", 1);
    }
}

static void
read_tables (GenesisSetup *setup, JsonObject *mission)
{
  JsonArray *points = ts_json_get_list (mission, "points");
  JsonArray *losses = ts_json_get_list (mission, "losses");
  JsonArray *allies = ts_json_get_list (mission, "allies");

  setup->n_points = ts_json_count (points);
  for (guint i = 0; i < setup->n_points; i++)
    {
      setup->points[i] = get_text (json_array_get_object_element (points, i), "name");
      setup->point_texts[i] = get_text (json_array_get_object_element (points, i), "text");
    }
  setup->n_losses = ts_json_count (losses);
  for (guint i = 0; i < setup->n_losses; i++)
    setup->losses[i] = genesis_find_text (json_array_get_string_element (losses, i));
  setup->n_allies = ts_json_count (allies);
  for (guint i = 0; i < setup->n_allies; i++)
    {
      JsonObject *row = json_array_get_object_element (allies, i);

      setup->allies[i] = json_object_get_string_member (row, "name");
      setup->ally_spaces[i] = get_number (row, "spaces", 0);
      setup->ally_moves[i] = get_number (row, "move", 0);
      setup->ally_downs[i] = get_flag (row, "downs");
    }
}

static void
read_mission (GenesisSetup *setup, JsonObject *mission)
{
  const char *id = json_object_get_string_member (mission, "id");
  const TsShippedEntry *shipped = ts_catalogue_find_shipped (&genesis_catalogue, "mission", id);
  const char *name = json_object_get_string_member_with_default (mission, "name", "");

  if (*name != '\0')
    setup->mission = genesis_find_text (name);
  else
    /* An id is for scripts. */
    setup->mission
        = (SheetText){ shipped != NULL ? shipped->name : N_ ("Unnamed mission"), .shipped = TRUE };
  setup->n_dice = (guint) get_number (mission, "dice", 0);
  setup->wave = (guint) get_number (mission, "wave", 0);
  setup->wave_text = get_text (mission, "wave-text");
  setup->wave_rolls = (guint) get_number (mission, "wave-rolls", 0);
  setup->priority = get_text (mission, "priority");
  setup->truck = get_flag (mission, "truck");
  setup->truck_spaces = get_number (mission, "truck-spaces", 0);
  setup->starting_rolls = (guint) get_number (mission, "starting-rolls", 0);
  read_entries (setup, mission);
  /* Reinforcements go to the entries in alphabetical order (L750); bytes, not locales, decide, so
   * that every machine agrees. */
  qsort (setup->entries, setup->n_entries, sizeof (Entry), compare_entry_names);
  read_objectives (setup, mission);
  read_tables (setup, mission);
  setup->map = genesis_read_map (mission, "sketch");
}

/* What owners called a character of their own; else the shipped name, which is translated. */
static SheetText
name_hero (const char *character, const char *name)
{
  const TsShippedEntry *shipped
      = ts_catalogue_find_shipped (&genesis_catalogue, "character", character);

  if (*name != '\0' || shipped == NULL)
    return (SheetText){ *name != '\0' ? name : character, FALSE };
  return (SheetText){ shipped->name, TRUE };
}

static void
read_hero (HeroSetup *hero, JsonObject *row, const GenesisSetup *setup)
{
  JsonObject *card = json_object_get_object_member (row, "character");

  hero->color = genesis_find_color (json_object_get_string_member (row, "color"));
  hero->character = json_object_get_string_member (card, "id");
  hero->name
      = name_hero (hero->character, json_object_get_string_member_with_default (card, "name", ""));
  hero->player = json_object_get_string_member_with_default (row, "player", "");
  hero->spaces = get_number (card, "spaces", 3);
  hero->spaces_assumed = !json_object_has_member (card, "spaces")
                         || genesis_is_assumed ("character", hero->character, card, "spaces");
  hero->ignores = get_number (card, "ignores", 0);
  hero->rescue_extra = get_number (card, "rescue-extra", 0);
  hero->keeps = get_number (row, "rank", 1);
  hero->rank = MIN (hero->keeps + (setup->easy_rank ? 2 : 0), setup->hard_rank ? 1 : MAX_RANK);
}

static void
read_heroes (GenesisSetup *setup)
{
  JsonArray *heroes = json_object_get_array_member (setup->json, "heroes");

  setup->n_heroes = json_array_get_length (heroes);
  for (guint i = 0; i < setup->n_heroes; i++)
    read_hero (&setup->heroes[i], json_array_get_object_element (heroes, i), setup);
}

static void
read_options (GenesisSetup *setup)
{
  JsonObject *json = setup->json;

  setup->campaign = strcmp (json_object_get_string_member (json, "mode"), "campaign") == 0;
  setup->after_loss = get_flag (json, "after-loss");
  setup->easy_rank = get_flag (json, "easy-rank");
  setup->easy_enemies = get_flag (json, "easy-enemies");
  setup->easy_equipment = get_flag (json, "easy-equipment");
  setup->hard_rank = get_flag (json, "hard-rank");
  setup->hard_reinforcements = get_flag (json, "hard-reinforcements");
  setup->hard_extermination = get_flag (json, "hard-extermination");
  setup->kept_dice = get_flag (json, "own-dice");
  setup->boss_wounds_equal
      = strcmp (json_object_get_string_member (json, "boss-wounds"), "equal") == 0;
}

static void
read_kind (GenesisSetup *setup, GenesisKind kind)
{
  EnemyCard *card = &setup->enemy_cards[kind];
  g_autoptr (JsonObject) said = genesis_read_card (setup, "enemy", genesis_kind_id (kind), card);

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
read_enemies (GenesisSetup *setup, JsonObject *mission)
{
  JsonArray *bosses = ts_json_get_list (mission, "bosses");
  JsonArray *later = ts_json_get_list (mission, "later");

  for (guint i = 0; i < setup->n_heroes; i++)
    {
      Color color = setup->heroes[i].color;
      JsonArray *queue = ts_json_get_list (mission, genesis_color_id (color));
      guint n = ts_json_count (queue);

      if (setup->easy_enemies && n > 0)
        n--;
      for (guint j = 0; j < n; j++)
        add_enemy (setup, ts_choice_index (genesis_kinds, json_array_get_string_element (queue, j)),
                   color);
    }
  for (guint i = 0; i < ts_json_count (bosses); i++)
    add_enemy (setup, ts_choice_index (genesis_kinds, json_array_get_string_element (bosses, i)),
               N_COLORS);
  setup->n_later = ts_json_count (later);
  for (guint i = 0; i < setup->n_later; i++)
    add_enemy (setup, ts_choice_index (genesis_kinds, json_array_get_string_element (later, i)),
               N_COLORS);
}

void
genesis_read_setup (gpointer data, JsonObject *json)
{
  GenesisSetup *setup = data;
  JsonObject *mission = json_object_get_object_member (json, "mission");

  setup->json = json;
  genesis_read_cards (setup);
  read_options (setup);
  read_mission (setup, mission);
  read_heroes (setup);
  for (GenesisKind kind = 0; kind < N_KINDS; kind++)
    read_kind (setup, kind);
  read_die (setup);
  read_enemies (setup, mission);
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
  JsonObject *known = json_object_get_object_member (state->setup->json, "cards");

  for (guint i = 0; i < ts_json_count (cards) && genesis_has_room (state, (int) hero); i++)
    {
      const char *card = genesis_find_card (known, json_array_get_string_element (cards, i));

      if (card != NULL)
        genesis_take_card (state, (int) hero, card, CARD_UNKNOWN, from);
    }
}

static void
start_heroes (GenesisState *state)
{
  JsonArray *rows = json_object_get_array_member (state->setup->json, "heroes");

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      state->heroes[i].spaces = (gint16) state->setup->heroes[i].spaces;
      state->heroes[i].rank = (gint16) state->setup->heroes[i].rank;
      state->heroes[i].keeps = (gint16) state->setup->heroes[i].keeps;
      deal (state, i,
            ts_json_get_list (json_object_get_object_member (row, "character"), "starting"),
            CARD_STARTING);
      deal (state, i, ts_json_get_list (row, "cards"), CARD_FOUND);
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
    state->entry_numbers[i] = state->setup->entries[i].numbers;
  if (state->setup->map != NULL)
    state->map = ts_hex_map_ref (state->setup->map);
  state->memory = genesis_memory_new ();
}
