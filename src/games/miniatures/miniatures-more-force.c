/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-more-force.c: the offers that make a force: models of every kind, what they carry,
 * what they are called, what they cost.
 *
 * Kinds that may carry the same are offered together, so that whatever is filled in is allowed.
 */

#include "miniatures-force.h"
#include "miniatures-setup.h"
#include "miniatures-view.h"
#include "miniatures-words.h"

/* Models that are added at once; for more it is done again. */
#define AT_ONCE 20

/* The offers of a side that are being made. */
typedef struct
{
  const MiniaturesState *state;
  TsView *view;
  Side side;
  gboolean more; /* behind “More” */
} Maker;

static TsOffer *
add_offer (const Maker *self, TsPhrase *label, const char *verb)
{
  TsOffer *offer = self->more ? ts_view_offer_more (self->view, label, verb)
                              : ts_view_offer (self->view, TS_OFFER_PLAIN, label, verb);

  offer->seat = g_strdup (miniatures_seat (self->side));
  return offer;
}

/* Weapons. */

static gboolean
is_for_side (const Maker *self, guint weapon)
{
  guint side = self->state->weapons[weapon].side;

  return side == N_SIDES || side == self->side;
}

/* One of those that a kind has to choose from; with `profile` UNKNOWN any of the side's. */
static TsField *
add_weapons (const Maker *self, TsOffer *offer, int profile)
{
  const MiniaturesSetup *setup = self->state->setup;
  TsField *field = ts_view_add_field (self->view, offer, TS_SPEC_CHOICES, "weapons",
                                      profile != UNKNOWN ? N_ ("Weapon") : N_ ("Weapons"), FALSE);

  field->max = profile != UNKNOWN ? 1 : MAX_CARRIED;
  for (guint i = 0; i < setup->n_weapons; i++)
    if (profile != UNKNOWN ? setup->one_of[profile][i] : is_for_side (self, i))
      ts_field_add_choice (field, setup->weapon_ids[i],
                           ts_view_say (self->view, miniatures_say_weapon (self->state, (int) i)),
                           NULL);
  return field;
}

/* Models to add. */

static void
add_points (const Maker *self, TsOffer *offer, const char *label)
{
  ts_view_add_number (self->view, offer, "points", label, 0, MAX_POINTS);
}

/* How many, what they carry, what they cost; `profile` as add_weapons() has it. */
static void
fill_addition (const Maker *self, TsOffer *offer, int profile, Arms arms, gboolean unique)
{
  ts_offer_put_text (offer, "side", miniatures_sides[self->side].id);
  if (!unique)
    ts_offer_add_integer (offer, "n", ts_view_text (self->view, TS_NC ("models", "How many")), 1,
                          MIN (AT_ONCE, miniatures_count_room (self->state, self->side)), 1);
  if (arms != ARMS_FIXED)
    add_weapons (self, offer, profile);
  add_points (self, offer, unique ? N_ ("Points") : N_ ("Points of each"));
}

/* Whether a kind may be added; unique ones once. */
static gboolean
may_add (const Maker *self, int profile)
{
  const Profile *kind = &self->state->profiles[profile];

  return (kind->side == self->side || kind->side == N_SIDES)
         && !(kind->unique && miniatures_count_kind (self->state, self->side, profile) > 0);
}

static void
add_one_kind (const Maker *self, int profile)
{
  TsOffer *offer = add_offer (
      self,
      ts_phrase ("Add {kind}…", ts_part ("kind", miniatures_say_profile (self->state, profile))),
      "add");

  ts_offer_put_text (offer, "kind", self->state->setup->profile_ids[profile]);
  fill_addition (self, offer, profile, miniatures_get_arms (self->state, profile),
                 self->state->profiles[profile].unique);
}

/* Kinds that go by the same rules, in one offer. */
static void
add_kinds (const Maker *self, const GArray *profiles, Arms arms, gboolean unique)
{
  TsOffer *offer;
  TsField *field;

  if (profiles->len == 0)
    return;
  offer = add_offer (
      self,
      unique
          ? ts_phrase ("Add a hero of {side}…", ts_part ("side", miniatures_say_side (self->side)))
      : arms == ARMS_FIXED ? ts_phrase ("Add the usual models of {side}…",
                                        ts_part ("side", miniatures_say_side (self->side)))
                           : ts_phrase ("Add other models of {side}…",
                                        ts_part ("side", miniatures_say_side (self->side))),
      "add");
  field = ts_view_add_field (self->view, offer, TS_SPEC_CHOICE, "kind", N_ ("Model"), TRUE);
  for (guint i = 0; i < profiles->len; i++)
    {
      int profile = g_array_index (profiles, int, i);

      ts_field_add_choice (field, self->state->setup->profile_ids[profile],
                           ts_view_say (self->view, miniatures_say_profile (self->state, profile)),
                           NULL);
    }
  fill_addition (self, offer, UNKNOWN, arms, unique);
}

/* Those that have weapons to choose one by one; what has its own limit is not among many. */
static gboolean
is_apart (const Maker *self, int profile)
{
  Arms arms = miniatures_get_arms (self->state, profile);

  return arms == ARMS_CHOICE || (arms == ARMS_FIXED && self->state->profiles[profile].unique);
}

static GArray *
list_kinds (const Maker *self, Arms arms, gboolean unique)
{
  GArray *profiles = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < (int) self->state->setup->n_profiles; i++)
    if (may_add (self, i) && !is_apart (self, i) && miniatures_get_arms (self->state, i) == arms
        && self->state->profiles[i].unique == unique)
      g_array_append_val (profiles, i);
  return profiles;
}

