/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-aim.c: “Attack (1984)” and “Attack (2029)”: who attacks whom with how many dice, and
 * what the sketch or the tiles say about it (L270-302).
 */

#include "terminator-attack.h"
#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-json.h"

#include <string.h>

static const TsSpec attack_args[] = {
  { "attacker", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Attacker"),
    TS_INTO (TerminatorBlow, attacker), .find = terminator_find_figure },
  { "targets", TS_SPEC_TEXTS, .required = TRUE, .max = 64, .label = N_ ("Targets"),
    .hint = N_ ("each once for every die"), TS_INTO_LIST (TerminatorBlow, targets, n_targets),
    .find = terminator_find_figure },
  { "dice", TS_SPEC_INTEGER, .min = 1, .max = MAX_DICE, .label = N_ ("Attack dice"),
    .otherwise = UNKNOWN, TS_INTO (TerminatorBlow, dice) },
  { "defense", TS_SPEC_INTEGER, .min = 1, .max = MAX_DEFENSE, .label = N_ ("Defense"),
    .hint = N_ ("of the target, on its statcard"), .otherwise = UNKNOWN,
    TS_INTO (TerminatorBlow, defense) },
  { "range", TS_SPEC_INTEGER, .min = 0, .max = MAX_AMOUNT, .label = N_ ("Range"),
    .otherwise = UNKNOWN, TS_INTO (TerminatorBlow, range) },
  { "cover", TS_SPEC_BOOLEAN, .label = N_ ("The target is in cover"), .otherwise = UNKNOWN,
    TS_INTO (TerminatorBlow, cover) },
  { "covered", TS_SPEC_TEXTS, .max = 64, .label = N_ ("Targets in cover"),
    TS_INTO (TerminatorBlow, covered) },
  { "plus", TS_SPEC_INTEGER, .min = -MAX_DEFENSE, .max = MAX_DEFENSE, .label = N_ ("On each die"),
    TS_INTO (TerminatorBlow, plus) },
  { "rerolls", TS_SPEC_INTEGER, .min = 0, .max = MAX_DICE, .label = N_ ("Dice rolled again"),
    TS_INTO (TerminatorBlow, rerolls) },
  { "card", TS_SPEC_BOOLEAN, .label = N_ ("Dice and range are those of the card"),
    TS_INTO (TerminatorBlow, card) },
  { "free", TS_SPEC_BOOLEAN, .label = N_ ("A card or a mission brings the attack"),
    .otherwise = UNKNOWN, TS_INTO (TerminatorBlow, free) },
  TS_ANYWAY_ARG,
  { NULL },
};

TerminatorBlow
terminator_make_blow (int attacker, int target)
{
  return (TerminatorBlow){ .attacker = (gint8) attacker,
                           .targets = { (gint8) target },
                           .n_targets = 1,
                           .dice = UNKNOWN,
                           .defense = UNKNOWN,
                           .range = UNKNOWN,
                           .cover = UNKNOWN,
                           .free = UNKNOWN };
}

/* What is seen (L272-275, L290-302). */

static gboolean
is_in_2029 (const TerminatorState *state, int figure)
{
  return state->figures[figure].where == WHERE_2029;
}

TsPhrase *
terminator_format_stop (
    const TerminatorState *state, int attacker, int target, const TerminatorAim *seen, int range)
{
  TsArg figure;

  if (range == UNKNOWN)
    range = terminator_get_stat (state, attacker, STAT_RANGE);
  if (!seen->known
      || (seen->free
          && (!is_in_2029 (state, attacker) || range == UNKNOWN || seen->range <= range)))
    return NULL;
  figure = terminator_name_figure (state, target);
  if (seen->free)
    return ts_phrase_plural ("{figure} is {n} square away, and the range is {range}.",
                             "{figure} is {n} squares away, and the range is {range}.", seen->range,
                             figure, ts_number ("range", range));
  return is_in_2029 (state, attacker) ? ts_phrase ("There is no line of sight to {figure}.", figure)
                                      : ts_phrase ("{figure} is not in the same location.", figure);
}

/* Who attacks whom. */

