/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-attack.c: a character's attack, from the weapon to the count of hits (L645-661).
 *
 * The steps: attack (die, weapon, target), roll-attack, then any number of rerolls, fists and
 * modifiers, then finish-attack, which counts hits against the target's defense.
 */

#include "genesis.h"

#include <string.h>

static const TsChoice dice_choices[] = {
  { "1", N_ ("first die") },
  { "2", N_ ("second die") },
  { "3", N_ ("third die") },
  { "4", N_ ("fourth die") },
  { NULL },
};

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
  { "die", TS_SPEC_CHOICE, .choices = dice_choices, .label = N_ ("Action die"),
    .hint = N_ ("left out: an extra attack that a card gives") },
  { "targets", TS_SPEC_TEXTS, .required = TRUE, .label = N_ ("Targets") },
  { "weapon", TS_SPEC_TEXT, .max = 64, .label = N_ ("Weapon") },
  { "count", TS_SPEC_INTEGER, .min = 1, .max = MAX_ATTACK_DICE, .label = N_ ("Attack dice") },
  { "distance", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("Distance in hexes") },
  { "sight", TS_SPEC_BOOLEAN, .label = N_ ("In line of sight") },
  { NULL },
};

const TsSpec genesis_count_args[] = {
  { "count", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_ATTACK_DICE,
    .label = N_ ("Attack dice"), .hint = N_ ("on the weapon’s card") },
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

const TsSpec genesis_finish_args[] = {
  { "defence", TS_SPEC_INTEGER, .min = 0, .max = 20, .label = N_ ("Defense"),
    .hint = N_ ("on the enemy’s card") },
  { "wounds", TS_SPEC_INTEGERS, .min = 0, .max = 24, .label = N_ ("Wounds of each target") },
  { "bystanders", TS_SPEC_CHOICES, .choices = genesis_colors, .label = N_ ("Characters wounded") },
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
  return genesis_refuse (error, ts_phrase ("No attack is under way."));
}

static gboolean
need_rolled_attack (const GenesisState *state, GError **error)
{
  if (!need_attack (state, error))
    return FALSE;
  if (state->attack.n_dice == 0 || genesis_count_unrolled (state) > 0)
    return genesis_refuse (error, ts_phrase ("Roll the attack dice first."));
  return TRUE;
}

static gboolean
need_unrolled_attack (const GenesisState *state, GError **error)
{
  if (!need_attack (state, error))
    return FALSE;
  if (state->attack.n_dice == 0)
    return genesis_refuse (
        error, ts_phrase ("Say first how many attack dice the weapon rolls: it is on its card."));
  if (genesis_count_unrolled (state) == 0)
    return genesis_refuse (
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
        return genesis_refuse (error, ts_phrase ("A target is named twice."));
      attack->targets[attack->n_targets++] = (guint8) enemy;
    }

  return attack->n_targets > 0 || genesis_refuse (error, ts_phrase ("Choose a target."));
}

/* Steps 3 and 4: line of sight and range (L647, L648). */
static gboolean
check_reach (JsonObject *weapon, JsonObject *command, GError **error)
{
  int distance = (int) ts_command_get_integer (command, "distance", UNKNOWN);
  int min = (int) json_object_get_int_member_with_default (weapon, "min", 0);
  int max = (int) json_object_get_int_member_with_default (weapon, "max", G_MAXINT);

  if (!ts_command_get_boolean (command, "sight", TRUE))
    return genesis_refuse (
        error, ts_phrase ("Without line of sight there is no attack: no straight line may touch a "
                          "wall, a red hex or a place off the map (page 14)."));
  if (distance == UNKNOWN)
    return TRUE;
  if (distance < min)
    return genesis_refuse (error,
                           ts_phrase ("This weapon does not attack nearer than {min} hexes, and "
                                      "the target is {distance} away.",
                                      ts_number ("min", min), ts_number ("distance", distance)));
  if (distance > max)
    return genesis_refuse (
        error, ts_phrase ("This weapon reaches {max} hexes, and the target is {distance} away.",
                          ts_number ("max", max), ts_number ("distance", distance)));
  return TRUE;
}

static gboolean
read_weapon (GenesisState *state, JsonObject *command, GError **error)
{
  const char *id = ts_command_get_text (command, "weapon");
  g_autoptr (JsonObject) weapon = id != NULL ? genesis_dup_weapon (state, id) : NULL;
  Attack *attack = &state->attack;
  gint64 known;

  genesis_take_text (&attack->weapon, id);
  if (weapon == NULL)
    weapon = json_object_new ();
  known = json_object_get_int_member_with_default (weapon, "attack", 0);
  attack->each_hit = json_object_get_boolean_member_with_default (weapon, "each-hit", FALSE);
  attack->bystanders = json_object_get_boolean_member_with_default (weapon, "bystanders", FALSE);
  attack->stuns = json_object_get_boolean_member_with_default (weapon, "stuns", FALSE);
  attack->fist_hits = json_object_get_boolean_member_with_default (weapon, "fist-hits", FALSE);
  if (known == 0 && id != NULL)
    known = find_learned (state, id);
  attack->n_dice = (guint8) ts_command_get_integer (command, "count", known);

  return check_reach (weapon, command, error);
}

static TsPhrase *
say_targets (const GenesisState *state)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    g_ptr_array_add (names, genesis_say_enemy (state, state->attack.targets[i]));
  return ts_phrase ("{targets}", ts_list ("targets", names));
}

