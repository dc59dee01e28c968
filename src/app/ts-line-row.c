/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-line-row.c: a row of a TsLongList.
 */

#include "ts-line-row.h"

#include "ts-nook.h"
#include "ts-widget.h"

/* Pixels. */
#define SPACING 12
/* Letters that the texts would like to have beside each other. */
#define LETTERS 30

struct _TsLineRow
{
  GtkWidget parent_instance;

  GtkWidget *title; /* nullable, as the others: something else is within */
  GtkWidget *details;
  GtkWidget *arrow;
};

G_DEFINE_FINAL_TYPE (TsLineRow, ts_line_row, GTK_TYPE_WIDGET)

static void
ts_line_row_dispose (GObject *object)
{
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_line_row_parent_class)->dispose (object);
}

static void
ts_line_row_class_init (TsLineRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_line_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "row");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
}

static void
ts_line_row_init (TsLineRow *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

static GtkWidget *
add_label (GtkWidget *box)
{
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                      PANGO_WRAP_WORD_CHAR, "max-width-chars", LETTERS, "hexpand", TRUE, NULL);

  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
new_of_texts (void)
{
  TsLineRow *self = g_object_new (TS_TYPE_LINE_ROW, NULL);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->title = add_label (texts);
  self->details = add_label (texts);
  gtk_widget_add_css_class (self->details, "quiet");
  self->arrow = gtk_image_new_from_icon_name ("go-next-symbolic");
  gtk_box_append (GTK_BOX (line), ts_nook_new (texts, TS_NOOK_FILL, 0.5));
  gtk_box_append (GTK_BOX (line), self->arrow);
  gtk_widget_set_parent (line, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

GtkWidget *
ts_line_row_show (GtkWidget *row, const char *title, const char *details, gboolean leads_on)
{
  GtkWidget *shown
      = TS_IS_LINE_ROW (row) && TS_LINE_ROW (row)->title != NULL ? row : new_of_texts ();
  TsLineRow *self = TS_LINE_ROW (shown);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  ts_widget_show_text (self->details, details);
  gtk_widget_set_visible (self->arrow, leads_on);
  ts_widget_call (shown, title);
  ts_widget_describe (shown, details);
  return shown;
}

GtkWidget *
ts_line_row_new_around (GtkWidget *content, const char *name)
{
  GtkWidget *row = g_object_new (TS_TYPE_LINE_ROW, NULL);

  gtk_widget_add_css_class (row, "plain");
  gtk_widget_set_parent (content, row);
  ts_widget_call (row, name);
  return row;
}
