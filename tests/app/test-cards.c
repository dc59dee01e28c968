/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-cards.c: cards that owners type in: kept, taken back, and what a new game is played with.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "app-fixture.h"
#include "ts-games.h"

/* A sheet typed in on the way is the one to play. */
static void
setup_chooses_what_was_typed_in (void **state)
{
  App *app = *state;
  const TsGame *game = ts_games_find ("template", NULL);
  TsPlace *editor = ts_place_new (TS_PLACE_ENTRY, game);
  g_autoptr (JsonNode) draft = json_from_string (
      "{\"id\":\"x\",\"name\":\"Round the lake\",\"length\":30,\"limit\":12}", NULL);
  g_autoptr (JsonObject) kept = NULL;
  g_autofree char *before = NULL;
  const char *after;

  app_start (app);
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, game));
  app_settle ();
  kept = ts_page_dup_draft (ts_navigator_get_page (app->navigator));
  before = g_strdup (
      json_object_get_string_member (json_object_get_object_member (kept, "setup"), "course"));
  editor->type = g_strdup ("course");
  editor->draft = json_node_dup_object (draft);
  ts_shell_go (app->shell, editor);
  app_settle ();
  assert_true (gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)),
                                           "entry.save", NULL));
  app_settle ();
  json_object_unref (kept);
  kept = ts_page_dup_draft (ts_navigator_get_page (app->navigator));
  after = json_object_get_string_member (json_object_get_object_member (kept, "setup"), "course");
  assert_string_not_equal (after, before);
  assert_true (app_can_read (app->window, "Round the lake"));
}

/* A list of models that the owner made too: it stays a list of ids, and is played with the cards.
 */
static void
setup_plays_an_own_force (void **state)
{
  App *app = *state;
  const TsGame *game = ts_games_find ("miniatures", NULL);
  TsPlace *editor = ts_place_new (TS_PLACE_ENTRY, game);
  g_autoptr (JsonNode) model = json_from_string ("{\"id\":\"own-buggy\",\"name\":\"Buggy\"}", NULL);
  g_autoptr (JsonNode) draft = json_from_string (
      "{\"id\":\"x\",\"name\":\"Ours\",\"models\":[{\"kind\":\"own-buggy\",\"n\":7}]}", NULL);
  g_autoptr (JsonObject) kept = NULL;

  app_start (app);
  assert_true (ts_library_write_entry (app_get_library (app), game->id, "model",
                                       json_node_get_object (model), NULL));
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, game));
  app_settle ();
  editor->type = g_strdup ("resistance");
  editor->draft = json_node_dup_object (draft);
  ts_shell_go (app->shell, editor);
  app_settle ();
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)), "entry.save",
                              NULL);
  app_settle ();
  kept = ts_library_read_entry (app_get_library (app), game->id, "resistance", "own-ours", NULL);
  assert_non_null (kept);
  assert_true (json_node_equal (json_object_get_member (kept, "models"),
                                json_object_get_member (json_node_get_object (draft), "models")));
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)), "setup.start",
                              NULL);
  app_settle ();
  assert_true (app_can_read (app->window, "7 × Buggy"));
}

static JsonObject *
read_card (App *app)
{
  return ts_library_read_entry (app_get_library (app), "template", "course", "lake", NULL);
}

