/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-pad.c: the final score of four players of Terminus, typed into the real window at its
 * default size: how many keys and clicks that takes, from the open window to the winner.
 *
 * Each key counts, Tab and Enter as well, and each click; nothing is known before but what is
 * shipped: no card of a project, one value of the demand track.
 */

#include <string.h>

#include "../unit.h"
#include "app-fixture.h"
#include "pointer.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-now-card.h"
#include "ts-number-editor.h"
#include "ts-session.h"

#define SETUP                                                                                      \
  "{\"use\":\"score\",\"projects\":[1,5,8,10],\"players\":["                                       \
  "{\"color\":\"pink\",\"name\":\"Earl\"},{\"color\":\"purple\",\"name\":\"Tom\"},"                \
  "{\"color\":\"red\",\"name\":\"Jenna\"},{\"color\":\"yellow\",\"name\":\"Amy\"}]}"

/* Milliseconds: a new question takes no answer at once, see ts-guard.h. */
#define READING 350
#define MOST 61

/* A character a key or a click: digits, ">" is Tab, "." Enter, "a", "b" and "c" a click on the + of
 * the first, second, third number, "n" a click on “Nobody …has any”. */
static const struct
{
  const char *asked;
  const char *answer;
} pad[] = {
  { "Earl: which stops are beside developments?", "4bc." },
  { "Tom: which stops are beside developments?", "5c." },
  { "Jenna: which stops are beside developments?", "3bcc." },
  { "Amy: which stops are beside developments?", "6b." },
  { "Project 1: how many points for whom?", "6>>3." },
  { "Project 5: how many points for whom?", ">12." },
  { "Project 5: how many points for whom?", "n" },
  { "Project 8: how many points for whom?", "5>>>14." },
  { "Project 10: how many points for whom?", "n" },
  { "Agendas: how many points for whom?", "13>8>5." },
  { "Agendas: how many points for whom?", "n" },
  { "How many demands does everyone have?", "4>2>0>2." },
  { "Tom: how many points for 2 demands?", "7." },
  { "How many coins does everyone have left?", "9>0>15>4." },
  { "Earl leads with 52 points", "." },
};

typedef struct
{
  App *app;
  guint n_keys; /* that the window has got */
  guint n;      /* keys and clicks */
} Pad;

static gboolean
key_cb (Pad *self)
{
  self->n_keys++;
  return GDK_EVENT_PROPAGATE;
}

static gboolean
has_keys (gpointer user_data)
{
  return ((Pad *) user_data)->n_keys > 0;
}

static gboolean
is_active (gpointer user_data)
{
  return gtk_window_is_active (GTK_WINDOW (user_data));
}

static void
listen (Pad *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->app->window), keys);
}

static void
collect (GtkWidget *widget, GPtrArray *numbers)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (TS_IS_NUMBER_EDITOR (widget))
    g_ptr_array_add (numbers, widget);
  for (GtkWidget *i = gtk_widget_get_first_child (widget); i; i = gtk_widget_get_next_sibling (i))
    collect (i, numbers);
}

/* The numbers that are asked for now. (transfer container) */
static GPtrArray *
list_numbers (Pad *self)
{
  GPtrArray *numbers = g_ptr_array_new ();

  collect (app_find (self->app->window, TS_TYPE_NOW_CARD, NULL), numbers);
  return numbers;
}

/* The question with all that it asks lies in the window, and the first number has the focus. */
static void
assert_is_asked (Pad *self, const char *question)
{
  g_autoptr (GPtrArray) numbers = list_numbers (self);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->app->window));

  if (!app_can_read (app_find (self->app->window, TS_TYPE_NOW_CARD, NULL), question))
    fail_msg ("It is not asked: %s", question);
  for (guint i = 0; i < numbers->len; i++)
    if (!pointer_can_reach (numbers->pdata[i]))
      fail_msg ("%s: number %u cannot be seen", question, i + 1);
  if (numbers->len > 0 && !gtk_widget_is_ancestor (focus, numbers->pdata[0]))
    fail_msg ("%s: the first number has to be tapped first", question);
}

static void
click_more (Pad *self, guint number)
{
  g_autoptr (GPtrArray) numbers = list_numbers (self);
  GtkWidget *box = gtk_widget_get_first_child (numbers->pdata[number]);

  pointer_move_to (gtk_widget_get_last_child (box), 0);
  pointer_do ("xdotool click 1");
  pointer_let_draw (self->app->window);
}

static void
press (Pad *self, char key)
{
  self->n_keys = 0;
  if (key == '>' || key == '.')
    pointer_do ("xdotool key %s", key == '>' ? "Tab" : "Return");
  else
    pointer_do ("xdotool key %c", key);
  app_wait (has_keys, self);
}

static void
click_nobody (Pad *self)
{
  GtkWidget *card = app_find (self->app->window, TS_TYPE_NOW_CARD, NULL);
  GtkWidget *button = app_find (card, GTK_TYPE_BUTTON, "Nobody has any");

  if (button == NULL)
    button = app_find (card, GTK_TYPE_BUTTON, "Nobody else has any");
  pointer_move_to (button, 0);
  pointer_do ("xdotool click 1");
  pointer_let_draw (self->app->window);
}

static void
answer (Pad *self, const char *keys)
{
  for (; *keys != '\0'; keys++, self->n++)
    if (*keys == 'n')
      click_nobody (self);
    else if (strchr ("abc", *keys) != NULL)
      click_more (self, (guint) (*keys - 'a'));
    else
      press (self, *keys);
  app_settle ();
  app_let_pass (READING);
  pointer_let_draw (self->app->window);
}

static void
open_score (App *app)
{
  g_autoptr (JsonObject) setup = ts_json_read_object (SETUP, strlen (SETUP), NULL);
  g_autoptr (TsSession) session
      = ts_session_create (app_get_library (app), ts_games_find ("terminus", NULL), "Evening",
                           setup, 0, 1700000000, NULL);

  assert_non_null (session);
  ts_shell_open_session (app->shell, ts_session_get_id (session));
}

static void
four_players_are_scored_in_so_many_taps (void **state)
{
  App *app = *state;
  Pad self = { .app = app };

  app_start (app);
  pointer_let_draw (app->window);
  pointer_do ("xdotool windowfocus %lu", pointer_get_window (GTK_NATIVE (app->window)));
  app_wait (is_active, app->window);
  listen (&self);
  open_score (app);
  pointer_let_draw (app->window);
  app_let_pass (READING);
  for (gsize i = 0; i < G_N_ELEMENTS (pad); i++)
    {
      assert_is_asked (&self, pad[i].asked);
      answer (&self, pad[i].answer);
    }
  assert_true (app_can_read (app->window, "Earl wins with 52 points"));
  print_message ("# %u keys and clicks\n", self.n);
  assert_in_range (self.n, 1, MOST);
  app_stop (app);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (four_players_are_scored_in_so_many_taps, app_set_up,
                                     app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("pad", tests, NULL, NULL);
}
