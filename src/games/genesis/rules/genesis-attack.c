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
#include "genesis-dice.h"
#include "genesis-moment.h"
#include "genesis-plan.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

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

typedef struct
{
  gint8 die; /* NOBODY: an extra attack by a card */
  gint8 targets[MAX_ENEMIES];
  guint8 n_targets;
  const char *weapon; /* nullable */
  gint8 count;        /* UNKNOWN: as on its card */
  guint8 bonus;
  gint8 distance; /* UNKNOWN: not said */
  gboolean sight;
} Attack;

static const TsSpec attack_args[] = {
  { "die", TS_SPEC_CHOICE, .choices = genesis_die_choices, .label = N_ ("Action die"),
    .hint = N_ ("leave empty for an extra attack from a card"), TS_INTO (Attack, die) },
  { "targets", TS_SPEC_TEXTS, .required = TRUE, .label = N_ ("Targets"),
    .distinct = N_ ("The same target is named twice."), TS_INTO_LIST (Attack, targets, n_targets),
    .find = genesis_find_enemy },
  { "weapon", TS_SPEC_TEXT, .max = 64, .label = N_ ("Weapon"), TS_INTO (Attack, weapon) },
  { "count", TS_SPEC_INTEGER, .min = 1, .max = MAX_ATTACK_DICE, .label = N_ ("Attack dice"),
    .hint = N_ ("default: as on the weapon’s card"), TS_INTO (Attack, count),
    .otherwise = UNKNOWN },
  { "bonus", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Dice added by a bonus"),
    TS_INTO (Attack, bonus) },
  { "distance", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("Distance in hexes"),
    TS_INTO (Attack, distance), .otherwise = UNKNOWN },
  { "sight", TS_SPEC_BOOLEAN, .label = N_ ("In line of sight"), TS_INTO (Attack, sight),
    .otherwise = TRUE },
  TS_ANYWAY_ARG,
  {},
};

typedef struct
{
  guint8 count;
} Count;

static const TsSpec count_args[] = {
  { "count", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_ATTACK_DICE,
    .label = N_ ("Attack dice"), .hint = N_ ("on the weapon’s card, without bonuses"),
    TS_INTO (Count, count), .otherwise = 1 },
  {},
};

static const TsSpec attack_roll_args[]
    = { GENESIS_DICE_ARG (GenesisRoll, MAX_ATTACK_DICE, N_ ("Attack dice")), {} };

static const TsSpec attack_reroll_args[] = {
  GENESIS_WHICH_ARG (genesis_attack_die_choices),
  { "free", TS_SPEC_BOOLEAN, .label = N_ ("By an ability, without a rank token"),
    TS_INTO (GenesisReroll, free) },
  GENESIS_RANK_ARG,
  {},
};

/* What a fist or a card changes. */
typedef struct
{
  gint8 hits;
  gint8 defence;
} Change;

static const TsSpec fist_args[] = {
  { "hits", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Hits added"),
    TS_INTO (Change, hits) },
  {},
};

static const TsSpec modify_args[] = {
  { "hits", TS_SPEC_INTEGER, .min = -12, .max = 12, .label = N_ ("Hits added"),
    TS_INTO (Change, hits) },
  { "defence", TS_SPEC_INTEGER, .min = 0, .max = 12, .label = N_ ("Fewer hits needed"),
    TS_INTO (Change, defence) },
  {},
};

/* The attack under way: its targets, and what the dice and the cards give. */

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

guint
genesis_count_unrolled (const GenesisState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->attack.n_dice; i++)
    n += state->attack.dice[i] == 0;
  return n;
}

/* Dice that are not rolled yet count nothing. */
static guint
count_attack (const GenesisState *state, GenesisPoints points)
{
  return genesis_count_points (state->attack.dice, state->attack.n_dice, points);
}

guint
genesis_count_hits (const GenesisState *state)
{
  int hits = (int) count_attack (state,
                                 state->attack.fist_hits ? genesis_rifle_hits_of : genesis_hits_of);

  return (guint) MAX (hits + state->attack.more_hits, 0);
}

guint
genesis_count_skulls (const GenesisState *state)
{
  return count_attack (state, genesis_skulls_of);
}

