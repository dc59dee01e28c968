/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-packing.c: the table between two evenings, in the window: packed up, printed, laid out again
 * line by line, and checked with Return and numbers.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "../games/walk.h"
#include "ts-check-page.h"
#include "ts-check-row.h"
#include "ts-games.h"
#include "ts-pack-page.h"
#include "ts-pack-print.h"
#include "ts-tabletop.h"

#define N_STEPS 90
#define N_MISSIONS 12
/* A key and a look at the table, in seconds, as the keystroke-level model has them. */
#define KEY_SECONDS 0.28
#define LOOK_SECONDS 1.35
#define MOST_SECONDS 30

static TsView *
dup_view (App *app)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  return ts_session_view (ts_navigator_get_session (app->navigator), &host);
}

static guint
count_laid (App *app)
{
  g_autoptr (TsView) view = dup_view (app);
  guint laid = 0;

  ts_tabletop_count (view, &laid);
  return laid;
}

/* Whether whoever looks at the table is told that it is packed up. */
static gboolean
is_said (App *app)
{
  return app_find (app->window, GTK_TYPE_BUTTON, "Lay out the table") != NULL;
}

/* On the narrowest window, too. */
static void
assert_is_narrow (App *app, GType type)
{
  int width;

  gtk_widget_measure (app_get_widget (app, type, NULL), GTK_ORIENTATION_HORIZONTAL, -1, &width,
                      NULL, NULL, NULL);
  if (width > 360)
    fail_msg ("%s wants %d pixels", g_type_name (type), width);
}

/* The first tick of the page is given, by a click. */
static void
tick (App *app)
{
  GtkWidget *check = app_get_widget (app, GTK_TYPE_CHECK_BUTTON, NULL);

  g_signal_emit_by_name (check, "activate");
  app_settle ();
}

static void
it_is_packed_up (void **state)
{
  App *app = *state;
  guint64 rev;

  app_start_at_table (app);
  rev = app_get_rev (app);
  app_activate (app, "win.pack");
  assert_int_equal (app_get_rev (app), rev + 1);
  assert_true (app_can_see (app, TS_TYPE_PACK_PAGE));
  assert_true (app_can_read (app->window, "The course lies in the middle"));
  assert_true (app_can_read (app->window, "Rounds until night"));
  assert_is_narrow (app, TS_TYPE_PACK_PAGE);
  tick (app);
  assert_int_equal (count_laid (app), 1);
  assert_true (app_can_read (app->window, "Laid out again: 1 of"));
  /* Whoever comes back finds the way. */
  app_activate (app, "win.back");
  assert_true (app_can_read (app->window, "Everything is packed up. Set up again: 1 of"));
  app_activate (app, "win.pack");
  assert_int_equal (app_get_rev (app), rev + 2);
  assert_true (gtk_widget_activate_action (app_get_widget (app, TS_TYPE_PACK_PAGE, NULL),
                                           "pack.finish", NULL));
  app_settle ();
  assert_false (is_said (app));
  assert_int_equal (count_laid (app), 0);
}

/* Undo takes the packing back, and playing on ends it. */
static void
it_is_played_on (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  app_activate (app, "win.pack");
  app_activate (app, "win.back");
  app_activate (app, "win.undo");
  assert_false (is_said (app));
  app_activate (app, "win.redo");
  assert_true (is_said (app));
  app_send (app, "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}");
  app_settle ();
  assert_false (is_said (app));
}

static void
list_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (TS_IS_CHECK_ROW (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    list_rows (i, rows);
}

/* Return, with whatever has the focus. */
static void
press_return (App *app)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (app->window));

  if (GTK_IS_TEXT (focus))
    g_signal_emit_by_name (gtk_widget_get_parent (focus), "activate");
  else
    gtk_widget_activate (focus);
  /* A button goes down and up. */
  app_let_pass (GTK_IS_BUTTON (focus) ? 400 : 0);
  app_settle ();
}

static GtkWidget *
get_entry (App *app)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (app->window));

  assert_true (GTK_IS_TEXT (focus));
  return gtk_widget_get_parent (focus);
}

static char *
dup_last_title (App *app)
{
  guint64 rev = app_get_rev (app);
  g_autoptr (GPtrArray) steps
      = ts_session_dup_steps (ts_navigator_get_session (app->navigator), rev, rev);
  const TsStep *step = steps->pdata[0];

  return ts_phrase_format (step->outcome->title, ts_language_get_english ());
}

