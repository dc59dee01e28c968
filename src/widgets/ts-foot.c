/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-foot.c: panels that scroll, and at their foot what the instruction is about, while that cannot
 * be seen where it stands.
 */

#include <glib/gi18n.h>

#include "ts-foot.h"

#include "ts-pile.h"
#include "ts-tracker-list.h"
#include "ts-widget.h"

/* Pixels of the panels that are always left. */
#define LEAST_HEIGHT 24
/* Pixels by which a row may be beyond the edge and still is whole. */
#define TOLERANCE 1

struct _TsFoot
{
  GtkWidget parent_instance;
  GtkWidget *panels;  /* nullable */
  TsView *view;       /* nullable: has the texts of */
  GPtrArray *copies;  /* of TsTracker: what the instruction is about */
  GPtrArray *widgets; /* of TsTrackerWidget, owned by the box: made when they are needed */
  gboolean stale;     /* they show an earlier view */
  guint looking;      /* an idle source */

  GtkWidget *strip;
  GtkWidget *rows;
  GtkWidget *go;
};

enum
{
  PROP_PANELS = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TsFoot, ts_foot, GTK_TYPE_WIDGET)

/* Where it stands among the panels; NULL: nowhere. */
static GtkWidget *
find_tracker (GtkWidget *widget, const char *id)
{
  GtkWidget *found = NULL;

  if (TS_IS_TRACKER_WIDGET (widget))
    return g_str_equal (ts_tracker_widget_get_id (TS_TRACKER_WIDGET (widget)), id) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_tracker (child, id);
  return found;
}

static const char *
get_id (GtkWidget *row)
{
  return ts_tracker_widget_get_id (TS_TRACKER_WIDGET (row));
}

/* The place among the panels. FALSE: there is none. */
static gboolean
get_place (TsFoot *self, const char *id, graphene_rect_t *place)
{
  GtkWidget *tracker = self->panels != NULL ? find_tracker (self->panels, id) : NULL;

  return tracker != NULL && gtk_widget_get_mapped (tracker)
         && gtk_widget_compute_bounds (tracker, self->panels, place);
}

static gboolean
is_out_of_sight (TsFoot *self, const char *id, int height)
{
  graphene_rect_t place;

  return get_place (self, id, &place)
         && (place.origin.y < -TOLERANCE
             || place.origin.y + place.size.height > (float) (height + TOLERANCE));
}

static int
measure_strip (TsFoot *self, int width)
{
  int natural;

  gtk_widget_measure (self->strip, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

/* How high the strip is in so much room; 0 where that is too little for it and the panels. */
static int
get_strip_height (TsFoot *self, int width, int height)
{
  if (!gtk_widget_get_visible (self->strip) || height < 2 * LEAST_HEIGHT)
    return 0;
  return MIN (measure_strip (self, width), height - LEAST_HEIGHT);
}

static gboolean
is_needed (TsFoot *self, int height)
{
  for (guint i = 0; i < self->copies->len; i++)
    if (is_out_of_sight (self, ((TsTracker *) self->copies->pdata[i])->id, height))
      return TRUE;
  return FALSE;
}

static void
set_rows (TsFoot *self)
{
  self->stale = FALSE;
  ts_tracker_list_sync (self->rows, self->widgets, self->copies);
}

static GtkWidget *
get_first_row (TsFoot *self)
{
  for (guint i = 0; i < self->widgets->len; i++)
    if (gtk_widget_get_visible (self->widgets->pdata[i]))
      return self->widgets->pdata[i];
  return NULL;
}

/* An icon that is set anew is laid out anew, even when it is the same; and it would be what the
 * button is called. */
static void
point_to_place (TsFoot *self)
{
  GtkWidget *row = get_first_row (self);
  graphene_rect_t place;
  gboolean above
      = row != NULL && get_place (self, get_id (row), &place) && place.origin.y < -TOLERANCE;
  const char *icon = above ? "go-up-symbolic" : "go-down-symbolic";

  if (g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (self->go)), icon) == 0)
    return;
  gtk_button_set_icon_name (GTK_BUTTON (self->go), icon);
  ts_widget_set_name (self->go, _ ("Show where it stands"));
}

/* The strip goes when all would be seen without it.  While it is there, what it takes from the
 * panels may put another row out of sight: then it gets higher, and this is asked again. */
static void
look (TsFoot *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean needed = is_needed (self, height);
  int left = height - get_strip_height (self, width, height);

  if (needed && self->stale)
    set_rows (self);
  for (guint i = 0; needed && i < self->widgets->len; i++)
    gtk_widget_set_visible (self->widgets->pdata[i],
                            is_out_of_sight (self, get_id (self->widgets->pdata[i]), left));
  gtk_widget_set_visible (self->strip, needed);
  if (needed)
    point_to_place (self);
}

static gboolean
look_cb (gpointer user_data)
{
  TsFoot *self = user_data;

  self->looking = 0;
  look (self);
  return G_SOURCE_REMOVE;
}

/* After the frame that lays out what is new. */
static void
look_later (TsFoot *self)
{
  if (self->looking == 0)
    self->looking = g_idle_add (look_cb, self);
}

