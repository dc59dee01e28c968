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

static const TsSpec strike_args[] = {
  { "dice", TS_SPEC_DICE, .max = MAX_DICE, .label = N_ ("Dice") },
  { NULL },
};

/* "1", "2", …: numbers of dice are chosen, not typed. */
static const TsSpec reroll_args[] = {
  { "which", TS_SPEC_TEXTS, .required = TRUE, .max = 2, .label = N_ ("Which dice") },
  { "dice", TS_SPEC_DICE, .max = MAX_DICE, .label = N_ ("Dice") },
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

/* The misses that a new roll turns into hits most likely, as many as may be rolled again. Returns
 * how many; `dice` is nullable. */
static guint
find_misses (const TerminatorState *state, guint8 *dice)
{
  const TerminatorAttack *attack = &state->attack;
  guint n = 0;

  for (int number = 1; number <= DIE_SIDES; number++)
    for (guint i = 0; i < attack->n_dice && n < attack->rerolls; i++)
      if (!is_hit (state, i) && hits (state, i, DIE_SIDES)
          && get_number (state, get_die_target (state, i)) == number)
        {
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
take_dice (TerminatorState *state, JsonObject *args, TsOutcome *outcome)
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
may_strike (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const TerminatorTarget *target = find_undefended (state);

  if (state->attack.stage != ATTACK_DEFEND && !terminator_at_stage (state, ATTACK_ROLL, why_not))
    return FALSE;
  return target == NULL
         || ts_reject (why_not,
                       ts_phrase ("First enter the defense of {figure}: it is on the statcard.",
                                  terminator_name_figure (state, target->figure)));
}

static TsThrow
throw_strike (gconstpointer data, JsonObject *args)
{
  const TerminatorState *state = data;

  return (TsThrow){ "dice", NULL, DIE_SIDES, state->attack.n_dice };
}

static void
perform_strike (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminatorState *state = data;

  ts_arg_dice (args, "dice", NULL, state->attack.values, MAX_DICE);
  take_dice (state, args, outcome);
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

/* "88% to hit, unless a Defend card “when attacked” is discarded"; the table beside it has the odds
 * of several targets. */
static TsPhrase *
format_before (const TerminatorState *state)
{
  const TerminatorAttack *attack = &state->attack;
  const TerminatorTarget *target = &attack->targets[0];
  TsPhrase *odds
      = attack->n_targets != 1
            ? NULL
            : terminator_format_odds (state, target->figure, target->dice,
                                      get_defense (state, target), attack->plus, attack->rerolls);

  if (attack->stage != ATTACK_DEFEND)
    return odds;
  if (odds == NULL)
    return ts_phrase ("Unless a Defend card “when attacked” is discarded.");
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
  ts_offer_add_dice (offer, "dice", ts_view_text (offer->view, "Real dice"), NULL, DIE_SIDES, n);
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
  if (terminator_is_attacker (state, view))
    ask_dice (
        terminator_offer_attacker (state, view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "strike"),
        n);
}

/* Rolling again. */

/* The dice in the order in which they were named. */
static gboolean
read_which (const TerminatorState *state, JsonObject *args, guint8 *dice, TsWhyNot *why_not)
{
  JsonArray *which = json_object_get_array_member (args, "which");
  guint32 seen = 0;

  for (guint i = 0; i < json_array_get_length (which); i++)
    {
      const char *text = json_array_get_string_element (which, i);
      guint64 die = 0;

      if (!g_ascii_string_to_unsigned (text, 10, 1, MAX (state->attack.n_dice, 1), &die, NULL))
        return ts_reject (
            why_not,
            ts_phrase ("There is no such die: enter the numbers of dice that were rolled."));
      if (seen >> (die - 1) & 1)
        return ts_reject (why_not, ts_phrase ("Name each die once."));
      seen |= 1u << (die - 1);
      dice[i] = (guint8) (die - 1);
    }
  return TRUE;
}

static gboolean
may_reroll (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  guint n = json_array_get_length (json_object_get_array_member (args, "which"));
  guint8 dice[MAX_DICE];

  if (!terminator_at_stage (state, ATTACK_REROLL, why_not))
    return FALSE;
  if (n == 0 || n > state->attack.rerolls)
    return ts_reject (why_not,
                      ts_phrase_plural ("{n} die may be rolled again.",
                                        "{n} dice may be rolled again.", state->attack.rerolls));
  return read_which (state, args, dice, why_not);
}

static TsThrow
throw_reroll (gconstpointer data, JsonObject *args)
{
  return (TsThrow){ "dice", NULL, DIE_SIDES,
                    json_array_get_length (json_object_get_array_member (args, "which")) };
}

static void
perform_reroll (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  guint8 which[MAX_DICE], values[MAX_DICE];
  guint n = ts_arg_dice (args, "dice", NULL, values, MAX_DICE);

  read_which (state, args, which, NULL);
  for (guint i = 0; i < n; i++)
    state->attack.values[which[i]] = values[i];
  state->attack.rerolls = (guint8) (state->attack.rerolls - n);
  take_dice (state, args, outcome);
}

gboolean
terminator_may_keep (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  return terminator_at_stage (data, ATTACK_REROLL, why_not);
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
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICES, "which", N_ ("Which die"), TRUE);

  ts_field_set_range (field, 1, 1);
  for (guint i = 0; i < state->attack.n_dice; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      TsArg place = ts_number ("die", i + 1);
      TsArg value = ts_number ("value", state->attack.values[i]);

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
  if (!terminator_is_attacker (state, view))
    return;
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

static void
add_row (TsTracker *table, char *first, char *second, char *third)
{
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (row, first);
  g_ptr_array_add (row, second);
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

/* With rerolls as if all were for this target. */
static void
add_odds (const TerminatorState *state, TsPanel *panel, const TerminatorTarget *target)
{
  static const char *const columns[] = { N_ ("Hits"), N_ ("Exactly"), N_ ("At least") };
  const TerminatorAttack *attack = &state->attack;
  int defense = get_defense (state, target),
      deadly = terminator_count_deadly (state, target->figure);
  guint dice = MIN (target->dice, MAX_DICE);
  TsView *view = panel->view;
  double chances[MAX_DICE + 1];
  TsTracker *table;

  if (defense == UNKNOWN)
    return;
  table = add_table (state, panel, target, columns);
  if (attack->n_targets > 1 && attack->rerolls > 0)
    ts_tracker_set_note (table, ts_phrase ("if all that is rolled again is for this target"));
  terminator_count_odds (dice, defense, attack->plus, attack->rerolls, chances);
  for (guint i = 0; i <= MIN (dice, MOST_ROWS); i++)
    add_row (table, g_strdup_printf ("%u", i),
             ts_view_format (view, terminator_format_chance (chances[i])),
             ts_view_format (view, terminator_format_chance (terminator_get_chance (
                                       dice, defense, attack->plus, attack->rerolls, i))));
  if (deadly != UNKNOWN)
    add_row (
        table, ts_view_text (view, "Defeated"), g_strdup (""),
        ts_view_format (view, terminator_format_chance (terminator_get_chance (
                                  dice, defense, attack->plus, attack->rerolls, (guint) deadly))));
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
  panel = ts_view_add_panel (view, "attack", ts_view_text (view, "Attack"));
  for (guint i = 0; i < attack->n_targets; i++)
    {
      if (attack->stage <= ATTACK_ROLL)
        add_odds (state, panel, &attack->targets[i]);
      else
        add_results (state, panel, &attack->targets[i], first);
      first += attack->targets[i].dice;
    }
}

/* strike {dice?: d6}; reroll {which: numbers of dice from 1, dice?} */
const TsVerb terminator_strike_verbs[] = {
  { "strike", N_ ("Roll the attack"), strike_args, .may = may_strike, .throw = throw_strike,
    .perform = perform_strike },
  { "reroll", N_ ("Roll dice again"), reroll_args, .may = may_reroll, .throw = throw_reroll,
    .perform = perform_reroll },
  { NULL, N_ ("Attack") },
};
