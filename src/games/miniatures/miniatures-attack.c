/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-attack.c: the Attack Sequence before the first die: who attacks whom, with what, from
 * where.
 */

#include "miniatures-attack.h"
#include "miniatures-verbs.h"

#define MAX_STEPS 5   /* of the Skill die, up or down the ladder */
#define MOST_LISTED 3 /* weapons that have an offer for each range */

#define SITUATION_ARGS                                                                             \
  { "cover", TS_SPEC_CHOICE, .choices = miniatures_covers, .label = N_ ("Cover of the target") },  \
      { "moved", TS_SPEC_CHOICE, .choices = miniatures_moves, .label = N_ ("Move before") },       \
      { "aims", TS_SPEC_BOOLEAN, .label = N_ ("Aiming") },                                         \
      { "engaged", TS_SPEC_BOOLEAN,                                                                \
        .label = N_ ("In close combat with an enemy that is not Reeling") },                       \
  {                                                                                                \
    "steps", TS_SPEC_INTEGER, .min = -MAX_STEPS, .max = MAX_STEPS,                                 \
                              .label = N_ ("Steps of the Skill die")                               \
  }

static const TsSpec aim_args[] = {
  { "attacker", TS_SPEC_TEXT, .max = MAX_ID, .label = N_ ("Attacker") },
  { "target", TS_SPEC_TEXT, .required = TRUE, .max = MAX_ID, .label = N_ ("Target") },
  TS_ANYWAY_ARG,
  {},
};

static const TsSpec situation_args[] = { SITUATION_ARGS, TS_ANYWAY_ARG, {} };

static const TsSpec attack_args[] = {
  { "attacker", TS_SPEC_TEXT, .max = MAX_ID, .label = N_ ("Attacker") },
  { "target", TS_SPEC_TEXT, .max = MAX_ID, .label = N_ ("Target") },
  { "weapon", TS_SPEC_TEXT, .required = TRUE, .max = MAX_ID, .label = N_ ("Weapon") },
  { "range", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_bands, .label = N_ ("Range") },
  SITUATION_ARGS,
  TS_ANYWAY_ARG,
  {},
};

/* Attacker and target. */

