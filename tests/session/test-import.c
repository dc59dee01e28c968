/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-import.c: files read piece by piece, one session or everything, and everything written.
 */

#include <sqlite3.h>
#include <string.h>

#include "../unit.h"
#include "../imports.h"
#include "../runs.h"
#include "counter-game.h"
#include "evening.h"
#include "folder.h"
#include "ts-json-text.h"
#include "ts-json.h"
#include "ts-session-private.h"

#define HEAD "\"format\":\"tableside-session\",\"version\":1,\"game\":\"counter\",\"setup\":{}"
#define ADD "{\"do\":\"add\",\"n\":1,\"at\":5}"
#define ALL "{\"format\":\"tableside-everything\",\"version\":1,"
#define NAMED(name) "\"name\":\"" name "\"," HEAD

static const TsGame *
find_game (const char *id, GError **error)
{
  if (g_strcmp0 (id, counter_game.id) == 0)
    return &counter_game;
  ts_error_set (error, TS_ERROR_UNKNOWN_GAME, ts_phrase ("There is no such game."));
  return NULL;
}

static TsImport *
read_in_pieces (const char *text, gsize length, gsize size, GError **error)
{
  return imports_read (text, length, size, find_game, error);
}

static TsImport *
read_text (const char *text, GError **error)
{
  return read_in_pieces (text, strlen (text), 7, error);
}

static void
compare (TsImport *import, TsLibrary *library)
{
  gboolean more = TRUE;

  while (more)
    assert_true (ts_import_compare_next (import, library, &more, NULL));
}

static void
write_import (TsImport *import, TsLibrary *library)
{
  g_autoptr (GError) error = NULL;

  if (!ts_import_write (import, library, NOW, &error))
    fail_msg ("%s", error->message);
}

static void
import_all (TsLibrary *library, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsImport) import = read_text (text, &error);

  if (import == NULL)
    fail_msg ("%s", error->message);
  compare (import, library);
  write_import (import, library);
}

/* "new session A, same entry b, …" */
static char *
format_items (TsImport *import)
{
  static const char *const changes[] = { "new", "same", "longer", "different", "refused" };
  static const char *const kinds[] = { "campaign", "entry", "session" };
  GPtrArray *items = ts_import_get_items (import);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const TsImportItem *item = items->pdata[i];

      assert_int_equal (item->chosen,
                        item->change == TS_IMPORT_NEW || item->change == TS_IMPORT_DIFFERENT);
      g_string_append_printf (text, "%s%s %s %s", i > 0 ? ", " : "", changes[item->change],
                              kinds[item->kind], item->name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_items (TsLibrary *library, const char *text, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsImport) import = read_text (text, &error);
  g_autofree char *items = NULL;

  if (import == NULL)
    fail_msg ("%s: %s", text, error->message);
  compare (import, library);
  items = format_items (import);
  assert_string_equal (items, expected);
}

static guint
count_sessions (TsLibrary *library)
{
  g_autoptr (GPtrArray) sessions = ts_library_list_sessions (library, NULL);

  return sessions->len;
}

/* Members in any order, pieces of any size: the same session. */
static void
test_any_order (void **state)
{
  static const char *const files[] = {
    "{" HEAD ",\"commands\":[" ADD "," ADD "]}",
    "{\"commands\":[" ADD "," ADD "]," HEAD "}",
    "{\"setup\":{},\"commands\":[" ADD " , " ADD
    "],\"version\":1,\"game\":\"counter\",\"format\":\"tableside-session\"}",
    "\n{ \"version\" : 1 , \"commands\" : [ " ADD ",\n" ADD " ] , \"game\":\"counter\","
    "\"format\":\"tableside-session\",\"setup\":{ } }\n",
  };
  Evening *evening = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    for (gsize size = 1; size < 400; size += 57)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (TsImport) import = read_in_pieces (files[i], strlen (files[i]), size, &error);
        g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
        g_autoptr (TsSession) session = NULL;

        if (import == NULL)
          fail_msg ("%s: %s", files[i], error->message);
        assert_false (ts_import_is_everything (import));
        ts_import_set_name (import, "Copy", FALSE);
        write_import (import, library);
        session = ts_session_open (library, 1, &counter_game, NULL);
        assert_int_equal (ts_session_get_length (session), 2);
        evening_assert_value (session, "2");
      }
  assert_int_equal (count_sessions (evening->library), 1);
}

