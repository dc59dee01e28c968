/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-table.c: setting up, what may happen at any moment, the end of the round and the mission.
 */

#include "genesis.h"

#include <string.h>

static const TsChoice result_choices[] = {
  { "won", N_ ("Mission won") },
  { "lost", N_ ("Mission lost") },
  { NULL },
};

const TsSpec genesis_check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line") },
  { NULL },
};

const TsSpec genesis_objective_args[] = {
  { "number", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 12,
    .label = N_ ("Number in the list") },
  { "value", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("How many are done") },
  { NULL },
};

const TsSpec genesis_number_args[] = {
  { "number", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 12,
    .label = N_ ("Number in the list") },
  { NULL },
};

const TsSpec genesis_spawn_args[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors, .label = N_ ("Color") },
  { "entry", TS_SPEC_TEXT, .max = 40, .label = N_ ("Entry") },
  { NULL },
};

const TsSpec genesis_arrive_args[] = {
  { "boss", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_kinds, .label = N_ ("Boss") },
  { NULL },
};

static const TsChoice number_choices[] = {
  { "1", N_ ("one") },
  { "2", N_ ("two") },
  { "3", N_ ("three") },
  { "4", N_ ("four") },
  { "5", N_ ("five") },
  { "6", N_ ("six") },
  { NULL },
};

const TsSpec genesis_flip_args[] = {
  { "entry", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 40, .label = N_ ("Entry") },
  { "numbers", TS_SPEC_CHOICES, .required = TRUE, .choices = number_choices,
    .label = N_ ("Numbers that it shows now") },
  { NULL },
};

const TsSpec genesis_cover_args[] = {
  { "hero", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Character") },
  { "shield", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = 20,
    .label = N_ ("Number in the shield"), .hint = N_ ("0: none") },
  { "marks", TS_SPEC_INTEGER, .min = 0, .max = 19, .label = N_ ("Damage on it already") },
  { NULL },
};

const TsSpec genesis_armour_args[] = {
  { "hero", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Character") },
  { "shield", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = 20,
    .label = N_ ("Spaces on the card"), .hint = N_ ("0: none") },
  { "marks", TS_SPEC_INTEGER, .min = 0, .max = 19, .label = N_ ("Wounds on it already") },
  { NULL },
};

const TsSpec genesis_hero_args[] = {
  { "hero", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Character") },
  { NULL },
};

const TsSpec genesis_learn_args[] = {
  { "kind", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_kinds, .label = N_ ("Enemy") },
  { "stat", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_stats, .label = N_ ("What") },
  { "value", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = 50, .label = N_ ("Value") },
  { NULL },
};

const TsSpec genesis_result_args[] = {
  { "result", TS_SPEC_CHOICE, .required = TRUE, .choices = result_choices, .label = N_ ("Result") },
  { NULL },
};

const TsSpec genesis_reward_args[] = {
  { "hero", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Character") },
  { "rank", TS_SPEC_INTEGER, .min = 0, .max = 25, .label = N_ ("Rank tokens to keep") },
  { "cards", TS_SPEC_TEXT, .max = TS_MAX_NOTE,
    .label = N_ ("Weapon, equipment and class cards, one a line") },
  { NULL },
};

static gboolean
need_running (const GenesisState *state, GError **error)
{
  if (state->phase == PHASE_SETUP)
    return genesis_refuse (error, ts_phrase ("The mission has not begun."));
  if (state->phase == PHASE_OVER)
    return genesis_refuse (error, ts_phrase ("The mission is over. Undo its end to go on."));
  return TRUE;
}

/* 0-based; NOBODY with an error when the list is shorter. */
static int
read_number (JsonObject *command, guint n, GError **error)
{
  int number = (int) ts_command_get_integer (command, "number", 1);

  if (number <= (int) n)
    return number - 1;
  ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                ts_phrase_plural ("The list has {n} line.", "The list has {n} lines.", n));
  return NOBODY;
}

static int
find_entry (const GenesisState *state, const char *name)
{
  for (guint i = 0; i < state->setup->n_entries; i++)
    if (strcmp (state->setup->entries[i].name, name) == 0)
      return (int) i;
  return NOBODY;
}

static gboolean
unknown_entry (const char *name, GError **error)
{
  return ts_error_set (
      error, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("This mission has no enemy entry “{entry}”.", ts_name ("entry", name)));
}

static gboolean
is_played (const GenesisState *state, Color color)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (state->setup->heroes[i].color == color)
      return TRUE;
  return FALSE;
}

static void
place_starting_enemies (GenesisState *state, TsOutcome *outcome)
{
  JsonArray *rows = genesis_get_array (genesis_get_mission (state->setup), "starting");

  for (guint i = 0; i < genesis_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);
      Color color = genesis_find_color (json_object_get_string_member (row, "color"));
      const char *place = json_object_get_string_member_with_default (row, "where", "");

      if (is_played (state, color)
          && !genesis_place_front (state, color, find_entry (state, place), place, outcome))
        ts_reason (outcome,
                   ts_phrase ("Starting enemy {number}: nobody is left in the {color} queue",
                              ts_number ("number", i + 1),
                              ts_term ("color", genesis_color_of_queue (color))),
                   11);
    }
}

static void
list_bosses (const GenesisState *state, TsOutcome *outcome)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (genesis_is_boss (state, (int) i) && state->enemies[i].where == WHERE_MAP)
      ts_deed (outcome, "place-boss",
               ts_phrase ("{enemy} → where the mission shows", genesis_name_enemy (state, (int) i)),
               ts_phrase ("{enemy}: off the map", genesis_name_enemy (state, (int) i)));
}

