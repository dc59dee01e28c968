/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-summary.c: what the panels say, in one line, for while something else is in their place.
 */

#include <glib/gi18n.h>

#include "ts-sentences.h"
#include "ts-summary.h"
#include "ts-tracker-text.h"
#include "ts-widget.h"
#include "ts-writing.h"

#define BETWEEN "   "

/* The first of a kind: pips are what a player has so much of and no more, as wounds. */
static const TsTracker *
find_part (const TsTracker *row, TsTrackerKind kind)
{
  for (guint i = 0; row->kind == TS_TRACKER_ROSTER && i < row->parts->len; i++)
    {
      const TsTracker *part = g_ptr_array_index (row->parts, i);

      if (part->kind == kind && !part->unknown && !part->implied)
        return part;
    }
  return NULL;
}

/* "John: Wounds 1 of 3". */
static void
speak_part (GString *spoken, const TsTracker *row, const TsTracker *part)
{
  g_autofree char *words = NULL;

  if (part->kind == TS_TRACKER_PIPS && part->max >= part->min)
    /* Translators: %1$s is a player, %2$s what is counted, as “Wounds”. */
    words = g_strdup_printf (_ ("%1$s: %2$s %3$d of %4$d"), row->label, part->label,
                             (int) part->value, (int) part->max);
  else
    words = g_strdup_printf ("%s: %s %d", row->label, part->label, (int) part->value);
  ts_announce_append (spoken, words);
}

static void
append_part (const TsTracker *row, const TsTracker *part, GString *line, GString *spoken)
{
  g_autofree char *value = ts_tracker_format_value (part, TRUE);

  g_string_append_printf (line, " %s", value);
  speak_part (spoken, row, part);
}

static void
append_player (const TsTracker *row, gboolean brief, GString *line, GString *spoken)
{
  const TsTracker *limit = find_part (row, TS_TRACKER_PIPS);
  const TsTracker *number = brief ? NULL : find_part (row, TS_TRACKER_COUNTER);

  if (row->seat == NULL || limit == NULL)
    return;
  ts_writing_append_item (line, BETWEEN, row->label);
  append_part (row, limit, line, spoken);
  if (number != NULL)
    append_part (row, number, line, spoken);
  /* Who has no more of it is down, or whatever the game calls that. */
  if (limit->value < limit->max || limit->max < limit->min || row->note == NULL)
    return;
  g_string_append_printf (line, " %s", row->note);
  ts_announce_append (spoken, row->note);
}

static void
append_queue (const TsTracker *queue, GString *line, GString *spoken)
{
  g_autoptr (GString) items = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (queue->marks->len == 0)
    return;
  for (guint i = 0; i < queue->marks->len; i++)
    ts_writing_append_item (items, ", ", ((TsMark *) g_ptr_array_index (queue->marks, i))->label);
  /* Translators: %1$s is a line of figures, as “Red”, %2$s those who wait in it, the first first.
   */
  text = g_strdup_printf (_ ("Waiting, %1$s: %2$s"), queue->label, items->str);
  ts_writing_append_item (line, BETWEEN, text);
  ts_announce_append (spoken, text);
}

static void
append_number (const TsTracker *tracker, GString *line, GString *spoken)
{
  g_autofree char *shown = NULL, *number = NULL, *words = NULL;

  if (tracker->unknown)
    return;
  shown = ts_tracker_format_value (tracker, TRUE);
  number = ts_tracker_format_number (tracker, TRUE);
  words = g_strdup_printf (_ ("%1$s: %2$s"), tracker->label, number);
  ts_writing_append_item (line, BETWEEN, shown);
  ts_announce_append (spoken, words);
}

static void
append_other (const TsTracker *tracker, GString *line, GString *spoken)
{
  if (tracker->kind == TS_TRACKER_QUEUE)
    append_queue (tracker, line, spoken);
  else if (tracker->kind == TS_TRACKER_COUNTDOWN
           || (tracker->kind == TS_TRACKER_COUNTER && ts_tracker_get_goal (tracker) > 0))
    append_number (tracker, line, spoken);
}

/* Of all panels that lie on the table. (transfer container) */
static GPtrArray *
list_trackers (const TsView *view)
{
  GPtrArray *trackers = g_ptr_array_new ();

  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = g_ptr_array_index (view->panels, i);

      for (guint j = 0; !panel->aside && j < panel->trackers->len; j++)
        g_ptr_array_add (trackers, g_ptr_array_index (panel->trackers, j));
    }
  return trackers;
}

typedef struct
{
  GString *shown;
  GString *spoken;
} Line;

struct _TsSummary
{
  GtkWidget parent_instance;

  GtkWidget *label;
  gboolean brief;
  Line lines[2]; /* the second one is brief */
};

G_DEFINE_FINAL_TYPE (TsSummary, ts_summary, GTK_TYPE_WIDGET)

static void
show (TsSummary *self)
{
  const Line *line = &self->lines[self->brief ? 1 : 0];

  gtk_label_set_label (GTK_LABEL (self->label), line->shown->str);
  ts_widget_call (self->label, line->spoken->str);
}

static void
write_line (Line *line, GPtrArray *trackers, gboolean brief)
{
  g_string_truncate (line->shown, 0);
  g_string_truncate (line->spoken, 0);
  for (guint i = 0; i < trackers->len; i++)
    append_player (g_ptr_array_index (trackers, i), brief, line->shown, line->spoken);
  /* Where nobody has a limit the rest tells nothing that one looks up for. */
  for (guint i = 0; line->shown->len > 0 && i < trackers->len; i++)
    append_other (g_ptr_array_index (trackers, i), line->shown, line->spoken);
}

void
ts_summary_set_view (TsSummary *self, const TsView *view)
{
  g_autoptr (GPtrArray) trackers = NULL;

  g_return_if_fail (TS_IS_SUMMARY (self));

  trackers = list_trackers (view);
  for (guint brief = 0; brief < G_N_ELEMENTS (self->lines); brief++)
    write_line (&self->lines[brief], trackers, brief != 0);
  show (self);
}

void
ts_summary_set_brief (TsSummary *self, gboolean brief)
{
  g_return_if_fail (TS_IS_SUMMARY (self));

  self->brief = brief;
  show (self);
}

const char *
ts_summary_get_text (TsSummary *self)
{
  g_return_val_if_fail (TS_IS_SUMMARY (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->label));
}

static void
ts_summary_dispose (GObject *object)
{
  g_clear_pointer (&TS_SUMMARY (object)->label, gtk_widget_unparent);
  G_OBJECT_CLASS (ts_summary_parent_class)->dispose (object);
}

static void
ts_summary_finalize (GObject *object)
{
  TsSummary *self = TS_SUMMARY (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->lines); i++)
    {
      g_string_free (self->lines[i].shown, TRUE);
      g_string_free (self->lines[i].spoken, TRUE);
    }
  G_OBJECT_CLASS (ts_summary_parent_class)->finalize (object);
}

static void
ts_summary_class_init (TsSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_summary_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_summary_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "summary");
}

static void
ts_summary_init (TsSummary *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->lines); i++)
    self->lines[i] = (Line){ g_string_new (NULL), g_string_new (NULL) };
  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}
