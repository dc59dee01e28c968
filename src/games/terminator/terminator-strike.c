/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-strike.c: the dice of an attack: how likely they hit and defeat, rolling them, rolling
 * some again, and their damage (L272-302, L323-325).
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-view.h"
#include "terminator-words.h"

#include <string.h>

typedef struct
{
  guint8 dice[MAX_DICE], n_dice;
} Strike;

static const TsSpec strike_args[] = {
  { "dice", TS_SPEC_DICE, .max = MAX_DICE, .label = N_ ("Dice"),
    TS_INTO_LIST (Strike, dice, n_dice) },
  { NULL },
};

typedef struct
{
  gint8 which[MAX_DICE]; /* from 0, in the order in which they are named */
  guint8 n_which;
  guint8 dice[MAX_DICE], n_dice;
} Reroll;

static int
find_die (gconstpointer data, const char *name, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  guint64 die = 0;

  if (g_ascii_string_to_unsigned (name, 10, 1, MAX (state->attack.n_dice, 1), &die, NULL))
    return (int) die - 1;
  ts_reject (why_not,
             ts_phrase ("There is no such die: enter the numbers of dice that were rolled."));
  return NOBODY;
}

/* "1", "2", …: numbers of dice are chosen, not typed. */
static const TsSpec reroll_args[] = {
  { "which", TS_SPEC_TEXTS, .required = TRUE, .max = 2, .label = N_ ("Which dice"),
    TS_INTO_LIST (Reroll, which, n_which), .find = find_die,
    .distinct = N_ ("Name each die once.") },
  { "dice", TS_SPEC_DICE, .max = MAX_DICE, .label = N_ ("Dice"),
    TS_INTO_LIST (Reroll, dice, n_dice) },
  TS_ANYWAY_ARG,
  { NULL },
};

/* What hits. */

/* What a die has to show at this target, with cover; UNKNOWN: nobody knows its defense. */
static int
get_defense (const TerminatorState *state, const TerminatorTarget *target)
{
  int defense = target->defense != UNKNOWN
                    ? target->defense
                    : terminator_get_stat (state, target->figure, STAT_DEFENSE);

  return terminator_raise_defense (defense, target->cover);
}

/* The same by itself, without what is added to each die: at least 1. */
static int
get_number (const TerminatorState *state, const TerminatorTarget *target)
{
  int defense = get_defense (state, target);

  return defense == UNKNOWN ? UNKNOWN : MAX (defense - state->attack.plus, 1);
}

/* At whom a die, from 0, is rolled. */
static const TerminatorTarget *
get_die_target (const TerminatorState *state, guint die)
{
  const TerminatorAttack *attack = &state->attack;
  guint i = 0;

  while (i + 1 < attack->n_targets && die >= attack->targets[i].dice)
    die -= attack->targets[i++].dice;
  return &attack->targets[i];
}

static gboolean
hits (const TerminatorState *state, guint die, int value)
{
  int defense = get_defense (state, get_die_target (state, die));

  return defense != UNKNOWN && value + state->attack.plus >= defense;
}

static gboolean
is_hit (const TerminatorState *state, guint die)
{
  return hits (state, die, state->attack.values[die]);
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

/* The first target whose defense is not known; NULL: all are. */
static const TerminatorTarget *
find_undefended (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    if (get_defense (state, &state->attack.targets[i]) == UNKNOWN)
      return &state->attack.targets[i];
  return NULL;
}

static gboolean
was_rolled_twice (const TerminatorState *state, guint die)
{
  return (state->attack.twice >> die & 1) != 0;
}

static gboolean
may_improve (const TerminatorState *state, guint die)
{
  return !was_rolled_twice (state, die) && !is_hit (state, die) && hits (state, die, DIE_SIDES);
}

/* Whose defense is not known, no die is known to hit. */
static void
list_shots (const TerminatorState *state, TerminatorShot *shots)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      const TerminatorTarget *target = &state->attack.targets[i];
      int defense = get_defense (state, target);

      shots[i] = (TerminatorShot){
        .dice = MIN (target->dice, MAX_DICE),
        .hit = defense == UNKNOWN ? 0 : terminator_get_hit_chance (defense, state->attack.plus),
        .deadly = terminator_count_deadly (state, target->figure)
      };
    }
}

static gboolean
are_wounds_known (const TerminatorShot *shots, guint n)
{
  for (guint i = 0; i < n; i++)
    if (shots[i].deadly == UNKNOWN)
      return FALSE;
  return TRUE;
}

