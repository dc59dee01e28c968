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
#include "genesis-dice.h"
#include "genesis-enemies.h"
#include "genesis-moment.h"
#include "genesis-now.h"
#include "genesis-phases.h"
#include "genesis-spaces.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

typedef struct
{
  gint8 hero;
} Choose;

static const TsSpec choose_args[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Next character"), TS_INTO (Choose, hero), .find = genesis_find_hero },
  {},
};

static const TsSpec roll_args[]
    = { GENESIS_DICE_ARG (GenesisRoll, N_ACTION_DICE, N_ ("Action dice")), {} };

static const TsSpec reroll_args[]
    = { GENESIS_WHICH_ARG (genesis_die_choices), GENESIS_RANK_ARG, {} };

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
genesis_may_spend_rank (const GenesisState *state, const GenesisReroll *said, TsWhyNot *why_not)
{
  const Hero *hero = genesis_get_turn (state);
  gboolean own = said->from == NOBODY || said->from == state->hero;

  /* An older program took one's own token where one's own shared one was named. */
  TS_NEED (
      why_not,
      said->from == NOBODY || state->heroes[said->from].shared > 0
          || (own && ts_why_not_is_whole (why_not)),
      ts_phrase ("{hero} has no shared rank token left.", genesis_name_hero (state, said->from)));
  TS_NEED (why_not, !own || hero->rank + hero->shared > 0 || said->free,
           ts_phrase ("There is no rank token left to spend."));
  TS_NEED (why_not, said->n > 0, ts_phrase ("Choose at least one die to roll again."));
  return TRUE;
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
genesis_spend_rank (GenesisState *state, const GenesisReroll *said, guint n, TsOutcome *outcome)
{
  gboolean named = said->from != NOBODY;
  int from = named ? said->from : state->hero;

  ts_title (outcome, ts_phrase_plural ("{hero} picks up {n} die to roll it again",
                                       "{hero} picks up {n} dice to roll them again", n,
                                       genesis_name_current (state)));
  if (said->free)
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
          from = ts_offer_ask_among (offer, "from");
          from->required = !own;
          if (!own)
            ts_field_propose_text (from, color);
        }
      ts_field_add_choice (
          from, color, ts_view_format (offer->view, genesis_format_hero (state, (int) i)), NULL);
    }
}

/* Who goes next, and the roll. */

static gboolean
is_decision (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_DECISION, why_not);
}

static gboolean
may_choose (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  int hero = ((const Choose *) args)->hero;

  TS_NEED (why_not, !state->heroes[hero].activated,
           ts_phrase ("{hero} has already gone this round.", genesis_name_hero (state, hero)));
  return TRUE;
}

/* Ammunition counts in one turn only (L1068). */
static void
unload (GenesisState *state)
{
  state->ammo = NULL;
  state->ammo_dice = state->ammo_hits = 0;
}

static void
perform_choose (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hero = ((const Choose *) args)->hero;

  genesis_enter (state, PHASE_PLAYER);
  state->hero = (gint8) hero;
  state->move_left = 0;
  /* A table may have taken some after the end of the turn before. */
  unload (state);
  ts_title (outcome, ts_phrase ("{hero} goes next", genesis_name_hero (state, hero)));
}

static gboolean
may_roll_actions (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, genesis_count_action_dice (state, genesis_is_unrolled_die) > 0,
           ts_phrase ("The action dice of this turn are rolled. A rank token lets you roll some "
                      "again."));
  return TRUE;
}

static TsThrow
throw_actions (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", NULL, 6, genesis_count_action_dice (state, genesis_is_unrolled_die) };
}

static void
perform_roll_actions (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const GenesisRoll *said = args;
  Hero *hero = genesis_get_turn (state);

  for (guint i = 0, next = 0; i < N_ACTION_DICE; i++)
    if (hero->dice[i] == 0)
      hero->dice[i] = said->dice[next++];
  ts_title (outcome, ts_phrase ("{hero} rolled {dice}", genesis_name_current (state),
                                ts_part ("dice", format_dice (hero))));
  ts_result (outcome, NULL, ts_phrase ("{hero} rolled", genesis_name_current (state)));
  if (outcome != NULL)
    outcome->seat = genesis_color_id (state->setup->heroes[state->hero].color);
}

static gboolean
may_reroll_actions (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisReroll *said = args;

  if (!genesis_may_spend_rank (state, said, why_not))
    return FALSE;
  for (guint i = 0; i < said->n; i++)
    TS_NEED (why_not, !genesis_is_used_die (state, (guint) said->which[i]),
             ts_phrase ("Die {die} has been used already. Only dice without an action can be "
                        "rolled again.",
                        ts_number ("die", said->which[i] + 1)));
  return TRUE;
}

static void
perform_reroll_actions (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const GenesisReroll *said = args;

  for (guint i = 0; i < said->n; i++)
    genesis_get_turn (state)->dice[said->which[i]] = 0;
  genesis_spend_rank (state, said, genesis_count_action_dice (state, genesis_is_unrolled_die),
                      outcome);
}

static void
perform_end_turn (gpointer data, gconstpointer args, TsOutcome *outcome)
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
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "activation/%d", state->hero);
}

/* What is offered. */

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

const TsVerb genesis_player_verbs[] = {
  { "choose", N_ ("Next character"), choose_args, sizeof (Choose), .moment = is_decision,
    .may = may_choose, .perform = perform_choose },
  { "roll-actions", N_ ("Roll action dice"), roll_args, sizeof (GenesisRoll),
    .moment = genesis_is_turn, .may = may_roll_actions, .throw = throw_actions,
    .perform = perform_roll_actions },
  { "reroll-actions", N_ ("Spend rank: pick up action dice"), reroll_args, sizeof (GenesisReroll),
    .moment = genesis_has_rolled, .may = may_reroll_actions, .perform = perform_reroll_actions },
  { "end-turn", N_ ("End the turn"), .moment = genesis_is_turn, .perform = perform_end_turn,
    .ends = TRUE },
  { NULL, N_ ("Turn") },
};
