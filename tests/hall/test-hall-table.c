/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hall-table.c: tables that are shared over a real Mosquitto, with TLS and an access list.
 *
 * One broker serves all of it.  Nothing here looks at a clock: what must become true is waited for.
 */

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "../unit.h"
#include "club.h"
#include "ts-games.h"
#include "ts-hall-protocol.h"
#include "ts-json.h"

#define NOW 1700000000
#define MANY 3000

static gboolean
is_taken (gconstpointer data)
{
  return ts_hall_table_get_stage (((const Table *) data)->table) == TS_HALL_TABLE_TAKEN;
}

static gboolean
is_refused (gconstpointer data)
{
  return ts_hall_table_get_stage (((const Table *) data)->table) == TS_HALL_TABLE_REFUSED;
}

static gboolean
is_down (gconstpointer data)
{
  return ts_hall_table_get_stage (((const Table *) data)->table) == TS_HALL_TABLE_CONNECTING;
}

static gboolean
is_true (gconstpointer data)
{
  const Table *self = data;

  return spy_knows (spy, ts_hall_table_get_address (self->table)->user, self->session);
}

static TsHallState *
read_state (const char *table)
{
  g_autofree char *topic = g_strconcat (table, "/state", NULL);
  GBytes *bytes = spy_get (spy, topic);

  return bytes != NULL ? ts_hall_state_read (bytes, NULL) : NULL;
}

static gboolean
is_online (gconstpointer data)
{
  g_autoptr (TsHallState) state = read_state (data);

  return state != NULL && state->online;
}

static gboolean
is_offline (gconstpointer data)
{
  g_autoptr (TsHallState) state = read_state (data);

  return state != NULL && !state->online;
}

static guint
count_below (const char *table)
{
  g_autofree char *prefix = g_strdup_printf ("tableside/v1/club/%s/", table);
  GHashTableIter iter;
  gpointer topic;
  guint n = 0;

  g_hash_table_iter_init (&iter, spy->messages);
  while (g_hash_table_iter_next (&iter, &topic, NULL))
    n += g_str_has_prefix (topic, prefix) && strstr (topic, "/result/") == NULL;
  return n;
}

static gboolean
is_gone (gconstpointer data)
{
  return count_below (data) == 0;
}

/* (transfer full, nullable) */
static TsHallResult *
find_result (const char *table)
{
  g_autofree char *prefix = g_strdup_printf ("tableside/v1/club/%s/result/", table);
  GHashTableIter iter;
  gpointer topic, message;

  g_hash_table_iter_init (&iter, spy->messages);
  while (g_hash_table_iter_next (&iter, &topic, &message))
    if (g_str_has_prefix (topic, prefix))
      return ts_hall_result_read (message, NULL);
  return NULL;
}

static gboolean
has_result (gconstpointer data)
{
  g_autoptr (TsHallResult) result = find_result (data);

  return result != NULL;
}

static gboolean
has_no_result (gconstpointer data)
{
  return !has_result (data);
}

static void
test_changes_and_results (void **state)
{
  Table self = club_share ("table-7", "club", "{\"target\":5}");
  g_autofree char *line = NULL;
  g_autoptr (TsHallState) birth = NULL;
  g_autoptr (TsHallResult) result = NULL;
  TsHallPlace *place;

  mosquitto_wait (is_true, &self, "the table is shared");
  birth = read_state ("table-7");
  assert_string_equal (birth->name, "Tisch „7“");
  line = ts_phrase_format (ts_hall_table_get_line (self.table), ts_language_get_english ());
  assert_string_equal (line, "The hall “club” sees this table as “Tisch „7“”.");

  club_give (self.session, "{\"do\":\"tick\",\"id\":\"pawns\"}");
  club_give (self.session, "{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"blue\"}");
  mosquitto_wait (is_true, &self, "changes");
  assert_false (has_result ("table-7"));

  club_give (self.session, "{\"do\":\"correct\",\"id\":\"steps-blue\",\"value\":5}");
  mosquitto_wait (has_result, "table-7", "a result");
  result = find_result ("table-7");
  assert_int_equal (result->places->len, 2);
  place = result->places->pdata[1];
  assert_string_equal (place->name, "Grace");
  assert_true (place->won);
  assert_int_equal (result->ended, NOW);

  club_give (self.session, "{\"do\":\"undo\"}");
  mosquitto_wait (has_no_result, "table-7", "undo takes the result away");
  mosquitto_wait (is_true, &self, "undo");

  ts_hall_table_set_judge (self.table, TRUE);
  assert_true (ts_hall_table_get_judge (self.table));
  club_stop (&self);
  mosquitto_wait (is_gone, "table-7", "stopping takes all away");
}

