/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-attack.c: a character's attack, from the target and the weapon to the last roll
 * (L645-656): attack, roll-attack, then any number of rerolls, fists and modifiers.  Then its hits
 * are counted: genesis-hits.c.
 */

#include "genesis-attack.h"

#include "genesis-actions.h"
#include "genesis-arguments.h"
#include "genesis-cards.h"
#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-enemies.h"
#include "genesis-now.h"
#include "genesis-setup.h"
#include "genesis-verbs.h"
#include "genesis-words.h"
#include "ts-json.h"

#include <string.h>

const TsChoice genesis_attack_die_choices[] = {
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

static const TsSpec attack_args[] = {
  { "die", TS_SPEC_CHOICE, .choices = genesis_die_choices, .label = N_ ("Action die"),
    .hint = N_ ("leave empty for an extra attack from a card") },
  { "targets", TS_SPEC_TEXTS, .required = TRUE, .label = N_ ("Targets") },
  { "weapon", TS_SPEC_TEXT, .max = 64, .label = N_ ("Weapon") },
  { "count", TS_SPEC_INTEGER, .min = 1, .max = MAX_ATTACK_DICE, .label = N_ ("Attack dice"),
    .hint = N_ ("default: as on the weapon’s card") },
  { "bonus", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Dice added by a bonus") },
  { "distance", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("Distance in hexes") },
  { "sight", TS_SPEC_BOOLEAN, .label = N_ ("In line of sight") },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec count_args[] = {
  { "count", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_ATTACK_DICE,
    .label = N_ ("Attack dice"), .hint = N_ ("on the weapon’s card, without bonuses") },
  { NULL },
};

static const TsSpec attack_roll_args[] = {
  { "dice", TS_SPEC_DICE, .max = MAX_ATTACK_DICE, .label = N_ ("Attack dice") },
  { NULL },
};

static const TsSpec attack_reroll_args[] = {
  { "which", TS_SPEC_CHOICES, .required = TRUE, .choices = genesis_attack_die_choices,
    .label = N_ ("Which dice") },
  { "free", TS_SPEC_BOOLEAN, .label = N_ ("By an ability, without a rank token") },
  GENESIS_RANK_ARG,
  { NULL },
};

static const TsSpec fist_args[] = {
  { "hits", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Hits added") },
  { NULL },
};

static const TsSpec modify_args[] = {
  { "hits", TS_SPEC_INTEGER, .min = -12, .max = 12, .label = N_ ("Hits added") },
  { "defence", TS_SPEC_INTEGER, .min = 0, .max = 12, .label = N_ ("Fewer hits needed") },
  { NULL },
};

/* Whom a character may attack, with what the sketch says: who is seen, how far away. */

typedef struct
{
  int enemy;
  GenesisGlance glance;
} Target;

/* Who is seen, then who is beside the sketch, then who is not seen. */
static int
get_rank (const Target *target)
{
  return !target->glance.known ? 1 : target->glance.seen ? 0 : 2;
}

static int
compare_targets (gconstpointer a, gconstpointer b)
{
  const Target *left = a, *right = b;

  if (get_rank (left) != get_rank (right))
    return get_rank (left) - get_rank (right);
  if (left->glance.range != right->glance.range)
    return left->glance.range - right->glance.range;
  return left->enemy - right->enemy;
}

/* The likeliest first. (transfer full, of Target) */
static GArray *
list_targets (const GenesisState *state)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (Target));

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP)
      {
        Target target = { (int) i, genesis_look (state, state->hero, (int) i) };

        g_array_append_val (targets, target);
      }
  g_array_sort (targets, compare_targets);
  return targets;
}

/* "red Endo 2 · range 3 · in sight" */
static TsPhrase *
format_target (const GenesisState *state, const Target *target)
{
  TsArg enemy, range;

  if (!target->glance.known)
    return genesis_format_enemy (state, target->enemy);
  enemy = genesis_name_enemy (state, target->enemy);
  range = ts_number ("range", target->glance.range);
  return target->glance.seen
             ? ts_phrase ("{enemy} · range {range} · in sight", enemy, range)
             : ts_phrase ("{enemy} · range {range} · no line of sight", enemy, range);
}

void
now_add_targets (const GenesisState *state, TsView *view, TsField *field)
{
  g_autoptr (GArray) targets = list_targets (state);

  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = &g_array_index (targets, Target, i);
      g_autofree char *id = genesis_enemy_id (state, target->enemy);

      ts_field_add_choice (field, id, ts_view_format (view, format_target (state, target)),
                           genesis_color_id (state->setup->colors[target->enemy]));
    }
}

