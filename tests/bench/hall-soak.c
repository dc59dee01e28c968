/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hall-soak.c: everything that makes up a hall is killed at random.
 */

#include "hall-soak.h"

#include <stdio.h>
#include <string.h>

#include "../hall/spy.h"
#include "../meanwhile.h"
#include "bench.h"
#include "hall-player.h"
#include "phone.h"
#include "ts-hall-tile.h"
#include "ts-hall.h"
#include "ts-json.h"

#define PAGES 3
#define PING 5                     /* seconds */
#define PATIENCE 60                /* the same */
#define WONDER 6                   /* seconds until it is told what is missing */
#define RAGE (25 * G_USEC_PER_SEC) /* until it is waited that all is true */
#define LEAST_RAGE (2 * G_USEC_PER_SEC)

typedef enum
{
  BROKER,
  SERVER,
  PAGE,
  READER,
  TABLE,
  N_VICTIMS,
} Victim;

/* `tableside-cli hall`. */
typedef struct
{
  GSubprocess *process;
  GDataInputStream *output;
  char *url; /* where anybody watches; NULL: it is not there yet */
} Server;

/* What a page knows of the tables. */
typedef struct
{
  Phone *phone;
  JsonObject *tables; /* NULL: nothing yet */
  gint64 heard;       /* monotonic: when the last of them came */
  guint ping;         /* source */
} Page;

typedef struct
{
  Mosquitto *broker;
  Spy *spy;
  GPtrArray *players; /* of HallPlayer */
  Server *server;
  Page *pages[PAGES];
  GRand *rand;
  guint16 port;
  guint killed;
  GArray *times; /* of double: seconds until all was true */
  double fresh;  /* the same at most to a page that was begun then */
} Soak;

/* What is made of a table by what it shows itself, without a broker between. (transfer full) */
static JsonObject *
dup_truth (const HallPlayer *player, const TsLanguage *language)
{
  TsViewer viewer = { language, TS_ROLE_WALL, NULL };
  g_autoptr (TsView) view = ts_session_view (player->session, &viewer);
  g_autoptr (TsHallTile) tile = ts_hall_tile_new (view, 0, 0);
  g_autofree char *topic = ts_hall_topic_write (HALL, TS_HALL_TILE, player->name, NULL);
  g_autoptr (TsHall) hall = ts_hall_new (HALL);
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (GBytes) message = NULL;

  tile->id = ts_hall_make_id ();
  tile->play = ts_hall_make_id ();
  tile->version = 1;
  ts_hall_tile_add_texts (tile, view, view->language, ts_session_get_game (player->session)->name);
  message = ts_hall_tile_write (tile);
  ts_hall_take (hall, topic, message);
  ts_hall_append_table (hall, player->name, language, json);
  return ts_json_read_object (json->str, json->len, NULL);
}

static gboolean
is_same (JsonObject *one, JsonObject *other, const char *name)
{
  JsonNode *first = json_object_get_member (one, name);
  JsonNode *second = json_object_get_member (other, name);

  return first != NULL && second != NULL ? json_node_equal (first, second) : first == second;
}

static gboolean
knows_table (const Page *self, const HallPlayer *player)
{
  static const char *const names[]
      = { "game", "title", "round", "turn", "leader", "seat", "rev", "over", "wrong" };
  JsonNode *node
      = self->tables != NULL ? json_object_get_member (self->tables, player->name) : NULL;
  g_autoptr (JsonObject) truth = NULL;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node)
      || !json_object_get_boolean_member_with_default (json_node_get_object (node), "online",
                                                       FALSE))
    return FALSE;
  truth = dup_truth (player, ts_language_get_english ());
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (!is_same (truth, json_node_get_object (node), names[i]))
      return FALSE;
  return TRUE;
}

