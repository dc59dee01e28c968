/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemy.c: the enemy phase, steps A to E (L734-880).
 *
 * B, C and D go through the enemies one by one; people may pick another order.  A step in which
 * nobody has anything to do waits for `next`, so that nothing is skipped unseen.
 */

#include "genesis.h"

const TsSpec genesis_reinforce_args[] = {
  { "dice", TS_SPEC_DICE, .max = 7, .label = N_ ("Reinforcement dice") },
  { NULL },
};

const TsSpec genesis_enemy_args[] = {
  { "enemy", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Enemy") },
  { NULL },
};

const TsSpec genesis_hold_args[] = {
  { "enemy", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Enemy") },
  { "others", TS_SPEC_BOOLEAN, .label = N_ ("And all others that moved and saw nobody") },
  { NULL },
};

const TsSpec genesis_move_args[] = {
  { "enemy", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Enemy") },
  { "rule", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 4, .label = N_ ("Rule"),
    .hint
    = N_ ("1 it stays, 2 until it sees one in range, 3 as far as it can, 4 until it is blocked") },
  { "target", TS_SPEC_TEXT, .max = 64, .label = N_ ("Whom it goes for") },
  { "hexes", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("Movement used") },
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

const TsSpec genesis_logic_args[] = {
  { "boss", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Boss") },
  { "dice", TS_SPEC_DICE, .max = 1, .label = N_ ("Logic die") },
  { NULL },
};

static gboolean
need_reinforcements (const GenesisState *state, GError **error)
{
  return genesis_need_phase (
      state, state->phase == PHASE_STARTING ? PHASE_STARTING : PHASE_REINFORCE, error);
}

/* For each result every entry that shows it, in alphabetical order, takes the front of the queue
 * until it is empty (L746-750, L762; X002-08). */
static void
place_for (GenesisState *state, Color color, guint die, TsOutcome *outcome)
{
  gboolean shown = FALSE;

  for (guint i = 0; i < state->setup->n_entries; i++)
    if (state->entry_numbers[i] & (1 << (die - 1)))
      {
        shown = TRUE;
        if (!genesis_place_front (state, color, (int) i, NULL, outcome))
          {
            ts_reason (outcome,
                       ts_phrase ("{die}: nobody is left in the {color} queue",
                                  ts_number ("die", die),
                                  ts_term ("color", genesis_color_of_queue (color))),
                       16);
            return;
          }
      }
  if (!shown)
    ts_reason (outcome, ts_phrase ("{die}: no entry shows it", ts_number ("die", die)), 16);
}

static void
end_reinforcements (GenesisState *state, Color color)
{
  if (state->phase == PHASE_REINFORCE)
    {
      genesis_enter (state, PHASE_MOVE);
      return;
    }

  state->rolls_left[color]--;
  if (genesis_get_rolling_color (state) != N_COLORS)
    return;
  state->round = 1;
  genesis_enter (state, PHASE_DECISION);
}

static void
title_reinforcements (guint n, const guint8 *dice, TsOutcome *outcome)
{
  GPtrArray *results = ts_phrase_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (results, ts_phrase ("{die}", ts_number ("die", dice[i])));
  ts_outcome_set_title (outcome,
                        n > 0 ? ts_phrase ("Reinforcements {dice}", ts_list ("dice", results))
                              : ts_phrase ("No reinforcement dice"));
  if (n == 0)
    g_ptr_array_unref (results);
}

/* An enemy of this step that has not acted; sets an error otherwise. */
static int
read_waiting (const GenesisState *state, JsonObject *command, const char *name, GError **error)
{
  int enemy = genesis_get_enemy (state, ts_command_get_text (command, name), error);

  if (enemy == NOBODY)
    return NOBODY;
  if (genesis_is_waiting (state, enemy))
    return enemy;
  genesis_refuse (error, ts_phrase ("{enemy} has nothing to do in this step.",
                                    genesis_name_enemy (state, enemy)));
  return NOBODY;
}

/* When the last enemy of a step has acted, the next step begins by itself. */
static void
advance (GenesisState *state)
{
  state->enemy = NOBODY;
  state->unseen = FALSE;
  if (genesis_count_waiting (state) == 0)
    genesis_enter (state, state->phase + 1);
}

static gboolean
need_mover (const GenesisState *state, int enemy, GError **error)
{
  if (state->phase == PHASE_BOSSES && genesis_is_boss (state, enemy))
    return genesis_need_phase (state, PHASE_BOSSES, error);
  return genesis_need_phase (state, PHASE_MOVE, error);
}

static void
report_move (
    const GenesisState *state, int enemy, int rule, int target, int hexes, TsOutcome *outcome)
{
  static const char *const titles[] = {
    N_ ("{enemy} stays"),
    N_ ("{enemy} moves until it sees someone in range"),
    N_ ("{enemy} moves as far as it can"),
    N_ ("{enemy} moves until it is blocked"),
  };
  static const char *const rules[] = {
    N_ ("Rule 1: someone is in range and in sight, so it does not move"),
    N_ ("Rule 2: towards the nearest character until it has range and sight"),
    N_ ("Rule 3: it cannot get there, so it takes the shortest free way"),
    N_ ("Rule 4: there is no way, so it walks until it is blocked"),
  };

  if (outcome == NULL)
    return;

  ts_outcome_set_title (outcome, ts_phrase (titles[rule - 1], genesis_name_enemy (state, enemy)));
  ts_outcome_add_reason (outcome,
                         ts_phrase_new (rules[rule - 1], NULL, 0, (TsArg[]){ { TS_ARG_END } }), 17);
  if (target != NOBODY)
    ts_outcome_add_candidate (outcome, genesis_say_figure (state, target), NULL);
  if (rule == 1)
    return;
  if (hexes != UNKNOWN)
    ts_outcome_add_deed (outcome, "move-enemy",
                         ts_phrase_plural ("{enemy}: move {n} hex", "{enemy}: move {n} hexes",
                                           hexes, genesis_name_enemy (state, enemy)),
                         ts_phrase_plural ("{enemy}: back by {n} hex", "{enemy}: back by {n} hexes",
                                           hexes, genesis_name_enemy (state, enemy)));
  else
    ts_outcome_add_deed (
        outcome, "move-enemy", ts_phrase ("{enemy}: move it", genesis_name_enemy (state, enemy)),
        ts_phrase ("{enemy}: back to where it stood", genesis_name_enemy (state, enemy)));
}

static gboolean
check_hexes (const GenesisState *state, int enemy, int rule, int hexes, GError **error)
{
  int move = state->stats[state->setup->kinds[enemy]][STAT_MOVE];

  if (rule == 1 && hexes > 0)
    return genesis_refuse (error, ts_phrase ("By rule 1 it does not move (page 17)."));
  if (move != UNKNOWN && hexes > move)
    return genesis_refuse (error,
                           ts_phrase ("{enemy} moves {move} at most.",
                                      genesis_name_enemy (state, enemy), ts_number ("move", move)));
  return TRUE;
}

static gboolean
need_threat (const GenesisState *state, gboolean rolled, GError **error)
{
  if (!state->threat.on)
    return genesis_refuse (error, ts_phrase ("No enemy is attacking."));
  if (state->threat.rolled == rolled)
    return TRUE;
  return genesis_refuse (
      error, rolled ? ts_phrase ("Roll the enemy’s attack dice first.")
                    : ts_phrase ("The enemy’s attack dice are rolled. Settle the damage."));
}

/* Takes the number of dice from the card or from the command; typed once, it is known. */
static gboolean
read_attack_dice (
    GenesisState *state, int enemy, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Kind kind = state->setup->kinds[enemy];
  int typed = (int) ts_command_get_integer (command, "count", UNKNOWN);

  if (typed != UNKNOWN && state->stats[kind][STAT_ATTACK] == UNKNOWN)
    {
      state->stats[kind][STAT_ATTACK] = (gint16) typed;
      ts_fact (outcome, "enemy", genesis_kind_id (kind), "attack", typed);
    }
  if (typed == UNKNOWN)
    typed = state->stats[kind][STAT_ATTACK];
  if (typed == UNKNOWN)
    return genesis_refuse (
        error, ts_phrase ("Say how many attack dice the {kind} rolls: it is on its card.",
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
    return;
  state->enemies[enemy].acted = TRUE;
  advance (state);
}

static void
mark_cover (GenesisState *state, int hero, guint damage, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];

  self->cover_damage += (guint8) damage;
  if (self->cover_damage < self->cover_shield)
    {
      ts_deed (outcome, "damage-cover",
               ts_phrase ("Cover of {hero}: {damage} of {shield} damage",
                          genesis_name_hero (state, hero), ts_number ("damage", self->cover_damage),
                          ts_number ("shield", self->cover_shield)),
               ts_phrase ("Cover of {hero}: back to {damage} of {shield} damage",
                          genesis_name_hero (state, hero),
                          ts_number ("damage", self->cover_damage - (int) damage),
                          ts_number ("shield", self->cover_shield)));
      return;
    }

  ts_deed (outcome, "remove-cover",
           ts_phrase ("Cover of {hero} is destroyed: take it off the map",
                      genesis_name_hero (state, hero)),
           ts_phrase ("Cover of {hero}: back onto the map, with {damage} of {shield} damage",
                      genesis_name_hero (state, hero),
                      ts_number ("damage", self->cover_damage - (int) damage),
                      ts_number ("shield", self->cover_shield)));
  self->cover_shield = 0;
  self->cover_damage = 0;
}

static void
mark_armour (GenesisState *state, int hero, guint damage, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];

  self->armour_damage += (guint8) damage;
  ts_deed (outcome, "damage-armour",
           ts_phrase_plural ("Armor of {hero}: put {n} wound on the card",
                             "Armor of {hero}: put {n} wounds on the card", damage,
                             genesis_name_hero (state, hero)),
           ts_phrase_plural ("Armor of {hero}: take {n} wound off the card",
                             "Armor of {hero}: take {n} wounds off the card", damage,
                             genesis_name_hero (state, hero)));
  if (self->armour_damage < self->armour_shield)
    return;
  self->armour_shield = 0;
  self->armour_damage = 0;
  ts_deed (outcome, "discard-armour",
           ts_phrase ("Discard the armor of {hero}", genesis_name_hero (state, hero)),
           ts_phrase ("Give {hero} the armor back", genesis_name_hero (state, hero)));
}

static gboolean
read_cover (Hero *hero, JsonObject *command, GError **error)
{
  if (json_object_has_member (command, "cover"))
    {
      hero->cover_shield = (guint8) ts_command_get_integer (command, "cover", 0);
      hero->cover_damage = (guint8) ts_command_get_integer (command, "marks", 0);
    }
  else if (json_object_has_member (command, "marks"))
    return genesis_refuse (error, ts_phrase ("Damage on the cover needs the cover’s number."));
  if (hero->cover_shield == 0 ? hero->cover_damage > 0 : hero->cover_damage >= hero->cover_shield)
    return genesis_refuse (error, ts_phrase ("Cover with that much damage is already destroyed."));
  return TRUE;
}

/* Damage goes to the cover in the hex, then to wound spaces (L823-829); armor takes what the
 * players give it. */
static gboolean
deal_to_hero (
    GenesisState *state, guint damage, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int figure = state->threat.figure;
  Hero *hero = &state->heroes[figure];
  guint armour = (guint) ts_command_get_integer (command, "armour", 0);
  guint cover;

  if (!read_cover (hero, command, error))
    return FALSE;
  cover = MIN (damage, (guint) (hero->cover_shield - hero->cover_damage));
  if (armour > damage - cover || (int) armour > hero->armour_shield - hero->armour_damage)
    return genesis_refuse (error, ts_phrase ("The armor cannot take that much damage."));

  if (cover > 0)
    mark_cover (state, figure, cover, outcome);
  if (armour > 0)
    mark_armour (state, figure, armour, outcome);
  for (guint i = cover + armour; i < damage; i++)
    genesis_wound_figure (state, figure, outcome);
  return TRUE;
}

gboolean
genesis_complete_reinforce (gconstpointer data,
                            JsonObject *command,
                            TsChance *chance,
                            GError **error)
{
  const GenesisState *state = data;

  return need_reinforcements (state, error)
         && ts_command_roll (command, "dice", NULL, 6, genesis_reinforcement_dice (state), chance,
                             error);
}

gboolean
genesis_apply_reinforce (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  Color color = genesis_get_rolling_color (state);
  guint8 dice[16];
  guint n = genesis_reinforcement_dice (state);

  if (!need_reinforcements (state, error)
      || !ts_command_get_dice (command, "dice", NULL, 6, n, dice, error))
    return FALSE;

  if (outcome != NULL)
    title_reinforcements (n, dice, outcome);
  for (guint i = 0; i < n; i++)
    place_for (state, color, dice[i], outcome);
  if (outcome != NULL && outcome->deeds->len > 0)
    ts_outcome_add_reason (
        outcome, ts_phrase ("Each stands on the half-hex nearest to the nearest character"), 16);
  end_reinforcements (state, color);
  return TRUE;
}

/* The signal jammer skips the roll while some number is on no entry (L1074). */
gboolean
genesis_apply_jam (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;

  if (!need_reinforcements (state, error))
    return FALSE;
  if (genesis_get_shown_numbers (state) == ALL_NUMBERS)
    return genesis_refuse (
        error,
        ts_phrase ("Every number is on some entry, so the roll cannot be jammed (page 22)."));

  ts_title (outcome, ts_phrase ("The reinforcement roll is jammed"));
  ts_deed (outcome, "discard-jammer", ts_phrase ("Discard the signal jammer"),
           ts_phrase ("Take the signal jammer back"));
  end_reinforcements (state, genesis_get_rolling_color (state));
  return TRUE;
}

gboolean
genesis_apply_pick (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = read_waiting (state, command, "enemy", error);

  if (enemy == NOBODY || !genesis_need_phase (state, state->phase, error))
    return FALSE;

  state->enemy = (gint8) enemy;
  state->unseen = FALSE;
  ts_title (outcome, ts_phrase ("{enemy} is next", genesis_name_enemy (state, enemy)));
  return TRUE;
}

gboolean
genesis_apply_unseen (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = read_waiting (state, command, "enemy", error);

  if (enemy == NOBODY || !need_mover (state, enemy, error))
    return FALSE;

  state->enemy = (gint8) enemy;
  state->unseen = TRUE;
  ts_title (outcome, ts_phrase ("{enemy} sees nobody in range", genesis_name_enemy (state, enemy)));
  return TRUE;
}

gboolean
genesis_apply_move (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = read_waiting (state, command, "enemy", error);
  int rule = (int) ts_command_get_integer (command, "rule", 1);
  int hexes = (int) ts_command_get_integer (command, "hexes", UNKNOWN);
  const char *target = ts_command_get_text (command, "target");
  int figure = NOBODY;

  if (enemy == NOBODY || !need_mover (state, enemy, error)
      || !check_hexes (state, enemy, rule, hexes, error))
    return FALSE;
  if (target != NULL && *target != '\0'
      && (figure = genesis_get_figure (state, target, error)) == NOBODY)
    return FALSE;

  report_move (state, enemy, rule, figure, hexes, outcome);
  state->enemies[enemy].moved = (guint8) rule;
  state->enemies[enemy].aims = (gint8) figure;
  if (rule > 1)
    state->enemies[enemy].entry = NOBODY;
  state->unseen = FALSE;
  if (state->phase == PHASE_MOVE)
    advance (state);
  else
    state->enemy = (gint8) enemy;
  return TRUE;
}

gboolean
genesis_apply_aim (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = read_waiting (state, command, "enemy", error);
  int figure;

  if (enemy == NOBODY
      || !genesis_need_phase (state, state->phase == PHASE_BOSSES ? PHASE_BOSSES : PHASE_ATTACK,
                              error))
    return FALSE;
  figure = genesis_get_figure (state, ts_command_get_text (command, "target"), error);
  if (figure == NOBODY || !read_attack_dice (state, enemy, command, outcome, error))
    return FALSE;

  state->threat.on = TRUE;
  state->threat.enemy = (guint8) enemy;
  state->threat.figure = (guint8) figure;
  state->enemy = (gint8) enemy;
  ts_title (outcome, ts_phrase ("{enemy} attacks {figure}", genesis_name_enemy (state, enemy),
                                genesis_name_figure (state, figure)));
  ts_reason (
      outcome,
      ts_phrase (
          "The nearest character in range and sight; at the same distance the players choose"),
      18);
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
  if (!json_object_has_member (command, "rolled"))
    ts_reason (outcome, ts_phrase ("real dice"), 0);
  if (state->threat.damage == 0)
    end_threat (state);
  return TRUE;
}

gboolean
genesis_apply_hold (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy = read_waiting (state, command, "enemy", error);
  guint n = 1;

  if (enemy == NOBODY || !genesis_need_phase (state, PHASE_ATTACK, error))
    return FALSE;

  state->enemies[enemy].acted = TRUE;
  if (ts_command_get_boolean (command, "others", FALSE))
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
  advance (state);
  return TRUE;
}

gboolean
genesis_apply_defend (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  guint ignored = (guint) ts_command_get_integer (command, "ignored", 0);
  guint damage;

  if (!need_threat (state, TRUE, error))
    return FALSE;
  if (ignored > state->threat.damage)
    return genesis_refuse (error, ts_phrase ("There is less damage than that to ignore."));

  damage = state->threat.damage - ignored;
  ts_title (outcome, ts_phrase_plural ("{figure} takes {n} damage", "{figure} takes {n} damage",
                                       damage, genesis_name_figure (state, state->threat.figure)));
  if (ignored > 0)
    ts_reason (outcome,
               ts_phrase_plural ("{n} damage is ignored", "{n} damage is ignored", ignored), 18);
  if (state->threat.figure < MAX_HEROES)
    {
      if (!deal_to_hero (state, damage, command, outcome, error))
        return FALSE;
    }
  else
    for (guint i = 0; i < damage && genesis_is_standing (state, state->threat.figure); i++)
      genesis_wound_figure (state, state->threat.figure, outcome);

  end_threat (state);
  return TRUE;
}

gboolean
genesis_complete_logic (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  const GenesisState *state = data;

  return genesis_need_phase (state, PHASE_BOSSES, error)
         && ts_command_roll (command, "dice", NULL, 6, 1, chance, error);
}

gboolean
genesis_apply_logic (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy;
  guint8 die;

  if (!genesis_need_phase (state, PHASE_BOSSES, error))
    return FALSE;
  enemy = read_waiting (state, command, "boss", error);
  if (enemy == NOBODY || !ts_command_get_dice (command, "dice", NULL, 6, 1, &die, error))
    return FALSE;
  if (state->enemies[enemy].logic != 0)
    return genesis_refuse (error, ts_phrase ("Its logic die is rolled for this turn."));

  state->enemies[enemy].logic = die;
  state->enemy = (gint8) enemy;
  ts_title (outcome, ts_phrase ("{enemy}: logic die {die}", genesis_name_enemy (state, enemy),
                                ts_number ("die", die)));
  ts_reason (outcome, ts_phrase ("Its logic card says what it does"), 19);
  return TRUE;
}

gboolean
genesis_apply_boss_done (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int enemy;

  if (!genesis_need_phase (state, PHASE_BOSSES, error))
    return FALSE;
  enemy = read_waiting (state, command, "enemy", error);
  if (enemy == NOBODY)
    return FALSE;

  state->enemies[enemy].acted = TRUE;
  ts_title (outcome, ts_phrase ("{enemy} is done", genesis_name_enemy (state, enemy)));
  advance (state);
  return TRUE;
}

/* Who lost this activation stands up: the turn's color and the bosses (L870). */
gboolean
genesis_apply_recover (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  gboolean stood = FALSE;

  if (!genesis_need_phase (state, PHASE_RECOVER, error))
    return FALSE;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].lost)
      {
        stood = TRUE;
        genesis_stand_up (state, (int) i, outcome);
      }
  ts_title (outcome, stood ? ts_phrase ("The stunned enemies recover")
                           : ts_phrase ("Nobody has to recover"));
  genesis_enter (state, PHASE_DECISION);
  return TRUE;
}

gboolean
genesis_apply_next (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  static const char *const titles[] = {
    [PHASE_MOVE] = N_ ("Nobody moves"),
    [PHASE_ATTACK] = N_ ("Nobody attacks"),
    [PHASE_BOSSES] = N_ ("No boss acts"),
  };
  GenesisState *state = data;

  if (state->phase < PHASE_MOVE || state->phase > PHASE_BOSSES)
    return genesis_refuse (
        error, ts_phrase ("This step is not passed like that: it has its own command."));
  if (!genesis_need_phase (state, state->phase, error))
    return FALSE;
  if (genesis_count_waiting (state) > 0)
    return genesis_refuse (error, ts_phrase_plural ("{n} enemy still has to act in this step.",
                                                    "{n} enemies still have to act in this step.",
                                                    genesis_count_waiting (state)));

  ts_title (outcome, ts_phrase_new (titles[state->phase], NULL, 0, (TsArg[]){ { TS_ARG_END } }));
  genesis_enter (state, state->phase + 1);
  return TRUE;
}
