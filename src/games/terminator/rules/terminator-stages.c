/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-stages.c: “Timing of Attack and Defend Effects” (L313-327): the steps of an attack in
 * their order, those that cannot matter passed over.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

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

int
terminator_find_only_hand (guint hands)
{
  return (hands & (hands - 1)) != 0 ? NOBODY : g_bit_nth_lsf (hands, -1);
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
terminator_next_stage (TerminatorState *state)
{
  do
    step (state);
  while (!matters (state));
}
