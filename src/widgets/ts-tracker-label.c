/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-label.c: what a tracker is called.
 */

#include <glib/gi18n.h>

#include "ts-drawn-text.h"
#include "ts-seat-mark.h"
#include "ts-send.h"
#include "ts-tracker-label.h"
#include "ts-widget.h"
#include "ts-writing.h"

#define SPACING 8

struct _TsTrackerLabel
{
  GtkWidget parent_instance;
  char *thing; /* that its button opens; nullable */
  TsDrawnText text;

  char *seat; /* whose it is; nullable */

  GtkWidget *go; /* NULL until there is something to open */
};

G_DEFINE_FINAL_TYPE (TsTrackerLabel, ts_tracker_label, GTK_TYPE_WIDGET)

static void
go_clicked_cb (GtkButton *button, gpointer user_data)
{
  ts_send_thing (GTK_WIDGET (button), TS_TRACKER_LABEL (user_data)->thing, NULL);
}

static gboolean
is_there (GtkWidget *child)
{
  return child != NULL && gtk_widget_should_layout (child);
}

/* How much of it a child takes, with the space beside it. */
static int
get_width_of (GtkWidget *child)
{
  int width;

  if (!is_there (child))
    return 0;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width + SPACING;
}

/* The same of the mark of its seat. */
static int
get_width_of_seat (TsTrackerLabel *self)
{
  return self->seat != NULL ? ts_seat_mark_measure_size (GTK_WIDGET (self)) + SPACING : 0;
}

static int
get_height_of (GtkWidget *child)
{
  int height = 0;

  if (is_there (child))
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  return height;
}

static void
ts_tracker_label_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  TsTrackerLabel *self = TS_TRACKER_LABEL (widget);
  int beside = get_width_of_seat (self) + get_width_of (self->go);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      ts_drawn_text_measure (&self->text, widget, orientation, -1, minimum, natural);
      *minimum += beside;
      *natural += beside;
    }
  else
    {
      ts_drawn_text_measure (&self->text, widget, orientation,
                             for_size < 0 ? -1 : MAX (0, for_size - beside), minimum, natural);
      *minimum = MAX (*minimum, get_width_of_seat (self) - SPACING);
      *minimum = *natural = MAX (*minimum, get_height_of (self->go));
    }
}

static GtkSizeRequestMode
ts_tracker_label_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* In the middle of the height. */
static void
place (TsTrackerLabel *self, GtkWidget *child, int x, int width, int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int own = get_width_of (child) - SPACING, high = get_height_of (child);

  if (is_there (child))
    gtk_widget_size_allocate (
        child, &(GtkAllocation){ mirrored ? width - x - own : x, (height - high) / 2, own, high },
        -1);
}

static void
ts_tracker_label_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsTrackerLabel *self = TS_TRACKER_LABEL (widget);

  place (self, self->go, width + SPACING - get_width_of (self->go), width, height);
}

static int
get_text_width (TsTrackerLabel *self)
{
  return MAX (0, gtk_widget_get_width (GTK_WIDGET (self)) - get_width_of_seat (self)
                     - get_width_of (self->go));
}

static void
draw_seat (TsTrackerLabel *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int size = ts_seat_mark_measure_size (widget);
  GdkRGBA color;

  ts_seat_get_color (widget, self->seat, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) (mirrored ? gtk_widget_get_width (widget) - size : 0),
                                      (float) ((gtk_widget_get_height (widget) - size) / 2)));
  ts_seat_mark_draw (widget, snapshot, self->seat, &color, size);
  gtk_snapshot_restore (snapshot);
}

static void
ts_tracker_label_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsTrackerLabel *self = TS_TRACKER_LABEL (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int start = mirrored ? get_width_of (self->go) : get_width_of_seat (self);
  const GdkRectangle text = { start, 0, get_text_width (self), gtk_widget_get_height (widget) };

  if (self->seat != NULL)
    draw_seat (self, snapshot);
  ts_drawn_text_draw (&self->text, widget, snapshot, &text, 0);
  GTK_WIDGET_CLASS (ts_tracker_label_parent_class)->snapshot (widget, snapshot);
}

static void
ts_tracker_label_finalize (GObject *object)
{
  ts_drawn_text_clear (&TS_TRACKER_LABEL (object)->text);
  g_free (TS_TRACKER_LABEL (object)->seat);
  g_free (TS_TRACKER_LABEL (object)->thing);
  G_OBJECT_CLASS (ts_tracker_label_parent_class)->finalize (object);
}

