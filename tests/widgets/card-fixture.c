/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * card-fixture.c: a Now card with a clock of its own, and who listens to what it sends.
 */

#include "card-fixture.h"

gint64 card_now;

static gint64
read_clock (void)
{
  return card_now;
}

void
card_show (CardFixture *self, TsView *view)
{
  ts_now_card_set_view (self->card, view, ts_language_get_english ());
  ts_view_free (view);
}

CardFixture *
card_fixture_new (void)
{
  CardFixture *self = g_new0 (CardFixture, 1);

  card_now = 1000 * G_TIME_SPAN_SECOND;
  self->listener = listener_new ();
  self->card = TS_NOW_CARD (ts_now_card_new ());
  ts_now_card_set_clock (self->card, read_clock);
  listener_add (self->listener, GTK_WIDGET (self->card));
  return self;
}

CardFixture *
card_fixture_new_shown (void)
{
  CardFixture *self = card_fixture_new ();

  gtk_window_present (GTK_WINDOW (self->listener->window));
  return self;
}

void
card_fixture_free (CardFixture *self)
{
  listener_free (self->listener);
  g_free (self);
}

void
card_open_more (CardFixture *self)
{
  GtkWidget *more = find_named (GTK_WIDGET (self->card), GTK_TYPE_TOGGLE_BUTTON, "More");

  assert_true (gtk_widget_get_visible (more));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (more), TRUE);
}

void
card_wait_for_guard (void)
{
  card_now += TS_GUARD_TIME;
}

TsView *
card_new_view (const char *first, const char *second)
{
  TsView *view = new_view ();

  ts_view_add_offer (view, TS_OFFER_SUGGESTED, g_strdup (first), first);
  if (second != NULL)
    ts_view_add_offer (view, TS_OFFER_PLAIN, g_strdup (second), second);
  return view;
}

GtkWidget *
card_get_focus (CardFixture *self)
{
  return gtk_window_get_focus (GTK_WINDOW (self->listener->window));
}

static gboolean
is_of_key (GtkShortcut *shortcut, guint key)
{
  g_autofree char *name = gtk_accelerator_name (key, 0);
  g_autofree char *trigger = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));
  g_auto (GStrv) alternatives = g_strsplit (trigger, "|", -1);

  return g_strv_contains ((const char *const *) alternatives, name);
}

static gboolean
press_shortcut (GtkWidget *widget, GListModel *shortcuts, guint key)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (is_of_key (shortcut, key)
          && gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, NULL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
press_at (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &taken);
    }
  return taken;
}

gboolean
card_press (CardFixture *self, guint key)
{
  GtkWidget *card = GTK_WIDGET (self->card);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (card);

  for (GtkWidget *i = card_get_focus (self); i != NULL; i = gtk_widget_get_parent (i))
    if (press_at (i, key))
      return TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller)
          && press_shortcut (card, G_LIST_MODEL (controller), key))
        return TRUE;
    }
  return FALSE;
}