/* Nothing of a refused file is written: there is nothing that could write it. */
static void
test_refused (void **state)
{
  static const struct
  {
    const char *text;
    int code;
    const char *part;
  } cases[] = {
    { "", TS_ERROR_BAD_JSON, "too early" },
    { "[]", TS_ERROR_BAD_JSON, "object in braces" },
    { "7", TS_ERROR_BAD_JSON, "object in braces" },
    { "\xef\xbb\xbf{}", TS_ERROR_BAD_VALUE, "not an exported session" },
    { "{}", TS_ERROR_BAD_VALUE, "not an exported session" },
    { "{\"format\":\"tableside-session\",\"version\":3,\"new\":[1]}", TS_ERROR_BAD_VALUE, "newer" },
    { "{\"new\":{},\"version\":3,\"format\":\"tableside-session\"}", TS_ERROR_BAD_VALUE, "newer" },
    { "{" HEAD "}", TS_ERROR_BAD_VALUE, "commands" },
    { "{" HEAD ",\"commands\":{}}", TS_ERROR_BAD_VALUE, "commands" },
    { "{" HEAD ",\"commands\":7}", TS_ERROR_BAD_VALUE, "commands" },
    { "{" HEAD ",\"commands\":[],\"more\":1}", TS_ERROR_UNKNOWN_KEY, "more" },
    { "{" HEAD ",\"name\":\"x\",\"commands\":[]}", TS_ERROR_UNKNOWN_KEY, "name" },
    { "{\"more\":[{}],\"commands\":[]," HEAD "}", TS_ERROR_UNKNOWN_KEY, "more" },
    { "{" HEAD ",\"commands\":[],\"commands\":[]}", TS_ERROR_BAD_JSON, "twice" },
    { "{" HEAD ",\"game\":\"x\",\"commands\":[]}", TS_ERROR_BAD_JSON, "“game” appears twice" },
    { "{" HEAD ",\"commands\":[7]}", TS_ERROR_BAD_VALUE, "Command 1 cannot" },
    { "{\"commands\":[7]," HEAD "}", TS_ERROR_BAD_VALUE, "Command 1 cannot" },
    { "{" HEAD ",\"commands\":[" ADD ",{\"do\":\"add\",\"n\":13,\"at\":1},7,x", TS_ERROR_REFUSED,
      "Command 2 cannot" },
    { "{\"commands\":[" ADD ",{\"do\":\"add\",\"n\":13,\"at\":1}]," HEAD "}", TS_ERROR_REFUSED,
      "Command 2 cannot" },
    { "{" HEAD ",\"commands\":[{\"do\":\"add\",\"do\":\"add\"}]}", TS_ERROR_BAD_JSON,
      "Command 1 cannot" },
    { "{" HEAD ",\"commands\":[" ADD ",{\"do\":\"say\",\"text\":\"\xff\",\"at\":1}]}",
      TS_ERROR_BAD_JSON, "Command 2 cannot" },
    { "{" HEAD ",\"commands\":[{\"do\":\"add\",\"n\":1}]}", TS_ERROR_BAD_VALUE, "“at”" },
    { "{\"commands\":[{\"do\":\"add\",\"n\":1}]," HEAD "}", TS_ERROR_BAD_VALUE, "“at”" },
    { "{" HEAD ",\"commands\":[{\"do\":\"undo\",\"at\":1}]}", TS_ERROR_REFUSED, "Command 1 " },
    { "{" HEAD ",\"commands\":[{\"do\":\"draw\",\"at\":1}]}", -1, "Command 1 " },
    { "{" HEAD ",\"commands\":[{\"do\":\"draw\",\"die\":[null],\"at\":1}]}", TS_ERROR_BAD_DICE,
      "Command 1 " },
    { "{" HEAD ",\"commands\":[{\"do\":\"roll\",\"dice\":\"2d6\",\"at\":1}]}", TS_ERROR_BAD_DICE,
      "Command 1 " },
    { "{" HEAD ",\"commands\":[{\"do\":\"roll\",\"dice\":\"2d6\",\"result\":[null,2],\"at\":1}]}",
      TS_ERROR_BAD_DICE, "Command 1 " },
    { "{" HEAD ",\"commands\":[{\"do\":\"roll\",\"dice\":\"2d6\",\"result\":[1,2,null],"
      "\"at\":1}]}",
      TS_ERROR_BAD_DICE, "Command 1 " },
    { "{" HEAD ",\"commands\":[" ADD "]} x", TS_ERROR_BAD_JSON, "does not belong" },
    { "{" HEAD ",\"commands\":[" ADD "]", TS_ERROR_BAD_JSON, "too early" },
    { "{" HEAD ",\"commands\":[{\"do\":\"a", TS_ERROR_BAD_JSON, "too early" },
    { "{\"format\":\"tableside-session\",\"version\":1,\"game\":\"counter\",\"setup\":{\"x\":1},"
      "\"commands\":[",
      -1, "x" },
    { "{\"format\":\"tableside-session\",\"version\":1,\"game\":\"chess\",\"setup\":{},"
      "\"commands\":[",
      TS_ERROR_UNKNOWN_GAME, "game" },
    { "{\"format\":\"tableside-everything\",\"version\":3,\"new\":1,", TS_ERROR_BAD_VALUE,
      "newer" },
    { "{\"sessions\":[],\"format\":\"tableside-session\"}", TS_ERROR_BAD_VALUE, "not an exported" },
    { "{\"sessions\":[],\"version\":1}", TS_ERROR_BAD_VALUE, "format" },
    { ALL "\"sessions\":{}}", TS_ERROR_UNKNOWN_KEY, "sessions" },
    { ALL "\"things\":[]}", TS_ERROR_UNKNOWN_KEY, "things" },
    { ALL "\"sessions\":[],\"sessions\":[]}", TS_ERROR_BAD_JSON, "twice" },
    { ALL "\"sessions\":[{" NAMED ("A") ",\"commands\":[]}", TS_ERROR_BAD_JSON, "too early" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      if (read_text (cases[i].text, &error) != NULL)
        fail_msg ("%s", cases[i].text);
      if ((cases[i].code >= 0 && !g_error_matches (error, TS_ERROR, cases[i].code))
          || strstr (error->message, cases[i].part) == NULL)
        fail_msg ("%s: %s", cases[i].text, error->message);
    }
}

/* `n` commands, each with `more` in it. */
static char *
make_long (guint n, const char *more, gboolean first)
{
  GString *text = g_string_new (first ? "{\"commands\":[" : "{" HEAD ",\"commands\":[");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s{\"do\":\"note\",\"text\":\"%s\",\"at\":5}", i > 0 ? "," : "",
                            more);
  g_string_append (text, first ? "]," HEAD "}" : "]}");
  return g_string_free (text, FALSE);
}

static void
assert_length (guint n, const char *more, gboolean first, const char *expected)
{
  g_autofree char *text = make_long (n, more, first);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsImport) import = read_in_pieces (text, strlen (text), 65536, &error);

  if (expected == NULL && import == NULL)
    fail_msg ("%s", error->message);
  if (expected != NULL && (import != NULL || strstr (error->message, expected) == NULL))
    fail_msg ("%u commands: %s", n, error != NULL ? error->message : "taken");
}

