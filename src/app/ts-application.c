/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-application.c: the program: its settings, its library, its actions, its windows.
 */

#include <glib/gi18n.h>

#include "ts-application.h"

#include "ts-help-texts.h"
#include "ts-credits.h"
#include "ts-help.h"
#include "ts-keys.h"
#include "ts-language.h"
#include "ts-locale.h"
#include "ts-opener.h"
#include "ts-preferences.h"
#include "ts-search.h"
#include "ts-window-options.h"
#include "ts-window.h"

struct _TsApplication
{
  AdwApplication parent_instance;

  TsProfile *profile;
  GSettings *settings; /* of the profile */
  GtkCssProvider *text_scale;
  TsOpener *opener;
  TsSearch *search; /* nullable */
};

G_DEFINE_FINAL_TYPE (TsApplication, ts_application, ADW_TYPE_APPLICATION)

static TsWindow *
get_window (TsApplication *self)
{
  for (GList *i = gtk_application_get_windows (GTK_APPLICATION (self)); i != NULL; i = i->next)
    if (TS_IS_WINDOW (i->data))
      return i->data;
  return NULL;
}

/* The bus may ask for anything before there is a window. */
static TsWindow *
ensure_window (TsApplication *self)
{
  g_application_activate (G_APPLICATION (self));
  return get_window (self);
}

/* There is no copy of this day; it is said once, and everybody goes on playing. */
static void
troubled_cb (TsApplication *self)
{
  g_autoptr (GError) trouble = ts_library_take_trouble (ts_profile_get_library (self->profile));
  TsWindow *window = get_window (self);

  if (trouble != NULL && window != NULL)
    ts_shell_report_error (TS_SHELL (ts_window_get_navigator (window)), trouble);
}

static void
rebuild_windows (TsApplication *self)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (self)));

  for (GList *i = windows; i != NULL; i = i->next)
    if (TS_IS_WINDOW (i->data))
      ts_navigator_rebuild (ts_window_get_navigator (i->data));
}

/* GTK mirrors by the locale in which it was started; a language that is chosen is looked at
 * itself. */
static void
use_language (const char *code)
{
  const TsLanguage *language = *code != '\0' ? ts_language_find (code) : NULL;
  GtkTextDirection direction = gtk_get_locale_direction ();

  ts_locale_use (code);
  if (language != NULL)
    direction = ts_language_is_rtl (language) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR;
  gtk_widget_set_default_direction (direction);
}

static void
language_changed_cb (TsApplication *self)
{
  g_autofree char *code = g_settings_get_string (self->settings, "language");

  use_language (code);
  rebuild_windows (self);
}

static void
color_scheme_changed_cb (TsApplication *self)
{
  g_autofree char *scheme = g_settings_get_string (self->settings, "color-scheme");
  AdwColorScheme wanted = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (scheme, "light"))
    wanted = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (scheme, "dark"))
    wanted = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), wanted);
}

static void
text_scale_changed_cb (TsApplication *self)
{
  double scale = g_settings_get_double (self->settings, "text-scale");
  g_autofree char *css = g_strdup_printf ("window { font-size: %d%%; }", (int) (scale * 100 + .5));

  gtk_css_provider_load_from_data (self->text_scale, css, -1);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TsApplication *self = user_data;
  TsWindow *window = get_window (self);

  /* Closing, not g_application_quit(): the window writes down its size. */
  if (window != NULL)
    gtk_window_close (GTK_WINDOW (window));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TsApplication *self = user_data;

  ts_credits_present (GTK_WINDOW (ensure_window (self)));
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TsApplication *self = user_data;

  ts_preferences_present (GTK_WINDOW (ensure_window (self)), self->profile);
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TsApplication *self = user_data;

  ts_help_present (ensure_window (self), NULL);
}

static void
help_at_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TsApplication *self = user_data;

  ts_help_present (ensure_window (self), g_variant_get_string (parameter, NULL));
}

static void
help_safety_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TsApplication *self = user_data;

  ts_help_present (ensure_window (self), TS_HELP_ID_SAFETY);
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TsApplication *self = user_data;

  ts_keys_present (GTK_WINDOW (ensure_window (self)));
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TsApplication *self = user_data;

  ts_navigator_begin_new_game (ts_window_get_navigator (ensure_window (self)));
}

static void
go_on_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ts_navigator_go_on (ts_window_get_navigator (ensure_window (user_data)));
}

/* Where somebody has found it. One that lies on the table stays as it is. */
static void
open_session_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TsNavigator *navigator = ts_window_get_navigator (ensure_window (user_data));
  TsSession *session = ts_navigator_get_session (navigator);
  gint64 id = g_variant_get_int64 (parameter);

  if ((session == NULL || ts_session_get_id (session) != id) && ts_navigator_finish (navigator))
    ts_shell_open_session (TS_SHELL (navigator), id);
}

static void
welcome_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  TsApplication *self = user_data;

  g_settings_set_boolean (self->settings, "welcomed", FALSE);
  ts_shell_go_home (TS_SHELL (ts_window_get_navigator (ensure_window (self))));
}

