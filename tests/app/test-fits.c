/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-fits.c: what the Now card asks is read whole, in every language, on the narrowest window
 * too.
 *
 * Games are played at random; whatever a view asks and says about it is laid out in a card as wide
 * as a window leaves it, in letters of three sizes.  Left out is the line above, which the question
 * repeats.  What an answer does has two lines; of what else it says nothing is lost.
 *
 * And in a window as small as the first one is what a turn needs is above the fold: the
 * instruction, the suggested button, the whole card unless it takes nearly all the room, and the
 * trackers that the instruction is about, where they stand or at the foot of the panels.  With
 * letters twice as large the instruction and the suggested button are.  No word is broken that has
 * room.
 */

#include <string.h>

#include "../unit.h"
#include "breaks.h"
#include "tour.h"
#include "../games/walk.h"
#include "../runs.h"

#include "ts-clock-strip.h"
#include "ts-now-card.h"
#include "ts-offer-grid.h"
#include "ts-offer-words.h"
#include "ts-phase-rail.h"
#include "ts-session.h"
#include "ts-sketch-view.h"
#include "ts-tracker-widget.h"

#define WALKS 7
/* Of what answers say alone, in a short run. */
#define ANSWER_WALKS 2
#define STEPS 20
/* Of the whole window, which is drawn anew after each. */
#define TURN_STEPS 12
#define LARGE_STEPS 4

typedef struct
{
  GtkWindow *window;
  TsNowCard *card;
  GHashTable *seen; /* texts that were laid out */
  guint n_cut;
} Fitting;

/* The card's width in a window of 360, of 1366 and of 1920 pixels, and its letters. */
typedef struct
{
  int width;
  double scale;
} Place;

static const Place places[]
    = { { 336, 1 }, { 456, 1 }, { 336, 2 }, { 532, 1 }, { 336, 1.5 }, { 456, 2 }, { 456, 1.5 } };

/* Or an answer in more lines than two. */
static gboolean
is_cut (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);

  return pango_layout_is_ellipsized (layout)
         || (gtk_widget_has_css_class (GTK_WIDGET (label), "offer-label")
             && gtk_widget_get_ancestor (GTK_WIDGET (label), TS_TYPE_OFFER_GRID) != NULL
             && pango_layout_get_line_count (layout) > TS_OFFER_WORDS_LINES);
}

static void
count_cut (Fitting *self, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_cut (self, child);
  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget)
      || gtk_widget_has_css_class (widget, "kicker") || !is_cut (GTK_LABEL (widget)))
    return;
  print_message ("# cut at %d: %s\n", gtk_widget_get_width (GTK_WIDGET (self->card)),
                 gtk_label_get_text (GTK_LABEL (widget)));
  self->n_cut++;
}

static void
look (Fitting *self, const TsPlay *play, const char *code)
{
  const TsLanguage *language = ts_language_find (code);
  TsViewer viewer = { .role = TS_ROLE_HOST, .language = language };
  TsView *view = ts_play_view (play, &viewer);
  char *key = g_strdup_printf ("%s|%s", view->now.instruction, view->now.explanation);

  if (g_hash_table_add (self->seen, key))
    {
      ts_now_card_set_view (self->card, view, language);
      app_settle ();
      count_cut (self, GTK_WIDGET (self->card));
    }
  ts_view_free (view);
}

/* By turns: each step in one that is spoken and in the longest, which nobody speaks. */
static void
look_in_languages (Fitting *self, const TsPlay *play, guint turn)
{
  const char *const *codes = ts_language_get_codes ();

  look (self, play, codes[turn % g_strv_length ((char **) codes)]);
  look (self, play, "qps");
}

/* In a short run each place has walks of its own. */
static void
play (Fitting *self, const TsGame *game, guint turn)
{
  guint32 first, last, step;

  walk_get_seeds (WALKS, &first, &last);
  step = first < last ? runs (G_N_ELEMENTS (places), 1) : 1;
  for (guint32 seed = first + turn % step; seed <= last; seed += step)
    {
      g_autoptr (Walk) walk = walk_new (game, seed);

      for (guint i = 0; i < STEPS && walk_step (walk, NULL); i++)
        look_in_languages (self, walk->play, seed + i);
    }
}

