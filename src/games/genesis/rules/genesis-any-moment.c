/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-any-moment.c: what missions, cards and people may do at any moment: enemies come and go,
 * entries turn, characters are wounded, a number is read off a card.
 */

#include "genesis-any-moment.h"

#include "genesis-arguments.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-kinds.h"
#include "genesis-mission.h"
#include "genesis-moment.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

const TsChoice genesis_entry_number_choices[] = {
  { "1", N_ ("one") },
  { "2", N_ ("two") },
  { "3", N_ ("three") },
  { "4", N_ ("four") },
  { "5", N_ ("five") },
  { "6", N_ ("six") },
  { NULL },
};

/* The front of a queue; where it comes in. */
typedef struct
{
  gint8 color;
  const char *entry; /* "" and NULL: nowhere that the mission has */
} Spawn;

static const TsSpec spawn_args[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors, .label = N_ ("Color"),
    TS_INTO (Spawn, color) },
  { "entry", TS_SPEC_TEXT, .max = 40, .label = N_ ("Entry"), TS_INTO (Spawn, entry) },
  {},
};

typedef struct
{
  gint8 kind;
} Arrive;

static const TsSpec arrive_args[] = {
  { "boss", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_kinds, .label = N_ ("Boss"),
    TS_INTO (Arrive, kind) },
  {},
};

typedef struct
{
  gint8 entry;
  gint8 numbers[TS_MAX_ITEMS]; /* of the choices */
  guint16 n_numbers;
} Flip;

static const TsSpec flip_args[] = {
  { "entry", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 40, .label = N_ ("Entry"),
    TS_INTO (Flip, entry), .find = genesis_find_entry },
  { "numbers", TS_SPEC_CHOICES, .required = TRUE, .choices = genesis_entry_number_choices,
    .label = N_ ("Numbers that it shows now"), .distinct = N_ ("Name each of them once."),
    TS_INTO_LIST (Flip, numbers, n_numbers) },
  {},
};

typedef struct
{
  gint8 hero;
} Wound;

static const TsSpec hero_args[] = { GENESIS_HERO_ARG (Wound), {} };

typedef struct
{
  gint8 damage;
} HitTruck;

static const TsSpec truck_args[] = {
  { "damage", TS_SPEC_INTEGER, .min = 1, .max = MAX_TRUCK, .label = N_ ("Damage"),
    TS_INTO (HitTruck, damage), .otherwise = 1 },
  {},
};

typedef struct
{
  gint8 kind;
  gint8 stat;
  gint8 value;
} Learn;

static const TsSpec learn_args[] = {
  { "kind", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_kinds, .label = N_ ("Enemy"),
    TS_INTO (Learn, kind) },
  { "stat", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_stats, .label = N_ ("What"),
    TS_INTO (Learn, stat) },
  { "value", TS_SPEC_INTEGER, .required = TRUE, .min = 0, .max = 50, .label = N_ ("Value"),
    TS_INTO (Learn, value) },
  {},
};

/* Enemies come and go. */

static gboolean
is_entry_named (const Spawn *said)
{
  return said->entry != NULL && *said->entry != '\0';
}

/* Missions and cards place enemies too: always the front of a queue. */
static gboolean
may_spawn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Spawn *said = args;

  if (genesis_find_player (state, said->color, NULL) == NOBODY)
    return ts_reject_as (
        why_not, TS_ERROR_UNKNOWN_ID,
        ts_phrase ("Nobody here plays {color}: those enemies stay in the box (page 11).",
                   ts_term ("color", genesis_colors[said->color].label)));
  if (is_entry_named (said) && genesis_find_entry (state, said->entry, why_not) == NOBODY)
    return FALSE;
  TS_NEED (why_not, state->n_queue[said->color] > 0,
           ts_phrase ("Nobody waits in the {color} queue.",
                      ts_term ("color", genesis_queue_colors[said->color])));
  return TRUE;
}

static void
perform_spawn (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const Spawn *said = args;

  ts_title (outcome, ts_phrase ("An enemy is placed"));
  genesis_place_front (state, said->color,
                       is_entry_named (said) ? genesis_find_entry (state, said->entry, NULL)
                                             : NOBODY,
                       NULL, outcome);
}