static void
count_wave (GenesisState *state, TsOutcome *outcome)
{
  if (state->wave <= 0)
    return;

  state->wave--;
  ts_deed (outcome, "wave",
           ts_phrase ("Wave card: marker to {left}", ts_number ("left", state->wave)),
           ts_phrase ("Wave card: marker back to {left}", ts_number ("left", state->wave + 1)));
  if (state->wave == 0)
    ts_reason (outcome,
               ts_phrase ("The enemy wave is here: {text}",
                          genesis_sheet_text ("text", state->setup->wave_text)),
               0);
}

static void
ready_hero (Hero *hero)
{
  hero->activated = FALSE;
  for (guint i = 0; i < N_ACTION_DICE; i++)
    {
      hero->dice[i] = 0;
      hero->uses[i] = USE_NONE;
      genesis_take_text (&hero->spaces_used[i], NULL);
    }
}

gboolean
genesis_apply_check (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  g_autoptr (GPtrArray) list = genesis_say_checklist (state);
  guint item = (guint) ts_command_get_integer (command, "item", 1) - 1;

  if (!genesis_need_phase (state, PHASE_SETUP, error))
    return FALSE;
  if (item >= list->len)
    return ts_error_set (
        error, TS_ERROR_UNKNOWN_ID,
        ts_phrase_plural ("The list has {n} line.", "The list has {n} lines.", list->len));

  state->checked[item] = !state->checked[item];
  ts_title (
      outcome,
      state->checked[item]
          ? ts_phrase ("Done: {line}", ts_part ("line", ts_phrase_ref (list->pdata[item])))
          : ts_phrase ("Not done: {line}", ts_part ("line", ts_phrase_ref (list->pdata[item]))));
  return TRUE;
}

gboolean
genesis_apply_begin (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;

  if (!genesis_need_phase (state, PHASE_SETUP, error))
    return FALSE;

  ts_title (outcome, ts_phrase ("The mission begins"));
  place_starting_enemies (state, outcome);
  list_bosses (state, outcome);
  state->round = state->setup->starting_rolls > 0 ? 0 : 1;
  for (guint i = 0; i < state->setup->n_heroes; i++)
    state->rolls_left[state->setup->heroes[i].color] = (guint8) state->setup->starting_rolls;
  genesis_enter (state, state->setup->starting_rolls > 0 ? PHASE_STARTING : PHASE_DECISION);
  return TRUE;
}

