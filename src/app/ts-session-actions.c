/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session-actions.c: what can be done with a session of a list beside playing it.
 */

#include <glib/gi18n.h>

#include "ts-session-actions.h"

#include "ts-export.h"
#include "ts-games.h"
#include "ts-json-text.h"
#include "ts-synopsis.h"

static gint64
seconds_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* What it is called in the list; "" where it is gone. (transfer full) */
static char *
dup_name (TsPage *page, gint64 id)
{
  TsLibrary *library = ts_page_get_library (page);
  g_autoptr (TsSessionInfo) info = ts_library_read_info (library, id);

  return info != NULL ? ts_synopsis_dup_name (library, info, ts_games_find (info->game, NULL),
                                              ts_page_get_language (page))
                      : g_strdup ("");
}

/* What somebody called it; "" where nobody did. (transfer full) */
static char *
dup_typed_name (TsPage *page, gint64 id)
{
  g_autoptr (TsSessionInfo) info = ts_library_read_info (ts_page_get_library (page), id);

  return g_strdup (info != NULL && !ts_synopsis_is_unnamed (info, ts_games_find (info->game, NULL))
                       ? info->name
                       : "");
}

static TsSession *
open_session (TsPage *page, gint64 id, GError **error)
{
  TsLibrary *library = ts_page_get_library (page);
  g_autofree char *name = NULL;
  g_autoptr (JsonObject) setup = ts_library_read_setup (library, id, &name, NULL, error);
  const TsGame *game = setup != NULL ? ts_games_find (name, error) : NULL;

  return game != NULL ? ts_session_open (library, id, game, error) : NULL;
}

static void
rename_response_cb (AdwMessageDialog *dialog, const char *response, TsPage *page)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  const gint64 *id = g_object_get_data (G_OBJECT (dialog), "session");
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "rename") || *name == '\0')
    return;
  if (!ts_library_rename_session (ts_page_get_library (page), *id, name, &error))
    ts_page_report_error (page, error);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ts_page_open_session (TS_PAGE (widget), g_variant_get_int64 (parameter));
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsPage *page = TS_PAGE (widget);
  gint64 id = g_variant_get_int64 (parameter);
  g_autofree char *typed = dup_typed_name (page, id);
  g_autofree char *name = dup_name (page, id);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                              _ ("Rename the game"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), typed);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), name);
  gtk_entry_set_max_length (GTK_ENTRY (entry), TS_MAX_NAME);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Name"),
                                  -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "rename",
                                    _ ("_Rename"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "rename",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "rename");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data_full (G_OBJECT (dialog), "session", g_memdup2 (&id, sizeof id), g_free);
  /* A phone may open a table meanwhile, and the page goes. */
  g_object_set_data_full (G_OBJECT (dialog), "page", g_object_ref (page), g_object_unref);
  g_signal_connect (dialog, "response", G_CALLBACK (rename_response_cb), page);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
duplicate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsPage *page = TS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (ts_library_duplicate_session (ts_page_get_library (page), g_variant_get_int64 (parameter),
                                    NULL, seconds_now (), &error)
      == 0)
    ts_page_report_error (page, error);
}

/* Hides a session, with an offer that brings it back. */
static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsPage *page = TS_PAGE (widget);
  gint64 id = g_variant_get_int64 (parameter);
  g_autofree char *name = dup_name (page, id);
  g_autoptr (GError) error = NULL;

  if (!ts_library_set_deleted (ts_page_get_library (page), id, TRUE, seconds_now (), &error))
    ts_page_report_error (page, error);
  else
    ts_page_offer_undo (page, ts_phrase ("“{name}” deleted", ts_name ("name", name)), "win.restore",
                        g_variant_new_int64 (id));
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsPage *page = TS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = open_session (page, g_variant_get_int64 (parameter), &error);
  g_autoptr (JsonNode) node = session != NULL ? ts_session_export (session) : NULL;

  if (node == NULL)
    ts_page_report_error (page, error);
  else
    ts_session_actions_save (page, _ ("Export the game"), ts_session_get_name (session),
                             ts_json_print (json_node_get_object (node)));
}

GtkFileChooserNative *
ts_session_actions_new_file_chooser (TsPage *page, const char *title, GtkFileChooserAction action)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      title, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), action, NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Exported games"));
  gtk_file_filter_add_suffix (filter, "json");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

static void
save_response_cb (GtkNativeDialog *chooser, int response, TsPage *page)
{
  const char *text = g_object_get_data (G_OBJECT (chooser), "text");
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL
      && !g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                   NULL, &error))
    ts_page_report_error (page, error);
  g_object_unref (chooser);
}

void
ts_session_actions_save (TsPage *page, const char *title, const char *name, char *text)
{
  GtkFileChooserNative *chooser
      = ts_session_actions_new_file_chooser (page, title, GTK_FILE_CHOOSER_ACTION_SAVE);
  g_autofree char *file_name
      = g_strdelimit (g_strconcat (name, TS_EXPORT_SUFFIX, NULL), "/\\", '-');

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), file_name);
  g_object_set_data_full (G_OBJECT (chooser), "text", text, g_free);
  g_object_set_data_full (G_OBJECT (chooser), "page", g_object_ref (page), g_object_unref);
  g_signal_connect (chooser, "response", G_CALLBACK (save_response_cb), page);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
ts_session_actions_install (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "session.open", "x", open_cb);
  gtk_widget_class_install_action (klass, "session.rename", "x", rename_cb);
  gtk_widget_class_install_action (klass, "session.duplicate", "x", duplicate_cb);
  gtk_widget_class_install_action (klass, "session.export", "x", export_cb);
  gtk_widget_class_install_action (klass, "session.delete", "x", delete_cb);
}
