/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-run.c: what the program does by itself: steps without anything to do, choices of one,
 * what people have answered already, and the whole enemy phase where the sketch says it.
 *
 * With a sketch “play-enemies” is one command; each step after it is one of its own, so that hands
 * can follow and undo can go back to any.  It waits where the rulebook leaves a choice that matters
 * (who is attacked of two equally near, and which way it goes where that decides whom it can
 * attack, L781), where only people know (cover, abilities and cards), and for the dice of a table
 * that rolls its own.  Other ways that are equally good do not stop it: it takes the one that costs
 * least, then the first in reading order, unless people want to be asked.
 */

#include "genesis-run.h"

#include "genesis-board.h"
#include "genesis-cover.h"
#include "genesis-end.h"
#include "genesis-enemy-phase.h"
#include "genesis-figures.h"
#include "genesis-kinds.h"
#include "genesis-memory.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-plan.h"
#include "genesis-sketch.h"
#include "genesis-verbs.h"
#include "genesis-words.h"
#include "ts-json.h"

/* The commands. */

typedef struct
{
  gboolean on;
} Setting;

static const TsSpec ways_args[] = {
  { "ask", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("Ask each time"),
    TS_INTO (Setting, on) },
  {},
};

static const TsSpec dice_args[] = {
  { "own", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("The table rolls"),
    TS_INTO (Setting, on) },
  {},
};

/* Real dice for the reinforcements with which the phase begins; what is not typed of them the
 * program rolls. */
typedef struct
{
  JsonArray *dice; /* nullable */
} Play;

static const TsSpec play_args[] = {
  { "dice", TS_SPEC_DICE, .max = MAX_REINFORCEMENT_DICE, .label = N_ ("Reinforcement dice"),
    TS_INTO (Play, dice) },
  {},
};

static gboolean
is_playable (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not, genesis_is_enemy_phase (state),
           ts_phrase ("The enemies act after a character’s turn."));
  TS_NEED (why_not, state->map != NULL,
           ts_phrase ("Without a sketch the program does not know where the enemies go. Draw the "
                      "map first."));
  return TRUE;
}

/* As many as are rolled, with null for those that the program rolls. */
static gboolean
may_play (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Play *said = args;
  guint n = state->phase == PHASE_REINFORCE ? genesis_count_reinforcement_dice (state) : 0;
  GError *error = NULL;
  guint32 value;

  if (said->dice == NULL)
    return TRUE;
  if (json_array_get_length (said->dice) != n)
    return ts_reject_as (why_not, TS_ERROR_BAD_DICE,
                         ts_phrase_plural ("{n} reinforcement die is rolled now.",
                                           "{n} reinforcement dice are rolled now.", n));
  for (guint i = 0; i < n; i++)
    if (!ts_command_read_die (json_array_get_element (said->dice, i), NULL, 6, &value, &error))
      return ts_reject_error (why_not, error);
  return TRUE;
}

static gboolean
complete_play (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const Play *said = args;

  return said->dice == NULL
         || ts_command_roll (command, "dice", NULL, 6, genesis_count_reinforcement_dice (state),
                             chance, error);
}

gboolean
genesis_is_place_unsure (const GenesisState *state, int hero)
{
  return state->heroes[hero].activated && genesis_is_placed (state, hero)
         && (state->shown_heroes >> hero & 1) == 0;
}

static void
perform_play (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Play *said = args;
  Color color = state->setup->heroes[state->hero].color;

  state->run = TRUE;
  genesis_ask_anew (state);
  /* They were asked about, and are where the sketch has them. */
  for (int i = 0; i < (int) state->setup->n_heroes; i++)
    if (genesis_is_place_unsure (state, i))
      state->shown_heroes |= (guint8) (1u << i);
  state->n_typed = (guint8) ts_json_count (said->dice);
  for (guint i = 0; i < state->n_typed; i++)
    state->typed[i] = (guint8) json_array_get_int_element (said->dice, i);
  ts_title (outcome, ts_phrase ("The enemies of {color} act",
                                ts_term ("color", genesis_colors[color].label)));
  if (outcome == NULL)
    return;
  outcome->seat = genesis_color_id (color);
  outcome->machine = TRUE;
}

static void
perform_ways (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;

  state->ask_ways = ((const Setting *) args)->on;
  ts_title (outcome, state->ask_ways ? ts_phrase ("Places for enemies are asked each time")
                                     : ts_phrase ("Enemies take the cheapest way by themselves"));
}

static void
perform_dice (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;

  state->own_dice = ((const Setting *) args)->on;
  ts_title (outcome, state->own_dice ? ts_phrase ("The table rolls for the enemies")
                                     : ts_phrase ("The program rolls for the enemies"));
}

/* The next command. */

