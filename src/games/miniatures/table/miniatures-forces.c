/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-forces.c: forces as they are made: what may be added, armed, named; and how the battle
 * begins.
 */

#include "miniatures-table.h"
#include "ts-checklist.h"

#define AT_ONCE 20 /* models that are added at once; for more it is done again */

/* Offers. Kinds that may carry the same stand together: whatever is filled in is allowed. */

/* Those of a side that are being made. */
typedef struct
{
  const MiniaturesState *state;
  TsView *view;
  MiniaturesSide side;
  gboolean more;  /* behind “More” */
  Models all;     /* who is there */
  TsField *asked; /* the first field that asks for one or some of all; nullable */
} Maker;

static TsOffer *
add_offer (const Maker *self, TsPhrase *label, const char *verb)
{
  TsOffer *offer = self->more ? ts_view_offer_more (self->view, label, verb)
                              : ts_view_offer (self->view, TS_OFFER_PLAIN, label, verb);

  ts_offer_set_seat (offer, miniatures_seats[self->side]);
  return offer;
}

/* With "{side}" in its label. */
static TsOffer *
add_side_offer (const Maker *self, const char *label, const char *verb)
{
  return add_offer (self,
                    ts_phrase_new (label, NULL, 0,
                                   (TsArg[]){ ts_part ("side", miniatures_format_side (self->side)),
                                              { TS_ARG_END } }),
                    verb);
}

/* One of those that a kind has to choose from; with `profile` UNKNOWN any of the side's. */
static TsField *
ask_weapons (const Maker *self, TsOffer *offer, int profile)
{
  const MiniaturesSetup *setup = self->state->setup;
  TsField *field = ts_offer_ask_among (offer, "weapons");

  if (profile != UNKNOWN)
    ts_field_set_label (field, ts_phrase ("Weapon"));
  ts_field_set_range (field, 0, profile != UNKNOWN ? 1 : MAX_CARRIED);
  for (guint i = 0; i < setup->n_weapons; i++)
    {
      int side = self->state->weapons[i].side;

      if (profile != UNKNOWN ? setup->one_of[profile][i]
                             : side == NOBODY || side == (int) self->side)
        ts_field_add (field, setup->weapon_ids[i], miniatures_format_weapon (self->state, (int) i));
    }
  return field;
}

static void
ask_how_many (const Maker *self, TsOffer *offer)
{
  TsField *field = ts_offer_ask (offer, "n");

  ts_field_set_range (field, 1, MIN (AT_ONCE, miniatures_count_room (self->state, self->side)));
  ts_field_propose (field, 1);
  field->required = TRUE;
}

/* How many, what they carry, what they cost; `profile` as ask_weapons() has it. */
static void
fill_addition (const Maker *self, TsOffer *offer, int profile, MiniaturesArms arms, gboolean unique)
{
  TsField *points;

  ts_offer_put_text (offer, "side", miniatures_sides[self->side].id);
  if (!unique)
    ask_how_many (self, offer);
  if (arms != ARMS_FIXED)
    ask_weapons (self, offer, profile);
  points = ts_offer_ask (offer, "points");
  if (unique)
    ts_field_set_label (points, ts_phrase ("Points"));
}

/* Whether a kind may be added; unique ones once. */
static gboolean
is_to_add (const Maker *self, int profile)
{
  const Profile *kind = &self->state->profiles[profile];

  return (kind->side == NOBODY || kind->side == (int) self->side)
         && !(kind->unique && miniatures_count_kind (self->state, self->side, profile) > 0);
}

/* Those that have weapons to choose one by one; what has its own limit is not among many. */
static gboolean
is_apart (const Maker *self, int profile)
{
  MiniaturesArms arms = miniatures_get_arms (self->state, profile);

  return arms == ARMS_CHOICE || (arms == ARMS_FIXED && self->state->profiles[profile].unique);
}

static void
add_one_kind (const Maker *self, int profile)
{
  TsOffer *offer = add_offer (
      self,
      ts_phrase ("Add {kind}…", ts_part ("kind", miniatures_format_profile (self->state, profile))),
      "add");

  ts_offer_put_text (offer, "kind", self->state->setup->profile_ids[profile]);
  fill_addition (self, offer, profile, miniatures_get_arms (self->state, profile),
                 self->state->profiles[profile].unique);
}

/* Kinds that go by the same rules, in one offer. */
static void
add_kinds (const Maker *self, const char *label, MiniaturesArms arms, gboolean unique)
{
  const MiniaturesState *state = self->state;
  TsOffer *offer = NULL;
  TsField *field = NULL;

  for (int i = 0; i < (int) state->setup->n_profiles; i++)
    {
      if (miniatures_get_arms (state, i) != arms || state->profiles[i].unique != unique
          || is_apart (self, i) || !is_to_add (self, i))
        continue;
      if (offer == NULL)
        {
          offer = add_side_offer (self, label, "add");
          field = ts_offer_ask_among (offer, "kind");
        }
      ts_field_add (field, state->setup->profile_ids[i], miniatures_format_profile (state, i));
    }
  if (offer != NULL)
    fill_addition (self, offer, UNKNOWN, arms, unique);
}

static void
offer_additions (const Maker *self)
{
  if (miniatures_count_room (self->state, self->side) == 0)
    return;
  for (int i = 0; i < (int) self->state->setup->n_profiles; i++)
    if (is_apart (self, i) && is_to_add (self, i))
      add_one_kind (self, i);
  add_kinds (self, N_ ("Add the usual models of {side}…"), ARMS_FIXED, FALSE);
  add_kinds (self, N_ ("Add a hero of {side}…"), ARMS_FREE, TRUE);
  add_kinds (self, N_ ("Add other models of {side}…"), ARMS_FREE, FALSE);
}

