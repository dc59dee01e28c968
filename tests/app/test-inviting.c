/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-inviting.c: phones at the table, from the window: who is invited, who is there, what they
 * do.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "phone.h"
#include "ts-address-row.h"
#include "ts-help.h"
#include "ts-invitation-row.h"
#include "ts-invite-page.h"
#include "ts-person-row.h"
#include "ts-qr-code.h"
#include "ts-send.h"
#include "ts-table-view.h"
#include "ts-toasts.h"

#define NARROWEST 340

/* On the page of the codes, with phones invited. */
static void
start_inviting (App *app)
{
  app_start_at_table (app);
  app_activate (app, "win.invite");
  app_set_inviting (app, TRUE);
  assert_true (app_is_inviting (app));
}

/* A phone that has its first view. */
static Phone *
join (const char *invitation, const char *name)
{
  Phone *phone = phone_join (invitation, name);

  json_object_unref (phone_expect (phone, "welcome"));
  json_object_unref (phone_expect (phone, "view"));
  app_settle ();
  return phone;
}

static Phone *
join_as (App *app, const char *whom, const char *name)
{
  g_autofree char *invitation = app_invite (app, whom);

  return join (invitation, name);
}

typedef struct
{
  App *app;
  const char *name;
} Wanted;

static gboolean
is_there (gpointer user_data)
{
  const Wanted *self = user_data;

  return app_find (ts_navigator_get_page (self->app->navigator), TS_TYPE_PERSON_ROW, self->name)
         != NULL;
}

static gboolean
is_gone (gpointer user_data)
{
  return !is_there (user_data);
}

/* Who comes and goes is told a moment later. */
static void
await_person (App *app, const char *name, gboolean there)
{
  Wanted person = { app, name };

  app_wait (there ? is_there : is_gone, &person);
}

static void
assert_done (Phone *phone, const char *command)
{
  if (!phone_do (phone, command))
    fail_msg ("Refused: %s", command);
  app_settle ();
}

static void
assert_bye (Phone *phone, const char *code)
{
  g_autoptr (JsonObject) bye = phone_expect (phone, "bye");

  assert_string_equal (json_object_get_string_member (bye, "code"), code);
  phone_wait_until_closed (phone);
}

static void
it_is_off_until_somebody_turns_it_on (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  assert_false (app_is_inviting (app));
  app_activate (app, "win.invite");
  assert_true (TS_IS_INVITE_PAGE (ts_navigator_get_page (app->navigator)));
  assert_false (app_is_inviting (app));
  assert_null (app_find (app->window, TS_TYPE_QR_CODE, NULL));
  assert_true (app_can_read (app->window, "127.0.0.1"));
  assert_true (app_can_read (app->window, "Not encrypted"));
  assert_int_equal (app_recall (app, "link-session"), 0);
  assert_int_equal (g_settings_get_int (app_get_settings (app), "link-port"), 0);
}

static void
everybody_has_a_code (void **state)
{
  App *app = *state;
  g_autoptr (GHashTable) codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWidget *list;
  GtkListBoxRow *row;
  guint n = 0;

  start_inviting (app);
  gtk_expander_set_expanded (GTK_EXPANDER (app_get_widget (app, GTK_TYPE_EXPANDER, NULL)), TRUE);
  list = gtk_widget_get_parent (app_get_widget (app, TS_TYPE_INVITATION_ROW, NULL));
  for (; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), n)) != NULL; n++)
    {
      const char *code;

      gtk_list_box_select_row (GTK_LIST_BOX (list), row);
      code = ts_qr_code_get_text (TS_QR_CODE (app_get_widget (app, TS_TYPE_QR_CODE, NULL)));
      assert_true (g_str_has_prefix (code, "http://127.0.0.1:"));
      assert_true (app_can_read (app->window, code));
      assert_true (g_hash_table_add (codes, g_strdup (code)));
    }
  /* The table, two runners, the host, who watches, the wall. */
  assert_int_equal (n, 6);
  assert_non_null (app_get_widget (app, TS_TYPE_INVITATION_ROW, "Host"));
  assert_non_null (app_get_widget (app, TS_TYPE_INVITATION_ROW, "Spectator"));
  assert_non_null (app_get_widget (app, TS_TYPE_INVITATION_ROW, "Wall"));
}

