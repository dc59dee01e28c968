/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link-http.c: answers requests.
 *
 *   asked                              answered
 *   a Host that is not ours            403, before anything else
 *   by a page that is not ours         403
 *   for somebody who has taken too many connections, by a proxy   503
 *   anything but GET and HEAD          405
 *   TS_PROTOCOL_PATH, by a WebSocket   101: the connection becomes a phone
 *   a path of ts-link-files.h          200, or 304 for who has it
 *   anything else                      404
 *
 * Who was given a file may ask for the next one over the same connection; a proxy, which speaks for
 * many, and who was refused ask anew.
 */

#include "ts-link-private.h"

#include <string.h>
#include <sys/socket.h>

#include "ts-forwarded.h"

static const char *
get_header (SoupServerMessage *message, const char *name)
{
  return soup_message_headers_get_list (soup_server_message_get_request_headers (message), name);
}

static void
set_header (SoupServerMessage *message, const char *name, const char *value)
{
  soup_message_headers_replace (soup_server_message_get_response_headers (message), name, value);
}

/* The first language that the browser asks for and we have. */
static const TsLanguage *
find_language (SoupServerMessage *message)
{
  const char *header = get_header (message, "Accept-Language");
  GSList *codes = header != NULL ? soup_header_parse_quality_list (header, NULL) : NULL;
  const TsLanguage *language = NULL;

  for (GSList *code = codes; code != NULL && language == NULL; code = code->next)
    language = ts_language_find (code->data);
  soup_header_free_list (codes);
  return language != NULL ? language : ts_language_get_english ();
}

/* `text` is a msgid. */
static void
refuse (SoupServerMessage *message, guint status, const char *text)
{
  const char *words = ts_language_text (find_language (message), text);

  soup_server_message_set_status (message, status, NULL);
  soup_server_message_set_response (message, "text/plain; charset=utf-8", SOUP_MEMORY_COPY, words,
                                    strlen (words));
  set_header (message, "Connection", "close");
}

static void
set_common_headers (SoupServerMessage *message)
{
  set_header (message, "X-Content-Type-Options", "nosniff");
  set_header (message, "Referrer-Policy", "no-referrer");
  set_header (message, "Cross-Origin-Resource-Policy", "same-origin");
  set_header (message, "Cache-Control", "no-cache");
}

static const TsSite *
find_site (TsLink *self, SoupServerMessage *message)
{
  return ts_site_find (self->sites, get_header (message, "Host"));
}

static void
set_policy (SoupServerMessage *message, const TsSite *site, const char *script, const char *style)
{
  g_autofree char *policy = ts_site_make_policy (site, script, style);

  set_header (message, "Content-Security-Policy", policy);
}

static gboolean
is_reading (SoupServerMessage *message)
{
  const char *method = soup_server_message_get_method (message);

  return g_str_equal (method, "GET") || g_str_equal (method, "HEAD");
}

/* FALSE: a proxy asks for somebody who may not have more. */
static gboolean
note_sender (TsLink *self, SoupServerMessage *message)
{
  TsConnection *connection = ts_connection_find (self, message);
  char *address;

  if (connection == NULL || !ts_link_trusts (self, connection->peer))
    return TRUE;
  address = ts_forwarded_find (get_header (message, "X-Forwarded-For"),
                               get_header (message, "Forwarded"));
  return address == NULL || ts_connection_speaks_for (connection, address);
}

static void
refuse_address (SoupServerMessage *message)
{
  refuse (message, SOUP_STATUS_FORBIDDEN,
          N_ ("This is not the address of the table: use the one that the host shows."));
}

/* libsoup calls this when it has the headers, before it reads a body. */
static void
check_cb (SoupServer *server,
          SoupServerMessage *message,
          const char *path,
          GHashTable *query,
          gpointer user_data)
{
  TsLink *self = user_data;
  const TsSite *site = find_site (self, message);
  TsConnection *connection = ts_connection_find (self, message);

  if (connection != NULL)
    ts_connection_begin_request (connection);
  soup_message_body_set_accumulate (soup_server_message_get_request_body (message), FALSE);
  /* Else libsoup would cut what is served into as many parts as somebody asks for. */
  soup_message_headers_remove (soup_server_message_get_request_headers (message), "Range");
  set_common_headers (message);
  if (site != NULL)
    set_policy (message, site, NULL, NULL);
  if (site != NULL && ts_site_is_trusted (site))
    set_header (message, "Cross-Origin-Opener-Policy", "same-origin");

  if (!note_sender (self, message))
    refuse (message, SOUP_STATUS_SERVICE_UNAVAILABLE,
            N_ ("Too many connections came from here: wait a moment and try again."));
  else if (site == NULL)
    refuse_address (message);
  else if (!ts_site_admits (self->sites, get_header (message, "Origin")))
    refuse (message, SOUP_STATUS_FORBIDDEN,
            N_ ("Pages from elsewhere may not talk to the table: open the address that the host "
                "shows."));
  else if (!is_reading (message))
    {
      refuse (message, SOUP_STATUS_METHOD_NOT_ALLOWED,
              N_ ("The table can only be read: everything else goes through the page."));
      set_header (message, "Allow", "GET, HEAD");
    }
}

