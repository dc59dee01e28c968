/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * servers.c: the servers that bench-link measures.
 */

#include <gio/gunixinputstream.h>
#include <libsoup/soup.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "../games/random-player.h"
#include "servers.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-link.h"

#define NOW 1700000000
#define SEED 1
/* Picks that are refused one after the other, before something is taken back instead. */
#define MOST_REFUSED 100

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

void
server_fail (const GError *error)
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

/* What is typed may be refused, as more than there is: that is tried on a copy. */
static gboolean
is_taken (Server *self, JsonObject *command)
{
  g_autoptr (TsPlay) play = ts_play_copy (ts_session_get_play (self->session));
  g_autoptr (TsChance) chance = ts_chance_new_seeded (SEED);
  g_autoptr (JsonObject) tried = json_object_new ();

  ts_json_copy_members (command, tried);
  return ts_play_complete (play, tried, chance, NULL) && ts_play_apply (play, tried, NULL, NULL);
}

/* (transfer full, nullable) */
static JsonObject *
pick (Server *self, const TsView *view)
{
  for (guint i = 0; i < MOST_REFUSED && !view->over; i++)
    {
      g_autoptr (JsonObject) command = random_player_pick (view, self->rand);

      if (command != NULL && is_taken (self, command))
        return g_steal_pointer (&command);
    }
  return NULL;
}

/* What somebody at the table would do next; when the game is over, the last step is taken back. */
static char *
dup_pick (Server *self)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (self->session, &host);
  JsonObject *command = pick (self, view);
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
    server_fail (error);
  ts_session_set_chance (session, ts_chance_new_seeded (SEED));
  ts_session_set_chance (self->session, ts_chance_new_seeded (SEED));
  for (guint i = 0; i < SERVER_RECORD; i++)
    {
      g_autofree char *line = dup_pick (self);
      g_autoptr (JsonObject) command = ts_json_read_object (line, strlen (line), NULL);

      if (!ts_session_do (self->session, command, NOW, NULL, &error))
        server_fail (error);
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
        server_fail (error);
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

void
server_run (const char *id, const char *folder)
{
  static const TsHubLimits limits = { .clients = SERVER_PHONES,
                                      .rate = 1000000,
                                      .burst = 1000000,
                                      .invitation = SERVER_PHONES,
                                      .address = SERVER_PHONES };
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
    server_fail (error);
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

void
server_run_bare (void)
{
  g_autoptr (SoupServer) server = soup_server_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  GSList *uris;
  Server self = { .listeners = g_ptr_array_new_with_free_func (g_object_unref) };

  soup_server_remove_websocket_extension (server, SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE);
  soup_server_add_websocket_handler (server, "/link", NULL, NULL, listener_cb, &self, NULL);
  if (!soup_server_listen_local (server, 0, SOUP_SERVER_LISTEN_IPV4_ONLY, &error))
    server_fail (error);
  uris = soup_server_get_uris (server);
  self.port = (guint16) g_uri_get_port (uris->data);
  g_slist_free_full (uris, (GDestroyNotify) g_uri_unref);
  run_server (&self);
  g_ptr_array_unref (self.listeners);
}
