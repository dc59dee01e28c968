/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * evening.c: makes the table, and says short what phones ask there.
 */

#include <string.h>

#include "../unit.h"
#include "evening.h"

#include "folder.h"
#include "memory-wire.h"
#include "ts-games.h"

#define NOW 1700000000

static gboolean
open_cb (TsSession *session, const char *by, gpointer user_data, GError **error)
{
  Evening *fixture = user_data;

  if (fixture->refuses)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("Not now."));
  if (!ts_hub_move (fixture->hub, session, error))
    return FALSE;
  g_set_object (&fixture->session, session);
  fixture->n_opened++;
  g_free (fixture->opened_by);
  fixture->opened_by = g_strdup (by);
  return TRUE;
}

static TsSession *
create (Evening *fixture, const char *name, const char *setup)
{
  g_autoptr (JsonObject) object = folder_parse (setup);
  g_autoptr (GError) error = NULL;
  TsSession *session = ts_session_create (fixture->library, ts_games_find ("template", NULL), name,
                                          object, 0, NOW, &error);

  g_assert_no_error (error);
  return session;
}

LinkPhone *
evening_join (Evening *fixture, TsRole role, const char *seat, const char *members)
{
  return link_phone_join (&memory_fixture, fixture->hub, role, seat, "en", members);
}

int
evening_set_up (void **state)
{
  Evening *fixture = g_new0 (Evening, 1);
  g_autoptr (TsSession) night = NULL;
  g_autofree char *path = NULL;

  fixture->folder = folder_new ();
  path = g_build_filename (fixture->folder, "library.db", NULL);
  fixture->library = folder_open_library (path);
  night = create (fixture, "Night", RED_AND_GREEN);
  fixture->night = ts_session_get_id (night);
  fixture->session = create (fixture, "Evening", RED_AND_BLUE);
  fixture->evening = ts_session_get_id (fixture->session);
  fixture->hub = memory_fixture.start (fixture->session, NULL);
  ts_hub_set_library (fixture->hub, ts_games_get_all (), open_cb, fixture);
  assert_int_equal (sqlite3_open (path, &fixture->other), SQLITE_OK);
  fixture->host = evening_join (fixture, TS_ROLE_HOST, NULL, "\"name\":\"Ana\"");
  fixture->red = evening_join (fixture, TS_ROLE_SEAT, "red", NULL);
  fixture->blue = evening_join (fixture, TS_ROLE_SEAT, "blue", "\"name\":\"Zoe\"");
  fixture->watch = evening_join (fixture, TS_ROLE_WATCH, NULL, NULL);
  fixture->wall = evening_join (fixture, TS_ROLE_WALL, NULL, NULL);
  *state = fixture;
  return 0;
}

int
evening_tear_down (void **state)
{
  Evening *fixture = *state;

  link_phone_free (fixture->host);
  link_phone_free (fixture->red);
  link_phone_free (fixture->blue);
  link_phone_free (fixture->watch);
  link_phone_free (fixture->wall);
  sqlite3_close (fixture->other);
  g_object_unref (fixture->hub);
  g_object_unref (fixture->session);
  g_object_unref (fixture->library);
  folder_free (fixture->folder);
  g_free (fixture->opened_by);
  g_free (fixture);
  return 0;
}

JsonObject *
evening_ask (LinkPhone *phone, const char *members)
{
  static guint n_tickets;
  g_autofree char *ticket = g_strdup_printf ("question-%u", ++n_tickets);
  g_autofree char *text = g_strdup_printf ("{\"ticket\":\"%s\",%s}", ticket, members);
  JsonObject *answer;

  link_phone_send (phone, text);
  answer = link_phone_await (phone, "answer");
  assert_string_equal (json_object_get_string_member (answer, "ticket"), ticket);
  assert_true (json_object_has_member (answer, "ok") != json_object_has_member (answer, "error"));
  return answer;
}

JsonObject *
evening_ask_well (LinkPhone *phone, const char *members)
{
  JsonObject *answer = evening_ask (phone, members);

  if (link_phone_get_code (answer) != NULL)
    fail_msg (
        "%s: %s", members,
        json_object_get_string_member (json_object_get_object_member (answer, "error"), "message"));
  return answer;
}

void
evening_ask_badly (LinkPhone *phone, const char *members, const char *code)
{
  g_autoptr (JsonObject) answer = evening_ask (phone, members);
  const char *found = link_phone_get_code (answer);

  if (g_strcmp0 (found, code) != 0)
    fail_msg ("%s: %s", members, found);
}

void
evening_open (Evening *fixture, gint64 id)
{
  g_autofree char *text = g_strdup_printf ("\"type\":\"open\",\"session\":%" G_GINT64_FORMAT, id);

  json_object_unref (evening_ask_well (fixture->host, text));
}

void
evening_assert_right (Evening *fixture, LinkPhone *phone, TsRole role, const char *seat)
{
  const TsViewer viewer = { ts_language_get_english (), role, seat };
  g_autoptr (TsView) view = ts_session_view (fixture->session, &viewer);
  g_autoptr (JsonNode) expected = ts_view_to_json (view);

  assert_true (json_node_equal (expected, phone->view));
}

JsonObject *
evening_follow (LinkPhone *phone)
{
  JsonObject *welcome = link_phone_await (phone, "welcome");

  json_object_unref (link_phone_await (phone, "view"));
  return welcome;
}

char *
evening_export (Evening *fixture, gint64 id)
{
  g_autoptr (TsSession) session
      = ts_session_open (fixture->library, id, ts_games_find ("template", NULL), NULL);
  g_autoptr (JsonNode) node = ts_session_export (session);

  return json_to_string (node, FALSE);
}
