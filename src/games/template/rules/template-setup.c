/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * template-setup.c: before the race: options, die, cards, checklist, the start; and what a
 * campaign keeps of it.
 */

#include "template.h"
#include "ts-players.h"

#define DEFAULT_COURSE "hill"

const TsChoice template_seats[] = {
  { "red", N_ ("Red") },
  { "blue", N_ ("Blue") },
  { "green", N_ ("Green") },
  { "yellow", N_ ("Yellow") },
  {},
};

static const TsFace step_faces[] = {
  { "one", N_ ("One step"), "1" },
  { "one", N_ ("One step"), "1" },
  { "two", N_ ("Two steps"), "2" },
  { "two", N_ ("Two steps"), "2" },
  { "stumble", N_ ("Stumble"), "·" },
  { "star", N_ ("Star"), "★" },
  {},
};

const TsDie template_dice[] = {
  { "step", N_ ("Step die"), step_faces },
  {},
};

/* Only what a card must have is required. A star's worth is not: when nobody knows it, the game
 * asks at the first star, and what it is told is kept for the next session. */
static const TsSpec course_fields[] = {
  { "length", TS_SPEC_INTEGER, .required = TRUE, .min = 5, .max = 100, .label = N_ ("Spaces"),
    TS_INTO (TemplateCourse, length) },
  { "limit", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 50, .label = N_ ("Rounds"),
    TS_INTO (TemplateCourse, limit) },
  { "bonus", TS_SPEC_INTEGER, .min = 1, .max = 6, .label = N_ ("Worth of a star"),
    .hint = N_ ("the number beside the star on the course card"), TS_INTO (TemplateCourse, bonus) },
  {},
};

typedef struct
{
  JsonNode *course; /* its id, or whole; nullable */
  guint8 target;    /* 0: the whole course */
} Options;

const TsSpec template_options[] = {
  { "players", TS_SPEC_TABLE, .min = 2, .max = MAX_RUNNERS, .label = N_ ("Runners"),
    .group = N_ ("Who plays"), .columns = TS_PLAYER_COLUMNS (template_seats) },
  { "course", TS_SPEC_ENTRY, .entry = "course", .label = N_ ("Course"),
    .group = N_ ("What you play"), TS_INTO (Options, course) },
  { "target", TS_SPEC_INTEGER, .min = 5, .max = 100, .label = N_ ("Spaces to run"), .more = TRUE,
    .group = N_ ("Options"), .hint = N_ ("default: the whole course"), TS_INTO (Options, target) },
  {},
};

const TsChoice template_checklist[] = {
  { "pawns", N_ ("Every pawn stands on the start space") },
  { "tokens", N_ ("Every runner has three energy tokens") },
  {},
};

/* What types and ranges cannot say. */
static gboolean
check_course (JsonObject *entry, GError **error)
{
  TemplateCourse course = { 0 };

  ts_spec_read (course_fields, entry, &course);
  if (course.limit * 2 * RUN_DICE >= course.length)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("Nobody can run {length} spaces in {limit} rounds. Give the "
                                  "course more rounds or fewer spaces.",
                                  ts_number ("length", course.length),
                                  ts_number ("limit", course.limit)));
}

const TsCatalogue template_catalogue = {
  .types = (const TsEntryType[]){ { "course", N_ ("Courses"), course_fields, .own = TRUE,
                                    .about = N_ ("A course card tells how far to run, and how "
                                                 "long it may take."),
                                    .add = N_ ("Add a course…"), .check = check_course },
                                  {} },
  .resource = TS_GAME_RESOURCE ("template", "catalogue.json"),
};

static const TsPlayers players
    = { 2, MAX_RUNNERS, template_seats, (const char *const[]){ "Ada", "Grace", NULL } };

/* A course is named by its id or given whole; a setup always holds it whole, so that a session
 * never changes when the catalogue does. (transfer full) */
static JsonObject *
read_course (JsonNode *given, GError **error)
{
  g_autoptr (JsonObject) course = NULL;

  if (given != NULL && JSON_NODE_HOLDS_OBJECT (given))
    course = json_object_ref (json_node_get_object (given));
  else
    course = ts_catalogue_dup_entry (&template_catalogue, "course",
                                     given != NULL ? json_node_get_string (given) : DEFAULT_COURSE);

  if (course == NULL)
    {
      ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                    ts_phrase ("There is no course “{course}”. Choose one from the catalogue.",
                               ts_name ("course", json_node_get_string (given))));
      return NULL;
    }
  if (!ts_catalogue_check (&template_catalogue, "course", course, error))
    return NULL;
  return g_steal_pointer (&course);
}

