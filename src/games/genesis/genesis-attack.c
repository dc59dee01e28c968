/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-attack.c: a character's attack, from the weapon to the last roll (L645-656).
 *
 * The steps: attack (die, weapon, target), roll-attack, then any number of rerolls, fists and
 * modifiers, then finish-attack, which counts the hits: genesis-attack-count.c.
 */

#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-enemies.h"
#include "genesis-plan.h"
#include "genesis-setup.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

#include <string.h>

static const TsChoice attack_dice_choices[] = {
  { "1", N_ ("first die") },
  { "2", N_ ("second die") },
  { "3", N_ ("third die") },
  { "4", N_ ("fourth die") },
  { "5", N_ ("fifth die") },
  { "6", N_ ("sixth die") },
  { "7", N_ ("seventh die") },
  { "8", N_ ("eighth die") },
  { "9", N_ ("ninth die") },
  { "10", N_ ("tenth die") },
  { "11", N_ ("eleventh die") },
  { "12", N_ ("twelfth die") },
  { NULL },
};

const TsSpec genesis_attack_args[] = {
  { "die", TS_SPEC_CHOICE, .choices = genesis_die_choices, .label = N_ ("Action die"),
    .hint = N_ ("left out: an extra attack that a card gives") },
  { "targets", TS_SPEC_TEXTS, .required = TRUE, .label = N_ ("Targets") },
  { "weapon", TS_SPEC_TEXT, .max = 64, .label = N_ ("Weapon") },
  { "count", TS_SPEC_INTEGER, .min = 1, .max = MAX_ATTACK_DICE, .label = N_ ("Attack dice"),
    .hint = N_ ("left out: as on the weapon’s card") },
  { "bonus", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Dice added by a bonus") },
  { "distance", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("Distance in hexes") },
  { "sight", TS_SPEC_BOOLEAN, .label = N_ ("In line of sight") },
  { NULL },
};

const TsSpec genesis_count_args[] = {
  { "count", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_ATTACK_DICE,
    .label = N_ ("Attack dice"), .hint = N_ ("on the weapon’s card, without bonuses") },
  { NULL },
};

const TsSpec genesis_attack_roll_args[] = {
  { "dice", TS_SPEC_DICE, .max = MAX_ATTACK_DICE, .label = N_ ("Attack dice") },
  { NULL },
};

const TsSpec genesis_attack_reroll_args[] = {
  { "which", TS_SPEC_CHOICES, .required = TRUE, .choices = attack_dice_choices,
    .label = N_ ("Which dice") },
  { NULL },
};

const TsSpec genesis_fist_args[] = {
  { "hits", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Hits added") },
  { NULL },
};

const TsSpec genesis_modify_args[] = {
  { "hits", TS_SPEC_INTEGER, .min = -12, .max = 12, .label = N_ ("Hits added") },
  { "defence", TS_SPEC_INTEGER, .min = 0, .max = 12, .label = N_ ("Fewer hits needed") },
  { NULL },
};

/* Shipped weapons have a place in the state for what was learned in this session. */
static int
get_weapon_index (const char *id)
{
  int index = 0;

  for (const TsShippedEntry *entry = genesis_catalogue.entries; entry->type != NULL; entry++)
    if (strcmp (entry->type, "weapon") == 0)
      {
        if (strcmp (entry->id, id) == 0)
          return index;
        index++;
      }
  return NOBODY;
}

static int
find_learned (const GenesisState *state, const char *id)
{
  int index = get_weapon_index (id);

  return index != NOBODY ? state->weapon_dice[index] : 0;
}

static void
learn_weapon (GenesisState *state, const char *id, int count)
{
  int index = get_weapon_index (id);

  if (index != NOBODY)
    state->weapon_dice[index] = (guint8) count;
}

static gboolean
need_attack (const GenesisState *state, GError **error)
{
  if (state->attack.on)
    return TRUE;
  return ts_refuse (error, ts_phrase ("No attack is under way."));
}

static gboolean
need_unrolled_attack (const GenesisState *state, GError **error)
{
  if (!need_attack (state, error))
    return FALSE;
  if (state->attack.n_dice == 0)
    return ts_refuse (
        error, ts_phrase ("Say first how many attack dice the weapon rolls: it is on its card."));
  if (genesis_count_unrolled (state) == 0)
    return ts_refuse (
        error, ts_phrase ("The attack dice are rolled. A rank token lets you roll some again."));
  return TRUE;
}

static gboolean
read_targets (GenesisState *state, JsonObject *command, GError **error)
{
  JsonArray *targets = json_object_get_array_member (command, "targets");
  Attack *attack = &state->attack;

  for (guint i = 0; i < json_array_get_length (targets); i++)
    {
      int enemy = genesis_get_enemy (state, json_array_get_string_element (targets, i), error);

      if (enemy == NOBODY)
        return FALSE;
      if (memchr (attack->targets, enemy, attack->n_targets) != NULL)
        return ts_refuse (error, ts_phrase ("A target is named twice."));
      attack->targets[attack->n_targets++] = (guint8) enemy;
    }

  return attack->n_targets > 0 || ts_refuse (error, ts_phrase ("Choose a target."));
}

/* Steps 3 and 4: line of sight and range (L647, L648). */
static gboolean
check_reach (JsonObject *weapon, JsonObject *command, GError **error)
{
  int distance = (int) ts_arg_number (command, "distance", UNKNOWN);
  int min = (int) json_object_get_int_member_with_default (weapon, "min", 0);
  int max = (int) json_object_get_int_member_with_default (weapon, "max", G_MAXINT);

  if (!ts_arg_flag (command, "sight", TRUE))
    return ts_refuse (
        error, ts_phrase ("Without line of sight there is no attack: no straight line may touch a "
                          "wall, a red hex or a place off the map (page 14)."));
  if (distance == UNKNOWN)
    return TRUE;
  if (distance < min)
    return ts_refuse (error, ts_phrase ("This weapon does not attack nearer than {min} hexes, and "
                                        "the target is {distance} away.",
                                        ts_number ("min", min), ts_number ("distance", distance)));
  if (distance > max)
    return ts_refuse (
        error, ts_phrase ("This weapon reaches {max} hexes, and the target is {distance} away.",
                          ts_number ("max", max), ts_number ("distance", distance)));
  return TRUE;
}

/* What the sketch says of a target. It refuses nothing: people may have drawn in a hurry. */
static void
reason_target (const GenesisState *state, int enemy, JsonObject *weapon, TsOutcome *outcome)
{
  GenesisGlance glance = genesis_look (state, state->hero, enemy);
  int min = (int) json_object_get_int_member_with_default (weapon, "min", 0);
  int max = (int) json_object_get_int_member_with_default (weapon, "max", G_MAXINT);

  if (!glance.known)
    return;
  if (!glance.seen)
    ts_reason (outcome,
               ts_phrase_plural ("{enemy}: on the sketch no line of sight, {n} hex away",
                                 "{enemy}: on the sketch no line of sight, {n} hexes away",
                                 glance.range, genesis_name_enemy (state, enemy)),
               14);
  else if (glance.range < min || glance.range > max)
    ts_reason (outcome,
               ts_phrase_plural ("{enemy}: on the sketch out of the weapon’s range, {n} hex away",
                                 "{enemy}: on the sketch out of the weapon’s range, {n} hexes away",
                                 glance.range, genesis_name_enemy (state, enemy)),
               14);
  else
    ts_reason (outcome,
               ts_phrase_plural ("{enemy}: in sight, {n} hex away",
                                 "{enemy}: in sight, {n} hexes away", glance.range,
                                 genesis_name_enemy (state, enemy)),
               14);
}

static void
reason_attack (const GenesisState *state, TsOutcome *outcome)
{
  const char *id = state->attack.weapon;
  g_autoptr (JsonObject) weapon = id != NULL ? genesis_dup_card (state->setup, "weapon", id) : NULL;

  if (weapon == NULL)
    weapon = json_object_new ();
  for (guint i = 0; i < state->attack.n_targets; i++)
    reason_target (state, state->attack.targets[i], weapon, outcome);
}

/* The weapon's dice with the bonus; none while nobody knows the weapon's. */
static void
set_dice (Attack *attack, gint64 count)
{
  attack->n_dice = count > 0 ? (guint8) MIN (count + attack->more_dice, MAX_ATTACK_DICE) : 0;
}

static gboolean
read_weapon (GenesisState *state, JsonObject *command, GError **error)
{
  const char *id = ts_arg_text (command, "weapon");
  g_autoptr (JsonObject) weapon = id != NULL ? genesis_dup_card (state->setup, "weapon", id) : NULL;
  Attack *attack = &state->attack;
  gint64 known;

  attack->weapon = ts_text (id);
  if (weapon == NULL)
    weapon = json_object_new ();
  known = json_object_get_int_member_with_default (weapon, "attack", 0);
  attack->each_hit = json_object_get_boolean_member_with_default (weapon, "each-hit", FALSE);
  attack->bystanders = json_object_get_boolean_member_with_default (weapon, "bystanders", FALSE);
  attack->stuns = json_object_get_boolean_member_with_default (weapon, "stuns", FALSE);
  attack->fist_hits = json_object_get_boolean_member_with_default (weapon, "fist-hits", FALSE);
  if (id != NULL && find_learned (state, id) > 0)
    known = find_learned (state, id);
  attack->more_dice = (guint8) ts_arg_number (command, "bonus", 0);
  set_dice (attack, ts_arg_number (command, "count", known));

  return check_reach (weapon, command, error);
}

gboolean
genesis_need_rolled_attack (const GenesisState *state, GError **error)
{
  if (!need_attack (state, error))
    return FALSE;
  if (state->attack.n_dice == 0 || genesis_count_unrolled (state) > 0)
    return ts_refuse (error, ts_phrase ("Roll the attack dice first."));
  return TRUE;
}

guint
genesis_count_unrolled (const GenesisState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->attack.n_dice; i++)
    n += state->attack.dice[i] == 0;
  return n;
}

void
genesis_end_attack (GenesisState *state)
{
  state->attack.weapon = NULL;
  state->attack = (Attack){ .die = NOBODY };
}

TsPhrase *
genesis_say_targets (const GenesisState *state)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    g_ptr_array_add (names, genesis_say_enemy (state, state->attack.targets[i]));
  return ts_phrase ("{targets}", ts_list ("targets", names));
}

