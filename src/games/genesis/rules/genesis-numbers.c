/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-numbers.c: the numbers of the table, which are shown in its panels and corrected by hand:
 * of characters, allies, enemies, their cards, objectives and the mission.
 */

#include "genesis-cards.h"
#include "genesis-end.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-kinds.h"
#include "genesis-mission.h"
#include "genesis-numbers.h"
#include "genesis-phases.h"
#include "genesis-protection.h"
#include "genesis-sheet.h"
#include "genesis-sketch.h"
#include "genesis-words.h"

/* Characters. */

static const GenesisState *
get_state (gconstpointer state)
{
  return state;
}

static guint
count_heroes (gconstpointer state)
{
  return get_state (state)->setup->n_heroes;
}

static const char *
get_color (gconstpointer state, guint hero)
{
  return genesis_color_id (get_state (state)->setup->heroes[hero].color);
}

static TsPhrase *
format_hero (gconstpointer state, guint hero)
{
  return genesis_format_hero (state, (int) hero);
}

static void
limit_wounds (gconstpointer state, guint hero, gint64 *min, gint64 *max)
{
  *max = get_state (state)->heroes[hero].spaces;
}

static void
limit_spaces (gconstpointer state, guint hero, gint64 *min, gint64 *max)
{
  *min = MAX (get_state (state)->heroes[hero].wounds, 1);
}

/* Whoever is downed by it may be the last who stood. */
static void
settle_wounds (GenesisState *state, guint hero, TsOutcome *outcome)
{
  genesis_check_wounds (state, (int) hero, outcome);
  genesis_forget_reasons (state);
}

static void
set_hero_wounds (gpointer state, guint hero, gint64 value, TsOutcome *outcome)
{
  ((GenesisState *) state)->heroes[hero].wounds = (gint16) value;
  settle_wounds (state, hero, outcome);
}

static void
set_spaces (gpointer state, guint hero, gint64 value, TsOutcome *outcome)
{
  ((GenesisState *) state)->heroes[hero].spaces = (gint16) value;
  settle_wounds (state, hero, outcome);
}

/* In the middle of an attack what ends is the attack's to say. */
static gint64
limit_shield (const GenesisState *state, int shield)
{
  return state->attack.on || state->threat.on ? shield - 1 : shield;
}

/* What has no number while it is not there: cover, armor. */
static gboolean
has_cover (gconstpointer state, guint hero)
{
  return get_state (state)->heroes[hero].cover_shield > 0;
}

static void
limit_cover (gconstpointer state, guint hero, gint64 *min, gint64 *max)
{
  *max = limit_shield (state, get_state (state)->heroes[hero].cover_shield);
}

static void
set_cover (gpointer state, guint hero, gint64 value, TsOutcome *outcome)
{
  genesis_correct_cover (state, (int) hero, (guint) value, outcome);
}

static gboolean
has_armour (gconstpointer state, guint hero)
{
  return get_state (state)->heroes[hero].armour_shield > 0;
}

static void
limit_armour (gconstpointer state, guint hero, gint64 *min, gint64 *max)
{
  *max = limit_shield (state, get_state (state)->heroes[hero].armour_shield);
}

static void
set_armour (gpointer state, guint hero, gint64 value, TsOutcome *outcome)
{
  genesis_correct_armour (state, (int) hero, (guint) value, outcome);
}

static void
set_downed (gpointer state, guint hero, gint64 value, TsOutcome *outcome)
{
  ((GenesisState *) state)->heroes[hero].downed = (guint8) value;
  genesis_forget_reasons (state);
}

static void
set_went (gpointer state, guint hero, gint64 value, TsOutcome *outcome)
{
  ((GenesisState *) state)->heroes[hero].activated = (guint8) value;
}

/* Class cards give them; once there were some, none may be left. */
static gboolean
has_shared (gconstpointer state, guint hero)
{
  const Hero *self = &get_state (state)->heroes[hero];
  gboolean gives = self->shared > 0;

  for (guint i = 0; i < self->n_held && !gives; i++)
    gives = genesis_get_card (get_state (state), self->held[i].name)->rank > 0;
  return gives;
}

