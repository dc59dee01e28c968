/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-serve.c: a session without a window, and phones that join it by its invitations.
 */

#include "runner.h"

#include <signal.h>
#include <string.h>

#include "phone.h"
#include "../runs.h"

/* As many messages as a phone may send at once are more. */
#define FLURRY 200
#define KEPT "serve template --library @l.db --session s"

/* A server that runs. */
typedef struct
{
  GSubprocess *process;
  JsonObject *line; /* the first one */
  char *text;       /* the same as it was printed */
} Server;

static Server *
start (const char *line)
{
  Server *self = g_new0 (Server, 1);
  g_autoptr (GDataInputStream) answers = NULL;

  self->process = start_cli (line);
  answers = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  self->text = ask (self->process, answers, NULL);
  assert_non_null (self->text);
  self->line = read_json (self->text);
  return self;
}

/* At a port that is known from before, or 0. */
static Server *
start_kept (guint port)
{
  g_autofree char *line = g_strdup_printf (KEPT " --port %u", port);

  return start (line);
}

/* Its exit status; -1 when it was ended by a signal. Consumes the server. */
static int
finish (Server *self, int signal)
{
  int status;

  g_subprocess_send_signal (self->process, signal);
  assert_true (g_subprocess_wait (self->process, NULL, NULL));
  status = g_subprocess_get_if_exited (self->process) ? g_subprocess_get_exit_status (self->process)
                                                      : -1;
  g_object_unref (self->process);
  json_object_unref (self->line);
  g_free (self->text);
  g_free (self);
  return status;
}

static const char *
get_listening (const Server *self)
{
  return json_object_get_string_member (self->line, "listening");
}

static guint
get_port (const Server *self)
{
  g_autoptr (GUri) uri = g_uri_parse (get_listening (self), G_URI_FLAGS_NONE, NULL);

  return (guint) g_uri_get_port (uri);
}

/* The address of the first invitation for a role, and of a seat (nullable). */
static const char *
get_invitation (const Server *self, const char *role, const char *seat)
{
  JsonArray *list = json_object_get_array_member (self->line, "invitations");

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonObject *one = json_array_get_object_element (list, i);

      if (g_str_equal (json_object_get_string_member (one, "role"), role)
          && (seat == NULL
              || g_str_equal (json_object_get_string_member_with_default (one, "seat", ""), seat)))
        return json_object_get_string_member (one, "url");
    }
  fail_msg ("no invitation for %s", role);
  return NULL;
}

static Phone *
join (const Server *self, const char *role)
{
  return phone_join (get_invitation (self, role, NULL), NULL);
}

static GPtrArray *
collect_seats (JsonObject *view)
{
  GPtrArray *seats = g_ptr_array_new_with_free_func (g_free);
  JsonArray *list = json_object_has_member (view, "seats")
                        ? json_object_get_array_member (view, "seats")
                        : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    g_ptr_array_add (seats, g_strdup (json_object_get_string_member (
                                json_array_get_object_element (list, i), "id")));
  return seats;
}

static void
check_invitation (JsonObject *one, const char *role, const char *seat, const char *start)
{
  const char *url = json_object_get_string_member (one, "url");
  gboolean typed = g_str_equal (role, "table");
  /* A wall has a page of its own, and an address by which it reads aloud. */
  gboolean wall = g_str_equal (role, "wall");
  const char *page = wall ? "wall#" : "#";

  assert_string_equal (json_object_get_string_member (one, "role"), role);
  assert_int_equal (json_object_get_size (one), seat != NULL || typed || wall ? 3 : 2);
  if (seat != NULL)
    assert_string_equal (json_object_get_string_member (one, "seat"), seat);
  assert_true (g_str_has_prefix (url, start));
  assert_int_equal (strlen (url), strlen (start) + strlen (page) + (typed ? 11 : 22));
  if (wall)
    {
      g_autofree char *aloud = g_strdup_printf ("%swall?voice%s", start, strchr (url, '#'));

      assert_string_equal (json_object_get_string_member (one, "aloud"), aloud);
    }
  if (typed)
    assert_true (g_str_has_suffix (url, json_object_get_string_member (one, "code")));
  assert_true (g_str_has_prefix (url + strlen (start), page));
}

