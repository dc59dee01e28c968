/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hall.c: a table is shared with a hall from the window, by way of a real Mosquitto with TLS,
 * accounts and an access list: what people fill in, what is wrong with it, what the hall tells them
 * and their phones, and the judge whom they call.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "hostile.h"
#include "mosquitto.h"
#include "phone.h"
#include "spy.h"
#include "ts-games.h"
#include "ts-hall-page.h"
#include "ts-hall-protocol.h"
#include "ts-import-window.h"

/* At the page, with a broker of which the page knows nothing yet. */
static Mosquitto *
start_at_page (App *app)
{
  Mosquitto *broker = mosquitto_start ();

  app_start_at_table (app);
  app_activate (app, "win.hall");
  assert_true (app_can_see (app, TS_TYPE_HALL_PAGE));
  return broker;
}

static void
type (App *app, const char *title, const char *text)
{
  GtkWidget *row = app_get_widget (app, ADW_TYPE_ENTRY_ROW, title);

  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

static void
press (App *app, const char *label)
{
  g_signal_emit_by_name (app_get_widget (app, GTK_TYPE_BUTTON, label), "clicked");
  app_settle ();
}

static TsHallShare *
get_hall (App *app)
{
  return ts_navigator_get_hall (app->navigator);
}

static gboolean
is_seen (gpointer app)
{
  return ts_hall_share_is_seen (get_hall (app));
}

static gboolean
is_distrusted (gpointer app)
{
  return app_can_read (((App *) app)->window, "is not trusted here");
}

/* (nullable) */
static GtkWindow *
find_file_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (GTK_IS_FILE_CHOOSER_DIALOG (i->data) && gtk_widget_get_visible (i->data))
      return i->data;
  return NULL;
}

static gboolean
is_choosing (gpointer app)
{
  return find_file_chooser () != NULL;
}

/* Return in the row of the authority is as good as its button. */
static void
choose_nothing (App *app)
{
  g_signal_emit_by_name (
      app_get_widget (app, ADW_TYPE_ACTION_ROW, "Broker’s certificate authority"), "activate");
  app_wait (is_choosing, app);
  gtk_dialog_response (GTK_DIALOG (find_file_chooser ()), GTK_RESPONSE_CANCEL);
  app_settle ();
  assert_null (find_file_chooser ());
}

/* Without the file by which the broker is known; the table goes on. */
static void
share_with_a_stranger (App *app)
{
  guint64 rev;

  press (app, "Share the table");
  app_wait (is_distrusted, app);
  app_activate (app, "win.back");
  rev = app_get_rev (app);
  app_send (app, "{\"do\":\"note\",\"text\":\"on\"}");
  assert_int_equal (app_get_rev (app), rev + 1);
  assert_false (ts_hall_share_is_seen (get_hall (app)));
  app_activate (app, "win.hall");
}

static void
share (App *app, const Mosquitto *broker, gboolean stranger)
{
  g_autofree char *url = mosquitto_dup_url (broker, "table-7", "club");
  g_autofree char *ca = mosquitto_dup_ca (broker);

  type (app, "Broker and hall: mqtts://HOST/HALL", url);
  type (app, "Name of this table", "Table 7");
  type (app, "Password", "table-7-secret");
  if (stranger)
    share_with_a_stranger (app);
  g_settings_set_string (app_get_settings (app), "hall-certificate", ca);
  press (app, stranger ? "Share as entered" : "Share the table");
  app_wait (is_seen, app);
}

/* One sentence below the field, which has the focus and is marked as wrong; nothing is shared. */
static void
what_is_wrong_is_said_beside_the_field (void **state)
{
  App *app = *state;
  GtkWidget *row;

  app_start_at_table (app);
  app_activate (app, "win.hall");
  type (app, "Broker and hall: mqtts://HOST/HALL", "mqtt://broker.example/club");
  press (app, "Share the table");
  row = app_get_widget (app, ADW_TYPE_ENTRY_ROW, "Broker and hall: mqtts://HOST/HALL");
  assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (app->window)), row));
  assert_true (app_can_read (app->window, "mqtts://"));
  assert_false (ts_hall_share_is_on (get_hall (app)));
  type (app, "Broker and hall: mqtts://HOST/HALL", "mqtt://localhost:1/club");
  g_settings_set_string (app_get_settings (app), "hall-certificate", "/nonexistent/ca.pem");
  type (app, "Name of this table", "Table 7");
  press (app, "Share the table");
  g_settings_reset (app_get_settings (app), "hall-certificate");
}

