/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * tour.c: every page and every dialog of the program, one after the other.
 */

#include "tour.h"

#include "../unit.h"
#include "../games/walk.h"

#include "ts-import-window.h"
#include "ts-list-dialog.h"
#include "ts-session.h"
#include "ts-shelf-group.h"
#include "ts-sketch-view.h"

#define STEPS 20
#define SEED 5

void
tour_look (const Tour *self, const char *where)
{
  app_settle ();
  self->look (self->user_data, where, GTK_WIDGET (self->app->window));
}

static void
go (const Tour *self, const char *where, TsPlace *place)
{
  ts_shell_go (self->app->shell, place);
  tour_look (self, where);
}

static GtkWidget *
find_other_window (const Tour *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (i->data != self->app->window && gtk_widget_get_visible (i->data)
        && g_strcmp0 (G_OBJECT_TYPE_NAME (i->data), "GtkTooltipWindow") != 0)
      return i->data;
  return NULL;
}

/* What has come up over the window, and goes. */
static void
look_above (const Tour *self, const char *where)
{
  GtkWidget *window;

  app_settle ();
  window = find_other_window (self);
  if (window == NULL)
    fail_msg ("%s does not come up", where);
  gtk_window_set_default_size (GTK_WINDOW (window), self->width, self->height);
  app_settle ();
  self->look (self->user_data, where, window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
}

void
tour_look_behind (const Tour *self, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->app->application), action, NULL);
  look_above (self, action);
}

/* A game somewhere in its middle. */
static gint64
add_game (App *app, const TsGame *game, gint64 campaign)
{
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (Walk) walk = walk_new (game, SEED);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = NULL;

  walk_on (walk, STEPS);
  session = ts_session_create (library, game, campaign != 0 ? "A mission" : game->name, walk->setup,
                               campaign, 1700000000, &error);
  if (session == NULL)
    fail_msg ("%s: %s", game->id, error->message);
  for (guint i = 0; i < walk->commands->len; i++)
    assert_true (ts_session_do (session, walk->commands->pdata[i], 1700000001 + i, NULL, &error));
  return ts_session_get_id (session);
}

static void
look_at_table (const Tour *self, const char *game)
{
  static const char *const parts[] = { "round", "dice", "log", "score", "sketch", "now" };
  GtkWidget *sketch;

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s, %s", game, parts[i]);

      ts_table_view_show (app_get_table (self->app), parts[i]);
      tour_look (self, where);
      if (g_str_equal (parts[i], "sketch")
          && (sketch = app_find (self->app->window, TS_TYPE_SKETCH_VIEW, NULL)) != NULL)
        {
          g_autofree char *drawing = g_strdup_printf ("%s, drawing", game);

          g_signal_emit_by_name (sketch, "draw");
          tour_look (self, drawing);
          ts_shell_go_back (self->app->shell);
          app_settle ();
        }
    }
}

/* The clock runs, the table is checked, packed up and laid out again. */
static void
look_at_evening (const Tour *self, const char *game)
{
  static const char *const pages[] = { "win.check-table", "win.pack" };

  app_send (self->app, "{\"do\":\"clock\",\"turn\":90,\"seat\":45,\"game\":120}");
  app_send (self->app, "{\"do\":\"timer\",\"minutes\":90}");
  tour_look (self, "clock");
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *where = g_strdup_printf ("%s, %s", game, pages[i]);

      app_activate (self->app, pages[i]);
      tour_look (self, where);
      ts_shell_go_back (self->app->shell);
    }
  tour_look (self, "packed up");
}

static void
look_at_cards (const Tour *self, const TsGame *game)
{
  g_autofree char *where = g_strconcat (game->id, ", cards", NULL);

  if (game->catalogue == NULL)
    return;
  go (self, where, ts_place_new (TS_PLACE_CATALOGUE, game));
  /* One form says which way all of them run. */
  for (const TsEntryType *type = game->catalogue->types;
       type->id != NULL && (type == game->catalogue->types || !self->brief); type++)
    {
      TsPlace *place = ts_place_new (TS_PLACE_ENTRY, game);
      g_autofree char *card = g_strdup_printf ("%s, %s", game->id, type->id);

      place->type = g_strdup (type->id);
      go (self, card, place);
      ts_shell_go_back (self->app->shell);
    }
  if (game->catalogue->types[0].own)
    {
      ts_list_dialog_present (ts_navigator_get_page (self->app->navigator), game,
                              game->catalogue->types);
      look_above (self, "a list of cards");
    }
}

