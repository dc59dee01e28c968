/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-turn.c: The Game Turn: the Tactical Roll-off, impulses with Fate, plan and execution,
 * and the end of the turn.
 */

#include "miniatures.h"
#include "miniatures-attack.h"
#include "miniatures-verbs.h"

/* The course of a turn. */

gboolean
miniatures_can_act (const MiniaturesState *state, MiniaturesSide side)
{
  return miniatures_count (state, side, miniatures_is_unmarked) > 0
         || miniatures_count (state, side, miniatures_is_ready) > 0;
}

/* The only model with a Ready marker; NOBODY: none, or more than one. */
static gint16
find_only_ready (const MiniaturesState *state)
{
  Models ready = miniatures_list (state, (guint) state->active, miniatures_is_ready);

  return ready.n == 1 ? ready.at[0] : NOBODY;
}

static void
end_call (MiniaturesState *state)
{
  state->caller = NOBODY;
  state->called = 0;
}

static void
clear_impulse (MiniaturesState *state)
{
  miniatures_clear_attack (state);
  end_call (state);
  state->active = NOBODY;
  state->fate = UNKNOWN;
  state->hand = 0;
  state->acting = NOBODY;
  state->attacked = FALSE;
}

void
miniatures_begin_roll_off (MiniaturesState *state)
{
  state->phase = PHASE_EDGE;
  state->edge = NOBODY;
  clear_impulse (state);
}

void
miniatures_begin_turn (MiniaturesState *state)
{
  state->turn = (gint16) MIN (state->turn + 1, MAX_TURN);
  miniatures_begin_roll_off (state);
}

static gboolean
is_done (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model) && state->models[model].done > 0;
}

/* One instruction for as many as there are: nobody reads eighty. */
static void
describe_end (const MiniaturesState *state, const Models *done, TsOutcome *outcome)
{
  TsArg n = ts_number ("markers", done->n);

  if (done->n == miniatures_count (state, N_SIDES, miniatures_is_alive))
    ts_add_instruction (outcome, "take-done",
                        ts_phrase ("One Done marker off every model: {markers} into the pool", n),
                        ts_phrase ("One Done marker back onto every model"));
  else
    ts_add_instruction (
        outcome, "take-done",
        ts_phrase ("One Done marker off every model that has one: {markers} into the pool", n),
        ts_phrase ("One Done marker back onto each of these: {models}",
                   miniatures_name_models (state, done)));
}

/* (L25) */
void
miniatures_end_turn (MiniaturesState *state, TsOutcome *outcome)
{
  Models done = miniatures_list (state, N_SIDES, is_done);

  clear_impulse (state);
  state->phase = PHASE_FEET;
  if (done.n > 0)
    describe_end (state, &done, outcome);
  for (int i = 0; i < N_MODELS; i++)
    state->models[i].feet = 0;
  for (guint i = 0; i < done.n; i++)
    state->models[done.at[i]].done--;
}

/* Ready markers without a model to roll for are there after a correction only. */
static gboolean
try_impulse (MiniaturesState *state, MiniaturesSide side)
{
  if (!miniatures_can_act (state, side))
    return FALSE;
  state->active = (gint8) side;
  state->phase
      = miniatures_count (state, side, miniatures_is_unmarked) > 0 ? PHASE_FATE : PHASE_EXECUTE;
  if (state->phase == PHASE_EXECUTE)
    state->acting = find_only_ready (state);
  return TRUE;
}

void
miniatures_begin_impulse (MiniaturesState *state, MiniaturesSide side, TsOutcome *outcome)
{
  clear_impulse (state);
  if (try_impulse (state, side))
    return;
  if (!try_impulse (state, miniatures_other (side)))
    {
      ts_reason (outcome,
                 ts_phrase ("No model can still act: the turn ends ({rule})",
                            ts_part ("rule", ts_format_heading ("End Turn"))),
                 0);
      miniatures_end_turn (state, outcome);
      return;
    }
  ts_reason (outcome,
             miniatures_count (state, side, miniatures_is_in) == 0
                 ? ts_phrase ("{side}: no model is in the battle, so there is no impulse ({rule})",
                              miniatures_name_side (side),
                              ts_part ("rule", ts_format_heading ("Impulses")))
                 : ts_phrase ("{side}: every model has its marker, so there is no impulse ({rule})",
                              miniatures_name_side (side),
                              ts_part ("rule", ts_format_heading ("Impulses"))),
             0);
}

guint
miniatures_count_unmarked (const MiniaturesState *state)
{
  return miniatures_count (state, (guint) state->active, miniatures_is_unmarked);
}

