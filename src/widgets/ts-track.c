/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-track.c: a track with a value and markers on it.
 */

#include "ts-cells.h"
#include "ts-track.h"
#include "ts-tracker-label.h"
#include "ts-value-button.h"

struct _TsTrack
{
  TsTrackerWidget parent_instance;

  GtkWidget *label;
  GtkWidget *number; /* see ts-value-button.h */
  GtkWidget *cells;
};

G_DEFINE_FINAL_TYPE (TsTrack, ts_track, TS_TYPE_TRACKER_WIDGET)

static void
put_cell (TsTrack *self, const TsTracker *tracker, gint64 at)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, at);
  gboolean here = at == tracker->value;
  const TsCell space = { .text = text,
                         .class = here ? "here" : NULL,
                         .value = tracker->correctable ? TS_VALUE_BUTTON (self->number) : NULL,
                         .at = at };
  GtkWidget *cell = ts_cells_put (TS_WRAP_BOX (self->cells), (guint) (at - tracker->min), &space);

  for (guint i = 0; i < tracker->marks->len; i++)
    {
      const TsMark *mark = g_ptr_array_index (tracker->marks, i);

      if (mark->at == at)
        cell = ts_cells_mark (cell, mark);
    }
  if (here)
    ts_wrap_box_set_entry (TS_WRAP_BOX (self->cells), cell);
}

/* A track may have nothing but the markers of the players. */
static gboolean
has_value (const TsTracker *tracker)
{
  return tracker->max < tracker->min
         || (tracker->value >= tracker->min && tracker->value <= tracker->max);
}

static void
ts_track_set (TsTrackerWidget *widget, const TsTracker *tracker)
{
  TsTrack *self = TS_TRACK (widget);
  gboolean drawn = tracker->max >= tracker->min && tracker->max - tracker->min < TS_MAX_CELLS;

  TS_TRACKER_WIDGET_CLASS (ts_track_parent_class)->set (widget, tracker);
  ts_tracker_label_set (TS_TRACKER_LABEL (self->label), tracker);
  self->number = ts_value_button_put_after (self->label, self->number, tracker);
  gtk_widget_set_visible (self->number, tracker->correctable || has_value (tracker));
  gtk_widget_set_visible (self->cells, drawn);
  ts_wrap_box_set_entry (TS_WRAP_BOX (self->cells), NULL);
  for (gint64 at = tracker->min; drawn && at <= tracker->max; at++)
    put_cell (self, tracker, at);
  ts_cells_cut (TS_WRAP_BOX (self->cells), drawn ? (guint) (tracker->max - tracker->min + 1) : 0);
}

static void
ts_track_class_init (TsTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  TS_TRACKER_WIDGET_CLASS (klass)->set = ts_track_set;

  g_type_ensure (TS_TYPE_TRACKER_LABEL);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-track.ui");
  gtk_widget_class_bind_template_child (widget_class, TsTrack, label);
  gtk_widget_class_bind_template_child (widget_class, TsTrack, cells);
}

static void
ts_track_init (TsTrack *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
