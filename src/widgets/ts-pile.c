/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-pile.c: widgets one below the other, each as high as its texts are at the width that there is.
 */

#include "ts-pile.h"

#include "ts-widget.h"

typedef struct
{
  int spacing; /* pixels */
} TsPilePrivate;

enum
{
  PROP_SPACING = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_TYPE_WITH_PRIVATE (TsPile, ts_pile, GTK_TYPE_WIDGET)

/* From `child` on, the first that is seen; NULL: none. */
static GtkWidget *
find_seen (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static int
get_spacing (GtkWidget *widget)
{
  return ((TsPilePrivate *) ts_pile_get_instance_private (TS_PILE (widget)))->spacing;
}

static int
measure_height (GtkWidget *child, int width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

static int
measure_heights (GtkWidget *widget, int width)
{
  int height = 0;

  for (GtkWidget *child = find_seen (gtk_widget_get_first_child (widget)); child != NULL;
       child = find_seen (gtk_widget_get_next_sibling (child)))
    height += (height > 0 ? get_spacing (widget) : 0) + measure_height (child, width);
  return height;
}

static void
ts_pile_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      if (for_size < 0)
        ts_widget_measure_any_width (widget, measure_heights, minimum, natural);
      else
        *minimum = *natural = measure_heights (widget, for_size);
      return;
    }
  for (GtkWidget *child = find_seen (gtk_widget_get_first_child (widget)); child != NULL;
       child = find_seen (gtk_widget_get_next_sibling (child)))
    {
      int least, wanted;

      gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static void
ts_pile_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  int y = 0;

  for (GtkWidget *child = find_seen (gtk_widget_get_first_child (widget)); child != NULL;
       child = find_seen (gtk_widget_get_next_sibling (child)))
    {
      int wanted = measure_height (child, width);

      gtk_widget_size_allocate (child, &(GtkAllocation){ 0, y, width, wanted }, -1);
      y += wanted + get_spacing (widget);
    }
}

static GtkSizeRequestMode
ts_pile_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ts_pile_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_int (value, get_spacing (GTK_WIDGET (object)));
}

static void
ts_pile_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ((TsPilePrivate *) ts_pile_get_instance_private (TS_PILE (object)))->spacing
      = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
ts_pile_dispose (GObject *object)
{
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_pile_parent_class)->dispose (object);
}

static void
ts_pile_class_init (TsPileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ts_pile_get_property;
  object_class->set_property = ts_pile_set_property;
  object_class->dispose = ts_pile_dispose;
  widget_class->measure = ts_pile_measure;
  widget_class->size_allocate = ts_pile_size_allocate;
  widget_class->get_request_mode = ts_pile_get_request_mode;
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
ts_pile_init (TsPile *self)
{
}
