/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-attack.c: who attacks whom with how many dice, on either board (L270-302).
 */

#include "terminator-attack.h"

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING_1984 "Attack (1984)"
#define HEADING_2029 "Attack (2029)"

const TsSpec terminator_attack_args[] = {
  { "attacker", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Attacker") },
  { "targets", TS_SPEC_TEXTS, .required = TRUE, .max = 64, .label = N_ ("Targets"),
    .hint = N_ ("each once for every die") },
  { "dice", TS_SPEC_INTEGER, .min = 1, .max = MAX_DICE, .label = N_ ("Attack dice") },
  { "defense", TS_SPEC_INTEGER, .min = 1, .max = MAX_DEFENSE, .label = N_ ("Defense"),
    .hint = N_ ("of the target, on its statcard") },
  { "range", TS_SPEC_INTEGER, .min = 0, .max = MAX_AMOUNT, .label = N_ ("Range") },
  { "cover", TS_SPEC_BOOLEAN, .label = N_ ("The target is in cover") },
  { "covered", TS_SPEC_TEXTS, .max = 64, .label = N_ ("Targets in cover") },
  { "plus", TS_SPEC_INTEGER, .min = -MAX_DEFENSE, .max = MAX_DEFENSE, .label = N_ ("On each die") },
  { "rerolls", TS_SPEC_INTEGER, .min = 0, .max = MAX_DICE, .label = N_ ("Dice rolled again") },
  { "card", TS_SPEC_BOOLEAN, .label = N_ ("Dice and range are those of the card") },
  { "free", TS_SPEC_BOOLEAN, .label = N_ ("A card or a mission brings the attack") },
  TS_ANYWAY_ARG,
  { NULL },
};

static gboolean
is_in_1984 (const TerminatorState *state, int figure)
{
  return state->figures[figure].where == WHERE_1984;
}

static const char *
get_heading (const TerminatorState *state, int attacker)
{
  return is_in_1984 (state, attacker) ? HEADING_1984 : HEADING_2029;
}

/* The target of that figure; a new one when it is not there yet, NULL when there is no room. */
static Target *
take_target (Attack *attack, int figure)
{
  for (guint i = 0; i < attack->n_targets; i++)
    if (attack->targets[i].figure == figure)
      return &attack->targets[i];
  if (attack->n_targets == MAX_TARGETS)
    return NULL;
  attack->targets[attack->n_targets] = (Target){ .figure = (gint8) figure, .defense = UNKNOWN };
  return &attack->targets[attack->n_targets++];
}

/* Whatever the rules of attacks are, this cannot be attacked. */
static gboolean
check_sense (const TerminatorState *state, int attacker, int figure, GError **error)
{
  if (!terminator_is_on_board (state, figure))
    return ts_refuse (error, ts_phrase ("{figure} is on neither board. Put it there first.",
                                        terminator_name_figure (state, figure)));
  if (figure == attacker)
    return ts_refuse (error, ts_phrase ("Nobody attacks itself: choose another target."));
  return is_in_1984 (state, figure) == is_in_1984 (state, attacker)
         || ts_refuse (error, ts_phrase ("{figure} is on the other board: choose another "
                                         "target.",
                                         terminator_name_figure (state, figure)));
}

static gboolean
read_targets (const TerminatorState *state, JsonObject *command, Attack *attack, GError **error)
{
  JsonArray *names = json_object_get_array_member (command, "targets");
  guint n = json_array_get_length (names);

  if (n == 0)
    return ts_refuse (error, ts_phrase ("Say who is attacked."));
  if (n > MAX_DICE)
    return ts_refuse (error, ts_phrase ("There are not so many dice."));
  for (guint i = 0; i < n; i++)
    {
      int figure = terminator_get_figure (state, json_array_get_string_element (names, i), error);
      Target *target;

      if (figure == NOBODY || !check_sense (state, attack->attacker, figure, error))
        return FALSE;
      target = take_target (attack, figure);
      if (target == NULL)
        return ts_refuse (error, ts_phrase ("These are too many targets for one attack."));
      target->dice++;
      attack->n_dice++;
    }
  return TRUE;
}

/* What a card says counts for this attack; what a statcard says is learned. */
static gboolean
read_dice (TerminatorState *state,
           JsonObject *command,
           const Attack *attack,
           int *dice,
           TsOutcome *outcome,
           GError **error)
{
  gboolean card = ts_arg_flag (command, "card", FALSE);

  if (card && attack->n_dice > 1)
    *dice = attack->n_dice;
  else if (card && json_object_has_member (command, "dice"))
    *dice = (int) ts_arg_number (command, "dice", 1);
  else if (!terminator_need_stat (state, attack->attacker, STAT_ATTACK, command, "dice", dice,
                                  outcome, error))
    return FALSE;
  *dice = MIN (*dice, MAX_DICE);
  return *dice > 0
         || ts_refuse (error, ts_phrase ("{figure} has no attack dice: say how many the card "
                                         "gives it.",
                                         terminator_name_figure (state, attack->attacker)));
}

/* A single target named once takes all dice (L288). */
static gboolean
share_dice (const TerminatorState *state,
            JsonObject *command,
            Attack *attack,
            int dice,
            TsOutcome *outcome,
            GError **error)
{
  if (attack->n_dice == 1)
    {
      attack->n_dice = attack->targets[0].dice = (guint8) dice;
      return TRUE;
    }
  if (attack->n_dice < dice)
    ts_reason (outcome,
               ts_phrase_plural ("{n} die is not rolled at anybody",
                                 "{n} dice are not rolled at anybody", dice - attack->n_dice),
               0);
  return attack->n_dice <= dice
         || ts_rules_forbid (command,
                             ts_phrase_plural ("{figure} has {n} attack die.",
                                               "{figure} has {n} attack dice.", dice,
                                               terminator_name_figure (state, attack->attacker)),
                             get_heading (state, attack->attacker), outcome, error);
}

static void
read_defense (TerminatorState *state, JsonObject *command, Attack *attack, TsOutcome *outcome)
{
  Target *target = &attack->targets[0];
  int typed = (int) ts_arg_number (command, "defense", UNKNOWN);

  if (typed == UNKNOWN)
    return;
  for (guint i = 0; i < attack->n_targets; i++)
    if (terminator_get_stat (state, attack->targets[i].figure, STAT_DEFENSE) == UNKNOWN)
      {
        terminator_learn_stat (state, terminator_get_card (state, attack->targets[i].figure),
                               STAT_DEFENSE, typed, outcome);
        return;
      }
  if (typed != terminator_get_stat (state, target->figure, STAT_DEFENSE))
    target->defense = (gint16) typed;
}

/* UNKNOWN: nobody knows it, or the card has another. */
static int
read_range (TerminatorState *state, JsonObject *command, const Attack *attack, TsOutcome *outcome)
{
  int typed = (int) ts_arg_number (command, "range", UNKNOWN);
  guint card = terminator_get_card (state, attack->attacker);
  gboolean own = !ts_arg_flag (command, "card", FALSE);

  if (typed != UNKNOWN && own && !is_in_1984 (state, attack->attacker)
      && terminator_has_stat (card, STAT_RANGE)
      && terminator_get_stat (state, attack->attacker, STAT_RANGE) == UNKNOWN)
    terminator_learn_stat (state, card, STAT_RANGE, typed, outcome);
  if (typed == UNKNOWN && !own)
    return MAX_AMOUNT;
  return typed;
}

/* Cover. */

static gboolean
is_listed (const TerminatorState *state, JsonObject *command, int figure)
{
  JsonArray *names = json_object_has_member (command, "covered")
                         ? json_object_get_array_member (command, "covered")
                         : NULL;

  for (guint i = 0; names != NULL && i < json_array_get_length (names); i++)
    if (g_strcmp0 (json_array_get_string_element (names, i), terminator_figure_id (figure)) == 0)
      return TRUE;
  return FALSE;
}

/* NULL: it has cover. */
static TsPhrase *
say_no_cover (const TerminatorAim *aim, gboolean by_hand)
{
  if (by_hand || !aim->known)
    return ts_phrase ("no cover, as the table says");
  if (aim->range <= 1)
    return ts_phrase ("no cover: it is next to the attacker");
  return ts_phrase ("no cover: a corner of the attacker sees all of it");
}

/* In 1984 nobody has cover (L272-278). */
static void
decide_cover (const TerminatorState *state, JsonObject *command, Attack *attack, TsOutcome *outcome)
{
  gboolean by_hand = json_object_has_member (command, "cover");

  if (is_in_1984 (state, attack->attacker))
    return;
  ts_reason (outcome,
             ts_phrase ("Cover raises the defense by 1, to 6 at most ({rule})",
                        ts_part ("rule", ts_say_heading ("Line of Sight and Cover"))),
             0);
  for (guint i = 0; i < attack->n_targets; i++)
    {
      Target *target = &attack->targets[i];
      TerminatorAim aim = terminator_aim (state, attack->attacker, target->figure);

      target->cover = (guint8) (by_hand     ? ts_arg_flag (command, "cover", FALSE)
                                : aim.known ? aim.cover
                                            : is_listed (state, command, target->figure));
      ts_candidate (outcome, terminator_say_figure (state, target->figure),
                    target->cover ? NULL : say_no_cover (&aim, by_hand));
    }
}

/* Rules. */

static gboolean
check_action (const TerminatorState *state,
              JsonObject *command,
              const Attack *attack,
              TsOutcome *outcome,
              GError **error)
{
  int attacker = terminator_find_attacker (state);
  TsArg figure;

  if (attack->free || attacker == attack->attacker)
    return TRUE;
  figure = terminator_name_figure (state, attack->attacker);
  return ts_rules_forbid (command,
                          state->action.attacked
                              ? ts_phrase ("{figure} does not attack now: this action’s attack "
                                           "has been made.",
                                           figure)
                              : ts_phrase ("{figure} does not attack by this action.", figure),
                          "Types of Actions", outcome, error);
}

static gboolean
check_target (const TerminatorState *state,
              JsonObject *command,
              const Attack *attack,
              int figure,
              int range,
              TsOutcome *outcome,
              GError **error)
{
  const char *heading = get_heading (state, attack->attacker);
  TsPhrase *why;

  if (terminator_figure_side (figure) == terminator_figure_side (attack->attacker)
      && !ts_rules_forbid (
          command,
          ts_phrase ("{figure} is on the same side.", terminator_name_figure (state, figure)),
          heading, outcome, error))
    return FALSE;
  why = terminator_say_aim_stop (state, attack->attacker, figure, range);
  return why == NULL || ts_rules_forbid (command, why, heading, outcome, error);
}

static gboolean
check_rules (TerminatorState *state,
             JsonObject *command,
             const Attack *attack,
             TsOutcome *outcome,
             GError **error)
{
  int range = read_range (state, command, attack, outcome);

  if (!check_action (state, command, attack, outcome, error))
    return FALSE;
  if (is_in_1984 (state, attack->attacker) && attack->n_targets > 1
      && !ts_rules_forbid (command, ts_phrase ("In 1984 an attack has one target."), HEADING_1984,
                           outcome, error))
    return FALSE;
  for (guint i = 0; i < attack->n_targets; i++)
    if (!check_target (state, command, attack, attack->targets[i].figure, range, outcome, error))
      return FALSE;
  return TRUE;
}

/* The attack. */

static gboolean
check_attacker (const TerminatorState *state, int attacker, GError **error)
{
  if (attacker == NOBODY || !terminator_need_running (state, error))
    return FALSE;
  if (terminator_is_attacking (state))
    return ts_refuse (error, ts_phrase ("First finish the attack, or call it off."));
  if (terminator_get_kind (attacker) == KIND_COP)
    return ts_refuse (error, ts_phrase ("Cops only attack whoever played an Attack card "
                                        "beside them."));
  return terminator_is_on_board (state, attacker)
         || ts_refuse (error, ts_phrase ("{figure} is on neither board. Put it there first.",
                                         terminator_name_figure (state, attacker)));
}

static void
tell_attack (const TerminatorState *state, TsOutcome *outcome)
{
  const Attack *attack = &state->attack;
  GPtrArray *targets = ts_phrase_array_new ();

  for (guint i = 0; i < attack->n_targets; i++)
    g_ptr_array_add (targets, terminator_say_figure (state, attack->targets[i].figure));
  ts_outcome_set_title (outcome, ts_phrase ("{figure} attacks: {targets}",
                                            terminator_name_figure (state, attack->attacker),
                                            ts_list ("targets", targets)));
}

static void
begin (TerminatorState *state, const Attack *attack, TsOutcome *outcome)
{
  const Figure *attacker = &state->figures[attack->attacker];

  state->attack = *attack;
  if (attacker->where == WHERE_1984)
    {
      state->attack.suspect = attack->attacker;
      state->attack.scene = attacker->tile;
    }
  if (!attack->free)
    state->action.attacked = TRUE;
  if (outcome != NULL)
    tell_attack (state, outcome);
  terminator_next_stage (state, outcome);
}

gboolean
terminator_apply_attack (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  int attacker = terminator_get_figure (state, ts_arg_text (command, "attacker"), error);
  Attack attack = {
    .attacker = (gint8) attacker,
    .suspect = NOBODY,
    .scene = NOBODY,
    .free = !state->action.on || ts_arg_flag (command, "free", FALSE),
    .plus = (gint8) ts_arg_number (command, "plus", 0),
    .rerolls = (guint8) ts_arg_number (command, "rerolls", 0),
  };
  int dice;

  if (!check_attacker (state, attacker, error) || !read_targets (state, command, &attack, error)
      || !check_rules (state, command, &attack, outcome, error)
      || !read_dice (state, command, &attack, &dice, outcome, error)
      || !share_dice (state, command, &attack, dice, outcome, error))
    return FALSE;
  read_defense (state, command, &attack, outcome);
  decide_cover (state, command, &attack, outcome);
  begin (state, &attack, outcome);
  return TRUE;
}

/* A cop that is called off does not attack any more; the others still do. */
gboolean
terminator_apply_stop_attack (gpointer data,
                              JsonObject *command,
                              TsOutcome *outcome,
                              GError **error)
{
  TerminatorState *state = data;
  const Attack *attack = &state->attack;

  if (!terminator_is_attacking (state))
    return ts_refuse (error, ts_phrase ("Nobody is attacking."));
  if (attack->stage == ATTACK_AFTER)
    return ts_refuse (error, ts_phrase ("The damage has been dealt: undo the steps one by "
                                        "one instead."));
  ts_title (outcome, ts_phrase ("The attack is called off"));
  if (attack->cop)
    {
      state->attack.stage = ATTACK_AFTER;
      terminator_next_stage (state, outcome);
      return TRUE;
    }
  if (attack->stage < ATTACK_COPS && !attack->free)
    state->action.attacked = FALSE;
  terminator_clear_attack (state);
  return TRUE;
}