static JsonObject *
make_long_note (void)
{
  GString *text = g_string_new (NULL);
  g_autofree char *letters = NULL;
  JsonObject *note = json_object_new ();

  for (guint i = 0; i < TS_MAX_NOTE; i++)
    g_string_append (text, "\xf0\x9d\x84\x9e");
  letters = g_string_free (text, FALSE);
  json_object_set_string_member (note, "do", "note");
  json_object_set_string_member (note, "text", letters);
  return note;
}

static void
assert_reads (TsSession *session)
{
  g_autoptr (JsonNode) exported = ts_session_export (session);
  g_autofree char *text = ts_json_print (json_node_get_object (exported));
  g_autoptr (GError) error = NULL;
  g_autoptr (TsImport) import = read_in_pieces (text, strlen (text), 65536, &error);

  assert_true (ts_session_can_export (session, NULL));
  if (import == NULL)
    fail_msg ("%s", error->message);
}

/* A session takes what a file may hold, and no more; what was undone does not count. */
static void
test_full (void **state)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsSession) session = ts_session_new (&counter_game, setup, NULL);
  g_autoptr (JsonObject) note = make_long_note ();
  g_autoptr (JsonObject) undo = ts_json_read_object ("{\"do\":\"undo\"}", 13, NULL);
  g_autoptr (GError) error = NULL;
  guint64 length;

  for (;;)
    {
      g_autoptr (JsonObject) one = ts_json_dup_object (note);

      if (!ts_session_do (session, one, NOW, NULL, &error))
        break;
    }
  length = ts_session_get_rev (session);
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_REFUSED));
  assert_non_null (strstr (error->message, "bytes"));
  assert_true (length > TS_SESSION_MAX_BYTES / (4 * TS_MAX_NOTE + 100));
  assert_reads (session);

  assert_true (ts_session_do (session, undo, NOW, NULL, NULL));
  evening_accept (session, "{\"do\":\"note\",\"text\":\"short\"}");
  assert_int_equal (ts_session_get_rev (session), length);
  assert_true (ts_session_count_bytes (session) <= TS_SESSION_MAX_BYTES);
  assert_reads (session);
}

