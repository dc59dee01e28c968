/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-speaking.c: what is read aloud, heard by a real Speech Dispatcher: its voice writes into a
 * file what it would say, a line a sentence, after the language.
 */

#include <string.h>

#include <glib/gstdio.h>

#include "../unit.h"
#include "app-fixture.h"
#include "ts-speech.h"

static const char dispatcher_conf[] = "LogLevel 0\n"
                                      "AudioOutputMethod \"alsa\"\n"
                                      "AudioALSADevice \"null\"\n"
                                      "DefaultModule file\n"
                                      "AddModule \"file\" \"sd_generic\" \"file.conf\"\n";

/* It knows Brazilian Portuguese by its first half. */
static const char voice_conf[]
    = "GenericExecuteSynth \"printf '%%s: %%s\\\\n' '$LANGUAGE' '$DATA' >>%s\"\n"
      "GenericMaxChunkLength 4000\n"
      "GenericLanguage \"en\" \"en\" \"utf-8\"\n"
      "GenericLanguage \"pt\" \"pt\" \"utf-8\"\n"
      "AddVoice \"en\" \"MALE1\" \"file\"\n"
      "AddVoice \"pt\" \"MALE1\" \"file\"\n";

static GSubprocess *dispatcher; /* nullable */
static char *heard_path;

static void
write_text (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* The program has not begun: there is nothing yet that could wait for it. */
static void
await_file (const char *path)
{
  for (guint i = 0; i < 1000 && !g_file_test (path, G_FILE_TEST_EXISTS); i++)
    g_usleep (10 * G_TIME_SPAN_MILLISECOND);
}

static void
start_dispatcher (const char *folder)
{
  g_autofree char *socket = g_build_filename (folder, "speech.sock", NULL);
  g_autofree char *pid = g_build_filename (folder, "speech.pid", NULL);
  g_autofree char *modules = g_build_filename (folder, "modules", NULL);
  g_autofree char *address = g_strconcat ("unix_socket:", socket, NULL);
  g_autofree char *voice = NULL;

  heard_path = g_build_filename (folder, "heard", NULL);
  voice = g_strdup_printf (voice_conf, heard_path);
  assert_int_equal (g_mkdir (modules, 0700), 0);
  write_text (folder, "speechd.conf", dispatcher_conf);
  write_text (modules, "file.conf", voice);
  dispatcher
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                          NULL, "speech-dispatcher", "-s", "-t", "0", "-c", "unix_socket", "-S",
                          socket, "-P", pid, "-C", folder, "-L", folder, NULL);
  assert_non_null (dispatcher);
  await_file (socket);
  g_setenv ("SPEECHD_ADDRESS", address, TRUE);
}

static int
set_up (void **state)
{
  App *app;

  app_set_up (state);
  app = *state;
  start_dispatcher (app->folder);
  return 0;
}

static int
tear_down (void **state)
{
  int status = app_tear_down (state);

  g_subprocess_send_signal (dispatcher, 15);
  g_subprocess_wait (dispatcher, NULL, NULL);
  g_clear_object (&dispatcher);
  g_clear_pointer (&heard_path, g_free);
  return status;
}

static char *
read_heard (void)
{
  char *text = NULL;

  g_file_get_contents (heard_path, &text, NULL, NULL);
  return text != NULL ? text : g_strdup ("");
}

static gboolean
is_heard (gpointer text)
{
  g_autofree char *heard = read_heard ();

  return strstr (heard, text) != NULL;
}

static void
await (const char *text)
{
  app_wait (is_heard, (gpointer) text);
}

static void
turn_on (App *app)
{
  g_settings_set_boolean (app_get_settings (app), "read-aloud", TRUE);
}

/* Long enough for a sentence to come, were there one. */
static void
nothing_is_read_unless_wanted (void **state)
{
  g_autofree char *heard = NULL;

  app_start_at_table (*state);
  app_send (*state, "{\"do\":\"advance\",\"dice\":[\"two\",\"two\"]}");
  app_let_pass (400);
  heard = read_heard ();
  assert_string_equal (heard, "");
}

