/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-mission.c: what the mission sheet counts: objectives, points of interest, losses, the
 * round and the wave; how the mission ends, and what is carried over.
 */

#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-cards.h"
#include "genesis-end.h"
#include "genesis-mission.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-sheet.h"
#include "genesis-verbs.h"
#include "genesis-words.h"
#include "ts-json.h"

/* People say that no card is carried over. */
#define NONE "\n"

static const TsChoice result_choices[] = {
  { "won", N_ ("Mission won") },
  { "lost", N_ ("Mission lost") },
  { NULL },
};

/* A line of a list of the sheet, from 1. */
typedef struct
{
  gint8 number;
  gint8 value; /* of an objective; UNKNOWN: one more, of one that is done none */
} Line;

#define NUMBER_ARG                                                                                 \
  {                                                                                                \
    "number", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 12,                              \
                               .label = N_ ("Number in the list"), TS_INTO (Line, number),         \
                               .otherwise = 1                                                      \
  }

static const TsSpec objective_args[] = {
  NUMBER_ARG,
  { "value", TS_SPEC_INTEGER, .min = 0, .max = 99, .label = N_ ("How many are done"),
    TS_INTO (Line, value), .otherwise = UNKNOWN },
  TS_ANYWAY_ARG,
  {},
};

static const TsSpec number_args[] = { NUMBER_ARG, {} };

typedef struct
{
  gint8 result; /* of the choices */
} End;

static const TsSpec result_args[] = {
  { "result", TS_SPEC_CHOICE, .required = TRUE, .choices = result_choices, .label = N_ ("Result"),
    TS_INTO (End, result) },
  {},
};

static void
say_wave (const GenesisState *state, TsOutcome *outcome)
{
  ts_reason (outcome,
             ts_phrase ("The enemy wave is here: {text}",
                        genesis_sheet_text ("text", state->setup->wave_text)),
             0);
}

static void
count_wave (GenesisState *state, TsOutcome *outcome)
{
  if (state->wave <= 0)
    return;

  state->wave--;
  ts_add_instruction (
      outcome, "wave", ts_phrase ("Wave card: marker to {left}", ts_number ("left", state->wave)),
      ts_phrase ("Wave card: marker back to {left}", ts_number ("left", state->wave + 1)));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "wave");
  if (state->wave == 0)
    say_wave (state, outcome);
}

/* Whether it has been played at the table nobody knows: it is said, and asked about first. */
void
genesis_correct_wave (GenesisState *state, int left, TsOutcome *outcome)
{
  state->wave_due = state->wave > 0 && left == 0;
  state->wave = (gint16) left;
  if (state->wave_due)
    say_wave (state, outcome);
}

void
genesis_correct_truck (GenesisState *state, int damage, TsOutcome *outcome)
{
  gboolean before = state->truck == state->setup->truck_spaces;

  state->truck = (gint16) damage;
  if (damage == state->setup->truck_spaces)
    genesis_destroy_truck (outcome);
  else if (before)
    ts_instruct (outcome, "mend-truck", N_ ("The truck is not destroyed: turn its token back"),
                 N_ ("The truck is destroyed: turn its token over"));
}

void
genesis_destroy_truck (TsOutcome *outcome)
{
  ts_instruct (outcome, "destroy-truck", N_ ("The truck is destroyed: turn its token over"),
               N_ ("The truck is not destroyed: turn its token back"));
}

gboolean
genesis_is_wave_coming (const GenesisState *state)
{
  return state->wave == 1;
}

/* What it brings is written in words, and rolling may be among them. */
gboolean
genesis_asks_for_wave (const GenesisState *state)
{
  return state->phase == PHASE_ROUND_END && genesis_is_wave_coming (state)
         && state->setup->wave_rolls == 0;
}

static void
ready_hero (Hero *hero)
{
  hero->activated = FALSE;
  for (guint i = 0; i < N_ACTION_DICE; i++)
    {
      hero->dice[i] = 0;
      hero->uses[i] = USE_NONE;
      hero->spaces_used[i] = NULL;
    }
}

/* The lists of the sheet. */

static gboolean
may_count (const GenesisState *state, const Line *said, guint n, TsWhyNot *why_not)
{
  if ((guint) said->number > n)
    return ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                         ts_phrase_plural ("The list has {n} line.", "The list has {n} lines.", n));
  return genesis_is_running (state, said, why_not);
}

static int
get_value (const GenesisState *state, const Line *said)
{
  guint i = (guint) said->number - 1;

  if (said->value != UNKNOWN)
    return said->value;
  return genesis_objective_is_done (state, i) ? 0 : state->objectives[i] + 1;
}

static gboolean
may_objective (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Line *said = args;
  guint i = (guint) said->number - 1;
  int value, count;

  if (!may_count (state, said, state->setup->n_objectives, why_not))
    return FALSE;
  value = get_value (state, said);
  count = (int) state->setup->objectives[i].count;
  TS_NEED (why_not, value <= count,
           ts_phrase_plural ("This objective is done with {n}.", "This objective is done with {n}.",
                             count));
  TS_RULE (why_not, value <= state->objectives[i] || genesis_objective_is_open (state, i), NULL,
           ts_phrase ("The objectives of this mission are done in order (page 12)."));
  return TRUE;
}

