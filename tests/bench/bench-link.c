/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * bench-link.c: how fast phones are at one with the table: bench-link [GAME] (genesis unless said).
 *
 * The link and a bare libsoup server, which sends a text of the same size to everybody, run in a
 * process each; the phones are plain sockets of this one.  Both are measured by turns.  The phones
 * sit at a table as it is: the host, each seat, a wall, and spectators, every other one of them in
 * Portuguese.
 *
 * Prints the time from a command of the host until all have the new view; commands a second of a
 * game that is played at random, and of notes, with everybody up to date after each; the same
 * beside one who does not read, and one who asks for the log; how long it takes until 256 phones
 * are back after a restart; bytes per update; memory per phone; the processor's time while nothing
 * happens.
 */

#include <gio/gunixinputstream.h>
#include <glib/gstdio.h>
#include <libsoup/soup.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "../games/random-player.h"
#include "../link/wire.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-link.h"

#define NOW 1700000000
#define CROWD 256
#define WARM_UP 20
#define ROUNDS 300
#define UPDATES 200
#define IDLE_CLIENTS 64
#define IDLE_SECONDS 10
#define SEED 1
/* So many phones have an address: the link takes no more from one. */
#define PHONES_EACH 64

/* The server: a process of its own, that obeys lines. */

typedef struct
{
  TsLink *link;
  TsSession *session;
  GRand *rand;
  GMainLoop *loop;
  GDataInputStream *orders;
  GPtrArray *listeners; /* of the bare server */
  guint16 port;
} Server;

static void
stop (const GError *error)
{
  fprintf (stderr, "bench-link: %s\n", error->message);
  exit (1);
}

static void
answer (const char *line)
{
  printf ("%s\n", line);
  fflush (stdout);
}

static void
answer_number (gint64 number)
{
  g_autofree char *line = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  answer (line);
}

static gint64
get_memory (void)
{
  g_autofree char *text = NULL;
  long size = 0, resident = 0;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL)
      || sscanf (text, "%ld %ld", &size, &resident) != 2)
    return 0;
  return (gint64) resident * sysconf (_SC_PAGESIZE);
}

static gint64
get_processor_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * G_USEC_PER_SEC + usage.ru_utime.tv_usec
         + usage.ru_stime.tv_usec;
}

/* What somebody at the table would do next; when the game is over, the last step is taken back. */
static char *
dup_pick (Server *self)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (self->session, &host);
  JsonObject *command = view->over ? NULL : random_player_pick (view, self->rand);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  if (command == NULL)
    {
      command = json_object_new ();
      json_object_set_string_member (command, "do", "undo");
    }
  json_node_take_object (node, command);
  return json_to_string (node, FALSE);
}

static void
answer_pick (Server *self)
{
  g_autofree char *line = dup_pick (self);

  answer (line);
}

/* What people do in a whole game from here on, a line each, before they do it: another session of
 * the same game and the same chance. */
static void
answer_record (Server *self)
{
  TsSession *session = self->session;
  g_autoptr (GError) error = NULL;

  self->session = ts_session_new (ts_session_get_game (session),
                                  ts_play_get_setup (ts_session_get_play (session)), &error);
  if (self->session == NULL)
    stop (error);
  ts_session_set_chance (session, ts_chance_new_seeded (SEED));
  ts_session_set_chance (self->session, ts_chance_new_seeded (SEED));
  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autofree char *line = dup_pick (self);
      g_autoptr (JsonObject) command = ts_json_read_object (line, strlen (line), NULL);

      if (!ts_session_do (self->session, command, NOW, NULL, &error))
        stop (error);
      answer (line);
    }
  g_object_unref (self->session);
  self->session = session;
}

static void
answer_tokens (Server *self)
{
  GPtrArray *invitations
      = ts_invitations_list (ts_hub_get_invitations (ts_link_get_hub (self->link)));

  /* The last is the table's, which leads to a lobby. */
  answer_number (invitations->len - 1);
  for (guint i = 0; i < invitations->len - 1; i++)
    answer (((TsInvitation *) invitations->pdata[i])->token);
}

static void
obey (Server *self, const char *order)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (order, "pick"))
    answer_pick (self);
  else if (g_str_equal (order, "record"))
    answer_record (self);
  else if (g_str_equal (order, "tokens"))
    answer_tokens (self);
  else if (g_str_equal (order, "edition"))
    answer_number ((gint64) ts_session_get_serial (self->session));
  else if (g_str_equal (order, "memory"))
    answer_number (get_memory ());
  else if (g_str_equal (order, "processor"))
    answer_number (get_processor_time ());
  else if (g_str_equal (order, "restart"))
    {
      ts_link_stop (self->link);
      if (!ts_link_listen (self->link, "127.0.0.1", self->port, NULL, &error))
        stop (error);
      answer ("on");
    }
}

