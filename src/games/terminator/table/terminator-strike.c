/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-strike.c: the dice of an attack, as they are asked for and shown.
 */

#include "terminator-table.h"
#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

/* What hits. */

/* The same by itself, without what is added to each die: at least 1. */
static int
get_number (const TerminatorState *state, const TerminatorTarget *target)
{
  int defense = terminator_get_defense (state, target);

  return defense == UNKNOWN ? UNKNOWN : MAX (defense - state->attack.plus, 1);
}

/* "each 4 or higher hits" */
static TsPhrase *
format_number (int number)
{
  if (number == UNKNOWN)
    return ts_phrase ("its defense is not known");
  if (number > DIE_SIDES)
    return ts_phrase ("no die can hit");
  if (number <= 1)
    return ts_phrase ("every die hits");
  if (number == DIE_SIDES)
    return ts_phrase ("each 6 hits");
  return ts_phrase ("each {number} or higher hits", ts_number ("number", number));
}

static gboolean
are_wounds_known (const TerminatorShot *shots, guint n)
{
  for (guint i = 0; i < n; i++)
    if (shots[i].deadly == UNKNOWN)
      return FALSE;
  return TRUE;
}

/* Rolling. */

TsOffer *
terminator_offer_learning (
    TsView *view, TsOfferStyle style, TsPhrase *label, guint card, TerminatorStat stat)
{
  TsOffer *self = ts_view_offer (view, style, label, "learn");

  ts_offer_put_text (self, "card", terminator_cards[card].id);
  ts_offer_put_text (self, "stat", terminator_stats[stat].id);
  return self;
}

static void
ask_defense (const TerminatorState *state, TsView *view, const TerminatorTarget *target)
{
  guint card = terminator_get_card (state, target->figure);

  ts_view_instruct (view, NULL,
                    ts_phrase ("What is the defense of {figure}?",
                               terminator_name_figure (state, target->figure)),
                    ts_phrase ("It is on the statcard. You will be asked only once."));
  for (int i = 1; i <= MAX_DEFENSE; i++)
    ts_offer_put_number (terminator_offer_learning (view, TS_OFFER_PLAIN,
                                                    ts_phrase ("Defense {n}", ts_number ("n", i)),
                                                    card, STAT_DEFENSE),
                         "value", i);
}

/* "74% to hit each · 33% to defeat all": of targets that share the dice that are rolled again. */
static TsPhrase *
format_joint_odds (const TerminatorState *state)
{
  const TerminatorAttack *attack = &state->attack;
  TerminatorShot shots[MAX_TARGETS];
  TerminatorJointOdds odds;
  TsArg hit;

  terminator_list_shots (state, shots);
  terminator_count_joint_odds (shots, attack->n_targets, attack->rerolls, &odds);
  hit = ts_part ("hit", terminator_format_chance (odds.each_hit));
  if (!are_wounds_known (shots, attack->n_targets))
    return ts_phrase ("{hit} to hit each", hit);
  return ts_phrase ("{hit} to hit each · {defeat} to defeat all", hit,
                    ts_part ("defeat", terminator_format_chance (odds.all_defeated)));
}

/* "88% to hit, unless a Defend card “when attacked” is discarded" */
static TsPhrase *
format_before (const TerminatorState *state)
{
  const TerminatorAttack *attack = &state->attack;
  const TerminatorTarget *target = &attack->targets[0];
  TsPhrase *odds = attack->n_targets != 1
                       ? format_joint_odds (state)
                       : terminator_format_odds (state, target->figure, target->dice,
                                                 terminator_get_defense (state, target),
                                                 attack->plus, attack->rerolls);

  if (attack->stage != ATTACK_DEFEND)
    return odds;
  return ts_phrase ("{odds}, unless a Defend card “when attacked” is discarded",
                    ts_part ("odds", odds));
}

static TsPhrase *
format_target (const TerminatorState *state, const TerminatorTarget *target)
{
  TsArg needs = ts_part ("needs", format_number (get_number (state, target)));

  if (state->attack.n_targets == 1)
    return target->cover ? ts_phrase ("{needs}, with cover", needs) : ts_phrase ("{needs}", needs);
  return target->cover
             ? ts_phrase_plural ("{n} die at {figure} ({needs}, with cover)",
                                 "{n} dice at {figure} ({needs}, with cover)", target->dice,
                                 terminator_name_figure (state, target->figure), needs)
             : ts_phrase_plural ("{n} die at {figure} ({needs})", "{n} dice at {figure} ({needs})",
                                 target->dice, terminator_name_figure (state, target->figure),
                                 needs);
}