static void
perform_objective (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Line *said = args;
  guint i = (guint) said->number - 1;

  state->objectives[i] = (gint16) get_value (state, said);
  genesis_forget_reasons (state);
  ts_title (outcome, ts_phrase ("{objective}: {value} of {count}",
                                genesis_sheet_text ("objective", state->setup->objectives[i].text),
                                ts_number ("value", state->objectives[i]),
                                ts_number ("count", state->setup->objectives[i].count)));
}

static gboolean
may_reveal (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return may_count (state, args, ((const GenesisState *) state)->setup->n_points, why_not);
}

static void
perform_reveal (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  guint i = (guint) ((const Line *) args)->number - 1;
  const MissionPoint *point = &state->setup->points[i];

  state->points[i] = !state->points[i];
  if (!state->points[i])
    {
      ts_title (outcome, ts_phrase ("Point of interest {point} is hidden again",
                                    genesis_sheet_text ("point", point->name)));
      return;
    }
  ts_title (outcome, ts_phrase ("Point of interest {point} is revealed",
                                genesis_sheet_text ("point", point->name)));
  ts_instruct (
      outcome, "reveal", N_ ("Turn point of interest {point} up and read it in the mission book"),
      N_ ("Turn point of interest {point} down"), genesis_sheet_text ("point", point->name));
  if (point->text != NULL)
    ts_reason (outcome, genesis_format_sheet (point->text), 0);
}

static gboolean
may_loss (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return may_count (state, args, ((const GenesisState *) state)->setup->n_losses, why_not);
}

static void
perform_loss (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  guint i = (guint) ((const Line *) args)->number - 1;

  state->losses[i] = !state->losses[i];
  genesis_forget_reasons (state);
  ts_title (outcome, state->losses[i]
                         ? ts_phrase ("It has happened: {loss}",
                                      genesis_sheet_text ("loss", state->setup->losses[i]))
                         : ts_phrase ("It has not happened: {loss}",
                                      genesis_sheet_text ("loss", state->setup->losses[i])));
}

/* The end of the round. */

static gboolean
is_round_end (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_ROUND_END, why_not);
}

static void
perform_end_round (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  guint rolls = genesis_is_wave_coming (state) ? state->setup->wave_rolls : 0;

  ts_title (outcome, ts_phrase ("Round {round} ends", ts_number ("round", state->round)));
  state->wave_due = FALSE;
  count_wave (state, outcome);
  for (guint i = 0; i < state->setup->n_heroes; i++)
    ready_hero (&state->heroes[i]);
  genesis_lift_dice (state);
  ts_instruct (outcome, "ready",
               N_ ("Turn all activation tokens to “ready” and take all action dice back"),
               N_ ("Turn the activation tokens and put the action dice back as they were"));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "ready");
  if (rolls > 0)
    genesis_begin_rolls (state, PHASE_WAVE, rolls, PHASE_SETUP);
  else
    genesis_begin_round (state);
}

/* The end of the mission. */

static void
perform_result (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const End *said = args;
  gboolean won = said->result == 0;

  state->result = won ? RESULT_WON : RESULT_LOST;
  genesis_end_attack (state);
  state->threat = (Threat){ .on = FALSE };
  genesis_enter (state, PHASE_OVER);
  ts_title (outcome,
            won ? ts_phrase ("Mission won in round {round}", ts_number ("round", state->round))
                : ts_phrase ("Mission lost in round {round}", ts_number ("round", state->round)));
}

/* An older program asked again for the same, and recorded the same answer again. */
static gboolean
may_go_on (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not,
           ts_why_not_is_whole (why_not) || genesis_get_pending_result (state) != RESULT_NONE,
           ts_phrase ("The mission is not decided."));
  return TRUE;
}

static void
perform_go_on (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  genesis_wave_on (state);
  ts_title (outcome, ts_phrase ("The mission continues"));
}

gboolean
genesis_is_carried (const Card *card)
{
  return card->from == CARD_FOUND;
}

void
genesis_measure (gconstpointer data, TsMeasure *measure)
{
  const GenesisState *state = data;

  if (state->phase <= PHASE_STARTING || state->round == 0)
    return;
  ts_measure_begin (measure, state->round,
                    ts_phrase ("Round {round}", ts_number ("round", state->round)),
                    N_ ("Wounds taken"));
  measure->most = N_ ("Most wounds");
  measure->taken = TRUE;
  for (guint i = 0; i < state->setup->n_heroes; i++)
    ts_measure_add (measure, genesis_format_hero (state, (int) i),
                    genesis_color_id (state->setup->heroes[i].color), state->heroes[i].wounds);
}

/* What a campaign carries over from a mission to the next (L894-902). */

