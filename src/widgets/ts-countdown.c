/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-countdown.c: a card on a countdown: the rounds that are left.
 */

#include "ts-cells.h"
#include "ts-countdown.h"
#include "ts-tracker-label.h"
#include "ts-value-button.h"

struct _TsCountdown
{
  TsTrackerWidget parent_instance;

  GtkWidget *label;
  GtkWidget *number; /* see ts-value-button.h */
  GtkWidget *cells;
};

G_DEFINE_FINAL_TYPE (TsCountdown, ts_countdown, TS_TYPE_TRACKER_WIDGET)

/* A number that it may not be corrected to is only shown. */
static void
put_cell (TsCountdown *self, const TsTracker *tracker, gint64 left, const char *text)
{
  gboolean here = left == MAX (tracker->value, 0);
  gboolean proposes = tracker->correctable && left >= tracker->min;
  const TsCell round = { .text = text,
                         .class = here ? "here" : NULL,
                         .value = proposes ? TS_VALUE_BUTTON (self->number) : NULL,
                         .at = left };
  GtkWidget *cell = ts_cells_put (TS_WRAP_BOX (self->cells), (guint) (tracker->max - left), &round);

  if (left == 0)
    gtk_widget_add_css_class (cell, "end");
  if (here)
    ts_wrap_box_set_entry (TS_WRAP_BOX (self->cells), cell);
}

/* The last cell is what the countdown leads to: its marker's label, or 0. */
static void
put_cells (TsCountdown *self, const TsTracker *tracker)
{
  const TsMark *end = tracker->marks->len > 0 ? g_ptr_array_index (tracker->marks, 0) : NULL;

  for (gint64 left = tracker->max; left > 0; left--)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, left);

      put_cell (self, tracker, left, text);
    }
  put_cell (self, tracker, 0, end != NULL ? end->label : "0");
}

static void
ts_countdown_set (TsTrackerWidget *widget, const TsTracker *tracker)
{
  TsCountdown *self = TS_COUNTDOWN (widget);
  gboolean drawn = tracker->max > 0 && tracker->max < TS_MAX_CELLS;

  TS_TRACKER_WIDGET_CLASS (ts_countdown_parent_class)->set (widget, tracker);
  ts_tracker_label_set (TS_TRACKER_LABEL (self->label), tracker);
  self->number = ts_value_button_put_after (self->label, self->number, tracker);
  gtk_widget_set_visible (self->cells, drawn);
  ts_wrap_box_set_entry (TS_WRAP_BOX (self->cells), NULL);
  if (drawn)
    put_cells (self, tracker);
  ts_cells_cut (TS_WRAP_BOX (self->cells), drawn ? (guint) tracker->max + 1 : 0);
}

static void
ts_countdown_class_init (TsCountdownClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_countdown_set;

  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-countdown.ui");
  gtk_widget_class_bind_template_child (widget_class, TsCountdown, label);
  gtk_widget_class_bind_template_child (widget_class, TsCountdown, cells);
}

static void
ts_countdown_init (TsCountdown *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