static JsonObject *
make_command (const char *verb)
{
  JsonObject *command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  return command;
}

static JsonObject *
make_for_enemy (const GenesisState *state, const char *verb, const char *name, int enemy)
{
  g_autofree char *id = genesis_enemy_id (state, enemy);
  JsonObject *command = make_command (verb);

  json_object_set_string_member (command, name, id);
  return command;
}

static JsonObject *
put_target (const GenesisState *state, JsonObject *command, int figure)
{
  g_autofree char *id = genesis_figure_id (state, figure);

  json_object_set_string_member (command, "target", id);
  return command;
}

/* Who goes next when only one has not gone yet; NOBODY. */
static int
find_last (const GenesisState *state)
{
  int last = NOBODY;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (!state->heroes[i].activated)
      {
        if (last != NOBODY)
          return NOBODY;
        last = (int) i;
      }
  return last;
}

static JsonObject *
choose_last (const GenesisState *state)
{
  int last = find_last (state);
  JsonObject *command;

  if (last == NOBODY)
    return NULL;
  command = make_command ("choose");
  json_object_set_string_member (command, "color",
                                 genesis_color_id (state->setup->heroes[last].color));
  return command;
}

static gboolean
program_rolls (const GenesisState *state)
{
  return state->run && !state->own_dice;
}

/* Who stands on the sketch beside every rough hex is in no cover; else people have to have said. */
static gboolean
is_cover_known (const GenesisState *state, int hero)
{
  const Hero *self = &state->heroes[hero];

  return self->cover_known || self->cover_shield > 0 || genesis_stands_in_open (state, hero);
}

/* A fist lets people use an ability, and armor takes what they give it. */
static gboolean
is_damage_settled (const GenesisState *state)
{
  const Threat *threat = &state->threat;
  const char *ability = genesis_get_enemy_card (state, threat->enemy)->attacking;

  if (ability != NULL)
    return FALSE;
  if (threat->figure >= MAX_HEROES)
    return TRUE;
  return threat->fists == 0 && state->heroes[threat->figure].armour_shield == 0
         && is_cover_known (state, threat->figure);
}

static JsonObject *
go_on_with_threat (const GenesisState *state)
{
  const Threat *threat = &state->threat;

  if (threat->rolled)
    return is_damage_settled (state) ? make_command ("defend") : NULL;
  return threat->n_dice == 0 || program_rolls (state) ? make_command ("strike") : NULL;
}

static JsonObject *
make_move (const GenesisState *state, int enemy, const GenesisMove *move)
{
  JsonObject *command = make_for_enemy (state, "move", "enemy", enemy);

  json_object_set_int_member (command, "rule", move->rule);
  ts_json_set_pair (command, "to", move->to.q, move->to.r);
  return put_target (state, command, move->target);
}

static JsonObject *
make_stay (const GenesisState *state, int enemy, const GenesisPlan *plan)
{
  JsonObject *command = make_for_enemy (state, "move", "enemy", enemy);
  GArray *targets = plan->plan->targets;

  json_object_set_int_member (command, "rule", 1);
  return targets->len == 1
             ? put_target (state, command, plan->scene.tokens[g_array_index (targets, guint, 0)])
             : command;
}

/* The mission says whom enemies go for, and not in terms of the sketch: people answer. */
static gboolean
has_priority (const GenesisState *state)
{
  return state->setup->priority != NULL;
}

/* Moves to one place differ in whom it goes for, which is told and changes nothing. */
static guint
count_places (GArray *moves)
{
  return g_array_index (moves, GenesisMove, moves->len - 1).stop + 1;
}

static JsonObject *
move_by_plan (const GenesisState *state, int enemy)
{
  g_autoptr (GenesisPlan) plan = genesis_plan_find (state, enemy, TRUE);
  g_autoptr (GArray) moves = NULL;

  if (plan == NULL || has_priority (state))
    return NULL;
  if (plan->plan->stay)
    return make_stay (state, enemy, plan);
  moves = genesis_plan_list_moves (plan);
  if (moves->len == 0 || (state->ask_ways && count_places (moves) > 1)
      || genesis_do_moves_differ (state, plan))
    return NULL;
  return make_move (state, enemy, &g_array_index (moves, GenesisMove, 0));
}

/* On the half-hex of its entry that is nearest, the first of them in reading order. */
static JsonObject *
put_at_entry (const GenesisState *state, int enemy)
{
  g_auto (GenesisArrival) arrival = {};
  JsonObject *command;
  TsHex first;

  genesis_arrival_init (&arrival, state, enemy);
  if (arrival.hexes->len == 0 || (arrival.hexes->len > 1 && state->ask_ways)
      || genesis_do_entries_differ (state, enemy, arrival.hexes))
    return NULL;
  first = g_array_index (arrival.hexes, TsHex, 0);
  command = make_for_enemy (state, "put", "figure", enemy);
  ts_json_set_pair (command, "place", first.q, first.r);
  return command;
}

