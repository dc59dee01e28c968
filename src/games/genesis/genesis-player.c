/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-player.c: the decision and the player phase (p. 13): action dice and what they are used
 * for, but for attacks.
 */

#include "genesis-actions.h"
#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-cards.h"
#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-enemies.h"
#include "genesis-now.h"
#include "genesis-setup.h"
#include "genesis-spaces.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

static const TsSpec choose_args[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Next character") },
  { NULL },
};

static const TsSpec roll_args[] = {
  { "dice", TS_SPEC_DICE, .max = N_ACTION_DICE, .label = N_ ("Action dice") },
  { NULL },
};

static const TsSpec reroll_args[] = {
  { "which", TS_SPEC_CHOICES, .required = TRUE, .choices = genesis_die_choices,
    .label = N_ ("Which dice") },
  GENESIS_RANK_ARG,
  { NULL },
};

/* Action dice. */

static TsPhrase *
format_dice (const Hero *hero)
{
  GPtrArray *dice = ts_phrase_array_new ();

  for (guint i = 0; i < N_ACTION_DICE; i++)
    g_ptr_array_add (dice, ts_phrase ("{die}", ts_number ("die", hero->dice[i])));
  return ts_phrase ("{dice}", ts_list ("dice", dice));
}

/* One rank token rolls any number of dice again: one's own, else one on a class card of one's own,
 * or of whoever is named (L947). */
gboolean
genesis_may_spend_rank (const GenesisState *state, JsonObject *args, TsWhyNot *why_not)
{
  const Hero *hero = genesis_get_turn (state);
  gboolean free = ts_arg_flag (args, "free", FALSE);
  gboolean named = json_object_has_member (args, "from");
  int from = state->hero;

  if (named)
    from = genesis_read_hero (state, args, "from", why_not);
  if (from == NOBODY)
    return FALSE;
  /* An older program took one's own token where one's own shared one was named. */
  if (named && state->heroes[from].shared == 0
      && (from != state->hero || !ts_why_not_is_whole (why_not)))
    return ts_reject (why_not, ts_phrase ("{hero} has no shared rank token left.",
                                          genesis_name_hero (state, from)));
  if (from == state->hero && hero->rank + hero->shared == 0 && !free)
    return ts_reject (why_not, ts_phrase ("There is no rank token left to spend."));
  return json_array_get_length (json_object_get_array_member (args, "which")) > 0
         || ts_reject (why_not, ts_phrase ("Choose at least one die to roll again."));
}

static void
spend_shared (GenesisState *state, int from, TsOutcome *outcome)
{
  state->heroes[from].shared--;
  ts_instruct (outcome, "spend-shared-rank",
               N_ ("{hero}: turn the rank token on the class card to its used side"),
               N_ ("{hero}: turn the rank token on the class card back"),
               genesis_name_hero (state, from));
  if (from != state->hero)
    ts_reason (outcome,
               ts_phrase ("A shared token is for characters in the zone of {hero} only",
                          genesis_name_hero (state, from)),
               20);
}

void
genesis_spend_rank (GenesisState *state, JsonObject *args, guint n, TsOutcome *outcome)
{
  gboolean named = json_object_has_member (args, "from");
  int from = named ? genesis_read_hero (state, args, "from", NULL) : state->hero;

  ts_title (outcome, ts_phrase_plural ("{hero} picks up {n} die to roll it again",
                                       "{hero} picks up {n} dice to roll them again", n,
                                       genesis_name_current (state)));
  if (ts_arg_flag (args, "free", FALSE))
    return;
  if ((named && state->heroes[from].shared > 0) || genesis_get_turn (state)->rank == 0)
    {
      spend_shared (state, from, outcome);
      return;
    }
  genesis_get_turn (state)->rank--;
  ts_instruct (outcome, "spend-rank", N_ ("{hero}: turn 1 rank token to its used side"),
               N_ ("{hero}: turn 1 rank token back"), genesis_name_current (state));
}

