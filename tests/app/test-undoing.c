/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-undoing.c: undo in the window: several add up, ticks stay, and a menu takes back more than a
 * step, in every game; what is tapped where it is seen.
 */

#include <string.h>

#include "../games/transcript.h"
#include "../unit.h"
#include "app-fixture.h"
#include "ts-games.h"
#include "ts-instruction-card.h"
#include "ts-json-text.h"
#include "ts-json.h"
#include "ts-moment.h"
#include "ts-send.h"
#include "ts-session.h"
#include "ts-table-view.h"

/* Of what hands have to do: a game ticks other things as well. */
static guint
count_ticks (GtkWidget *root, gboolean ticked)
{
  guint n = 0;

  if (GTK_IS_CHECK_BUTTON (root) && gtk_widget_get_mapped (root)
      && gtk_widget_get_ancestor (root, TS_TYPE_INSTRUCTION_CARD) != NULL)
    n += gtk_check_button_get_active (GTK_CHECK_BUTTON (root)) == ticked;
  for (GtkWidget *i = gtk_widget_get_first_child (root); i; i = gtk_widget_get_next_sibling (i))
    n += count_ticks (i, ticked);
  return n;
}

/* What is ticked stays ticked, whatever is undone besides. */
static void
undo_adds_up (void **state)
{
  App *app = *state;
  GtkWidget *window, *tick;
  guint one;

  app_start_at_table (app);
  window = GTK_WIDGET (app->window);
  app_send (app, "{\"do\":\"advance\",\"dice\":[\"two\",\"one\"]}");
  app_send (app, "{\"do\":\"advance\",\"dice\":[\"one\",\"one\"]}");
  app_activate (app, "win.undo");
  one = count_ticks (window, FALSE);
  assert_true (one > 0);
  tick = app_find (window, GTK_TYPE_CHECK_BUTTON, NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tick), TRUE);
  assert_int_equal (count_ticks (window, TRUE), 1);
  app_activate (app, "win.undo");
  assert_true (app_can_read (window, "Put back on the table · 2 steps undone"));
  assert_int_equal (count_ticks (window, TRUE), 1);
  assert_true (count_ticks (window, FALSE) >= one);
  app_activate (app, "win.redo");
  app_activate (app, "win.redo");
  assert_int_equal (app_get_rev (app), 2);
  assert_true (app_can_read (window, "What was put back already:"));
  app_send (app, "{\"do\":\"pass\"}");
  assert_int_equal (count_ticks (window, TRUE) + count_ticks (window, FALSE), 0);
}

/* A menu at the button; its entries are as far as anybody wants to go. */
static void
undo_takes_back_a_round (void **state)
{
  App *app = *state;

  app_start_at_table (app);
  for (guint i = 0; i < 3; i++)
    app_send (app, "{\"do\":\"pass\"}");
  app_activate (app, "win.undo-more");
  assert_true (app_can_read (app->window, "This step"));
  assert_true (app_can_read (app->window, "A place in the log…"));
  assert_true (
      gtk_widget_activate_action (GTK_WIDGET (app->window), "win.undo-back", "s", "round"));
  app_settle ();
  assert_int_equal (app_get_rev (app), 2);
  app_activate (app, "win.redo");
  assert_int_equal (app_get_rev (app), 3);
}

/* Of a game a story with a great moment. */
typedef struct
{
  const char *game;
  const char *story; /* the name of the file of a transcript */
  guint great;       /* which of its accepted commands leads to it, from 0 */
} Great;

static const Transcript *
find_story (const GPtrArray *transcripts, const char *name)
{
  g_autofree char *file = g_strdup_printf ("%c%s.jsonl", G_DIR_SEPARATOR, name);

  for (guint i = 0; i < transcripts->len; i++)
    {
      const Transcript *transcript = transcripts->pdata[i];

      if (g_str_has_suffix (transcript->file, file))
        return transcript;
    }
  fail_msg ("there is no story “%s”", name);
  return NULL;
}

/* The table right before the great moment; the command that leads to it. Nobody is asked whether
 * everything still matches: it was played just now. (transfer full) */
static char *
lay_out (App *app, const Great *great)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const TsGame *game = ts_games_find (great->game, NULL);
  g_autoptr (GPtrArray) transcripts = transcripts_read (game);
  const Transcript *story = find_story (transcripts, great->story);
  g_autoptr (TsSession) made
      = ts_session_create (app_get_library (app), game, great->story, story->setup, 0, now, NULL);

  assert_non_null (made);
  for (guint i = 0, n = 0; i < story->lines->len; i++)
    {
      JsonObject *line = story->lines->pdata[i];
      g_autoptr (JsonObject) command = NULL;
      g_autoptr (GError) error = NULL;

      if (!json_object_has_member (line, "do") || json_object_has_member (line, "refused"))
        continue;
      command = ts_json_dup_object (json_object_get_object_member (line, "do"));
      if (n++ == great->great)
        {
          ts_shell_open_session (app->shell, ts_session_get_id (made));
          app_settle ();
          return ts_json_print (command);
        }
      if (!ts_session_do (made, command, now, NULL, &error))
        fail_msg ("%s: %s", great->story, error->message);
    }
  fail_msg ("“%s” is not so long", great->story);
  return NULL;
}