static void
the_wall_may_read_aloud (void **state)
{
  App *app = *state;
  g_autofree char *silent = NULL;
  g_autofree char *aloud = NULL;
  g_auto (GStrv) parts = NULL;
  GtkWidget *check;

  start_inviting (app);
  silent = app_invite (app, "Wall");
  parts = g_strsplit (silent, "#", 2);
  check = app_get_widget (app, GTK_TYPE_CHECK_BUTTON, "This wall reads aloud");
  assert_true (gtk_widget_get_visible (check));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  aloud = g_strdup_printf ("%s?voice#%s", parts[0], parts[1]);
  assert_true (app_can_read (app->window, aloud));
  g_free (app_invite (app, "Host"));
  assert_false (gtk_widget_get_visible (check));
}

static void
who_joins_is_shown_and_can_be_removed (void **state)
{
  App *app = *state;
  g_autoptr (Phone) host = NULL;
  g_autoptr (Phone) wall = NULL;
  GtkWidget *row;

  start_inviting (app);
  host = join_as (app, "Host", "Ana");
  wall = join_as (app, "Wall", NULL);
  await_person (app, "Ana", TRUE);
  await_person (app, "Wall", TRUE);
  row = app_get_widget (app, TS_TYPE_PERSON_ROW, "Ana");
  assert_true (app_can_read (row, "Host · 127.0.0.1"));
  g_signal_emit_by_name (app_find (row, GTK_TYPE_BUTTON, NULL), "clicked");
  assert_bye (host, "removed");
  await_person (app, "Ana", FALSE);
  assert_non_null (app_get_widget (app, TS_TYPE_PERSON_ROW, "Wall"));
  assert_true (app_can_read (
      app->window,
      "Ana has been removed. To let them back in, invite them again with the new code."));
}

static void
renewing_sends_away_who_came_by_it (void **state)
{
  App *app = *state;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (Phone) host = NULL;
  g_autoptr (Phone) wall = NULL;
  g_autoptr (Phone) again = NULL;

  start_inviting (app);
  wall = join_as (app, "Wall", NULL);
  before = app_invite (app, "Host");
  host = join (before, "Ana");
  g_signal_emit_by_name (app_get_widget (app, GTK_TYPE_BUTTON, "Renew"), "clicked");
  assert_bye (host, "renewed");
  after = app_invite (app, "Host");
  assert_string_not_equal (before, after);
  assert_true (app_can_read (app->window, "Host: new code"));
  again = join (after, "Ana");
  await_person (app, "Ana", TRUE);
  assert_non_null (app_get_widget (app, TS_TYPE_PERSON_ROW, "Wall"));
}

/* Whether a button that can be seen is called so by a screen reader. */
static gboolean
has_button (GtkWidget *widget, const char *name)
{
  g_autofree char *difference = NULL;

  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_BUTTON (widget))
    difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                     GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  if (GTK_IS_BUTTON (widget) && difference == NULL)
    return TRUE;
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    if (has_button (i, name))
      return TRUE;
  return FALSE;
}

static gboolean
has_wanted_button (gpointer user_data)
{
  const Wanted *self = user_data;

  return has_button (GTK_WIDGET (self->app->window), self->name);
}

static void
await_button (App *app, const char *name)
{
  Wanted wanted = { app, name };

  app_wait (has_wanted_button, &wanted);
}

static void
the_table_shows_how_many_follow (void **state)
{
  App *app = *state;
  g_autoptr (Phone) ana = NULL;
  g_autoptr (Phone) rui = NULL;
  g_autofree char *invitation = NULL;

  start_inviting (app);
  invitation = app_invite (app, "Spectator");
  app_activate (app, "win.back");
  assert_true (TS_IS_TABLE_VIEW (ts_navigator_get_page (app->navigator)));
  assert_true (app_is_inviting (app));
  await_button (app, "Waiting for phones to join");
  ana = join (invitation, "Ana");
  await_button (app, "1 phone connected");
  rui = join (invitation, "Rui");
  await_button (app, "2 phones connected");
}

/* What is for everybody is in front whatever was looked at before. */
static void
the_code_of_the_table_comes_first (void **state)
{
  App *app = *state;
  GtkExpander *fold;
  TsQrCode *code;
  const TsInvitation *table;

  start_inviting (app);
  table = ts_invitations_get (ts_hub_get_invitations (ts_link_get_hub (
                                  ts_phones_get_link (ts_navigator_get_phones (app->navigator)))),
                              TS_ROLE_TABLE, NULL);
  fold = GTK_EXPANDER (app_get_widget (app, GTK_TYPE_EXPANDER, "Personal codes"));
  code = TS_QR_CODE (app_get_widget (app, TS_TYPE_QR_CODE, NULL));
  assert_false (gtk_expander_get_expanded (fold));
  assert_true (g_str_has_suffix (ts_qr_code_get_text (code), table->token));
  assert_true (app_can_read (app->window, table->token));
  g_free (app_invite (app, "Host"));
  assert_false (g_str_has_suffix (ts_qr_code_get_text (code), table->token));
  gtk_expander_set_expanded (fold, FALSE);
  assert_true (g_str_has_suffix (ts_qr_code_get_text (code), table->token));
  g_signal_emit_by_name (app_get_widget (app, GTK_TYPE_BUTTON, "Renew"), "clicked");
  assert_true (g_str_has_suffix (ts_qr_code_get_text (code), table->token));
  assert_true (app_can_read (app->window, "Anyone who has a seat keeps it"));
}

