/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-attack.c: who attacks whom, with what and from where, as it is offered.
 */

#include "miniatures-table.h"
#include "miniatures-attack.h"

#define MOST_LISTED 3 /* weapons that have an offer for each range */

/* Weapon and range. */

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
          field = ts_offer_ask_among (offer, "weapon");
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
  TsField *steps;

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
  steps = ts_offer_ask (
      ts_view_offer_more (view, ts_phrase ("Skill die up or down, by another rule…"), "situation"),
      "steps");
  ts_field_set_label (steps, ts_phrase ("Steps up the ladder"));
  ts_field_propose (steps, state->attack.situation.steps);
  steps->required = TRUE;
}