void
genesis_announce_attack (const GenesisState *state, TsOutcome *outcome)
{
  const GenesisAttack *attack = &state->attack;

  if (outcome == NULL)
    return;
  ts_outcome_set_result (outcome,
                         ts_phrase ("{hero} → {targets}", genesis_name_current (state),
                                    ts_part ("targets", genesis_format_targets (state))),
                         NULL);
  outcome->seat = genesis_color_id (state->setup->heroes[state->hero].color);
  for (guint i = 0; i < attack->n_dice; i++)
    ts_outcome_add_die (outcome, state->setup->die, 0, genesis_find_side (state, attack->dice[i]));
}

int
genesis_count_unused_fists (const GenesisState *state)
{
  return (int) count_attack (state, genesis_fists_of) - state->attack.fists_used;
}

/* Weapons. */

/* Shipped weapons have a place in the state for what was learned in this session. */
static int
get_weapon_index (const GenesisState *state, const char *id)
{
  const GenesisCard *card = genesis_find_known (state, CARD_WEAPON, id);

  return card != NULL && card->label != NULL ? (int) (card - state->setup->cards) : NOBODY;
}

static int
find_learned (const GenesisState *state, const char *id)
{
  int index = get_weapon_index (state, id);

  return index != NOBODY ? state->weapon_dice[index] : 0;
}

static void
learn_weapon (GenesisState *state, const char *id, int count)
{
  int index = get_weapon_index (state, id);

  if (index != NOBODY)
    state->weapon_dice[index] = (guint8) count;
}

static gboolean
has_range (const GenesisState *state, const Attack *said)
{
  const GenesisCard *weapon = genesis_get_weapon (state, said->weapon);

  return weapon->min != UNKNOWN || weapon->max != UNKNOWN;
}

/* Range and line of sight (L647-648). */
static gboolean
is_in_reach (const GenesisState *state, const Attack *said, TsWhyNot *why_not)
{
  const GenesisCard *weapon = genesis_get_weapon (state, said->weapon);

  TS_RULE (why_not, said->sight, NULL,
           ts_phrase ("Without line of sight there is no attack. No straight line may touch a "
                      "wall, a red hex or a place off the map (page 14)."));
  if (said->distance == UNKNOWN)
    return TRUE;
  TS_RULE (why_not, said->distance >= weapon->min, NULL,
           ts_phrase ("This weapon does not attack nearer than {min} hexes, and the target is "
                      "{distance} away.",
                      ts_number ("min", weapon->min), ts_number ("distance", said->distance)));
  TS_RULE (why_not, weapon->max == UNKNOWN || said->distance <= weapon->max, NULL,
           ts_phrase ("This weapon reaches {max} hexes, and the target is {distance} away.",
                      ts_number ("max", weapon->max), ts_number ("distance", said->distance)));
  return TRUE;
}

/* What the sketch says of a target. It refuses nothing: people may have drawn in a hurry. */
static void
reason_target (const GenesisState *state, int enemy, TsOutcome *outcome)
{
  const GenesisCard *weapon = genesis_get_weapon (state, state->attack.weapon);
  GenesisGlance glance = genesis_look (state, state->hero, enemy);

  if (!glance.known)
    return;
  if (!glance.seen)
    ts_reason (outcome,
               ts_phrase_plural ("{enemy}: on the sketch no line of sight, {n} hex away",
                                 "{enemy}: on the sketch no line of sight, {n} hexes away",
                                 glance.range, genesis_name_enemy (state, enemy)),
               14);
  else if (glance.range < weapon->min || (weapon->max != UNKNOWN && glance.range > weapon->max))
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
  for (guint i = 0; i < state->attack.n_targets; i++)
    reason_target (state, state->attack.targets[i], outcome);
}

/* The weapon's dice with the bonus; none while nobody knows the weapon's. */
static void
set_dice (GenesisAttack *attack, gint64 count)
{
  attack->n_dice = count > 0 ? (guint8) MIN (count + attack->more_dice, MAX_ATTACK_DICE) : 0;
}

