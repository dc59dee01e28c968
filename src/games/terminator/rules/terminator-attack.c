/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-attack.c: “Timing of Attack and Defend Effects” (L313-327): the steps of an attack in
 * their order, those that cannot matter passed over; Defend cards; and calling it off.
 */

#include "terminator.h"
#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-moments.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define TIMING "Timing of Attack and Defend Effects"

typedef struct
{
  gint8 who; /* NOBODY: the only one who could */
  gboolean cancels;
} Defend;

static const TsSpec defend_args[] = {
  { "who", TS_SPEC_CHOICE, .choices = terminator_actors, .label = N_ ("Whose card"),
    TS_INTO (Defend, who) },
  { "cancels", TS_SPEC_BOOLEAN, .label = N_ ("It cancels the attack"), TS_INTO (Defend, cancels) },
  TS_ANYWAY_ARG,
  { NULL },
};

/* The steps. */

gboolean
terminator_at_stage (const TerminatorState *state, Stage stage, TsWhyNot *why_not)
{
  if (state->attack.stage == stage)
    return TRUE;
  return ts_reject (why_not, terminator_is_attacking (state) ? ts_phrase (
                                 "The attack is at another step. Check the current step.")
                                                             : ts_phrase ("Nobody is attacking."));
}

gboolean
terminator_has_no_attack (const TerminatorState *state, TsWhyNot *why_not)
{
  return !terminator_is_attacking (state)
         || ts_reject (why_not, ts_phrase ("First finish the attack, or call it off."));
}

gboolean
terminator_between_attacks (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_in_game (state, why_not) && terminator_has_no_attack (state, why_not);
}

/* A hero has its own hand; Skynet's is one for all; a unit of the Resistance is anybody's. */
static guint
find_hands (const TerminatorState *state, int figure)
{
  guint side = terminator_figure_side (figure);

  if (side == SIDE_SKYNET)
    return 1u << ACTOR_SKYNET;
  if (terminator_is_hero (figure))
    return 1u << figure;
  return side == SIDE_RESISTANCE ? (1u << N_HEROES) - 1 : 0;
}

guint
terminator_find_defenders (const TerminatorState *state)
{
  guint hands = 0;

  for (guint i = 0; i < state->attack.n_targets; i++)
    hands |= find_hands (state, state->attack.targets[i].figure);
  for (int i = 0; i < N_ACTORS; i++)
    if (!terminator_has_actor (state, i) || state->decks[i].hand <= 0)
      hands &= ~(1u << i);
  return hands;
}

static gboolean
can_defend (const TerminatorState *state)
{
  return !state->attack.defended && terminator_find_defenders (state) != 0;
}

/* Only an Attack card that lies face up says anything; a basic attack, a unit that is activated and
 * whatever a card or a mission brings attack without one. */
static gboolean
has_text (const TerminatorState *state)
{
  const TerminatorAction *action = &state->action;

  return !state->attack.cop && !state->attack.free && action->on && action->act == ACT_ATTACK
         && action->half != HALF_BASIC;
}

gboolean
terminator_is_plain_attack (const TerminatorState *state)
{
  const TerminatorAttack *attack = &state->attack;

  if (attack->defended || can_defend (state))
    return FALSE;
  return attack->cop || (!attack->free && !has_text (state));
}

/* Whether people have anything to do or to say at the stage. */
static gboolean
matters (const TerminatorState *state)
{
  const TerminatorAttack *attack = &state->attack;
  gboolean known;

  switch ((Stage) attack->stage)
    {
    case ATTACK_DEFEND:
      return can_defend (state);
    case ATTACK_ROLL:
      return !attack->cancelled;
    case ATTACK_REROLL:
      return !attack->cancelled && terminator_can_improve (state);
    case ATTACK_DAMAGE:
      /* Cops attack often: one that misses is no moment for a card. */
      return !attack->cancelled
             && (terminator_hurts (state) || (!attack->cop && can_defend (state)));
    case ATTACK_AFTER:
      return has_text (state);
    case ATTACK_COPS:
      return attack->cops != 0;
    case ATTACK_ARRIVAL:
      return terminator_find_arrivals (state, &known) != 0;
    case ATTACK_NONE:
    default:
      return TRUE;
    }
}

