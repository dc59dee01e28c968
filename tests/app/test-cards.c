/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-cards.c: cards that owners type in: kept, taken back, and what a new game is played with.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "ts-entry-trial.h"
#include "ts-game-card.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-number-editor.h"
#include "ts-qr-code.h"

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
  g_signal_emit_by_name (app_find (app->window, GTK_TYPE_BUTTON, "Remove"), "clicked");
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

static JsonObject *
parse (const char *json)
{
  return ts_json_read_object (json, strlen (json), NULL);
}

static void
click (App *app, const char *name)
{
  GtkWidget *button = app_find (app->window, GTK_TYPE_BUTTON, name);

  if (button == NULL)
    fail_msg ("There is no button “%s”.", name);
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

static void
go_to_setup (App *app, const char *game)
{
  app_start (app);
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, ts_games_find (game, NULL)));
  app_settle ();
}

/* The first and the second heading; options of few come after the button. */
static void
who_plays_comes_first (void **state)
{
  static const char *const games[]
      = { "genesis", "terminator", "terminus", "miniatures", "invaders", "own", "template" };
  App *app = *state;

  app_start (app);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const TsSpec *specs = ts_games_find (games[i], NULL)->options;
      gboolean more = FALSE;

      assert_string_equal (specs[0].group, "Who plays");
      for (const TsSpec *spec = specs; spec->name != NULL; spec++)
        more |= spec->more;
      ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, ts_games_find (games[i], NULL)));
      app_settle ();
      assert_true (app_can_read (app->window, "Who plays"));
      assert_true (app_can_read (app->window, "What you play"));
      assert_int_equal (app_find (app->window, GTK_TYPE_BUTTON, "More options") != NULL, more);
    }
}

/* Nothing of a campaign is asked in a single battle. */
static void
a_battle_asks_nothing_of_a_campaign (void **state)
{
  static const char *const fields[]
      = { "The previous mission was lost", "Cards carried over", "A new campaign" };
  App *app = *state;
  GtkWidget *campaign;

  go_to_setup (app, "genesis");
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    assert_false (app_can_read (app->window, fields[i]));
  campaign = app_find (app->window, GTK_TYPE_TOGGLE_BUTTON, "Part of a campaign");
  assert_non_null (campaign);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (campaign), TRUE);
  app_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    assert_true (app_can_read (app->window, fields[i]));
}

static void
choose_blank_sheet (App *app)
{
  g_autoptr (JsonObject) sheet
      = parse ("{\"id\":\"own-blank\",\"name\":\"The outpost\",\"dice\":2,\"red\":[\"endo\"]}");
  TsPlace *place = ts_place_new (TS_PLACE_SETUP, ts_games_find ("genesis", NULL));

  app_start (app);
  assert_true (ts_library_write_entry (app_get_library (app), "genesis", "mission", sheet, NULL));
  place->draft = parse ("{\"setup\":{\"mission\":\"own-blank\"}}");
  ts_shell_go (app->shell, place);
  app_settle ();
}

static void
what_a_sheet_lacks_is_asked_once (void **state)
{
  App *app = *state;
  const char *gap = "Still missing in “The outpost”: enemy entries, objectives.";

  choose_blank_sheet (app);
  assert_false (app_can_read (app->window, gap));
  click (app, "Start");
  assert_true (app_can_read (app->window, gap));
  assert_null (ts_navigator_get_session (app->navigator));
  click (app, "Play anyway");
  assert_non_null (ts_navigator_get_session (app->navigator));
}

static void
what_a_sheet_lacks_can_be_filled_in (void **state)
{
  App *app = *state;

  choose_blank_sheet (app);
  click (app, "Start");
  click (app, "Fill it in");
  assert_true (
      app_can_read (app->window, "Still missing for playing (2): enemy entries, objectives"));
  assert_true (app_can_read (app->window, "Map setup"));
}