/* Once through all lines with Return; one number is another. */
static void
it_is_checked (void **state)
{
  App *app = *state;
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autofree char *told = NULL;
  g_autofree char *wanted = NULL;
  guint64 rev;

  app_start_at_table (app);
  rev = app_get_rev (app);
  app_activate (app, "win.check-table");
  list_rows (app_get_widget (app, TS_TYPE_CHECK_PAGE, NULL), rows);
  assert_true (rows->len >= 3);
  assert_is_narrow (app, TS_TYPE_CHECK_PAGE);
  g_signal_emit_by_name (app_get_widget (app, GTK_TYPE_BUTTON, "2 Grace"), "clicked");
  assert_non_null (app_find (app->window, GTK_TYPE_BUTTON, "1 Grace"));
  assert_int_equal (app_get_rev (app), rev);
  ts_check_row_grab (rows->pdata[0]);
  while (!GTK_IS_TEXT (gtk_root_get_focus (GTK_ROOT (app->window))))
    press_return (app);
  gtk_editable_set_text (GTK_EDITABLE (get_entry (app)), "x");
  press_return (app);
  assert_int_equal (app_get_rev (app), rev);
  gtk_editable_set_text (GTK_EDITABLE (get_entry (app)), "4");
  for (guint i = 0; i < rows->len + 1 && app_can_see (app, TS_TYPE_CHECK_PAGE); i++)
    press_return (app);
  assert_false (app_can_see (app, TS_TYPE_CHECK_PAGE));
  assert_int_equal (app_get_rev (app), rev + 3);
  told = dup_last_title (app);
  wanted = g_strdup_printf ("Table checked: 2 lines corrected, %u matched", rows->len - 2);
  assert_string_equal (told, wanted);
}

/* What the middle of a game takes on one sheet of paper. */
static void
check_sheet (App *app, const TsGame *game)
{
  g_autoptr (Walk) walk = walk_new (game, 2);
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autofree char *path = g_strdup_printf ("%s/%s.pdf", app->folder, game->id);
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  int pages;

  walk_on (walk, N_STEPS);
  operation = ts_pack_print_new (ts_play_view_table (walk->play, &host), "Friday", game->id);
  gtk_print_operation_set_export_filename (operation, path);
  assert_int_equal (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                             GTK_WINDOW (app->window), NULL),
                    GTK_PRINT_OPERATION_RESULT_APPLY);
  g_object_get (operation, "n-pages", &pages, NULL);
  if (pages != 1)
    fail_msg ("%s takes %d pages", game->id, pages);
  assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

static void
it_is_one_sheet (void **state)
{
  const TsGame *const *games = ts_games_get_all ();
  App *app = *state;

  app_start_at_table (app);
  for (guint i = 0; games[i] != NULL; i++)
    check_sheet (app, games[i]);
}

static guint
count_lines (const TsView *view)
{
  guint n = 1; /* the map */

  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = view->panels->pdata[i];

      for (guint j = 0; j < panel->trackers->len && !panel->aside; j++)
        n += ts_check_row_wants (panel->trackers->pdata[j]);
    }
  return n;
}

static guint
count_lines_of (guint32 seed)
{
  g_autoptr (Walk) walk = walk_new (ts_games_find ("genesis", NULL), seed);
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = NULL;

  walk_on (walk, N_STEPS);
  view = ts_play_view (walk->play, &host);
  return count_lines (view);
}

/* The longest of several missions of Genesis, in their middle: a look and an Enter for every line.
 */
static void
it_is_soon_checked (void **state)
{
  guint lines = 0;
  double seconds;

  for (guint32 seed = 1; seed <= N_MISSIONS; seed++)
    lines = MAX (lines, count_lines_of (seed));
  seconds = lines * (KEY_SECONDS + LOOK_SECONDS);
  print_message ("# Genesis: %u lines, %.0f seconds\n", lines, seconds);
  assert_true (seconds <= MOST_SECONDS);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (it_is_packed_up, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_is_played_on, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_is_checked, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_is_one_sheet, app_set_up, app_tear_down),
    cmocka_unit_test (it_is_soon_checked),
  };

  app_init ();
  return cmocka_run_group_tests_name ("packing", tests, NULL, NULL);
}
