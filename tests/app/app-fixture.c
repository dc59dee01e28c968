/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * app-fixture.c: the program in this process, with a library of its own.
 */

#include "app-fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

#include "../drawn.h"
#include "../unit.h"
#include "ts-games.h"
#include "ts-invitation-row.h"
#include "ts-invite-page.h"
#include "ts-locale.h"
#include "ts-session-setting.h"
#include "ts-qr-code.h"
#include "ts-send.h"
#include "ts-session.h"

/* What libraries allocate as they are loaded is theirs. GLib loses its first table of quarks on
 * purpose once a program has more than 2,048 of them, and a stack is too short to say whose it was.
 * Before the libraries and after them. */
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>

__attribute__ ((section (".preinit_array"), used)) static void (*const before_libraries) (void)
    = __lsan_disable;

__attribute__ ((constructor)) static void
after_libraries (void)
{
  __lsan_enable ();
}
#endif

#define WAIT_SECONDS 30
#define WATCH_SECONDS 2
/* What follows from a layout is laid out in the next one. */
#define FRAMES 2

/* What is being done while somebody watches. */
static char watched[1000];

static const char *forgiven;
static guint n_forgiven;

static const char *
get_message (const GLogField *fields, gsize n_fields)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      return fields[i].value;
  return "";
}

