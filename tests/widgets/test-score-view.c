/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-score-view.c: the score shows its numbers and what is not known, can be worked with the
 * keyboard, says where numbers come from, takes corrections, and goes onto paper.
 */

#include "score-fixture.h"

#include "ts-blocked-offer.h"
#include "ts-number-editor.h"
#include "ts-score-button.h"
#include "ts-score-graph.h"
#include "ts-score-plot.h"
#include "ts-score-sheet.h"
#include "ts-score-details.h"
#include "ts-score-table.h"
#include "ts-score-view.h"
#include "ts-score-words.h"
#include "ts-seat-mark.h"

typedef struct
{
  Listener *listener;
  GtkWidget *view;
} Pad;

static void
show (Pad *pad, TsView *view)
{
  ts_score_view_take_view (TS_SCORE_VIEW (pad->view), view, ts_language_get_english ());
}

static Pad
new_pad (void)
{
  Pad pad = { listener_new (), ts_score_view_new () };

  listener_add (pad.listener, pad.view);
  show (&pad, score_new_view ());
  return pad;
}

static GtkWidget *
find_number (Pad *pad, guint row, guint column)
{
  return find_nth (pad->view, TS_TYPE_SCORE_BUTTON, row * 2 + column);
}

/* Opens what stands behind a number, in a window that people see. */
static GtkWidget *
open_number (Pad *pad, guint row, guint column)
{
  GtkWidget *button = find_number (pad, row, column);

  gtk_window_present (GTK_WINDOW (pad->listener->window));
  gtk_menu_button_popup (GTK_MENU_BUTTON (gtk_widget_get_first_child (button)));
  assert_true (ts_score_button_is_open (TS_SCORE_BUTTON (button)));
  return find_nth (button, TS_TYPE_SCORE_DETAILS, 0);
}

static void
assert_name (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

static void
assert_number (Pad *pad, guint row, guint column, const char *shown, const char *said)
{
  GtkWidget *number = find_number (pad, row, column);

  assert_true (shows_text (number, shown));
  assert_name (find_nth (number, GTK_TYPE_TOGGLE_BUTTON, 0), said);
}

static void
the_table_shows_and_says_every_number (void **state)
{
  Pad pad = new_pad ();
  GtkWidget *table = find_nth (pad.view, TS_TYPE_SCORE_TABLE, 0);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_ROLE_TABLE);
  assert_name (pad.view, "Score");
  assert_name (find_named (table, GTK_TYPE_BOX, "Pink, 1st"), "Pink, 1st");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (find_named (table, GTK_TYPE_BOX, "Red, 2nd")),
                                   GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (find_named (table, GTK_TYPE_BOX, "Total")),
                                   GTK_ACCESSIBLE_ROLE_ROW_HEADER);
  find_named (table, TS_TYPE_SEAT_MARK, "pink");
  assert_number (&pad, 0, 0, "12", "Pink, Stations: 12");
  assert_number (&pad, 1, 0, "8", "Pink, Projects: 8, set by hand");
  assert_number (&pad, 1, 0, "✎", "Pink, Projects: 8, set by hand");
  assert_number (&pad, 1, 1, "?", "Red, Projects: unknown");
  assert_number (&pad, 2, 0, "≈", "Pink, Coins: 2, assumed");
  assert_number (&pad, 2, 1, "−1", "Red, Coins: −1");
  assert_number (&pad, 3, 0, "22", "Pink, Total: 22");
  assert_true (gtk_widget_has_css_class (find_number (&pad, 3, 0), "total"));
  assert_true (shows_text (pad.view, "Pink leads with 22 points"));
  assert_true (shows_text (pad.view, "Red: the projects are not known yet."));
  assert_all_named (pad.view);
  listener_free (pad.listener);
}

/* What the instruction says already is not said twice. */
static void
the_heading_says_what_is_new (void **state)
{
  Pad pad = new_pad ();
  TsView *view = score_new_view ();

  g_free (view->now.instruction);
  view->now.instruction = g_strdup (view->score->summary);
  show (&pad, view);
  assert_false (shows_text (pad.view, "Pink leads with 22 points"));
  assert_true (shows_text (pad.view, "Score"));
  listener_free (pad.listener);
}

