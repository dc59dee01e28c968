/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-panel-card.c: one panel of a view: a card with a title and its trackers.
 */

#include "ts-panel-card.h"

#include "ts-help-button.h"
#include "ts-tracker-list.h"
#include "ts-widget.h"

struct _TsPanelCard
{
  GtkWidget parent_instance;
  char *id;
  gboolean beside;
  GPtrArray *widgets; /* of TsTrackerWidget, owned by the box */

  GtkWidget *head;
  GtkWidget *title;
  TsHelpButton *help;
  GtkWidget *trackers;
};

G_DEFINE_FINAL_TYPE (TsPanelCard, ts_panel_card, GTK_TYPE_WIDGET)

/* A class rather than :last-child, which GTK 4.8 does not look at again when children move. */
static void
mark_last (TsPanelCard *self)
{
  for (guint i = 0; i < self->widgets->len; i++)
    ts_widget_set_class (self->widgets->pdata[i], "last", i + 1 == self->widgets->len);
}

/* What is asked now stands in the Now card. (transfer container) */
static GPtrArray *
list_shown (const TsPanel *panel)
{
  GPtrArray *shown = g_ptr_array_sized_new (panel->trackers->len);

  for (guint i = 0; i < panel->trackers->len; i++)
    if (!ts_tracker_is_asked (panel->trackers->pdata[i]))
      g_ptr_array_add (shown, panel->trackers->pdata[i]);
  return shown;
}

static void
ts_panel_card_dispose (GObject *object)
{
  g_ptr_array_set_size (TS_PANEL_CARD (object)->widgets, 0);
  ts_widget_dispose_template (GTK_WIDGET (object), TS_TYPE_PANEL_CARD);
  G_OBJECT_CLASS (ts_panel_card_parent_class)->dispose (object);
}

static void
ts_panel_card_finalize (GObject *object)
{
  TsPanelCard *self = TS_PANEL_CARD (object);

  g_free (self->id);
  g_ptr_array_unref (self->widgets);
  G_OBJECT_CLASS (ts_panel_card_parent_class)->finalize (object);
}

static void
ts_panel_card_class_init (TsPanelCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ts_panel_card_dispose;
  object_class->finalize = ts_panel_card_finalize;

  g_type_ensure (TS_TYPE_HELP_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tableside/Tableside/ui/ts-panel-card.ui");
  gtk_widget_class_bind_template_child (widget_class, TsPanelCard, head);
  gtk_widget_class_bind_template_child (widget_class, TsPanelCard, help);
  gtk_widget_class_bind_template_child (widget_class, TsPanelCard, title);
  gtk_widget_class_bind_template_child (widget_class, TsPanelCard, trackers);
  gtk_widget_class_set_css_name (widget_class, "panelcard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ts_panel_card_init (TsPanelCard *self)
{
  self->widgets = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ts_panel_card_new (const char *id)
{
  TsPanelCard *self = g_object_new (TS_TYPE_PANEL_CARD, NULL);

  self->id = g_strdup (id);
  return GTK_WIDGET (self);
}

const char *
ts_panel_card_get_id (TsPanelCard *self)
{
  g_return_val_if_fail (TS_IS_PANEL_CARD (self), NULL);

  return self->id;
}

gboolean
ts_panel_card_is_beside (TsPanelCard *self)
{
  g_return_val_if_fail (TS_IS_PANEL_CARD (self), FALSE);

  return self->beside;
}

void
ts_panel_card_set (TsPanelCard *self, const TsPanel *panel)
{
  g_autoptr (GPtrArray) shown = NULL;

  g_return_if_fail (TS_IS_PANEL_CARD (self));

  shown = list_shown (panel);
  self->beside = panel->beside;
  gtk_label_set_label (GTK_LABEL (self->title), panel->title);
  ts_widget_wrap (GTK_LABEL (self->title));
  gtk_widget_set_visible (self->head, panel->title != NULL);
  ts_help_button_set_paragraph (self->help, ts_panel_get_help (panel));
  if (panel->title != NULL)
    ts_help_button_set_what (self->help, panel->title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  panel->title != NULL ? panel->title : "", -1);
  ts_tracker_list_sync (self->trackers, self->widgets, shown);
  mark_last (self);
}
