/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemy-phase.c: the enemy phase: the order in which enemies act, reinforcements (step A),
 * bosses (D) and recovery (E) (L734-880).  How they move (B) and attack (C) are chapters of their
 * own.
 */

#include "genesis-acts.h"
#include "genesis-arguments.h"
#include "genesis-cards.h"
#include "genesis-dice.h"
#include "genesis-enemies.h"
#include "genesis-enemy-phase.h"
#include "genesis-kinds.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

/* The order. */

/* Of a step's verbs that name an enemy which still has to act. Until its dice are rolled another
 * one may go first. */
static gboolean
may_ask_about (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  return (state->threat.on && !state->threat.rolled)
         || genesis_is_phase (state, state->phase, why_not);
}

static void
ask_about (GenesisState *state, int enemy, gboolean hand)
{
  state->enemy = (gint8) enemy;
  state->threat = (Threat){ .on = FALSE };
  genesis_ask_anew (state);
  state->hand = hand;
}

static void
perform_pick (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  int enemy = ((const GenesisWhich *) args)->enemy;

  ask_about (state, enemy, FALSE);
  ts_title (outcome, ts_phrase ("{enemy} is next", genesis_name_enemy (state, enemy)));
}

static void
perform_by_hand (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  int enemy = ((const GenesisWhich *) args)->enemy;

  ask_about (state, enemy, TRUE);
  ts_title (outcome, ts_phrase ("{enemy}: answered by hand", genesis_name_enemy (state, enemy)));
}

static gboolean
is_nothing_to_do (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  guint waiting = genesis_count_waiting (state);

  TS_NEED (why_not, state->phase >= PHASE_MOVE && state->phase <= PHASE_BOSSES,
           ts_phrase ("This step has its own command and cannot be skipped this way."));
  if (!genesis_is_phase (state, state->phase, why_not))
    return FALSE;
  TS_NEED (why_not, waiting == 0,
           ts_phrase_plural ("{n} enemy still has to act in this step.",
                             "{n} enemies still have to act in this step.", waiting));
  return TRUE;
}

static void
perform_next (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  static const char *const titles[] = {
    [PHASE_MOVE] = N_ ("Nobody moves"),
    [PHASE_ATTACK] = N_ ("Nobody attacks"),
    [PHASE_BOSSES] = N_ ("No boss acts"),
  };
  static const char *const idle[] = {
    [PHASE_MOVE] = N_ ("Movement: nobody"),
    [PHASE_ATTACK] = N_ ("Attacks: nobody"),
    [PHASE_BOSSES] = N_ ("Bosses: none"),
  };
  GenesisState *state = data;

  ts_title (outcome, ts_phrase_msgid (titles[state->phase]));
  ts_idle (outcome, ts_phrase_msgid (idle[state->phase]));
  genesis_enter (state, state->phase + 1);
}

/* Step A, and the rolls before the first round (L746-762). */

static const TsSpec reinforce_args[]
    = { GENESIS_DICE_ARG (GenesisRoll, MAX_REINFORCEMENT_DICE, N_ ("Reinforcement dice")), {} };

typedef struct
{
  guint8 rolls;
} Wave;

static const TsSpec wave_args[] = {
  { "rolls", TS_SPEC_INTEGER, .min = 1, .max = 6, .label = N_ ("Rolls of each color"),
    TS_INTO (Wave, rolls), .otherwise = 1 },
  {},
};

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

static guint8
get_shown_numbers (const GenesisState *state)
{
  guint8 shown = 0;

  for (guint i = 0; i < state->setup->n_entries; i++)
    shown |= state->entry_numbers[i];
  return shown;
}

guint
genesis_count_reinforcement_dice (const GenesisState *state)
{
  return (guint) state->dice
         + (state->setup->hard_reinforcements && state->phase != PHASE_STARTING ? 1 : 0);
}

/* For each result every entry that shows it, in alphabetical order, takes the front of the queue
 * until it is empty (L746-750, L762; X002-08). */