/* A boss that the mission brings in later, or that comes back; NOBODY: it is there. */
static int
find_absent_boss (const GenesisState *state, int kind)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->setup->kinds[i] == kind && genesis_is_boss (state, (int) i)
        && state->enemies[i].where == WHERE_OUT)
      return (int) i;
  return NOBODY;
}

static gboolean
may_arrive (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  int kind = ((const Arrive *) args)->kind;
  gboolean there = FALSE;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    there |= state->setup->kinds[i] == kind && genesis_is_boss (state, (int) i);
  TS_NEED (
      why_not, there,
      ts_phrase ("{boss} is not in this mission.", ts_term ("boss", genesis_kinds[kind].label)));
  TS_NEED (
      why_not, find_absent_boss (state, kind) != NOBODY,
      ts_phrase ("{boss} is on the map already.", ts_term ("boss", genesis_kinds[kind].label)));
  return TRUE;
}

static void
perform_arrive (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int boss = find_absent_boss (state, ((const Arrive *) args)->kind);

  state->enemies[boss] = (Enemy){ .where = WHERE_MAP, .entry = NOBODY, .aims = NOBODY };
  ts_title (outcome, ts_phrase ("{enemy} arrives", genesis_name_enemy (state, boss)));
  ts_instruct (outcome, "place-boss", N_ ("{enemy} → where the mission shows"),
               N_ ("{enemy}: off the map"), genesis_name_enemy (state, boss));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "enemy/%d", boss);
}

static gboolean
may_destroy (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not, !state->attack.on && !state->threat.on, ts_phrase ("Finish the attack first."));
  return TRUE;
}

static void
perform_destroy (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  int enemy = ((const GenesisWhich *) args)->enemy;

  ts_title (outcome, ts_phrase ("{enemy} is destroyed", genesis_name_enemy (state, enemy)));
  genesis_destroy (state, enemy, outcome);
}

/* Turns it: a stunned enemy may also be stood up early by a card. */
static void
perform_stun (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int enemy = ((const GenesisWhich *) args)->enemy;

  if (state->enemies[enemy].stunned)
    {
      ts_title (outcome, ts_phrase ("{enemy} stands again", genesis_name_enemy (state, enemy)));
      genesis_stand_up (state, enemy, outcome);
      return;
    }
  ts_title (outcome, ts_phrase ("{enemy} is stunned", genesis_name_enemy (state, enemy)));
  genesis_stun (state, enemy, outcome);
  ts_reason (outcome,
             state->enemies[enemy].lost ? ts_phrase ("It loses the rest of this activation")
                                        : ts_phrase ("It loses its next activation"),
             19);
}

/* Entries. An entry turned or replaced; the harder game's first one becomes the Skynet entry
 * (L1095). */

static gboolean
may_flip (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, ((const Flip *) args)->n_numbers > 0,
           ts_phrase ("Enter at least one number that the entry shows."));
  return TRUE;
}

static void
perform_flip (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Flip *said = args;
  const char *entry = state->setup->entries[said->entry].name;
  guint8 shown = 0;

  for (guint i = 0; i < said->n_numbers; i++)
    shown |= (guint8) (1u << said->numbers[i]);
  state->entry_numbers[said->entry] = shown;
  ts_title (outcome, ts_phrase ("Entry {entry} is turned", ts_name ("entry", entry)));
  if (!state->setup->hard_reinforcements || state->skynet_used)
    ts_instruct (outcome, "flip-entry", N_ ("Turn entry {entry} over"),
                 N_ ("Turn entry {entry} back"), ts_name ("entry", entry));
  else
    {
      state->skynet_used = TRUE;
      ts_instruct (outcome, "skynet-entry",
                   N_ ("Entry {entry} becomes the Skynet entry, with the side that shows other "
                       "numbers"),
                   N_ ("Entry {entry}: the old token back"), ts_name ("entry", entry));
    }
}

/* Characters. */

static gboolean
may_wound (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  int hero = ((const Wound *) args)->hero;

  TS_NEED (why_not, !state->heroes[hero].downed,
           ts_phrase ("{hero} is downed and takes no wounds (page 19).",
                      genesis_name_hero (state, hero)));
  TS_NEED (why_not, !state->threat.on,
           ts_phrase ("Settle the damage of the enemy’s attack first."));
  return TRUE;
}

