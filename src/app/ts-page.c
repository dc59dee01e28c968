/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-page.c: the base of every page of the window.
 */

#include "ts-page.h"

#include "ts-help-button.h"
#include "ts-nook.h"
#include "ts-widget.h"

/* Pixels of a hundred letters of the usual size. */
#define USUAL_LETTERS 700.0

typedef struct
{
  TsProfile *profile;
} TsPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TsPage, ts_page, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_PROFILE,
};

static void
ts_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  TsPagePrivate *priv = ts_page_get_instance_private (TS_PAGE (object));

  if (id == PROP_PROFILE)
    priv->profile = g_value_dup_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

/* libadwaita cuts the title of a group that has no room in one line, and says the rest nowhere. */
static void
wrap_titles (GtkWidget *widget, gboolean in_group)
{
  in_group |= ADW_IS_PREFERENCES_GROUP (widget);
  if (in_group && GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "heading"))
    {
      ts_widget_wrap (GTK_LABEL (widget));
      gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
    }
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    if (!in_group || !GTK_IS_LIST_BOX (i))
      wrap_titles (i, in_group);
}

/* Between the buttons of a narrow window there is little room for a title. */
static void
ts_page_map (GtkWidget *widget)
{
  GtkWidget *box = gtk_widget_get_first_child (widget);
  GtkWidget *part = box != NULL ? gtk_widget_get_first_child (box) : NULL;

  for (; part != NULL; part = gtk_widget_get_next_sibling (part))
    if (ADW_IS_HEADER_BAR (part)
        && ADW_IS_WINDOW_TITLE (adw_header_bar_get_title_widget (ADW_HEADER_BAR (part))))
      ts_widget_say_all_when_cut (adw_header_bar_get_title_widget (ADW_HEADER_BAR (part)));
  wrap_titles (widget, FALSE);
  GTK_WIDGET_CLASS (ts_page_parent_class)->map (widget);
}

static void
ts_page_unmap (GtkWidget *widget)
{
  ts_widget_close_popovers (widget);
  GTK_WIDGET_CLASS (ts_page_parent_class)->unmap (widget);
}

static void
ts_page_finalize (GObject *object)
{
  TsPagePrivate *priv = ts_page_get_instance_private (TS_PAGE (object));

  g_clear_object (&priv->profile);
  G_OBJECT_CLASS (ts_page_parent_class)->finalize (object);
}

/* A column of text is as wide as so many letters, which with large ones are more pixels than its
 * .ui file says: those are for letters of the usual size. */
static void
widen_column (GtkWidget *widget, double scale)
{
  if (ADW_IS_CLAMP (widget))
    {
      GQuark usual = g_quark_from_static_string ("usual-size");
      int size = GPOINTER_TO_INT (g_object_get_qdata (G_OBJECT (widget), usual));

      if (size == 0)
        size = adw_clamp_get_maximum_size (ADW_CLAMP (widget));
      g_object_set_qdata (G_OBJECT (widget), usual, GINT_TO_POINTER (size));
      adw_clamp_set_maximum_size (ADW_CLAMP (widget), (int) (scale * size));
      return;
    }
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    widen_column (i, scale);
}

static void
ts_page_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  double letters = ts_widget_measure_letters (widget, 100);

  GTK_WIDGET_CLASS (ts_page_parent_class)->css_changed (widget, change);
  widen_column (widget, MAX (1, letters / USUAL_LETTERS));
}