static TsPhrase *
say_faces (const GenesisState *state)
{
  GString *symbols = g_string_new (NULL);
  TsPhrase *phrase;

  for (guint i = 0; i < state->attack.n_dice; i++)
    g_string_append_printf (symbols, "%s%s", i > 0 ? " " : "",
                            genesis_dice[0].faces[state->attack.dice[i] - 1].symbol);
  phrase = ts_phrase_verbatim (symbols->str);
  g_string_free (symbols, TRUE);

  return phrase;
}

static TsArg
name_attacker (const GenesisState *state)
{
  return ts_part ("hero", genesis_say_hero (state, state->hero));
}

static void
end_attack (GenesisState *state)
{
  genesis_take_text (&state->attack.weapon, NULL);
  state->attack = (Attack){ .die = NOBODY };
}

/* A skull rouses the target once an attack, unless it is stunned (L657, L880). */
static void
report_reaction (const GenesisState *state, int enemy, TsOutcome *outcome)
{
  if (genesis_count_faces (state, FACE_SKULL) == 0 || state->enemies[enemy].stunned
      || state->enemies[enemy].where != WHERE_MAP)
    return;
  ts_deed (outcome, "reaction",
           ts_phrase ("{enemy} reacts to the skull as its card says",
                      ts_part ("enemy", genesis_say_enemy (state, enemy))),
           ts_phrase ("{enemy}: take back its reaction",
                      ts_part ("enemy", genesis_say_enemy (state, enemy))));
  ts_reason (outcome,
             ts_phrase_plural ("{n} skull was rolled; an enemy reacts once an attack",
                               "{n} skulls were rolled; an enemy reacts once an attack",
                               genesis_count_faces (state, FACE_SKULL)),
             14);
}

/* Takes the defense from the card or from the command; typed once, it is known. */
static gboolean
read_defence (GenesisState *state,
              int enemy,
              JsonObject *command,
              TsOutcome *outcome,
              int *defence,
              GError **error)
{
  Kind kind = state->setup->kinds[enemy];
  int typed = (int) ts_command_get_integer (command, "defence", UNKNOWN);

  if (typed != UNKNOWN && state->stats[kind][STAT_DEFENCE] == UNKNOWN)
    {
      state->stats[kind][STAT_DEFENCE] = (gint16) typed;
      ts_fact (outcome, "enemy", genesis_kind_id (kind), "defence", typed);
    }
  *defence = typed != UNKNOWN ? typed : state->stats[kind][STAT_DEFENCE];
  if (*defence == UNKNOWN)
    return genesis_refuse (error, ts_phrase ("Say the defense of the {kind}: it is on its card.",
                                             ts_term ("kind", genesis_kind_name (kind))));
  *defence = MAX (*defence - state->attack.less_defence, 0);
  return TRUE;
}