static void
perform_wound (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  int hero = ((const Wound *) args)->hero;

  ts_title (outcome, ts_phrase ("{hero} takes a wound", genesis_name_hero (state, hero)));
  genesis_wound_figure (state, hero, outcome);
}

/* The truck has a card for its damage (L114, L183). */

static int
get_most_damage (const GenesisState *state)
{
  return state->setup->truck_spaces > 0 ? state->setup->truck_spaces : MAX_TRUCK;
}

gboolean
genesis_is_truck_whole (const GenesisState *state)
{
  return state->setup->truck && state->truck < get_most_damage (state);
}

static gboolean
may_hit_truck (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not, state->setup->truck, ts_phrase ("This mission sheet has no truck."));
  TS_NEED (why_not, state->truck < get_most_damage (state),
           ts_phrase ("The truck is destroyed already."));
  return TRUE;
}

static void
perform_hit_truck (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int said = ((const HitTruck *) args)->damage;
  int damage = MIN (said, get_most_damage (state) - state->truck);

  state->truck = (gint16) (state->truck + damage);
  if (damage < said)
    ts_reason (outcome,
               ts_phrase ("Damage without room on its card: {n}", ts_number ("n", said - damage)),
               0);
  ts_title (outcome,
            ts_phrase ("The truck has {damage} damage", ts_number ("damage", state->truck)));
  ts_add_instruction (
      outcome, "damage-truck",
      ts_phrase ("Truck: {damage} more damage on its card", ts_number ("damage", damage)),
      ts_phrase ("Truck: {damage} damage off its card", ts_number ("damage", damage)));
  if (state->truck == state->setup->truck_spaces)
    genesis_destroy_truck (outcome);
}

/* Cards. */

static gboolean
may_learn (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Learn *said = args;

  TS_NEED (
      why_not, said->stat != STAT_ATTACK || said->value <= MAX_ATTACK_DICE,
      ts_phrase ("No enemy rolls more than {n} attack dice.", ts_number ("n", MAX_ATTACK_DICE)));
  return TRUE;
}

static void
perform_learn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Learn *said = args;
  const TsChoice *kind = &genesis_kinds[said->kind], *stat = &genesis_stats[said->stat];

  state->stats[said->kind][said->stat] = said->value;
  if (said->stat == STAT_WOUNDS)
    genesis_check_bosses (state, (GenesisKind) said->kind, outcome);
  ts_title (outcome, ts_phrase ("{kind}: {stat} {value}", ts_term ("kind", kind->label),
                                ts_term ("stat", stat->label), ts_number ("value", said->value)));
  ts_fact (outcome, "enemy", kind->id, stat->id, said->value);
}

const TsVerb genesis_any_moment_verbs[] = {
  { "spawn", N_ ("Place an enemy"), spawn_args, sizeof (Spawn), .moment = genesis_is_running,
    .may = may_spawn, .perform = perform_spawn },
  { "arrive", N_ ("A boss arrives"), arrive_args, sizeof (Arrive), .moment = genesis_is_running,
    .may = may_arrive, .perform = perform_arrive },
  { "destroy", N_ ("Destroy an enemy"), genesis_enemy_args, sizeof (GenesisWhich),
    .moment = genesis_is_running, .may = may_destroy, .perform = perform_destroy },
  { "stun", N_ ("Stun an enemy, or stand it up"), genesis_enemy_args, sizeof (GenesisWhich),
    .moment = genesis_is_running, .perform = perform_stun },
  { "flip", N_ ("Turn an entry"), flip_args, sizeof (Flip), .moment = genesis_is_running,
    .may = may_flip, .perform = perform_flip },
  { "wound", N_ ("Wound a character"), hero_args, sizeof (Wound), .moment = genesis_is_running,
    .may = may_wound, .perform = perform_wound },
  { "hit-truck", N_ ("The truck takes damage"), truck_args, sizeof (HitTruck),
    .moment = genesis_is_running, .may = may_hit_truck, .perform = perform_hit_truck },
  { "learn", N_ ("A number from a card"), learn_args, sizeof (Learn), .may = may_learn,
    .perform = perform_learn },
  { NULL, N_ ("Cards and mission") },
};
