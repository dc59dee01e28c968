/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-stages.c: the steps of an attack in their order (L321-327); those that cannot matter
 * are passed over.
 */

#include "terminator-attack.h"
#include "terminator-figures.h"
#include "terminator-words.h"

int
terminator_get_target_defense (const TerminatorState *state, const Target *target)
{
  int defense = target->defense;

  if (defense == UNKNOWN)
    defense = terminator_get_stat (state, target->figure, STAT_DEFENSE);
  return terminator_raise_defense (defense, target->cover);
}

int
terminator_find_undefended (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    if (terminator_get_target_defense (state, &state->attack.targets[i]) == UNKNOWN)
      return (int) i;
  return NOBODY;
}

int
terminator_find_unmeasured (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      const Target *target = &state->attack.targets[i];

      if (target->damage > 0 && terminator_is_on_board (state, target->figure)
          && terminator_get_kind (target->figure) != KIND_TERMINATOR
          && terminator_get_stat (state, target->figure, STAT_WOUNDS) == UNKNOWN)
        return (int) i;
    }
  return NOBODY;
}

const Target *
terminator_get_die_target (const TerminatorState *state, guint die)
{
  const Attack *attack = &state->attack;
  guint i = 0;

  while (i + 1 < attack->n_targets && die >= attack->targets[i].dice)
    die -= attack->targets[i++].dice;
  return &attack->targets[i];
}

static gboolean
hits (const TerminatorState *state, guint die, int value)
{
  int defense = terminator_get_target_defense (state, terminator_get_die_target (state, die));

  return defense != UNKNOWN && value + state->attack.plus >= defense;
}

gboolean
terminator_is_hit (const TerminatorState *state, guint die)
{
  return hits (state, die, state->attack.values[die]);
}

gboolean
terminator_can_improve (const TerminatorState *state, guint die)
{
  return !terminator_is_hit (state, die) && hits (state, die, 6);
}

static gboolean
can_improve_any (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_dice; i++)
    if (terminator_can_improve (state, i))
      return TRUE;
  return FALSE;
}

guint
terminator_get_defending_side (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      guint side = terminator_figure_side (state->attack.targets[i].figure);

      if (side != N_SIDES)
        return side;
    }
  return N_SIDES;
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
    if ((i < N_HEROES && !state->setup->plays[i]) || state->decks[i].hand <= 0)
      hands &= ~(1u << i);
  return hands;
}

/* Next door as people drew it; where nobody did, any cop that is elsewhere. */
guint
terminator_find_arrivals (const TerminatorState *state, gboolean *known)
{
  const Attack *attack = &state->attack;
  guint tiles = 0, cops = 0;

  *known = attack->scene != NOBODY && terminator_get_neighbors (state, attack->scene, &tiles);
  for (guint i = 0; attack->scene != NOBODY && i < terminator_count_kind (KIND_COP); i++)
    {
      const Figure *cop = &state->figures[terminator_first_figure (KIND_COP) + (int) i];

      if (cop->where == WHERE_1984 && cop->tile != attack->scene
          && (!*known || cop->tile == NOBODY || (tiles >> cop->tile & 1)))
        cops |= 1u << i;
    }
  return cops;
}

static gboolean
is_at_scene (const TerminatorState *state, int figure)
{
  const Figure *self = &state->figures[figure];

  return self->where == WHERE_1984
         && (self->tile == state->attack.scene || self->tile == NOBODY
             || state->attack.scene == NOBODY);
}

/* Whoever is defeated or gone is attacked no more (L477: each cop "in that location"). */
static void
gather_cops (TerminatorState *state, guint waiting)
{
  Attack *attack = &state->attack;

  attack->cops = 0;
  if (attack->suspect == NOBODY || !is_at_scene (state, attack->suspect))
    return;
  for (guint i = 0; i < terminator_count_kind (KIND_COP); i++)
    if ((waiting >> i & 1) && is_at_scene (state, terminator_first_figure (KIND_COP) + (int) i))
      attack->cops |= (guint8) (1u << i);
}

/* Only an Attack card that lies face up says anything; a basic attack, a unit that is activated and
 * whatever a card or a mission brings attack without one. */
static gboolean
has_text (const TerminatorState *state)
{
  const Action *action = &state->action;

  return !state->attack.cop && !state->attack.free && action->on && action->act == ACT_ATTACK
         && action->half != HALF_BASIC;
}

gboolean
terminator_hurts (const TerminatorState *state)
{
  for (guint i = 0; i < state->attack.n_targets; i++)
    if (state->attack.targets[i].damage > 0)
      return TRUE;
  return FALSE;
}

static gboolean
may_defend (const TerminatorState *state)
{
  return !state->attack.defended && terminator_find_defenders (state) != 0;
}

/* Whether people have anything to do or to say at the stage. */
static gboolean
matters (const TerminatorState *state)
{
  const Attack *attack = &state->attack;
  gboolean known;

  switch ((Stage) attack->stage)
    {
    case ATTACK_DEFEND:
      return may_defend (state);
    case ATTACK_ROLL:
      return !attack->cancelled;
    case ATTACK_REROLL:
      return !attack->cancelled && attack->rerolls > 0 && can_improve_any (state);
    case ATTACK_DAMAGE:
      return !attack->cancelled
             && (terminator_hurts (state) || (!attack->cop && may_defend (state)));
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

static void
count_hits (TerminatorState *state)
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

/* What outlives an attack are the cops that it wakes, and whom they want. */
static void
end_blows (TerminatorState *state)
{
  Attack *attack = &state->attack;
  Attack rest = { .stage = ATTACK_COPS,
                  .attacker = NOBODY,
                  .suspect = attack->suspect,
                  .scene = attack->scene,
                  .cops = attack->cops };
  gboolean reacts = attack->cop;

  *attack = rest;
  gather_cops (state, reacts ? rest.cops : G_MAXUINT);
}

void
terminator_clear_attack (TerminatorState *state)
{
  state->attack
      = (Attack){ .stage = ATTACK_NONE, .attacker = NOBODY, .suspect = NOBODY, .scene = NOBODY };
}

static void
step (TerminatorState *state)
{
  Attack *attack = &state->attack;

  switch ((Stage) attack->stage)
    {
    case ATTACK_REROLL:
      count_hits (state);
      attack->stage = ATTACK_DAMAGE;
      break;
    case ATTACK_AFTER:
      end_blows (state);
      break;
    case ATTACK_COPS:
      gather_cops (state, attack->cops);
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