TsPhrase *
now_format_sight (const GenesisState *state)
{
  g_autoptr (GArray) targets = list_targets (state);
  GPtrArray *seen = ts_phrase_array_new ();
  guint known = 0;

  for (guint i = 0; i < targets->len; i++)
    {
      const Target *target = &g_array_index (targets, Target, i);

      known += target->glance.known;
      if (target->glance.seen)
        g_ptr_array_add (seen,
                         ts_phrase ("{enemy} ({range})", genesis_name_enemy (state, target->enemy),
                                    ts_number ("range", target->glance.range)));
    }
  if (seen->len > 0)
    return ts_phrase ("In sight: {enemies}", ts_list ("enemies", seen));
  g_ptr_array_unref (seen);
  return known > 0 ? ts_phrase ("Nobody on the sketch is in sight") : NULL;
}

/* Weapons. */

/* What its card says; nothing of one that has none. (transfer full) */
static JsonObject *
dup_weapon (const GenesisState *state, const char *id)
{
  JsonObject *card = id != NULL ? genesis_dup_card (state->setup, "weapon", id) : NULL;

  return card != NULL ? card : json_object_new ();
}

/* Shipped weapons have a place in the state for what was learned in this session. */
static int
get_weapon_index (const char *id)
{
  int index = 0;

  for (const TsShippedEntry *entry = ts_catalogue_get_shipped (&genesis_catalogue);
       entry->type != NULL; entry++)
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

/* Target, range and line of sight (L646-648). */

static gboolean
are_targets (const GenesisState *state, JsonObject *args, TsWhyNot *why_not)
{
  JsonArray *targets = json_object_get_array_member (args, "targets");
  guint n = json_array_get_length (targets);

  for (guint i = 0; i < n; i++)
    {
      const char *id = json_array_get_string_element (targets, i);

      if (genesis_read_enemy (state, id, why_not) == NOBODY)
        return FALSE;
      if (ts_json_count_text (targets, id) > 1)
        return ts_reject (why_not, ts_phrase ("The same target is named twice."));
    }
  return n > 0 || ts_reject (why_not, ts_phrase ("Choose a target."));
}

static gboolean
is_in_range (JsonObject *weapon, int distance, TsWhyNot *why_not)
{
  int min = (int) json_object_get_int_member_with_default (weapon, "min", 0);
  int max = (int) json_object_get_int_member_with_default (weapon, "max", G_MAXINT);

  if (distance < min)
    return ts_forbid (why_not,
                      ts_phrase ("This weapon does not attack nearer than {min} hexes, and "
                                 "the target is {distance} away.",
                                 ts_number ("min", min), ts_number ("distance", distance)),
                      NULL);
  return distance <= max
         || ts_forbid (
             why_not,
             ts_phrase ("This weapon reaches {max} hexes, and the target is {distance} away.",
                        ts_number ("max", max), ts_number ("distance", distance)),
             NULL);
}

static gboolean
is_in_reach (const GenesisState *state, JsonObject *args, TsWhyNot *why_not)
{
  g_autoptr (JsonObject) weapon = dup_weapon (state, ts_arg_text (args, "weapon"));
  int distance = (int) ts_arg_number (args, "distance", UNKNOWN);

  if (!ts_arg_flag (args, "sight", TRUE)
      && !ts_forbid (why_not,
                     ts_phrase ("Without line of sight there is no attack. No straight line may "
                                "touch a wall, a red hex or a place off the map (page 14)."),
                     NULL))
    return FALSE;
  return distance == UNKNOWN || is_in_range (weapon, distance, why_not);
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
  g_autoptr (JsonObject) weapon = dup_weapon (state, state->attack.weapon);

  for (guint i = 0; i < state->attack.n_targets; i++)
    reason_target (state, state->attack.targets[i], weapon, outcome);
}

/* The weapon's dice with the bonus; none while nobody knows the weapon's. */
static void
set_dice (GenesisAttack *attack, gint64 count)
{
  attack->n_dice = count > 0 ? (guint8) MIN (count + attack->more_dice, MAX_ATTACK_DICE) : 0;
}

static void
take_weapon (GenesisState *state, JsonObject *args)
{
  const char *id = ts_arg_text (args, "weapon");
  g_autoptr (JsonObject) weapon = dup_weapon (state, id);
  GenesisAttack *attack = &state->attack;
  int learned = id != NULL ? find_learned (state, id) : 0;
  gint64 known
      = learned > 0 ? learned : json_object_get_int_member_with_default (weapon, "attack", 0);

  attack->weapon = ts_text (id);
  if (id != NULL)
    state->heroes[state->hero].weapon = attack->weapon;
  attack->each_hit = json_object_get_boolean_member_with_default (weapon, "each-hit", FALSE);
  attack->bystanders = json_object_get_boolean_member_with_default (weapon, "bystanders", FALSE);
  attack->stuns = json_object_get_boolean_member_with_default (weapon, "stuns", FALSE);
  attack->fist_hits = json_object_get_boolean_member_with_default (weapon, "fist-hits", FALSE);
  attack->more_dice = (guint8) (ts_arg_number (args, "bonus", 0) + state->ammo_dice);
  attack->more_hits = state->ammo_hits;
  attack->less_defence = (gint16) ts_arg_number (weapon, "less-defence", 0);
  set_dice (attack, ts_arg_number (args, "count", known));
}

gboolean
genesis_has_two (const GenesisState *state, const char *weapon)
{
  const Hero *hero = genesis_get_turn (state);
  guint n = 0;

  for (guint i = 0; i < hero->n_held; i++)
    n += strcmp (hero->held[i].name, weapon) == 0;
  return n > 1;
}

/* A pistol that was used lets another weapon attack, not itself once more (L975): what it does
 * without a die is by a card, then. */
static gboolean
is_by_card (const GenesisState *state, JsonObject *args)
{
  const char *id = ts_arg_text (args, "weapon");
  g_autoptr (JsonObject) weapon = dup_weapon (state, state->again);

  return state->again != NULL && !json_object_has_member (args, "die")
         && g_strcmp0 (id, state->again) == 0 && !genesis_has_two (state, id)
         && g_strcmp0 (ts_arg_text (weapon, "again"), "other") == 0;
}

/* What cards and ammunition add is not dropped. */
static gboolean
has_dice_for (JsonObject *args, gint64 added, TsWhyNot *why_not)
{
  return ts_arg_number (args, "count", 1) + added <= MAX_ATTACK_DICE
         || ts_reject_new (why_not, ts_phrase ("Dice of an attack, a bonus included: at most {n}.",
                                               ts_number ("n", MAX_ATTACK_DICE)));
}

static gboolean
may_attack (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  int die = ts_arg_choice (args, "die", genesis_die_choices);

  if (!genesis_is_phase (state, PHASE_PLAYER, why_not))
    return FALSE;
  if (state->heroes[state->hero].downed && die == NOBODY
      && !ts_forbid (why_not, ts_phrase ("A downed character needs a die that shows 1 for this."),
                     NULL))
    return FALSE;
  return (die == NOBODY || genesis_may_take_die (state, die, USE_ATTACK, NULL, why_not))
         && are_targets (state, args, why_not) && is_in_reach (state, args, why_not)
         && has_dice_for (args, ts_arg_number (args, "bonus", 0) + state->ammo_dice, why_not);
}

static void
perform_attack (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  JsonArray *targets = json_object_get_array_member (args, "targets");
  int die = ts_arg_choice (args, "die", genesis_die_choices);
  gboolean by_card = is_by_card (state, args);

  if (die != NOBODY)
    genesis_take_die (state, die, USE_ATTACK, ts_text (ts_arg_text (args, "weapon")), outcome);
  genesis_end_attack (state);
  if (!by_card)
    state->again = NULL;
  state->move_left = 0;
  state->attack.on = TRUE;
  state->attack.die = (gint8) die;
  for (guint i = 0; i < json_array_get_length (targets); i++)
    state->attack.targets[state->attack.n_targets++]
        = (guint8) genesis_read_enemy (state, json_array_get_string_element (targets, i), NULL);
  take_weapon (state, args);

  ts_title (outcome, ts_phrase ("{hero} attacks {targets}", genesis_name_current (state),
                                ts_part ("targets", genesis_format_targets (state))));
  if (by_card)
    ts_reason (outcome,
               ts_phrase ("The second attack of {weapon} is for another weapon: this is an extra "
                          "attack by a card",
                          ts_part ("weapon", now_format_weapon (state, state->again))),
               21);
  if (outcome != NULL)
    reason_attack (state, outcome);
  if (outcome != NULL && state->ammo != NULL)
    ts_outcome_add_reason (outcome, genesis_format_ammo (state), 22);
}

/* The roll. */

static gboolean
is_attacking (const GenesisState *state, TsWhyNot *why_not)
{
  return state->attack.on || ts_reject (why_not, ts_phrase ("No attack is under way."));
}

static guint
count_unrolled (const GenesisState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->attack.n_dice; i++)
    n += state->attack.dice[i] == 0;
  return n;
}