gboolean
genesis_complete_attack_roll (gconstpointer data,
                              JsonObject *command,
                              TsChance *chance,
                              GError **error)
{
  const GenesisState *state = data;

  return need_unrolled_attack (state, error)
         && ts_command_roll (command, "dice", state->setup->die, 0, genesis_count_unrolled (state),
                             chance, error);
}

gboolean
genesis_apply_attack (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  const char *die = ts_arg_text (command, "die");
  int number = die != NULL ? (int) g_ascii_strtoll (die, NULL, 10) - 1 : NOBODY;
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (!genesis_need_phase (state, PHASE_PLAYER, error))
    return FALSE;
  if (state->heroes[state->hero].downed && number == NOBODY)
    return ts_refuse (error, ts_phrase ("A downed character needs a die that shows 1 for this."));
  if (number != NOBODY && !genesis_may_take_die (state, number, USE_ATTACK, NULL, why_not))
    return ts_why_not_fail (why_not, error);
  if (number != NOBODY)
    genesis_take_die (state, number, USE_ATTACK, NULL);

  genesis_end_attack (state);
  state->again = NULL;
  state->attack.on = TRUE;
  state->attack.die = (gint8) number;
  state->move_left = 0;
  if (!read_targets (state, command, error) || !read_weapon (state, command, error))
    return FALSE;

  ts_title (outcome, ts_phrase ("{hero} attacks {targets}", genesis_name_current (state),
                                ts_part ("targets", genesis_say_targets (state))));
  if (outcome != NULL)
    reason_attack (state, outcome);
  return TRUE;
}