static void
ts_page_class_init (TsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  /* Of the header bars of many. */
  g_type_ensure (TS_TYPE_NOOK);
  g_type_ensure (TS_TYPE_HELP_BUTTON);
  object_class->set_property = ts_page_set_property;
  object_class->finalize = ts_page_finalize;
  GTK_WIDGET_CLASS (klass)->css_changed = ts_page_css_changed;
  GTK_WIDGET_CLASS (klass)->map = ts_page_map;
  GTK_WIDGET_CLASS (klass)->unmap = ts_page_unmap;
  g_object_class_install_property (
      object_class, PROP_PROFILE,
      g_param_spec_object ("profile", NULL, NULL, TS_TYPE_PROFILE,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
ts_page_init (TsPage *self)
{
}

TsProfile *
ts_page_get_profile (TsPage *self)
{
  TsPagePrivate *priv = ts_page_get_instance_private (self);

  return priv->profile;
}

TsShell *
ts_page_get_shell (TsPage *self)
{
  GtkWidget *shell = gtk_widget_get_ancestor (GTK_WIDGET (self), TS_TYPE_SHELL);

  return shell != NULL ? TS_SHELL (shell) : NULL;
}

TsLibrary *
ts_page_get_library (TsPage *self)
{
  return ts_profile_get_library (ts_page_get_profile (self));
}

const TsLanguage *
ts_page_get_language (TsPage *self)
{
  return ts_profile_get_language (ts_page_get_profile (self));
}

GSettings *
ts_page_get_settings (TsPage *self)
{
  return ts_profile_get_settings (ts_page_get_profile (self));
}

TsView *
ts_page_dup_view (TsPage *self, TsSession *session)
{
  const TsViewer viewer = { ts_page_get_language (self), TS_ROLE_HOST, NULL };

  return ts_session_view (session, &viewer);
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

int
ts_page_get_foot (TsPage *self)
{
  TsPageClass *klass = TS_PAGE_GET_CLASS (self);

  return klass->get_foot != NULL ? klass->get_foot (self) : 0;
}

void
ts_page_go (TsPage *self, TsPlace *place)
{
  g_autoptr (TsPlace) owned = place;
  TsShell *shell = ts_page_get_shell (self);

  if (shell != NULL)
    ts_shell_go (shell, g_steal_pointer (&owned));
}

void
ts_page_go_to_entry (TsPage *self, const TsGame *game, const char *type, const char *entry)
{
  TsPlace *place = ts_place_new (TS_PLACE_ENTRY, game);

  place->type = g_strdup (type);
  place->entry = g_strdup (entry);
  ts_page_go (self, place);
}

void
ts_page_go_back (TsPage *self)
{
  TsShell *shell = ts_page_get_shell (self);

  if (shell != NULL)
    ts_shell_go_back (shell);
}

void
ts_page_open_session (TsPage *self, gint64 id)
{
  TsShell *shell = ts_page_get_shell (self);

  if (shell != NULL)
    ts_shell_open_session (shell, id);
}

void
ts_page_answer (TsPage *self, JsonObject *answer)
{
  TsShell *shell = ts_page_get_shell (self);

  if (shell != NULL)
    ts_shell_answer (shell, answer);
}

void
ts_page_announce (TsPage *self, TsPhrase *phrase)
{
  TsShell *shell = ts_page_get_shell (self);

  if (shell != NULL)
    ts_shell_announce (shell, phrase);
  else
    ts_phrase_unref (phrase);
}

void
ts_page_offer_undo (TsPage *self, TsPhrase *phrase, const char *action, GVariant *target)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (target);
  TsShell *shell = ts_page_get_shell (self);

  if (shell != NULL)
    ts_shell_offer_undo (shell, phrase, action, sunk);
  else
    ts_phrase_unref (phrase);
}

void
ts_page_report_error (TsPage *self, const GError *error)
{
  TsShell *shell = ts_page_get_shell (self);

  if (shell != NULL)
    ts_shell_report_error (shell, error);
}

gboolean
ts_page_do (TsPage *self, TsSession *session, JsonObject *command)
{
  g_autoptr (GError) error = NULL;

  if (ts_session_do (session, command, g_get_real_time () / G_USEC_PER_SEC, NULL, &error))
    return TRUE;
  ts_page_report_error (self, error);
  return FALSE;
}