static void
place_for (GenesisState *state, Color color, guint die, TsOutcome *outcome)
{
  gboolean shown = FALSE;

  for (guint i = 0; i < state->setup->n_entries; i++)
    if (state->entry_numbers[i] & (1 << (die - 1)))
      {
        shown = TRUE;
        if (!genesis_place_front (state, color, (int) i, NULL, outcome))
          {
            ts_reason (outcome,
                       ts_phrase ("{die}: nobody is left in the {color} queue",
                                  ts_number ("die", die),
                                  ts_term ("color", genesis_queue_colors[color])),
                       16);
            return;
          }
      }
  if (!shown)
    ts_reason (outcome, ts_phrase ("{die}: no entry shows it", ts_number ("die", die)), 16);
}

/* Which half-hex of its entry an enemy stands on, where the sketch has it. */
static void
reason_entry (const GenesisState *state, int enemy, TsOutcome *outcome)
{
  g_auto (GenesisArrival) arrival = {};
  TsArg entry;

  genesis_arrival_init (&arrival, state, enemy);
  if (arrival.hexes->len == 0 && !genesis_is_crowded_out (state, enemy))
    return;
  entry = ts_name ("entry", state->setup->entries[state->enemies[enemy].entry].name);
  if (arrival.hexes->len == 0)
    ts_outcome_add_reason (
        outcome,
        ts_phrase ("Entry {entry}: its half-hexes are taken, so enemies stand beside the map and "
                   "count as being on them",
                   entry),
        16);
  else if (arrival.figure == NOBODY)
    ts_outcome_add_reason (
        outcome,
        ts_phrase ("Entry {entry}: a figure is missing on the sketch, choose the half-hex", entry),
        16);
  else if (arrival.hexes->len > 1)
    ts_outcome_add_reason (
        outcome,
        ts_phrase_plural ("Entry {entry}: half-hexes are equally near, {n} movement point from "
                          "{figure}: choose",
                          "Entry {entry}: half-hexes are equally near, {n} movement points from "
                          "{figure}: choose",
                          arrival.cost, entry, genesis_name_figure (state, arrival.figure)),
        16);
  else
    ts_outcome_add_reason (
        outcome,
        ts_phrase_plural (
            "Entry {entry}: one half-hex is nearest, {n} movement point from {figure}",
            "Entry {entry}: one half-hex is nearest, {n} movement points from "
            "{figure}",
            arrival.cost, entry, genesis_name_figure (state, arrival.figure)),
        16);
}

/* Where those that came in stand, once for each entry (L754). */
static void
reason_entries (const GenesisState *state, const GenesisState *before, TsOutcome *outcome)
{
  guint told = 0;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    {
      int entry = state->enemies[i].entry;

      if (before->enemies[i].where == WHERE_MAP || state->enemies[i].where != WHERE_MAP
          || told >> entry & 1)
        continue;
      told |= 1u << entry;
      reason_entry (state, (int) i, outcome);
    }
}

static void
end_reinforcements (GenesisState *state, Color color)
{
  if (state->phase == PHASE_REINFORCE)
    {
      genesis_enter (state, PHASE_MOVE);
      return;
    }

  state->rolls_left[color]--;
  if (genesis_get_rolling_color (state) != N_COLORS)
    return;
  if (state->rolls_then == PHASE_SETUP)
    genesis_begin_round (state);
  else
    genesis_enter (state, state->rolls_then);
}

static void
title_reinforcements (guint n, const guint8 *dice, TsOutcome *outcome)
{
  GPtrArray *results = ts_phrase_array_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (results, ts_phrase ("{die}", ts_number ("die", dice[i])));
  ts_outcome_set_title (outcome,
                        n > 0 ? ts_phrase ("Reinforcements {dice}", ts_list ("dice", results))
                              : ts_phrase ("No reinforcement dice"));
  if (n == 0)
    g_ptr_array_unref (results);
}

static gboolean
is_reinforcing (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  gboolean everybody = state->phase == PHASE_STARTING || state->phase == PHASE_WAVE;

  return genesis_is_phase (state, everybody ? state->phase : PHASE_REINFORCE, why_not);
}

static TsThrow
throw_reinforce (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", NULL, 6, genesis_count_reinforcement_dice (state) };
}

