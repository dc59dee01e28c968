/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-link-hostile.c: what no browser sends: too much, too little, garbage, and nothing at all.
 *
 * After each case a phone at the same table is served as if nothing had happened.
 */

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../unit.h"
#include "link-server.h"
#include "ts-link-private.h"
#include "wire.h"

#define MEGABYTE (1024 * 1024)

static LinkServer *server;
static guint16 port;

static int
set_up (void **state)
{
  server = link_server_new (NULL);
  port = link_server_get_port (server);
  return 0;
}

/* Says hello, and is welcomed. */
static int
join_from (const char *address)
{
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":%d,\"token\":\"%s\"}",
                         TS_PROTOCOL_VERSION, link_server_get_token (server, TS_ROLE_HOST));
  int wire = wire_open_from (address, port, NULL);
  g_autofree char *welcome = NULL;

  assert_true (wire_send_text (wire, hello));
  welcome = wire_await (wire, "\"welcome\"");
  assert_non_null (welcome);
  return wire;
}

static int
tear_down (void **state)
{
  int wire = join_from ("127.0.0.1");

  wire_close (wire);
  link_server_free (server);
  return 0;
}

/* Pages of memory that the process holds, as bytes. */
static gsize
get_memory (void)
{
  g_autofree char *text = NULL;
  unsigned long size = 0, resident = 0;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL)
      || sscanf (text, "%lu %lu", &size, &resident) != 2)
    return 0;
  return resident * (gsize) sysconf (_SC_PAGESIZE);
}

/* Sends the part again and again until the other side has enough of it. */
static void
send_until_closed (int wire, const char *part)
{
  gsize length = strlen (part), total = 0, before = get_memory ();

  while (wire_send (wire, part, length))
    {
      total += length;
      assert_true (total < 64 * MEGABYTE);
    }
  assert_true (get_memory () < before + 8 * MEGABYTE);
}

static void
test_endless_headers (void **state)
{
  int wire = wire_connect (port);

  wire_send (wire, "GET / HTTP/1.1\r\n", 16);
  send_until_closed (wire, "X-Again: and again and again and again and again and again\r\n");
  wire_close (wire);
}

