/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-statistics-exchange.c: plays in and out as files.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-statistics-page-private.h"

#include "ts-file.h"
#include "ts-shelf-bgstats.h"

/* Without it in front some spreadsheets take the letters for those of another alphabet. */
#define MARK "\xef\xbb\xbf"

static char *
write_csv (TsShelf *shelf)
{
  g_autofree char *csv = ts_shelf_to_csv (shelf);

  return g_strconcat (MARK, csv, NULL);
}

static const struct
{
  const char *suffix;
  const char *filter;
  char *(*write) (TsShelf *shelf);
} formats[] = {
  { "bgsplay", N_ ("Plays of BG Stats"), ts_bgstats_write },
  { "csv", N_ ("Spreadsheets (CSV)"), write_csv },
};

static guint
find_format (const char *suffix)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i].suffix, suffix))
      return i;
  g_assert_not_reached ();
}

static GtkFileChooserNative *
new_file_chooser (TsStatisticsPage *self,
                  guint format,
                  const char *title,
                  GtkFileChooserAction action)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      title, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), action, NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ (formats[format].filter));
  gtk_file_filter_add_suffix (filter, formats[format].suffix);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

/* Out. */

void
ts_statistics_page_export (TsStatisticsPage *self, const char *format, GFile *file)
{
  TsShelf *shelf = ts_shelf_reader_get_shelf (ts_shelf_page_get_reader (TS_SHELF_PAGE (self)));
  g_autofree char *text = shelf != NULL ? formats[find_format (format)].write (shelf) : NULL;
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    ts_page_announce (TS_PAGE (self),
                      ts_phrase ("The sessions are still being read. Try again soon."));
  else if (!g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE,
                                     NULL, NULL, &error))
    ts_page_report_error (TS_PAGE (self), error);
  else
    ts_page_announce (TS_PAGE (self), ts_phrase ("The plays are saved"));
}

static void
export_response_cb (GtkNativeDialog *chooser, int response, TsStatisticsPage *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    ts_statistics_page_export (self, g_object_get_data (G_OBJECT (chooser), "format"), file);
  g_object_unref (chooser);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsStatisticsPage *self = TS_STATISTICS_PAGE (widget);
  guint format = find_format (g_variant_get_string (parameter, NULL));
  GtkFileChooserNative *chooser
      = new_file_chooser (self, format, _ ("Export plays"), GTK_FILE_CHOOSER_ACTION_SAVE);
  /* Translators: the name of a file, without its ending */
  g_autofree char *name = g_strconcat (_ ("plays"), ".", formats[format].suffix, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_object_set_data (G_OBJECT (chooser), "format", (gpointer) formats[format].suffix);
  g_signal_connect_object (chooser, "response", G_CALLBACK (export_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* In. */

static void
take_import (TsStatisticsPage *self, TsBgstatsImport *import)
{
  g_ptr_array_unref (self->skipped);
  self->skipped = g_ptr_array_ref (import->problems);
  ts_statistics_page_show_problems (self);
  ts_page_announce (TS_PAGE (self), ts_bgstats_import_dup_phrase (import));
}

static gboolean
read_file (TsStatisticsPage *self, GFile *file, TsBgstatsImport *import, GError **error)
{
  g_autoptr (GInputStream) stream = ts_file_open_stream (file, TS_BGSTATS_MAX_FILE, error);
  g_autofree char *text = g_malloc (TS_BGSTATS_MAX_FILE);
  gsize length;

  return stream != NULL
         && g_input_stream_read_all (stream, text, TS_BGSTATS_MAX_FILE, &length, NULL, error)
         && ts_bgstats_read (ts_page_get_library (TS_PAGE (self)), text, length, import, error);
}

void
ts_statistics_page_import (TsStatisticsPage *self, GFile *file)
{
  g_autoptr (TsBgstatsImport) import = ts_bgstats_import_new ();
  g_autoptr (GError) error = NULL;

  if (read_file (self, file, import, &error))
    take_import (self, import);
  else
    ts_page_report_error (TS_PAGE (self), error);
}

static void
import_response_cb (GtkNativeDialog *chooser, int response, TsStatisticsPage *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    ts_statistics_page_import (self, file);
  g_object_unref (chooser);
}

static void
import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  TsStatisticsPage *self = TS_STATISTICS_PAGE (widget);
  GtkFileChooserNative *chooser = new_file_chooser (
      self, find_format ("bgsplay"), _ ("Import plays"), GTK_FILE_CHOOSER_ACTION_OPEN);

  g_signal_connect_object (chooser, "response", G_CALLBACK (import_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, TsStatisticsPage *self)
{
  ts_statistics_page_import (self, g_value_get_object (value));
  return TRUE;
}

void
ts_statistics_page_take_drops (TsStatisticsPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_FILE, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

void
ts_statistics_page_install_exchange (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "shelf.import", NULL, import_cb);
  gtk_widget_class_install_action (klass, "shelf.export", "s", export_cb);
}
