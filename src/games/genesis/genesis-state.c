/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-state.c: questions to the state, and the small changes that several verbs share.
 */

#include "genesis.h"

#include <string.h>

static const char *
color_of (const GenesisState *state, int enemy)
{
  return genesis_color_of_queue (state->setup->colors[enemy]);
}

static guint
count_matches (const GenesisState *state, gboolean (*match) (const GenesisState *, int))
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    n += match (state, (int) i);
  return n;
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
clear_enemy (Enemy *enemy, Where where)
{
  *enemy = (Enemy){ .where = where, .entry = NOBODY, .aims = NOBODY };
}

static void
down_hero (GenesisState *state, int hero, TsOutcome *outcome)
{
  state->heroes[hero].downed = TRUE;
  ts_deed (
      outcome, "down",
      ts_phrase ("{hero} is downed: lay the miniature on its side",
                 genesis_name_hero (state, hero)),
      ts_phrase ("{hero} is not downed: stand the miniature up", genesis_name_hero (state, hero)));
}

static void
wound_hero (GenesisState *state, int hero, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];

  if (self->downed)
    return;

  if (self->wounds < self->spaces)
    {
      self->wounds++;
      ts_deed (outcome, "wound",
               ts_phrase ("{hero}: put 1 wound on the board", genesis_name_hero (state, hero)),
               ts_phrase ("{hero}: take 1 wound off the board", genesis_name_hero (state, hero)));
      if (!state->setup->hard_extermination || self->wounds < self->spaces)
        return;
    }
  down_hero (state, hero, outcome);
}

static void
wound_ally (GenesisState *state, int ally, TsOutcome *outcome)
{
  const char *name = state->setup->allies[ally];

  if (state->ally_wounds[ally] < state->setup->ally_spaces[ally])
    {
      state->ally_wounds[ally]++;
      ts_deed (outcome, "wound-ally",
               ts_phrase ("{ally}: put 1 wound on the card", ts_name ("ally", name)),
               ts_phrase ("{ally}: take 1 wound off the card", ts_name ("ally", name)));
      return;
    }

  state->ally_gone[ally] = TRUE;
  ts_deed (outcome, "lose-ally",
           ts_phrase ("{ally} is killed: back to the box", ts_name ("ally", name)),
           ts_phrase ("{ally} is alive: back to where it stood", ts_name ("ally", name)));
}

gboolean
genesis_is_boss (const GenesisState *state, int enemy)
{
  return state->setup->colors[enemy] == N_COLORS;
}

int
genesis_get_most_wounds (const GenesisState *state, int enemy)
{
  int spaces = state->stats[state->setup->kinds[enemy]][STAT_WOUNDS];

  return spaces == UNKNOWN ? MAX_WOUNDS : MAX (spaces, state->enemies[enemy].wounds);
}

gboolean
genesis_is_standing (const GenesisState *state, int figure)
{
  if (figure < MAX_HEROES)
    return figure < (int) state->setup->n_heroes && !state->heroes[figure].downed;
  return figure - MAX_HEROES < (int) state->setup->n_allies
         && !state->ally_gone[figure - MAX_HEROES];
}

guint
genesis_count_standing (const GenesisState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    n += !state->heroes[i].downed;
  return n;
}

guint
genesis_count_figures (const GenesisState *state)
{
  guint n = 0;

  for (int i = 0; i < MAX_FIGURES; i++)
    n += genesis_is_standing (state, i);
  return n;
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

static int
find_first (const GenesisState *state, gboolean (*match) (const GenesisState *, int))
{
  if (state->enemy != NOBODY && match (state, state->enemy))
    return state->enemy;
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (match (state, (int) i))
      return (int) i;
  return NOBODY;
}

int
genesis_next_mover (const GenesisState *state)
{
  return find_first (state, wants_to_move);
}

gboolean
genesis_saw_someone (const GenesisState *state, int enemy)
{
  return state->enemies[enemy].moved <= 2;
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

guint
genesis_count_fists (const GenesisState *state)
{
  return count_attack (state, genesis_fists_of);
}

gboolean
genesis_is_anybody_there (const GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].where == WHERE_MAP)
      return TRUE;
  return FALSE;
}