/* The target of that figure; a new one when it is not there yet, NULL when there is no room. */
static TerminatorTarget *
take_target (TerminatorAttack *attack, int figure)
{
  for (guint i = 0; i < attack->n_targets; i++)
    if (attack->targets[i].figure == figure)
      return &attack->targets[i];
  if (attack->n_targets == MAX_TARGETS)
    return NULL;
  attack->targets[attack->n_targets]
      = (TerminatorTarget){ .figure = (gint8) figure, .defense = UNKNOWN };
  return &attack->targets[attack->n_targets++];
}

static gboolean
is_on_board (const TerminatorState *state, int figure, TsWhyNot *why_not)
{
  return terminator_is_on_board (state, figure)
         || ts_reject (why_not, terminator_format_absent (state, figure));
}

/* Whatever the rules of attacks are, others cannot be attacked. */
static gboolean
is_target (const TerminatorState *state, int attacker, int figure, TsWhyNot *why_not)
{
  if (!is_on_board (state, figure, why_not))
    return FALSE;
  TS_NEED (why_not, figure != attacker,
           ts_phrase ("A figure cannot attack itself: choose another target."));
  TS_NEED (why_not, is_in_2029 (state, figure) == is_in_2029 (state, attacker),
           ts_phrase ("{figure} is on the other board: choose another target.",
                      terminator_name_figure (state, figure)));
  return TRUE;
}

/* All but its numbers, and the targets that it has room for. */
static TerminatorAttack
make_attack (const TerminatorState *state, const TerminatorBlow *blow)
{
  TerminatorAttack attack = { .attacker = blow->attacker,
                              .suspect = NOBODY,
                              .scene = NOBODY,
                              .free = !state->action.on || blow->free == TRUE,
                              .plus = blow->plus,
                              .rerolls = blow->rerolls };

  for (guint i = 0; i < blow->n_targets; i++)
    {
      TerminatorTarget *target = take_target (&attack, blow->targets[i]);

      if (target == NULL)
        continue;
      target->dice++;
      attack.n_dice++;
    }
  return attack;
}

static gboolean
has_figures (const TerminatorState *state,
             const TerminatorBlow *blow,
             const TerminatorAttack *attack,
             TsWhyNot *why_not)
{
  TS_NEED (why_not, terminator_get_kind (blow->attacker) != KIND_COP,
           ts_phrase ("Cops only attack whoever played an Attack card beside them."));
  if (!is_on_board (state, blow->attacker, why_not))
    return FALSE;
  TS_NEED (why_not, blow->n_targets > 0, ts_phrase ("Choose who is attacked."));
  TS_NEED (why_not, blow->n_targets <= MAX_DICE,
           ts_phrase_plural ("An attack has at most {n} die.", "An attack has at most {n} dice.",
                             MAX_DICE));
  for (guint i = 0; i < blow->n_targets; i++)
    if (!is_target (state, blow->attacker, blow->targets[i], why_not))
      return FALSE;
  TS_NEED (why_not, attack->n_dice == blow->n_targets,
           ts_phrase_plural ("An attack has at most {n} target.",
                             "An attack has at most {n} targets.", MAX_TARGETS));
  return TRUE;
}

/* A card's dice that are divided need no number: each was given a target. */
static gboolean
counts_targets (const TerminatorBlow *blow, const TerminatorAttack *attack)
{
  return blow->card && attack->n_dice > 1 && blow->dice == UNKNOWN;
}

/* UNKNOWN: nobody has typed it. */
static int
get_dice (const TerminatorState *state, const TerminatorBlow *blow, const TerminatorAttack *attack)
{
  if (counts_targets (blow, attack))
    return attack->n_dice;
  return blow->dice != UNKNOWN
             ? blow->dice
             : MIN (terminator_get_stat (state, attack->attacker, STAT_ATTACK), MAX_DICE);
}

/* Each target takes a die (L289). A table may roll more than a statcard has, but not fewer than it
 * says itself. */
static gboolean
may_share (const TerminatorState *state,
           const TerminatorBlow *blow,
           const TerminatorAttack *attack,
           const char *heading,
           TsWhyNot *why_not)
{
  int dice = get_dice (state, blow, attack);

  if (attack->n_dice == 1 || attack->n_dice <= dice)
    return TRUE;
  if (blow->dice != UNKNOWN)
    return ts_reject (
        why_not, ts_phrase_plural ("{n} die is too few for the targets that are named: each takes "
                                   "at least one.",
                                   "{n} dice are too few for the targets that are named: each "
                                   "takes at least one.",
                                   dice));
  return ts_forbid (why_not,
                    ts_phrase_plural ("{figure} has {n} attack die.",
                                      "{figure} has {n} attack dice.", dice,
                                      terminator_name_figure (state, attack->attacker)),
                    heading);
}