static void
tables_cb (Phone *phone, const char *type, JsonObject *message, gpointer user_data)
{
  Page *self = user_data;
  JsonObject *tables;
  GList *names;

  if (!g_str_equal (type, "tables"))
    return;
  self->heard = g_get_monotonic_time ();
  tables = json_object_get_object_member (message, "tables");
  if (json_object_has_member (message, "whole") || self->tables == NULL)
    {
      g_clear_pointer (&self->tables, json_object_unref);
      self->tables = json_object_ref (tables);
      return;
    }
  names = json_object_get_members (tables);
  for (GList *name = names; name != NULL; name = name->next)
    json_object_set_member (self->tables, name->data,
                            json_node_copy (json_object_get_member (tables, name->data)));
  g_list_free (names);
}

/* A page that is silent is taken for gone. */
static gboolean
ping_cb (gpointer data)
{
  phone_say (((Page *) data)->phone, "{\"type\":\"ping\"}");
  return G_SOURCE_CONTINUE;
}

static Page *
open_page (const Server *server)
{
  Page *self = g_new0 (Page, 1);
  g_autofree char *address = g_strconcat (server->url, "#-", NULL);

  self->phone = phone_join (address, NULL);
  phone_watch (self->phone, tables_cb, self);
  self->ping = g_timeout_add_seconds (PING, ping_cb, self);
  return self;
}

static void
close_page (Page *self)
{
  g_source_remove (self->ping);
  phone_free (self->phone);
  g_clear_pointer (&self->tables, json_object_unref);
  g_free (self);
}

static gboolean
has_address (gconstpointer data)
{
  return ((const Server *) data)->url != NULL;
}

static void
line_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Server *self = user_data;
  g_autofree char *line
      = g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (source), result, NULL, NULL);
  g_autoptr (JsonObject) object
      = line != NULL ? ts_json_read_object (line, strlen (line), NULL) : NULL;

  g_assert_nonnull (object);
  self->url = g_strdup (json_object_get_string_member (object, "watching"));
}

static Server *
open_server (const Mosquitto *broker, guint16 port)
{
  Server *self = g_new0 (Server, 1);
  g_autofree char *url = mosquitto_dup_url (broker, "page", HALL);
  g_autofree char *ca = mosquitto_dup_ca (broker);
  g_autofree char *number = g_strdup_printf ("%u", port);

  self->process
      = mosquitto_spawn ((const char *const[]){ g_getenv ("TABLESIDE_CLI"), "hall", url,
                                                "--hall-ca", ca, "--port", number, NULL },
                         G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  self->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  g_data_input_stream_read_line_async (self->output, G_PRIORITY_DEFAULT, NULL, line_cb, self);
  mosquitto_wait (has_address, self, "the hall is served");
  return self;
}

static void
kill_server (Server *self)
{
  g_subprocess_force_exit (self->process);
  g_subprocess_wait (self->process, NULL, NULL);
  g_object_unref (self->process);
  g_object_unref (self->output);
  g_free (self->url);
  g_free (self);
}

static double
count_seconds (gint64 begin)
{
  return (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC;
}

static guint
choose (Soak *self, guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) n);
}

/* It remembers nothing, and so the reader must not. */
static void
kill_broker (Soak *self)
{
  mosquitto_kill (self->broker);
  g_hash_table_remove_all (self->spy->messages);
  meanwhile_wait (choose (self, 3000));
  mosquitto_restart (self->broker);
}

static void
open_pages (Soak *self)
{
  for (guint i = 0; i < PAGES; i++)
    self->pages[i] = open_page (self->server);
}

static void
close_pages (Soak *self)
{
  for (guint i = 0; i < PAGES; i++)
    close_page (self->pages[i]);
}

static void
restart_server (Soak *self)
{
  kill_server (self->server);
  close_pages (self);
  meanwhile_wait (choose (self, 2000));
  self->server = open_server (self->broker, self->port);
  open_pages (self);
}

static void
restart_page (Soak *self)
{
  guint i = choose (self, PAGES);

  close_page (self->pages[i]);
  self->pages[i] = open_page (self->server);
}

static void
restart_reader (Soak *self)
{
  spy_free (self->spy);
  self->spy = spy_new (self->broker, HALL);
}

/* Cut off without a word, as a program that is killed is. */
static void
restart_table (Soak *self)
{
  HallPlayer *player = self->players->pdata[choose (self, self->players->len)];

  g_object_unref (player->hall);
  hall_player_share (player);
}

