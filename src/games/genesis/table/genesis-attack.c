/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-attack.c: a character's attack, as it is asked and shown: whom, with how many dice, the
 * roll and its chances.
 */

#include "genesis-table.h"

#include "genesis-attack.h"
#include "genesis-cards.h"
#include "genesis-dice.h"
#include "genesis-kinds.h"
#include "genesis-words.h"

/* Whom a character may attack, with what the sketch says: who is seen, how far away. */

typedef struct
{
  int enemy;
  GenesisGlance glance;
} Target;

/* Who is seen, then who is beside the sketch, then who is not seen. */
static int
get_rank (const Target *target)
{
  return !target->glance.known ? 1 : target->glance.seen ? 0 : 2;
}

static int
compare_targets (gconstpointer a, gconstpointer b)
{
  const Target *left = a, *right = b;

  if (get_rank (left) != get_rank (right))
    return get_rank (left) - get_rank (right);
  if (left->glance.range != right->glance.range)
    return left->glance.range - right->glance.range;
  return left->enemy - right->enemy;
}

/* The likeliest first. (transfer full, of Target) */
static GArray *
list_targets (const GenesisState *state)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (Target));

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP)
      {
        Target target = { (int) i, genesis_look (state, state->hero, (int) i) };

        g_array_append_val (targets, target);
      }
  g_array_sort (targets, compare_targets);
  return targets;
}

/* "red Endo 2 · range 3 · in sight" */
static TsPhrase *
format_target (const GenesisState *state, const Target *target)
{
  TsArg enemy, range;

  if (!target->glance.known)
    return genesis_format_enemy (state, target->enemy);
  enemy = genesis_name_enemy (state, target->enemy);
  range = ts_number ("range", target->glance.range);
  return target->glance.seen
             ? ts_phrase ("{enemy} · range {range} · in sight", enemy, range)
             : ts_phrase ("{enemy} · range {range} · no line of sight", enemy, range);
}

void
genesis_add_targets (const GenesisState *state, TsView *view, TsField *field)
{
  g_autoptr (GArray) targets = list_targets (state);

  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = &g_array_index (targets, Target, i);
      g_autofree char *id = genesis_enemy_id (state, target->enemy);

      ts_field_add_choice (field, id, ts_view_format (view, format_target (state, target)),
                           genesis_color_id (state->setup->colors[target->enemy]));
    }
}

TsPhrase *
genesis_format_sight (const GenesisState *state)
{
  g_autoptr (GArray) targets = list_targets (state);
  GPtrArray *seen = ts_phrase_array_new ();
  guint known = 0;

  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = &g_array_index (targets, Target, i);

      known += target->glance.known;
      if (target->glance.seen)
        g_ptr_array_add (seen,
                         ts_phrase ("{enemy} ({range})", genesis_name_enemy (state, target->enemy),
                                    ts_number ("range", target->glance.range)));
    }
  if (seen->len > 0)
    return ts_phrase ("In sight: {enemies}", ts_list ("enemies", seen));
  g_ptr_array_unref (seen);
  return known > 0 ? ts_phrase ("Nobody on the sketch is in sight") : NULL;
}

/* A number that nobody knows is told, not proposed: three are one tap. */
static void
offer_dice (const GenesisState *state, TsView *view)
{
  genesis_instruct (view, ts_phrase ("How many attack dice does the weapon roll?"),
                    ts_phrase ("It is on the weapon’s card. Tableside remembers it."));
  for (int i = 2; i <= 4; i++)
    {
      TsPhrase *label = ts_phrase_plural ("{n} die", "{n} dice", i);

      ts_offer_put_number (ts_view_offer (view, TS_OFFER_PLAIN, label, "attack-dice"), "count", i);
    }
  ts_field_set_range (
      ts_offer_ask (
          ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Other number of dice…"), "attack-dice"),
          "count"),
      1, MAX_ATTACK_DICE - state->attack.more_dice);
}

/* The card has the last word, above all where the number is an assumption. */
static void
offer_other_number (const GenesisState *state, TsView *view)
{
  const GenesisCard *weapon = genesis_get_weapon (state, state->attack.weapon);
  int n = MAX (state->attack.n_dice - state->attack.more_dice, 1);
  TsField *count = ts_offer_ask (
      ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Other number of dice…"), "attack-dice"),
      "count");

  ts_field_set_label (count, ts_phrase ("Attack dice, without bonuses"));
  ts_field_set_range (count, 1, MAX_ATTACK_DICE - state->attack.more_dice);
  ts_field_propose (count, n);
  if (weapon->attack_assumed && weapon->attack == n)
    view->now.footnote = ts_view_text (
        view, "The weapon’s number of dice is assumed from an example in the rulebook.");
}

/* How many destroy all of several targets; UNKNOWN: there is one target, a boss is among them, or a
 * defense is not known. */
static int
count_hits_for_all (const GenesisState *state)
{
  const GenesisAttack *attack = &state->attack;
  int most = 0;

  if (attack->n_targets < 2)
    return UNKNOWN;
  for (guint i = 0; i < attack->n_targets; i++)
    {
      GenesisKind kind = state->setup->kinds[attack->targets[i]];
      int defence = state->stats[kind][STAT_DEFENCE];

      if (genesis_is_boss (state, attack->targets[i]) || state->setup->enemy_cards[kind].hesitates
          || (!attack->each_hit && defence == UNKNOWN))
        return UNKNOWN;
      most = MAX (most, defence - attack->less_defence);
    }
  return attack->each_hit ? attack->n_targets : most;
}