gboolean
genesis_apply_objective (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int number = read_number (command, state->setup->n_objectives, error);
  int count, value;

  if (number == NOBODY || !need_running (state, error))
    return FALSE;
  count = (int) state->setup->objectives[number].count;
  value = (int) ts_command_get_integer (
      command, "value", state->objectives[number] >= count ? 0 : state->objectives[number] + 1);
  if (value > count)
    return genesis_refuse (error, ts_phrase_plural ("This objective is done with {n}.",
                                                    "This objective is done with {n}.", count));
  if (value > state->objectives[number] && !genesis_objective_is_open (state, (guint) number))
    return genesis_refuse (
        error, ts_phrase ("The objectives of this mission are done in order (page 12)."));

  state->objectives[number] = (gint16) value;
  ts_title (outcome,
            ts_phrase ("{objective}: {value} of {count}",
                       genesis_sheet_text ("objective", state->setup->objectives[number].text),
                       ts_number ("value", value), ts_number ("count", count)));
  return TRUE;
}

gboolean
genesis_apply_reveal (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int number = read_number (command, state->setup->n_points, error);

  if (number == NOBODY || !need_running (state, error))
    return FALSE;

  state->points[number] = !state->points[number];
  if (!state->points[number])
    {
      ts_title (outcome, ts_phrase ("Point of interest {point} is hidden again",
                                    genesis_sheet_text ("point", state->setup->points[number])));
      return TRUE;
    }
  ts_title (outcome, ts_phrase ("Point of interest {point} is revealed",
                                genesis_sheet_text ("point", state->setup->points[number])));
  ts_deed (outcome, "reveal",
           ts_phrase ("Turn point of interest {point} up and read it in the mission book",
                      genesis_sheet_text ("point", state->setup->points[number])),
           ts_phrase ("Turn point of interest {point} down",
                      genesis_sheet_text ("point", state->setup->points[number])));
  if (*state->setup->point_texts[number].text != '\0')
    ts_reason (outcome, genesis_say_sheet (state->setup->point_texts[number]), 0);
  return TRUE;
}

gboolean
genesis_apply_loss (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int number = read_number (command, state->setup->n_losses, error);

  if (number == NOBODY || !need_running (state, error))
    return FALSE;

  state->losses[number] = !state->losses[number];
  ts_title (outcome, state->losses[number]
                         ? ts_phrase ("It has happened: {loss}",
                                      genesis_sheet_text ("loss", state->setup->losses[number]))
                         : ts_phrase ("It has not happened: {loss}",
                                      genesis_sheet_text ("loss", state->setup->losses[number])));
  return TRUE;
}

/* Missions and cards place enemies too: always the front of a queue. */
gboolean
genesis_apply_spawn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  Color color = genesis_find_color (ts_command_get_text (command, "color"));
  const char *name = ts_command_get_text (command, "entry");
  int entry = name != NULL && *name != '\0' ? find_entry (state, name) : NOBODY;

  if (!need_running (state, error))
    return FALSE;
  if (name != NULL && *name != '\0' && entry == NOBODY)
    return unknown_entry (name, error);
  ts_title (outcome, ts_phrase ("An enemy is placed"));
  if (!genesis_place_front (state, color, entry, NULL, outcome))
    return genesis_refuse (error, ts_phrase ("Nobody waits in the {color} queue.",
                                             ts_term ("color", genesis_color_of_queue (color))));
  return TRUE;
}

static int
find_absent_boss (const GenesisState *state, Kind kind)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->setup->kinds[i] == kind && genesis_is_boss (state, (int) i)
        && state->enemies[i].where == WHERE_OUT)
      return (int) i;
  return NOBODY;
}