gboolean
genesis_has_rank (const GenesisState *state)
{
  guint n = (guint) genesis_get_turn (state)->rank;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    n += (guint) state->heroes[i].shared;
  return n > 0;
}

/* Whose token, where that is a question: one's own comes first. */
void
genesis_ask_rank (const GenesisState *state, TsOffer *offer)
{
  gboolean own = genesis_get_turn (state)->rank + genesis_get_turn (state)->shared > 0;
  TsField *from = NULL;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      const char *color = genesis_color_id (state->setup->heroes[i].color);

      if ((int) i == state->hero || state->heroes[i].shared == 0)
        continue;
      if (from == NULL)
        {
          from = ts_view_add_field (offer->view, offer, TS_SPEC_CHOICE, "from",
                                    N_ ("A shared token, in the zone of"), !own);
          if (!own)
            ts_field_propose_text (from, color);
        }
      ts_field_add_choice (
          from, color, ts_view_format (offer->view, genesis_format_hero (state, (int) i)), NULL);
    }
}

/* Who goes next, and the roll. */

static gboolean
may_choose (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  int hero = genesis_read_hero (state, args, "color", why_not);

  if (hero == NOBODY || !genesis_is_phase (state, PHASE_DECISION, why_not))
    return FALSE;
  return !state->heroes[hero].activated
         || ts_reject (why_not, ts_phrase ("{hero} has already gone this round.",
                                           genesis_name_hero (state, hero)));
}

/* Ammunition counts in one turn only (L1068). */
static void
unload (GenesisState *state)
{
  state->ammo = NULL;
  state->ammo_dice = state->ammo_hits = 0;
}

static void
perform_choose (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hero = genesis_read_hero (state, args, "color", NULL);

  genesis_enter (state, PHASE_PLAYER);
  state->hero = (gint8) hero;
  state->move_left = 0;
  /* A table may have taken some after the end of the turn before. */
  unload (state);
  ts_title (outcome, ts_phrase ("{hero} goes next", genesis_name_hero (state, hero)));
}

static gboolean
may_roll_actions (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_PLAYER, why_not)
         && (genesis_count_action_dice (state, genesis_is_unrolled_die) > 0
             || ts_reject (why_not, ts_phrase ("The action dice of this turn are rolled. A rank "
                                               "token lets you roll some again.")));
}

static TsThrow
throw_actions (gconstpointer state, JsonObject *args)
{
  return (TsThrow){ "dice", NULL, 6, genesis_count_action_dice (state, genesis_is_unrolled_die) };
}

static void
perform_roll_actions (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  guint8 dice[N_ACTION_DICE];
  Hero *hero = genesis_get_turn (state);

  ts_arg_dice (args, "dice", NULL, dice, N_ACTION_DICE);
  for (guint i = 0, next = 0; i < N_ACTION_DICE; i++)
    if (hero->dice[i] == 0)
      hero->dice[i] = dice[next++];
  ts_title (outcome, ts_phrase ("{hero} rolled {dice}", genesis_name_current (state),
                                ts_part ("dice", format_dice (hero))));
  ts_result (outcome, NULL, ts_phrase ("{hero} rolled", genesis_name_current (state)));
  if (outcome != NULL)
    outcome->seat = genesis_color_id (state->setup->heroes[state->hero].color);
}

static guint
read_listed (JsonArray *which, guint i)
{
  return (guint) ts_choice_index (genesis_die_choices, json_array_get_string_element (which, i));
}

static gboolean
may_reroll_actions (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  JsonArray *which = json_object_get_array_member (args, "which");

  if (!genesis_has_rolled (state, why_not) || !genesis_may_spend_rank (state, args, why_not))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (which); i++)
    if (genesis_is_used_die (state, read_listed (which, i)))
      return ts_reject (why_not,
                        ts_phrase ("Die {die} has been used already. Only dice without an action "
                                   "can be rolled again.",
                                   ts_number ("die", read_listed (which, i) + 1)));
  return genesis_is_each_die_once (which, why_not);
}

