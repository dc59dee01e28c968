/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cli-hall.c: `hall`: the page of a hall, made of what its tables share by way of a broker.
 */

#include "ts-cli.h"

#include "ts-cli-broker.h"
#include "ts-cli-listen.h"
#include "ts-hall-server.h"

#include <glib-unix.h>
#include <signal.h>

typedef struct
{
  const TsLanguage *language;
  TsBroker *broker;
  TsHallServer *server;
  GMainLoop *loop;
} Hall;

/* The first line of the output, for people and scripts: where to watch, and where to organise. */
static gboolean
print_addresses (Hall *hall)
{
  JsonObject *line = json_object_new ();
  g_autofree char *organizer = ts_hall_server_dup_organizer_url (hall->server);
  g_autofree char *broker = ts_broker_address_format (ts_broker_get_address (hall->broker));

  json_object_set_string_member (line, "broker", broker);
  json_object_set_string_member (line, "watching", ts_hall_server_get_url (hall->server));
  json_object_set_string_member (line, "organizing", organizer);
  return ts_cli_take_json (line);
}

static void
down_cb (TsBroker *broker, TsPhrase *why, Hall *hall)
{
  g_autofree char *sentence = ts_phrase_format (why, hall->language);

  ts_cli_complain (sentence);
}

static gboolean
signal_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);
  return G_SOURCE_CONTINUE;
}

static TsCliStatus
serve (Hall *hall)
{
  guint interrupt = g_unix_signal_add (SIGINT, signal_cb, hall->loop);
  guint terminate = g_unix_signal_add (SIGTERM, signal_cb, hall->loop);
  gboolean told = print_addresses (hall) || ts_cli_has_no_reader ();

  if (told)
    g_main_loop_run (hall->loop);
  ts_hall_server_stop (hall->server);
  ts_broker_stop (hall->broker);
  g_source_remove (interrupt);
  g_source_remove (terminate);
  return told ? TS_CLI_OK : TS_CLI_FAILED;
}

static gboolean
start (Hall *hall, const TsCliListen *listen, GError **error)
{
  return ts_hall_server_listen (hall->server, listen->address, listen->port, listen->url,
                                listen->certificate, error)
         && ts_broker_start (hall->broker, error);
}

static TsCliStatus
open_hall (const TsLanguage *language, const TsBrokerAddress *address, const TsCliListen *listen)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (TsBroker) broker = ts_broker_new (address);
  g_autoptr (TsHallServer) server = ts_hall_server_new (broker, &error);
  Hall hall = { language, broker, server, loop };
  TsCliStatus status;

  g_signal_connect (broker, "down", G_CALLBACK (down_cb), &hall);
  if (server != NULL && start (&hall, listen, &error))
    status = serve (&hall);
  else
    status = ts_cli_report (language,
                            g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE) ? TS_CLI_WRONG
                                                                                  : TS_CLI_FAILED,
                            error);
  g_signal_handlers_disconnect_by_data (broker, &hall);
  return status;
}

static TsCliStatus
run (const TsLanguage *language, char **words)
{
  g_auto (TsCliListen) listen = {};
  g_autoptr (TsBrokerAddress) address = NULL;
  g_autoptr (GError) error = NULL;
  TsCliStatus status = ts_cli_listen_read (language, &listen);

  if (status != TS_CLI_OK)
    return status;
  address = ts_cli_broker_read (words[0], &error);
  if (address == NULL)
    return ts_cli_report (language, TS_CLI_WRONG, error);
  return open_hall (language, address, &listen);
}

const TsCliEntry ts_cli_hall_entry = {
  .name = "hall",
  .arguments = N_ ("BROKER"),
  .summary = N_ ("Show all tables of a hall"),
  .details = N_ (
      "BROKER is the address of an MQTT broker and the name of the hall there. Prints one line of "
      "JSON: the address of the page for anyone who watches, and the organizer’s. Then it serves "
      "the page until it is interrupted. It saves nothing: everything shown is at the broker."),
  .examples = "tableside-cli hall mqtts://hall@broker.example/club --hall-password-file hall.txt\n"
              "tableside-cli hall mqtt://127.0.0.1/club --address 192.168.1.5 --port 8080",
  .more_options = { ts_cli_listen_options, ts_cli_broker_options },
  .min_words = 1,
  .max_words = 1,
  .run = run,
};
