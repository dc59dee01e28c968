/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-strike.c: the dice of an attack, its damage, and what its card does afterwards.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define SIDES 6

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

static gboolean
need_stage (const TerminatorState *state, Stage stage, GError **error)
{
  if (state->attack.stage == stage)
    return TRUE;
  if (!terminator_is_attacking (state))
    return ts_refuse (error, ts_phrase ("Nobody is attacking."));
  return ts_refuse (error, ts_phrase ("The attack is at another step. See what is asked "
                                      "for now."));
}

/* Dice. */

static TsPhrase *
say_die (const TerminatorState *state, guint die)
{
  const Target *target = terminator_get_die_target (state, die);

  return ts_phrase ("{value} against {figure}", ts_number ("value", state->attack.values[die]),
                    terminator_name_figure (state, target->figure));
}

static TsPhrase *
say_needs (const TerminatorState *state)
{
  GPtrArray *needs = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      const Target *target = &state->attack.targets[i];

      g_ptr_array_add (
          needs,
          ts_phrase ("{figure}: {number} or more", terminator_name_figure (state, target->figure),
                     ts_number ("number", terminator_get_target_defense (state, target))));
    }
  return ts_phrase ("{needs}", ts_list ("needs", needs));
}

/* Each die with whether it hits; a die that misses drops out. */
static void
reason_dice (const TerminatorState *state, TsOutcome *outcome)
{
  const Attack *attack = &state->attack;
  TsArg needs = ts_part ("needs", say_needs (state));
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
    ts_outcome_add_candidate (outcome, say_die (state, i),
                              terminator_is_hit (state, i) ? NULL : ts_phrase ("misses"));
}

static void
tell_dice (const TerminatorState *state, JsonObject *command, TsOutcome *outcome)
{
  const Attack *attack = &state->attack;
  GPtrArray *dice = ts_phrase_array_new ();
  guint hits = 0;

  for (guint i = 0; i < attack->n_dice; i++)
    {
      hits += terminator_is_hit (state, i);
      g_ptr_array_add (dice, ts_phrase ("{value}", ts_number ("value", attack->values[i])));
    }
  ts_outcome_set_title (outcome, ts_phrase_plural ("{figure} rolled {dice}: {n} hit",
                                                   "{figure} rolled {dice}: {n} hits", hits,
                                                   terminator_name_figure (state, attack->attacker),
                                                   ts_list ("dice", dice)));
  reason_dice (state, outcome);
  if (!json_object_has_member (command, "rolled"))
    ts_outcome_add_reason (outcome, ts_phrase ("real dice"), 0);
}

static gboolean
need_strike (const TerminatorState *state, GError **error)
{
  int target;

  if (state->attack.stage != ATTACK_DEFEND && !need_stage (state, ATTACK_ROLL, error))
    return FALSE;
  target = terminator_find_undefended (state);
  return target == NOBODY
         || ts_refuse (
             error,
             ts_phrase ("First say the defense of {figure}: it is on the statcard.",
                        terminator_name_figure (state, state->attack.targets[target].figure)));
}

gboolean
terminator_complete_strike (gconstpointer data,
                            JsonObject *command,
                            TsChance *chance,
                            GError **error)
{
  const TerminatorState *state = data;

  return need_strike (state, error)
         && ts_command_roll (command, "dice", NULL, SIDES, state->attack.n_dice, chance, error);
}

gboolean
terminator_apply_strike (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;

  if (!need_strike (state, error)
      || !ts_command_get_dice (command, "dice", NULL, SIDES, state->attack.n_dice,
                               state->attack.values, error))
    return FALSE;
  if (outcome != NULL)
    tell_dice (state, command, outcome);
  /* Nobody discarded a card. */
  state->attack.stage = ATTACK_ROLL;
  terminator_next_stage (state, outcome);
  return TRUE;
}

/* Dice rolled again. */

static gboolean
read_number (const TerminatorState *state, const char *text, guint *die, GError **error)
{
  guint64 number = 0;

  if (!g_ascii_string_to_unsigned (text, 10, 1, MAX (state->attack.n_dice, 1), &number, NULL))
    return ts_refuse (error, ts_phrase ("There is no such die: say the numbers of dice that were "
                                        "rolled."));
  *die = (guint) number - 1;
  return TRUE;
}

