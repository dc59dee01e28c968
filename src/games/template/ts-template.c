/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-template.c: the smallest complete game, to read before adding one.
 *
 * A game is a folder in src/games and its name in src/games/meson.build; nothing else in the
 * program knows it.  This one has a piece of everything that a game may need:
 *
 * - ts-template-setup.c: the options, the die, the catalogue, and how a part of a setup becomes a
 *   whole one.  Start there: once these tables are right, people can set the game up.
 * - ts-template.c (this file): the state's life, the verbs, the rules.
 * - ts-template-view.c: what a viewer sees.  All that a person can do is offered there.
 * - transcripts/: games as data, one command a line, with what must come of it.  Their format is
 *   described on top of tests/games/test-transcripts.c.  Write them first: they are the rulebook.
 *
 * The tests in tests/games/test-laws.c play every game at random, so a new game needs no test code
 * of its own to be known not to crash, to replay exactly, and to be refused in whole sentences.
 *
 * The habits: a verb first checks everything that may be refused, then changes the state.  Chance
 * is drawn in `complete` only.  Whatever hands must do on the table is a deed, and whatever the
 * program decides for people has a reason.
 */

#include "ts-template.h"

#include <string.h>

#define REST_ENERGY 2

static TsArg
name_runner (const TsRaceState *state, guint runner)
{
  return ts_name ("runner", state->race->names[runner]);
}

static gboolean
check_going (const TsRaceState *state, GError **error)
{
  if (!ts_template_is_over (state))
    return TRUE;
  return ts_error_set (error, TS_ERROR_REFUSED,
                       ts_phrase ("The race is over. Undo the last step or start a new one."));
}

static gboolean
check_turn (const TsRaceState *state, GError **error)
{
  if (!check_going (state, error))
    return FALSE;
  if (state->pending > 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("First say what a star is worth. The course card shows it."));
  return TRUE;
}

static gboolean
check_energy (const TsRaceState *state, GError **error)
{
  guint runner = state->queue[0];

  if (state->energy[runner] > 0)
    return TRUE;
  return ts_error_set (
      error, TS_ERROR_REFUSED,
      ts_phrase ("{runner} has no energy left. Let {runner} rest.", name_runner (state, runner)));
}

/* -1: no runner of that colour. */
static int
find_runner (const TsRaceState *state, const char *seat)
{
  for (guint i = 0; i < state->race->n_runners; i++)
    if (g_strcmp0 (state->race->seats[i]->id, seat) == 0)
      return i;
  return -1;
}

/* Less is further ahead: first by steps, then by energy. */
static int
compare_runners (const TsRaceState *state, guint a, guint b)
{
  if (state->steps[a] != state->steps[b])
    return state->steps[b] - state->steps[a];
  return state->energy[b] - state->energy[a];
}

static TsPhrase *
explain_place (const TsRaceState *state, guint runner, guint best)
{
  int behind = state->steps[best] - state->steps[runner];

  if (behind > 0)
    return ts_phrase_plural ("{n} space behind", "{n} spaces behind", behind);
  return ts_phrase ("less energy");
}

/* What the program decides for people comes with everybody it looked at. */
static void
explain_end (const TsRaceState *state, TsOutcome *outcome)
{
  guint best = 0;

  while (!ts_template_is_winner (state, best))
    best++;

  ts_reason (outcome,
             state->rounds == 0
                 ? ts_phrase ("Night falls: whoever is furthest ahead wins, then who has most "
                              "energy; equals share the victory")
                 : ts_phrase ("Whoever reaches the end of the course first wins"),
             2);
  for (guint i = 0; i < state->race->n_runners; i++)
    ts_candidate (outcome, ts_phrase_verbatim (state->race->names[i]),
                  ts_template_is_winner (state, i) ? NULL : explain_place (state, i, best));
}

static void
move_pawn (TsRaceState *state, guint runner, int n, TsOutcome *outcome)
{
  int to = MIN (state->steps[runner] + n, state->race->length);
  int spaces = to - state->steps[runner];

  if (spaces == 0)
    return;
  ts_deed (outcome, "move-pawn",
           ts_phrase_plural ("Move {runner} {n} space forward, to {to}",
                             "Move {runner} {n} spaces forward, to {to}", spaces,
                             name_runner (state, runner), ts_number ("to", to)),
           ts_phrase ("Move {runner} back to {from}", name_runner (state, runner),
                      ts_number ("from", state->steps[runner])));
  state->steps[runner] = to;
}

static void
end_turn (TsRaceState *state, TsOutcome *outcome)
{
  guint n = state->race->n_runners;
  guint8 runner = state->queue[0];

  memmove (state->queue, state->queue + 1, n - 1);
  state->queue[n - 1] = runner;
  state->gone = (state->gone + 1) % n;
  if (state->gone == 0)
    {
      state->rounds--;
      ts_deed (outcome, "move-sun", ts_phrase ("Move the sun one space down"),
               ts_phrase ("Move the sun one space up"));
    }
  if (ts_template_is_over (state))
    explain_end (state, outcome);
}

