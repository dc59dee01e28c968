/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-trial.c: the table as it will look with a card that is being filled in.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-entry-trial.h"

#include "ts-json.h"
#include "ts-now-card.h"
#include "ts-panel-grid.h"
#include "ts-score-view.h"
#include "ts-send.h"
#include "ts-trial.h"

struct _TsEntryTrial
{
  GtkWidget parent_instance;

  GtkWidget *box;
  TsNowCard *now;
  TsPanelGrid *panels;
  TsScoreView *score;
  GtkWidget *undo;
  GtkLabel *complaint;
  const TsLanguage *language;
  TsTrial *trial;
};

G_DEFINE_FINAL_TYPE (TsEntryTrial, ts_entry_trial, GTK_TYPE_WIDGET)

static void
show_view (TsEntryTrial *self)
{
  g_autoptr (TsView) view = ts_trial_view (self->trial, self->language);
  gboolean has_score = view->score != NULL;

  ts_now_card_set_view (self->now, view, self->language);
  ts_panel_grid_set_view (self->panels, view);
  gtk_widget_set_visible (GTK_WIDGET (self->score), has_score);
  if (has_score)
    ts_score_view_take_view (self->score, g_steal_pointer (&view), self->language);
  gtk_widget_set_sensitive (self->undo,
                            ts_session_get_rev (ts_trial_get_session (self->trial)) > 0);
}

/* What the rules say no to, and why, is said. */
static void
give (TsEntryTrial *self, JsonObject *command)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (ts_trial_do (self->trial, command, &error))
    ts_now_card_take_done (self->now, command);
  else
    text = ts_error_format (error, self->language);
  gtk_label_set_label (self->complaint, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), text != NULL);
  if (text == NULL)
    show_view (self);
}

static void
command_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsEntryTrial *self = TS_ENTRY_TRIAL (widget);
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);

  g_return_if_fail (command != NULL);
  give (self, command);
}

static void
again_cb (TsEntryTrial *self)
{
  ts_trial_begin_again (self->trial);
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), FALSE);
  show_view (self);
}

static void
undo_cb (TsEntryTrial *self)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "undo");
  give (self, command);
}

static GtkWidget *
new_button (TsEntryTrial *self, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", clicked, self);
  return button;
}

static void
add_buttons (TsEntryTrial *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->undo = new_button (self, _ ("Undo"), G_CALLBACK (undo_cb));
  gtk_box_append (GTK_BOX (row), self->undo);
  gtk_box_append (GTK_BOX (row), new_button (self, _ ("Begin again"), G_CALLBACK (again_cb)));
  gtk_box_append (GTK_BOX (self->box), row);
}

static void
ts_entry_trial_dispose (GObject *object)
{
  TsEntryTrial *self = TS_ENTRY_TRIAL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->trial, ts_trial_free);
  G_OBJECT_CLASS (ts_entry_trial_parent_class)->dispose (object);
}

static void
ts_entry_trial_class_init (TsEntryTrialClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ts_entry_trial_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, TS_ACTION_COMMAND, "s", command_cb);
}

static void
ts_entry_trial_init (TsEntryTrial *self)
{
  self->trial = ts_trial_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  self->now = TS_NOW_CARD (ts_now_card_new ());
  self->panels = TS_PANEL_GRID (ts_panel_grid_new ());
  self->score = TS_SCORE_VIEW (ts_score_view_new ());
  self->complaint = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                  "visible", FALSE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->complaint), "complaint");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  add_buttons (self);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->now));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->complaint));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->panels));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->score));
  gtk_widget_set_visible (self->box, FALSE);
}

void
ts_entry_trial_play (TsEntryTrial *self,
                     const TsGame *game,
                     const TsEntryType *type,
                     JsonObject *entry,
                     const TsLanguage *language)
{
  self->language = language;
  if (!ts_trial_play (self->trial, game, type, entry))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), FALSE);
  gtk_widget_set_visible (self->box, TRUE);
  show_view (self);
}

TsSession *
ts_entry_trial_get_session (TsEntryTrial *self)
{
  return ts_trial_get_session (self->trial);
}