/* "41% for 3 hits or more" of `n` dice that are rolled; of several targets, for all of them
 * together. (full, nullable) */
static TsPhrase *
format_chance_of_hits (const GenesisState *state, guint n)
{
  GenesisPoints points = state->attack.fist_hits ? genesis_rifle_hits_of : genesis_hits_of;
  int for_all = count_hits_for_all (state);
  int needed = for_all != UNKNOWN ? for_all : genesis_get_needed_hits (state);
  guint least = (guint) MAX (needed - (int) genesis_count_hits (state), 0);
  TsArg chance;

  if (needed == UNKNOWN)
    return NULL;
  chance = ts_part ("chance", genesis_format_chance (genesis_get_odds (state, points, n, least)));
  if (for_all == UNKNOWN)
    return ts_phrase_plural ("{chance} for {n} hit or more", "{chance} for {n} hits or more", least,
                             chance);
  return ts_phrase_plural ("{chance} to destroy all: {n} hit or more",
                           "{chance} to destroy all: {n} hits or more", least, chance);
}

static void
offer_roll (const GenesisState *state, TsView *view)
{
  guint n = genesis_count_unrolled (state);
  TsOffer *self;

  genesis_instruct (view, ts_phrase_plural ("Roll {n} attack die", "Roll {n} attack dice", n),
                    format_chance_of_hits (state, n));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "roll-attack");
  ts_field_set_label (ts_offer_ask (self, "dice"), ts_phrase ("Real dice"));
  if (n == state->attack.n_dice && !state->attack.rolled)
    offer_other_number (state, view);
}

/* Of the dice of an attack, the first that did not hit: hardly anybody rolls a hit again. */
static void
propose_miss (const GenesisState *state, TsField *which)
{
  GenesisPoints points = state->attack.fist_hits ? genesis_rifle_hits_of : genesis_hits_of;

  for (guint i = 0; i < state->attack.n_dice; i++)
    if (points (state->attack.dice[i]) == 0)
      {
        ts_field_propose_one (which, genesis_attack_die_choices[i].id);
        return;
      }
}

static TsOffer *
offer_reroll (const GenesisState *state, TsView *view, TsPhrase *label)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "reroll-attack");
  TsField *which = ts_offer_ask_among (self, "which");

  ts_field_set_range (which, 1, state->attack.n_dice);
  for (guint i = 0; i < state->attack.n_dice; i++)
    ts_field_add_choice (which, genesis_attack_die_choices[i].id,
                         g_strdup (genesis_get_symbol (state->attack.dice[i])), NULL);
  propose_miss (state, which);
  return self;
}

/* A number that has to be said. */
static void
require (TsOffer *offer, const char *argument, int proposed)
{
  TsField *field = ts_offer_ask (offer, argument);

  field->required = TRUE;
  ts_field_propose (field, proposed);
}

/* Rerolls, fists and cards. */
static void
offer_changes (const GenesisState *state, TsView *view)
{
  TsOffer *self;

  if (genesis_has_rank (state))
    genesis_ask_rank (state, offer_reroll (state, view, ts_phrase ("Spend rank, roll again…")));
  if (genesis_count_unused_fists (state) > 0)
    {
      self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Use a fist…"), "fist");
      require (self, "hits", 1);
    }
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("A card changes it…"), "modify");
  require (self, "hits", 0);
  require (self, "defence", 0);
  ts_offer_put_flag (offer_reroll (state, view, ts_phrase ("An ability rolls again…")), "free",
                     TRUE);
}

/* Many weapons have a bonus for some dice (L646), which their owner has typed. */
static void
explain_weapon (const GenesisState *state, TsView *view)
{
  const GenesisAttack *attack = &state->attack;
  const char *effect = genesis_get_card (state, attack->weapon)->effect;
  TsArg weapon;

  if (effect == NULL)
    return;
  weapon = ts_part ("weapon", genesis_format_weapon (state, attack->weapon));
  if (attack->die == NOBODY)
    genesis_add_line (view, ts_phrase ("({weapon}: {effect})", weapon, ts_name ("effect", effect)));
  else
    genesis_add_line (view,
                      ts_phrase ("({weapon}, with a {die}: {effect})", weapon,
                                 ts_number ("die", state->heroes[state->hero].dice[attack->die]),
                                 ts_name ("effect", effect)));
}

void
genesis_show_attack (const GenesisState *state, TsView *view)
{
  view->now.kicker = ts_view_format (
      view, ts_phrase ("Attack · {hero} → {targets}", genesis_name_current (state),
                       ts_part ("targets", genesis_format_targets (state))));
  if (state->attack.n_dice == 0)
    offer_dice (state, view);
  else if (genesis_count_unrolled (state) > 0)
    offer_roll (state, view);
  else if (genesis_count_unknown_defences (state) > 0)
    genesis_ask_defence (state, view);
  else
    {
      genesis_show_count (state, view);
      offer_changes (state, view);
    }
  explain_weapon (state, view);
}