/* "Terminator: roll 3 dice at Sarah, each 4 or higher hits" */
static TsPhrase *
format_roll (const TerminatorState *state)
{
  const TerminatorAttack *attack = &state->attack;
  TsArg figure = terminator_name_figure (state, attack->attacker);
  TsArg targets = ts_part ("targets", terminator_format_targets (state, format_target));

  if (attack->n_targets != 1)
    return ts_phrase_plural ("{figure}: roll {n} die, {targets}",
                             "{figure}: roll {n} dice, {targets}", attack->n_dice, figure, targets);
  return ts_phrase_plural (
      "{figure}: roll {n} die at {target}, {targets}",
      "{figure}: roll {n} dice at {target}, {targets}", attack->n_dice, figure, targets,
      ts_part ("target", terminator_format_figure (state, attack->targets[0].figure)));
}

static void
ask_dice (TsOffer *offer, guint n)
{
  TsField *field = ts_offer_ask (offer, "dice");

  ts_field_set_label (field, ts_phrase ("Real dice"));
  ts_field_set_range (field, 0, n);
}

static void
show_roll (const TerminatorState *state, TsView *view)
{
  guint n = state->attack.n_dice;
  const TerminatorTarget *undefended = terminator_find_undefended (state);

  if (undefended != NULL)
    {
      ask_defense (state, view, undefended);
      return;
    }
  ts_view_instruct (view, terminator_get_attacker_seat (state), format_roll (state),
                    format_before (state));
  TS_ONLY_FOR (view, terminator_get_attackers (state, view));
  ask_dice (
      terminator_offer_attacker (state, view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "strike"), n);
}

/* Rolling again. */

static void
offer_misses (const TerminatorState *state, TsView *view, const guint8 *dice, guint n)
{
  JsonArray *which = json_array_new ();
  TsOffer *self = terminator_offer_attacker (
      state, view, TS_OFFER_SUGGESTED,
      ts_phrase ("Roll again: {dice}", terminator_list_dice (state, dice, n)), "reroll");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", dice[i] + 1u);

      json_array_add_string_element (which, number);
    }
  json_object_set_array_member (self->command, "which", which);
  ask_dice (self, n);
}

static void
offer_other_die (const TerminatorState *state, TsView *view)
{
  TsOffer *self = terminator_offer_attacker (state, view, TS_OFFER_PLAIN,
                                             ts_phrase ("Roll another die again…"), "reroll");
  TsField *field = terminator_ask_one_of (self, "which");

  ts_field_set_label (field, ts_phrase ("Which die"));
  ts_field_set_range (field, 1, 1);
  for (guint i = 0; i < state->attack.n_dice; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      TsArg place = ts_number ("die", i + 1);
      TsArg value = ts_number ("value", state->attack.values[i]);

      if (!terminator_was_rolled_twice (state, i))
        ts_field_add (field, number,
                      terminator_is_hit (state, i)
                          ? ts_phrase ("Die {die}: {value}, a hit", place, value)
                          : ts_phrase ("Die {die}: {value}", place, value));
    }
  ask_dice (self, 1);
}

static void
show_reroll (const TerminatorState *state, TsView *view)
{
  guint8 dice[MAX_DICE];
  guint n = terminator_find_misses (state, dice);

  ts_view_instruct (view, terminator_get_attacker_seat (state),
                    ts_phrase_plural ("{figure}: {n} die may be rolled again",
                                      "{figure}: {n} dice may be rolled again",
                                      state->attack.rerolls,
                                      terminator_name_figure (state, state->attack.attacker)),
                    terminator_format_rolled (state));
  TS_ONLY_FOR (view, terminator_get_attackers (state, view));
  /* Corrected meanwhile, the defense may leave nothing to roll again for. */
  if (n > 0)
    offer_misses (state, view, dice, n);
  terminator_offer_attacker (state, view, n > 0 ? TS_OFFER_PLAIN : TS_OFFER_SUGGESTED,
                             ts_phrase ("Keep the dice"), "keep");
  if (state->attack.n_dice > 1)
    offer_other_die (state, view);
}

void
terminator_show_dice (const TerminatorState *state, TsView *view)
{
  if (state->attack.stage == ATTACK_REROLL)
    show_reroll (state, view);
  else
    show_roll (state, view);
}

/* The tables beside it. */

#define MOST_ROWS 12 /* of a table of hits */

/* `third` is nullable: of two columns. */
static void
add_row (TsTracker *table, char *first, char *second, char *third)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, first);
  g_ptr_array_add (row, second);
  if (third != NULL)
    g_ptr_array_add (row, third);
  g_ptr_array_add (table->rows, row);
}

