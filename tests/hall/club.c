/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * club.c: tables of a hall for tests.
 */

#include "club.h"

#include <string.h>

#include "../unit.h"
#include "ts-games.h"
#include "ts-json.h"

#define NOW 1700000000

Mosquitto *broker;
Spy *spy;

int
club_open (void **state)
{
  broker = mosquitto_start ();
  spy = spy_new (broker, "club");
  return 0;
}

int
club_close (void **state)
{
  spy_free (spy);
  mosquitto_free (broker);
  return 0;
}

JsonObject *
club_read_json (const char *text)
{
  JsonObject *object = ts_json_read_object (text, strlen (text), NULL);

  assert_non_null (object);
  return object;
}

TsSession *
club_make_session (const char *game, const char *setup)
{
  g_autoptr (JsonObject) object = club_read_json (setup);
  g_autoptr (GError) error = NULL;
  TsSession *session = ts_session_new (ts_games_find (game, NULL), object, &error);

  g_assert_no_error (error);
  ts_session_set_chance (session, ts_chance_new_seeded (7));
  return session;
}

Table
club_share_game (const char *user, const char *hall, const char *game, const char *setup)
{
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, user, hall);
  g_autoptr (GError) error = NULL;
  Table self = { club_make_session (game, setup) };

  self.table = ts_hall_table_new (self.session, address, "Tisch „7“", &error);
  g_assert_no_error (error);
  ts_hall_table_start (self.table, &error);
  g_assert_no_error (error);
  return self;
}

Table
club_share (const char *user, const char *hall, const char *setup)
{
  return club_share_game (user, hall, "template", setup);
}

void
club_give (TsSession *session, const char *command)
{
  g_autoptr (JsonObject) object = club_read_json (command);
  g_autoptr (GError) error = NULL;

  ts_session_do (session, object, NOW, NULL, &error);
  g_assert_no_error (error);
}

void
club_set_cb (gboolean *flag)
{
  *flag = TRUE;
}

gboolean
club_is_set (gconstpointer flag)
{
  return *(const gboolean *) flag;
}

void
club_stop (Table *table)
{
  gboolean stopped = FALSE;

  g_signal_connect_swapped (table->table, "stopped", G_CALLBACK (club_set_cb), &stopped);
  ts_hall_table_stop (table->table);
  mosquitto_wait (club_is_set, &stopped, "the table stops");
  club_crash (table);
}

void
club_crash (Table *table)
{
  g_object_unref (table->table);
  g_object_unref (table->session);
}

gboolean
club_is_shared (gconstpointer table)
{
  return ts_hall_table_get_stage (((const Table *) table)->table) == TS_HALL_TABLE_SHARED;
}
