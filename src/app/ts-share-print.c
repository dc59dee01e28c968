/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-share-print.c: the score, or how the game ended, on paper.
 */

#include "ts-share-print.h"

typedef struct
{
  TsShare *share;
  TsScoreSheet *sheet;
} Paper;

static void
paper_free (gpointer data, GClosure *closure)
{
  Paper *self = data;

  ts_score_sheet_free (self->sheet);
  ts_share_free (self->share);
  g_free (self);
}

/* The sheet has margins of its own, wider than any that a printer needs. */
static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, gpointer user_data)
{
  Paper *self = user_data;
  guint n = ts_score_sheet_lay_out (self->sheet, gtk_print_context_get_width (context),
                                    gtk_print_context_get_height (context));

  gtk_print_operation_set_n_pages (operation, (int) n);
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer user_data)
{
  Paper *self = user_data;

  ts_score_sheet_draw (self->sheet, gtk_print_context_get_cairo_context (context), (guint) page);
}

static GtkPageSetup *
new_page_setup (const TsScoreSheet *sheet)
{
  GtkPageSetup *setup = gtk_page_setup_new ();

  gtk_page_setup_set_orientation (setup, ts_score_sheet_is_wide (sheet)
                                             ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                             : GTK_PAGE_ORIENTATION_PORTRAIT);
  return setup;
}

GtkPrintOperation *
ts_share_print_new (TsShare *share)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Paper *self = g_new0 (Paper, 1);
  g_autoptr (GtkPageSetup) setup = NULL;

  self->share = share;
  self->sheet = ts_share_new_sheet (share);
  setup = new_page_setup (self->sheet);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, ts_share_get_title (share));
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), self);
  g_signal_connect_data (operation, "draw-page", G_CALLBACK (draw_page_cb), self, paper_free, 0);
  return operation;
}

void
ts_share_print (TsShare *share, TsPage *page)
{
  g_autoptr (GtkPrintOperation) operation = ts_share_print_new (share);
  g_autoptr (TsPage) held = g_object_ref (page);
  GtkWindow *parent = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
  g_autoptr (GError) error = NULL;

  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    ts_page_report_error (held, error);
}
