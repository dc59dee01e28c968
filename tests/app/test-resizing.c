/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-resizing.c: whatever size the window has, in the middle of a game too, its next frame comes.
 *
 * GTK finds out by trying how wide texts must be for a height, and never ends where what is wider
 * is higher, or where the answer depends on what was asked before.  Such a window draws nothing any
 * more and takes all of a processor: a frame that has not come after two seconds of processor time
 * never does, and ends the test with what was being done.
 *
 * See test-measuring.c for the laws that all widgets keep so that it cannot happen.
 */

#include <sys/wait.h>
#include <unistd.h>

#include "../unit.h"
#include "../games/walk.h"
#include "../runs.h"
#include "app-fixture.h"

#include "ts-guard.h"
#include "ts-now-card.h"
#include "ts-session.h"

#define SIZES 300
#define SIZES_LONG 100000
#define STEPS 25
/* The window takes none that are smaller. */
#define LEAST_WIDTH 340
#define LEAST_HEIGHT 294
#define MOST_WIDTH 2000
#define MOST_HEIGHT 1200

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

static void
await_frame (App *app, const char *doing)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (app->window));
  gboolean painted = FALSE;
  gulong handler
      = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (painted_cb), &painted);

  app_watch (doing);
  gtk_widget_queue_draw (GTK_WIDGET (app->window));
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  app_settle ();
  app_watch_no_more ();
  g_signal_handler_disconnect (clock, handler);
}

/* One for what was done, and one for what that brought about. */
static void G_GNUC_PRINTF (2, 3) look (App *app, const char *format, ...)
{
  va_list arguments;
  g_autofree char *doing = NULL;

  va_start (arguments, format);
  doing = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  await_frame (app, doing);
  await_frame (app, doing);
}

static void
resize (App *app, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (app->window), width, height);
}

/* What the watch is for. */

/* Higher where it is wider: as the buttons of an instruction once were. */
struct _Bump
{
  GtkWidget parent_instance;
};

#define TYPE_BUMP (bump_get_type ())
G_DECLARE_FINAL_TYPE (Bump, bump, TEST, BUMP, GtkWidget)
G_DEFINE_FINAL_TYPE (Bump, bump, GTK_TYPE_WIDGET)

#define LOW 68
#define HIGH 79
#define LEAST 150
#define WIDE 550 /* one of the widths at which it is high */

/* Without a width (-1) the least of all. */
static int
get_bump_height (int width)
{
  static const struct
  {
    int width, height;
  } turns[] = { { 184, 112 }, { 296, HIGH }, { 504, LOW }, { 600, HIGH } };

  for (gsize i = 0; width >= 0 && i < G_N_ELEMENTS (turns); i++)
    if (width < turns[i].width)
      return turns[i].height;
  return LOW;
}

static void
bump_measure (GtkWidget *widget,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = LEAST;
  else
    *minimum = *natural = get_bump_height (for_size);
}

static GtkSizeRequestMode
bump_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bump_class_init (BumpClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = bump_measure;
  GTK_WIDGET_CLASS (klass)->get_request_mode = bump_get_request_mode;
}

static void
bump_init (Bump *self)
{
}

/* GTK 4.8 tries 150, 300 and 225; at 225 it is as high as it was at 550, so that GTK takes it for
 * as high in between, and never finds again that it is low at 300. */
static void
ask_for_width (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *bump = g_object_new (TYPE_BUMP, NULL);

  gtk_box_append (GTK_BOX (box), bump);
  app_watch ("a box that holds what is higher where it is wider");
  gtk_widget_measure (bump, GTK_ORIENTATION_VERTICAL, WIDE, NULL, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, LOW, NULL, NULL, NULL, NULL);
}

/* In a process of its own, which the watch ends. */
static void
what_never_ends_is_seen (void **state)
{
  pid_t child;
  int status;

  fflush (stdout);
  child = fork ();
  if (child == 0)
    {
      ask_for_width ();
      _exit (0);
    }
  assert_int_equal (waitpid (child, &status, 0), child);
  assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == 0 && gtk_get_minor_version () > 8)
    skip (); /* a later GTK that comes to an end */
  assert_int_equal (WEXITSTATUS (status), 1);
}

/* One evening. */

static TsSession *
import (App *app, const char *name)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "app", "freezing.tableside.json", NULL);
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) error = NULL;
  TsSession *session;
  JsonArray *commands;
  JsonObject *all;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  node = json_from_string (text, NULL);
  all = json_node_get_object (node);
  commands = json_object_get_array_member (all, "commands");
  session = ts_session_create (app_get_library (app), ts_games_find ("genesis", NULL), name,
                               json_object_get_object_member (all, "setup"), 0, 1700000000, &error);
  if (session == NULL)
    fail_msg ("%s", error->message);
  for (guint i = 0; i < json_array_get_length (commands); i++)
    assert_true (ts_session_do (session, json_array_get_object_element (commands, i),
                                1700000000 + i, NULL, &error));
  return session;
}

