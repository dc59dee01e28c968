/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-correct.c: what the table did otherwise: who is in the battle, what markers a model
 * has, where the turn stands; and how the battle ended.
 */

#include "miniatures.h"
#include "miniatures-verbs.h"

/* Who is in the battle. */

const TsChoice miniatures_lives[] = {
  { "in", N_ ("In the battle") },
  { "destroyed", N_ ("Destroyed") },
  { "away", N_ ("Away from the table") },
  {},
};

typedef struct
{
  Models models;
  gint8 life; /* from LIFE_IN */
  gboolean crawler;
} SetLife;

static const TsSpec life_args[] = {
  { "models", TS_SPEC_TEXTS, .required = TRUE, .label = N_ ("Models"),
    TS_INTO_LIST (SetLife, models.at, models.n), .find = miniatures_find_model },
  { "life", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_lives,
    .label = N_ ("Where they are"), TS_INTO (SetLife, life) },
  { "crawler", TS_SPEC_BOOLEAN, .label = N_ ("Turned into a crawler"),
    .hint = N_ ("of models in the battle"), TS_INTO (SetLife, crawler) },
  {},
};

/* What is so already. */
static const char *
find_useless (const MiniaturesState *state, int model, Life life, gboolean crawler)
{
  if (crawler)
    return miniatures_profile (state, model)->crawler ? N_ ("{model} is a crawler already.") : NULL;
  if (state->models[model].life != (guint8) life)
    return NULL;
  return life == LIFE_IN ? N_ ("{model} is in the battle already.")
                         : N_ ("{model} is out already.");
}

static gboolean
may_life (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  const SetLife *said = args;
  Life life = LIFE_IN + (Life) said->life;

  TS_NEED (why_not, !said->crawler || life == LIFE_IN,
           ts_phrase ("A crawler is in the battle. Choose its place (in)."));
  if (!miniatures_are_distinct (state, &said->models, why_not))
    return FALSE;
  for (guint i = 0; i < said->models.n; i++)
    if (!miniatures_reject_model (why_not, state, said->models.at[i],
                                  find_useless (state, said->models.at[i], life, said->crawler)))
      return FALSE;
  TS_NEED (why_not, said->models.n > 0, ts_phrase ("Choose the models."));
  return TRUE;
}

/* What goes back onto the table when it is taken back. */
static TsPhrase *
format_with_markers (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  TsArg name = miniatures_name_model (state, model);

  if (self->ready)
    return ts_phrase ("{model} back onto the table, with its Ready marker", name);
  if (self->done == 0)
    return ts_phrase ("{model} back onto the table", name);
  return ts_phrase_plural ("{model} back onto the table, with {n} Done marker",
                           "{model} back onto the table, with {n} Done markers", self->done, name);
}

/* Withdrawn, or aboard: not destroyed. */
static void
leave (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];

  ts_add_instruction (outcome, "leave",
                      ts_phrase ("{model} off the table, its markers into the pool",
                                 miniatures_name_model (state, model)),
                      format_with_markers (state, model));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "model/%d", model);
  self->life = LIFE_AWAY;
  self->ready = FALSE;
  self->done = 0;
}

/* It can still take a point of damage, or it would not be there. */
static void
come (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];
  int resilient = miniatures_profile (state, model)->resilient;

  ts_instruct (outcome, "come", N_ ("{model} onto the table"), N_ ("{model} off the table again"),
               miniatures_name_model (state, model));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "model/%d", model);
  self->life = LIFE_IN;
  self->ready = FALSE;
  self->done = 0;
  self->damage = (guint8) MIN (self->damage, MAX (resilient, 1) - 1);
}

static void
set_life (MiniaturesState *state, int model, Life life, gboolean crawler, TsOutcome *outcome)
{
  gboolean in = miniatures_is_in (state, model);

  if (life == LIFE_IN)
    {
      if (!in)
        come (state, model, outcome);
      if (crawler)
        miniatures_turn_crawler (state, model, outcome);
    }
  else if (!in)
    state->models[model].life = (guint8) life;
  else if (life == LIFE_AWAY)
    leave (state, model, outcome);
  else
    miniatures_destroy (state, model, outcome);
}