/* Of all models: their names are made once. */
static void
ask_all (Maker *self, TsOffer *offer, const char *argument)
{
  const Models none = { 0 };

  if (self->asked == NULL)
    self->asked = miniatures_ask_models (self->state, offer, argument, &self->all, FALSE);
  else
    ts_field_share (miniatures_ask_models (self->state, offer, argument, &none, FALSE),
                    self->asked);
}

static void
offer_arms_of_kind (const Maker *self, int profile)
{
  Models models = { 0 };
  TsOffer *offer;
  TsField *field;

  for (guint i = 0; i < self->all.n; i++)
    if (self->state->models[self->all.at[i]].profile == profile)
      models.at[models.n++] = self->all.at[i];
  if (models.n == 0)
    return;
  offer = add_offer (self,
                     ts_phrase ("What it carries: {kind}…",
                                ts_part ("kind", miniatures_format_profile (self->state, profile))),
                     "arm");
  miniatures_ask_models (self->state, offer, "models", &models, FALSE);
  field = ask_weapons (self, offer, profile);
  field->required = TRUE;
  field->min = 1;
}

static gboolean
is_free (const MiniaturesState *state, int model)
{
  return miniatures_get_arms (state, state->models[model].profile) == ARMS_FREE;
}

static void
offer_arms (const Maker *self)
{
  Models others = miniatures_list (self->state, self->side, is_free);
  TsOffer *offer;

  for (int i = 0; i < (int) self->state->setup->n_profiles; i++)
    if (miniatures_get_arms (self->state, i) == ARMS_CHOICE)
      offer_arms_of_kind (self, i);
  if (others.n == 0)
    return;
  offer = add_side_offer (self, N_ ("What other models of {side} carry…"), "arm");
  miniatures_ask_models (self->state, offer, "models", &others, FALSE);
  ask_weapons (self, offer, UNKNOWN);
}

/* Army building is for the time before the battle, reinforcements come between two turns. */
static gboolean
is_building (const MiniaturesState *state)
{
  return state->attack.step == STEP_NONE
         && (state->phase == PHASE_FORCES || state->phase == PHASE_EDGE
             || state->phase == PHASE_FEET);
}

/* What somebody carries comes up when it acts; nobody is armed in the middle of an attack. */
static gboolean
is_arming (const MiniaturesState *state)
{
  return is_building (state) || (state->phase == PHASE_EXECUTE && state->attack.step <= STEP_AIM);
}

static void
offer_changes (Maker *self)
{
  TsOffer *offer;

  if (is_arming (self->state))
    offer_arms (self);
  if (!is_building (self->state))
    return;
  ask_all (self, add_side_offer (self, N_ ("Take models off the list of {side}…"), "remove"),
           "models");
  offer = add_side_offer (self, N_ ("Name a model of {side}…"), "rename");
  ask_all (self, offer, "model");
  ts_field_set_hint (ts_offer_ask (offer, "name"), ts_phrase ("default: its kind and its number"));
  offer = add_side_offer (self, N_ ("Points of {side}…"), "points");
  ask_all (self, offer, "models");
  ts_offer_ask (offer, "points");
}

void
miniatures_offer_forces (const MiniaturesState *state, TsView *view)
{
  for (MiniaturesSide side = 0; side < N_SIDES; side++)
    {
      Maker self = { state, view, side, TRUE, miniatures_list (state, side, miniatures_is_there) };

      if (miniatures_is_running (state) && is_building (state))
        offer_additions (&self);
      if (self.all.n > 0)
        offer_changes (&self);
    }
}

/* The instruction before the battle. */

/* Who carries a wrong one has to put it right first. */
static gboolean
may_arm_later (const MiniaturesState *state, int model)
{
  return miniatures_is_arm_open (state, model) && !miniatures_is_misarmed (state, model);
}

/* One thing at a time: forces, then weapons, then the table. */
static TsPhrase *
format_explanation (const MiniaturesState *state)
{
  g_autoptr (GPtrArray) list = ts_tabletop_list_setup (miniatures_lay, state);
  guint wrong = miniatures_count (state, N_SIDES, miniatures_is_misarmed);
  guint arms = miniatures_count (state, N_SIDES, may_arm_later);
  guint lines = ts_checklist_count_open (list, state->checked);

  if (wrong > 0)
    return ts_phrase_plural ("{n} model carries what its kind may not. Correct that, or begin "
                             "anyway.",
                             "{n} models carry what their kind may not. Correct that, or begin "
                             "anyway.",
                             wrong);
  if (arms > 0)
    return ts_phrase_plural ("{n} model has still to choose a weapon. It may wait until its first "
                             "attack.",
                             "{n} models have still to choose a weapon. It may wait until their "
                             "first attacks.",
                             arms);
  if (lines > 0)
    return ts_phrase_plural ("{n} line of the list is open. Tick it if you like.",
                             "{n} lines of the list are open. Tick them if you like.", lines);
  return NULL;
}

void
miniatures_show_forces (const MiniaturesState *state, TsView *view)
{
  guint empty = miniatures_find_empty (state);

  if (empty < N_SIDES)
    ts_view_instruct (
        view, NULL, ts_phrase ("Make both forces"),
        ts_phrase ("{side}: no models yet.", miniatures_name_side ((MiniaturesSide) empty)));
  else
    {
      ts_view_instruct (view, NULL, ts_phrase ("Lay out the table and deploy both forces"),
                        format_explanation (state));
      ts_offer_check (
          ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("The battle begins"), "begin"));
    }
  for (MiniaturesSide side = 0; side < N_SIDES; side++)
    offer_additions (&(Maker){ state, view, side, FALSE });
}