/* To the middle, and with the focus, which a button that goes away would lose. */
static void
go_cb (TsFoot *self)
{
  GtkWidget *row = get_first_row (self);
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->panels));
  graphene_rect_t place;

  if (row == NULL || !get_place (self, get_id (row), &place))
    return;
  gtk_adjustment_set_value (
      adjustment, gtk_adjustment_get_value (adjustment) + place.origin.y
                      - (gtk_adjustment_get_page_size (adjustment) - place.size.height) / 2);
  gtk_widget_child_focus (find_tracker (self->panels, get_id (row)), GTK_DIR_TAB_FORWARD);
}

/* What is shown a second time. */

static void
free_copy (gpointer data)
{
  TsTracker *copy = data;

  g_ptr_array_unref (copy->parts);
  g_free (copy);
}

/* To be read only; its texts are those of `tracker`. */
static TsTracker *
copy_tracker (const TsTracker *tracker)
{
  TsTracker *copy = g_memdup2 (tracker, sizeof *tracker);

  copy->correctable = FALSE;
  copy->command = NULL;
  copy->parts = g_ptr_array_new_with_free_func (free_copy);
  for (guint i = 0; i < tracker->parts->len; i++)
    g_ptr_array_add (copy->parts, copy_tracker (tracker->parts->pdata[i]));
  return copy;
}

static gboolean
is_named (const TsTracker *tracker)
{
  gboolean named = tracker->now;

  for (guint i = 0; i < tracker->parts->len; i++)
    named = named || is_named (tracker->parts->pdata[i]);
  return named && !ts_tracker_is_asked (tracker);
}

/* (transfer full) */
static GPtrArray *
copy_named (const TsView *view)
{
  GPtrArray *copies = g_ptr_array_new_with_free_func (free_copy);

  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = view->panels->pdata[i];

      for (guint j = 0; j < panel->trackers->len; j++)
        if (is_named (panel->trackers->pdata[j]))
          g_ptr_array_add (copies, copy_tracker (panel->trackers->pdata[j]));
    }
  return copies;
}

static void
ts_foot_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  TsFoot *self = TS_FOOT (widget);
  int least;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL || self->panels == NULL)
    return;
  gtk_widget_measure (self->panels, orientation, -1, minimum, natural, NULL, NULL);
  gtk_widget_measure (self->strip, orientation, -1, &least, NULL, NULL, NULL);
  *minimum = MAX (*minimum, least);
  *natural = MAX (*natural, least);
}

static void
ts_foot_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsFoot *self = TS_FOOT (widget);
  int strip = get_strip_height (self, width, height);

  gtk_widget_size_allocate (self->panels, &(GtkAllocation){ 0, 0, width, height - strip }, -1);
  gtk_widget_set_child_visible (self->strip, strip > 0);
  if (strip > 0)
    gtk_widget_size_allocate (self->strip, &(GtkAllocation){ 0, height - strip, width, strip }, -1);
  look_later (self);
}

static void
ts_foot_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_object (value, TS_FOOT (object)->panels);
}

static void
set_panels (TsFoot *self, GtkWidget *panels)
{
  GtkAdjustment *adjustment;

  g_clear_pointer (&self->panels, gtk_widget_unparent);
  self->panels = panels;
  if (panels == NULL)
    return;
  gtk_widget_insert_after (panels, GTK_WIDGET (self), NULL);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (panels));
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (look_later), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (look_later), self,
                           G_CONNECT_SWAPPED);
}

static void
ts_foot_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_panels (TS_FOOT (object), g_value_get_object (value));
}

static void
ts_foot_dispose (GObject *object)
{
  TsFoot *self = TS_FOOT (object);

  g_clear_handle_id (&self->looking, g_source_remove);
  g_ptr_array_set_size (self->widgets, 0);
  set_panels (self, NULL);
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_FOOT);
  G_OBJECT_CLASS (ts_foot_parent_class)->dispose (object);
}

static void
ts_foot_finalize (GObject *object)
{
  TsFoot *self = TS_FOOT (object);

  g_ptr_array_unref (self->widgets);
  g_ptr_array_unref (self->copies);
  g_clear_pointer (&self->view, ts_view_free);
  G_OBJECT_CLASS (ts_foot_parent_class)->finalize (object);
}

static void
ts_foot_class_init (TsFootClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ts_foot_get_property;
  object_class->set_property = ts_foot_set_property;
  object_class->dispose = ts_foot_dispose;
  object_class->finalize = ts_foot_finalize;
  widget_class->measure = ts_foot_measure;
  widget_class->size_allocate = ts_foot_size_allocate;
  properties[PROP_PANELS] = g_param_spec_object ("panels", NULL, NULL, GTK_TYPE_SCROLLED_WINDOW,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TS_TYPE_PILE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-foot.ui");
  gtk_widget_class_bind_template_child (widget_class, TsFoot, go);
  gtk_widget_class_bind_template_child (widget_class, TsFoot, rows);
  gtk_widget_class_bind_template_child (widget_class, TsFoot, strip);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
}

static void
ts_foot_init (TsFoot *self)
{
  self->widgets = g_ptr_array_new ();
  self->copies = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ts_foot_set_view (TsFoot *self, const TsView *view)
{
  g_return_if_fail (TS_IS_FOOT (self));

  g_ptr_array_unref (self->copies);
  g_clear_pointer (&self->view, ts_view_free);
  self->view = ts_view_ref (view);
  self->copies = copy_named (view);
  self->stale = TRUE;
  if (gtk_widget_get_visible (self->strip))
    set_rows (self);
  look_later (self);
}
