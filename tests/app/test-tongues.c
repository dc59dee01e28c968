/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-tongues.c: the window changes its language in the middle of each game, through all of them
 * and back, and nothing of the former one is left.
 *
 * What somebody has begun to fill in, what is said at the foot of the window and what hands have to
 * put back after an undo stay, in the other language.
 *
 * A text that stays the same is one that the language says so, or that the game says in it.  What
 * is read in a language is the same whichever one was read before.
 */

#include <string.h>

#include "../drawn.h"
#include "../unit.h"
#include "app-fixture.h"
#include "../games/walk.h"
#include "../runs.h"

#include "ts-locale.h"
#include "ts-games.h"
#include "ts-preferences.h"
#include "ts-session.h"
#include "ts-text-editor.h"
#include "ts-toasts.h"

#define STEPS 20
#define SEED 5

typedef struct
{
  App *app;
  const TsGame *game;
  GHashTable *read; /* by the code of a language: what was read in it, as a GHashTable */
  guint n_faults;
} Tongues;

static void
tell (Tongues *self, const char *code, const char *what, const char *text)
{
  print_message ("# %s, %s: %s: %s\n", self->game->id, code, what, text);
  self->n_faults++;
}

/* Numbers and marks are said alike everywhere. */
static gboolean
has_words (const char *text)
{
  return g_regex_match_simple ("\\pL\\pL", text, 0, 0);
}

static void
note_text (GHashTable *texts, const char *text)
{
  if (text != NULL && has_words (text))
    g_hash_table_add (texts, g_strdup (text));
}

/* GTK only tells what a property is where it is something else. */
static void
note_name (GHashTable *texts, GtkAccessible *widget)
{
  g_autofree char *name = NULL;

  if (gtk_test_accessible_has_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL))
    name = gtk_test_accessible_check_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "\001");
  note_text (texts, name);
}

/* All that is written below a widget, or said of it; keys are called what stands on them. */
static void
read_all (GHashTable *texts, GtkWidget *widget)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget)
      || GTK_IS_SHORTCUT_LABEL (widget))
    return;
  note_text (texts, drawn_text (widget));
  if (GTK_IS_TEXT (widget))
    note_text (texts, gtk_text_get_placeholder_text (GTK_TEXT (widget)));
  note_text (texts, gtk_widget_get_tooltip_text (widget));
  note_name (texts, GTK_ACCESSIBLE (widget));
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    read_all (texts, i);
}

static GHashTable *
read_window (App *app)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  app_settle ();
  read_all (texts, GTK_WIDGET (app->window));
  return texts;
}

/* As it stands in JSON. */
static gboolean
says (const char *view, const char *text)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), text);
  g_autofree char *quoted = json_to_string (node, FALSE);

  return strstr (view, quoted) != NULL;
}

/* With its number or its tick, which are alike everywhere, or without: “Pink 0”, “☑ Pink”. What
 * keeps names of the other direction together is not seen. */
static gboolean
says_or_counts (const char *view, const char *text)
{
  g_autoptr (GRegex) number = g_regex_new ("^[☐☑] |:? [-−]?\\d+$|[\u2068\u2069]", 0, 0, NULL);
  g_autofree char *name = g_regex_replace_literal (number, text, -1, 0, "", 0, NULL);

  return says (view, text) || says (view, name);
}

/* Of a label of a name and what is written beside it, or of a step of the log, “Ana, Gardens: 7”,
 * each is said for itself. */
static gboolean
says_parts (const char *view, const char *text)
{
  g_auto (GStrv) parts = g_regex_split_simple ("  |, ", text, 0, 0);

  for (guint i = 0; parts[i] != NULL; i++)
    if (!says_or_counts (view, parts[i]))
      return FALSE;
  return TRUE;
}

/* Of a text that is called alike in English. */
static gboolean
is_of (const TsLanguage *language, const char *text)
{
  return ts_language_has (language, text) && g_str_equal (ts_language_text (language, text), text);
}

static void
compare_with_english (Tongues *self, const char *code, GHashTable *texts)
{
  const TsLanguage *language = ts_language_find (code);
  const TsPlay *play = ts_session_get_play (ts_navigator_get_session (self->app->navigator));
  g_autofree char *view = walk_dup_view (play, TS_ROLE_HOST, NULL, language);
  GHashTable *english = g_hash_table_lookup (self->read, "en");
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (g_hash_table_contains (english, text) && !is_of (language, text)
        && !says_parts (view, text))
      tell (self, code, "is left in English", text);
}

