/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-view.c: the sketch in play: the map, what it answers, and the figures beside it.
 */

#include <glib/gi18n.h>

#include "ts-help-button.h"
#include "ts-sketch-view-private.h"
#include "ts-nook.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

/* Pixels. */
#define WIDE 620 /* from here on the buttons stand beside what is answered */
#define GAP 8
#define LEAST_MAP 80
#define LEAST_ANSWER 40
/* Below the map: lines of text in a wide sketch, and a part of the height of a narrow one. */
#define ANSWER_LINES 4.2
#define ANSWER_PART 0.2

G_DEFINE_FINAL_TYPE (TsSketchView, ts_sketch_view, GTK_TYPE_WIDGET)

enum
{
  DRAW,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clear_map (TsSketchView *self)
{
  g_clear_pointer (&self->table, ts_sketch_table_free);
  if (self->has_map)
    ts_sketch_map_clear (&self->map);
  self->has_map = FALSE;
}

/* A map that cannot be read is the game's bug, not a person's. */
static void
read_map (TsSketchView *self, const TsViewSketch *sketch)
{
  g_autoptr (GError) error = NULL;

  clear_map (self);
  if (sketch->map == NULL)
    return;
  self->has_map = ts_sketch_map_init_from_json (&self->map, sketch->map, &error);
  if (!self->has_map)
    g_warning ("The map of a view: %s", error->message);
}

/* Sets what is shown where there is a map, and where there is none. */
static void
show_parts (TsSketchView *self, gboolean may_draw)
{
  gtk_widget_set_visible (self->empty, !self->has_map);
  gtk_widget_set_visible (GTK_WIDGET (self->canvas), self->has_map);
  gtk_widget_set_visible (self->tools, self->has_map);
  gtk_widget_set_visible (self->side, self->has_map);
  gtk_widget_set_visible (self->draw, may_draw);
  gtk_widget_set_visible (self->draw_first, may_draw);
}

static char *
print_spots (GPtrArray *spots)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < spots->len; i++)
    {
      const TsSpot *spot = spots->pdata[i];

      g_string_append_printf (text, "%d %d %d %s\n", spot->kind, spot->x, spot->y, spot->label);
    }
  return g_string_free (text, FALSE);
}

static void
guard_spots (TsSketchView *self)
{
  g_autofree char *shown = print_spots (self->spots);

  if (self->shown_spots != NULL && g_strcmp0 (shown, self->shown_spots) != 0)
    ts_guard_raise (&self->guard);
  g_free (self->shown_spots);
  self->shown_spots = g_steal_pointer (&shown);
}

/* The first figure that the instruction is about. (nullable) */
static const TsToken *
find_acting (TsSketchView *self)
{
  for (guint i = 0; i < self->tokens->len; i++)
    {
      const TsToken *token = self->tokens->pdata[i];

      if (token->now && token->placed)
        return token;
    }
  return NULL;
}

/* Once, with the step that leads there: then people look where they like. */
static void
follow_step (TsSketchView *self)
{
  const TsToken *token = find_acting (self);
  g_autofree char *step
      = token != NULL ? g_strdup_printf ("%s %d %d", token->id, token->x, token->y) : NULL;

  if (token != NULL && g_strcmp0 (step, self->shown_step) != 0)
    ts_sketch_canvas_glide_to (self->canvas, token->x, token->y);
  g_free (self->shown_step);
  self->shown_step = g_steal_pointer (&step);
}

static gboolean
is_wide (int width)
{
  return width >= WIDE;
}

static void
place_activated_cb (TsSketchView *self, int x, int y)
{
  ts_sketch_view_pick_place (self, x, y);
}

static void
token_activated_cb (TsSketchView *self, const char *id)
{
  ts_sketch_view_pick_token (self, id);
}

static void
edge_activated_cb (TsSketchView *self, int q, int r, guint direction)
{
  ts_sketch_view_turn_door (self, q, r, direction);
}

static void
token_dragged_cb (TsSketchView *self, const char *id, int x, int y)
{
  ts_sketch_view_answer_drag (self, id, x, y);
}

static void
token_dropped_cb (TsSketchView *self, const char *id, int x, int y)
{
  ts_sketch_view_answer (self);
  ts_sketch_view_put (self, id, x, y);
}

/* The way that is drawn leads to the stop under the cursor. */
static void
cursor_moved_cb (TsSketchView *self)
{
  if (ts_sketch_view_get_alone (self) != NULL || self->n_picks == 0)
    ts_sketch_view_answer (self);
}

