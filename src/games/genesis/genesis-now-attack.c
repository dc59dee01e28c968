/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-now-attack.c: what to do now in a character's attack: roll, change the dice, count.
 */

#include "genesis-attack.h"
#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-now.h"
#include "genesis-words.h"

/* The hits that the target needs; UNKNOWN for several, where every hit counts, or nobody knows. */
static int
get_needed_hits (const GenesisState *state)
{
  int defence = state->stats[state->setup->kinds[state->attack.targets[0]]][STAT_DEFENCE];

  if (state->attack.each_hit || defence == UNKNOWN || state->attack.n_targets > 1
      || state->setup->hesitates[state->setup->kinds[state->attack.targets[0]]])
    return UNKNOWN;
  return MAX (defence - state->attack.less_defence, 0);
}

static void
offer_attack_dice (const GenesisState *state, TsView *view)
{
  TsOffer *self;

  now_instruct (view, ts_phrase ("How many attack dice does the weapon roll?"),
                ts_phrase ("It is on the weapon’s card. Tableside remembers it."));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Attack dice…"), "attack-dice");
  ts_offer_add_integer (self, "count", ts_view_text (view, "Attack dice"), 1, MAX_ATTACK_DICE, 3);
}

/* The card has the last word, above all where the number is an assumption. */
static void
offer_other_number (const GenesisState *state, TsView *view)
{
  const char *weapon = state->attack.weapon;
  g_autoptr (JsonObject) card
      = weapon != NULL ? genesis_dup_card (state->setup, "weapon", weapon) : NULL;
  int n = MAX (state->attack.n_dice - state->attack.more_dice, 1);

  ts_offer_add_integer (
      ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Other number of dice…"), "attack-dice"),
      "count", ts_view_text (view, "Attack dice, without bonuses"), 1, MAX_ATTACK_DICE, n);
  if (card != NULL && genesis_is_assumed ("weapon", weapon, card, "attack")
      && json_object_get_int_member (card, "attack") == n)
    view->now.footnote = ts_view_text (
        view, "The weapon’s number of dice is assumed from an example in the rulebook.");
}

static void
offer_attack_roll (const GenesisState *state, TsView *view)
{
  guint n = genesis_count_unrolled (state);
  int needed = get_needed_hits (state);
  guint least
      = needed > (int) genesis_count_hits (state) ? (guint) needed - genesis_count_hits (state) : 0;
  TsPhrase *explanation = NULL;
  TsOffer *self;

  if (needed != UNKNOWN)
    explanation = ts_phrase_plural (
        "{chance} for {n} hit or more", "{chance} for {n} hits or more", least,
        ts_part ("chance",
                 now_say_chance (genesis_get_odds (
                     state, state->attack.fist_hits ? genesis_rifle_hits_of : genesis_hits_of, n,
                     least))));
  now_instruct (view, ts_phrase_plural ("Roll {n} attack die", "Roll {n} attack dice", n),
                explanation);
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "roll-attack");
  ts_offer_add_dice (self, "dice", ts_view_text (view, "Real dice"), state->setup->die, 0, n);
  if (n == state->attack.n_dice)
    offer_other_number (state, view);
}

static void
offer_attack_reroll (const GenesisState *state, TsView *view)
{
  static const char *const numbers[]
      = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" };
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Spend rank, roll again…"),
                                 "reroll-attack");
  TsField *which
      = ts_offer_add_field (self, TS_SPEC_CHOICES, "which", ts_view_text (view, "Which dice"));

  which->required = TRUE;
  which->min = 1;
  which->max = state->attack.n_dice;
  for (guint i = 0; i < state->attack.n_dice; i++)
    ts_field_add_choice (which, numbers[i], g_strdup (genesis_get_symbol (state->attack.dice[i])),
                         NULL);
}

static void
add_bystanders (const GenesisState *state, TsView *view, TsOffer *self)
{
  guint spare = genesis_count_spare_hits (state);
  TsField *field;

  if (!state->attack.bystanders || spare == 0)
    return;
  field = ts_offer_add_field (self, TS_SPEC_CHOICES, "bystanders",
                              ts_view_text (view, "Hits left over wound characters in the zone"));
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (!state->heroes[i].downed)
      {
        const char *color = genesis_color_id (state->setup->heroes[i].color);

        ts_field_add_choice (field, color, ts_view_say (view, genesis_say_hero (state, (int) i)),
                             color);
      }
  field->max = MIN (spare, field->choices->len);
}

