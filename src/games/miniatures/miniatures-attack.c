/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-attack.c: who attacks whom, with what, from where: all before the first die.
 */

#include "miniatures-attack.h"

#include "miniatures-flow.h"
#include "miniatures-force.h"
#include "miniatures-verbs.h"
#include "miniatures-words.h"

#define MAX_ID 64
#define MAX_STEPS 5 /* up or down the ladder */

#define SITUATION_ARGS                                                                             \
  { "cover", TS_SPEC_CHOICE, .choices = miniatures_covers, .label = N_ ("Cover of the target") },  \
      { "moved", TS_SPEC_CHOICE, .choices = miniatures_moves, .label = N_ ("Move before") },       \
      { "aims", TS_SPEC_BOOLEAN, .label = N_ ("Aiming") },                                         \
      { "engaged", TS_SPEC_BOOLEAN,                                                                \
        .label = N_ ("Within close combat range of an enemy that does not reel") },                \
  {                                                                                                \
    "steps", TS_SPEC_INTEGER, .min = -MAX_STEPS, .max = MAX_STEPS,                                 \
                              .label = N_ ("Steps of the Skill die")                               \
  }

const TsSpec miniatures_aim_args[] = {
  { "attacker", TS_SPEC_TEXT, .max = MAX_ID, .label = N_ ("Attacker") },
  { "target", TS_SPEC_TEXT, .required = TRUE, .max = MAX_ID, .label = N_ ("Target") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec miniatures_situation_args[] = { SITUATION_ARGS, { NULL } };

const TsSpec miniatures_attack_args[] = {
  { "attacker", TS_SPEC_TEXT, .max = MAX_ID, .label = N_ ("Attacker") },
  { "target", TS_SPEC_TEXT, .max = MAX_ID, .label = N_ ("Target") },
  { "weapon", TS_SPEC_TEXT, .required = TRUE, .max = MAX_ID, .label = N_ ("Weapon") },
  { "range", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_bands, .label = N_ ("Range") },
  SITUATION_ARGS,
  TS_ANYWAY_ARG,
  { NULL },
};

/* Whether a target is chosen, and no dice are rolled yet. */
static gboolean
is_aiming (const Attack *attack)
{
  return attack->step == STEP_AIM;
}

/* Attacker and target. */

static gboolean
need_in (const MiniaturesState *state, int model, GError **error)
{
  return miniatures_is_in (state, model)
         || ts_refuse (error, ts_phrase ("{model} is not in the battle.",
                                         miniatures_name_model (state, model)));
}

static gboolean
may_begin_activation (const MiniaturesState *state, int attacker)
{
  return state->phase == PHASE_EXECUTE && state->acting == NOBODY
         && state->models[attacker].ready > 0 && (int) miniatures_side (attacker) == state->active;
}

/* Attacks belong to an activation, one to each (L17, L39). */
static gboolean
need_turn (const MiniaturesState *state,
           JsonObject *command,
           int attacker,
           TsOutcome *outcome,
           GError **error)
{
  if (may_begin_activation (state, attacker))
    return TRUE;
  if (attacker != state->acting)
    return ts_rules_forbid (command,
                            ts_phrase ("{model} is not executing an activation now: only whoever "
                                       "does attacks.",
                                       miniatures_name_model (state, attacker)),
                            "Execute Activations", outcome, error);
  return !state->attacked
         || ts_rules_forbid (command,
                             ts_phrase ("{model} has attacked in this activation already.",
                                        miniatures_name_model (state, attacker)),
                             "Attack Rolls", outcome, error);
}

static gboolean
read_sides (
    const MiniaturesState *state, JsonObject *command, int *attacker, int *target, GError **error)
{
  const Attack *attack = &state->attack;
  gboolean aiming = is_aiming (attack);

  *attacker = miniatures_get_model_member (state, command, "attacker",
                                           aiming ? attack->attacker : state->acting, error);
  if (*attacker == NOBODY)
    return FALSE;
  *target = miniatures_get_model_member (state, command, "target", aiming ? attack->target : NOBODY,
                                         error);
  if (*target == NOBODY || !need_in (state, *attacker, error) || !need_in (state, *target, error))
    return FALSE;
  return miniatures_side (*attacker) != miniatures_side (*target)
         || ts_refuse (error, ts_phrase ("{model} is on the same side: choose an enemy.",
                                         miniatures_name_model (state, *target)));
}

/* What is known of the attacker stays for its next target; cover is the target's. */
static void
choose_target (MiniaturesState *state, int attacker, int target)
{
  Situation situation = state->attack.situation;
  gboolean begins = may_begin_activation (state, attacker);

  if (begins)
    {
      state->acting = (gint16) attacker;
      state->attacked = FALSE;
    }
  if (begins || state->attack.attacker != attacker)
    situation = (Situation){ 0 };
  else if (state->attack.target != target)
    situation.cover = COVER_OPEN;
  miniatures_clear_attack (state);
  state->attack.step = STEP_AIM;
  state->attack.attacker = (gint16) attacker;
  state->attack.target = (gint16) target;
  state->attack.situation = situation;
}

/* Whoever is aiming at this target already has been allowed to. */
static gboolean
take_sides (MiniaturesState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int attacker, target;

  if (!miniatures_need_running (state, error) || !miniatures_need_no_attack (state, error)
      || !read_sides (state, command, &attacker, &target, error))
    return FALSE;
  if (is_aiming (&state->attack) && state->attack.attacker == attacker
      && state->attack.target == target)
    return TRUE;
  if (!need_turn (state, command, attacker, outcome, error))
    return FALSE;
  choose_target (state, attacker, target);
  return TRUE;
}

gboolean
miniatures_apply_aim (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;

  if (!take_sides (state, command, outcome, error))
    return FALSE;
  ts_title (outcome,
            ts_phrase ("{attacker} chooses {model} as its target",
                       ts_part ("attacker", miniatures_say_model (state, state->attack.attacker)),
                       miniatures_name_model (state, state->attack.target)));
  return TRUE;
}

/* The situation. */

static guint8
read_choice (JsonObject *command, const char *name, const TsChoice *choices, guint8 fallback)
{
  int choice = ts_choice_index (choices, ts_arg_text (command, name));

  return choice < 0 ? fallback : (guint8) choice;
}

static void
read_situation (JsonObject *command, Situation *situation)
{
  situation->cover = read_choice (command, "cover", miniatures_covers, situation->cover);
  situation->moved = read_choice (command, "moved", miniatures_moves, situation->moved);
  situation->aims = ts_arg_flag (command, "aims", situation->aims);
  situation->engaged = ts_arg_flag (command, "engaged", situation->engaged);
  situation->steps = (gint8) ts_arg_number (command, "steps", situation->steps);
}

gboolean
miniatures_apply_situation (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;

  if (!is_aiming (&state->attack))
    return ts_refuse (error, ts_phrase ("First choose a target; once dice are rolled, undo."));
  read_situation (command, &state->attack.situation);
  ts_title (outcome, ts_phrase ("What is so in this attack"));
  return TRUE;
}

/* The attack. */

/* Which of its choice it carries is seen at its first attack, and asked no more. */
static void
arm (MiniaturesState *state, TsOutcome *outcome)
{
  Model *model = &state->models[state->attack.attacker];
  int weapon = state->attack.weapon;

  if (miniatures_find_carried (model, weapon) != NOBODY)
    return;
  for (int i = 0; i < MAX_CARRIED; i++)
    if (model->carried[i] == NOBODY)
      {
        model->carried[i] = (gint8) weapon;
        ts_reason (outcome,
                   ts_phrase ("{model} carries it from now on: {weapon}",
                              miniatures_name_model (state, state->attack.attacker),
                              miniatures_name_weapon (state, weapon)),
                   0);
        return;
      }
}

static gboolean
need_weapon (const MiniaturesState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const Attack *attack = &state->attack;
  const char *heading;
  TsPhrase *stop
      = miniatures_say_attack_stop (state, attack->attacker, attack->target, attack->weapon,
                                    (Band) attack->band, &attack->situation, &heading);

  return stop == NULL || ts_rules_forbid (command, stop, heading, outcome, error);
}

gboolean
miniatures_apply_attack (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  MiniaturesState *state = data;
  Attack *attack = &state->attack;
  int weapon = miniatures_get_weapon (state, ts_arg_text (command, "weapon"), error);

  if (weapon == NOBODY || !take_sides (state, command, outcome, error))
    return FALSE;
  attack->weapon = (gint16) weapon;
  attack->band = read_choice (command, "range", miniatures_bands, BAND_CLOSE);
  read_situation (command, &attack->situation);
  if (!need_weapon (state, command, outcome, error))
    return FALSE;
  arm (state, outcome);
  miniatures_begin_attack (state);
  ts_title (outcome,
            ts_phrase ("{attacker} attacks {model}: {weapon}, {band}",
                       ts_part ("attacker", miniatures_say_model (state, attack->attacker)),
                       miniatures_name_model (state, attack->target),
                       miniatures_name_weapon (state, weapon),
                       ts_part ("band", miniatures_say_band ((Band) attack->band))));
  return TRUE;
}

/* Where friends stand too near an area weapon cannot be fired: then it has not been (L139). */
static void
take_shot_back (MiniaturesState *state)
{
  const Attack *attack = &state->attack;
  Model *model = &state->models[attack->attacker];
  int place = miniatures_find_carried (model, attack->weapon);

  if (place != NOBODY && state->weapons[attack->weapon].ammo > 0 && model->spent[place] > 0)
    model->spent[place]--;
  if (state->acting == attack->attacker)
    state->attacked = FALSE;
}

gboolean
miniatures_apply_stop_attack (gpointer data,
                              JsonObject *command,
                              TsOutcome *outcome,
                              GError **error)
{
  MiniaturesState *state = data;

  if (state->attack.step == STEP_NONE)
    return ts_refuse (error, ts_phrase ("Nobody is attacking: there is nothing to call off."));
  if (miniatures_is_attacking (state))
    ts_title (outcome, ts_phrase ("The attack is called off"));
  else
    ts_title (outcome, ts_phrase ("Another target"));
  if (state->attack.step == STEP_OTHERS)
    take_shot_back (state);
  /* Without dice what is known of the attacker stays. */
  state->attack.step = STEP_NONE;
  miniatures_go_on (state, outcome);
  return TRUE;
}
