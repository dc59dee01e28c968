/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-guarded-stream.c: whoever waits for a guarded stream is told, also of a socket that was
 * closed in the same moment. Complaints of GLib end a test.
 */

#include <gio/gio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../unit.h"
#include "ts-guarded-stream.h"

typedef struct
{
  TsGuardedStream *stream;
  GSocket *socket;
  int other; /* end of the connection */
} Pair;

static void
open_pair (Pair *pair)
{
  g_autoptr (GError) error = NULL;
  int ends[2];

  assert_int_equal (socketpair (AF_UNIX, SOCK_STREAM, 0, ends), 0);
  pair->socket = g_socket_new_from_fd (ends[0], &error);
  assert_non_null (pair->socket);
  pair->other = ends[1];
  pair->stream = ts_guarded_stream_new (pair->socket, NULL, 100);
  assert_non_null (pair->stream);
}

static void
close_pair (Pair *pair)
{
  g_io_stream_close (G_IO_STREAM (pair->stream), NULL, NULL);
  g_object_unref (pair->stream);
  g_object_unref (pair->socket);
  close (pair->other);
}

static gboolean
told_cb (GObject *stream, gpointer user_data)
{
  guint *told = user_data;

  *told += 1;
  return G_SOURCE_REMOVE;
}

/* Takes `source`, and has `told` count. */
static void
wait_for (GSource *source, guint *told)
{
  g_source_set_callback (source, G_SOURCE_FUNC (told_cb), told, NULL);
  g_source_attach (source, NULL);
  g_source_unref (source);
}

static GSource *
make_input (Pair *pair, GCancellable *cancellable)
{
  GInputStream *input = g_io_stream_get_input_stream (G_IO_STREAM (pair->stream));

  return g_pollable_input_stream_create_source (G_POLLABLE_INPUT_STREAM (input), cancellable);
}

static GSource *
make_output (Pair *pair)
{
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (pair->stream));

  return g_pollable_output_stream_create_source (G_POLLABLE_OUTPUT_STREAM (output), NULL);
}

static void
run_all (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_open (void **state)
{
  Pair pair;
  guint read = 0;
  guint written = 0;

  open_pair (&pair);
  wait_for (make_input (&pair, NULL), &read);
  wait_for (make_output (&pair), &written);
  run_all ();
  assert_int_equal (read, 0);
  assert_int_equal (written, 1);

  assert_int_equal (write (pair.other, "!", 1), 1);
  run_all ();
  assert_int_equal (read, 1);
  close_pair (&pair);
}

static void
test_closed (void **state)
{
  Pair pair;
  guint read = 0;
  guint written = 0;

  open_pair (&pair);
  g_io_stream_close (G_IO_STREAM (pair.stream), NULL, NULL);
  wait_for (make_input (&pair, NULL), &read);
  wait_for (make_output (&pair), &written);
  run_all ();
  assert_int_equal (read, 1);
  assert_int_equal (written, 1);
  close_pair (&pair);
}

/* By whoever has the socket itself. */
static void
test_closed_below (void **state)
{
  Pair pair;
  guint read = 0;
  guint written = 0;

  open_pair (&pair);
  assert_true (g_socket_close (pair.socket, NULL));
  wait_for (make_input (&pair, NULL), &read);
  wait_for (make_output (&pair), &written);
  run_all ();
  assert_int_equal (read, 1);
  assert_int_equal (written, 1);
  close_pair (&pair);
}

static void
test_cancelled (void **state)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Pair pair;
  guint read = 0;

  open_pair (&pair);
  wait_for (make_input (&pair, cancellable), &read);
  run_all ();
  assert_int_equal (read, 0);
  g_cancellable_cancel (cancellable);
  run_all ();
  assert_int_equal (read, 1);
  close_pair (&pair);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_open),
    cmocka_unit_test (test_closed),
    cmocka_unit_test (test_closed_below),
    cmocka_unit_test (test_cancelled),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
