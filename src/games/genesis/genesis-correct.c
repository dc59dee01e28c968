/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-correct.c: sets any number that the view shows to a value by hand.
 *
 * Tracker ids: hero.COLOR.wounds|spaces|rank|cover|armour|downed|went, ally.N.wounds|gone,
 * kind.KIND.STAT, enemy.ID.wounds, objective.N, wave, round, dice, hesitation.
 */

#include "genesis-arguments.h"
#include "genesis-enemies.h"
#include "genesis-sketch.h"
#include "genesis-steps.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

#include <string.h>

static gboolean
set_small (gint16 *place, gint64 value, gint64 min, gint64 max, GError **error)
{
  if (!ts_check_range (value, min, max, error))
    return FALSE;
  *place = (gint16) value;
  return TRUE;
}

static gboolean
set_byte (guint8 *place, gint64 value, gint64 min, gint64 max, GError **error)
{
  if (!ts_check_range (value, min, max, error))
    return FALSE;
  *place = (guint8) value;
  return TRUE;
}

/* A number that starts "1." or "1"; 0-based, or NOBODY when it is none of `n`. */
static int
read_index (const char *text, guint n)
{
  guint64 number = g_ascii_strtoull (text, NULL, 10);

  return number >= 1 && number <= n ? (int) number - 1 : NOBODY;
}

static Hero *
find_hero (GenesisState *state, const char *id)
{
  Color color = genesis_find_color (id);

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (state->setup->heroes[i].color == color)
      return &state->heroes[i];
  return NULL;
}

/* What has no number while it is not there: cover, armor. */
static gboolean
set_damage (guint8 *damage, guint8 shield, const char *id, gint64 value, GError **error)
{
  return shield > 0 ? set_byte (damage, value, 0, shield - 1, error)
                    : ts_unknown_tracker (id, error);
}

static gboolean
set_flag (GenesisState *state, guint8 *place, gint64 value, GError **error)
{
  if (!set_byte (place, value, 0, 1, error))
    return FALSE;
  genesis_settle_round (state);
  return TRUE;
}

static gboolean
correct_hero (GenesisState *state, const char *id, char **parts, gint64 value, GError **error)
{
  Hero *hero = find_hero (state, parts[1]);
  const char *part = parts[2];

  if (hero == NULL || part == NULL)
    return ts_unknown_tracker (id, error);
  if (strcmp (part, "wounds") == 0)
    return set_small (&hero->wounds, value, 0, hero->spaces, error);
  if (strcmp (part, "spaces") == 0)
    return set_small (&hero->spaces, value, MAX (hero->wounds, 1), MAX_SPACES, error);
  if (strcmp (part, "rank") == 0)
    return set_small (&hero->rank, value, 0, MAX_RANK, error);
  if (strcmp (part, "cover") == 0)
    return set_damage (&hero->cover_damage, hero->cover_shield, id, value, error);
  if (strcmp (part, "armour") == 0)
    return set_damage (&hero->armour_damage, hero->armour_shield, id, value, error);
  if (strcmp (part, "downed") == 0)
    return set_flag (state, &hero->downed, value, error);
  if (strcmp (part, "went") == 0)
    return set_flag (state, &hero->activated, value, error);
  return ts_unknown_tracker (id, error);
}

static gboolean
correct_ally (GenesisState *state, const char *id, char **parts, gint64 value, GError **error)
{
  int ally = read_index (parts[1], state->setup->n_allies);

  if (ally == NOBODY || parts[2] == NULL)
    return ts_unknown_tracker (id, error);
  if (strcmp (parts[2], "wounds") == 0)
    return set_small (&state->ally_wounds[ally], value, 0, state->setup->ally_spaces[ally], error);
  if (strcmp (parts[2], "gone") == 0)
    {
      if (value != 0)
        genesis_take_aside (state, MAX_HEROES + ally);
      return set_byte (&state->ally_gone[ally], value, 0, 1, error);
    }
  return ts_unknown_tracker (id, error);
}

static gboolean
correct_enemy (GenesisState *state, const char *id, char **parts, gint64 value, GError **error)
{
  int enemy = genesis_get_enemy (state, parts[1], error);

  if (enemy == NOBODY)
    return FALSE;
  if (!genesis_is_boss (state, enemy) || g_strcmp0 (parts[2], "wounds") != 0)
    return ts_unknown_tracker (id, error);
  return set_small (&state->enemies[enemy].wounds, value, 0, genesis_get_most_wounds (state, enemy),
                    error);
}

static gboolean
correct_kind (GenesisState *state,
              const char *id,
              char **parts,
              gint64 value,
              TsOutcome *outcome,
              GError **error)
{
  Kind kind = genesis_find_kind (parts[1]);

  for (Stat stat = 0; kind < N_KINDS && parts[2] != NULL && stat < N_STATS; stat++)
    if (strcmp (genesis_stat_id (stat), parts[2]) == 0)
      {
        gboolean new = state->stats[kind][stat] == UNKNOWN;

        if (!set_small (&state->stats[kind][stat], value, 0,
                        stat == STAT_ATTACK ? MAX_ATTACK_DICE : 50, error))
          return FALSE;
        if (new)
          ts_fact (outcome, "enemy", parts[1], parts[2], value);
        return TRUE;
      }
  return ts_unknown_tracker (id, error);
}

