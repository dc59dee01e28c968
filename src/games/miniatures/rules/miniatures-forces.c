/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-forces.c: Quickplay Reference: forces are made, before the battle and as it goes on:
 * models of every kind, what they carry, what they are called, what they cost; then the battle
 * begins.
 */

#include "miniatures.h"
#include "miniatures-verbs.h"
#include "ts-checklist.h"

/* What models carry. `weapons` are those besides what their kind carries. */

MiniaturesArms
miniatures_get_arms (const MiniaturesState *state, int profile)
{
  if (state->setup->n_one_of[profile] > 0)
    return ARMS_CHOICE;
  return miniatures_count_always (state, profile) > 0 ? ARMS_FIXED : ARMS_FREE;
}

static gboolean
is_always_carried (const MiniaturesState *state, int profile, int weapon)
{
  for (guint i = 0; i < miniatures_count_always (state, profile); i++)
    if (state->setup->carried[profile][i] == weapon)
      return TRUE;
  return FALSE;
}

/* By the table of its kind; it may also have still to choose. */
static gboolean
may_carry (const MiniaturesState *state, int profile, const Weapons *weapons)
{
  switch (miniatures_get_arms (state, profile))
    {
    case ARMS_FIXED:
      return weapons->n == 0;
    case ARMS_CHOICE:
      return weapons->n == 0 || (weapons->n == 1 && state->setup->one_of[profile][weapons->at[0]]);
    case ARMS_FREE:
    default:
      return TRUE;
    }
}

static gboolean
forbid_arms (TsWhyNot *why_not, const MiniaturesState *state, int profile)
{
  gboolean fixed = miniatures_get_arms (state, profile) == ARMS_FIXED;
  GPtrArray *names = ts_phrase_array_new ();
  TsArg kind = ts_part ("kind", miniatures_format_profile (state, profile));
  TsArg weapons = ts_list ("weapons", names);

  for (guint i = 0; fixed && i < miniatures_count_always (state, profile); i++)
    g_ptr_array_add (names, miniatures_format_weapon (state, state->setup->carried[profile][i]));
  for (int i = 0; !fixed && i < (int) state->setup->n_weapons; i++)
    if (state->setup->one_of[profile][i])
      g_ptr_array_add (names, miniatures_format_weapon (state, i));
  return ts_forbid (
      why_not,
      fixed ? ts_phrase ("{kind}: it carries {weapons} and nothing else.", kind, weapons)
            : ts_phrase ("{kind}: it carries exactly one of these: {weapons}.", kind, weapons),
      FORCES_HEADING);
}

/* Those that are named, each once, without what every model of this kind carries. */
static Weapons
leave_out_carried (const MiniaturesState *state, int profile, const Weapons *named)
{
  gboolean taken[MAX_WEAPONS] = { FALSE };
  Weapons weapons = { 0 };

  for (guint i = 0; i < named->n; i++)
    if (!taken[named->at[i]] && !is_always_carried (state, profile, named->at[i]))
      {
        taken[named->at[i]] = TRUE;
        weapons.at[weapons.n++] = named->at[i];
      }
  return weapons;
}

/* No more than a model of this kind has places for. */
static gboolean
have_room (const MiniaturesState *state, int profile, const Weapons *weapons, TsWhyNot *why_not)
{
  TS_NEED (why_not, weapons->n + miniatures_count_always (state, profile) <= MAX_CARRIED,
           ts_phrase ("A model can carry at most {most} weapons. Name fewer.",
                      ts_number ("most", MAX_CARRIED)));
  return TRUE;
}

/* The weapons besides what its kind carries. */
static Weapons
list_chosen (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  Weapons weapons = { 0 };

  for (guint i = 0; i < MAX_CARRIED; i++)
    if (self->carried[i] != NOBODY && !is_always_carried (state, self->profile, self->carried[i]))
      weapons.at[weapons.n++] = self->carried[i];
  return weapons;
}

TsPhrase *
miniatures_format_arms (const MiniaturesState *state, int model)
{
  const Model *self = &state->models[model];
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < MAX_CARRIED; i++)
    if (self->carried[i] != NOBODY)
      g_ptr_array_add (names, miniatures_format_weapon (state, self->carried[i]));
  if (miniatures_is_arm_open (state, model))
    g_ptr_array_add (names, ts_phrase ("a weapon that is not chosen yet"));
  if (names->len > 0)
    return ts_phrase ("{weapons}", ts_list ("weapons", names));
  g_ptr_array_unref (names);
  return ts_phrase ("weapons not entered yet");
}

