/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-now-player.c: what to do now in the player phase.
 */

#include "genesis-catalogue.h"
#include "genesis-enemies.h"
#include "genesis-now.h"
#include "genesis-words.h"

static gboolean
is_free_die (const GenesisState *state, guint die)
{
  const Hero *hero = &state->heroes[state->hero];

  return hero->dice[die] > 0 && hero->uses[die] == USE_NONE;
}

static gboolean
is_usable_die (const GenesisState *state, guint die)
{
  return is_free_die (state, die)
         && (!state->heroes[state->hero].downed || state->heroes[state->hero].dice[die] == 1);
}

static guint
count_dice (const GenesisState *state, gboolean (*match) (const GenesisState *, guint))
{
  guint n = 0;

  for (guint i = 0; i < N_ACTION_DICE; i++)
    n += match (state, i);
  return n;
}

static gboolean
is_unrolled_die (const GenesisState *state, guint die)
{
  return state->heroes[state->hero].dice[die] == 0;
}

static gboolean
is_used_die (const GenesisState *state, guint die)
{
  return state->heroes[state->hero].uses[die] != USE_NONE;
}

static TsField *
add_die_field (const GenesisState *state,
               TsView *view,
               TsOffer *self,
               TsSpecKind kind,
               const char *id,
               gboolean (*match) (const GenesisState *, guint))
{
  static const char *const numbers[] = { "1", "2", "3", "4" };
  TsField *field = ts_offer_add_field (self, kind, id, ts_view_text (view, "Die"));

  field->required = TRUE;
  for (guint i = 0; i < N_ACTION_DICE; i++)
    if (match (state, i))
      {
        ts_field_add_choice (
            field, numbers[i],
            ts_view_say (
                view, ts_phrase ("{die}", ts_number ("die", state->heroes[state->hero].dice[i]))),
            NULL);
        if (kind == TS_SPEC_CHOICE && field->value == NULL)
          field->value = json_node_init_string (json_node_alloc (), numbers[i]);
      }
  if (kind == TS_SPEC_CHOICES)
    {
      field->min = 1;
      field->max = field->choices->len;
    }

  return field;
}

static void
offer_roll (const GenesisState *state, TsView *view)
{
  guint n = count_dice (state, is_unrolled_die);
  TsOffer *roll;

  now_instruct (view,
                n == N_ACTION_DICE
                    ? ts_phrase ("{hero}: roll the four action dice", genesis_name_current (state))
                    : ts_phrase_plural ("{hero}: roll {n} die again", "{hero}: roll {n} dice again",
                                        n, genesis_name_current (state)),
                state->heroes[state->hero].downed ? ts_phrase (
                    "Downed: only dice that show 1 can be used, and not to rest (page 19).")
                                                  : NULL);
  roll = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "roll-actions");
  ts_offer_add_dice (roll, "dice", ts_view_text (view, "Real dice"), NULL, 6, n);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("End the turn"), "end-turn");
}

static void
offer_die (const GenesisState *state, TsView *view, TsPhrase *label, const char *use)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "assign");

  ts_offer_put_text (self, "use", use);
  add_die_field (state, view, self, TS_SPEC_CHOICE, "die", is_usable_die);
}

static void
offer_move (const GenesisState *state, TsView *view)
{
  TsField *bonus;

  offer_die (state, view, ts_phrase ("Move…"), "move");
  bonus = ts_offer_add_integer (view->now.offers->pdata[view->now.offers->len - 1], "bonus",
                                ts_view_text (view, "Movement added by a card"), -6, 12, 0);
  bonus->required = FALSE;
}

