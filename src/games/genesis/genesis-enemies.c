/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemies.c: where enemies are and what happens to them, and the phases in which they act:
 * who still has to, what comes next (L734-880).
 *
 * B, C and D go through the enemies one by one; people may pick another order.  A step in which
 * nobody has anything to do waits for `next`, so that nothing is skipped unseen.
 */

#include "genesis-enemies.h"

#include "genesis-acts.h"
#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-board.h"
#include "genesis-figures.h"
#include "genesis-plan.h"
#include "genesis-words.h"

#include <string.h>

static const char *
color_of (const GenesisState *state, int enemy)
{
  return genesis_color_of_queue (state->setup->colors[enemy]);
}

/* The lowest number that no enemy of the same color and kind on the map has. */
static guint8
pick_number (const GenesisState *state, int enemy)
{
  const GenesisSetup *setup = state->setup;
  guint8 number = 1;

  for (guint i = 0; i < setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP && setup->kinds[i] == setup->kinds[enemy]
        && setup->colors[i] == setup->colors[enemy] && state->enemies[i].number == number)
      {
        number++;
        i = (guint) -1;
      }

  return number;
}

static void
clear_enemy (GenesisState *state, int enemy, GenesisWhere where)
{
  state->enemies[enemy] = (Enemy){ .where = where, .entry = NOBODY, .aims = NOBODY };
  genesis_know_where (state, enemy);
  genesis_take_aside (state, genesis_token_of (enemy), NULL);
}

/* On the half-hex that is nearest to the nearest character (L754), where the sketch says which that
 * is. Of several the players choose. */
static void
stand_at_entry (GenesisState *state, int enemy)
{
  g_auto (GenesisArrival) arrival = {};

  if (!genesis_waits_at_entry (state, enemy))
    return;
  genesis_arrival_init (&arrival, state, enemy);
  if (arrival.figure != NOBODY && arrival.hexes->len == 1)
    genesis_put (state, genesis_token_of (enemy), g_array_index (arrival.hexes, TsHex, 0), NULL);
}

static TsPhrase *
format_at_entry (const GenesisState *state, int enemy)
{
  TsArg color = ts_term ("color", color_of (state, enemy));
  TsArg entry = ts_name ("entry", state->setup->entries[state->enemies[enemy].entry].name);
  TsPhrase *place = genesis_format_stand (state, genesis_token_of (enemy));

  if (place == NULL)
    return ts_phrase ("{enemy} from the {color} queue → entry {entry}",
                      genesis_name_enemy (state, enemy), color, entry);
  return ts_phrase ("{enemy} from the {color} queue → entry {entry}, {place}",
                    genesis_name_enemy (state, enemy), color, entry, ts_part ("place", place));
}

/* To an entry, to a place in words, or where the mission shows. */
static void
report_place (const GenesisState *state, int enemy, const char *place, TsOutcome *outcome)
{
  TsArg color = ts_term ("color", color_of (state, enemy));
  TsPhrase *done;

  if (state->enemies[enemy].entry != NOBODY)
    done = format_at_entry (state, enemy);
  else if (place != NULL && *place != '\0')
    done = ts_phrase ("{enemy} from the {color} queue → {place}", genesis_name_enemy (state, enemy),
                      color, ts_name ("place", place));
  else
    done = ts_phrase ("{enemy} from the {color} queue → where the mission shows",
                      genesis_name_enemy (state, enemy), color);
  ts_outcome_add_instruction (outcome, "place-enemy", done,
                              ts_phrase ("{enemy} → front of the {color} queue",
                                         genesis_name_enemy (state, enemy),
                                         ts_term ("color", color_of (state, enemy))));
  ts_outcome_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "enemy/%d", enemy);
}

/* Whether its activation of this enemy phase is still, in part, before it. */
static gboolean
has_still_to_act (const GenesisState *state, int enemy)
{
  if (genesis_is_boss (state, enemy))
    return state->phase == PHASE_BOSSES && !state->enemies[enemy].acted;
  return genesis_is_active (state, enemy)
         && (state->phase == PHASE_MOVE
             || (state->phase == PHASE_ATTACK && !state->enemies[enemy].acted));
}

gboolean
genesis_is_boss (const GenesisState *state, int enemy)
{
  return state->setup->colors[enemy] == N_COLORS;
}