/* Of several kinds whose defense nobody knows, each is asked for by itself. */
static void
ask_defence (const GenesisState *state, TsView *view)
{
  TsOffer *self;
  Kind kind = 0;

  while (!genesis_needs_defence (state, kind))
    kind++;
  now_instruct (
      view,
      ts_phrase ("What is the defense of the {kind}?", ts_term ("kind", genesis_kind_name (kind))),
      ts_phrase ("It is on the enemy’s card. Tableside remembers it."));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Defense…"), "learn");
  ts_offer_put_text (self, "kind", genesis_kind_id (kind));
  ts_offer_put_text (self, "stat", genesis_stat_id (STAT_DEFENCE));
  ts_offer_add_integer (self, "value", ts_view_text (view, "Defense on the enemy’s card"), 0, 20,
                        3);
}

static TsPhrase *
say_attack_dice (const GenesisState *state)
{
  return genesis_say_faces (state->attack.dice, state->attack.n_dice);
}

static void
offer_count (const GenesisState *state, TsView *view)
{
  guint hits = genesis_count_hits (state);
  int needed = get_needed_hits (state);
  TsOffer *self;

  if (needed == UNKNOWN)
    {
      now_instruct (view,
                    ts_phrase_plural ("{dice}: {n} hit", "{dice}: {n} hits", hits,
                                      ts_part ("dice", say_attack_dice (state))),
                    NULL);
      self
          = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Count the hits"), "finish-attack");
    }
  else
    {
      now_instruct (view,
                    ts_phrase_plural ("{dice}: {n} hit against defense {defence}",
                                      "{dice}: {n} hits against defense {defence}", hits,
                                      ts_part ("dice", say_attack_dice (state)),
                                      ts_number ("defence", needed)),
                    NULL);
      self = ts_view_offer (view, TS_OFFER_SUGGESTED,
                            (int) hits >= needed ? ts_phrase ("It hits") : ts_phrase ("It misses"),
                            "finish-attack");
    }
  if (genesis_count_unknown_defences (state) == 1)
    ts_offer_add_integer (self, "defence", ts_view_text (view, "Defense on the enemy’s card"), 0,
                          20, 3);
  add_bystanders (state, view, self);
}

static TsPhrase *
say_skull (const GenesisState *state)
{
  Kind kind = state->setup->kinds[state->attack.targets[0]];
  g_autofree char *text = genesis_dup_card_text (state->setup, kind, "reaction");

  if (text != NULL && state->attack.n_targets == 1)
    return ts_phrase ("A skull: unless it is stunned, the enemy reacts once: {reaction}",
                      ts_name ("reaction", text));
  if (state->setup->reacts_first[kind])
    return ts_phrase ("A skull: unless it is stunned, the enemy reacts now, as its card says.");
  return ts_phrase ("A skull: if it survives and is not stunned, the enemy reacts once, as its "
                    "card says.");
}

static void
offer_attack_result (const GenesisState *state, TsView *view)
{
  int fists = (int) genesis_count_fists (state) - state->attack.fists_used;
  TsOffer *self;

  if (genesis_count_unknown_defences (state) > 1)
    {
      ask_defence (state, view);
      return;
    }
  offer_count (state, view);
  if (genesis_count_skulls (state) > 0)
    view->now.explanation = ts_view_say (view, say_skull (state));
  view->now.footnote = ts_view_text (view, "Steps 5 to 7, page 14");
  if (state->heroes[state->hero].rank > 0)
    offer_attack_reroll (state, view);
  if (fists > 0)
    {
      self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Use a fist…"), "fist");
      ts_offer_add_integer (self, "hits", ts_view_text (view, "Hits added"), 0, 6, 1);
    }
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("A card changes it…"), "modify");
  ts_offer_add_integer (self, "hits", ts_view_text (view, "Hits added"), -12, 12, 0);
  ts_offer_add_integer (self, "defence", ts_view_text (view, "Fewer hits needed"), 0, 12, 0);
}

void
now_show_attack (const GenesisState *state, TsView *view)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    g_ptr_array_add (names, genesis_say_enemy (state, state->attack.targets[i]));
  view->now.kicker
      = ts_view_say (view, ts_phrase ("Attack · {hero} → {targets}", genesis_name_current (state),
                                      ts_list ("targets", names)));
  if (state->attack.n_dice == 0)
    offer_attack_dice (state, view);
  else if (genesis_count_unrolled (state) > 0)
    offer_attack_roll (state, view);
  else
    offer_attack_result (state, view);
}