/* There, and back with it chosen. */
static void
a_sheet_is_begun_beside_the_question (void **state)
{
  App *app = *state;
  g_autoptr (JsonObject) kept = NULL;
  GtkWidget *dice;

  go_to_setup (app, "genesis");
  click (app, "Copy a mission page…");
  assert_true (app_can_read (app->window, "Enemy entries"));
  gtk_editable_set_text (GTK_EDITABLE (app_find (app->window, ADW_TYPE_ENTRY_ROW, NULL)),
                         "The outpost");
  dice = app_find (app->window, TS_TYPE_NUMBER_EDITOR, NULL);
  gtk_editable_set_text (GTK_EDITABLE (app_find (dice, GTK_TYPE_ENTRY, NULL)), "2");
  click (app, "Save");
  kept = ts_page_dup_draft (ts_navigator_get_page (app->navigator));
  assert_string_equal (
      json_object_get_string_member (json_object_get_object_member (kept, "setup"), "mission"),
      "own-the-outpost");
}

/* What is shipped stays as it is; the copy is another one, is tried while it is changed, and is
 * what is played next. */
static void
a_description_opens_as_a_copy (void **state)
{
  App *app = *state;
  const TsGame *game = ts_games_find ("own", NULL);
  TsPlace *editor = ts_place_new (TS_PLACE_ENTRY, game);
  GtkEditable *name;
  g_autoptr (JsonObject) kept = NULL, shipped = NULL;

  go_to_setup (app, "own");
  assert_true (app_can_read (app->window, "Games of your own"));
  editor->type = g_strdup ("description");
  editor->entry = g_strdup ("rising-threat");
  ts_shell_go (app->shell, editor);
  app_settle ();
  assert_true (app_can_read (app->window, "Description"));
  assert_false (app_can_read (app->window, "Card"));
  name = GTK_EDITABLE (app_find (app->window, ADW_TYPE_ENTRY_ROW, NULL));
  assert_string_equal (gtk_editable_get_text (name), "");
  gtk_editable_set_text (name, "The long night");
  app_settle ();
  assert_true (app_can_read (app->window, "Tried at random, ten games of ten rounds."));
  click (app, "Save");
  kept = ts_library_read_entry (app_get_library (app), "own", "description", "own-the-long-night",
                                NULL);
  assert_non_null (kept);
  assert_true (json_object_has_member (kept, "questions"));
  shipped
      = ts_library_read_entry (app_get_library (app), "own", "description", "rising-threat", NULL);
  assert_null (shipped);
  click (app, "Start");
  assert_true (app_can_read (app->window, "The long night"));
}

/* What is on the table goes on with another description, with what is called alike; undo brings the
 * first one back. */
static void
a_description_is_changed_in_its_game (void **state)
{
  App *app = *state;
  TsPlace *editor = ts_place_new (TS_PLACE_ENTRY, ts_games_find ("own", NULL));
  gint64 id;

  go_to_setup (app, "own");
  click (app, "Start");
  app_send (app, "{\"do\":\"begin\"}");
  app_send (app, "{\"do\":\"done\",\"red\":9}");
  id = ts_session_get_id (ts_navigator_get_session (app->navigator));
  editor->type = g_strdup ("description");
  editor->entry = g_strdup ("tricks");
  ts_shell_go (app->shell, editor);
  app_settle ();
  gtk_editable_set_text (GTK_EDITABLE (app_find (app->window, ADW_TYPE_ENTRY_ROW, NULL)), "Whist");
  app_settle ();
  click (app, "Use in this game");
  assert_int_equal (ts_session_get_id (ts_navigator_get_session (app->navigator)), id);
  assert_true (app_can_read (app->window, "New description: Whist"));
  assert_true (app_can_read (app->window, "Round 1 of 10"));
  app_send (app, "{\"do\":\"undo\"}");
  assert_true (app_can_read (app->window, "Race for points"));
  /* A card of another game has no such way. */
  editor = ts_place_new (TS_PLACE_ENTRY, ts_games_find ("genesis", NULL));
  editor->type = g_strdup ("weapon");
  ts_shell_go (app->shell, editor);
  app_settle ();
  assert_false (app_can_read (app->window, "Use in this game"));
}

