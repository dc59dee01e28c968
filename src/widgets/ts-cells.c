/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cells.c: the spaces of a track, drawn as cells in a wrap box.
 */

#include "ts-cells.h"
#include "ts-seat-mark.h"
#include "ts-widget.h"

/* A number of 64 bits: no data of a widget holds one everywhere. */
#define AT_KEY "ts-cells-at"

static GtkWidget *
find_nth (TsWrapBox *box, guint nth)
{
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (box));

  while (cell != NULL && nth-- > 0)
    cell = gtk_widget_get_next_sibling (cell);
  return cell;
}

/* What it shows. */
static GtkWidget *
get_content (GtkWidget *cell)
{
  return GTK_IS_BUTTON (cell) ? gtk_button_get_child (GTK_BUTTON (cell)) : cell;
}

static GtkWidget *
new_content (const char *text)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (text);

  ts_widget_wrap (GTK_LABEL (label));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (content), label);
  return content;
}

static void
clicked_cb (GtkButton *button, gpointer user_data)
{
  const gint64 *at = g_object_get_data (G_OBJECT (button), AT_KEY);

  ts_value_button_propose (user_data, *at);
}

static void
aim_button (GtkWidget *button, const TsCell *cell)
{
  g_autofree char *name = ts_value_button_name_proposal (cell->value, cell->at);

  g_object_set_data_full (G_OBJECT (button), AT_KEY, g_memdup2 (&cell->at, sizeof cell->at),
                          g_free);
  gtk_button_set_child (GTK_BUTTON (button), new_content (cell->text));
  ts_widget_call (button, name);
}

static GtkWidget *
append_button (TsWrapBox *box, const TsCell *cell)
{
  GtkWidget *button = gtk_button_new ();

  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), cell->value);
  ts_wrap_box_append (box, button);
  return button;
}

/* Of what is no button nothing is held by anybody: it is made anew, with all that follows. */
static GtkWidget *
ensure_cell (TsWrapBox *box, guint nth, const TsCell *cell)
{
  GtkWidget *widget = find_nth (box, nth);

  if (cell->value != NULL && GTK_IS_BUTTON (widget))
    return widget;
  ts_cells_cut (box, nth);
  if (cell->value != NULL)
    return append_button (box, cell);
  widget = new_content (cell->text);
  ts_wrap_box_append (box, widget);
  return widget;
}

GtkWidget *
ts_cells_put (TsWrapBox *box, guint nth, const TsCell *cell)
{
  const char *const classes[] = { "cell", cell->class, NULL };
  GtkWidget *widget = ensure_cell (box, nth, cell);

  if (GTK_IS_BUTTON (widget))
    aim_button (widget, cell);
  gtk_widget_set_hexpand (widget, FALSE);
  gtk_widget_set_css_classes (widget, (const char **) classes);
  return widget;
}

void
ts_cells_cut (TsWrapBox *box, guint n)
{
  GtkWidget *cell = find_nth (box, n);

  while (cell != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (cell);

      gtk_widget_unparent (cell);
      cell = next;
    }
}

/* However many stand on one space, in a narrow window they stand below each other. */
static GtkWidget *
ensure_marks (GtkWidget *content)
{
  GtkWidget *marks = gtk_widget_get_last_child (content);

  if (TS_IS_WRAP_BOX (marks))
    return marks;
  marks = ts_wrap_box_new (8, FALSE);
  gtk_widget_set_hexpand (gtk_widget_get_first_child (content), FALSE);
  g_object_set (marks, "middle", TRUE, NULL);
  gtk_box_append (GTK_BOX (content), marks);
  return marks;
}

GtkWidget *
ts_cells_mark_new (const TsMark *mark, const char *class)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *seat = ts_seat_mark_new ();
  GtkWidget *label = gtk_label_new (mark->label);

  ts_seat_mark_set_seat (TS_SEAT_MARK (seat), mark->seat);
  ts_widget_wrap (GTK_LABEL (label));
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
  ts_wrap_box_append (TS_WRAP_BOX (ensure_marks (get_content (cell))),
                      ts_cells_mark_new (mark, "marker"));
}
