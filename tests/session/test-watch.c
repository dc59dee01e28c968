/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-watch.c: what another program writes is noticed, and read.
 */

#include "../unit.h"
#include "evening.h"
#include "folder.h"
#include "ts-library-watch.h"

/* Seconds: as long as a slow machine may take. */
#define PATIENCE 30

typedef struct
{
  TsSession *session;
  guint n_touched;
  gboolean late;
} Watcher;

static void
touched_cb (gpointer user_data)
{
  Watcher *watcher = user_data;

  watcher->n_touched++;
  assert_true (ts_session_reload (watcher->session, NULL));
}

static gboolean
late_cb (gpointer user_data)
{
  ((Watcher *) user_data)->late = TRUE;
  return G_SOURCE_CONTINUE;
}

/* Until the session stands at `rev`. */
static void
wait_for (Watcher *watcher, guint64 rev)
{
  guint timer = g_timeout_add_seconds (PATIENCE, late_cb, watcher);

  while (ts_session_get_rev (watcher->session) != rev && !watcher->late)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
  assert_false (watcher->late);
}

static void
test_other_program_is_noticed (void **state)
{
  Evening *evening = *state;
  g_autoptr (TsLibrary) library = folder_open_library (evening->path);
  Watcher watcher = { .session = evening->session };
  TsLibraryWatch *watch = ts_library_watch_new (evening->path, touched_cb, &watcher);
  g_autoptr (TsSession) other = ts_session_open (library, ts_session_get_id (evening->session),
                                                 ts_session_get_game (evening->session), NULL);

  assert_non_null (other);
  for (guint i = 1; i <= 200; i++)
    evening_accept (other, "{\"do\":\"add\",\"n\":1}");
  wait_for (&watcher, 200);
  assert_in_range (watcher.n_touched, 1, 199);
  evening_accept (other, "{\"do\":\"undo\",\"to\":7}");
  wait_for (&watcher, 7);
  evening_assert_value (evening->session, "7");

  /* A call that is on its way is not made any more. */
  evening_accept (other, "{\"do\":\"redo\"}");
  ts_library_watch_free (watch);
  watcher.n_touched = 0;
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  assert_int_equal (watcher.n_touched, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_other_program_is_noticed, evening_set_up,
                                     evening_tear_down),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