/* Models are added. */

typedef struct
{
  gint8 side; /* NOBODY: that of its kind */
  gint8 profile;
  guint8 n;
  gint16 points;    /* UNKNOWN */
  const char *name; /* nullable */
  Weapons weapons;
} Addition;

static const TsSpec add_args[] = {
  { "side", TS_SPEC_CHOICE, .choices = miniatures_sides, .label = N_ ("Side"),
    TS_INTO (Addition, side) },
  { "kind", TS_SPEC_TEXT, .required = TRUE, .max = MAX_ID, .label = N_ ("Model"),
    TS_INTO (Addition, profile), .find = miniatures_find_profile },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MAX_FORCE, .label = TS_NC ("models", "How many"),
    TS_INTO (Addition, n), .otherwise = 1 },
  { "weapons", TS_SPEC_TEXTS, .max = MAX_ID, .label = N_ ("Weapons"),
    .distinct = N_ ("Name each of them once."), TS_INTO_LIST (Addition, weapons.at, weapons.n),
    .find = miniatures_find_weapon },
  { "name", TS_SPEC_TEXT, .max = MAX_NAME, .label = N_ ("Name of a single one"),
    TS_INTO (Addition, name) },
  { "points", TS_SPEC_INTEGER, .max = MAX_POINTS, .label = N_ ("Points of each"),
    TS_INTO (Addition, points), .otherwise = UNKNOWN },
  TS_ANYWAY_ARG,
  {},
};

/* NOBODY: nobody says it. */
static int
get_side (const MiniaturesState *state, const Addition *self)
{
  return self->side != NOBODY ? self->side : state->profiles[self->profile].side;
}

static gboolean
is_name (const char *name, TsWhyNot *why_not)
{
  GError *error = NULL;

  if (name != NULL)
    ts_spec_check_name (name, &error);
  return ts_reject_error (why_not, error);
}

/* Its side, how many of it there may be, what it may carry. */
static gboolean
may_add (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  const Addition *self = args;
  const Profile *kind = &state->profiles[self->profile];
  Weapons weapons = leave_out_carried (state, self->profile, &self->weapons);
  int side = get_side (state, self);
  guint room;

  TS_NEED (why_not, side != NOBODY,
           ts_phrase ("{kind} fights for both. Choose a side (side).",
                      miniatures_name_kind (state, self->profile)));
  if (!have_room (state, self->profile, &weapons, why_not))
    return FALSE;
  room = miniatures_count_room (state, (MiniaturesSide) side);
  TS_NEED (why_not, self->n <= room,
           ts_phrase_plural ("There is room for {n} more model in this force. Add fewer.",
                             "There is room for {n} more models in this force. Add fewer.", room));
  TS_NEED (why_not, ts_text (self->name) == NULL || self->n == 1,
           ts_phrase ("A name is for a single model. Add it alone."));
  if (!is_name (ts_text (self->name), why_not))
    return FALSE;
  if (kind->side != NOBODY && kind->side != side)
    return ts_forbid (why_not,
                      ts_phrase ("{kind} does not fight for {side}.",
                                 miniatures_name_kind (state, self->profile),
                                 ts_part ("side", miniatures_format_side ((MiniaturesSide) side))),
                      "Model Stats");
  if (kind->unique && miniatures_count_kind (state, (guint) side, self->profile) + self->n > 1)
    return ts_forbid (why_not,
                      ts_phrase ("{kind} is unique: a force has one at most.",
                                 miniatures_name_kind (state, self->profile)),
                      "Model Stats");
  return may_carry (state, self->profile, &weapons) || forbid_arms (why_not, state, self->profile);
}