static void
test_moves_on (void **state)
{
  Table self = club_share ("table-7", "club", "{}");
  TsSession *next;

  mosquitto_wait (is_true, &self, "the first session");
  next = club_make_session ("template", "{\"course\":\"hill\"}");
  ts_hall_table_move (self.table, next);
  g_object_unref (self.session);
  self.session = next;
  mosquitto_wait (is_true, &self, "the second session");
  club_give (self.session, "{\"do\":\"tick\",\"id\":\"pawns\"}");
  mosquitto_wait (is_true, &self, "its changes");
  club_stop (&self);
  mosquitto_wait (is_gone, "table-7", "nothing is left");
}

static void
test_two_of_one_name (void **state)
{
  Table first = club_share ("table-7", "club", "{}");
  Table second;

  mosquitto_wait (is_true, &first, "the first is shared");
  second = club_share ("table-7", "club", "{\"course\":\"hill\"}");
  mosquitto_wait (is_taken, &second, "the second keeps silent");
  club_give (first.session, "{\"do\":\"tick\",\"id\":\"pawns\"}");
  mosquitto_wait (is_true, &first, "the first goes on");
  assert_true (club_is_shared (&first));
  club_crash (&first);
  mosquitto_wait (is_true, &second, "the second takes the name that is free");
  club_stop (&second);
  mosquitto_wait (is_gone, "table-7", "nothing is left");
}

static void
publish_notice (TsHallNotice *notice)
{
  g_autoptr (GBytes) bytes = notice != NULL ? ts_hall_notice_write (notice) : NULL;

  ts_broker_publish (spy->broker, "tableside/v1/club/-/notice", bytes);
}

static gboolean
has_notice (gconstpointer data)
{
  return ts_hall_table_get_notice (((const Table *) data)->table) != NULL;
}

static gboolean
has_no_notice (gconstpointer data)
{
  return !has_notice (data);
}

static void
test_notices (void **state)
{
  TsHallNotice ten = { "n1", 5, 0, "Ten minutes" };
  TsHallNotice over = { "n2", 5, 6, "Long ago" };
  Table self;

  publish_notice (&ten);
  self = club_share ("table-8", "club", "{}");
  mosquitto_wait (has_notice, &self, "a notice from before");
  assert_string_equal (ts_hall_table_get_notice (self.table), "Ten minutes");
  publish_notice (&over);
  mosquitto_wait (has_no_notice, &self, "one that is over takes its place");
  publish_notice (&ten);
  mosquitto_wait (has_notice, &self, "a notice");
  publish_notice (NULL);
  mosquitto_wait (has_no_notice, &self, "none any more");
  club_stop (&self);
}