static void
fill_window (Fitting *self, int width)
{
  GtkWidget *page = gtk_scrolled_window_new ();

  gtk_widget_set_valign (GTK_WIDGET (self->card), GTK_ALIGN_START);
  gtk_widget_set_size_request (GTK_WIDGET (self->card), width, -1);
  /* As on its page: for a card that is too high GTK would widen the window. */
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (page), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), GTK_WIDGET (self->card));
  gtk_window_set_child (self->window, page);
  gtk_window_set_default_size (self->window, width, 700);
  gtk_window_present (self->window);
  app_settle ();
  ts_now_card_set_room (self->card, width, FALSE);
  app_settle ();
}

static void
what_is_asked_is_read_whole (void **state)
{
  App *app = *state;
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  guint n_cut = 0;

  app_start (app);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      Fitting self = { GTK_WINDOW (gtk_window_new ()), TS_NOW_CARD (ts_now_card_new ()), seen, 0 };

      g_settings_set_double (settings, "text-scale", places[i].scale);
      fill_window (&self, places[i].width);
      for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
        if (walk_wants (*game))
          play (&self, *game, i);
      gtk_window_destroy (self.window);
      n_cut += self.n_cut;
    }
  assert_int_equal (n_cut, 0);
}

/* What an answer says, whether or not a card was drawn with it. */

/* Its letters and digits alone. (transfer full) */
static char *
dup_letters (const char *text)
{
  GString *letters = g_string_new (NULL);

  for (const char *at = text; at != NULL && *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      g_string_append_unichar (letters, g_utf8_get_char (at));
  return g_string_free (letters, FALSE);
}

static gboolean
is_all_said (const TsOfferWords *words, const TsOffer *offer)
{
  g_autofree char *below = NULL, *on_button = NULL, *whole = NULL, *all = NULL;
  g_autofree char *said = g_strconcat (words->label, words->hint, NULL);

  if (words->below != NULL)
    pango_parse_markup (words->below, -1, 0, NULL, &below, NULL, NULL);
  on_button = dup_letters (below != NULL ? below : said);
  all = g_strconcat (offer->label, offer->hint, NULL);
  whole = dup_letters (all);
  return g_str_equal (on_button, whole);
}

typedef struct
{
  GtkWidget *grid;
  Place place;
  GHashTable *seen;
  guint n_lost;
} Wording;

/* Nobody speaks the other languages, and what somebody has typed stands in quotation marks: there a
 * sentence may go on in the hint. */
static gboolean
may_go_on (const TsOffer *offer, const char *code)
{
  return g_str_has_prefix (code, "qp") || strstr (offer->label, "“") != NULL;
}

static void
look_at_answer (Wording *self, const TsOffer *offer, const char *code)
{
  TsOfferLetters letters = { self->grid, self->place.width < 500 };
  g_autoptr (TsOfferWords) words = NULL;
  int width, height;

  if (!g_hash_table_add (self->seen, g_strdup_printf ("%s|%s", offer->label, offer->hint)))
    return;
  ts_offer_grid_find_cell (TS_OFFER_GRID (self->grid), self->place.width,
                           ts_offer_words_measure_least (&letters, offer->label), &width, &height);
  words = ts_offer_words_new (&letters, offer->label, offer->hint, width, height);
  if (is_all_said (words, offer) && !(words->broken && !may_go_on (offer, code)))
    return;
  print_message ("# %s at %d: %s / %s: %s, %s\n", code, self->place.width, offer->label,
                 offer->hint, words->label, words->hint);
  self->n_lost++;
}

static void
look_at_answers (Wording *self, const TsPlay *play, const char *code)
{
  TsViewer viewer = { .role = TS_ROLE_HOST, .language = ts_language_find (code) };
  TsView *view = ts_play_view (play, &viewer);

  for (guint i = 0; i < view->now.offers->len; i++)
    look_at_answer (self, g_ptr_array_index (view->now.offers, i), code);
  ts_view_free (view);
}

static void
look_at_walks (Wording *self, const TsGame *game)
{
  guint32 first, last;

  walk_get_seeds (runs (ANSWER_WALKS, WALKS), &first, &last);
  for (guint32 seed = first; seed <= last; seed++)
    {
      g_autoptr (Walk) walk = walk_new (game, seed);

      for (guint i = 0; i < STEPS * 2 && walk_step (walk, NULL); i++)
        {
          for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
            look_at_answers (self, walk->play, *code);
          look_at_answers (self, walk->play, "qps");
        }
    }
}

static void
nothing_of_an_answer_is_lost (void **state)
{
  /* What a card leaves for its answers in a window of 360 pixels, and of 1366. */
  static const Place rooms[] = { { 299, 1 }, { 420, 1 } };
  App *app = *state;
  guint n_lost = 0;

  app_start (app);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      GtkWidget *window = gtk_window_new ();
      Wording self = { g_object_new (TS_TYPE_OFFER_GRID, NULL), rooms[i], seen, 0 };

      gtk_window_set_child (GTK_WINDOW (window), self.grid);
      gtk_window_present (GTK_WINDOW (window));
      app_settle ();
      for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
        if (walk_wants (*game))
          look_at_walks (&self, *game);
      gtk_window_destroy (GTK_WINDOW (window));
      n_lost += self.n_lost;
    }
  app_stop (app);
  assert_int_equal (n_lost, 0);
}

