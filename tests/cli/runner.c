/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * runner.c: runs the real tableside-cli.
 */

#include "runner.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ts-json.h"

static char *program;
static char *folder;

void
set_up_program (int argc, char **argv)
{
  g_assert_cmpint (argc, ==, 2);
  program = g_canonicalize_filename (argv[1], NULL); /* tests change folders */
}

int
make_folder (void **state)
{
  folder = g_dir_make_tmp ("tableside-cli-XXXXXX", NULL);
  return folder != NULL ? 0 : -1;
}

static void
remove_tree (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_remove (path);
}

int
remove_folder (void **state)
{
  remove_tree (folder);
  g_clear_pointer (&folder, g_free);
  return 0;
}

const char *
get_folder (void)
{
  return folder;
}

char *
in_folder (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

void
run_free (Run *self)
{
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}

/* `input` is a file to read from; NULL: a pipe. */
static GSubprocess *
launch (const char *const *words, const char *input, GSubprocessFlags flags)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "LC_ALL", "C.UTF-8", TRUE);
  g_subprocess_launcher_unsetenv (launcher, "LANGUAGE");
  if (input != NULL)
    g_subprocess_launcher_set_stdin_file_path (launcher, input);
  process = g_subprocess_launcher_spawnv (launcher, words, NULL);
  assert_non_null (process);

  return process;
}

/* What a pipe gave, which may be nothing at all. */
static char *
dup_text (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return data != NULL ? g_strndup (data, length) : g_strdup ("");
}

/* What a program has to read is a file: one that ends without reading breaks no pipe. */
static Run *
run (const char *const *words, const char *input, gssize length)
{
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("tableside-test-XXXXXX", &path, NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  Run *self = g_new0 (Run, 1);

  assert_true (file >= 0);
  close (file);
  assert_true (g_file_set_contents (path, input, length, NULL));
  process = launch (words, path, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  assert_true (g_subprocess_communicate (process, NULL, NULL, &out, &err, NULL));
  g_remove (path);

  self->status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
  self->out_length = g_bytes_get_size (out);
  self->out = dup_text (out);
  self->err = dup_text (err);

  assert_true (g_utf8_validate_len (self->out, self->out_length, NULL));
  assert_true (g_utf8_validate (self->err, -1, NULL));
  return self;
}

static GStrv
split_words (const char *line)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  g_strv_builder_add (builder, program);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *path = words[i][0] == '@' ? in_folder (words[i] + 1) : NULL;

      if (words[i][0] != '\0')
        g_strv_builder_add (builder, path != NULL ? path : words[i]);
    }

  return g_strv_builder_end (builder);
}

Run *
run_cli (const char *input, const char *line)
{
  g_auto (GStrv) words = split_words (line);

  return run ((const char *const *) words, input != NULL ? input : "", -1);
}

Run *
run_words (const char *input, gssize length, const char *const *words)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  g_ptr_array_add (all, (gpointer) program);
  for (guint i = 0; words[i] != NULL; i++)
    g_ptr_array_add (all, (gpointer) words[i]);
  g_ptr_array_add (all, NULL);

  return run ((const char *const *) all->pdata, input, length);
}

GSubprocess *
start_cli (const char *line)
{
  g_auto (GStrv) words = split_words (line);

  return launch ((const char *const *) words, NULL,
                 G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
}

Run *
run_shell (const char *script)
{
  const char *words[] = { "/bin/sh", "-c", script, program, folder, NULL };

  return run (words, "", -1);
}

static void
assert_one_line (const char *text)
{
  assert_true (g_str_has_suffix (text, "\n"));
  assert_ptr_equal (strchr (text, '\n'), text + strlen (text) - 1);
  assert_true (strlen (text) > strlen ("tableside-cli: .\n"));
}

void
assert_is_wrong (const Run *run)
{
  if (run->status != 2)
    print_message ("status %d: %s%s\n", run->status, run->out, run->err);
  assert_int_equal (run->status, 2);
  assert_string_equal (run->out, "");
  assert_one_line (run->err);
}

void
assert_wrong (const char *line)
{
  g_autoptr (Run) run = run_cli (NULL, line);

  if (run->status != 2)
    print_message ("%s\n", line);
  assert_is_wrong (run);
}

void
assert_failed (const Run *run)
{
  if (run->status != 1)
    print_message ("status %d: %s%s\n", run->status, run->out, run->err);
  assert_int_equal (run->status, 1);
  assert_one_line (run->err);
}

void
assert_fine (const Run *run)
{
  if (run->status != 0)
    print_message ("status %d\n", run->status);
  assert_string_equal (run->err, "");
  assert_int_equal (run->status, 0);
}

GStrv
split_lines (const char *text)
{
  GStrv lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);

  if (n > 0 && lines[n - 1][0] == '\0')
    g_clear_pointer (&lines[n - 1], g_free);
  return lines;
}

JsonObject *
read_json (const char *line)
{
  g_autoptr (GError) error = NULL;
  JsonObject *object = ts_json_read_object (line, strlen (line), &error);

  if (object == NULL)
    fail_msg ("%s: %s", error->message, line);
  return object;
}

JsonObject *
read_answer (const Run *run, guint n)
{
  g_auto (GStrv) lines = split_lines (run->out);

  assert_true (n < g_strv_length (lines));
  return read_json (lines[n]);
}

gboolean
is_ok (const char *line)
{
  g_autoptr (JsonObject) answer = read_json (line);
  JsonObject *body;

  if (json_object_has_member (answer, "ok"))
    {
      assert_true (json_object_get_boolean_member (answer, "ok"));
      assert_true (json_object_has_member (answer, "rev"));
      assert_non_null (json_object_get_array_member (answer, "deeds"));
      return TRUE;
    }

  assert_int_equal (json_object_get_size (answer), 1);
  body = json_object_get_object_member (answer, "error");
  assert_int_equal (json_object_get_size (body), 2);
  assert_true (*json_object_get_string_member (body, "code") != '\0');
  assert_true (*json_object_get_string_member (body, "message") != '\0');
  return FALSE;
}

char *
dup_code (const char *line)
{
  g_autoptr (JsonObject) answer = read_json (line);

  if (!json_object_has_member (answer, "error"))
    fail_msg ("not an error: %s", line);
  return g_strdup (
      json_object_get_string_member (json_object_get_object_member (answer, "error"), "code"));
}

char *
ask (GSubprocess *process, GDataInputStream *answers, const char *line)
{
  GOutputStream *input = g_subprocess_get_stdin_pipe (process);

  if (line != NULL)
    {
      assert_true (g_output_stream_write_all (input, line, strlen (line), NULL, NULL, NULL));
      assert_true (g_output_stream_write_all (input, "\n", 1, NULL, NULL, NULL));
      assert_true (g_output_stream_flush (input, NULL, NULL));
    }
  return g_data_input_stream_read_line (answers, NULL, NULL, NULL);
}

guint64
read_peak_memory (GSubprocess *process)
{
  g_autofree char *path
      = g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (process));
  g_autofree char *status = NULL;
  const char *peak;

  assert_true (g_file_get_contents (path, &status, NULL, NULL));
  peak = strstr (status, "VmHWM:");
  assert_non_null (peak);

  return g_ascii_strtoull (peak + strlen ("VmHWM:") + strspn (peak + strlen ("VmHWM:"), " \t"),
                           NULL, 10);
}

void
write_file (const char *path, const char *text)
{
  assert_true (g_file_set_contents (path, text, -1, NULL));
}