/* A broker that is killed remembers nothing, neither of the table nor of the organizer. */
static void
test_broker_dies (void **state)
{
  TsHallNotice notice = { "n1", 5, 0, "Ten minutes" };
  Table self = club_share ("table-7", "club", "{}");

  mosquitto_wait (is_true, &self, "shared");
  publish_notice (&notice);
  mosquitto_wait (has_notice, &self, "a notice");
  for (guint i = 0; i < 2; i++)
    {
      mosquitto_kill (broker);
      mosquitto_wait (is_down, &self, "the loss is noticed");
      assert_true (i > 0 || has_notice (&self));
      g_hash_table_remove_all (spy->messages);
      club_give (self.session, i == 0 ? "{\"do\":\"tick\",\"id\":\"pawns\"}"
                                      : "{\"do\":\"tick\",\"id\":\"tokens\"}");
      mosquitto_restart (broker);
      mosquitto_wait (is_true, &self, "true again");
      mosquitto_wait (is_online, "table-7", "online again");
      assert_true (has_no_notice (&self));
    }
  club_stop (&self);
  mosquitto_wait (is_gone, "table-7", "nothing is left");
}

static void
test_refused (void **state)
{
  Table self = club_share ("table-8", "fair", "{}");

  mosquitto_wait (is_refused, &self, "the access list");
  club_stop (&self);
}

/* The last will of a connection that was cut comes when the next one is long there. */
static void
test_late_will (void **state)
{
  Table self = club_share ("table-7", "club", "{}");
  g_autoptr (TsHallState) birth = NULL;
  g_autoptr (GBytes) will = NULL;

  mosquitto_wait (is_true, &self, "shared");
  birth = read_state ("table-7");
  birth->online = FALSE;
  will = ts_hall_state_write (birth);
  ts_broker_publish (spy->broker, "tableside/v1/club/table-7/state", will);
  mosquitto_wait (is_offline, "table-7", "the will");
  mosquitto_wait (is_online, "table-7", "it is there all the same");
  club_stop (&self);
}

/* What makes no sense on the topics of a table stops nothing. */
static void
test_garbage (void **state)
{
  static const char *const garbage[] = { "{", "[]", "{\"v\":2}", "{\"v\":1,\"id\":7}", "\xff", "" };
  Table self = club_share ("table-9", "club", "{}");

  mosquitto_wait (is_true, &self, "shared");
  for (guint i = 0; i < G_N_ELEMENTS (garbage); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (garbage[i], strlen (garbage[i]));

      ts_broker_publish (spy->broker, "tableside/v1/club/table-9/state", bytes);
      ts_broker_publish (spy->broker, "tableside/v1/club/-/notice", bytes);
      club_give (self.session, i % 2 == 0 ? "{\"do\":\"tick\",\"id\":\"pawns\"}"
                                          : "{\"do\":\"tick\",\"id\":\"pawns\",\"checked\":false}");
      mosquitto_wait (is_true, &self, "goes on");
      mosquitto_wait (is_online, "table-9", "and says so");
    }
  club_stop (&self);
}

static gboolean
knows_all (gconstpointer data)
{
  return g_hash_table_size (((const Spy *) data)->messages) == MANY;
}

/* A broker lets few messages wait for somebody, unless told otherwise, and forgets the others. */
static void
test_many_at_once (void **state)
{
  g_autoptr (GBytes) message = g_bytes_new_static ("{}", 2);
  Spy *writer = spy_new (broker, "fair");
  Spy *reader;

  for (guint i = 0; i < MANY; i++)
    {
      g_autofree char *topic = g_strdup_printf ("tableside/v1/fair/t-%u/state", i);

      ts_broker_publish (writer->broker, topic, message);
    }
  mosquitto_wait (knows_all, writer, "all were published");
  reader = spy_new (broker, "fair");
  mosquitto_wait (knows_all, reader, "all are read by who comes late");
  spy_free (reader);
  spy_free (writer);
}

static gboolean
is_broker_up (gconstpointer data)
{
  return ts_broker_is_up ((TsBroker *) data);
}

static void
count_cb (guint *count)
{
  ++*count;
}

static gboolean
is_at_least (gconstpointer data)
{
  const guint *counts = data;

  return counts[0] >= counts[1];
}

/* What is retained comes again to who asks again, however short the time between: another wall is
 * looked at where one was left. */
