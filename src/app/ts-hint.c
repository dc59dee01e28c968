/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hint.c: a bubble over a page that points at a thing on it.
 */

#include "ts-hint.h"

#include "ts-announce.h"
#include "ts-widget.h"

/* Pixels: to the border of the window, and of the arrow. */
#define EDGE 6
#define ARROW 10
#define ARROW_HALF 9
#define RING 2
#define ROUND 10
/* Frames until what has changed with the hint has come to rest. */
#define REVEALING 5
/* Letters of a line. */
#define LINE 38

struct _TsHint
{
  GtkWidget parent_instance;

  GtkWidget *bubble;
  GtkWidget *head;
  GtkWidget *text; /* nullable: nothing is said yet */
  GtkWidget *closing;
  GtkLabel *progress;
  GtkWidget *next;

  TsHintFindFunc find; /* NULL: nothing is said */
  gpointer find_data;
  GtkWidget *target;     /* weak; nullable */
  graphene_rect_t place; /* of the target, when all was laid out */
  GtkAllocation beside;  /* of the bubble */
  GtkPositionType side;  /* of the target, where the bubble is */
  gboolean points;       /* the bubble is beside the target */
  guint revealing;       /* frames in which the target is still scrolled to */
  GdkFrameClock *clock;  /* while it is mapped */
  gulong painted_handler;
  TsGuard guard;
};

G_DEFINE_FINAL_TYPE (TsHint, ts_hint, GTK_TYPE_WIDGET)

/* Cuts off what lies beyond a widget; FALSE: nothing is left. */
static gboolean
cut (TsHint *self, GtkWidget *widget, graphene_rect_t *place)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &bounds)
         && graphene_rect_intersection (place, &bounds, place);
}

/* Where the target can be seen now, within the hint; empty: nowhere. */
static graphene_rect_t
get_place (TsHint *self)
{
  const graphene_rect_t nowhere = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  graphene_rect_t place;

  if (self->target == NULL || !gtk_widget_get_mapped (self->target)
      || !gtk_widget_compute_bounds (self->target, GTK_WIDGET (self), &place)
      || !cut (self, GTK_WIDGET (self), &place))
    return nowhere;
  for (GtkWidget *part = self->target; part != NULL; part = gtk_widget_get_parent (part))
    if (GTK_IS_SCROLLED_WINDOW (part) && !cut (self, part, &place))
      return nowhere;
  return place;
}

/* So that all of the target is seen, or its beginning. */
static void
scroll_to (GtkWidget *target, GtkScrolledWindow *scrolled)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scrolled);
  double height = gtk_widget_get_height (GTK_WIDGET (scrolled)), over;
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (target, GTK_WIDGET (scrolled), &bounds))
    return;
  over = MIN ((double) bounds.origin.y + bounds.size.height - height, (double) bounds.origin.y);
  if (bounds.origin.y < 0 || over > 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment)
                                              + (bounds.origin.y < 0 ? bounds.origin.y : over));
}

static void
reveal (TsHint *self)
{
  self->revealing--;
  for (GtkWidget *part = self->target; part != NULL; part = gtk_widget_get_parent (part))
    if (GTK_IS_SCROLLED_WINDOW (part) && part != self->target)
      scroll_to (self->target, GTK_SCROLLED_WINDOW (part));
}