static void
test_endless_line (void **state)
{
  int wire = wire_connect (port);

  wire_send (wire, "GET /", 5);
  send_until_closed (wire,
                     "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
  wire_close (wire);
}

static void
test_endless_bodies (void **state)
{
  static const char *const headers[]
      = { "Content-Length: 10485760\r\n", "Transfer-Encoding: chunked\r\n",
          "Content-Length: 99999999999999999999\r\n", "Content-Length: -1\r\n" };

  for (guint i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      g_autofree char *request
          = g_strdup_printf ("POST / HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n%s\r\n", port, headers[i]);
      int wire = wire_connect (port);

      wire_send (wire, request, strlen (request));
      send_until_closed (wire,
                         "40\r\n0123456789012345678901234567890123456789012345678901234567890123"
                         "\r\n");
      wire_close (wire);
    }
}

static void
test_garbage_for_http (void **state)
{
  static const char *const garbage[] = {
    "\r\n\r\n\r\n\r\n",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "GET\r\n\r\n",
    "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    "GET http://evil.example/ HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "* * *\r\n\r\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (garbage); i++)
    {
      int wire = wire_connect (port);
      g_autofree char *answer = NULL;

      wire_send (wire, garbage[i], strlen (garbage[i]));
      shutdown (wire, SHUT_WR);
      answer = wire_read_all (wire);
      assert_int_not_equal (wire_get_status (answer), 200);
      wire_close (wire);
    }
}

/* The largest message that may be, whole or cut into frames, is read: it makes no sense to the
 * hub, which says so. */
static void
test_large_messages (void **state)
{
  g_autofree char *text = g_strnfill (TS_PROTOCOL_MAX_MESSAGE, 'x');
  int wire = join_from ("127.0.0.1");
  g_autofree char *whole = NULL, *cut = NULL;

  assert_true (wire_send_frame (wire, WIRE_FINAL | WIRE_TEXT, TRUE, text, TS_PROTOCOL_MAX_MESSAGE));
  whole = wire_await (wire, "\"error\"");
  assert_non_null (whole);

  assert_true (wire_send_frame (wire, WIRE_TEXT, TRUE, text, TS_PROTOCOL_MAX_MESSAGE / 2));
  assert_true (wire_send_frame (wire, WIRE_FINAL, TRUE, text, TS_PROTOCOL_MAX_MESSAGE / 2));
  cut = wire_await (wire, "\"error\"");
  assert_non_null (cut);
  wire_close (wire);
}

static void
test_too_large_message (void **state)
{
  gsize length = 10 * MEGABYTE, before = get_memory ();
  g_autofree char *text = g_strnfill (length, 'x');
  int wire = join_from ("127.0.0.1");

  wire_send_frame (wire, WIRE_FINAL | WIRE_TEXT, TRUE, text, length);
  assert_true (wire_ends (wire));
  /* Twice the text is ours. */
  assert_true (get_memory () < before + 2 * length + 8 * MEGABYTE);
  wire_close (wire);
}

/* libsoup has no limit to these. */
static void
test_too_many_frames (void **state)
{
  static const char text[1000] = { 'x' };
  int wire = join_from ("127.0.0.1");
  gsize total = 0, before = get_memory ();

  wire_send_frame (wire, WIRE_TEXT, TRUE, text, sizeof text);
  while (wire_send_frame (wire, 0, TRUE, text, sizeof text))
    {
      total += sizeof text;
      assert_true (total < 64 * MEGABYTE);
    }
  assert_true (get_memory () < before + 8 * MEGABYTE);
  wire_close (wire);
}

/* Nor to these, each of them answered. */
static void
test_endless_pings (void **state)
{
  static const char text[125] = { 'x' };
  int wire = join_from ("127.0.0.1");
  gsize total = 0;

  while (wire_send_frame (wire, WIRE_FINAL | WIRE_PING, TRUE, text, sizeof text))
    {
      total += sizeof text;
      assert_true (total < 64 * MEGABYTE);
    }
  wire_close (wire);
}

/* A message between them makes them no better. Some megabytes are the system's, in which they wait
 * to be read. */
static void
test_pings_between_messages (void **state)
{
  int wire = join_from ("127.0.0.1");
  gsize total = 0;

  while (wire_send_text (wire, "{\"type\":\"ping\"}"))
    for (guint i = 0; i < 1000 && wire_send_frame (wire, WIRE_FINAL | WIRE_PING, TRUE, "", 0); i++)
      {
        total += 6;
        assert_true (total < 64 * MEGABYTE);
      }
  wire_close (wire);
}

/* What libraries for gadgets send of their own accord is no harm. */
static void
test_a_ping_now_and_then (void **state)
{
  int wire = join_from ("127.0.0.1");
  g_autofree char *text = g_strdup_printf ("{\"type\":\"ping\",\"so\":\"%*s\"}", 1000, "");
  g_autofree char *answer = NULL;

  for (guint i = 0; i < 200; i++)
    assert_true (wire_send_frame (wire, WIRE_FINAL | WIRE_PING, TRUE, "abcd", 4)
                 && wire_send_text (wire, text));
  assert_true (wire_send_text (wire, "{\"type\":\"invitations\"}"));
  answer = wire_await (wire, "\"invitations\"");
  assert_non_null (answer);
  wire_close (wire);
}

static void
test_bad_frames (void **state)
{
  static const struct
  {
    guint8 first;
    gboolean masked;
    const char *data;
    gsize length;
  } cases[] = {
    { WIRE_FINAL | WIRE_TEXT, FALSE, "{}", 2 },          /* not masked */
    { WIRE_FINAL | WIRE_TEXT, TRUE, "\xff\xfe", 2 },     /* not UTF-8 */
    { WIRE_FINAL | WIRE_TEXT, TRUE, "\xed\xa0\x80", 3 }, /* half a surrogate */
    { WIRE_FINAL | WIRE_BINARY, TRUE, "{}", 2 },         /* only the host sends these */
    { WIRE_FINAL | 0x3, TRUE, "", 0 },                   /* unknown */
    { WIRE_FINAL | 0xb, TRUE, "", 0 },                   /* unknown, control */
    { WIRE_FINAL | 0x40 | WIRE_TEXT, TRUE, "{}", 2 },    /* compressed: not agreed upon */
    { WIRE_FINAL, TRUE, "{}", 2 },                       /* goes on with nothing */
    { WIRE_PING, TRUE, "", 0 },                          /* control, in parts */
    { WIRE_FINAL | WIRE_CLOSE, TRUE, "\x03", 1 },        /* half a code */
    { WIRE_FINAL | WIRE_CLOSE, TRUE, "\x03\xed", 2 },    /* no code to be sent */
    { WIRE_FINAL | WIRE_CLOSE, TRUE, "", 0 },            /* proper */
    { WIRE_FINAL | WIRE_CLOSE, TRUE,
      "\x03\xe8"
      "bye",
      5 }, /* proper */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int wire = join_from ("127.0.0.1");

      assert_true (
          wire_send_frame (wire, cases[i].first, cases[i].masked, cases[i].data, cases[i].length));
      shutdown (wire, SHUT_WR);
      assert_true (wire_ends (wire));
      wire_close (wire);
    }
}

/* Who is told to go and does not is shown out: after garbage, after what only the host may send. */
static void
test_no_farewell (void **state)
{
  int wires[] = { join_from ("127.0.0.1"), join_from ("127.0.0.1") };

  assert_true (wire_send_frame (wires[0], WIRE_FINAL | WIRE_TEXT, TRUE, "\xff", 1));
  assert_true (wire_send_frame (wires[1], WIRE_FINAL | WIRE_BINARY, TRUE, "{}", 2));
  for (guint i = 0; i < G_N_ELEMENTS (wires); i++)
    {
      assert_true (wire_ends (wires[i]));
      wire_close (wires[i]);
    }
}

/* A length beyond everything, of which little is sent. */
static void
test_boasting_frames (void **state)
{
  static const guint8 text[300];
  static const guint8 lengths[][10] = {
    { WIRE_FINAL | WIRE_TEXT, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff },
    { WIRE_FINAL | WIRE_TEXT, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff },
    { WIRE_FINAL | WIRE_TEXT, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff },
    { WIRE_FINAL | WIRE_PING, 0xfe, 1, 0, 0, 0, 0, 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      int wire = join_from ("127.0.0.1");

      assert_true (wire_send (wire, lengths[i], sizeof lengths[i]));
      wire_send (wire, text, sizeof text);
      assert_true (wire_ends (wire));
      wire_close (wire);
    }
}

/* Without a word of farewell, in every state. */
static void
test_sudden_ends (void **state)
{
  for (guint i = 0; i < 50; i++)
    {
      struct linger at_once = { .l_onoff = 1 };
      int wires[] = { wire_connect (port), wire_open (port), join_from ("127.0.0.1") };

      wire_send (wires[0], "GET / HT", i % 8);
      wire_send_text (wires[2], "{\"type\":\"log\"}");
      for (guint j = 0; j < G_N_ELEMENTS (wires); j++)
        {
          if (i % 2 == 0)
            setsockopt (wires[j], SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
          wire_close (wires[j]);
        }
    }
}

static void
test_half_closed (void **state)
{
  g_autofree char *request = g_strdup_printf ("GET / HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", port);
  int wires[] = { wire_connect (port), wire_connect (port), join_from ("127.0.0.1") };
  g_autofree char *answer = NULL;

  wire_send (wires[0], request, strlen (request));
  for (guint i = 0; i < G_N_ELEMENTS (wires); i++)
    shutdown (wires[i], SHUT_WR);
  answer = wire_read_all (wires[0]);
  assert_int_equal (wire_get_status (answer), 200);
  assert_true (wire_ends (wires[1]));
  assert_true (wire_ends (wires[2]));
  for (guint i = 0; i < G_N_ELEMENTS (wires); i++)
    wire_close (wires[i]);
}

static void
shorten_deadline (TsLink *link, gpointer user_data)
{
  link->deadline = 1;
}

/* One letter now and then does not keep a request open. */
static void
test_slow_requests (void **state)
{
  int silent, slow;

  link_server_call (server, shorten_deadline, NULL);
  silent = wire_connect (port);
  slow = wire_connect (port);
  while (wire_send (slow, "G", 1))
    g_usleep (50 * 1000);
  assert_true (wire_ends (silent));
  wire_close (silent);
  wire_close (slow);
}

/* Nor one file and then nothing, or hardly anything. */
static void
test_slow_after_a_file (void **state)
{
  g_autofree char *request
      = g_strdup_printf ("GET /icon.svg HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", port);
  int silent, slow;

  link_server_call (server, shorten_deadline, NULL);
  silent = wire_connect (port);
  slow = wire_connect (port);
  assert_true (wire_send (silent, request, strlen (request)));
  assert_true (wire_send (slow, request, strlen (request)));
  wire_skip_answer (slow);
  while (wire_send (slow, "G", 1))
    g_usleep (50 * 1000);
  assert_true (wire_ends (silent));
  wire_close (silent);
  wire_close (slow);
}

/* How much may be sent counts for each request anew, and for each. */
static void
test_endless_requests (void **state)
{
  g_autofree char *filler = g_strnfill (4000, 'x');
  g_autofree char *request = g_strdup_printf (
      "GET /icon.svg HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nX-Filler: %s\r\n\r\n", port, filler);
  int wire = wire_connect (port);

  for (guint i = 0; i < 20; i++)
    {
      assert_true (wire_send (wire, request, strlen (request)));
      wire_skip_answer (wire);
    }
  send_until_closed (wire, "X-Again: and again and again and again and again and again\r\n");
  wire_close (wire);
}

static void
count_connections (TsLink *link, gpointer user_data)
{
  *(guint *) user_data = g_hash_table_size (link->connections);
}

static guint
get_connections (void)
{
  guint n = 0;

  link_server_call (server, count_connections, &n);
  return n;
}

static void
test_nothing_stays (void **state)
{
  g_autofree char *answer = wire_ask (port, "GET / HTTP/1.1", NULL);
  int wire = join_from ("127.0.0.1");

  assert_int_equal (wire_get_status (answer), 200);
  wire_close (wire);
  while (get_connections () > 0)
    g_usleep (1000);
}

int
main (void)
{
#define CASE(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    CASE (test_endless_headers),     CASE (test_endless_line),
    CASE (test_endless_bodies),      CASE (test_garbage_for_http),
    CASE (test_large_messages),      CASE (test_too_large_message),
    CASE (test_too_many_frames),     CASE (test_endless_pings),
    CASE (test_bad_frames),          CASE (test_pings_between_messages),
    CASE (test_a_ping_now_and_then), CASE (test_boasting_frames),
    CASE (test_no_farewell),         CASE (test_sudden_ends),
    CASE (test_half_closed),         CASE (test_slow_requests),
    CASE (test_slow_after_a_file),   CASE (test_endless_requests),
    CASE (test_nothing_stays),
  };

  return cmocka_run_group_tests_name ("link-hostile", tests, NULL, NULL);
}
