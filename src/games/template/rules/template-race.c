/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * template-race.c: the race: a turn, what a star is worth, bets, the end, and the numbers that may
 * be corrected.
 */

#include "template.h"

#include <string.h>

#define REST_ENERGY 2

TsArg
template_name_runner (const TemplateState *state, guint runner)
{
  return ts_name ("runner", state->setup->names[runner]);
}

/* -1: nobody of that colour. */
static int
find_seat (const TemplateState *state, const char *seat)
{
  for (guint i = 0; i < state->setup->n_runners; i++)
    if (g_strcmp0 (state->setup->seats[i], seat) == 0)
      return i;
  return -1;
}

/* The end. */

/* Less is further ahead: first by steps, then by energy. */
static int
compare_runners (const TemplateState *state, guint a, guint b)
{
  if (state->steps[a] != state->steps[b])
    return state->steps[b] - state->steps[a];
  return state->energy[b] - state->energy[a];
}

gboolean
template_is_over (const TemplateState *state)
{
  if (state->rounds == 0)
    return TRUE;
  for (guint i = 0; i < state->setup->n_runners; i++)
    if (state->steps[i] >= state->setup->length)
      return TRUE;
  return FALSE;
}

gboolean
template_is_winner (const TemplateState *state, guint runner)
{
  for (guint i = 0; i < state->setup->n_runners; i++)
    if (compare_runners (state, i, runner) < 0)
      return FALSE;
  return TRUE;
}

static TsPhrase *
format_place (const TemplateState *state, guint runner, guint best)
{
  int behind = state->steps[best] - state->steps[runner];

  if (behind > 0)
    return ts_phrase_plural ("{n} space behind", "{n} spaces behind", behind);
  return ts_phrase ("less energy");
}

TsPhrase *
template_format_winners (const TemplateState *state)
{
  GPtrArray *winners = ts_phrase_array_new ();

  for (guint i = 0; i < state->setup->n_runners; i++)
    if (template_is_winner (state, i))
      g_ptr_array_add (winners, ts_phrase_verbatim (state->setup->names[i]));
  /* Translators: one runner wins, or several share the victory. */
  return ts_phrase_plural ("{winners} wins!", "{winners} share the victory!", winners->len,
                           ts_list ("winners", winners));
}

/* What just happened, in the largest letters: whose doing it was, and what came of it. `result` is
 * consumed. */
static void
show_result (const TemplateState *state, guint runner, TsPhrase *result, TsOutcome *outcome)
{
  g_autoptr (TsPhrase) said = result;

  if (outcome == NULL)
    return;
  ts_outcome_set_result (outcome, ts_phrase_verbatim (state->setup->names[runner]),
                         g_steal_pointer (&said));
  outcome->seat = g_intern_string (state->setup->seats[runner]);
}

/* What the program decides for people comes with everybody it looked at. A moment that everybody
 * should look up at is a great one. */
static void
explain_end (const TemplateState *state, TsOutcome *outcome)
{
  guint best = 0;

  while (!template_is_winner (state, best))
    best++;
  ts_reason (outcome,
             state->rounds == 0
                 ? ts_phrase ("Night falls: whoever is furthest ahead wins, then who has most "
                              "energy; equals share the victory")
                 : ts_phrase ("Whoever reaches the end of the course first wins"),
             2);
  ts_great (outcome, TS_GREAT_VICTORY, template_format_winners (state));
  for (guint i = 0; i < state->setup->n_runners; i++)
    ts_candidate (outcome, ts_phrase_verbatim (state->setup->names[i]),
                  template_is_winner (state, i) ? NULL : format_place (state, i, best));
}

static gboolean
is_going (const TemplateState *state, TsWhyNot *why_not)
{
  TS_NEED (why_not, !template_is_over (state),
           ts_phrase ("The race is over. Undo the last step or start a new one."));
  return TRUE;
}

/* A turn: run, or rest. */

typedef struct
{
  guint8 dice[RUN_DICE];
  guint8 n_dice;
} Run;

static const TsSpec run_args[] = {
  { "dice", TS_SPEC_DICE, .max = RUN_DICE, .label = N_ ("Dice"), TS_INTO_LIST (Run, dice, n_dice) },
  {},
};

static gboolean
is_turn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TemplateState *state = data;

  if (!is_going (state, why_not))
    return FALSE;
  TS_NEED (why_not, state->pending == 0,
           ts_phrase ("First enter what a star is worth. The course card shows it."));
  return TRUE;
}

static gboolean
may_run (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TemplateState *state = data;
  guint runner = state->queue[0];

  TS_NEED (why_not, state->energy[runner] > 0,
           ts_phrase ("{runner} has no energy left. Let {runner} rest.",
                      template_name_runner (state, runner)));
  return TRUE;
}

static TsThrow
throw_dice (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", template_dice, .n = RUN_DICE };
}