void
genesis_end_attack (GenesisState *state)
{
  state->attack = (GenesisAttack){ .die = NOBODY };
}

TsPhrase *
genesis_format_targets (const GenesisState *state)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < state->attack.n_targets; i++)
    g_ptr_array_add (names, genesis_format_enemy (state, state->attack.targets[i]));
  return ts_phrase ("{targets}", ts_list ("targets", names));
}

gboolean
genesis_is_attack_rolled (const GenesisState *state, TsWhyNot *why_not)
{
  if (!is_attacking (state, why_not))
    return FALSE;
  return (state->attack.n_dice > 0 && count_unrolled (state) == 0)
         || ts_reject (why_not, ts_phrase ("Roll the attack dice first."));
}

/* A weapon's attack value, read off its card once; it may be set right until the dice are rolled.
 */
static gboolean
may_attack_dice (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  return is_attacking (state, why_not)
         && ((count_unrolled (state) == state->attack.n_dice
              && (!state->attack.rolled || ts_why_not_is_whole (why_not)))
             || ts_reject (why_not, ts_phrase ("The dice of this attack are rolled.")))
         && has_dice_for (args, state->attack.more_dice, why_not);
}

static void
perform_attack_dice (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int count = (int) ts_arg_number (args, "count", 1);
  const char *weapon = state->attack.weapon;
  g_autoptr (JsonObject) card
      = weapon != NULL ? genesis_dup_card (state->setup, "weapon", weapon) : NULL;

  set_dice (&state->attack, count);
  ts_title (outcome, ts_phrase_plural ("The weapon rolls {n} attack die",
                                       "The weapon rolls {n} attack dice", count));
  if (card == NULL)
    return;
  learn_weapon (state, weapon, count);
  ts_fact (outcome, "weapon", weapon, "attack", count);
}

