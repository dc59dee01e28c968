/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-editor-line.c: an editor with its label, as forms show it.
 */

#include <glib/gi18n.h>

#include "ts-editor-line.h"
#include "ts-nook.h"
#include "ts-wrap-box.h"

/* How wide a label would like to be; what it says may wrap, and it takes what room there is. */
#define LABEL_CHARS 18

static GtkWidget *
make_text (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LABEL_CHARS);
  gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
make_title (const char *label, gboolean assumed)
{
  GtkWidget *box = ts_wrap_box_new (6, FALSE);
  GtkWidget *title = make_text (label, "form-label");
  GtkWidget *badge;

  gtk_widget_set_hexpand (title, !assumed);
  ts_wrap_box_append (TS_WRAP_BOX (box), title);
  if (!assumed)
    return box;
  badge = gtk_label_new (_ ("assumed"));
  gtk_widget_add_css_class (badge, "badge");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (badge, _ ("This value is a guess. Check your own card."));
  ts_wrap_box_append (TS_WRAP_BOX (box), badge);
  return box;
}

GtkWidget *
ts_editor_line_new (const char *label, const char *hint, gboolean assumed, TsEditor *editor)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *nook = ts_nook_new (texts, TS_NOOK_FILL, 0.5);

  ts_editor_set_label (editor, label);
  gtk_box_append (GTK_BOX (texts), make_title (label, assumed));
  if (hint != NULL)
    gtk_box_append (GTK_BOX (texts), make_text (hint, "quiet"));
  gtk_widget_set_hexpand (texts, TRUE);
  if (ts_editor_get_wide (editor))
    {
      gtk_box_append (GTK_BOX (line), nook);
      gtk_box_append (GTK_BOX (line), GTK_WIDGET (editor));
    }
  else
    {
      GtkWidget *wrap = ts_wrap_box_new (6, FALSE);

      ts_wrap_box_append (TS_WRAP_BOX (wrap), nook);
      ts_wrap_box_append (TS_WRAP_BOX (wrap), GTK_WIDGET (editor));
      gtk_box_append (GTK_BOX (line), wrap);
    }
  gtk_widget_add_css_class (line, "editor-line");
  return line;
}

GtkWidget *
ts_editor_cell_new (const char *label, const char *hint, gboolean assumed, TsEditor *editor)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  ts_editor_set_label (editor, label);
  gtk_box_append (GTK_BOX (cell), make_title (label, assumed));
  gtk_box_append (GTK_BOX (cell), GTK_WIDGET (editor));
  gtk_widget_set_tooltip_text (cell, hint);
  gtk_widget_add_css_class (cell, "editor-cell");
  return cell;
}