/* So many as are read: one more is refused, in play as in a file. */
static void
test_full_of_commands (void)
{
  g_autofree char *text = make_long (TS_SESSION_MAX_COMMANDS - 1, "x", FALSE);
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
  g_autoptr (TsImport) import = read_in_pieces (text, strlen (text), 65536, NULL);
  g_autoptr (TsSession) session = imports_open (import, library, "Full", NULL);

  assert_int_equal (ts_session_get_rev (session), TS_SESSION_MAX_COMMANDS - 1);
  evening_accept (session, "{\"do\":\"note\",\"text\":\"last\"}");
  evening_refuse (session, "{\"do\":\"note\",\"text\":\"beyond\"}", TS_ERROR_REFUSED);
  assert_reads (session);
  evening_accept (session, "{\"do\":\"undo\"}");
  evening_accept (session, "{\"do\":\"note\",\"text\":\"other\"}");
}

/* The commands of a session may be many, but not any number. */
static void
test_limits (void **state)
{
  g_autofree char *long_note = g_strnfill (3900, 'x');
  guint most = TS_SESSION_MAX_BYTES / 3900;

  assert_length (5000, "x", TRUE, NULL);
  assert_length (most + 1, long_note, TRUE, "bytes");
  if (runs (0, 1) == 0)
    return;
  assert_length (most + 1, long_note, FALSE, "bytes");
  assert_length (TS_SESSION_MAX_COMMANDS, "x", FALSE, NULL);
  assert_length (TS_SESSION_MAX_COMMANDS, "x", TRUE, NULL);
  assert_length (TS_SESSION_MAX_COMMANDS + 1, "x", FALSE, "commands");
  assert_length (TS_SESSION_MAX_COMMANDS + 1, "x", TRUE, "commands");
  test_full_of_commands ();
}

/* A session is of the day on which it was played, alone in a file or with others. */
static void
test_dates (void **state)
{
  static const char one[] = "{" HEAD ",\"commands\":[{\"do\":\"add\",\"n\":1,\"at\":1700},"
                            "{\"do\":\"add\",\"n\":1,\"at\":1900}]}";
  static const char last[] = "{\"commands\":[{\"do\":\"add\",\"n\":1,\"at\":1700},"
                             "{\"do\":\"add\",\"n\":1,\"at\":1900}]," HEAD "}";
  static const char all[] = ALL "\"campaigns\":[],\"entries\":[],\"sessions\":[{" NAMED (
      "One") ",\"commands\":[{\"do\":\"add\",\"n\":1,\"at\":1700},{\"do\":\"add\",\"n\":1,"
             "\"at\":1900}]}]}";
  const char *const texts[] = { one, last, all };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
      g_autoptr (TsImport) import = read_text (texts[i], NULL);
      g_autoptr (TsSessionInfo) info = NULL;

      assert_non_null (import);
      if (i < 2)
        ts_import_set_name (import, "One", FALSE);
      write_import (import, library);
      info = ts_library_find_session (library, "One", NULL);
      assert_int_equal (info->created, 1700);
      assert_int_equal (info->changed, 1900);
    }
}

