/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-strike.c: the dice of an attack, a step at a time or all that are left.
 */

#include "miniatures-attack.h"

#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-setup.h"
#include "miniatures-verbs.h"
#include "miniatures-words.h"

/* As many as the victims of the worst attack could ask for. */
#define MAX_REST TS_MAX_ITEMS

const TsSpec miniatures_strike_args[] = {
  { "dice", TS_SPEC_DICE, .max = MAX_ROF, .label = N_ ("Dice") },
  { NULL },
};

const TsSpec miniatures_others_args[] = {
  { "models", TS_SPEC_TEXTS, .max = 64, .label = N_ ("Who else is hit") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec miniatures_rest_args[] = {
  { "hits", TS_SPEC_DICE, .max = MAX_REST, .label = N_ ("Attack dice") },
  { "again", TS_SPEC_DICE, .max = MAX_REST, .label = N_ ("Dice rolled again") },
  { "saves", TS_SPEC_DICE, .max = MAX_REST, .label = N_ ("Cover saves") },
  { "powers", TS_SPEC_DICE, .max = MAX_REST, .label = N_ ("Damage rolls") },
  { "backs", TS_SPEC_DICE, .max = MAX_REST, .label = N_ ("I’ll Be Back") },
  { "tests", TS_SPEC_DICE, .max = MAX_REST, .label = N_ ("Resolution tests") },
  { "models", TS_SPEC_TEXTS, .max = 64, .label = N_ ("Who else is hit") },
  TS_ANYWAY_ARG,
  { NULL },
};

static TsPhrase *
say_missing (const MiniaturesState *state, const Missing *missing)
{
  if (missing->weapon != NOBODY)
    return ts_phrase ("First say what is asked for now, a number of this weapon: {weapon}.",
                      miniatures_name_weapon (state, missing->weapon));
  return ts_phrase ("First say what is asked for now, a number of this model: {model}.",
                    ts_part ("model", miniatures_say_profile (state, missing->profile)));
}

static gboolean
need_attack (const MiniaturesState *state, GError **error)
{
  Missing missing;

  if (!miniatures_is_attacking (state))
    return ts_refuse (error, ts_phrase ("No attack waits for dice: first say who attacks whom."));
  if (miniatures_find_missing (state, &missing))
    return ts_refuse (error, say_missing (state, &missing));
  return TRUE;
}

static void
reason_real (JsonObject *command, TsOutcome *outcome)
{
  if (!json_object_has_member (command, "rolled"))
    ts_reason (outcome, ts_phrase ("real dice"), 0);
}

/* One step. */

static gboolean
count_step (const MiniaturesState *state, guint *sides, guint *n, GError **error)
{
  if (!need_attack (state, error))
    return FALSE;
  *n = miniatures_count_dice (state, sides);
  return *n > 0 || ts_refuse (error, ts_phrase ("First say who else is hit, or that nobody is."));
}

gboolean
miniatures_complete_strike (gconstpointer data,
                            JsonObject *command,
                            TsChance *chance,
                            GError **error)
{
  guint sides, n;

  return count_step (data, &sides, &n, error)
         && ts_command_roll (command, "dice", NULL, sides, n, chance, error);
}

gboolean
miniatures_apply_strike (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  guint8 dice[MAX_ROF];
  guint sides, n;

  if (!count_step (state, &sides, &n, error)
      || !ts_command_get_dice (command, "dice", NULL, sides, n, dice, error))
    return FALSE;
  miniatures_feed (state, dice, outcome);
  reason_real (command, outcome);
  miniatures_go_on (state, outcome);
  return TRUE;
}

/* Whom an area weapon hits besides. */

static gboolean
need_other (const MiniaturesState *state, int model, GError **error)
{
  if (model == state->attack.target)
    return ts_refuse (error, ts_phrase ("{model} is the target: it is hit already.",
                                        miniatures_name_model (state, model)));
  return miniatures_is_in (state, model)
         || ts_refuse (error, ts_phrase ("{model} is not in the battle.",
                                         miniatures_name_model (state, model)));
}

/* L139: it may not be fired where it would hit its own side. */
static gboolean
allow_others (const MiniaturesState *state,
              JsonObject *command,
              const GArray *models,
              TsOutcome *outcome,
              GError **error)
{
  Side side = miniatures_side (state->attack.attacker);

  if (models->len >= MAX_VICTIMS)
    return ts_refuse (error, ts_phrase ("So many models cannot be hit at once."));
  for (guint i = 0; i < models->len; i++)
    if (!need_other (state, g_array_index (models, int, i), error))
      return FALSE;
  for (guint i = 0; i < models->len; i++)
    {
      int model = g_array_index (models, int, i);

      if (miniatures_side (model) == side)
        return ts_rules_forbid (
            command,
            ts_phrase ("{model} would be hit by its own side: an area weapon cannot be fired "
                       "there. Call the attack off.",
                       miniatures_name_model (state, model)),
            "Area (Small)", outcome, error);
    }
  return TRUE;
}

/* (transfer full) */
static GArray *
read_others (const MiniaturesState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  g_autoptr (GArray) models = NULL;

  if (!json_object_has_member (command, "models"))
    return g_array_new (FALSE, FALSE, sizeof (int));
  models = miniatures_get_model_list (state, command, "models", error);
  if (models == NULL || !allow_others (state, command, models, outcome, error))
    return NULL;
  return g_steal_pointer (&models);
}

static TsPhrase *
say_others (const MiniaturesState *state, const GArray *models)
{
  return models->len > 0 ? ts_phrase ("Also hit: {models}", miniatures_name_models (state, models))
                         : ts_phrase ("Nobody else is hit");
}

gboolean
miniatures_apply_others (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  g_autoptr (GArray) models = NULL;

  if (state->attack.step != STEP_OTHERS)
    return ts_refuse (error, ts_phrase ("Nobody asks who else is hit. See what is asked for now."));
  models = read_others (state, command, outcome, error);
  if (models == NULL)
    return FALSE;
  if (outcome != NULL)
    ts_outcome_set_title (outcome, say_others (state, models));
  miniatures_feed_others (state, models, outcome);
  miniatures_go_on (state, outcome);
  return TRUE;
}

/* All that is left: the machine runs to the end with lists of dice, one for each kind of step. */

typedef struct
{
  JsonObject *command;
  TsChance *chance; /* NULL: every die is there */
  guint used[STEP_RESOLUTION + 1];
  guint rolled;
} Lists;

static const char *const lists[] = {
  [STEP_HITS] = "hits",     [STEP_AGAIN] = "again", [STEP_SAVES] = "saves",
  [STEP_DAMAGE] = "powers", [STEP_BACK] = "backs",  [STEP_RESOLUTION] = "tests",
};

static JsonArray *
get_list (const Lists *self, Step step)
{
  if (lists[step] == NULL || !json_object_has_member (self->command, lists[step]))
    return NULL;
  return json_object_get_array_member (self->command, lists[step]);
}

/* The next die of a step: typed, else rolled; 0: neither. */
static gboolean
read_die (Lists *self, Step step, guint sides, guint8 *die, GError **error)
{
  JsonArray *list = get_list (self, step);
  guint i = self->used[step]++;
  guint32 value = 0;

  if (list != NULL && i < json_array_get_length (list)
      && !ts_command_read_die (json_array_get_element (list, i), NULL, sides, &value, error))
    return FALSE;
  if (value == 0 && self->chance != NULL)
    {
      value = ts_chance_die (self->chance, sides);
      self->rolled++;
    }
  *die = (guint8) value;
  return value > 0
         || ts_error_set (
             error, TS_ERROR_BAD_DICE,
             ts_phrase ("A die is missing among “{key}”.", ts_name ("key", lists[step])));
}

static gboolean
run_step (
    MiniaturesState *state, Lists *self, JsonObject *filled, TsOutcome *outcome, GError **error)
{
  Step step = (Step) state->attack.step;
  guint8 dice[MAX_ROF];
  guint sides, n = miniatures_count_dice (state, &sides);

  for (guint i = 0; i < n; i++)
    {
      if (!read_die (self, step, sides, &dice[i], error))
        return FALSE;
      if (filled == NULL)
        continue;
      if (!json_object_has_member (filled, lists[step]))
        json_object_set_array_member (filled, lists[step], json_array_new ());
      json_array_add_int_element (json_object_get_array_member (filled, lists[step]), dice[i]);
    }
  miniatures_feed (state, dice, outcome);
  return TRUE;
}

static gboolean
need_no_more (const Lists *self, GError **error)
{
  for (guint step = 0; step < G_N_ELEMENTS (lists); step++)
    {
      JsonArray *list = get_list (self, (Step) step);

      if (list != NULL && json_array_get_length (list) != self->used[step])
        return ts_error_set (error, TS_ERROR_BAD_DICE,
                             ts_phrase ("There should be {wanted} dice among “{key}”, not {given}.",
                                        ts_number ("wanted", self->used[step]),
                                        ts_name ("key", lists[step]),
                                        ts_number ("given", json_array_get_length (list))));
    }
  return TRUE;
}

/* `filled` gets every die that the attack took; nullable. */
static gboolean
run_rest (
    MiniaturesState *state, Lists *self, JsonObject *filled, TsOutcome *outcome, GError **error)
{
  g_autoptr (GArray) others = NULL;
  Missing missing;

  if (!need_attack (state, error))
    return FALSE;
  others = read_others (state, self->command, outcome, error);
  if (others == NULL)
    return FALSE;
  /* Somebody else who is hit may have a number that nobody knows yet: it is asked there. */
  while (miniatures_is_attacking (state) && !miniatures_find_missing (state, &missing))
    if (state->attack.step == STEP_OTHERS)
      miniatures_feed_others (state, others, outcome);
    else if (!run_step (state, self, filled, outcome, error))
      return FALSE;
  return need_no_more (self, error);
}

gboolean
miniatures_complete_rest (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  MiniaturesState *copy = miniatures_copy (data);
  g_autoptr (JsonObject) filled = json_object_new ();
  Lists self = { .command = command, .chance = chance };
  gboolean done = run_rest (copy, &self, filled, NULL, error);

  miniatures_free (copy);
  if (!done)
    return FALSE;
  for (guint step = 0; step < G_N_ELEMENTS (lists); step++)
    if (lists[step] != NULL && json_object_has_member (filled, lists[step]))
      json_object_set_member (command, lists[step], json_object_dup_member (filled, lists[step]));
  if (self.rolled > 0)
    json_object_set_int_member (command, "rolled", self.rolled);
  return TRUE;
}

gboolean
miniatures_apply_rest (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  Lists self = { .command = command };

  if (!run_rest (state, &self, NULL, outcome, error))
    return FALSE;
  reason_real (command, outcome);
  miniatures_go_on (state, outcome);
  return TRUE;
}
