/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-phases.c: the phases in which enemies act: who still has to, what comes next (L734-880).
 *
 * B, C and D go through the enemies one by one; people may pick another order.  A step in which
 * nobody has anything to do waits for `next`, so that nothing is skipped unseen.
 */

#include "genesis-phases.h"

#include "genesis-acts.h"
#include "genesis-arguments.h"
#include "genesis-board.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-kinds.h"
#include "genesis-moment.h"
#include "genesis-plan.h"
#include "genesis-words.h"

const TsSpec genesis_waiting_args[]
    = { GENESIS_ENEMY_ARG (GenesisWhich, genesis_find_waiting), {} };

/* An enemy that is stunned does nothing, whenever it happened. */
static gboolean
wants_to_move (const GenesisState *state, int enemy)
{
  return genesis_is_active (state, enemy) && state->enemies[enemy].moved == 0
         && !state->enemies[enemy].stunned;
}

static gboolean
wants_to_attack (const GenesisState *state, int enemy)
{
  return genesis_is_active (state, enemy) && !state->enemies[enemy].acted
         && !state->enemies[enemy].stunned;
}

static gboolean
wants_to_act (const GenesisState *state, int enemy)
{
  return genesis_is_boss (state, enemy) && state->enemies[enemy].where == WHERE_MAP
         && !state->enemies[enemy].acted && !state->enemies[enemy].stunned;
}

static guint
count_matches (const GenesisState *state, gboolean (*match) (const GenesisState *, int))
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    n += match (state, (int) i);
  return n;
}

/* In the order that the players have chosen, then by number (L770). */
static gboolean
goes_before (const GenesisState *state, int enemy, int other)
{
  guint turn = state->enemies[enemy].turn, others = state->enemies[other].turn;

  return turn > 0 && (others == 0 || turn < others);
}

static int
find_first (const GenesisState *state, gboolean (*match) (const GenesisState *, int))
{
  int first = NOBODY;

  if (state->enemy != NOBODY && match (state, state->enemy))
    return state->enemy;
  for (int i = 0; i < (int) state->setup->n_enemies; i++)
    if (match (state, i) && (first == NOBODY || goes_before (state, i, first)))
      first = i;
  return first;
}

static void
begin_activation (Enemy *enemy)
{
  enemy->moved = 0;
  enemy->logic = 0;
  enemy->struck = FALSE;
  enemy->acted = FALSE;
  enemy->aims = NOBODY;
  enemy->lost = enemy->stunned;
}

/* The turn's color activates in step B, bosses in step D; each then loses it if it is stunned. */
static void
begin_step (GenesisState *state, GenesisPhase phase)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if ((phase == PHASE_MOVE && genesis_is_active (state, (int) i))
        || (phase == PHASE_BOSSES && genesis_is_boss (state, (int) i)
            && state->enemies[i].where == WHERE_MAP))
      begin_activation (&state->enemies[i]);
}

static gboolean
has_everybody_gone (const GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (!state->heroes[i].activated)
      return FALSE;
  return TRUE;
}

void
genesis_forget_order (GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    state->enemies[i].turn = 0;
}

void
genesis_enter (GenesisState *state, GenesisPhase phase)
{
  state->phase = phase;
  state->enemy = NOBODY;
  state->n_typed = 0;
  genesis_ask_anew (state);
  begin_step (state, phase);
  if (phase == PHASE_REINFORCE)
    {
      genesis_acts_clear (state);
      genesis_forget_order (state);
    }
  if (!genesis_is_enemy_phase (state))
    state->run = FALSE;
  if (phase == PHASE_DECISION || phase == PHASE_ROUND_END)
    {
      genesis_forget_board (state);
      state->hero = NOBODY;
    }
}

void
genesis_begin_rolls (GenesisState *state, GenesisPhase phase, guint rolls, GenesisPhase then)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    state->rolls_left[state->setup->heroes[i].color] = (guint8) rolls;
  state->rolls_then = then;
  genesis_enter (state, phase);
}