typedef struct
{
  int attacker, target;
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

static gboolean
read_pair (const MiniaturesState *state, JsonObject *args, Pair *pair, TsWhyNot *why_not)
{
  const MiniaturesAttack *attack = &state->attack;
  gboolean aiming = is_aiming (state);

  pair->attacker = miniatures_read_model (state, args, "attacker",
                                          aiming ? attack->attacker : state->acting, why_not);
  if (pair->attacker == NOBODY)
    return FALSE;
  pair->target
      = miniatures_read_model (state, args, "target", aiming ? attack->target : NOBODY, why_not);
  return pair->target != NOBODY;
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
may_choose (const MiniaturesState *state, JsonObject *args, Pair *pair, TsWhyNot *why_not)
{
  if (!miniatures_is_on (state, why_not) || !read_pair (state, args, pair, why_not)
      || !is_present (state, pair->attacker, why_not) || !is_present (state, pair->target, why_not))
    return FALSE;
  if (miniatures_side (pair->attacker) == miniatures_side (pair->target))
    return miniatures_reject_model (why_not, state, pair->target,
                                    N_ ("{model} is on the same side: choose an enemy."));
  return is_aimed (state, *pair) || has_turn (state, pair->attacker, why_not);
}

static gboolean
may_aim (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  Pair pair;

  return may_choose (state, args, &pair, why_not);
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
      state->acting = (gint16) pair.attacker;
      state->attacked = FALSE;
    }
  miniatures_clear_attack (state);
  state->attack.step = STEP_AIM;
  state->attack.attacker = (gint16) pair.attacker;
  state->attack.target = (gint16) pair.target;
  state->attack.situation = situation;
}

static void
perform_choose_target (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  Pair pair;

  read_pair (state, args, &pair, NULL);
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

static guint8
read_choice (JsonObject *args, const char *name, const TsChoice *choices, guint8 fallback)
{
  int choice = ts_arg_choice (args, name, choices);

  return choice < 0 ? fallback : (guint8) choice;
}

static void
read_situation (JsonObject *args, Situation *situation)
{
  situation->cover = read_choice (args, "cover", miniatures_covers, situation->cover);
  situation->moved = read_choice (args, "moved", miniatures_moves, situation->moved);
  situation->aims = ts_arg_flag (args, "aims", situation->aims);
  situation->engaged = ts_arg_flag (args, "engaged", situation->engaged);
  situation->steps = (gint8) ts_arg_number (args, "steps", situation->steps);
}

/* (L162) */
static gboolean
may_have_moved (const MiniaturesState *state, int attacker, JsonObject *args, TsWhyNot *why_not)
{
  return ts_arg_choice (args, "moved", miniatures_moves) != MOVED_DOUBLE
         || !miniatures_profile (state, attacker)->crawler
         || ts_forbid_new_at (why_not,
                              ts_phrase ("{model} is a crawler: it makes no double moves.",
                                         miniatures_name_model (state, attacker)),
                              ts_format_heading ("I’ll Be Back"));
}

static gboolean
may_situation (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;

  if (!is_aiming (state))
    return ts_reject (why_not, ts_phrase ("First choose a target; once dice are rolled, undo."));
  return may_have_moved (state, state->attack.attacker, args, why_not);
}

static void
perform_situation (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  MiniaturesState *state = data;

  read_situation (args, &state->attack.situation);
  ts_title (outcome, ts_phrase ("Conditions of this attack"));
}

/* Weapon and range. */

static gboolean
may_attack (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  int weapon = miniatures_read_weapon (state, ts_arg_text (args, "weapon"), why_not);
  Situation situation;
  const Fault *fault;
  Pair pair;

  if (weapon == NOBODY || !may_choose (state, args, &pair, why_not)
      || !may_have_moved (state, pair.attacker, args, why_not))
    return FALSE;
  situation = get_situation (state, pair);
  read_situation (args, &situation);
  fault
      = miniatures_find_fault (state, pair.attacker, pair.target, weapon,
                               (Band) ts_arg_choice (args, "range", miniatures_bands), &situation);
  return fault == NULL
         || ts_forbid (why_not,
                       ts_phrase_new (fault->sentence, NULL, 0,
                                      (TsArg[]){ miniatures_name_model (state, pair.attacker),
                                                 miniatures_name_weapon (state, weapon),
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
perform_attack (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  MiniaturesAttack *attack = &state->attack;
  int weapon = miniatures_read_weapon (state, ts_arg_text (args, "weapon"), NULL);
  Pair pair;

  read_pair (state, args, &pair, NULL);
  choose (state, pair);
  attack->weapon = (gint16) weapon;
  attack->band = read_choice (args, "range", miniatures_bands, BAND_CLOSE);
  read_situation (args, &attack->situation);
  arm (state, outcome);
  miniatures_begin_attack (state);
  ts_title (outcome,
            ts_phrase ("{attacker} attacks {model}: {weapon}, {band}",
                       ts_part ("attacker", miniatures_format_model (state, pair.attacker)),
                       miniatures_name_model (state, pair.target),
                       miniatures_name_weapon (state, weapon),
                       ts_part ("band", miniatures_format_band ((Band) attack->band))));
  if (outcome != NULL)
    miniatures_show_blow (
        state, pair.attacker, pair.target,
        ts_phrase ("{weapon}, {band}", miniatures_name_weapon (state, weapon),
                   ts_part ("band", miniatures_format_band ((Band) attack->band))),
        outcome);
}

static gboolean
may_stop_attack (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;

  return state->attack.step != STEP_NONE
         || ts_reject (why_not, ts_phrase ("Nobody is attacking: there is nothing to call off."));
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
perform_stop_attack (gpointer data, JsonObject *args, TsOutcome *outcome)
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
  miniatures_go_on (state, outcome);
}

static void
offer_attack (const MiniaturesState *state, TsView *view, int weapon, Band band)
{
  TsOffer *offer
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("{weapon}, {band}", miniatures_name_weapon (state, weapon),
                                  ts_part ("band", miniatures_format_band (band))),
                       "attack");
  TsPhrase *odds;

  ts_offer_put_text (offer, "weapon", state->setup->weapon_ids[weapon]);
  ts_offer_put_text (offer, "range", miniatures_bands[band].id);
  if (!ts_offer_check (offer))
    return;
  odds = miniatures_format_weapon_odds (state, weapon, band);
  ts_offer_set_hint (offer, odds != NULL ? odds : ts_phrase ("A number on a card is needed first"));
}

static TsPhrase *
format_arm (const MiniaturesState *state, int weapon, Band band)
{
  TsPhrase *odds = miniatures_format_weapon_odds (state, weapon, band);
  TsArg name = miniatures_name_weapon (state, weapon);

  return odds != NULL ? ts_phrase ("{weapon}: {odds}", name, ts_part ("odds", odds))
                      : ts_phrase ("{weapon}: a number is needed first", name);
}

/* Where it may have many weapons: those that the rules allow at a range. */
static void
offer_any_attack (const MiniaturesState *state, TsView *view, const Weapons *arms, Band band)
{
  const MiniaturesAttack *attack = &state->attack;
  TsField *field = NULL;

  for (guint i = 0; i < arms->n; i++)
    {
      if (miniatures_find_fault (state, attack->attacker, attack->target, arms->at[i], band,
                                 &attack->situation)
          != NULL)
        continue;
      if (field == NULL)
        {
          TsOffer *offer = ts_view_offer (view, TS_OFFER_PLAIN,
                                          ts_phrase_msgid (miniatures_bands[band].label), "attack");

          ts_offer_put_text (offer, "range", miniatures_bands[band].id);
          field = ts_view_add_field (view, offer, TS_SPEC_CHOICE, "weapon", N_ ("Weapon"), TRUE);
        }
      ts_field_add (field, state->setup->weapon_ids[arms->at[i]],
                    format_arm (state, arms->at[i], band));
    }
}

static void
offer_attacks (const MiniaturesState *state, TsView *view)
{
  Weapons arms = miniatures_list_arms (state, state->attack.attacker);

  for (Band band = 0; arms.n > MOST_LISTED && band < N_BANDS; band++)
    offer_any_attack (state, view, &arms, band);
  for (guint i = 0; arms.n <= MOST_LISTED && i < arms.n; i++)
    for (Band band = 0; band <= miniatures_get_reach (state, arms.at[i]); band++)
      offer_attack (state, view, arms.at[i], band);
}

void
miniatures_show_aim (const MiniaturesState *state, TsView *view)
{
  int attacker = state->attack.attacker;
  TsOffer *offer;

  view->now.footnote = ts_view_format (view, ts_format_heading ("Attack Sequence"));
  ts_view_instruct (view, miniatures_seats[miniatures_side (attacker)],
                    ts_phrase ("{attacker} attacks {model}: weapon and range?",
                               ts_part ("attacker", miniatures_format_model (state, attacker)),
                               miniatures_name_model (state, state->attack.target)),
                    ts_phrase ("Tick what applies: the odds take it into account. Aiming is a step "
                               "up for the Skill die."));
  offer_attacks (state, view);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Another target"), "stop-attack");
  if (state->phase == PHASE_EXECUTE && state->acting == attacker
      && state->models[attacker].ready > 0)
    ts_view_offer (view, TS_OFFER_PLAIN,
                   ts_phrase ("{model} does not attack", miniatures_name_model (state, attacker)),
                   "done");
  offer = ts_view_offer_more (view, ts_phrase ("Skill die up or down, by another rule…"),
                              "situation");
  ts_offer_add_integer (offer, "steps", ts_view_text (view, "Steps up the ladder"), -MAX_STEPS,
                        MAX_STEPS, state->attack.situation.steps);
}

/* aim {attacker?: who acts, target, anyway}; situation {cover?, moved?, aims?, engaged?,
 * steps?, anyway}: what is left out stays; attack {attacker?, target?: who was aimed at, weapon,
 * range, and the members of a situation, anyway}; stop-attack {}: another target, or called off */
const TsVerb miniatures_attack_verbs[] = {
  { "aim", N_ ("Choose a target"), aim_args, .json_may = may_aim,
    .json_perform = perform_choose_target },
  { "situation", N_ ("Conditions of this attack"), situation_args, .json_may = may_situation,
    .json_perform = perform_situation },
  { "attack", N_ ("Attack"), attack_args, .json_may = may_attack, .json_perform = perform_attack },
  { "stop-attack", N_ ("Call the attack off"), .json_may = may_stop_attack,
    .json_perform = perform_stop_attack },
  { NULL, N_ ("Attack") },
};
