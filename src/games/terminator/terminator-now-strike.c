/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-now-strike.c: what to do now with the dice of an attack, and with its damage.
 */

#include "terminator-now-attack.h"

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

#define MOST_WOUNDS 3 /* that have an offer of their own */

/* Numbers that nobody typed yet. */

static void
offer_number (
    const TerminatorState *state, TsView *view, TsPhrase *label, int figure, Stat stat, int value)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "learn");

  ts_offer_put_text (self, "card", terminator_cards[terminator_get_card (state, figure)].id);
  ts_offer_put_text (self, "stat", terminator_stats[stat].id);
  if (value != UNKNOWN)
    ts_offer_put_number (self, "value", value);
  else
    ts_view_add_number (view, self, "value", terminator_stats[stat].label, 1, MAX_AMOUNT)->required
        = TRUE;
}

static void
ask_defense (const TerminatorState *state, TsView *view, int figure)
{
  ts_view_instruct (
      view, NULL,
      ts_phrase ("What is the defense of {figure}?", terminator_name_figure (state, figure)),
      ts_phrase ("It is on the statcard. It is asked once."));
  for (int i = 1; i <= MAX_DEFENSE; i++)
    offer_number (state, view, ts_phrase ("Defense {n}", ts_number ("n", i)), figure, STAT_DEFENSE,
                  i);
}

/* Of one target; the table beside it has those of several. */
static TsPhrase *
say_odds (const TerminatorState *state)
{
  const Attack *attack = &state->attack;
  const Target *target = &attack->targets[0];

  if (attack->n_targets != 1)
    return NULL;
  return terminator_say_odds (state, target->figure, target->dice,
                              terminator_get_target_defense (state, target), attack->plus,
                              attack->rerolls);
}

/* Dice. */

/* "88% to hit, unless a Defend card “when attacked” is discarded" */
static TsPhrase *
say_before (const TerminatorState *state)
{
  TsPhrase *odds = say_odds (state);

  if (state->attack.stage != ATTACK_DEFEND)
    return odds;
  if (odds == NULL)
    return ts_phrase ("Unless a Defend card “when attacked” is discarded.");
  return ts_phrase ("{odds}, unless a Defend card “when attacked” is discarded",
                    ts_part ("odds", odds));
}

static void
ask_dice (const TerminatorState *state, TsView *view)
{
  TsOffer *self;

  ts_view_instruct (view, terminator_get_attacker_seat (state), terminator_say_roll (state),
                    say_before (state));
  if (!terminator_may_strike (state, view))
    return;
  self = terminator_offer_seat (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "strike",
                                terminator_get_attacker_seat (state));
  ts_offer_add_dice (self, "dice", ts_view_text (view, "Real dice"), NULL, 6, state->attack.n_dice);
}

void
terminator_show_roll (const TerminatorState *state, TsView *view)
{
  int undefended = terminator_find_undefended (state);

  if (undefended != NOBODY)
    ask_defense (state, view, state->attack.targets[undefended].figure);
  else
    ask_dice (state, view);
  if (state->attack.stage == ATTACK_DEFEND)
    terminator_offer_defends (state, view);
}

/* The misses that a new roll turns into hits most likely, as many as may be rolled again. */
static guint
find_misses (const TerminatorState *state, guint8 *dice)
{
  const Attack *attack = &state->attack;
  guint n = 0;

  for (int number = 1; number <= 6; number++)
    for (guint i = 0; i < attack->n_dice && n < attack->rerolls; i++)
      if (terminator_can_improve (state, i)
          && terminator_get_number (state, terminator_get_die_target (state, i)) == number)
        dice[n++] = (guint8) i;
  return n;
}

static void
offer_misses (const TerminatorState *state, TsView *view, const guint8 *dice, guint n)
{
  JsonArray *which = json_array_new ();
  GPtrArray *shown = ts_phrase_array_new ();
  TsOffer *self;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", dice[i] + 1u);

      json_array_add_string_element (which, number);
      g_ptr_array_add (shown,
                       ts_phrase ("{value}", ts_number ("value", state->attack.values[dice[i]])));
    }
  self = terminator_offer_seat (view, TS_OFFER_SUGGESTED,
                                ts_phrase ("Roll again: {dice}", ts_list ("dice", shown)), "reroll",
                                terminator_get_attacker_seat (state));
  json_object_set_array_member (self->command, "which", which);
  ts_offer_add_dice (self, "dice", ts_view_text (view, "Real dice"), NULL, 6, n);
}