typedef struct
{
  gint8 hero;
  gint8 rank; /* UNKNOWN: as before */
  const char *cards;
} Reward;

static const TsSpec reward_args[] = {
  GENESIS_HERO_ARG (Reward),
  { "rank", TS_SPEC_INTEGER, .min = 0, .max = 25, .label = N_ ("Rank tokens to keep"),
    TS_INTO (Reward, rank), .otherwise = UNKNOWN },
  { "cards", TS_SPEC_TEXT, .max = TS_MAX_NOTE,
    .label = N_ ("Weapon, equipment and class cards, one a line"), TS_INTO (Reward, cards) },
  {},
};

static JsonArray *
split_cards (const char *cards)
{
  JsonArray *array = json_array_new ();
  g_auto (GStrv) lines = g_strsplit (cards, "\n", -1);

  for (guint i = 0; lines[i] != NULL && i < TS_MAX_ITEMS; i++)
    {
      const char *text = g_strstrip (lines[i]);
      g_autofree char *line
          = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), TS_MAX_NAME));

      if (*line != '\0')
        json_array_add_string_element (array, line);
    }

  return array;
}

/* By their names, as the setup has them. */
static JsonArray *
list_carried (const GenesisState *state, const Hero *hero)
{
  JsonArray *array;

  if (hero->cards != NULL)
    return split_cards (hero->cards);
  array = json_array_new ();
  for (guint i = 0; i < hero->n_held; i++)
    if (genesis_is_carried (&hero->held[i]))
      {
        g_autofree char *name
            = genesis_dup_card_name (state->setup->known_cards, hero->held[i].name);

        json_array_add_string_element (array, name);
      }
  return array;
}

/* The setup as it was, without the mission: the next page of the book is for the players to name.
 */
static JsonObject *
new_setup (const GenesisState *state, gboolean carry)
{
  JsonObject *setup = ts_json_dup_object (state->setup->json);
  JsonArray *heroes = json_object_get_array_member (setup, "heroes");

  json_object_remove_member (setup, "cards");
  if (!carry)
    return setup;

  json_object_remove_member (setup, "mission");
  json_object_set_boolean_member (setup, "after-loss", state->result == RESULT_LOST);
  for (guint i = 0; i < state->setup->n_heroes; i++)
    {
      JsonObject *hero = json_array_get_object_element (heroes, i);

      json_object_set_int_member (hero, "rank", state->heroes[i].keeps);
      json_object_set_array_member (hero, "cards", list_carried (state, &state->heroes[i]));
    }

  return setup;
}

/* What a character carries into the next mission (L894-900). */
static gboolean
may_reward (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_OVER, why_not);
}

static void
perform_reward (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Reward *said = args;
  Hero *hero = &state->heroes[said->hero];

  if (said->rank != UNKNOWN)
    hero->keeps = said->rank;
  if (said->cards != NULL)
    hero->cards = *said->cards != '\0' ? ts_text (said->cards) : NONE;
  ts_title (outcome,
            ts_phrase ("{hero} carries over: rank {rank}", genesis_name_hero (state, said->hero),
                       ts_number ("rank", hero->keeps)));
}

JsonObject *
genesis_next_setup (gconstpointer data)
{
  const GenesisState *state = data;
  JsonObject *next_setup, *record;

  if (state->phase != PHASE_OVER || !state->setup->campaign)
    return NULL;

  next_setup = json_object_new ();
  record = json_object_new ();
  json_object_set_string_member (record, "mission",
                                 state->setup->mission != NULL ? state->setup->mission
                                                               : state->setup->mission_label);
  json_object_set_string_member (record, "result", state->result == RESULT_WON ? "won" : "lost");
  json_object_set_int_member (record, "round", state->round);
  json_object_set_object_member (next_setup, "record", record);
  json_object_set_object_member (next_setup, "next", new_setup (state, TRUE));
  if (state->result == RESULT_LOST)
    json_object_set_object_member (next_setup, "again", new_setup (state, FALSE));

  return next_setup;
}

const TsVerb genesis_mission_verbs[] = {
  { "end-round", N_ ("End the round"), .moment = is_round_end, .perform = perform_end_round },
  { "objective", N_ ("Objective"), objective_args, sizeof (Line), .may = may_objective,
    .perform = perform_objective },
  { "reveal", N_ ("Point of interest"), number_args, sizeof (Line), .may = may_reveal,
    .perform = perform_reveal },
  { "loss", N_ ("Defeat conditions"), number_args, sizeof (Line), .may = may_loss,
    .perform = perform_loss },
  { "result", N_ ("End of the mission"), result_args, sizeof (End), .moment = genesis_is_running,
    .perform = perform_result },
  { "go-on", N_ ("The mission continues"), .may = may_go_on, .perform = perform_go_on },
  { "reward", N_ ("What a character carries over"), reward_args, sizeof (Reward), .may = may_reward,
    .perform = perform_reward },
  { NULL, N_ ("Mission") },
};
