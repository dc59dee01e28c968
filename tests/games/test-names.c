/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-names.c: names in scripts that run from right to left keep their place in all that a game
 * says.
 *
 * Each transcript is played by people, and with cards and notes, of Hebrew and Arabic names. What
 * is put together of a name and something else, in a view, in the log, in the list by which a table
 * is laid out, and in the score as text, has the name in an isolate.
 */

#include "../runs.h"
#include "../unit.h"
#include "transcript.h"
#include "ts-json.h"
#include "ts-score.h"
#include "ts-session.h"
#include "ts-writing.h"
#include "walk.h"

#define NOW 1700000000
#define FEW_VIEWS 1 /* of a transcript */
#define MANY_VIEWS 40

static const char *const names[] = { "מיכל", "دانا", "יוסי", "سارة", "אורי", "ليلى",
                                     "נועה", "كريم", "תמר",  "ياسر", "רותם", "هدى" };

typedef struct
{
  GHashTable *given; /* what a transcript calls somebody or something, to its name here */
  const char *file;
  const char *command;
  guint n_found;
} Search;

static const char *
rename_one (Search *self, const char *name)
{
  char *given = g_hash_table_lookup (self->given, name);
  guint n = g_hash_table_size (self->given);

  if (given != NULL)
    return given;
  given = n < G_N_ELEMENTS (names)
              ? g_strdup (names[n])
              : g_strdup_printf ("%s %s", names[n % G_N_ELEMENTS (names)],
                                 names[n / G_N_ELEMENTS (names) % G_N_ELEMENTS (names)]);
  g_hash_table_insert (self->given, g_strdup (name), given);
  return given;
}

static gboolean
is_name (const char *member)
{
  return g_str_equal (member, "name") || g_str_equal (member, "text")
         || g_str_has_suffix (member, "-player");
}

/* In place. */
static void
rename_all (Search *self, JsonNode *node)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        rename_all (self, json_array_get_element (array, i));
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_node_get_object (node);
      g_autoptr (GList) members = json_object_get_members (object);

      for (GList *i = members; i != NULL; i = i->next)
        {
          JsonNode *value = json_object_get_member (object, i->data);

          if (json_node_get_value_type (value) == G_TYPE_STRING && is_name (i->data))
            json_object_set_string_member (object, i->data,
                                           rename_one (self, json_node_get_string (value)));
          else
            rename_all (self, value);
        }
    }
}

/* (transfer full) */
static JsonObject *
dup_renamed (Search *self, JsonObject *object)
{
  g_autofree char *text = walk_dup_object (object);
  JsonObject *copy = ts_json_read_object (text, strlen (text), NULL);
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), copy);

  rename_all (self, node);
  return copy;
}

/* Something that runs forward, or parts names, beside a name that nothing isolates. A figure of
 * many is called as its name with its number. */
static gboolean
is_loose (const char *text)
{
  guint depth = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c >= 0x2066 && c <= 0x2068)
        depth++;
      else if (c == 0x2069)
        depth--;
      else if (depth == 0 && c < 0x80 && (g_ascii_isalpha ((char) c) || strchr (",:;(", (char) c)))
        return TRUE;
    }
  return FALSE;
}

static void
check_text (Search *self, const char *where, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (ts_writing_runs_back (lines[i]) && is_loose (lines[i]))
      {
        self->n_found++;
        print_message ("# %s: %s (%s, after %s)\n", where, lines[i], self->file, self->command);
      }
}

static void
check_node (Search *self, const char *where, JsonNode *node)
{
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    check_text (self, where, json_node_get_string (node));
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      check_node (self, where, json_array_get_element (json_node_get_array (node), i));
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autoptr (GList) members = json_object_get_members (json_node_get_object (node));

      for (GList *i = members; i != NULL; i = i->next)
        check_node (self, i->data, json_object_get_member (json_node_get_object (node), i->data));
    }
}

