/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-kills.c: play, serve and the window are killed at random moments while commands come in;
 * what they acknowledged is in the library, once and in order, and nothing is there that nobody
 * sent. Usage: test-kills TABLESIDE TABLESIDE-CLI
 */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "../unit.h"
#include "../meanwhile.h"
#include "../runs.h"
#include "folder.h"
#include "phone.h"
#include "ts-games.h"
#include "ts-invitations.h"
#include "ts-json.h"
#include "ts-session.h"

#define NOW 1700000000
#define BURST 120                      /* commands a life, at most */
#define LONGEST (60 * 1000)            /* microseconds that a life goes on after its first answer */
#define TOKEN "AAAAAAAAAAAAAAAAAAAAAA" /* of the host */

typedef struct
{
  const char *program;
  const char *cli;
  char *folder;
  char *path;
  char *identity;
  gint64 id;
  guint16 port;
  guint n_sent;
  GPtrArray *acknowledged; /* notes, in their order, of this life */
  GHashTable *kept;        /* notes that were found in the journal */
  guint64 rows;            /* of the journal, that were looked at */
} Kills;

static guint16
find_port (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();

  return g_socket_listener_add_any_inet_port (listener, NULL, NULL);
}

static void
make_library (Kills *self)
{
  g_autoptr (TsLibrary) library = folder_open_library (self->path);
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsSession) session
      = ts_session_create (library, ts_games_find ("template", NULL), "s", setup, 0, NOW, NULL);

  self->id = ts_session_get_id (session);
  self->identity = ts_library_dup_identity (library);
  assert_true (ts_library_write_secret (library, self->id, "host", TOKEN, NULL));
}

/* The window goes on with the session, and phones may follow it, as it was left. */
static void
write_settings (Kills *self)
{
  g_autofree char *folder = g_build_filename (self->folder, "glib-2.0", "settings", NULL);
  g_autofree char *path = g_build_filename (folder, "keyfile", NULL);
  g_autofree char *text
      = g_strdup_printf ("[io/github/tableside/Tableside]\n"
                         "last-session=('%s', int64 %" G_GINT64_FORMAT ")\n"
                         "link-session=('%s', int64 %" G_GINT64_FORMAT ")\n"
                         "link-address='127.0.0.1'\nlink-port=%u\n",
                         self->identity, self->id, self->identity, self->id, self->port);

  assert_int_equal (g_mkdir_with_parents (folder, 0700), 0);
  assert_true (g_file_set_contents (path, text, -1, NULL));
}

static GSubprocess *
start (Kills *self, const char *const *words)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "GSETTINGS_BACKEND", "keyfile", TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_CONFIG_HOME", self->folder, TRUE);
  process = g_subprocess_launcher_spawnv (launcher, words, NULL);
  assert_non_null (process);
  return process;
}

static void
end (GSubprocess *process)
{
  g_subprocess_send_signal (process, SIGKILL);
  assert_true (g_subprocess_wait (process, NULL, NULL));
  assert_int_equal (g_subprocess_get_term_sig (process), SIGKILL);
}

/* Mostly a note of which there is only one; what is between notes moves the present about. */
static char *
make_command (Kills *self, gboolean *note)
{
  guint kind = g_random_int_range (0, 10);

  *note = kind < 7;
  if (*note)
    return g_strdup_printf ("{\"do\":\"note\",\"text\":\"note-%06u\"}", self->n_sent++);
  return g_strdup (kind == 7 ? "{\"do\":\"undo\"}" : "{\"do\":\"roll\",\"dice\":\"3d6\"}");
}

static void
acknowledge (Kills *self, const char *text)
{
  g_ptr_array_add (self->acknowledged, g_strdup (text));
}

typedef struct
{
  Kills *kills;
  guint next; /* in the acknowledged */
} Reading;

static gboolean
read_row_cb (guint64 number, const char *row, gpointer user_data, GError **error)
{
  Reading *reading = user_data;
  Kills *self = reading->kills;
  GPtrArray *acknowledged = self->acknowledged;
  g_autoptr (JsonObject) command = ts_json_read_object (row, strlen (row), NULL);
  const char *text = json_object_get_string_member_with_default (command, "text", NULL);

  self->rows = number;
  if (text == NULL)
    return TRUE;
  if (!g_hash_table_add (self->kept, g_strdup (text)))
    fail_msg ("%s is in the journal twice", text);
  if (reading->next < acknowledged->len && g_str_equal (acknowledged->pdata[reading->next], text))
    reading->next++;
  return TRUE;
}

/* Nothing is lost, nothing is double, and the order is that of the answers. */
static void
look_at_library (Kills *self)
{
  g_autoptr (TsLibrary) library = folder_open_library (self->path);
  g_autoptr (TsSession) session
      = ts_session_open (library, self->id, ts_games_find ("template", NULL), NULL);
  Reading reading = { .kills = self };

  assert_null (ts_library_get_warning (library));
  assert_non_null (session);
  assert_null (ts_session_get_hole (session));
  assert_true (
      ts_library_read_journal (library, self->id, self->rows + 1, read_row_cb, &reading, NULL));
  if (reading.next != self->acknowledged->len)
    fail_msg ("%s was acknowledged and is lost", (char *) self->acknowledged->pdata[reading.next]);
  g_ptr_array_set_size (self->acknowledged, 0);
}

/* Answers come in the order of the lines; a line may be cut off by the kill. */
static void
read_answers (Kills *self, GDataInputStream *answers, GPtrArray *sent)
{
  for (guint i = 0; i < sent->len; i++)
    {
      gsize length = 0;
      g_autofree char *line = g_data_input_stream_read_line (answers, &length, NULL, NULL);

      if (line == NULL || !g_str_has_suffix (line, "}"))
        return;
      if (g_str_has_prefix (line, "{\"ok\":true") && *(char *) sent->pdata[i] != '\0')
        acknowledge (self, sent->pdata[i]);
    }
}