static void
ts_tracker_label_dispose (GObject *object)
{
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_tracker_label_parent_class)->dispose (object);
}

static void
ts_tracker_label_class_init (TsTrackerLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_tracker_label_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_tracker_label_finalize;
  widget_class->measure = ts_tracker_label_measure;
  widget_class->get_request_mode = ts_tracker_label_get_request_mode;
  widget_class->size_allocate = ts_tracker_label_size_allocate;
  widget_class->snapshot = ts_tracker_label_snapshot;

  gtk_widget_class_set_css_name (widget_class, "trackerlabel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
ts_tracker_label_init (TsTrackerLabel *self)
{
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
}

static void
keep_seat (TsTrackerLabel *self, const char *seat)
{
  if (g_strcmp0 (self->seat, seat) == 0)
    return;
  g_free (self->seat);
  self->seat = g_strdup (seat);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
show_go (TsTrackerLabel *self, const TsTracker *tracker)
{
  gboolean shown = tracker->thing != NULL && tracker->kind != TS_TRACKER_ROSTER;

  g_free (self->thing);
  self->thing = shown ? g_strdup (tracker->thing) : NULL;
  if (shown && self->go == NULL)
    {
      self->go = ts_widget_new_go (G_CALLBACK (go_clicked_cb), self);
      gtk_widget_set_parent (self->go, GTK_WIDGET (self));
    }
  if (self->go == NULL)
    return;
  gtk_widget_set_visible (self->go, shown);
  ts_widget_set_name (self->go, tracker->label);
}

/* Hardly any value has one. */
static void
append_mark (GString *markup, gboolean shown, const char *sign)
{
  if (shown)
    g_string_append_printf (markup, "%s<span weight=\"bold\" alpha=\"80%%\">%s</span>",
                            markup->len > 0 ? "  " : "", sign);
}

/* (transfer full) */
static char *
write_markup (const TsTracker *tracker)
{
  g_autofree char *label = g_markup_escape_text (tracker->label != NULL ? tracker->label : "", -1);
  g_autofree char *note = g_markup_escape_text (tracker->note != NULL ? tracker->note : "", -1);
  GString *markup = g_string_new (label);
  gsize start;

  if (*note != '\0')
    {
      ts_writing_isolate_from (markup, 0);
      g_string_append_printf (markup, "%s<span size=\"88%%\" alpha=\"75%%\" weight=\"normal\">",
                              *label != '\0' ? "  " : "");
      start = markup->len;
      g_string_append (markup, note);
      ts_writing_isolate_from (markup, start);
      g_string_append (markup, "</span>");
      ts_writing_begin_forward (markup, 0);
    }
  append_mark (markup, tracker->corrected, "✎");
  append_mark (markup, tracker->assumed, "≈");
  return g_string_free (markup, FALSE);
}

/* What its marks mean; nullable. */
static const char *
explain_marks (const TsTracker *tracker)
{
  if (tracker->corrected)
    return _ ("Set by hand");
  return tracker->assumed ? _ ("Assumed: check your own card") : NULL;
}

/* (transfer full) */
static char *
format_name (const TsTracker *tracker)
{
  const char *const parts[] = { tracker->seat != NULL ? ts_seat_get_name (tracker->seat) : NULL,
                                tracker->label, tracker->note, explain_marks (tracker) };
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (name, "%s%s", name->len > 0 ? ", " : "", parts[i]);
  return g_string_free (name, FALSE);
}

void
ts_tracker_label_set (TsTrackerLabel *self, const TsTracker *tracker)
{
  g_autofree char *markup = write_markup (tracker);
  g_autofree char *name = format_name (tracker);

  g_return_if_fail (TS_IS_TRACKER_LABEL (self));

  keep_seat (self, tracker->seat);
  ts_drawn_text_set_markup (&self->text, GTK_WIDGET (self), markup);
  ts_widget_set_tooltip (GTK_WIDGET (self), explain_marks (tracker));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  show_go (self, tracker);
}

PangoLayout *
ts_tracker_label_get_layout (TsTrackerLabel *self)
{
  g_return_val_if_fail (TS_IS_TRACKER_LABEL (self), NULL);

  return ts_drawn_text_lay_out (&self->text, GTK_WIDGET (self), get_text_width (self));
}