/* What outlives an attack are the cops that it wakes, and whom they want. */
static void
end_blows (TerminatorState *state)
{
  TerminatorAttack *attack = &state->attack;
  guint waiting = attack->cop ? attack->cops : G_MAXUINT;

  *attack = (TerminatorAttack){
    .stage = ATTACK_COPS, .attacker = NOBODY, .suspect = attack->suspect, .scene = attack->scene
  };
  attack->cops = (guint8) terminator_find_cops_at_scene (state, waiting);
}

void
terminator_clear_attack (TerminatorState *state)
{
  state->attack = (TerminatorAttack){
    .stage = ATTACK_NONE, .attacker = NOBODY, .suspect = NOBODY, .scene = NOBODY
  };
}

static void
step (TerminatorState *state)
{
  TerminatorAttack *attack = &state->attack;

  switch ((Stage) attack->stage)
    {
    case ATTACK_REROLL:
      terminator_count_hits (state);
      attack->stage = ATTACK_DAMAGE;
      break;
    case ATTACK_AFTER:
      end_blows (state);
      break;
    case ATTACK_COPS:
      attack->cops = (guint8) terminator_find_cops_at_scene (state, attack->cops);
      attack->stage = attack->cops != 0 ? ATTACK_COPS : ATTACK_ARRIVAL;
      break;
    case ATTACK_ARRIVAL:
      terminator_clear_attack (state);
      break;
    default:
      attack->stage++;
    }
}

void
terminator_next_stage (TerminatorState *state, TsOutcome *outcome)
{
  do
    step (state);
  while (!matters (state));
}

/* Whose moment it is. */

const char *
terminator_get_attacker_seat (const TerminatorState *state)
{
  int attacker = state->attack.attacker;
  guint side = terminator_figure_side (attacker);

  if (side == N_SIDES)
    return NULL;
  if (terminator_is_hero (attacker))
    return terminator_seat (state, attacker);
  if (side == SIDE_RESISTANCE && state->action.on && state->action.actor != NOBODY
      && state->action.actor < N_HEROES)
    return terminator_seat (state, state->action.actor);
  return terminator_side_seat (state, (Side) side);
}

int
terminator_find_only_hand (guint hands)
{
  return (hands & (hands - 1)) != 0 ? NOBODY : g_bit_nth_lsf (hands, -1);
}

/* Defend cards (L313-324). */

static int
find_defender (const TerminatorState *state, const Defend *defend)
{
  return defend->who != NOBODY ? defend->who
                               : terminator_find_only_hand (terminator_find_defenders (state));
}

/* Before the dice and after them; people may remember a card a step late. */
static gboolean
may_defend (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;
  const TerminatorAttack *attack = &state->attack;
  int actor = find_defender (state, args);

  TS_NEED (why_not, attack->stage != ATTACK_REROLL,
           ts_phrase ("First choose which dice are rolled again."));
  TS_NEED (why_not, attack->stage != ATTACK_NONE && attack->stage <= ATTACK_DAMAGE,
           ts_phrase ("There is no attack to defend against now."));
  TS_NEED (why_not, actor != NOBODY, ts_phrase ("Choose whose hand the Defend card comes from."));
  TS_NEED (why_not, terminator_has_actor (state, actor) && state->decks[actor].hand > 0,
           ts_phrase ("{actor} has no cards in hand.", terminator_name_actor (state, actor)));
  TS_RULE (why_not, !attack->defended, "Defend",
           ts_phrase ("A Defend card has been discarded against this attack."));
  TS_RULE (why_not, terminator_find_defenders (state) >> actor & 1, TIMING,
           ts_phrase ("{actor} is not attacked.", terminator_name_actor (state, actor)));
  return TRUE;
}