static gboolean
can_read_wanted (gpointer user_data)
{
  const Wanted *self = user_data;

  return app_can_read (self->app->window, self->name);
}

static gboolean
cannot_read_wanted (gpointer user_data)
{
  return !can_read_wanted (user_data);
}

static void
await_text (App *app, const char *text, gboolean there)
{
  Wanted wanted = { app, text };

  app_wait (there ? can_read_wanted : cannot_read_wanted, &wanted);
}

static void
seats_show_who_sits_and_are_made_free (void **state)
{
  App *app = *state;
  g_autofree char *invitation = NULL;
  Phone *ana;

  start_inviting (app);
  invitation = app_invite (app, "Code of the table");
  ana = phone_join (invitation, "Ana");
  json_object_unref (phone_expect (ana, "lobby"));
  await_person (app, "Ana", TRUE);
  assert_true (app_can_read (app->window, "Guest · 127.0.0.1"));
  assert_false (app_can_read (app->window, "Free up"));
  phone_say (ana, "{\"type\":\"sit\",\"seat\":\"red\"}");
  json_object_unref (phone_expect (ana, "view"));
  await_person (app, "Ana", TRUE);
  await_text (app, "Free up", TRUE);
  app_activate (app, "win.back");
  await_text (app, "1/2", TRUE);
  app_activate (app, "win.invite");
  phone_free (ana);
  await_text (app, "Ana, not connected", TRUE);
  g_signal_emit_by_name (app_get_widget (app, GTK_TYPE_BUTTON, "Free up"), "clicked");
  await_text (app, "Ana, not connected", FALSE);
  assert_false (app_can_read (app->window, "Free up"));
}

/* A host with a phone, while the window shows the table. */
static Phone *
start_playing (App *app)
{
  Phone *phone;

  start_inviting (app);
  phone = join_as (app, "Host", "Ana");
  app_activate (app, "win.back");
  return phone;
}

static void
what_a_phone_does_is_on_the_table (void **state)
{
  App *app = *state;
  g_autoptr (Phone) phone = start_playing (app);

  assert_done (phone, "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}");
  assert_true (app_can_read (app->window, "Do on the table"));
  /* The table shows it by itself. */
  assert_false (app_can_read (app->window, "Ana (Host): "));
  assert_int_equal (ts_session_get_rev (ts_navigator_get_session (app->navigator)), 1);
}

static void
who_undoes_on_a_phone_is_named (void **state)
{
  App *app = *state;
  g_autoptr (Phone) phone = start_playing (app);

  app_send (app, "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}");
  json_object_unref (phone_expect (phone, "happened"));
  assert_done (phone, "{\"do\":\"undo\"}");
  assert_true (app_can_read (app->window, "Ana (Host): put back on the table"));
  assert_false (app_can_read (app->window, "Do on the table"));
  assert_done (phone, "{\"do\":\"redo\"}");
  assert_true (app_can_read (app->window, "Ana (Host): redo on the table"));
  app_activate (app, "win.undo");
  assert_true (app_can_read (app->window, "Put back on the table"));
  assert_false (app_can_read (app->window, "Ana (Host): "));
}

/* What a phone did is not taken back without a question, and an old question is no answer. */
static void
another_s_step_is_asked_about (void **state)
{
  App *app = *state;
  TsSession *session;
  g_autoptr (Phone) phone = start_playing (app);

  assert_done (phone, "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}");
  session = ts_navigator_get_session (app->navigator);
  app_activate (app, "win.undo");
  assert_true (app_can_read (app->window, "Undo what Ana (Host) did: “"));
  assert_int_equal (ts_session_get_rev (session), 1);
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.undo-of", "x", (gint64) 7);
  assert_int_equal (ts_session_get_rev (session), 1);
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.undo-of", "x", (gint64) 1);
  assert_int_equal (ts_session_get_rev (session), 0);
}