/* A weapon's attack value, read off its card once; it may be set right until the dice are rolled.
 */
gboolean
genesis_apply_attack_dice (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int count = (int) ts_arg_number (command, "count", 1);
  const char *weapon = state->attack.weapon;
  g_autoptr (JsonObject) card
      = weapon != NULL ? genesis_dup_card (state->setup, "weapon", weapon) : NULL;

  if (!need_attack (state, error))
    return FALSE;
  if (genesis_count_unrolled (state) < state->attack.n_dice)
    return ts_refuse (error, ts_phrase ("The dice of this attack are rolled."));

  set_dice (&state->attack, count);
  ts_title (outcome, ts_phrase_plural ("The weapon rolls {n} attack die",
                                       "The weapon rolls {n} attack dice", count));
  if (card != NULL)
    {
      learn_weapon (state, weapon, count);
      ts_fact (outcome, "weapon", weapon, "attack", count);
    }
  return TRUE;
}

gboolean
genesis_apply_attack_roll (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  guint8 dice[MAX_ATTACK_DICE];

  if (!need_unrolled_attack (state, error)
      || !genesis_read_faces (state, command, genesis_count_unrolled (state), dice, error))
    return FALSE;

  for (guint i = 0, next = 0; i < state->attack.n_dice; i++)
    if (state->attack.dice[i] == 0)
      state->attack.dice[i] = dice[next++];
  ts_title (outcome, ts_phrase ("{hero} rolled {dice}", genesis_name_current (state),
                                ts_part ("dice", genesis_say_faces (state->attack.dice,
                                                                    state->attack.n_dice))));
  genesis_report_dice (command, outcome);
  return TRUE;
}