static void
test_asking_again (void **state)
{
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, "page", "fair");
  g_autoptr (TsBroker) reader = ts_broker_new (address);
  g_autoptr (GBytes) message = g_bytes_new_static ("{}", 2);
  guint counts[2] = { 0, 1 };

  g_signal_connect_swapped (reader, "message", G_CALLBACK (count_cb), counts);
  ts_broker_subscribe (reader, "tableside/v1/fair/t/state");
  ts_broker_start (reader, NULL);
  mosquitto_wait (is_broker_up, reader, "connected");
  ts_broker_publish (reader, "tableside/v1/fair/t/state", message);
  for (; counts[1] < 3; counts[1]++)
    {
      mosquitto_wait (is_at_least, counts, "it is read");
      if (counts[1] == 2)
        ts_broker_unsubscribe (reader, "tableside/v1/fair/t/state");
      ts_broker_subscribe (reader, "tableside/v1/fair/t/state");
    }
  mosquitto_wait (is_at_least, counts, "and again");
  g_signal_handlers_disconnect_by_data (reader, counts);
}

typedef struct
{
  char *why; /* the first */
} Trouble;

static void
down_cb (Trouble *self, TsPhrase *why)
{
  if (self->why == NULL)
    self->why = ts_phrase_format (why, ts_language_get_english ());
}

static gboolean
has_trouble (gconstpointer data)
{
  return ((const Trouble *) data)->why != NULL;
}

/* Consumes the address. */
static void
assert_trouble (TsBrokerAddress *address, const char *sentence)
{
  g_autoptr (TsBroker) self = ts_broker_new (address);
  Trouble trouble = {};
  g_autoptr (GError) error = NULL;

  ts_broker_address_free (address);
  g_signal_connect_swapped (self, "down", G_CALLBACK (down_cb), &trouble);
  ts_broker_start (self, &error);
  g_assert_no_error (error);
  mosquitto_wait (has_trouble, &trouble, sentence);
  assert_string_equal (trouble.why, sentence);
  g_signal_handlers_disconnect_by_data (self, &trouble);
  g_free (trouble.why);
}

static gboolean
hang_up_cb (GSocketService *service, GSocketConnection *connection)
{
  return TRUE;
}

/* Somebody who hangs up at once, as a broker does that is killed just then. */
static guint16
start_hanging_up (GSocketService *service)
{
  g_signal_connect (service, "incoming", G_CALLBACK (hang_up_cb), NULL);
  return g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (service), NULL, NULL);
}

static void
test_troubles (void **state)
{
  g_autoptr (GSocketService) service = g_socket_service_new ();
  TsBrokerAddress *hanging_up = mosquitto_dup_address (broker, "table-7", "club");
  TsBrokerAddress *password = mosquitto_dup_address (broker, "table-7", "club");
  TsBrokerAddress *distrusted = mosquitto_dup_address (broker, "table-7", "club");
  TsBrokerAddress *other_name = mosquitto_dup_address (broker, "table-7", "club");
  TsBrokerAddress *nobody = mosquitto_dup_address (broker, "table-7", "club");
  TsBrokerAddress *plain = mosquitto_dup_address (broker, "table-7", "club");

  g_free (password->password);
  password->password = g_strdup ("guess");
  g_clear_pointer (&distrusted->ca, g_free);
  g_free (other_name->host);
  other_name->host = g_strdup ("127.0.0.1");
  nobody->port = 1;
  plain->tls = FALSE;
  assert_trouble (password, "The broker localhost does not let this account in: check its name and "
                            "its password.");
  assert_trouble (distrusted, "The certificate of the broker localhost is not trusted here, or is "
                              "for another name.");
  assert_trouble (other_name, "The certificate of the broker 127.0.0.1 is not trusted here, or is "
                              "for another name.");
  assert_trouble (nobody, "The broker localhost cannot be reached.");
  assert_trouble (plain, "The server at localhost is not an MQTT 5 broker.");
  hanging_up->port = start_hanging_up (service);
  assert_trouble (hanging_up, "The server at localhost is not an MQTT 5 broker.");
}

/* Two games that differ in a secret are the same on the broker, but for what is made up at random
 * and for times. */