static void
taken_cb (TsSketchView *self, const char *id)
{
  ts_sketch_view_take (self, id);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double px, double py, TsSketchView *self)
{
  int x, y;

  if (!ts_sketch_canvas_find_place (self->canvas, px, py, &x, &y)
      || !ts_sketch_map_contains (&self->map, x, y))
    return FALSE;
  ts_sketch_view_put (self, g_value_get_string (value), x, y);
  return TRUE;
}

static void
draw_cb (TsSketchView *self)
{
  g_signal_emit (self, signals[DRAW], 0);
}

/* Whoever picked something looks for the answer, everybody else for who is beside the map. */
static void
side_changed_cb (TsSketchView *self)
{
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->side));
  double y = 0;

  if (self->n_picks > 0)
    gtk_widget_translate_coordinates (self->card, self->side_box, 0, 0, NULL, &y);
  gtk_adjustment_set_value (adjustment, y);
}

static void
zoom_in_cb (TsSketchView *self)
{
  ts_sketch_canvas_zoom_in (self->canvas);
}

static void
zoom_out_cb (TsSketchView *self)
{
  ts_sketch_canvas_zoom_out (self->canvas);
}

static void
zoom_fit_cb (TsSketchView *self)
{
  ts_sketch_canvas_zoom_to_fit (self->canvas);
}

static void
reach_cb (TsSketchView *self)
{
  ts_sketch_view_answer (self);
}

static void
points_cb (TsSketchView *self)
{
  if (!self->setting)
    ts_sketch_view_answer (self);
}

static void
move_cb (TsSketchView *self)
{
  ts_sketch_view_send_move (self);
}

static void
turn_cb (TsSketchView *self)
{
  ts_sketch_view_turn_picks (self);
}

static void
away_cb (TsSketchView *self)
{
  ts_sketch_view_send_away (self);
}

static void
clear_cb (TsSketchView *self)
{
  ts_sketch_view_clear_picks (self);
}

/* FALSE lets the key go on to whoever else wants it. */
static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return ts_sketch_view_let_go (TS_SKETCH_VIEW (widget));
}

/* In the number of movement points the key is for its digits. */
static gboolean
delete_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  TsSketchView *self = TS_SKETCH_VIEW (widget);
  const TsToken *token = ts_sketch_view_get_alone (self);

  if (token == NULL || token->away == NULL || !gtk_widget_has_focus (GTK_WIDGET (self->canvas)))
    return FALSE;
  ts_sketch_view_send_away (self);
  return TRUE;
}

static int
measure_least (GtkWidget *part, GtkOrientation orientation)
{
  int least;

  gtk_widget_measure (part, orientation, -1, &least, NULL, NULL, NULL);
  return least;
}

static int
measure_width (TsSketchView *self)
{
  int least = MAX (measure_least (self->tools, GTK_ORIENTATION_HORIZONTAL),
                   measure_least (self->side, GTK_ORIENTATION_HORIZONTAL));

  return MAX (least, measure_least (GTK_WIDGET (self->canvas), GTK_ORIENTATION_HORIZONTAL));
}

static int
get_tools_height (TsSketchView *self)
{
  return measure_least (self->tools, GTK_ORIENTATION_VERTICAL);
}

/* What is answered has a height that does not depend on it: the map stays where it is. */
static int
get_answer_height (TsSketchView *self, int width, int height)
{
  int lines = (int) (ANSWER_LINES * ts_widget_get_line_height (GTK_WIDGET (self)));

  if (!is_wide (width))
    return MAX (LEAST_ANSWER, (int) (ANSWER_PART * height));
  return CLAMP (height - LEAST_MAP - GAP, LEAST_ANSWER, MAX (lines, get_tools_height (self)));
}

static void
ts_sketch_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  TsSketchView *self = TS_SKETCH_VIEW (widget);

  if (!self->has_map)
    gtk_widget_measure (self->empty, orientation, for_size, minimum, natural, NULL, NULL);
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = measure_width (self);
  else
    *minimum = *natural = LEAST_MAP + LEAST_ANSWER + 2 * GAP + get_tools_height (self);
}

static void
place (GtkWidget *part, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (part, &(GtkAllocation){ x, y, width, height }, -1);
}

/* The map, and below it what is answered beside the buttons. */
static void
place_wide (TsSketchView *self, int width, int height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int answer = get_answer_height (self, width, height);
  int tools;

  gtk_widget_measure (self->tools, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &tools, NULL, NULL);
  place (GTK_WIDGET (self->canvas), 0, 0, width, height - answer - GAP);
  place (self->side, mirrored ? tools + GAP : 0, height - answer, width - tools - GAP, answer);
  place (self->tools, mirrored ? 0 : width - tools, height - answer, tools,
         get_tools_height (self));
}