static void
compare_with_before (Tongues *self, const char *code, GHashTable *texts, GHashTable *before)
{
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (!g_hash_table_contains (before, text))
      tell (self, code, "is only said now", text);
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (!g_hash_table_contains (texts, text))
      tell (self, code, "is said no more", text);
}

/* Which parts of the table are in front. */
static char *
dup_parts (App *app)
{
  g_autofree char *part = NULL;
  gboolean log, dice;

  g_object_get (app_get_table (app), "part", &part, "log", &log, "dice", &dice, NULL);
  return g_strdup_printf ("%s%s%s", part, log ? ", log" : "", dice ? ", dice" : "");
}

static void
speak (Tongues *self, const char *code)
{
  GHashTable *texts, *before;
  g_autofree char *part = dup_parts (self->app);
  g_autofree char *now = NULL;
  TsSession *session = ts_navigator_get_session (self->app->navigator);
  guint64 rev = app_get_rev (self->app);

  g_settings_set_string (app_get_settings (self->app), "language", code);
  texts = read_window (self->app);
  assert_true (g_hash_table_size (texts) > 20);
  if (!g_str_equal (code, "en"))
    compare_with_english (self, code, texts);
  before = g_hash_table_lookup (self->read, code);
  if (before != NULL)
    compare_with_before (self, code, texts, before);
  g_hash_table_replace (self->read, (gpointer) code, texts);
  assert_ptr_equal (ts_navigator_get_session (self->app->navigator), session);
  assert_int_equal (app_get_rev (self->app), rev);
  now = dup_parts (self->app);
  if (!g_str_equal (part, now))
    tell (self, code, part, now);
}

/* A game somewhere in its middle. */
static gint64
add_game (App *app, const TsGame *game)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (Walk) walk = walk_new (game, SEED);
  g_autofree char *name = g_strconcat ("~", game->id, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = NULL;

  walk_on (walk, STEPS);
  session = ts_session_create (library, game, name, walk->setup, 0, 1700000000, &error);
  assert_null (error);
  for (guint i = 0; i < walk->commands->len; i++)
    if (!ts_session_do (session, walk->commands->pdata[i], 1700000001 + i, NULL, &error))
      fail_msg ("%s: %s", game->id, error->message);
  return ts_session_get_id (session);
}

/* Forth and back: each is read after two others; in a short run back to one, to another in each
 * game. */
static void
speak_all (Tongues *self, const char *part, guint turn)
{
  const char *const *codes = ts_language_get_codes ();
  gsize n = g_strv_length ((char **) codes);

  ts_table_view_show (app_get_table (self->app), part);
  /* It settles first. */
  g_hash_table_unref (read_window (self->app));
  for (gsize i = 0; i < n; i++)
    speak (self, codes[i]);
  if (runs (0, 1) == 0)
    speak (self, codes[turn % (n - 1)]);
  else
    for (gsize i = n; i-- > 0;)
      speak (self, codes[(i + n - 1) % n]);
}

/* Into a library that nobody has opened. */
static GArray *
add_games (App *app)
{
  GArray *sessions = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      gint64 id = add_game (app, *game);

      g_array_append_val (sessions, id);
    }
  return sessions;
}

static guint
speak_in_game (App *app, const TsGame *game, gint64 session, guint turn)
{
  static const char *const parts[] = { "dice", "log", "now" };
  g_autoptr (GHashTable) read
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_hash_table_unref);
  Tongues self = { app, game, read, 0 };

  g_settings_set_string (app_get_settings (app), "language", "en");
  ts_shell_open_session (app->shell, session);
  speak_all (&self, parts[turn % G_N_ELEMENTS (parts)], turn);
  return self.n_faults;
}

/* Another part of each table is in front, by turns. */
static void
nothing_is_left_of_another_language (void **state)
{
  App *app = *state;
  const TsGame *const *games = ts_games_get_all ();
  g_autoptr (GArray) sessions = add_games (app);
  guint n_faults = 0;

  ts_locale_use ("");
  app_start (app);
  for (guint i = 0; i < sessions->len; i++)
    if (!games[i]->hidden && walk_wants (games[i]))
      n_faults += speak_in_game (app, games[i], g_array_index (sessions, gint64, i), i);
  assert_int_equal (n_faults, 0);
}

