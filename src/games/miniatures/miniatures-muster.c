/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-muster.c: forces are made, before the battle and as it goes on; then it begins.
 */

#include "miniatures-attack.h"
#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-setup.h"
#include "miniatures-verbs.h"
#include "miniatures-words.h"

#include "ts-checklist.h"

const TsSpec miniatures_check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line") },
  { NULL },
};

const TsSpec miniatures_add_args[] = {
  { "side", TS_SPEC_CHOICE, .choices = miniatures_sides, .label = N_ ("Side") },
  { "kind", TS_SPEC_TEXT, .required = TRUE, .max = MAX_ID, .label = N_ ("Model") },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_FORCE, .label = TS_NC ("models", "How many") },
  { "weapons", TS_SPEC_TEXTS, .max = MAX_ID, .label = N_ ("Weapons") },
  { "name", TS_SPEC_TEXT, .max = MAX_NAME, .label = N_ ("Name of a single one") },
  { "points", TS_SPEC_INTEGER, .max = MAX_POINTS, .label = N_ ("Points of each") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec miniatures_remove_args[] = {
  { "models", TS_SPEC_TEXTS, .required = TRUE, .max = 20, .label = N_ ("Models") },
  { NULL },
};

const TsSpec miniatures_begin_args[] = { TS_ANYWAY_ARG, { NULL } };

gboolean
miniatures_apply_check (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  g_autoptr (GPtrArray) lines = miniatures_say_checklist (state);

  if (state->phase != PHASE_MUSTER)
    return ts_refuse (error, ts_phrase ("The battle has begun: the list is not needed any more."));
  return ts_checklist_turn (lines, state->checked, command, outcome, error);
}

/* What is added on its way. */
typedef struct
{
  Side side;
  int profile;
  guint n;
  const char *name; /* nullable */
  GArray *weapons;  /* owned */
} Addition;

static gboolean
read_side (Addition *self, const MiniaturesState *state, JsonObject *command, GError **error)
{
  int said = ts_arg_choice (command, "side", miniatures_sides);
  guint own = state->profiles[self->profile].side;

  if (said == UNKNOWN && own == N_SIDES)
    return ts_refuse (error,
                      ts_phrase ("{kind} fights for both. Say for whom, with “side”.",
                                 ts_part ("kind", miniatures_say_profile (state, self->profile))));
  self->side = said != UNKNOWN ? (Side) said : (Side) own;
  return TRUE;
}

static gboolean
read_number (Addition *self, const MiniaturesState *state, JsonObject *command, GError **error)
{
  guint room = miniatures_count_room (state, self->side);

  self->n = (guint) ts_arg_number (command, "n", 1);
  self->name = ts_arg_text (command, "name");
  if (self->n > room)
    return ts_refuse (error, ts_phrase_plural ("There is room for {n} more model in this force. "
                                               "Add fewer.",
                                               "There is room for {n} more models in this force. "
                                               "Add fewer.",
                                               room));
  if (self->name == NULL || *self->name == '\0')
    return TRUE;
  if (self->n > 1)
    return ts_refuse (error, ts_phrase ("A name is for a single model. Add it alone."));
  return ts_spec_check_name (self->name, error);
}

/* Its side, how many of it there may be, what it may carry. */
static TsPhrase *
say_stop (const Addition *self, const MiniaturesState *state, const char **heading)
{
  const Profile *profile = &state->profiles[self->profile];

  *heading = "Model Stats";
  if (profile->side != N_SIDES && profile->side != self->side)
    return ts_phrase ("{kind} does not fight for {side}.",
                      ts_part ("kind", miniatures_say_profile (state, self->profile)),
                      ts_part ("side", miniatures_say_side (self->side)));
  if (profile->unique && miniatures_count_kind (state, self->side, self->profile) + self->n > 1)
    return ts_phrase ("{kind} is unique: a force has one at most.",
                      ts_part ("kind", miniatures_say_profile (state, self->profile)));
  *heading = "Quickplay Reference";
  return miniatures_say_arms_stop (state, self->profile, self->weapons);
}

static gboolean
read_addition (Addition *self,
               const MiniaturesState *state,
               JsonObject *command,
               TsOutcome *outcome,
               GError **error)
{
  const char *heading;
  TsPhrase *stop;

  self->profile = miniatures_get_profile (state, ts_arg_text (command, "kind"), error);
  if (self->profile == NOBODY || !read_side (self, state, command, error)
      || !read_number (self, state, command, error))
    return FALSE;
  self->weapons = miniatures_get_weapon_list (state, self->profile, command, error);
  if (self->weapons == NULL)
    return FALSE;
  stop = say_stop (self, state, &heading);
  return stop == NULL || ts_rules_forbid (command, stop, heading, outcome, error);
}

static void
tell_addition (const Addition *self, const MiniaturesState *state, TsOutcome *outcome)
{
  g_autoptr (TsPhrase) what
      = ts_phrase ("{n} × {kind}", ts_number ("n", self->n),
                   ts_part ("kind", miniatures_say_profile (state, self->profile)));

  ts_title (outcome, ts_phrase ("{side}: {models}", miniatures_name_side (self->side),
                                ts_part ("models", ts_phrase_ref (what))));
  ts_deed (outcome, "add-models",
           ts_phrase ("{models} to {side}", ts_part ("models", ts_phrase_ref (what)),
                      ts_part ("side", miniatures_say_side (self->side))),
           ts_phrase ("{models} back into the box", ts_part ("models", ts_phrase_ref (what))));
}

gboolean
miniatures_apply_add (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  g_autoptr (GArray) weapons = NULL;
  Addition addition = { 0 };
  gboolean good = read_addition (&addition, state, command, outcome, error);

  weapons = addition.weapons;
  if (!good)
    return FALSE;
  for (guint i = 0; i < addition.n; i++)
    {
      int model = miniatures_add_model (state, addition.side, addition.profile, weapons);

      ts_take_text (&state->models[model].name, addition.name);
      state->models[model].points = (gint16) ts_arg_number (command, "points", UNKNOWN);
    }
  tell_addition (&addition, state, outcome);
  return TRUE;
}

gboolean
miniatures_apply_remove (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  g_autoptr (GArray) models = miniatures_get_model_list (state, command, "models", error);

  if (models == NULL || !miniatures_need_no_attack (state, error))
    return FALSE;
  if (models->len == 0)
    return ts_refuse (error, ts_phrase ("Say which models, with “models”."));
  ts_title (outcome,
            ts_phrase ("Not of this battle: {models}", miniatures_name_models (state, models)));
  ts_deed (outcome, "remove-models",
           ts_phrase ("{models} back into the box", miniatures_name_models (state, models)),
           ts_phrase ("{models} out of the box again", miniatures_name_models (state, models)));
  for (guint i = 0; i < models->len; i++)
    {
      Model *model = &state->models[g_array_index (models, int, i)];

      ts_take_text (&model->name, NULL);
      *model = (Model){ .life = LIFE_NONE };
    }
  miniatures_go_on (state, outcome);
  return TRUE;
}

TsPhrase *
miniatures_say_begin_stop (const MiniaturesState *state)
{
  for (Side side = 0; side < N_SIDES; side++)
    for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
      {
        g_autoptr (GArray) weapons = NULL;
        TsPhrase *stop;

        if (!miniatures_is_in (state, i))
          continue;
        weapons = miniatures_list_chosen (state, i);
        stop = miniatures_say_arms_stop (state, state->models[i].profile, weapons);
        if (stop != NULL)
          return stop;
      }
  return NULL;
}

gboolean
miniatures_apply_begin (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  TsPhrase *stop;

  if (state->phase != PHASE_MUSTER)
    return ts_refuse (error, ts_phrase ("The battle has begun already."));
  for (Side side = 0; side < N_SIDES; side++)
    if (miniatures_count_unmarked (state, side) == 0)
      return ts_refuse (error, ts_phrase ("There are no models of {side} yet. Add some first.",
                                          ts_part ("side", miniatures_say_side (side))));
  stop = miniatures_say_begin_stop (state);
  if (stop != NULL && !ts_rules_forbid (command, stop, "Quickplay Reference", outcome, error))
    return FALSE;
  miniatures_begin_turn (state);
  ts_title (outcome, ts_phrase ("The battle begins"));
  return TRUE;
}
