/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-help-button.c: the “?”: what it is called, where it leads, how large it is, and that it
 * takes no room from what stands beside it.
 */

#include "support.h"

#include "ts-help-button.h"
#include "ts-panel-card.h"

/* As large as a finger. */
#define TARGET 44

static GtkWidget *
new_button (const char *paragraph, const char *what)
{
  return g_object_new (TS_TYPE_HELP_BUTTON, "paragraph", paragraph, "what", what, NULL);
}

static void
it_is_a_button_with_a_name (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *button = new_button ("dice", "Dice");

  listener_add (listener, button);
  gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Help: Dice");
  assert_all_named (listener->window);
  ts_help_button_set_what (TS_HELP_BUTTON (button), "The log");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Help: The log");
  listener_free (listener);
}

/* What it asks for is the paragraph that it was given last; without an answer it does nothing. */
static void
it_asks_for_its_paragraph (void **state)
{
  GtkWidget *button = new_button ("dice", "Dice");
  GVariant *target;

  ts_help_button_set_paragraph (TS_HELP_BUTTON (button), "undo");
  assert_string_equal (ts_help_button_get_paragraph (TS_HELP_BUTTON (button)), "undo");
  assert_string_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), TS_ACTION_HELP);
  target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
  assert_string_equal (g_variant_get_string (target, NULL), "undo");
  assert_false (gtk_widget_get_sensitive (button));
  assert_dies (button);
}

static void
it_is_as_large_as_a_finger_and_takes_no_height (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *button = new_button ("dice", "Dice");
  GtkCssProvider *provider = gtk_css_provider_new ();
  GtkAllocation at[2];

  gtk_css_provider_load_from_resource (provider, "/io/github/tableside/Tableside/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_box_append (GTK_BOX (row), gtk_label_new ("Characters"));
  gtk_box_append (GTK_BOX (row), button);
  listener_add (listener, row);
  lay_out (row, 300, at);
  assert_true (gtk_widget_get_width (button) >= TARGET);
  assert_true (gtk_widget_get_height (button) >= TARGET);
  assert_true (gtk_widget_get_height (row) < TARGET / 2 + 4);
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
  g_object_unref (provider);
  listener_free (listener);
}

/* A panel leads to what its game has named, or to what is said of its first tracker. */
static void
a_panel_has_its_own (void **state)
{
  static const TsPanelHelp helps[] = { { "mine", "cards" }, { "absent", "undo" }, { NULL, NULL } };
  Listener *listener = listener_new ();
  GtkWidget *card = ts_panel_card_new ("mine");
  TsView *view = new_view ();
  TsPanel *panel = ts_view_add_panel (view, "mine", g_strdup ("Characters"));
  TsHelpButton *button;

  ts_view_add_tracker (view, panel, TS_TRACKER_QUEUE, "q", g_strdup ("Waiting"));
  listener_add (listener, card);
  ts_panel_card_set (TS_PANEL_CARD (card), panel);
  button = TS_HELP_BUTTON (find_nth (card, TS_TYPE_HELP_BUTTON, 0));
  assert_string_equal (ts_help_button_get_paragraph (button), "queue");
  gtk_test_accessible_assert_property (GTK_WIDGET (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Help: Characters");
  ts_view_explain (view, helps);
  ts_panel_card_set (TS_PANEL_CARD (card), panel);
  assert_string_equal (ts_help_button_get_paragraph (button), "cards");
  ts_view_free (view);
  listener_free (listener);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (it_is_a_button_with_a_name),
    cmocka_unit_test (it_asks_for_its_paragraph),
    cmocka_unit_test (it_is_as_large_as_a_finger_and_takes_no_height),
    cmocka_unit_test (a_panel_has_its_own),
  };

  return cmocka_run_group_tests_name ("help-button", tests, init_gtk, NULL);
}