static void
ranks_are_words (void **state)
{
  static const char *const ranks[] = { "", "1st", "2nd", "3rd", "4th", "10th" };
  static const guint numbers[] = { 0, 1, 2, 3, 4, 10 };

  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      g_autofree char *rank = ts_score_format_rank (numbers[i]);

      assert_string_equal (rank, ranks[i]);
    }
}

/* Whether the focus is in the number of a row and a column. */
static gboolean
has_focus (Pad *pad, guint row, guint column)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (pad->listener->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, find_number (pad, row, column));
}

static void
arrows_go_from_number_to_number (void **state)
{
  static const struct
  {
    GtkDirectionType direction;
    guint row, column;
  } steps[] = { { GTK_DIR_RIGHT, 0, 1 }, { GTK_DIR_RIGHT, 0, 1 }, { GTK_DIR_DOWN, 1, 1 },
                { GTK_DIR_DOWN, 2, 1 },  { GTK_DIR_LEFT, 2, 0 },  { GTK_DIR_LEFT, 2, 0 },
                { GTK_DIR_DOWN, 3, 0 },  { GTK_DIR_DOWN, 3, 0 },  { GTK_DIR_UP, 2, 0 },
                { GTK_DIR_UP, 1, 0 },    { GTK_DIR_UP, 0, 0 },    { GTK_DIR_UP, 0, 0 } };
  Pad pad = new_pad ();
  GtkWidget *table = find_nth (pad.view, TS_TYPE_SCORE_TABLE, 0);

  gtk_window_present (GTK_WINDOW (pad.listener->window));
  gtk_widget_grab_focus (pad.view);
  assert_true (has_focus (&pad, 0, 0));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      assert_true (gtk_widget_child_focus (table, steps[i].direction));
      if (!has_focus (&pad, steps[i].row, steps[i].column))
        fail_msg ("step %u is not at %u, %u", i, steps[i].row, steps[i].column);
    }
  listener_free (pad.listener);
}

/* Tab leaves, and comes back to where one was. */
static void
the_table_is_one_stop_of_the_tabulator (void **state)
{
  Pad pad = new_pad ();
  GtkWidget *table = find_nth (pad.view, TS_TYPE_SCORE_TABLE, 0);

  gtk_window_present (GTK_WINDOW (pad.listener->window));
  gtk_widget_grab_focus (pad.view);
  gtk_widget_child_focus (table, GTK_DIR_DOWN);
  assert_false (gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD));
  gtk_widget_grab_focus (find_named (pad.view, GTK_TYPE_MENU_BUTTON, "Share the score"));
  assert_false (has_focus (&pad, 1, 0));
  assert_true (gtk_widget_child_focus (table, GTK_DIR_TAB_FORWARD));
  assert_true (has_focus (&pad, 1, 0));
  listener_free (pad.listener);
}

static void
a_number_says_where_it_comes_from (void **state)
{
  Pad pad = new_pad ();
  GtkWidget *details = open_number (&pad, 0, 1);

  assert_name (details, "Red · Stations");
  assert_true (shows_text (details, "7 stations: 7"));
  assert_true (shows_text (details, "1 hub beside one development: 2"));
  assert_all_named (details);
  listener_assert_silent (pad.listener);
  listener_free (pad.listener);
}

static void
a_number_is_set_by_hand (void **state)
{
  Pad pad = new_pad ();
  GtkWidget *details = open_number (&pad, 0, 1);
  GtkWidget *editor = find_nth (details, TS_TYPE_NUMBER_EDITOR, 0);
  gint64 proposed;

  find_named (details, GTK_TYPE_ENTRY, "Red · Stations");
  assert_true (ts_number_editor_get_number (TS_NUMBER_EDITOR (editor), &proposed));
  assert_int_equal (proposed, 9);
  ts_number_editor_set_number (TS_NUMBER_EDITOR (editor), -3);
  click (find_named (details, GTK_TYPE_BUTTON, "Correct"));
  listener_assert_sent (pad.listener, "{\"do\":\"correct\",\"id\":\"stations.red\",\"value\":-3}");
  assert_false (ts_score_button_is_open (TS_SCORE_BUTTON (find_number (&pad, 0, 1))));
  assert_true (shows_text (find_number (&pad, 0, 1), "9"));
  listener_free (pad.listener);
}

