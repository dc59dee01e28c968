/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-nook.c: a child at its place in more room than it wants.
 */

#include "ts-nook.h"

#include "ts-widget.h"

struct _TsNook
{
  GtkWidget parent_instance;
  GtkWidget *child; /* nullable */
  double xalign;
  double yalign;
};

enum
{
  PROP_CHILD = 1,
  PROP_XALIGN,
  PROP_YALIGN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TsNook, ts_nook, GTK_TYPE_WIDGET)

static int
get_child_width (TsNook *self, int width)
{
  int natural;

  if (self->xalign < 0 || width < 0)
    return width;
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return MIN (width, natural);
}

static int
get_child_height (TsNook *self, int width, int height)
{
  int natural;

  if (self->yalign < 0)
    return height;
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return MIN (height, natural);
}

static gboolean
has_child (TsNook *self)
{
  return self->child != NULL && gtk_widget_should_layout (self->child);
}

static void
ts_nook_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  TsNook *self = TS_NOOK (widget);

  *minimum = *natural = 0;
  if (!has_child (self))
    return;
  for_size = orientation == GTK_ORIENTATION_VERTICAL ? get_child_width (self, for_size) : -1;
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
ts_nook_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsNook *self = TS_NOOK (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation place;

  if (!has_child (self))
    return;
  place.width = get_child_width (self, width);
  place.height = get_child_height (self, place.width, height);
  place.x = (int) ((width - place.width) * (mirrored ? 1 - self->xalign : self->xalign));
  place.y = (int) ((height - place.height) * self->yalign);
  gtk_widget_size_allocate (self->child, &place, -1);
}

static GtkSizeRequestMode
ts_nook_get_request_mode (GtkWidget *widget)
{
  return TS_NOOK (widget)->child != NULL ? gtk_widget_get_request_mode (TS_NOOK (widget)->child)
                                         : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ts_nook_compute_expand (GtkWidget *widget, gboolean *across, gboolean *down)
{
  TsNook *self = TS_NOOK (widget);

  *across
      = self->child != NULL && gtk_widget_compute_expand (self->child, GTK_ORIENTATION_HORIZONTAL);
  *down = self->child != NULL && gtk_widget_compute_expand (self->child, GTK_ORIENTATION_VERTICAL);
}

/* What lies below is tapped around the child. */
static gboolean
ts_nook_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
set_child (TsNook *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child == NULL)
    return;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_bind_property (child, "visible", self, "visible", G_BINDING_SYNC_CREATE);
}

static void
ts_nook_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TsNook *self = TS_NOOK (object);

  if (id == PROP_CHILD)
    g_value_set_object (value, self->child);
  else
    g_value_set_double (value, id == PROP_XALIGN ? self->xalign : self->yalign);
}

static void
ts_nook_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TsNook *self = TS_NOOK (object);

  if (id == PROP_CHILD)
    set_child (self, g_value_get_object (value));
  else
    *(id == PROP_XALIGN ? &self->xalign : &self->yalign) = g_value_get_double (value);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
ts_nook_dispose (GObject *object)
{
  set_child (TS_NOOK (object), NULL);
  G_OBJECT_CLASS (ts_nook_parent_class)->dispose (object);
}

static void
ts_nook_class_init (TsNookClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = ts_nook_get_property;
  object_class->set_property = ts_nook_set_property;
  object_class->dispose = ts_nook_dispose;
  widget_class->measure = ts_nook_measure;
  widget_class->size_allocate = ts_nook_size_allocate;
  widget_class->get_request_mode = ts_nook_get_request_mode;
  widget_class->compute_expand = ts_nook_compute_expand;
  widget_class->contains = ts_nook_contains;
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_XALIGN]
      = g_param_spec_double ("xalign", NULL, NULL, TS_NOOK_FILL, 1, TS_NOOK_FILL, flags);
  properties[PROP_YALIGN]
      = g_param_spec_double ("yalign", NULL, NULL, TS_NOOK_FILL, 1, TS_NOOK_FILL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
ts_nook_init (TsNook *self)
{
  self->xalign = self->yalign = TS_NOOK_FILL;
}

GtkWidget *
ts_nook_new (GtkWidget *child, double xalign, double yalign)
{
  return g_object_new (TS_TYPE_NOOK, "child", child, "xalign", xalign, "yalign", yalign, NULL);
}