/* Libadwaita tries the heading of a question in a width that GTK from 4.18 finds too small. */
static gboolean
is_of_heading (const char *message)
{
  gpointer label;

  return sscanf (message, "Trying to measure GtkLabel %p for width", &label) == 1
         && gtk_widget_get_ancestor (label, ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

/* How wide texts that wrap must be for a height, GTK finds out by trying, and its boxes, lists and
 * labels add up what does not fit together, and say so.  A label that does not wrap, or a label or
 * a list that is asked for nothing but its width, has no such excuse. */
static gboolean
is_of_wrapping (const char *message)
{
  gpointer widget;
  int least, wanted, height;

  if (g_str_has_prefix (message, "GtkBox "))
    return strstr (message, "reported min width") != NULL;
  return sscanf (message,
                 "%*s %p (%*[^)]) reported min width %d and natural width %d in measure() "
                 "with for_size=%d",
                 &widget, &least, &wanted, &height)
             == 4
         && height >= 0
         && (GTK_IS_LIST_BOX (widget) || (GTK_IS_LABEL (widget) && gtk_label_get_wrap (widget)));
}

/* Every warning fails, but for the one that GIO has for programs that did not end by themselves. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  const char *message = get_message (fields, n_fields);

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "GLIB_DOMAIN") && g_str_equal (fields[i].value, "GLib-GIO"))
      return G_LOG_WRITER_HANDLED;
  if ((level & G_LOG_LEVEL_WARNING) && (is_of_heading (message) || is_of_wrapping (message)))
    return G_LOG_WRITER_HANDLED;
  if ((level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL)) && forgiven != NULL
      && strstr (message, forgiven) != NULL)
    {
      n_forgiven++;
      return G_LOG_WRITER_HANDLED;
    }
  if (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR))
    {
      g_log_writer_standard_streams (level, fields, n_fields, user_data);
      G_BREAKPOINT ();
    }
  return G_LOG_WRITER_HANDLED;
}

static gboolean
wake_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

static gboolean
reads (GtkWidget *widget, const char *text, gboolean whole)
{
  const char *label = drawn_text (widget);

  if (label == NULL && GTK_IS_EDITABLE (widget))
    label = gtk_editable_get_text (GTK_EDITABLE (widget));
  if (label == NULL)
    return FALSE;
  return whole ? g_str_equal (label, text) : strstr (label, text) != NULL;
}

static gboolean
search_text (GtkWidget *widget, const char *text, gboolean whole)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return FALSE;
  if (reads (widget, text, whole))
    return TRUE;
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    if (search_text (i, text, whole))
      return TRUE;
  return FALSE;
}

void
app_init (void)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  /* The writer below decides what is fatal, whatever G_DEBUG says. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_writer_func (write_log, NULL, NULL);
  ts_locale_init ();
  gtk_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

App *
app_new (void)
{
  App *self = g_new0 (App, 1);
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("tableside-XXXXXX", &error);
  assert_null (error);
  self->path = g_build_filename (self->folder, "library.db", NULL);
  return self;
}

void
app_start (App *self)
{
  g_autoptr (GError) error = NULL;

  g_setenv ("TABLESIDE_LIBRARY", self->path, TRUE);
  self->application = ts_application_new ();
  g_application_set_flags (G_APPLICATION (self->application),
                           g_application_get_flags (G_APPLICATION (self->application))
                               | G_APPLICATION_NON_UNIQUE);
  g_application_set_default (G_APPLICATION (self->application));
  assert_true (g_application_register (G_APPLICATION (self->application), NULL, &error));
  g_application_activate (G_APPLICATION (self->application));
  self->window
      = TS_WINDOW (gtk_application_get_windows (GTK_APPLICATION (self->application))->data);
  self->navigator = ts_window_get_navigator (self->window);
  self->shell = TS_SHELL (self->navigator);
  app_settle ();
}

void
app_stop (App *self)
{
  gpointer window = self->window;
  gpointer application = self->application;

  g_object_add_weak_pointer (G_OBJECT (self->window), &window);
  g_object_add_weak_pointer (G_OBJECT (self->application), &application);
  gtk_window_destroy (GTK_WINDOW (self->window));
  app_settle ();
  assert_null (window);
  /* What g_application_run() does at its end. */
  G_APPLICATION_GET_CLASS (self->application)->shutdown (G_APPLICATION (self->application));
  g_clear_object (&self->application);
  app_settle ();
  assert_null (application);
  self->window = NULL;
  self->navigator = NULL;
  self->shell = NULL;
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

static gboolean
quit_cb (gpointer application)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  return G_SOURCE_REMOVE;
}

void
app_quit (App *self)
{
  gpointer window = self->window;

  g_object_add_weak_pointer (G_OBJECT (self->window), &window);
  g_idle_add (quit_cb, self->application);
  assert_int_equal (g_application_run (G_APPLICATION (self->application), 0, NULL), 0);
  assert_null (window);
  g_clear_object (&self->application);
  app_settle ();
  self->window = NULL;
  self->navigator = NULL;
  self->shell = NULL;
}

void
app_free (App *self)
{
  remove_tree (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}

GSettings *
app_get_settings (App *self)
{
  return ts_profile_get_settings (ts_application_get_profile (self->application));
}

TsLibrary *
app_get_library (App *self)
{
  return ts_profile_get_library (ts_application_get_profile (self->application));
}

void
app_reset_settings (void)
{
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
  ts_locale_use ("");
}

int
app_set_up (void **state)
{
  app_reset_settings ();
  *state = app_new ();
  return 0;
}

int
app_tear_down (void **state)
{
  App *app = *state;

  if (app->window != NULL)
    app_stop (app);
  app_free (app);
  return 0;
}

void
app_forgive (const char *part)
{
  forgiven = part;
  n_forgiven = 0;
}

guint
app_count_forgiven (void)
{
  return n_forgiven;
}

void
app_wait_at (AppDone done, gpointer user_data, const char *file, int line)
{
  gint64 end = g_get_monotonic_time () + WAIT_SECONDS * G_TIME_SPAN_SECOND;
  /* What another program or thread does wakes no main context. */
  guint waker = g_timeout_add (20, wake_cb, NULL);

  while (!done (user_data))
    {
      if (g_get_monotonic_time () > end)
        fail_msg ("%s:%d: that never comes", file, line);
      g_main_context_iteration (NULL, TRUE);
    }
  g_source_remove (waker);
}

static void
work_off (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Most of what is shown is decided where a frame lays it out; how soon that comes is up to the
 * clock and to how busy the machine is. */
static void
let_frame_come (GtkWidget *window)
{
  GdkFrameClock *clock = g_object_ref (gtk_widget_get_frame_clock (window));
  gint64 before = gdk_frame_clock_get_frame_counter (clock);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
  while (gtk_widget_get_mapped (window) && gdk_frame_clock_get_frame_counter (clock) == before)
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (clock);
}

static void
let_frames_come (void)
{
  g_autolist (GtkWidget) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    g_object_ref (i->data);
  for (GList *i = windows; i != NULL; i = i->next)
    if (gtk_widget_get_mapped (i->data))
      let_frame_come (i->data);
}

void
app_settle (void)
{
  /* A frame is last: what came from elsewhere is in it, or not there yet. */
  for (guint i = 0; i < FRAMES; i++)
    {
      work_off ();
      let_frames_come ();
    }
}

static void
give_up_cb (int number)
{
  if (write (STDOUT_FILENO, watched, strlen (watched)) > 0)
    fsync (STDOUT_FILENO);
  _exit (1);
}

static void
set_timer (int seconds)
{
  const struct itimerval timer = { .it_value = { seconds, 0 } };

  setitimer (ITIMER_PROF, &timer, NULL);
}

void
app_watch (const char *doing)
{
  g_snprintf (watched, sizeof watched, "# this never ends: %s\n", doing);
  signal (SIGPROF, give_up_cb);
  set_timer (WATCH_SECONDS);
}

void
app_watch_no_more (void)
{
  set_timer (0);
}

GtkWidget *
app_find (gpointer root, GType type, const char *text)
{
  GtkWidget *widget = root;

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return NULL;
  if ((type == 0 || g_type_is_a (G_OBJECT_TYPE (widget), type))
      && (text == NULL || search_text (widget, text, TRUE)))
    return widget;
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    {
      GtkWidget *found = app_find (i, type, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
app_find_fold (gpointer root)
{
  GtkWidget *widget = root;

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return NULL;
  if (GTK_IS_EXPANDER (widget) && gtk_expander_get_label (root) != NULL
      && g_str_has_prefix (gtk_expander_get_label (root), "Do on the table"))
    return widget;
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    {
      GtkWidget *found = app_find_fold (i);

      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
app_get_widget (App *self, GType type, const char *text)
{
  GtkWidget *found = app_find (ts_navigator_get_page (self->navigator), type, text);

  if (found == NULL)
    fail_msg ("no %s “%s”", g_type_name (type), text != NULL ? text : "");
  return found;
}

gboolean
app_can_see (App *self, GType type)
{
  return app_find (ts_navigator_get_page (self->navigator), type, NULL) != NULL;
}

gboolean
app_can_read (gpointer root, const char *text)
{
  return search_text (root, text, FALSE);
}

void
app_activate (App *self, const char *action)
{
  assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL));
  app_settle ();
}

static void
text_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_set (gpointer user_data)
{
  return *(char **) user_data != NULL;
}

char *
app_read_clipboard (App *self)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), NULL,
                                 text_cb, &text);
  app_wait (is_set, &text);
  return text;
}

gboolean
app_is_inviting (App *self)
{
  return ts_phones_is_on (ts_navigator_get_phones (self->navigator));
}

void
app_set_inviting (App *self, gboolean on)
{
  gtk_switch_set_active (GTK_SWITCH (app_get_widget (self, GTK_TYPE_SWITCH, NULL)), on);
  app_settle ();
}

char *
app_invite (App *self, const char *whom)
{
  GtkWidget *row;

  if (!TS_IS_INVITE_PAGE (ts_navigator_get_page (self->navigator)))
    {
      app_activate (self, "win.invite");
      app_set_inviting (self, TRUE);
    }
  gtk_expander_set_expanded (GTK_EXPANDER (app_get_widget (self, GTK_TYPE_EXPANDER, NULL)), TRUE);
  row = app_get_widget (self, TS_TYPE_INVITATION_ROW, whom);
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (row)), GTK_LIST_BOX_ROW (row));
  return g_strdup (ts_qr_code_get_text (TS_QR_CODE (app_get_widget (self, TS_TYPE_QR_CODE, NULL))));
}

gint64
app_add_session (App *self, const char *name, guint n_notes)
{
  g_autoptr (TsLibrary) library = ts_library_open (self->path, NULL);
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = ts_session_create (library, ts_games_find ("template", NULL),
                                                     name, setup, 0, 1700000000, &error);

  assert_non_null (session);
  for (guint i = 0; i < n_notes; i++)
    {
      g_autoptr (JsonObject) command = json_object_new ();
      g_autofree char *text = g_strdup_printf ("note %u", i + 1);

      json_object_set_string_member (command, "do", "note");
      json_object_set_string_member (command, "text", text);
      assert_true (ts_session_do (session, command, 1700000000 + i, NULL, &error));
    }
  return ts_session_get_id (session);
}

void
app_remember (App *self, const char *key, gint64 id)
{
  g_autoptr (TsLibrary) library = ts_library_open (self->path, NULL);
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);

  ts_session_setting_set (settings, key, library, id);
}

gint64
app_recall (App *self, const char *key)
{
  return ts_session_setting_get (app_get_settings (self), key, app_get_library (self));
}

void
app_start_at_table (App *app)
{
  gint64 id = app_add_session (app, "Evening", 0);

  app_start (app);
  g_settings_set_string (app_get_settings (app), "link-address", "127.0.0.1");
  ts_shell_open_session (app->shell, id);
  app_settle ();
}

TsTableView *
app_get_table (App *app)
{
  TsPage *page = ts_navigator_get_page (app->navigator);

  assert_true (TS_IS_TABLE_VIEW (page));
  return TS_TABLE_VIEW (page);
}

guint64
app_get_rev (App *app)
{
  return ts_session_get_rev (ts_navigator_get_session (app->navigator));
}

void
app_send (App *app, const char *command)
{
  g_autoptr (JsonNode) node = json_from_string (command, NULL);

  ts_send_command (GTK_WIDGET (app_get_table (app)), json_node_get_object (node));
  app_settle ();
}

void
app_let_pass (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}