static gboolean
complete_advance (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  return check_turn (data, error) && check_energy (data, error)
         && ts_command_roll (command, "dice", ts_template_dice, 0, RUN_DICE, chance, error);
}

static gboolean
apply_advance (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TsRaceState *state = data;
  guint runner = state->queue[0];
  guint8 dice[RUN_DICE];
  int steps = 0;
  int stars = 0;

  if (!check_turn (state, error) || !check_energy (state, error)
      || !ts_command_get_dice (command, "dice", ts_template_dice, 0, RUN_DICE, dice, error))
    return FALSE;

  for (guint i = 0; i < RUN_DICE; i++)
    {
      const char *face = ts_template_dice[0].faces[dice[i] - 1].id;

      steps += g_str_equal (face, "one") ? 1 : g_str_equal (face, "two") ? 2 : 0;
      stars += g_str_equal (face, "star");
    }

  ts_title (outcome, ts_phrase ("{runner} runs", name_runner (state, runner)));
  state->energy[runner]--;
  ts_deed (outcome, "pay-energy",
           ts_phrase ("{runner} puts an energy token back", name_runner (state, runner)),
           ts_phrase ("{runner} takes the energy token again", name_runner (state, runner)));
  state->stars[runner] = MIN (state->stars[runner] + stars, G_MAXUINT8);
  move_pawn (state, runner, steps + stars * state->bonus, outcome);

  if (stars > 0 && state->bonus == 0 && !ts_template_is_over (state))
    state->pending = stars; /* the turn goes on in "learn" */
  else
    end_turn (state, outcome);
  return TRUE;
}

static gboolean
apply_pass (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TsRaceState *state = data;
  guint runner = state->queue[0];
  int energy = MIN (MAX_ENERGY - state->energy[runner], REST_ENERGY);

  if (!check_turn (state, error))
    return FALSE;

  ts_title (outcome, ts_phrase ("{runner} rests", name_runner (state, runner)));
  if (energy > 0)
    ts_deed (outcome, "take-energy",
             ts_phrase_plural ("{runner} takes {n} energy token",
                               "{runner} takes {n} energy tokens", energy,
                               name_runner (state, runner)),
             ts_phrase_plural ("{runner} puts {n} energy token back",
                               "{runner} puts {n} energy tokens back", energy,
                               name_runner (state, runner)));
  state->energy[runner] += energy;
  end_turn (state, outcome);
  return TRUE;
}

/* What a card says is asked once: the fact goes into the owner's catalogue. */
static gboolean
apply_learn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TsRaceState *state = data;
  int bonus = ts_arg_number (command, "bonus", 0);
  int stars = state->pending;

  if (!check_going (state, error))
    return FALSE;
  if (stars == 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("Nobody waits for the worth of a star. Correct the number in "
                                    "its panel instead."));

  ts_title (outcome,
            ts_phrase_plural ("A star is worth {n} step", "A star is worth {n} steps", bonus));
  ts_fact (outcome, "course", json_object_get_string_member (state->race->course, "id"), "bonus",
           bonus);
  state->bonus = bonus;
  state->pending = 0;
  move_pawn (state, state->queue[0], stars * bonus, outcome);
  end_turn (state, outcome);
  return TRUE;
}

/* A secret is state like any other. It is kept by leaving it out of titles, deeds and reasons, and
 * out of every view but its owner's. */
static gboolean
apply_bet (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TsRaceState *state = data;
  int runner = find_runner (state, ts_arg_text (command, "seat"));
  int on = find_runner (state, ts_arg_text (command, "on"));

  if (runner < 0 || on < 0)
    return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("Nobody in this race has that color. Choose the color of a "
                                    "runner."));
  if (!check_going (state, error))
    return FALSE;
  if (state->bets[runner] != 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("{runner} has bet already. Undo that bet to change it.",
                                    name_runner (state, runner)));

  ts_title (outcome, ts_phrase ("{runner} bets", name_runner (state, runner)));
  state->bets[runner] = on + 1;
  return TRUE;
}

static gboolean
apply_tick (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TsRaceState *state = data;
  const char *id = ts_arg_text (command, "id");
  guint i = 0;

  while (!g_str_equal (ts_template_checklist[i].id, id))
    i++;
  ts_title (outcome,
            ts_phrase ("Checklist: {line}", ts_term ("line", ts_template_checklist[i].label)));
  if (ts_arg_flag (command, "checked", TRUE))
    state->ticked |= 1 << i;
  else
    state->ticked &= ~(1 << i);
  return TRUE;
}

static gboolean
set_number (guint8 *number, gint64 value, int min, int max, GError **error)
{
  if (value < min || value > max)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("{value} does not fit here. Give a number from {min} to {max}.",
                                    ts_number ("value", value), ts_number ("min", min),
                                    ts_number ("max", max)));
  *number = value;
  return TRUE;
}

