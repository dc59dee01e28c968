/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-paper.c: what all that is printed from text has in common.
 */

#include "ts-paper.h"

static GtkPageSetup *
new_page_setup (double margin)
{
  GtkPageSetup *setup = gtk_page_setup_new ();

  gtk_page_setup_set_top_margin (setup, margin, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (setup, margin, GTK_UNIT_MM);
  gtk_page_setup_set_left_margin (setup, margin, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (setup, margin, GTK_UNIT_MM);
  return setup;
}

GtkPrintOperation *
ts_paper_new_operation (const char *title, double margin)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = new_page_setup (margin);

  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, title);
  return operation;
}

PangoLayout *
ts_paper_new_layout (GtkPrintContext *context, const char *markup, double size, double width)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string ("sans-serif");
  gboolean rtl = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;

  /* Where lines begin is up to the language of the page, not to the name that a line begins with.
   */
  pango_context_set_base_dir (pango_layout_get_context (layout),
                              rtl ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  pango_layout_set_auto_dir (layout, FALSE);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup (layout, markup, -1);
  return layout;
}

double
ts_paper_measure (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}
