/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hall-hostile.c: whatever answers at the address of a broker, and whatever becomes of the
 * program that speaks with it: the table is played on, somebody is told, and when an honest broker
 * is back, the table is shared again.
 */

#include <string.h>

#include <glib/gstdio.h>

#include "../unit.h"
#include "../runs.h"
#include "hostile.h"
#include "spy.h"
#include "ts-broker-frame.h"
#include "ts-broker-process.h"
#include "ts-games.h"
#include "ts-hall-table.h"
#include "ts-json.h"

#define NOW 1700000000

typedef struct
{
  TsSession *session;
  TsHallTable *table;
} Table;

static Mosquitto *broker;

static Table
share (const TsBrokerAddress *address)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (GError) error = NULL;
  Table self = { ts_session_new (ts_games_find ("template", NULL), setup, &error) };

  g_assert_no_error (error);
  self.table = ts_hall_table_new (self.session, address, "Tisch 7", &error);
  g_assert_no_error (error);
  ts_hall_table_start (self.table, &error);
  g_assert_no_error (error);
  return self;
}

/* With the broker, or whoever is in its place. */
static Table
share_there (void)
{
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, "table-7", "club");

  return share (address);
}

static void
play (const Table *self)
{
  static gboolean ticked;
  g_autofree char *text = g_strdup_printf ("{\"do\":\"tick\",\"id\":\"pawns\",\"checked\":%s}",
                                           (ticked = !ticked) ? "true" : "false");
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);
  guint64 before = ts_session_get_serial (self->session);
  g_autoptr (GError) error = NULL;

  ts_session_do (self->session, command, NOW, NULL, &error);
  g_assert_no_error (error);
  assert_true (ts_session_get_serial (self->session) > before);
}

static void
leave (Table *self)
{
  g_clear_object (&self->table);
  g_clear_object (&self->session);
}

static Hostile *
start_in_place (void)
{
  g_autofree char *certificate = mosquitto_dup_ca (broker);
  g_autofree char *key = g_build_filename (broker->folder, "key.pem", NULL);

  return hostile_start (broker->port, certificate, key);
}

static gboolean
is_shared (gconstpointer data)
{
  return ts_hall_table_get_stage (((const Table *) data)->table) == TS_HALL_TABLE_SHARED;
}

static gboolean
is_down (gconstpointer data)
{
  return ts_hall_table_get_stage (((const Table *) data)->table) == TS_HALL_TABLE_CONNECTING;
}

typedef struct
{
  const Spy *spy;
  TsSession *session;
} Look;

static gboolean
is_true (gconstpointer data)
{
  const Look *self = data;

  return spy_knows (self->spy, "table-7", self->session);
}

static gboolean
was_sent (gconstpointer data)
{
  return g_atomic_int_get (&((Hostile *) data)->sent) > 0;
}

static gboolean
came_again (gconstpointer data)
{
  return g_atomic_int_get (&((Hostile *) data)->connections) > 1;
}

/* Bytes in place of one answer, or after one. Those that are `ends` end the connection at least. */
static const struct
{
  const char *what;
  guint8 instead_of;
  gboolean ends;
  guint length;
  guint8 bytes[32];
} cases[] = {
  { "an unknown property in CONNACK", 0x20, TRUE, 6, { 0x20, 4, 0, 0, 1, 0x7f } },
  { "and in PUBLISH", 0, TRUE, 10, { 0x31, 8, 0, 1, 'a', 1, 0x7f, 0, 0, 0 } },
  { "and in one that is acknowledged", 0, TRUE, 10, { 0x33, 8, 0, 1, 'a', 0, 1, 1, 0x7f, 0 } },
  { "and in SUBACK", 0x90, TRUE, 7, { 0x90, 5, 0, 1, 1, 0x7f, 1 } },
  { "and in PUBACK", 0, FALSE, 8, { 0x40, 6, 0, 1, 0, 2, 0x7f, 0 } },
  { "and in DISCONNECT", 0, TRUE, 5, { 0xe0, 3, 0, 1, 0x7f } },
  { "and in AUTH", 0, TRUE, 5, { 0xf0, 3, 0x18, 1, 0x7f } },
  { "a property of CONNECT in CONNACK", 0x20, TRUE, 8, { 0x20, 6, 0, 0, 3, 0x17, 0, 1 } },
  { "a length without an end", 0x20, TRUE, 6, { 0x20, 0xff, 0xff, 0xff, 0xff, 0x7f } },
  { "a property that is longer than the packet",
    0x20,
    TRUE,
    9,
    { 0x20, 7, 0, 0, 4, 0x1f, 0xff, 0xff, 'a' } },
  { "CONNACK of MQTT 3.1.1", 0x20, TRUE, 4, { 0x20, 2, 0, 0 } },
  { "CONNACK twice", 0x20, FALSE, 10, { 0x20, 3, 0, 0, 0, 0x20, 3, 0, 0, 0 } },
  { "another protocol", 0x20, TRUE, 12, "HTTP/1.1 400" },
  { "PINGRESP with something in it", 0, FALSE, 4, { 0xd0, 2, 0, 0 } },
  { "CONNECT from a broker", 0, TRUE, 4, { 0x10, 2, 0, 4 } },
  { "a topic that is no text", 0, FALSE, 8, { 0x31, 6, 0, 2, 0xc3, 0x28, 0, 'x' } },
  { "a topic with a zero in it", 0, FALSE, 8, { 0x31, 6, 0, 2, 'a', 0, 0, 'x' } },
  { "a topic without letters", 0, FALSE, 6, { 0x31, 4, 0, 0, 0, 'x' } },
  { "a topic that is longer than the packet", 0, TRUE, 6, { 0x31, 4, 0xff, 0xff, 'a', 'b' } },
};