/* A boss that the mission brings in later, or that comes back. */
gboolean
genesis_apply_arrive (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  Kind kind = genesis_find_kind (ts_command_get_text (command, "boss"));
  int boss = find_absent_boss (state, kind);

  if (!need_running (state, error))
    return FALSE;
  if (boss == NOBODY)
    return genesis_refuse (error, ts_phrase ("{boss} is on the map, or not in this mission.",
                                             ts_term ("boss", genesis_kind_name (kind))));

  state->enemies[boss] = (Enemy){ .where = WHERE_MAP, .entry = NOBODY, .aims = NOBODY };
  ts_title (outcome, ts_phrase ("{enemy} arrives", genesis_name_enemy (state, boss)));
  ts_deed (outcome, "place-boss",
           ts_phrase ("{enemy} → where the mission shows", genesis_name_enemy (state, boss)),
           ts_phrase ("{enemy}: off the map", genesis_name_enemy (state, boss)));
  return TRUE;
}

gboolean
genesis_apply_destroy (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = genesis_get_enemy (state, ts_command_get_text (command, "enemy"), error);

  if (enemy == NOBODY || !need_running (state, error))
    return FALSE;
  if (state->attack.on || state->threat.on)
    return genesis_refuse (error, ts_phrase ("Finish the attack first."));

  ts_title (outcome, ts_phrase ("{enemy} is destroyed", genesis_name_enemy (state, enemy)));
  genesis_destroy (state, enemy, outcome);
  return TRUE;
}

/* Turns it: a stunned enemy may also be stood up early by a card. */
gboolean
genesis_apply_stun (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int number = genesis_get_enemy (state, ts_command_get_text (command, "enemy"), error);

  if (number == NOBODY || !need_running (state, error))
    return FALSE;

  if (state->enemies[number].stunned)
    {
      ts_title (outcome, ts_phrase ("{enemy} stands again", genesis_name_enemy (state, number)));
      genesis_stand_up (state, number, outcome);
      return TRUE;
    }
  ts_title (outcome, ts_phrase ("{enemy} is stunned", genesis_name_enemy (state, number)));
  genesis_stun (state, number, outcome);
  ts_reason (outcome,
             state->enemies[number].lost ? ts_phrase ("It loses the rest of this activation")
                                         : ts_phrase ("It loses its next activation"),
             19);
  return TRUE;
}

/* An entry turned or replaced; the harder game's first one becomes the Skynet entry (L1095). */
gboolean
genesis_apply_flip (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  const char *name = ts_command_get_text (command, "entry");
  JsonArray *numbers = json_object_get_array_member (command, "numbers");
  int entry = find_entry (state, name);
  guint8 shown = 0;

  if (!need_running (state, error))
    return FALSE;
  if (entry == NOBODY)
    return unknown_entry (name, error);
  for (guint i = 0; i < json_array_get_length (numbers); i++)
    shown |= 1 << (g_ascii_strtoull (json_array_get_string_element (numbers, i), NULL, 10) - 1);
  if (shown == 0)
    return genesis_refuse (error, ts_phrase ("Say at least one number that the entry shows."));

  state->entry_numbers[entry] = shown;
  ts_title (outcome, ts_phrase ("Entry {entry} is turned", ts_name ("entry", name)));
  if (state->setup->hard_reinforcements && !state->skynet_used)
    {
      state->skynet_used = TRUE;
      ts_deed (outcome, "skynet-entry",
               ts_phrase (
                   "Entry {entry} becomes the Skynet entry, with the side that shows other numbers",
                   ts_name ("entry", name)),
               ts_phrase ("Entry {entry}: the old token back", ts_name ("entry", name)));
      return TRUE;
    }
  ts_deed (outcome, "flip-entry", ts_phrase ("Turn entry {entry} over", ts_name ("entry", name)),
           ts_phrase ("Turn entry {entry} back", ts_name ("entry", name)));
  return TRUE;
}

