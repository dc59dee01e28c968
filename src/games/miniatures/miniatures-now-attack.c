/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-now-attack.c: what to do now in an attack: the step that it is at.
 */

#include "miniatures-view.h"

#include "miniatures-attack.h"
#include "miniatures-force.h"
#include "miniatures-stats.h"
#include "miniatures-words.h"

#define MOST_LISTED 3 /* weapons that have an offer for each range */
#define MOST_STEPS 5  /* of the Skill die, up or down */

static void
set_kicker (const MiniaturesState *state, TsView *view)
{
  const Attack *attack = &state->attack;

  view->now.kicker = ts_view_say (
      view, ts_phrase ("Attack · {attacker} → {target}",
                       ts_part ("attacker", miniatures_say_model (state, attack->attacker)),
                       ts_part ("target", miniatures_say_model (state, attack->target))));
}

static void
set_heading (TsView *view, const char *heading)
{
  view->now.footnote = ts_view_say (view, ts_say_heading (heading));
}

/* Weapon and range. */

static void
offer_attack (const MiniaturesState *state, TsView *view, int weapon, Band band)
{
  const Attack *attack = &state->attack;
  const char *heading;
  g_autoptr (TsPhrase) stop = miniatures_say_attack_stop (
      state, attack->attacker, attack->target, weapon, band, &attack->situation, &heading);
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN,
                       ts_phrase ("{weapon}, {band}", miniatures_name_weapon (state, weapon),
                                  ts_part ("band", miniatures_say_band (band))),
                       "attack");

  ts_offer_put_text (self, "weapon", state->setup->weapon_ids[weapon]);
  ts_offer_put_text (self, "range", miniatures_bands[band].id);
  if (stop != NULL)
    self->blocked = ts_view_say (view, ts_phrase_ref (stop));
  else
    self->hint = miniatures_say_weapon_odds (state, view, weapon, band);
  if (stop == NULL && self->hint == NULL)
    self->hint = ts_view_text (view, "A number of a card is asked first");
}

static TsPhrase *
say_arm (const MiniaturesState *state, TsView *view, int weapon, Band band)
{
  g_autofree char *odds = miniatures_say_weapon_odds (state, view, weapon, band);
  TsArg name = miniatures_name_weapon (state, weapon);

  return odds != NULL ? ts_phrase ("{weapon}: {odds}", name, ts_name ("odds", odds))
                      : ts_phrase ("{weapon}: a number is asked first", name);
}

/* Where it may have many weapons: those that the rules allow at a range. */
static void
offer_any_attack (const MiniaturesState *state, TsView *view, const GArray *arms, Band band)
{
  const Attack *attack = &state->attack;
  TsField *field = NULL;

  for (guint i = 0; i < arms->len; i++)
    {
      int weapon = g_array_index (arms, int, i);
      const char *heading;
      g_autoptr (TsPhrase) stop = miniatures_say_attack_stop (
          state, attack->attacker, attack->target, weapon, band, &attack->situation, &heading);

      if (stop != NULL)
        continue;
      if (field == NULL)
        {
          TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN,
                                         ts_phrase_msgid (miniatures_bands[band].label), "attack");

          ts_offer_put_text (self, "range", miniatures_bands[band].id);
          field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "weapon", N_ ("Weapon"), TRUE);
        }
      ts_field_add_choice (field, state->setup->weapon_ids[weapon],
                           ts_view_say (view, say_arm (state, view, weapon, band)), NULL);
    }
}

static void
offer_attacks (const MiniaturesState *state, TsView *view)
{
  g_autoptr (GArray) arms = miniatures_list_arms (state, state->attack.attacker);

  if (arms->len > MOST_LISTED)
    {
      for (Band band = 0; band < N_BANDS; band++)
        offer_any_attack (state, view, arms, band);
      return;
    }
  for (guint i = 0; i < arms->len; i++)
    for (Band band = 0; band <= miniatures_get_reach (state, g_array_index (arms, int, i)); band++)
      offer_attack (state, view, g_array_index (arms, int, i), band);
}

static void
offer_steps (const MiniaturesState *state, TsView *view)
{
  TsOffer *self = ts_view_offer_more (view, ts_phrase ("Skill die up or down, by another rule…"),
                                      "situation");

  ts_offer_add_integer (self, "steps", ts_view_text (view, "Steps up the ladder"), -MOST_STEPS,
                        MOST_STEPS, state->attack.situation.steps);
}

