/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-serve.c: `serve`: a session opened to phones, with no window.
 */

#include "ts-cli.h"

#include "ts-cli-broker.h"
#include "ts-cli-given.h"
#include "ts-cli-listen.h"
#include "ts-games.h"
#include "ts-hall-table.h"
#include "ts-library-watch.h"
#include "ts-link.h"

#include <glib-unix.h>
#include <signal.h>

static struct
{
  char *proxy;
  char *clients;
  char *hall;
  char *hall_name;
  char **hall_cards;
  gboolean step;
} given;

static const GOptionEntry entries[] = {
  { "proxy", 0, 0, G_OPTION_ARG_FILENAME, &given.proxy,
    N_ ("Address of the reverse proxy that reports where phones are (default: this computer)"),
    N_ ("ADDRESS") },
  { "clients", 0, 0, G_OPTION_ARG_FILENAME, &given.clients,
    N_ ("How many clients may join at once (default: 64)"), N_ ("N") },
  { "hall", 0, 0, G_OPTION_ARG_FILENAME, &given.hall,
    N_ ("Share what the wall shows with a hall: mqtts://[USER@]BROKER[:PORT]/HALL[/TABLE]"),
    N_ ("ADDRESS") },
  { "hall-name", 0, 0, G_OPTION_ARG_FILENAME, &given.hall_name,
    N_ ("How people in the hall call this table (default: its name on the broker)"), N_ ("NAME") },
  { "hall-card", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &given.hall_cards,
    N_ ("Give this card of yours to the other tables of the hall; may be repeated"), N_ ("CARD") },
  { "step", 0, 0, G_OPTION_ARG_NONE, &given.step, N_ ("The program does nothing by itself"), NULL },
  {},
};

typedef struct
{
  TsCliTable *table;
  TsLink *link;
  TsHallTable *hall; /* nullable */
  GMainLoop *loop;
  gboolean unread; /* what another program wrote could not be read, and it was said */
} Server;

static JsonObject *
invitation_to_json (TsLink *link, const TsInvitation *invitation)
{
  JsonObject *object = json_object_new ();
  g_autofree char *url = ts_link_dup_invitation_url (link, invitation);

  json_object_set_string_member (object, "role", ts_role_get_word (invitation->role));
  if (invitation->seat != NULL)
    json_object_set_string_member (object, "seat", invitation->seat);
  if (invitation->role == TS_ROLE_TABLE)
    json_object_set_string_member (object, "code", invitation->token);
  json_object_set_string_member (object, "url", url);
  if (invitation->role == TS_ROLE_WALL)
    {
      g_autofree char *aloud = ts_hub_dup_aloud_url (ts_link_get_hub (link));

      json_object_set_string_member (object, "aloud", aloud);
    }
  return object;
}

/* The first line of the output, for people and scripts: where it listens, and who is invited. */
static gboolean
print_invitations (TsLink *link)
{
  GPtrArray *list = ts_invitations_list (ts_hub_get_invitations (ts_link_get_hub (link)));
  g_autofree char *listening = ts_link_dup_own_url (link);
  JsonObject *line = json_object_new ();
  JsonArray *invitations = json_array_new ();

  for (guint i = 0; i < list->len; i++)
    json_array_add_object_element (invitations, invitation_to_json (link, list->pdata[i]));
  json_object_set_string_member (line, "listening", listening);
  json_object_set_array_member (line, "invitations", invitations);

  return ts_cli_take_json (line);
}

/* Phones go on with what there is; a window that goes on writing makes no flood of complaints. */
static void
touched_cb (gpointer user_data)
{
  Server *server = user_data;
  g_autoptr (GError) error = NULL;
  gboolean read = ts_session_reload (server->table->session, &error);

  if (!read && !server->unread)
    ts_cli_report (server->table->language, TS_CLI_FAILED, error);
  server->unread = !read;
}

/* The host's phone has opened another session, or begun one. */
static gboolean
open_cb (TsSession *session, const char *by, gpointer user_data, GError **error)
{
  Server *server = user_data;

  ts_session_set_automatic (session, !given.step);
  if (!ts_hub_move (ts_link_get_hub (server->link), session, error))
    return FALSE;
  g_set_object (&server->table->session, session);
  if (server->hall != NULL)
    ts_hall_table_move (server->hall, session);
  return TRUE;
}

