/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-share-score.c: the score to take away.
 */

#include <glib/gi18n.h>
#include <cairo-pdf.h>
#include <math.h>
#include <string.h>

#include "ts-share-score.h"

#include "ts-score-sheet.h"

/* Points. */
#define PICTURE_WIDTH 620
#define PICTURE_WIDTH_WIDE 880
#define PICTURE_SCALE 2

/* Bytes of a file name, without its suffix; systems allow 255. */
#define MAX_FILE_NAME 180

struct _TsShare
{
  TsView *view;
  char *title;
  char *date; /* nullable */
  const TsLanguage *language;
};

static const struct
{
  const char *suffix;
  const char *title;
  const char *filter;
} kinds[] = {
  [TS_SHARE_CSV] = { "csv", N_ ("Save the score as CSV"), N_ ("Spreadsheets (CSV)") },
  [TS_SHARE_PICTURE] = { "png", N_ ("Save the score as a picture"), N_ ("Pictures (PNG)") },
  [TS_SHARE_PDF] = { "pdf", N_ ("Save the score as PDF"), N_ ("PDF files") },
};

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gboolean
check_status (cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return FALSE;
}

static void
draw_page (const TsScoreSheet *sheet, cairo_surface_t *surface, guint page, double scale)
{
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  ts_score_sheet_draw (sheet, cr, page);
  cairo_destroy (cr);
}

static gboolean
make_picture (const TsShare *self, GByteArray *bytes, GError **error)
{
  g_autoptr (TsScoreSheet) sheet = ts_share_new_sheet (self);
  int width = ts_score_sheet_is_wide (sheet) ? PICTURE_WIDTH_WIDE : PICTURE_WIDTH;
  cairo_surface_t *surface;
  cairo_status_t status;

  ts_score_sheet_lay_out (sheet, width, 0);
  surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * PICTURE_SCALE,
                                    (int) ceil (ts_score_sheet_get_height (sheet) * PICTURE_SCALE));
  draw_page (sheet, surface, 0, PICTURE_SCALE);
  status = cairo_surface_write_to_png_stream (surface, append_cb, bytes);
  cairo_surface_destroy (surface);
  return check_status (status, error);
}

static gboolean
make_pdf (const TsShare *self, GByteArray *bytes, GError **error)
{
  g_autoptr (TsScoreSheet) sheet = ts_share_new_sheet (self);
  GtkPaperSize *paper = gtk_paper_size_new (NULL);
  double width = gtk_paper_size_get_width (paper, GTK_UNIT_POINTS);
  double height = gtk_paper_size_get_height (paper, GTK_UNIT_POINTS);
  gboolean wide = ts_score_sheet_is_wide (sheet);
  double across = wide ? height : width;
  double down = wide ? width : height;
  guint n_pages = ts_score_sheet_lay_out (sheet, across, down);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_cb, bytes, across, down);
  cairo_status_t status;

  gtk_paper_size_free (paper);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  for (guint page = 0; page < n_pages; page++)
    {
      draw_page (sheet, surface, page, 1);
      cairo_surface_show_page (surface);
    }
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  return check_status (status, error);
}

/* Without the mark in front some spreadsheets take the letters for those of another alphabet. */
static void
make_csv (const TsShare *self, GByteArray *bytes)
{
  static const char mark[] = "\xef\xbb\xbf";
  g_autofree char *text = ts_score_to_csv (self->view->score, self->language);

  g_byte_array_append (bytes, (const guint8 *) mark, strlen (mark));
  g_byte_array_append (bytes, (const guint8 *) text, strlen (text));
}

static gboolean
make_bytes (const TsShare *self, TsShareKind kind, GByteArray *bytes, GError **error)
{
  if (kind == TS_SHARE_PICTURE)
    return make_picture (self, bytes, error);
  if (kind == TS_SHARE_PDF)
    return make_pdf (self, bytes, error);
  make_csv (self, bytes);
  return TRUE;
}

/* What a file chooser was opened for. */
typedef struct
{
  TsShare *share;
  TsShareKind kind;
  TsPage *page; /* weak; nullable */
} Saving;

static void
saving_free (Saving *saving)
{
  g_clear_weak_pointer (&saving->page);
  ts_share_free (saving->share);
  g_free (saving);
}

static void
save (const Saving *saving, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (ts_share_write (saving->share, saving->kind, file, &error))
    ts_page_announce (saving->page, ts_phrase ("The score is saved"));
  else
    ts_page_report_error (saving->page, error);
}

static void
response_cb (GtkNativeDialog *chooser, int response, gpointer user_data)
{
  Saving *saving = user_data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL && saving->page != NULL)
    save (saving, file);
  saving_free (saving);
  g_object_unref (chooser);
}

static GtkFileChooserNative *
new_file_chooser (const TsShare *self, TsShareKind kind, TsPage *page)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      _ (kinds[kind].title), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))),
      GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *name = ts_share_make_file_name (self, kind);

  gtk_file_filter_set_name (filter, _ (kinds[kind].filter));
  gtk_file_filter_add_suffix (filter, kinds[kind].suffix);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

TsShare *
ts_share_new (TsView *view, const char *title, const char *date, const TsLanguage *language)
{
  TsShare *self = g_new0 (TsShare, 1);

  self->view = view;
  self->title = g_strdup (title);
  self->date = g_strdup (date);
  self->language = language;
  return self;
}

void
ts_share_free (TsShare *self)
{
  ts_view_free (self->view);
  g_free (self->title);
  g_free (self->date);
  g_free (self);
}

TsScoreSheet *
ts_share_new_sheet (const TsShare *self)
{
  return ts_score_sheet_new (self->view->score, self->view->ending, self->title, self->date);
}

const char *
ts_share_get_title (const TsShare *self)
{
  return self->title;
}

gboolean
ts_share_write (const TsShare *self, TsShareKind kind, GFile *file, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  return make_bytes (self, kind, bytes, error)
         && g_file_replace_contents (file, (const char *) bytes->data, bytes->len, NULL, FALSE,
                                     G_FILE_CREATE_NONE, NULL, NULL, error);
}

char *
ts_share_make_file_name (const TsShare *self, TsShareKind kind)
{
  g_autofree char *title = g_strdup (self->title);
  const char *end;

  g_strdelimit (title, "/\\:*?\"<>|\n\r\t", '-');
  g_strstrip (title);
  g_utf8_validate (title, (gssize) MIN (strlen (title), MAX_FILE_NAME), &end);
  title[end - title] = '\0';
  return g_strconcat (*title != '\0' && *title != '.' ? title : _ ("Score"), ".",
                      kinds[kind].suffix, NULL);
}

void
ts_share_copy (const TsShare *self, TsPage *page)
{
  g_autofree char *text = ts_score_to_text (self->view->score, self->title, self->language);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (page)), text);
  ts_page_announce (page, ts_phrase ("The score is on the clipboard"));
}

void
ts_share_save (TsShare *self, TsShareKind kind, TsPage *page)
{
  GtkFileChooserNative *chooser = new_file_chooser (self, kind, page);
  Saving *saving = g_new0 (Saving, 1);

  saving->share = self;
  saving->kind = kind;
  g_set_weak_pointer (&saving->page, page);
  g_signal_connect (chooser, "response", G_CALLBACK (response_cb), saving);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