/* A setup has a limit; so has a command, and one within it may use it up. */
static void
test_long_values (void **state)
{
  g_autofree char *blank = g_strnfill (3 * 1024 * 1024, ' ');
  g_autofree char *long_text = g_strnfill (3 * 1024 * 1024, 'x');
  g_autofree char *good = g_strdup_printf ("{" HEAD ",\"commands\":[{%s\"do\":\"note\",\"text\":"
                                           "\"x\",%s\"at\":1}]}",
                                           blank, blank);
  g_autofree char *setup = g_strdup_printf ("{\"format\":\"tableside-session\",\"version\":1,"
                                            "\"game\":\"counter\",\"setup\":{\"x\":\"%s\"},"
                                            "\"commands\":[]}",
                                            long_text);
  g_autofree char *command = g_strdup_printf (
      "{" HEAD ",\"commands\":[{\"do\":\"note\",\"text\":\"%s\",\"at\":1}]}", long_text);
  g_autoptr (TsImport) taken = read_in_pieces (good, strlen (good), 65536, NULL);
  g_autoptr (GError) error = NULL;

  assert_non_null (taken);
  assert_null (read_in_pieces (setup, strlen (setup), 65536, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_JSON));
  g_clear_error (&error);
  assert_null (read_in_pieces (command, strlen (command), 65536, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_JSON));
}

/* A library with something of each kind, among it what is not to be exported. */
static void
fill (Evening *evening)
{
  g_autoptr (JsonObject) board = folder_parse ("{\"id\":\"own\",\"name\":\"Mine\",\"worth\":3}");
  g_autoptr (JsonObject) setup = folder_parse ("{\"start\":7}");
  g_autoptr (JsonObject) next_setup
      = folder_parse ("{\"record\":{\"result\":\"won\"},\"next\":{\"start\":8}}");
  gint64 campaign = ts_library_add_campaign (evening->library, "counter", "War", NULL);
  g_autoptr (TsSession) session = ts_session_create (evening->library, &counter_game, "Mission",
                                                     setup, campaign, NOW + 1, NULL);

  evening_accept (evening->session, "{\"do\":\"add\",\"n\":2}");
  evening_accept (evening->session, "{\"do\":\"add\",\"n\":3,\"ticket\":\"0123456789abcdef\"}");
  evening_accept (evening->session, "{\"do\":\"note\",\"text\":\"undone\"}");
  evening_accept (evening->session, "{\"do\":\"undo\"}");
  evening_accept (session, "{\"do\":\"leap\",\"n\":10}");
  assert_true (ts_library_record_next_setup (evening->library, campaign,
                                             ts_session_get_id (session), next_setup, NULL));
  assert_true (ts_library_record_next_setup (evening->library, campaign, 99, next_setup, NULL));
  assert_true (ts_library_write_entry (evening->library, "counter", "board", board, NULL));
  assert_true (ts_library_write_secret (evening->library, ts_session_get_id (evening->session),
                                        "host", "very-secret", NULL));
}

static void
test_round_trip (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsLibrary) other = ts_library_open (NULL, NULL);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autoptr (TsCampaign) campaign = NULL;
  g_autoptr (TsSessionInfo) mission = NULL;

  fill (evening);
  first = evening_export_all (evening->library);
  assert_null (strstr (first, "very-secret"));
  assert_null (strstr (first, "0123456789abcdef"));
  assert_null (strstr (first, "undone"));
  assert_items (other, first,
                "new campaign War, new entry Mine, new session Evening, new session Mission");
  import_all (other, first);
  second = evening_export_all (other);
  assert_string_equal (second, first);

  mission = ts_library_find_session (other, "Mission", NULL);
  campaign = ts_library_read_campaign (other, mission->campaign, NULL);
  assert_string_equal (campaign->name, "War");
  assert_int_equal (json_array_get_length (campaign->history), 2);
  assert_int_equal (mission->created, NOW + 1);
}

/* Imported once more, there is nothing to do, whatever the members' order. */
static void
test_twice (void **state)
{
  Evening *evening = *state;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  fill (evening);
  first = evening_export_all (evening->library);
  assert_items (evening->library, first,
                "same campaign War, same entry Mine, same session Evening, same session Mission");
  import_all (evening->library, first);
  second = evening_export_all (evening->library);
  assert_string_equal (second, first);
}

/* The campaign that a session belongs to, the session that a record came from: found wherever they
 * stand. */