/* The misses that are rolled again where it helps most. Returns how many; `dice` is nullable. */
static guint
find_misses (const TerminatorState *state, guint8 *dice)
{
  const TerminatorAttack *attack = &state->attack;
  guint8 n_hits[MAX_TARGETS] = { 0 }, n_misses[MAX_TARGETS] = { 0 }, again[MAX_TARGETS];
  TerminatorShot shots[MAX_TARGETS];
  guint n = 0;

  list_shots (state, shots);
  for (guint i = 0; i < attack->n_dice; i++)
    {
      gsize target = (gsize) (get_die_target (state, i) - attack->targets);

      n_hits[target] = (guint8) (n_hits[target] + is_hit (state, i));
      n_misses[target] = (guint8) (n_misses[target] + may_improve (state, i));
    }
  terminator_share_rerolls (shots, attack->n_targets, n_hits, n_misses, attack->rerolls, again);
  for (guint i = 0; i < attack->n_dice; i++)
    {
      gsize target = (gsize) (get_die_target (state, i) - attack->targets);

      if (!may_improve (state, i) || again[target] == 0)
        continue;
      again[target]--;
      if (dice != NULL)
        dice[n] = (guint8) i;
      n++;
    }
  return n;
}

gboolean
terminator_can_improve (const TerminatorState *state)
{
  return find_misses (state, NULL) > 0;
}

void
terminator_count_hits (TerminatorState *state)
{
  TerminatorAttack *attack = &state->attack;
  guint die = 0;

  if (attack->cancelled)
    return;
  for (guint i = 0; i < attack->n_targets; i++)
    {
      TerminatorTarget *target = &attack->targets[i];

      target->hits = 0;
      for (guint j = 0; j < target->dice; j++, die++)
        target->hits = (gint16) (target->hits + is_hit (state, die));
      target->damage = target->hits;
    }
}

/* "4, 2" as {dice}, and how many of all dice hit. */
static TsArg
list_dice (const TerminatorState *state, const guint8 *which, guint n)
{
  GPtrArray *dice = ts_phrase_array_new ();

  for (guint i = 0; i < n; i++)
    {
      guint value = state->attack.values[which != NULL ? which[i] : i];

      g_ptr_array_add (dice, ts_phrase ("{value}", ts_number ("value", value)));
    }
  return ts_list ("dice", dice);
}

static guint
count_all_hits (const TerminatorState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->attack.n_dice; i++)
    n += is_hit (state, i);
  return n;
}

/* Rolling. */

TsPhrase *
terminator_format_targets (const TerminatorState *state, TerminatorSayTarget format)
{
  GPtrArray *parts = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    g_ptr_array_add (parts, format (state, &state->attack.targets[i]));
  return ts_phrase ("{parts}", ts_list ("parts", parts));
}

static TsPhrase *
format_need (const TerminatorState *state, const TerminatorTarget *target)
{
  return ts_phrase ("{figure}: {number} or more", terminator_name_figure (state, target->figure),
                    ts_number ("number", get_defense (state, target)));
}

/* Each die with whether it hits; a die that misses drops out. */
static void
reason_dice (const TerminatorState *state, TsOutcome *outcome)
{
  const TerminatorAttack *attack = &state->attack;
  TsArg needs = ts_part ("needs", terminator_format_targets (state, format_need));
  gboolean squares = state->figures[attack->targets[0].figure].where == WHERE_2029;
  TsArg rule = ts_part ("rule", ts_format_heading (squares ? "Attack (2029)" : "Attack (1984)"));

  ts_outcome_add_reason (
      outcome,
      attack->plus == 0 ? ts_phrase (
          "A die hits if it equals or beats the defense: {needs} ({rule})", needs, rule)
      : attack->plus > 0
          ? ts_phrase ("A die hits that shows the defense, with {plus} added to each die: {needs} "
                       "({rule})",
                       ts_number ("plus", attack->plus), needs, rule)
          : ts_phrase ("A die hits that shows the defense, with {less} less on each die: {needs} "
                       "({rule})",
                       ts_number ("less", -attack->plus), needs, rule),
      0);
  for (guint i = 0; i < attack->n_dice; i++)
    ts_outcome_add_candidate (
        outcome,
        ts_phrase ("{value} against {figure}", ts_number ("value", attack->values[i]),
                   terminator_name_figure (state, get_die_target (state, i)->figure)),
        is_hit (state, i) ? NULL : ts_phrase ("misses"));
}