gboolean
genesis_apply_attack_reroll (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  JsonArray *which = json_object_get_array_member (command, "which");
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (!genesis_need_rolled_attack (state, error))
    return FALSE;
  if (!genesis_may_spend_rank (state, which, why_not))
    return ts_why_not_fail (why_not, error);

  for (guint i = 0; i < json_array_get_length (which); i++)
    {
      guint die = (guint) g_ascii_strtoull (json_array_get_string_element (which, i), NULL, 10) - 1;

      if (die >= state->attack.n_dice)
        return ts_refuse (error, ts_phrase_plural ("There is only {n} attack die.",
                                                   "There are only {n} attack dice.",
                                                   state->attack.n_dice));
      state->attack.dice[die] = 0;
    }
  genesis_spend_rank (state, genesis_count_unrolled (state), outcome);
  return TRUE;
}

/* One ability for each fist (L656). */
gboolean
genesis_apply_fist (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hits = (int) ts_arg_number (command, "hits", 0);

  if (!genesis_need_rolled_attack (state, error))
    return FALSE;
  if (state->attack.fists_used >= genesis_count_fists (state))
    return ts_refuse (error, ts_phrase ("Every fist that was rolled has been used."));

  state->attack.fists_used++;
  state->attack.more_hits += (gint16) hits;
  ts_title (outcome, ts_phrase_plural ("{hero} uses a fist: {n} hit more",
                                       "{hero} uses a fist: {n} hits more", hits,
                                       genesis_name_current (state)));
  return TRUE;
}

gboolean
genesis_apply_modify (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hits = (int) ts_arg_number (command, "hits", 0);
  int less = (int) ts_arg_number (command, "defence", 0);

  if (!genesis_need_rolled_attack (state, error))
    return FALSE;

  state->attack.more_hits = (gint16) CLAMP (state->attack.more_hits + hits, -99, 99);
  state->attack.less_defence = (gint16) MIN (state->attack.less_defence + less, 99);
  ts_title (outcome, ts_phrase ("A card changes the attack: hits {hits}, defense {defence}",
                                ts_number ("hits", hits), ts_number ("defence", -less)));
  return TRUE;
}