static void
move_pawn (TemplateState *state, guint runner, int n, TsOutcome *outcome)
{
  int to = MIN (state->steps[runner] + n, state->setup->length);
  int spaces = to - state->steps[runner];

  show_result (state, runner, ts_phrase_plural ("{n} space forward", "{n} spaces forward", spaces),
               outcome);
  if (spaces == 0)
    return;
  ts_add_instruction (outcome, "move-pawn",
                      ts_phrase_plural ("Move {runner} {n} space forward, to {to}",
                                        "Move {runner} {n} spaces forward, to {to}", spaces,
                                        template_name_runner (state, runner), ts_number ("to", to)),
                      ts_phrase ("Move {runner} back to {from}",
                                 template_name_runner (state, runner),
                                 ts_number ("from", state->steps[runner])));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "pawn/%u", runner);
  state->steps[runner] = to;
}

static void
end_turn (TemplateState *state, TsOutcome *outcome)
{
  guint n = state->setup->n_runners;
  guint8 runner = state->queue[0];

  memmove (state->queue, state->queue + 1, n - 1);
  state->queue[n - 1] = runner;
  state->gone = (state->gone + 1) % n;
  if (state->gone == 0)
    {
      state->rounds--;
      ts_instruct (outcome, "move-sun", N_ ("Move the sun one space down"),
                   N_ ("Move the sun one space up"));
    }
  if (template_is_over (state))
    explain_end (state, outcome);
}

static void
perform_run (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TemplateState *state = data;
  const Run *run = args;
  guint runner = state->queue[0];
  int steps = 0;
  int stars = 0;

  for (guint i = 0; i < run->n_dice; i++)
    {
      const char *face = template_dice[0].faces[run->dice[i] - 1].id;

      steps += g_str_equal (face, "one") ? 1 : g_str_equal (face, "two") ? 2 : 0;
      stars += g_str_equal (face, "star");
    }

  ts_title (outcome, ts_phrase ("{runner} runs", template_name_runner (state, runner)));
  state->energy[runner]--;
  ts_instruct (outcome, "pay-energy", N_ ("{runner} puts an energy token back"),
               N_ ("{runner} takes the energy token again"), template_name_runner (state, runner));
  ts_add_up (outcome, -1, "energy/%u", runner);
  state->stars[runner] = MIN (state->stars[runner] + stars, G_MAXUINT8);
  move_pawn (state, runner, steps + stars * state->bonus, outcome);

  if (stars > 0 && state->bonus == 0 && !template_is_over (state))
    state->pending = stars; /* the turn goes on in "learn" */
  else
    end_turn (state, outcome);
}

static void
perform_rest (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TemplateState *state = data;
  guint runner = state->queue[0];
  int energy = MIN (MAX_ENERGY - state->energy[runner], REST_ENERGY);

  ts_title (outcome, ts_phrase ("{runner} rests", template_name_runner (state, runner)));
  show_result (state, runner, ts_phrase_plural ("{n} energy more", "{n} energy more", energy),
               outcome);
  if (energy > 0)
    ts_add_instruction (outcome, "take-energy",
                        ts_phrase_plural ("{runner} takes {n} energy token",
                                          "{runner} takes {n} energy tokens", energy,
                                          template_name_runner (state, runner)),
                        ts_phrase_plural ("{runner} puts {n} energy token back",
                                          "{runner} puts {n} energy tokens back", energy,
                                          template_name_runner (state, runner)));
  if (energy > 0)
    ts_add_up (outcome, energy, "energy/%u", runner);
  state->energy[runner] += energy;
  end_turn (state, outcome);
}

/* What a star is worth: asked once, for the fact goes into the owner's catalogue. */

typedef struct
{
  guint8 bonus;
} Learn;

static const TsSpec learn_args[] = {
  { "bonus", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 6, .label = N_ ("Worth of a star"),
    TS_INTO (Learn, bonus) },
  {},
};

static gboolean
may_learn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TemplateState *state = data;

  if (!is_going (state, why_not))
    return FALSE;
  TS_NEED (why_not, state->pending > 0,
           ts_phrase ("The worth of a star is not needed now. Correct the number in its panel "
                      "instead."));
  return TRUE;
}

static void
perform_learn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TemplateState *state = data;
  const Learn *learn = args;
  int stars = state->pending;

  state->bonus = learn->bonus;
  state->pending = 0;
  ts_title (outcome, ts_phrase_plural ("A star is worth {n} step", "A star is worth {n} steps",
                                       state->bonus));
  ts_fact (outcome, "course", json_object_get_string_member (state->setup->course, "id"), "bonus",
           state->bonus);
  move_pawn (state, state->queue[0], stars * state->bonus, outcome);
  end_turn (state, outcome);
}

/* Bets. A secret is state like any other. It is kept by leaving it out of titles, instructions and
 * reasons, and out of every view but its owner's. */

typedef struct
{
  gint8 runner; /* who bets */
  gint8 on;     /* whom on */
} Bet;

static int
find_runner (gconstpointer state, const char *seat, TsWhyNot *why_not)
{
  int runner = find_seat (state, seat);

  if (runner < 0)
    ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                  ts_phrase ("Nobody in this race has that color. Choose the color of a runner."));
  return runner;
}