static void
send_lines (Kills *self, GOutputStream *input, GPtrArray *sent)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < BURST; i++)
    {
      gboolean note;
      g_autofree char *text = g_strdup_printf ("note-%06u", self->n_sent);
      g_autofree char *command = make_command (self, &note);

      g_string_append_printf (lines, "%s\n", command);
      g_ptr_array_add (sent, g_strdup (note ? text : ""));
    }
  g_output_stream_write_all (input, lines->str, lines->len, NULL, NULL, NULL);
}

/* Now and then a program is killed before it has answered anything. */
static gboolean
is_patient (void)
{
  return g_random_int_range (0, 8) > 0;
}

static void
kill_play (Kills *self)
{
  const char *const words[]
      = { self->cli, "play", "template", "--library", self->path, "--session", "s", NULL };
  g_autoptr (GSubprocess) process = start (self, words);
  g_autoptr (GDataInputStream) answers
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autoptr (GPtrArray) sent = g_ptr_array_new_with_free_func (g_free);

  send_lines (self, g_subprocess_get_stdin_pipe (process), sent);
  if (is_patient ())
    g_buffered_input_stream_fill (G_BUFFERED_INPUT_STREAM (answers), 1, NULL, NULL);
  g_usleep (g_random_int_range (0, LONGEST));
  end (process);
  read_answers (self, answers, sent);
}

/* A phone's tickets are the texts of its notes. */
static void
take_answers (Kills *self, Phone *phone)
{
  char *ticket;

  while ((ticket = phone_take_accepted (phone)) != NULL)
    {
      if (g_str_has_prefix (ticket, "note-"))
        acknowledge (self, ticket);
      g_free (ticket);
    }
}

static void
kill_under_a_phone (Kills *self, GSubprocess *process, const char *invitation)
{
  Phone *phone = phone_join (invitation, NULL);
  gboolean patient = is_patient ();

  json_object_unref (phone_expect (phone, "view"));
  for (guint i = 0; i < BURST / 4; i++)
    {
      gboolean note;
      g_autofree char *text = g_strdup_printf ("note-%06u", self->n_sent);
      g_autofree char *command = make_command (self, &note);
      g_autofree char *other = g_strdup_printf ("other-%08x%u", g_random_int (), i);

      phone_send_command (phone, note ? text : other, command);
    }
  for (guint n = self->acknowledged->len; patient && self->acknowledged->len == n;)
    {
      g_main_context_iteration (NULL, TRUE);
      take_answers (self, phone);
    }
  meanwhile_wait (g_random_int_range (0, LONGEST / 1000));
  end (process);
  phone_wait_until_closed (phone);
  take_answers (self, phone);
  phone_free (phone);
}

static void
kill_serve (Kills *self)
{
  g_autofree char *port = g_strdup_printf ("%u", self->port);
  g_autofree char *invitation = g_strdup_printf ("http://127.0.0.1:%u/#" TOKEN, self->port);
  const char *const words[] = { self->cli,   "serve", "template", "--library", self->path,
                                "--session", "s",     "--port",   port,        NULL };
  g_autoptr (GSubprocess) process = start (self, words);

  kill_under_a_phone (self, process, invitation);
}

static void
kill_window (Kills *self)
{
  g_autofree char *invitation = g_strdup_printf ("http://127.0.0.1:%u/#" TOKEN, self->port);
  const char *const words[] = { self->program, "--library", self->path, NULL };
  g_autoptr (GSubprocess) process = start (self, words);

  kill_under_a_phone (self, process, invitation);
}

static void
test_kills (void **state)
{
  static void (*const kinds[]) (Kills *) = { kill_play, kill_serve, kill_window };
  guint totals[G_N_ELEMENTS (kinds)] = { 0 };
  Kills *self = *state;
  guint n = runs (6, 1000);

  for (guint i = 0; i < n; i++)
    {
      kinds[i % G_N_ELEMENTS (kinds)](self);
      totals[i % G_N_ELEMENTS (kinds)] += self->acknowledged->len;
      look_at_library (self);
      g_ptr_array_set_size (self->acknowledged, 0);
    }
  print_message ("# %u kills; notes acknowledged by play %u, serve %u, the window %u: none lost,"
                 " none double\n",
                 n, totals[0], totals[1], totals[2]);
  /* Else it was no test; but of a few lives all may be short. */
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    assert_true (totals[i] > 0 || n < 100);
  assert_true (totals[0] + totals[1] + totals[2] > 0);
}

int
main (int argc, char **argv)
{
  Kills kills = { .program = argv[1], .cli = argv[2] };
  const struct CMUnitTest tests[] = { cmocka_unit_test_prestate (test_kills, &kills) };
  int status;

  g_assert (argc == 3);
  kills.folder = folder_new ();
  kills.path = g_build_filename (kills.folder, "library.db", NULL);
  kills.port = find_port ();
  kills.acknowledged = g_ptr_array_new_with_free_func (g_free);
  kills.kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  make_library (&kills);
  write_settings (&kills);

  cmocka_set_message_output (CM_OUTPUT_TAP);
  status = cmocka_run_group_tests (tests, NULL, NULL);

  g_hash_table_unref (kills.kept);
  g_ptr_array_unref (kills.acknowledged);
  g_free (kills.identity);
  g_free (kills.path);
  folder_free (kills.folder);
  return status;
}