static void
show_aim (const MiniaturesState *state, TsView *view)
{
  int attacker = state->attack.attacker;

  set_heading (view, "Attack Sequence");
  miniatures_instruct (view, miniatures_side (attacker),
                       ts_phrase ("Which weapon, from what range?"),
                       ts_phrase ("First tick what is so: cover, moves, aiming. The chances count "
                                  "it all."));
  offer_attacks (state, view);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Another target"), "stop-attack");
  if (state->phase == PHASE_EXECUTE && state->acting == attacker
      && state->models[attacker].ready > 0)
    ts_view_offer (view, TS_OFFER_PLAIN,
                   ts_phrase ("{model} does not attack", miniatures_name_model (state, attacker)),
                   "done");
  offer_steps (state, view);
}

/* A number of a card that nobody has typed yet. */

static TsOffer *
offer_learn (const MiniaturesState *state, TsView *view, const Missing *missing, TsPhrase *label)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "learn");

  if (missing->weapon != NOBODY)
    ts_offer_put_text (self, "weapon", state->setup->weapon_ids[missing->weapon]);
  else
    ts_offer_put_text (self, "kind", state->setup->profile_ids[missing->profile]);
  ts_offer_put_text (self, "stat", missing->stat);
  return self;
}

/* Stopping Power is better than the weapon's own (L135). */
static Die
get_least_die (const MiniaturesState *state, const Missing *missing)
{
  if (!g_str_equal (missing->stat, "power-point-blank"))
    return DIE_D4;
  return (Die) CLAMP (state->weapons[missing->weapon].power + 1, DIE_D4, DIE_D20);
}

static void
show_missing (const MiniaturesState *state, TsView *view, const Missing *missing)
{
  gboolean weapon = missing->weapon != NOBODY;
  const Card card = { weapon, weapon ? missing->weapon : missing->profile };
  const TsSpec *stat = miniatures_find_stat (card, missing->stat);
  TsPhrase *whose
      = weapon ? miniatures_say_weapon (state, card.at) : miniatures_say_profile (state, card.at);

  miniatures_instruct (view, N_SIDES,
                       ts_phrase ("What is this number? {whose}: {stat}", ts_part ("whose", whose),
                                  ts_term ("stat", stat->label)),
                       ts_phrase ("It is on the printed sheet. It is asked once."));
  if (stat->kind == TS_SPEC_INTEGER)
    {
      TsOffer *self = offer_learn (state, view, missing, ts_phrase ("It is…"));

      ts_view_add_number (view, self, "value", stat->label, stat->min, stat->max)->required = TRUE;
      return;
    }
  for (Die die = get_least_die (state, missing); die < N_DICE; die++)
    ts_offer_put_text (offer_learn (state, view, missing, miniatures_say_die (die)), "die",
                       miniatures_dice[die].id);
}

/* Dice. */

static gboolean
is_attackers_roll (Step step)
{
  return step <= STEP_OTHERS || step == STEP_DAMAGE;
}

static Side
get_roller (const MiniaturesState *state)
{
  const Attack *attack = &state->attack;

  return miniatures_side (is_attackers_roll ((Step) attack->step)
                              ? attack->attacker
                              : attack->victims[attack->at].model);
}

static TsArg
name_dice (const MiniaturesState *state)
{
  guint sides, n = miniatures_count_dice (state, &sides);
  g_autofree char *text = miniatures_dup_dice (n, sides);

  return ts_name ("dice", text);
}

static TsPhrase *
say_roll (const MiniaturesState *state)
{
  const Attack *attack = &state->attack;
  TsArg dice = name_dice (state);

  switch ((Step) attack->step)
    {
    case STEP_HITS:
      return ts_phrase ("Roll {dice} to hit", dice);
    case STEP_AGAIN:
      return ts_phrase ("Roll {dice} again", dice);
    case STEP_SAVES:
      return ts_phrase ("Roll {dice} for cover", dice);
    case STEP_DAMAGE:
      return ts_phrase ("Roll {dice} for damage on {model}", dice,
                        miniatures_name_model (state, attack->victims[attack->at].model));
    case STEP_BACK:
      return ts_phrase ("Roll {dice}: will {model} be back?", dice,
                        miniatures_name_model (state, attack->victims[attack->at].model));
    default:
      return ts_phrase ("Roll {dice} for the Resolution of {model}", dice,
                        miniatures_name_model (state, attack->victims[attack->at].model));
    }
}

