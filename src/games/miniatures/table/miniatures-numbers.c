/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-numbers.c: numbers of cards that nobody knows yet, as they are asked.
 */

#include "miniatures-table.h"

/* Learned. */

/* Stopping Power is better than the weapon's own (L135). */
static Die
get_least_die (const MiniaturesState *state, const Missing *missing)
{
  if (!g_str_equal (missing->stat, "power-point-blank"))
    return DIE_D4;
  return (Die) CLAMP (state->weapons[missing->weapon].power + 1, DIE_D4, DIE_D20);
}

static TsOffer *
offer_number (const MiniaturesState *state, TsView *view, const Missing *missing, TsPhrase *label)
{
  TsOffer *offer = ts_view_offer (view, TS_OFFER_PLAIN, label, "learn");

  if (missing->weapon != NOBODY)
    ts_offer_put_text (offer, "weapon", state->setup->weapon_ids[missing->weapon]);
  else
    ts_offer_put_text (offer, "kind", state->setup->profile_ids[missing->profile]);
  ts_offer_put_text (offer, "stat", missing->stat);
  return offer;
}

void
miniatures_ask_number (const MiniaturesState *state, TsView *view, const Missing *missing)
{
  gboolean weapon = missing->weapon != NOBODY;
  const TsSpec *field
      = ts_spec_find (weapon ? miniatures_weapon_fields : miniatures_model_fields, missing->stat);

  ts_view_instruct (
      view, NULL,
      ts_phrase ("{whose}: what is its {stat}?",
                 ts_part ("whose", miniatures_format_card (
                                       state, weapon,
                                       (guint) (weapon ? missing->weapon : missing->profile))),
                 ts_term ("stat", field->label)),
      ts_phrase ("It is on the printed sheet. You will be asked only once."));
  if (field->kind == TS_SPEC_INTEGER)
    {
      TsField *value
          = ts_offer_ask (offer_number (state, view, missing, ts_phrase ("Enter it…")), "value");

      ts_field_set_label (value, ts_phrase_msgid (field->label));
      ts_field_set_range (value, field->min, field->max);
      value->required = TRUE;
      return;
    }
  for (Die die = get_least_die (state, missing); die < N_DICE; die++)
    ts_offer_put_text (offer_number (state, view, missing, miniatures_format_die (die)), "die",
                       miniatures_dice[die].id);
}

/* Dice are said anew: where forces are made, and where dice are rolled. */

static void
offer_kinds (const MiniaturesState *state, TsView *view)
{
  TsOffer *offer = ts_view_offer_more (view, ts_phrase ("A model has another die…"), "learn");
  TsField *field = ts_offer_ask_among (offer, "kind");

  ts_field_set_label (field, ts_phrase ("Model"));
  field->required = TRUE;
  for (int i = 0; i < (int) state->setup->n_profiles; i++)
    if (miniatures_count_kind (state, N_SIDES, i) > 0)
      ts_field_add (field, state->setup->profile_ids[i], miniatures_format_profile (state, i));
  field = ts_offer_ask_among (offer, "stat");
  ts_field_set_label (field, ts_phrase ("Which die"));
  ts_field_add (field, "skill", ts_phrase ("Skill"));
  ts_field_add (field, "resolution", ts_phrase ("Resolution"));
  ts_offer_ask (offer, "die")->required = TRUE;
}

static void
offer_powers (const MiniaturesState *state, TsView *view, TsPhrase *label, gboolean stopping)
{
  TsOffer *offer = ts_view_offer_more (view, label, "learn");
  TsField *field = ts_offer_ask_among (offer, "weapon");

  field->required = TRUE;
  ts_offer_put_text (offer, "stat", stopping ? "power-point-blank" : "power");
  for (int i = 0; i < (int) state->setup->n_weapons; i++)
    if (!stopping || state->weapons[i].stopping)
      ts_field_add (field, state->setup->weapon_ids[i], miniatures_format_weapon (state, i));
  ts_offer_ask (offer, "die")->required = TRUE;
}

static gboolean
is_any_stopping (const MiniaturesState *state)
{
  for (guint i = 0; i < state->setup->n_weapons; i++)
    if (state->weapons[i].stopping)
      return TRUE;
  return FALSE;
}

void
miniatures_offer_dice (const MiniaturesState *state, TsView *view)
{
  if (state->phase != PHASE_FORCES && state->phase != PHASE_EXECUTE)
    return;
  if (miniatures_count (state, N_SIDES, miniatures_is_there) > 0)
    offer_kinds (state, view);
  offer_powers (state, view, ts_phrase ("A weapon has another Power die…"), FALSE);
  if (is_any_stopping (state))
    offer_powers (state, view, ts_phrase ("Stopping Power is another die…"), TRUE);
}
