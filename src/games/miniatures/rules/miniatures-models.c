/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-models.c: the models of a side: who is there, what they carry, and what hands do with
 * them and with their markers.
 */

#include "miniatures.h"
#include "miniatures-verbs.h"

#include <string.h>

/* Who is there. */

int
miniatures_first (guint side)
{
  return side == SIDE_MACHINES ? MAX_FORCE : 0;
}

int
miniatures_end (const MiniaturesState *state, guint side)
{
  return side == SIDE_RESISTANCE ? state->n_models[SIDE_RESISTANCE]
                                 : MAX_FORCE + state->n_models[SIDE_MACHINES];
}

Models
miniatures_list (const MiniaturesState *state, guint side, MiniaturesAsk *is)
{
  Models models;

  models.n = 0;
  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    if (miniatures_is_there (state, i) && is (state, i))
      models.at[models.n++] = (gint16) i;
  return models;
}

guint
miniatures_count (const MiniaturesState *state, guint side, MiniaturesAsk *is)
{
  guint n = 0;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    n += miniatures_is_there (state, i) && is (state, i);
  return n;
}

gboolean
miniatures_is_alive (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model);
}

gboolean
miniatures_is_left (const MiniaturesState *state, int model)
{
  return state->models[model].life == LIFE_IN || state->models[model].life == LIFE_AWAY;
}

gboolean
miniatures_is_unmarked (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];

  return self->life == LIFE_IN && self->ready == 0 && self->done == 0;
}

gboolean
miniatures_is_ready (const MiniaturesState *state, int model)
{
  return miniatures_is_in (state, model) && state->models[model].ready > 0;
}

gboolean
miniatures_is_commander (const MiniaturesState *state, int model)
{
  return miniatures_profile (state, model)->command > 0;
}

static gboolean
is_follower (const MiniaturesState *state, int model)
{
  return miniatures_is_unmarked (state, model) && !miniatures_is_commander (state, model);
}

guint
miniatures_count_followers (const MiniaturesState *state, int commander)
{
  return miniatures_count (state, miniatures_side (commander), is_follower)
         - is_follower (state, commander);
}

guint
miniatures_count_kind (const MiniaturesState *state, guint side, int profile)
{
  guint n = 0;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    n += miniatures_is_there (state, i) && state->models[i].profile == profile;
  return n;
}

guint
miniatures_count_room (const MiniaturesState *state, MiniaturesSide side)
{
  return MAX_FORCE - miniatures_count (state, side, miniatures_is_there);
}

gboolean
miniatures_has_no_points (const MiniaturesState *state, int model)
{
  return state->models[model].points == UNKNOWN;
}

int
miniatures_count_points (const MiniaturesState *state, MiniaturesSide side, MiniaturesAsk *is)
{
  int points = 0;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    if (miniatures_is_there (state, i) && is (state, i) && !miniatures_has_no_points (state, i))
      points += state->models[i].points;
  return points;
}

/* The side's own, else anybody's. */
int
miniatures_find_crawler (const MiniaturesState *state, MiniaturesSide side)
{
  int found = NOBODY;

  for (int i = 0; i < (int) state->setup->n_profiles; i++)
    {
      const Profile *kind = &state->profiles[i];

      if (kind->crawler && (kind->side == (int) side || kind->side == NOBODY))
        return i;
      if (kind->crawler && found == NOBODY)
        found = i;
    }
  return found;
}

/* What they carry. */

int
miniatures_find_carried (const Model *model, int weapon)
{
  for (int i = 0; i < MAX_CARRIED; i++)
    if (weapon != NOBODY && model->carried[i] == weapon)
      return i;
  return NOBODY;
}

guint
miniatures_count_always (const MiniaturesState *state, int profile)
{
  guint n = 0;

  while (n < MAX_CARRIED && state->setup->carried[profile][n] != NOBODY)
    n++;
  return n;
}

gboolean
miniatures_is_arm_open (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];

  if (state->setup->n_one_of[self->profile] == 0)
    return FALSE;
  for (guint i = 0; i < MAX_CARRIED; i++)
    if (self->carried[i] != NOBODY && state->setup->one_of[self->profile][self->carried[i]])
      return FALSE;
  return TRUE;
}

