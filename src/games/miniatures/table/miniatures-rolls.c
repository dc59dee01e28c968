/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-rolls.c: the dice of an attack, as they are asked for.
 */

#include "miniatures-table.h"
#include "miniatures-attack.h"

/* What is asked for now. */

static gboolean
is_attackers_roll (Step step)
{
  return step <= STEP_OTHERS || step == STEP_DAMAGE;
}

static TsPhrase *
format_roll (const MiniaturesState *state, guint n, guint sides)
{
  static const char *const words[] = {
    [STEP_HITS] = N_ ("{attacker}: roll {dice} to hit {model}"),
    [STEP_AGAIN] = N_ ("{attacker}: roll {dice} again"),
    [STEP_SAVES] = N_ ("{model}: roll {dice} for cover"),
    [STEP_DAMAGE] = N_ ("{attacker}: roll {dice} for damage on {model}"),
    [STEP_BACK] = N_ ("{model}: roll {dice}, will it be back?"),
    [STEP_RESOLUTION] = N_ ("{model}: roll {dice} for Resolution"),
  };
  const MiniaturesAttack *attack = &state->attack;

  return ts_phrase_new (
      words[attack->step], NULL, 0,
      (TsArg[]){ ts_part ("attacker", miniatures_format_model (state, attack->attacker)),
                 ts_part ("dice", miniatures_format_dice (n, sides)),
                 miniatures_name_model (state, attack->victims[attack->at].model),
                 { TS_ARG_END } });
}

static TsPhrase *
format_step (const MiniaturesState *state)
{
  TsPhrase *odds = miniatures_format_attack_odds (state);
  TsArg step = ts_part ("step", miniatures_format_step (state));

  if (odds == NULL)
    return ts_phrase ("{step}.", step);
  return ts_phrase ("{step}. Chances: {odds}.", step, ts_part ("odds", odds));
}

/* Whom the template of an area weapon may touch besides the target; of the own side nobody. */
static gboolean
is_near (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model) && model != state->attack.target;
}

static void
ask_others (const MiniaturesState *state, TsOffer *offer, const Models *near, gboolean required)
{
  TsField *field = miniatures_ask_models (state, offer, "models", near, TRUE);

  field->required = required;
  ts_field_set_range (field, required, MAX_VICTIMS - 1);
}

static gboolean
is_last_roll (const MiniaturesAttack *attack)
{
  if (attack->step != STEP_RESOLUTION)
    return FALSE;
  for (guint i = attack->at + 1; i < attack->n_victims; i++)
    if (attack->victims[i].tests > 0)
      return FALSE;
  return TRUE;
}

/* Whether people will have to say who else is hit. */
static gboolean
awaits_others (const MiniaturesState *state, const Models *near)
{
  const MiniaturesAttack *attack = &state->attack;

  return near->n > 0 && attack->step <= STEP_OTHERS
         && state->weapons[attack->weapon].area != AREA_NONE;
}

static void
offer_rest (const MiniaturesState *state, TsView *view, const Models *near)
{
  const MiniaturesAttack *attack = &state->attack;
  TsOffer *offer;

  if (is_last_roll (attack))
    return;
  offer = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Roll all that is left"), "rest");
  if (awaits_others (state, near))
    ask_others (state, offer, near, FALSE);
}

static void
offer_dice (TsView *view, TsOfferStyle style, TsPhrase *label)
{
  ts_field_set_label (ts_offer_ask (ts_view_offer (view, style, label, "strike"), "dice"),
                      ts_phrase ("Real dice"));
}

/* Real dice are those of the first roll; with several victims nobody knows whose they would be. */
static void
offer_whole (const MiniaturesState *state, TsView *view, guint n, guint sides)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll the whole attack"), "rest");

  if (state->attack.n_victims == 1)
    ts_offer_add_dice (self, miniatures_dice_lists[STEP_HITS], ts_view_text (view, "Real dice"),
                       NULL, sides, n);
}

/* Who has begun with a die of their own goes on step by step; until then an attack that asks
 * nothing in between is one tap. */
static void
show_dice (const MiniaturesState *state, TsView *view, const Models *near)
{
  const MiniaturesAttack *attack = &state->attack;
  guint sides, n = miniatures_count_dice (state, &sides);
  int roller = is_attackers_roll ((Step) attack->step) ? attack->attacker
                                                       : attack->victims[attack->at].model;

  ts_view_instruct (view, miniatures_seats[miniatures_side (roller)], format_roll (state, n, sides),
                    format_step (state));
  if (attack->step == STEP_HITS && !awaits_others (state, near))
    {
      offer_whole (state, view, n, sides);
      offer_dice (view, TS_OFFER_PLAIN, ts_phrase ("Roll step by step"));
      return;
    }
  offer_dice (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"));
  offer_rest (state, view, near);
}

/* (L139); what the template of another area is, the reference does not say. */
static TsPhrase *
format_template (const MiniaturesState *state)
{
  TsArg model = miniatures_name_model (state, state->attack.target);

  return state->weapons[state->attack.weapon].area == AREA_SMALL
             ? ts_phrase ("Turn the Crawl template around the base of {model}: whoever it touches "
                          "is hit too, without cover.",
                          model)
             : ts_phrase ("Lay the template of the weapon at {model}: whoever it touches is hit "
                          "too, without cover.",
                          model);
}

static void
show_others (const MiniaturesState *state, TsView *view, const Models *near)
{
  ts_view_instruct (
      view, miniatures_seats[miniatures_side (state->attack.attacker)],
      ts_phrase ("{attacker} hits {model}: who else is hit?",
                 ts_part ("attacker", miniatures_format_model (state, state->attack.attacker)),
                 miniatures_name_model (state, state->attack.target)),
      format_template (state));
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Nobody else"), "others");
  if (near->n > 0)
    ask_others (state, ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("These too…"), "others"),
                near, TRUE);
  offer_rest (state, view, near);
}

static void
show_rolls (const MiniaturesState *state, TsView *view)
{
  const MiniaturesAttack *attack = &state->attack;
  Models near = miniatures_list (state, miniatures_side (attack->target), is_near);
  Missing missing;

  view->now.footnote
      = ts_view_format (view, ts_format_heading (miniatures_get_step_heading (attack)));
  if (miniatures_find_missing (state, &missing))
    miniatures_ask_number (state, view, &missing);
  else if (attack->step == STEP_OTHERS)
    show_others (state, view, &near);
  else
    show_dice (state, view, &near);
  ts_view_offer_more (view, ts_phrase ("Call the attack off"), "stop-attack");
}

void
miniatures_show_attack (const MiniaturesState *state, TsView *view)
{
  const MiniaturesAttack *attack = &state->attack;

  view->now.kicker = ts_view_format (
      view, ts_phrase ("Attack · {attacker} → {target}",
                       ts_part ("attacker", miniatures_format_model (state, attack->attacker)),
                       ts_part ("target", miniatures_format_model (state, attack->target))));
  if (attack->step == STEP_AIM)
    miniatures_show_aim (state, view);
  else
    show_rolls (state, view);
}

void
miniatures_show_steps (const MiniaturesState *state, TsView *view)
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