Color
genesis_get_rolling_color (const GenesisState *state)
{
  if (state->hero != NOBODY)
    return state->setup->heroes[state->hero].color;
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (state->rolls_left[state->setup->heroes[i].color] > 0)
      return state->setup->heroes[i].color;
  return N_COLORS;
}

gboolean
genesis_has_everybody_gone (const GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (!state->heroes[i].activated)
      return FALSE;
  return TRUE;
}

guint8
genesis_get_shown_numbers (const GenesisState *state)
{
  guint8 shown = 0;

  for (guint i = 0; i < state->setup->n_entries; i++)
    shown |= state->entry_numbers[i];
  return shown;
}

guint
genesis_reinforcement_dice (const GenesisState *state)
{
  return (guint) state->dice
         + (state->setup->hard_reinforcements && state->phase != PHASE_STARTING ? 1 : 0);
}

static gboolean
objective_is_done (const GenesisState *state, guint objective)
{
  return state->objectives[objective] >= (int) state->setup->objectives[objective].count;
}

/* What the question for the result rests on, so that the same question is asked once. */
static guint32
sum_up (const GenesisState *state)
{
  guint32 sum = 1 + genesis_count_standing (state);

  for (guint i = 0; i < state->setup->n_objectives; i++)
    sum = sum * 2 + objective_is_done (state, i);
  for (guint i = 0; i < state->setup->n_losses; i++)
    sum = sum * 2 + (state->losses[i] != 0);
  return sum;
}

Result
genesis_get_pending_result (const GenesisState *state)
{
  gboolean lost = genesis_count_standing (state) == 0;
  gboolean won = state->setup->n_objectives > 0;

  if (state->phase == PHASE_OVER || state->phase == PHASE_SETUP
      || state->waved_on == sum_up (state))
    return RESULT_NONE;
  for (guint i = 0; i < state->setup->n_losses; i++)
    lost |= state->losses[i];
  for (guint i = 0; i < state->setup->n_objectives; i++)
    won &= objective_is_done (state, i);

  return lost ? RESULT_LOST : won ? RESULT_WON : RESULT_NONE;
}

void
genesis_wave_on (GenesisState *state)
{
  state->waved_on = sum_up (state);
}

/* Objectives are done in the order listed unless the mission says otherwise (L549). */
gboolean
genesis_objective_is_open (const GenesisState *state, guint objective)
{
  if (state->setup->any_order)
    return TRUE;
  for (guint i = 0; i < objective; i++)
    if (!objective_is_done (state, i))
      return FALSE;
  return TRUE;
}

/* To an entry, to a place in words, or where the mission shows. */
static void
report_place (const GenesisState *state, int enemy, const char *place, TsOutcome *outcome)
{
  int entry = state->enemies[enemy].entry;
  TsArg color = ts_term ("color", color_of (state, enemy));
  TsPhrase *done;

  if (entry != NOBODY)
    done = ts_phrase ("{enemy} from the {color} queue → entry {entry}",
                      genesis_name_enemy (state, enemy), color,
                      ts_name ("entry", state->setup->entries[entry].name));
  else if (place != NULL && *place != '\0')
    done = ts_phrase ("{enemy} from the {color} queue → {place}", genesis_name_enemy (state, enemy),
                      color, ts_name ("place", place));
  else
    done = ts_phrase ("{enemy} from the {color} queue → where the mission shows",
                      genesis_name_enemy (state, enemy), color);
  ts_outcome_add_deed (outcome, "place-enemy", done,
                       ts_phrase ("{enemy} from the map → front of the {color} queue",
                                  genesis_name_enemy (state, enemy),
                                  ts_term ("color", color_of (state, enemy))));
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
  clear_enemy (&state->enemies[enemy], WHERE_MAP);
  state->enemies[enemy].number = pick_number (state, enemy);
  state->enemies[enemy].entry = (gint8) entry;
  if (outcome != NULL)
    report_place (state, enemy, place, outcome);

  return TRUE;
}