static void
kill_something (Soak *self)
{
  static void (*const kills[]) (Soak *)
      = { kill_broker, restart_server, restart_page, restart_reader, restart_table };
  guint chance = choose (self, 10);

  kills[chance < TABLE ? chance : TABLE](self);
  self->killed++;
}

static void
rage (Soak *self, gint64 duration)
{
  gint64 end = g_get_monotonic_time () + duration;

  while (g_get_monotonic_time () < end)
    {
      for (guint i = 0; i < 10; i++)
        {
          hall_player_play (self->players->pdata[choose (self, self->players->len)]);
          meanwhile_wait (30);
        }
      kill_something (self);
    }
}

/* Somebody who knows all tables, or not yet. */
typedef struct
{
  const Spy *spy;
  const Page *page; /* where it is not the reader */
  GPtrArray *players;
} Look;

/* (nullable) */
static JsonNode *
ref_member (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL ? json_node_ref (node) : NULL;
}

static char *
dup_text (JsonNode *node)
{
  return node != NULL ? json_to_string (node, FALSE) : g_strdup ("nothing");
}

/* What somebody must know who wonders why it is waited. */
static void
complain (const Look *self, const HallPlayer *player)
{
  const TsLanguage *english = ts_language_get_english ();
  TsViewer viewer = { english, TS_ROLE_WALL, NULL };
  g_autoptr (TsView) view = ts_session_view (player->session, &viewer);
  g_autoptr (JsonObject) tile = dup_truth (player, english);
  g_autoptr (JsonNode) right = self->page != NULL ? json_node_init_object (json_node_alloc (), tile)
                                                  : ts_view_to_json (view);
  g_autoptr (JsonNode) known = self->page == NULL ? spy_dup_wall (self->spy, player->name, "en")
                               : self->page->tables != NULL
                                   ? ref_member (self->page->tables, player->name)
                                   : NULL;
  g_autofree char *wanted = dup_text (right), *got = dup_text (known);
  g_autofree char *line = ts_phrase_format (ts_hall_table_get_line (player->hall), english);

  printf ("%s, “%s”, is not known yet to %s:\n%s\n%s\n", player->name, line,
          self->page != NULL ? "a page" : "the reader", wanted, got);
}

static gboolean
knows (const Look *self, const HallPlayer *player)
{
  if (self->page != NULL)
    return knows_table (self->page, player);
  return spy_knows (self->spy, player->name, player->session);
}

/* Looking takes long: what comes meanwhile is read first, so that it is known when it came. */
static void
wait_for_table (const Look *self, const HallPlayer *player)
{
  gint64 begin = g_get_monotonic_time ();
  gboolean complained = FALSE;

  for (;;)
    {
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      if (knows (self, player))
        return;
      if (count_seconds (begin) > PATIENCE)
        g_error ("Waited in vain.");
      if (!complained && count_seconds (begin) > WONDER)
        {
          complain (self, player);
          complained = TRUE;
        }
      meanwhile_wait (20);
    }
}

static void
wait_for_tables (const Look *self)
{
  for (guint i = 0; i < self->players->len; i++)
    wait_for_table (self, self->players->pdata[i]);
}

static void
wait_for_reader (Soak *self)
{
  const Look look = { self->spy, NULL, self->players };

  wait_for_tables (&look);
}

static void
wait_for_page (const Page *page, GPtrArray *players)
{
  const Look look = { NULL, page, players };

  wait_for_tables (&look);
}

static void
wait_for_pages (Soak *self)
{
  for (guint i = 0; i < PAGES; i++)
    wait_for_page (self->pages[i], self->players);
}