static void
add_models_of_side (const Maker *self)
{
  g_autoptr (GArray) fixed = list_kinds (self, ARMS_FIXED, FALSE);
  g_autoptr (GArray) unique = list_kinds (self, ARMS_FREE, TRUE);
  g_autoptr (GArray) free_kinds = list_kinds (self, ARMS_FREE, FALSE);

  if (miniatures_count_room (self->state, self->side) == 0)
    return;
  for (int i = 0; i < (int) self->state->setup->n_profiles; i++)
    if (may_add (self, i) && is_apart (self, i))
      add_one_kind (self, i);
  add_kinds (self, fixed, ARMS_FIXED, FALSE);
  add_kinds (self, unique, ARMS_FREE, TRUE);
  add_kinds (self, free_kinds, ARMS_FREE, FALSE);
}

void
miniatures_offer_models (const MiniaturesState *state, TsView *view)
{
  for (Side side = 0; side < N_SIDES; side++)
    add_models_of_side (&(Maker){ state, view, side, FALSE });
}

/* What is already there. */

/* Whom an offer is about: those of a kind, or of kinds that may carry anything. */
typedef enum
{
  WHO_ALL,
  WHO_FREE,
  WHO_KIND,
} Who;

static gboolean
is_meant (const Maker *self, int model, Who who, int profile)
{
  const Model *place = &self->state->models[model];

  if (place->life == LIFE_NONE)
    return FALSE;
  if (who == WHO_KIND)
    return place->profile == profile;
  return who == WHO_ALL || miniatures_get_arms (self->state, place->profile) == ARMS_FREE;
}

static gboolean
is_anybody_meant (const Maker *self, Who who, int profile)
{
  for (int i = miniatures_first (self->side); i < miniatures_end (self->state, self->side); i++)
    if (is_meant (self, i, who, profile))
      return TRUE;
  return FALSE;
}

static void
add_models (
    const Maker *self, TsOffer *offer, TsSpecKind kind, const char *id, Who who, int profile)
{
  TsField *field = ts_view_add_field (self->view, offer, kind, id,
                                      kind == TS_SPEC_CHOICE ? N_ ("Model") : N_ ("Models"), TRUE);

  if (kind == TS_SPEC_CHOICES)
    field->min = 1;
  for (int i = miniatures_first (self->side); i < miniatures_end (self->state, self->side); i++)
    if (is_meant (self, i, who, profile))
      ts_field_add_choice (field, miniatures_model_id (i),
                           ts_view_say (self->view, miniatures_say_model (self->state, i)), NULL);
}

static void
arm_kind (const Maker *self, int profile)
{
  TsOffer *offer;
  TsField *field;

  if (miniatures_get_arms (self->state, profile) != ARMS_CHOICE
      || !is_anybody_meant (self, WHO_KIND, profile))
    return;
  offer = add_offer (self,
                     ts_phrase ("What it carries: {kind}…",
                                ts_part ("kind", miniatures_say_profile (self->state, profile))),
                     "arm");
  add_models (self, offer, TS_SPEC_CHOICES, "models", WHO_KIND, profile);
  field = add_weapons (self, offer, profile);
  field->required = TRUE;
  field->min = 1;
}

static void
arm_others (const Maker *self)
{
  TsOffer *offer;

  if (!is_anybody_meant (self, WHO_FREE, UNKNOWN))
    return;
  offer = add_offer (self,
                     ts_phrase ("What other models of {side} carry…",
                                ts_part ("side", miniatures_say_side (self->side))),
                     "arm");
  add_models (self, offer, TS_SPEC_CHOICES, "models", WHO_FREE, UNKNOWN);
  add_weapons (self, offer, UNKNOWN);
}

/* Nobody is armed or leaves in the middle of an attack. */
static void
change_models (const Maker *self)
{
  for (int i = 0; i < (int) self->state->setup->n_profiles; i++)
    arm_kind (self, i);
  arm_others (self);
  add_models (self,
              add_offer (self,
                         ts_phrase ("Take models off the list of {side}…",
                                    ts_part ("side", miniatures_say_side (self->side))),
                         "remove"),
              TS_SPEC_CHOICES, "models", WHO_ALL, UNKNOWN);
}

static void
name_models (const Maker *self)
{
  TsOffer *offer = add_offer (
      self,
      ts_phrase ("Name a model of {side}…", ts_part ("side", miniatures_say_side (self->side))),
      "rename");
  TsField *field;

  add_models (self, offer, TS_SPEC_CHOICE, "model", WHO_ALL, UNKNOWN);
  field = ts_view_add_field (self->view, offer, TS_SPEC_TEXT, "name", N_ ("Name"), FALSE);
  field->max = MAX_NAME;
  field->hint = ts_view_text (self->view, "left empty: its kind and its number");
  offer = add_offer (
      self, ts_phrase ("Points of {side}…", ts_part ("side", miniatures_say_side (self->side))),
      "points");
  add_models (self, offer, TS_SPEC_CHOICES, "models", WHO_ALL, UNKNOWN);
  add_points (self, offer, N_ ("Points of each"));
}

void
miniatures_more_force (const MiniaturesState *state, TsView *view)
{
  for (Side side = 0; side < N_SIDES; side++)
    {
      Maker self = { state, view, side, TRUE };

      if (state->phase != PHASE_MUSTER && state->phase != PHASE_OVER)
        add_models_of_side (&self);
      if (!is_anybody_meant (&self, WHO_ALL, UNKNOWN))
        continue;
      if (state->attack.step <= STEP_AIM)
        change_models (&self);
      name_models (&self);
    }
}
