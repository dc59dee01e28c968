/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-questions.c: what makes a question, or a throw, of an enemy phase the same when a step
 * before it is done otherwise.
 *
 *   a throw      whose enemies act in which round; the enemy; its how-manieth attack
 *   a question   the same, whom it is about, and all that there is to choose from: an answer about
 *                Kyle's cover is none about John's, and none either once his cover is another
 *
 * Enemies are told by their place in the setup: a number may be another's later.
 */

#include "genesis-questions.h"

#include "genesis-acts.h"
#include "genesis-arguments.h"
#include "genesis-board.h"
#include "genesis-cover.h"
#include "genesis-end.h"
#include "genesis-memory.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-plan.h"
#include "genesis-words.h"
#include "ts-json.h"

/* Of which enemy phase; NULL outside of one. */
static GString *
begin (const GenesisState *state)
{
  GString *words = NULL;

  if (!genesis_is_enemy_phase (state) || state->hero == NOBODY)
    return NULL;
  words = g_string_new (NULL);
  g_string_printf (words, "%u %s: ", state->round,
                   genesis_color_id (state->setup->heroes[state->hero].color));
  return words;
}

static void
add_throw (const GenesisState *state, GString *words)
{
  int enemy = state->threat.enemy;

  g_string_append_printf (words, "attack %d, %u", enemy,
                          genesis_acts_count_attacks (state, enemy) + 1);
}

/* What may take the damage, as far as anybody has said. */
static void
add_shelter (const GenesisState *state, int hero, GString *words)
{
  const Hero *self = &state->heroes[hero];

  g_string_append_printf (words, "; cover %u-%u%s%s, left %u-%u; armor %u-%u", self->cover_shield,
                          self->cover_damage, self->cover_known ? " known" : "",
                          genesis_stands_in_open (state, hero) ? " open" : "", self->left_shield,
                          self->left_damage, self->armour_shield, self->armour_damage);
}

static void
add_damage (const GenesisState *state, GString *words)
{
  const Threat *threat = &state->threat;

  g_string_append_printf (words, "defend %u from %u, %u, %u: %u damage, %u fists", threat->figure,
                          threat->enemy, genesis_acts_count_attacks (state, threat->enemy),
                          threat->throws, threat->damage, threat->fists);
  if (threat->figure < MAX_HEROES)
    add_shelter (state, threat->figure, words);
}

/* Where it may go, or whom it may attack from where it is. */
static void
add_plan (const GenesisState *state, int enemy, gboolean moving, GString *words)
{
  g_autoptr (GenesisPlan) plan = genesis_plan_find (state, enemy, moving);
  g_autoptr (GArray) moves = NULL;
  guint n = 0;

  if (plan == NULL)
    return;
  for (guint i = 0; i < plan->plan->targets->len; i++)
    g_string_append_printf (words, " %u",
                            plan->scene.tokens[g_array_index (plan->plan->targets, guint, i)]);
  moves = moving ? genesis_plan_list_moves (plan) : NULL;
  if (moves != NULL)
    n = genesis_is_stuck (moves) ? MIN (moves->len, 1) : moves->len;
  for (guint i = 0; i < n; i++)
    {
      const GenesisMove *move = &g_array_index (moves, GenesisMove, i);

      g_string_append_printf (words, " %d>%d@%d,%d", move->rule, move->target, move->to.q,
                              move->to.r);
    }
}

static void
add_half_hexes (const GenesisState *state, int enemy, GString *words)
{
  g_auto (GenesisArrival) arrival = {};

  genesis_arrival_init (&arrival, state, enemy);
  for (guint i = 0; i < arrival.hexes->len; i++)
    {
      TsHex hex = g_array_index (arrival.hexes, TsHex, i);

      g_string_append_printf (words, " %d,%d", hex.q, hex.r);
    }
}

/* What people have told of it already, where they answer for it. */
static void
add_enemy (const GenesisState *state, const char *kind, int enemy, GString *words)
{
  gboolean asked = state->enemy == enemy;

  g_string_append_printf (
      words, "%s %d%s%s%s:", kind, enemy, asked && state->hand ? " by hand" : "",
      asked && state->unseen ? " unseen" : "", asked && state->shown ? " shown" : "");
}

static void
add_boss (const GenesisState *state, int boss, GString *words)
{
  const Enemy *self = &state->enemies[boss];

  if (self->logic == 0)
    {
      g_string_append_printf (words, "logic %d", boss);
      return;
    }
  add_enemy (state, "boss", boss, words);
  g_string_append_printf (words, " %u, moved %u, %u attacks:", self->logic, self->moved,
                          genesis_acts_count_attacks (state, boss));
  add_plan (state, boss, self->moved == 0, words);
}