static void
test_order_of_everything (void **state)
{
  static const char file[] = "{\"sessions\":[{\"commands\":[" ADD "],\"campaign\":2," NAMED (
      "A") "}],\"entries\":[],"
           "\"campaigns\":[{\"name\":\"One\",\"game\":\"counter\",\"records\":[]},"
           "{\"records\":[{\"session\":1,\"record\":{}}],\"game\":\"counter\",\"name\":\"Two\"}"
           "],\"version\":1,\"format\":\"tableside-everything\"}";
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
  g_autoptr (TsSessionInfo) session = NULL;
  g_autoptr (TsCampaign) campaign = NULL;
  g_autofree char *text = NULL;

  import_all (library, file);
  session = ts_library_find_session (library, "A", NULL);
  campaign = ts_library_read_campaign (library, session->campaign, NULL);
  assert_string_equal (campaign->name, "Two");
  text = evening_export_all (library);
  assert_non_null (strstr (text, "\"session\":1"));
}

/* Sessions and campaigns that are different stand beside those that were there, and once. */
static void
test_different (void **state)
{
  Evening *evening = *state;
  static const char file[]
      = ALL "\"campaigns\":[{\"name\":\"War\",\"game\":\"counter\",\"records\":[]}],"
            "\"entries\":[{\"game\":\"counter\",\"type\":\"board\",\"entry\":{\"id\":\"own\","
            "\"name\":\"Yours\",\"worth\":4}}],"
            "\"sessions\":[{" NAMED ("Evening") ",\"commands\":[" ADD "]}]}";
  g_autoptr (TsSessionInfo) kept = NULL;
  g_autoptr (TsSessionInfo) added = NULL;
  g_autoptr (TsSessionInfo) third = NULL;
  g_autoptr (JsonObject) entry = NULL;

  fill (evening);
  assert_items (evening->library, file,
                "different campaign War, different entry Yours, different session Evening");
  import_all (evening->library, file);
  assert_items (evening->library, file,
                "same campaign War, same entry Yours, same session Evening");
  import_all (evening->library, file);

  kept = ts_library_find_session (evening->library, "Evening", NULL);
  added = ts_library_find_session (evening->library, "Evening (2)", NULL);
  third = ts_library_find_session (evening->library, "Evening (3)", NULL);
  assert_int_equal (kept->length, 4);
  assert_int_equal (added->length, 1);
  assert_null (third);
  entry = ts_library_read_entry (evening->library, "counter", "board", "own", NULL);
  assert_string_equal (json_object_get_string_member (entry, "name"), "Yours");
}

/* What is not chosen stays out, and what belongs to it goes without it. */
static void
test_choice (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsLibrary) other = ts_library_open (NULL, NULL);
  g_autofree char *file = NULL;
  g_autoptr (TsImport) import = NULL;
  g_autoptr (TsSessionInfo) session = NULL;
  g_autoptr (GPtrArray) campaigns = NULL;
  g_autoptr (JsonObject) entry = NULL;

  fill (evening);
  file = evening_export_all (evening->library);
  import = read_text (file, NULL);
  compare (import, other);
  for (guint i = 0; i < 3; i++)
    ((TsImportItem *) ts_import_get_items (import)->pdata[i])->chosen = FALSE;
  write_import (import, other);

  assert_int_equal (count_sessions (other), 1);
  session = ts_library_find_session (other, "Mission", NULL);
  assert_int_equal (session->campaign, 0);
  campaigns = ts_library_list_campaigns (other, NULL);
  assert_int_equal (campaigns->len, 0);
  entry = ts_library_read_entry (other, "counter", "board", "own", NULL);
  assert_null (entry);
}

