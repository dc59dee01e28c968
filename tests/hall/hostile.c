/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * hostile.c: who answers at the address of a broker, and means harm, or is broken.
 */

#include "hostile.h"

#include <string.h>

#define CONNACK 0x20
#define SUBACK 0x90
#define MAX_PACKET (1024 * 1024)

/* One connection. */
typedef struct
{
  Hostile *hostile;
  GInputStream *in;
  GOutputStream *out;
  GRand *rand; /* NULL: by the book, but for one answer */
} Client;

/* Why it fails nobody asks, here and below. The error is taken all the same: glib-networking loses
 * what it would say where a caller has no room for it (end_gnutls_io() in 2.80). */
static gboolean
read_bytes (Client *self, guint8 *to, gsize length)
{
  g_autoptr (GError) error = NULL;
  gsize n;

  return g_input_stream_read_all (self->in, to, length, &n, self->hostile->end, &error)
         && n == length;
}

static gboolean
write_bytes (Client *self, gconstpointer bytes, gsize length)
{
  g_autoptr (GError) error = NULL;

  return g_output_stream_write_all (self->out, bytes, length, NULL, self->hostile->end, &error);
}

/* A packet without its length. (transfer full, nullable) */
static GByteArray *
read_packet (Client *self)
{
  GByteArray *packet = g_byte_array_new ();
  guint8 byte;
  gsize length = 0;
  guint shift = 0;

  if (!read_bytes (self, &byte, 1))
    return g_byte_array_unref (packet), NULL;
  g_byte_array_append (packet, &byte, 1);
  do
    {
      if (shift > 21 || !read_bytes (self, &byte, 1))
        return g_byte_array_unref (packet), NULL;
      length |= (gsize) (byte & 0x7f) << shift;
      shift += 7;
    }
  while (byte & 0x80);
  g_byte_array_set_size (packet, (guint) (1 + MIN (length, MAX_PACKET)));
  if (length > MAX_PACKET || !read_bytes (self, packet->data + 1, length))
    return g_byte_array_unref (packet), NULL;
  return packet;
}

/* Where the number of a packet is that is to be acknowledged. */
static gsize
find_number (const GByteArray *packet)
{
  return (packet->data[0] & 0xf0) == 0x30 ? 3u + (packet->data[1] << 8 | packet->data[2]) : 1;
}

/* What a broker answers by the book; nothing to what is not answered. */
static GByteArray *
make_answer (const GByteArray *packet)
{
  GByteArray *answer = g_byte_array_new ();
  gsize at = find_number (packet);
  guint8 high = at + 1 < packet->len ? packet->data[at] : 0;
  guint8 low = at + 1 < packet->len ? packet->data[at + 1] : 0;

  switch (packet->data[0] & 0xf0)
    {
    case 0x10:
      g_byte_array_append (answer, (const guint8[]){ CONNACK, 3, 0, 0, 0 }, 5);
      break;
    case 0x30:
      g_byte_array_append (answer, (const guint8[]){ 0x40, 2, high, low }, 4);
      break;
    case 0x80:
      g_byte_array_append (answer, (const guint8[]){ SUBACK, 4, high, low, 0, 1 }, 6);
      break;
    case 0xa0:
      g_byte_array_append (answer, (const guint8[]){ 0xb0, 4, high, low, 0, 0 }, 6);
      break;
    case 0xc0:
      g_byte_array_append (answer, (const guint8[]){ 0xd0, 0 }, 2);
      break;
    }
  return answer;
}

/* Packets that a client may get, with what MQTT 5 allows in them. */
static const struct
{
  guint length;
  guint8 bytes[40];
} samples[]
    = {
        { 5, { CONNACK, 3, 0, 0, 0 } },
        { 21, { CONNACK, 19,   0, 0, 16, 0x21, 0,    9, 0x24, 1,    0x25,
                1,       0x27, 0, 1, 0,  0,    0x22, 0, 3,    0x28, 1 } },
        { 16, { 0x31, 14, 0, 3, 'a', '/', 'b', 5, 0x02, 0, 0, 0, 9, '{', '}', '!' } },
        { 18, { 0x33, 16, 0, 1, 'a', 0, 7, 9, 0x26, 0, 1, 'k', 0, 2, 'v', 'w', '{', '}' } },
        { 12, { 0x35, 10, 0, 1, 'a', 0, 7, 2, 0x01, 1, '{', '}' } },
        { 4, { 0x40, 2, 0, 1 } },
        { 12, { 0x40, 10, 0, 1, 0x80, 6, 0x1f, 0, 3, 'n', 'o', '.' } },
        { 4, { 0x50, 2, 0, 1 } },
        { 4, { 0x62, 2, 0, 1 } },
        { 4, { 0x70, 2, 0, 1 } },
        { 6, { SUBACK, 4, 0, 1, 0, 1 } },
        { 12, { SUBACK, 10, 0, 1, 5, 0x1f, 0, 2, 'n', 'o', 0x87, 0 } },
        { 6, { 0xb0, 4, 0, 1, 0, 0 } },
        { 2, { 0xd0, 0 } },
        { 12, { 0xe0, 10, 0x8e, 8, 0x1f, 0, 5, 's', 'h', 'o', 'o', '!' } },
        { 15, { 0xf0, 13, 0x18, 11, 0x15, 0, 3, 'a', 'b', 'c', 0x16, 0, 2, 1, 2 } },
      };

static void
append_sample (GByteArray *answer, GRand *rand)
{
  guint i = g_rand_int_range (rand, 0, G_N_ELEMENTS (samples));

  g_byte_array_append (answer, samples[i].bytes, samples[i].length);
}

