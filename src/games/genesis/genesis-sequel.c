/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-sequel.c: what a campaign carries over from a mission to the next (L894-902).
 */

#include "genesis-arguments.h"
#include "genesis-setup.h"
#include "genesis-enemies.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

const TsSpec genesis_reward_args[] = {
  { "hero", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Character") },
  { "rank", TS_SPEC_INTEGER, .min = 0, .max = 25, .label = N_ ("Rank tokens to keep") },
  { "cards", TS_SPEC_TEXT, .max = TS_MAX_NOTE,
    .label = N_ ("Weapon, equipment and class cards, one a line") },
  { NULL },
};

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

/* What a character carries into the next mission (L894-900). */
gboolean
genesis_apply_reward (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hero = genesis_get_hero (state, command, "hero", error);

  if (hero == NOBODY || !genesis_need_phase (state, PHASE_OVER, error))
    return FALSE;

  state->heroes[hero].keeps = (gint16) ts_arg_number (command, "rank", state->heroes[hero].keeps);
  if (json_object_has_member (command, "cards"))
    state->heroes[hero].cards = ts_text (ts_arg_text (command, "cards"));
  ts_title (outcome, ts_phrase ("{hero} carries over: rank {rank}", genesis_name_hero (state, hero),
                                ts_number ("rank", state->heroes[hero].keeps)));
  return TRUE;
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
