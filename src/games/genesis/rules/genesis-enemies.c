/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemies.c: where enemies are and what happens to them.
 */

#include "genesis-enemies.h"

#include "genesis-acts.h"
#include "genesis-board.h"
#include "genesis-kinds.h"
#include "genesis-moment.h"
#include "genesis-plan.h"
#include "genesis-words.h"

#include <string.h>

static const char *
color_of (const GenesisState *state, int enemy)
{
  return genesis_queue_colors[state->setup->colors[enemy]];
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