static const TsNumber hero_numbers[] = {
  { "wounds", N_ ("Wounds"), TS_TRACKER_PIPS, TS_AT (Hero, wounds), .said = N_ ("wounds"),
    .limit = limit_wounds, .set = set_hero_wounds },
  { "spaces", N_ ("Wound spaces"), TS_TRACKER_COUNTER, TS_AT (Hero, spaces), .max = MAX_SPACES,
    .said = N_ ("wound spaces"), .limit = limit_spaces, .set = set_spaces },
  { "rank", N_ ("Rank"), TS_TRACKER_COUNTER, TS_AT (Hero, rank), .max = MAX_RANK,
    .said = N_ ("rank") },
  { "shared", N_ ("Shared rank"), TS_TRACKER_COUNTER, TS_AT (Hero, shared), .max = MAX_RANK,
    .said = N_ ("shared rank"), .has = has_shared },
  { "cover", N_ ("Cover damage"), TS_TRACKER_COUNTER, TS_AT (Hero, cover_damage),
    .said = N_ ("damage on the cover"), .has = has_cover, .limit = limit_cover, .set = set_cover },
  { "armour", N_ ("Armor wounds"), TS_TRACKER_COUNTER, TS_AT (Hero, armour_damage),
    .said = N_ ("wounds on the armor"), .has = has_armour, .limit = limit_armour,
    .set = set_armour },
  { "downed", N_ ("downed"), TS_TRACKER_CHECK, TS_AT (Hero, downed), .max = 1, .set = set_downed,
    .off = N_ ("{who} is standing"), .on = N_ ("{who} is downed") },
  { "went", N_ ("went"), TS_TRACKER_CHECK, TS_AT (Hero, activated), .max = 1, .set = set_went,
    .off = N_ ("{who} has not gone yet"), .on = N_ ("{who} has gone") },
  { NULL },
};

/* Allies, from 1. */

static guint
count_allies (gconstpointer state)
{
  return get_state (state)->setup->n_allies;
}

static const char *
get_number (gconstpointer state, guint i)
{
  static const char *const numbers[]
      = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12" };

  return numbers[i];
}

static TsPhrase *
format_ally (gconstpointer state, guint ally)
{
  return genesis_format_figure (state, MAX_HEROES + (int) ally);
}

static gint64
get_wounds (gconstpointer state, guint ally)
{
  return get_state (state)->ally_wounds[ally];
}

static void
set_wounds (gpointer state, guint ally, gint64 value, TsOutcome *outcome)
{
  ((GenesisState *) state)->ally_wounds[ally] = (gint16) value;
}

static void
limit_ally (gconstpointer state, guint ally, gint64 *min, gint64 *max)
{
  *max = get_state (state)->setup->allies[ally].spaces;
}

static gint64
is_gone (gconstpointer state, guint ally)
{
  return get_state (state)->ally_gone[ally];
}

static void
set_gone (gpointer state, guint ally, gint64 value, TsOutcome *outcome)
{
  if (value != 0)
    genesis_take_aside (state, MAX_HEROES + (int) ally, NULL);
  ((GenesisState *) state)->ally_gone[ally] = (guint8) value;
}

static gint64
is_ally_downed (gconstpointer state, guint ally)
{
  return get_state (state)->ally_downed[ally];
}

static void
set_ally_downed (gpointer state, guint ally, gint64 value, TsOutcome *outcome)
{
  ((GenesisState *) state)->ally_downed[ally] = (guint8) value;
}

static const TsNumber ally_numbers[] = {
  { "wounds", N_ ("Wounds"), TS_TRACKER_PIPS, .said = N_ ("wounds"), .get = get_wounds,
    .set = set_wounds, .limit = limit_ally },
  { "gone", N_ ("killed"), TS_TRACKER_CHECK, .max = 1, .get = is_gone, .set = set_gone,
    .off = N_ ("{who} is alive"), .on = N_ ("{who} is killed") },
  { "downed", N_ ("downed"), TS_TRACKER_CHECK, .max = 1, .get = is_ally_downed,
    .set = set_ally_downed, .off = N_ ("{who} is standing"), .on = N_ ("{who} is downed") },
  { NULL },
};

