/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-manual.c: the manual in its window: the list leads to every paragraph, each “?” of the
 * program to one that is there; it is searched, and printed.
 */

#include "../unit.h"
#include "app-fixture.h"

#include "ts-games.h"
#include "ts-help-button.h"
#include "ts-help-print.h"
#include "ts-help-texts.h"
#include "ts-help.h"

#include <glib/gstdio.h>
#include <string.h>

/* NULL: it is not open. */
static GtkWindow *
find_manual (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (!TS_IS_HELP (window))
        continue;
      assert_null (found);
      found = window;
    }
  return found;
}

static GtkWindow *
open_manual (App *app, const char *action, const char *paragraph)
{
  GVariant *parameter = paragraph != NULL ? g_variant_new_string (paragraph) : NULL;

  g_action_group_activate_action (G_ACTION_GROUP (app->application), action, parameter);
  app_settle ();
  assert_non_null (find_manual ());
  return find_manual ();
}

/* As it is read. */
static const char *
read_as (const char *text)
{
  return ts_language_text (ts_language_get_english (), text);
}

static GtkWidget *
find_row (GtkWindow *manual, const char *title)
{
  GtkWidget *widget = app_find (manual, GTK_TYPE_LIST_BOX_ROW, title);

  assert_non_null (widget);
  return widget;
}

static gboolean
has_focus (gpointer row)
{
  return gtk_root_get_focus (gtk_widget_get_root (row)) == row;
}

static void
the_list_leads_to_every_paragraph (void **state)
{
  App *app = *state;
  GtkWindow *manual;

  app_start_at_table (app);
  manual = open_manual (app, "help", NULL);
  for (const TsHelpChapter *chapter = ts_help_texts_get (); chapter->id != NULL; chapter++)
    {
      gtk_widget_activate (find_row (manual, read_as (chapter->title)));
      app_settle ();
      for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
        if (i->where & TS_HELP_WINDOW)
          {
            assert_true (app_can_read (manual, read_as (i->text)));
            assert_true (i->term == NULL || app_can_read (manual, read_as (i->term)));
          }
        else if (i->kind == TS_HELP_TEXT)
          assert_false (app_can_read (manual, read_as (i->text)));
    }
  gtk_window_destroy (manual);
}

/* The row that was led to; NULL: none. */
static GtkWidget *
find_marked (GtkWidget *widget)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, "here") ? widget : NULL;

  for (GtkWidget *i = gtk_widget_get_first_child (widget); i != NULL && found == NULL;
       i = gtk_widget_get_next_sibling (i))
    found = find_marked (i);
  return found;
}

static GtkWidget *
find_here (GtkWindow *manual)
{
  GtkWidget *row = find_marked (GTK_WIDGET (manual));

  assert_non_null (row);
  return row;
}

/* In the same window, wherever it is; it has the focus, so that it is read aloud. */
static void
a_paragraph_is_opened_by_its_id (void **state)
{
  App *app = *state;
  GtkWindow *manual;

  app_start_at_table (app);
  for (const TsHelpChapter *chapter = ts_help_texts_get (); chapter->id != NULL; chapter++)
    for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
      if (i->where & TS_HELP_WINDOW)
        {
          GtkWidget *row;

          manual = open_manual (app, "help-at", i->id);
          row = find_here (manual);
          assert_string_equal (gtk_widget_get_name (row), i->id);
          app_wait (has_focus, row);
        }
  open_manual (app, "help-at", "nowhere");
  manual = open_manual (app, "help-safety", NULL);
  assert_true (app_can_read (manual, "Who can join?"));
  gtk_window_destroy (manual);
}

