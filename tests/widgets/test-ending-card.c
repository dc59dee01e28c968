/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-ending-card.c: the end of a game says who won, how it went and what stood out, to the ear
 * too, and has its three buttons on a narrow screen.
 */

#include "support.h"

#include "ts-ending-card.h"
#include "ts-ending.h"
#include "ts-score-graph.h"
#include "ts-score.h"
#include "ts-seat-mark.h"

/* The narrowest window, less what is around the card. */
#define NARROW 320

static void
add_line (TsEnding *ending, const char *label, const char *seat, gint64 first, gint64 last)
{
  GArray *values = ts_ending_add_line (ending, g_strdup (label), seat)->values;

  g_array_append_val (values, first);
  g_array_append_val (values, last);
}

/* The words of an ending are made in a language. */
static TsView *
new_english (void)
{
  TsView *view = new_view ();

  view->language = ts_language_get_english ();
  return view;
}

/* Red has won; two rounds; one fact of red and one of nobody. */
static TsView *
new_over (void)
{
  TsView *view = new_english ();
  TsEnding *ending;

  view->over = TRUE;
  ts_view_set_ending (view, "red", ts_phrase_verbatim ("Red wins"),
                      ts_phrase_verbatim ("The deck of Blue was empty when a card was drawn."));
  ending = view->ending;
  ending->length = g_strdup ("1 h 20 min · 143 steps");
  ending->unit = g_strdup ("Models left");
  g_ptr_array_add (ending->moments, g_strdup ("Round 1"));
  g_ptr_array_add (ending->moments, g_strdup ("Round 2"));
  add_line (ending, "Red", "red", 5, 4);
  add_line (ending, "Blue", "blue", 5, TS_SCORE_UNKNOWN);
  ts_ending_add_fact (ending, g_strdup ("Most dice"), g_strdup ("Red: 24 of 61"), "red");
  ts_ending_add_fact (ending, g_strdup ("Dice against the odds"),
                      g_strdup ("61 dice came to 240 instead of 214"), NULL);
  return view;
}

static GtkWidget *
show (Listener *listener, TsView *view)
{
  GtkWidget *card = ts_ending_card_new ();

  listener_add (listener, card);
  ts_ending_card_set_view (TS_ENDING_CARD (card), view);
  ts_view_free (view);
  return card;
}

