/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-welcome.c: what the first page begins with at the very first start.
 */

#include "ts-welcome.h"

#include "ts-nook.h"
#include "ts-wrap-box.h"

struct _TsWelcome
{
  GtkBox parent_instance;

  GtkWidget *guide;
  GtkWidget *choose;
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (TsWelcome, ts_welcome, GTK_TYPE_BOX)

enum
{
  CHOOSE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
dismiss_cb (TsWelcome *self)
{
  g_settings_set_boolean (self->settings, "welcomed", TRUE);
}

/* The focus goes on before what has it is gone. */
static void
choose_cb (TsWelcome *self)
{
  g_signal_emit (self, signals[CHOOSE], 0);
  dismiss_cb (self);
}

static void
ts_welcome_dispose (GObject *object)
{
  g_clear_object (&TS_WELCOME (object)->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_WELCOME);
  G_OBJECT_CLASS (ts_welcome_parent_class)->dispose (object);
}

static void
ts_welcome_class_init (TsWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_welcome_dispose;
  g_type_ensure (TS_TYPE_NOOK);
  g_type_ensure (TS_TYPE_WRAP_BOX);
  signals[CHOOSE] = g_signal_new ("choose", TS_TYPE_WELCOME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tableside/Tableside/ui/ts-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, TsWelcome, guide);
  gtk_widget_class_bind_template_child (widget_class, TsWelcome, choose);
  gtk_widget_class_bind_template_callback (widget_class, dismiss_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_cb);
}

static void
ts_welcome_init (TsWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ts_welcome_follow (TsWelcome *self, GSettings *settings)
{
  self->settings = g_object_ref (settings);
  g_settings_bind (settings, "welcomed", self, "visible",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_INVERT_BOOLEAN);
}

gboolean
ts_welcome_grab (TsWelcome *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  return gtk_widget_grab_focus (gtk_widget_is_sensitive (self->guide) ? self->guide : self->choose);
}