static void
add_board (const GenesisState *state, GString *words)
{
  const GenesisChange *change = &state->change;

  g_string_append_printf (words, "board %d@%d,%d, %u, %" G_GUINT64_FORMAT, change->gone,
                          change->at.q, change->at.r, change->covered, change->strayed);
}

static void
add_step (const GenesisState *state, GString *words)
{
  int enemy = state->phase == PHASE_MOVE     ? genesis_next_mover (state)
              : state->phase == PHASE_ATTACK ? genesis_next_attacker (state)
              : state->phase == PHASE_BOSSES ? genesis_next_boss (state)
                                             : NOBODY;

  if (enemy == NOBODY)
    g_string_append (words, state->phase == PHASE_REINFORCE ? "reinforce" : "step");
  else if (state->phase == PHASE_BOSSES)
    add_boss (state, enemy, words);
  else if (genesis_waits_at_entry (state, enemy))
    {
      add_enemy (state, "entry", enemy, words);
      add_half_hexes (state, enemy, words);
    }
  else
    {
      add_enemy (state, state->phase == PHASE_MOVE ? "move" : "aim", enemy, words);
      add_plan (state, enemy, state->phase == PHASE_MOVE, words);
    }
}

/* Whether a command puts the enemy that is asked about on the sketch. */
static gboolean
puts_asked (const GenesisState *state, JsonObject *command)
{
  int token = genesis_find_token (
      state, json_object_get_string_member_with_default (command, "figure", NULL), NULL);
  int enemy = state->phase == PHASE_MOVE ? genesis_next_mover (state) : NOBODY;

  return token >= MAX_FIGURES
         && (token == genesis_token_of (enemy)
             || (state->change.strayed >> (token - MAX_FIGURES) & 1) != 0);
}

/* Else people do something beside what they are asked. */
static gboolean
is_answer (const GenesisState *state, JsonObject *command)
{
  static const char *const answers[]
      = { "aim",       "boss-done", "by-hand", "defend", "go-on", "hold",
          "jam",       "logic",     "move",    "next",   "pick",  "recover",
          "reinforce", "restrike",  "strike",  "unseen", NULL };
  static const char *const of_board[] = { "clear", "cover", "nothing-else", NULL };
  static const char *const of_sketch[] = { "away", "put", NULL };
  const char *verb = json_object_get_string_member (command, "do");

  if (g_strv_contains (of_board, verb))
    return genesis_is_board_asked (state);
  return g_strv_contains (answers, verb)
         || (g_strv_contains (of_sketch, verb) && puts_asked (state, command));
}

char *
genesis_ask (gconstpointer data, JsonObject *answer)
{
  const GenesisState *state = data;
  GString *words = answer == NULL || is_answer (state, answer) ? begin (state) : NULL;

  if (words == NULL)
    return NULL;
  if (genesis_get_pending_result (state) != RESULT_NONE)
    g_string_append (words, "result");
  else if (genesis_is_board_asked (state))
    add_board (state, words);
  else if (state->threat.on && state->threat.rolled)
    add_damage (state, words);
  else if (state->threat.on)
    add_throw (state, words);
  else
    add_step (state, words);
  return g_string_free (words, FALSE);
}

/* Which dice are thrown again is part of it: others lie on. */
static void
add_rethrow (const GenesisState *state, JsonObject *command, GString *words)
{
  JsonArray *which = ts_json_get_list (command, "which");

  g_string_append_printf (words, "again %u, %u, %u:", state->threat.enemy,
                          genesis_acts_count_attacks (state, state->threat.enemy),
                          state->threat.throws);
  for (guint i = 0; i < ts_json_count (which); i++)
    g_string_append_printf (words, " %s", json_array_get_string_element (which, i));
}

char *
genesis_find_thrower (gconstpointer data, JsonObject *command)
{
  const GenesisState *state = data;
  const char *verb = json_object_get_string_member (command, "do");
  GString *words = begin (state);

  if (words == NULL)
    return NULL;
  if (strcmp (verb, "strike") == 0)
    add_throw (state, words);
  else if (strcmp (verb, "restrike") == 0)
    add_rethrow (state, command, words);
  else if (strcmp (verb, "reinforce") == 0)
    g_string_append (words, "reinforce");
  else if (strcmp (verb, "logic") == 0)
    g_string_append_printf (
        words, "logic %d",
        genesis_find_enemy (
            state, json_object_get_string_member_with_default (command, "boss", NULL), NULL));
  else
    g_string_truncate (words, 0);
  return g_string_free (words, words->len == 0);
}
