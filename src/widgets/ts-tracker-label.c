/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-tracker-label.c: what a tracker is called.
 */

#include <glib/gi18n.h>

#include "ts-seat-mark.h"
#include "ts-send.h"
#include "ts-tracker-label.h"
#include "ts-widget.h"
#include "ts-writing.h"

struct _TsTrackerLabel
{
  GtkWidget parent_instance;
  char *thing; /* that its button opens; nullable */

  GtkWidget *seat; /* NULL until it is somebody's */
  GtkWidget *text;
  GtkWidget *corrected; /* NULL until the value was set by hand */
  GtkWidget *assumed;   /* NULL until it is only assumed */
  GtkWidget *go;        /* NULL until there is something to open */
};

G_DEFINE_FINAL_TYPE (TsTrackerLabel, ts_tracker_label, GTK_TYPE_WIDGET)

static void
go_clicked_cb (GtkButton *button, gpointer user_data)
{
  ts_send_thing (GTK_WIDGET (button), TS_TRACKER_LABEL (user_data)->thing, NULL);
}

static void
ts_tracker_label_finalize (GObject *object)
{
  g_free (TS_TRACKER_LABEL (object)->thing);
  G_OBJECT_CLASS (ts_tracker_label_parent_class)->finalize (object);
}

static void
ts_tracker_label_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_TRACKER_LABEL);
  G_OBJECT_CLASS (ts_tracker_label_parent_class)->dispose (object);
}

static void
ts_tracker_label_class_init (TsTrackerLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_tracker_label_dispose;
  G_OBJECT_CLASS (klass)->finalize = ts_tracker_label_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-tracker-label.ui");
  gtk_widget_class_bind_template_child (widget_class, TsTrackerLabel, text);
  gtk_widget_class_set_css_name (widget_class, "trackerlabel");
}

static void
ts_tracker_label_init (TsTrackerLabel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Hardly any value has one. */
static void
show_mark (
    TsTrackerLabel *self, GtkWidget **mark, gboolean shown, const char *sign, const char *name)
{
  if (*mark == NULL && shown)
    {
      *mark = gtk_label_new (sign);
      gtk_widget_add_css_class (*mark, "value-mark");
      ts_widget_set_name (*mark, name);
      gtk_widget_set_parent (*mark, GTK_WIDGET (self));
    }
  if (*mark != NULL)
    gtk_widget_set_visible (*mark, shown);
}

static void
show_seat (TsTrackerLabel *self, const char *seat)
{
  if (self->seat == NULL && seat != NULL)
    {
      self->seat = ts_seat_mark_new ();
      gtk_widget_insert_after (self->seat, GTK_WIDGET (self), NULL);
    }
  if (self->seat != NULL)
    ts_seat_mark_set_seat (TS_SEAT_MARK (self->seat), seat);
}

/* Behind the marks, which may have come after it. */
static void
show_go (TsTrackerLabel *self, const TsTracker *tracker)
{
  gboolean shown = tracker->thing != NULL && tracker->kind != TS_TRACKER_ROSTER;

  g_free (self->thing);
  self->thing = shown ? g_strdup (tracker->thing) : NULL;
  if (shown && self->go == NULL)
    {
      self->go = ts_widget_new_go (G_CALLBACK (go_clicked_cb), self);
      gtk_widget_set_hexpand (self->go, TRUE);
    }
  if (self->go == NULL)
    return;
  if (shown)
    gtk_widget_insert_before (self->go, GTK_WIDGET (self), NULL);
  gtk_widget_set_visible (self->go, shown);
  ts_widget_set_name (self->go, tracker->label);
}

/* (transfer full) */
static char *
write_markup (const TsTracker *tracker)
{
  g_autofree char *label = g_markup_escape_text (tracker->label != NULL ? tracker->label : "", -1);
  g_autofree char *note = g_markup_escape_text (tracker->note != NULL ? tracker->note : "", -1);
  GString *markup = g_string_new (label);
  gsize start;

  if (*note == '\0')
    return g_string_free (markup, FALSE);
  ts_writing_isolate_from (markup, 0);
  g_string_append_printf (markup, "%s<span size=\"88%%\" alpha=\"75%%\" weight=\"normal\">",
                          *label != '\0' ? "  " : "");
  start = markup->len;
  g_string_append (markup, note);
  ts_writing_isolate_from (markup, start);
  g_string_append (markup, "</span>");
  ts_writing_begin_forward (markup, 0);
  return g_string_free (markup, FALSE);
}

void
ts_tracker_label_set (TsTrackerLabel *self, const TsTracker *tracker)
{
  g_autofree char *markup = write_markup (tracker);

  g_return_if_fail (TS_IS_TRACKER_LABEL (self));

  show_seat (self, tracker->seat);
  gtk_label_set_markup (GTK_LABEL (self->text), markup);
  show_mark (self, &self->corrected, tracker->corrected, "✎", _ ("Set by hand"));
  show_mark (self, &self->assumed, tracker->assumed, "≈", _ ("Assumed: check your own card"));
  show_go (self, tracker);
}
