/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-template-setup.c: what the template game is played with: its options, its die, its cards.
 */

#include "ts-template.h"

#define DEFAULT_COURSE "hill"

const TsChoice ts_template_seats[] = {
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

const TsDie ts_template_dice[] = {
  { "step", N_ ("Step die"), step_faces },
  {},
};

/* Only what a card must have is required. A star's worth is not: when nobody knows it, the game
 * asks at the first star, and what it is told is kept for the next session. */
static const TsSpec course_fields[] = {
  { "length", TS_SPEC_INTEGER, .required = TRUE, .min = 5, .max = 100, .label = N_ ("Spaces") },
  { "limit", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 50, .label = N_ ("Rounds") },
  { "bonus", TS_SPEC_INTEGER, .min = 1, .max = 6, .label = N_ ("Worth of a star"),
    .hint = N_ ("The number beside the star on the course card") },
  {},
};

const TsSpec ts_template_options[] = {
  { "players", TS_SPEC_TABLE, .min = 2, .max = MAX_RUNNERS, .label = N_ ("Runners"),
    .columns
    = (const TsSpec[]){ { "name", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Name") },
                        { "seat", TS_SPEC_CHOICE, .required = TRUE, .choices = ts_template_seats,
                          .label = N_ ("Color") },
                        {} } },
  { "course", TS_SPEC_ENTRY, .entry = "course", .label = N_ ("Course") },
  { "target", TS_SPEC_INTEGER, .min = 5, .max = 100, .label = N_ ("Spaces to run"),
    .hint = N_ ("Left out, the whole course") },
  {},
};

const TsChoice ts_template_checklist[] = {
  { "pawns", N_ ("Every pawn stands on the start space") },
  { "tokens", N_ ("Every runner has three energy tokens") },
  {},
};

/* What types and ranges cannot say. */
static gboolean
check_course (JsonObject *entry, GError **error)
{
  gint64 length = json_object_get_int_member (entry, "length");
  gint64 limit = json_object_get_int_member (entry, "limit");

  if (limit * 2 * RUN_DICE >= length)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_VALUE,
                       ts_phrase ("Nobody can run {length} spaces in {limit} rounds. Give the "
                                  "course more rounds or fewer spaces.",
                                  ts_number ("length", length), ts_number ("limit", limit)));
}

const TsCatalogue ts_template_catalogue = {
  .types = (const TsEntryType[]){ { "course", N_ ("Courses"), course_fields, .own = TRUE,
                                    .check = check_course },
                                  {} },
  .entries = (const TsShippedEntry[]){ { "course", DEFAULT_COURSE, N_ ("Up the hill"),
                                         "{\"length\":20,\"limit\":10}",
                                         (const char *const[]){ "limit", NULL } },
                                       { "course", "beach", N_ ("Along the beach"),
                                         "{\"length\":12,\"limit\":6,\"bonus\":3}" },
                                       {} },
};

static JsonArray *
make_default_players (void)
{
  static const char *names[] = { "Ada", "Grace" };
  JsonArray *players = json_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      JsonObject *player = json_object_new ();

      json_object_set_string_member (player, "name", names[i]);
      json_object_set_string_member (player, "seat", ts_template_seats[i].id);
      json_array_add_object_element (players, player);
    }
  return players;
}

static gboolean
check_players (JsonArray *players, GError **error)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  guint n = json_array_get_length (players);

  if (n < 2 || n > MAX_RUNNERS)
    return ts_error_set (error, TS_ERROR_BAD_SETUP,
                         ts_phrase ("A race is for 2 to {max} runners, not for {n}.",
                                    ts_number ("max", MAX_RUNNERS), ts_number ("n", n)));

  for (guint i = 0; i < n; i++)
    {
      JsonObject *player = json_array_get_object_element (players, i);
      const char *seat = json_object_get_string_member (player, "seat");

      if (!g_hash_table_add (taken, (gpointer) seat))
        return ts_error_set (
            error, TS_ERROR_BAD_SETUP,
            ts_phrase ("Two runners have the color {seat}. Give each a color "
                       "of its own.",
                       ts_term ("seat", ts_choice_find (ts_template_seats, seat))));
    }
  return TRUE;
}

/* A course is named by its id or given whole; a setup always holds it whole, so that a session
 * never changes when the catalogue does. (transfer full) */
static JsonObject *
read_course (JsonNode *given, GError **error)
{
  g_autoptr (JsonObject) course = NULL;

  if (given != NULL && JSON_NODE_HOLDS_OBJECT (given))
    course = json_object_ref (json_node_get_object (given));
  else
    course = ts_catalogue_dup_entry (&ts_template_catalogue, "course",
                                     given != NULL ? json_node_get_string (given) : DEFAULT_COURSE);

  if (course == NULL)
    {
      ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                    ts_phrase ("There is no course “{course}”. Choose one from the catalogue.",
                               ts_name ("course", json_node_get_string (given))));
      return NULL;
    }
  if (!ts_catalogue_check (&ts_template_catalogue, "course", course, error))
    return NULL;
  return g_steal_pointer (&course);
}

JsonObject *
ts_template_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  JsonObject *course;

  if (!ts_spec_check (ts_template_options, given, NULL, error))
    return NULL;

  if (json_object_has_member (given, "players"))
    json_object_set_member (setup, "players", json_object_dup_member (given, "players"));
  else
    json_object_set_array_member (setup, "players", make_default_players ());
  if (!check_players (json_object_get_array_member (setup, "players"), error))
    return NULL;

  course = read_course (json_object_get_member (given, "course"), error);
  if (course == NULL)
    return NULL;
  json_object_set_object_member (setup, "course", course);
  json_object_set_int_member (
      setup, "target",
      ts_arg_number (given, "target", json_object_get_int_member (course, "length")));
  return g_steal_pointer (&setup);
}

static const TsChoice *
find_seat (const char *id)
{
  const TsChoice *seat = ts_template_seats;

  while (!g_str_equal (seat->id, id))
    seat++;
  return seat;
}

/* Once the owner has changed the number, it is nobody's guess any more. */
static gboolean
is_limit_assumed (JsonObject *course)
{
  const char *id = json_object_get_string_member (course, "id");
  g_autoptr (JsonObject) shipped = ts_catalogue_dup_entry (&ts_template_catalogue, "course", id);

  return shipped != NULL && ts_catalogue_is_assumed (&ts_template_catalogue, "course", id, "limit")
         && json_object_get_int_member (shipped, "limit")
                == json_object_get_int_member (course, "limit");
}

TsRace *
ts_template_race_new (JsonObject *setup)
{
  TsRace *race = g_atomic_rc_box_new0 (TsRace);
  JsonArray *players = json_object_get_array_member (setup, "players");

  race->setup = json_object_ref (setup);
  race->course = json_object_get_object_member (setup, "course");
  race->length = json_object_get_int_member (setup, "target");
  race->limit = json_object_get_int_member (race->course, "limit");
  race->assumed = is_limit_assumed (race->course);
  race->n_runners = json_array_get_length (players);
  for (guint i = 0; i < race->n_runners; i++)
    {
      JsonObject *player = json_array_get_object_element (players, i);

      race->names[i] = json_object_get_string_member (player, "name");
      race->seats[i] = find_seat (json_object_get_string_member (player, "seat"));
    }
  return race;
}

static void
clear_race (gpointer data)
{
  TsRace *race = data;

  json_object_unref (race->setup);
}

void
ts_template_race_unref (TsRace *race)
{
  g_atomic_rc_box_release_full (race, clear_race);
}