static void
hall_changed_cb (TsHallTable *hall, gpointer user_data)
{
  const Server *server = user_data;
  g_autofree char *line = ts_phrase_format (ts_hall_table_get_line (hall), server->table->language);

  ts_cli_complain (line);
}

static void
hall_notice_cb (TsHallTable *hall, gpointer user_data)
{
  const Server *server = user_data;
  const char *notice = ts_hall_table_get_notice (hall);
  gint64 at, until;

  ts_hall_table_get_notice_times (hall, &at, &until);
  ts_hub_set_notice (ts_link_get_hub (server->link), notice, at, until);
  if (notice != NULL)
    ts_cli_complain (notice);
}

static void
judge_cb (TsHub *hub, TsHallTable *hall)
{
  ts_hall_table_set_judge (hall, ts_hub_is_judge_called (hub));
}

static void
hall_stopped_cb (TsHallTable *hall, gpointer user_data)
{
  Server *server = user_data;

  g_main_loop_quit (server->loop);
}

/* The hall is told that the table is gone; that takes no longer than TS_BROKER_PATIENCE. */
static void
leave_hall (Server *server)
{
  if (server->hall == NULL || ts_hall_table_get_stage (server->hall) == TS_HALL_TABLE_IDLE)
    return;
  g_signal_handlers_disconnect_by_func (server->hall, hall_changed_cb, server);
  g_signal_connect (server->hall, "stopped", G_CALLBACK (hall_stopped_cb), server);
  ts_hall_table_stop (server->hall);
  g_main_loop_run (server->loop);
}

static gboolean
enter_hall (Server *server, GError **error)
{
  if (server->hall == NULL)
    return TRUE;
  g_signal_connect (server->hall, "changed", G_CALLBACK (hall_changed_cb), server);
  g_signal_connect (server->hall, "notice", G_CALLBACK (hall_notice_cb), server);
  ts_hub_set_exchange (ts_link_get_hub (server->link),
                       TS_CARD_EXCHANGE (ts_hall_table_get_cards (server->hall)));
  ts_hub_set_judge_offered (ts_link_get_hub (server->link), TRUE);
  g_signal_connect_object (ts_link_get_hub (server->link), "judge", G_CALLBACK (judge_cb),
                           server->hall, 0);
  return ts_hall_table_start (server->hall, error);
}

static gboolean
signal_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);
  return G_SOURCE_CONTINUE;
}

/* A signal that comes before the loop runs ends it as it begins. A reader of the first line that
 * has gone away is no reason to send phones away. */
static TsCliStatus
serve (Server *server)
{
  guint interrupt, terminate;
  TsLibraryWatch *watch = NULL;
  gboolean told;

  interrupt = g_unix_signal_add (SIGINT, signal_cb, server->loop);
  terminate = g_unix_signal_add (SIGTERM, signal_cb, server->loop);
  told = print_invitations (server->link) || ts_cli_has_no_reader ();
  if (told)
    {
      if (server->table->path != NULL)
        watch = ts_library_watch_new (server->table->path, touched_cb, server);
      g_main_loop_run (server->loop);
      g_clear_pointer (&watch, ts_library_watch_free);
    }
  ts_link_stop (server->link);
  leave_hall (server);
  g_source_remove (interrupt);
  g_source_remove (terminate);

  return told ? TS_CLI_OK : TS_CLI_FAILED;
}

/* TRUE without one, too. (transfer full) */
static gboolean
make_hall (TsCliTable *table, const TsBrokerAddress *address, TsHallTable **hall, GError **error)
{
  if (address == NULL)
    return TRUE;
  *hall = ts_hall_table_new (table->session, address, given.hall_name, error);
  return *hall != NULL
         && (given.hall_cards == NULL
             || ts_cli_give_cards (table->language, table->path,
                                   ts_session_get_game (table->session), given.hall_cards,
                                   TS_CARD_EXCHANGE (ts_hall_table_get_cards (*hall)), error));
}