static void
offer_rescue (const GenesisState *state, TsView *view)
{
  TsOffer *self;
  TsField *field;
  guint n = 0;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    n += state->heroes[i].downed && (int) i != state->hero;
  if (n == 0 || state->heroes[state->hero].downed)
    return;

  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Rescue…"), "assign");
  ts_offer_put_text (self, "use", "rescue");
  add_die_field (state, view, self, TS_SPEC_CHOICE, "die", is_usable_die);
  field = ts_offer_add_field (self, TS_SPEC_CHOICE, "whom", ts_view_text (view, "Whom"));
  field->required = TRUE;
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (state->heroes[i].downed && (int) i != state->hero)
      {
        const char *color = genesis_color_id (state->setup->heroes[i].color);

        ts_field_add_choice (field, color, ts_view_say (view, genesis_say_hero (state, (int) i)),
                             color);
        if (field->value == NULL)
          field->value = json_node_init_string (json_node_alloc (), color);
      }
}

static void
offer_other_use (const GenesisState *state, TsView *view)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Something else…"), "assign");
  TsField *field;

  self->hint = ts_view_text (view, "interact, trade, special");
  add_die_field (state, view, self, TS_SPEC_CHOICE, "die", is_usable_die);
  field = ts_offer_add_field (self, TS_SPEC_CHOICE, "use", ts_view_text (view, "Used for"));
  field->required = TRUE;
  field->value = json_node_init_string (json_node_alloc (), "interact");
  for (Use use = USE_INTERACT; use <= USE_SPECIAL; use++)
    if (use != USE_COMMAND || state->setup->n_allies > 0)
      ts_field_add_choice (field, genesis_use_id (use), ts_view_text (view, genesis_use_name (use)),
                           NULL);
}

static void
add_weapon_choices (const GenesisState *state, TsView *view, TsField *field)
{
  JsonObject *cards = json_object_get_object_member (state->setup->json, "cards");
  JsonObject *owned = json_object_has_member (cards, "weapon")
                          ? json_object_get_object_member (cards, "weapon")
                          : NULL;
  g_autoptr (GList) ids = owned != NULL ? json_object_get_members (owned) : NULL;

  for (const TsShippedEntry *entry = genesis_catalogue.entries; entry->type != NULL; entry++)
    if (g_str_equal (entry->type, "weapon"))
      ts_field_add_choice (field, entry->id, ts_view_text (view, entry->name), NULL);
  for (GList *id = ids; id != NULL; id = id->next)
    if (ts_catalogue_find_shipped (&genesis_catalogue, "weapon", id->data) == NULL)
      ts_field_add_choice (field, id->data,
                           ts_catalogue_say_name (&genesis_catalogue, "weapon",
                                                  json_object_get_object_member (owned, id->data),
                                                  view->viewer->language),
                           NULL);
}

static void
propose_weapon (TsOffer *self, const char *id)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      TsField *field = self->fields->pdata[i];

      if (g_str_equal (field->id, "weapon"))
        {
          g_clear_pointer (&field->value, json_node_unref);
          field->value = json_node_init_string (json_node_alloc (), id);
        }
    }
}

static TsOffer *
offer_attack (const GenesisState *state, TsView *view, TsPhrase *label, gboolean with_die)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "attack");
  TsPhrase *sight = now_say_sight (state);
  TsField *targets, *weapon;

  if (sight != NULL)
    self->hint = ts_view_say (view, sight);
  if (with_die)
    add_die_field (state, view, self, TS_SPEC_CHOICE, "die", is_usable_die);
  targets = ts_offer_add_field (self, TS_SPEC_CHOICES, "targets",
                                ts_view_text (view, "In range and in line of sight"));
  targets->required = TRUE;
  targets->min = 1;
  now_add_targets (state, view, targets);
  targets->max = targets->choices->len;
  weapon = ts_offer_add_field (self, TS_SPEC_CHOICE, "weapon", ts_view_text (view, "Weapon"));
  add_weapon_choices (state, view, weapon);
  ts_offer_add_integer (self, "bonus", ts_view_text (view, "Dice added by a bonus"), 0, 6, 0)
      ->required
      = FALSE;

  return self;
}