/* The buttons have a row of their own. */
static void
place_narrow (TsSketchView *self, int width, int height)
{
  int answer = get_answer_height (self, width, height);
  int tools = get_tools_height (self);

  place (GTK_WIDGET (self->canvas), 0, 0, width, height - answer - tools - GAP);
  place (self->tools, 0, height - answer - tools, width, tools);
  place (self->side, 0, height - answer, width, answer);
}

static void
ts_sketch_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TsSketchView *self = TS_SKETCH_VIEW (widget);

  if (!self->has_map)
    place (self->empty, 0, 0, width, height);
  else if (is_wide (width))
    place_wide (self, width, height);
  else
    place_narrow (self, width, height);
}

static GtkSizeRequestMode
ts_sketch_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static gboolean
ts_sketch_view_grab_focus (GtkWidget *widget)
{
  TsSketchView *self = TS_SKETCH_VIEW (widget);

  return gtk_widget_grab_focus (self->has_map ? GTK_WIDGET (self->canvas) : self->draw_first);
}

static void
ts_sketch_view_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_SKETCH_VIEW);
  G_OBJECT_CLASS (ts_sketch_view_parent_class)->dispose (object);
}

static void
ts_sketch_view_finalize (GObject *object)
{
  TsSketchView *self = TS_SKETCH_VIEW (object);

  clear_map (self);
  g_ptr_array_unref (self->tokens);
  g_ptr_array_unref (self->spots);
  g_clear_pointer (&self->view, ts_view_free);
  g_clear_pointer (&self->door, json_object_unref);
  for (guint i = 0; i < self->n_picks; i++)
    g_free (self->picks[i].token);
  g_free (self->taken);
  g_free (self->shown_spots);
  g_free (self->shown_step);
  G_OBJECT_CLASS (ts_sketch_view_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TsSketchView, empty);
  gtk_widget_class_bind_template_child (klass, TsSketchView, draw_first);
  gtk_widget_class_bind_template_child (klass, TsSketchView, canvas);
  gtk_widget_class_bind_template_child (klass, TsSketchView, draw);
  gtk_widget_class_bind_template_child (klass, TsSketchView, tools);
  gtk_widget_class_bind_template_child (klass, TsSketchView, zoom_in);
  gtk_widget_class_bind_template_child (klass, TsSketchView, zoom_out);
  gtk_widget_class_bind_template_child (klass, TsSketchView, zoom_fit);
  gtk_widget_class_bind_template_child (klass, TsSketchView, side);
  gtk_widget_class_bind_template_child (klass, TsSketchView, side_box);
  gtk_widget_class_bind_template_child (klass, TsSketchView, card);
  gtk_widget_class_bind_template_child (klass, TsSketchView, title);
  gtk_widget_class_bind_template_child (klass, TsSketchView, clear);
  gtk_widget_class_bind_template_child (klass, TsSketchView, text);
  gtk_widget_class_bind_template_child (klass, TsSketchView, reasons);
  gtk_widget_class_bind_template_child (klass, TsSketchView, page);
  gtk_widget_class_bind_template_child (klass, TsSketchView, actions);
  gtk_widget_class_bind_template_child (klass, TsSketchView, reach);
  gtk_widget_class_bind_template_child (klass, TsSketchView, move);
  gtk_widget_class_bind_template_child (klass, TsSketchView, turn);
  gtk_widget_class_bind_template_child (klass, TsSketchView, away);
  gtk_widget_class_bind_template_child (klass, TsSketchView, points_line);
  gtk_widget_class_bind_template_child (klass, TsSketchView, points);
  gtk_widget_class_bind_template_child (klass, TsSketchView, tray);
}

static void
bind_callbacks (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_callback (klass, place_activated_cb);
  gtk_widget_class_bind_template_callback (klass, token_activated_cb);
  gtk_widget_class_bind_template_callback (klass, edge_activated_cb);
  gtk_widget_class_bind_template_callback (klass, token_dragged_cb);
  gtk_widget_class_bind_template_callback (klass, token_dropped_cb);
  gtk_widget_class_bind_template_callback (klass, cursor_moved_cb);
  gtk_widget_class_bind_template_callback (klass, taken_cb);
  gtk_widget_class_bind_template_callback (klass, draw_cb);
  gtk_widget_class_bind_template_callback (klass, zoom_in_cb);
  gtk_widget_class_bind_template_callback (klass, zoom_out_cb);
  gtk_widget_class_bind_template_callback (klass, zoom_fit_cb);
  gtk_widget_class_bind_template_callback (klass, reach_cb);
  gtk_widget_class_bind_template_callback (klass, points_cb);
  gtk_widget_class_bind_template_callback (klass, move_cb);
  gtk_widget_class_bind_template_callback (klass, turn_cb);
  gtk_widget_class_bind_template_callback (klass, away_cb);
  gtk_widget_class_bind_template_callback (klass, clear_cb);
}