/* An honest broker is back: what is shared is so again. */
static void
make_peace (Table *self)
{
  Spy *spy;

  mosquitto_wait (is_down, self, "the loss is noticed");
  mosquitto_restart (broker);
  mosquitto_wait (is_shared, self, "shared again");
  spy = spy_new (broker, "club");
  mosquitto_wait (is_true, &(Look){ spy, self->session }, "and true");
  spy_free (spy);
  leave (self);
  mosquitto_kill (broker);
}

/* All at once, a table for each. */
static void
test_cases (void **state)
{
  Hostile *hostiles[G_N_ELEMENTS (cases)];
  Table tables[G_N_ELEMENTS (cases)];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, "table-7", "club");

      hostiles[i] = hostile_start (0, NULL, NULL);
      hostile_say (hostiles[i], cases[i].instead_of, cases[i].bytes, cases[i].length);
      address->tls = FALSE;
      address->port = hostiles[i]->port;
      tables[i] = share (address);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mosquitto_wait (was_sent, hostiles[i], cases[i].what);
      if (cases[i].ends)
        mosquitto_wait (came_again, hostiles[i], cases[i].what);
      play (&tables[i]);
      leave (&tables[i]);
      hostile_stop (hostiles[i]);
    }
}

/* Who is at the table reads why. */
static void
test_told (void **state)
{
  Hostile *hostile = start_in_place ();
  Table self;
  g_autofree char *line = NULL;

  hostile_say (hostile, cases[0].instead_of, cases[0].bytes, cases[0].length);
  self = share_there ();
  mosquitto_wait (came_again, hostile, "it is tried again");
  line = ts_phrase_format (ts_hall_table_get_line (self.table), ts_language_get_english ());
  assert_non_null (strstr (line, "The server at localhost is not an MQTT 5 broker."));
  leave (&self);
  hostile_stop (hostile);
}

/* Tables and readers at a broker that says whatever comes to its mind, with TLS. */
static void
test_random_table (void **state)
{
  Hostile *hostile = start_in_place ();
  guint wanted = runs (30, 2000);
  Table tables[8];

  hostile_say_at_random (hostile, 1);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    tables[i] = share_there ();
  while ((guint) g_atomic_int_get (&hostile->connections) < wanted)
    {
      g_main_context_iteration (NULL, TRUE);
      play (&tables[0]);
    }
  hostile_stop (hostile);
  for (guint i = 1; i < G_N_ELEMENTS (tables); i++)
    leave (&tables[i]);
  make_peace (&tables[0]);
}

/* The program that speaks with a broker, and who listens to it. */
typedef struct
{
  TsBrokerProcess *process;
  guint frames;
  guint ends;
  TsBrokerTrouble trouble;
  gboolean talks; /* it publishes for as long as it is answered */
} Listener;

static void
publish (Listener *self)
{
  ts_broker_process_tell (self->process, &(TsBrokerFrame){ .kind = TS_BROKER_PUBLISH,
                                                           .number = self->frames + 1,
                                                           .text = "a/b",
                                                           .bytes = "{}",
                                                           .length = 2 });
}

static void
listen_cb (const TsBrokerFrame *frame, TsBrokerTrouble trouble, gpointer owner)
{
  Listener *self = owner;

  if (frame == NULL)
    {
      self->ends++;
      self->trouble = trouble;
      return;
    }
  self->frames++;
  assert_in_range (frame->kind, TS_BROKER_REACHED, TS_BROKER_OVER);
  assert_true (g_utf8_validate (frame->text, -1, NULL));
  if (self->talks && frame->kind == TS_BROKER_LET_IN)
    ts_broker_process_tell (
        self->process, &(TsBrokerFrame){ .kind = TS_BROKER_SUBSCRIBE, .number = 1, .text = "#" });
  if (self->talks && frame->kind != TS_BROKER_REACHED)
    publish (self);
}