static void
collect (GtkWidget *widget, GPtrArray *found)
{
  if (TS_IS_HELP_BUTTON (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

/* All that there are, seen or not; returns how many. */
static guint
check_buttons (App *app)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  app_settle ();
  collect (GTK_WIDGET (app->window), found);
  for (guint i = 0; i < found->len; i++)
    {
      const char *paragraph = ts_help_button_get_paragraph (found->pdata[i]);
      const char *name = gtk_widget_get_tooltip_text (found->pdata[i]);

      if (paragraph == NULL || ts_help_texts_find (paragraph, TS_HELP_WINDOW, NULL) == NULL)
        fail_msg ("“%s” leads to “%s”, which is not there", name, paragraph);
      assert_true (g_str_has_prefix (name, "Help: "));
    }
  return found->len;
}

static void
every_page_has_its_own (void **state)
{
  static const TsPlaceKind places[] = { TS_PLACE_SETUP, TS_PLACE_CATALOGUE, TS_PLACE_RESTORE };
  App *app = *state;

  app_start_at_table (app);
  assert_true (check_buttons (app) >= 6);
  app_activate (app, "win.invite");
  assert_true (check_buttons (app) >= 1);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      ts_shell_go (app->shell, ts_place_new (places[i], ts_games_find ("template", NULL)));
      assert_true (check_buttons (app) >= 1);
    }
}

static void
a_tap_opens_what_belongs_there (void **state)
{
  App *app = *state;
  GtkWidget *button;

  app_start_at_table (app);
  app_settle ();
  button = app_get_widget (app, TS_TYPE_HELP_BUTTON, NULL);
  assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
  assert_non_null (find_manual ());
  assert_true (app_can_read (find_manual (), "The colored button is the usual answer"));
  gtk_window_destroy (find_manual ());
}

#define ALL_CHAPTERS G_MAXUINT

static guint
count_chapters (void)
{
  guint n = 0;

  while (ts_help_texts_get ()[n].id != NULL)
    n++;
  return n;
}

static guint
count_rows (GtkWindow *manual)
{
  guint n = 0;

  for (const TsHelpChapter *i = ts_help_texts_get (); i->id != NULL; i++)
    n += app_find (manual, GTK_TYPE_LIST_BOX_ROW, read_as (i->title)) != NULL ? 1 : 0;
  return n;
}

static void
seek (GtkWindow *manual, const char *text)
{
  GtkWidget *search = app_find (manual, GTK_TYPE_SEARCH_ENTRY, NULL);

  gtk_editable_set_text (GTK_EDITABLE (search), text);
  g_signal_emit_by_name (search, "activate");
  app_settle ();
}

/* Whatever its case; what is nowhere leaves the page alone. */
static void
the_search_finds_and_marks (void **state)
{
  static const struct
  {
    const char *sought;
    const char *read; /* what is open then */
    guint rows;
  } cases[] = {
    { "WI-FI", "your Wi-Fi password", 1 },
    { "firewall", "If this computer has a firewall", 1 },
    { "no such words", "If this computer has a firewall", 0 },
    { "", "If this computer has a firewall", ALL_CHAPTERS },
    { "4d6kh3", "the three highest of four", 1 },
  };
  App *app = *state;
  GtkWindow *manual;

  app_start_at_table (app);
  manual = open_manual (app, "help", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      seek (manual, cases[i].sought);
      assert_int_equal (count_rows (manual),
                        cases[i].rows != ALL_CHAPTERS ? cases[i].rows : count_chapters ());
      assert_true (app_can_read (manual, cases[i].read));
    }
  gtk_window_destroy (manual);
}

static void
it_fits_on_a_narrow_window (void **state)
{
  App *app = *state;
  GtkWindow *manual;
  int width;

  app_start_at_table (app);
  manual = open_manual (app, "help-at", "encrypting");
  gtk_widget_measure (GTK_WIDGET (manual), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  assert_true (width <= 360);
  gtk_window_destroy (manual);
}

/* cairo measures in whole points. */
#define ROUNDED 2

/* Paper on which it can be measured what was drawn. */
typedef struct
{
  cairo_surface_t *ink;
  int n_pages;
} Paper;

/* Before a page is drawn: in points, as a PDF. */
static void
measured_cb (GtkPrintOperation *operation,
             GtkPrintContext *context,
             int page,
             GtkPageSetup *setup,
             gpointer user_data)
{
  Paper *self = user_data;
  cairo_t *cr;

  self->ink = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cr = cairo_create (self->ink);
  gtk_print_context_set_cairo_context (context, cr, 72, 72);
  cairo_destroy (cr);
}

/* Nothing stands in the margins, where it would be cut. */
static void
drawn_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer user_data)
{
  Paper *self = user_data;
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  double left = gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS);
  double top = gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS);
  double x, y, width, height;

  cairo_recording_surface_ink_extents (self->ink, &x, &y, &width, &height);
  assert_true (x >= left - ROUNDED && y >= top - ROUNDED);
  assert_true (x + width <= left + gtk_print_context_get_width (context) + ROUNDED);
  assert_true (y + height <= top + gtk_print_context_get_height (context) + ROUNDED);
  assert_true (width > 50 && height > 50);
  g_clear_pointer (&self->ink, cairo_surface_destroy);
  self->n_pages++;
}