const EnemyCard *
genesis_get_enemy_card (const GenesisState *state, int enemy)
{
  return &state->setup->enemy_cards[state->setup->kinds[enemy]];
}

int
genesis_get_most_wounds (const GenesisState *state, int enemy)
{
  int spaces = state->stats[state->setup->kinds[enemy]][STAT_WOUNDS];

  return spaces == UNKNOWN ? MAX_WOUNDS : MAX (spaces, state->enemies[enemy].wounds);
}

guint
genesis_count_on_map (const GenesisState *state, Color color)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    n += state->enemies[i].where == WHERE_MAP && state->setup->colors[i] == color;
  return n;
}

gboolean
genesis_is_active (const GenesisState *state, int enemy)
{
  return state->hero != NOBODY && state->enemies[enemy].where == WHERE_MAP
         && state->setup->colors[enemy] == state->setup->heroes[state->hero].color;
}

gboolean
genesis_is_anybody_there (const GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP)
      return TRUE;
  return FALSE;
}

gboolean
genesis_place_front (
    GenesisState *state, Color color, int entry, const char *place, TsOutcome *outcome)
{
  int enemy;

  if (state->n_queue[color] == 0)
    return FALSE;

  enemy = state->queue[color][0];
  memmove (state->queue[color], state->queue[color] + 1, --state->n_queue[color]);
  clear_enemy (state, enemy, WHERE_MAP);
  state->enemies[enemy].number = pick_number (state, enemy);
  state->enemies[enemy].entry = (gint8) entry;
  stand_at_entry (state, enemy);
  if (outcome != NULL)
    report_place (state, enemy, place, outcome);
  genesis_acts_add_arrival (state, enemy, outcome);

  return TRUE;
}

/* Back to the end of its own color's queue (L406); a boss leaves the game (L661). */
void
genesis_destroy (GenesisState *state, int enemy, TsOutcome *outcome)
{
  Color color = state->setup->colors[enemy];

  genesis_acts_leave (state, enemy);
  if (color == N_COLORS)
    {
      ts_add_instruction (
          outcome, "destroy-boss",
          ts_phrase ("{enemy} is destroyed: back to the box", genesis_name_enemy (state, enemy)),
          ts_phrase ("{enemy} is not destroyed: back onto the map",
                     genesis_name_enemy (state, enemy)));
      ts_put_down (outcome, TS_PLACE_NOWHERE, "enemy/%d", enemy);
      clear_enemy (state, enemy, WHERE_OUT);
    }
  else
    {
      ts_add_instruction (outcome, "destroy-enemy",
                          ts_phrase ("{enemy} from the map → end of the {color} queue",
                                     genesis_name_enemy (state, enemy),
                                     ts_term ("color", color_of (state, enemy))),
                          ts_phrase ("{enemy} from the end of the {color} queue → where it stood",
                                     genesis_name_enemy (state, enemy),
                                     ts_term ("color", color_of (state, enemy))));
      ts_put_down (outcome, TS_PLACE_DONE, "enemy/%d", enemy);
      clear_enemy (state, enemy, WHERE_QUEUE);
      state->queue[color][state->n_queue[color]++] = (guint8) enemy;
    }
  if (state->enemy != enemy)
    return;
  state->enemy = NOBODY;
  genesis_ask_anew (state);
}

static TsPhrase *
format_end (const GenesisState *state, int enemy, int spaces)
{
  return ts_phrase_plural ("{enemy} has {n} wound (wound spaces: {spaces}): destroyed",
                           "{enemy} has {n} wounds (wound spaces: {spaces}): destroyed",
                           state->enemies[enemy].wounds, genesis_name_enemy (state, enemy),
                           ts_number ("spaces", spaces));
}

/* In the middle of an attack whoever takes part is left to it: its next wound finds no space. */
void
genesis_check_boss (GenesisState *state, int enemy, TsOutcome *outcome)
{
  const Enemy *boss = &state->enemies[enemy];
  int spaces = state->stats[state->setup->kinds[enemy]][STAT_WOUNDS];

  if (!genesis_is_boss (state, enemy) || boss->where != WHERE_MAP || spaces == UNKNOWN
      || boss->wounds == 0 || boss->wounds < spaces
      || (boss->wounds == spaces && !state->setup->boss_wounds_equal)
      || genesis_hesitates (state, enemy) || state->attack.on || state->threat.on)
    return;
  if (outcome != NULL)
    ts_outcome_add_reason (outcome, format_end (state, enemy, spaces), 14);
  genesis_destroy (state, enemy, outcome);
}