static void
nothing_is_no_number (void **state)
{
  Pad pad = new_pad ();
  GtkWidget *details = open_number (&pad, 1, 1);

  click (find_named (details, GTK_TYPE_BUTTON, "Correct"));
  listener_assert_silent (pad.listener);
  assert_true (shows_text (details, "Type a whole number."));
  assert_true (ts_score_button_is_open (TS_SCORE_BUTTON (find_number (&pad, 1, 1))));
  listener_free (pad.listener);
}

static void
a_number_is_given_back (void **state)
{
  Pad pad = new_pad ();
  GtkWidget *details = open_number (&pad, 1, 0);

  assert_true (shows_text (details, "✎ Set by hand"));
  click (find_named (details, GTK_TYPE_BUTTON, "Let the program count it"));
  listener_assert_sent (pad.listener, "{\"do\":\"uncorrect\",\"id\":\"projects.pink\"}");
  listener_free (pad.listener);
}

static void
what_nobody_knows_is_asked (void **state)
{
  Pad pad = new_pad ();
  GtkWidget *details = open_number (&pad, 1, 1);

  assert_true (shows_text (details, "Not known yet."));
  ts_number_editor_set_number (TS_NUMBER_EDITOR (find_nth (details, TS_TYPE_NUMBER_EDITOR, 0)), 8);
  click (find_named (details, GTK_TYPE_BUTTON, "These stops count"));
  listener_assert_sent (pad.listener, "{\"do\":\"stops\",\"stops\":8}");
  listener_free (pad.listener);
}

static void
what_may_not_be_set_by_hand_has_no_line_for_it (void **state)
{
  Pad pad = new_pad ();
  GtkWidget *details = open_number (&pad, 2, 1);

  assert_int_equal (count_visible (details, TS_TYPE_NUMBER_EDITOR), 0);
  assert_int_equal (count_visible (details, GTK_TYPE_BUTTON), 0);
  listener_free (pad.listener);
}

static void
what_the_rules_forbid_can_be_done_anyway (void **state)
{
  Pad pad = new_pad ();
  TsView *view = score_new_view ();
  TsScoreCell *cell = score_get_cell (view, 0, 0);
  GtkWidget *details;

  ts_score_cell_add_offer (cell, view, TS_OFFER_PLAIN, g_strdup ("Count them twice"), "twice")
      ->blocked
      = g_strdup ("once only");
  show (&pad, view);
  details = open_number (&pad, 0, 0);
  assert_int_equal (count_visible (details, TS_TYPE_BLOCKED_OFFER), 1);
  click (find_named (details, GTK_TYPE_BUTTON, "Count them twice"));
  listener_assert_silent (pad.listener);
  click (find_named (details, GTK_TYPE_BUTTON, "Do it anyway: Count them twice"));
  listener_assert_sent (pad.listener, "{\"do\":\"twice\",\"anyway\":true}");
  listener_free (pad.listener);
}

static void
an_open_number_stays_open (void **state)
{
  Pad pad = new_pad ();
  GtkWidget *details = open_number (&pad, 0, 0);
  GtkWidget *editor = find_nth (details, TS_TYPE_NUMBER_EDITOR, 0);
  TsView *other = score_new_view ();
  TsView *same = score_new_view ();

  score_get_cell (same, 1, 0)->value = 5;
  show (&pad, same);
  assert_true (ts_score_button_is_open (TS_SCORE_BUTTON (find_number (&pad, 0, 0))));
  assert_ptr_equal (find_nth (details, TS_TYPE_NUMBER_EDITOR, 0), editor);
  assert_true (shows_text (find_number (&pad, 1, 0), "5"));
  ts_score_cell_add_why (score_get_cell (other, 0, 0), g_strdup ("12 stations: 12"));
  show (&pad, other);
  assert_true (ts_score_button_is_open (TS_SCORE_BUTTON (find_number (&pad, 0, 0))));
  assert_true (shows_text (details, "12 stations: 12"));
  listener_free (pad.listener);
}

