/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-steps.c: the phases and the steps of the enemy phase: who still has to act, what comes
 * next (L734-880).
 *
 * B, C and D go through the enemies one by one; people may pick another order.  A step in which
 * nobody has anything to do waits for `next`, so that nothing is skipped unseen.
 */

#include "genesis-arguments.h"
#include "genesis-enemies.h"
#include "genesis-plan.h"
#include "genesis-steps.h"
#include "genesis-words.h"

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

static int
find_first (const GenesisState *state, gboolean (*match) (const GenesisState *, int))
{
  if (state->enemy != NOBODY && match (state, state->enemy))
    return state->enemy;
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (match (state, (int) i))
      return (int) i;
  return NOBODY;
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
begin_step (GenesisState *state, Phase phase)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if ((phase == PHASE_MOVE && genesis_is_active (state, (int) i))
        || (phase == PHASE_BOSSES && genesis_is_boss (state, (int) i)
            && state->enemies[i].where == WHERE_MAP))
      begin_activation (&state->enemies[i]);
}

gboolean
genesis_has_everybody_gone (const GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (!state->heroes[i].activated)
      return FALSE;
  return TRUE;
}

void
genesis_enter (GenesisState *state, Phase phase)
{
  state->phase = phase;
  state->enemy = NOBODY;
  genesis_ask_anew (state);
  begin_step (state, phase);
  if (phase == PHASE_DECISION || phase == PHASE_ROUND_END)
    {
      state->hero = NOBODY;
      genesis_settle_round (state);
    }
}

void
genesis_settle_round (GenesisState *state)
{
  if (state->phase == PHASE_DECISION && genesis_has_everybody_gone (state))
    genesis_enter (state, PHASE_ROUND_END);
  else if (state->phase == PHASE_ROUND_END && !genesis_has_everybody_gone (state))
    genesis_enter (state, PHASE_DECISION);
}

void
genesis_ask_anew (GenesisState *state)
{
  state->unseen = FALSE;
  state->hand = FALSE;
  state->shown = FALSE;
}

gboolean
genesis_saw_someone (const GenesisState *state, int enemy)
{
  return genesis_can_look (state, enemy) ? genesis_sees_somebody (state, enemy)
                                         : state->enemies[enemy].moved <= 2;
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

int
genesis_read_waiting (const GenesisState *state,
                      JsonObject *args,
                      const char *name,
                      TsWhyNot *why_not)
{
  int enemy = genesis_read_enemy (state, ts_arg_text (args, name), why_not);

  if (enemy == NOBODY || genesis_is_waiting (state, enemy))
    return enemy;
  ts_reject (why_not, ts_phrase ("{enemy} has nothing to do in this step.",
                                 genesis_name_enemy (state, enemy)));
  return NOBODY;
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

gboolean
genesis_is_phase (const GenesisState *state, Phase phase, TsWhyNot *why_not)
{
  static const char *const names[] = {
    [PHASE_SETUP] = N_ ("the setup"),
    [PHASE_STARTING] = N_ ("the rolls before the first round"),
    [PHASE_DECISION] = N_ ("the decision phase"),
    [PHASE_PLAYER] = N_ ("the player phase"),
    [PHASE_REINFORCE] = N_ ("step A of the enemy phase"),
    [PHASE_MOVE] = N_ ("step B of the enemy phase"),
    [PHASE_ATTACK] = N_ ("step C of the enemy phase"),
    [PHASE_BOSSES] = N_ ("step D of the enemy phase"),
    [PHASE_RECOVER] = N_ ("step E of the enemy phase"),
    [PHASE_ROUND_END] = N_ ("the end of the round"),
    [PHASE_OVER] = N_ ("the time after the mission"),
  };

  if (state->phase != phase)
    return ts_reject (why_not, ts_phrase ("This belongs to {wanted}; now it is {now}.",
                                          ts_term ("wanted", names[phase]),
                                          ts_term ("now", names[state->phase])));
  if (state->attack.on)
    return ts_reject (why_not, ts_phrase ("Finish the attack first."));
  if (state->threat.on)
    return ts_reject (why_not, ts_phrase ("Settle the damage of the enemy’s attack first."));
  return TRUE;
}

gboolean
genesis_need_phase (const GenesisState *state, Phase phase, GError **error)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  return genesis_is_phase (state, phase, why_not) || ts_why_not_fail (why_not, error);
}