static gboolean
correct_objective (GenesisState *state, const char *id, char **parts, gint64 value, GError **error)
{
  int index = read_index (parts[1], state->setup->n_objectives);

  if (index == NOBODY || parts[2] != NULL)
    return ts_unknown_tracker (id, error);
  return set_small (&state->objectives[index], value, 0, state->setup->objectives[index].count,
                    error);
}

static gboolean
correct_single (GenesisState *state, const char *id, gint64 value, GError **error)
{
  if (strcmp (id, "wave") == 0 && state->setup->wave > 0)
    return set_small (&state->wave, value, 0, state->setup->wave, error);
  if (strcmp (id, "dice") == 0)
    return set_small (&state->dice, value, 0, 6, error);
  if (strcmp (id, "hesitation") == 0)
    return set_small (&state->hesitation, value, 0, MAX_HESITATION, error);
  if (strcmp (id, "round") == 0 && state->round > 0)
    {
      if (!ts_check_range (value, 1, MAX_ROUND, error))
        return FALSE;
      state->round = (guint) value;
      return TRUE;
    }
  return ts_unknown_tracker (id, error);
}

/* A flag as a sentence: [0] is off. */
static const char *const flags[][3] = {
  { "downed", N_ ("{who} is standing"), N_ ("{who} is downed") },
  { "went", N_ ("{who} has not gone yet"), N_ ("{who} has gone") },
  { "gone", N_ ("{who} is alive"), N_ ("{who} is killed") },
};

static const TsChoice numbers[] = {
  { "wounds", N_ ("wounds") },
  { "spaces", N_ ("wound spaces") },
  { "rank", N_ ("rank") },
  { "cover", N_ ("damage on the cover") },
  { "armour", N_ ("wounds on the armor") },
  { NULL },
};

static const TsChoice singles[] = {
  { "wave", N_ ("Enemy wave") },
  { "dice", N_ ("Reinforcement dice") },
  { "hesitation", N_ ("T-1000 Hesitation") },
  { "round", N_ ("Round") },
  { NULL },
};

static TsPhrase *
say_who (const GenesisState *state, char **parts)
{
  if (strcmp (parts[0], "hero") == 0)
    for (guint i = 0; i < state->setup->n_heroes; i++)
      if (state->setup->heroes[i].color == genesis_find_color (parts[1]))
        return genesis_say_hero (state, (int) i);
  if (strcmp (parts[0], "ally") == 0)
    return genesis_say_figure (state, MAX_HEROES + read_index (parts[1], MAX_ALLIES));
  return genesis_say_enemy (state, genesis_get_enemy (state, parts[1], NULL));
}

static TsPhrase *
say_part (const GenesisState *state, char **parts, gint64 value)
{
  TsArg who = ts_part ("who", say_who (state, parts));

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (strcmp (flags[i][0], parts[2]) == 0)
      return ts_phrase_new (flags[i][value != 0 ? 2 : 1], NULL, 0,
                            (TsArg[]){ who, { TS_ARG_END } });
  return ts_phrase ("{who}: {what} {value}", who,
                    ts_term ("what", ts_choice_find (numbers, parts[2])),
                    ts_number ("value", value));
}

/* What was corrected, in words; the id is known to be one. */
static TsPhrase *
say_corrected (const GenesisState *state, char **parts, gint64 value)
{
  if (parts[1] == NULL)
    return ts_phrase ("{what}: {value}", ts_term ("what", ts_choice_find (singles, parts[0])),
                      ts_number ("value", value));
  if (strcmp (parts[0], "kind") == 0)
    return ts_phrase (
        "{kind}: {stat} {value}", ts_term ("kind", ts_choice_find (genesis_kinds, parts[1])),
        ts_term ("stat", ts_choice_find (genesis_stats, parts[2])), ts_number ("value", value));
  if (strcmp (parts[0], "objective") == 0)
    return ts_phrase (
        "{objective}: {value}",
        genesis_sheet_text ("objective",
                            state->setup->objectives[read_index (parts[1], MAX_OBJECTIVES)].text),
        ts_number ("value", value));
  return say_part (state, parts, value);
}

gboolean
genesis_apply_correct (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  const char *id = ts_arg_text (command, "id");
  gint64 value = ts_arg_number (command, "value", 0);
  g_auto (GStrv) parts = g_strsplit (id, ".", 3);
  gboolean done;

  if (parts[0] == NULL || parts[1] == NULL)
    done = correct_single (state, id, value, error);
  else if (strcmp (parts[0], "hero") == 0)
    done = correct_hero (state, id, parts, value, error);
  else if (strcmp (parts[0], "kind") == 0)
    done = correct_kind (state, id, parts, value, outcome, error);
  else if (strcmp (parts[0], "ally") == 0)
    done = correct_ally (state, id, parts, value, error);
  else if (strcmp (parts[0], "enemy") == 0)
    done = correct_enemy (state, id, parts, value, error);
  else if (strcmp (parts[0], "objective") == 0)
    done = correct_objective (state, id, parts, value, error);
  else
    done = ts_unknown_tracker (id, error);

  if (done)
    ts_title (outcome, ts_phrase ("Corrected: {what}",
                                  ts_part ("what", say_corrected (state, parts, value))));
  return done;
}
