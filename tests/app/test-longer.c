/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-longer.c: the window of a phone in two languages that nobody speaks (build-aux/texts.py).
 *
 * Every page and every dialog is opened in both.  In the longer one nothing needs more room than
 * there is, and what is cut is said whole by a tooltip; in the other everything runs from right to
 * left.
 */

#include "../unit.h"
#include "tour.h"

#define WIDTH 360
#define HEIGHT 640

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
look_at_window (gpointer user_data, const char *where, GtkWidget *window)
{
  Looking *self = user_data;
  /* The frame is of GTK. */
  GtkWidget *wide = find_wide (gtk_widget_get_first_child (window));

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