static JsonObject *
go_on_moving (const GenesisState *state)
{
  int enemy = genesis_next_mover (state);

  if (!state->run || enemy == NOBODY || (state->enemy == enemy && (state->hand || state->unseen)))
    return NULL;
  return genesis_waits_at_entry (state, enemy) ? put_at_entry (state, enemy)
                                               : move_by_plan (state, enemy);
}

static JsonObject *
make_aim (const GenesisState *state, int enemy, int figure)
{
  if (state->stats[state->setup->kinds[enemy]][STAT_ATTACK] == UNKNOWN)
    return NULL;
  return put_target (state, make_for_enemy (state, "aim", "enemy", enemy), figure);
}

static JsonObject *
make_hold (const GenesisState *state, int enemy)
{
  JsonObject *command = make_for_enemy (state, "hold", "enemy", enemy);

  if (genesis_count_blind (state) > 1)
    json_object_set_boolean_member (command, "others", TRUE);
  return command;
}

static JsonObject *
attack_by_plan (const GenesisState *state, int enemy, const GenesisPlan *plan)
{
  GArray *targets = plan->plan->targets;

  if (!state->run || targets->len > 1 || (targets->len > 0 && has_priority (state)))
    return NULL;
  if (targets->len == 0)
    return make_hold (state, enemy);
  return make_aim (state, enemy, plan->scene.tokens[g_array_index (targets, guint, 0)]);
}

/* Whom it saw when it moved it attacks; who then saw nobody attacks nobody. */
static JsonObject *
attack_as_answered (const GenesisState *state, int enemy)
{
  int seen = state->enemies[enemy].aims;

  if (state->enemies[enemy].moved > 2)
    return make_hold (state, enemy);
  return seen != NOBODY && genesis_is_standing (state, seen) ? make_aim (state, enemy, seen) : NULL;
}

static JsonObject *
go_on_attacking (const GenesisState *state)
{
  int enemy = genesis_next_attacker (state);
  g_autoptr (GenesisPlan) plan = NULL;

  if (enemy == NOBODY || (state->hand && state->enemy == enemy))
    return NULL;
  plan = genesis_plan_find (state, enemy, FALSE);
  return plan != NULL ? attack_by_plan (state, enemy, plan) : attack_as_answered (state, enemy);
}

static JsonObject *
go_on_with_bosses (const GenesisState *state)
{
  int boss = genesis_next_boss (state);

  if (!program_rolls (state) || boss == NOBODY || state->enemies[boss].logic > 0)
    return NULL;
  return make_for_enemy (state, "logic", "boss", boss);
}

/* With the dice that people have typed for it. */
static JsonObject *
reinforce (const GenesisState *state)
{
  JsonObject *command = make_command ("reinforce");
  JsonArray *dice = json_array_new ();

  for (guint i = 0; i < state->n_typed; i++)
    json_array_add_int_element (dice, state->typed[i]);
  if (state->n_typed > 0)
    json_object_set_array_member (command, "dice", dice);
  else
    json_array_unref (dice);
  return command;
}

JsonObject *
genesis_find_next (gconstpointer data)
{
  const GenesisState *state = data;
  const char *idle = NULL;

  if (genesis_get_pending_result (state) != RESULT_NONE || genesis_is_board_asked (state))
    return NULL;
  if (state->threat.on)
    return go_on_with_threat (state);
  idle = genesis_find_idle_step (state);
  if (idle != NULL)
    return make_command (idle);
  switch (state->phase)
    {
    case PHASE_DECISION:
      return choose_last (state);
    case PHASE_REINFORCE:
      return state->n_typed > 0 || program_rolls (state) ? reinforce (state) : NULL;
    case PHASE_MOVE:
      return go_on_moving (state);
    case PHASE_ATTACK:
      return go_on_attacking (state);
    case PHASE_BOSSES:
      return go_on_with_bosses (state);
    case PHASE_RECOVER:
      return state->run ? make_command ("recover") : NULL;
    default:
      return NULL;
    }
}

const TsVerb genesis_run_verbs[] = {
  { "play-enemies", N_ ("Play the enemy phase"), play_args, sizeof (Play), .moment = is_playable,
    .may = may_play, .complete = complete_play, .perform = perform_play },
  { "enemy-ways", N_ ("Ask where enemies go"), ways_args, sizeof (Setting),
    .moment = genesis_is_running, .perform = perform_ways },
  { "enemy-dice", N_ ("Who rolls for the enemies"), dice_args, sizeof (Setting),
    .moment = genesis_is_running, .perform = perform_dice },
  { NULL, N_ ("Enemies") },
};