static TsPhrase *
format_life (const MiniaturesState *state, const Models *models, Life life, gboolean crawler)
{
  TsArg names = miniatures_name_models (state, models);

  if (crawler)
    return ts_phrase ("{models}: turned into a crawler", names);
  if (life == LIFE_IN)
    return ts_phrase ("{models}: in the battle", names);
  return life == LIFE_DESTROYED ? ts_phrase ("{models}: destroyed", names)
                                : ts_phrase ("{models}: out of the battle", names);
}

static void
perform_life (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  const SetLife *said = args;
  Life life = LIFE_IN + (Life) said->life;

  ts_title (outcome, format_life (state, &said->models, life, said->crawler));
  for (guint i = 0; i < said->models.n; i++)
    set_life (state, said->models.at[i], life, said->crawler, outcome);
}

/* Markers: the table has them already, so that there is nothing for hands to do. */

typedef struct
{
  gint16 model;
  gint8 ready; /* UNKNOWN: as it is */
  gint8 done;  /* the same */
} Mark;

static const TsSpec mark_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Model"), TS_INTO (Mark, model),
    .find = miniatures_find_model },
  { "ready", TS_SPEC_BOOLEAN, .label = N_ ("A Ready marker"), TS_INTO (Mark, ready),
    .otherwise = UNKNOWN },
  { "done", TS_SPEC_INTEGER, .max = MAX_DONE, .label = N_ ("Done markers"), TS_INTO (Mark, done),
    .otherwise = UNKNOWN },
  {},
};

static gboolean
may_mark (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  int model = ((const Mark *) args)->model;

  return miniatures_reject_model (why_not, state, model, miniatures_find_absence (state, model));
}

static TsPhrase *
format_markers (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  TsArg name = miniatures_name_model (state, model);

  if (self->ready && self->done > 0)
    return ts_phrase_plural ("{model}: a Ready marker and {n} Done marker",
                             "{model}: a Ready marker and {n} Done markers", self->done, name);
  if (self->ready)
    return ts_phrase ("{model}: a Ready marker", name);
  if (self->done == 0)
    return ts_phrase ("{model}: no marker", name);
  return ts_phrase_plural ("{model}: {n} Done marker", "{model}: {n} Done markers", self->done,
                           name);
}

static void
perform_mark (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  const Mark *mark = args;
  Model *self = &state->models[mark->model];

  if (mark->ready != UNKNOWN)
    self->ready = (guint8) mark->ready;
  if (mark->done != UNKNOWN)
    self->done = (guint8) mark->done;
  ts_title (outcome,
            ts_phrase ("Corrected: {what}", ts_part ("what", format_markers (state, mark->model))));
}

/* Phases. */

typedef struct
{
  gint8 phase; /* from PHASE_EDGE */
  gint8 side;  /* NOBODY: nothing is said */
  gint16 turn; /* 0: as it is */
} SetPhase;

static const TsSpec set_phase_args[] = {
  { "phase", TS_SPEC_CHOICE, .required = TRUE, .choices = miniatures_phases, .label = N_ ("Phase"),
    TS_INTO (SetPhase, phase) },
  { "side", TS_SPEC_CHOICE, .choices = miniatures_sides, .when = "phase=first|fate|plan|execute",
    .label = N_ ("Whose it is"), .hint = N_ ("the Tactical Edge, or the impulse"),
    TS_INTO (SetPhase, side) },
  { "turn", TS_SPEC_INTEGER, .min = 1, .max = MAX_TURN, .label = N_ ("Turn"),
    TS_INTO (SetPhase, turn) },
  {},
};

static gboolean
is_begun (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return ((const MiniaturesState *) state)->phase != PHASE_FORCES
             ? miniatures_is_idle (state, args, why_not)
             : miniatures_is_on (state, args, why_not);
}

/* Of whom nothing is said. */
static MiniaturesSide
guess_side (const MiniaturesState *state)
{
  if (state->active != NOBODY)
    return (MiniaturesSide) state->active;
  return state->edge != NOBODY ? (MiniaturesSide) state->edge : SIDE_RESISTANCE;
}