typedef struct
{
  const char *game;
  const char *setup;
  const char *before[5];
  const char *secrets[2];
} Story;

static const Story stories[] = {
  { "template",
    "{}",
    {},
    { "{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"red\"}",
      "{\"do\":\"bet\",\"seat\":\"red\",\"on\":\"blue\"}" } },
  { "template",
    "{}",
    { "{\"do\":\"secret-question\",\"question\":\"Where?\"}" },
    { "{\"do\":\"secret-choose\",\"seat\":\"red\",\"choice\":\"Xylophone\"}",
      "{\"do\":\"secret-choose\",\"seat\":\"red\",\"choice\":\"Accordion\"}" } },
  { "terminus",
    "{\"players\":[{\"color\":\"pink\"},{\"color\":\"red\"}]}",
    { "{\"do\":\"begin\"}", "{\"do\":\"order\",\"pink\":3,\"red\":4}", "{\"do\":\"hub\"}",
      "{\"do\":\"hub\"}" },
    { "{\"do\":\"secret\",\"player\":\"pink\",\"name\":\"Xylophone\",\"top\":13,\"bottom\":17}",
      "{\"do\":\"secret\",\"player\":\"pink\",\"name\":\"Accordion\",\"top\":14,\"bottom\":18}" } },
  { "terminator",
    "{\"players\":\"2\"}",
    { "{\"do\":\"begin\",\"factories\":2}", "{\"do\":\"cache\"}" },
    { "{\"do\":\"note-cache\",\"cache\":1,\"where\":\"Xylophone\",\"amount\":13}",
      "{\"do\":\"note-cache\",\"cache\":1,\"where\":\"Accordion\",\"amount\":14}" } },
};

/* All bytes of a table, without its name and what is made up at random. (transfer full) */
static char *
dup_bytes (const char *table)
{
  g_autofree char *prefix = g_strdup_printf ("tableside/v1/club/%s/", table);
  g_autoptr (GRegex) random = g_regex_new (
      "\"(id\":\"[a-z2-7]{16}\"|version\":\\d+|from\":\\d+|play\":\"[a-z2-7]{16}\"|moved\":\\d+|"
      "since\":\\d+)",
      0, 0, NULL);
  g_autoptr (GList) topics = g_list_sort (g_hash_table_get_keys (spy->messages),
                                          (GCompareFunc) (void (*) (void)) g_strcmp0);
  g_autoptr (GString) all = g_string_new (NULL);

  for (GList *topic = topics; topic != NULL; topic = topic->next)
    if (g_str_has_prefix (topic->data, prefix))
      {
        GBytes *bytes = g_hash_table_lookup (spy->messages, topic->data);

        g_string_append (all, (const char *) topic->data + strlen (prefix));
        g_string_append_len (all, g_bytes_get_data (bytes, NULL),
                             (gssize) g_bytes_get_size (bytes));
      }
  return g_regex_replace_literal (random, all->str, (gssize) all->len, 0, "", 0, NULL);
}

static Table
tell_story (const Story *story, guint i, const char *user)
{
  Table self = club_share_game (user, "club", story->game, story->setup);

  for (guint step = 0; story->before[step] != NULL; step++)
    club_give (self.session, story->before[step]);
  mosquitto_wait (is_true, &self, "what is no secret is told");
  club_give (self.session, story->secrets[i]);
  mosquitto_wait (is_true, &self, "and that there is a secret");
  return self;
}

static void
keep_secret (const Story *story)
{
  Table first = tell_story (story, 0, "table-7");
  Table second = tell_story (story, 1, "table-8");
  g_autofree char *bytes = dup_bytes ("table-7");
  g_autofree char *others = dup_bytes ("table-8");

  assert_true (strlen (bytes) > 1000);
  assert_string_equal (bytes, others);
  assert_null (strstr (bytes, "Xylophone"));
  club_stop (&first);
  club_stop (&second);
  mosquitto_wait (is_gone, "table-7", "the first is gone");
  mosquitto_wait (is_gone, "table-8", "the second is gone");
}