static gboolean
may_attack_roll (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  if (!is_attacking (state, why_not))
    return FALSE;
  if (state->attack.n_dice == 0)
    return ts_reject (
        why_not,
        ts_phrase ("First enter how many attack dice the weapon rolls: it is on its card."));
  return count_unrolled (state) > 0
         || ts_reject (why_not, ts_phrase ("The attack dice are rolled. A rank token lets you roll "
                                           "some again."));
}

static TsThrow
throw_attack_roll (gconstpointer data, JsonObject *args)
{
  const GenesisState *state = data;

  return (TsThrow){ "dice", state->setup->die, 0, count_unrolled (state) };
}

/* All dice of the attack, those of an earlier roll too. */
static void
show_roll (const GenesisState *state, TsOutcome *outcome)
{
  if (outcome == NULL)
    return;
  g_array_set_size (outcome->dice, 0);
  genesis_show_attack (state, outcome);
  ts_outcome_set_result (outcome, NULL,
                         ts_phrase_plural ("{n} hit", "{n} hits", genesis_count_hits (state)));
}

static void
perform_attack_roll (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  guint8 dice[MAX_ATTACK_DICE];

  genesis_read_faces (state, args, count_unrolled (state), dice);
  state->attack.rolled = TRUE;
  for (guint i = 0, next = 0; i < state->attack.n_dice; i++)
    if (state->attack.dice[i] == 0)
      state->attack.dice[i] = dice[next++];
  ts_title (outcome, ts_phrase ("{hero} rolled {dice}", genesis_name_current (state),
                                ts_part ("dice", genesis_format_faces (state->attack.dice,
                                                                       state->attack.n_dice))));
  show_roll (state, outcome);
  if (outcome != NULL)
    outcome->seat = genesis_color_id (state->setup->heroes[state->hero].color);
}

