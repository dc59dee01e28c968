/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-attack.c: the Attack Sequence before the first die: who attacks whom, with what, from
 * where.
 */

#include "miniatures.h"
#include "miniatures-attack.h"
#include "miniatures-verbs.h"

#define UNSAID G_MININT8 /* of steps */

typedef struct
{
  gint16 attacker, target; /* NOBODY: who acts, who is aimed at */
  gint8 weapon, band;
  Situation said; /* UNKNOWN, UNSAID: it stays as it is */
} Attack;

#define SITUATION_ARGS                                                                             \
  { "cover", TS_SPEC_CHOICE, .choices = miniatures_covers, .label = N_ ("Cover of the target"),    \
    TS_INTO (Attack, said.cover) },                                                                \
      { "moved", TS_SPEC_CHOICE, .choices = miniatures_moves, .label = N_ ("Move before"),         \
        TS_INTO (Attack, said.moved) },                                                            \
      { "aims", TS_SPEC_BOOLEAN, .label = N_ ("Aiming"), TS_INTO (Attack, said.aims),              \
        .otherwise = UNKNOWN },                                                                    \
      { "engaged", TS_SPEC_BOOLEAN,                                                                \
        .label = N_ ("In close combat with an enemy that is not Reeling"),                         \
        TS_INTO (Attack, said.engaged), .otherwise = UNKNOWN },                                    \
  {                                                                                                \
    "steps", TS_SPEC_INTEGER, .min = -MAX_STEPS, .max = MAX_STEPS,                                 \
                              .label = N_ ("Steps of the Skill die"),                              \
                              TS_INTO (Attack, said.steps), .otherwise = UNSAID                    \
  }

static const TsSpec aim_args[] = {
  { "attacker", TS_SPEC_TEXT, .max = MAX_ID, .label = N_ ("Attacker"), TS_INTO (Attack, attacker),
    .find = miniatures_find_model },
  { "target", TS_SPEC_TEXT, .required = TRUE, .max = MAX_ID, .label = N_ ("Target"),
    TS_INTO (Attack, target), .find = miniatures_find_model },
  TS_ANYWAY_ARG,
  {},
};

static const TsSpec situation_args[] = { SITUATION_ARGS, TS_ANYWAY_ARG, {} };

static const TsSpec attack_args[] = {
  { "attacker", TS_SPEC_TEXT, .max = MAX_ID, .label = N_ ("Attacker"), TS_INTO (Attack, attacker),
    .find = miniatures_find_model },
  { "target", TS_SPEC_TEXT, .max = MAX_ID, .label = N_ ("Target"), TS_INTO (Attack, target),
    .find = miniatures_find_model },
  { "weapon", TS_SPEC_TEXT, .required = TRUE, .max = MAX_ID, .label = N_ ("Weapon"),
    TS_INTO (Attack, weapon), .find = miniatures_find_weapon },
  { "range", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_bands, .label = N_ ("Range"),
    TS_INTO (Attack, band) },
  SITUATION_ARGS,
  TS_ANYWAY_ARG,
  {},
};

/* Attacker and target. */

typedef struct
{
  gint16 attacker, target;
} Pair;

/* Whether a target is chosen, and no dice are rolled yet. */
static gboolean
is_aiming (const MiniaturesState *state)
{
  return state->attack.step == STEP_AIM;
}

static gboolean
is_aimed (const MiniaturesState *state, Pair pair)
{
  return is_aiming (state) && state->attack.attacker == pair.attacker
         && state->attack.target == pair.target;
}

static gboolean
is_present (const MiniaturesState *state, int model, TsWhyNot *why_not)
{
  return miniatures_reject_model (why_not, state, model, miniatures_find_absence (state, model));
}

static Pair
get_pair (const MiniaturesState *state, const Attack *said)
{
  const MiniaturesAttack *attack = &state->attack;
  Pair pair = { said->attacker, said->target };

  if (pair.attacker == NOBODY)
    pair.attacker = is_aiming (state) ? attack->attacker : state->acting;
  if (pair.target == NOBODY && is_aiming (state))
    pair.target = attack->target;
  return pair;
}

static gboolean
begins_activation (const MiniaturesState *state, int attacker)
{
  return state->phase == PHASE_EXECUTE && state->acting == NOBODY
         && state->models[attacker].ready > 0 && (int) miniatures_side (attacker) == state->active;
}

