/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-mishaps.c: what missions, cards and people may do at any moment: enemies come and go,
 * entries turn, characters are wounded, a number is read off a card.
 */

#include "genesis-arguments.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

#include <string.h>

static const TsChoice number_choices[] = {
  { "1", N_ ("one") },
  { "2", N_ ("two") },
  { "3", N_ ("three") },
  { "4", N_ ("four") },
  { "5", N_ ("five") },
  { "6", N_ ("six") },
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

const TsSpec genesis_flip_args[] = {
  { "entry", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 40, .label = N_ ("Entry") },
  { "numbers", TS_SPEC_CHOICES, .required = TRUE, .choices = number_choices,
    .label = N_ ("Numbers that it shows now") },
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

static gboolean
unknown_entry (const char *name, GError **error)
{
  return ts_error_set (
      error, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("This mission has no enemy entry “{entry}”.", ts_name ("entry", name)));
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

/* Missions and cards place enemies too: always the front of a queue. */
gboolean
genesis_apply_spawn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  Color color = genesis_find_color (ts_arg_text (command, "color"));
  const char *name = ts_arg_text (command, "entry");
  int entry = name != NULL && *name != '\0' ? genesis_find_entry (state, name) : NOBODY;

  if (!genesis_need_running (state, error))
    return FALSE;
  if (name != NULL && *name != '\0' && entry == NOBODY)
    return unknown_entry (name, error);
  ts_title (outcome, ts_phrase ("An enemy is placed"));
  if (!genesis_place_front (state, color, entry, NULL, outcome))
    return ts_refuse (error, ts_phrase ("Nobody waits in the {color} queue.",
                                        ts_term ("color", genesis_color_of_queue (color))));
  return TRUE;
}

/* A boss that the mission brings in later, or that comes back. */
gboolean
genesis_apply_arrive (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  Kind kind = genesis_find_kind (ts_arg_text (command, "boss"));
  int boss = find_absent_boss (state, kind);

  if (!genesis_need_running (state, error))
    return FALSE;
  if (boss == NOBODY)
    return ts_refuse (error, ts_phrase ("{boss} is on the map, or not in this mission.",
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
  int enemy = genesis_get_enemy (state, ts_arg_text (command, "enemy"), error);

  if (enemy == NOBODY || !genesis_need_running (state, error))
    return FALSE;
  if (state->attack.on || state->threat.on)
    return ts_refuse (error, ts_phrase ("Finish the attack first."));

  ts_title (outcome, ts_phrase ("{enemy} is destroyed", genesis_name_enemy (state, enemy)));
  genesis_destroy (state, enemy, outcome);
  return TRUE;
}

/* Turns it: a stunned enemy may also be stood up early by a card. */
gboolean
genesis_apply_stun (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int number = genesis_get_enemy (state, ts_arg_text (command, "enemy"), error);

  if (number == NOBODY || !genesis_need_running (state, error))
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
  const char *name = ts_arg_text (command, "entry");
  JsonArray *numbers = json_object_get_array_member (command, "numbers");
  int entry = genesis_find_entry (state, name);
  guint8 shown = 0;

  if (!genesis_need_running (state, error))
    return FALSE;
  if (entry == NOBODY)
    return unknown_entry (name, error);
  for (guint i = 0; i < json_array_get_length (numbers); i++)
    shown |= 1 << (g_ascii_strtoull (json_array_get_string_element (numbers, i), NULL, 10) - 1);
  if (shown == 0)
    return ts_refuse (error, ts_phrase ("Say at least one number that the entry shows."));

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
genesis_apply_wound (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hero = genesis_get_hero (state, command, "hero", error);

  if (hero == NOBODY || !genesis_need_running (state, error))
    return FALSE;
  if (state->heroes[hero].downed)
    return ts_refuse (error, ts_phrase ("{hero} is downed and takes no wounds (page 19).",
                                        genesis_name_hero (state, hero)));
  if (state->threat.on)
    return ts_refuse (error, ts_phrase ("Settle the damage of the enemy’s attack first."));

  ts_title (outcome, ts_phrase ("{hero} takes a wound", genesis_name_hero (state, hero)));
  genesis_wound_figure (state, hero, outcome);
  return TRUE;
}

gboolean
genesis_apply_learn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  Kind kind = genesis_find_kind (ts_arg_text (command, "kind"));
  int value = (int) ts_arg_number (command, "value", 0);
  Stat stat = 0;

  while (strcmp (genesis_stat_id (stat), ts_arg_text (command, "stat")) != 0)
    stat++;
  if (stat == STAT_ATTACK && value > MAX_ATTACK_DICE)
    return ts_refuse (error, ts_phrase ("No enemy rolls more than {n} attack dice.",
                                        ts_number ("n", MAX_ATTACK_DICE)));

  state->stats[kind][stat] = (gint16) value;
  ts_title (outcome,
            ts_phrase ("{kind}: {stat} {value}", ts_term ("kind", genesis_kind_name (kind)),
                       ts_term ("stat", genesis_stat_name (stat)), ts_number ("value", value)));
  ts_fact (outcome, "enemy", genesis_kind_id (kind), genesis_stat_id (stat), value);
  return TRUE;
}