static void
check_first_line (const char *game)
{
  g_autofree char *play = g_strdup_printf ("play %s --view", game);
  g_autofree char *serve = g_strdup_printf ("serve %s", game);
  g_autoptr (Run) run = run_cli (NULL, play);
  g_autoptr (JsonObject) view = read_answer (run, 0);
  g_autoptr (GPtrArray) seats = collect_seats (view);
  g_autoptr (GHashTable) urls = g_hash_table_new (g_str_hash, g_str_equal);
  Server *server = start (serve);
  JsonArray *list = json_object_get_array_member (server->line, "invitations");
  const char *start_of_url = get_listening (server);
  guint n = json_array_get_length (list);

  assert_true (g_str_has_prefix (start_of_url, "http://127.0.0.1:"));
  assert_true (g_str_has_suffix (start_of_url, "/"));
  assert_int_equal (json_object_get_size (server->line), 2);
  assert_int_equal (n, seats->len + 4);
  check_invitation (json_array_get_object_element (list, 0), "host", NULL, start_of_url);
  for (guint i = 0; i < seats->len; i++)
    check_invitation (json_array_get_object_element (list, 1 + i), "seat", seats->pdata[i],
                      start_of_url);
  check_invitation (json_array_get_object_element (list, n - 3), "watch", NULL, start_of_url);
  check_invitation (json_array_get_object_element (list, n - 2), "wall", NULL, start_of_url);
  check_invitation (json_array_get_object_element (list, n - 1), "table", NULL, start_of_url);
  for (guint i = 0; i < n; i++)
    assert_true (g_hash_table_add (urls, (gpointer) json_object_get_string_member (
                                             json_array_get_object_element (list, i), "url")));
  assert_int_equal (finish (server, SIGTERM), 0);
}

static void
test_first_line (void **state)
{
  static const char *const games[]
      = { "template", "genesis", "terminator", "terminus", "miniatures", "invaders", "own" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    check_first_line (games[i]);
}

static void
test_everybody_joins (void **state)
{
  static const char *const roles[] = { "host", "seat", "watch", "wall" };
  Server *server = start ("serve genesis --lang pt_BR");
  Phone *host = join (server, "host");

  for (gsize i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      Phone *phone = join (server, roles[i]);
      g_autoptr (JsonObject) welcome = phone_expect (phone, "welcome");
      g_autoptr (JsonObject) view = phone_expect (phone, "view");
      g_autoptr (JsonObject) happened = NULL;

      assert_string_equal (json_object_get_string_member (welcome, "role"), roles[i]);
      assert_int_equal (json_object_get_int_member (view, "edition"), i);
      assert_true (phone_do (host, "{\"do\":\"note\",\"text\":\"ol\xc3\xa1\"}"));
      happened = phone_expect (phone, "happened");
      assert_int_equal (json_object_get_int_member (happened, "edition"), i + 1);
      phone_free (phone);
    }
  phone_free (host);
  assert_int_equal (finish (server, SIGTERM), 0);
}

/* Whoever is there is told, and the program ends at once and well, however it is asked to. */
static void
test_signals (void **state)
{
  static const int signals[] = { SIGTERM, SIGINT };

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      Server *server = start ("serve template");
      Phone *phone = join (server, "host");
      Phone *silent = phone_connect (get_invitation (server, "host", NULL));
      g_autoptr (JsonObject) bye = NULL;

      json_object_unref (phone_expect (phone, "view"));
      assert_int_equal (finish (server, signals[i]), 0);
      bye = phone_expect (phone, "bye");
      assert_string_equal (json_object_get_string_member (bye, "code"), "closed");
      assert_true (json_object_get_boolean_member (bye, "retry"));
      phone_wait_until_closed (phone);
      phone_wait_until_closed (silent);
      phone_free (phone);
      phone_free (silent);
    }
}

static guint
count_commands (void)
{
  g_autoptr (Run) run = run_cli (NULL, "export --library @l.db --session s");
  g_autoptr (JsonObject) exported = read_answer (run, 0);

  assert_fine (run);
  assert_null (strstr (run->out, "ticket"));
  return json_array_get_length (json_object_get_array_member (exported, "commands"));
}

/* Notes with the tickets 1 to `n`, whether or not answers come. */
static void
send_notes (Phone *phone, const char *prefix, guint n)
{
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *ticket = g_strdup_printf ("%s-%u", prefix, i);

      phone_send_command (phone, ticket, "{\"do\":\"note\",\"text\":\"n\"}");
    }
}

static void
expect_answers (Phone *phone, const char *prefix, guint n)
{
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *ticket = g_strdup_printf ("%s-%u", prefix, i);

      assert_true (phone_is_accepted (phone, ticket));
    }
}

/* Killed in the middle of commands, started again at the same port: phones find back by the same
 * address and ask for everything once more, and nothing is lost or done twice. */
