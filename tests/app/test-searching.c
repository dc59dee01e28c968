/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-searching.c: what the search of the desktop finds, asked over a real bus as the shell does.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "desktop.h"

static void
begin (Desktop *self, App *app)
{
  app_start (app);
  desktop_connect (self, G_APPLICATION (app->application),
                   ts_application_get_profile (app->application));
}

static void
end (Desktop *self, App *app)
{
  desktop_disconnect (self);
  app_stop (app);
}

/* (transfer full) */
static GVariant *
call (Desktop *self, const char *method, const char *arguments)
{
  return desktop_ask (self, method, g_variant_new_parsed (arguments));
}

static void
assert_answer (Desktop *self, const char *method, const char *arguments, const char *expected)
{
  g_autoptr (GVariant) answer = call (self, method, arguments);
  g_autofree char *text = g_variant_print (answer, FALSE);

  assert_string_equal (text, expected);
}

/* By words of the name and of the game, with accents or without; every word counts. */
static void
test_found (void **state)
{
  Desktop desktop;

  app_add_session (*state, "Família Ávila", 0);
  app_add_session (*state, "Monday", 0);
  begin (&desktop, *state);
  assert_answer (&desktop, "GetInitialResultSet", "(['familia'],)", "(['1'],)");
  assert_answer (&desktop, "GetInitialResultSet", "(['MON'],)", "(['2'],)");
  assert_answer (&desktop, "GetInitialResultSet", "(['mon', 'avi'],)", "([],)");
  assert_answer (&desktop, "GetInitialResultSet", "(['onday'],)", "([],)");
  assert_answer (&desktop, "GetSubsearchResultSet", "(['1'], ['monday'])", "([],)");
  assert_answer (&desktop, "GetSubsearchResultSet", "(['1', '7', 'x'], ['avila'])", "(['1'],)");
  end (&desktop, *state);
}

static void
test_described (void **state)
{
  Desktop desktop;
  g_autoptr (GVariant) answer = NULL;
  g_autofree char *text = NULL;

  app_add_session (*state, "Monday", 0);
  begin (&desktop, *state);
  answer = call (&desktop, "GetResultMetas", "(['1', '7', ''],)");
  text = g_variant_print (answer, FALSE);
  assert_non_null (strstr (text, "'name': <'Monday'>"));
  assert_non_null (strstr (text, TS_APP_ID));
  assert_null (strstr (text, "'7'"));
  end (&desktop, *state);
}

static void
test_chosen (void **state)
{
  Desktop desktop;
  App *app = *state;

  app_add_session (app, "Monday", 0);
  begin (&desktop, app);
  assert_answer (&desktop, "ActivateResult", "('nonsense', ['mon'], uint32 0)", "()");
  assert_null (ts_navigator_get_session (app->navigator));
  assert_answer (&desktop, "ActivateResult", "('1', ['mon'], uint32 0)", "()");
  app_settle ();
  assert_non_null (ts_navigator_get_session (app->navigator));
  assert_string_equal (ts_session_get_name (ts_navigator_get_session (app->navigator)), "Monday");
  /* What is deleted since is told, and nothing is lost. */
  assert_answer (&desktop, "ActivateResult", "('99', ['mon'], uint32 0)", "()");
  app_settle ();
  assert_non_null (ts_navigator_get_session (app->navigator));
  end (&desktop, *state);
}

/* The file and its log as they are on disk; readers share the index of the log. (transfer full) */
static char *
describe_library (const char *path)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  const char *const files[] = { path, log };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *text = NULL;
      gsize length;

      assert_true (g_file_get_contents (files[i], &text, &length, NULL));
      g_checksum_update (sum, (const guchar *) text, (gssize) length);
    }
  return g_strdup (g_checksum_get_string (sum));
}

/* The desktop starts the program to search, and nobody has opened its window: there is no library,
 * then there is one of another program. */
static void
test_without_window (void **state)
{
  App *app = *state;
  g_autofree char *folder = g_build_filename (app->folder, "new", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (TsProfile) profile = ts_profile_new ();
  g_autoptr (TsLibrary) other = NULL;
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  Desktop desktop;

  ts_profile_set_library_path (profile, path);
  desktop_connect (&desktop, G_APPLICATION (app->application), profile);
  assert_answer (&desktop, "GetInitialResultSet", "(['monday'],)", "([],)");
  assert_answer (&desktop, "GetResultMetas", "(['1'],)", "([],)");
  assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));

  other = ts_library_open (path, NULL);
  assert_int_equal (ts_library_add_session (other, "template", "Monday", setup, 0, 1, NULL), 1);
  before = describe_library (path);
  assert_answer (&desktop, "GetInitialResultSet", "(['monday'],)", "(['1'],)");
  after = describe_library (path);
  assert_string_equal (before, after);
  /* What the other program goes on to write is found. */
  assert_int_equal (ts_library_add_session (other, "template", "Tuesday", setup, 0, 2, NULL), 2);
  assert_answer (&desktop, "GetInitialResultSet", "(['tuesday'],)", "(['2'],)");
  desktop_disconnect (&desktop);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_found, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_described, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_chosen, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (test_without_window, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("searching", tests, NULL, NULL);
}