static void
publish (Spy *organizer, const char *text, gint64 until)
{
  const TsHallNotice notice
      = { (char *) "abcdefgh", g_get_real_time () / G_USEC_PER_SEC, until, (char *) text };
  g_autoptr (GBytes) message = ts_hall_notice_write (&notice);

  ts_broker_publish (organizer->broker, "tableside/v1/club/-/notice", message);
}

static gboolean
has_notice (gpointer app)
{
  return app_can_read (((App *) app)->window, "Ten minutes");
}

/* Behind it, once it has been laid out. */
static gboolean
has_time_left (gpointer app)
{
  return app_can_read (((App *) app)->window, "59:");
}

static gboolean
has_call (gpointer app)
{
  return ts_hall_share_is_judge_called (get_hall (app));
}

/* What the organizer tells everybody comes to the window and to phones, and who is there calls a
 * judge from either. */
static void
the_hall_tells_the_table_and_the_table_calls_a_judge (void **state)
{
  App *app = *state;
  Mosquitto *broker = start_at_page (app);
  gint64 until = g_get_real_time () / G_USEC_PER_SEC + 3598;
  Spy *organizer;
  g_autofree char *invitation = NULL;
  g_autoptr (Phone) phone = NULL;
  g_autoptr (JsonObject) told = NULL;

  choose_nothing (app);
  share (app, broker, TRUE);
  assert_true (app_can_read (app->window, "Stop sharing"));
  app_activate (app, "win.back");
  organizer = spy_new (broker, "club");
  publish (organizer, "Ten minutes", until);
  app_wait (has_notice, app);
  app_wait (has_time_left, app);

  invitation = app_invite (app, "Host");
  phone = phone_join (invitation, "Ana");
  told = phone_expect (phone, "welcome");
  assert_true (json_object_has_member (json_object_get_object_member (told, "hall"), "notice"));
  phone_say (phone, "{\"type\":\"judge\",\"on\":true}");
  app_wait (has_call, app);
  app_activate (app, "win.back");
  assert_true (app_can_read (app->window, "Ana called a judge"));
  press (app, "No longer needed");
  assert_false (has_call (app));
  app_activate (app, "win.judge");
  assert_true (app_can_read (app->window, "A judge was called"));

  app_activate (app, "win.hall");
  press (app, "Stop sharing");
  assert_false (ts_hall_share_is_on (get_hall (app)));
  app_activate (app, "win.back");
  assert_null (ts_hall_share_get_notice (get_hall (app)));
  assert_false (app_can_read (app->window, "9:5"));
  assert_false (app_can_read (app->window, "A judge was called"));
  spy_free (organizer);
  mosquitto_free (broker);
}

/* Nothing is retained of the table, not even that it is offline. */
#define CARD                                                                                       \
  "{\"format\":\"tableside-cards\",\"version\":1,\"entries\":[{\"game\":\"own\",\"type\":"         \
  "\"description\",\"entry\":{\"id\":\"own-castles\",\"name\":\"Castles "                          \
  "<1>\",\"numbers\":[{\"name\":"                                                                  \
  "\"Gold\",\"of\":\"table\",\"kind\":\"counter\"}]}}]}"

/* Another table of the hall. (transfer full) */
static TsHallTable *
share_another (const Mosquitto *broker)
{
  g_autoptr (TsBrokerAddress) address = mosquitto_dup_address (broker, "table-8", "club");
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsSession) session = ts_session_new (ts_games_find ("template", NULL), setup, NULL);
  TsHallTable *table = ts_hall_table_new (session, address, "Table 8", NULL);

  assert_true (ts_hall_table_start (table, NULL));
  return table;
}

static void
give_card (TsHallTable *table, const char *key, const char *file)
{
  assert_true (ts_card_exchange_give (TS_CARD_EXCHANGE (ts_hall_table_get_cards (table)), key,
                                      "Castles <1>", file, NULL));
}

static gboolean
has_cards (gpointer app)
{
  TsHallCards *cards = ts_hall_share_get_cards (get_hall (app));
  g_autoptr (GPtrArray) given
      = cards != NULL ? ts_card_exchange_list (TS_CARD_EXCHANGE (cards)) : NULL;

  return given != NULL && given->len == 1;
}

static gboolean
is_importing (gpointer app)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (TS_IS_IMPORT_WINDOW (i->data) && app_can_read (i->data, "Castles <1>"))
      return TRUE;
  return FALSE;
}