/* With everything that was typed on it. */
static void
a_removed_card_comes_back (void **state)
{
  App *app = *state;
  TsPlace *place = ts_place_new (TS_PLACE_ENTRY, ts_games_find ("template", NULL));
  g_autoptr (JsonNode) card = json_from_string (
      "{\"id\":\"lake\",\"name\":\"Round the lake\",\"length\":30,\"limit\":12}", NULL);
  g_autoptr (JsonObject) again = NULL;
  GtkWidget *undo;

  app_start (app);
  assert_true (ts_library_write_entry (app_get_library (app), "template", "course",
                                       json_node_get_object (card), NULL));
  place->type = g_strdup ("course");
  place->entry = g_strdup ("lake");
  ts_shell_go (app->shell, place);
  app_settle ();
  g_signal_emit_by_name (app_find (app->window, GTK_TYPE_BUTTON, "Remove this card"), "clicked");
  app_settle ();
  assert_null (read_card (app));
  undo = app_find (app->window, GTK_TYPE_BUTTON, "Undo");
  assert_non_null (undo);
  g_signal_emit_by_name (undo, "clicked");
  app_settle ();
  again = read_card (app);
  assert_non_null (again);
  assert_true (json_object_equal (again, json_node_get_object (card)));
}

static void
own_cards_are_kept (void **state)
{
  App *app = *state;
  TsPlace *place = ts_place_new (TS_PLACE_ENTRY, ts_games_find ("template", NULL));
  g_autoptr (JsonNode) draft = json_from_string (
      "{\"id\":\"x\",\"name\":\"Round the lake\",\"length\":30,\"limit\":12}", NULL);
  g_autoptr (GPtrArray) entries = NULL;

  app_start (app);
  place->type = g_strdup ("course");
  place->draft = json_node_dup_object (draft);
  ts_shell_go (app->shell, place);
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)), "entry.save",
                              NULL);
  app_settle ();
  entries = ts_library_list_entries (app_get_library (app), ts_games_find ("template", NULL),
                                     "course", NULL);
  for (guint i = 0; i < entries->len; i++)
    {
      JsonObject *entry = g_ptr_array_index (entries, i);

      if (g_strcmp0 (json_object_get_string_member_with_default (entry, "name", ""),
                     "Round the lake")
          == 0)
        return;
    }
  fail_msg ("The card is not in the library.");
}

static AdwMessageDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        return ADW_MESSAGE_DIALOG (window);
    }
  return NULL;
}

static GtkWidget *
find_tip (GtkWidget *root, const char *tip)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (root), tip) == 0)
    return root;
  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    {
      GtkWidget *found = find_tip (i, tip);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* What is wrong with a line is said while it is typed; nothing of it can be kept. */
static void
a_whole_list_is_pasted (void **state)
{
  App *app = *state;
  const TsGame *game = ts_games_find ("invaders", NULL);
  AdwMessageDialog *dialog;
  GtkTextBuffer *buffer;
  g_autoptr (GPtrArray) entries = NULL;
  guint before;

  app_start (app);
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_CATALOGUE, game));
  app_settle ();
  entries = ts_library_list_entries (app_get_library (app), game, "card", NULL);
  before = entries->len;
  g_ptr_array_unref (entries);
  g_signal_emit_by_name (find_tip (GTK_WIDGET (app->window), "Cards: type or paste a whole list"),
                         "clicked");
  app_settle ();
  dialog = find_dialog ();
  assert_non_null (dialog);
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (app_find (dialog, GTK_TYPE_TEXT_VIEW, NULL)));
  gtk_text_buffer_set_text (buffer, "Tripod; 4\nWalker; many", -1);
  assert_true (app_can_read (dialog, "Line 2: “many” is not a number"));
  assert_false (adw_message_dialog_get_response_enabled (dialog, "keep"));
  gtk_text_buffer_set_text (buffer, "Tripod; 4\nWalker; 2\n3x Tripod", -1);
  assert_true (app_can_read (dialog, "2 cards"));
  adw_message_dialog_response (dialog, "keep");
  app_settle ();
  assert_true (app_can_read (app->window, "Walker"));
  entries = ts_library_list_entries (app_get_library (app), game, "card", NULL);
  assert_int_equal (entries->len, before + 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (setup_chooses_what_was_typed_in, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (setup_plays_an_own_force, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_removed_card_comes_back, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (own_cards_are_kept, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_whole_list_is_pasted, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("cards", tests, NULL, NULL);
}
