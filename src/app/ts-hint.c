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
/* Pixels between places that are tried. */
#define STEP 8
/* How much worse it is to lie on what it points at than on anything else. */
#define ON_TARGET 100
/* The same of what is so many times as large as the bubble. */
#define ON_LARGE 0.05f
#define LARGE 2
/* The same for what should be seen most. */
#define ON_FIRST 10
/* How much worse it is for each pixel between the two. */
#define APART 8
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
  TsHintListFunc list;
  gpointer find_data;
  GtkWidget *target;     /* weak; nullable */
  graphene_rect_t place; /* of the target, when all was laid out */
  GArray *kept;          /* graphene_rect_t: where the bubble should not lie, the worst first */
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

/* Where a widget (nullable) can be seen now, within the hint; empty: nowhere. */
static graphene_rect_t
get_place (TsHint *self, GtkWidget *widget)
{
  const graphene_rect_t nowhere = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  graphene_rect_t place;

  if (widget == NULL || !gtk_widget_get_mapped (widget)
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &place)
      || !cut (self, GTK_WIDGET (self), &place))
    return nowhere;
  for (GtkWidget *part = widget; part != NULL; part = gtk_widget_get_parent (part))
    if (GTK_IS_SCROLLED_WINDOW (part) && !cut (self, part, &place))
      return nowhere;
  return place;
}

static GArray *
dup_kept (TsHint *self)
{
  GArray *kept = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  g_autoptr (GPtrArray) widgets = self->find != NULL ? self->list (self->find_data) : NULL;

  for (guint i = 0; widgets != NULL && i < widgets->len; i++)
    {
      graphene_rect_t place = get_place (self, g_ptr_array_index (widgets, i));

      g_array_append_val (kept, place);
    }
  return kept;
}

/* Whether that is where it was. */
static gboolean
is_as_before (TsHint *self)
{
  graphene_rect_t place = get_place (self, self->target);
  g_autoptr (GArray) kept = dup_kept (self);

  if (kept->len != self->kept->len || !graphene_rect_equal (&place, &self->place))
    return FALSE;
  for (guint i = 0; i < kept->len; i++)
    if (!graphene_rect_equal (&g_array_index (kept, graphene_rect_t, i),
                              &g_array_index (self->kept, graphene_rect_t, i)))
      return FALSE;
  return TRUE;
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
  set_target (self, find_target (self));
  if (self->target != NULL && self->revealing > 0)
    reveal (self);
  if (!is_as_before (self))
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static int
clamp (int value, int least, int most)
{
  return MAX (least, MIN (value, most));
}

static float
get_shared_area (const graphene_rect_t *one, const graphene_rect_t *other)
{
  graphene_rect_t shared;

  return graphene_rect_intersection (one, other, &shared) ? shared.size.width * shared.size.height
                                                          : 0;
}

/* Pixels between the target and a bubble below or above it. */
static int
get_distance (TsHint *self, const GtkAllocation *at)
{
  int top = (int) self->place.origin.y, bottom = top + (int) self->place.size.height;

  return MAX (0, MAX (at->y - bottom, top - (at->y + at->height)) - ARROW);
}

/* What is much larger than the bubble, as a map, shows enough of itself beside it. */
static float
get_weight (TsHint *self, const graphene_rect_t *bubble)
{
  float target = self->place.size.width * self->place.size.height;

  return target > LARGE * bubble->size.width * bubble->size.height ? ON_LARGE : ON_TARGET;
}

/* How bad it is for the bubble to be at `at`: on its target worst of all, then on what comes first
 * of what should be seen; and far from what it speaks of. */
static float
rate (TsHint *self, const GtkAllocation *at)
{
  graphene_rect_t bubble
      = GRAPHENE_RECT_INIT ((float) at->x, (float) at->y, (float) at->width, (float) at->height);
  float bad = get_weight (self, &bubble) * get_shared_area (&bubble, &self->place);

  if (self->place.size.height > 0)
    bad += (float) (APART * get_distance (self, at));
  for (guint i = 0; i < self->kept->len; i++)
    bad += get_shared_area (&bubble, &g_array_index (self->kept, graphene_rect_t, i))
           * (i == 0 ? ON_FIRST : 1) / (float) (i + 1);
  return bad;
}

/* Where the bubble is best, so far. */
typedef struct
{
  GtkAllocation at;
  GtkPositionType side;
  gboolean points;
  float bad; /* below 0: there is none yet */
} Best;

static void
try_at (TsHint *self, Best *best, const GtkAllocation *at, GtkPositionType side, gboolean points)
{
  float bad = rate (self, at);

  if (best->bad >= 0 && bad >= best->bad)
    return;
  best->at = *at;
  best->side = side;
  best->points = points;
  best->bad = bad;
}

/* Where the bubble would be on one side of the target. */
static GtkAllocation
get_beside (TsHint *self, GtkPositionType side, int width, int height)
{
  int all_width = gtk_widget_get_width (GTK_WIDGET (self));
  int all_height = gtk_widget_get_height (GTK_WIDGET (self));
  int left = (int) self->place.origin.x, top = (int) self->place.origin.y;
  int right = left + (int) self->place.size.width, bottom = top + (int) self->place.size.height;
  GtkAllocation at = { 0, 0, width, height };

  at.x = clamp ((left + right - width) / 2, EDGE, all_width - width - EDGE);
  at.y = clamp ((top + bottom - height) / 2, EDGE, all_height - height - EDGE);
  if (side == GTK_POS_BOTTOM)
    at.y = bottom + ARROW;
  else if (side == GTK_POS_TOP)
    at.y = top - ARROW - height;
  else if (side == GTK_POS_RIGHT)
    at.x = right + ARROW;
  else
    at.x = left - ARROW - width;
  return at;
}

static gboolean
is_within (TsHint *self, const GtkAllocation *at)
{
  return at->x >= 0 && at->y >= 0 && at->x + at->width <= gtk_widget_get_width (GTK_WIDGET (self))
         && at->y + at->height <= gtk_widget_get_height (GTK_WIDGET (self));
}

/* Below it, above it, behind it, before it. */
static void
try_sides (TsHint *self, Best *best, int width, int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const GtkPositionType sides[]
      = { GTK_POS_BOTTOM, GTK_POS_TOP, mirrored ? GTK_POS_LEFT : GTK_POS_RIGHT,
          mirrored ? GTK_POS_RIGHT : GTK_POS_LEFT };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      GtkAllocation at = get_beside (self, sides[i], width, height);

      if (is_within (self, &at))
        try_at (self, best, &at, sides[i], TRUE);
    }
}