guint
genesis_read_attack_die (JsonArray *which, guint i)
{
  return (guint) ts_choice_index (genesis_attack_die_choices,
                                  json_array_get_string_element (which, i));
}

gboolean
genesis_has_attack_dice (JsonArray *which, guint n_dice, TsWhyNot *why_not)
{
  for (guint i = 0; i < ts_json_count (which); i++)
    if (genesis_read_attack_die (which, i) >= n_dice)
      return ts_reject (why_not, ts_phrase_plural ("There is only {n} attack die.",
                                                   "There are only {n} attack dice.", n_dice));
  return genesis_is_each_die_once (which, why_not);
}

static gboolean
may_attack_reroll (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  return genesis_is_attack_rolled (state, why_not) && genesis_may_spend_rank (state, args, why_not)
         && genesis_has_attack_dice (json_object_get_array_member (args, "which"),
                                     state->attack.n_dice, why_not);
}

static void
perform_attack_reroll (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  JsonArray *which = json_object_get_array_member (args, "which");

  for (guint i = 0; i < json_array_get_length (which); i++)
    state->attack.dice[genesis_read_attack_die (which, i)] = 0;
  genesis_spend_rank (state, args, count_unrolled (state), outcome);
}

/* One ability for each fist (L656). */

static int
count_unused_fists (const GenesisState *state)
{
  return (int) genesis_count_fists (state) - state->attack.fists_used;
}

static gboolean
may_fist (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  return genesis_is_attack_rolled (state, why_not)
         && (count_unused_fists (state) > 0
             || ts_reject (why_not, ts_phrase ("All rolled fists have been used.")));
}

static void
perform_fist (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hits = (int) ts_arg_number (args, "hits", 0);

  state->attack.fists_used++;
  state->attack.more_hits += (gint16) hits;
  ts_title (outcome, ts_phrase_plural ("{hero} uses a fist: {n} hit more",
                                       "{hero} uses a fist: {n} hits more", hits,
                                       genesis_name_current (state)));
}

static gboolean
may_modify (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  return genesis_is_attack_rolled (state, why_not);
}

static void
perform_modify (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hits = (int) ts_arg_number (args, "hits", 0);
  int less = (int) ts_arg_number (args, "defence", 0);

  state->attack.more_hits = (gint16) CLAMP (state->attack.more_hits + hits, -99, 99);
  state->attack.less_defence = (gint16) MIN (state->attack.less_defence + less, 99);
  ts_title (outcome, ts_phrase ("A card changes the attack: hits {hits}, defense {defence}",
                                ts_number ("hits", hits), ts_number ("defence", -less)));
}

/* What to do now. */

/* A number that nobody knows is told, not proposed: three are one tap. */
static void
offer_dice (const GenesisState *state, TsView *view)
{
  now_instruct (view, ts_phrase ("How many attack dice does the weapon roll?"),
                ts_phrase ("It is on the weapon’s card. Tableside remembers it."));
  for (int i = 2; i <= 4; i++)
    {
      TsPhrase *label = ts_phrase_plural ("{n} die", "{n} dice", i);

      ts_offer_put_number (ts_view_offer (view, TS_OFFER_PLAIN, label, "attack-dice"), "count", i);
    }
  ts_field_set_range (
      ts_offer_ask (
          ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Other number of dice…"), "attack-dice"),
          "count"),
      1, MAX_ATTACK_DICE - state->attack.more_dice);
}

/* The card has the last word, above all where the number is an assumption. */
static void
offer_other_number (const GenesisState *state, TsView *view)
{
  const char *weapon = state->attack.weapon;
  g_autoptr (JsonObject) card
      = weapon != NULL ? genesis_dup_card (state->setup, "weapon", weapon) : NULL;
  int n = MAX (state->attack.n_dice - state->attack.more_dice, 1);

  ts_offer_add_integer (
      ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Other number of dice…"), "attack-dice"),
      "count", ts_view_text (view, "Attack dice, without bonuses"), 1,
      MAX_ATTACK_DICE - state->attack.more_dice, n);
  if (card != NULL && genesis_is_assumed ("weapon", weapon, card, "attack")
      && json_object_get_int_member (card, "attack") == n)
    view->now.footnote = ts_view_text (
        view, "The weapon’s number of dice is assumed from an example in the rulebook.");
}