/* Back to the end of its own color's queue (L406); a boss leaves the game (L661). */
void
genesis_destroy (GenesisState *state, int enemy, TsOutcome *outcome)
{
  Color color = state->setup->colors[enemy];

  if (color == N_COLORS)
    {
      ts_deed (
          outcome, "destroy-boss",
          ts_phrase ("{enemy} is destroyed: back to the box", genesis_name_enemy (state, enemy)),
          ts_phrase ("{enemy} is not destroyed: back onto the map",
                     genesis_name_enemy (state, enemy)));
      clear_enemy (&state->enemies[enemy], WHERE_OUT);
    }
  else
    {
      ts_deed (outcome, "destroy-enemy",
               ts_phrase ("{enemy} from the map → end of the {color} queue",
                          genesis_name_enemy (state, enemy),
                          ts_term ("color", color_of (state, enemy))),
               ts_phrase ("{enemy} from the end of the {color} queue → where it stood",
                          genesis_name_enemy (state, enemy),
                          ts_term ("color", color_of (state, enemy))));
      clear_enemy (&state->enemies[enemy], WHERE_QUEUE);
      state->queue[color][state->n_queue[color]++] = (guint8) enemy;
    }
  if (state->enemy == enemy)
    state->enemy = NOBODY;
}

void
genesis_wound_figure (GenesisState *state, int figure, TsOutcome *outcome)
{
  if (figure < MAX_HEROES)
    wound_hero (state, figure, outcome);
  else
    wound_ally (state, figure - MAX_HEROES, outcome);
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
  ts_deed (outcome, "wound-boss",
           ts_phrase ("{enemy}: put 1 wound on its card", genesis_name_enemy (state, enemy)),
           ts_phrase ("{enemy}: take 1 wound off its card", genesis_name_enemy (state, enemy)));
  if (state->setup->boss_wounds_equal && spaces != UNKNOWN && boss->wounds >= spaces)
    genesis_destroy (state, enemy, outcome);
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

/* A stunned enemy loses its next activation (L876), or what is left of the present one: then it
 * stands up again in this phase's step E. */
void
genesis_stun (GenesisState *state, int enemy, TsOutcome *outcome)
{
  if (state->enemies[enemy].stunned)
    return;

  state->enemies[enemy].lost = has_still_to_act (state, enemy);
  state->enemies[enemy].stunned = TRUE;
  ts_deed (outcome, "stun",
           ts_phrase ("{enemy} is stunned: lay it on its side", genesis_name_enemy (state, enemy)),
           ts_phrase ("{enemy} is not stunned: stand it up", genesis_name_enemy (state, enemy)));
}

void
genesis_stand_up (GenesisState *state, int enemy, TsOutcome *outcome)
{
  state->enemies[enemy].stunned = FALSE;
  state->enemies[enemy].lost = FALSE;
  ts_deed (outcome, "stand-up",
           ts_phrase ("{enemy}: stand it up", genesis_name_enemy (state, enemy)),
           ts_phrase ("{enemy}: lay it on its side", genesis_name_enemy (state, enemy)));
}

void
genesis_heal (GenesisState *state, int hero, int wounds, TsOutcome *outcome)
{
  Hero *self = &state->heroes[hero];
  int healed = MIN (wounds, self->wounds);

  self->wounds -= (gint16) healed;
  if (healed > 0)
    ts_deed (outcome, "heal",
             ts_phrase_plural ("{hero}: take {n} wound off the board",
                               "{hero}: take {n} wounds off the board", healed,
                               genesis_name_hero (state, hero)),
             ts_phrase_plural ("{hero}: put {n} wound back on the board",
                               "{hero}: put {n} wounds back on the board", healed,
                               genesis_name_hero (state, hero)));
}

static void
begin_activation (Enemy *enemy)
{
  enemy->moved = 0;
  enemy->logic = 0;
  enemy->acted = FALSE;
  enemy->aims = NOBODY;
  enemy->lost = enemy->stunned;
}

/* The turn's color activates in step B, bosses in step D; each then loses it if it is stunned. */
static void
begin_step (GenesisState *state, Phase phase)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if ((phase == PHASE_MOVE && genesis_is_active (state, (int) i))
        || (phase == PHASE_BOSSES && genesis_is_boss (state, (int) i)
            && state->enemies[i].where == WHERE_MAP))
      begin_activation (&state->enemies[i]);
}

