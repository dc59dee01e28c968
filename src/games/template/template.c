/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * template.c: the smallest complete game, to read before adding one.
 *
 * A game is a folder in src/games and its name in src/games/meson.build; nothing else in the
 * program knows it.  A file is a chapter of the rulebook, with the verbs of that chapter: what they
 * ask, what they do, what is offered and shown.  The rulebook of the race has two:
 *
 *   Before the race   template.c (this file): options, die, cards, checklist, the start
 *   The race          template-race.c: turns, stars, bets, the end
 *
 * and transcripts/ has games as data, one command a line, with what must come of it.  Write them
 * first: they are the rulebook.  Their format is described on top of
 * tests/games/test-transcripts.c.
 *
 * The tests in tests/games/test-laws.c play every game at random, so a new game needs no test code
 * of its own to be known not to crash, to replay exactly, and to be refused in whole sentences.
 *
 * The habits: what a verb is told is read once, into a struct, by the specs that describe it; `may`
 * says what stands against it, once, as a list; `perform` then does it.  Chance comes in as dice
 * only.  Whatever hands must do on the table is an instruction with its way back, and
 * whatever the program decides for people has a reason.
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
    .hint = N_ ("The number beside the star on the course card"), TS_INTO (TemplateCourse, bonus) },
  {},
};

typedef struct
{
  JsonNode *course; /* its id, or whole; nullable */
  guint8 target;    /* 0: the whole course */
} Options;

static const TsSpec options[] = {
  { "players", TS_SPEC_TABLE, .min = 2, .max = MAX_RUNNERS, .label = N_ ("Runners"),
    .group = N_ ("Who plays"), .columns = TS_PLAYER_COLUMNS (template_seats) },
  { "course", TS_SPEC_ENTRY, .entry = "course", .label = N_ ("Course"),
    .group = N_ ("What you play"), TS_INTO (Options, course) },
  { "target", TS_SPEC_INTEGER, .min = 5, .max = 100, .label = N_ ("Spaces to run"), .more = TRUE,
    .group = N_ ("Options"), .hint = N_ ("Left out, the whole course"), TS_INTO (Options, target) },
  {},
};

static const TsChoice checklist[] = {
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

static const TsCatalogue catalogue = {
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
    course = ts_catalogue_dup_entry (&catalogue, "course",
                                     given != NULL ? json_node_get_string (given) : DEFAULT_COURSE);

  if (course == NULL)
    {
      ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                    ts_phrase ("There is no course “{course}”. Choose one from the catalogue.",
                               ts_name ("course", json_node_get_string (given))));
      return NULL;
    }
  if (!ts_catalogue_check (&catalogue, "course", course, error))
    return NULL;
  return g_steal_pointer (&course);
}

static JsonObject *
prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  Options chosen = { NULL };
  TemplateCourse card = { 0 };
  JsonObject *course;

  ts_spec_read (options, given, &chosen);
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
  g_autoptr (JsonObject) shipped = ts_catalogue_dup_entry (&catalogue, "course", id);
  TemplateCourse card = { 0 };

  if (shipped == NULL || !ts_catalogue_is_assumed (&catalogue, "course", id, "limit"))
    return FALSE;
  ts_spec_read (course_fields, shipped, &card);
  return card.limit == limit;
}

static void
read_setup (gpointer data, JsonObject *json)
{
  TemplateSetup *setup = data;
  Options chosen = { NULL };

  ts_spec_read (options, json, &chosen);
  setup->json = json;
  setup->course = json_node_get_object (chosen.course);
  ts_spec_read (course_fields, setup->course, &setup->card);
  setup->length = chosen.target;
  setup->assumed = is_limit_assumed (setup->course, setup->card.limit);
  setup->n_runners = ts_players_read (json, setup->names, setup->seats);
}

static void
begin (gpointer data, gconstpointer setup)
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

/* The checklist. */

typedef struct
{
  gint8 line;
  gboolean checked;
} Tick;

