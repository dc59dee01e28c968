/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cells.c: the spaces of a track, drawn as cells in a wrap box.
 */

#include "ts-cells.h"
#include "ts-seat-mark.h"

GtkWidget *
ts_cells_add (TsWrapBox *box, const char *text, const char *class)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_hexpand (cell, FALSE);
  gtk_widget_add_css_class (cell, "cell");
  if (class != NULL)
    gtk_widget_add_css_class (cell, class);
  gtk_box_append (GTK_BOX (cell), label);
  ts_wrap_box_append (box, cell);
  return cell;
}

void
ts_cells_mark (GtkWidget *cell, const TsMark *mark)
{
  GtkWidget *seat = ts_seat_mark_new ();
  GtkWidget *label = gtk_label_new (mark->label);

  ts_seat_mark_set_seat (TS_SEAT_MARK (seat), mark->seat);
  gtk_widget_add_css_class (label, "marker");
  gtk_box_append (GTK_BOX (cell), seat);
  gtk_box_append (GTK_BOX (cell), label);
}