void
genesis_enter (GenesisState *state, Phase phase)
{
  state->phase = phase;
  state->enemy = NOBODY;
  state->unseen = FALSE;
  begin_step (state, phase);
  if (phase == PHASE_DECISION || phase == PHASE_ROUND_END)
    {
      state->hero = NOBODY;
      genesis_settle_round (state);
    }
}

void
genesis_settle_round (GenesisState *state)
{
  if (state->phase == PHASE_DECISION && genesis_has_everybody_gone (state))
    genesis_enter (state, PHASE_ROUND_END);
  else if (state->phase == PHASE_ROUND_END && !genesis_has_everybody_gone (state))
    genesis_enter (state, PHASE_DECISION);
}

void
genesis_take_text (GRefString **place, const char *text)
{
  g_clear_pointer (place, g_ref_string_release);
  if (text != NULL && *text != '\0')
    *place = g_ref_string_new (text);
}

int
genesis_get_hero (const GenesisState *state, JsonObject *command, const char *name, GError **error)
{
  const char *id = ts_command_get_text (command, name);
  Color color = id != NULL ? genesis_find_color (id) : N_COLORS;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (color != N_COLORS && state->setup->heroes[i].color == color)
      return (int) i;

  ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                ts_phrase ("Nobody here plays the color “{color}”.", ts_name ("color", id)));
  return NOBODY;
}

int
genesis_get_enemy (const GenesisState *state, const char *id, GError **error)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    {
      g_autofree char *known = genesis_enemy_id (state, (int) i);

      if (state->enemies[i].where == WHERE_MAP && strcmp (known, id) == 0)
        return (int) i;
    }

  ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                ts_phrase ("There is no enemy “{enemy}” on the map.", ts_name ("enemy", id)));
  return NOBODY;
}

int
genesis_get_figure (const GenesisState *state, const char *id, GError **error)
{
  for (int i = 0; i < MAX_FIGURES; i++)
    {
      g_autofree char *known = genesis_is_standing (state, i) ? genesis_figure_id (state, i) : NULL;

      if (g_strcmp0 (known, id) == 0)
        return i;
    }

  ts_error_set (
      error, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("Nobody called “{figure}” is standing on the map.", ts_name ("figure", id)));
  return NOBODY;
}

gboolean
genesis_refuse (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_REFUSED, phrase);
}

gboolean
genesis_need_phase (const GenesisState *state, Phase phase, GError **error)
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
    [PHASE_OVER] = N_ ("the time after the mission"),
  };

  if (state->phase != phase)
    return genesis_refuse (error, ts_phrase ("This belongs to {wanted}; now it is {now}.",
                                             ts_term ("wanted", names[phase]),
                                             ts_term ("now", names[state->phase])));
  if (state->attack.on)
    return genesis_refuse (error, ts_phrase ("Finish the attack first."));
  if (state->threat.on)
    return genesis_refuse (error, ts_phrase ("Settle the damage of the enemy’s attack first."));
  return TRUE;
}