static const TsSpec bet_args[] = {
  { "seat", TS_SPEC_CHOICE, .required = TRUE, .choices = template_seats,
    .label = N_ ("Player who bets"), TS_INTO (Bet, runner), .find = find_runner },
  { "on", TS_SPEC_CHOICE, .required = TRUE, .choices = template_seats, .label = N_ ("Runner"),
    TS_INTO (Bet, on), .find = find_runner },
  {},
};

static gboolean
may_bet (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TemplateState *state = data;
  const Bet *bet = args;

  if (!is_going (state, why_not))
    return FALSE;
  TS_NEED (why_not, state->bets[bet->runner] == 0,
           ts_phrase ("{runner} has bet already. Undo that bet to change it.",
                      template_name_runner (state, bet->runner)));
  return TRUE;
}

static void
perform_bet (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TemplateState *state = data;
  const Bet *bet = args;

  ts_title (outcome, ts_phrase ("{runner} bets", template_name_runner (state, bet->runner)));
  state->bets[bet->runner] = bet->on + 1;
}

/* What is shown, and may be corrected. */

static guint
count_runners (gconstpointer state)
{
  return ((const TemplateState *) state)->setup->n_runners;
}

static const char *
get_seat (gconstpointer state, guint runner)
{
  return ((const TemplateState *) state)->setup->seats[runner];
}

TsPhrase *
template_format_runner (gconstpointer state, guint runner)
{
  return ts_phrase_verbatim (((const TemplateState *) state)->setup->names[runner]);
}

static void
limit_steps (gconstpointer state, guint runner, gint64 *min, gint64 *max)
{
  *max = ((const TemplateState *) state)->setup->length;
}

/* What ends the race ends it however it came about, and is said once. */
static void
set_steps (gpointer data, guint runner, gint64 steps, TsOutcome *outcome)
{
  TemplateState *state = data;
  gboolean before = template_is_over (state);

  state->steps[runner] = (guint8) steps;
  if (!before && template_is_over (state))
    explain_end (state, outcome);
}

static void
set_rounds (gpointer data, guint thing, gint64 rounds, TsOutcome *outcome)
{
  TemplateState *state = data;
  gboolean before = template_is_over (state);

  state->rounds = (guint8) rounds;
  if (!before && template_is_over (state))
    explain_end (state, outcome);
}

static void
limit_rounds (gconstpointer state, guint runner, gint64 *min, gint64 *max)
{
  *max = ((const TemplateState *) state)->setup->card.limit;
}

static gboolean
has_bonus (gconstpointer state, guint runner)
{
  return ((const TemplateState *) state)->bonus != 0;
}

static const TsNumber steps_number[] = {
  { "steps", N_ ("Steps"), .limit = limit_steps, .width = TS_UINT8, .set = set_steps },
  {},
};

static const TsNumber energy_number[] = {
  { "energy", N_ ("Energy"), TS_TRACKER_PIPS, .max = MAX_ENERGY, .width = TS_UINT8 },
  {},
};

static const TsNumber course_numbers[] = {
  { "rounds", N_ ("Rounds until night"), TS_TRACKER_COUNTDOWN, TS_AT (TemplateState, rounds),
    .limit = limit_rounds, .set = set_rounds },
  { "bonus", N_ ("Worth of a star"), TS_TRACKER_COUNTER, TS_AT (TemplateState, bonus), .min = 1,
    .max = 6, .has = has_bonus },
  {},
};

const TsGroup template_numbers[] = {
  { "{number}-{thing}", steps_number, TS_THINGS (TemplateState, steps), .count = count_runners,
    .id = get_seat, .format = template_format_runner },
  { "{number}-{thing}", energy_number, TS_THINGS (TemplateState, energy), .count = count_runners,
    .id = get_seat, .format = template_format_runner },
  { "{number}", course_numbers },
  {},
};

void
template_measure (gconstpointer data, TsMeasure *measure)
{
  const TemplateState *state = data;
  int round = MIN (state->setup->card.limit - state->rounds + 1, state->setup->card.limit);

  ts_measure_begin (measure, round, ts_phrase ("Round {round}", ts_number ("round", round)),
                    N_ ("Spaces"));
  for (guint i = 0; i < state->setup->n_runners; i++)
    ts_measure_add (measure, template_format_runner (state, i), state->setup->seats[i],
                    state->steps[i]);
}

const TsVerb template_race_verbs[] = {
  { "advance", N_ ("Run"), run_args, sizeof (Run), .moment = is_turn, .may = may_run,
    .throw = throw_dice, .perform = perform_run },
  { "pass", N_ ("Rest"), .moment = is_turn, .perform = perform_rest },
  { "learn", N_ ("Tell what a star is worth"), learn_args, sizeof (Learn), .may = may_learn,
    .perform = perform_learn },
  { "bet", N_ ("Bet in secret"), bet_args, sizeof (Bet), .may = may_bet, .perform = perform_bet },
  { NULL, N_ ("Race") }, /* what “More” calls the chapter */
};
