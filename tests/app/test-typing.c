/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-typing.c: how long it takes to type a card, into the real window and with real keys.
 *
 * A game has what is measured in typing.jsonl, one a line: {"moment":…, "type":…, "steps":[STEP…],
 * "card":{…}, "seconds":N}.  A step is a text, in which a line break is Enter and a tab is Tab, or
 * {"tap":NAME} of a button.  It begins with the button that adds a card, and ends with it saved.  A
 * key takes 0.28 seconds and a tap 1.1, as the keystroke-level model has them for an average typist
 * and a pointer; "seconds" is what the moment may take at most.
 */

#include "../unit.h"
#include "app-fixture.h"
#include "pointer.h"
#include "ts-games.h"
#include "ts-json.h"

#define KEY_SECONDS 0.28
#define TAP_SECONDS 1.1

typedef struct
{
  App *app;
  guint n_keys; /* that the window has got */
  guint keys;   /* that were pressed */
  guint taps;
} Typist;

static gboolean
key_cb (Typist *self)
{
  self->n_keys++;
  return GDK_EVENT_PROPAGATE;
}

static gboolean
has_key (gpointer user_data)
{
  return ((Typist *) user_data)->n_keys > 0;
}

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (GTK_WINDOW (user_data));
}

static void
listen (Typist *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->app->window), keys);
}

/* As xdotool calls it. */
static const char *
name_key (gunichar c)
{
  if (c == '\n')
    return "Return";
  return c == '\t' ? "Tab" : gdk_keyval_name (gdk_unicode_to_keyval (c));
}

static void
press (Typist *self, gunichar c)
{
  self->n_keys = 0;
  pointer_do ("xdotool key %s", name_key (c));
  app_wait (has_key, self);
  self->keys++;
  /* A new line takes the focus once it stands. */
  if (c == '\n' || c == '\t')
    pointer_let_draw (self->app->window);
}

static void
tap (Typist *self, const char *name)
{
  GtkWidget *button = app_find (self->app->window, GTK_TYPE_BUTTON, name);

  assert_non_null (button);
  pointer_move_to (button, 0);
  pointer_do ("xdotool click 1");
  pointer_let_draw (self->app->window);
  self->taps++;
}

static void
do_step (Typist *self, JsonNode *step)
{
  if (JSON_NODE_HOLDS_OBJECT (step))
    {
      tap (self, json_object_get_string_member (json_node_get_object (step), "tap"));
      return;
    }
  for (const char *c = json_node_get_string (step); *c != '\0'; c = g_utf8_next_char (c))
    press (self, g_utf8_get_char (c));
}

static void
open_card (Typist *self, const TsGame *game, const char *type)
{
  TsPlace *place = ts_place_new (TS_PLACE_ENTRY, game);

  place->type = g_strdup (type);
  ts_shell_go (self->app->shell, place);
  pointer_let_draw (self->app->window);
  self->taps++;
}

/* The one card that its owner has. (transfer full) */
static JsonObject *
read_card (Typist *self, const TsGame *game, const char *type)
{
  g_autoptr (GPtrArray) cards
      = ts_library_list_entries (app_get_library (self->app), game, type, NULL);
  JsonObject *own = NULL;

  for (guint i = 0; i < cards->len; i++)
    if (g_str_has_prefix (json_object_get_string_member (cards->pdata[i], "id"), "own-"))
      own = cards->pdata[i];
  assert_non_null (own);
  return json_object_ref (own);
}

static void
measure (Typist *self, const TsGame *game, JsonObject *moment)
{
  const char *type = json_object_get_string_member (moment, "type");
  JsonArray *steps = json_object_get_array_member (moment, "steps");
  g_autoptr (JsonObject) card = NULL;
  double seconds;

  open_card (self, game, type);
  for (guint i = 0; i < json_array_get_length (steps); i++)
    do_step (self, json_array_get_element (steps, i));
  app_settle ();
  card = read_card (self, game, type);
  if (!json_object_equal (card, json_object_get_object_member (moment, "card")))
    {
      g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), card);

      fail_msg ("this was typed: %s", json_to_string (node, FALSE));
    }
  seconds = KEY_SECONDS * self->keys + TAP_SECONDS * self->taps;
  print_message ("# %s: %u keys, %u taps, %.0f seconds\n",
                 json_object_get_string_member (moment, "moment"), self->keys, self->taps, seconds);
  assert_true (seconds <= json_object_get_double_member (moment, "seconds"));
}

static void
try_moment (App *app, const TsGame *game, const char *line)
{
  g_autoptr (JsonObject) moment = ts_json_read_object (line, strlen (line), NULL);
  Typist self = { .app = app };

  assert_non_null (moment);
  app_start (app);
  pointer_let_draw (app->window);
  pointer_do ("xdotool windowfocus %lu", pointer_get_window (GTK_NATIVE (app->window)));
  app_wait (is_active, app->window);
  listen (&self);
  measure (&self, game, moment);
  app_stop (app);
}

static void
a_mission_is_typed_in_two_minutes (void **state)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("TABLESIDE_GAMES"), "genesis", "typing.jsonl", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      void *app = NULL;

      app_set_up (&app);
      try_moment (app, ts_games_find ("genesis", NULL), lines[i]);
      app_tear_down (&app);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (a_mission_is_typed_in_two_minutes) };

  app_init ();
  return cmocka_run_group_tests_name ("typing", tests, NULL, NULL);
}