/* Enemies on the map; only bosses have wounds. */

static guint
count_enemies (gconstpointer state)
{
  return get_state (state)->setup->n_enemies;
}

static const char *
get_enemy (gconstpointer state, guint enemy)
{
  g_autofree char *id = genesis_enemy_id (state, (int) enemy);

  return g_intern_string (id);
}

static TsPhrase *
format_enemy (gconstpointer state, guint enemy)
{
  return genesis_format_enemy (state, (int) enemy);
}

static gboolean
has_wounds (gconstpointer state, guint enemy)
{
  return genesis_is_boss (state, (int) enemy) && get_state (state)->phase != PHASE_SETUP
         && get_state (state)->enemies[enemy].where == WHERE_MAP;
}

static void
limit_boss (gconstpointer state, guint enemy, gint64 *min, gint64 *max)
{
  *max = genesis_get_most_wounds (state, (int) enemy);
}

static void
set_boss_wounds (gpointer data, guint enemy, gint64 value, TsOutcome *outcome)
{
  GenesisState *state = data;

  state->enemies[enemy].wounds = (gint16) value;
  genesis_check_boss (state, (int) enemy, outcome);
}

static const TsNumber enemy_numbers[] = {
  { "wounds", N_ ("Wounds"), TS_TRACKER_PIPS, TS_AT (Enemy, wounds), .said = N_ ("wounds"),
    .has = has_wounds, .limit = limit_boss, .set = set_boss_wounds },
  { NULL },
};

/* The numbers of their cards: what nobody knew is remembered. */

static void
set_stat (gpointer data, guint kind, const TsNumber *number, gint64 value, TsOutcome *outcome)
{
  GenesisState *state = data;
  int stat = ts_choice_index (genesis_stats, number->id);

  if (state->stats[kind][stat] == UNKNOWN)
    ts_fact (outcome, "enemy", genesis_kinds[kind].id, number->id, value);
  state->stats[kind][stat] = (gint16) value;
  if (stat == STAT_WOUNDS)
    genesis_check_bosses (state, (GenesisKind) kind, outcome);
}

static TsPhrase *
format_stat (gconstpointer state, guint kind, const TsNumber *number, gint64 value)
{
  return ts_phrase ("{kind}: {stat} {value}", ts_term ("kind", genesis_kinds[kind].label),
                    ts_term ("stat", ts_choice_find (genesis_stats, number->id)),
                    ts_number ("value", value));
}

#define STAT(name, msgid, stat, most)                                                              \
  {                                                                                                \
    name, msgid, TS_TRACKER_COUNTER, .offset = offsetof (GenesisState, stats[0][stat]),            \
                                     .width = TS_INT16, .max = most                                \
  }

/* Labels are those of genesis_stats. */
static const TsNumber kind_numbers[] = {
  STAT ("defence", N_ ("Defense"), STAT_DEFENCE, 50),
  STAT ("move", N_ ("Movement"), STAT_MOVE, 50),
  STAT ("attack", N_ ("Attack"), STAT_ATTACK, MAX_ATTACK_DICE),
  STAT ("range", N_ ("Range"), STAT_RANGE, 50),
  STAT ("wounds", N_ ("Wound spaces"), STAT_WOUNDS, 50),
  { NULL },
};

/* The mission. */

static guint
count_objectives (gconstpointer state)
{
  return get_state (state)->setup->n_objectives;
}

static void
limit_objective (gconstpointer state, guint i, gint64 *min, gint64 *max)
{
  *max = get_state (state)->setup->objectives[i].count;
}

static TsPhrase *
format_objective (gconstpointer state, guint i, gint64 value)
{
  return ts_phrase ("{objective}: {value}",
                    genesis_sheet_text ("objective", get_state (state)->setup->objectives[i].text),
                    ts_number ("value", value));
}