void
genesis_check_bosses (GenesisState *state, GenesisKind kind, TsOutcome *outcome)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->setup->kinds[i] == kind)
      genesis_check_boss (state, (int) i, outcome);
}

/* Destroyed by the wound that finds no space (L661), or at the last space where the table plays the
 * glossary's reading (L1150). How many spaces nobody typed nobody knows: then people say when. */
void
genesis_wound_boss (GenesisState *state, int enemy, TsOutcome *outcome)
{
  Enemy *boss = &state->enemies[enemy];
  int spaces = state->stats[state->setup->kinds[enemy]][STAT_WOUNDS];

  if (spaces != UNKNOWN && boss->wounds >= spaces)
    {
      genesis_destroy (state, enemy, outcome);
      return;
    }

  boss->wounds = (gint16) MIN (boss->wounds + 1, MAX_WOUNDS);
  ts_add_instruction (
      outcome, "wound-boss",
      ts_phrase ("{enemy}: put 1 wound on its card", genesis_name_enemy (state, enemy)),
      ts_phrase_plural ("{enemy}: take {n} wound off its card",
                        "{enemy}: take {n} wounds off its card", 1,
                        genesis_name_enemy (state, enemy)));
  ts_add_up (outcome, 1, "wounds/enemy-%d", enemy);
  if (state->setup->boss_wounds_equal && spaces != UNKNOWN && boss->wounds >= spaces)
    genesis_destroy (state, enemy, outcome);
}

/* A stunned enemy loses its next activation (L876), or what is left of the present one: then it
 * stands up again in this phase's step E. */
void
genesis_stun (GenesisState *state, int enemy, TsOutcome *outcome)
{
  if (state->enemies[enemy].stunned)
    return;

  state->enemies[enemy].lost = has_still_to_act (state, enemy);
  state->enemies[enemy].stunned = TRUE;
  ts_add_instruction (
      outcome, "stun",
      ts_phrase ("{enemy} is stunned: lay it on its side", genesis_name_enemy (state, enemy)),
      ts_phrase ("{enemy} is not stunned: stand it up", genesis_name_enemy (state, enemy)));
  ts_add_up (outcome, 1, "stunned/%d", enemy);
}

void
genesis_stand_up (GenesisState *state, int enemy, TsOutcome *outcome)
{
  state->enemies[enemy].stunned = FALSE;
  state->enemies[enemy].lost = FALSE;
  ts_add_instruction (outcome, "stand-up",
                      ts_phrase ("{enemy}: stand it up", genesis_name_enemy (state, enemy)),
                      ts_phrase ("{enemy}: lay it on its side", genesis_name_enemy (state, enemy)));
  ts_add_up (outcome, -1, "stunned/%d", enemy);
}

/* The phases. */

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
  if (phase < PHASE_REINFORCE || phase > PHASE_RECOVER)
    state->run = FALSE;
  if (phase == PHASE_DECISION || phase == PHASE_ROUND_END)
    {
      genesis_forget_board (state);
      state->hero = NOBODY;
      genesis_settle_round (state);
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
genesis_settle_round (GenesisState *state)
{
  if (state->phase == PHASE_DECISION && has_everybody_gone (state))
    genesis_enter (state, PHASE_ROUND_END);
  else if (state->phase == PHASE_ROUND_END && !has_everybody_gone (state))
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

gboolean
genesis_is_phase (const GenesisState *state, GenesisPhase phase, TsWhyNot *why_not)
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
    [PHASE_WAVE] = N_ ("the rolls of every color"),
    [PHASE_OVER] = N_ ("the time after the mission"),
  };

  if (state->phase != phase)
    return ts_reject (why_not,
                      /* Translators: both are parts of a round, such as “the decision phase”;
                       * “Belongs to: {wanted}. Now: {now}.” will do as well. */
                      ts_phrase ("This is for {wanted}; you are now in {now}.",
                                 ts_term ("wanted", names[phase]),
                                 ts_term ("now", names[state->phase])));
  if (state->attack.on)
    return ts_reject (why_not, ts_phrase ("Finish the attack first."));
  if (state->threat.on)
    return ts_reject (why_not, ts_phrase ("Settle the damage of the enemy’s attack first."));
  return TRUE;
}
