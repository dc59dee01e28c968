/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * wire.h: HTTP and WebSocket by hand, over sockets that wait: what no proper client would send.
 *
 * A socket that waits for half a minute in vain fails the test.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define WIRE_TEXT 0x1
#define WIRE_BINARY 0x2
#define WIRE_CLOSE 0x8
#define WIRE_PING 0x9
#define WIRE_PONG 0xa
#define WIRE_FINAL 0x80

/* From one address of this machine ("127.0.0.2") to 127.0.0.1. */
int wire_connect_from (const char *address, guint16 port);
int wire_connect (guint16 port);
void wire_close (int wire);

/* FALSE when the other side has closed. */
gboolean wire_send (int wire, const void *data, gsize length);
/* Everything until the other side closes. (transfer full) */
char *wire_read_all (int wire);
/* Whether the other side closes, whatever it sends before. */
gboolean wire_ends (int wire);

/* "GET / HTTP/1.1" with the right Host, and `headers`, each with its line break (nullable); then
 * the whole answer. (transfer full) */
char *wire_ask (guint16 port, const char *line, const char *headers);
/* The same with any Host. (transfer full) */
char *wire_ask_host (guint16 port, const char *line, const char *host, const char *headers);
/* Reads one answer and its body, after which the connection stays open. */
void wire_skip_answer (int wire);
/* "200" and so on of such an answer; 0: there is none. */
guint wire_get_status (const char *answer);

/* A handshake in two steps, of which the other side must accept the first. */
void wire_shake_hands (int wire, guint16 port, const char *headers);
void wire_await_handshake (int wire);
/* Both over a new connection; `headers` is nullable. */
int wire_open_from (const char *address, guint16 port, const char *headers);
int wire_open (guint16 port);
/* One frame; `first` is its first byte. */
gboolean wire_send_frame (int wire, guint8 first, gboolean masked, const void *data, gsize length);
/* A whole text message. */
gboolean wire_send_text (int wire, const char *text);
/* The next frame; NULL when the other side has closed. (nullable, transfer full) */
GBytes *wire_read_frame (int wire, guint8 *first);
/* Reads text frames until one has `part` in it. (nullable, transfer full) */
char *wire_await (int wire, const char *part);

G_END_DECLS