static gboolean
says_what_tiles_are_for (gpointer data)
{
  App *app = data;

  return app_can_read (
      app->window,
      "Draw each tile once; then put them together when you draw the map of a mission.");
}

/* What nobody has a card of yet says what it is for, and has the button that begins. */
static void
an_empty_kind_says_what_it_is_for (void **state)
{
  App *app = *state;
  GtkWidget *entry;

  app_start (app);
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_CATALOGUE, ts_games_find ("genesis", NULL)));
  app_settle ();
  entry = app_get_widget (app, GTK_TYPE_SEARCH_ENTRY, NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), "tile");
  g_signal_emit_by_name (entry, "search-changed");
  app_settle ();
  /* An empty list is told of after a frame. */
  app_wait (says_what_tiles_are_for, app);
  click (app, "Draw a tile…");
  assert_true (app_can_read (app->window, "Hexes of the tile"));
}

static void
a_new_campaign_says_what_it_is_for (void **state)
{
  App *app = *state;
  TsPlace *place = ts_place_new (TS_PLACE_CAMPAIGN, NULL);

  app_start (app);
  place->campaign = ts_library_add_campaign (app_get_library (app), "genesis", "Uprising", NULL);
  ts_shell_go (app->shell, place);
  app_settle ();
  assert_true (app_can_read (app->window, "No mission is over yet"));
  assert_false (app_can_read (app->window, "Continue the mission"));
  click (app, "Set up the first mission");
  assert_true (app_can_read (app->window, "The previous mission was lost"));
  assert_true (app_can_read (app->window, "Uprising"));
}

/* The third has the next color and the next character; the next game is set up for three. */
static void
a_third_character_is_proposed (void **state)
{
  App *app = *state;
  g_autoptr (JsonObject) draft = NULL;
  g_autofree char *heroes = NULL;
  const TsGame *genesis = ts_games_find ("genesis", NULL);

  app_start (app);
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, genesis));
  app_settle ();
  g_signal_emit_by_name (find_tip (GTK_WIDGET (app->window), "Characters: add a line"), "clicked");
  app_settle ();
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)), "setup.start",
                              NULL);
  app_settle ();
  assert_non_null (ts_navigator_get_session (app->navigator));
  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, genesis));
  app_settle ();
  draft = ts_page_dup_draft (ts_navigator_get_page (app->navigator));
  heroes = json_to_string (
      json_object_get_member (json_object_get_object_member (draft, "setup"), "heroes"), FALSE);
  assert_string_equal (heroes, "[{\"color\":\"red\",\"character\":\"john\"},"
                               "{\"color\":\"blue\",\"character\":\"guardian\"},"
                               "{\"color\":\"white\",\"character\":\"kyle\"}]");
}

/* What a phone reads from the code is the description, to be pasted where lists are. */
static void
a_description_is_given_away (void **state)
{
  App *app = *state;
  TsPlace *place = ts_place_new (TS_PLACE_ENTRY, ts_games_find ("own", NULL));
  g_autoptr (JsonObject) draft
      = parse ("{\"id\":\"x\",\"name\":\"Castles\",\"score\":[{\"name\":\"Gardens\","
               "\"how\":\"typed\",\"points\":\"2 * it\"}]}");
  g_autoptr (JsonObject) read = NULL;
  const char *text;
  AdwMessageDialog *dialog;

  app_start (app);
  place->type = g_strdup ("description");
  place->draft = json_object_ref (draft);
  ts_shell_go (app->shell, place);
  app_settle ();
  click (app, "Share…");
  dialog = find_dialog ();
  assert_non_null (dialog);
  text = ts_qr_code_get_text (TS_QR_CODE (app_find (dialog, TS_TYPE_QR_CODE, NULL)));
  read = parse (text);
  json_object_set_string_member (read, "id", "x");
  assert_true (json_object_equal (read, draft));
  adw_message_dialog_response (dialog, "copy");
  app_settle ();
  assert_true (app_can_read (app->window, "Copied"));
}