static void
take_weapon (GenesisState *state, const Attack *said)
{
  const char *id = said->weapon;
  const GenesisCard *weapon = genesis_get_weapon (state, id);
  GenesisAttack *attack = &state->attack;
  int learned = find_learned (state, id);
  int known = learned > 0 ? learned : weapon->attack;

  attack->weapon = ts_text (id);
  if (id != NULL)
    state->heroes[state->hero].weapon = attack->weapon;
  attack->each_hit = weapon->each_hit;
  attack->bystanders = weapon->bystanders;
  attack->stuns = weapon->stuns;
  attack->fist_hits = weapon->fist_hits;
  attack->more_dice = (guint8) (said->bonus + state->ammo_dice);
  attack->more_hits = state->ammo_hits;
  attack->less_defence = weapon->less_defence;
  set_dice (attack, said->count != UNKNOWN ? said->count : known);
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
is_by_card (const GenesisState *state, const Attack *said)
{
  return state->again != NULL && said->die == NOBODY && g_strcmp0 (said->weapon, state->again) == 0
         && !genesis_has_two (state, said->weapon)
         && genesis_get_weapon (state, state->again)->again == AGAIN_OTHER;
}

/* What cards and ammunition add is not dropped. */
static gboolean
has_room_for (int dice, TsWhyNot *why_not)
{
  return dice <= MAX_ATTACK_DICE
         || ts_reject_new (why_not, ts_phrase ("Dice of an attack, a bonus included: at most {n}.",
                                               ts_number ("n", MAX_ATTACK_DICE)));
}

static gboolean
may_attack (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Attack *said = args;

  TS_RULE (why_not, !state->heroes[state->hero].downed || said->die != NOBODY, NULL,
           ts_phrase ("A downed character needs a die that shows 1 for this."));
  if (said->die != NOBODY && !genesis_may_take_die (state, said->die, USE_ATTACK, NULL, why_not))
    return FALSE;
  TS_NEED (why_not, said->n_targets > 0, ts_phrase ("Choose a target."));
  return is_in_reach (state, said, why_not)
         && has_room_for (MAX (said->count, 1) + said->bonus + state->ammo_dice, why_not);
}

static void
perform_attack (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Attack *said = args;
  gboolean by_card = is_by_card (state, said);

  if (said->die != NOBODY)
    genesis_take_die (state, said->die, USE_ATTACK, ts_text (said->weapon), outcome);
  genesis_end_attack (state);
  if (!by_card)
    state->again = NULL;
  state->move_left = 0;
  state->attack.on = TRUE;
  state->attack.die = said->die;
  for (guint i = 0; i < said->n_targets; i++)
    state->attack.targets[state->attack.n_targets++] = (guint8) said->targets[i];
  take_weapon (state, said);

  ts_title (outcome, ts_phrase ("{hero} attacks {targets}", genesis_name_current (state),
                                ts_part ("targets", genesis_format_targets (state))));
  if (by_card)
    ts_reason (outcome,
               ts_phrase ("The second attack of {weapon} is for another weapon: this is an extra "
                          "attack by a card",
                          ts_part ("weapon", genesis_format_weapon (state, state->again))),
               21);
  if (outcome == NULL)
    return;
  reason_attack (state, outcome);
  if (said->distance != UNKNOWN && !has_range (state, said))
    ts_reason (outcome,
               ts_phrase ("The range of the weapon is not known: see on its card whether it "
                          "reaches that far"),
               0);
  if (state->ammo != NULL)
    ts_outcome_add_reason (outcome, genesis_format_ammo (state), 22);
}

/* The roll. */

static gboolean
is_attacking (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not, state->attack.on, ts_phrase ("No attack is under way."));
  return TRUE;
}

gboolean
genesis_is_attack_rolled (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  if (!is_attacking (state, args, why_not))
    return FALSE;
  TS_NEED (why_not, state->attack.n_dice > 0 && genesis_count_unrolled (state) == 0,
           ts_phrase ("Roll the attack dice first."));
  return TRUE;
}

/* A weapon's attack value, read off its card once; it may be set right until the dice are rolled.
 */
static gboolean
may_attack_dice (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not,
           genesis_count_unrolled (state) == state->attack.n_dice
               && (!state->attack.rolled || ts_why_not_is_whole (why_not)),
           ts_phrase ("The dice of this attack are rolled."));
  return has_room_for (((const Count *) args)->count + state->attack.more_dice, why_not);
}

static void
perform_attack_dice (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int count = ((const Count *) args)->count;
  const char *weapon = state->attack.weapon;

  set_dice (&state->attack, count);
  ts_title (outcome, ts_phrase_plural ("The weapon rolls {n} attack die",
                                       "The weapon rolls {n} attack dice", count));
  if (genesis_find_known (state, CARD_WEAPON, weapon) == NULL)
    return;
  learn_weapon (state, weapon, count);
  ts_fact (outcome, "weapon", weapon, "attack", count);
}

