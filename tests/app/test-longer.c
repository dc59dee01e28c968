/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-longer.c: the window of a phone in two languages that nobody speaks (build-aux/texts.py).
 *
 * Every page and every dialog is opened in both.  In the longer one nothing needs more room than
 * there is, and what is cut is said whole by a tooltip; in the other everything runs from right to
 * left.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app-fixture.h"
#include "../games/walk.h"

#include "ts-import-window.h"
#include "ts-list-dialog.h"
#include "ts-session.h"
#include "ts-shelf-group.h"
#include "ts-sketch-view.h"

#define WIDTH 360
#define HEIGHT 640
#define STEPS 20
#define SEED 5

typedef struct
{
  App *app;
  const char *language;
  gboolean mirrored;
  GHashTable *told; /* faults, each once */
} Looking;

static void G_GNUC_PRINTF (2, 3) tell (Looking *self, const char *format, ...)
{
  va_list arguments;
  char *text;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (g_hash_table_add (self->told, text))
    print_message ("# %s, %s\n", self->language, text);
}

/* The innermost widget that needs too much. */
static GtkWidget *
find_wide (GtkWidget *widget)
{
  int least;

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return NULL;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least <= WIDTH)
    return NULL;
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    {
      GtkWidget *found = find_wide (i);

      if (found != NULL)
        return found;
    }
  return widget;
}

/* What in it needs most, down to what has no parts. */
static GtkWidget *
find_widest (GtkWidget *widget)
{
  GtkWidget *widest = NULL;
  int most = 0;

  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    {
      int least;

      gtk_widget_measure (i, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (gtk_widget_should_layout (i) && least > most)
        {
          most = least;
          widest = i;
        }
    }
  return widest != NULL ? find_widest (widest) : widget;
}

/* The texts of its labels, as far as they tell it from others. (transfer full) */
static char *
describe (GtkWidget *widget)
{
  GtkWidget *label = app_find (widget, GTK_TYPE_LABEL, NULL);
  const char *said = label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : "";
  GtkWidget *parent = gtk_widget_get_parent (widget), *widest = find_widest (widget);

  return g_strdup_printf ("%s.%s in %s “%s”, mostly %s “%s”", G_OBJECT_TYPE_NAME (widget),
                          gtk_widget_get_css_name (widget),
                          parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "nothing", said,
                          G_OBJECT_TYPE_NAME (widest),
                          GTK_IS_LABEL (widest) ? gtk_label_get_text (GTK_LABEL (widest)) : "");
}

/* By the tooltip of one that holds it, or, where that is asked, of its own. */
static gboolean
is_said_whole (GtkWidget *label, const char *text)
{
  if (gtk_widget_get_has_tooltip (label) && gtk_widget_get_tooltip_text (label) == NULL)
    return TRUE;
  for (GtkWidget *i = label; i != NULL; i = gtk_widget_get_parent (i))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (i);

      if (tooltip != NULL && strstr (tooltip, text) != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
look_at (Looking *self, const char *where, GtkWidget *widget)
{
  /* Keys are called what stands on them. */
  if (!gtk_widget_get_mapped (widget) || GTK_IS_SHORTCUT_LABEL (widget))
    return;
  if (GTK_IS_LABEL (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)))
      && !is_said_whole (widget, gtk_label_get_text (GTK_LABEL (widget))))
    tell (self, "%s: cut: %s, %s", where, gtk_label_get_text (GTK_LABEL (widget)),
          G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  if (gtk_widget_get_direction (widget) != gtk_widget_get_default_direction ())
    tell (self, "%s: %s in %s runs the other way", where, G_OBJECT_TYPE_NAME (widget),
          G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    look_at (self, where, i);
}

static void
look_at_window (Looking *self, const char *where, GtkWidget *window)
{
  GtkWidget *wide;

  app_settle ();
  app_let_pass (12);
  /* The frame is of GTK. */
  wide = find_wide (gtk_widget_get_first_child (window));
  if (wide != NULL)
    {
      g_autofree char *what = describe (wide);
      int least;

      gtk_widget_measure (wide, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      tell (self, "%s: %d pixels: %s", where, least, what);
    }
  look_at (self, where, window);
}

static void
look (Looking *self, const char *where)
{
  look_at_window (self, where, GTK_WIDGET (self->app->window));
}

static void
go (Looking *self, const char *where, TsPlace *place)
{
  ts_shell_go (self->app->shell, place);
  look (self, where);
}

static GtkWidget *
find_other_window (Looking *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (i->data != self->app->window && gtk_widget_get_visible (i->data)
        && g_strcmp0 (G_OBJECT_TYPE_NAME (i->data), "GtkTooltipWindow") != 0)
      return i->data;
  return NULL;
}

/* What has come up over the window, and goes. */
static void
look_above (Looking *self, const char *where)
{
  GtkWidget *window;

  app_settle ();
  window = find_other_window (self);
  if (window == NULL)
    fail_msg ("%s does not come up", where);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  look_at_window (self, where, window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
}

static void
look_behind (Looking *self, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->app->application), action, NULL);
  look_above (self, action);
}

/* A game somewhere in its middle. */
static gint64
add_game (App *app, const TsGame *game, gint64 campaign)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (Walk) walk = walk_new (game, SEED);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = NULL;

  walk_on (walk, STEPS);
  session = ts_session_create (library, game, campaign != 0 ? "A mission" : game->name, walk->setup,
                               campaign, 1700000000, &error);
  if (session == NULL)
    fail_msg ("%s: %s", game->id, error->message);
  for (guint i = 0; i < walk->commands->len; i++)
    assert_true (ts_session_do (session, walk->commands->pdata[i], 1700000001 + i, NULL, &error));
  return ts_session_get_id (session);
}

static void
look_at_table (Looking *self, const char *game)
{
  static const char *const parts[] = { "round", "dice", "log", "score", "sketch", "now" };
  GtkWidget *sketch;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s, %s", game, parts[i]);

      ts_table_view_show (app_get_table (self->app), parts[i]);
      look (self, where);
      if (g_str_equal (parts[i], "sketch")
          && (sketch = app_find (self->app->window, TS_TYPE_SKETCH_VIEW, NULL)) != NULL)
        {
          g_autofree char *drawing = g_strdup_printf ("%s, drawing", game);

          g_signal_emit_by_name (sketch, "draw");
          look (self, drawing);
          ts_shell_go_back (self->app->shell);
          app_settle ();
        }
    }
}

/* The clock runs, the table is checked, packed up and laid out again. */
static void
look_at_evening (Looking *self, const char *game)
{
  static const char *const pages[] = { "win.check-table", "win.pack" };

  app_send (self->app, "{\"do\":\"clock\",\"turn\":90,\"seat\":45,\"game\":120}");
  app_send (self->app, "{\"do\":\"timer\",\"minutes\":90}");
  look (self, "clock");
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s, %s", game, pages[i]);

      app_activate (self->app, pages[i]);
      look (self, where);
      ts_shell_go_back (self->app->shell);
    }
  look (self, "packed up");
}