void
genesis_begin_round (GenesisState *state)
{
  state->round++;
  /* Where all stand at the beginning people have just shown. */
  if (state->round > 1)
    state->shown_heroes = 0;
  genesis_enter (state, PHASE_DECISION);
}

void
genesis_settle (gpointer data, TsOutcome *outcome)
{
  GenesisState *state = data;

  if (state->phase == PHASE_DECISION && has_everybody_gone (state))
    genesis_enter (state, PHASE_ROUND_END);
  else if (state->phase == PHASE_ROUND_END && !has_everybody_gone (state))
    genesis_enter (state, PHASE_DECISION);
}

gboolean
genesis_saw_someone (const GenesisState *state, int enemy)
{
  return genesis_can_look (state, enemy) ? genesis_sees_somebody (state, enemy)
                                         : state->enemies[enemy].moved <= 2;
}

int
genesis_get_named (const GenesisState *state, int enemy)
{
  const Enemy *self = &state->enemies[enemy];

  return self->moved > 0 && self->moved <= 2 && self->aims != NOBODY
                 && genesis_is_standing (state, self->aims)
             ? self->aims
             : NOBODY;
}

guint
genesis_count_blind (const GenesisState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    n += wants_to_attack (state, (int) i) && !genesis_saw_someone (state, (int) i);
  return n;
}

/* Nobody knows yet on which half-hex of its entry it is. */
static gboolean
wants_to_come_in (const GenesisState *state, int enemy)
{
  return wants_to_move (state, enemy) && genesis_waits_at_entry (state, enemy);
}

/* Who has to be put on the sketch comes first: the others find it in their way. */
int
genesis_next_mover (const GenesisState *state)
{
  int entering = state->map != NULL ? find_first (state, wants_to_come_in) : NOBODY;

  if (state->enemy != NOBODY && wants_to_move (state, state->enemy))
    return state->enemy;
  return entering != NOBODY ? entering : find_first (state, wants_to_move);
}

static gboolean
is_likely_to_attack (const GenesisState *state, int enemy)
{
  return wants_to_attack (state, enemy) && genesis_saw_someone (state, enemy);
}

/* Who saw someone comes first, so that the others can be passed together. */
int
genesis_next_attacker (const GenesisState *state)
{
  int likely = find_first (state, is_likely_to_attack);

  if (state->enemy != NOBODY && wants_to_attack (state, state->enemy))
    return state->enemy;
  return likely != NOBODY ? likely : find_first (state, wants_to_attack);
}

int
genesis_next_boss (const GenesisState *state)
{
  return find_first (state, wants_to_act);
}

guint
genesis_count_waiting (const GenesisState *state)
{
  switch (state->phase)
    {
    case PHASE_MOVE:
      return count_matches (state, wants_to_move);
    case PHASE_ATTACK:
      return count_matches (state, wants_to_attack);
    case PHASE_BOSSES:
      return count_matches (state, wants_to_act);
    default:
      return 0;
    }
}

gboolean
genesis_is_waiting (const GenesisState *state, int enemy)
{
  switch (state->phase)
    {
    case PHASE_MOVE:
      return wants_to_move (state, enemy);
    case PHASE_ATTACK:
      return wants_to_attack (state, enemy);
    case PHASE_BOSSES:
      return wants_to_act (state, enemy);
    default:
      return FALSE;
    }
}

/* When the last enemy of a step has acted, the next step begins by itself. */
void
genesis_advance (GenesisState *state)
{
  state->enemy = NOBODY;
  genesis_ask_anew (state);
  if (genesis_count_waiting (state) == 0)
    genesis_enter (state, state->phase + 1);
}

int
genesis_find_waiting (gconstpointer state, const char *id, TsWhyNot *why_not)
{
  int enemy = genesis_find_enemy (state, id, why_not);

  if (enemy == NOBODY || genesis_is_waiting (state, enemy))
    return enemy;
  ts_reject (why_not, ts_phrase ("{enemy} has nothing to do in this step.",
                                 genesis_name_enemy (state, enemy)));
  return NOBODY;
}