static void
test_killed (void **state)
{
  g_autofree char *text = NULL;
  guint port = 0;

  for (guint round = 1; round <= 5; round++)
    {
      g_autofree char *prefix = g_strdup_printf ("round-%u", round);
      guint heard = round * 7, before = (round - 1) * FLURRY;
      Server *server = start_kept (port);
      Phone *phone = join (server, "host");

      if (text == NULL)
        text = g_strdup (server->text);
      assert_string_equal (server->text, text);
      port = get_port (server);
      send_notes (phone, prefix, FLURRY);
      expect_answers (phone, prefix, heard);
      assert_int_equal (finish (server, SIGKILL), -1);
      phone_free (phone);
      assert_in_range (count_commands (), before + heard, before + FLURRY);

      server = start_kept (port);
      assert_string_equal (server->text, text);
      phone = join (server, "host");
      send_notes (phone, prefix, FLURRY);
      expect_answers (phone, prefix, FLURRY);
      phone_free (phone);
      assert_int_equal (finish (server, SIGTERM), 0);
      assert_int_equal (count_commands (), before + FLURRY);
    }
}

/* An undo that was asked for again takes back nothing more. */
static void
test_undo_is_not_repeated (void **state)
{
  Server *server = start_kept (0);
  Phone *phone = join (server, "host");
  guint port = get_port (server);

  assert_int_equal (phone_wait_for_serial (phone, 0), 0);
  assert_true (phone_do (phone, "{\"do\":\"note\",\"text\":\"a\"}"));
  assert_true (phone_do (phone, "{\"do\":\"note\",\"text\":\"b\"}"));
  phone_send_command (phone, "the-undo", "{\"do\":\"undo\"}");
  assert_int_equal (phone_wait_for_serial (phone, 3), 3);
  assert_int_equal (finish (server, SIGKILL), -1);
  phone_free (phone);

  server = start_kept (port);
  phone = join (server, "host");
  assert_int_equal (phone_wait_for_serial (phone, 0), 3);
  phone_send_command (phone, "the-undo", "{\"do\":\"undo\"}");
  assert_true (phone_is_accepted (phone, "the-undo"));
  assert_true (phone_do (phone, "{\"do\":\"note\",\"text\":\"c\"}"));
  phone_free (phone);
  assert_int_equal (finish (server, SIGTERM), 0);
  assert_int_equal (count_commands (), 2);
}

/* What another program does to the session, phones see; and the other way round. */
static void
test_beside_another_program (void **state)
{
  Server *server = start_kept (0);
  Phone *phone = join (server, "host");
  g_autoptr (Run) run = NULL;
  g_autoptr (JsonObject) answer = NULL;

  assert_int_equal (phone_wait_for_serial (phone, 0), 0);
  run = run_cli ("{\"do\":\"note\",\"text\":\"a\"}\n{\"do\":\"note\",\"text\":\"b\"}\n",
                 "play template --library @l.db --session s");
  assert_fine (run);
  assert_int_equal (phone_wait_for_serial (phone, 2), 2);
  assert_true (phone_do (phone, "{\"do\":\"note\",\"text\":\"c\"}"));
  g_clear_pointer (&run, run_free);
  run = run_cli ("{\"do\":\"undo\"}\n", "play template --library @l.db --session s");
  answer = read_answer (run, 0);
  assert_int_equal (json_object_get_int_member (answer, "rev"), 2);
  assert_int_equal (phone_wait_for_serial (phone, 4), 4);
  phone_free (phone);
  assert_int_equal (finish (server, SIGINT), 0);
}

/* As when a laptop was shut, for longer than a phone may be silent: half a minute, so in a long run
 * only. What a phone has sent meanwhile is done, and it is still there. */
static void
test_stopped (void **state)
{
  Server *server = start ("serve template");
  g_autoptr (Phone) phone = join (server, "host");

  g_subprocess_send_signal (server->process, SIGSTOP);
  phone_send_command (phone, "sent-while-stopped", "{\"do\":\"note\",\"text\":\"a\"}");
  g_usleep (runs (1, 35) * G_USEC_PER_SEC);
  g_subprocess_send_signal (server->process, SIGCONT);
  assert_true (phone_is_accepted (phone, "sent-while-stopped"));
  assert_true (phone_do (phone, "{\"do\":\"note\",\"text\":\"b\"}"));
  g_clear_pointer (&phone, phone_free);
  assert_int_equal (finish (server, SIGTERM), 0);
}

