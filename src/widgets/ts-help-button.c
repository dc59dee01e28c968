/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-button.c: the “?” that leads to the paragraph of the manual that belongs here.
 */

#include "ts-help-button.h"

#include "ts-widget.h"

#include <glib/gi18n.h>

struct _TsHelpButton
{
  GtkButton parent_instance;
  char *what;
};

enum
{
  PROP_0,
  PROP_PARAGRAPH,
  PROP_WHAT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TsHelpButton, ts_help_button, GTK_TYPE_BUTTON)

static void
ts_help_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  TsHelpButton *self = TS_HELP_BUTTON (object);

  if (id == PROP_PARAGRAPH)
    g_value_set_string (value, ts_help_button_get_paragraph (self));
  else
    g_value_set_string (value, self->what);
}

static void
ts_help_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  TsHelpButton *self = TS_HELP_BUTTON (object);

  if (id == PROP_PARAGRAPH)
    ts_help_button_set_paragraph (self, g_value_get_string (value));
  else
    ts_help_button_set_what (self, g_value_get_string (value));
}

static void
ts_help_button_finalize (GObject *object)
{
  g_free (TS_HELP_BUTTON (object)->what);
  G_OBJECT_CLASS (ts_help_button_parent_class)->finalize (object);
}

static void
ts_help_button_class_init (TsHelpButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ts_help_button_get_property;
  object_class->set_property = ts_help_button_set_property;
  object_class->finalize = ts_help_button_finalize;
  properties[PROP_PARAGRAPH] = g_param_spec_string ("paragraph", NULL, NULL, NULL,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_WHAT]
      = g_param_spec_string ("what", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

/* The ring is drawn around the label, which is smaller than what can be hit. */
static void
ts_help_button_init (TsHelpButton *self)
{
  GtkWidget *ring = gtk_label_new ("?");

  gtk_widget_set_halign (ring, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (ring, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (self), ring);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "help");
}

void
ts_help_button_set_paragraph (TsHelpButton *self, const char *paragraph)
{
  g_return_if_fail (TS_IS_HELP_BUTTON (self));

  if (g_strcmp0 (ts_help_button_get_paragraph (self), paragraph) == 0)
    return;
  /* In this order: GTK warns of an action that lacks what it takes. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", paragraph);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), TS_ACTION_HELP);
}

const char *
ts_help_button_get_paragraph (TsHelpButton *self)
{
  GVariant *target;

  g_return_val_if_fail (TS_IS_HELP_BUTTON (self), NULL);

  target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (self));
  return target != NULL ? g_variant_get_string (target, NULL) : NULL;
}

void
ts_help_button_set_what (TsHelpButton *self, const char *what)
{
  g_autofree char *name = NULL;

  g_return_if_fail (TS_IS_HELP_BUTTON (self));

  if (g_strcmp0 (self->what, what) == 0)
    return;
  g_free (self->what);
  self->what = g_strdup (what);
  /* Translators: the name of a “?”, of what it explains: “Help: Dice” */
  name = g_strdup_printf (_ ("Help: %s"), what);
  ts_widget_set_name (GTK_WIDGET (self), name);
}