static const GActionEntry actions[] = {
  { "quit", quit_cb },
  { "about", about_cb },
  { "preferences", preferences_cb },
  { "help", help_cb },
  { "help-at", help_at_cb, "s" },
  { "help-safety", help_safety_cb },
  { "shortcuts", shortcuts_cb },
  { "new-game", new_game_cb },
  { "go-on", go_on_cb },
  { "welcome", welcome_cb },
  { "open-session", open_session_cb, "x" },
};

static const struct
{
  const char *action;
  const char *keys[3];
} shortcuts[] = {
  { "app.quit", { "<Control>q" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.help", { "F1" } },
  { "app.shortcuts", { "<Control>question", "<Control>F1" } },
  { "app.new-game", { "<Control>n" } },
};

static void
follow_setting (TsApplication *self, const char *key, GCallback callback)
{
  g_autofree char *signal = g_strconcat ("changed::", key, NULL);

  g_signal_connect_object (self->settings, signal, callback, self, G_CONNECT_SWAPPED);
}

static void
add_styles (TsApplication *self)
{
  g_autoptr (GtkCssProvider) pages = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  gtk_css_provider_load_from_resource (pages, "/io/github/tableside/Tableside/app.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (pages),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (self->text_scale),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static void
ts_application_startup (GApplication *application)
{
  TsApplication *self = TS_APPLICATION (application);
  g_autofree char *code = g_settings_get_string (self->settings, "language");

  /* Screen readers call the program what its file is called, unless told. */
  g_set_prgname ("Tableside");
  G_APPLICATION_CLASS (ts_application_parent_class)->startup (application);

  use_language (code);
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action,
                                           shortcuts[i].keys);

  add_styles (self);
  text_scale_changed_cb (self);
  color_scheme_changed_cb (self);
}

static void
ts_application_activate (GApplication *application)
{
  TsApplication *self = TS_APPLICATION (application);
  TsWindow *window = get_window (self);

  if (window == NULL)
    window = ts_window_new (GTK_APPLICATION (self), self->profile);
  gtk_window_present (GTK_WINDOW (window));
}

static void
ts_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  TsApplication *self = TS_APPLICATION (application);

  ts_opener_open (self->opener, ensure_window (self), files, n_files);
}

static gboolean
ts_application_dbus_register (GApplication *application,
                              GDBusConnection *connection,
                              const char *path,
                              GError **error)
{
  TsApplication *self = TS_APPLICATION (application);
  g_autofree char *search_path = g_strconcat (path, "/SearchProvider", NULL);

  if (!G_APPLICATION_CLASS (ts_application_parent_class)
           ->dbus_register (application, connection, path, error))
    return FALSE;
  self->search = ts_search_new (application, self->profile, connection, search_path, error);
  return self->search != NULL;
}

static void
ts_application_dbus_unregister (GApplication *application,
                                GDBusConnection *connection,
                                const char *path)
{
  g_clear_pointer (&TS_APPLICATION (application)->search, ts_search_free);
  G_APPLICATION_CLASS (ts_application_parent_class)
      ->dbus_unregister (application, connection, path);
}

static int
ts_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  TsApplication *self = TS_APPLICATION (application);
  g_autofree char *path = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Tableside %s\n", TS_VERSION);
      return 0;
    }
  if (g_variant_dict_lookup (options, "library", "^ay", &path))
    {
      ts_profile_set_library_path (self->profile, path);
      /* Another library is another program, not another window of the one that runs. */
      g_application_set_flags (application,
                               g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
    }
  return -1;
}

static void
ts_application_dispose (GObject *object)
{
  TsApplication *self = TS_APPLICATION (object);

  g_clear_pointer (&self->opener, ts_opener_free);
  g_clear_object (&self->profile);
  g_clear_object (&self->text_scale);
  G_OBJECT_CLASS (ts_application_parent_class)->dispose (object);
}

static void
ts_application_class_init (TsApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_application_dispose;
  application_class->startup = ts_application_startup;
  application_class->activate = ts_application_activate;
  application_class->dbus_register = ts_application_dbus_register;
  application_class->dbus_unregister = ts_application_dbus_unregister;
  application_class->open = ts_application_open;
  application_class->handle_local_options = ts_application_handle_local_options;
}

static void
ts_application_init (TsApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), ts_window_options);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  self->profile = ts_profile_new ();
  self->settings = ts_profile_get_settings (self->profile);
  self->opener = ts_opener_new (self->profile);
  g_signal_connect_object (self->profile, "library-troubled", G_CALLBACK (troubled_cb), self,
                           G_CONNECT_SWAPPED);
  self->text_scale = gtk_css_provider_new ();
  follow_setting (self, "language", G_CALLBACK (language_changed_cb));
  follow_setting (self, "color-scheme", G_CALLBACK (color_scheme_changed_cb));
  follow_setting (self, "text-scale", G_CALLBACK (text_scale_changed_cb));
}

TsApplication *
ts_application_new (void)
{
  return g_object_new (TS_TYPE_APPLICATION, "application-id", TS_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/tableside/Tableside", NULL);
}

TsProfile *
ts_application_get_profile (TsApplication *self)
{
  return self->profile;
}
