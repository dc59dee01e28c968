/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-fits.c: what the Now card asks is read whole, in every language, on the narrowest window
 * too.
 *
 * Games are played at random; whatever a view asks and says about it is laid out in a card as wide
 * as a window leaves it.  Left out are the line above, which the question repeats,
 * and the hints below the answers: a tooltip says them whole.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app-fixture.h"
#include "../games/walk.h"

#include "ts-now-card.h"

#define WALKS 4
#define STEPS 20

typedef struct
{
  GtkWindow *window;
  TsNowCard *card;
  GHashTable *seen; /* texts that were laid out */
  guint n_cut;
} Fitting;

/* The card's width in a window of 360 and of 1366 pixels. */
static const int widths[] = { 336, 597 };

static void
count_cut (Fitting *self, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    count_cut (self, child);
  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget)
      || gtk_widget_has_css_class (widget, "offer-hint")
      || gtk_widget_has_css_class (widget, "kicker")
      || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
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
      app_let_pass (20);
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

static void
play (Fitting *self, const TsGame *game)
{
  guint32 first, last;

  walk_get_seeds (WALKS, &first, &last);
  for (guint32 seed = first; seed <= last; seed++)
    {
      g_autoptr (Walk) walk = walk_new (game, seed);

      for (guint i = 0; i < STEPS && walk_step (walk, NULL); i++)
        look_in_languages (self, walk->play, seed + i);
    }
}

static void
what_is_asked_is_read_whole (void **state)
{
  App *app = *state;

  app_start (app);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      Fitting self = { GTK_WINDOW (gtk_window_new ()), TS_NOW_CARD (ts_now_card_new ()), seen, 0 };

      gtk_widget_set_valign (GTK_WIDGET (self.card), GTK_ALIGN_START);
      gtk_widget_set_size_request (GTK_WIDGET (self.card), widths[i], -1);
      gtk_window_set_child (self.window, GTK_WIDGET (self.card));
      gtk_window_set_default_size (self.window, widths[i], 700);
      gtk_window_present (self.window);
      app_settle ();
      for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
        if (walk_wants (*game))
          play (&self, *game);
      gtk_window_destroy (self.window);
      assert_int_equal (self.n_cut, 0);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (what_is_asked_is_read_whole, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