static void
notes_of_others_are_said_and_own_ones_are_not (void **state)
{
  App *app = *state;
  g_autoptr (Phone) phone = start_playing (app);

  app_send (app, "{\"do\":\"note\",\"text\":\"mine\"}");
  assert_null (app_find (app_find (app->window, TS_TYPE_TOASTS, NULL), GTK_TYPE_LABEL, NULL));
  json_object_unref (phone_expect (phone, "happened"));
  assert_done (phone, "{\"do\":\"note\",\"text\":\"hers\"}");
  assert_true (app_can_read (app->window, "Ana (Host): "));
}

/* Who looks at another page hears of it there. */
static void
what_others_do_is_said_where_the_table_is_not (void **state)
{
  App *app = *state;
  g_autoptr (Phone) phone = NULL;

  start_inviting (app);
  phone = join_as (app, "Host", "Ana");
  assert_done (phone, "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}");
  assert_true (app_can_read (app->window, "Ana (Host): "));
}

static void
turning_it_off_disconnects_everybody (void **state)
{
  App *app = *state;
  g_autoptr (Phone) host = NULL;
  g_autoptr (Phone) wall = NULL;

  start_inviting (app);
  host = join_as (app, "Host", "Ana");
  wall = join_as (app, "Wall", NULL);
  app_set_inviting (app, FALSE);
  assert_false (app_is_inviting (app));
  assert_bye (host, "closed");
  assert_bye (wall, "closed");
  assert_null (app_find (app->window, TS_TYPE_QR_CODE, NULL));
  assert_int_equal (app_recall (app, "link-session"), 0);
}

static void
phones_find_back_after_a_restart (void **state)
{
  App *app = *state;
  g_autofree char *invitation = NULL;
  g_autoptr (Phone) before = NULL;
  g_autoptr (Phone) after = NULL;
  gpointer phones;

  start_inviting (app);
  invitation = app_invite (app, "Host");
  before = join (invitation, "Ana");
  phones = ts_navigator_get_phones (app->navigator);
  g_object_add_weak_pointer (phones, &phones);
  app_stop (app);
  assert_null (phones);
  phone_wait_until_closed (before);

  app_start (app);
  assert_true (app_is_inviting (app));
  assert_true (app_can_read (app->window, "Phones can connect again"));
  after = join (invitation, "Ana");
  await_button (app, "1 phone connected");
}

static void
what_was_turned_off_stays_off (void **state)
{
  App *app = *state;

  start_inviting (app);
  app_set_inviting (app, FALSE);
  app_stop (app);
  app_start (app);
  assert_false (app_is_inviting (app));
  assert_false (app_can_read (app->window, "Phones can connect again"));
}

static void
it_ends_where_the_session_is_left (void **state)
{
  App *app = *state;
  g_autoptr (Phone) phone = start_playing (app);
  gint64 id = ts_session_get_id (ts_navigator_get_session (app->navigator));

  app_activate (app, "win.back");
  assert_null (ts_navigator_get_phones (app->navigator));
  assert_bye (phone, "closed");
  ts_shell_open_session (app->shell, app_add_session (app, "Another", 0));
  app_settle ();
  assert_false (app_is_inviting (app));
  ts_shell_open_session (app->shell, id);
  app_settle ();
  assert_true (app_is_inviting (app));
}

static void
another_language_disconnects_nobody (void **state)
{
  App *app = *state;
  g_autoptr (Phone) phone = NULL;
  g_autofree char *before = NULL;

  start_inviting (app);
  phone = join_as (app, "Host", "Ana");
  before
      = g_strdup (ts_qr_code_get_text (TS_QR_CODE (app_get_widget (app, TS_TYPE_QR_CODE, NULL))));
  g_settings_set_string (app_get_settings (app), "language", "pt_BR");
  app_settle ();
  assert_true (app_is_inviting (app));
  await_person (app, "Ana", TRUE);
  assert_done (phone, "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}");
}

/* Somebody else's, at a free port of this machine. */
static GSocket *
take_port (guint16 *port)
{
  GSocket *socket
      = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL);
  g_autoptr (GInetAddress) here = g_inet_address_new_loopback (G_SOCKET_FAMILY_IPV4);
  g_autoptr (GSocketAddress) wish = g_inet_socket_address_new (here, 0);
  g_autoptr (GSocketAddress) taken = NULL;

  assert_true (g_socket_bind (socket, wish, FALSE, NULL));
  assert_true (g_socket_listen (socket, NULL));
  taken = g_socket_get_local_address (socket, NULL);
  *port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (taken));
  return socket;
}