/* Turned on it says what is asked; then what happened, what hands do, what is asked now. */
static void
a_turn_is_read_in_order (void **state)
{
  App *app = *state;
  g_autofree char *heard = NULL;
  const char *happened, *asked;

  app_start_at_table (app);
  turn_on (app);
  await ("en: ");
  app_send (app, "{\"do\":\"advance\",\"dice\":[\"two\",\"two\"]}");
  await ("4 spaces forward");
  await ("Grace: run or rest?");
  heard = read_heard ();
  happened = strstr (heard, "4 spaces forward");
  asked = strstr (happened, "Grace: run or rest?");
  assert_non_null (asked);
}

/* A table that is opened by who has it read aloud. */
static void
what_is_asked_is_said_once (void **state)
{
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  g_autofree char *heard = NULL;
  const char *asked;

  g_settings_set_boolean (settings, "read-aloud", TRUE);
  app_start_at_table (*state);
  await ("run or rest?");
  app_let_pass (400);
  heard = read_heard ();
  asked = strstr (heard, "run or rest?");
  assert_null (strstr (asked + 1, "run or rest?"));
}

/* A voice would call an arrow and a dot by their names. */
static void
signs_are_for_eyes (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  turn_on (app);
  await ("run or rest?");
  app_send (app, "{\"do\":\"note\",\"text\":\"Ada · Shore → Pier: −2 steps\"}");
  await ("Ada, Shore, Pier: minus 2 steps");
}

static void
an_undo_says_what_to_put_back (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_send (app, "{\"do\":\"advance\",\"dice\":[\"two\",\"two\"]}");
  turn_on (app);
  app_activate (app, "win.undo");
  await ("Put back on the table");
}

static void
it_says_it_again (void **state)
{
  App *app = *state;
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;

  app_start_at_table (app);
  turn_on (app);
  await ("run or rest?");
  once = read_heard ();
  twice = g_strconcat (once, once, NULL);
  app_activate (app, "win.repeat");
  await (twice);
}

static void
it_speaks_the_language_of_the_window (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  g_settings_set_string (app_get_settings (app), "language", "pt_BR");
  app_settle ();
  turn_on (app);
  await ("pt: ");
}

static gboolean
is_told (gpointer user_data)
{
  return app_can_read (((App *) user_data)->window, "Nothing can be read aloud here");
}

static gboolean
is_told_where (gpointer user_data)
{
  return app_can_read (((App *) user_data)->window, "Reading aloud is off");
}

static void
that_there_is_no_voice_is_said (void **state)
{
  App *app = *state;

  g_setenv ("SPEECHD_ADDRESS", "unix_socket:/nowhere", TRUE);
  g_setenv ("SPEECHD_CMD", "/bin/false", TRUE);
  app_start_at_table (app);
  turn_on (app);
  app_wait (is_told, app);
  g_unsetenv ("SPEECHD_CMD");
}

static void
who_has_not_turned_it_on_is_told_where (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_activate (app, "win.repeat");
  app_wait (is_told_where, app);
}

#define speaking_test(f) cmocka_unit_test_setup_teardown (f, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    speaking_test (nothing_is_read_unless_wanted),
    speaking_test (a_turn_is_read_in_order),
    speaking_test (what_is_asked_is_said_once),
    speaking_test (signs_are_for_eyes),
    speaking_test (an_undo_says_what_to_put_back),
    speaking_test (it_says_it_again),
    speaking_test (it_speaks_the_language_of_the_window),
    speaking_test (that_there_is_no_voice_is_said),
    speaking_test (who_has_not_turned_it_on_is_told_where),
  };

  app_init ();
  return cmocka_run_group_tests_name ("speaking", tests, NULL, NULL);
}