/* A part that makes no sense is told, and the others come in. */
static void
test_bad_parts (void **state)
{
#define ENTRY(type, entry) "{\"game\":\"counter\",\"type\":\"" type "\",\"entry\":" entry "}"
  static const char *const bad[] = {
    "\"sessions\":[{" NAMED ("A") ",\"commands\":[" ADD ",7,[],\"x\"]}",
    "\"sessions\":[{" NAMED ("A") ",\"commands\":[{\"do\":\"add\",\"n\":13,\"at\":1}]}",
    "\"sessions\":[{\"commands\":[{\"do\":\"add\",\"n\":13,\"at\":1}," ADD "]," NAMED ("A") "}",
    "\"sessions\":[{" HEAD ",\"commands\":[]}",
    "\"sessions\":[{" NAMED ("") ",\"commands\":[]}",
    "\"sessions\":[{" NAMED ("a\\nb") ",\"commands\":[]}",
    "\"sessions\":[{" NAMED ("A") ",\"created\":-1,\"commands\":[]}",
    "\"sessions\":[{" NAMED ("A") ",\"campaign\":\"x\",\"commands\":[]}",
    "\"sessions\":[{" NAMED ("A") ",\"more\":{},\"commands\":[]}",
    "\"sessions\":[{" NAMED ("A") ",\"commands\":{}}",
    "\"sessions\":[{\"format\":\"tableside-session\",\"version\":1,\"game\":\"chess\",\"setup\":{},"
    "\"name\":\"A\",\"commands\":[" ADD "]}",
    "\"sessions\":[{\"format\":\"tableside-session\",\"version\":3,\"name\":\"A\"}",
    "\"sessions\":[7",
    "\"sessions\":[[]",
    "\"entries\":[7],\"sessions\":[",
    "\"entries\":[{}],\"sessions\":[",
    "\"entries\":[" ENTRY ("board", "{}") "],\"sessions\":[",
    "\"entries\":[" ENTRY ("board", "{\"id\":7}") "],\"sessions\":[",
    "\"entries\":[" ENTRY ("board", "{\"id\":\"x\",\"more\":1}") "],\"sessions\":[",
    "\"entries\":[" ENTRY ("ship", "{\"id\":\"x\"}") "],\"sessions\":[",
    "\"entries\":[{\"game\":\"chess\",\"type\":\"board\",\"entry\":{\"id\":\"x\"}}],\"sessions\":[",
    "\"campaigns\":[[]],\"sessions\":[",
    "\"campaigns\":[{\"name\":\"C\",\"game\":\"counter\"}],\"sessions\":[",
    "\"campaigns\":[{\"name\":\"C\",\"game\":\"counter\",\"records\":[7]}],\"sessions\":[",
    "\"campaigns\":[{\"name\":\"C\",\"game\":\"counter\",\"records\":[{\"record\":{\"result\":3}}]}"
    "],\"sessions\":[",
    "\"campaigns\":[{\"name\":\"C\",\"game\":\"counter\",\"records\":[{\"next\":{\"x\":3}}]}"
    "],\"sessions\":[",
    "\"campaigns\":[{\"name\":\" \",\"game\":\"counter\",\"records\":[]}],\"sessions\":[",
  };
#undef ENTRY

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *file
          = g_strdup_printf (ALL "%s%s{" NAMED ("Good") ",\"commands\":[" ADD "]}]}", bad[i],
                             g_str_has_suffix (bad[i], "[") ? "" : ",");
      g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (TsImport) import = read_text (file, &error);
      g_autofree char *items = NULL;

      if (import == NULL)
        fail_msg ("%s: %s", file, error->message);
      compare (import, library);
      items = format_items (import);
      if (!g_str_has_prefix (items, "refused ") || !g_str_has_suffix (items, "new session Good"))
        fail_msg ("%s: %s", file, items);
      write_import (import, library);
      assert_int_equal (count_sessions (library), 1);
    }
}

static void
count_cb (TsLibrary *library, guint *n)
{
  (*n)++;
  assert_int_equal (count_sessions (library), 4);
}

/* All or nothing: who looks on sees it whole, once, and a library that may not be written keeps
 * what it had. */
static void
test_one_transaction (void **state)
{
  Evening *evening = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (TsImport) import
      = read_text (ALL "\"sessions\":[{" NAMED ("A") ",\"commands\":[" ADD "]},{" NAMED (
                       "A") ",\"commands\":[]},{" NAMED ("A") ",\"commands\":[]}]}",
                   &error);
  g_autoptr (TsLibrary) second = folder_open_library (evening->path);
  guint n = 0;

  assert_non_null (import);
  compare (import, evening->library);
  g_signal_connect (evening->library, "changed", G_CALLBACK (count_cb), &n);
  write_import (import, evening->library);
  assert_int_equal (n, 1);
  assert_int_equal (count_sessions (second), 4);
}