static gboolean
may_divide (const TerminatorState *state,
            const TerminatorBlow *blow,
            const TerminatorAttack *attack,
            const char *heading,
            TsWhyNot *why_not)
{
  if (!counts_targets (blow, attack)
      && !terminator_has_number (state, attack->attacker, STAT_ATTACK, blow->dice, "dice", why_not))
    return FALSE;
  TS_NEED (why_not, get_dice (state, blow, attack) > 0,
           ts_phrase ("{figure} has no attack dice: enter how many the card gives it.",
                      terminator_name_figure (state, attack->attacker)));
  return may_share (state, blow, attack, heading, why_not);
}

static gboolean
may_act (const TerminatorState *state, const TerminatorAttack *attack, TsWhyNot *why_not)
{
  TsArg figure;

  if (attack->free || terminator_find_attacker (state) == attack->attacker)
    return TRUE;
  figure = terminator_name_figure (state, attack->attacker);
  return ts_forbid (why_not,
                    state->action.attacked
                        ? ts_phrase ("{figure} does not attack now: this action’s attack has been "
                                     "made.",
                                     figure)
                        : ts_phrase ("{figure} does not attack by this action.", figure),
                    "Types of Actions");
}

/* What a card lets attack reaches everybody, unless it says how far. */
static gboolean
may_aim (const TerminatorState *state,
         const TerminatorBlow *blow,
         const TerminatorAttack *attack,
         const char *heading,
         TsWhyNot *why_not)
{
  int most = blow->card ? MAX_AMOUNT : UNKNOWN;
  int range = blow->range != UNKNOWN ? blow->range : most;

  for (guint i = 0; i < attack->n_targets; i++)
    {
      int figure = attack->targets[i].figure;
      TerminatorAim seen = terminator_aim (state, attack->attacker, figure);
      TsPhrase *stop;

      TS_RULE (why_not,
               terminator_figure_side (figure) != terminator_figure_side (attack->attacker),
               heading,
               ts_phrase ("{figure} is on the same side.", terminator_name_figure (state, figure)));
      stop = terminator_format_stop (state, attack->attacker, figure, &seen, range);
      if (stop != NULL && !ts_forbid (why_not, stop, heading))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_covered (const TerminatorBlow *blow, int figure)
{
  return ts_json_count_text (blow->covered, terminator_figure_id (figure)) > 0;
}

/* Nobody has cover in 1984, and there the location counts, not a range (L272-278). */
static gboolean
suits_year (const TerminatorState *state,
            const TerminatorBlow *blow,
            const TerminatorAttack *attack,
            TsWhyNot *why_not)
{
  const struct
  {
    const char *name;
    gboolean said;
  } of_2029[] = { { "range", blow->range != UNKNOWN },
                  { "cover", blow->cover != UNKNOWN },
                  { "covered", blow->covered != NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (of_2029); i++)
    if (!is_in_2029 (state, attack->attacker) && of_2029[i].said
        && !ts_reject_new (why_not, ts_phrase ("“{member}” counts in 2029 only: leave it out.",
                                               ts_name ("member", of_2029[i].name))))
      return FALSE;
  return TRUE;
}

static gboolean
is_attacked (const TerminatorAttack *attack, const char *id)
{
  for (guint i = 0; i < attack->n_targets; i++)
    if (strcmp (terminator_figure_id (attack->targets[i].figure), id) == 0)
      return TRUE;
  return FALSE;
}

/* A form lists all who may be attacked: of whom is not, it is told that nothing follows. */
static gboolean
are_figures (const TerminatorState *state, JsonArray *covered, TsWhyNot *why_not)
{
  for (guint i = 0; i < json_array_get_length (covered); i++)
    {
      const char *id = json_array_get_string_element (covered, i);

      if (!ts_why_not_is_whole (why_not) && terminator_find_figure (state, id, why_not) == NOBODY)
        return FALSE;
      if (ts_json_count_text (covered, id) > 1)
        return ts_reject_new (why_not, ts_phrase ("Name each of them once."));
    }
  return TRUE;
}

/* Of a target that the sketch sees it says itself whether it is in cover. */
static gboolean
may_cover (const TerminatorState *state,
           const TerminatorBlow *blow,
           const TerminatorAttack *attack,
           TsWhyNot *why_not)
{
  if (blow->covered == NULL)
    return TRUE;
  if (blow->cover != UNKNOWN)
    return ts_reject_new (why_not, ts_phrase ("Enter whether all targets are in cover, or "
                                              "name those that are, not both."));
  if (!are_figures (state, blow->covered, why_not))
    return FALSE;
  for (guint i = 0; i < attack->n_targets; i++)
    {
      int figure = attack->targets[i].figure;
      TerminatorAim seen = terminator_aim (state, attack->attacker, figure);

      if (is_covered (blow, figure) && seen.known && !seen.cover
          && !ts_reject_new (
              why_not,
              ts_phrase ("On the sketch {figure} is not in cover. If it is, enter that (cover).",
                         terminator_name_figure (state, figure))))
        return FALSE;
    }
  return TRUE;
}

/* What was typed of a range is held against what the sketch shows, or is that of the statcard. */
static gboolean
may_range (const TerminatorState *state,
           const TerminatorBlow *blow,
           const TerminatorAttack *attack,
           TsWhyNot *why_not)
{
  if (blow->range == UNKNOWN
      || (!blow->card && terminator_get_stat (state, attack->attacker, STAT_RANGE) == UNKNOWN))
    return TRUE;
  for (guint i = 0; i < attack->n_targets; i++)
    if (terminator_aim (state, attack->attacker, attack->targets[i].figure).known)
      return TRUE;
  return ts_reject_idle (why_not, "range");
}

/* Beside no action every attack is a card's or a mission's. */
static gboolean
suits_action (const TerminatorState *state, const TerminatorBlow *blow, TsWhyNot *why_not)
{
  return state->action.on || blow->free != FALSE
         || ts_reject_new (why_not, ts_phrase ("No action is going on: only a card or a mission "
                                               "brings an attack now."));
}

gboolean
terminator_may_attack (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const TerminatorBlow *blow = args;
  TerminatorAttack attack = make_attack (state, blow);
  const char *heading = is_in_2029 (state, attack.attacker) ? "Attack (2029)" : "Attack (1984)";

  if (!has_figures (state, blow, &attack, why_not) || !may_act (state, &attack, why_not)
      || !suits_action (state, blow, why_not) || !suits_year (state, blow, &attack, why_not)
      || !may_cover (state, blow, &attack, why_not) || !may_range (state, blow, &attack, why_not))
    return FALSE;
  TS_RULE (why_not, is_in_2029 (state, attack.attacker) || attack.n_targets <= 1, heading,
           ts_phrase ("In 1984 an attack has one target."));
  return may_aim (state, blow, &attack, heading, why_not)
         && may_divide (state, blow, &attack, heading, why_not);
}

/* What was typed of statcards, where nobody knew it; and the defense that a card says. */
static void
learn_numbers (TerminatorState *state,
               const TerminatorBlow *blow,
               TerminatorAttack *attack,
               TsOutcome *outcome)
{
  TerminatorTarget *target = &attack->targets[0];

  if (!blow->card && is_in_2029 (state, attack->attacker))
    terminator_take_number (state, attack->attacker, STAT_RANGE, blow->range, outcome);
  if (!blow->card)
    terminator_take_number (state, attack->attacker, STAT_ATTACK, blow->dice, outcome);
  for (guint i = 0; i < attack->n_targets; i++)
    if (terminator_get_stat (state, attack->targets[i].figure, STAT_DEFENSE) == UNKNOWN)
      {
        terminator_take_number (state, attack->targets[i].figure, STAT_DEFENSE, blow->defense,
                                outcome);
        return;
      }
  if (blow->defense != terminator_get_stat (state, target->figure, STAT_DEFENSE))
    target->defense = blow->defense;
}

/* A single target named once takes all dice (L288). */
static void
share_dice (TerminatorAttack *attack, int dice, TsOutcome *outcome)
{
  if (attack->n_dice == 1)
    attack->n_dice = attack->targets[0].dice = (guint8) dice;
  if (attack->n_dice < dice)
    ts_reason (outcome,
               ts_phrase_plural ("{n} die has no target", "{n} dice have no target",
                                 dice - attack->n_dice),
               0);
}

static TsPhrase *
format_no_cover (const TerminatorAim *seen, gboolean by_hand)
{
  if (by_hand || !seen->known)
    return ts_phrase ("no cover, as the table decided");
  if (seen->range <= 1)
    return ts_phrase ("no cover: it is next to the attacker");
  return ts_phrase ("no cover: a corner of the attacker sees all of it");
}

/* In 1984 nobody has cover (L272-278). */
static void
decide_cover (const TerminatorState *state,
              const TerminatorBlow *blow,
              TerminatorAttack *attack,
              TsOutcome *outcome)
{
  gboolean by_hand = blow->cover != UNKNOWN;

  if (!is_in_2029 (state, attack->attacker))
    return;
  ts_reason (outcome,
             ts_phrase ("Cover raises the defense by 1, to 6 at most ({rule})",
                        ts_part ("rule", ts_format_heading ("Line of Sight and Cover"))),
             0);
  for (guint i = 0; i < attack->n_targets; i++)
    {
      TerminatorTarget *target = &attack->targets[i];
      TerminatorAim seen = terminator_aim (state, attack->attacker, target->figure);

      target->cover = (guint8) (by_hand      ? blow->cover
                                : seen.known ? seen.cover
                                             : is_covered (blow, target->figure));
      ts_candidate (outcome, terminator_format_figure (state, target->figure),
                    target->cover ? NULL : format_no_cover (&seen, by_hand));
    }
}

static void
tell_others_in_cover (const TerminatorState *state,
                      const TerminatorBlow *blow,
                      const TerminatorAttack *attack,
                      TsOutcome *outcome)
{
  for (guint i = 0; i < ts_json_count (blow->covered); i++)
    {
      const char *id = json_array_get_string_element (blow->covered, i);

      if (!is_attacked (attack, id) && terminator_find_figure (state, id, NULL) != NOBODY)
        ts_reason (
            outcome,
            ts_phrase ("{figure} is not attacked: its cover does not count",
                       terminator_name_figure (state, terminator_find_figure (state, id, NULL))),
            0);
    }
}

void
terminator_perform_attack (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  const TerminatorBlow *blow = args;
  TerminatorAttack attack = make_attack (state, blow);
  int dice = get_dice (state, blow, &attack);

  learn_numbers (state, blow, &attack, outcome);
  share_dice (&attack, dice, outcome);
  decide_cover (state, blow, &attack, outcome);
  tell_others_in_cover (state, blow, &attack, outcome);
  if (!is_in_2029 (state, attack.attacker))
    {
      attack.suspect = attack.attacker;
      attack.scene = state->figures[attack.attacker].tile;
    }
  attack.again = state->action.attacked;
  if (!attack.free)
    state->action.attacked = TRUE;
  ts_title (outcome, ts_phrase ("{figure} attacks: {targets}",
                                terminator_name_figure (state, attack.attacker),
                                terminator_list_targets (&attack, state)));
  state->attack = attack;
  if (outcome != NULL)
    terminator_show_blow (state, ts_phrase_plural ("{n} die", "{n} dice", state->attack.n_dice),
                          outcome);
  terminator_next_stage (state);
}

/* attack {attacker, targets: figures; each named once for every die that is rolled at it, or a
 * single one for all dice, dice?: what the statcard says where nobody knows, or what the card
 * says; of a card as many as targets are named where it is left out, defense?: of the first target
 * of which nobody knows it, range?, cover?: of all targets, whatever the sketch says, covered?:
 * figures in cover where the sketch does not know, plus?: on each die, rerolls?: dice that may be
 * rolled again, card?: dice and range are the card's, free?: a card or a mission brings it, apart
 * from the action, anyway} */
const TsVerb terminator_aim_verbs[] = {
  { "attack", N_ ("Attack"), attack_args, sizeof (TerminatorBlow),
    .moment = terminator_between_attacks, .may = terminator_may_attack,
    .perform = terminator_perform_attack },
  { NULL, N_ ("Attack") },
};