static gboolean
has_ended (gconstpointer data)
{
  return ((const Listener *) data)->ends > 0;
}

static void
begin (Listener *self, guint16 port)
{
  g_autoptr (GError) error = NULL;

  *self = (Listener){ .talks = port != 0 };
  self->process = ts_broker_process_new (listen_cb, self, &error);
  g_assert_no_error (error);
  ts_broker_process_tell (
      self->process,
      &(TsBrokerFrame){ .kind = TS_BROKER_HOST, .number = port, .text = "127.0.0.1" });
  ts_broker_process_tell (self->process, &(TsBrokerFrame){ .kind = TS_BROKER_OPEN });
}

/* Far more of it, without TLS and without a pause: each process ends, by itself, and is heard to.
 */
static void
test_random_process (void **state)
{
  Hostile *hostile = hostile_start (0, NULL, NULL);
  guint wanted = runs (96, 15000);
  guint troubles[TS_BROKER_N_TROUBLES] = { 0 };
  Listener listeners[24];

  hostile_say_at_random (hostile, 1000);
  for (guint i = 0; i < G_N_ELEMENTS (listeners); i++)
    begin (&listeners[i], hostile->port);
  for (guint i = 0, ended = 0; ended < wanted; i = (i + 1) % G_N_ELEMENTS (listeners))
    {
      mosquitto_wait (has_ended, &listeners[i], "a process ends");
      troubles[listeners[i].trouble]++;
      ended++;
      ts_broker_process_free (listeners[i].process);
      begin (&listeners[i], hostile->port);
    }
  for (guint i = 0; i < G_N_ELEMENTS (listeners); i++)
    ts_broker_process_free (listeners[i].process);
  /* It was spoiled as much as that: the library went down, or said so. */
  assert_true (troubles[TS_BROKER_STRANGE] > 0);
  assert_int_equal (troubles[TS_BROKER_UNABLE], 0);
  hostile_stop (hostile);
}