/* On to where it is decided whether a die is worth another roll: nobody discarded a card. */
static void
take_dice (TerminatorState *state, TsOutcome *outcome)
{
  TerminatorAttack *attack = &state->attack;

  ts_title (outcome, ts_phrase_plural ("{figure} rolled {dice}: {n} hit",
                                       "{figure} rolled {dice}: {n} hits", count_all_hits (state),
                                       terminator_name_figure (state, attack->attacker),
                                       list_dice (state, NULL, attack->n_dice)));
  if (outcome != NULL)
    {
      reason_dice (state, outcome);
      terminator_show_blow (state, ts_phrase_plural ("{n} hit", "{n} hits", count_all_hits (state)),
                            outcome);
    }
  attack->stage = ATTACK_ROLL;
  terminator_next_stage (state, outcome);
}

static gboolean
is_strike (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  return state->attack.stage == ATTACK_DEFEND || terminator_at_stage (state, ATTACK_ROLL, why_not);
}

static gboolean
may_strike (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorTarget *target = find_undefended (state);

  TS_NEED (why_not, target == NULL,
           ts_phrase ("First enter the defense of {figure}: it is on the statcard.",
                      terminator_name_figure (state, target->figure)));
  return TRUE;
}

static TsThrow
throw_strike (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", NULL, DIE_SIDES, ((const TerminatorState *) state)->attack.n_dice };
}

static void
perform_strike (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Strike *strike = args;

  memcpy (state->attack.values, strike->dice, strike->n_dice);
  take_dice (state, outcome);
}

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

  list_shots (state, shots);
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
  TsPhrase *odds
      = attack->n_targets != 1
            ? format_joint_odds (state)
            : terminator_format_odds (state, target->figure, target->dice,
                                      get_defense (state, target), attack->plus, attack->rerolls);

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
  const TerminatorTarget *undefended = find_undefended (state);

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

gboolean
terminator_is_reroll (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_at_stage (state, ATTACK_REROLL, why_not);
}

static gboolean
may_reroll (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Reroll *reroll = args;

  TS_NEED (why_not, reroll->n_which > 0 && reroll->n_which <= state->attack.rerolls,
           ts_phrase_plural ("{n} die may be rolled again.", "{n} dice may be rolled again.",
                             state->attack.rerolls));
  for (guint i = 0; i < reroll->n_which; i++)
    TS_RULE (why_not, !was_rolled_twice (state, (guint) reroll->which[i]), NULL,
             ts_phrase ("Die {die} has been rolled again already.",
                        ts_number ("die", reroll->which[i] + 1)));
  return TRUE;
}

static TsThrow
throw_reroll (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", NULL, DIE_SIDES, ((const Reroll *) args)->n_which };
}

static void
perform_reroll (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Reroll *reroll = args;

  for (guint i = 0; i < reroll->n_dice; i++)
    {
      state->attack.values[reroll->which[i]] = reroll->dice[i];
      state->attack.twice |= 1u << reroll->which[i];
    }
  state->attack.rerolls = (guint8) (state->attack.rerolls - reroll->n_dice);
  take_dice (state, outcome);
}

TsPhrase *
terminator_format_rolled (const TerminatorState *state)
{
  return ts_phrase_plural ("The dice show {dice}: {n} hit.", "The dice show {dice}: {n} hits.",
                           count_all_hits (state), list_dice (state, NULL, state->attack.n_dice));
}

static void
offer_misses (const TerminatorState *state, TsView *view, const guint8 *dice, guint n)
{
  JsonArray *which = json_array_new ();
  TsOffer *self = terminator_offer_attacker (
      state, view, TS_OFFER_SUGGESTED, ts_phrase ("Roll again: {dice}", list_dice (state, dice, n)),
      "reroll");

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

      if (!was_rolled_twice (state, i))
        ts_field_add (field, number,
                      is_hit (state, i) ? ts_phrase ("Die {die}: {value}, a hit", place, value)
                                        : ts_phrase ("Die {die}: {value}", place, value));
    }
  ask_dice (self, 1);
}

static void
show_reroll (const TerminatorState *state, TsView *view)
{
  guint8 dice[MAX_DICE];
  guint n = find_misses (state, dice);

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

  list_shots (state, shots);
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
             is_hit (state, i) ? ts_view_text (panel->view, "hit")
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
  if (attack->stage <= ATTACK_ROLL && find_undefended (state) != NULL)
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

/* strike {dice?: d6}; reroll {which: numbers of dice from 1, dice?,
 * anyway} */
const TsVerb terminator_strike_verbs[] = {
  { "strike", N_ ("Roll the attack"), strike_args, sizeof (Strike), .moment = is_strike,
    .may = may_strike, .throw = throw_strike, .perform = perform_strike },
  { "reroll", N_ ("Roll dice again"), reroll_args, sizeof (Reroll), .moment = terminator_is_reroll,
    .may = may_reroll, .throw = throw_reroll, .perform = perform_reroll },
  { NULL, N_ ("Attack") },
};