static void
stun (GenesisState *state, int enemy, TsOutcome *outcome)
{
  if (state->enemies[enemy].stunned)
    return;
  state->enemies[enemy].stunned = TRUE;
  ts_deed (outcome, "stun",
           ts_phrase ("{enemy} is stunned: lay it on its side",
                      ts_part ("enemy", genesis_say_enemy (state, enemy))),
           ts_phrase ("{enemy} is not stunned: stand it up",
                      ts_part ("enemy", genesis_say_enemy (state, enemy))));
}

/* The T-1000 is not destroyed; hits go to its Hesitation card (L362). */
static void
hit_enemy (GenesisState *state, int enemy, guint hits, TsOutcome *outcome)
{
  if (state->setup->hesitates[state->setup->kinds[enemy]])
    {
      state->hesitation += (gint16) hits;
      ts_deed (outcome, "hesitate",
               ts_phrase_plural ("Hesitation card: {n} hit more", "Hesitation card: {n} hits more",
                                 hits),
               ts_phrase_plural ("Hesitation card: {n} hit less", "Hesitation card: {n} hits less",
                                 hits));
    }
  else if (genesis_is_boss (state, enemy))
    genesis_wound_boss (state, enemy, outcome);
  else
    genesis_destroy (state, enemy, outcome);
}

static void
title_result (GenesisState *state, int enemy, gboolean hit, TsOutcome *outcome)
{
  if (!hit)
    ts_title (outcome, ts_phrase ("{hero} missed: {enemy}", name_attacker (state),
                                  ts_part ("enemy", genesis_say_enemy (state, enemy))));
  else if (genesis_is_boss (state, enemy))
    ts_title (outcome, ts_phrase ("{hero} hit: {enemy}", name_attacker (state),
                                  ts_part ("enemy", genesis_say_enemy (state, enemy))));
  else
    ts_title (outcome, ts_phrase ("{hero} destroyed: {enemy}", name_attacker (state),
                                  ts_part ("enemy", genesis_say_enemy (state, enemy))));
}

/* Hits against defense, for each target with the same dice. */
static gboolean
count_against_defence (GenesisState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  guint hits = genesis_count_hits (state);

  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      int enemy = state->attack.targets[i];
      int defence;

      if (!read_defence (state, enemy, command, outcome, &defence, error))
        return FALSE;
      title_result (state, enemy, (int) hits >= defence, outcome);
      ts_reason (outcome,
                 ts_phrase_plural ("{n} hit against defense {defence}",
                                   "{n} hits against defense {defence}", hits,
                                   ts_number ("defence", defence)),
                 14);
      if ((int) hits >= defence)
        hit_enemy (state, enemy, hits, outcome);
      else if (state->attack.stuns)
        stun (state, enemy, outcome);
      report_reaction (state, enemy, outcome);
    }

  return TRUE;
}

/* Wounds a target until its share is dealt or it is gone. */
static void
deal_wounds (GenesisState *state, int enemy, gint64 wounds, TsOutcome *outcome)
{
  if (wounds > 0 && state->setup->hesitates[state->setup->kinds[enemy]])
    hit_enemy (state, enemy, (guint) wounds, outcome);
  else
    for (gint64 i = 0; i < wounds && state->enemies[enemy].where == WHERE_MAP; i++)
      hit_enemy (state, enemy, 1, outcome);
}

/* One wound destroys what has no wound spaces; a boss that comes last takes all that is left. */
static gint64
get_share (const GenesisState *state, guint target, gint64 left)
{
  gboolean last = target + 1 == state->attack.n_targets;

  return last && genesis_is_boss (state, state->attack.targets[target]) ? left : MIN (left, 1);
}