static void
order_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Server *self = user_data;
  g_autofree char *order = g_data_input_stream_read_line_finish (self->orders, result, NULL, NULL);

  if (order == NULL)
    {
      g_main_loop_quit (self->loop);
      return;
    }
  obey (self, order);
  g_data_input_stream_read_line_async (self->orders, G_PRIORITY_DEFAULT, NULL, order_cb, self);
}

static void
run_server (Server *self)
{
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);

  self->orders = g_data_input_stream_new (input);
  self->loop = g_main_loop_new (NULL, FALSE);
  answer_number (self->port);
  g_data_input_stream_read_line_async (self->orders, G_PRIORITY_DEFAULT, NULL, order_cb, self);
  g_main_loop_run (self->loop);
  g_main_loop_unref (self->loop);
  g_object_unref (self->orders);
}

static void
serve (const char *id, const char *folder)
{
  static const TsHubLimits limits = { .clients = CROWD + 1,
                                      .rate = 1000000,
                                      .burst = 1000000,
                                      .invitation = CROWD + 1,
                                      .address = CROWD + 1 };
  g_autofree char *file = g_strdup_printf ("library-%d.db", getpid ());
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsLibrary) library = ts_library_open (path, &error);
  g_autoptr (TsSession) session = NULL;
  g_autoptr (TsLink) link = NULL;
  Server self = { 0 };

  if (library != NULL)
    session
        = ts_session_create (library, ts_games_find (id, NULL), "Evening", setup, 0, NOW, &error);
  if (session != NULL)
    link = ts_link_new (session, &limits, &error);
  if (link == NULL || !ts_link_listen (link, "127.0.0.1", 0, NULL, &error))
    stop (error);
  self.link = link;
  self.session = session;
  self.rand = g_rand_new_with_seed (SEED);
  self.port = ts_link_get_port (link);
  run_server (&self);
  g_rand_free (self.rand);
}

/* "SIZE" from anybody: a text of that size to everybody. */
static void
broadcast_cb (SoupWebsocketConnection *socket, int type, GBytes *message, Server *self)
{
  g_autofree char *order = g_strndup (g_bytes_get_data (message, NULL), g_bytes_get_size (message));
  gsize size = g_ascii_strtoull (order, NULL, 10);
  g_autoptr (GBytes) text = g_bytes_new_take (g_strnfill (size, 'x'), size);

  for (guint i = 0; i < self->listeners->len; i++)
    soup_websocket_connection_send_message (g_ptr_array_index (self->listeners, i),
                                            SOUP_WEBSOCKET_DATA_TEXT, text);
}

static void
gone_cb (SoupWebsocketConnection *socket, Server *self)
{
  g_ptr_array_remove (self->listeners, socket);
}

static void
listener_cb (SoupServer *server,
             SoupServerMessage *message,
             const char *path,
             SoupWebsocketConnection *socket,
             gpointer user_data)
{
  Server *self = user_data;

  g_ptr_array_add (self->listeners, g_object_ref (socket));
  g_signal_connect (socket, "message", G_CALLBACK (broadcast_cb), self);
  g_signal_connect (socket, "closed", G_CALLBACK (gone_cb), self);
}

static void
serve_bare (void)
{
  g_autoptr (SoupServer) server = soup_server_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  GSList *uris;
  Server self = { .listeners = g_ptr_array_new_with_free_func (g_object_unref) };

  soup_server_remove_websocket_extension (server, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
  soup_server_add_websocket_handler (server, "/link", NULL, NULL, listener_cb, &self, NULL);
  if (!soup_server_listen_local (server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, &error))
    stop (error);
  uris = soup_server_get_uris (server);
  self.port = (guint16) g_uri_get_port (uris->data);
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  run_server (&self);
  g_ptr_array_unref (self.listeners);
}

/* The phones. */

typedef struct
{
  GSubprocess *process;
  GDataInputStream *output;
  guint16 port;
  GPtrArray *tokens; /* of char *: the host's, those of the seats, of watching, of a wall */
} Host;

static char *
read_line (Host *self)
{
  g_autoptr (GError) error = NULL;
  char *line = g_data_input_stream_read_line (self->output, NULL, NULL, &error);

  if (line == NULL)
    {
      fprintf (stderr, "bench-link: a server has ended\n");
      exit (1);
    }
  return line;
}

static char *
order (Host *self, const char *line)
{
  GOutputStream *input = g_subprocess_get_stdin_pipe (self->process);

  g_output_stream_write_all (input, line, strlen (line), NULL, NULL, NULL);
  g_output_stream_write_all (input, "\n", 1, NULL, NULL, NULL);
  return read_line (self);
}

static gint64
order_number (Host *self, const char *line)
{
  g_autofree char *number = order (self, line);

  return g_ascii_strtoll (number, NULL, 10);
}

static void
read_tokens (Host *self)
{
  gint64 n = order_number (self, "tokens");

  for (gint64 i = 0; i < n; i++)
    g_ptr_array_add (self->tokens, read_line (self));
}

static Host
start_host (const char *program, const char *how, const char *game, const char *folder)
{
  Host self = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *port = NULL;

  self.process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                   &error, program, how, game, folder, NULL);
  if (self.process == NULL)
    stop (error);
  self.output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self.process));
  port = read_line (&self);
  self.port = (guint16) g_ascii_strtoull (port, NULL, 10);
  self.tokens = g_ptr_array_new_with_free_func (g_free);
  if (g_str_equal (how, "--serve"))
    read_tokens (&self);
  return self;
}