static GtkWindow *
find_preferences (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (TS_IS_PREFERENCES (i->data))
      return i->data;
  fail_msg ("The preferences do not come up");
  return NULL;
}

/* What somebody types is read with either mark. */
static void
the_size_of_the_text_has_the_mark_of_the_language (void **state)
{
  App *app = *state;
  GSettings *settings;
  GtkWindow *dialog;
  GtkSpinButton *scale;

  app_start (app);
  settings = app_get_settings (app);
  g_settings_set_string (settings, "language", "de");
  app_settle ();
  g_action_group_activate_action (G_ACTION_GROUP (app->application), "preferences", NULL);
  app_settle ();
  dialog = find_preferences ();
  scale = GTK_SPIN_BUTTON (app_find (dialog, GTK_TYPE_SPIN_BUTTON, NULL));
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (scale)), "1,00");
  gtk_editable_set_text (GTK_EDITABLE (scale), "1,25");
  gtk_spin_button_update (scale);
  assert_float_equal (g_settings_get_double (settings, "text-scale"), 1.25, 0.001);
  gtk_editable_set_text (GTK_EDITABLE (scale), "1.5");
  gtk_spin_button_update (scale);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (scale)), "1,50");
  assert_float_equal (g_settings_get_double (settings, "text-scale"), 1.5, 0.001);
  gtk_editable_set_text (GTK_EDITABLE (scale), "larger");
  gtk_spin_button_update (scale);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (scale)), "1,50");
  gtk_window_destroy (dialog);
}

static TsEditor *
find_name (App *app)
{
  return TS_EDITOR (app_find (app_get_table (app), TS_TYPE_TEXT_EDITOR, NULL));
}

/* The first mission is asked for, in a form that is open at once. */
static void
begin_a_form (App *app)
{
  g_autoptr (JsonNode) name = json_node_init_string (json_node_alloc (), "Omega");

  ts_shell_go (app->shell, ts_place_new (TS_PLACE_SETUP, ts_games_find ("terminator", NULL)));
  app_settle ();
  assert_true (gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (app->navigator)),
                                           "setup.start", NULL));
  app_settle ();
  app_send (app, "{\"do\":\"begin\",\"factories\":2}");
  app_settle ();
  ts_editor_set_value (find_name (app), name);
}

static void
speak_to (App *app, const char *code)
{
  g_settings_set_string (app_get_settings (app), "language", code);
  app_settle ();
}

/* Whether a text of the program stands in the window in that language. */
static gboolean
reads (App *app, const char *code, const char *msgid)
{
  return app_can_read (app->window, ts_language_text (ts_language_find (code), msgid));
}

/* What is said at the foot of the window does not go while it is pointed at, however long a busy
 * machine takes for everything else. */
static void
point_at_what_is_said (App *app)
{
  GtkWidget *title = app_find (app_find (app->window, TS_TYPE_TOASTS, NULL), GTK_TYPE_LABEL, NULL);

  assert_non_null (title);
  gtk_widget_set_state_flags (gtk_widget_get_parent (title), GTK_STATE_FLAG_PRELIGHT, FALSE);
}

static void
what_is_begun_stays (void **state)
{
  App *app = *state;

  ts_locale_use ("");
  app_start (app);
  begin_a_form (app);
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    {
      g_autoptr (JsonNode) name = NULL;

      ts_shell_announce (app->shell, ts_phrase ("Nothing is drawn yet."));
      point_at_what_is_said (app);
      speak_to (app, *code);
      assert_true (reads (app, *code, "Nothing is drawn yet."));
      name = ts_editor_dup_value (find_name (app));
      assert_non_null (name);
      assert_string_equal (json_node_get_string (name), "Omega");
    }
}

/* One after the other: what is put back by one undo, in the language of the next. */
static void
what_hands_put_back_stays (void **state)
{
  App *app = *state;

  ts_locale_use ("");
  app_start (app);
  begin_a_form (app);
  ts_table_view_undo (app_get_table (app));
  app_settle ();
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    {
      speak_to (app, *code);
      assert_true (reads (app, *code, "Put back on the table"));
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (nothing_is_left_of_another_language, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (the_size_of_the_text_has_the_mark_of_the_language, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (what_is_begun_stays, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_hands_put_back_stays, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
