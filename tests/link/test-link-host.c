/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-link-host.c: what a link promises its host.
 */

#include <sys/socket.h>

#include "../unit.h"
#include "link-server.h"
#include "ts-broadcast.h"
#include "wire.h"

#define TIMES 40
#define PHONES 8

typedef struct
{
  const TsTransport *functions;
  gpointer transport;
} Phone;

/* Everything but the two conditions belongs to the thread of the link, where cmocka's assertions
 * would end the program without a word. */
typedef struct
{
  GPtrArray *phones;
  gboolean telling;
  guint told; /* how often everybody was told */
  GMutex mutex;
  GCond cond;
  gboolean heard; /* the word has come */
  gboolean ended; /* and whoever said it has gone since */
} Host;

static gpointer
join (gpointer data, const TsTransport *functions, gpointer transport, const char *address)
{
  Host *host = data;
  Phone *phone = g_new (Phone, 1);

  *phone = (Phone){ functions, transport };
  g_ptr_array_add (host->phones, phone);
  return phone;
}

static void
leave (gpointer data, gpointer client)
{
  Host *host = data;

  g_assert_false (host->telling);
  g_assert_true (g_ptr_array_remove (host->phones, client));
}

static void
set (Host *host, gboolean *condition)
{
  g_mutex_lock (&host->mutex);
  *condition = TRUE;
  g_cond_signal (&host->cond);
  g_mutex_unlock (&host->mutex);
}

static void
wait_for (Host *host, gboolean *condition)
{
  g_mutex_lock (&host->mutex);
  while (!*condition)
    g_cond_wait (&host->cond, &host->mutex);
  g_mutex_unlock (&host->mutex);
}

/* Whoever has spoken is gone by the time that everybody is told of it. */
static void
receive (gpointer data, gpointer client, const char *text, gsize length)
{
  Host *host = data;
  g_autoptr (GBytes) word = g_bytes_new_static ("word", 4);
  guint n = host->phones->len;

  set (host, &host->heard);
  wait_for (host, &host->ended);
  host->telling = TRUE;
  for (guint i = 0; i < TIMES; i++)
    for (guint j = 0; j < host->phones->len; j++)
      {
        Phone *phone = host->phones->pdata[j];

        phone->functions->send (phone->transport, word, FALSE);
      }
  for (guint j = 0; j < host->phones->len; j++)
    {
      Phone *phone = host->phones->pdata[j];

      if (phone == client)
        phone->functions->close (phone->transport);
    }
  g_assert_cmpuint (host->phones->len, ==, n);
  host->telling = FALSE;
  host->told++;
}

static void
dismiss (gpointer data, gpointer client, const char *code)
{
  g_error ("“%s” is said of a phone that has done nothing", code);
}

static gboolean
has_joined (gpointer client)
{
  return TRUE;
}

static void
close_all (gpointer data)
{
}

static const TsLinkHost functions = {
  .pages = TS_LINK_PAGES_TABLE,
  .join = join,
  .leave = leave,
  .receive = receive,
  .dismiss = dismiss,
  .has_joined = has_joined,
  .close_all = close_all,
};

static void
leave_without_a_word (int wire)
{
  struct linger at_once = { .l_onoff = 1 };

  assert_int_equal (setsockopt (wire, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once), 0);
  wire_close (wire);
}

/* Who goes while everybody is told is told of afterwards: the host finds everybody where they were,
 * and nothing that it still holds is gone. */
static void
test_gone_while_told (void **state)
{
  Host host = { .phones = g_ptr_array_new_with_free_func (g_free) };
  LinkServer *server = link_server_new_for (&functions, &host);
  int wires[PHONES];

  g_mutex_init (&host.mutex);
  g_cond_init (&host.cond);
  for (guint i = 0; i < PHONES; i++)
    wires[i] = wire_open (link_server_get_port (server));
  assert_true (wire_send_text (wires[PHONES / 2], "word"));
  wait_for (&host, &host.heard);
  leave_without_a_word (wires[PHONES / 2]);
  leave_without_a_word (wires[0]);
  set (&host, &host.ended);
  for (guint i = 1; i < PHONES; i++)
    if (i != PHONES / 2)
      {
        for (guint j = 0; j < TIMES; j++)
          g_free (wire_await (wires[i], "word"));
        wire_close (wires[i]);
      }
  link_server_free (server);
  assert_int_equal (host.told, 1);
  assert_int_equal (host.phones->len, 0);
  g_ptr_array_unref (host.phones);
  g_mutex_clear (&host.mutex);
  g_cond_clear (&host.cond);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_gone_while_told),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
