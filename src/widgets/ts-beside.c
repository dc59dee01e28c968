/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-beside.c: a widget with another one beside it where there is room for both.
 */

#include "ts-beside.h"

#include "ts-widget.h"

/* Average characters that there are for both, and for the one at the side. */
#define CHARS_FOR_BOTH 96
#define CHARS_FOR_SIDE 38
/* Where there is more than that, the side has such a part of it. */
#define SIDE_PART 0.28

struct _TsBeside
{
  GtkWidget parent_instance;
  GtkWidget *main; /* nullable */
  GtkWidget *side; /* nullable */
};

enum
{
  PROP_MAIN = 1,
  PROP_SIDE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TsBeside, ts_beside, GTK_TYPE_WIDGET)

static int
get_side_width (TsBeside *self, int width)
{
  return MAX (ts_widget_measure_letters (GTK_WIDGET (self), CHARS_FOR_SIDE),
              (int) (SIDE_PART * width));
}

static int
get_width_for_both (GtkWidget *widget)
{
  return ts_widget_measure_letters (widget, CHARS_FOR_BOTH);
}

static int
measure_least_height (GtkWidget *widget, int width)
{
  TsBeside *self = TS_BESIDE (widget);
  int least;

  gtk_widget_measure (self->main, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (self->main, GTK_ORIENTATION_VERTICAL,
                      MAX (ts_beside_get_main_width (self, width), least), &least, NULL, NULL,
                      NULL);
  return least;
}

static int
measure_height (GtkWidget *widget, int width)
{
  TsBeside *self = TS_BESIDE (widget);

  return ts_widget_measure_height (self->main, ts_beside_get_main_width (self, width));
}

/* It is higher in the first width that has room for both. */
static void
ts_beside_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  TsBeside *self = TS_BESIDE (widget);
  int turn = get_width_for_both (widget);

  gtk_widget_measure (self->main, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;
  *minimum = ts_widget_measure_greatest (widget, for_size, measure_least_height, &turn, 1);
  *natural = ts_widget_measure_greatest (widget, for_size, measure_height, &turn, 1);
}

static void
ts_beside_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsBeside *self = TS_BESIDE (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean roomy = ts_beside_has_room (self, width);
  int side = width - ts_beside_get_main_width (self, width);

  gtk_widget_set_child_visible (self->side, roomy);
  gtk_widget_size_allocate (self->main,
                            &(GtkAllocation){ mirrored ? side : 0, 0, width - side, height }, -1);
  if (roomy)
    gtk_widget_size_allocate (self->side,
                              &(GtkAllocation){ mirrored ? 0 : width - side, 0, side, height }, -1);
}

static GtkSizeRequestMode
ts_beside_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (TS_BESIDE (widget)->main);
}

static void
set_child (TsBeside *self, GtkWidget **place, GtkWidget *child)
{
  g_clear_pointer (place, gtk_widget_unparent);
  *place = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
ts_beside_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TsBeside *self = TS_BESIDE (object);

  g_value_set_object (value, id == PROP_MAIN ? self->main : self->side);
}

static void
ts_beside_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TsBeside *self = TS_BESIDE (object);

  set_child (self, id == PROP_MAIN ? &self->main : &self->side, g_value_get_object (value));
}

static void
ts_beside_dispose (GObject *object)
{
  TsBeside *self = TS_BESIDE (object);

  set_child (self, &self->main, NULL);
  set_child (self, &self->side, NULL);
  G_OBJECT_CLASS (ts_beside_parent_class)->dispose (object);
}

static void
ts_beside_class_init (TsBesideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ts_beside_get_property;
  object_class->set_property = ts_beside_set_property;
  object_class->dispose = ts_beside_dispose;
  widget_class->measure = ts_beside_measure;
  widget_class->size_allocate = ts_beside_size_allocate;
  widget_class->get_request_mode = ts_beside_get_request_mode;
  properties[PROP_MAIN] = g_param_spec_object ("main", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIDE] = g_param_spec_object ("side", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ts_beside_init (TsBeside *self)
{
}

gboolean
ts_beside_has_room (TsBeside *self, int width)
{
  g_return_val_if_fail (TS_IS_BESIDE (self), FALSE);

  return width >= get_width_for_both (GTK_WIDGET (self));
}

int
ts_beside_get_main_width (TsBeside *self, int width)
{
  g_return_val_if_fail (TS_IS_BESIDE (self), 0);

  return ts_beside_has_room (self, width) ? width - get_side_width (self, width) : width;
}