static void
perform_reinforce (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const GenesisRoll *said = args;
  Color color = genesis_get_rolling_color (state);
  GenesisState before = genesis_think (state);

  if (outcome != NULL)
    title_reinforcements (said->n_dice, said->dice, outcome);
  if (said->n_dice == 0 || state->n_queue[color] == 0)
    ts_idle (outcome, ts_phrase ("Reinforcements: none"));
  for (guint i = 0; i < said->n_dice; i++)
    place_for (state, color, said->dice[i], outcome);
  if (outcome != NULL && outcome->instructions->len > 0)
    ts_outcome_add_reason (
        outcome, ts_phrase ("Each stands on the half-hex nearest to the nearest character"), 16);
  if (outcome != NULL && state->map != NULL)
    reason_entries (state, &before, outcome);
  end_reinforcements (state, color);
}

/* A wave, a card or a special rule makes every color roll (L354). */
static gboolean
is_between_turns (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not, state->phase == PHASE_DECISION || state->phase == PHASE_ROUND_END,
           ts_phrase ("Every color rolls between turns: finish this one."));
  return TRUE;
}

static void
perform_wave (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;

  state->wave_due = FALSE;
  genesis_begin_rolls (state, PHASE_WAVE, ((const Wave *) args)->rolls, state->phase);
  ts_title (outcome, ts_phrase ("Every color rolls for reinforcements"));
}

static const TsSpec jam_args[] = { TS_ANYWAY_ARG, { NULL } };

int
genesis_find_jammer (const GenesisState *state)
{
  if (state->hero != NOBODY && genesis_find_keyword (state, state->hero, KEYWORD_JAMMER) != NOBODY)
    return state->hero;
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (genesis_find_keyword (state, (int) i, KEYWORD_JAMMER) != NOBODY)
      return (int) i;
  return NOBODY;
}

/* Whether the card may be one: equipment of which nobody knows what it is. */
static gboolean
may_be_jammer (const GenesisState *state, const Card *card)
{
  return card->type != CARD_WEAPON && card->type != CARD_CLASS
         && genesis_get_keyword (state, card->name) == KEYWORD_NONE;
}

/* Nobody has to tell the cards; whose cards are told has these. */
static gboolean
may_have_jammer (const GenesisState *state, int hero)
{
  const Hero *self = &state->heroes[hero];

  for (guint i = 0; i < self->n_held; i++)
    if (may_be_jammer (state, &self->held[i]))
      return TRUE;
  return self->n_held == 0;
}

static gboolean
may_anybody_jam (const GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (may_have_jammer (state, (int) i))
      return TRUE;
  return genesis_find_jammer (state) != NOBODY;
}

gboolean
genesis_may_jam (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  if (!is_reinforcing (state, args, why_not))
    return FALSE;
  if (get_shown_numbers (state) == ALL_NUMBERS
      && !ts_forbid_at (why_not,
                        ts_phrase ("Every number is on some entry, so the roll cannot be jammed."),
                        genesis_format_page (22)))
    return FALSE;
  return may_anybody_jam (state)
         || ts_forbid_new_at (
             why_not,
             ts_phrase ("The cards of all characters are known, and none is a signal jammer."),
             genesis_format_page (22));
}

static void
perform_jam (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int holder = genesis_find_jammer (state);

  ts_title (outcome, ts_phrase ("The reinforcement roll is jammed"));
  if (holder != NOBODY)
    genesis_discard_card (state, holder, genesis_find_keyword (state, holder, KEYWORD_JAMMER),
                          outcome);
  else
    ts_instruct (outcome, "discard-jammer", N_ ("Discard the signal jammer"),
                 N_ ("Take the signal jammer back"));
  end_reinforcements (state, genesis_get_rolling_color (state));
}

/* Step D: bosses, each by its logic card (page 19). */

typedef struct
{
  gint8 boss;
  guint8 dice[1];
  guint8 n_dice;
} Logic;

static const TsSpec logic_args[] = {
  { "boss", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Boss"),
    TS_INTO (Logic, boss), .find = genesis_find_waiting },
  GENESIS_DICE_ARG (Logic, 1, N_ ("Logic die")),
  {},
};

static gboolean
is_boss_step (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_BOSSES, why_not);
}

static gboolean
may_logic (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not, state->enemies[((const Logic *) args)->boss].logic == 0,
           ts_phrase ("Its logic die is rolled for this turn."));
  return TRUE;
}

static TsThrow
throw_logic (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", NULL, 6, 1 };
}

