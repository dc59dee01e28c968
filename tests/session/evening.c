/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * evening.c: a session of the counter game.
 */

#include "evening.h"

#include "../unit.h"
#include "counter-game.h"
#include "folder.h"
#include "ts-export.h"

int
evening_set_up (void **state)
{
  Evening *self = g_new0 (Evening, 1);
  g_autoptr (JsonObject) setup = json_object_new ();

  counter_game_most = G_MAXINT64;
  self->folder = folder_new ();
  self->path = g_build_filename (self->folder, "library.db", NULL);
  self->library = folder_open_library (self->path);
  self->session = ts_session_create (self->library, &counter_game, "Evening", setup, 0, NOW, NULL);
  assert_non_null (self->session);
  *state = self;
  return 0;
}

int
evening_tear_down (void **state)
{
  Evening *self = *state;

  g_object_unref (self->session);
  g_object_unref (self->library);
  g_free (self->path);
  folder_free (self->folder);
  g_free (self);
  return 0;
}

void
evening_assert_hole (TsSession *session, guint64 rev)
{
  assert_non_null (session);
  assert_non_null (ts_session_get_hole (session));
  assert_int_equal (ts_session_get_rev (session), rev);
  assert_int_equal (ts_session_get_length (session), rev);
  assert_false (ts_session_can_undo (session));
  evening_refuse (session, "{\"do\":\"add\",\"n\":1}", TS_ERROR_READ_ONLY);
  evening_refuse (session, "{\"do\":\"undo\"}", TS_ERROR_READ_ONLY);
}

char *
evening_read_value (TsSession *session)
{
  TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &viewer);

  assert_int_equal (view->rev, ts_session_get_rev (session));
  return g_strdup (view->now.instruction);
}

void
evening_assert_value (TsSession *session, const char *expected)
{
  g_autofree char *value = evening_read_value (session);

  assert_string_equal (value, expected);
}

void
evening_accept (TsSession *session, const char *json)
{
  g_autoptr (JsonObject) command = folder_parse (json);
  g_autoptr (GError) error = NULL;

  if (!ts_session_do (session, command, NOW, NULL, &error))
    fail_msg ("%s: %s", json, error->message);
}

void
evening_refuse (TsSession *session, const char *json, int code)
{
  g_autoptr (JsonObject) command = folder_parse (json);
  g_autofree char *before = evening_read_value (session);
  guint64 serial = ts_session_get_serial (session);
  g_autoptr (GError) error = NULL;

  assert_false (ts_session_do (session, command, NOW, NULL, &error));
  assert_true (error->domain == TS_ERROR);
  if (error->code != code)
    fail_msg ("%s: %s", json, error->message);
  assert_int_equal (ts_session_get_serial (session), serial);
  evening_assert_value (session, before);
}

TsSession *
evening_reopen (Evening *self)
{
  g_autoptr (GError) error = NULL;
  TsSession *session
      = ts_session_open (self->library, ts_session_get_id (self->session), &counter_game, &error);

  if (session == NULL)
    fail_msg ("%s", error->message);
  return session;
}

void
evening_assert_kept (Evening *self)
{
  g_autoptr (TsSession) again = evening_reopen (self);
  g_autofree char *value = evening_read_value (self->session);

  assert_int_equal (ts_session_get_rev (again), ts_session_get_rev (self->session));
  assert_int_equal (ts_session_get_length (again), ts_session_get_length (self->session));
  assert_int_equal (ts_session_get_serial (again), ts_session_get_serial (self->session));
  evening_assert_value (again, value);
}

static gboolean
append_cb (const char *bytes, gsize length, gpointer user_data, GError **error)
{
  g_string_append_len (user_data, bytes, (gssize) length);
  return TRUE;
}

char *
evening_export_all (TsLibrary *library)
{
  g_autoptr (TsExport) export = ts_export_new (library, NULL);
  GString *text = g_string_new (NULL);
  gboolean more = TRUE;

  while (more)
    assert_true (ts_export_step (export, append_cb, text, &more, NULL));
  assert_int_equal (ts_export_get_problems (export)->len, 0);
  return g_string_free (text, FALSE);
}