/* The wall of a table on the page of a hall is what the table shows itself. */
static void
check_wall (const Server *server, const HallPlayer *player, const char *code)
{
  TsViewer viewer = { ts_language_find (code), TS_ROLE_WALL, NULL };
  g_autofree char *hello = g_strdup_printf (
      "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\",\"lang\":\"%s\"}", player->name, code);
  g_autoptr (Phone) phone = phone_connect (server->url);
  g_autoptr (TsView) view = ts_session_view (player->session, &viewer);
  g_autoptr (JsonNode) shown = ts_view_to_json (view);
  g_autoptr (JsonNode) known = NULL;

  phone_say (phone, hello);
  while (known == NULL || !json_node_equal (shown, known))
    {
      g_autoptr (JsonObject) message = phone_expect (phone, "view");

      g_clear_pointer (&known, json_node_unref);
      known = json_node_copy (json_object_get_member (message, "view"));
    }
}

static void
check_walls (Soak *self, const Server *server)
{
  const char *const *codes = ts_language_get_codes ();

  for (guint i = 0; i < self->players->len; i++)
    for (guint j = 0; codes[j] != NULL; j++)
      check_wall (server, self->players->pdata[i], codes[j]);
}

/* Another one than that which was there all the time. */
static double
check_fresh (Soak *self, gboolean walls)
{
  gint64 begin = g_get_monotonic_time ();
  Server *server = open_server (self->broker, 0);
  Page *page = open_page (server);
  double time;

  wait_for_page (page, self->players);
  time = (double) (page->heard - begin) / G_USEC_PER_SEC;
  if (walls)
    check_walls (self, server);
  close_page (page);
  kill_server (server);
  return time;
}

/* When the last came that anybody had to know. */
static gint64
find_heard (const Soak *self)
{
  gint64 heard = self->spy->heard;

  for (guint i = 0; i < PAGES; i++)
    heard = MAX (heard, self->pages[i]->heard);
  return heard;
}

static void
settle (Soak *self, gboolean walls)
{
  gint64 begin = g_get_monotonic_time ();
  double time;

  wait_for_reader (self);
  wait_for_pages (self);
  /* It is told at most twice a second. */
  meanwhile_wait (600);
  wait_for_reader (self);
  wait_for_pages (self);
  time = MAX (0, (double) (find_heard (self) - begin) / G_USEC_PER_SEC);
  g_array_append_val (self->times, time);
  self->fresh = MAX (self->fresh, check_fresh (self, walls));
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
report (Soak *self)
{
  g_array_sort (self->times, compare);
  figure ("killed", self->killed);
  figure ("median", g_array_index (self->times, double, self->times->len / 2));
  figure ("most", g_array_index (self->times, double, self->times->len - 1));
  figure ("fresh", self->fresh);
}

static void
open_hall (Soak *self, guint tables)
{
  g_autoptr (TsBrokerAddress) address = NULL;

  g_setenv ("TABLESIDE_HALL_PASSWORD", "page-secret", TRUE);
  self->broker = mosquitto_start ();
  self->port = mosquitto_find_port ();
  self->spy = spy_new (self->broker, HALL);
  self->server = open_server (self->broker, self->port);
  open_pages (self);
  address = mosquitto_dup_address (self->broker, "page", HALL);
  for (guint i = 0; i < tables; i++)
    {
      g_ptr_array_add (self->players, hall_player_new (address, i));
      hall_player_share (self->players->pdata[i]);
    }
}

int
hall_soak (double minutes, guint tables)
{
  Soak self = { .players = g_ptr_array_new_with_free_func ((GDestroyNotify) hall_player_free),
                .rand = g_rand_new_with_seed (7),
                .times = g_array_new (FALSE, FALSE, sizeof (double)) };
  gint64 end = g_get_monotonic_time () + (gint64) (minutes * 60 * G_USEC_PER_SEC);

  setvbuf (stdout, NULL, _IOLBF, 0);
  open_hall (&self, tables);
  do
    {
      rage (&self, CLAMP (end - g_get_monotonic_time (), LEAST_RAGE, RAGE));
      settle (&self, g_get_monotonic_time () >= end);
    }
  while (g_get_monotonic_time () < end);
  report (&self);
  g_ptr_array_unref (self.players);
  close_pages (&self);
  kill_server (self.server);
  spy_free (self.spy);
  mosquitto_free (self.broker);
  g_array_unref (self.times);
  g_rand_free (self.rand);
  return 0;
}