/* Nobody reads what it prints: it serves all the same. */
static void
test_no_reader (void **state)
{
  g_autofree char *invitation = NULL;
  g_autofree char *line = NULL;
  Server *server = start_kept (0);
  g_autoptr (GSubprocess) process = NULL;
  Phone *phone;

  invitation = g_strdup (get_invitation (server, "host", NULL));
  line = g_strdup_printf (KEPT " --port %u", get_port (server));
  assert_true (g_input_stream_close (g_subprocess_get_stdout_pipe (server->process), NULL, NULL));
  phone = phone_join (invitation, NULL);
  assert_true (phone_do (phone, "{\"do\":\"note\",\"text\":\"a\"}"));
  phone_free (phone);
  assert_int_equal (finish (server, SIGTERM), 0);

  process = start_cli (line);
  assert_true (g_input_stream_close (g_subprocess_get_stdout_pipe (process), NULL, NULL));
  phone = phone_join (invitation, NULL);
  assert_true (phone_do (phone, "{\"do\":\"note\",\"text\":\"b\"}"));
  phone_free (phone);
  g_subprocess_send_signal (process, SIGTERM);
  assert_true (g_subprocess_wait (process, NULL, NULL));
  assert_true (g_subprocess_get_if_exited (process));
  assert_int_equal (count_commands (), 2);
}

static void
test_wrong_options (void **state)
{
  assert_wrong ("serve");
  assert_wrong ("serve chess");
  assert_wrong ("serve template genesis");
  assert_wrong ("serve template --port 65536");
  assert_wrong ("serve template --port -1");
  assert_wrong ("serve template --port http");
  assert_wrong ("serve template --address localhost.example");
  assert_wrong ("serve template --address 127.0.0.1:80");
  assert_wrong ("serve template --address 0.0.0.0");
  assert_wrong ("serve template --address");
  assert_wrong ("serve template --url table.example");
  assert_wrong ("serve template --url ftp://table.example/");
  assert_wrong ("serve template --proxy 127.0.0.1");
  assert_wrong ("serve template --proxy me --url https://table.example/");
  assert_wrong ("serve template --clients 0");
  assert_wrong ("serve template --clients 100000");
  assert_wrong ("serve template --set target=1");
  assert_wrong ("serve template --seed x");
  assert_wrong ("serve template --view");
  assert_wrong ("serve template --library @l.db");
  assert_wrong ("serve template --session s");
}

static void
test_wrong_session (void **state)
{
  g_autoptr (Run) run
      = run_cli ("{\"do\":\"note\",\"text\":\"a\"}\n", "play template --library @l.db --session s");

  assert_fine (run);
  assert_wrong ("serve genesis --library @l.db --session s");
  assert_wrong (KEPT " --set target=7");
}

/* What cannot listen leaves no session behind, so that the same words can be used again. */
static void
test_cannot_listen (void **state)
{
  Server *server = start ("serve template");
  g_autofree char *taken = g_strdup_printf (KEPT " --set target=7 --port %u", get_port (server));
  g_autoptr (Run) in_use = run_cli (NULL, taken);
  g_autoptr (Run) not_ours = run_cli (NULL, KEPT " --set target=7 --address 192.0.2.1");
  g_autoptr (Run) list = NULL;

  assert_failed (in_use);
  assert_string_equal (in_use->out, "");
  assert_failed (not_ours);
  assert_wrong (KEPT " --set target=7 --url nonsense");
  list = run_cli (NULL, "sessions --library @l.db --json");
  assert_string_equal (list->out, "");
  assert_int_equal (finish (server, SIGTERM), 0);

  server = start (KEPT " --set target=7");
  assert_int_equal (finish (server, SIGTERM), 0);
}

static void
test_something_in_front (void **state)
{
  Server *server = start ("serve template --url https://table.example/games");
  const char *url = get_invitation (server, "wall", NULL);

  assert_true (g_str_has_prefix (get_listening (server), "http://127.0.0.1:"));
  assert_true (g_str_has_prefix (url, "https://table.example/games/wall#"));
  assert_int_equal (finish (server, SIGTERM), 0);
}

static void
test_clients (void **state)
{
  Server *server = start ("serve template --clients 2");
  Phone *first = join (server, "host"), *second = join (server, "watch"), *third;
  g_autoptr (JsonObject) bye = NULL;

  json_object_unref (phone_expect (first, "view"));
  json_object_unref (phone_expect (second, "view"));
  third = join (server, "wall");
  bye = phone_expect (third, "bye");
  assert_string_equal (json_object_get_string_member (bye, "code"), "full");
  assert_true (phone_do (first, "{\"do\":\"note\",\"text\":\"a\"}"));
  phone_free (first);
  phone_free (second);
  phone_free (third);
  assert_int_equal (finish (server, SIGTERM), 0);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cli_test (test_first_line),
    cli_test (test_everybody_joins),
    cli_test (test_signals),
    cli_test (test_killed),
    cli_test (test_undo_is_not_repeated),
    cli_test (test_beside_another_program),
    cli_test (test_stopped),
    cli_test (test_no_reader),
    cli_test (test_wrong_options),
    cli_test (test_wrong_session),
    cli_test (test_cannot_listen),
    cli_test (test_something_in_front),
    cli_test (test_clients),
  };

  set_up_program (argc, argv);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