gboolean
genesis_apply_cover (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hero = genesis_get_hero (state, command, "hero", error);
  int shield = (int) ts_command_get_integer (command, "shield", 0);
  int marks = (int) ts_command_get_integer (command, "marks", 0);

  if (hero == NOBODY || !need_running (state, error))
    return FALSE;
  if (shield == 0 ? marks > 0 : marks >= shield)
    return genesis_refuse (error, ts_phrase ("Cover with that much damage is already destroyed."));

  state->heroes[hero].cover_shield = (guint8) shield;
  state->heroes[hero].cover_damage = (guint8) marks;
  ts_title (outcome, shield > 0
                         ? ts_phrase ("{hero} is in cover {shield}",
                                      genesis_name_hero (state, hero), ts_number ("shield", shield))
                         : ts_phrase ("{hero} is not in cover", genesis_name_hero (state, hero)));
  return TRUE;
}

/* At most one armor card (L1080). */
gboolean
genesis_apply_armour (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hero = genesis_get_hero (state, command, "hero", error);
  int shield = (int) ts_command_get_integer (command, "shield", 0);
  int marks = (int) ts_command_get_integer (command, "marks", 0);

  if (hero == NOBODY || !need_running (state, error))
    return FALSE;
  if (shield == 0 ? marks > 0 : marks >= shield)
    return genesis_refuse (error, ts_phrase ("Armor with that many wounds is already discarded."));

  state->heroes[hero].armour_shield = (guint8) shield;
  state->heroes[hero].armour_damage = (guint8) marks;
  ts_title (outcome, shield > 0
                         ? ts_phrase ("{hero} wears armor {shield}",
                                      genesis_name_hero (state, hero), ts_number ("shield", shield))
                         : ts_phrase ("{hero} wears no armor", genesis_name_hero (state, hero)));
  ts_reason (outcome, ts_phrase ("One armor card at most"), 22);
  return TRUE;
}

gboolean
genesis_apply_wound (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hero = genesis_get_hero (state, command, "hero", error);

  if (hero == NOBODY || !need_running (state, error))
    return FALSE;
  if (state->heroes[hero].downed)
    return genesis_refuse (error, ts_phrase ("{hero} is downed and takes no wounds (page 19).",
                                             genesis_name_hero (state, hero)));
  if (state->threat.on)
    return genesis_refuse (error, ts_phrase ("Settle the damage of the enemy’s attack first."));

  ts_title (outcome, ts_phrase ("{hero} takes a wound", genesis_name_hero (state, hero)));
  genesis_wound_figure (state, hero, outcome);
  return TRUE;
}

gboolean
genesis_apply_learn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  Kind kind = genesis_find_kind (ts_command_get_text (command, "kind"));
  int value = (int) ts_command_get_integer (command, "value", 0);
  Stat stat = 0;

  while (strcmp (genesis_stat_id (stat), ts_command_get_text (command, "stat")) != 0)
    stat++;
  if (stat == STAT_ATTACK && value > MAX_ATTACK_DICE)
    return genesis_refuse (error, ts_phrase ("No enemy rolls more than {n} attack dice.",
                                             ts_number ("n", MAX_ATTACK_DICE)));

  state->stats[kind][stat] = (gint16) value;
  ts_title (outcome,
            ts_phrase ("{kind}: {stat} {value}", ts_term ("kind", genesis_kind_name (kind)),
                       ts_term ("stat", genesis_stat_name (stat)), ts_number ("value", value)));
  ts_fact (outcome, "enemy", genesis_kind_id (kind), genesis_stat_id (stat), value);
  return TRUE;
}

gboolean
genesis_apply_end_round (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;

  if (!genesis_need_phase (state, PHASE_ROUND_END, error))
    return FALSE;

  ts_title (outcome, ts_phrase ("Round {round} ends", ts_number ("round", state->round)));
  count_wave (state, outcome);
  for (guint i = 0; i < state->setup->n_heroes; i++)
    ready_hero (&state->heroes[i]);
  ts_deed (outcome, "ready",
           ts_phrase ("Turn all activation tokens to “ready” and take all action dice back"),
           ts_phrase ("Turn the activation tokens and put the action dice back as they were"));
  state->round++;
  genesis_enter (state, PHASE_DECISION);
  return TRUE;
}

