/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-chooser-actions.c: what can be done with a session beside playing it.
 */

#include <glib/gi18n.h>

#include "ts-chooser-private.h"

#include "ts-export.h"
#include "ts-games.h"
#include "ts-session-row.h"

static gint64
seconds_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

/* (nullable) */
static TsSessionRow *
find_row (TsChooser *self, gint64 id)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->sessions, i)) != NULL; i++)
    if (ts_session_row_get_info (TS_SESSION_ROW (row))->id == id)
      return TS_SESSION_ROW (row);
  return NULL;
}

static const char *
find_name (TsChooser *self, gint64 id)
{
  TsSessionRow *row = find_row (self, id);

  return row != NULL ? ts_session_row_get_name (row) : "";
}

static TsSession *
open_session (TsChooser *self, gint64 id, GError **error)
{
  TsLibrary *library = ts_page_get_library (TS_PAGE (self));
  g_autofree char *name = NULL;
  g_autoptr (JsonObject) setup = ts_library_read_setup (library, id, &name, NULL, error);
  const TsGame *game = setup != NULL ? ts_games_find (name, error) : NULL;

  return game != NULL ? ts_session_open (library, id, game, error) : NULL;
}

static void
write_export (TsChooser *self, TsSession *session, GFile *file)
{
  g_autoptr (JsonNode) node = ts_session_export (session);
  g_autofree char *text = json_to_string (node, TRUE);
  g_autoptr (GError) error = NULL;

  if (!g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                NULL, &error))
    ts_page_report_error (TS_PAGE (self), error);
}

static void
rename_response_cb (AdwMessageDialog *dialog, const char *response, TsChooser *self)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));
  const gint64 *id = g_object_get_data (G_OBJECT (dialog), "session");
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (entry)));
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "rename") || *name == '\0')
    return;
  if (!ts_library_rename_session (ts_page_get_library (TS_PAGE (self)), *id, name, &error))
    ts_page_report_error (TS_PAGE (self), error);
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ts_page_open_session (TS_PAGE (widget), g_variant_get_int64 (parameter));
}

static void
rename_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsChooser *self = TS_CHOOSER (widget);
  gint64 id = g_variant_get_int64 (parameter);
  TsSessionRow *row = find_row (self, id);
  const char *typed = row != NULL ? ts_session_row_get_typed_name (row) : NULL;
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                              _ ("Rename the game"), NULL);
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), typed != NULL ? typed : "");
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), find_name (self, id));
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
  g_signal_connect_object (dialog, "response", G_CALLBACK (rename_response_cb), self, 0);
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
  g_autofree char *name = g_strdup (find_name (TS_CHOOSER (widget), id));
  g_autoptr (GError) error = NULL;

  if (!ts_library_set_deleted (ts_page_get_library (page), id, TRUE, seconds_now (), &error))
    ts_page_report_error (page, error);
  else
    ts_page_offer_undo (page, ts_phrase ("“{name}” deleted", ts_name ("name", name)), "win.restore",
                        g_variant_new_int64 (id));
}

static void
export_response_cb (GtkNativeDialog *chooser, int response, TsChooser *self)
{
  TsSession *session = g_object_get_data (G_OBJECT (chooser), "session");
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    write_export (self, session, file);
  g_object_unref (chooser);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsChooser *self = TS_CHOOSER (widget);
  g_autoptr (GError) error = NULL;
  TsSession *session = open_session (self, g_variant_get_int64 (parameter), &error);
  g_autofree char *file_name = NULL;
  GtkFileChooserNative *chooser;

  if (session == NULL)
    {
      ts_page_report_error (TS_PAGE (self), error);
      return;
    }
  chooser = ts_chooser_new_file_chooser (self, _ ("Export the game"), GTK_FILE_CHOOSER_ACTION_SAVE);
  file_name = g_strdelimit (g_strconcat (ts_session_get_name (session), TS_EXPORT_SUFFIX, NULL),
                            "/\\", '-');
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), file_name);
  g_object_set_data_full (G_OBJECT (chooser), "session", session, g_object_unref);
  g_signal_connect_object (chooser, "response", G_CALLBACK (export_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* On the first page already, a new game is one of these. */
static void
begin_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ts_chooser_enter_games (TS_CHOOSER (widget));
}

void
ts_chooser_install_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "session.open", "x", open_cb);
  gtk_widget_class_install_action (klass, "session.begin", NULL, begin_cb);
  gtk_widget_class_install_action (klass, "session.rename", "x", rename_cb);
  gtk_widget_class_install_action (klass, "session.duplicate", "x", duplicate_cb);
  gtk_widget_class_install_action (klass, "session.export", "x", export_cb);
  gtk_widget_class_install_action (klass, "session.delete", "x", delete_cb);
  ts_chooser_install_exchange (klass);
}
