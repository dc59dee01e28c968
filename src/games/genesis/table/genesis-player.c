/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-player.c: the decision and the player phase, as they are asked and offered.
 */

#include "genesis-table.h"

#include "genesis-attack.h"
#include "genesis-cards.h"
#include "genesis-enemies.h"
#include "genesis-moment.h"
#include "genesis-spaces.h"
#include "genesis-words.h"

static void
offer_roll (const GenesisState *state, TsView *view)
{
  guint n = genesis_count_action_dice (state, genesis_is_unrolled_die);
  TsOffer *roll;

  genesis_instruct (
      view,
      n == N_ACTION_DICE
          ? ts_phrase ("{hero}: roll the four action dice", genesis_name_current (state))
          : ts_phrase_plural ("{hero}: roll {n} die again", "{hero}: roll {n} dice again", n,
                              genesis_name_current (state)),
      genesis_get_turn (state)->downed
          ? ts_phrase ("Downed: only dice that show 1 can be used, and not to rest (page 19).")
          : ts_phrase ("Or play this turn on the table alone: then “End the turn” is all "
                       "that is needed."));
  if (state->ammo != NULL)
    genesis_add_line (view, genesis_format_ammo (state));
  roll = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "roll-actions");
  ts_field_set_label (ts_offer_ask (roll, "dice"), ts_phrase ("Real dice"));
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("End the turn"), "end-turn");
  if (n == N_ACTION_DICE)
    genesis_offer_dice_setting (
        state,
        ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("We roll our own dice"), "action-dice"));
  genesis_offer_equipment (state, view);
}

/* "Sniper rifle · range 5 or more · holds a die" */
static void
add_weapon (const GenesisState *state, const char *id, TsView *view, TsField *field)
{
  TsPhrase *name = genesis_format_reach (state, id);

  ts_field_add_choice (field, id,
                       ts_view_format (view, genesis_is_weapon_full (state, id) ? ts_phrase (
                                                 "{weapon} · holds a die", ts_part ("weapon", name))
                                                                                : name),
                       NULL);
}

/* Those that the character has come first. `used` is nullable: one that is not
 * meant. */
static void
add_weapon_choices (const GenesisState *state, const char *used, TsView *view, TsField *field)
{
  const GenesisSetup *setup = state->setup;

  for (guint held = 0; held < 2; held++)
    for (guint i = 0; i < setup->n_cards && setup->cards[i].type == CARD_WEAPON; i++)
      if ((genesis_find_held (state, state->hero, setup->cards[i].id) == NOBODY) == held
          && g_strcmp0 (setup->cards[i].id, used) != 0)
        add_weapon (state, setup->cards[i].id, view, field);
}

/* `weapon`: the one that is meant; NULL: the likeliest. */
static TsOffer *
offer_attack (const GenesisState *state,
              TsView *view,
              TsPhrase *label,
              const char *used,
              gboolean with_die,
              const char *weapon)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "attack");
  TsPhrase *sight = genesis_format_sight (state);
  const char *likely = weapon != NULL ? weapon : genesis_find_likely_weapon (state, used, with_die);
  TsField *field;

  if (sight != NULL)
    ts_offer_set_hint (self, sight);
  if (with_die)
    genesis_add_die_field (state, self, "die", genesis_is_usable_die);
  field = ts_offer_ask_among (self, "targets");
  ts_field_set_label (field, ts_phrase ("In range and in line of sight"));
  genesis_add_targets (state, view, field);
  ts_field_set_range (field, 1, field->choices->len);
  ts_field_propose_one (field, ((TsFieldChoice *) field->choices->pdata[0])->id);
  field = ts_offer_ask_among (self, "weapon");
  add_weapon_choices (state, used, view, field);
  if (likely != NULL)
    ts_field_propose_text (field, likely);
  ts_field_propose (ts_offer_ask (self, "bonus"), 0);
  return self;
}

/* What the weapon that was just used allows (L975, L981). */
static void
offer_again (const GenesisState *state, TsView *view)
{
  const GenesisCard *weapon = genesis_find_known (state, CARD_WEAPON, state->again);
  TsOffer *self;

  if (weapon == NULL || !genesis_is_anybody_there (state))
    return;
  if (weapon->again == AGAIN_OTHER)
    self = offer_attack (state, view, ts_phrase ("Attack with a second weapon…"),
                         genesis_has_two (state, state->again) ? NULL : state->again, FALSE, NULL);
  else
    self
        = offer_attack (state, view,
                        ts_phrase ("Attack again: {weapon}…",
                                   ts_part ("weapon", genesis_format_weapon (state, state->again))),
                        NULL, FALSE, state->again);
  self->style = TS_OFFER_SUGGESTED;
}