static void
look_at_cards (Looking *self, const TsGame *game)
{
  g_autofree char *where = g_strconcat (game->id, ", cards", NULL);

  if (game->catalogue == NULL)
    return;
  go (self, where, ts_place_new (TS_PLACE_CATALOGUE, game));
  /* One form says which way all of them run. */
  for (const TsEntryType *type = game->catalogue->types;
       type->id != NULL && (type == game->catalogue->types || !self->mirrored); type++)
    {
      TsPlace *place = ts_place_new (TS_PLACE_ENTRY, game);
      g_autofree char *card = g_strdup_printf ("%s, %s", game->id, type->id);

      place->type = g_strdup (type->id);
      go (self, card, place);
      ts_shell_go_back (self->app->shell);
    }
  if (game->catalogue->types[0].own)
    {
      ts_list_dialog_present (ts_navigator_get_page (self->app->navigator), game,
                              game->catalogue->types);
      look_above (self, "a list of cards");
    }
}

static void
look_at_games (Looking *self)
{
  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      g_autofree char *where = g_strconcat ((*game)->id, ", set-up", NULL);

      go (self, where, ts_place_new (TS_PLACE_SETUP, *game));
      ts_shell_go_home (self->app->shell);
      look_at_cards (self, *game);
      ts_shell_go_home (self->app->shell);
    }
}

static void
look_at_campaign (Looking *self, gint64 campaign)
{
  TsPlace *place = ts_place_new (TS_PLACE_CAMPAIGN, NULL);

  place->campaign = campaign;
  go (self, "campaign", place);
  ts_shell_go_home (self->app->shell);
  go (self, "restore", ts_place_new (TS_PLACE_RESTORE, NULL));
  ts_shell_go_home (self->app->shell);
}