static void
test_secrets (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (stories); i++)
    keep_secret (&stories[i]);
}

/* Between fork and exec: a group of processes, as a terminal and a service end it. */
static void
begin_group_cb (gpointer data)
{
  setsid ();
}

/* The program itself. */
static GSubprocess *
serve (void)
{
  g_autofree char *url = mosquitto_dup_url (broker, "table-7", "club");
  g_autofree char *ca = mosquitto_dup_ca (broker);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  GSubprocess *self;

  g_subprocess_launcher_set_child_setup (launcher, begin_group_cb, NULL, NULL);
  self = g_subprocess_launcher_spawn (
      launcher, &error, g_getenv ("TABLESIDE_CLI"), "serve", "terminus", "--hall", url, "--hall-ca",
      ca, "--hall-password-file", broker->password_file, "--hall-name", "Tisch 7", NULL);
  g_assert_no_error (error);
  mosquitto_wait (is_online, "table-7", "serve shares its table");
  return self;
}

static pid_t
get_pid (GSubprocess *process)
{
  return (pid_t) g_ascii_strtoll (g_subprocess_get_identifier (process), NULL, 10);
}

/* 0: nobody speaks for it. */
static pid_t
find_speaker (GSubprocess *process)
{
  g_autofree char *path
      = g_strdup_printf ("/proc/%d/task/%d/children", get_pid (process), get_pid (process));
  g_autofree char *children = NULL;

  g_file_get_contents (path, &children, NULL, NULL);
  return children != NULL ? (pid_t) g_ascii_strtoll (children, NULL, 10) : 0;
}

/* Killed, it leaves its last will; what spoke for it ends. */
static void
test_crash (void **state)
{
  g_autoptr (GSubprocess) process = serve ();

  g_subprocess_force_exit (process);
  g_subprocess_wait (process, NULL, NULL);
  mosquitto_wait (is_offline, "table-7", "its last will");
}

/* What speaks with the broker is killed: another one does, before long. */
static void
test_speaker_dies (void **state)
{
  g_autoptr (GSubprocess) process = serve ();
  pid_t speaker = find_speaker (process);

  if (speaker == 0)
    skip ();
  kill (speaker, SIGKILL);
  mosquitto_wait (is_offline, "table-7", "the last will");
  mosquitto_wait (is_online, "table-7", "it comes back by itself");
  assert_true (find_speaker (process) != speaker);
  g_subprocess_send_signal (process, SIGTERM);
  g_subprocess_wait (process, NULL, NULL);
  assert_true (g_subprocess_get_successful (process));
  mosquitto_wait (is_gone, "table-7", "it takes its leave");
}

/* A terminal and a service send a signal to all that they began: there are last words even so. */
static void
test_group_ends (void **state)
{
  static const int signals[] = { SIGTERM, SIGINT };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autoptr (GSubprocess) process = serve ();

      kill (-get_pid (process), signals[i]);
      g_subprocess_wait (process, NULL, NULL);
      assert_true (g_subprocess_get_successful (process));
      mosquitto_wait (is_gone, "table-7", "it takes its leave");
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_changes_and_results),
    cmocka_unit_test (test_moves_on),
    cmocka_unit_test (test_two_of_one_name),
    cmocka_unit_test (test_notices),
    cmocka_unit_test (test_refused),
    cmocka_unit_test (test_late_will),
    cmocka_unit_test (test_garbage),
    cmocka_unit_test (test_many_at_once),
    cmocka_unit_test (test_asking_again),
    cmocka_unit_test (test_troubles),
    cmocka_unit_test (test_secrets),
    cmocka_unit_test (test_speaker_dies),
    cmocka_unit_test (test_group_ends),
    cmocka_unit_test (test_crash),
    cmocka_unit_test (test_broker_dies),
  };

  return cmocka_run_group_tests_name ("hall-table", tests, club_open, club_close);
}