/* Those of the hand that find no model go back. */
static void
fit_hand (MiniaturesState *state, TsOutcome *outcome)
{
  guint unmarked = miniatures_count_unmarked (state);

  if (state->hand <= unmarked)
    return;
  ts_reason (outcome,
             unmarked == 0 ? ts_phrase_plural (
                 "Every model has a marker: {n} of the hand goes back",
                 "Every model has a marker: {n} of the hand go back", state->hand)
                           : ts_phrase_plural ("Only {n} model can still get a marker",
                                               "Only {n} models can still get a marker", unmarked),
             0);
  state->hand = (guint8) unmarked;
}

/* As many markers as there are models for them. */
static void
fit_markers (MiniaturesState *state, TsOutcome *outcome)
{
  fit_hand (state, outcome);
  if (state->caller == NOBODY)
    return;
  state->called = (guint8) MIN (state->called, miniatures_count_followers (state, state->caller));
  if (state->called == 0 || !miniatures_is_in (state, state->caller))
    end_call (state);
}

static void
go_on_acting (MiniaturesState *state, TsOutcome *outcome)
{
  if (state->acting != NOBODY && !miniatures_is_ready (state, state->acting))
    {
      state->acting = NOBODY;
      state->attacked = FALSE;
    }
  if (state->acting == NOBODY)
    state->acting = find_only_ready (state);
  if (miniatures_count (state, (guint) state->active, miniatures_is_ready) == 0)
    miniatures_begin_impulse (state, miniatures_other ((MiniaturesSide) state->active), outcome);
}

static void
go_on_planning (MiniaturesState *state, TsOutcome *outcome)
{
  fit_markers (state, outcome);
  if (state->hand > 0 || state->caller != NOBODY || miniatures_may_override (state))
    return;
  state->phase = PHASE_EXECUTE;
  go_on_acting (state, outcome);
}

void
miniatures_settle (gpointer data, TsOutcome *outcome)
{
  MiniaturesState *state = data;

  miniatures_mend_attack (state);
  if (miniatures_is_attacking (state))
    return;
  if (state->phase == PHASE_FATE && miniatures_count_unmarked (state) == 0)
    miniatures_begin_impulse (state, (MiniaturesSide) state->active, outcome);
  else if (state->phase == PHASE_PLAN)
    go_on_planning (state, outcome);
  else if (state->phase == PHASE_EXECUTE)
    go_on_acting (state, outcome);
}

/* The Tactical Roll-off. */

typedef struct
{
  guint8 dice[N_SIDES];
  guint8 n_dice;
} RollOff;

static const TsSpec roll_off_args[] = {
  { "dice", TS_SPEC_DICE, .max = N_SIDES, .label = N_ ("Dice of the roll-off"),
    .hint = N_ ("first the Resistance, then the Machines"), TS_INTO_LIST (RollOff, dice, n_dice) },
  {},
};

typedef struct
{
  gint8 side;
} Edge;

static const TsSpec edge_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_sides,
    .label = N_ ("Tactical Edge"), TS_INTO (Edge, side) },
  {},
};

static const TsSpec first_args[] = {
  { "side", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_sides,
    .label = N_ ("First to roll Fate"), TS_INTO (Edge, side) },
  {},
};

static TsThrow
throw_roll_off (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", NULL, ROLL_OFF_SIDES, N_SIDES };
}

static gboolean
is_tie (const RollOff *roll)
{
  return roll->dice[SIDE_RESISTANCE] == roll->dice[SIDE_MACHINES];
}

/* A tie of two dice that the program rolled is rolled again at once; one with a real die is on the
 * table to see. */
static gboolean
complete_roll_off (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  RollOff roll = *(const RollOff *) args;

  while (is_tie (&roll)
         && json_object_get_int_member_with_default (command, "rolled", 0) == N_SIDES)
    {
      json_object_remove_member (command, "dice");
      if (!ts_command_roll (command, "dice", NULL, ROLL_OFF_SIDES, N_SIDES, chance, error)
          || !ts_command_get_dice (command, "dice", NULL, ROLL_OFF_SIDES, N_SIDES, roll.dice,
                                   error))
        return FALSE;
    }
  return TRUE;
}

/* Where only one side has models that can act, there is nothing to decide. */
static void
take_edge (MiniaturesState *state, MiniaturesSide side, TsOutcome *outcome)
{
  state->edge = (gint8) side;
  if (miniatures_can_act (state, side) && miniatures_can_act (state, miniatures_other (side)))
    state->phase = PHASE_FIRST;
  else
    miniatures_begin_impulse (state, side, outcome);
}

