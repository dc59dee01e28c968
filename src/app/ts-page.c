/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-page.c: the base of every page of the window.
 */

#include "ts-page.h"

#include "ts-widget.h"
#include "ts-window.h"

typedef struct
{
  TsApplication *application; /* outlives every page */
} TsPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TsPage, ts_page, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_APPLICATION,
};

static TsWindow *
get_window (TsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return TS_IS_WINDOW (root) ? TS_WINDOW (root) : NULL;
}

static void
ts_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  TsPagePrivate *priv = ts_page_get_instance_private (TS_PAGE (object));

  if (id == PROP_APPLICATION)
    priv->application = g_value_get_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
ts_page_unmap (GtkWidget *widget)
{
  ts_widget_close_popovers (widget);
  GTK_WIDGET_CLASS (ts_page_parent_class)->unmap (widget);
}

static void
ts_page_class_init (TsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = ts_page_set_property;
  GTK_WIDGET_CLASS (klass)->unmap = ts_page_unmap;
  g_object_class_install_property (
      object_class, PROP_APPLICATION,
      g_param_spec_object ("application", NULL, NULL, TS_TYPE_APPLICATION,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
ts_page_init (TsPage *self)
{
}

TsApplication *
ts_page_get_application (TsPage *self)
{
  TsPagePrivate *priv = ts_page_get_instance_private (self);

  return priv->application;
}

TsLibrary *
ts_page_get_library (TsPage *self)
{
  return ts_application_get_library (ts_page_get_application (self));
}

const TsLanguage *
ts_page_get_language (TsPage *self)
{
  return ts_application_get_language (ts_page_get_application (self));
}

void
ts_page_refresh (TsPage *self)
{
  TsPageClass *klass = TS_PAGE_GET_CLASS (self);

  if (klass->refresh != NULL)
    klass->refresh (self);
}

/* People come to a page for what is on it, not for the buttons of its header bar. */
static gboolean
grab_content (TsPage *self)
{
  GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self));
  GtkWidget *part = box != NULL ? gtk_widget_get_first_child (box) : NULL;

  for (; part != NULL; part = gtk_widget_get_next_sibling (part))
    if (!ADW_IS_HEADER_BAR (part) && gtk_widget_child_focus (part, GTK_DIR_TAB_FORWARD))
      return TRUE;
  return FALSE;
}

JsonObject *
ts_page_dup_draft (TsPage *self)
{
  TsPageClass *klass = TS_PAGE_GET_CLASS (self);

  return klass->dup_draft != NULL ? klass->dup_draft (self) : NULL;
}

/* Who comes back finds the control that they left, unless it was a button of the header bar. */
static gboolean
grab_again (TsPage *self)
{
  GtkWidget *left = GTK_WIDGET (self);

  for (GtkWidget *child = left; child != NULL; child = gtk_widget_get_focus_child (child))
    left = child;
  return left != GTK_WIDGET (self) && gtk_widget_get_ancestor (left, ADW_TYPE_HEADER_BAR) == NULL
         && gtk_widget_grab_focus (left);
}

void
ts_page_grab (TsPage *self)
{
  TsPageClass *klass = TS_PAGE_GET_CLASS (self);

  if (grab_again (self))
    return;
  if ((klass->grab == NULL || !klass->grab (self)) && !grab_content (self))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

gboolean
ts_page_take (TsPage *self, JsonObject *answer)
{
  TsPageClass *klass = TS_PAGE_GET_CLASS (self);

  return klass->take != NULL && klass->take (self, answer);
}

gboolean
ts_page_is_unfinished (TsPage *self)
{
  TsPageClass *klass = TS_PAGE_GET_CLASS (self);

  return klass->is_unfinished != NULL && klass->is_unfinished (self);
}

void
ts_page_go (TsPage *self, TsPlace *place)
{
  g_autoptr (TsPlace) owned = place;
  TsWindow *window = get_window (self);

  if (window != NULL)
    ts_window_go (window, g_steal_pointer (&owned));
}

void
ts_page_back (TsPage *self)
{
  TsWindow *window = get_window (self);

  if (window != NULL)
    ts_window_back (window);
}

void
ts_page_answer (TsPage *self, JsonObject *answer)
{
  TsWindow *window = get_window (self);

  if (window != NULL)
    ts_window_answer (window, answer);
}

void
ts_page_say (TsPage *self, const char *text)
{
  TsWindow *window = get_window (self);

  if (window != NULL)
    ts_window_say (window, text);
}

void
ts_page_offer_undo (TsPage *self, const char *text, const char *action, GVariant *target)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (target);
  TsWindow *window = get_window (self);

  if (window != NULL)
    ts_window_offer_undo (window, text, action, sunk);
}

void
ts_page_complain (TsPage *self, const GError *error)
{
  g_autofree char *text = ts_error_say (error, ts_page_get_language (self));

  ts_page_say (self, text);
}