/* On paper as small as a postcard no line is cut either. */
static void
nothing_is_cut_on_paper (void **state)
{
  static const char *const papers[] = { GTK_PAPER_NAME_A4, GTK_PAPER_NAME_LETTER, "iso_a6" };
  App *app = *state;
  g_autofree char *path = g_build_filename (app->folder, "measured.pdf", NULL);
  int before = 0;

  app_start_at_table (app);
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    {
      g_autoptr (GtkPrintOperation) operation
          = ts_help_print_new (ts_window_get_language (app->window));
      GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (operation);
      GtkPaperSize *paper = gtk_paper_size_new (papers[i]);
      Paper measured = { NULL };

      gtk_page_setup_set_paper_size (setup, paper);
      gtk_paper_size_free (paper);
      gtk_print_operation_set_export_filename (operation, path);
      g_signal_connect (operation, "request-page-setup", G_CALLBACK (measured_cb), &measured);
      g_signal_connect (operation, "draw-page", G_CALLBACK (drawn_cb), &measured);
      assert_int_equal (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                                 GTK_WINDOW (app->window), NULL),
                        GTK_PRINT_OPERATION_RESULT_APPLY);
      assert_true (measured.n_pages >= before);
      before = measured.n_pages;
    }
  assert_true (before > 8);
}

static void
counted_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, gpointer user_data)
{
  ++*(int *) user_data;
}

/* All pages are drawn, and what comes of it is a PDF. */
static void
it_is_printed (void **state)
{
  App *app = *state;
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autofree char *path = g_build_filename (app->folder, "manual.pdf", NULL);
  g_autofree char *file = NULL;
  int drawn = 0, pages;
  gsize length;

  app_start_at_table (app);
  operation = ts_help_print_new (ts_window_get_language (app->window));
  gtk_print_operation_set_export_filename (operation, path);
  g_signal_connect (operation, "draw-page", G_CALLBACK (counted_cb), &drawn);
  assert_int_equal (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                             GTK_WINDOW (app->window), NULL),
                    GTK_PRINT_OPERATION_RESULT_APPLY);
  g_object_get (operation, "n-pages", &pages, NULL);
  assert_in_range (pages, 12, 32);
  assert_int_equal (drawn, pages);
  assert_true (g_file_get_contents (path, &file, &length, NULL));
  assert_true (g_str_has_prefix (file, "%PDF"));
  g_unlink (path);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (the_list_leads_to_every_paragraph, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_paragraph_is_opened_by_its_id, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (every_page_has_its_own, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (a_tap_opens_what_belongs_there, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (the_search_finds_and_marks, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_fits_on_a_narrow_window, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (it_is_printed, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (nothing_is_cut_on_paper, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("manual", tests, NULL, NULL);
}
