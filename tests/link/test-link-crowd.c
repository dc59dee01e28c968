/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-link-crowd.c: many at once, who does not read, and turning the link off and on.
 */

#include <string.h>
#include <sys/socket.h>

#include "../unit.h"
#include "link-server.h"
#include "ts-link-private.h"
#include "wire.h"

#define IDLE 120
#define CROWD 256

static const char *const homes[]
    = { "127.0.0.2", "127.0.0.3", "127.0.0.4", "127.0.0.5", "127.0.0.6", "127.0.0.7" };

static LinkServer *server;
static guint16 port;

static int
set_up (void **state)
{
  static const TsHubLimits limits
      = { .clients = CROWD, .rate = 1000, .burst = 100000, .invitation = CROWD, .address = CROWD };

  server = link_server_new (&limits);
  port = link_server_get_port (server);
  return 0;
}

static int
tear_down (void **state)
{
  link_server_free (server);
  return 0;
}

static void
send_hello (int wire, TsRole role)
{
  g_autofree char *hello
      = g_strdup_printf ("{\"type\":\"hello\",\"protocol\":%d,\"token\":\"%s\"}",
                         TS_PROTOCOL_VERSION, link_server_get_token (server, role));

  assert_true (wire_send_text (wire, hello));
}

static int
join (TsRole role)
{
  int wire = wire_open (port);
  g_autofree char *view = NULL;

  send_hello (wire, role);
  view = wire_await (wire, "\"view\"");
  assert_non_null (view);
  return wire;
}

static void
add (int wire, guint ticket, guint n)
{
  g_autofree char *message
      = g_strdup_printf ("{\"type\":\"do\",\"ticket\":\"test-%08u\",\"seen\":%u,"
                         "\"command\":{\"do\":\"note\",\"text\":\"%u\"}}",
                         ticket, ticket, n);

  assert_true (wire_send_text (wire, message));
}

/* The link serves who speaks, however many do not. */
static void
test_idle (void **state)
{
  int wires[2 * IDLE];
  g_autofree char *answer = NULL, *page = NULL;
  int host;

  for (guint i = 0; i < IDLE; i++)
    {
      wires[2 * i] = wire_connect_from ("127.0.0.2", port);
      wires[2 * i + 1] = wire_open_from ("127.0.0.3", port, NULL);
    }
  host = join (TS_ROLE_HOST);
  add (host, 1, 1);
  answer = wire_await (host, "\"answer\"");
  assert_non_null (strstr (answer, "\"ok\":true"));
  page = wire_ask (port, "GET / HTTP/1.1", NULL);
  assert_int_equal (wire_get_status (page), 200);
  wire_close (host);
  for (guint i = 0; i < G_N_ELEMENTS (wires); i++)
    wire_close (wires[i]);
}

/* One address cannot take every place. */
static void
test_too_many (void **state)
{
  int wires[TS_LINK_CONNECTIONS_EACH];
  int surplus, host;

  for (guint i = 0; i < G_N_ELEMENTS (wires); i++)
    wires[i] = wire_connect_from ("127.0.0.2", port);
  surplus = wire_connect_from ("127.0.0.2", port);
  assert_true (wire_ends (surplus));
  host = join (TS_ROLE_HOST);
  wire_close (host);
  wire_close (surplus);
  for (guint i = 0; i < G_N_ELEMENTS (wires); i++)
    wire_close (wires[i]);
}

/* Asks for a file, and keeps the connection. */
static int
ask_and_stay (const char *home)
{
  g_autofree char *request
      = g_strdup_printf ("GET /icon.svg HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n\r\n", port);
  int wire = wire_connect_from (home, port);

  assert_true (wire_send (wire, request, strlen (request)));
  wire_skip_answer (wire);
  return wire;
}

/* What browsers keep open for their next file is nobody's place: neither among those of one
 * address, nor among all. */
static void
test_kept_open (void **state)
{
  guint n = 0;
  g_autofree int *wires = g_new (int, G_N_ELEMENTS (homes) * TS_LINK_CONNECTIONS_EACH);
  int phones[G_N_ELEMENTS (homes)], host;

  for (guint i = 0; i < G_N_ELEMENTS (homes); i++)
    {
      for (guint j = 0; j < TS_LINK_CONNECTIONS_EACH; j++)
        wires[n++] = ask_and_stay (homes[i]);
      phones[i] = wire_open_from (homes[i], port, NULL);
      send_hello (phones[i], TS_ROLE_WATCH);
    }
  host = join (TS_ROLE_HOST);
  for (guint i = 0; i < G_N_ELEMENTS (homes); i++)
    {
      g_autofree char *view = wire_await (phones[i], "\"view\"");

      assert_non_null (view);
      wire_close (phones[i]);
    }
  wire_close (host);
  while (n > 0)
    wire_close (wires[--n]);
}