/* In place of the program: a script, which is removed by the caller. (transfer full) */
static char *
set_program (const char *script)
{
  char *path = g_build_filename (broker->folder, "program", NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents_full (path, script, -1, G_FILE_SET_CONTENTS_NONE, 0755, &error);
  g_assert_no_error (error);
  g_setenv ("TABLESIDE_BROKER_PROGRAM", path, TRUE);
  return path;
}

static void
reset_program (char *path, const char *real)
{
  g_setenv ("TABLESIDE_BROKER_PROGRAM", real, TRUE);
  g_unlink (path);
  g_free (path);
}

static GByteArray *
make_frames (GRand *rand)
{
  GByteArray *frames = g_byte_array_new ();

  for (guint i = 0; i < 40; i++)
    ts_broker_frame_write (
        frames, &(TsBrokerFrame){ .kind = (TsBrokerFrameKind) g_rand_int_range (
                                      rand, TS_BROKER_REACHED, TS_BROKER_OVER + 1),
                                  .number = (guint32) g_rand_int_range (rand, 0, 6),
                                  .text = i % 3 == 0 ? "" : "tableside/v1/club/table-7/state",
                                  .bytes = "{\"v\":1}",
                                  .length = (gsize) g_rand_int_range (rand, 0, 8) });
  for (gint n = g_rand_int_range (rand, 0, 8); n > 0; n--)
    frames->data[g_rand_int_range (rand, 0, (gint32) frames->len)] = (guint8) g_rand_int (rand);
  return frames;
}

/* A program that somebody has taken over is believed no more than the network. */
static void
test_frames (void **state)
{
  g_autofree char *real = g_strdup (g_getenv ("TABLESIDE_BROKER_PROGRAM"));
  g_autofree char *file = g_build_filename (broker->folder, "frames", NULL);
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\nexec cat '%s' >&0\n", file);
  char *program = set_program (script);
  GRand *rand = g_rand_new_with_seed (1);
  guint tries = runs (30, 10000), heard = 0;

  for (guint i = 0; i < tries; i++)
    {
      g_autoptr (GByteArray) frames = make_frames (rand);
      Listener listener;

      assert_true (g_file_set_contents (file, (char *) frames->data, (gssize) frames->len, NULL));
      begin (&listener, 0);
      mosquitto_wait (has_ended, &listener, "what makes no sense has an end");
      heard += listener.frames;
      ts_broker_process_free (listener.process);
    }
  assert_true (heard > 10 * tries);
  g_rand_free (rand);
  g_unlink (file);
  reset_program (program, real);
}

/* The same at a table: answers to what was never asked, and all that is told twice. */
static void
test_frames_at_a_table (void **state)
{
  g_autofree char *real = g_strdup (g_getenv ("TABLESIDE_BROKER_PROGRAM"));
  g_autofree char *file = g_build_filename (broker->folder, "frames", NULL);
  g_autofree char *count = g_build_filename (broker->folder, "count", NULL);
  g_autofree char *script
      = g_strdup_printf ("#!/bin/sh\necho >>'%s'\nexec cat '%s' >&0\n", count, file);
  char *program = set_program (script);
  GRand *rand = g_rand_new_with_seed (2);
  g_autofree char *begun = NULL;
  Table self;

  assert_true (g_file_set_contents (count, "", 0, NULL));
  assert_true (g_file_set_contents (file, "", 0, NULL));
  self = share_there ();
  do
    {
      g_autoptr (GByteArray) frames = make_frames (rand);

      assert_true (g_file_set_contents (file, (char *) frames->data, (gssize) frames->len, NULL));
      g_main_context_iteration (NULL, TRUE);
      play (&self);
      g_clear_pointer (&begun, g_free);
      g_file_get_contents (count, &begun, NULL, NULL);
    }
  while (strlen (begun) < runs (4, 250));
  leave (&self);
  g_rand_free (rand);
  g_unlink (file);
  g_unlink (count);
  reset_program (program, real);
}

static void
keep_line_cb (char **line, TsPhrase *why)
{
  g_free (*line);
  *line = ts_phrase_format (why, ts_language_get_english ());
}

static gboolean
is_there (gconstpointer data)
{
  return *(char *const *) data != NULL;
}

/* Not installed, or of no use: the library that it needs is missing. */
static void
test_no_program (void **state)
{
  g_autofree char *real = g_strdup (g_getenv ("TABLESIDE_BROKER_PROGRAM"));
  char *program = set_program ("#!/bin/sh\nexit 127\n");
  g_autofree char *sentence = g_strdup_printf (
      "Halls cannot be reached: the program “%s” is missing, or cannot be run here.", program);
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, "table-7", "club");
  g_autoptr (TsBroker) self = ts_broker_new (address);
  g_autoptr (TsBroker) other = ts_broker_new (address);
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;

  g_signal_connect_swapped (self, "down", G_CALLBACK (keep_line_cb), &line);
  assert_true (ts_broker_start (self, NULL));
  mosquitto_wait (is_there, &line, "it is told");
  assert_string_equal (line, sentence);
  g_unlink (program);
  assert_false (ts_broker_start (other, &error));
  assert_string_equal (error->message, sentence);
  reset_program (program, real);
}

/* Others on the computer see the arguments of a program, and its owner its surroundings. */
static void
test_secrets (void **state)
{
  g_autofree char *real = g_strdup (g_getenv ("TABLESIDE_BROKER_PROGRAM"));
  g_autofree char *file = g_build_filename (broker->folder, "seen", NULL);
  g_autofree char *script = g_strdup_printf ("#!/bin/sh\n{ echo \"$0 $*\"; env; } >'%s'\n", file);
  char *program = set_program (script);
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, "table-7", "club");
  g_autoptr (TsBroker) self = ts_broker_new (address);
  g_autofree char *line = NULL, *seen = NULL;

  g_setenv ("TABLESIDE_HALL_PASSWORD", address->password, TRUE);
  g_signal_connect_swapped (self, "down", G_CALLBACK (keep_line_cb), &line);
  assert_true (ts_broker_start (self, NULL));
  mosquitto_wait (is_there, &line, "it has ended");
  assert_true (g_file_get_contents (file, &seen, NULL, NULL));
  assert_non_null (strstr (seen, "PATH="));
  assert_null (strstr (seen, address->password));
  g_unsetenv ("TABLESIDE_HALL_PASSWORD");
  g_unlink (file);
  reset_program (program, real);
}

static int
open_broker (void **state)
{
  broker = mosquitto_start ();
  mosquitto_kill (broker);
  return 0;
}

static int
close_broker (void **state)
{
  mosquitto_free (broker);
  return 0;
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_cases),        cmocka_unit_test (test_told),
    cmocka_unit_test (test_random_table), cmocka_unit_test (test_random_process),
    cmocka_unit_test (test_frames),       cmocka_unit_test (test_frames_at_a_table),
    cmocka_unit_test (test_no_program),   cmocka_unit_test (test_secrets),
  };

  return cmocka_run_group_tests_name ("hall-hostile", tests, open_broker, close_broker);
}