static void
perform_roll_off (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const RollOff *roll = args;
  const guint8 *dice = roll->dice;
  MiniaturesSide winner;

  if (is_tie (roll))
    {
      ts_title (outcome, ts_phrase ("Both rolled {value}: a tie, roll again",
                                    ts_number ("value", dice[SIDE_RESISTANCE])));
      return;
    }
  winner = dice[SIDE_RESISTANCE] > dice[SIDE_MACHINES] ? SIDE_RESISTANCE : SIDE_MACHINES;
  ts_title (outcome, ts_phrase ("{side}: the Tactical Edge, with {won} to {lost}",
                                miniatures_name_side (winner), ts_number ("won", dice[winner]),
                                ts_number ("lost", dice[miniatures_other (winner)])));
  ts_result (outcome, ts_phrase ("Tactical Edge"),
             ts_phrase ("{side}, with {won} to {lost}", miniatures_name_side (winner),
                        ts_number ("won", dice[winner]),
                        ts_number ("lost", dice[miniatures_other (winner)])));
  miniatures_show_side (winner, outcome);
  take_edge (state, winner, outcome);
}

/* A title (msgid) with "{side}" in it, and whose it is; idle where the other side cannot act, so
 * that it decided nothing. */
static void
title_side (const MiniaturesState *state,
            MiniaturesSide side,
            const char *title,
            TsOutcome *outcome)
{
  if (outcome == NULL)
    return;
  ts_outcome_set_title (
      outcome,
      ts_phrase_new (title, NULL, 0, (TsArg[]){ miniatures_name_side (side), { TS_ARG_END } }));
  if (!miniatures_can_act (state, miniatures_other (side)))
    ts_outcome_set_idle (outcome, ts_phrase_ref (outcome->title));
  miniatures_show_side (side, outcome);
}

static void
perform_edge (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesSide side = (MiniaturesSide) ((const Edge *) args)->side;

  title_side (state, side, N_ ("{side}: the Tactical Edge"), outcome);
  take_edge (state, side, outcome);
}

static void
perform_first_fate (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesSide side = (MiniaturesSide) ((const Edge *) args)->side;

  title_side (state, side, N_ ("{side}: first Fate roll"), outcome);
  miniatures_begin_impulse (state, side, outcome);
}

/* Fate. */

/* By markers. */
static const TsChoice fates[] = {
  { "fate", N_ ("Fate: no marker") },
  { "one", N_ ("1 marker") },
  { "two", N_ ("2 markers") },
  {},
};

typedef struct
{
  gint8 result;   /* how many markers; NOBODY: the die says it */
  guint8 face[1]; /* of the die, from 1 */
  guint8 n_face;
} FateRoll;

static const TsSpec fate_args[] = {
  { "result", TS_SPEC_CHOICE, .choices = fates, .label = N_ ("What the Fate die shows"),
    TS_INTO (FateRoll, result) },
  { "die", TS_SPEC_DICE, .max = 1, .label = N_ ("Face of the Fate die"),
    .hint = N_ ("counted from 1: those of Fate, of 1 marker, of 2 markers"),
    TS_INTO_LIST (FateRoll, face, n_face) },
  {},
};

static TsThrow
throw_fate (gconstpointer data, gconstpointer args)
{
  const guint *faces = ((const MiniaturesState *) data)->setup->fate_faces;

  if (((const FateRoll *) args)->result != NOBODY)
    return (TsThrow){ NULL };
  return (TsThrow){ "die", NULL, faces[0] + faces[1] + faces[2], 1 };
}

/* How many markers the face brings: those of none come first, then of one, of two. */
static guint
count_markers (const MiniaturesState *state, const FateRoll *roll)
{
  guint markers = 0;

  if (roll->result != NOBODY)
    return (guint) roll->result;
  for (guint i = 0, n = 0; i <= FATE_MOST; i++)
    {
      n += state->setup->fate_faces[i];
      markers += roll->face[0] > n;
    }
  return markers;
}

/* The face of Fate takes a turn away: a moment to look up at. */
static void
show_hand (MiniaturesSide side, guint markers, TsOutcome *outcome)
{
  if (outcome == NULL)
    return;
  miniatures_show_side (side, outcome);
  ts_outcome_set_result (
      outcome, ts_phrase ("Fate · {side}", ts_part ("side", miniatures_format_side (side))),
      markers == 0 ? ts_phrase ("Fate: no marker")
                   : ts_phrase_plural ("{n} marker", "{n} markers", markers));
  outcome->great = markers == 0 ? TS_GREAT_PLAIN : TS_GREAT_NOT;
}