static void
ts_sketch_view_class_init (TsSketchViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_sketch_view_dispose;
  object_class->finalize = ts_sketch_view_finalize;
  widget_class->measure = ts_sketch_view_measure;
  widget_class->size_allocate = ts_sketch_view_size_allocate;
  widget_class->get_request_mode = ts_sketch_view_get_request_mode;
  widget_class->focus = ts_widget_focus;
  widget_class->grab_focus = ts_sketch_view_grab_focus;

  g_type_ensure (TS_TYPE_NOOK);
  g_type_ensure (TS_TYPE_HELP_BUTTON);
  g_type_ensure (TS_TYPE_SKETCH_CANVAS);
  g_type_ensure (TS_TYPE_SKETCH_TRAY);
  g_type_ensure (TS_TYPE_NUMBER_EDITOR);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-sketch-view.ui");
  bind_children (widget_class);
  bind_callbacks (widget_class);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, delete_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Delete, 0, delete_cb, NULL);
  signals[DRAW] = g_signal_new ("draw", TS_TYPE_SKETCH_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "sketchview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_drop (TsSketchView *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_STRING, GDK_ACTION_COPY);

  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->canvas), GTK_EVENT_CONTROLLER (drop));
}

static void
ts_sketch_view_init (TsSketchView *self)
{
  self->language = ts_language_get_english ();
  self->guard.clock = g_get_monotonic_time;
  self->tokens = g_ptr_array_new ();
  self->spots = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ts_widget_set_name (self->zoom_in, _ ("Zoom in"));
  ts_widget_set_name (self->zoom_out, _ ("Zoom out"));
  ts_widget_set_name (self->zoom_fit, _ ("Show the whole map"));
  ts_widget_set_name (self->clear, _ ("Clear the selection"));
  ts_editor_set_label (TS_EDITOR (self->points), _ ("Movement"));
  ts_number_editor_set_range (self->points, 0, TS_HEX_MAX_MOVE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Sketch"), -1);
  add_drop (self);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->side)),
                           "changed", G_CALLBACK (side_changed_cb), self, G_CONNECT_SWAPPED);
  show_parts (self, TRUE);
}

GtkWidget *
ts_sketch_view_new (void)
{
  return g_object_new (TS_TYPE_SKETCH_VIEW, NULL);
}

void
ts_sketch_view_set_view (TsSketchView *self, const TsView *view, const TsLanguage *language)
{
  const TsViewSketch *sketch;

  g_return_if_fail (TS_IS_SKETCH_VIEW (self));
  g_return_if_fail (view->sketch != NULL);

  sketch = view->sketch;
  self->language = language;
  read_map (self, sketch);
  g_clear_pointer (&self->view, ts_view_free);
  self->view = ts_view_ref (view);
  g_ptr_array_unref (self->tokens);
  self->tokens = g_ptr_array_ref (sketch->tokens);
  g_ptr_array_unref (self->spots);
  self->spots = g_ptr_array_ref (sketch->spots);
  g_clear_pointer (&self->door, json_object_unref);
  self->door = sketch->door != NULL ? json_object_ref (sketch->door) : NULL;
  if (self->has_map)
    self->table = ts_sketch_table_new (&self->map, view, language);
  guard_spots (self);
  /* Where nobody takes it, nothing asks for the editor. */
  show_parts (self,
              sketch->lay != NULL && g_signal_has_handler_pending (self, signals[DRAW], 0, FALSE));
  ts_sketch_canvas_set_language (self->canvas, language);
  ts_sketch_canvas_set_entries (self->canvas, sketch->entries);
  ts_sketch_canvas_set_map (self->canvas, self->has_map ? &self->map : NULL);
  ts_sketch_canvas_set_tokens (self->canvas, self->tokens, self->spots);
  follow_step (self);
  ts_sketch_tray_set_tokens (self->tray, self->tokens);
  ts_sketch_view_follow_picks (self);
  ts_sketch_view_answer (self);
}

TsSketchCanvas *
ts_sketch_view_get_canvas (TsSketchView *self)
{
  g_return_val_if_fail (TS_IS_SKETCH_VIEW (self), NULL);

  return self->canvas;
}

void
ts_sketch_view_set_clock (TsSketchView *self, TsClockFunc clock)
{
  g_return_if_fail (TS_IS_SKETCH_VIEW (self));

  self->guard.clock = clock;
}

gboolean
ts_sketch_view_let_go (TsSketchView *self)
{
  g_return_val_if_fail (TS_IS_SKETCH_VIEW (self), FALSE);

  if (self->n_picks == 0 && self->taken == NULL)
    return FALSE;
  ts_sketch_view_clear_picks (self);
  return TRUE;
}