/* Who has won, whether all have lost, or only that it is over. */
static void
it_has_the_picture_of_its_kind (void **state)
{
  static const struct
  {
    const char *winner;
    TsGreat kind;
    const char *picture;
  } cases[] = {
    { "red", TS_GREAT_NOT, "tableside-moment-victory-symbolic" },
    { NULL, TS_GREAT_NOT, "tableside-moment-time-symbolic" },
    { NULL, TS_GREAT_DEFEAT, "tableside-moment-defeat-symbolic" },
    { NULL, TS_GREAT_DRAW, "tableside-moment-draw-symbolic" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Listener *listener = listener_new ();
      TsView *view = new_english ();
      GtkWidget *picture;

      ts_view_set_ending (view, cases[i].winner, ts_phrase_verbatim ("It is over"), NULL);
      if (cases[i].kind != TS_GREAT_NOT)
        ts_view_set_ending_kind (view, cases[i].kind);
      picture = find_nth (show (listener, view), GTK_TYPE_IMAGE, 0);
      assert_true (gtk_widget_get_visible (picture));
      assert_string_equal (gtk_image_get_icon_name (GTK_IMAGE (picture)), cases[i].picture);
      listener_free (listener);
    }
}

static void
everything_is_shown_and_said (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *card = show (listener, new_over ());
  GtkWidget *graph = find_nth (card, TS_TYPE_SCORE_GRAPH, 0);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_ROLE_REGION);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The end of the game");
  assert_true (shows_text (card, "Red wins"));
  assert_true (shows_text (card, "The deck of Blue was empty when a card was drawn."));
  assert_true (shows_text (card, "1 h 20 min · 143 steps"));
  assert_true (shows_text (card, "Most dice"));
  assert_true (shows_text (card, "Red: 24 of 61"));
  assert_true (shows_text (card, "61 dice came to 240 instead of 214"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (graph), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Models left in the course of the game");
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (graph), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Red: Round 1 5, Round 2 4. Blue: Round 1 5, Round 2 unknown.");
  assert_all_named (card);
  listener_free (listener);
}

static void
winners_have_their_marks (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *card = show (listener, new_over ());

  /* The winner's, and that of the fact. */
  assert_int_equal (count_visible (card, TS_TYPE_SEAT_MARK), 2);
  assert_string_equal (ts_seat_mark_get_seat (TS_SEAT_MARK (find_nth (card, TS_TYPE_SEAT_MARK, 0))),
                       "red");
  listener_free (listener);
}

static void
the_buttons_are_actions (void **state)
{
  static const char *const buttons[][2] = {
    { "Play again", "ending.again" },
    { "Share", "ending.share" },
    { "All games", "win.back" },
  };
  Listener *listener = listener_new ();
  GtkWidget *card = show (listener, new_over ());

  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    assert_string_equal (gtk_actionable_get_action_name (
                             GTK_ACTIONABLE (find_named (card, GTK_TYPE_BUTTON, buttons[i][0]))),
                         buttons[i][1]);
  assert_int_equal (count_visible (card, GTK_TYPE_BUTTON), 3);
  ts_ending_card_set_again (TS_ENDING_CARD (card), FALSE);
  assert_int_equal (count_visible (card, GTK_TYPE_BUTTON), 2);
  listener_free (listener);
}

static void
a_game_that_goes_on_has_no_end (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *card = show (listener, new_over ());
  TsView *view = new_view ();

  assert_true (gtk_widget_get_visible (card));
  ts_ending_card_set_view (TS_ENDING_CARD (card), view);
  assert_false (gtk_widget_get_visible (card));
  ts_view_free (view);
  listener_free (listener);
}

/* Who says nothing more than who won has no picture, no why and no facts. */
static void
what_is_not_known_takes_no_room (void **state)
{
  Listener *listener = listener_new ();
  TsView *view = new_english ();
  GtkWidget *card;

  view->over = TRUE;
  ts_view_set_ending (view, NULL, ts_phrase_verbatim ("It is over"), NULL);
  card = show (listener, view);
  assert_int_equal (count_visible (card, TS_TYPE_SEAT_MARK), 0);
  assert_int_equal (count_visible (card, TS_TYPE_SCORE_GRAPH), 0);
  assert_int_equal (count_visible (card, GTK_TYPE_LABEL), 4);
  listener_free (listener);
}

static void
it_fits_on_a_narrow_screen (void **state)
{
  Listener *listener = listener_new ();
  GtkWidget *card = show (listener, new_over ());
  int width;

  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  assert_in_range (width, 1, NARROW);
  listener_free (listener);
}

static void
nothing_leaks (void **state)
{
  GtkWidget *card = ts_ending_card_new ();

  for (guint i = 0; i < 2; i++)
    {
      TsView *view = new_over ();

      ts_ending_card_set_view (TS_ENDING_CARD (card), view);
      ts_view_free (view);
    }
  assert_dies (card);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (everything_is_shown_and_said),
    cmocka_unit_test (it_has_the_picture_of_its_kind),
    cmocka_unit_test (winners_have_their_marks),
    cmocka_unit_test (the_buttons_are_actions),
    cmocka_unit_test (a_game_that_goes_on_has_no_end),
    cmocka_unit_test (what_is_not_known_takes_no_room),
    cmocka_unit_test (it_fits_on_a_narrow_screen),
    cmocka_unit_test (nothing_leaks),
  };

  return cmocka_run_group_tests_name ("ending-card", tests, init_gtk, NULL);
}