static void
perform_reroll_actions (gpointer state, JsonObject *args, TsOutcome *outcome)
{
  JsonArray *which = json_object_get_array_member (args, "which");

  for (guint i = 0; i < json_array_get_length (which); i++)
    genesis_get_turn (state)->dice[read_listed (which, i)] = 0;
  genesis_spend_rank (state, args, genesis_count_action_dice (state, genesis_is_unrolled_die),
                      outcome);
}

static gboolean
may_end_turn (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_PLAYER, why_not);
}

static void
perform_end_turn (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;

  genesis_get_turn (state)->activated = TRUE;
  state->move_left = 0;
  state->again = NULL;
  unload (state);
  genesis_enter (state, PHASE_REINFORCE);
  ts_title (outcome, ts_phrase ("{hero} ends the turn", genesis_name_current (state)));
  ts_instruct (outcome, "activate", N_ ("{hero}: turn the activation token to “activated”"),
               N_ ("{hero}: turn the activation token back"), genesis_name_current (state));
}

/* What is offered. */

static void
offer_roll (const GenesisState *state, TsView *view)
{
  guint n = genesis_count_action_dice (state, genesis_is_unrolled_die);
  TsOffer *roll;

  now_instruct (
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
    now_add_line (view, genesis_format_ammo (state));
  roll = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "roll-actions");
  ts_offer_add_dice (roll, "dice", ts_view_text (view, "Real dice"), NULL, 6, n);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("End the turn"), "end-turn");
  if (n == N_ACTION_DICE)
    genesis_offer_dice_setting (
        state,
        ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("We roll our own dice"), "action-dice"));
  genesis_offer_equipment (state, view);
}

/* "Pistol · holds a die" */
static void
add_weapon (const GenesisState *state, const char *id, TsView *view, TsField *field)
{
  TsPhrase *name = now_format_weapon (state, id);

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
  g_autoptr (GPtrArray) ids = ts_catalogue_list_cards (
      &genesis_catalogue, json_object_get_object_member (state->setup->json, "cards"), "weapon");

  for (guint i = 0; i < ids->len; i++)
    if (genesis_find_held (state, state->hero, ids->pdata[i]) != NOBODY
        && g_strcmp0 (ids->pdata[i], used) != 0)
      add_weapon (state, ids->pdata[i], view, field);
  for (guint i = 0; i < ids->len; i++)
    if (genesis_find_held (state, state->hero, ids->pdata[i]) == NOBODY
        && g_strcmp0 (ids->pdata[i], used) != 0)
      add_weapon (state, ids->pdata[i], view, field);
}

static gboolean
may_use (const GenesisState *state, const char *weapon, const char *used, gboolean with_die)
{
  return g_strcmp0 (weapon, used) != 0 && !(with_die && genesis_is_weapon_full (state, weapon));
}

const char *
genesis_find_likely_weapon (const GenesisState *state, const char *used, gboolean with_die)
{
  const Hero *hero = genesis_get_turn (state);

  if (hero->weapon != NULL && may_use (state, hero->weapon, used, with_die))
    return hero->weapon;
  for (guint i = 0; i < hero->n_held; i++)
    if (hero->held[i].type == CARD_WEAPON && may_use (state, hero->held[i].name, used, with_die))
      return hero->held[i].name;
  return NULL;
}

static void
propose_weapon (TsOffer *self, const char *id)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      TsField *field = self->fields->pdata[i];

      if (g_str_equal (field->id, "weapon"))
        {
          ts_field_propose_text (field, id);
        }
    }
}

