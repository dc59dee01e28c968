/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-card-share.c: one card for other tables.
 */

#include <glib/gi18n.h>

#include "ts-card-share.h"

#include "ts-entry-file.h"
#include "ts-json-text.h"
#include "ts-qr-code.h"
#include "ts-session-actions.h"

typedef struct
{
  TsPage *page;
  char *key; /* the id of the card */
  char *name;
  char *text; /* of the file */
  char *code; /* nullable: too long for one */
} Share;

static void
share_free (gpointer data)
{
  Share *self = data;

  g_object_unref (self->page);
  g_free (self->key);
  g_free (self->name);
  g_free (self->text);
  g_free (self->code);
  g_free (self);
}

static void
copy (Share *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->page)), self->text);
  ts_page_announce (self->page, ts_phrase ("Copied"));
}

/* Where the hall sees the table; else NULL. */
static TsHallCards *
get_cards (Share *self)
{
  TsShell *shell = ts_page_get_shell (self->page);
  TsHallShare *hall = shell != NULL ? ts_shell_get_hall (shell) : NULL;

  return hall != NULL && ts_hall_share_is_seen (hall) ? ts_hall_share_get_cards (hall) : NULL;
}

static void
give (Share *self)
{
  TsHallCards *cards = get_cards (self);
  g_autoptr (GError) error = NULL;

  if (cards == NULL)
    return;
  if (ts_card_exchange_give (TS_CARD_EXCHANGE (cards), self->key, self->name, self->text, &error))
    ts_page_announce (self->page, ts_phrase ("The tables of the hall can take “{name}” now",
                                             ts_name ("name", self->name)));
  else
    ts_page_report_error (self->page, error);
}

static void
response_cb (Share *self, const char *response)
{
  if (g_str_equal (response, "file"))
    ts_session_actions_save (self->page, _ ("Save the card"), self->name, g_strdup (self->text));
  else if (g_str_equal (response, "copy"))
    copy (self);
  else if (g_str_equal (response, "hall"))
    give (self);
}

static void
add_code (Share *self, AdwMessageDialog *dialog)
{
  GtkWidget *code = ts_qr_code_new ();
  /* Translators: %s is whom an invitation is for. */
  g_autofree char *name = g_strdup_printf (_ ("Code to scan: %s"), self->name);

  ts_qr_code_set_text (TS_QR_CODE (code), self->code);
  ts_qr_code_set_name (TS_QR_CODE (code), name);
  adw_message_dialog_set_extra_child (dialog, code);
}

static void
present (Share *self)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->page))), self->name, NULL));

  adw_message_dialog_set_body (
      dialog, self->code != NULL
                  ? _ ("A phone reads the code. What it reads is pasted where lists of cards are "
                       "pasted, on another phone or in another window.")
                  : _ ("It is too long for a code: give it away as a file."));
  if (self->code != NULL)
    add_code (self, dialog);
  adw_message_dialog_add_responses (dialog, "close", _ ("_Close"), "copy", _ ("C_opy"), "file",
                                    _ ("_Save as a file…"), NULL);
  if (get_cards (self) != NULL)
    adw_message_dialog_add_response (dialog, "hall", _ ("Give to the _hall"));
  adw_message_dialog_set_close_response (dialog, "close");
  adw_message_dialog_set_default_response (dialog, "file");
  g_object_set_data_full (G_OBJECT (dialog), "share", self, share_free);
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (response_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
ts_card_share_present (TsPage *page, const TsGame *game, const TsEntryType *type, JsonObject *entry)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) file
      = ts_entry_file_new (ts_page_get_library (page), game, type, entry, &error);
  Share *self;

  if (file == NULL)
    {
      ts_page_report_error (page, error);
      return;
    }
  self = g_new0 (Share, 1);
  self->page = g_object_ref (page);
  self->name
      = ts_catalogue_format_name (game->catalogue, type->id, entry, ts_page_get_language (page));
  self->text = ts_json_print (file);
  self->code = ts_entry_file_dup_code (file);
  present (self);
}