/* Every hit is a wound; where nothing is said, one for each target in turn (L1001, L1005). */
static gboolean
count_each_hit (GenesisState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  JsonArray *shares = json_object_has_member (command, "wounds")
                          ? json_object_get_array_member (command, "wounds")
                          : NULL;
  JsonArray *bystanders = json_object_has_member (command, "bystanders")
                              ? json_object_get_array_member (command, "bystanders")
                              : NULL;
  gint64 left = genesis_count_hits (state);

  ts_title (outcome,
            ts_phrase_plural ("{hero}: {n} hit on {targets}", "{hero}: {n} hits on {targets}", left,
                              name_attacker (state), ts_part ("targets", say_targets (state))));
  if (shares != NULL && json_array_get_length (shares) != state->attack.n_targets)
    return genesis_refuse (error, ts_phrase ("Say one number of wounds for each target."));
  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      gint64 share
          = shares != NULL ? json_array_get_int_element (shares, i) : get_share (state, i, left);

      left -= share;
      if (left < 0)
        return genesis_refuse (error, ts_phrase ("There are more wounds than hits."));
      deal_wounds (state, state->attack.targets[i], share, outcome);
      report_reaction (state, state->attack.targets[i], outcome);
    }

  for (guint i = 0; bystanders != NULL && i < json_array_get_length (bystanders); i++)
    {
      int hero = genesis_get_figure (state, json_array_get_string_element (bystanders, i), error);

      if (hero == NOBODY)
        return FALSE;
      if (!state->attack.bystanders || left-- <= 0)
        return genesis_refuse (error,
                               ts_phrase ("There is no hit left that would wound a character."));
      genesis_wound_figure (state, hero, outcome);
    }

  return TRUE;
}

guint
genesis_count_spare_hits (const GenesisState *state)
{
  gint64 left = genesis_count_hits (state);

  for (guint i = 0; i < state->attack.n_targets; i++)
    left -= get_share (state, i, left);
  return (guint) left;
}

guint
genesis_count_unrolled (const GenesisState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->attack.n_dice; i++)
    n += state->attack.dice[i] == 0;
  return n;
}

JsonObject *
genesis_dup_weapon (const GenesisState *state, const char *id)
{
  JsonObject *cards = json_object_get_object_member (state->setup->json, "cards");
  JsonObject *weapons = json_object_has_member (cards, "weapon")
                            ? json_object_get_object_member (cards, "weapon")
                            : NULL;
  JsonObject *owned = weapons != NULL && json_object_has_member (weapons, id)
                          ? json_object_get_object_member (weapons, id)
                          : NULL;
  g_autoptr (JsonObject) shipped = ts_catalogue_dup_entry (&genesis_catalogue, "weapon", id);

  return shipped != NULL || owned != NULL ? ts_catalogue_overlay (shipped, owned) : NULL;
}

gboolean
genesis_complete_attack_roll (gconstpointer data,
                              JsonObject *command,
                              TsChance *chance,
                              GError **error)
{
  const GenesisState *state = data;

  return need_unrolled_attack (state, error)
         && ts_command_roll (command, "dice", &genesis_dice[0], 0, genesis_count_unrolled (state),
                             chance, error);
}

gboolean
genesis_apply_attack (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  const char *die = ts_command_get_text (command, "die");

  if (!genesis_need_phase (state, PHASE_PLAYER, error))
    return FALSE;
  if (state->heroes[state->hero].downed && die == NULL)
    return genesis_refuse (error,
                           ts_phrase ("A downed character needs a die that shows 1 for this."));

  end_attack (state);
  state->attack.on = TRUE;
  if (die != NULL)
    {
      state->attack.die = (gint8) (g_ascii_strtoll (die, NULL, 10) - 1);
      state->attack.on = FALSE;
      if (!genesis_take_die (state, state->attack.die, USE_ATTACK, NULL, error))
        return FALSE;
      state->attack.on = TRUE;
    }
  state->move_left = 0;
  if (!read_targets (state, command, error) || !read_weapon (state, command, error))
    return FALSE;

  ts_title (outcome, ts_phrase ("{hero} attacks {targets}", name_attacker (state),
                                ts_part ("targets", say_targets (state))));
  return TRUE;
}

/* A weapon's attack value, read off its card once. */
gboolean
genesis_apply_attack_dice (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int count = (int) ts_command_get_integer (command, "count", 1);

  if (!need_attack (state, error))
    return FALSE;
  if (state->attack.n_dice > 0)
    return genesis_refuse (error, ts_phrase ("This attack has its dice."));

  state->attack.n_dice = (guint8) count;
  ts_title (outcome, ts_phrase_plural ("The weapon rolls {n} attack die",
                                       "The weapon rolls {n} attack dice", count));
  if (state->attack.weapon != NULL)
    {
      learn_weapon (state, state->attack.weapon, count);
      ts_fact (outcome, "weapon", state->attack.weapon, "attack", count);
    }
  return TRUE;
}

