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

/* Symbol, seat, then label and note below or beside each other; hardly any is somebody's or has a
 * note, which are made for those that do. */
static GtkWidget *
make_row (void)
{
  GtkWidget *row
      = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (row, "step");
  gtk_box_append (GTK_BOX (row), make_label ("", "symbol"));
  gtk_box_append (GTK_BOX (texts), make_label ("", "label"));
  gtk_box_append (GTK_BOX (row), texts);
  return row;
}

static void
set_seat (GtkWidget *row, const char *seat)
{
  GtkWidget *symbol = gtk_widget_get_first_child (row);
  GtkWidget *mark = gtk_widget_get_next_sibling (symbol);

  if (!TS_IS_SEAT_MARK (mark) && seat == NULL)
    return;
  if (!TS_IS_SEAT_MARK (mark))
    {
      mark = ts_seat_mark_new ();
      gtk_box_insert_child_after (GTK_BOX (row), mark, symbol);
    }
  ts_seat_mark_set_seat (TS_SEAT_MARK (mark), seat);
}

static void
set_note (TsPhaseRail *self, GtkWidget *texts, const char *text)
{
  GtkWidget *label = gtk_widget_get_first_child (texts);
  GtkWidget *note = gtk_widget_get_next_sibling (label);

  if (note == NULL && text == NULL)
    return;
  if (note == NULL)
    {
      note = make_label ("", "note");
      gtk_label_set_wrap (GTK_LABEL (note), !self->line);
      gtk_box_append (GTK_BOX (texts), note);
    }
  ts_widget_show_text (note, text);
}

static void
set_row (TsPhaseRail *self, GtkWidget *row, const TsRailStep *step)
{
  GtkWidget *symbol = gtk_widget_get_first_child (row);
  GtkWidget *texts = gtk_widget_get_last_child (row);

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    ts_widget_set_class (row, states[i].class, i == step->state);
  ts_widget_set_class (row, "inner", step->level > 0);
  gtk_label_set_label (GTK_LABEL (symbol), find_symbol (row, step->state));
  set_seat (row, step->seat);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (texts)), step->label);
  set_note (self, texts, step->note);
  name_row (row, step);
}

/* The same for steps that look the same. (transfer full) */
static char *
identify (const TsRailStep *step)
{
  return g_strdup_printf ("%d %d %s\n%s\n%s", step->state, step->level > 0,
                          step->seat != NULL ? step->seat : "", step->label,
                          step->note != NULL ? step->note : "");
}

static const char *
get_key (GtkWidget *row)
{
  return row != NULL ? g_object_get_data (G_OBJECT (row), "key") : NULL;
}

/* The row after `before` says it from now on: between two commands hardly any says another thing,
 * and none is made that was there for an earlier one. */
static GtkWidget *
place_row (TsPhaseRail *self, const TsRailStep *step, GtkWidget *before)
{
  g_autofree char *key = identify (step);
  GtkWidget *row = before != NULL ? gtk_widget_get_next_sibling (before)
                                  : gtk_widget_get_first_child (GTK_WIDGET (self));

  if (row == NULL)
    {
      row = make_row ();
      turn_row (self, row);
      gtk_widget_insert_after (row, GTK_WIDGET (self), before);
    }
  gtk_widget_set_visible (row, TRUE);
  if (g_strcmp0 (get_key (row), key) == 0)
    return row;
  set_row (self, row, step);
  g_object_set_data_full (G_OBJECT (row), "key", g_steal_pointer (&key), g_free);
  return row;
}

/* What is done now, or the last such step where several are. */
static GtkWidget *
find_now (TsPhaseRail *self)
{
  GtkWidget *row = gtk_widget_get_last_child (GTK_WIDGET (self));

  while (row != NULL
         && !(gtk_widget_get_visible (row)
              && gtk_widget_has_css_class (row, states[TS_STEP_NOW].class)))
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
  g_autofree char *key = NULL;

  g_return_if_fail (TS_IS_PHASE_RAIL (self));

  now = find_now (self);
  key = g_strdup (get_key (now));
  for (guint i = 0; i < view->rail->len; i++)
    last = place_row (self, g_ptr_array_index (view->rail, i), last);
  rest = last != NULL ? gtk_widget_get_next_sibling (last)
                      : gtk_widget_get_first_child (GTK_WIDGET (self));
  for (; rest != NULL; rest = gtk_widget_get_next_sibling (rest))
    gtk_widget_set_visible (rest, FALSE);
  if (find_now (self) != now || g_strcmp0 (get_key (now), key) != 0)
    ts_phase_rail_show_now (self);
}
