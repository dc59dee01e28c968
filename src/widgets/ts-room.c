/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-room.c: a place for what scrolls: it takes the height that is left, and asks its child for
 * none.
 */

#include "ts-room.h"
#include "ts-widget.h"

/* Pixels: of what scrolls one line is seen at least. */
#define LEAST_HEIGHT 48

struct _TsRoom
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TsRoom, ts_room, GTK_TYPE_WIDGET)

static void
ts_room_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = LEAST_HEIGHT;
  else if (child != NULL)
    gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

static void
ts_room_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_allocate (child, width, height, -1, NULL);
}

static GtkSizeRequestMode
ts_room_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ts_room_dispose (GObject *object)
{
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_room_parent_class)->dispose (object);
}

static void
ts_room_class_init (TsRoomClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_room_dispose;
  widget_class->measure = ts_room_measure;
  widget_class->size_allocate = ts_room_size_allocate;
  widget_class->get_request_mode = ts_room_get_request_mode;
}

static void
ts_room_init (TsRoom *self)
{
}