static void
perform_defend (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  TerminatorAttack *attack = &state->attack;
  gboolean cancels = ((const Defend *) args)->cancels;
  int actor = find_defender (state, args);

  ts_title (outcome, cancels ? ts_phrase ("{actor} cancels the attack with a Defend card",
                                          terminator_name_actor (state, actor))
                             : ts_phrase ("{actor} discards a Defend card",
                                          terminator_name_actor (state, actor)));
  terminator_discard (state, actor, 1, outcome);
  attack->defended = TRUE;
  if (outcome != NULL && cancels)
    terminator_show_blow (state, ts_phrase ("Canceled by a Defend card"), outcome);
  terminator_show_actor (state, actor, outcome);
  if (cancels)
    {
      attack->cancelled = TRUE;
      ts_reason (outcome,
                 ts_phrase ("A canceled attack has no dice and no damage ({rule})",
                            ts_part ("rule", ts_format_heading (TIMING))),
                 0);
    }
  /* The dice, or the damage, still come. */
  if (cancels || attack->stage == ATTACK_DEFEND
      || (attack->stage == ATTACK_DAMAGE && !terminator_hurts (state)))
    terminator_next_stage (state, outcome);
}

/* Nothing is done at this step: on to the next. */
static void
perform_go_on (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  static const char *const titles[] = { [ATTACK_DEFEND] = N_ ("No Defend card"),
                                        [ATTACK_REROLL] = N_ ("The dice stay"),
                                        [ATTACK_AFTER] = N_ ("The Attack card is done") };
  TerminatorState *state = data;

  ts_title (outcome, ts_phrase_msgid (titles[state->attack.stage]));
  ts_idle (outcome, ts_phrase_msgid (titles[state->attack.stage]));
  terminator_next_stage (state, outcome);
}

static gboolean
is_no_defend (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  TS_NEED (why_not, state->attack.stage == ATTACK_DEFEND,
           ts_phrase ("No Defend card is needed now."));
  return TRUE;
}

/* After the attack, and out of it. */

static gboolean
is_after (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  return terminator_at_stage (data, ATTACK_AFTER, why_not);
}

static gboolean
is_stoppable (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminatorState *state = data;

  TS_NEED (why_not, terminator_is_attacking (state), ts_phrase ("Nobody is attacking."));
  TS_NEED (why_not, state->attack.stage != ATTACK_AFTER,
           ts_phrase ("The damage has been dealt: undo the steps one by one instead."));
  return TRUE;
}

/* A cop that is called off does not attack any more; the others still do.  An attack before this
 * one stays made: its cops have come. */
static void
perform_stop_attack (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminatorState *state = data;
  TerminatorAttack *attack = &state->attack;

  ts_title (outcome, ts_phrase ("The attack is called off"));
  if (attack->cop)
    {
      attack->stage = ATTACK_AFTER;
      terminator_next_stage (state, outcome);
      return;
    }
  if (attack->stage < ATTACK_COPS && !attack->free)
    state->action.attacked = attack->again;
  terminator_clear_attack (state);
}

/* Where the attack stands. */

TsArg
terminator_list_targets (const TerminatorAttack *attack, const TerminatorState *state)
{
  GPtrArray *targets = ts_phrase_array_new ();

  for (guint i = 0; i < attack->n_targets; i++)
    g_ptr_array_add (targets, terminator_format_figure (state, attack->targets[i].figure));
  return ts_list ("targets", targets);
}

/* stop-attack {}: calls it off; defend {who?: whose hand, cancels?, anyway}: a Defend card, at
 * either of its two times; no-defend {}; keep {}: no die is rolled again; after {}: what the Attack
 * card does afterwards is done */
const TsVerb terminator_attack_verbs[] = {
  { "stop-attack", N_ ("Call the attack off"), .moment = is_stoppable,
    .perform = perform_stop_attack },
  { "defend", N_ ("Discard a Defend card"), defend_args, sizeof (Defend), .may = may_defend,
    .perform = perform_defend },
  { "no-defend", N_ ("No Defend card"), .moment = is_no_defend, .perform = perform_go_on },
  { "keep", N_ ("Keep the dice"), .moment = terminator_is_reroll, .perform = perform_go_on },
  { "after", N_ ("After the attack"), .moment = is_after, .perform = perform_go_on },
  { NULL, N_ ("Attack") },
};