static TsCliStatus
listen_and_serve (TsCliTable *table,
                  const TsHubLimits *limits,
                  const TsCliListen *listen,
                  const TsBrokerAddress *hall_address)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (TsLink) link = ts_link_new (table->session, limits, &error);
  g_autoptr (TsHallTable) hall = NULL;
  Server server = { .table = table, .link = link, .loop = loop };
  gboolean wrong;

  if (link != NULL)
    {
      ts_hub_set_library (ts_link_get_hub (link), ts_games_get_all (), open_cb, &server);
      ts_link_set_certificate (link, listen->certificate);
    }
  if (link != NULL && ts_link_set_proxy (link, given.proxy, &error)
      && make_hall (table, hall_address, &hall, &error)
      && ts_link_listen (link, listen->address, listen->port, listen->url, &error))
    {
      server.hall = hall;
      if (enter_hall (&server, &error))
        return serve (&server);
    }

  /* Whoever repeats the command, put right, shall not hear that the session is there already. */
  ts_cli_table_take_back (table);
  wrong = g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE);
  return ts_cli_report (table->language, wrong ? TS_CLI_WRONG : TS_CLI_FAILED, error);
}

/* TRUE without one, too. (transfer full) */
static gboolean
read_hall (TsBrokerAddress **address, GError **error)
{
  g_autofree char *name = NULL;

  if (given.hall == NULL)
    return given.hall_cards == NULL
           || ts_error_set (error, TS_ERROR_BAD_VALUE,
                            ts_phrase ("“--hall-card” gives to a hall: name that with “--hall”."));
  *address = ts_cli_broker_read (given.hall, error);
  if (*address == NULL)
    return FALSE;
  name = ts_hall_table_choose_name (*address, given.hall_name);
  return name != NULL
         || ts_error_set (error, TS_ERROR_BAD_VALUE,
                          ts_phrase ("Give the table a name by which the hall knows it, with "
                                     "“--hall-name”."));
}

static TsCliStatus
read_options (const TsLanguage *language, TsHubLimits *limits, TsCliListen *listen)
{
  g_autoptr (GError) error = NULL;
  guint64 clients = limits->clients;
  TsCliStatus status = ts_cli_listen_read (language, listen);

  if (status != TS_CLI_OK)
    return status;
  if (given.clients != NULL
      && !ts_cli_read_number ("--clients", given.clients, 1, TS_LINK_CONNECTIONS, &clients, &error))
    return ts_cli_report (language, TS_CLI_WRONG, error);
  if (given.proxy != NULL && listen->url == NULL)
    return ts_cli_wrong (language, ts_phrase ("“--proxy” names the server in front: give the "
                                              "address that phones open there with “--url”."));
  limits->clients = (guint) clients;
  return TS_CLI_OK;
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  TsHubLimits limits = TS_HUB_DEFAULT_LIMITS;
  g_auto (TsCliListen) listen = {};
  g_autoptr (TsBrokerAddress) hall = NULL;
  g_autoptr (TsCliTable) table = NULL;
  g_autoptr (GError) error = NULL;
  TsCliStatus status = read_options (language, &limits, &listen);

  if (status != TS_CLI_OK)
    return status;
  if (!read_hall (&hall, &error))
    return ts_cli_report (language, TS_CLI_WRONG, error);
  status = ts_cli_table_open (language, words[0], &table);
  if (status != TS_CLI_OK)
    return status;
  ts_session_set_automatic (table->session, !given.step);
  return listen_and_serve (table, &limits, &listen, hall);
}

const TsCliEntry ts_cli_serve_entry = {
  .name = "serve",
  .arguments = N_ ("GAME"),
  .summary = N_ ("Open a session to phones"),
  .details
  = N_ ("Prints one line of JSON: the addresses that invite the host, each seat, watchers and the "
        "wall, and the code of the table; opened by its other address, “aloud”, the wall reads out "
        "what "
        "happens. Then it serves until it is interrupted. With “--cert” and "
        "“--key”, or with a server in front that does it, the connection to phones is encrypted."),
  .examples = "tableside-cli serve genesis --address 192.168.1.5 --port 8080\n"
              "tableside-cli serve terminus --library evening.db --session Friday\n"
              "tableside-cli serve genesis --hall mqtts://table7@broker.example/club",
  .options = entries,
  .more_options = { ts_cli_table_options, ts_cli_listen_options, ts_cli_broker_options },
  .min_words = 1,
  .max_words = 1,
  .run = run,
};