static void
count_connections (TsLink *link, gpointer user_data)
{
  *(guint *) user_data = g_hash_table_size (link->connections);
}

/* A few addresses cannot take every place either, whether they say nothing at all or only not who
 * they are; those who have joined are not the ones who go. */
static void
test_all_held (void **state)
{
  g_autofree int *wires = g_new (int, G_N_ELEMENTS (homes) * TS_LINK_CONNECTIONS_EACH);
  int first = join (TS_ROLE_HOST), late;
  guint n = 0, n_there = 0;
  g_autofree char *answer = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (homes); i++)
    for (guint j = 0; j < TS_LINK_CONNECTIONS_EACH; j++)
      wires[n++]
          = j % 8 == 0 ? wire_open_from (homes[i], port, NULL) : wire_connect_from (homes[i], port);
  late = join (TS_ROLE_WATCH);
  add (first, 1, 1);
  answer = wire_await (first, "\"answer\"");
  assert_non_null (answer);
  link_server_call (server, count_connections, &n_there);
  assert_in_range (n_there, 2, TS_LINK_CONNECTIONS);
  wire_close (late);
  wire_close (first);
  while (n > 0)
    wire_close (wires[--n]);
}

/* After a restart all phones come back at the same moment. */
static void
test_crowd (void **state)
{
  int wires[CROWD];

  for (guint i = 0; i < CROWD; i++)
    wires[i] = wire_open_from (homes[i % G_N_ELEMENTS (homes)], port, NULL);
  for (guint i = 0; i < CROWD; i++)
    send_hello (wires[i], TS_ROLE_WATCH);
  for (guint i = 0; i < CROWD; i++)
    {
      g_autofree char *view = wire_await (wires[i], "\"view\"");

      assert_non_null (view);
    }
  for (guint i = 0; i < CROWD; i++)
    wire_close (wires[i]);
}

/* A phone that does not read is given up before it costs memory; the others notice nothing. */
static void
test_slow_reader (void **state)
{
  int slow = join (TS_ROLE_HOST), host = join (TS_ROLE_HOST);
  g_autofree char *last = NULL;

  /* It asks for the log again and again, and never looks at it. */
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *text = g_strnfill (1900, 'x');
      g_autofree char *message
          = g_strdup_printf ("{\"type\":\"do\",\"ticket\":\"slow-%08u\",\"seen\":"
                             "%u,\"command\":{\"do\":\"note\",\"text\":\"%s\"}}",
                             i, i + 1, text);
      g_autofree char *answer = NULL;

      assert_true (wire_send_text (host, message));
      answer = wire_await (host, "\"answer\"");
      assert_non_null (strstr (answer, "\"ok\":true"));
    }
  while (wire_send_text (slow, "{\"type\":\"log\",\"count\":100}"))
    g_usleep (1000);
  add (host, 1, 1);
  last = wire_await (host, "\"answer\"");
  assert_non_null (last);
  wire_close (slow);
  wire_close (host);
}

static void
stop (TsLink *link, gpointer user_data)
{
  ts_link_stop (link);
  assert_false (ts_link_is_on (link));
  assert_int_equal (ts_link_get_port (link), 0);
  assert_null (ts_link_get_url (link));
  assert_int_equal (g_hash_table_size (link->connections), 0);
  assert_int_equal (g_hash_table_size (link->crowds), 0);
  ts_link_stop (link);
}

static void
listen_again (TsLink *link, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  ts_link_listen (link, "127.0.0.1", *(guint16 *) user_data, NULL, &error);
  assert_null (error);
}

/* Off and on at once, at the same port, although connections of before are still known there. */
static void
test_restart (void **state)
{
  for (guint i = 0; i < 5; i++)
    {
      int wires[] = { join (TS_ROLE_HOST), wire_open (port), wire_connect (port) };
      g_autofree char *bye = NULL;

      link_server_call (server, stop, NULL);
      bye = wire_await (wires[0], "\"bye\"");
      assert_non_null (bye);
      assert_non_null (strstr (bye, "\"closed\""));
      for (guint j = 0; j < G_N_ELEMENTS (wires); j++)
        assert_true (wire_ends (wires[j]));
      link_server_call (server, listen_again, &port);
      for (guint j = 0; j < G_N_ELEMENTS (wires); j++)
        wire_close (wires[j]);
    }
}

