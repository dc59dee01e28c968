/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help.c: the help in a window of its own.
 */

#include <glib/gi18n.h>

#include "ts-help.h"

#include "ts-help-texts.h"

struct _TsHelp
{
  AdwWindow parent_instance;

  GtkListBox *situations;
  GtkWidget *safety; /* who can listen, and who can join */
};

G_DEFINE_FINAL_TYPE (TsHelp, ts_help, ADW_TYPE_WINDOW)

static GtkWidget *
new_text (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_set_margin_top (label, 12);
  gtk_widget_set_margin_bottom (label, 12);
  return label;
}

static void
add_chapter (TsHelp *self, const TsHelpChapter *chapter)
{
  GtkWidget *row = adw_expander_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (chapter->title));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), new_text (_ (chapter->text)));
  gtk_list_box_append (self->situations, row);
  if (chapter->where & TS_HELP_SAFETY)
    self->safety = row;
}

/* It stands on the first page, in the window that this one is about. */
static void
welcome_cb (TsHelp *self)
{
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (self))),
                              "app.welcome", NULL);
  gtk_window_close (GTK_WINDOW (self));
}

/* The window that it was opened from plays it. */
static void
guide_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.guide", NULL);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
ts_help_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_HELP);
  G_OBJECT_CLASS (ts_help_parent_class)->dispose (object);
}

static void
ts_help_class_init (TsHelpClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_help_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-help.ui");
  gtk_widget_class_bind_template_child (widget_class, TsHelp, situations);
  gtk_widget_class_bind_template_callback (widget_class, welcome_cb);
  gtk_widget_class_install_action (widget_class, "help.guide", NULL, guide_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
ts_help_init (TsHelp *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (const TsHelpChapter *chapter = ts_help_texts_get (); chapter->title != NULL; chapter++)
    if (chapter->where & TS_HELP_WINDOW)
      add_chapter (self, chapter);
}

void
ts_help_present (GtkWindow *parent)
{
  TsHelp *self = g_object_new (TS_TYPE_HELP, "transient-for", parent, NULL);

  gtk_window_present (GTK_WINDOW (self));
}

void
ts_help_present_safety (GtkWindow *parent)
{
  TsHelp *self = g_object_new (TS_TYPE_HELP, "transient-for", parent, NULL);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self->safety), TRUE);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->safety);
}