/* A row that comes in between leaves the others as they are, with the focus. */
static void
numbers_stay_by_their_ids (void **state)
{
  Pad pad = new_pad ();
  TsView *view = score_new_view ();
  GtkWidget *total = find_number (&pad, 3, 1);
  TsScoreRow *last;

  gtk_window_present (GTK_WINDOW (pad.listener->window));
  gtk_widget_grab_focus (total);
  ts_score_add_row (view->score, "agendas", g_strdup ("Agendas"));
  last = g_ptr_array_steal_index (view->score->rows, 4);
  g_ptr_array_insert (view->score->rows, 1, last);
  show (&pad, view);
  assert_int_equal (count_visible (pad.view, TS_TYPE_SCORE_BUTTON), 10);
  assert_true (gtk_widget_get_parent (total) == find_nth (pad.view, TS_TYPE_SCORE_TABLE, 0));
  assert_true (shows_text (total, "?"));
  assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (pad.listener->window)), total));
  show (&pad, score_new_view ());
  assert_int_equal (count_visible (pad.view, TS_TYPE_SCORE_BUTTON), 8);
  assert_ptr_equal (find_number (&pad, 3, 1), total);
  listener_free (pad.listener);
}

static void
a_number_that_is_gone_takes_its_slip_along (void **state)
{
  Pad pad = new_pad ();
  TsView *view = score_new_view ();

  open_number (&pad, 1, 0);
  g_ptr_array_remove_index (view->score->rows, 1);
  show (&pad, view);
  assert_int_equal (count_visible (pad.view, TS_TYPE_SCORE_BUTTON), 6);
  assert_int_equal (count_visible (pad.view, TS_TYPE_SCORE_DETAILS), 0);
  listener_free (pad.listener);
}

/* Five players fit on a phone: the sources go above their numbers, then the players into lines. */
static void
many_players_fit_on_a_narrow_screen (void **state)
{
  TsView *view = new_view ();
  TsScore *score = ts_view_set_score (view);
  GtkWidget *table = g_object_ref_sink (ts_score_table_new ());
  int least, narrow, wide, lines;

  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("p%u", i);

      ts_score_add_column (score, id, g_strdup ("Maria Eduarda"), "pink");
    }
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", i);

      ts_score_add_row (score, id, g_strdup ("Stations beside developments"));
    }
  ts_score_table_set (TS_SCORE_TABLE (table), score, ts_language_get_english ());
  gtk_widget_measure (table, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  assert_true (least <= 200);
  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, 340, &narrow, NULL, NULL, NULL);
  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, 1000, &wide, NULL, NULL, NULL);
  assert_true (narrow > wide);
  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, 200, &lines, NULL, NULL, NULL);
  assert_true (lines > narrow);
  g_object_unref (table);
  ts_view_free (view);
}

/* Where the name of a player stands in the table. */
static double
measure_name (GtkWidget *table, const char *player)
{
  GtkWidget *head = find_named (table, GTK_TYPE_BOX, player);
  double y;

  assert_true (
      gtk_widget_translate_coordinates (find_nth (head, GTK_TYPE_LABEL, 0), table, 0, 0, NULL, &y));
  return y;
}

static void
names_stand_on_one_line (void **state)
{
  TsView *view = new_view ();
  TsScore *score = ts_view_set_score (view);
  GtkWidget *table = g_object_ref_sink (ts_score_table_new ());
  int height;

  ts_score_add_column (score, "none", g_strdup ("Nobody"), NULL);
  ts_score_add_column (score, "red", g_strdup ("Red"), "red");
  ts_score_add_row (score, "sum", g_strdup ("Sum"));
  ts_score_table_set (TS_SCORE_TABLE (table), score, ts_language_get_english ());
  gtk_widget_measure (table, GTK_ORIENTATION_VERTICAL, 400, &height, NULL, NULL, NULL);
  gtk_widget_allocate (table, 400, height, -1, NULL);
  assert_float_equal (measure_name (table, "Nobody"), measure_name (table, "Red"), 1);
  g_object_unref (table);
  ts_view_free (view);
}

static void
the_graph_is_told_in_words (void **state)
{
  Pad pad = new_pad ();
  TsView *view = score_new_view ();
  GtkWidget *graph = find_nth (pad.view, TS_TYPE_SCORE_GRAPH, 0);

  assert_true (gtk_widget_get_visible (graph));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (graph), GTK_ACCESSIBLE_ROLE_IMG);
  assert_name (graph, "Points in the course of the game");
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (graph), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Pink: Start 0, Year 1 10, Now 22. Red: Start 0, Year 1 unknown, Now 8.");
  g_ptr_array_set_size (view->score->moments, 1);
  show (&pad, view);
  assert_false (gtk_widget_get_visible (graph));
  listener_free (pad.listener);
}

