/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-strike.c: an enemy's attack: its target, its dice, what the damage does (step C, page
 * 18).
 */

#include "genesis-arguments.h"
#include "genesis-dice.h"
#include "genesis-figures.h"
#include "genesis-plan.h"
#include "genesis-steps.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

const TsSpec genesis_hold_args[] = {
  { "enemy", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Enemy") },
  { "others", TS_SPEC_BOOLEAN, .label = N_ ("And all others that moved and saw nobody") },
  { NULL },
};

const TsSpec genesis_aim_args[] = {
  { "enemy", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Enemy") },
  { "target", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Target") },
  { "count", TS_SPEC_INTEGER, .min = 0, .max = MAX_ATTACK_DICE, .label = N_ ("Attack dice"),
    .hint = N_ ("on the enemy’s card") },
  { NULL },
};

const TsSpec genesis_strike_args[] = {
  { "dice", TS_SPEC_DICE, .max = MAX_ATTACK_DICE, .label = N_ ("Attack dice") },
  { NULL },
};

const TsSpec genesis_defend_args[] = {
  { "ignored", TS_SPEC_INTEGER, .min = 0, .max = 12, .label = N_ ("Damage ignored"),
    .hint = N_ ("by abilities and cards") },
  { "cover", TS_SPEC_INTEGER, .min = 0, .max = 20, .label = N_ ("Cover in the hex"),
    .hint = N_ ("the number in its shield; 0: none") },
  { "marks", TS_SPEC_INTEGER, .min = 0, .max = 19, .label = N_ ("Damage on the cover already") },
  { "armour", TS_SPEC_INTEGER, .min = 0, .max = 12, .label = N_ ("Damage taken by armor") },
  { NULL },
};

static gboolean
need_threat (const GenesisState *state, gboolean rolled, GError **error)
{
  if (!state->threat.on)
    return ts_refuse (error, ts_phrase ("No enemy is attacking."));
  if (state->threat.rolled == rolled)
    return TRUE;
  return ts_refuse (error,
                    rolled ? ts_phrase ("Roll the enemy’s attack dice first.")
                           : ts_phrase ("The enemy’s attack dice are rolled. Settle the damage."));
}

/* Takes the number of dice from the card or from the command; typed once, it is known. */
static gboolean
read_attack_dice (
    GenesisState *state, int enemy, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Kind kind = state->setup->kinds[enemy];
  int typed = (int) ts_arg_number (command, "count", UNKNOWN);

  if (typed != UNKNOWN && state->stats[kind][STAT_ATTACK] == UNKNOWN)
    {
      state->stats[kind][STAT_ATTACK] = (gint16) typed;
      ts_fact (outcome, "enemy", genesis_kind_id (kind), "attack", typed);
    }
  if (typed == UNKNOWN)
    typed = state->stats[kind][STAT_ATTACK];
  if (typed == UNKNOWN)
    return ts_refuse (error,
                      ts_phrase ("Say how many attack dice the {kind} rolls: it is on its card.",
                                 ts_term ("kind", genesis_kind_name (kind))));
  state->threat.n_dice = (guint8) typed;
  return TRUE;
}

static void
end_threat (GenesisState *state)
{
  int enemy = state->threat.enemy;

  state->threat = (Threat){ .on = FALSE };
  if (state->phase == PHASE_BOSSES)
    {
      /* Its logic card may let it attack again: people say when it is done. */
      state->enemies[enemy].struck = TRUE;
      return;
    }
  state->enemies[enemy].acted = TRUE;
  genesis_advance (state);
}

/* With everybody it could have attacked, where the sketch comes to the same. */
static void
reason_aim (const GenesisState *state, int enemy, int figure, TsOutcome *outcome)
{
  g_autoptr (GenesisPlan) plan = genesis_plan_new (state, enemy, FALSE);

  ts_outcome_add_reason (
      outcome,
      ts_phrase (
          "The nearest character in range and sight; at the same distance the players choose"),
      18);
  if (plan != NULL && genesis_plan_has_target (plan, figure))
    genesis_plan_add_candidates (plan, outcome);
}

gboolean
genesis_apply_aim (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = genesis_read_waiting (state, command, "enemy", error);
  int figure;

  if (enemy == NOBODY
      || !genesis_need_phase (state, state->phase == PHASE_BOSSES ? PHASE_BOSSES : PHASE_ATTACK,
                              error))
    return FALSE;
  figure = genesis_get_figure (state, ts_arg_text (command, "target"), error);
  if (figure == NOBODY || !read_attack_dice (state, enemy, command, outcome, error))
    return FALSE;

  state->threat.on = TRUE;
  state->threat.enemy = (guint8) enemy;
  state->threat.figure = (guint8) figure;
  state->enemy = (gint8) enemy;
  ts_title (outcome, ts_phrase ("{enemy} attacks {figure}", genesis_name_enemy (state, enemy),
                                genesis_name_figure (state, figure)));
  if (outcome != NULL)
    reason_aim (state, enemy, figure, outcome);
  return TRUE;
}

gboolean
genesis_complete_strike (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  const GenesisState *state = data;

  return need_threat (state, FALSE, error)
         && ts_command_roll (command, "dice", state->setup->die, 0, state->threat.n_dice, chance,
                             error);
}

gboolean
genesis_apply_strike (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  guint8 dice[MAX_ATTACK_DICE];

  if (!need_threat (state, FALSE, error)
      || !genesis_read_faces (state, command, state->threat.n_dice, dice, error))
    return FALSE;

  state->threat.rolled = TRUE;
  state->threat.damage
      = (guint8) genesis_count_points (dice, state->threat.n_dice, genesis_skulls_of);
  state->threat.fists
      = (guint8) genesis_count_points (dice, state->threat.n_dice, genesis_fists_of);
  ts_title (outcome, ts_phrase_plural (
                         "{enemy} rolled {dice}: {n} damage", "{enemy} rolled {dice}: {n} damage",
                         state->threat.damage, genesis_name_enemy (state, state->threat.enemy),
                         ts_part ("dice", genesis_say_faces (dice, state->threat.n_dice))));
  ts_reason (outcome, ts_phrase ("Only skulls hurt when enemies attack"), 18);
  genesis_report_dice (command, outcome);
  if (state->threat.damage == 0)
    end_threat (state);
  return TRUE;
}

gboolean
genesis_apply_hold (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = genesis_read_waiting (state, command, "enemy", error);
  guint n = 1;

  if (enemy == NOBODY || !genesis_need_phase (state, PHASE_ATTACK, error))
    return FALSE;

  state->enemies[enemy].acted = TRUE;
  if (ts_arg_flag (command, "others", FALSE))
    for (guint i = 0; i < state->setup->n_enemies; i++)
      if (genesis_is_waiting (state, (int) i) && !genesis_saw_someone (state, (int) i))
        {
          state->enemies[i].acted = TRUE;
          n++;
        }
  ts_title (outcome,
            n == 1 ? ts_phrase ("{enemy} attacks nobody", genesis_name_enemy (state, enemy))
                   : ts_phrase_plural ("{n} enemy attacks nobody", "{n} enemies attack nobody", n));
  ts_reason (outcome, ts_phrase ("Nobody is in range and in sight"), 18);
  genesis_advance (state);
  return TRUE;
}

gboolean
genesis_apply_defend (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  guint ignored = (guint) ts_arg_number (command, "ignored", 0);
  guint damage;

  if (!need_threat (state, TRUE, error))
    return FALSE;
  if (ignored > state->threat.damage)
    return ts_refuse (error, ts_phrase ("There is less damage than that to ignore."));

  damage = state->threat.damage - ignored;
  ts_title (outcome, ts_phrase_plural ("{figure} takes {n} damage", "{figure} takes {n} damage",
                                       damage, genesis_name_figure (state, state->threat.figure)));
  if (ignored > 0)
    ts_reason (outcome,
               ts_phrase_plural ("{n} damage is ignored", "{n} damage is ignored", ignored), 18);
  if (state->threat.figure < MAX_HEROES)
    {
      if (!genesis_deal_to_hero (state, state->threat.figure, damage, command, outcome, error))
        return FALSE;
    }
  else
    for (guint i = 0; i < damage && genesis_is_standing (state, state->threat.figure); i++)
      genesis_wound_figure (state, state->threat.figure, outcome);

  end_threat (state);
  return TRUE;
}
