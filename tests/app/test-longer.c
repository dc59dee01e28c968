/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-longer.c: the window of a phone in two languages that nobody speaks (build-aux/texts.py).
 *
 * Every page and every dialog is opened in both.  In the longer one nothing needs more room than
 * there is, and what is cut is said whole by a tooltip; in the other everything runs from right to
 * left.
 *
 * And in the languages that people speak games are played, in letters of three sizes: no table
 * needs more room.  Nowhere is a word broken that has room.
 */

#include "../unit.h"
#include "breaks.h"
#include "tour.h"
#include "../games/walk.h"
#include "../runs.h"

#include "ts-language.h"
#include "ts-session.h"

#define WIDTH 360
#define HEIGHT 640
#define STEPS 16
#define LOOK_EVERY 3
/* As many as the laws play in a short run, too. */
#define SEEDS 3

typedef struct
{
  const char *language;
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

static gboolean
is_cut (GtkWidget *label)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)))
         && !is_said_whole (label, gtk_label_get_text (GTK_LABEL (label)));
}

static void
look_at (Looking *self, const char *where, GtkWidget *widget)
{
  /* Keys are called what stands on them. */
  if (!gtk_widget_get_mapped (widget) || GTK_IS_SHORTCUT_LABEL (widget))
    return;
  if (GTK_IS_LABEL (widget) && is_cut (widget))
    tell (self, "%s: cut: %s, %s", where, gtk_label_get_text (GTK_LABEL (widget)),
          G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  if (gtk_widget_get_direction (widget) != gtk_widget_get_default_direction ())
    tell (self, "%s: %s in %s runs the other way", where, G_OBJECT_TYPE_NAME (widget),
          G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    look_at (self, where, i);
}

static void
look_for_wide (Looking *self, const char *where, GtkWidget *window)
{
  /* The frame is of GTK. */
  GtkWidget *wide = find_wide (gtk_widget_get_first_child (window));

  if (wide != NULL)
    {
      g_autofree char *what = describe (wide);
      int least;

      gtk_widget_measure (wide, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      tell (self, "%s: %d pixels: %s", where, least, what);
    }
}

static void
look_for_room (Looking *self, const char *where, GtkWidget *window)
{
  g_autoptr (GPtrArray) broken = breaks_find (window);

  look_for_wide (self, where, window);
  for (guint i = 0; i < broken->len; i++)
    tell (self, "%s: broken: %s", where, (const char *) broken->pdata[i]);
}

static void
look_at_window (gpointer user_data, const char *where, GtkWidget *window)
{
  Looking *self = user_data;

  look_for_room (self, where, window);
  look_at (self, where, window);
}

static void
look_in (App *app, const char *language, GtkTextDirection direction)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) sessions = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  Looking self = { language, told };
  Tour tour = { app, WIDTH, HEIGHT, direction == GTK_TEXT_DIR_RTL, look_at_window, &self };
  gint64 campaign = tour_fill_library (app, sessions);

  g_settings_set_string (settings, "language", language);
  g_settings_set_string (settings, "link-address", "127.0.0.1");
  g_settings_set_int (settings, "window-width", WIDTH);
  g_settings_set_int (settings, "window-height", HEIGHT);
  app_start (app);
  assert_int_equal (gtk_widget_get_default_direction (), direction);
  tour_all (&tour, sessions, campaign);
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

/* As large as the program makes them. */
static void
large_letters_have_room (void **state)
{
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) sessions = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  App *app = *state;
  Looking self = { "letters twice as large", told };
  Tour tour = { app, WIDTH, HEIGHT, FALSE, look_at_window, &self };

  g_settings_set_double (settings, "text-scale", 2);
  g_settings_set_int (settings, "window-width", WIDTH);
  g_settings_set_int (settings, "window-height", HEIGHT);
  app_start (app);
  tour_look (&tour, "welcome");
  tour_look_behind (&tour, "help");
  app_stop (app);
  tour_fill_library (app, sessions);
  app_start (app);
  tour_before_games (&tour);
  app_stop (app);
  assert_int_equal (g_hash_table_size (told), 0);
}

/* Between two looks as many commands are given as make the next one worth it. */
static void
play_in (Looking *self, App *app, const TsGame *game, guint seed)
{
  static const char *const parts[] = { "now", "round", "log" };
  g_autoptr (Walk) walk = walk_new (game, seed);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup_printf ("%s, %s", game->id, self->language);
  g_autoptr (TsSession) session
      = ts_session_create (app_get_library (app), game, name, walk->setup, 0, 1700000000, &error);

  assert_non_null (session);
  walk_on (walk, STEPS);
  ts_shell_open_session (app->shell, ts_session_get_id (session));
  g_clear_object (&session);
  for (guint i = 0; i < walk->commands->len; i++)
    {
      g_autofree char *command = walk_dup_object (walk->commands->pdata[i]);

      app_send (app, command);
      app_settle ();
      if (i % LOOK_EVERY == 0)
        look_for_room (self, command, GTK_WIDGET (app->window));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (app_get_table (app)), "table.part", "s", parts[i]);
      app_settle ();
      look_for_room (self, parts[i], GTK_WIDGET (app->window));
    }
  ts_shell_go_home (app->shell);
}

/* In a short run each language and size has a sixth of the games, each time another one. */
static void
every_language_has_room (void **state)
{
  guint step = runs (6, 1), turn = 0;
  static const double scales[] = { 1, 1.5, 2 };
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  App *app = *state;
  guint seed = 0;

  g_settings_set_int (settings, "window-width", WIDTH);
  g_settings_set_int (settings, "window-height", HEIGHT);
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    for (gsize i = 0; i < G_N_ELEMENTS (scales); i++, seed++)
      {
        g_autofree char *name = g_strdup_printf ("%s, letters %.1f", *code, scales[i]);
        Looking self = { name, told };

        g_settings_set_string (settings, "language", *code);
        g_settings_set_double (settings, "text-scale", scales[i]);
        app_start (app);
        for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
          if (walk_wants (*game) && !(*game)->hidden && turn++ % step == 0)
            play_in (&self, app, *game, seed % SEEDS + 1);
        app_stop (app);
      }
  assert_int_equal (g_hash_table_size (told), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (every_language_has_room, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (large_letters_have_room, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (longer_texts_have_room, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (all_runs_from_right_to_left, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