static void
set_objective (gpointer state, guint i, gint64 value, TsOutcome *outcome)
{
  ((GenesisState *) state)->objectives[i] = (gint16) value;
  genesis_forget_reasons (state);
}

static const TsNumber objective_numbers[] = {
  { "", N_ ("Objective"), TS_TRACKER_COUNTER, .width = TS_INT16, .limit = limit_objective,
    .set = set_objective, .format = format_objective },
  { NULL },
};

static gboolean
has_wave (gconstpointer state, guint thing)
{
  return get_state (state)->setup->wave > 0;
}

static void
limit_wave (gconstpointer state, guint thing, gint64 *min, gint64 *max)
{
  *max = get_state (state)->setup->wave;
}

static void
set_wave (gpointer state, guint thing, gint64 value, TsOutcome *outcome)
{
  genesis_correct_wave (state, (int) value, outcome);
}

static gboolean
has_truck (gconstpointer state, guint thing)
{
  return get_state (state)->setup->truck;
}

static void
limit_truck (gconstpointer state, guint thing, gint64 *min, gint64 *max)
{
  int spaces = get_state (state)->setup->truck_spaces;

  *max = spaces > 0 ? spaces : MAX_TRUCK;
}

static void
set_truck (gpointer state, guint thing, gint64 value, TsOutcome *outcome)
{
  genesis_correct_truck (state, (int) value, outcome);
}

static gboolean
has_round (gconstpointer state, guint thing)
{
  return get_state (state)->round > 0;
}

/* Only where someone of this mission hesitates. */
static gboolean
has_hesitation (gconstpointer data, guint thing)
{
  const GenesisState *state = data;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (genesis_get_enemy_card (state, i)->hesitates)
      return TRUE;
  return FALSE;
}

static TsPhrase *
format_single (gconstpointer state, guint thing, const TsNumber *number, gint64 value)
{
  return ts_phrase ("{what}: {value}", ts_term ("what", number->label), ts_number ("value", value));
}

static const TsNumber table_numbers[] = {
  { "wave", N_ ("Enemy wave"), TS_TRACKER_COUNTDOWN, TS_AT (GenesisState, wave), .has = has_wave,
    .limit = limit_wave, .set = set_wave },
  { "dice", N_ ("Reinforcement dice"), TS_TRACKER_COUNTER, TS_AT (GenesisState, dice), .max = 6 },
  { "hesitation", N_ ("T-1000 Hesitation"), TS_TRACKER_COUNTER, TS_AT (GenesisState, hesitation),
    .max = MAX_HESITATION, .has = has_hesitation },
  { "truck", N_ ("Truck damage"), TS_TRACKER_COUNTER, TS_AT (GenesisState, truck), .has = has_truck,
    .limit = limit_truck, .set = set_truck },
  { "round", N_ ("Round"), TS_TRACKER_COUNTER, TS_AT (GenesisState, round), .min = 1,
    .max = MAX_ROUND, .has = has_round },
  { NULL },
};

const TsGroup genesis_numbers[] = {
  [GROUP_HEROES] = { "hero.{thing}.{number}", hero_numbers, TS_THINGS (GenesisState, heroes),
                     .count = count_heroes, .id = get_color, .format = format_hero },
  [GROUP_ALLIES] = { "ally.{thing}.{number}", ally_numbers, .count = count_allies, .id = get_number,
                     .format = format_ally },
  [GROUP_ENEMIES] = { "enemy.{thing}.{number}", enemy_numbers, TS_THINGS (GenesisState, enemies),
                      .count = count_enemies, .id = get_enemy, .format = format_enemy },
  [GROUP_KINDS] = { "kind.{thing}.{number}", kind_numbers, .size = N_STATS * sizeof (gint16),
                    .things = genesis_kinds, .set_number = set_stat, .format_number = format_stat },
  [GROUP_OBJECTIVES]
  = { "objective.{thing}", objective_numbers, TS_THINGS (GenesisState, objectives),
      .count = count_objectives, .id = get_number },
  [GROUP_TABLE] = { "{number}", table_numbers, .format_number = format_single },
  { NULL },
};