static void
check_step (Search *self, const TsStep *step)
{
  const TsLanguage *english = ts_language_get_english ();
  g_autofree char *title = ts_phrase_format (step->outcome->title, english);

  check_text (self, "title", title);
  for (guint i = 0; i < step->outcome->instructions->len; i++)
    {
      const TsInstruction *instruction = step->outcome->instructions->pdata[i];
      g_autofree char *done = ts_phrase_format (instruction->done, english);
      g_autofree char *undone = ts_phrase_format (instruction->undone, english);

      check_text (self, "done", done);
      check_text (self, "undone", undone);
    }
  for (guint i = 0; i < step->outcome->reasons->len; i++)
    {
      g_autofree char *reason = ts_reason_format (step->outcome->reasons->pdata[i], english);

      check_text (self, "reason", reason);
    }
}

static void
check_table (Search *self, const TsPlay *play)
{
  g_autoptr (TsView) view
      = ts_play_view_table (play, &(TsViewer){ ts_language_get_english (), TS_ROLE_HOST, NULL });

  for (guint i = 0; i < view->unpack->len; i++)
    {
      const TsPanel *section = view->unpack->pdata[i];

      for (guint j = 0; j < section->trackers->len; j++)
        {
          const TsTracker *line = section->trackers->pdata[j];

          check_text (self, "laid", line->label);
          check_text (self, "laid", line->note);
        }
    }
  if (view->score != NULL)
    {
      g_autofree char *text = ts_score_to_text (view->score, NULL, ts_language_get_english ());

      check_text (self, "score", text);
    }
}

static void
check_view (Search *self, const TsPlay *play)
{
  g_autofree char *view = walk_dup_view (play, TS_ROLE_HOST, NULL, ts_language_get_english ());
  g_autoptr (JsonNode) node = json_from_string (view, NULL);

  check_node (self, "view", node);
  check_table (self, play);
}

static void
search_transcript (Search *self, const Transcript *transcript)
{
  g_autoptr (JsonObject) setup = dup_renamed (self, transcript->setup);
  g_autoptr (TsSession) session = ts_session_new (transcript->game, setup, NULL);
  guint n = transcript->lines->len, every = MAX (n / runs (FEW_VIEWS, MANY_VIEWS), 1);
  guint64 rev = 0;

  /* A name that some rule of a description is written with. */
  if (session == NULL)
    return;
  self->file = transcript->name;
  ts_session_set_automatic (session, transcript->automatic);
  for (guint i = 0; i < n; i++)
    {
      JsonObject *line = transcript->lines->pdata[i];
      g_autoptr (JsonObject) command
          = json_object_has_member (line, "do")
                ? dup_renamed (self, json_object_get_object_member (line, "do"))
                : NULL;
      g_autofree char *said = command != NULL ? walk_dup_object (command) : g_strdup ("nothing");
      g_autoptr (GPtrArray) steps = NULL;

      self->command = said;
      if (command != NULL)
        ts_session_do (session, command, NOW, NULL, NULL);
      if (ts_session_get_rev (session) > rev)
        steps = ts_session_dup_steps (session, rev + 1, ts_session_get_rev (session));
      for (guint j = 0; steps != NULL && j < steps->len; j++)
        check_step (self, steps->pdata[j]);
      rev = ts_session_get_rev (session);
      if (i % every == 0 || i + 1 == n)
        check_view (self, ts_session_get_play (session));
    }
}

static void
test_keep_their_place (void **state)
{
  const TsGame *game = *state;
  g_autoptr (GPtrArray) transcripts = transcripts_read (game);
  Search search = { 0 };

  for (guint i = 0; i < transcripts->len; i++)
    {
      search.given = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      search_transcript (&search, transcripts->pdata[i]);
      g_hash_table_unref (search.given);
    }
  if (search.n_found > 0)
    fail_msg ("%u texts in which a name has no place of its own", search.n_found);
}

int
main (void)
{
  int failed = 0;

  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate (test_keep_their_place, (gpointer) *game),
      };

      if (walk_wants (*game))
        failed += cmocka_run_group_tests_name ((*game)->id, tests, NULL, NULL);
    }
  return failed;
}
