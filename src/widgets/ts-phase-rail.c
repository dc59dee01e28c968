/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-phase-rail.c: where the round stands.
 */

#include <glib/gi18n.h>

#include "ts-phase-rail.h"
#include "ts-seat-mark.h"
#include "ts-widget.h"

#define NOTE_SPACING 5 /* pixels */

/* How a state looks, and how it is said. */
typedef struct
{
  const char *symbol;
  const char *class;
  const char *name;
} State;

static const State states[] = {
  [TS_STEP_AHEAD] = { "", "todo", N_ ("still to come") },
  [TS_STEP_NOW] = { "▸", "now", N_ ("now") },
  [TS_STEP_DONE] = { "✓", "done", N_ ("done") },
  [TS_STEP_SKIPPED] = { "–", "skipped", N_ ("nothing to do") },
};

struct _TsPhaseRail
{
  GtkWidget parent_instance;
  gboolean line;
  guint showing; /* an idle source */
};

G_DEFINE_FINAL_TYPE (TsPhaseRail, ts_phase_rail, GTK_TYPE_WIDGET)

static GtkWidget *
make_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, class);
  return label;
}

static void
name_row (GtkWidget *row, const TsRailStep *step)
{
  g_autofree char *name = g_strjoin (C_ ("list", ", "), step->label,
                                     gettext (states[step->state].name), step->note, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The one that points does so along its line. */
static const char *
find_symbol (GtkWidget *row, TsStepState state)
{
  gboolean mirrored = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL;

  return mirrored && state == TS_STEP_NOW ? "◂" : states[state].symbol;
}

/* In a list a text has all the lines that it needs, in a line one. */
static void
turn_row (TsPhaseRail *self, GtkWidget *row)
{
  GtkWidget *texts = gtk_widget_get_last_child (row);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (texts), self->line ? GTK_ORIENTATION_HORIZONTAL
                                                                     : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (texts), self->line ? NOTE_SPACING : 0);
  gtk_widget_set_hexpand (texts, !self->line);
  for (GtkWidget *text = gtk_widget_get_first_child (texts); text != NULL;
       text = gtk_widget_get_next_sibling (text))
    gtk_label_set_wrap (GTK_LABEL (text), !self->line);
}

static GtkWidget *
make_row (const TsRailStep *step)
{
  const State *state = &states[step->state];
  GtkWidget *row
      = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *seat = ts_seat_mark_new ();

  ts_seat_mark_set_seat (TS_SEAT_MARK (seat), step->seat);
  gtk_widget_add_css_class (row, "step");
  gtk_widget_add_css_class (row, state->class);
  if (step->level > 0)
    gtk_widget_add_css_class (row, "inner");
  gtk_box_append (GTK_BOX (row), make_label (find_symbol (row, step->state), "symbol"));
  gtk_box_append (GTK_BOX (row), seat);
  gtk_box_append (GTK_BOX (texts), make_label (step->label, "label"));
  if (step->note != NULL)
    gtk_box_append (GTK_BOX (texts), make_label (step->note, "note"));
  gtk_box_append (GTK_BOX (row), texts);
  name_row (row, step);
  return row;
}

/* The same for steps that look the same. (transfer full) */
static char *
identify (const TsRailStep *step)
{
  return g_strdup_printf ("%d %d %s\n%s\n%s", step->state, step->level > 0,
                          step->seat != NULL ? step->seat : "", step->label,
                          step->note != NULL ? step->note : "");
}

static gboolean
shows (GtkWidget *row, const char *key)
{
  return g_str_equal (g_object_get_data (G_OBJECT (row), "key"), key);
}

/* A row that says the same stays: between two commands hardly any changes. */
static GtkWidget *
place_row (TsPhaseRail *self, const TsRailStep *step, GtkWidget *before)
{
  g_autofree char *key = identify (step);
  GtkWidget *row = before != NULL ? gtk_widget_get_next_sibling (before)
                                  : gtk_widget_get_first_child (GTK_WIDGET (self));

  if (row != NULL && shows (row, key))
    return row;
  if (row != NULL)
    gtk_widget_unparent (row);
  row = make_row (step);
  turn_row (self, row);
  g_object_set_data_full (G_OBJECT (row), "key", g_steal_pointer (&key), g_free);
  gtk_widget_insert_after (row, GTK_WIDGET (self), before);
  return row;
}

/* What is done now, or the last such step where several are. */
static GtkWidget *
find_now (TsPhaseRail *self)
{
  GtkWidget *row = gtk_widget_get_last_child (GTK_WIDGET (self));

  while (row != NULL && !gtk_widget_has_css_class (row, states[TS_STEP_NOW].class))
    row = gtk_widget_get_prev_sibling (row);
  return row;
}

/* In the middle of the line. */
static gboolean
show_now_cb (gpointer user_data)
{
  TsPhaseRail *self = user_data;
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *now = find_now (self);
  GtkAdjustment *adjustment;
  graphene_rect_t place;

  self->showing = 0;
  if (!self->line || window == NULL || now == NULL
      || !gtk_widget_compute_bounds (now, window, &place))
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (window));
  gtk_adjustment_set_value (
      adjustment, gtk_adjustment_get_value (adjustment) + place.origin.x
                      - (gtk_adjustment_get_page_size (adjustment) - place.size.width) / 2);
  return G_SOURCE_REMOVE;
}

static void
ts_phase_rail_dispose (GObject *object)
{
  g_clear_handle_id (&TS_PHASE_RAIL (object)->showing, g_source_remove);
  ts_widget_unparent_children (GTK_WIDGET (object));
  G_OBJECT_CLASS (ts_phase_rail_parent_class)->dispose (object);
}

static void
ts_phase_rail_class_init (TsPhaseRailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_phase_rail_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "phaserail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
ts_phase_rail_init (TsPhaseRail *self)
{
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))), GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Phases"), -1);
}

GtkWidget *
ts_phase_rail_new (void)
{
  return g_object_new (TS_TYPE_PHASE_RAIL, NULL);
}

void
ts_phase_rail_show_now (TsPhaseRail *self)
{
  g_return_if_fail (TS_IS_PHASE_RAIL (self));

  if (self->line && self->showing == 0)
    self->showing = g_idle_add (show_now_cb, self);
}

void
ts_phase_rail_set_line (TsPhaseRail *self, gboolean line)
{
  g_return_if_fail (TS_IS_PHASE_RAIL (self));

  if (self->line == line)
    return;
  self->line = line;
  ts_widget_set_class (GTK_WIDGET (self), "line", line);
  gtk_orientable_set_orientation (
      GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
      line ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    turn_row (self, row);
  ts_phase_rail_show_now (self);
}

void
ts_phase_rail_set_view (TsPhaseRail *self, const TsView *view)
{
  GtkWidget *last = NULL, *rest, *now;

  g_return_if_fail (TS_IS_PHASE_RAIL (self));

  now = find_now (self);
  for (guint i = 0; i < view->rail->len; i++)
    last = place_row (self, g_ptr_array_index (view->rail, i), last);
  while ((rest = last != NULL ? gtk_widget_get_next_sibling (last)
                              : gtk_widget_get_first_child (GTK_WIDGET (self)))
         != NULL)
    gtk_widget_unparent (rest);
  if (find_now (self) != now)
    ts_phase_rail_show_now (self);
}
