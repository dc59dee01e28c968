/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-soup.h: libsoup, loaded when phones are invited.
 *
 * The library brings a dozen others with it, among them Kerberos.  Most evenings nobody invites a
 * phone, and the window is not to pay for them.  So the link is not linked against libsoup: it
 * calls it through a table of functions that ts_soup_load() fills.  Include this instead of
 * <libsoup/soup.h> and call the functions by their own names; what the compiler knows of them stays
 * the same.  A function that the link begins to use is added to TS_SOUP_FUNCTIONS and to the names
 * below it; one that is forgotten does not link.
 */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* clang-format off */
#define TS_SOUP_FUNCTIONS(X) \
  X (soup_header_free_list) \
  X (soup_header_parse_quality_list) \
  X (soup_message_body_append_bytes) \
  X (soup_message_body_set_accumulate) \
  X (soup_message_headers_get_list) \
  X (soup_message_headers_remove) \
  X (soup_message_headers_replace) \
  X (soup_server_accept_iostream) \
  X (soup_server_add_early_handler) \
  X (soup_server_add_handler) \
  X (soup_server_disconnect) \
  X (soup_server_listen_socket) \
  X (soup_server_message_get_method) \
  X (soup_server_message_get_remote_address) \
  X (soup_server_message_get_request_body) \
  X (soup_server_message_get_request_headers) \
  X (soup_server_message_get_response_body) \
  X (soup_server_message_get_response_headers) \
  X (soup_server_message_get_uri) \
  X (soup_server_message_set_response) \
  X (soup_server_message_set_status) \
  X (soup_server_message_steal_connection) \
  X (soup_server_new) \
  X (soup_websocket_connection_close) \
  X (soup_websocket_connection_get_state) \
  X (soup_websocket_connection_new) \
  X (soup_websocket_connection_send_message) \
  X (soup_websocket_connection_set_max_incoming_payload_size) \
  X (soup_websocket_server_process_handshake)
/* clang-format on */

#define TS_SOUP_MEMBER(name) __typeof__ (name) *name;

typedef struct
{
  TS_SOUP_FUNCTIONS (TS_SOUP_MEMBER)
} TsSoup;

/* Nothing in it may be called before ts_soup_load() has returned TRUE. */
extern TsSoup ts_soup;

/* Loads the library, once. FALSE: it is not there, and the error says so. */
gboolean ts_soup_load (GError **error);

#ifndef TS_SOUP_WITHOUT_NAMES
#define soup_header_free_list (ts_soup.soup_header_free_list)
#define soup_header_parse_quality_list (ts_soup.soup_header_parse_quality_list)
#define soup_message_body_append_bytes (ts_soup.soup_message_body_append_bytes)
#define soup_message_body_set_accumulate (ts_soup.soup_message_body_set_accumulate)
#define soup_message_headers_get_list (ts_soup.soup_message_headers_get_list)
#define soup_message_headers_remove (ts_soup.soup_message_headers_remove)
#define soup_message_headers_replace (ts_soup.soup_message_headers_replace)
#define soup_server_accept_iostream (ts_soup.soup_server_accept_iostream)
#define soup_server_add_early_handler (ts_soup.soup_server_add_early_handler)
#define soup_server_add_handler (ts_soup.soup_server_add_handler)
#define soup_server_disconnect (ts_soup.soup_server_disconnect)
#define soup_server_listen_socket (ts_soup.soup_server_listen_socket)
#define soup_server_message_get_method (ts_soup.soup_server_message_get_method)
#define soup_server_message_get_remote_address (ts_soup.soup_server_message_get_remote_address)
#define soup_server_message_get_request_body (ts_soup.soup_server_message_get_request_body)
#define soup_server_message_get_request_headers (ts_soup.soup_server_message_get_request_headers)
#define soup_server_message_get_response_body (ts_soup.soup_server_message_get_response_body)
#define soup_server_message_get_response_headers (ts_soup.soup_server_message_get_response_headers)
#define soup_server_message_get_uri (ts_soup.soup_server_message_get_uri)
#define soup_server_message_set_response (ts_soup.soup_server_message_set_response)
#define soup_server_message_set_status (ts_soup.soup_server_message_set_status)
#define soup_server_message_steal_connection (ts_soup.soup_server_message_steal_connection)
#define soup_server_new (ts_soup.soup_server_new)
#define soup_websocket_connection_close (ts_soup.soup_websocket_connection_close)
#define soup_websocket_connection_get_state (ts_soup.soup_websocket_connection_get_state)
#define soup_websocket_connection_new (ts_soup.soup_websocket_connection_new)
#define soup_websocket_connection_send_message (ts_soup.soup_websocket_connection_send_message)
#define soup_websocket_connection_set_max_incoming_payload_size                                    \
  (ts_soup.soup_websocket_connection_set_max_incoming_payload_size)
#define soup_websocket_server_process_handshake (ts_soup.soup_websocket_server_process_handshake)
#endif

G_END_DECLS