/* The second of the answers to the question whose answer was taken back. */
static void
answer_anew (App *app, const char *language, int width, int height)
{
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  g_autoptr (TsSession) session = NULL;
  g_autofree char *name = g_strdup_printf ("%s %d %d", language, width, height);

  g_settings_set_string (settings, "language", language);
  g_settings_set_boolean (settings, "show-sketch", TRUE);
  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  app_start (app);
  session = import (app, name);
  ts_shell_open_session (app->shell, ts_session_get_id (session));
  look (app, "%s, the evening", name);
  ts_table_view_undo (app_get_table (app));
  look (app, "%s, undo", name);
  app_let_pass (TS_GUARD_TIME / G_TIME_SPAN_MILLISECOND + 20);
  assert_true (
      ts_now_card_activate_offer (TS_NOW_CARD (app_get_widget (app, TS_TYPE_NOW_CARD, NULL)), 1));
  look (app, "%s, the answer anew", name);
  app_stop (app);
}

static void
an_answer_that_was_taken_back_is_given_anew (void **state)
{
  static const char *const languages[] = { "pt_BR", "de" };
  static const int sizes[][2] = { { 1366, 768 }, { 1300, 768 }, { 1366, 700 } };

  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
      answer_anew (*state, languages[i], sizes[j][0], sizes[j][1]);
}

/* Whatever size. */

static gint64
add_session (App *app, const Walk *walk)
{
  g_autofree char *name = g_strdup_printf ("%u", walk->seed);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = ts_session_create (app_get_library (app), walk->game, name,
                                                     walk->setup, 0, 1700000000, &error);

  if (session == NULL)
    fail_msg ("%s: %s", walk->game->id, error->message);
  return ts_session_get_id (session);
}

static void
look_at_size (App *app, const Walk *walk, const char *command)
{
  static const char *const parts[] = { "now", "now", "sketch", "score", "log", "dice", "round" };
  int width = g_rand_int_range (walk->rand, LEAST_WIDTH, MOST_WIDTH);
  int height = g_rand_int_range (walk->rand, LEAST_HEIGHT, MOST_HEIGHT);
  const char *part = parts[g_rand_int_range (walk->rand, 0, G_N_ELEMENTS (parts))];

  ts_table_view_show (app_get_table (app), part);
  resize (app, width, height);
  look (app, "%s, seed %u, %s, %d × %d, after %s", walk->game->id, walk->seed, part, width, height,
        command);
}

/* How many sizes were looked at, which are no more than `most`. */
static guint
follow (App *app, const Walk *walk, guint most)
{
  guint n = MIN (walk->commands->len, most);

  ts_shell_open_session (app->shell, add_session (app, walk));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *command = walk_dup_object (walk->commands->pdata[i]);

      app_send (app, command);
      if (g_rand_int_range (walk->rand, 0, 8) == 0)
        {
          ts_table_view_undo (app_get_table (app));
          look_at_size (app, walk, "undo");
          ts_table_view_redo (app_get_table (app));
        }
      look_at_size (app, walk, command);
    }
  ts_shell_go_home (app->shell);
  app_settle ();
  return n;
}

/* As whoever plays has chosen them, before the window is there. */
static void
choose_settings (GRand *rand)
{
  static const double scales[] = { 1, 1, 1.5, 2 };
  const char *const *codes = ts_language_get_codes ();
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);

  g_settings_set_string (settings, "language",
                         codes[g_rand_int_range (rand, 0, g_strv_length ((char **) codes))]);
  g_settings_set_double (settings, "text-scale",
                         scales[g_rand_int_range (rand, 0, G_N_ELEMENTS (scales))]);
}

/* The games by turns, with other letters in another language each. */
static void
a_frame_comes_at_any_size (void **state)
{
  App *app = *state;
  const TsGame *const *games = ts_games_get_all ();
  guint n_games = 0, n = 0, most = runs (SIZES, SIZES_LONG);
  guint32 first, last;

  while (games[n_games] != NULL)
    n_games++;
  walk_get_seeds (most, &first, &last);
  for (guint32 seed = first; seed <= last && n < most; seed++)
    {
      const TsGame *game = games[seed % n_games];
      g_autoptr (Walk) walk = NULL;

      if (!walk_wants (game))
        continue;
      walk = walk_new (game, seed);
      walk_on (walk, STEPS);
      choose_settings (walk->rand);
      app_start (app);
      n += follow (app, walk, most - n);
      app_stop (app);
    }
  print_message ("# %u sizes\n", n);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (what_never_ends_is_seen),
    cmocka_unit_test_setup_teardown (an_answer_that_was_taken_back_is_given_anew, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_frame_comes_at_any_size, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