/* Hidden ones too. */
static guint
count_rows (Evening *evening)
{
  sqlite3 *db = NULL;
  sqlite3_stmt *statement = NULL;
  guint n;

  assert_int_equal (sqlite3_open (evening->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_prepare_v2 (db, "SELECT count(*) FROM session", -1, &statement, NULL),
                    SQLITE_OK);
  assert_int_equal (sqlite3_step (statement), SQLITE_ROW);
  n = (guint) sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return n;
}

/* Written a few rows at a time, others can write between, and see it when it is whole; who leaves
 * off has written nothing. */
static void
test_in_pieces (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsLibrary) second = folder_open_library (evening->path);
  g_autofree char *text = make_long (1500, "x", FALSE);

  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (TsImport) import = read_in_pieces (text, strlen (text), 65536, NULL);
      gboolean more = TRUE;
      guint n = 0;

      ts_import_set_name (import, "Long", FALSE);
      for (; more && (round > 0 || n < 2); n++)
        {
          assert_int_equal (count_sessions (second), 1);
          assert_int_equal (count_sessions (evening->library), 1);
          assert_true (ts_import_write_next (import, evening->library, NOW, &more, NULL));
          evening_accept (evening->session, "{\"do\":\"add\",\"n\":1}");
          assert_int_equal (count_rows (evening), 2);
        }
      assert_true (n >= 2);
      g_clear_pointer (&import, ts_import_free);
      assert_int_equal (count_rows (evening), round + 1);
      assert_int_equal (count_sessions (second), round + 1);
    }
}

/* A name that is asked for is got or refused, not numbered; a file's name may be numbered. */
static void
test_names (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsImport) import = read_text ("{" HEAD ",\"commands\":[" ADD "]}", NULL);
  g_autoptr (GError) error = NULL;
  const TsImportItem *item = ts_import_get_items (import)->pdata[0];

  ts_import_set_name (import, "Evening", FALSE);
  assert_false (ts_import_write (import, evening->library, NOW, &error));
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_REFUSED));
  assert_int_equal (count_sessions (evening->library), 1);
  ts_import_set_name (import, "Evening", TRUE);
  write_import (import, evening->library);
  assert_string_equal (item->name, "Evening (2)");
  assert_int_equal (count_sessions (evening->library), 2);
}

/* Spoiled files are read or refused, and what is read can be written and exported. */
static void
test_spoiled (void **state)
{
  Evening *evening = *state;
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  g_autofree char *file = NULL;
  guint n_read = 0;
  guint n = runs (300, 50000);

  fill (evening);
  file = evening_export_all (evening->library);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup (file);
      gsize length = strlen (text);
      g_autoptr (TsImport) import = NULL;
      g_autoptr (TsLibrary) library = NULL;
      g_autofree char *again = NULL;

      text[g_rand_int_range (rand, 0, (gint) length)]
          = "{}[],:\"\\ 019abe\xff"[g_rand_int_range (rand, 0, 16)];
      import = read_in_pieces (text, length, (gsize) g_rand_int_range (rand, 1, 200), NULL);
      if (import == NULL)
        continue;
      n_read++;
      library = ts_library_open (NULL, NULL);
      compare (import, library);
      write_import (import, library);
      again = evening_export_all (library);
    }
  assert_true (n_read > n / 20);
  assert_true (n_read < n);
}

int
main (void)
{
#define evening_test(f) cmocka_unit_test_setup_teardown (f, evening_set_up, evening_tear_down)
  const struct CMUnitTest tests[] = {
    evening_test (test_any_order),
    cmocka_unit_test (test_refused),
    cmocka_unit_test (test_limits),
    cmocka_unit_test (test_full),
    cmocka_unit_test (test_dates),
    cmocka_unit_test (test_long_values),
    evening_test (test_round_trip),
    evening_test (test_twice),
    cmocka_unit_test (test_order_of_everything),
    evening_test (test_different),
    evening_test (test_choice),
    cmocka_unit_test (test_bad_parts),
    evening_test (test_one_transaction),
    evening_test (test_in_pieces),
    evening_test (test_names),
    evening_test (test_spoiled),
  };
#undef evening_test

  return cmocka_run_group_tests (tests, NULL, NULL);
}