/* The form shows and changes the language of the window; the others stay. */
static void
a_description_is_changed_in_one_language (void **state)
{
  App *app = *state;
  const TsGame *game = ts_games_find ("own", NULL);
  TsPlace *place = ts_place_new (TS_PLACE_ENTRY, game);
  g_autoptr (JsonObject) entry = parse (
      "{\"id\":\"own-castles\",\"name\":{\"en\":\"Castles\",\"de\":\"Burgen\"},\"numbers\":[{"
      "\"name\":{\"en\":\"Gold\",\"de\":\"Geld\"},\"of\":\"table\",\"kind\":\"counter\"}]}");
  g_autoptr (JsonObject) kept = NULL;
  GtkEditable *name;

  app_start (app);
  assert_true (ts_library_write_entry (app_get_library (app), "own", "description", entry, NULL));
  place->type = g_strdup ("description");
  place->entry = g_strdup ("own-castles");
  ts_shell_go (app->shell, place);
  app_settle ();
  name = GTK_EDITABLE (app_find (app->window, ADW_TYPE_ENTRY_ROW, NULL));
  assert_string_equal (gtk_editable_get_text (name), "Castles");
  gtk_editable_set_text (name, "Towers");
  app_settle ();
  click (app, "Save");
  kept = ts_library_read_entry (app_get_library (app), "own", "description", "own-castles", NULL);
  assert_string_equal (
      json_object_get_string_member (json_object_get_object_member (kept, "name"), "en"), "Towers");
  assert_string_equal (
      json_object_get_string_member (json_object_get_object_member (kept, "name"), "de"), "Burgen");
  assert_true (json_node_equal (
      json_object_get_member (
          json_array_get_object_element (json_object_get_array_member (kept, "numbers"), 0),
          "name"),
      json_object_get_member (
          json_array_get_object_element (json_object_get_array_member (entry, "numbers"), 0),
          "name")));
}

