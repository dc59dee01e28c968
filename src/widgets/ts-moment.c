/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-moment.c: a great moment.
 */

#include "ts-moment.h"

#include "ts-die-face.h"
#include "ts-great-picture.h"
#include "ts-nook.h"
#include "ts-widget.h"
#include "ts-wrap-box.h"

struct _TsMoment
{
  GtkWidget parent_instance;
  char *seen;  /* nullable: which it was last, */
  guint64 rev; /* and of which step */

  GtkImage *picture;
  GtkWidget *kicker;
  GtkWidget *dice;
  GtkWidget *text;
  GtkWidget *line;
  GtkWidget *on;
};

enum
{
  PASSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TsMoment, ts_moment, GTK_TYPE_WIDGET)

/* (transfer full, nullable) */
static char *
identify (const TsViewResult *result)
{
  if (result == NULL || result->great == TS_GREAT_NOT)
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %s %s", result->rev, result->kicker, result->text);
}

static void
on_cb (TsMoment *self)
{
  g_signal_emit (self, signals[PASSED], 0);
}

static gboolean
ts_moment_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TS_MOMENT (widget)->on);
}

static void
ts_moment_dispose (GObject *object)
{
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_MOMENT);
  G_OBJECT_CLASS (ts_moment_parent_class)->dispose (object);
}

static void
ts_moment_finalize (GObject *object)
{
  g_free (TS_MOMENT (object)->seen);
  G_OBJECT_CLASS (ts_moment_parent_class)->finalize (object);
}

static void
ts_moment_class_init (TsMomentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_moment_dispose;
  object_class->finalize = ts_moment_finalize;
  widget_class->focus = ts_widget_focus;
  widget_class->grab_focus = ts_moment_grab_focus;
  signals[PASSED] = g_signal_new ("passed", TS_TYPE_MOMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  g_type_ensure (TS_TYPE_NOOK);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-moment.ui");
  gtk_widget_class_bind_template_child (widget_class, TsMoment, picture);
  gtk_widget_class_bind_template_child (widget_class, TsMoment, kicker);
  gtk_widget_class_bind_template_child (widget_class, TsMoment, dice);
  gtk_widget_class_bind_template_child (widget_class, TsMoment, text);
  gtk_widget_class_bind_template_child (widget_class, TsMoment, line);
  gtk_widget_class_bind_template_child (widget_class, TsMoment, on);
  gtk_widget_class_bind_template_callback (widget_class, on_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "moment");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_moment_init (TsMoment *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ts_moment_describe (TsMoment *self, const char *text)
{
  g_return_if_fail (TS_IS_MOMENT (self));

  ts_widget_describe (self->on, text);
}

gboolean
ts_moment_take (TsMoment *self, const TsViewResult *result, gboolean news)
{
  g_autofree char *great = NULL;
  gboolean unseen;

  g_return_val_if_fail (TS_IS_MOMENT (self), FALSE);

  /* It was undone: where it happens again, that is news. */
  if ((result != NULL ? result->rev : 0) < self->rev)
    g_clear_pointer (&self->seen, g_free);
  great = identify (result);
  if (great == NULL)
    return FALSE;
  self->rev = result->rev;
  unseen = news && g_strcmp0 (great, self->seen) != 0;
  g_free (self->seen);
  self->seen = g_steal_pointer (&great);
  if (!unseen)
    return FALSE;
  ts_great_picture_show (self->picture, result->great);
  ts_die_face_fill (GTK_BOX (self->dice), result->dice);
  ts_widget_show_text (self->kicker, result->kicker);
  ts_widget_show_text (self->text, result->text);
  ts_widget_show_text (self->line, result->line);
  return TRUE;
}