static TsPhrase *
say_step (const MiniaturesState *state, TsView *view)
{
  g_autofree char *odds = miniatures_say_attack_odds (state, view);
  TsArg step = ts_part ("step", miniatures_say_step (state));

  if (odds == NULL)
    return ts_phrase ("{step}.", step);
  return ts_phrase ("{step}. Chances: {odds}.", step, ts_name ("odds", odds));
}

/* Whom the template of an area weapon may touch besides the target; of the own side nobody. */
static gboolean
may_be_touched (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model) && model != state->attack.target
         && miniatures_side (model) == miniatures_side (state->attack.target);
}

static gboolean
add_others (const MiniaturesState *state, TsView *view, TsOffer *offer, gboolean required)
{
  if (!miniatures_add_model_field (state, view, offer, TS_SPEC_CHOICES, "models",
                                   N_ ("Who else is hit"), may_be_touched))
    return FALSE;
  ((TsField *) offer->fields->pdata[offer->fields->len - 1])->required = required;
  ((TsField *) offer->fields->pdata[offer->fields->len - 1])->min = required ? 1 : 0;
  ((TsField *) offer->fields->pdata[offer->fields->len - 1])->max = MAX_VICTIMS - 1;
  return TRUE;
}

static gboolean
is_last_roll (const Attack *attack)
{
  if (attack->step != STEP_RESOLUTION)
    return FALSE;
  for (guint i = attack->at + 1; i < attack->n_victims; i++)
    if (attack->victims[i].tests > 0)
      return FALSE;
  return TRUE;
}

static void
offer_rest (const MiniaturesState *state, TsView *view)
{
  const Attack *attack = &state->attack;
  TsOffer *self;

  if (is_last_roll (attack))
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Roll all that is left"), "rest");
  if (attack->step <= STEP_OTHERS && state->weapons[attack->weapon].area != AREA_NONE)
    add_others (state, view, self, FALSE);
}

static void
show_dice (const MiniaturesState *state, TsView *view)
{
  guint sides, n = miniatures_count_dice (state, &sides);
  TsOffer *self;

  miniatures_instruct (view, get_roller (state), say_roll (state), say_step (state, view));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "strike");
  ts_offer_add_dice (self, "dice", ts_view_text (view, "Real dice"), NULL, sides, n);
  offer_rest (state, view);
}

static void
show_others (const MiniaturesState *state, TsView *view)
{
  TsOffer *self;

  miniatures_instruct (view, miniatures_side (state->attack.attacker),
                       ts_phrase ("Who else is hit?"),
                       ts_phrase ("Turn the area template around the base of {model}: whoever it "
                                  "touches is hit too, without cover.",
                                  miniatures_name_model (state, state->attack.target)));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Nobody else"), "others");
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("These too…"), "others");
  if (!add_others (state, view, self, TRUE))
    g_ptr_array_remove (view->now.offers, self);
  offer_rest (state, view);
}

void
miniatures_show_attack (const MiniaturesState *state, TsView *view)
{
  const Attack *attack = &state->attack;
  Missing missing;

  set_kicker (state, view);
  if (attack->step == STEP_AIM)
    {
      show_aim (state, view);
      return;
    }
  set_heading (view, miniatures_get_step_heading (attack));
  if (miniatures_find_missing (state, &missing))
    show_missing (state, view, &missing);
  else if (attack->step == STEP_OTHERS)
    show_others (state, view);
  else
    show_dice (state, view);
  ts_view_offer_more (view, ts_phrase ("Call the attack off"), "stop-attack");
}

void
miniatures_rail_attack (const MiniaturesState *state, TsView *view)
{
  static const struct
  {
    Step first, last;
    const char *label;
  } steps[] = {
    { STEP_AIM, STEP_AIM, N_ ("Weapon and range") },
    { STEP_HITS, STEP_OTHERS, N_ ("Attack rolls") },
    { STEP_SAVES, STEP_SAVES, N_ ("Cover saves") },
    { STEP_DAMAGE, STEP_BACK, N_ ("Damage rolls") },
    { STEP_RESOLUTION, STEP_RESOLUTION, N_ ("Resolution tests") },
  };
  Step step = (Step) state->attack.step;

  for (guint i = 0; step != STEP_NONE && i < G_N_ELEMENTS (steps); i++)
    ts_view_add_step (view, 1,
                      step < steps[i].first  ? TS_STEP_AHEAD
                      : step > steps[i].last ? TS_STEP_DONE
                                             : TS_STEP_NOW,
                      ts_view_text (view, steps[i].label));
}