static gboolean
accepts_gzip (SoupServerMessage *message)
{
  const char *header = get_header (message, "Accept-Encoding");
  GSList *names = header != NULL ? soup_header_parse_quality_list (header, NULL) : NULL;
  gboolean accepts = g_slist_find_custom (names, "gzip", (GCompareFunc) g_ascii_strcasecmp) != NULL;

  soup_header_free_list (names);
  return accepts;
}

static gboolean
has_tag (SoupServerMessage *message, const char *tag)
{
  const char *header = get_header (message, "If-None-Match");

  return header != NULL && (strstr (header, tag) != NULL || g_str_equal (header, "*"));
}

/* What a browser may do with it, and for whom it is. */
static void
describe_file (TsLink *self, SoupServerMessage *message, const TsLinkFile *file, gboolean forever)
{
  TsConnection *connection = ts_connection_find (self, message);

  if (connection == NULL || ts_link_trusts (self, connection->peer))
    set_header (message, "Connection", "close");
  if (forever)
    set_header (message, "Cache-Control", "public, max-age=31536000, immutable");
  if (file->for_reader)
    set_header (message, "Vary", "Accept-Language, Accept-Encoding");
  else if (file->compressed != NULL)
    set_header (message, "Vary", "Accept-Encoding");
  if (file->script != NULL || file->style != NULL)
    set_policy (message, find_site (self, message), file->script, file->style);
}

static void
send_file (SoupServerMessage *message, const TsLinkFile *file)
{
  gboolean compressed = file->compressed != NULL && accepts_gzip (message);
  const char *tag = compressed ? file->compressed_tag : file->plain_tag;

  set_header (message, "ETag", tag);
  if (has_tag (message, tag))
    {
      soup_server_message_set_status (message, SOUP_STATUS_NOT_MODIFIED, NULL);
      return;
    }
  if (compressed)
    set_header (message, "Content-Encoding", "gzip");
  set_header (message, "Content-Type", file->type);
  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_message_body_append_bytes (soup_server_message_get_response_body (message),
                                  compressed ? file->compressed : file->plain);
}

/* The handshake has been answered: from now on it is a WebSocket. */
static void
wrote_handshake_cb (SoupServerMessage *message, TsLink *self)
{
  TsConnection *connection = ts_connection_find (self, message);
  G_GNUC_UNUSED g_autoptr (SoupServerMessage) kept = g_object_ref (message);
  GIOStream *stream = soup_server_message_steal_connection (message);

  if (connection != NULL)
    ts_connection_upgrade (connection, stream, soup_server_message_get_uri (message));
  else
    g_object_unref (stream);
}

/* Without extensions: compression is the protocol's own, made once for all phones. */
static void
upgrade (TsLink *self, SoupServerMessage *message)
{
  if (soup_websocket_server_process_handshake (message, NULL, NULL, NULL, NULL))
    g_signal_connect_object (message, "wrote-informational", G_CALLBACK (wrote_handshake_cb), self,
                             0);
  else
    set_header (message, "Connection", "close");
}

static void
answer_cb (SoupServer *server,
           SoupServerMessage *message,
           const char *path,
           GHashTable *query,
           gpointer user_data)
{
  TsLink *self = user_data;
  gboolean forever;
  const TsLinkFile *file
      = ts_link_files_find (self->files, path, find_language (message), &forever);

  if (g_str_equal (path, TS_PROTOCOL_PATH))
    upgrade (self, message);
  else if (file != NULL)
    {
      describe_file (self, message, file, forever);
      send_file (message, file);
    }
  else
    refuse (message, SOUP_STATUS_NOT_FOUND, N_ ("There is nothing here: the page is at “/”."));
}

static void
finished_cb (SoupServer *server, SoupServerMessage *message, gpointer user_data)
{
  TsConnection *connection = ts_connection_find (user_data, message);

  if (connection != NULL)
    ts_connection_end_request (connection);
}

/* libsoup keeps a connection for its next request only while it has a socket to listen at, and ours
 * is our own.  So it gets one end of a pair, at which nobody ever calls.  Without it each request
 * takes a connection. */
static void
keep_connections (TsLink *self)
{
  int ends[2];
  g_autoptr (GSocket) deaf = NULL;

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    return;
  deaf = g_socket_new_from_fd (ends[0], NULL);
  self->deaf = g_socket_new_from_fd (ends[1], NULL);
  if (deaf != NULL)
    soup_server_listen_socket (self->server, deaf, 0, NULL);
}

void
ts_link_serve (TsLink *self)
{
  self->server = soup_server_new ("raw-paths", TRUE, NULL);
  keep_connections (self);
  g_signal_connect (self->server, "request-finished", G_CALLBACK (finished_cb), self);
  soup_server_add_early_handler (self->server, NULL, check_cb, self, NULL);
  soup_server_add_handler (self->server, NULL, answer_cb, self, NULL);
}