static const TsSpec tick_args[] = {
  { "id", TS_SPEC_CHOICE, .required = TRUE, .choices = checklist, .label = N_ ("Line"),
    TS_INTO (Tick, line) },
  { "checked", TS_SPEC_BOOLEAN, .label = N_ ("Done"), TS_INTO (Tick, checked), .otherwise = TRUE },
  {},
};

static void
perform_tick (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TemplateState *state = data;
  const Tick *tick = args;

  ts_title (outcome,
            ts_phrase ("Checklist: {line}", ts_term ("line", checklist[tick->line].label)));
  if (tick->checked)
    state->ticked |= 1 << tick->line;
  else
    state->ticked &= ~(1 << tick->line);
}

static void
show_checklist (const TemplateState *state, TsView *view)
{
  TsPanel *panel = ts_view_add_panel (view, "before", ts_view_text (view, "Before the start"));

  for (guint i = 0; checklist[i].id != NULL; i++)
    {
      TsTracker *check = ts_panel_add (panel, TS_TRACKER_CHECK, checklist[i].id,
                                       ts_phrase_msgid (checklist[i].label));
      JsonObject *command = ts_tracker_set_command (check, "tick");

      check->checked = (state->ticked & (1 << i)) != 0;
      json_object_set_string_member (command, "id", checklist[i].id);
      json_object_set_boolean_member (command, "checked", !check->checked);
    }
}

/* What lies on the table, in the order in which it is set up. */
static void
lay (gconstpointer state, TsTabletop *table)
{
  ts_lay (table, ts_phrase ("The course lies in the middle"));
  ts_lay_panels (table, "course", "runners", "secret", NULL);
}

/* Who runs next can be corrected: the frame puts it into another order. */
static guint8 *
find_queue (gpointer data, const char *id, guint *n)
{
  TemplateState *state = data;

  *n = state->setup->n_runners;
  return g_str_equal (id, "queue") ? state->queue : NULL;
}

static void
add_seats (gconstpointer data, TsView *view)
{
  const TemplateState *state = data;

  for (guint i = 0; i < state->setup->n_runners; i++)
    ts_view_add_seat (view, state->setup->seats[i], ts_phrase_verbatim (state->setup->names[i]));
}

/* A view is built anew after every command, once for all viewers. What is not the viewer's to do is
 * taken out afterwards, by the seats that stand beside it. */
static void
show (gconstpointer data, TsView *view)
{
  const TemplateState *state = data;

  view->title
      = ts_view_format (view, ts_catalogue_dup_name (&catalogue, "course", state->setup->course));
  view->scene = g_strdup (view->title);
  template_show_race (state, view);
  show_checklist (state, view);
  template_show_secret (state, view);
}

/* What a campaign keeps of this race, and the setup of the next one. Races grow longer. */
static JsonObject *
make_next_setup (gconstpointer data)
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

static const TsVerb verbs[] = {
  { "tick", N_ ("Tick off"), tick_args, sizeof (Tick), .perform = perform_tick },
  { "correct", N_ ("Correct by hand"), ts_correct_args, sizeof (TsCorrection) },
  { NULL, N_ ("Race") },
};

const TsGame ts_game_template = {
  .id = "template",
  .name = N_ ("Race"),
  .hidden = TRUE,
  .about
  = { .players = { 2, 4 }, .minutes = { 5, 10 }, .does = N_ ("Counts the steps of the runners") },
  .dice = template_dice,
  .catalogue = &catalogue,
  .options = options,
  .verbs = TS_CHAPTERS (template_race_verbs, verbs),
  .numbers = template_numbers,
  .prepare = prepare,
  .setup_size = sizeof (TemplateSetup),
  .read = read_setup,
  .state_size = sizeof (TemplateState),
  .begin = begin,
  .seats = add_seats,
  .view = show,
  .queue = find_queue,
  .lay = lay,
  .aside = TS_ASIDE ("before", "score"),
  .measure = template_measure,
  .next_setup = make_next_setup,
};