static void
a_port_that_is_taken_is_said (void **state)
{
  App *app = *state;
  guint16 port;
  g_autoptr (GSocket) other = take_port (&port);

  app_start_at_table (app);
  g_settings_set_int (app_get_settings (app), "link-port", port);
  app_activate (app, "win.invite");
  app_set_inviting (app, TRUE);
  assert_true (app_is_inviting (app));
  assert_int_not_equal (
      ts_link_get_port (ts_phones_get_link (ts_navigator_get_phones (app->navigator))), port);
  assert_true (app_can_read (app->window, "Another program is using the previous port"));
}

/* An address that documentation has for itself: nobody's. */
static void
an_address_that_is_gone_is_said (void **state)
{
  App *app = *state;

  start_inviting (app);
  app_stop (app);
  {
    g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);

    g_settings_set_string (settings, "link-address", "192.0.2.77");
  }
  app_start (app);
  assert_false (app_is_inviting (app));
  assert_true (app_can_read (app->window, "192.0.2.77"));
  app_activate (app, "win.invite");
  assert_true (app_can_read (app->window, "This computer’s address is no longer 192.0.2.77"));
  assert_false (gtk_switch_get_active (GTK_SWITCH (app_get_widget (app, GTK_TYPE_SWITCH, NULL))));
}

static void
assert_fits (App *app)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (ts_navigator_get_page (app->navigator)),
                      GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum > NARROWEST)
    fail_msg ("%s needs %d pixels", G_OBJECT_TYPE_NAME (ts_navigator_get_page (app->navigator)),
              minimum);
}

static void
it_fits_on_a_narrow_window (void **state)
{
  App *app = *state;
  const char *const languages[] = { "en", "pt_BR" };
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  g_autoptr (Phone) phone = NULL;

  g_settings_set_int (settings, "window-width", 360);
  start_inviting (app);
  phone
      = join_as (app, "Spectator", "A name that is as long as one may be, and longer than a line");
  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_settings_set_string (app_get_settings (app), "language", languages[i]);
      app_settle ();
      assert_fits (app);
      app_activate (app, "win.back");
      assert_fits (app);
      app_activate (app, "win.invite");
    }
}

static GtkWindow *
find_help (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (TS_IS_HELP (window))
        return window;
    }
  fail_msg ("there is no help");
  return NULL;
}

static void
the_help_says_who_can_listen (void **state)
{
  App *app = *state;
  GtkWindow *help;

  app_start_at_table (app);
  app_activate (app, "win.invite");
  g_action_group_activate_action (G_ACTION_GROUP (app->application), "help-safety", NULL);
  app_settle ();
  help = find_help ();
  assert_true (app_can_read (help, "The page is not encrypted"));
  gtk_window_destroy (help);
}

/* The page is drawn anew whenever the window comes to the front. */
static void
a_network_stays_chosen (void **state)
{
  App *app = *state;
  AdwComboRow *row;
  guint n, last;

  app_start_at_table (app);
  app_activate (app, "win.invite");
  row = ADW_COMBO_ROW (app_get_widget (app, TS_TYPE_ADDRESS_ROW, NULL));
  n = g_list_model_get_n_items (adw_combo_row_get_model (row));
  last = adw_combo_row_get_selected (row);
  if (n < 2)
    skip ();
  adw_combo_row_set_selected (row, (last + 1) % n);
  ts_page_refresh (TS_PAGE (ts_navigator_get_page (app->navigator)));
  assert_int_equal (adw_combo_row_get_selected (row), (last + 1) % n);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (it_is_off_until_somebody_turns_it_on, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (everybody_has_a_code, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_wall_may_read_aloud, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_joins_is_shown_and_can_be_removed, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (renewing_sends_away_who_came_by_it, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_code_of_the_table_comes_first, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (seats_show_who_sits_and_are_made_free, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (the_table_shows_how_many_follow, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_a_phone_does_is_on_the_table, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_undoes_on_a_phone_is_named, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (another_s_step_is_asked_about, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (notes_of_others_are_said_and_own_ones_are_not, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (what_others_do_is_said_where_the_table_is_not, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (turning_it_off_disconnects_everybody, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (phones_find_back_after_a_restart, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_was_turned_off_stays_off, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_ends_where_the_session_is_left, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (another_language_disconnects_nobody, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_port_that_is_taken_is_said, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (an_address_that_is_gone_is_said, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_network_stays_chosen, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_fits_on_a_narrow_window, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_help_says_who_can_listen, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("inviting", tests, NULL, NULL);
}
