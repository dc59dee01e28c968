/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-strike.c: the dice of an attack: how likely they hit and defeat, rolling them, rolling
 * some again, and their damage (L272-302, L323-325).
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-verbs.h"
#include "terminator-view.h"
#include "terminator-words.h"

#define MOST_WOUNDS 3 /* that have an offer of their own */

const TsSpec terminator_strike_args[] = {
  { "dice", TS_SPEC_DICE, .max = MAX_DICE, .label = N_ ("Dice") },
  { NULL },
};

/* "1", "2", …: numbers of dice are chosen, not typed. */
const TsSpec terminator_reroll_args[] = {
  { "which", TS_SPEC_TEXTS, .required = TRUE, .max = 2, .label = N_ ("Which dice") },
  { "dice", TS_SPEC_DICE, .max = MAX_DICE, .label = N_ ("Dice") },
  { NULL },
};

const TsSpec terminator_damage_args[] = {
  { "figure", TS_SPEC_TEXT, .min = 1, .max = 64, .label = N_ ("Target") },
  { "damage", TS_SPEC_INTEGER, .min = 0, .max = MAX_AMOUNT, .label = N_ ("Damage") },
  { NULL },
};

/* The first target whose defense is not known; NULL: all are. */
static const Target *
find_undefended (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    if (terminator_get_defense (state, &state->attack.targets[i]) == UNKNOWN)
      return &state->attack.targets[i];
  return NULL;
}

/* The misses that a new roll turns into hits most likely, as many as may be rolled again. Returns
 * how many; `dice` is nullable. */
static guint
find_misses (const TerminatorState *state, guint8 *dice)
{
  const Attack *attack = &state->attack;
  guint n = 0;

  for (int number = 1; number <= DIE_SIDES; number++)
    for (guint i = 0; i < attack->n_dice && n < attack->rerolls; i++)
      if (!terminator_is_hit (state, i) && terminator_hits (state, i, DIE_SIDES)
          && terminator_get_number (state, terminator_get_die_target (state, i)) == number)
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
  Attack *attack = &state->attack;
  guint die = 0;

  if (attack->cancelled)
    return;
  for (guint i = 0; i < attack->n_targets; i++)
    {
      Target *target = &attack->targets[i];

      target->hits = 0;
      for (guint j = 0; j < target->dice; j++, die++)
        target->hits = (gint16) (target->hits + terminator_is_hit (state, die));
      target->damage = target->hits;
    }
}

gboolean
terminator_hurts (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    if (state->attack.targets[i].damage > 0)
      return TRUE;
  return FALSE;
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
    n += terminator_is_hit (state, i);
  return n;
}

/* Rolling. */

/* Something of each target, as one phrase. */
typedef TsPhrase *(*SayTarget) (const TerminatorState *state, const Target *target);

static TsPhrase *
say_targets (const TerminatorState *state, SayTarget say)
{
  GPtrArray *parts = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    g_ptr_array_add (parts, say (state, &state->attack.targets[i]));
  return ts_phrase ("{parts}", ts_list ("parts", parts));
}

static TsPhrase *
say_need (const TerminatorState *state, const Target *target)
{
  return ts_phrase ("{figure}: {number} or more", terminator_name_figure (state, target->figure),
                    ts_number ("number", terminator_get_defense (state, target)));
}

/* Each die with whether it hits; a die that misses drops out. */
static void
reason_dice (const TerminatorState *state, TsOutcome *outcome)
{
  const Attack *attack = &state->attack;
  TsArg needs = ts_part ("needs", say_targets (state, say_need));
  gboolean squares = state->figures[attack->targets[0].figure].where == WHERE_2029;
  TsArg rule = ts_part ("rule", ts_say_heading (squares ? "Attack (2029)" : "Attack (1984)"));

  ts_outcome_add_reason (
      outcome,
      attack->plus == 0
          ? ts_phrase ("A die hits that shows the defense: {needs} ({rule})", needs, rule)
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
                   terminator_name_figure (state, terminator_get_die_target (state, i)->figure)),
        terminator_is_hit (state, i) ? NULL : ts_phrase ("misses"));
}

/* On to where it is decided whether a die is worth another roll: nobody discarded a card. */
static void
take_dice (TerminatorState *state, JsonObject *args, TsOutcome *outcome)
{
  Attack *attack = &state->attack;

  ts_title (outcome, ts_phrase_plural ("{figure} rolled {dice}: {n} hit",
                                       "{figure} rolled {dice}: {n} hits", count_all_hits (state),
                                       terminator_name_figure (state, attack->attacker),
                                       list_dice (state, NULL, attack->n_dice)));
  if (outcome != NULL)
    reason_dice (state, outcome);
  if (!json_object_has_member (args, "rolled"))
    ts_reason (outcome, ts_phrase ("real dice"), 0);
  attack->stage = ATTACK_ROLL;
  terminator_next_stage (state, outcome);
}