/* People are right: any number that the view shows can be set by hand, by its tracker's id. */
static gboolean
apply_correct (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TsRaceState *state = data;
  const char *id = ts_arg_text (command, "id");
  gint64 value = ts_arg_number (command, "value", 0);
  const char *dash = strchr (id, '-');
  int runner = dash != NULL ? find_runner (state, dash + 1) : -1;

  if (g_str_equal (id, "rounds"))
    return set_number (&state->rounds, value, 0, state->race->limit, error);
  if (g_str_equal (id, "bonus") && state->bonus != 0)
    return set_number (&state->bonus, value, 1, 6, error);
  if (runner >= 0 && g_str_has_prefix (id, "steps-"))
    return set_number (&state->steps[runner], value, 0, state->race->length, error);
  if (runner >= 0 && g_str_has_prefix (id, "energy-"))
    return set_number (&state->energy[runner], value, 0, MAX_ENERGY, error);
  return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                       ts_phrase ("Nothing that can be corrected is called “{id}”. Choose one of "
                                  "the numbers on the screen.",
                                  ts_name ("id", id)));
}

static gpointer
start (JsonObject *setup)
{
  TsRaceState *state = g_new0 (TsRaceState, 1);

  state->race = ts_template_race_new (setup);
  state->rounds = state->race->limit;
  state->bonus = ts_arg_number (state->race->course, "bonus", 0);
  for (guint i = 0; i < state->race->n_runners; i++)
    {
      state->energy[i] = MAX_ENERGY;
      state->queue[i] = i;
    }
  return state;
}

static gpointer
copy_state (gconstpointer data)
{
  const TsRaceState *state = data;

  g_atomic_rc_box_acquire (state->race);
  return g_memdup2 (state, sizeof *state);
}

static void
free_state (gpointer data)
{
  TsRaceState *state = data;

  ts_template_race_unref (state->race);
  g_free (state);
}

/* What a campaign keeps of this race, and the setup of the next one. Races grow longer. */
static JsonObject *
make_sequel (gconstpointer data)
{
  const TsRaceState *state = data;
  g_autoptr (JsonObject) next = NULL;
  g_autoptr (JsonArray) winners = json_array_new ();
  g_autoptr (JsonObject) record = json_object_new ();
  JsonObject *sequel;

  if (!ts_template_is_over (state))
    return NULL;

  next = ts_catalogue_overlay (state->race->setup, NULL);
  json_object_set_int_member (next, "target", MIN (state->race->length + 5, 100));
  for (guint i = 0; i < state->race->n_runners; i++)
    if (ts_template_is_winner (state, i))
      json_array_add_string_element (winners, state->race->names[i]);
  json_object_set_array_member (record, "winners", g_steal_pointer (&winners));

  sequel = json_object_new ();
  json_object_set_object_member (sequel, "next", g_steal_pointer (&next));
  json_object_set_object_member (sequel, "again", json_object_ref (state->race->setup));
  json_object_set_object_member (sequel, "record", g_steal_pointer (&record));
  return sequel;
}

static const TsSpec advance_args[] = {
  { "dice", TS_SPEC_DICE, .max = RUN_DICE, .label = N_ ("Dice") },
  {},
};

static const TsSpec learn_args[] = {
  { "bonus", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 6,
    .label = N_ ("Worth of a star") },
  {},
};

static const TsSpec bet_args[] = {
  { "seat", TS_SPEC_CHOICE, .required = TRUE, .choices = ts_template_seats,
    .label = N_ ("Who bets") },
  { "on", TS_SPEC_CHOICE, .required = TRUE, .choices = ts_template_seats, .label = N_ ("On whom") },
  {},
};

static const TsSpec tick_args[] = {
  { "id", TS_SPEC_CHOICE, .required = TRUE, .choices = ts_template_checklist,
    .label = N_ ("Line") },
  { "checked", TS_SPEC_BOOLEAN, .label = N_ ("Done") },
  {},
};

static const TsVerb verbs[] = {
  { "advance", N_ ("Run"), advance_args, complete_advance, apply_advance },
  { "pass", N_ ("Rest"), NULL, NULL, apply_pass },
  { "learn", N_ ("Tell what a star is worth"), learn_args, NULL, apply_learn },
  { "bet", N_ ("Bet in secret"), bet_args, NULL, apply_bet },
  { "tick", N_ ("Tick off"), tick_args, NULL, apply_tick },
  { "correct", N_ ("Correct by hand"), ts_correct_args, NULL, apply_correct },
  {},
};

gboolean
ts_template_is_over (const TsRaceState *state)
{
  if (state->rounds == 0)
    return TRUE;
  for (guint i = 0; i < state->race->n_runners; i++)
    if (state->steps[i] >= state->race->length)
      return TRUE;
  return FALSE;
}

gboolean
ts_template_is_winner (const TsRaceState *state, guint runner)
{
  for (guint i = 0; i < state->race->n_runners; i++)
    if (compare_runners (state, i, runner) < 0)
      return FALSE;
  return TRUE;
}

const TsGame ts_game_template = {
  .id = "template",
  .name = N_ ("Race"),
  .hidden = TRUE,
  .dice = ts_template_dice,
  .catalogue = &ts_template_catalogue,
  .options = ts_template_options,
  .verbs = verbs,
  .prepare = ts_template_prepare,
  .start = start,
  .copy = copy_state,
  .free = free_state,
  .view = ts_template_view,
  .sequel = make_sequel,
};