static void
offer_other_die (const TerminatorState *state, TsView *view)
{
  TsOffer *self
      = terminator_offer_seat (view, TS_OFFER_PLAIN, ts_phrase ("Roll another die again…"),
                               "reroll", terminator_get_attacker_seat (state));
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICES, "which", N_ ("Which die"), TRUE);

  field->min = field->max = 1;
  for (guint i = 0; i < state->attack.n_dice; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      TsArg place = ts_number ("die", i + 1);
      TsArg value = ts_number ("value", state->attack.values[i]);

      ts_field_add_choice (
          field, number,
          ts_view_say (view, terminator_is_hit (state, i)
                                 ? ts_phrase ("Die {die}: {value}, a hit", place, value)
                                 : ts_phrase ("Die {die}: {value}", place, value)),
          NULL);
    }
  ts_offer_add_dice (self, "dice", ts_view_text (view, "Real dice"), NULL, 6, 1);
}

void
terminator_show_reroll (const TerminatorState *state, TsView *view)
{
  guint8 dice[MAX_DICE];
  guint n;

  ts_view_instruct (view, terminator_get_attacker_seat (state),
                    ts_phrase_plural ("{n} die may be rolled again", "{n} dice may be rolled again",
                                      state->attack.rerolls),
                    terminator_say_rolled (state));
  if (!terminator_may_strike (state, view))
    return;
  /* Corrected meanwhile, the defense may leave nothing to roll again for. */
  n = find_misses (state, dice);
  if (n > 0)
    offer_misses (state, view, dice, n);
  terminator_offer_seat (view, n > 0 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                         ts_phrase ("Keep the dice"), "keep", terminator_get_attacker_seat (state));
  if (state->attack.n_dice > 1)
    offer_other_die (state, view);
}

/* Damage. */

static TsPhrase *
say_damage (const TerminatorState *state, const Target *target)
{
  int deadly = terminator_hits_to_defeat (state, target->figure);
  TsArg figure = terminator_name_figure (state, target->figure);

  if (deadly != UNKNOWN && target->damage >= deadly)
    return ts_phrase_plural ("{figure} takes {n} damage: defeated",
                             "{figure} takes {n} damage: defeated", target->damage, figure);
  return ts_phrase_plural ("{figure} takes {n} damage", "{figure} takes {n} damage", target->damage,
                           figure);
}

static TsPhrase *
say_all_damage (const TerminatorState *state)
{
  GPtrArray *parts = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    g_ptr_array_add (parts, say_damage (state, &state->attack.targets[i]));
  return ts_phrase ("{parts}", ts_list ("parts", parts));
}

/* With several targets each on its own; then all of it is dealt. */
static void
offer_other_damage (const TerminatorState *state, TsView *view)
{
  gboolean several = state->attack.n_targets > 1;

  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      const Target *target = &state->attack.targets[i];
      TsOffer *self
          = ts_view_offer (view, TS_OFFER_PLAIN,
                           several ? ts_phrase ("Other damage of {figure}…",
                                                terminator_name_figure (state, target->figure))
                                   : ts_phrase ("Other damage…"),
                           "damage");

      if (several)
        ts_offer_put_text (self, "figure", terminator_figure_id (target->figure));
      ts_offer_add_integer (self, "damage", ts_view_text (view, "Damage"), 0, MAX_AMOUNT,
                            target->damage);
    }
}

static void
ask_wounds (const TerminatorState *state, TsView *view, int figure)
{
  ts_view_instruct (
      view, NULL,
      ts_phrase ("How many wounds does {figure} have?", terminator_name_figure (state, figure)),
      ts_phrase ("It is on the statcard, and decides who is defeated. It is asked "
                 "once."));
  for (int i = 1; i <= MOST_WOUNDS; i++)
    offer_number (state, view, ts_phrase_plural ("{n} wound", "{n} wounds", i), figure, STAT_WOUNDS,
                  i);
  offer_number (state, view, ts_phrase ("More wounds…"), figure, STAT_WOUNDS, UNKNOWN);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Only lay the damage tokens"), "damage");
}

static void
offer_answer (const TerminatorState *state, TsView *view)
{
  if (!state->attack.defended && !state->attack.cop)
    terminator_offer_defend (state, view, ts_phrase ("A Defend card “after being attacked” first"),
                             FALSE);
}

void
terminator_show_damage (const TerminatorState *state, TsView *view)
{
  int unmeasured = terminator_find_unmeasured (state);

  if (unmeasured != NOBODY)
    {
      ask_wounds (state, view, state->attack.targets[unmeasured].figure);
      offer_answer (state, view);
      return;
    }
  if (terminator_hurts (state))
    {
      ts_view_instruct (view, NULL, say_all_damage (state), terminator_say_rolled (state));
      ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Deal the damage"), "damage");
    }
  else
    {
      ts_view_instruct (view, NULL, ts_phrase ("No damage"), terminator_say_rolled (state));
      ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Go on"), "damage");
    }
  offer_answer (state, view);
  offer_other_damage (state, view);
}