/* That leads farthest; there is one. */
static guint
find_greatest_die (const GenesisState *state)
{
  const guint8 *dice = genesis_get_turn (state)->dice;
  guint found = N_ACTION_DICE;

  for (guint i = 0; i < N_ACTION_DICE; i++)
    if (genesis_is_usable_die (state, i) && (found == N_ACTION_DICE || dice[i] > dice[found]))
      found = i;
  return found;
}

/* One tap with the die that leads farthest, and the place; with another one, because a weapon wants
 * that, or with a card behind “More”. */
static void
offer_move (const GenesisState *state, TsView *view)
{
  guint die = find_greatest_die (state);
  TsOffer *self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("Move, with a {die}", ts_number ("die", genesis_get_turn (state)->dice[die])),
      "assign");

  ts_offer_put_text (self, "use", "move");
  ts_offer_put_text (self, "die", genesis_die_choices[die].id);
  ts_offer_put_number (self, "bonus", 0);
  self = ts_view_offer_more (view, ts_phrase ("Move with another die, or with a card…"), "assign");
  ts_offer_put_text (self, "use", "move");
  genesis_add_die_field (state, self, "die", genesis_is_usable_die);
  genesis_ask_space (state, USE_MOVE, self);
  ts_field_propose (ts_offer_ask (self, "bonus"), 0);
}

static void
offer_dice_uses (const GenesisState *state, TsView *view)
{
  if (genesis_count_action_dice (state, genesis_is_usable_die) == 0)
    return;
  offer_move (state, view);
  if (genesis_is_anybody_there (state))
    offer_attack (state, view, ts_phrase ("Attack…"), NULL, TRUE, NULL);
  genesis_offer_other_uses (state, view);
  genesis_offer_companions (state, view);
  genesis_offer_equipment (state, view);
}

static void
offer_helps (const GenesisState *state, TsView *view)
{
  const Hero *hero = genesis_get_turn (state);

  genesis_offer_walk (state, view);
  if (genesis_has_rank (state) && genesis_count_action_dice (state, genesis_is_free_die) > 0)
    {
      TsOffer *reroll = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Spend rank, roll again…"),
                                       "reroll-actions");

      genesis_add_die_field (state, reroll, "which", genesis_is_free_die);
      genesis_ask_rank (state, reroll);
    }
  if (!hero->downed && state->again == NULL && genesis_is_anybody_there (state))
    offer_attack (state, view, ts_phrase ("Extra attack by a card…"), NULL, FALSE, NULL);
  genesis_offer_free (state, view);
}

static TsPhrase *
format_free_dice (const GenesisState *state)
{
  GPtrArray *dice = ts_phrase_array_new ();

  for (guint i = 0; i < N_ACTION_DICE; i++)
    if (genesis_is_usable_die (state, i))
      g_ptr_array_add (dice,
                       ts_phrase ("{die}", ts_number ("die", genesis_get_turn (state)->dice[i])));
  return ts_phrase ("{dice}", ts_list ("dice", dice));
}

static gboolean
is_point_hidden (const GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_points; i++)
    if (!state->points[i])
      return TRUE;
  return FALSE;
}

static void
offer_actions (const GenesisState *state, TsView *view)
{
  guint usable = genesis_count_action_dice (state, genesis_is_usable_die);
  TsPhrase *left = state->move_left > 0 ? ts_phrase_plural ("{n} movement left.",
                                                            "{n} movement left.", state->move_left)
                                        : NULL;

  if (usable > 0)
    genesis_instruct (view,
                      ts_phrase ("{hero} has {dice}. What for?", genesis_name_current (state),
                                 ts_part ("dice", format_free_dice (state))),
                      left);
  else
    genesis_instruct (
        view, ts_phrase ("{hero} has no die left to use", genesis_name_current (state)), left);
  if (state->ammo != NULL && genesis_is_anybody_there (state))
    genesis_add_line (view, genesis_format_ammo (state));
  if (state->move_left > 0 && is_point_hidden (state))
    genesis_add_line (view,
                      ts_phrase ("Entering the zone of a point of interest, stop and reveal it."));
  if (state->move_left > 0 && state->map != NULL)
    genesis_add_line (view, ts_phrase ("On the sketch, put the character where it goes."));
  if (!genesis_get_turn (state)->downed)
    offer_again (state, view);
  offer_dice_uses (state, view);
  ts_view_offer (view, usable == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                 ts_phrase ("End the turn"), "end-turn");
  genesis_offer_unlikely_rest (state, view);
  offer_helps (state, view);
}

void
genesis_show_player (const GenesisState *state, TsView *view)
{
  if (state->attack.on)
    {
      genesis_show_attack (state, view);
      return;
    }
  if (state->kept_dice
      && genesis_count_action_dice (state, genesis_is_unrolled_die) == N_ACTION_DICE)
    genesis_show_told (state, view);
  else if (genesis_count_action_dice (state, genesis_is_unrolled_die) > 0)
    offer_roll (state, view);
  else
    offer_actions (state, view);
  genesis_offer_surplus (state, view);
}
