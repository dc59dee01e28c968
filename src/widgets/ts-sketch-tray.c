/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-tray.c: the figures beside the map.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-seat-mark.h"
#include "ts-sketch-tray.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

struct _TsSketchTray
{
  GtkWidget parent_instance;

  GPtrArray *buttons; /* of GtkToggleButton, borrowed; each has its "id" */
  char *shown;        /* who is in it: what tells whether that changed */
  gboolean setting;

  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (TsSketchTray, ts_sketch_tray, GTK_TYPE_WIDGET)

enum
{
  TAKEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *
get_id (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "id");
}

static void
toggled_cb (GtkToggleButton *button, TsSketchTray *self)
{
  if (self->setting)
    return;
  if (gtk_toggle_button_get_active (button))
    {
      g_autofree char *id = g_strdup (get_id (GTK_WIDGET (button)));

      ts_sketch_tray_set_taken (self, id);
      g_signal_emit (self, signals[TAKEN], 0, id);
    }
  else
    g_signal_emit (self, signals[TAKEN], 0, NULL);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, gpointer user_data)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));

  return gdk_content_provider_new_typed (G_TYPE_STRING, get_id (button));
}

static void
drag_begin_cb (GtkDragSource *source, GdkDrag *drag, gpointer user_data)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (button);

  gtk_drag_source_set_icon (source, picture, gtk_widget_get_width (button) / 2,
                            gtk_widget_get_height (button) / 2);
}

static GtkWidget *
make_button (TsSketchTray *self, const TsToken *token)
{
  GtkWidget *button = ts_widget_new_choice (TRUE);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = ts_seat_mark_new ();
  GtkWidget *label = gtk_label_new (token->label);
  GtkDragSource *drag = gtk_drag_source_new ();

  ts_seat_mark_set_seat (TS_SEAT_MARK (mark), token->seat);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), label);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "choice");
  ts_widget_call (button, token->label);
  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (token->id), g_free);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  g_signal_connect (drag, "prepare", G_CALLBACK (prepare_cb), NULL);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), NULL);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (drag));
  return button;
}

/* In the first row, which leaves room for another one. */
static GtkWidget *
make_heading (void)
{
  GtkWidget *label = gtk_label_new (_ ("Beside the map"));

  gtk_widget_add_css_class (label, "heading");
  return label;
}

static gboolean
is_waiting (const TsToken *token)
{
  return !token->placed && token->command != NULL;
}

static char *
list_waiting (GPtrArray *tokens)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < tokens->len; i++)
    {
      const TsToken *token = tokens->pdata[i];

      if (is_waiting (token))
        g_string_append_printf (list, "%s\n%s\n%s\n", token->id, token->label,
                                token->seat != NULL ? token->seat : "");
    }
  return g_string_free (list, FALSE);
}

static void
ts_sketch_tray_dispose (GObject *object)
{
  g_ptr_array_set_size (TS_SKETCH_TRAY (object)->buttons, 0);
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_sketch_tray_parent_class)->dispose (object);
}

static void
ts_sketch_tray_finalize (GObject *object)
{
  g_ptr_array_unref (TS_SKETCH_TRAY (object)->buttons);
  g_free (TS_SKETCH_TRAY (object)->shown);
  G_OBJECT_CLASS (ts_sketch_tray_parent_class)->finalize (object);
}

static void
ts_sketch_tray_class_init (TsSketchTrayClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_sketch_tray_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_sketch_tray_finalize;
  signals[TAKEN] = g_signal_new ("taken", TS_TYPE_SKETCH_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "sketchtray");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_sketch_tray_init (TsSketchTray *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->buttons = g_ptr_array_new ();
  self->box = ts_wrap_box_new (6, FALSE);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (widget)),
                                  GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_parent (self->box, widget);
  gtk_widget_set_visible (widget, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Beside the map"), -1);
}

/* Buttons stay while nobody came or went: one of them may have the focus. */
void
ts_sketch_tray_set_tokens (TsSketchTray *self, GPtrArray *tokens)
{
  g_autofree char *shown = NULL;

  g_return_if_fail (TS_IS_SKETCH_TRAY (self));

  shown = list_waiting (tokens);
  if (g_strcmp0 (shown, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&shown);
  g_ptr_array_set_size (self->buttons, 0);
  ts_wrap_box_clear (TS_WRAP_BOX (self->box));
  ts_wrap_box_append (TS_WRAP_BOX (self->box), make_heading ());
  for (guint i = 0; i < tokens->len; i++)
    if (is_waiting (tokens->pdata[i]))
      {
        GtkWidget *button = make_button (self, tokens->pdata[i]);

        g_ptr_array_add (self->buttons, button);
        ts_wrap_box_append (TS_WRAP_BOX (self->box), button);
      }
  gtk_widget_set_visible (GTK_WIDGET (self), self->buttons->len > 0);
}

void
ts_sketch_tray_set_taken (TsSketchTray *self, const char *id)
{
  g_return_if_fail (TS_IS_SKETCH_TRAY (self));

  self->setting = TRUE;
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *button = self->buttons->pdata[i];

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                    g_strcmp0 (get_id (button), id) == 0);
    }
  self->setting = FALSE;
}