gboolean
terminator_may_strike (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const Target *target = find_undefended (state);

  if (state->attack.stage != ATTACK_DEFEND && !terminator_at_stage (state, ATTACK_ROLL, why_not))
    return FALSE;
  return target == NULL
         || ts_reject (why_not,
                       ts_phrase ("First say the defense of {figure}: it is on the statcard.",
                                  terminator_name_figure (state, target->figure)));
}

TsThrow
terminator_throw_strike (gconstpointer data, JsonObject *args)
{
  const TerminatorState *state = data;

  return (TsThrow){ "dice", NULL, DIE_SIDES, state->attack.n_dice };
}

void
terminator_perform_strike (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminatorState *state = data;

  ts_arg_dice (args, "dice", NULL, state->attack.values, MAX_DICE);
  take_dice (state, args, outcome);
}

TsOffer *
terminator_offer_learning (TsView *view, TsOfferStyle style, TsPhrase *label, guint card, Stat stat)
{
  TsOffer *self = ts_view_offer (view, style, label, "learn");

  ts_offer_put_text (self, "card", terminator_cards[card].id);
  ts_offer_put_text (self, "stat", terminator_stats[stat].id);
  return self;
}

static TsOffer *
offer_learning (
    const TerminatorState *state, TsView *view, TsPhrase *label, const Target *target, Stat stat)
{
  return terminator_offer_learning (view, TS_OFFER_PLAIN, label,
                                    terminator_get_card (state, target->figure), stat);
}

static void
ask_defense (const TerminatorState *state, TsView *view, const Target *target)
{
  ts_view_instruct (view, NULL,
                    ts_phrase ("What is the defense of {figure}?",
                               terminator_name_figure (state, target->figure)),
                    ts_phrase ("It is on the statcard. It is asked once."));
  for (int i = 1; i <= MAX_DEFENSE; i++)
    ts_offer_put_number (offer_learning (state, view, ts_phrase ("Defense {n}", ts_number ("n", i)),
                                         target, STAT_DEFENSE),
                         "value", i);
}

/* "88% to hit, unless a Defend card “when attacked” is discarded"; the table beside it has the odds
 * of several targets. */
static TsPhrase *
say_before (const TerminatorState *state)
{
  const Attack *attack = &state->attack;
  const Target *target = &attack->targets[0];
  TsPhrase *odds = attack->n_targets != 1
                       ? NULL
                       : terminator_say_odds (state, target->figure, target->dice,
                                              terminator_get_defense (state, target), attack->plus,
                                              attack->rerolls);

  if (attack->stage != ATTACK_DEFEND)
    return odds;
  if (odds == NULL)
    return ts_phrase ("Unless a Defend card “when attacked” is discarded.");
  return ts_phrase ("{odds}, unless a Defend card “when attacked” is discarded",
                    ts_part ("odds", odds));
}

static TsPhrase *
say_target (const TerminatorState *state, const Target *target)
{
  TsArg needs = ts_part ("needs", terminator_say_number (terminator_get_number (state, target)));

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

static void
ask_dice (TsOffer *offer, guint n)
{
  ts_offer_add_dice (offer, "dice", ts_view_text (offer->view, "Real dice"), NULL, DIE_SIDES, n);
}

void
terminator_show_roll (const TerminatorState *state, TsView *view)
{
  guint n = state->attack.n_dice;
  const Target *undefended = find_undefended (state);

  if (undefended != NULL)
    {
      ask_defense (state, view, undefended);
      return;
    }
  ts_view_instruct (view, terminator_get_attacker_seat (state),
                    ts_phrase_plural ("Roll {n} die: {targets}", "Roll {n} dice: {targets}", n,
                                      ts_part ("targets", say_targets (state, say_target))),
                    say_before (state));
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
        return ts_reject (why_not, ts_phrase ("There is no such die: say the numbers of dice that "
                                              "were rolled."));
      if (seen >> (die - 1) & 1)
        return ts_reject (why_not, ts_phrase ("Name each die once."));
      seen |= 1u << (die - 1);
      dice[i] = (guint8) (die - 1);
    }
  return TRUE;
}

gboolean
terminator_may_reroll (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
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

TsThrow
terminator_throw_reroll (gconstpointer data, JsonObject *args)
{
  return (TsThrow){ "dice", NULL, DIE_SIDES,
                    json_array_get_length (json_object_get_array_member (args, "which")) };
}

void
terminator_perform_reroll (gpointer data, JsonObject *args, TsOutcome *outcome)
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

/* "The dice show 4, 2: 1 hit." */
static TsPhrase *
say_rolled (const TerminatorState *state)
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
                    terminator_is_hit (state, i)
                        ? ts_phrase ("Die {die}: {value}, a hit", place, value)
                        : ts_phrase ("Die {die}: {value}", place, value));
    }
  ask_dice (self, 1);
}