static void
set_target (TsHint *self, GtkWidget *target)
{
  if (self->target == target)
    return;
  g_set_weak_pointer (&self->target, target);
  self->revealing = REVEALING;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static GtkWidget *
find_target (TsHint *self)
{
  return self->find != NULL ? self->find (self->find_data) : NULL;
}

/* Frames come when something has changed: then the target may be elsewhere, or another. */
static void
painted_cb (TsHint *self)
{
  graphene_rect_t place;

  set_target (self, find_target (self));
  if (self->target != NULL && self->revealing > 0)
    reveal (self);
  place = get_place (self);
  if (!graphene_rect_equal (&place, &self->place))
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static int
clamp (int value, int least, int most)
{
  return MAX (least, MIN (value, most));
}

/* Where the bubble would be on one side of the target; FALSE: there is no room. */
static gboolean
try_side (TsHint *self, GtkPositionType side, int width, int height)
{
  int all_width = gtk_widget_get_width (GTK_WIDGET (self));
  int all_height = gtk_widget_get_height (GTK_WIDGET (self));
  int left = (int) self->place.origin.x, top = (int) self->place.origin.y;
  int right = left + (int) self->place.size.width, bottom = top + (int) self->place.size.height;
  GtkAllocation *at = &self->beside;

  at->width = width;
  at->height = height;
  at->x = clamp ((left + right - width) / 2, EDGE, all_width - width - EDGE);
  at->y = clamp ((top + bottom - height) / 2, EDGE, all_height - height - EDGE);
  if (side == GTK_POS_BOTTOM)
    at->y = bottom + ARROW;
  else if (side == GTK_POS_TOP)
    at->y = top - ARROW - height;
  else if (side == GTK_POS_RIGHT)
    at->x = right + ARROW;
  else
    at->x = left - ARROW - width;
  self->side = side;
  return at->x >= 0 && at->y >= 0 && at->x + width <= all_width && at->y + height <= all_height;
}

/* Below it, above it, behind it, before it; over its foot where it leaves no room at all. */
static void
find_side (TsHint *self, int width, int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const GtkPositionType sides[]
      = { GTK_POS_BOTTOM, GTK_POS_TOP, mirrored ? GTK_POS_LEFT : GTK_POS_RIGHT,
          mirrored ? GTK_POS_RIGHT : GTK_POS_LEFT };
  gboolean somewhere = self->place.size.width > 0 && self->place.size.height > 0;

  self->points = FALSE;
  for (gsize i = 0; somewhere && !self->points && i < G_N_ELEMENTS (sides); i++)
    self->points = try_side (self, sides[i], width, height);
  if (self->points)
    return;
  self->beside.x = (gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2;
  self->beside.y = gtk_widget_get_height (GTK_WIDGET (self)) - height - EDGE;
  if (somewhere)
    self->beside.y = MIN (self->beside.y,
                          (int) (self->place.origin.y + self->place.size.height) - height - EDGE);
}

static void
ts_hint_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsHint *self = TS_HINT (widget);
  int least, natural;

  self->place = get_place (self);
  gtk_widget_measure (self->bubble, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  width = MAX (least, MIN (natural, width - 2 * EDGE));
  gtk_widget_measure (self->bubble, GTK_ORIENTATION_VERTICAL, width, &least, &natural, NULL, NULL);
  find_side (self, width, natural);
  gtk_widget_size_allocate (self->bubble, &self->beside, -1);
}

/* It lies over all of the page and needs nothing of it. */
static void
ts_hint_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  *minimum = *natural = 0;
}

/* Only the bubble is tapped. */
static gboolean
ts_hint_contains (GtkWidget *widget, double x, double y)
{
  return FALSE;
}

static void
get_color (TsHint *self, GdkRGBA *color)
{
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), color);
}

static void
draw_ring (TsHint *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  const float widths[] = { RING, RING, RING, RING };
  const GdkRGBA colors[] = { *color, *color, *color, *color };
  graphene_rect_t around = self->place;
  GskRoundedRect outline;

  graphene_rect_inset (&around, -RING, -RING);
  gsk_rounded_rect_init_from_rect (&outline, &around, ROUND);
  gtk_snapshot_append_border (snapshot, &outline, widths, colors);
}

/* From the middle of the side that faces the target, or as near to it as the corners allow. */
static void
draw_arrow (TsHint *self, GtkSnapshot *snapshot, const GdkRGBA *color)
{
  const GtkAllocation *at = &self->beside;
  gboolean upright = self->side == GTK_POS_BOTTOM || self->side == GTK_POS_TOP;
  gboolean after = self->side == GTK_POS_BOTTOM || self->side == GTK_POS_RIGHT;
  int middle = upright ? (int) (self->place.origin.x + self->place.size.width / 2)
                       : (int) (self->place.origin.y + self->place.size.height / 2);
  int first = upright ? at->x : at->y, length = upright ? at->width : at->height;
  int edge = upright ? at->y : at->x, thickness = upright ? at->height : at->width;
  double along = clamp (middle, first + ROUND + ARROW_HALF, first + length - ROUND - ARROW_HALF);
  double base = after ? edge : edge + thickness, tip = after ? base - ARROW : base + ARROW;
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                                            (float) gtk_widget_get_height (GTK_WIDGET (self)));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &all);

  gdk_cairo_set_source_rgba (cr, color);
  cairo_move_to (cr, upright ? along : tip, upright ? tip : along);
  cairo_line_to (cr, upright ? along - ARROW_HALF : base, upright ? base : along - ARROW_HALF);
  cairo_line_to (cr, upright ? along + ARROW_HALF : base, upright ? base : along + ARROW_HALF);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
