/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-cells.c: the spaces of a track, drawn as cells in a wrap box.
 */

#include "ts-cells.h"
#include "ts-face-button.h"
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

/* What it shows; NULL: a text that it draws itself. */
static GtkWidget *
get_content (GtkWidget *cell)
{
  return GTK_IS_BUTTON (cell) ? gtk_button_get_child (GTK_BUTTON (cell)) : cell;
}

static GtkWidget *
new_text (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  ts_widget_wrap (GTK_LABEL (label));
  gtk_widget_set_hexpand (label, TRUE);
  return label;
}

static GtkWidget *
new_box (GtkWidget *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_box_append (GTK_BOX (box), text);
  return box;
}

/* In the place of a label, which it holds from now on. */
static GtkWidget *
put_around (GtkWidget *label)
{
  GtkWidget *parent = gtk_widget_get_parent (label),
            *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_auto (GStrv) classes = gtk_widget_get_css_classes (label);

  gtk_widget_insert_before (box, parent, label);
  gtk_widget_set_css_classes (box, (const char **) classes);
  gtk_widget_set_hexpand (box, FALSE);
  g_object_ref (label);
  gtk_widget_unparent (label);
  gtk_widget_set_css_classes (label, (const char *[]){ NULL });
  gtk_box_append (GTK_BOX (box), label);
  g_object_unref (label);
  return box;
}

/* Where there is more to a cell than its text: what shows it all, which is another cell where that
 * is no button. */
static GtkWidget *
ensure_box (GtkWidget *cell)
{
  GtkWidget *text;

  if (GTK_IS_LABEL (cell))
    return put_around (cell);
  if (get_content (cell) != NULL)
    return get_content (cell);
  text = new_text ();
  gtk_label_set_label (GTK_LABEL (text), ts_face_button_get_text (TS_FACE_BUTTON (cell)));
  ts_widget_wrap (GTK_LABEL (text));
  ts_face_button_take_child (TS_FACE_BUTTON (cell), new_box (text));
  return get_content (cell);
}

/* Most have no seat. */
static GtkWidget *
get_text (GtkWidget *content)
{
  GtkWidget *first = gtk_widget_get_first_child (content);

  if (GTK_IS_LABEL (content))
    return content;
  return GTK_IS_LABEL (first) ? first : gtk_widget_get_next_sibling (first);
}

static void
set_seat (GtkWidget *content, const char *seat)
{
  GtkWidget *first = gtk_widget_get_first_child (content);

  if (GTK_IS_LABEL (content) || (GTK_IS_LABEL (first) && seat == NULL))
    return;
  if (GTK_IS_LABEL (first))
    {
      first = ts_seat_mark_new ();
      gtk_box_prepend (GTK_BOX (content), first);
    }
  ts_seat_mark_set_seat (TS_SEAT_MARK (first), seat);
}

/* Without the markers that stood there. Returns the cell, which may be another. */
static GtkWidget *
set_content (GtkWidget *widget, const TsCell *cell)
{
  GtkWidget *content = cell->seat != NULL ? ensure_box (widget) : get_content (widget), *label;

  if (content == NULL)
    {
      ts_face_button_set_text (TS_FACE_BUTTON (widget), cell->text);
      return widget;
    }
  label = get_text (content);
  set_seat (content, cell->seat);
  gtk_label_set_label (GTK_LABEL (label), cell->text);
  ts_widget_wrap (GTK_LABEL (label));
  gtk_widget_set_hexpand (label, label != content);
  if (label != content && gtk_widget_get_last_child (content) != label)
    gtk_box_remove (GTK_BOX (content), gtk_widget_get_last_child (content));
  return GTK_IS_BUTTON (widget) ? widget : content;
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
  ts_widget_call (button, name);
}

static GtkWidget *
append_button (TsWrapBox *box, const TsCell *cell)
{
  GtkWidget *button = ts_face_button_new ();

  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), cell->value);
  ts_wrap_box_append (box, button);
  return button;
}

/* A track whose value may be corrected no more, or may be now, is another one from there on. */
static GtkWidget *
ensure_cell (TsWrapBox *box, guint nth, const TsCell *cell)
{
  GtkWidget *widget = find_nth (box, nth);

  if (widget != NULL && GTK_IS_BUTTON (widget) == (cell->value != NULL))
    return widget;
  ts_cells_cut (box, nth);
  if (cell->value != NULL)
    return append_button (box, cell);
  widget = new_text ();
  ts_wrap_box_append (box, widget);
  return widget;
}

GtkWidget *
ts_cells_put (TsWrapBox *box, guint nth, const TsCell *cell)
{
  const char *const classes[] = { "cell", cell->class, NULL };
  GtkWidget *widget = ensure_cell (box, nth, cell);

  widget = set_content (widget, cell);
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
  gtk_widget_set_hexpand (get_text (content), FALSE);
  g_object_set (marks, "middle", TRUE, NULL);
  gtk_box_append (GTK_BOX (content), marks);
  return marks;
}

void
ts_cells_put_mark (TsWrapBox *box, guint nth, const TsMark *mark, const char *class)
{
  const char *const classes[] = { class, NULL };
  GtkWidget *widget = find_nth (box, nth), *label;

  if (widget == NULL)
    {
      widget = gtk_label_new (NULL);
      gtk_label_set_xalign (GTK_LABEL (widget), 0);
      ts_wrap_box_append (box, widget);
    }
  if (mark->seat != NULL && GTK_IS_LABEL (widget))
    widget = put_around (widget);
  label = get_text (widget);
  gtk_widget_set_css_classes (widget, (const char **) classes);
  set_seat (widget, mark->seat);
  gtk_label_set_label (GTK_LABEL (label), mark->label != NULL ? mark->label : "");
  ts_widget_wrap (GTK_LABEL (label));
  gtk_widget_set_visible (label, mark->label != NULL && *mark->label != '\0');
}

GtkWidget *
ts_cells_mark (GtkWidget *cell, const TsMark *mark)
{
  GtkWidget *content = ensure_box (cell);
  TsWrapBox *marks = TS_WRAP_BOX (ensure_marks (content));
  guint n = 0;

  while (find_nth (marks, n) != NULL)
    n++;
  ts_cells_put_mark (marks, n, mark, "marker");
  return GTK_IS_BUTTON (cell) ? cell : content;
}