void
terminator_show_reroll (const TerminatorState *state, TsView *view)
{
  guint8 dice[MAX_DICE];
  guint n = find_misses (state, dice);

  ts_view_instruct (view, terminator_get_attacker_seat (state),
                    ts_phrase_plural ("{n} die may be rolled again", "{n} dice may be rolled again",
                                      state->attack.rerolls),
                    say_rolled (state));
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

/* Damage. */

/* Of which target a command speaks; NULL: rejected. */
static Target *
find_target (TerminatorState *state, JsonObject *args, TsWhyNot *why_not)
{
  int figure;

  if (!json_object_has_member (args, "figure"))
    return &state->attack.targets[0];
  figure = terminator_arg_figure (state, args, "figure", why_not);
  for (guint i = 0; figure != NOBODY && i < state->attack.n_targets; i++)
    if (state->attack.targets[i].figure == figure)
      return &state->attack.targets[i];
  if (figure != NOBODY)
    ts_reject (why_not,
               ts_phrase ("{figure} is not attacked.", terminator_name_figure (state, figure)));
  return NULL;
}

gboolean
terminator_may_damage (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  return terminator_at_stage (data, ATTACK_DAMAGE, why_not)
         && find_target ((TerminatorState *) data, args, why_not) != NULL;
}

static TsPhrase *
say_damage (const TerminatorState *state, const Target *target)
{
  return ts_phrase_plural ("{figure} takes {n} damage", "{figure} takes {n} damage", target->damage,
                           terminator_name_figure (state, target->figure));
}

/* What it will do. */
static TsPhrase *
foretell_damage (const TerminatorState *state, const Target *target)
{
  int deadly = terminator_count_deadly (state, target->figure);

  if (deadly == UNKNOWN || target->damage < deadly)
    return say_damage (state, target);
  return ts_phrase_plural ("{figure} takes {n} damage: defeated",
                           "{figure} takes {n} damage: defeated", target->damage,
                           terminator_name_figure (state, target->figure));
}

/* Of several targets each is noted on its own; then all of it is dealt. */
void
terminator_perform_damage (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const Attack *attack = &state->attack;
  Target *target = find_target (state, args, NULL);
  int damage = (int) ts_arg_number (args, "damage", target->damage);

  if (json_object_has_member (args, "damage") && damage != target->hits)
    ts_reason (outcome,
               ts_phrase_plural ("The dice made {n} hit, a card makes it {damage} damage",
                                 "The dice made {n} hits, a card makes it {damage} damage",
                                 target->hits, ts_number ("damage", damage)),
               0);
  target->damage = (gint16) damage;
  ts_title (outcome,
            terminator_hurts (state) ? say_targets (state, say_damage) : ts_phrase ("No damage"));
  if (attack->n_targets > 1 && json_object_has_member (args, "figure"))
    return;
  for (guint i = 0; i < attack->n_targets; i++)
    terminator_hurt (state, attack->targets[i].figure, attack->targets[i].damage, outcome);
  terminator_next_stage (state, outcome);
}

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

/* The first target that takes damage and whose wounds are not known; NULL: none. */
static const Target *
find_unmeasured (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      const Target *target = &state->attack.targets[i];

      if (target->damage > 0 && terminator_is_on_board (state, target->figure)
          && target->figure != KIND_TERMINATOR
          && terminator_get_stat (state, target->figure, STAT_WOUNDS) == UNKNOWN)
        return target;
    }
  return NULL;
}

static void
ask_wounds (const TerminatorState *state, TsView *view, const Target *target)
{
  ts_view_instruct (view, NULL,
                    ts_phrase ("How many wounds does {figure} have?",
                               terminator_name_figure (state, target->figure)),
                    ts_phrase ("It is on the statcard, and decides who is defeated. It is asked "
                               "once."));
  for (int i = 1; i <= MOST_WOUNDS; i++)
    ts_offer_put_number (offer_learning (state, view,
                                         ts_phrase_plural ("{n} wound", "{n} wounds", i), target,
                                         STAT_WOUNDS),
                         "value", i);
  ts_view_add_number (view,
                      offer_learning (state, view, ts_phrase ("More wounds…"), target, STAT_WOUNDS),
                      "value", terminator_stats[STAT_WOUNDS].label, 1, MAX_AMOUNT)
      ->required
      = TRUE;
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Only lay the damage tokens"), "damage");
}

void
terminator_show_damage (const TerminatorState *state, TsView *view)
{
  const Target *unmeasured = find_unmeasured (state);
  gboolean hurts = terminator_hurts (state);

  if (unmeasured != NULL)
    ask_wounds (state, view, unmeasured);
  else
    {
      ts_view_instruct (view, NULL,
                        hurts ? say_targets (state, foretell_damage) : ts_phrase ("No damage"),
                        say_rolled (state));
      ts_view_offer (view, TS_OFFER_SUGGESTED,
                     hurts ? ts_phrase ("Deal the damage") : ts_phrase ("Go on"), "damage");
    }
  if (!state->attack.defended && !state->attack.cop)
    terminator_offer_defend (state, view, ts_phrase ("A Defend card “after being attacked” first"),
                             FALSE);
  if (unmeasured == NULL)
    offer_other_damage (state, view);
}