/* A game of that description, played before. */
static gint64
add_evening (App *app, const char *description)
{
  g_autofree char *text = g_strdup_printf ("{\"game\":\"%s\"}", description);
  g_autoptr (JsonObject) setup = parse (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = ts_session_create (
      app_get_library (app), ts_games_find ("own", NULL), "Evening", setup, 0, 1700000000, &error);

  g_assert_no_error (error);
  return ts_session_get_id (session);
}

/* From “New game” to the first turn of what was described and played before: each line is a tap. */
static void
a_known_kind_is_begun_with_four_taps (void **state)
{
  App *app = *state;

  app_start (app);
  ts_shell_open_session (app->shell, add_evening (app, "rising-threat"));
  app_settle ();
  assert_false (app_can_read (app->window, "Ada: Heroes"));

  g_action_group_activate_action (G_ACTION_GROUP (app->application), "new-game", NULL);
  app_settle ();
  gtk_widget_activate (app_find (app->window, TS_TYPE_GAME_CARD, "A game of your own"));
  app_settle ();
  click (app, "Start");
  click (app, "Begin");
  assert_true (app_can_read (app->window, "Ada: Heroes"));
}

/* The table beside the form is played on, and goes on with what is changed and is right. */
static void
a_description_is_tried_beside_its_form (void **state)
{
  App *app = *state;
  TsPlace *place = ts_place_new (TS_PLACE_ENTRY, ts_games_find ("own", NULL));
  TsEntryTrial *trial;
  TsSession *session;
  GtkWidget *name;

  app_start (app);
  place->type = g_strdup ("description");
  place->draft
      = parse ("{\"id\":\"x\",\"name\":\"Castles\",\"least\":3,\"phases\":[{\"name\":\"Moves\","
               "\"who\":\"in-turn\"}]}");
  gtk_window_set_default_size (GTK_WINDOW (app->window), 1240, 700);
  ts_shell_go (app->shell, place);
  app_settle ();
  trial = TS_ENTRY_TRIAL (app_find (app->window, TS_TYPE_ENTRY_TRIAL, NULL));
  session = ts_entry_trial_get_session (trial);
  assert_true (app_can_read (trial, "Hedy") == FALSE && app_can_read (trial, "Alan"));
  click (app, "Begin");
  assert_true (app_can_read (trial, "Ada: Moves"));
  name = app_find (app->window, ADW_TYPE_ENTRY_ROW, NULL);
  gtk_editable_set_text (GTK_EDITABLE (name), "");
  gtk_editable_set_text (GTK_EDITABLE (name), "Towers");
  app_settle ();
  assert_ptr_equal (ts_entry_trial_get_session (trial), session);
  assert_true (app_can_read (trial, "Ada: Moves"));
  click (app, "Begin again");
  assert_true (app_can_read (trial, "Set up the table"));
}

/* The keystroke-level model (Card, Moran, Newell) in hundredths of a second: a key of somebody who
 * types little, a pointer that is moved to a button and pressed, a hand that changes over, a
 * thought. */
#define KEY 28
#define POINT (110 + 20)
#define HOME 40
#define THINK 135

#define SHEET                                                                                      \
  "Castles; Villages; Gardens x2; Coins /3; Monuments most 5/3; Sets steps 0/1/3/6; Walls x3; "    \
  "Relics x5; Penalty -1 each"
#define PARTS 9 /* its name, and its rows */

static void
go_to_list_of_games (App *app)
{
  go_to_setup (app, "own");
  g_signal_emit_by_name (app_find (app->window, ADW_TYPE_ACTION_ROW, "Games of your own"),
                         "activated");
  app_settle ();
  g_signal_emit_by_name (
      find_tip (GTK_WIDGET (app->window), "Games of your own: type or paste a whole list"),
      "clicked");
  app_settle ();
}

/* From “New game” to the first row that is counted; the form, the dialog and the answers are the
 * real ones. */
static void
a_sheet_of_eight_rows_takes_less_than_three_minutes (void **state)
{
  App *app = *state;
  /* New game, the game, its list, the button that pastes; save, back, begin, begin. */
  const guint n_clicks = 4 + 4;
  guint time = n_clicks * (THINK + POINT) + 2 * HOME + PARTS * THINK + strlen (SHEET) * KEY;
  AdwMessageDialog *dialog;

  go_to_list_of_games (app);
  dialog = find_dialog ();
  gtk_text_buffer_set_text (
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (app_find (dialog, GTK_TYPE_TEXT_VIEW, NULL))), SHEET,
      -1);
  assert_true (app_can_read (dialog,
                             "Rows of the score: Villages, Gardens, Coins, Monuments, Sets, "
                             "Walls, Relics, Penalty"));
  adw_message_dialog_response (dialog, "keep");
  app_settle ();
  gtk_widget_activate_action (GTK_WIDGET (app->window), "win.back", NULL);
  app_settle ();
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)), "setup.start",
                              NULL);
  app_settle ();
  click (app, "Begin");
  assert_true (app_can_read (app->window, "Count: Villages"));
  print_message ("# %u.%02u s by the keystroke-level model\n", time / 100, time % 100);
  assert_true (time < 180 * 100);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (setup_chooses_what_was_typed_in, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (setup_plays_an_own_force, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (who_plays_comes_first, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_battle_asks_nothing_of_a_campaign, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_third_character_is_proposed, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_a_sheet_lacks_is_asked_once, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_a_sheet_lacks_can_be_filled_in, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_sheet_is_begun_beside_the_question, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (an_empty_kind_says_what_it_is_for, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_new_campaign_says_what_it_is_for, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_description_opens_as_a_copy, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_description_is_changed_in_its_game, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_description_is_given_away, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_description_is_changed_in_one_language, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_description_is_tried_beside_its_form, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_known_kind_is_begun_with_four_taps, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_sheet_of_eight_rows_takes_less_than_three_minutes,
                                     app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_removed_card_comes_back, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (own_cards_are_kept, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_whole_list_is_pasted, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("cards", tests, NULL, NULL);
}