static TsTracker *
add_table (const TerminatorState *state,
           TsPanel *panel,
           const TerminatorTarget *target,
           const char *const columns[3])
{
  g_autofree char *id = g_strconcat ("attack.", terminator_figure_id (target->figure), NULL);
  TsTracker *self
      = ts_panel_add (panel, TS_TRACKER_TABLE, id,
                      ts_phrase_plural ("{figure} · {n} die", "{figure} · {n} dice", target->dice,
                                        terminator_name_figure (state, target->figure)));

  ts_tracker_set_note (self, format_number (get_number (state, target)));
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (self->columns, ts_view_text (panel->view, columns[i]));
  return self;
}

/* "At least `first`" of each number of hits, added from the rarest up. */
static double
sum_from (const double *chances, guint dice, guint first)
{
  double sum = 0;

  for (guint i = dice + 1; i-- > first;)
    sum += chances[i];
  return MIN (sum, 1);
}

static char *
say_chance (TsPanel *panel, double chance)
{
  return ts_view_format (panel->view, terminator_format_chance (chance));
}

static void
add_odds (const TerminatorState *state,
          TsPanel *panel,
          const TerminatorTarget *target,
          const TerminatorShot *shot,
          const double *chances)
{
  static const char *const columns[] = { N_ ("Hits"), N_ ("Exactly"), N_ ("At least") };
  TsTracker *table = add_table (state, panel, target, columns);

  for (guint i = 0; i <= MIN (shot->dice, MOST_ROWS); i++)
    add_row (table, g_strdup_printf ("%u", i), say_chance (panel, chances[i]),
             say_chance (panel, sum_from (chances, shot->dice, i)));
  if (shot->deadly != UNKNOWN)
    add_row (table, ts_view_text (panel->view, "Defeated"), g_strdup (""),
             say_chance (panel, sum_from (chances, shot->dice,
                                          MIN ((guint) shot->deadly, shot->dice + 1))));
}

/* One table a target.  What is rolled again is shared in all of them as it will be proposed. */
static void
add_all_odds (const TerminatorState *state, TsPanel *panel)
{
  const TerminatorAttack *attack = &state->attack;
  TerminatorShot shots[MAX_TARGETS];
  TerminatorJointOdds odds;
  TsTracker *table;

  terminator_list_shots (state, shots);
  terminator_count_joint_odds (shots, attack->n_targets, attack->rerolls, &odds);
  for (guint i = 0; i < attack->n_targets; i++)
    add_odds (state, panel, &attack->targets[i], &shots[i], odds.hits[i]);
  if (attack->n_targets == 1)
    return;
  table = ts_panel_add (panel, TS_TRACKER_TABLE, "attack.all", ts_phrase ("All targets"));
  g_ptr_array_add (table->columns, g_strdup (""));
  g_ptr_array_add (table->columns, ts_view_text (panel->view, "Chance"));
  if (attack->rerolls > 0)
    ts_tracker_set_note (
        table, ts_phrase ("Rolled again where it helps most: first to hit each target, then to "
                          "defeat it"));
  add_row (table, ts_view_text (panel->view, "Each is hit"), say_chance (panel, odds.each_hit),
           NULL);
  if (are_wounds_known (shots, attack->n_targets))
    add_row (table, ts_view_text (panel->view, "All are defeated"),
             say_chance (panel, odds.all_defeated), NULL);
}

static void
add_results (const TerminatorState *state,
             TsPanel *panel,
             const TerminatorTarget *target,
             guint first)
{
  static const char *const columns[] = { N_ ("Die"), N_ ("Shows"), N_ ("Result") };
  TsTracker *table = add_table (state, panel, target, columns);

  for (guint i = first; i < MIN (first + target->dice, MAX_DICE); i++)
    add_row (table, g_strdup_printf ("%u", i + 1), g_strdup_printf ("%u", state->attack.values[i]),
             terminator_is_hit (state, i) ? ts_view_text (panel->view, "hit")
                                          : ts_view_text (panel->view, "miss"));
}

void
terminator_view_attack (const TerminatorState *state, TsView *view)
{
  const TerminatorAttack *attack = &state->attack;
  TsPanel *panel;
  guint first = 0;

  if (attack->stage == ATTACK_NONE || attack->stage >= ATTACK_AFTER || attack->cancelled)
    return;
  /* While a defense is asked for, there is nothing to count. */
  if (attack->stage <= ATTACK_ROLL && terminator_find_undefended (state) != NULL)
    return;
  panel = ts_view_add_panel (view, "attack", ts_view_text (view, "Attack"));
  if (attack->stage <= ATTACK_ROLL)
    {
      add_all_odds (state, panel);
      return;
    }
  for (guint i = 0; i < attack->n_targets; i++)
    {
      add_results (state, panel, &attack->targets[i], first);
      first += attack->targets[i].dice;
    }
}
