/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-list-dialog.c: a whole list of cards, typed or pasted, one a line.
 */

#include <glib/gi18n.h>

#include "ts-list-dialog.h"

#include "ts-entries.h"
#include "ts-entry-list.h"

#define LINES_HEIGHT 220
#define MARGIN 8

typedef struct
{
  TsPage *page;
  const TsGame *game;
  const TsEntryType *type;
  AdwMessageDialog *dialog;
  GtkTextBuffer *buffer;
  GtkLabel *complaint;
} ListDialog;

static char *
dup_text (ListDialog *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  return gtk_text_buffer_get_text (self->buffer, &start, &end, FALSE);
}

/* (transfer full, nullable) */
static GPtrArray *
read_list (ListDialog *self, GError **error)
{
  g_autofree char *text = dup_text (self);

  return ts_entry_list_read (ts_page_get_library (self->page), self->game, self->type, text,
                             ts_page_get_language (self->page), error);
}

static void
list_dialog_free (gpointer data)
{
  ListDialog *self = data;

  g_object_unref (self->page);
  g_free (self);
}

/* How many cards there are, and what a single one holds. (transfer full) */
static char *
format_list (ListDialog *self, GPtrArray *list)
{
  g_autofree char *n = g_strdup_printf (ngettext ("%u card", "%u cards", list->len), list->len);
  g_autofree char *contents = list->len == 1 ? ts_entries_format_contents (
                                  self->type, list->pdata[0], ts_page_get_language (self->page))
                                             : NULL;

  return contents != NULL ? g_strconcat (n, "\n", contents, NULL) : g_steal_pointer (&n);
}

/* What is wrong, or what there is. */
static void
changed_cb (ListDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = read_list (self, &error);
  g_autofree char *text = list == NULL ? ts_error_format (error, ts_page_get_language (self->page))
                                       : format_list (self, list);

  gtk_label_set_label (self->complaint, text);
  adw_message_dialog_set_response_enabled (self->dialog, "keep", list != NULL);
}

static void
response_cb (ListDialog *self, const char *response)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;

  if (!g_str_equal (response, "keep"))
    return;
  list = read_list (self, &error);
  if (list != NULL
      && ts_entry_list_keep (ts_page_get_library (self->page), self->game, self->type, list,
                             ts_page_get_language (self->page), &error))
    ts_page_announce (self->page, ts_phrase ("Saved"));
  else
    ts_page_report_error (self->page, error);
  ts_page_refresh (self->page);
}

static GtkWidget *
new_lines (ListDialog *self)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  g_object_set (view, "left-margin", MARGIN, "right-margin", MARGIN, "top-margin", MARGIN,
                "bottom-margin", MARGIN, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Cards, one a line"), -1);
  gtk_widget_add_css_class (scrolled, "card");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), LINES_HEIGHT);
  return scrolled;
}

static GtkWidget *
new_content (ListDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), new_lines (self));
  self->complaint = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->complaint, TRUE);
  gtk_label_set_xalign (self->complaint, 0);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->complaint));
  return box;
}

static void
say_how (ListDialog *self)
{
  const TsLanguage *language = ts_page_get_language (self->page);
  g_autofree char *example = ts_entry_list_format_example (self->type, language);

  if (self->type->lines != NULL)
    {
      adw_message_dialog_set_body (self->dialog, ts_language_text (language, self->type->lines));
      return;
    }
  adw_message_dialog_format_body (
      self->dialog,
      /* Translators: %s is the order of a line: “Name; Power; Discard cost”. */
      _ ("One card per line, with what you know of it: %s. The name alone is enough; anything else "
         "is called as in the form of the card. A line that ends with a colon applies to all lines "
         "below it."),
      example);
}

static void
add_responses (ListDialog *self)
{
  adw_message_dialog_add_responses (self->dialog, "cancel", _ ("_Cancel"), "keep", _ ("_Save"),
                                    NULL);
  adw_message_dialog_set_response_appearance (self->dialog, "keep", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_close_response (self->dialog, "cancel");
  adw_message_dialog_set_response_enabled (self->dialog, "keep", FALSE);
}

void
ts_list_dialog_present (TsPage *page, const TsGame *game, const TsEntryType *type)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  ListDialog *self = g_new0 (ListDialog, 1);

  self->page = g_object_ref (page);
  self->game = game;
  self->type = type;
  self->dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
      GTK_WINDOW (root), ts_language_text (ts_page_get_language (page), type->label), NULL));
  say_how (self);
  adw_message_dialog_set_extra_child (self->dialog, new_content (self));
  add_responses (self);
  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (changed_cb), self);
  g_object_set_data_full (G_OBJECT (self->dialog), "list", self, list_dialog_free);
  g_signal_connect_swapped (self->dialog, "response", G_CALLBACK (response_cb), self);
  gtk_window_present (GTK_WINDOW (self->dialog));
}