static void
end_host (Host *self)
{
  g_output_stream_close (g_subprocess_get_stdin_pipe (self->process), NULL, NULL);
  g_subprocess_wait (self->process, NULL, NULL);
  g_object_unref (self->output);
  g_object_unref (self->process);
  g_ptr_array_unref (self->tokens);
}

/* The host, each seat, watching, a wall; then more who watch. */
static void
send_hello (Host *host, int wire, guint i, const char *members)
{
  const GPtrArray *tokens = host->tokens;
  const char *token = tokens->pdata[i < tokens->len ? i : tokens->len - 2];
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":%d,\"token\":\"%s\",\"lang\":\"%s\"%s}",
                         TS_PROTOCOL_VERSION, token, i % 2 == 0 ? "en" : "pt_BR", members);

  wire_send_text (wire, hello);
}

static void
await (int wire, const char *part)
{
  g_autofree char *text = wire_await (wire, part);

  if (text == NULL)
    {
      fprintf (stderr, "bench-link: a phone was sent away\n");
      exit (1);
    }
}

/* All at once, as after a restart. */
static void
join_all (Host *host, int *wires, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *address = g_strdup_printf ("127.0.0.%u", 1 + i / PHONES_EACH);

      wires[i] = wire_connect_from (address, host->port);
      wire_shake_hands (wires[i], host->port, NULL);
    }
  for (guint i = 0; i < n; i++)
    {
      wire_await_handshake (wires[i]);
      if (host->tokens->len > 0)
        send_hello (host, wires[i], i, "");
    }
  for (guint i = 0; i < n && host->tokens->len > 0; i++)
    await (wires[i], "{\"type\":\"view\"");
}

/* Everything that is on its way has come when a question behind it is answered. */
static void
drain (int *wires, guint n)
{
  for (guint i = 0; i < n; i++)
    wire_send_text (wires[i], "{\"type\":\"ping\"}");
  for (guint i = 0; i < n; i++)
    await (wires[i], "{\"type\":\"pong\"");
}

static void
close_all (int *wires, guint n)
{
  for (guint i = 0; i < n; i++)
    wire_close (wires[i]);
}

/* The next message that makes a new view. (transfer full) */
static GBytes *
await_update (int wire)
{
  for (;;)
    {
      guint8 first;
      GBytes *frame = wire_read_frame (wire, &first);
      const char *text = frame != NULL ? g_bytes_get_data (frame, NULL) : "";

      if (frame == NULL || g_str_has_prefix (text, "{\"type\":\"change\"")
          || g_str_has_prefix (text, "{\"type\":\"view\"") || (first & 0xf) == WIRE_BINARY)
        return frame;
      g_bytes_unref (frame);
    }
}

static void
send_command (int wire, const char *command, gint64 serial)
{
  static guint n_tickets;
  g_autofree char *message = g_strdup_printf (
      "{\"type\":\"do\",\"ticket\":\"bench-%08u\",\"seen\":%" G_GINT64_FORMAT ",\"command\":%s}",
      ++n_tickets, serial, command);

  wire_send_text (wire, message);
}

static gint64
get_edition (GBytes *update)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (update, NULL), g_bytes_get_size (update));
  const char *edition = strstr (text, "\"edition\":");

  g_assert_nonnull (edition);
  return g_ascii_strtoll (edition + strlen ("\"edition\":"), NULL, 10);
}

/* Until all have the next view: its edition; `size` is set to the bytes of it, of one as of
 * another. */