static gboolean
get_black (gpointer data, const char *seat, gboolean core, GdkRGBA *color)
{
  *color = (GdkRGBA){ 0, 0, 0, 1 };
  return TRUE;
}

/* How many pixels are not white. */
static guint
count_ink (cairo_surface_t *surface)
{
  const guchar *data;
  guint n = 0;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int i = 0; i < cairo_image_surface_get_height (surface); i++)
    for (int k = 0; k < 4 * cairo_image_surface_get_width (surface); k += 4)
      n += data[i * cairo_image_surface_get_stride (surface) + k] < 255;
  return n;
}

/* Any numbers there are, in any room there is. */
static void
any_course_can_be_drawn (void **state)
{
  static const gint64 values[] = { 0, 1, -7, TS_SCORE_UNKNOWN, 1000000000000, G_MAXINT32 };
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  const TsScorePens pens = { context, { 0, 0, 0, 1 }, { 1, 1, 1, 1 }, get_black, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    for (int size = 1; size <= 256; size *= 4)
      {
        TsView *view = score_new_view ();
        TsScoreMoment *moment = g_ptr_array_index (view->score->moments, i % 3);
        g_autoptr (TsScorePlot) plot = NULL;
        cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
        cairo_t *cr = cairo_create (surface);

        g_array_index (moment->values, gint64, 0) = values[i];
        plot = ts_score_plot_new (view->score);
        cairo_set_source_rgb (cr, 1, 1, 1);
        cairo_paint (cr);
        ts_score_plot_draw (plot, cr, &pens, size, size);
        assert_int_equal (cairo_status (cr), CAIRO_STATUS_SUCCESS);
        assert_true (size < 256 || count_ink (surface) > 500);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
        ts_view_free (view);
      }
  g_object_unref (context);
}

/* Printers leave the edge of a page white, and cut what is there. */
static void
assert_whole (const TsScoreSheet *sheet, guint n_pages, double across, double down)
{
  const double edge = 18;

  for (guint page = 0; page < n_pages; page++)
    {
      cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
      cairo_t *cr = cairo_create (surface);
      double x, y, width, height;

      ts_score_sheet_draw (sheet, cr, page);
      cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
      assert_true (x >= edge && y >= edge && width > 50 && height > 10);
      assert_true (x + width <= across - edge);
      assert_true (y + height <= down - edge);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* How a game ended, with what stood out, as long as people can make it. */
static TsEnding *
add_ending (TsView *view, gsize length)
{
  ts_view_set_ending (view, "pink", ts_phrase ("Pink wins"), ts_phrase ("Why"));
  g_free (view->ending->why);
  view->ending->why = g_strnfill (length, 'w');
  view->ending->length = g_strdup ("45 minutes");
  for (guint i = 0; i < 40; i++)
    ts_ending_add_fact (view->ending, g_strdup ("Most"), g_strnfill (length, 'z'), NULL);
  return view->ending;
}

static void
nothing_is_cut_on_paper (void **state)
{
  static const gsize lengths[] = { 5, 4000 };
  static const struct
  {
    double across, down;
  } papers[] = { { 595, 842 }, { 842, 595 }, { 420, 298 } };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (papers); k++)
      {
        TsView *view = score_new_view ();
        TsEnding *ending = add_ending (view, lengths[i]);
        g_autoptr (TsScoreSheet) sheet
            = ts_score_sheet_new (view->score, ending, "Evening", "today");
        g_autoptr (TsScoreSheet) alone = ts_score_sheet_new (NULL, ending, "Evening", NULL);

        assert_whole (sheet, ts_score_sheet_lay_out (sheet, papers[k].across, papers[k].down),
                      papers[k].across, papers[k].down);
        assert_whole (alone, ts_score_sheet_lay_out (alone, papers[k].across, papers[k].down),
                      papers[k].across, papers[k].down);
        assert_false (ts_score_sheet_is_wide (alone));
        ts_view_free (view);
      }
}

static void
paper_has_as_many_pages_as_it_takes (void **state)
{
  TsView *view = score_new_view ();
  g_autoptr (TsScoreSheet) sheet = NULL;

  for (guint i = 0; i < 60; i++)
    {
      g_autofree char *id = g_strdup_printf ("more%u", i);

      ts_score_add_row (view->score, id, g_strnfill (400, 'x'))->note = g_strnfill (400, 'y');
    }
  sheet = ts_score_sheet_new (view->score, NULL, "Evening", NULL);
  assert_true (ts_score_sheet_lay_out (sheet, 595, 842) > 2);
  assert_float_equal (ts_score_sheet_get_height (sheet), 842, 0.1);
  assert_int_equal (ts_score_sheet_lay_out (sheet, 595, 0), 1);
  assert_true (ts_score_sheet_get_height (sheet) > 2 * 842);
  ts_view_free (view);
}

static void
every_page_has_something_on_it (void **state)
{
  TsView *view = score_new_view ();
  g_autoptr (TsScoreSheet) sheet = ts_score_sheet_new (view->score, NULL, "Evening", "today");
  guint n = ts_score_sheet_lay_out (sheet, 400, 200);

  assert_true (n > 1);
  for (guint page = 0; page < n; page++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 200);
      cairo_t *cr = cairo_create (surface);

      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
      ts_score_sheet_draw (sheet, cr, page);
      assert_true (count_ink (surface) > 300);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  ts_view_free (view);
}

/* So do names that could not be read otherwise. */
static void
long_names_want_a_wide_page (void **state)
{
  TsView *view = score_new_view ();
  TsScoreColumn *pink = g_ptr_array_index (view->score->columns, 0);
  g_autoptr (TsScoreSheet) few = ts_score_sheet_new (view->score, NULL, "Evening", NULL);
  g_autoptr (TsScoreSheet) wide = NULL;

  assert_false (ts_score_sheet_is_wide (few));
  g_free (pink->label);
  pink->label = g_strnfill (30, 'W');
  wide = ts_score_sheet_new (view->score, NULL, "Evening", NULL);
  assert_true (ts_score_sheet_is_wide (wide));
  ts_view_free (view);
}

static void
nothing_leaks (void **state)
{
  GtkWidget *view = ts_score_view_new ();

  ts_score_view_take_view (TS_SCORE_VIEW (view), score_new_view (), ts_language_get_english ());
  ts_score_view_take_view (TS_SCORE_VIEW (view), score_new_view (), ts_language_get_english ());
  assert_dies (view);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_table_shows_and_says_every_number),
    cmocka_unit_test (the_heading_says_what_is_new),
    cmocka_unit_test (ranks_are_words),
    cmocka_unit_test (arrows_go_from_number_to_number),
    cmocka_unit_test (the_table_is_one_stop_of_the_tabulator),
    cmocka_unit_test (a_number_says_where_it_comes_from),
    cmocka_unit_test (a_number_is_set_by_hand),
    cmocka_unit_test (nothing_is_no_number),
    cmocka_unit_test (a_number_is_given_back),
    cmocka_unit_test (what_nobody_knows_is_asked),
    cmocka_unit_test (what_may_not_be_set_by_hand_has_no_line_for_it),
    cmocka_unit_test (what_the_rules_forbid_can_be_done_anyway),
    cmocka_unit_test (an_open_number_stays_open),
    cmocka_unit_test (numbers_stay_by_their_ids),
    cmocka_unit_test (a_number_that_is_gone_takes_its_slip_along),
    cmocka_unit_test (many_players_fit_on_a_narrow_screen),
    cmocka_unit_test (names_stand_on_one_line),
    cmocka_unit_test (the_graph_is_told_in_words),
    cmocka_unit_test (any_course_can_be_drawn),
    cmocka_unit_test (nothing_is_cut_on_paper),
    cmocka_unit_test (paper_has_as_many_pages_as_it_takes),
    cmocka_unit_test (every_page_has_something_on_it),
    cmocka_unit_test (long_names_want_a_wide_page),
    cmocka_unit_test (nothing_leaks),
  };

  return cmocka_run_group_tests_name ("score-view", tests, init_gtk, NULL);
}