static gboolean
may_attack_roll (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not, state->attack.n_dice > 0,
           ts_phrase ("First enter how many attack dice the weapon rolls: it is on its card."));
  TS_NEED (why_not, genesis_count_unrolled (state) > 0,
           ts_phrase ("The attack dice are rolled. A rank token lets you roll some again."));
  return TRUE;
}

static TsThrow
throw_attack_roll (gconstpointer data, gconstpointer args)
{
  const GenesisState *state = data;

  return (TsThrow){ "dice", state->setup->die, 0, genesis_count_unrolled (state) };
}

/* All dice of the attack, those of an earlier roll too. */
static void
show_roll (const GenesisState *state, TsOutcome *outcome)
{
  if (outcome == NULL)
    return;
  g_array_set_size (outcome->dice, 0);
  genesis_announce_attack (state, outcome);
  ts_outcome_set_result (outcome, NULL,
                         ts_phrase_plural ("{n} hit", "{n} hits", genesis_count_hits (state)));
}

static void
perform_attack_roll (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  guint8 dice[MAX_ATTACK_DICE];

  genesis_take_faces (state, ((const GenesisRoll *) args)->dice, genesis_count_unrolled (state),
                      dice);
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

gboolean
genesis_has_attack_dice (const gint8 *which, guint n, guint n_dice, TsWhyNot *why_not)
{
  for (guint i = 0; i < n; i++)
    TS_NEED (why_not, (guint) which[i] < n_dice,
             ts_phrase_plural ("There is only {n} attack die.", "There are only {n} attack dice.",
                               n_dice));
  return TRUE;
}

static gboolean
may_attack_reroll (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const GenesisReroll *said = args;

  return genesis_may_spend_rank (state, said, why_not)
         && genesis_has_attack_dice (said->which, said->n, state->attack.n_dice, why_not);
}

static void
perform_attack_reroll (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const GenesisReroll *said = args;

  for (guint i = 0; i < said->n; i++)
    state->attack.dice[said->which[i]] = 0;
  genesis_spend_rank (state, said, genesis_count_unrolled (state), outcome);
}

/* One ability for each fist (L656). */

static gboolean
may_fist (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, genesis_count_unused_fists (state) > 0,
           ts_phrase ("All rolled fists have been used."));
  return TRUE;
}

static void
perform_fist (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hits = ((const Change *) args)->hits;

  state->attack.fists_used++;
  state->attack.more_hits += (gint16) hits;
  ts_title (outcome, ts_phrase_plural ("{hero} uses a fist: {n} hit more",
                                       "{hero} uses a fist: {n} hits more", hits,
                                       genesis_name_current (state)));
}

static void
perform_modify (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Change *said = args;

  state->attack.more_hits = (gint16) CLAMP (state->attack.more_hits + said->hits, -99, 99);
  state->attack.less_defence = (gint16) MIN (state->attack.less_defence + said->defence, 99);
  ts_title (outcome,
            ts_phrase ("A card changes the attack: hits {hits}, defense {defence}",
                       ts_number ("hits", said->hits), ts_number ("defence", -said->defence)));
}

const TsVerb genesis_attack_verbs[] = {
  { "attack", N_ ("Attack"), attack_args, sizeof (Attack), .moment = genesis_is_turn,
    .may = may_attack, .perform = perform_attack },
  { "attack-dice", N_ ("The weapon’s attack dice"), count_args, sizeof (Count),
    .moment = is_attacking, .may = may_attack_dice, .perform = perform_attack_dice },
  { "roll-attack", N_ ("Roll attack dice"), attack_roll_args, sizeof (GenesisRoll),
    .moment = is_attacking, .may = may_attack_roll, .throw = throw_attack_roll,
    .perform = perform_attack_roll },
  { "reroll-attack", N_ ("Spend rank: pick up attack dice"), attack_reroll_args,
    sizeof (GenesisReroll), .moment = genesis_is_attack_rolled, .may = may_attack_reroll,
    .perform = perform_attack_reroll },
  { "fist", N_ ("Use a fist"), fist_args, sizeof (Change), .moment = genesis_is_attack_rolled,
    .may = may_fist, .perform = perform_fist },
  { "modify", N_ ("A card changes the attack"), modify_args, sizeof (Change),
    .moment = genesis_is_attack_rolled, .perform = perform_modify },
  { NULL, N_ ("Attack") },
};