/* Of what is told in any place: nothing is left of it. */
static void
take_back (App *app, const TsWayBack *way)
{
  app_activate (app, "win.undo-more");
  assert_true (app_can_read (app->window, ts_way_back_get_label (way)));
  ts_shell_announce_news (app->shell, ts_phrase_verbatim ("Ana: what is undone"));
  app_settle ();
  assert_true (app_can_read (app->window, "Ana: what is undone"));
  if (way->word == NULL)
    app_activate (app, "win.undo");
  else
    assert_true (
        gtk_widget_activate_action (GTK_WIDGET (app->window), "win.undo-back", "s", way->word));
  app_settle ();
  assert_int_equal (app_get_rev (app), way->to);
  assert_false (app_can_see (app, TS_TYPE_MOMENT));
  assert_false (app_can_read (app->window, "Ana: what is undone"));
}

static void
undo_each_way (App *app, const Great *great)
{
  g_autofree char *command = lay_out (app, great);
  g_autofree char *again = NULL;
  g_autoptr (GPtrArray) ways = NULL;

  app_send (app, command);
  if (!app_can_see (app, TS_TYPE_MOMENT))
    fail_msg ("%s: no great moment", great->game);
  again = g_strdup_printf ("{\"do\":\"redo\",\"to\":%" G_GUINT64_FORMAT "}", app_get_rev (app));
  ways = ts_session_list_ways_back (ts_navigator_get_session (app->navigator));
  assert_true (ways->len > 1);
  for (guint i = 0; i < ways->len; i++)
    {
      take_back (app, ways->pdata[i]);
      app_send (app, again);
      /* What comes back is no news. */
      assert_false (app_can_see (app, TS_TYPE_MOMENT));
    }
  /* What is done again by hand is. */
  app_activate (app, "win.undo");
  assert_false (app_can_see (app, TS_TYPE_MOMENT));
  app_send (app, command);
  assert_true (app_can_see (app, TS_TYPE_MOMENT));
}

/* In every game a great moment, and all that is told, goes with what is undone, each way back. */
static void
what_is_undone_is_gone_in_every_game (void **state)
{
  static const Great greats[] = {
    { "genesis", "C002-46-downed-ally", 7 },     { "terminator", "X000-05-exceeded", 3 },
    { "terminus", "C003-21-two-players", 9 },    { "miniatures", "E001-05-damage", 9 },
    { "invaders", "C004-heroes-and-others", 7 },
  };
  App *app = *state;

  app_start (app);
  for (guint i = 0; i < G_N_ELEMENTS (greats); i++)
    undo_each_way (app, &greats[i]);
}

static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  return app_find (root, GTK_TYPE_BUTTON, label);
}

/* A tap on an enemy in its row, and one on what came of it. */
static void
what_came_of_an_enemy_is_told_where_it_is_seen (void **state)
{
  App *app = *state;
  const char *setup = "{\"mission\":{\"id\":\"sheet\",\"dice\":0,\"red\":[\"endo\"],"
                      "\"entries\":[{\"name\":\"Alpha\",\"numbers\":[6]}],"
                      "\"starting\":[{\"color\":\"red\"}]},\"own-dice\":true}";
  g_autoptr (JsonObject) given = ts_json_read_object (setup, strlen (setup), NULL);
  g_autoptr (TsSession) made = NULL;
  g_autoptr (GVariant) target = NULL;
  GtkWidget *window, *menu;

  app_start (app);
  made = ts_session_create (app_get_library (app), ts_games_find ("genesis", NULL), "Outpost",
                            given, 0, 1700000000, NULL);
  assert_non_null (made);
  ts_shell_open_session (app->shell, ts_session_get_id (made));
  app_settle ();
  window = GTK_WIDGET (app->window);
  app_send (app, "{\"do\":\"begin\"}");
  app_send (app, "{\"do\":\"choose\",\"color\":\"red\"}");
  assert_true (app_can_read (window, "John Connor plays"));
  target = g_variant_ref_sink (
      g_variant_new (TS_ACTION_THING_TYPE, "enemy.red-endo-1", 100, 100, 1, 1));
  assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (app_get_table (app)),
                                                   TS_ACTION_THING, target));
  app_settle ();
  menu = app_find (window, GTK_TYPE_POPOVER, NULL);
  assert_non_null (menu);
  assert_non_null (find_button (menu, "Missed"));
  g_signal_emit_by_name (find_button (menu, "Destroyed"), "clicked");
  app_settle ();
  assert_int_equal (app_get_rev (app), 3);
  assert_true (app_can_read (window, "Destroyed"));
  app_activate (app, "win.undo");
  assert_int_equal (app_get_rev (app), 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (undo_adds_up, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (undo_takes_back_a_round, app_set_up, app_tear_down),
    cmocka_unit_test_setup_teardown (what_is_undone_is_gone_in_every_game, app_set_up,
                                     app_tear_down),
    cmocka_unit_test_setup_teardown (what_came_of_an_enemy_is_told_where_it_is_seen, app_set_up,
                                     app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("undoing", tests, NULL, NULL);
}