/* Whether it lies wholly within all that it is scrolled in. */
static gboolean
is_whole (GtkWidget *widget)
{
  for (GtkWidget *i = gtk_widget_get_parent (widget); i != NULL; i = gtk_widget_get_parent (i))
    {
      graphene_rect_t bounds, room;

      if (!GTK_IS_SCROLLED_WINDOW (i) && !GTK_IS_WINDOW (i))
        continue;
      room = GRAPHENE_RECT_INIT (-1, -1, gtk_widget_get_width (i) + 2,
                                 gtk_widget_get_height (i) + 2);
      if (!gtk_widget_compute_bounds (widget, i, &bounds)
          || !graphene_rect_contains_rect (&room, &bounds))
        return FALSE;
    }
  return TRUE;
}

/* With large letters a card need not be. */
static gboolean
is_needed (GtkWidget *widget, gboolean large)
{
  return gtk_widget_has_css_class (widget, "suggested-action")
         || gtk_widget_has_css_class (widget, "instruction")
         || (!large && gtk_widget_has_css_class (widget, "now-card"));
}

/* A card that is higher than most of what the clock leaves of the window scrolls. */
static gboolean
has_all_room (GtkWidget *widget)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  GtkWidget *clock = app_find (window, TS_TYPE_CLOCK_STRIP, NULL);
  int height = gtk_widget_get_height (window) - (clock != NULL ? gtk_widget_get_height (clock) : 0);

  return gtk_widget_has_css_class (widget, "now-card") && page != NULL
         && 4 * gtk_widget_get_height (page) >= 3 * height;
}

/* The trackers that the instruction is about, by their ids: whether they are whole anywhere. */
static void
list_named (GtkWidget *widget, GHashTable *named)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (TS_IS_TRACKER_WIDGET (widget) && gtk_widget_has_css_class (widget, "now"))
    {
      const char *id = ts_tracker_widget_get_id (TS_TRACKER_WIDGET (widget));
      gboolean before = GPOINTER_TO_INT (g_hash_table_lookup (named, id));

      g_hash_table_insert (named, g_strdup (id), GINT_TO_POINTER (before || is_whole (widget)));
    }
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    list_named (i, named);
}

static guint
count_unseen (GtkWidget *window, const char *where)
{
  g_autoptr (GHashTable) named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer id, seen;
  guint n = 0;

  list_named (window, named);
  g_hash_table_iter_init (&iter, named);
  while (g_hash_table_iter_next (&iter, &id, &seen))
    if (!GPOINTER_TO_INT (seen))
      {
        print_message ("# nowhere to be seen: %s in %s\n", (char *) id, where);
        n++;
      }
  return n;
}

static guint
count_below (GtkWidget *widget, gboolean large, const char *where)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (is_needed (widget, large) && !is_whole (widget) && !has_all_room (widget))
    {
      print_message ("# below the fold: %s in %s\n", G_OBJECT_TYPE_NAME (widget), where);
      n++;
    }
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    n += count_below (i, large, where);
  return n;
}