gboolean
genesis_apply_result (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  gboolean won = strcmp (ts_command_get_text (command, "result"), "won") == 0;

  if (!need_running (state, error))
    return FALSE;

  state->result = won ? RESULT_WON : RESULT_LOST;
  genesis_end_attack (state);
  state->threat = (Threat){ .on = FALSE };
  genesis_enter (state, PHASE_OVER);
  ts_title (outcome,
            won ? ts_phrase ("Mission won in round {round}", ts_number ("round", state->round))
                : ts_phrase ("Mission lost in round {round}", ts_number ("round", state->round)));
  return TRUE;
}

gboolean
genesis_apply_go_on (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;

  if (genesis_get_pending_result (state) == RESULT_NONE)
    return genesis_refuse (error, ts_phrase ("The mission is not decided."));
  genesis_wave_on (state);
  ts_title (outcome, ts_phrase ("The mission goes on"));
  return TRUE;
}

/* What a character carries into the next mission (L894-900). */
gboolean
genesis_apply_reward (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hero = genesis_get_hero (state, command, "hero", error);

  if (hero == NOBODY || !genesis_need_phase (state, PHASE_OVER, error))
    return FALSE;

  state->heroes[hero].keeps
      = (gint16) ts_command_get_integer (command, "rank", state->heroes[hero].keeps);
  if (json_object_has_member (command, "cards"))
    genesis_take_text (&state->heroes[hero].cards, ts_command_get_text (command, "cards"));
  ts_title (outcome, ts_phrase ("{hero} carries over: rank {rank}", genesis_name_hero (state, hero),
                                ts_number ("rank", state->heroes[hero].keeps)));
  return TRUE;
}

static JsonArray *
split_cards (const char *cards)
{
  JsonArray *array = json_array_new ();
  g_auto (GStrv) lines = g_strsplit (cards != NULL ? cards : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL && i < TS_MAX_ITEMS; i++)
    {
      const char *text = g_strstrip (lines[i]);
      g_autofree char *line
          = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), TS_MAX_NAME));

      if (*line != '\0')
        json_array_add_string_element (array, line);
    }

  return array;
}

/* The setup as it was, without the mission: the next page of the book is for the players to name.
 */
static JsonObject *
new_setup (const GenesisState *state, gboolean carry)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), state->setup->json);
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr (JsonNode) copy = json_from_string (text, NULL);
  JsonObject *setup = json_node_dup_object (copy);
  JsonArray *heroes = json_object_get_array_member (setup, "heroes");

  json_object_remove_member (setup, "cards");
  if (!carry)
    return setup;

  json_object_remove_member (setup, "mission");
  json_object_set_boolean_member (setup, "after-loss", state->result == RESULT_LOST);
  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      JsonObject *hero = json_array_get_object_element (heroes, i);

      json_object_set_int_member (hero, "rank", state->heroes[i].keeps);
      json_object_set_array_member (hero, "cards", split_cards (state->heroes[i].cards));
    }

  return setup;
}

JsonObject *
genesis_sequel (gconstpointer data)
{
  const GenesisState *state = data;
  JsonObject *sequel, *record;

  if (state->phase != PHASE_OVER || !state->setup->campaign)
    return NULL;

  sequel = json_object_new ();
  record = json_object_new ();
  json_object_set_string_member (record, "mission", state->setup->mission.text);
  json_object_set_string_member (record, "result", state->result == RESULT_WON ? "won" : "lost");
  json_object_set_int_member (record, "round", state->round);
  json_object_set_object_member (sequel, "record", record);
  json_object_set_object_member (sequel, "next", new_setup (state, TRUE));
  if (state->result == RESULT_LOST)
    json_object_set_object_member (sequel, "again", new_setup (state, FALSE));

  return sequel;
}