/* Further down, or else further up: the ring says what it is about.  At the foot when nothing of
 * that is to be seen. */
static void
try_column (TsHint *self, Best *best, int width, int height)
{
  GtkAllocation at = get_beside (self, GTK_POS_BOTTOM, width, height);
  int lowest = gtk_widget_get_height (GTK_WIDGET (self)) - height - EDGE;
  int first = self->place.size.height > 0 ? at.y : lowest;

  for (int y = MAX (EDGE, first); y <= lowest; y += STEP)
    {
      at.y = y;
      try_at (self, best, &at, GTK_POS_BOTTOM, FALSE);
    }
  for (at.y = lowest; at.y >= EDGE; at.y -= STEP)
    try_at (self, best, &at, GTK_POS_BOTTOM, FALSE);
}

static void
find_side (TsHint *self, int width, int height)
{
  Best best = { .bad = -1 };

  if (self->place.size.width > 0 && self->place.size.height > 0)
    try_sides (self, &best, width, height);
  if (best.bad != 0)
    try_column (self, &best, width, height);
  self->points = best.points;
  self->side = best.side;
  self->beside = best.at;
  if (best.bad < 0)
    self->beside = (GtkAllocation){ EDGE, EDGE, width, height };
}

static void
ts_hint_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsHint *self = TS_HINT (widget);
  int least, natural;

  self->place = get_place (self, self->target);
  g_array_unref (self->kept);
  self->kept = dup_kept (self);
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

/* What goes on. */
static gboolean
ts_hint_grab_focus (GtkWidget *widget)
{
  TsHint *self = TS_HINT (widget);
  GtkWidget *on = gtk_widget_get_visible (self->closing) ? self->closing : self->next;

  return gtk_widget_child_focus (on, GTK_DIR_TAB_FORWARD);
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
ts_hint_finalize (GObject *object)
{
  g_array_unref (TS_HINT (object)->kept);
  G_OBJECT_CLASS (ts_hint_parent_class)->finalize (object);
}

static void
ts_hint_class_init (TsHintClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_hint_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_hint_finalize;
  widget_class->size_allocate = ts_hint_size_allocate;
  widget_class->measure = ts_hint_measure;
  widget_class->contains = ts_hint_contains;
  widget_class->snapshot = ts_hint_snapshot;
  widget_class->map = ts_hint_map;
  widget_class->unmap = ts_hint_unmap;
  widget_class->focus = ts_widget_focus;
  widget_class->grab_focus = ts_hint_grab_focus;
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
  self->kept = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
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
              TsHintListFunc list,
              gpointer user_data)
{
  g_autofree char *progress = g_strdup_printf ("%u / %u", number, most);
  gboolean is_new = g_strcmp0 (text, ts_hint_get_text (self)) != 0;

  self->find = find;
  self->list = list;
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