static void
count_change (TsLink *link, guint *changes)
{
  (*changes)++;
}

static void
watch_changes (TsLink *link, gpointer user_data)
{
  g_signal_connect (link, "changed", G_CALLBACK (count_change), user_data);
}

static void
test_changed (void **state)
{
  guint changes = 0;
  g_autofree char *people = NULL;
  int wire;

  link_server_call (server, watch_changes, &changes);
  link_server_call (server, stop, NULL);
  assert_int_equal (changes, 1);
  link_server_call (server, listen_again, &port);
  assert_int_equal (changes, 2);
  wire = join (TS_ROLE_WALL);
  people = wire_await (wire, "\"people\"");
  assert_non_null (people);
  link_server_call (server, stop, NULL);
  assert_true (changes > 3);
  wire_close (wire);
}

/* A word that is no address changes nothing; what the system refuses turns the link off. */
static void
check_addresses (TsLink *link, gpointer user_data)
{
  static const struct
  {
    const char *address, *url;
    TsErrorCode code;
  } cases[] = {
    { "", NULL, TS_ERROR_BAD_VALUE },          { "localhost", NULL, TS_ERROR_BAD_VALUE },
    { "0.0.0.0", NULL, TS_ERROR_BAD_VALUE },   { "::", NULL, TS_ERROR_BAD_VALUE },
    { "256.1.1.1", NULL, TS_ERROR_BAD_VALUE }, { "127.0.0.1:80", NULL, TS_ERROR_BAD_VALUE },
    { "224.0.0.1", NULL, TS_ERROR_BAD_VALUE }, { "127.0.0.1", "table.example", TS_ERROR_BAD_VALUE },
    { "192.0.2.1", NULL, TS_ERROR_FAILED }, /* for documentation: nobody has it */
  };
  g_autoptr (TsLink) other = NULL;
  g_autoptr (GError) taken = NULL;
  guint n_changes = 0;

  g_signal_connect (link, "changed", G_CALLBACK (count_change), &n_changes);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_false (ts_link_listen (link, cases[i].address, 0, cases[i].url, &error));
      assert_true (g_error_matches (error, TS_ERROR, cases[i].code));
      assert_int_equal (ts_link_is_on (link), cases[i].code == TS_ERROR_BAD_VALUE);
    }
  assert_int_equal (n_changes, 1);
  g_signal_handlers_disconnect_by_data (link, &n_changes);

  other = ts_link_new (ts_hub_get_session (ts_link_get_hub (link)), NULL, NULL);
  ts_link_listen (link, "127.0.0.1", 0, NULL, NULL);
  assert_false (ts_link_listen (other, "127.0.0.1", ts_link_get_port (link), NULL, &taken));
  assert_true (g_error_matches (taken, TS_ERROR, TS_ERROR_FAILED));
  assert_false (ts_link_is_on (other));
}

static void
test_addresses (void **state)
{
  link_server_call (server, check_addresses, NULL);
}

static void
check_urls (TsLink *link, gpointer user_data)
{
  g_autofree char *own = NULL;
  GPtrArray *invitations = ts_invitations_list (ts_hub_get_invitations (ts_link_get_hub (link)));
  const TsInvitation *first = g_ptr_array_index (invitations, 0);
  g_autofree char *before = NULL, *url = NULL, *wall_url = NULL, *expected = NULL;
  const TsInvitation *wall;

  assert_true (ts_link_listen (link, "127.0.0.1", 0, NULL, NULL));
  own = g_strdup_printf ("http://127.0.0.1:%u/", ts_link_get_port (link));
  assert_string_equal (ts_link_get_url (link), own);
  assert_string_equal (ts_link_get_address (link), "127.0.0.1");

  assert_true (ts_link_listen (link, "127.0.0.1", 0, "https://table.example/tonight", NULL));
  assert_string_equal (ts_link_get_url (link), "https://table.example/tonight/");
  url = ts_link_dup_invitation_url (link, first);
  expected = g_strconcat ("https://table.example/tonight/#", first->token, NULL);
  assert_string_equal (url, expected);
  wall = ts_invitations_get (ts_hub_get_invitations (ts_link_get_hub (link)), TS_ROLE_WALL, NULL);
  wall_url = ts_link_dup_invitation_url (link, wall);
  assert_true (g_str_has_prefix (wall_url, "https://table.example/tonight/wall#"));

  /* Not every machine has it. */
  if (ts_link_listen (link, "::1", 0, NULL, NULL))
    {
      before = g_strdup_printf ("http://[::1]:%u/", ts_link_get_port (link));
      assert_string_equal (ts_link_get_url (link), before);
    }
  ts_link_stop (link);
  assert_null (ts_link_dup_invitation_url (link, first));
}