void
miniatures_arm (MiniaturesState *state, int model, const Weapons *weapons)
{
  Model *self = &state->models[model];
  guint n = miniatures_count_always (state, self->profile);

  memcpy (self->carried, state->setup->carried[self->profile], sizeof self->carried);
  memset (self->spent, 0, sizeof self->spent);
  for (guint i = 0; weapons != NULL && i < weapons->n && n < MAX_CARRIED; i++)
    self->carried[n++] = weapons->at[i];
}

/* The least that no model of the kind has. */
static gint16
find_number (const MiniaturesState *state, MiniaturesSide side, int profile)
{
  gboolean taken[MAX_FORCE + 2] = { FALSE };
  gint16 number = 1;

  for (int i = miniatures_first (side); i < miniatures_end (state, side); i++)
    if (miniatures_is_there (state, i) && state->models[i].profile == profile)
      taken[state->models[i].number] = TRUE;
  while (taken[number])
    number++;
  return number;
}

/* What was given up is filled first. */
void
miniatures_add_model (MiniaturesState *state,
                      MiniaturesSide side,
                      int profile,
                      const Weapons *weapons,
                      const char *name,
                      gint64 points)
{
  int first = miniatures_first (side), model = first;

  while (miniatures_is_there (state, model))
    model++;
  state->models[model] = (Model){ .name = ts_text (name),
                                  .number = find_number (state, side, profile),
                                  .points = (gint16) points,
                                  .profile = (guint8) profile,
                                  .life = LIFE_IN };
  miniatures_arm (state, model, weapons);
  state->n_models[side] = (guint8) MAX (state->n_models[side], model - first + 1);
}

/* Markers. */

void
miniatures_put_ready (MiniaturesState *state, int model, TsOutcome *outcome)
{
  state->models[model].ready = 1;
  ts_instruct (outcome, "place-ready", N_ ("Ready marker to {model}"),
               N_ ("Ready marker off {model}"), miniatures_name_model (state, model));
  ts_add_up (outcome, 1, "ready/%d", model);
}

/* Done markers come from the pool, as far as they are counted. */
static void
place_done (MiniaturesState *state, int model, guint n, TsOutcome *outcome)
{
  Model *self = &state->models[model];

  n = MIN (n, (guint) MAX_DONE - self->done);
  self->done = (guint8) (self->done + n);
  if (n > 0)
    ts_add_instruction (
        outcome, "place-done",
        ts_phrase_plural ("{n} Done marker to {model}", "{n} Done markers to {model}", n,
                          miniatures_name_model (state, model)),
        ts_phrase_plural ("{n} Done marker off {model}", "{n} Done markers off {model}", n,
                          miniatures_name_model (state, model)));
  if (n > 0)
    ts_add_up (outcome, (int) n, "done/%d", model);
}

void
miniatures_turn_done (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];

  if (self->ready == 0)
    {
      place_done (state, model, 1, outcome);
      return;
    }
  self->ready = 0;
  self->done = (guint8) MIN (self->done + 1, MAX_DONE);
  ts_instruct (outcome, "turn-done", N_ ("Turn the marker of {model} to Done"),
               N_ ("Turn a marker of {model} back to Ready"), miniatures_name_model (state, model));
}

void
miniatures_take_done (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];

  if (self->done == 0)
    return;
  self->done--;
  ts_add_instruction (outcome, "take-done",
                      ts_phrase_plural ("{n} Done marker off {model}",
                                        "{n} Done markers off {model}", 1,
                                        miniatures_name_model (state, model)),
                      ts_phrase_plural ("{n} Done marker to {model}", "{n} Done markers to {model}",
                                        1, miniatures_name_model (state, model)));
  ts_add_up (outcome, -1, "done/%d", model);
}

void
miniatures_reel (MiniaturesState *state, int model, TsOutcome *outcome)
{
  if (state->models[model].ready > 0)
    miniatures_turn_done (state, model, outcome);
  place_done (state, model, state->models[model].done == 0 ? 2 : 1, outcome);
}