static void
perform_logic (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Logic *said = args;
  TsPhrase *suffers = outcome != NULL ? genesis_format_hesitation (state, said->boss) : NULL;

  state->enemies[said->boss].logic = said->dice[0];
  state->enemy = said->boss;
  ts_title (outcome, ts_phrase ("{enemy}: logic die {die}", genesis_name_enemy (state, said->boss),
                                ts_number ("die", said->dice[0])));
  ts_reason (outcome, ts_phrase ("Its logic card describes what it does"), 19);
  if (suffers != NULL)
    ts_reason (outcome, suffers, 7);
}

static void
perform_boss_done (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int enemy = ((const GenesisWhich *) args)->enemy;

  state->enemies[enemy].acted = TRUE;
  ts_title (outcome, ts_phrase ("{enemy} is done", genesis_name_enemy (state, enemy)));
  genesis_advance (state);
}

/* Step E. */

static gboolean
is_recovery (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_RECOVER, why_not);
}

/* Who lost this activation stands up: the turn's color and the bosses (L870). */
static void
perform_recover (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  gboolean stood = FALSE;

  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].lost)
      {
        stood = TRUE;
        genesis_stand_up (state, (int) i, outcome);
        genesis_acts_add_recovery (state, (int) i, outcome);
      }
  ts_title (outcome, stood ? ts_phrase ("The stunned enemies recover")
                           : ts_phrase ("Nobody has to recover"));
  if (stood)
    ts_reason (outcome, ts_phrase ("What happens when they activate happens now"), 19);
  else
    ts_idle (outcome, ts_phrase ("Recovery: nobody"));
  genesis_enter (state, PHASE_DECISION);
}

/* Steps in which nobody has anything to do. */

static gboolean
is_anybody_lost (const GenesisState *state)
{
  for (guint i = 0; i < state->setup->n_enemies; i++)
    if (state->enemies[i].lost && state->enemies[i].where == WHERE_MAP)
      return TRUE;
  return FALSE;
}

/* A roll that nobody waits for brings nobody. */
static gboolean
is_roll_idle (const GenesisState *state)
{
  return genesis_count_reinforcement_dice (state) == 0
         || state->n_queue[genesis_get_rolling_color (state)] == 0;
}

const char *
genesis_find_idle_step (const GenesisState *state)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  switch (state->phase)
    {
    case PHASE_STARTING:
    case PHASE_REINFORCE:
    case PHASE_WAVE:
      return is_reinforcing (state, NULL, why_not) && is_roll_idle (state) ? "reinforce" : NULL;
    case PHASE_RECOVER:
      return is_recovery (state, NULL, why_not) && !is_anybody_lost (state) ? "recover" : NULL;
    default:
      return is_nothing_to_do (state, NULL, why_not) ? "next" : NULL;
    }
}

const TsVerb genesis_enemy_phase_verbs[] = {
  { "reinforce", N_ ("Reinforcements"), reinforce_args, sizeof (GenesisRoll),
    .moment = is_reinforcing, .throw = throw_reinforce, .perform = perform_reinforce },
  { "wave", N_ ("Every color rolls for reinforcements"), wave_args, sizeof (Wave),
    .moment = is_between_turns, .perform = perform_wave },
  { "jam", N_ ("Jam the reinforcement roll"), jam_args, .may = genesis_may_jam,
    .perform = perform_jam },
  { "pick", N_ ("Another enemy first"), genesis_waiting_args, sizeof (GenesisWhich),
    .may = may_ask_about, .perform = perform_pick },
  { "by-hand", N_ ("Answer for an enemy by hand"), genesis_waiting_args, sizeof (GenesisWhich),
    .may = may_ask_about, .perform = perform_by_hand },
  { "logic", N_ ("Roll the logic die"), logic_args, sizeof (Logic), .moment = is_boss_step,
    .may = may_logic, .throw = throw_logic, .perform = perform_logic },
  { "boss-done", N_ ("The boss is done"), genesis_waiting_args, sizeof (GenesisWhich),
    .moment = is_boss_step, .perform = perform_boss_done },
  { "recover", N_ ("Recovery"), .moment = is_recovery, .perform = perform_recover },
  { "next", N_ ("Nothing to do"), .moment = is_nothing_to_do, .perform = perform_next },
  { NULL, N_ ("Enemies") },
};