/* Attacks belong to an activation, one to each (L17, L39). */
static gboolean
has_turn (const MiniaturesState *state, int attacker, TsWhyNot *why_not)
{
  if (begins_activation (state, attacker))
    return TRUE;
  if (attacker != state->acting)
    return miniatures_forbid_model (
        why_not, state, attacker,
        N_ ("{model} is not executing an activation now: only whoever does attacks."),
        "Execute Activations");
  return !state->attacked
         || miniatures_forbid_model (why_not, state, attacker,
                                     N_ ("{model} has attacked in this activation already."),
                                     ATTACK_ROLLS);
}

/* Whoever is aiming at this target already has been allowed to. */
static gboolean
may_choose (const MiniaturesState *state, Pair pair, TsWhyNot *why_not)
{
  if (!miniatures_is_chosen (pair.attacker, "attacker", why_not)
      || !miniatures_is_chosen (pair.target, "target", why_not)
      || !is_present (state, pair.attacker, why_not) || !is_present (state, pair.target, why_not))
    return FALSE;
  TS_NEED (why_not, miniatures_side (pair.attacker) != miniatures_side (pair.target),
           ts_phrase ("{model} is on the same side: choose an enemy.",
                      miniatures_name_model (state, pair.target)));
  return is_aimed (state, pair) || has_turn (state, pair.attacker, why_not);
}

static gboolean
may_aim (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return may_choose (state, get_pair (state, args), why_not);
}

/* What is known of the attacker stays for its next target; cover is the target's. */
static Situation
get_situation (const MiniaturesState *state, Pair pair)
{
  Situation situation = state->attack.situation;

  if (is_aimed (state, pair))
    return situation;
  if (begins_activation (state, pair.attacker) || state->attack.attacker != pair.attacker)
    return (Situation){ 0 };
  if (state->attack.target != pair.target)
    situation.cover = COVER_OPEN;
  return situation;
}

static void
choose (MiniaturesState *state, Pair pair)
{
  Situation situation = get_situation (state, pair);

  if (is_aimed (state, pair))
    return;
  if (begins_activation (state, pair.attacker))
    {
      state->acting = pair.attacker;
      state->attacked = FALSE;
    }
  miniatures_clear_attack (state);
  state->attack.step = STEP_AIM;
  state->attack.attacker = pair.attacker;
  state->attack.target = pair.target;
  state->attack.situation = situation;
}

static void
perform_choose_target (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  Pair pair = get_pair (state, args);

  choose (state, pair);
  ts_title (outcome,
            ts_phrase ("{attacker} chooses {model} as its target",
                       ts_part ("attacker", miniatures_format_model (state, pair.attacker)),
                       miniatures_name_model (state, pair.target)));
  if (outcome != NULL)
    miniatures_show_blow (state, pair.attacker, pair.target, ts_phrase ("The target is chosen"),
                          outcome);
}

/* The situation. */

static Situation
change (Situation situation, const Situation *said)
{
  if (said->cover != UNKNOWN)
    situation.cover = said->cover;
  if (said->moved != UNKNOWN)
    situation.moved = said->moved;
  if (said->aims != UNKNOWN)
    situation.aims = said->aims;
  if (said->engaged != UNKNOWN)
    situation.engaged = said->engaged;
  if (said->steps != UNSAID)
    situation.steps = said->steps;
  return situation;
}

/* (L162) */
static gboolean
may_have_moved (const MiniaturesState *state, int attacker, int moved, TsWhyNot *why_not)
{
  return moved != MOVED_DOUBLE || !miniatures_profile (state, attacker)->crawler
         || ts_forbid_new_at (why_not,
                              ts_phrase ("{model} is a crawler: it makes no double moves.",
                                         miniatures_name_model (state, attacker)),
                              ts_format_heading ("I’ll Be Back"));
}

static gboolean
may_situation (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  const Attack *self = args;

  TS_NEED (why_not, is_aiming (state),
           ts_phrase ("First choose a target; once dice are rolled, undo."));
  return may_have_moved (state, state->attack.attacker, self->said.moved, why_not);
}