static void
look_at_games (const Tour *self)
{
  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      g_autofree char *where = g_strconcat ((*game)->id, ", set-up", NULL);

      go (self, where, ts_place_new (TS_PLACE_SETUP, *game));
      ts_shell_go_home (self->app->shell);
      look_at_cards (self, *game);
      ts_shell_go_home (self->app->shell);
    }
}

static void
look_at_campaign (const Tour *self, gint64 campaign)
{
  TsPlace *place = ts_place_new (TS_PLACE_CAMPAIGN, NULL);

  place->campaign = campaign;
  go (self, "campaign", place);
  ts_shell_go_home (self->app->shell);
  go (self, "all games", ts_place_new (TS_PLACE_SESSIONS, NULL));
  ts_shell_go_home (self->app->shell);
  go (self, "restore", ts_place_new (TS_PLACE_RESTORE, NULL));
  ts_shell_go_home (self->app->shell);
}

/* Everybody, somebody, and whom that may be too. */
static void
look_at_statistics (const Tour *self)
{
  GtkWidget *person;

  app_activate (self->app, "win.statistics");
  tour_look (self, "statistics");
  person = app_find (ts_navigator_get_page (self->app->navigator), TS_TYPE_SHELF_GROUP, NULL);
  gtk_widget_activate (app_find (person, ADW_TYPE_ACTION_ROW, NULL));
  tour_look (self, "a person");
  gtk_widget_activate_action (GTK_WIDGET (ts_navigator_get_page (self->app->navigator)),
                              "person.join", NULL);
  look_above (self, "same person");
  ts_shell_go_home (self->app->shell);
}

static void
look_at_import (const Tour *self)
{
  g_autofree char *path = g_build_filename (self->app->folder, "all.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  assert_true (g_file_set_contents (
      path, "{\"format\":\"tableside-library\",\"version\":1,\"sessions\":[],\"campaigns\":[]}", -1,
      NULL));
  gtk_window_present (GTK_WINDOW (ts_import_window_open (
      self->app->shell, ts_application_get_profile (self->app->application), file)));
  look_above (self, "import");
}

void
tour_all (const Tour *self, GArray *sessions, gint64 campaign)
{
  static const char *const dialogs[] = { "preferences", "help", "shortcuts", "about" };
  const TsGame *const *games = ts_games_get_all ();

  tour_look (self, "chooser");
  look_at_campaign (self, campaign);
  look_at_statistics (self);
  look_at_games (self);
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    tour_look_behind (self, dialogs[i]);
  look_at_import (self);
  for (guint i = 0; i < sessions->len; i++)
    {
      ts_shell_open_session (self->app->shell, g_array_index (sessions, gint64, i));
      look_at_table (self, games[i]->id);
      look_at_evening (self, games[i]->id);
    }
  g_free (app_invite (self->app, NULL));
  tour_look (self, "invitations");
}

gint64
tour_fill_library (App *app, GArray *sessions)
{
  const TsGame *const *games = ts_games_get_all ();
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  gint64 campaign, gone;

  for (guint i = 0; games[i] != NULL; i++)
    {
      gint64 id = add_game (app, games[i], 0);

      g_array_append_val (sessions, id);
    }
  campaign = ts_library_add_campaign (library, "genesis", "The resistance", NULL);
  add_game (app, ts_games_find ("genesis", NULL), campaign);
  gone = app_add_session (app, "A name that is as long as a name may be, and longer", 3);
  assert_true (
      ts_library_set_deleted (library, gone, TRUE, g_get_real_time () / G_USEC_PER_SEC, NULL));
  return campaign;
}

void
tour_before_games (const Tour *self)
{
  tour_look (self, "chooser");
  look_at_statistics (self);
  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      g_autofree char *where = g_strconcat ((*game)->id, ", set-up", NULL);

      go (self, where, ts_place_new (TS_PLACE_SETUP, *game));
      ts_shell_go_home (self->app->shell);
    }
  tour_look_behind (self, "shortcuts");
}

static gint64
begin (App *app, const Transcript *transcript)
{
  g_autofree char *name = g_path_get_basename (transcript->file);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session = ts_session_create (app_get_library (app), transcript->game, name,
                                                     transcript->setup, 0, 1700000000, &error);

  if (session == NULL)
    fail_msg ("%s: %s", transcript->file, error->message);
  return ts_session_get_id (session);
}

void
tour_follow (App *app, const Transcript *transcript)
{
  ts_shell_open_session (app->shell, begin (app, transcript));
  for (guint i = 0; i < transcript->lines->len; i++)
    {
      JsonObject *line = transcript->lines->pdata[i];
      g_autofree char *command = NULL;

      if (!json_object_has_member (line, "do") || json_object_has_member (line, "refused"))
        continue;
      command = walk_dup_object (json_object_get_object_member (line, "do"));
      app_send (app, command);
    }
}