static gint64
await_all (int *wires, guint n, gsize *size)
{
  gint64 edition = 0;

  *size = 0;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GBytes) update = await_update (wires[i]);

      *size += g_bytes_get_size (update);
      edition = i == 0 ? get_edition (update) : edition;
    }
  *size /= n;
  return edition;
}

/* Milliseconds until all have it. */
static double
time_command (Host *host, int *wires, guint n, gsize *size)
{
  g_autofree char *command = order (host, "pick");
  gint64 serial = order_number (host, "edition");
  gint64 start = g_get_monotonic_time (), end;

  send_command (wires[0], command, serial);
  await_all (wires, n, size);
  end = g_get_monotonic_time ();
  drain (wires, n);
  return (end - start) / 1000.0;
}

static double
time_broadcast (int *wires, guint n, gsize size)
{
  g_autofree char *text = g_strdup_printf ("%" G_GSIZE_FORMAT, size);
  gint64 start = g_get_monotonic_time ();

  wire_send_text (wires[0], text);
  for (guint i = 0; i < n; i++)
    {
      guint8 first;
      g_autoptr (GBytes) frame = wire_read_frame (wires[i], &first);

      g_assert_nonnull (frame);
    }
  return (g_get_monotonic_time () - start) / 1000.0;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
get_part (double *times, guint percent)
{
  return times[ROUNDS * percent / 100];
}

static void
measure_updates (Host *host, Host *bare, guint n)
{
  g_autofree int *wires = g_new (int, n), *bare_wires = g_new (int, n);
  double ours[ROUNDS], theirs[ROUNDS];
  gsize size = 0;

  join_all (host, wires, n);
  join_all (bare, bare_wires, n);
  drain (wires, n);
  for (guint i = 0; i < WARM_UP + ROUNDS; i++)
    {
      double mine = time_command (host, wires, n, &size);
      double its = time_broadcast (bare_wires, n, size);

      if (i >= WARM_UP)
        {
          ours[i - WARM_UP] = mine;
          theirs[i - WARM_UP] = its;
        }
    }
  qsort (ours, ROUNDS, sizeof ours[0], compare_times);
  qsort (theirs, ROUNDS, sizeof theirs[0], compare_times);
  printf ("command until %u have the view: %.2f ms median, %.2f ms at 99 %%; "
          "bare libsoup %.2f, %.2f; ratio %.2f, %.2f\n",
          n, get_part (ours, 50), get_part (ours, 99), get_part (theirs, 50), get_part (theirs, 99),
          get_part (ours, 50) / get_part (theirs, 50), get_part (ours, 99) / get_part (theirs, 99));
  close_all (wires, n);
  close_all (bare_wires, n);
}

/* Everybody is up to date before the next one is sent. */
static void
measure_rate (Host *host, guint n, char **commands, const char *what)
{
  g_autofree int *wires = g_new (int, n);
  gint64 edition, start;
  gsize size;

  join_all (host, wires, n);
  drain (wires, n);
  edition = order_number (host, "edition");
  start = g_get_monotonic_time ();
  for (guint i = 0; i < ROUNDS; i++)
    {
      send_command (wires[0], commands[i], edition);
      edition = await_all (wires, n, &size);
    }
  printf ("commands a second with %u up to date after each, %s: %.0f\n", n, what,
          ROUNDS * 1e6 / (double) (g_get_monotonic_time () - start));
  close_all (wires, n);
}

/* Somebody else, who does not read, or who asks for a hundred steps of the log just before each
 * command. */
static void
measure_beside (Host *host, guint n, const char *question, const char *what)
{
  g_autofree int *wires = g_new (int, n + 1);
  double times[ROUNDS];
  gint64 edition, start;
  gsize size;

  join_all (host, wires, n + 1);
  drain (wires, n + 1);
  edition = order_number (host, "edition");
  for (guint i = 0; i < ROUNDS; i++)
    {
      if (question != NULL)
        wire_send_text (wires[n], question);
      start = g_get_monotonic_time ();
      send_command (wires[0], "{\"do\":\"note\",\"text\":\"Round and round\"}", edition);
      edition = await_all (wires, n, &size);
      times[i] = (double) (g_get_monotonic_time () - start) / 1000.0;
      if (question != NULL)
        await (wires[n], "{\"type\":\"log\"");
    }
  qsort (times, ROUNDS, sizeof times[0], compare_times);
  printf ("command until %u have the view, beside one who %s: %.2f ms median, %.2f ms at 99 %%\n",
          n, what, get_part (times, 50), get_part (times, 99));
  close_all (wires, n + 1);
}

/* In a session that nothing has happened in. */
static void
measure_game (const char *program, const char *game, const char *folder, guint n)
{
  Host host = start_host (program, "--serve", game, folder);
  char *commands[ROUNDS], *notes[ROUNDS];

  commands[0] = order (&host, "record");
  for (guint i = 1; i < ROUNDS; i++)
    commands[i] = read_line (&host);
  for (guint i = 0; i < ROUNDS; i++)
    notes[i] = "{\"do\":\"note\",\"text\":\"Round and round\"}";
  measure_rate (&host, n, commands, "of a game");
  measure_rate (&host, n, notes, "notes");
  for (guint i = 0; i < ROUNDS; i++)
    g_free (commands[i]);
  end_host (&host);
}

static void
measure_bytes (Host *host)
{
  int wires[] = { wire_open (host->port), wire_open (host->port) };
  gsize whole[2], sums[2] = { 0 };
  const char *const members[] = { "", ",\"deflate\":true" };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) view = NULL;

      send_hello (host, wires[i], 0, members[i]);
      view = await_update (wires[i]);
      whole[i] = g_bytes_get_size (view);
    }
  for (guint i = 0; i < UPDATES; i++)
    {
      g_autofree char *command = order (host, "pick");

      send_command (wires[0], command, order_number (host, "edition"));
      for (guint j = 0; j < 2; j++)
        {
          g_autoptr (GBytes) update = await_update (wires[j]);

          sums[j] += g_bytes_get_size (update);
        }
      drain (wires, 1);
    }
  printf ("bytes: whole view %zu, compressed %zu; update %zu, compressed where it pays %zu\n",
          whole[0], whole[1], sums[0] / UPDATES, sums[1] / UPDATES);
  close_all (wires, 2);
}