static void
test_urls (void **state)
{
  link_server_call (server, check_urls, NULL);
}

typedef struct
{
  const char *proxy, *url;
} Front;

static void
stand_behind (TsLink *link, gpointer user_data)
{
  const Front *front = user_data;

  assert_true (ts_link_set_proxy (link, front->proxy, NULL));
  assert_true (ts_link_listen (link, "127.0.0.1", port, front->url, NULL));
}

/* Where the last one who has joined is, for all that the hub knows. */
static void
read_address (TsLink *link, gpointer user_data)
{
  g_autoptr (GPtrArray) people = ts_hub_dup_people (ts_link_get_hub (link));

  *(char **) user_data = g_strdup (((TsPerson *) people->pdata[people->len - 1])->address);
}

/* What is said of others is believed of a proxy that we know, while it stands in front. */
static void
test_forwarded (void **state)
{
  static const char url[] = "https://table.example/";
  static const struct
  {
    Front front;
    const char *from, *headers, *address;
  } cases[] = {
    { { NULL, NULL }, "127.0.0.2", "X-Forwarded-For: 198.51.100.7\r\n", "127.0.0.2" },
    { { NULL, url }, "127.0.0.2", "X-Forwarded-For: 198.51.100.7\r\n", "198.51.100.7" },
    { { NULL, url }, "127.0.0.2", "Forwarded: for=198.51.100.7\r\n", "198.51.100.7" },
    { { NULL, url }, "127.0.0.2", NULL, "127.0.0.2" },
    { { NULL, url }, "127.0.0.2", "X-Forwarded-For: me\r\n", "127.0.0.2" },
    { { NULL, url },
      "127.0.0.2",
      "X-Forwarded-For: 10.0.0.1\r\nX-Forwarded-For: 198.51.100.7\r\n",
      "198.51.100.7" },
    { { "127.0.0.8", url }, "127.0.0.2", "X-Forwarded-For: 198.51.100.7\r\n", "127.0.0.2" },
    { { "127.0.0.8", url }, "127.0.0.8", "X-Forwarded-For: 198.51.100.7\r\n", "198.51.100.7" },
    { { "::ffff:127.0.0.8", url }, "127.0.0.8", "Forwarded: for=10.0.0.1\r\n", "10.0.0.1" },
    { { "127.0.0.8", NULL }, "127.0.0.8", "X-Forwarded-For: 198.51.100.7\r\n", "127.0.0.8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *address = NULL, *view = NULL;
      int wire;

      link_server_call (server, stand_behind, (gpointer) &cases[i].front);
      wire = wire_open_from (cases[i].from, port, cases[i].headers);
      send_hello (wire, TS_ROLE_WATCH);
      view = wire_await (wire, "\"view\"");
      assert_non_null (view);
      link_server_call (server, read_address, &address);
      assert_string_equal (address, cases[i].address);
      wire_close (wire);
    }
}

/* A proxy may hold many connections, but none of whom it speaks for. */
static void
test_too_many_forwarded (void **state)
{
  static const Front front = { NULL, "https://table.example/" };
  int wires[TS_LINK_CONNECTIONS_EACH + 1];
  guint n = 0;
  g_autofree char *answer = NULL;

  link_server_call (server, stand_behind, (gpointer) &front);
  for (; n < TS_LINK_CONNECTIONS_EACH; n++)
    wires[n] = wire_open_from ("127.0.0.2", port, "X-Forwarded-For: 10.0.0.1\r\n");
  wires[n] = wire_connect_from ("127.0.0.2", port);
  wire_shake_hands (wires[n], port, "X-Forwarded-For: 10.0.0.1\r\n");
  answer = wire_read_all (wires[n]);
  assert_int_equal (wire_get_status (answer), 503);
  wire_close (wire_open_from ("127.0.0.2", port, "X-Forwarded-For: 10.0.0.2\r\n"));
  for (n = 0; n < G_N_ELEMENTS (wires); n++)
    wire_close (wires[n]);
}

int
main (void)
{
#define CASE(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    CASE (test_idle),      CASE (test_too_many),           CASE (test_all_held),
    CASE (test_crowd),     CASE (test_slow_reader),        CASE (test_restart),
    CASE (test_changed),   CASE (test_addresses),          CASE (test_urls),
    CASE (test_forwarded), CASE (test_too_many_forwarded), CASE (test_kept_open),
  };

  return cmocka_run_group_tests_name ("link-crowd", tests, NULL, NULL);
}