/* Everybody, somebody, and whom that may be too. */
static void
look_at_statistics (Looking *self)
{
  GtkWidget *person;

  app_activate (self->app, "win.statistics");
  look (self, "statistics");
  person = app_find (ts_navigator_get_page (self->app->navigator), TS_TYPE_SHELF_GROUP, NULL);
  gtk_widget_activate (app_find (person, ADW_TYPE_ACTION_ROW, NULL));
  look (self, "a person");
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (self->app->navigator)),
                              "person.join", NULL);
  look_above (self, "same person");
  ts_shell_go_home (self->app->shell);
}

static void
look_at_import (Looking *self)
{
  g_autofree char *path = g_build_filename (self->app->folder, "all.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  assert_true (g_file_set_contents (
      path, "{\"format\":\"tableside-library\",\"version\":1,\"sessions\":[],\"campaigns\":[]}", -1,
      NULL));
  gtk_window_present (GTK_WINDOW (ts_import_window_open (
      self->app->shell, ts_application_get_profile (self->app->application), file)));
  look_above (self, "import");
}

static void
look_at_all (Looking *self, GArray *sessions, gint64 campaign)
{
  static const char *const dialogs[] = { "preferences", "help", "shortcuts", "about" };
  const TsGame *const *games = ts_games_get_all ();

  look (self, "chooser");
  look_at_campaign (self, campaign);
  look_at_statistics (self);
  look_at_games (self);
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    look_behind (self, dialogs[i]);
  look_at_import (self);
  for (guint i = 0; i < sessions->len; i++)
    {
      ts_shell_open_session (self->app->shell, g_array_index (sessions, gint64, i));
      look_at_table (self, games[i]->id);
      look_at_evening (self, games[i]->id);
    }
  g_free (app_invite (self->app, NULL));
  look (self, "invitations");
}

static gint64
fill_library (App *app, GArray *sessions)
{
  const TsGame *const *games = ts_games_get_all ();
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  gint64 campaign, gone;

  for (guint i = 0; games[i] != NULL; i++)
    {
      gint64 id = add_game (app, games[i], 0);

      g_array_append_val (sessions, id);
    }
  campaign = ts_library_add_campaign (library, "genesis", "The resistance", NULL);
  add_game (app, ts_games_find ("genesis", NULL), campaign);
  gone = app_add_session (app, "A name that is as long as a name may be, and longer", 3);
  assert_true (
      ts_library_set_deleted (library, gone, TRUE, g_get_real_time () / G_USEC_PER_SEC, NULL));
  return campaign;
}

static void
look_in (App *app, const char *language, GtkTextDirection direction)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) sessions = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  Looking self = { app, language, direction == GTK_TEXT_DIR_RTL, told };
  gint64 campaign = fill_library (app, sessions);

  g_settings_set_string (settings, "language", language);
  g_settings_set_string (settings, "link-address", "127.0.0.1");
  g_settings_set_int (settings, "window-width", WIDTH);
  g_settings_set_int (settings, "window-height", HEIGHT);
  app_start (app);
  assert_int_equal (gtk_widget_get_default_direction (), direction);
  look_at_all (&self, sessions, campaign);
  app_stop (app);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  assert_int_equal (g_hash_table_size (told), 0);
}

static void
longer_texts_have_room (void **state)
{
  look_in (*state, "qps", GTK_TEXT_DIR_LTR);
}

static void
all_runs_from_right_to_left (void **state)
{
  look_in (*state, "qpr", GTK_TEXT_DIR_RTL);
}

/* The pages before a game and beside it, in a window of a phone. */
static void
look_around_games (Looking *self)
{
  look (self, "chooser");
  look_at_statistics (self);
  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      g_autofree char *where = g_strconcat ((*game)->id, ", set-up", NULL);

      go (self, where, ts_place_new (TS_PLACE_SETUP, *game));
      ts_shell_go_home (self->app->shell);
    }
  look_behind (self, "shortcuts");
}

/* As large as the program makes them. */
static void
large_letters_have_room (void **state)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) sessions = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  Looking self = { *state, "letters twice as large", FALSE, told };

  g_settings_set_double (settings, "text-scale", 2);
  g_settings_set_int (settings, "window-width", WIDTH);
  g_settings_set_int (settings, "window-height", HEIGHT);
  app_start (self.app);
  look (&self, "welcome");
  look_behind (&self, "help");
  app_stop (self.app);
  fill_library (self.app, sessions);
  app_start (self.app);
  look_around_games (&self);
  app_stop (self.app);
  assert_int_equal (g_hash_table_size (told), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (large_letters_have_room, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (longer_texts_have_room, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (all_runs_from_right_to_left, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
