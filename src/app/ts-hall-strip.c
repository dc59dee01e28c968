/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-hall-strip.c: what the hall tells the table.
 */

#include <glib/gi18n.h>

#include "ts-hall-strip.h"

#include "ts-clock.h"
#include "ts-wrap-box.h"

struct _TsHallStrip
{
  GtkBox parent_instance;

  TsHallShare *share; /* nullable: before it was shown */
  guint ticking;      /* a timeout that shows how long the message still counts */

  GtkWidget *notice; /* what the organizer tells everybody */
  GtkLabel *text;
  GtkLabel *time;
  GtkWidget *offer; /* to share it again */
  GtkLabel *before;
  GtkWidget *judge; /* says who has called one */
  GtkLabel *call;
};

G_DEFINE_FINAL_TYPE (TsHallStrip, ts_hall_strip, GTK_TYPE_BOX)

static void
away_cb (TsHallStrip *self)
{
  ts_hall_share_put_away (self->share);
}

static void
decline_cb (TsHallStrip *self)
{
  ts_hall_share_decline (self->share);
}

static void
ts_hall_strip_dispose (GObject *object)
{
  TsHallStrip *self = TS_HALL_STRIP (object);

  g_clear_object (&self->share);
  g_clear_handle_id (&self->ticking, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_HALL_STRIP);
  G_OBJECT_CLASS (ts_hall_strip_parent_class)->dispose (object);
}

static void
ts_hall_strip_class_init (TsHallStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TS_TYPE_WRAP_BOX);
  G_OBJECT_CLASS (klass)->dispose = ts_hall_strip_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-hall-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, TsHallStrip, notice);
  gtk_widget_class_bind_template_child (widget_class, TsHallStrip, text);
  gtk_widget_class_bind_template_child (widget_class, TsHallStrip, time);
  gtk_widget_class_bind_template_child (widget_class, TsHallStrip, offer);
  gtk_widget_class_bind_template_child (widget_class, TsHallStrip, before);
  gtk_widget_class_bind_template_child (widget_class, TsHallStrip, judge);
  gtk_widget_class_bind_template_child (widget_class, TsHallStrip, call);
  gtk_widget_class_bind_template_callback (widget_class, away_cb);
  gtk_widget_class_bind_template_callback (widget_class, decline_cb);
}

static void
ts_hall_strip_init (TsHallStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* FALSE: it stands still from now on. */
static gboolean
show_time (TsHallStrip *self)
{
  gint64 end = ts_hall_share_get_notice_end (self->share);
  gint64 left = end - g_get_real_time () / G_USEC_PER_SEC;
  g_autofree char *text = left > 0 ? ts_clock_format (left) : g_strdup (_ ("Time is up"));

  gtk_label_set_label (self->time, end != 0 ? text : "");
  return end != 0 && left > 0;
}

static gboolean
tick_cb (gpointer user_data)
{
  TsHallStrip *self = user_data;

  if (show_time (self))
    return G_SOURCE_CONTINUE;
  self->ticking = 0;
  return G_SOURCE_REMOVE;
}

static void
show_notice (TsHallStrip *self)
{
  const char *notice = ts_hall_share_get_notice (self->share);

  gtk_widget_set_visible (self->notice, notice != NULL);
  gtk_label_set_label (self->text, notice != NULL ? notice : "");
  g_clear_handle_id (&self->ticking, g_source_remove);
  if (notice != NULL && show_time (self))
    self->ticking = g_timeout_add_seconds (1, tick_cb, self);
}

/* A table that was shared until the program ended. */
static void
show_offer (TsHallStrip *self, const TsLanguage *language)
{
  g_autofree char *hall = ts_hall_share_dup_offer (self->share);
  g_autoptr (TsPhrase) phrase = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->offer, hall != NULL);
  if (hall == NULL)
    return;
  phrase = ts_phrase ("This table was shared with the hall “{hall}”.", ts_name ("hall", hall));
  text = ts_phrase_format (phrase, language);
  gtk_label_set_label (self->before, text);
}

static void
show_judge (TsHallStrip *self, const TsLanguage *language)
{
  const char *by = ts_hall_share_get_judge_by (self->share);
  g_autoptr (TsPhrase) phrase = by != NULL ? ts_phrase ("{who} called a judge", ts_name ("who", by))
                                           : ts_phrase ("A judge was called");
  g_autofree char *text = ts_phrase_format (phrase, language);

  gtk_widget_set_visible (self->judge, ts_hall_share_is_judge_called (self->share));
  gtk_label_set_label (self->call, text);
}

void
ts_hall_strip_show (TsHallStrip *self, TsHallShare *share, const TsLanguage *language)
{
  g_return_if_fail (TS_IS_HALL_STRIP (self));

  g_set_object (&self->share, share);
  show_notice (self);
  show_offer (self, language);
  show_judge (self, language);
}