JsonObject *
template_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  Options chosen = { NULL };
  TemplateCourse card = { 0 };
  JsonObject *course;

  ts_spec_read (template_options, given, &chosen);
  if (json_object_has_member (given, "players"))
    json_object_set_member (setup, "players", json_object_dup_member (given, "players"));
  if (!ts_players_prepare (&players, setup, error))
    return NULL;

  course = read_course (chosen.course, error);
  if (course == NULL)
    return NULL;
  json_object_set_object_member (setup, "course", course);
  ts_spec_read (course_fields, course, &card);
  json_object_set_int_member (setup, "target", chosen.target > 0 ? chosen.target : card.length);
  return g_steal_pointer (&setup);
}

/* Once the owner has changed the number, it is nobody's guess any more. */
static gboolean
is_limit_assumed (JsonObject *course, guint8 limit)
{
  const char *id = json_object_get_string_member (course, "id");
  g_autoptr (JsonObject) shipped = ts_catalogue_dup_entry (&template_catalogue, "course", id);
  TemplateCourse card = { 0 };

  if (shipped == NULL || !ts_catalogue_is_assumed (&template_catalogue, "course", id, "limit"))
    return FALSE;
  ts_spec_read (course_fields, shipped, &card);
  return card.limit == limit;
}

void
template_read_setup (gpointer data, JsonObject *json)
{
  TemplateSetup *setup = data;
  Options chosen = { NULL };

  ts_spec_read (template_options, json, &chosen);
  setup->json = json;
  setup->course = json_node_get_object (chosen.course);
  ts_spec_read (course_fields, setup->course, &setup->card);
  setup->length = chosen.target;
  setup->assumed = is_limit_assumed (setup->course, setup->card.limit);
  setup->n_runners = ts_players_read (json, setup->names, setup->seats);
}

void
template_begin (gpointer data, gconstpointer setup)
{
  TemplateState *state = data;

  state->setup = setup;
  state->rounds = state->setup->card.limit;
  state->bonus = state->setup->card.bonus;
  for (guint i = 0; i < state->setup->n_runners; i++)
    {
      state->energy[i] = MAX_ENERGY;
      state->queue[i] = i;
    }
}

typedef struct
{
  gint8 line;
  gboolean checked;
} Tick;

static const TsSpec tick_args[] = {
  { "id", TS_SPEC_CHOICE, .required = TRUE, .choices = template_checklist, .label = N_ ("Line"),
    TS_INTO (Tick, line) },
  { "checked", TS_SPEC_BOOLEAN, .label = N_ ("Done"), TS_INTO (Tick, checked), .otherwise = TRUE },
  {},
};

static void
perform_tick (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TemplateState *state = data;
  const Tick *tick = args;

  ts_title (outcome, ts_phrase ("Checklist: {line}",
                                ts_term ("line", template_checklist[tick->line].label)));
  if (tick->checked)
    state->ticked |= 1 << tick->line;
  else
    state->ticked &= ~(1 << tick->line);
}

void
template_lay (gconstpointer state, TsTabletop *table)
{
  ts_lay (table, ts_phrase ("The course lies in the middle"));
  ts_lay_panels (table, "course", "runners", "secret", NULL);
}

guint8 *
template_find_queue (gpointer data, const char *id, guint *n)
{
  TemplateState *state = data;

  *n = state->setup->n_runners;
  return g_str_equal (id, "queue") ? state->queue : NULL;
}

JsonObject *
template_make_next_setup (gconstpointer data)
{
  const TemplateState *state = data;
  JsonObject *next, *record, *next_setup;
  JsonArray *winners;

  if (!template_is_over (state))
    return NULL;

  next = ts_catalogue_overlay (state->setup->json, NULL);
  json_object_set_int_member (next, "target", MIN (state->setup->length + 5, 100));
  winners = json_array_new ();
  for (guint i = 0; i < state->setup->n_runners; i++)
    if (template_is_winner (state, i))
      json_array_add_string_element (winners, state->setup->names[i]);
  record = json_object_new ();
  json_object_set_array_member (record, "winners", winners);

  next_setup = json_object_new ();
  json_object_set_object_member (next_setup, "next", next);
  json_object_set_object_member (next_setup, "again", json_object_ref (state->setup->json));
  json_object_set_object_member (next_setup, "record", record);
  return next_setup;
}

const TsVerb template_setup_verbs[] = {
  { "tick", N_ ("Tick off"), tick_args, sizeof (Tick), .perform = perform_tick },
  { "correct", N_ ("Correct by hand"), ts_correct_args, sizeof (TsCorrection) },
  { NULL, N_ ("Race") },
};
