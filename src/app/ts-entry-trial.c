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

struct _TsEntryTrial
{
  GtkWidget parent_instance;

  GtkWidget *box;
  TsNowCard *now;
  TsPanelGrid *panels;
  TsScoreView *score;
  GtkWidget *undo;
  GtkLabel *complaint;
  const TsGame *game;
  const TsEntryType *type;
  const TsLanguage *language;
  JsonObject *entry; /* that is played; nullable */
  TsSession *session;
};

G_DEFINE_FINAL_TYPE (TsEntryTrial, ts_entry_trial, GTK_TYPE_WIDGET)

static void
show_view (TsEntryTrial *self)
{
  const TsViewer viewer = { self->language, TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (self->session, &viewer);
  gboolean has_score = view->score != NULL;

  ts_now_card_set_view (self->now, view, self->language);
  ts_panel_grid_set_view (self->panels, view);
  gtk_widget_set_visible (GTK_WIDGET (self->score), has_score);
  if (has_score)
    ts_score_view_take_view (self->score, g_steal_pointer (&view), self->language);
  gtk_widget_set_sensitive (self->undo, ts_session_get_rev (self->session) > 0);
}

/* FALSE: the rules say no, and why is said. */
static gboolean
give (TsEntryTrial *self, JsonObject *command)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gboolean done
      = ts_session_do (self->session, command, g_get_real_time () / G_USEC_PER_SEC, NULL, &error);

  if (done)
    ts_now_card_take_done (self->now, command);
  else
    text = ts_error_format (error, self->language);
  gtk_label_set_label (self->complaint, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), text != NULL);
  return done;
}

static void
command_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TsEntryTrial *self = TS_ENTRY_TRIAL (widget);
  const char *text = g_variant_get_string (parameter, NULL);
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);

  g_return_if_fail (command != NULL && self->session != NULL);
  if (give (self, command))
    show_view (self);
}

/* Where the game of before cannot go on with it, another one begins. */
static gboolean
go_on (TsEntryTrial *self)
{
  g_autoptr (JsonObject) command = json_object_new ();

  if (self->session == NULL || self->type->renews == NULL)
    return FALSE;
  json_object_set_string_member (command, "do", self->type->renews);
  json_object_set_object_member (command, "entry", json_object_ref (self->entry));
  return give (self, command);
}

static void
begin (TsEntryTrial *self)
{
  g_autoptr (JsonObject) setup = self->type->setup (self->entry);
  g_autoptr (GError) error = NULL;
  TsSession *session = ts_session_new (self->game, setup, &error);

  g_return_if_fail (session != NULL);
  g_clear_object (&self->session);
  self->session = session;
  ts_session_set_automatic (session, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), FALSE);
}

static void
again_cb (TsEntryTrial *self)
{
  begin (self);
  show_view (self);
}

static void
undo_cb (TsEntryTrial *self)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", "undo");
  if (give (self, command))
    show_view (self);
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
  g_clear_object (&self->session);
  g_clear_pointer (&self->entry, json_object_unref);
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

GtkWidget *
ts_entry_trial_new (void)
{
  return g_object_new (TS_TYPE_ENTRY_TRIAL, NULL);
}

void
ts_entry_trial_play (TsEntryTrial *self,
                     const TsGame *game,
                     const TsEntryType *type,
                     JsonObject *entry,
                     const TsLanguage *language)
{
  if (self->entry != NULL && json_object_equal (self->entry, entry))
    return;
  self->game = game;
  self->type = type;
  self->language = language;
  g_clear_pointer (&self->entry, json_object_unref);
  self->entry = ts_json_dup_object (entry);
  if (!go_on (self))
    begin (self);
  gtk_widget_set_visible (self->box, TRUE);
  show_view (self);
}

TsSession *
ts_entry_trial_get_session (TsEntryTrial *self)
{
  return self->session;
}