static void
perform_add (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  const Addition *self = args;
  MiniaturesSide side = (MiniaturesSide) get_side (state, self);
  Weapons weapons = leave_out_carried (state, self->profile, &self->weapons);
  g_autoptr (TsPhrase) what = ts_phrase ("{n} × {kind}", ts_number ("n", self->n),
                                         miniatures_name_kind (state, self->profile));

  for (guint i = 0; i < self->n; i++)
    miniatures_add_model (state, side, self->profile, &weapons, ts_text (self->name), self->points);
  ts_title (outcome, ts_phrase ("{side}: {models}", miniatures_name_side (side),
                                ts_part ("models", ts_phrase_ref (what))));
  ts_add_instruction (outcome, "add-models",
                      ts_phrase_plural ("{n} × {kind} to {side}", "{n} × {kind} to {side}", self->n,
                                        miniatures_name_kind (state, self->profile),
                                        ts_part ("side", miniatures_format_side (side))),
                      ts_phrase_plural ("{n} × {kind} back into the box",
                                        "{n} × {kind} back into the box", self->n,
                                        miniatures_name_kind (state, self->profile)));
  ts_add_up (outcome, self->n, "models/%d/%d", side, self->profile);
}

/* Models that are there. */

#define MODELS_ARG(Args, list, count)                                                              \
  {                                                                                                \
    "models", TS_SPEC_TEXTS, .required = TRUE, .max = 20, .label = N_ ("Models"),                  \
                             TS_INTO_LIST (Args, list, count), .find = miniatures_find_model       \
  }

static const TsSpec remove_args[] = { MODELS_ARG (Models, at, n), {} };

typedef struct
{
  gint16 model;
  const char *name; /* nullable: none */
} Renaming;

static const TsSpec rename_args[] = {
  { "model", TS_SPEC_TEXT, .required = TRUE, .max = 20, .label = N_ ("Model"),
    TS_INTO (Renaming, model), .find = miniatures_find_model },
  { "name", TS_SPEC_TEXT, .max = MAX_NAME, .label = N_ ("Name"), TS_INTO (Renaming, name) },
  {},
};

typedef struct
{
  Models models;
  Weapons weapons;
} Arming;

static const TsSpec arm_args[] = {
  MODELS_ARG (Arming, models.at, models.n),
  { "weapons", TS_SPEC_TEXTS, .max = MAX_ID, .label = N_ ("Weapons"),
    .distinct = N_ ("Name each of them once."), TS_INTO_LIST (Arming, weapons.at, weapons.n),
    .find = miniatures_find_weapon },
  TS_ANYWAY_ARG,
  {},
};

typedef struct
{
  Models models;
  gint16 points; /* UNKNOWN: none */
} Costs;

static const TsSpec points_args[] = {
  MODELS_ARG (Costs, models.at, models.n),
  { "points", TS_SPEC_INTEGER, .max = MAX_POINTS, .label = N_ ("Points of each"),
    TS_INTO (Costs, points), .otherwise = UNKNOWN },
  {},
};

/* Of verbs whose arguments begin with them. */
static gboolean
are_some (gconstpointer state, gconstpointer models, TsWhyNot *why_not)
{
  if (!miniatures_are_distinct (state, models, why_not))
    return FALSE;
  TS_NEED (why_not, ((const Models *) models)->n > 0, ts_phrase ("Choose the models (models)."));
  return TRUE;
}

static void
perform_remove (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  const Models *models = args;

  ts_title (outcome,
            ts_phrase ("Not of this battle: {models}", miniatures_name_models (state, models)));
  ts_instruct (outcome, "remove-models", N_ ("{models} back into the box"),
               N_ ("{models} out of the box again"), miniatures_name_models (state, models));
  for (guint i = 0; i < models->n; i++)
    state->models[models->at[i]] = (Model){ .life = LIFE_NONE };
}

static gboolean
may_rename (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return is_name (ts_text (((const Renaming *) args)->name), why_not);
}

static void
perform_rename (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  const Renaming *said = args;
  g_autoptr (TsPhrase) before = miniatures_format_model (state, said->model);

  state->models[said->model].name = ts_text (said->name);
  ts_title (outcome,
            ts_phrase ("{before} is called {model}", ts_part ("before", ts_phrase_ref (before)),
                       miniatures_name_model (state, said->model)));
}

/* The weapons fit every kind that is armed. */
static gboolean
may_arm (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  const Arming *arming = args;
  int unfit = NOBODY;

  if (!are_some (state, args, why_not))
    return FALSE;
  for (guint i = 0; i < arming->models.n; i++)
    {
      int profile = state->models[arming->models.at[i]].profile;
      Weapons weapons = leave_out_carried (state, profile, &arming->weapons);

      if (!have_room (state, profile, &weapons, why_not))
        return FALSE;
      if (unfit == NOBODY && !may_carry (state, profile, &weapons))
        unfit = profile;
    }
  return unfit == NOBODY || forbid_arms (why_not, state, unfit);
}