ts_hint_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TsHint *self = TS_HINT (widget);
  GdkRGBA color;

  get_color (self, &color);
  if (self->place.size.width > 0)
    draw_ring (self, snapshot, &color);
  if (self->points)
    draw_arrow (self, snapshot, &color);
  gtk_widget_snapshot_child (widget, self->bubble, snapshot);
}

static void
ts_hint_map (GtkWidget *widget)
{
  TsHint *self = TS_HINT (widget);

  GTK_WIDGET_CLASS (ts_hint_parent_class)->map (widget);
  self->clock = g_object_ref (gtk_widget_get_frame_clock (widget));
  self->painted_handler
      = g_signal_connect_swapped (self->clock, "after-paint", G_CALLBACK (painted_cb), self);
}

static void
ts_hint_unmap (GtkWidget *widget)
{
  TsHint *self = TS_HINT (widget);

  g_clear_signal_handler (&self->painted_handler, self->clock);
  g_clear_object (&self->clock);
  GTK_WIDGET_CLASS (ts_hint_parent_class)->unmap (widget);
}

static void
next_cb (TsHint *self)
{
  if (!ts_guard_is_up (&self->guard))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.guide-next", NULL);
}

static void
ts_hint_dispose (GObject *object)
{
  TsHint *self = TS_HINT (object);

  g_clear_weak_pointer (&self->target);
  self->text = NULL;
  ts_widget_dispose_template (GTK_WIDGET (self), TS_TYPE_HINT);
  G_OBJECT_CLASS (ts_hint_parent_class)->dispose (object);
}

static void
ts_hint_class_init (TsHintClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_hint_dispose;
  widget_class->size_allocate = ts_hint_size_allocate;
  widget_class->measure = ts_hint_measure;
  widget_class->contains = ts_hint_contains;
  widget_class->snapshot = ts_hint_snapshot;
  widget_class->map = ts_hint_map;
  widget_class->unmap = ts_hint_unmap;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-hint.ui");
  gtk_widget_class_bind_template_child (widget_class, TsHint, bubble);
  gtk_widget_class_bind_template_child (widget_class, TsHint, head);
  gtk_widget_class_bind_template_child (widget_class, TsHint, closing);
  gtk_widget_class_bind_template_child (widget_class, TsHint, progress);
  gtk_widget_class_bind_template_child (widget_class, TsHint, next);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_set_css_name (widget_class, "hint");
}

static void
ts_hint_init (TsHint *self)
{
  self->guard.clock = g_get_monotonic_time;
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_hush (GTK_WIDGET (self));
}

/* Who listens is told what is new; where nothing can be announced, by what goes on. */
static void
tell (TsHint *self, const char *text)
{
  if (ts_announce_is_possible ())
    ts_announce (GTK_WIDGET (self), TS_ANNOUNCE_GUIDE, text);
  else
    ts_widget_describe (self->next, text);
}

/* A new label each time: some screen readers say an alert when it comes, not when its text changes.
 */
static void
say (TsHint *self, const char *text)
{
  g_clear_pointer (&self->text, gtk_widget_unparent);
  self->text = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "label",
                             text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0,
                             "max-width-chars", LINE, "hexpand", TRUE, NULL);
  gtk_box_prepend (GTK_BOX (self->head), self->text);
}

void
ts_hint_show (TsHint *self,
              const char *text,
              TsHintKind kind,
              guint number,
              guint most,
              TsHintFindFunc find,
              gpointer user_data)
{
  g_autofree char *progress = g_strdup_printf ("%u / %u", number, most);
  gboolean is_new = g_strcmp0 (text, ts_hint_get_text (self)) != 0;

  self->find = find;
  self->find_data = user_data;
  self->revealing = REVEALING;
  set_target (self, find_target (self));
  say (self, text);
  gtk_label_set_label (self->progress, progress);
  gtk_widget_set_visible (self->next, kind == TS_HINT_READ);
  gtk_widget_set_visible (self->closing, kind == TS_HINT_LAST);
  ts_guard_raise (&self->guard);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (is_new)
    tell (self, text);
}

void
ts_hint_hide (TsHint *self)
{
  self->find = NULL;
  set_target (self, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

const char *
ts_hint_get_text (TsHint *self)
{
  return self->text != NULL && gtk_widget_get_visible (GTK_WIDGET (self))
             ? gtk_label_get_label (GTK_LABEL (self->text))
             : NULL;
}

GtkWidget *
ts_hint_get_target (TsHint *self)
{
  return self->target;
}

void
ts_hint_set_clock (TsHint *self, TsClockFunc clock)
{
  self->guard.clock = clock;
}
