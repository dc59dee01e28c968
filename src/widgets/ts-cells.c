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

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_hexpand (cell, FALSE);
  gtk_widget_add_css_class (cell, "cell");
  if (class != NULL)
    gtk_widget_add_css_class (cell, class);
  gtk_box_append (GTK_BOX (cell), label);
  ts_wrap_box_append (box, cell);
  return cell;
}

/* However many stand on one space, in a narrow window they stand below each other. */
static GtkWidget *
ensure_marks (GtkWidget *cell)
{
  GtkWidget *marks = gtk_widget_get_last_child (cell);

  if (TS_IS_WRAP_BOX (marks))
    return marks;
  marks = ts_wrap_box_new (8, FALSE);
  gtk_widget_set_hexpand (gtk_widget_get_first_child (cell), FALSE);
  gtk_widget_set_valign (marks, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (cell), marks);
  return marks;
}

GtkWidget *
ts_cells_mark_new (const TsMark *mark, const char *class)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *seat = ts_seat_mark_new ();
  GtkWidget *label = gtk_label_new (mark->label);

  ts_seat_mark_set_seat (TS_SEAT_MARK (seat), mark->seat);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_visible (label, mark->label != NULL && *mark->label != '\0');
  gtk_widget_add_css_class (box, class);
  gtk_box_append (GTK_BOX (box), seat);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

void
ts_cells_mark (GtkWidget *cell, const TsMark *mark)
{
  ts_wrap_box_append (TS_WRAP_BOX (ensure_marks (cell)), ts_cells_mark_new (mark, "marker"));
}