/* From Fate on; how many markers there are is another correction. */
static void
go_to_impulse (MiniaturesState *state,
               MiniaturesPhase phase,
               MiniaturesSide side,
               TsOutcome *outcome)
{
  miniatures_begin_impulse (state, side, outcome);
  if (state->phase != PHASE_FATE)
    return;
  if (phase == PHASE_PLAN)
    {
      state->phase = PHASE_PLAN;
      state->fate = 1;
      state->hand = 1;
    }
  else if (phase == PHASE_EXECUTE
           && miniatures_count (state, (guint) state->active, miniatures_is_ready) > 0)
    state->phase = PHASE_EXECUTE;
}

/* The steps of a turn begin as they always do, and pass over themselves. */
static void
perform_set_phase (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  const SetPhase *said = args;
  MiniaturesPhase phase = PHASE_EDGE + (MiniaturesPhase) said->phase;
  MiniaturesSide side = said->side == NOBODY ? guess_side (state) : (MiniaturesSide) said->side;

  state->winner = NOBODY;
  if (said->turn > 0)
    state->turn = said->turn;
  if (phase == PHASE_FEET)
    miniatures_end_turn (state, outcome);
  else if (phase >= PHASE_FATE && phase <= PHASE_EXECUTE)
    go_to_impulse (state, phase, side, outcome);
  else
    {
      miniatures_begin_roll_off (state);
      state->phase = (guint8) phase;
      state->edge = phase == PHASE_FIRST ? (gint8) side : NOBODY;
    }
  ts_title (outcome,
            ts_phrase ("Corrected: {what}",
                       ts_part ("what", ts_phrase_msgid (
                                            miniatures_phases[state->phase - PHASE_EDGE].label))));
}

/* The end: what decides it is the scenario's, and people say so. */

typedef struct
{
  gint8 winner; /* N_SIDES: a draw; NOBODY: undecided */
} Over;

static const TsSpec over_args[] = {
  { "winner", TS_SPEC_CHOICE, .choices = miniatures_winners, .label = N_ ("Winner"),
    .hint = N_ ("default: undecided"), TS_INTO (Over, winner) },
  {},
};

static void
perform_over (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  int winner = ((const Over *) args)->winner;

  miniatures_begin_roll_off (state);
  state->phase = PHASE_OVER;
  state->winner = (gint8) winner;
  if (outcome == NULL)
    return;
  ts_outcome_set_title (
      outcome, winner == NOBODY ? ts_phrase ("The battle is over")
               : winner == N_SIDES
                   ? ts_phrase ("The battle ends in a draw")
                   : ts_phrase ("{side}: victory", miniatures_name_side ((MiniaturesSide) winner)));
  ts_outcome_set_great (outcome,
                        winner == NOBODY    ? TS_GREAT_TIME
                        : winner == N_SIDES ? TS_GREAT_DRAW
                                            : TS_GREAT_VICTORY,
                        ts_phrase_ref (outcome->title));
  if (winner == SIDE_RESISTANCE || winner == SIDE_MACHINES)
    outcome->seat = miniatures_seats[winner];
}

void
miniatures_measure (gconstpointer data, TsMeasure *measure)
{
  const MiniaturesState *state = data;

  if (state->turn == 0)
    return;
  ts_measure_begin (measure, state->turn,
                    ts_phrase ("Turn {turn}", ts_number ("turn", state->turn)), N_ ("Models left"));
  for (MiniaturesSide i = 0; i < N_SIDES; i++)
    ts_measure_add (measure, ts_phrase_msgid (miniatures_sides[i].label), miniatures_seats[i],
                    miniatures_count (state, i, miniatures_is_left));
}

/* Behind “More”. */

/* life {models, life: in|destroyed|away, crawler?: turned into one}; mark {model, ready?,
 * done?}; set-phase {phase, side?, turn?}; over {winner?: side or "draw"} */
const TsVerb miniatures_correct_verbs[] = {
  { "life", N_ ("Correct who is in the battle"), life_args, sizeof (SetLife),
    .moment = miniatures_is_idle, .may = may_life, .perform = perform_life },
  { "mark", N_ ("Correct the markers of a model"), mark_args, sizeof (Mark),
    .moment = miniatures_is_on, .may = may_mark, .perform = perform_mark },
  { "set-phase", N_ ("Correct the phase"), set_phase_args, sizeof (SetPhase), .moment = is_begun,
    .perform = perform_set_phase },
  { "over", N_ ("The battle is over"), over_args, sizeof (Over), .moment = miniatures_is_on,
    .perform = perform_over },
  { NULL, N_ ("Correct") },
};