static guint
count_broken (GtkWidget *window, const char *where)
{
  g_autoptr (GPtrArray) texts = breaks_find (window);

  for (guint i = 0; i < texts->len; i++)
    print_message ("# broken: %s in %s\n", (const char *) texts->pdata[i], where);
  return texts->len;
}

static guint
count_misfits (App *app, double scale, const char *where)
{
  GtkWidget *window = GTK_WIDGET (app->window);

  return count_below (window, scale > 1, where) + count_broken (window, where)
         + (scale > 1 ? 0 : count_unseen (window, where));
}

static gint64
start (App *app, const TsGame *game, JsonObject *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session
      = ts_session_create (app_get_library (app), game, game->name, setup, 0, 1700000000, &error);

  assert_non_null (session);
  return ts_session_get_id (session);
}

/* They take room of their own, of the smallest window too. */
static const char *const clocks[] = { "{\"do\":\"clock\",\"turn\":90,\"seat\":45,\"game\":120}",
                                      "{\"do\":\"timer\",\"minutes\":90}" };

static guint
count_misfits_in_game (App *app, const TsGame *game, double scale)
{
  g_autoptr (Walk) walk = walk_new (game, 1);
  guint n = 0;

  walk_on (walk, scale > 1 ? LARGE_STEPS : TURN_STEPS);
  ts_shell_open_session (app->shell, start (app, game, walk->setup));
  for (gsize i = 0; scale <= 1 && i < G_N_ELEMENTS (clocks); i++)
    app_send (app, clocks[i]);
  for (guint i = 0; i < walk->commands->len; i++)
    {
      g_autofree char *command = walk_dup_object (walk->commands->pdata[i]);

      app_send (app, command);
      n += count_misfits (app, scale, command);
    }
  ts_shell_go_home (app->shell);
  return n;
}

static void
look_in_window (App *app, int width, int height, double scale)
{
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  guint n = 0;

  g_settings_set_int (settings, "window-width", width);
  g_settings_set_int (settings, "window-height", height);
  g_settings_set_double (settings, "text-scale", scale);
  app_start (app);
  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    if (walk_wants (*game) && !(*game)->hidden)
      n += count_misfits_in_game (app, *game, scale);
  app_stop (app);
  assert_int_equal (n, 0);
}

static void
what_a_turn_needs_is_above_the_fold (void **state)
{
  look_in_window (*state, 1180, 760, 1);
}

static void
what_a_turn_needs_is_above_the_fold_in_large_letters (void **state)
{
  look_in_window (*state, 1366, 768, 2);
}

/* The last command of the transcript downs somebody, which fills the card. */
static void
a_great_moment_is_passed_beside_a_sketch (void **state)
{
  App *app = *state;
  g_autoptr (GPtrArray) transcripts = transcripts_read (ts_games_find ("genesis", NULL));
  g_autoptr (GSettings) settings = g_settings_new (TS_APP_ID);
  GtkWidget *on;
  guint i = 0;

  g_settings_set_int (settings, "window-width", 360);
  g_settings_set_int (settings, "window-height", 620);
  g_settings_set_boolean (settings, "step-by-step", TRUE);
  g_settings_set_boolean (settings, "show-sketch", TRUE);
  while (strstr (((Transcript *) transcripts->pdata[i])->file, "/sketch-downed.") == NULL)
    i++;
  app_start (app);
  tour_follow (app, transcripts->pdata[i]);
  on = app_find (app->window, GTK_TYPE_BUTTON, "Continue");
  assert_non_null (on);
  assert_int_equal (count_below (GTK_WIDGET (app->window), TRUE, "a great moment"), 0);

  app_let_pass (TS_GUARD_TIME / G_TIME_SPAN_MILLISECOND + 20);
  g_signal_emit_by_name (on, "clicked");
  app_settle ();
  assert_true (app_can_see (app, TS_TYPE_SKETCH_VIEW));
  app_stop (app);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (what_is_asked_is_read_whole, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (nothing_of_an_answer_is_lost, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_a_turn_needs_is_above_the_fold, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (a_great_moment_is_passed_beside_a_sketch, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (what_a_turn_needs_is_above_the_fold_in_large_letters,
                                     app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