static void
describe_hand (const MiniaturesState *state, guint markers, TsOutcome *outcome)
{
  MiniaturesSide side = (MiniaturesSide) state->active;

  if (markers == 0)
    ts_title (outcome, ts_phrase ("{side}: Fate, no marker", miniatures_name_side (side)));
  else
    ts_title (outcome, ts_phrase_plural ("{side}: {n} marker", "{side}: {n} markers", markers,
                                         miniatures_name_side (side)));
  show_hand (side, markers, outcome);
}

static void
perform_fate (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  guint markers = count_markers (state, args);

  describe_hand (state, markers, outcome);
  state->fate = (gint8) markers;
  state->hand = (guint8) markers;
  state->phase = PHASE_PLAN;
  if (markers == 0 && !miniatures_may_override (state))
    ts_reason (outcome, ts_phrase ("No Commander without a marker is there to override it"), 0);
}

/* Execution. */

static const TsSpec pick_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Model that acts"),
    TS_INTO (MiniaturesChosen, model), .find = miniatures_find_model },
  {},
};

static const TsSpec done_args[] = {
  { "model", TS_SPEC_TEXT, .min = 1, .label = N_ ("Whose activation is over"),
    TS_INTO (MiniaturesChosen, model), .find = miniatures_find_model },
  {},
};

static int
get_actor (const MiniaturesState *state, const MiniaturesChosen *chosen)
{
  return chosen->model != NOBODY ? chosen->model : state->acting;
}

static gboolean
may_act (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  int model = get_actor (state, args);

  if (!miniatures_is_chosen (model, "model", why_not))
    return FALSE;
  TS_NEED (why_not,
           miniatures_is_ready (state, model)
               && miniatures_side (model) == (MiniaturesSide) state->active,
           ts_phrase ("{model} has no Ready marker in this impulse.",
                      miniatures_name_model (state, model)));
  TS_NEED (why_not, !state->attacked || model == state->acting,
           ts_phrase ("First end the activation of {model}.",
                      miniatures_name_model (state, state->acting)));
  return TRUE;
}

static void
perform_pick (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  int model = ((const MiniaturesChosen *) args)->model;

  ts_title (outcome, ts_phrase ("{model} acts", miniatures_name_model (state, model)));
  miniatures_show_side (miniatures_side (model), outcome);
  miniatures_clear_attack (state);
  state->acting = (gint16) model;
}

static void
perform_done (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  int model = get_actor (state, args);

  ts_title (outcome, ts_phrase ("{model}: Done", miniatures_name_model (state, model)));
  miniatures_show_side (miniatures_side (model), outcome);
  miniatures_clear_attack (state);
  miniatures_turn_done (state, model, outcome);
}

/* The end. */

static void
perform_next_turn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;

  miniatures_begin_turn (state);
  ts_title (outcome, ts_phrase ("Turn {turn} begins", ts_number ("turn", state->turn)));
}

/* roll-off {dice?: [Resistance, Machines], d8}: a tie is rolled again; edge {side}: by hand;
 * first {side}: who rolls Fate first; fate {result?: "fate"|"one"|"two", die?: a face, rolled};
 * pick {model}; done {model?: who acts}: its activation is over; next-turn {} */
const TsVerb miniatures_turn_verbs[] = {
  { "roll-off", N_ ("Roll for the Tactical Edge"), roll_off_args, sizeof (RollOff),
    .moment = miniatures_is_edge, .throw = throw_roll_off, .complete = complete_roll_off,
    .perform = perform_roll_off },
  { "edge", N_ ("Tactical Edge"), edge_args, sizeof (Edge), .moment = miniatures_is_edge,
    .perform = perform_edge },
  { "first", N_ ("First to roll Fate"), first_args, sizeof (Edge), .moment = miniatures_is_first,
    .perform = perform_first_fate },
  { "fate", N_ ("Roll Fate"), fate_args, sizeof (FateRoll), .moment = miniatures_is_fate,
    .throw = throw_fate, .perform = perform_fate },
  { "pick", N_ ("Choose who acts"), pick_args, sizeof (MiniaturesChosen),
    .moment = miniatures_is_execute, .may = may_act, .perform = perform_pick },
  { "done", N_ ("The activation is over"), done_args, sizeof (MiniaturesChosen),
    .moment = miniatures_is_execute, .may = may_act, .perform = perform_done, .ends = TRUE },
  { "next-turn", N_ ("The next turn"), .moment = miniatures_is_feet, .perform = perform_next_turn },
  { NULL, N_ ("Turn") },
};