static void
perform_arm_models (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  const Arming *arming = args;
  const Models *models = &arming->models;

  for (guint i = 0; i < models->n; i++)
    {
      Weapons weapons
          = leave_out_carried (state, state->models[models->at[i]].profile, &arming->weapons);

      miniatures_arm (state, models->at[i], &weapons);
    }
  ts_title (outcome,
            ts_phrase ("{models}: {weapons}", miniatures_name_models (state, models),
                       ts_part ("weapons", miniatures_format_arms (state, models->at[0]))));
}

static void
perform_points (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  const Costs *costs = args;
  const Models *models = &costs->models;

  for (guint i = 0; i < models->n; i++)
    state->models[models->at[i]].points = costs->points;
  if (costs->points == UNKNOWN)
    ts_title (outcome, ts_phrase ("{models}: no points", miniatures_name_models (state, models)));
  else
    ts_title (outcome, ts_phrase_plural ("{models}: {n} point each", "{models}: {n} points each",
                                         costs->points, miniatures_name_models (state, models)));
}

/* The battle begins. */

static const TsSpec check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line"),
    TS_INTO (TsTick, item) },
  {},
};

static const TsSpec begin_args[] = { TS_ANYWAY_ARG, {} };

static gboolean
may_check (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (miniatures_lay, state);

  TS_NEED (why_not, state->phase == PHASE_FORCES,
           ts_phrase ("The battle has begun: the list is no longer needed."));
  return ts_checklist_may (lines, args, why_not);
}

static void
perform_check (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  MiniaturesState *state = data;
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (miniatures_lay, state);

  ts_checklist_perform (lines, state->checked, args, outcome);
}

guint
miniatures_find_empty (const MiniaturesState *state)
{
  guint side = 0;

  while (side < N_SIDES && miniatures_count (state, side, miniatures_is_unmarked) > 0)
    side++;
  return side;
}

gboolean
miniatures_is_misarmed (const MiniaturesState *state, int model)
{
  Weapons weapons = list_chosen (state, model);

  return miniatures_is_in (state, model)
         && !may_carry (state, state->models[model].profile, &weapons);
}

static gboolean
may_begin (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const MiniaturesState *state = data;
  guint empty = miniatures_find_empty (state);
  Models misarmed = miniatures_list (state, N_SIDES, miniatures_is_misarmed);

  TS_NEED (why_not, state->phase == PHASE_FORCES, ts_phrase ("The battle has begun already."));
  TS_NEED (why_not, empty == N_SIDES,
           ts_phrase ("There are no models of {side} yet. Add some first.",
                      ts_part ("side", miniatures_format_side ((MiniaturesSide) empty))));
  return misarmed.n == 0 || forbid_arms (why_not, state, state->models[misarmed.at[0]].profile);
}

static void
perform_begin (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  miniatures_begin_turn (state);
  ts_title (outcome, ts_phrase ("The battle begins"));
}

/* The instruction before the battle. */

/* check {item}; add {side, kind, n?: 1, weapons?: besides what its kind carries, name?: of a
 * single one, points?: of each, anyway}: later too, for reinforcements; remove {models}: not of
 * this battle at all; rename {model, name?: none takes it away}; arm {models, weapons, anyway};
 * points {models, points}; begin {anyway} */
const TsVerb miniatures_forces_verbs[] = {
  { "check", N_ ("Tick a line of the setup"), check_args, sizeof (TsTick), .may = may_check,
    .perform = perform_check },
  { "add", N_ ("Add models"), add_args, sizeof (Addition), .may = may_add, .perform = perform_add },
  { "remove", N_ ("Take models off the list"), remove_args, sizeof (Models),
    .moment = miniatures_is_idle, .may = are_some, .perform = perform_remove },
  { "rename", N_ ("Name a model"), rename_args, sizeof (Renaming), .may = may_rename,
    .perform = perform_rename },
  { "arm", N_ ("What models carry"), arm_args, sizeof (Arming), .moment = miniatures_is_idle,
    .may = may_arm, .perform = perform_arm_models },
  { "points", N_ ("Points of models"), points_args, sizeof (Costs), .may = are_some,
    .perform = perform_points },
  { "begin", N_ ("The battle begins"), begin_args, .may = may_begin, .perform = perform_begin },
  { NULL, N_ ("Forces") },
};