/* One byte in some is another; a packet more, or less; a length that is not so. */
static void
spoil (GByteArray *answer, GRand *rand)
{
  if (g_rand_int_range (rand, 0, 3) == 0)
    append_sample (answer, rand);
  for (guint n = g_rand_int_range (rand, 0, 4); n > 0 && answer->len > 0; n--)
    answer->data[g_rand_int_range (rand, 0, (gint32) answer->len)] = (guint8) g_rand_int (rand);
  if (g_rand_int_range (rand, 0, 8) == 0)
    {
      guint8 bytes[64];

      for (guint i = 0; i < sizeof bytes; i++)
        bytes[i] = (guint8) g_rand_int (rand);
      g_byte_array_append (answer, bytes, (guint) g_rand_int_range (rand, 1, sizeof bytes));
    }
  if (g_rand_int_range (rand, 0, 16) == 0)
    g_byte_array_set_size (answer, (guint) g_rand_int_range (rand, 0, (gint32) answer->len + 1));
}

/* In pieces. */
static gboolean
send_at_random (Client *self, GByteArray *answer)
{
  gsize at = 0;

  while (at < answer->len)
    {
      gsize n = (gsize) g_rand_int_range (self->rand, 1, (gint32) (answer->len - at) + 1);

      if (!write_bytes (self, answer->data + at, n))
        return FALSE;
      at += n;
    }
  return g_rand_int_range (self->rand, 0, 20) != 0;
}

static gboolean
send_instead (Client *self, const GByteArray *answer)
{
  Hostile *hostile = self->hostile;
  gsize length;
  gconstpointer bytes = g_bytes_get_data (hostile->bytes, &length);
  gboolean is_it = answer->data[0] == hostile->instead_of;

  if (!is_it && !write_bytes (self, answer->data, answer->len))
    return FALSE;
  if (is_it || (hostile->instead_of == 0 && answer->data[0] == SUBACK))
    {
      g_atomic_int_inc (&hostile->sent);
      return write_bytes (self, bytes, length);
    }
  return TRUE;
}

/* Now and then an answer is by the book, so that there is a next one. */
static gboolean
give_answer (Client *self, GByteArray *answer)
{
  if (answer->len == 0)
    return TRUE;
  if (self->rand == NULL)
    return send_instead (self, answer);
  if (g_rand_int_range (self->rand, 0, 3) != 0)
    {
      spoil (answer, self->rand);
      g_atomic_int_inc (&self->hostile->sent);
    }
  return send_at_random (self, answer);
}

static void
serve (Client *self)
{
  gboolean goes_on = TRUE;

  while (goes_on)
    {
      g_autoptr (GByteArray) packet = read_packet (self);
      g_autoptr (GByteArray) answer = packet != NULL ? make_answer (packet) : NULL;

      goes_on = answer != NULL && give_answer (self, answer);
    }
}

static gboolean
run_cb (GThreadedSocketService *service,
        GSocketConnection *connection,
        GObject *source,
        Hostile *self)
{
  g_autoptr (GIOStream) stream = g_object_ref (G_IO_STREAM (connection));
  Client client = { self };

  g_atomic_int_inc (&self->open);
  g_atomic_int_inc (&self->connections);
  if (self->certificate != NULL)
    {
      g_object_unref (stream);
      stream = g_tls_server_connection_new (G_IO_STREAM (connection), self->certificate, NULL);
    }
  /* Who was answered by nonsense waits for more, perhaps. */
  if (self->bytes == NULL)
    g_socket_set_timeout (g_socket_connection_get_socket (connection), 1);
  if (self->bytes == NULL)
    client.rand = g_rand_new_with_seed ((guint32) g_atomic_int_add (&self->seed, 1));
  client.in = g_io_stream_get_input_stream (stream);
  client.out = g_io_stream_get_output_stream (stream);
  serve (&client);
  g_clear_pointer (&client.rand, g_rand_free);
  g_io_stream_close (stream, NULL, NULL);
  g_atomic_int_dec_and_test (&self->open);
  return TRUE;
}

Hostile *
hostile_start (guint16 port, const char *certificate_file, const char *key_file)
{
  Hostile *self = g_new0 (Hostile, 1);
  g_autoptr (GError) error = NULL;

  if (certificate_file != NULL)
    self->certificate = g_tls_certificate_new_from_files (certificate_file, key_file, &error);
  g_assert_no_error (error);
  self->end = g_cancellable_new ();
  self->service = g_threaded_socket_service_new (-1);
  self->port = port;
  if (port == 0)
    self->port
        = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (self->service), NULL, &error);
  else
    g_socket_listener_add_inet_port (G_SOCKET_LISTENER (self->service), port, NULL, &error);
  g_assert_no_error (error);
  g_signal_connect (self->service, "run", G_CALLBACK (run_cb), self);
  return self;
}

/* Who comes meanwhile is sent away before anything is said. */
static void
hang_up (Hostile *self)
{
  g_cancellable_cancel (self->end);
  while (g_atomic_int_get (&self->open) > 0)
    g_usleep (1000);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

void
hostile_say (Hostile *self, guint8 instead_of, gconstpointer bytes, gsize length)
{
  hang_up (self);
  self->instead_of = instead_of;
  self->bytes = g_bytes_new (bytes, length);
  g_atomic_int_set (&self->sent, 0);
  g_atomic_int_set (&self->connections, 0);
  g_cancellable_reset (self->end);
}

void
hostile_say_at_random (Hostile *self, guint32 seed)
{
  hang_up (self);
  self->seed = (gint) seed;
  g_cancellable_reset (self->end);
}

void
hostile_stop (Hostile *self)
{
  g_socket_service_stop (self->service);
  g_socket_listener_close (G_SOCKET_LISTENER (self->service));
  hang_up (self);
  g_clear_object (&self->service);
  g_clear_object (&self->end);
  g_clear_object (&self->certificate);
  g_free (self);
}