gboolean
genesis_apply_attack_roll (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  guint8 dice[MAX_ATTACK_DICE];

  if (!need_unrolled_attack (state, error)
      || !ts_command_get_dice (command, "dice", &genesis_dice[0], 0, genesis_count_unrolled (state),
                               dice, error))
    return FALSE;

  for (guint i = 0, next = 0; i < state->attack.n_dice; i++)
    if (state->attack.dice[i] == 0)
      state->attack.dice[i] = dice[next++];
  ts_title (outcome, ts_phrase ("{hero} rolled {dice}", name_attacker (state),
                                ts_part ("dice", say_faces (state))));
  if (!json_object_has_member (command, "rolled"))
    ts_reason (outcome, ts_phrase ("real dice"), 0);
  return TRUE;
}

gboolean
genesis_apply_attack_reroll (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  JsonArray *which = json_object_get_array_member (command, "which");
  Hero *hero;

  if (!need_rolled_attack (state, error))
    return FALSE;
  hero = &state->heroes[state->hero];
  if (hero->rank == 0)
    return genesis_refuse (error, ts_phrase ("There is no rank token left to spend."));
  if (json_array_get_length (which) == 0)
    return genesis_refuse (error, ts_phrase ("Choose at least one die to roll again."));

  hero->rank--;
  for (guint i = 0; i < json_array_get_length (which); i++)
    {
      guint die = (guint) g_ascii_strtoull (json_array_get_string_element (which, i), NULL, 10) - 1;

      if (die >= state->attack.n_dice)
        return genesis_refuse (error, ts_phrase_plural ("There is only {n} attack die.",
                                                        "There are only {n} attack dice.",
                                                        state->attack.n_dice));
      state->attack.dice[die] = 0;
    }
  ts_title (outcome, ts_phrase_plural ("{hero} picks up {n} die to roll it again",
                                       "{hero} picks up {n} dice to roll them again",
                                       genesis_count_unrolled (state), name_attacker (state)));
  ts_deed (outcome, "spend-rank",
           ts_phrase ("{hero}: turn 1 rank token to its used side", name_attacker (state)),
           ts_phrase ("{hero}: turn 1 rank token back", name_attacker (state)));
  return TRUE;
}

/* One ability for each fist (L656). */
gboolean
genesis_apply_fist (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hits = (int) ts_command_get_integer (command, "hits", 0);

  if (!need_rolled_attack (state, error))
    return FALSE;
  if (state->attack.fists_used >= genesis_count_faces (state, FACE_FIST))
    return genesis_refuse (error, ts_phrase ("Every fist that was rolled has been used."));

  state->attack.fists_used++;
  state->attack.more_hits += (gint16) hits;
  ts_title (outcome,
            ts_phrase_plural ("{hero} uses a fist: {n} hit more",
                              "{hero} uses a fist: {n} hits more", hits, name_attacker (state)));
  return TRUE;
}

gboolean
genesis_apply_modify (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hits = (int) ts_command_get_integer (command, "hits", 0);
  int less = (int) ts_command_get_integer (command, "defence", 0);

  if (!need_rolled_attack (state, error))
    return FALSE;

  state->attack.more_hits = (gint16) CLAMP (state->attack.more_hits + hits, -99, 99);
  state->attack.less_defence = (gint16) MIN (state->attack.less_defence + less, 99);
  ts_title (outcome, ts_phrase ("A card changes the attack: hits {hits}, defense {defence}",
                                ts_number ("hits", hits), ts_number ("defence", -less)));
  return TRUE;
}

gboolean
genesis_apply_finish (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;

  if (!need_rolled_attack (state, error))
    return FALSE;
  if (!(state->attack.each_hit ? count_each_hit (state, command, outcome, error)
                               : count_against_defence (state, command, outcome, error)))
    return FALSE;

  end_attack (state);
  return TRUE;
}