/* What another table gives is shown before it is taken; what is no card is not there. */
static void
what_other_tables_give_is_seen_and_taken (void **state)
{
  App *app = *state;
  Mosquitto *broker = start_at_page (app);
  TsHallTable *other = share_another (broker);

  share (app, broker, FALSE);
  assert_false (app_can_read (app->window, "Cards from other tables"));
  give_card (other, "own-session", "{\"format\":\"tableside-session\"}");
  give_card (other, "own-castles", CARD);
  app_wait (has_cards, app);
  app_settle ();
  assert_true (app_can_read (app->window, "Cards from other tables"));
  assert_true (app_can_read (app->window, "Table 8"));
  g_signal_emit_by_name (app_get_widget (app, ADW_TYPE_ACTION_ROW, "Castles <1>"), "activated");
  app_wait (is_importing, app);
  g_object_unref (other);
  mosquitto_free (broker);
}

static gboolean
is_gone (gconstpointer hall)
{
  return g_hash_table_size (((const Spy *) hall)->messages) == 0;
}

static gboolean
is_known (gconstpointer hall)
{
  return spy_get (hall, "table-7/tile") != NULL;
}

static gboolean
count_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer count)
{
  ++*(guint *) count;
  return TRUE;
}

/* The program stays until all is said. */
static void
quit (App *app, const Spy *hall)
{
  guint signal = g_signal_lookup ("stopped", TS_TYPE_HALL_TABLE), stopped = 0;
  gulong hook;

  mosquitto_wait (is_known, hall, "the hall sees the table");
  hook = g_signal_add_emission_hook (signal, 0, count_cb, &stopped, NULL);
  app_quit (app);
  g_signal_remove_emission_hook (signal, hook);
  assert_int_equal (stopped, 1);
  mosquitto_wait (is_gone, hall, "the table takes its leave");
  app_start (app);
}

/* Whoever closes the program takes the table out of the hall.  It is offered when it is opened
 * again, and what is saved nowhere is asked for. */
static void
a_table_takes_its_leave_and_is_offered_again (void **state)
{
  App *app = *state;
  Mosquitto *broker = start_at_page (app);
  Spy *hall = spy_new (broker, "club");
  GtkWidget *password;

  share (app, broker, FALSE);
  quit (app, hall);
  assert_true (app_can_read (app->window, "This table was shared with the hall “club”."));
  press (app, "Share again");
  password = app_get_widget (app, ADW_TYPE_PASSWORD_ENTRY_ROW, "Password");
  assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (app->window)), password));
  type (app, "Password", "table-7-secret");
  press (app, "Share the table");
  app_wait (is_seen, app);
  app_activate (app, "win.back");
  assert_false (app_can_read (app->window, "This table was shared"));

  quit (app, hall);
  assert_true (app_can_read (app->window, "This table was shared"));
  ts_hall_share_decline (get_hall (app));
  assert_false (app_can_read (app->window, "This table was shared"));
  app_stop (app);
  app_start (app);
  assert_false (app_can_read (app->window, "This table was shared"));
  spy_free (hall);
  mosquitto_free (broker);
}

static Hostile *
start_hostile (const Mosquitto *broker)
{
  /* A property that nobody knows, where the broker lets somebody in. */
  static const guint8 bytes[] = { 0x20, 4, 0, 0, 1, 0x7f };
  g_autofree char *certificate = mosquitto_dup_ca (broker);
  g_autofree char *key = g_build_filename (broker->folder, "key.pem", NULL);
  Hostile *self = hostile_start (broker->port, certificate, key);

  hostile_say (self, 0x20, bytes, sizeof bytes);
  return self;
}

static gboolean
is_strange (gpointer data)
{
  App *app = data;

  return app_can_read (app->window, "not an MQTT 5 broker");
}

/* What it makes of that would have ended the program. */
static void
whatever_answers_ends_no_game (void **state)
{
  App *app = *state;
  Mosquitto *broker = start_at_page (app);
  Hostile *hostile;
  guint64 rev;

  share (app, broker, FALSE);
  mosquitto_kill (broker);
  hostile = start_hostile (broker);
  app_wait (is_strange, app);
  app_activate (app, "win.back");
  rev = app_get_rev (app);
  app_send (app, "{\"do\":\"note\",\"text\":\"on\"}");
  assert_int_equal (app_get_rev (app), rev + 1);
  hostile_stop (hostile);
  mosquitto_restart (broker);
  app_wait (is_seen, app);
  ts_hall_share_stop (get_hall (app));
  mosquitto_free (broker);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (whatever_answers_ends_no_game, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_is_wrong_is_said_beside_the_field, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (the_hall_tells_the_table_and_the_table_calls_a_judge,
                                     app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_other_tables_give_is_seen_and_taken, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_table_takes_its_leave_and_is_offered_again, app_set_up,
                                     app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
