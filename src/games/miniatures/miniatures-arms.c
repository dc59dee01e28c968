/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-arms.c: what models carry, what they are called, what they cost.
 */

#include "miniatures-attack.h"
#include "miniatures-force.h"
#include "miniatures-setup.h"
#include "miniatures-verbs.h"
#include "miniatures-words.h"

const TsSpec miniatures_rename_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .max = 20, .label = N_ ("Model") },
  { "name", TS_SPEC_TEXT, .max = MAX_NAME, .label = N_ ("Name") },
  { NULL },
};

const TsSpec miniatures_arm_args[] = {
  { "models", TS_SPEC_TEXTS, .required = TRUE, .max = 20, .label = N_ ("Models") },
  { "weapons", TS_SPEC_TEXTS, .max = MAX_ID, .label = N_ ("Weapons") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec miniatures_points_args[] = {
  { "models", TS_SPEC_TEXTS, .required = TRUE, .max = 20, .label = N_ ("Models") },
  { "points", TS_SPEC_INTEGER, .max = MAX_POINTS, .label = N_ ("Points of each") },
  { NULL },
};

Arms
miniatures_get_arms (const MiniaturesState *state, int profile)
{
  const MiniaturesSetup *setup = state->setup;

  if (setup->n_one_of[profile] > 0)
    return ARMS_CHOICE;
  return setup->carried[profile][0] != NOBODY ? ARMS_FIXED : ARMS_FREE;
}

static guint
count_always (const MiniaturesState *state, int profile)
{
  guint n = 0;

  while (n < MAX_CARRIED && state->setup->carried[profile][n] != NOBODY)
    n++;
  return n;
}

static gboolean
is_always_carried (const MiniaturesState *state, int profile, int weapon)
{
  for (guint i = 0; i < count_always (state, profile); i++)
    if (state->setup->carried[profile][i] == weapon)
      return TRUE;
  return FALSE;
}

static TsArg
list_always (const MiniaturesState *state, int profile)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < count_always (state, profile); i++)
    g_ptr_array_add (names, miniatures_say_weapon (state, state->setup->carried[profile][i]));
  return ts_list ("weapons", names);
}

static TsArg
list_one_of (const MiniaturesState *state, int profile)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < state->setup->n_weapons; i++)
    if (state->setup->one_of[profile][i])
      g_ptr_array_add (names, miniatures_say_weapon (state, (int) i));
  return ts_list ("weapons", names);
}

TsPhrase *
miniatures_say_arms_stop (const MiniaturesState *state, int profile, const GArray *weapons)
{
  Arms arms = miniatures_get_arms (state, profile);

  if (arms == ARMS_FREE || weapons->len == 0)
    return NULL;
  if (arms == ARMS_FIXED)
    return ts_phrase ("{kind}: it carries {weapons} and nothing else.",
                      ts_part ("kind", miniatures_say_profile (state, profile)),
                      list_always (state, profile));
  if (weapons->len == 1 && state->setup->one_of[profile][g_array_index (weapons, int, 0)])
    return NULL;
  return ts_phrase ("{kind}: it carries exactly one of these: {weapons}.",
                    ts_part ("kind", miniatures_say_profile (state, profile)),
                    list_one_of (state, profile));
}

static gboolean
is_listed (const GArray *weapons, int weapon)
{
  for (guint i = 0; i < weapons->len; i++)
    if (g_array_index (weapons, int, i) == weapon)
      return TRUE;
  return FALSE;
}

GArray *
miniatures_get_weapon_list (const MiniaturesState *state,
                            int profile,
                            JsonObject *command,
                            GError **error)
{
  g_autoptr (GArray) weapons = g_array_new (FALSE, FALSE, sizeof (int));
  JsonArray *ids = json_object_has_member (command, "weapons")
                       ? json_object_get_array_member (command, "weapons")
                       : NULL;

  for (guint i = 0; ids != NULL && i < json_array_get_length (ids); i++)
    {
      int weapon = miniatures_get_weapon (state, json_array_get_string_element (ids, i), error);

      if (weapon == NOBODY)
        return NULL;
      if (!is_listed (weapons, weapon) && !is_always_carried (state, profile, weapon))
        g_array_append_val (weapons, weapon);
    }
  if (weapons->len + count_always (state, profile) <= MAX_CARRIED)
    return g_steal_pointer (&weapons);
  ts_refuse (error, ts_phrase ("A model can carry at most {most} weapons. Name fewer.",
                               ts_number ("most", MAX_CARRIED)));
  return NULL;
}