static void
offer_roll (const GenesisState *state, TsView *view)
{
  guint n = count_unrolled (state);
  TsOffer *self;

  now_instruct (view, ts_phrase_plural ("Roll {n} attack die", "Roll {n} attack dice", n),
                genesis_format_chance_of_hits (state, n));
  self = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "roll-attack");
  ts_offer_add_dice (self, "dice", ts_view_text (view, "Real dice"), state->setup->die, 0, n);
  if (n == state->attack.n_dice && !state->attack.rolled)
    offer_other_number (state, view);
}

static TsOffer *
offer_reroll (const GenesisState *state, TsView *view, TsPhrase *label)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "reroll-attack");
  TsField *which = ts_offer_ask (self, "which");

  g_ptr_array_set_size (which->choices, 0);
  ts_field_set_range (which, 1, state->attack.n_dice);
  for (guint i = 0; i < state->attack.n_dice; i++)
    ts_field_add_choice (which, genesis_attack_die_choices[i].id,
                         g_strdup (genesis_get_symbol (state->attack.dice[i])), NULL);
  return self;
}

/* A number that has to be said. */
static void
require (TsOffer *offer, const char *argument, int proposed)
{
  TsField *field = ts_offer_ask (offer, argument);

  field->required = TRUE;
  ts_field_propose (field, proposed);
}

void
genesis_offer_changes (const GenesisState *state, TsView *view)
{
  TsOffer *self;

  if (genesis_has_rank (state))
    genesis_ask_rank (state, offer_reroll (state, view, ts_phrase ("Spend rank, roll again…")));
  if (count_unused_fists (state) > 0)
    {
      self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Use a fist…"), "fist");
      require (self, "hits", 1);
    }
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("A card changes it…"), "modify");
  require (self, "hits", 0);
  require (self, "defence", 0);
  ts_offer_put_flag (offer_reroll (state, view, ts_phrase ("An ability rolls again…")), "free",
                     TRUE);
}

/* Many weapons have a bonus for some dice (L646), which their owner has typed. */
static void
explain_weapon (const GenesisState *state, TsView *view)
{
  const GenesisAttack *attack = &state->attack;
  g_autofree char *effect
      = attack->weapon != NULL ? genesis_dup_effect (state, attack->weapon) : NULL;
  TsArg weapon;

  if (effect == NULL)
    return;
  weapon = ts_part ("weapon", now_format_weapon (state, attack->weapon));
  if (attack->die == NOBODY)
    now_add_line (view, ts_phrase ("({weapon}: {effect})", weapon, ts_name ("effect", effect)));
  else
    now_add_line (view, ts_phrase ("({weapon}, with a {die}: {effect})", weapon,
                                   ts_number ("die", state->heroes[state->hero].dice[attack->die]),
                                   ts_name ("effect", effect)));
}

void
now_show_attack (const GenesisState *state, TsView *view)
{
  view->now.kicker = ts_view_format (
      view, ts_phrase ("Attack · {hero} → {targets}", genesis_name_current (state),
                       ts_part ("targets", genesis_format_targets (state))));
  if (state->attack.n_dice == 0)
    offer_dice (state, view);
  else if (count_unrolled (state) > 0)
    offer_roll (state, view);
  else
    genesis_show_hits (state, view);
  explain_weapon (state, view);
}

const TsVerb genesis_attack_verbs[] = {
  { "attack", N_ ("Attack"), attack_args, .json_may = may_attack, .json_perform = perform_attack },
  { "attack-dice", N_ ("The weapon’s attack dice"), count_args, .json_may = may_attack_dice,
    .json_perform = perform_attack_dice },
  { "roll-attack", N_ ("Roll attack dice"), attack_roll_args, .json_may = may_attack_roll,
    .json_throw = throw_attack_roll, .json_perform = perform_attack_roll },
  { "reroll-attack", N_ ("Spend rank: pick up attack dice"), attack_reroll_args,
    .json_may = may_attack_reroll, .json_perform = perform_attack_reroll },
  { "fist", N_ ("Use a fist"), fist_args, .json_may = may_fist, .json_perform = perform_fist },
  { "modify", N_ ("A card changes the attack"), modify_args, .json_may = may_modify,
    .json_perform = perform_modify },
  { NULL, N_ ("Attack") },
};
