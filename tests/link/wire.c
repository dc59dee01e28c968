/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * wire.c: HTTP and WebSocket by hand, over sockets that wait.
 */

#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define PATIENCE 30
#define KEY "dGhlIHNhbXBsZSBub25jZQ=="
#define ACCEPT "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="
#define MASK_LENGTH 4

static struct sockaddr_in
make_address (const char *address, guint16 port)
{
  struct sockaddr_in native = { .sin_family = AF_INET, .sin_port = htons (port) };

  inet_pton (AF_INET, address, &native.sin_addr);
  return native;
}

/* The bytes read; 0 at the end, however it came. */
static gsize
receive (int wire, void *data, gsize length)
{
  gssize received = recv (wire, data, length, 0);

  if (received < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
    g_error ("The other side is silent");
  return received > 0 ? (gsize) received : 0;
}

static gboolean
receive_exactly (int wire, guint8 *data, gsize length)
{
  while (length > 0)
    {
      gsize received = receive (wire, data, length);

      if (received == 0)
        return FALSE;
      data += received;
      length -= received;
    }
  return TRUE;
}

int
wire_connect_from (const char *address, guint16 port)
{
  struct timeval patience = { .tv_sec = PATIENCE };
  struct sockaddr_in here = make_address (address, 0), there = make_address ("127.0.0.1", port);
  int wire = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

  g_assert_cmpint (wire, >=, 0);
  setsockopt (wire, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt (wire, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  g_assert_cmpint (bind (wire, (struct sockaddr *) &here, sizeof here), ==, 0);
  g_assert_cmpint (connect (wire, (struct sockaddr *) &there, sizeof there), ==, 0);
  return wire;
}

int
wire_connect (guint16 port)
{
  return wire_connect_from ("127.0.0.1", port);
}

void
wire_close (int wire)
{
  close (wire);
}

gboolean
wire_send (int wire, const void *data, gsize length)
{
  const char *rest = data;

  while (length > 0)
    {
      gssize sent = send (wire, rest, length, MSG_NOSIGNAL);

      if (sent <= 0)
        return FALSE;
      rest += sent;
      length -= (gsize) sent;
    }
  return TRUE;
}

char *
wire_read_all (int wire)
{
  GString *text = g_string_new (NULL);
  char part[4096];
  gsize length;

  while ((length = receive (wire, part, sizeof part)) > 0)
    g_string_append_len (text, part, (gssize) length);
  return g_string_free (text, FALSE);
}

gboolean
wire_ends (int wire)
{
  char part[4096];

  while (receive (wire, part, sizeof part) > 0)
    ;
  return TRUE;
}

char *
wire_ask_host (guint16 port, const char *line, const char *host, const char *headers)
{
  g_autofree char *request
      = g_strdup_printf ("%s\r\nHost: %s\r\n%s\r\n", line, host, headers != NULL ? headers : "");
  int wire = wire_connect (port);
  char *answer;

  wire_send (wire, request, strlen (request));
  /* Nothing more will be asked: else the other side would wait for it. */
  shutdown (wire, SHUT_WR);
  answer = wire_read_all (wire);
  wire_close (wire);
  return answer;
}

char *
wire_ask (guint16 port, const char *line, const char *headers)
{
  g_autofree char *host = g_strdup_printf ("127.0.0.1:%u", port);

  return wire_ask_host (port, line, host, headers);
}

guint
wire_get_status (const char *answer)
{
  return g_str_has_prefix (answer, "HTTP/1.1 ")
             ? (guint) g_ascii_strtoull (answer + strlen ("HTTP/1.1 "), NULL, 10)
             : 0;
}

void
wire_shake_hands (int wire, guint16 port, const char *headers)
{
  g_autofree char *request = g_strdup_printf (
      "GET /link HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: " KEY "\r\nSec-WebSocket-Version: 13\r\n%s\r\n",
      port, headers != NULL ? headers : "");

  g_assert_true (wire_send (wire, request, strlen (request)));
}

static GString *
read_headers (int wire)
{
  GString *answer = g_string_new (NULL);
  char letter;

  while (!g_str_has_suffix (answer->str, "\r\n\r\n") && receive (wire, &letter, 1) == 1)
    g_string_append_c (answer, letter);
  return answer;
}

void
wire_skip_answer (int wire)
{
  g_autoptr (GString) headers = read_headers (wire);
  const char *length = strstr (headers->str, "Content-Length: ");
  g_autofree guint8 *body = NULL;
  gsize size;

  g_assert_nonnull (length);
  size = g_ascii_strtoull (length + strlen ("Content-Length: "), NULL, 10);
  body = g_malloc (size);
  g_assert_true (receive_exactly (wire, body, size));
}

void
wire_await_handshake (int wire)
{
  g_autoptr (GString) answer = read_headers (wire);

  g_assert_cmpuint (wire_get_status (answer->str), ==, 101);
  g_assert_nonnull (strstr (answer->str, ACCEPT));
}

int
wire_open_from (const char *address, guint16 port, const char *headers)
{
  int wire = wire_connect_from (address, port);

  wire_shake_hands (wire, port, headers);
  wire_await_handshake (wire);
  return wire;
}

int
wire_open (guint16 port)
{
  return wire_open_from ("127.0.0.1", port, NULL);
}

gboolean
wire_send_frame (int wire, guint8 first, gboolean masked, const void *data, gsize length)
{
  static const guint8 mask[MASK_LENGTH] = { 0x12, 0x34, 0x56, 0x78 };
  gsize size = length < 126 ? 2 : length <= G_MAXUINT16 ? 4 : 10, rest = length;
  gsize start = size + (masked ? MASK_LENGTH : 0);
  g_autofree guint8 *frame = g_malloc (start + length);

  frame[0] = first;
  frame[1] = (guint8) ((size == 2 ? length : size == 4 ? 126 : 127) | (masked ? 0x80 : 0));
  for (gsize i = size - 1; i >= 2; i--, rest >>= 8)
    frame[i] = (guint8) rest;
  if (masked)
    memcpy (frame + size, mask, MASK_LENGTH);
  for (gsize i = 0; i < length; i++)
    frame[start + i] = ((const guint8 *) data)[i] ^ (masked ? mask[i % MASK_LENGTH] : 0);
  return wire_send (wire, frame, start + length);
}

gboolean
wire_send_text (int wire, const char *text)
{
  return wire_send_frame (wire, WIRE_FINAL | WIRE_TEXT, TRUE, text, strlen (text));
}

GBytes *
wire_read_frame (int wire, guint8 *first)
{
  guint8 header[2], more[8];
  gsize n_more, length;
  guint8 *data;

  if (!receive_exactly (wire, header, sizeof header))
    return NULL;
  *first = header[0];
  length = header[1];
  n_more = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (!receive_exactly (wire, more, n_more))
    return NULL;
  if (n_more > 0)
    length = 0;
  for (gsize i = 0; i < n_more; i++)
    length = length << 8 | more[i];
  data = g_malloc (length + 1);
  data[length] = '\0';
  if (receive_exactly (wire, data, length))
    return g_bytes_new_take (data, length);
  g_free (data);
  return NULL;
}

char *
wire_await (int wire, const char *part)
{
  for (;;)
    {
      guint8 first;
      g_autoptr (GBytes) frame = wire_read_frame (wire, &first);
      const char *text = frame != NULL ? g_bytes_get_data (frame, NULL) : NULL;

      if (frame == NULL || (first & 0xf) == WIRE_CLOSE)
        return NULL;
      if ((first & 0xf) == WIRE_TEXT && strstr (text, part) != NULL)
        return g_strdup (text);
    }
}