/* What the weapon that was just used allows (L975, L981). */
static void
offer_again (const GenesisState *state, TsView *view)
{
  g_autoptr (JsonObject) weapon
      = state->again != NULL ? genesis_dup_card (state->setup, "weapon", state->again) : NULL;
  TsOffer *self;

  if (weapon == NULL || !genesis_is_anybody_there (state))
    return;
  if (g_str_equal (json_object_get_string_member (weapon, "again"), "other"))
    self = offer_attack (state, view, ts_phrase ("Attack with a second weapon…"), FALSE);
  else
    {
      self = offer_attack (state, view,
                           ts_phrase ("Attack again: {weapon}…",
                                      ts_part ("weapon", genesis_say_weapon (state, state->again))),
                           FALSE);
      propose_weapon (self, state->again);
    }
  self->style = TS_OFFER_SUGGESTED;
}

static void
offer_dice_uses (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->hero];

  if (count_dice (state, is_usable_die) == 0)
    return;
  offer_move (state, view);
  if (genesis_is_anybody_there (state))
    offer_attack (state, view, ts_phrase ("Attack…"), TRUE);
  if (hero->wounds > 0 && !hero->downed)
    offer_die (state, view, ts_phrase ("Rest…"), "rest");
  offer_rescue (state, view);
  offer_other_use (state, view);
}

static void
offer_helps (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->hero];

  if (state->move_left > 0)
    {
      TsOffer *walk
          = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Part of the movement used…"), "walk");

      walk->hint = ts_view_text (view, "to stop at a point of interest");
      ts_offer_add_integer (walk, "hexes", ts_view_text (view, "Movement used"), 1,
                            state->move_left, state->move_left);
    }
  if (hero->rank > 0 && count_dice (state, is_free_die) > 0)
    add_die_field (state, view,
                   ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Spend rank, roll again…"),
                                  "reroll-actions"),
                   TS_SPEC_CHOICES, "which", is_free_die);
  if (!hero->downed && state->again == NULL && genesis_is_anybody_there (state))
    offer_attack (state, view, ts_phrase ("Extra attack by a card…"), FALSE);
  if (count_dice (state, is_used_die) > 0)
    add_die_field (state, view,
                   ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("A card frees a die…"), "free"),
                   TS_SPEC_CHOICE, "die", is_used_die);
}

static TsPhrase *
say_free_dice (const GenesisState *state)
{
  GPtrArray *dice = ts_phrase_array_new ();

  for (guint i = 0; i < N_ACTION_DICE; i++)
    if (is_usable_die (state, i))
      g_ptr_array_add (dice,
                       ts_phrase ("{die}", ts_number ("die", state->heroes[state->hero].dice[i])));
  return ts_phrase ("{dice}", ts_list ("dice", dice));
}

static void
offer_actions (const GenesisState *state, TsView *view)
{
  guint usable = count_dice (state, is_usable_die);
  TsPhrase *left = state->move_left > 0 ? ts_phrase_plural ("{n} movement left.",
                                                            "{n} movement left.", state->move_left)
                                        : NULL;

  if (usable > 0)
    now_instruct (view,
                  ts_phrase ("{hero} has {dice}. What for?", genesis_name_current (state),
                             ts_part ("dice", say_free_dice (state))),
                  left);
  else
    now_instruct (view, ts_phrase ("{hero} has no die left to use", genesis_name_current (state)),
                  left);
  if (state->move_left > 0 && state->map != NULL)
    now_add_line (view, ts_phrase ("On the sketch, put the character where it goes."));
  if (!state->heroes[state->hero].downed)
    offer_again (state, view);
  offer_dice_uses (state, view);
  ts_view_offer (view, usable == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                 ts_phrase ("End the turn"), "end-turn");
  offer_helps (state, view);
}

void
now_show_player (const GenesisState *state, TsView *view)
{
  if (state->attack.on)
    now_show_attack (state, view);
  else if (count_dice (state, is_unrolled_die) > 0)
    offer_roll (state, view);
  else
    offer_actions (state, view);
}