static void
perform_situation (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;

  state->attack.situation = change (state->attack.situation, &((const Attack *) args)->said);
  ts_title (outcome, ts_phrase ("Conditions of this attack"));
}

/* Weapon and range. */

static gboolean
may_attack (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  const Attack *self = args;
  Pair pair = get_pair (state, self);
  Situation situation;
  const Fault *fault;

  if (!may_choose (state, pair, why_not)
      || !may_have_moved (state, pair.attacker, self->said.moved, why_not))
    return FALSE;
  situation = change (get_situation (state, pair), &self->said);
  fault = miniatures_find_fault (state, pair.attacker, pair.target, self->weapon, (Band) self->band,
                                 &situation);
  return fault == NULL
         || ts_forbid (why_not,
                       ts_phrase_new (fault->sentence, NULL, 0,
                                      (TsArg[]){ miniatures_name_model (state, pair.attacker),
                                                 miniatures_name_weapon (state, self->weapon),
                                                 { TS_ARG_END } }),
                       fault->heading);
}

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

static void
perform_attack (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  MiniaturesAttack *attack = &state->attack;
  const Attack *self = args;
  Pair pair = get_pair (state, self);

  choose (state, pair);
  attack->weapon = self->weapon;
  attack->band = (guint8) self->band;
  attack->situation = change (attack->situation, &self->said);
  arm (state, outcome);
  miniatures_begin_attack (state);
  ts_title (outcome,
            ts_phrase ("{attacker} attacks {model}: {weapon}, {band}",
                       ts_part ("attacker", miniatures_format_model (state, pair.attacker)),
                       miniatures_name_model (state, pair.target),
                       miniatures_name_weapon (state, self->weapon),
                       ts_part ("band", miniatures_format_band ((Band) attack->band))));
  if (outcome != NULL)
    miniatures_show_blow (
        state, pair.attacker, pair.target,
        ts_phrase ("{weapon}, {band}", miniatures_name_weapon (state, self->weapon),
                   ts_part ("band", miniatures_format_band ((Band) attack->band))),
        outcome);
}

static gboolean
may_stop_attack (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;

  TS_NEED (why_not, state->attack.step != STEP_NONE,
           ts_phrase ("Nobody is attacking: there is nothing to call off."));
  return TRUE;
}

/* Where friends stand too near an area weapon cannot be fired: then it has not been (L139). */
static void
take_shot_back (MiniaturesState *state)
{
  const MiniaturesAttack *attack = &state->attack;
  Model *model = &state->models[attack->attacker];
  int place = miniatures_find_carried (model, attack->weapon);

  if (place != NOBODY && state->weapons[attack->weapon].ammo > 0 && model->spent[place] > 0)
    model->spent[place]--;
  if (state->acting == attack->attacker)
    state->attacked = FALSE;
}

/* Without dice what is known of the attacker stays. */
static void
perform_stop_attack (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;

  if (outcome != NULL)
    outcome->seat = miniatures_seats[miniatures_side (state->attack.attacker)];
  if (miniatures_is_attacking (state))
    ts_title (outcome, ts_phrase ("The attack is called off"));
  else
    ts_title (outcome, ts_phrase ("Another target"));
  if (state->attack.step == STEP_OTHERS)
    take_shot_back (state);
  state->attack.step = STEP_NONE;
}

/* aim {attacker?: who acts, target, anyway}; situation {cover?, moved?, aims?, engaged?,
 * steps?, anyway}: what is left out stays; attack {attacker?, target?: who was aimed at, weapon,
 * range, and the members of a situation, anyway}; stop-attack {}: another target, or called off */
const TsVerb miniatures_attack_verbs[] = {
  { "aim", N_ ("Choose a target"), aim_args, sizeof (Attack), .moment = miniatures_is_on,
    .may = may_aim, .perform = perform_choose_target },
  { "situation", N_ ("Conditions of this attack"), situation_args, sizeof (Attack),
    .may = may_situation, .perform = perform_situation },
  { "attack", N_ ("Attack"), attack_args, sizeof (Attack), .moment = miniatures_is_on,
    .may = may_attack, .perform = perform_attack },
  { "stop-attack", N_ ("Call the attack off"), .may = may_stop_attack,
    .perform = perform_stop_attack },
  { NULL, N_ ("Attack") },
};
