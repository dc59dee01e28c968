/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-things.c: what is seen is tapped: each moment of taps.jsonl whose one command may be told of
 * a thing is tapped through in a window of 360 pixels, from the row that shows the thing.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "ts-face-button.h"
#include "ts-games.h"
#include "ts-guard.h"
#include "ts-json.h"
#include "ts-language.h"
#include "ts-session.h"
#include "ts-tracker-widget.h"

/* What a moment is told by. */
typedef struct
{
  const TsThing *thing;
  const TsOffer *offer;
  const char *row; /* the label of what shows it */
} Way;

/* Whether an offer gives a command, with a number for each of its fields. */
static gboolean
gives (const TsOffer *offer, JsonObject *command)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *said;

  json_object_iter_init (&iter, offer->command);
  while (json_object_iter_next (&iter, &name, &said))
    if (!json_object_has_member (command, name)
        || !json_node_equal (said, json_object_get_member (command, name)))
      return FALSE;
  return offer->blocked == NULL
         && json_object_get_size (command)
                == json_object_get_size (offer->command) + offer->fields->len;
}

static const char *
find_row (const GPtrArray *trackers, const char *thing)
{
  const char *row = NULL;

  for (guint i = 0; row == NULL && i < trackers->len; i++)
    {
      const TsTracker *tracker = trackers->pdata[i];

      row = g_strcmp0 (tracker->thing, thing) == 0 && tracker->command == NULL
                ? tracker->label
                : find_row (tracker->parts, thing);
    }
  return row;
}

static gboolean
find_way (const TsView *view, JsonObject *command, Way *way)
{
  for (guint i = 0; i < view->things->len; i++)
    {
      way->thing = view->things->pdata[i];
      for (guint j = 0; j < way->thing->offers->len; j++)
        {
          way->offer = way->thing->offers->pdata[j];
          if (!gives (way->offer, command))
            continue;
          way->row = NULL;
          for (guint k = 0; way->row == NULL && k < view->panels->len; k++)
            way->row = find_row (((TsPanel *) view->panels->pdata[k])->trackers, way->thing->id);
          return way->row != NULL;
        }
    }
  return FALSE;
}

/* A button of a row that has nothing but an arrow says in its tooltip what it opens; that of a part
 * has a label. */
static gboolean
opens (GtkWidget *widget, const char *label)
{
  const char *text;

  if (!TS_IS_FACE_BUTTON (widget) || !gtk_widget_is_visible (widget)
      || gtk_widget_get_ancestor (widget, TS_TYPE_TRACKER_WIDGET) == NULL)
    return FALSE;
  text = ts_face_button_get_text (TS_FACE_BUTTON (widget));
  return g_strcmp0 (*text != '\0' ? text : gtk_widget_get_tooltip_text (widget), label) == 0;
}

static GtkWidget *
find_opener (GtkWidget *root, const char *label)
{
  GtkWidget *found = opens (root, label) ? root : NULL;

  for (GtkWidget *i = gtk_widget_get_first_child (root); found == NULL && i != NULL;
       i = gtk_widget_get_next_sibling (i))
    found = find_opener (i, label);
  return found;
}

static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  return app_find (root, GTK_TYPE_BUTTON, label);
}

static void
click (GtkWidget *button, const char *what)
{
  if (button == NULL)
    fail_msg ("there is no “%s”", what);
  g_signal_emit_by_name (button, "clicked");
  app_settle ();
}

/* What is left to say is a number, in the only entry. */
static void
type_number (GtkWidget *menu, const TsOffer *offer, JsonObject *command)
{
  const TsField *field = offer->fields->pdata[0];
  g_autofree char *text
      = g_strdup_printf ("%" G_GINT64_FORMAT, json_object_get_int_member (command, field->id));
  g_autofree char *done = g_strndup (offer->label, strlen (offer->label) - strlen ("…"));
  GtkWidget *entry = app_find (menu, GTK_TYPE_TEXT, NULL);

  assert_non_null (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  click (find_button (menu, done), done);
}

static void
tap (App *app, const Way *way, JsonObject *command)
{
  gboolean asks = way->offer->fields->len > 0;
  gsize dots = !asks && g_str_has_suffix (way->offer->label, "…") ? strlen ("…") : 0;
  g_autofree char *label = g_strndup (way->offer->label, strlen (way->offer->label) - dots);
  guint64 rev = app_get_rev (app);
  GtkWidget *menu;

  /* What has just come is not tapped by mistake. */
  app_let_pass (TS_GUARD_TIME / G_TIME_SPAN_MILLISECOND);
  click (find_opener (GTK_WIDGET (app->window), way->row), way->row);
  menu = app_find (app->window, GTK_TYPE_POPOVER, NULL);
  if (menu == NULL)
    fail_msg ("a tap on “%s” opens nothing", way->row);
  click (find_button (menu, label), label);
  if (asks)
    type_number (menu, way->offer, command);
  assert_true (app_get_rev (app) > rev);
}

/* Whether it may be told of a thing. */
static gboolean
play (App *app, const TsGame *game, JsonObject *line)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  const char *moment = json_object_get_string_member (line, "moment");
  JsonArray *before = json_object_get_array_member (line, "before");
  JsonObject *command
      = json_array_get_object_element (json_object_get_array_member (line, "play"), 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) made
      = ts_session_create (app_get_library (app), game, moment,
                           json_object_get_object_member (line, "setup"), 0, 1700000000, &error);
  g_autoptr (TsView) view = NULL;
  Way way;

  if (made == NULL)
    fail_msg ("%s: %s", moment, error->message);
  ts_session_set_automatic (made, TRUE);
  for (guint i = 0; i < json_array_get_length (before); i++)
    {
      g_autoptr (JsonObject) given = ts_json_dup_object (json_array_get_object_element (before, i));

      assert_true (ts_session_do (made, given, 1, NULL, NULL));
    }
  view = ts_session_view (made, &host);
  if (!find_way (view, command, &way))
    return FALSE;
  ts_shell_open_session (app->shell, ts_session_get_id (made));
  app_settle ();
  tap (app, &way, command);
  return TRUE;
}

static guint
play_all (App *app, const TsGame *game)
{
  g_autofree char *file
      = g_build_filename (g_getenv ("TABLESIDE_GAMES"), game->id, "taps.jsonl", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  assert_true (g_file_get_contents (file, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (JsonObject) line = ts_json_read_object (lines[i], strlen (lines[i]), NULL);

      if (json_object_has_member (line, "play")
          && json_array_get_length (json_object_get_array_member (line, "play")) == 1)
        n += play (app, game, line);
    }
  return n;
}

static void
each_thing_is_tapped (void **state)
{
  static const char *const games[] = { "genesis", "terminator", "miniatures", "invaders" };
  App *app = *state;

  app_start (app);
  gtk_window_set_default_size (GTK_WINDOW (app->window), 360, 740);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    assert_true (play_all (app, ts_games_find (games[i], NULL)) > 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (each_thing_is_tapped, app_set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("things", tests, NULL, NULL);
}