/* The dice in the order in which they were named. */
static gboolean
read_which (
    const TerminatorState *state, JsonObject *command, guint8 *dice, guint *n, GError **error)
{
  JsonArray *which = json_object_get_array_member (command, "which");
  guint32 seen = 0;

  *n = json_array_get_length (which);
  if (!need_stage (state, ATTACK_REROLL, error))
    return FALSE;
  if (*n == 0 || *n > state->attack.rerolls)
    return ts_refuse (error,
                      ts_phrase_plural ("{n} die may be rolled again.",
                                        "{n} dice may be rolled again.", state->attack.rerolls));
  for (guint i = 0; i < *n; i++)
    {
      guint die = 0;

      if (!read_number (state, json_array_get_string_element (which, i), &die, error))
        return FALSE;
      if (seen >> die & 1)
        return ts_refuse (error, ts_phrase ("Name each die once."));
      seen |= 1u << die;
      dice[i] = (guint8) die;
    }
  return TRUE;
}

gboolean
terminator_complete_reroll (gconstpointer data,
                            JsonObject *command,
                            TsChance *chance,
                            GError **error)
{
  guint8 dice[MAX_DICE];
  guint n;

  return read_which (data, command, dice, &n, error)
         && ts_command_roll (command, "dice", NULL, SIDES, n, chance, error);
}

gboolean
terminator_apply_reroll (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Attack *attack = &state->attack;
  guint8 which[MAX_DICE], values[MAX_DICE];
  guint n;

  if (!read_which (state, command, which, &n, error)
      || !ts_command_get_dice (command, "dice", NULL, SIDES, n, values, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    attack->values[which[i]] = values[i];
  attack->rerolls = (guint8) (attack->rerolls - n);
  if (outcome != NULL)
    tell_dice (state, command, outcome);
  /* Back to where it is decided whether another one is worth it. */
  attack->stage = ATTACK_ROLL;
  terminator_next_stage (state, outcome);
  return TRUE;
}

gboolean
terminator_apply_keep (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;

  if (!need_stage (state, ATTACK_REROLL, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("The dice stay"));
  terminator_next_stage (state, outcome);
  return TRUE;
}

/* Damage. */

static Target *
find_target (TerminatorState *state, JsonObject *command, GError **error)
{
  const char *id = ts_arg_text (command, "figure");
  int figure;

  if (id == NULL)
    return &state->attack.targets[0];
  figure = terminator_get_figure (state, id, error);
  if (figure == NOBODY)
    return NULL;
  for (guint i = 0; i < state->attack.n_targets; i++)
    if (state->attack.targets[i].figure == figure)
      return &state->attack.targets[i];
  ts_refuse (error,
             ts_phrase ("{figure} is not attacked.", terminator_name_figure (state, figure)));
  return NULL;
}

static gboolean
note_damage (TerminatorState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Target *target = find_target (state, command, error);
  int damage;

  if (target == NULL)
    return FALSE;
  if (!json_object_has_member (command, "damage"))
    return TRUE;
  damage = (int) ts_arg_number (command, "damage", 0);
  if (damage != target->hits)
    ts_reason (outcome,
               ts_phrase_plural ("The dice made {n} hit, a card makes it {damage} damage",
                                 "The dice made {n} hits, a card makes it {damage} damage",
                                 target->hits, ts_number ("damage", damage)),
               0);
  target->damage = (gint16) damage;
  return TRUE;
}

static TsPhrase *
say_damage (const TerminatorState *state, const Target *target)
{
  return ts_phrase_plural ("{figure} takes {n} damage", "{figure} takes {n} damage", target->damage,
                           terminator_name_figure (state, target->figure));
}

static TsPhrase *
say_all_damage (const TerminatorState *state)
{
  GPtrArray *parts = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    g_ptr_array_add (parts, say_damage (state, &state->attack.targets[i]));
  return ts_phrase ("{parts}", ts_list ("parts", parts));
}

gboolean
terminator_apply_damage (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  const Attack *attack = &state->attack;

  if (!need_stage (state, ATTACK_DAMAGE, error) || !note_damage (state, command, outcome, error))
    return FALSE;
  if (outcome != NULL)
    ts_outcome_set_title (outcome, terminator_hurts (state) ? say_all_damage (state)
                                                            : ts_phrase ("No damage"));
  if (attack->n_targets > 1 && json_object_has_member (command, "figure"))
    return TRUE;
  for (guint i = 0; i < attack->n_targets; i++)
    terminator_hurt (state, attack->targets[i].figure, attack->targets[i].damage, outcome);
  terminator_next_stage (state, outcome);
  return TRUE;
}

gboolean
terminator_apply_after (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;

  if (!need_stage (state, ATTACK_AFTER, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("The Attack card is done"));
  terminator_next_stage (state, outcome);
  return TRUE;
}