GArray *
miniatures_list_chosen (const MiniaturesState *state, int model)
{
  GArray *weapons = g_array_new (FALSE, FALSE, sizeof (int));
  const Model *self = &state->models[model];

  for (guint i = 0; i < MAX_CARRIED; i++)
    if (self->carried[i] != NOBODY && !is_always_carried (state, self->profile, self->carried[i]))
      g_array_append_val (weapons, ((int){ self->carried[i] }));
  return weapons;
}

TsPhrase *
miniatures_say_arms (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < MAX_CARRIED; i++)
    if (self->carried[i] != NOBODY)
      g_ptr_array_add (names, miniatures_say_weapon (state, self->carried[i]));
  if (miniatures_is_arm_open (state, model))
    g_ptr_array_add (names, ts_phrase ("a weapon that is not chosen yet"));
  if (names->len > 0)
    return ts_phrase ("{weapons}", ts_list ("weapons", names));
  g_ptr_array_unref (names);
  return ts_phrase ("nobody has said what it carries");
}

gboolean
miniatures_apply_rename (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  int model = miniatures_get_model_member (state, command, "model", NOBODY, error);
  const char *name = ts_arg_text (command, "name");
  g_autoptr (TsPhrase) before = NULL;

  if (model == NOBODY || (name != NULL && *name != '\0' && !ts_spec_check_name (name, error)))
    return FALSE;
  before = miniatures_say_model (state, model);
  ts_take_text (&state->models[model].name, name);
  ts_title (outcome,
            ts_phrase ("{before} is called {model}", ts_part ("before", ts_phrase_ref (before)),
                       miniatures_name_model (state, model)));
  return TRUE;
}

/* The weapons fit every kind that is armed. */
static gboolean
check_arms (const MiniaturesState *state,
            const GArray *models,
            JsonObject *command,
            TsOutcome *outcome,
            GError **error)
{
  TsPhrase *stop = NULL;

  for (guint i = 0; i < models->len && stop == NULL; i++)
    {
      int profile = state->models[g_array_index (models, int, i)].profile;
      g_autoptr (GArray) weapons = miniatures_get_weapon_list (state, profile, command, error);

      if (weapons == NULL)
        return FALSE;
      stop = miniatures_say_arms_stop (state, profile, weapons);
    }
  return stop == NULL || ts_rules_forbid (command, stop, "Quickplay Reference", outcome, error);
}

gboolean
miniatures_apply_arm (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  g_autoptr (GArray) models = miniatures_get_model_list (state, command, "models", error);

  if (models == NULL || !miniatures_need_no_attack (state, error))
    return FALSE;
  if (models->len == 0)
    return ts_refuse (error, ts_phrase ("Say which models, with “models”."));
  if (!check_arms (state, models, command, outcome, error))
    return FALSE;
  for (guint i = 0; i < models->len; i++)
    {
      int model = g_array_index (models, int, i);
      g_autoptr (GArray) weapons
          = miniatures_get_weapon_list (state, state->models[model].profile, command, error);

      if (weapons == NULL)
        return FALSE;
      miniatures_arm (state, model, weapons);
    }
  ts_title (
      outcome,
      ts_phrase ("{models}: {weapons}", miniatures_name_models (state, models),
                 ts_part ("weapons", miniatures_say_arms (state, g_array_index (models, int, 0)))));
  return TRUE;
}

gboolean
miniatures_apply_points (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  g_autoptr (GArray) models = miniatures_get_model_list (state, command, "models", error);
  gint64 points = ts_arg_number (command, "points", UNKNOWN);

  if (models == NULL)
    return FALSE;
  if (models->len == 0)
    return ts_refuse (error, ts_phrase ("Say which models, with “models”."));
  for (guint i = 0; i < models->len; i++)
    state->models[g_array_index (models, int, i)].points = (gint16) points;
  if (points == UNKNOWN)
    ts_title (outcome, ts_phrase ("{models}: no points", miniatures_name_models (state, models)));
  else
    ts_title (outcome, ts_phrase_plural ("{models}: {n} point each", "{models}: {n} points each",
                                         points, miniatures_name_models (state, models)));
  return TRUE;
}