static void
measure_crowd (Host *host)
{
  int wires[CROWD];
  gint64 before = order_number (host, "memory"), start;

  join_all (host, wires, CROWD);
  drain (wires, CROWD);
  printf ("memory per client, %d clients: %.1f KiB\n", CROWD,
          (double) (order_number (host, "memory") - before) / CROWD / 1024);

  g_free (order (host, "restart"));
  close_all (wires, CROWD);
  start = g_get_monotonic_time ();
  join_all (host, wires, CROWD);
  printf ("%d clients back with a whole view after a restart: %.0f ms\n", CROWD,
          (g_get_monotonic_time () - start) / 1000.0);
  close_all (wires, CROWD);
}

/* With what the page says when nothing is to be said. */
static void
measure_idle (Host *host)
{
  int wires[IDLE_CLIENTS];
  gint64 before;

  join_all (host, wires, IDLE_CLIENTS);
  drain (wires, IDLE_CLIENTS);
  before = order_number (host, "processor");
  g_usleep (IDLE_SECONDS * G_USEC_PER_SEC / 2);
  drain (wires, IDLE_CLIENTS);
  g_usleep (IDLE_SECONDS * G_USEC_PER_SEC / 2);
  printf ("processor, idle with %d clients: %.2f %%\n", IDLE_CLIENTS,
          (double) (order_number (host, "processor") - before) / IDLE_SECONDS / 1e6 * 100);
  close_all (wires, IDLE_CLIENTS);
}

static void
measure (const char *program, const char *game, const char *folder)
{
  static const guint clients[] = { 1, 8, 64 };
  Host host = start_host (program, "--serve", game, folder);
  Host bare = start_host (program, "--bare", game, folder);

  measure_crowd (&host);
  for (guint i = 0; i < G_N_ELEMENTS (clients); i++)
    measure_updates (&host, &bare, clients[i]);
  for (guint i = 0; i < G_N_ELEMENTS (clients); i++)
    measure_game (program, game, folder, clients[i]);
  measure_beside (&host, 8, NULL, "does not read");
  measure_beside (&host, 8, "{\"type\":\"log\",\"count\":100}", "asks for the log");
  measure_bytes (&host);
  measure_idle (&host);
  end_host (&host);
  end_host (&bare);
}

static void
empty (const char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_unlink (file);
    }
}

int
main (int argc, char **argv)
{
  const char *game = argc > 1 ? argv[1] : "genesis";
  g_autofree char *folder = NULL;

  if (argc == 4 && g_str_equal (argv[1], "--serve"))
    {
      serve (argv[2], argv[3]);
      return 0;
    }
  if (argc == 4 && g_str_equal (argv[1], "--bare"))
    {
      serve_bare ();
      return 0;
    }

  setvbuf (stdout, NULL, _IOLBF, 0);
  folder = g_dir_make_tmp ("tableside-bench-XXXXXX", NULL);
  measure (argv[0], game, folder);
  empty (folder);
  g_rmdir (folder);
  return 0;
}