void
miniatures_destroy (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];
  guint n = self->ready + self->done;

  if (n == 0)
    ts_instruct (outcome, "remove-model", N_ ("{model} off the table"),
                 N_ ("{model} back on the table"), miniatures_name_model (state, model));
  else
    ts_add_instruction (outcome, "remove-model",
                        ts_phrase_plural ("{model} off the table, {n} marker back into the pool",
                                          "{model} off the table, {n} markers back into the pool",
                                          n, miniatures_name_model (state, model)),
                        ts_phrase_plural ("{model} back on the table, with {n} marker",
                                          "{model} back on the table, with {n} markers", n,
                                          miniatures_name_model (state, model)));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "model/%d", model);
  self->life = LIFE_DESTROYED;
  self->ready = 0;
  self->done = 0;
}

void
miniatures_check_damage (MiniaturesState *state, int model, TsOutcome *outcome)
{
  int removes = MAX (miniatures_profile (state, model)->resilient, 1);

  if (!miniatures_is_in (state, model) || state->models[model].damage < removes)
    return;
  if (outcome != NULL)
    ts_outcome_add_reason (outcome,
                           ts_phrase_plural ("{n} point of damage removes {model}",
                                             "{n} points of damage remove {model}", removes,
                                             miniatures_name_model (state, model)),
                           0);
  miniatures_destroy (state, model, outcome);
}

void
miniatures_turn_crawler (MiniaturesState *state, int model, TsOutcome *outcome)
{
  Model *self = &state->models[model];
  MiniaturesSide side = miniatures_side (model);
  int crawler = miniatures_find_crawler (state, side);
  TsArg before;

  if (crawler == NOBODY)
    {
      miniatures_destroy (state, model, outcome);
      return;
    }
  before = miniatures_name_model (state, model);
  self->number = find_number (state, side, crawler);
  self->profile = (guint8) crawler;
  self->damage = 0;
  miniatures_arm (state, model, NULL);
  if (outcome == NULL)
    ts_phrase_unref (before.phrase);
  ts_instruct (outcome, "turn-crawler", N_ ("A crawler in the place of {model}: {crawler}"),
               N_ ("{model} back in the place of {crawler}"), before,
               ts_part ("crawler", miniatures_format_model (state, model)));
}

/* Moments. */

static gboolean
is_running (const MiniaturesState *state, TsWhyNot *why_not)
{
  TS_NEED (why_not, state->phase != PHASE_FORCES,
           ts_phrase ("First confirm that the battle begins."));
  TS_NEED (why_not, state->phase != PHASE_OVER, ts_phrase ("The battle is over."));
  return TRUE;
}

static TsArg
name_phase (const char *name, MiniaturesPhase phase)
{
  return ts_term (name, miniatures_phases[phase - PHASE_EDGE].label);
}

gboolean
miniatures_is_idle (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, !miniatures_is_attacking (state),
           ts_phrase ("An attack waits for its dice: roll them, or call it off first."));
  return TRUE;
}

gboolean
miniatures_is_on (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return is_running (state, why_not) && miniatures_is_idle (state, args, why_not);
}

static gboolean
is_phase (const MiniaturesState *state, MiniaturesPhase phase, TsWhyNot *why_not)
{
  if (!is_running (state, why_not))
    return FALSE;
  TS_NEED (why_not, state->phase == phase,
           ts_phrase ("It is not the moment for that: it belongs to “{wanted}”, and now it is "
                      "“{now}”.",
                      name_phase ("wanted", phase),
                      name_phase ("now", (MiniaturesPhase) state->phase)));
  return miniatures_is_idle (state, NULL, why_not);
}

#define MOMENT(name, phase)                                                                        \
  gboolean name (gconstpointer state, gconstpointer args, TsWhyNot *why_not)                       \
  {                                                                                                \
    return is_phase (state, phase, why_not);                                                       \
  }

MOMENT (miniatures_is_edge, PHASE_EDGE)
MOMENT (miniatures_is_first, PHASE_FIRST)
MOMENT (miniatures_is_fate, PHASE_FATE)
MOMENT (miniatures_is_plan, PHASE_PLAN)
MOMENT (miniatures_is_execute, PHASE_EXECUTE)
MOMENT (miniatures_is_feet, PHASE_FEET)