static TsOffer *
offer_attack (
    const GenesisState *state, TsView *view, TsPhrase *label, const char *used, gboolean with_die)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "attack");
  TsPhrase *sight = now_format_sight (state);
  const char *likely = genesis_find_likely_weapon (state, used, with_die);
  TsField *targets, *weapon;

  if (sight != NULL)
    self->hint = ts_view_format (view, sight);
  if (with_die)
    genesis_add_die_field (state, self, "die", genesis_is_usable_die);
  targets = ts_offer_add_field (self, TS_SPEC_CHOICES, "targets",
                                ts_view_text (view, "In range and in line of sight"));
  targets->required = TRUE;
  targets->min = 1;
  now_add_targets (state, view, targets);
  targets->max = targets->choices->len;
  ts_field_propose_one (targets, ((TsFieldChoice *) targets->choices->pdata[0])->id);
  weapon = ts_offer_add_field (self, TS_SPEC_CHOICE, "weapon", ts_view_text (view, "Weapon"));
  add_weapon_choices (state, used, view, weapon);
  if (likely != NULL)
    ts_field_propose_text (weapon, likely);
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
    self = offer_attack (state, view, ts_phrase ("Attack with a second weapon…"),
                         genesis_has_two (state, state->again) ? NULL : state->again, FALSE);
  else
    {
      self = offer_attack (state, view,
                           ts_phrase ("Attack again: {weapon}…",
                                      ts_part ("weapon", now_format_weapon (state, state->again))),
                           NULL, FALSE);
      propose_weapon (self, state->again);
    }
  self->style = TS_OFFER_SUGGESTED;
}

static void
offer_dice_uses (const GenesisState *state, TsView *view)
{
  if (genesis_count_action_dice (state, genesis_is_usable_die) == 0)
    return;
  genesis_offer_move (state, view);
  if (genesis_is_anybody_there (state))
    offer_attack (state, view, ts_phrase ("Attack…"), NULL, TRUE);
  genesis_offer_other_uses (state, view);
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
    offer_attack (state, view, ts_phrase ("Extra attack by a card…"), NULL, FALSE);
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
    now_instruct (view,
                  ts_phrase ("{hero} has {dice}. What for?", genesis_name_current (state),
                             ts_part ("dice", format_free_dice (state))),
                  left);
  else
    now_instruct (view, ts_phrase ("{hero} has no die left to use", genesis_name_current (state)),
                  left);
  if (state->ammo != NULL && genesis_is_anybody_there (state))
    now_add_line (view, genesis_format_ammo (state));
  if (state->move_left > 0 && is_point_hidden (state))
    now_add_line (view,
                  ts_phrase ("Entering the zone of a point of interest, stop and reveal it."));
  if (state->move_left > 0 && state->map != NULL)
    now_add_line (view, ts_phrase ("On the sketch, put the character where it goes."));
  if (!genesis_get_turn (state)->downed)
    offer_again (state, view);
  offer_dice_uses (state, view);
  ts_view_offer (view, usable == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                 ts_phrase ("End the turn"), "end-turn");
  genesis_offer_unlikely_rest (state, view);
  offer_helps (state, view);
}

void
now_show_player (const GenesisState *state, TsView *view)
{
  if (state->attack.on)
    {
      now_show_attack (state, view);
      return;
    }
  if (state->kept_dice
      && genesis_count_action_dice (state, genesis_is_unrolled_die) == N_ACTION_DICE)
    now_show_told (state, view);
  else if (genesis_count_action_dice (state, genesis_is_unrolled_die) > 0)
    offer_roll (state, view);
  else
    offer_actions (state, view);
  genesis_offer_surplus (state, view);
}

const TsVerb genesis_player_verbs[] = {
  { "choose", N_ ("Next character"), choose_args, .json_may = may_choose,
    .json_perform = perform_choose },
  { "roll-actions", N_ ("Roll action dice"), roll_args, .json_may = may_roll_actions,
    .json_throw = throw_actions, .json_perform = perform_roll_actions },
  { "reroll-actions", N_ ("Spend rank: pick up action dice"), reroll_args,
    .json_may = may_reroll_actions, .json_perform = perform_reroll_actions },
  { "end-turn", N_ ("End the turn"), .json_may = may_end_turn, .json_perform = perform_end_turn,
    .ends = TRUE },
  { NULL, N_ ("Turn") },
};
