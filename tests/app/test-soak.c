/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-soak.c: four phones send eight commands a second each to the window, which turns its pages
 * meanwhile: nothing falls, nothing is lost, and at the end it says how late views were and how the
 * memory grew.
 *
 * Ten seconds; an hour in a long run; TABLESIDE_SOAK_SECONDS says otherwise, TABLESIDE_SOAK_GAME
 * plays another game. What was measured is a line of JSON on standard output, “# soak {…}”:
 * milliseconds from a tap to its answer, and from the moment when the session has a command until
 * the view is at each phone, and until the window has drawn its next frame. Measure a build without
 * sanitizers:
 *
 *     meson setup _build/soak -Doptimization=2
 *     meson test -C _build/soak --setup long --timeout-multiplier 40 --verbose soak
 */

#include <string.h>
#include <unistd.h>

#include "../unit.h"
#include "../runs.h"
#include "app-fixture.h"
#include "phone.h"
#include "ts-draw-page.h"
#include "ts-games.h"
#include "ts-session.h"
#include "ts-table-view.h"

#define N_PHONES 4
#define BETWEEN 125 /* milliseconds, between two commands of a phone */
#define PAGE 700    /* milliseconds, until the next page */
#define LONG_TIME (3600)
#define LATE 100 /* milliseconds: what is later is counted */
/* Lateness is kept by the millisecond. */
#define N_BINS 4000
/* See turn_page(). */
#define N_PAGES 16

typedef struct
{
  guint64 bins[N_BINS];
  guint64 n;
  guint64 late;
  gint64 max; /* microseconds */
} Delays;

typedef struct _Soak Soak;

typedef struct
{
  Soak *soak;
  Phone *phone;
  guint n_sent;
  guint64 shown; /* serial */
  GQueue times;  /* of gint64: when what is not answered yet was sent */
  guint timer;
} Tapper;

struct _Soak
{
  App *app;
  TsSession *session;
  Tapper tappers[N_PHONES];
  gint64 end;
  guint64 n_sent, n_acknowledged, n_refused;
  gint64 *accepted; /* when, by serial modulo N_TIMES */
  guint64 drawn;    /* serial that the window has drawn */
  Delays answers, at_phones, at_window;
  GArray *memory; /* of guint: KiB at the end of each minute, or of each second of a short run */
  guint page;
  guint n_pages;
  gint64 worst[N_PAGES];   /* microseconds until the window has drawn, by the page in front */
  gint64 turning[N_PAGES]; /* microseconds to go there, at most */
  gint64 campaign;
  char *counter; /* id of a number that can be corrected; nullable */
};

/* More than are ever on their way. */
#define N_TIMES 4096

static void
add_delay (Delays *self, gint64 delay)
{
  gint64 milliseconds = MAX (delay, 0) / 1000;

  self->bins[MIN (milliseconds, N_BINS - 1)]++;
  self->n++;
  self->late += milliseconds > LATE;
  self->max = MAX (self->max, delay);
}

/* Milliseconds that `part` of all were not later than. */
static guint
get_quantile (const Delays *self, double part)
{
  guint64 n = 0;

  for (guint i = 0; i < N_BINS; i++)
    if ((n += self->bins[i]) >= part * self->n)
      return i;
  return N_BINS;
}

static guint
measure_memory (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  words = g_strsplit (text, " ", 3);
  return g_ascii_strtoull (words[1], NULL, 10) * sysconf (_SC_PAGESIZE) / 1024;
}

static void
note_view (Tapper *self, guint64 serial)
{
  gint64 now = g_get_monotonic_time ();

  for (guint64 i = self->shown + 1; i <= serial && self->shown != 0; i++)
    add_delay (&self->soak->at_phones, now - self->soak->accepted[i % N_TIMES]);
  self->shown = MAX (self->shown, serial);
}

/* Answers come in the order of the questions. */
static void
note_answer (Tapper *self, JsonObject *message)
{
  g_autofree gint64 *then = g_queue_pop_head (&self->times);

  add_delay (&self->soak->answers, g_get_monotonic_time () - *then);
  if (json_object_has_member (message, "ok"))
    self->soak->n_acknowledged++;
  else
    self->soak->n_refused++;
}

static void
heard_cb (Phone *phone, const char *type, JsonObject *message, gpointer user_data)
{
  Tapper *self = user_data;

  if (g_str_equal (type, "answer"))
    note_answer (self, message);
  else if (g_str_equal (type, "view") || g_str_equal (type, "change"))
    note_view (self, json_object_get_int_member (message, "edition"));
  else if (g_str_equal (type, "bye"))
    fail_msg ("a phone was sent away: %s", json_object_get_string_member (message, "code"));
}

static char *
write_command (Soak *self, guint n)
{
  if (n % 3 == 0)
    return g_strdup_printf ("{\"do\":\"note\",\"text\":\"note %u\"}", n);
  if (n % 3 == 1 || self->counter == NULL)
    return g_strdup ("{\"do\":\"roll\",\"dice\":\"2d6\"}");
  return g_strdup_printf ("{\"do\":\"correct\",\"id\":\"%s\",\"value\":%u}", self->counter,
                          n / 3 % 2);
}

static gboolean
tap_cb (gpointer user_data)
{
  Tapper *self = user_data;
  gint64 now = g_get_monotonic_time ();
  g_autofree char *command = write_command (self->soak, self->n_sent);
  g_autofree char *ticket
      = g_strdup_printf ("soak-%08x-%p-%u", g_random_int (), self, self->n_sent);

  if (now >= self->soak->end)
    return G_SOURCE_CONTINUE;
  g_queue_push_tail (&self->times, g_memdup2 (&now, sizeof now));
  self->n_sent++;
  self->soak->n_sent++;
  phone_send_command (self->phone, ticket, command);
  return G_SOURCE_CONTINUE;
}

/* Whatever page is in front: the window has got round to drawing. */
static void
painted_cb (Soak *self)
{
  gint64 now = g_get_monotonic_time ();
  guint64 serial = ts_session_get_serial (self->session);

  for (; self->drawn < serial; self->drawn++)
    {
      gint64 delay = now - self->accepted[(self->drawn + 1) % N_TIMES];
      guint page = (self->page + N_PAGES - 1) % N_PAGES;

      add_delay (&self->at_window, delay);
      self->worst[page] = MAX (self->worst[page], delay);
    }
}

static void
done_cb (Soak *self)
{
  guint64 serial = ts_session_get_serial (self->session);

  self->accepted[serial % N_TIMES] = g_get_monotonic_time ();
  gtk_widget_queue_draw (GTK_WIDGET (self->app->window));
}

static void
close_others (Soak *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *i = windows; i != NULL; i = i->next)
    if (i->data != self->app->window && gtk_widget_get_visible (i->data))
      gtk_window_destroy (i->data);
}

static void
return_to_table (Soak *self)
{
  close_others (self);
  while (!TS_IS_TABLE_VIEW (ts_navigator_get_page (self->app->navigator)))
    ts_shell_go_back (self->app->shell);
}

static void
go (Soak *self, TsPlaceKind kind)
{
  ts_shell_go (self->app->shell, ts_place_new (kind, ts_session_get_game (self->session)));
}

static void
go_drawing (Soak *self)
{
  ts_shell_go (self->app->shell, ts_draw_page_new_place (ts_session_get_game (self->session), "hex",
                                                         NULL, "The map"));
}

/* A new card of the game's first kind. */
static void
go_writing (Soak *self)
{
  const TsGame *game = ts_session_get_game (self->session);
  TsPlace *place;

  if (game->catalogue == NULL || game->catalogue->types->id == NULL)
    return;
  place = ts_place_new (TS_PLACE_ENTRY, game);
  place->type = g_strdup (game->catalogue->types->id);
  ts_shell_go (self->app->shell, place);
}

static void
go_campaign (Soak *self)
{
  TsPlace *place = ts_place_new (TS_PLACE_CAMPAIGN, ts_session_get_game (self->session));

  place->campaign = self->campaign;
  ts_shell_go (self->app->shell, place);
}

static void
act (Soak *self, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->app->application), action, NULL);
}

static void
show (Soak *self, const char *part)
{
  gtk_widget_activate_action (GTK_WIDGET (self->app->window), "win.show", "s", part);
}

static void
turn_narrow (Soak *self, gboolean narrow)
{
  gtk_window_set_default_size (GTK_WINDOW (self->app->window), narrow ? 360 : 1200, 800);
}

static void
turn_page (Soak *self, guint page)
{
  static const char *const parts[] = { "now", "round", "dice", "log", "sketch", "score" };

  if (page < G_N_ELEMENTS (parts))
    show (self, parts[page]);
  else if (page == 6)
    gtk_widget_activate_action (GTK_WIDGET (self->app->window), "win.cards", NULL);
  else if (page == 7)
    gtk_widget_activate_action (GTK_WIDGET (self->app->window), "win.invite", NULL);
  else if (page == 8)
    go (self, TS_PLACE_SETUP);
  else if (page == 9)
    go_drawing (self);
  else if (page == 10)
    act (self, "preferences");
  else if (page == 11)
    act (self, "help");
  else if (page == 12)
    go_writing (self);
  else if (page == 13)
    go_campaign (self);
  else
    turn_narrow (self, page == 14);
}

static gboolean
turn_cb (gpointer user_data)
{
  Soak *self = user_data;
  gint64 begin = g_get_monotonic_time ();

  return_to_table (self);
  turn_page (self, self->page);
  self->turning[self->page] = MAX (self->turning[self->page], g_get_monotonic_time () - begin);
  self->page = (self->page + 1) % N_PAGES;
  self->n_pages++;
  return G_SOURCE_CONTINUE;
}

static gboolean
measure_cb (gpointer user_data)
{
  Soak *self = user_data;
  guint kilobytes = measure_memory ();

  g_array_append_val (self->memory, kilobytes);
  return G_SOURCE_CONTINUE;
}

static guint
get_length (void)
{
  const char *text = g_getenv ("TABLESIDE_SOAK_SECONDS");

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : runs (10, LONG_TIME);
}

/* A number that whoever hosts may set to 0 and 1. */
static char *
find_counter (TsSession *session)
{
  const TsViewer viewer = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (session, &viewer);

  for (guint i = 0; i < view->panels->len; i++)
    {
      const TsPanel *panel = g_ptr_array_index (view->panels, i);

      for (guint j = 0; j < panel->trackers->len; j++)
        {
          const TsTracker *tracker = g_ptr_array_index (panel->trackers, j);

          if (tracker->correctable && tracker->min <= 0
              && (tracker->max >= 1 || tracker->max < tracker->min))
            return g_strdup (tracker->id);
        }
    }
  return NULL;
}

static gint64
create_session (App *app)
{
  const char *name = g_getenv ("TABLESIDE_SOAK_GAME");
  const TsGame *game = ts_games_find (name != NULL ? name : "terminus", NULL);
  g_autoptr (TsLibrary) library = ts_library_open (app->path, NULL);
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TsSession) session
      = ts_session_create (library, game, "Evening", setup, 0, 1700000000, &error);

  if (session == NULL)
    fail_msg ("%s", error->message);
  return ts_session_get_id (session);
}

static void
start (Soak *self)
{
  g_autofree char *invitation = NULL;
  gint64 id = create_session (self->app);

  app_start (self->app);
  g_settings_set_string (app_get_settings (self->app), "link-address", "127.0.0.1");
  ts_shell_open_session (self->app->shell, id);
  app_settle ();
  self->session = ts_navigator_get_session (self->app->navigator);
  self->campaign
      = ts_library_add_campaign (app_get_library (self->app), "genesis", "The war", NULL);
  self->counter = find_counter (self->session);
  invitation = app_invite (self->app, "Host");
  for (guint i = 0; i < N_PHONES; i++)
    {
      g_autofree char *name = g_strdup_printf ("Phone %u", i + 1);

      self->tappers[i].soak = self;
      self->tappers[i].phone = phone_join (invitation, name);
      json_object_unref (phone_expect (self->tappers[i].phone, "view"));
      phone_watch (self->tappers[i].phone, heard_cb, &self->tappers[i]);
    }
}

static gboolean
is_over (gpointer user_data)
{
  Soak *self = user_data;

  return g_get_monotonic_time () >= self->end
         && self->n_acknowledged + self->n_refused == self->n_sent;
}

/* Every timer begins at a moment of its own, as people do. */
static void
run (Soak *self, guint seconds)
{
  guint timers[] = { g_timeout_add (PAGE, turn_cb, self),
                     g_timeout_add_seconds (seconds >= 300 ? 60 : 1, measure_cb, self) };

  self->end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  self->drawn = ts_session_get_serial (self->session);
  g_signal_connect_swapped (self->session, "done", G_CALLBACK (done_cb), self);
  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (self->app->window)),
                            "after-paint", G_CALLBACK (painted_cb), self);
  for (guint i = 0; i < N_PHONES; i++)
    self->tappers[i].timer = g_timeout_add (BETWEEN + i, tap_cb, &self->tappers[i]);
  while (!is_over (self))
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (timers); i++)
    g_source_remove (timers[i]);
}

static void
stop (Soak *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (GTK_WIDGET (self->app->window)),
                                        self);
  return_to_table (self);
  for (guint i = 0; i < N_PHONES; i++)
    {
      g_source_remove (self->tappers[i].timer);
      phone_free (self->tappers[i].phone);
    }
}

static void
print_delays (GString *line, const char *name, const Delays *delays)
{
  g_string_append_printf (line,
                          ",\"%s\":{\"n\":%" G_GUINT64_FORMAT ",\"p50\":%u,\"p99\":%u,"
                          "\"max\":%u,\"late\":%" G_GUINT64_FORMAT "}",
                          name, delays->n, get_quantile (delays, 0.5), get_quantile (delays, 0.99),
                          (guint) (delays->max / 1000), delays->late);
}

static void
print_times (GString *line, const char *name, const gint64 *times)
{
  g_string_append_printf (line, ",\"%s\":[", name);
  for (guint i = 0; i < N_PAGES; i++)
    g_string_append_printf (line, "%s%u", i > 0 ? "," : "", (guint) (times[i] / 1000));
  g_string_append_c (line, ']');
}

static void
print_report (Soak *self, guint seconds)
{
  g_autoptr (GString) line = g_string_new (NULL);

  g_string_append_printf (line,
                          "{\"seconds\":%u,\"sent\":%" G_GUINT64_FORMAT
                          ",\"acknowledged\":%" G_GUINT64_FORMAT ",\"refused\":%" G_GUINT64_FORMAT
                          ",\"rev\":%" G_GUINT64_FORMAT ",\"pages\":%u",
                          seconds, self->n_sent, self->n_acknowledged, self->n_refused,
                          ts_session_get_rev (self->session), self->n_pages);
  print_delays (line, "answers_ms", &self->answers);
  print_delays (line, "phones_ms", &self->at_phones);
  print_delays (line, "window_ms", &self->at_window);
  g_string_append (line, ",\"memory_kib\":[");
  for (guint i = 0; i < self->memory->len; i++)
    g_string_append_printf (line, "%s%u", i > 0 ? "," : "", g_array_index (self->memory, guint, i));
  g_string_append_c (line, ']');
  print_times (line, "worst_of_page_ms", self->worst);
  print_times (line, "turning_ms", self->turning);
  /* Longer than what cmocka prints. */
  g_print ("# soak %s}\n", line->str);
}

/* What was acknowledged is on disk: another program finds it there. */
static void
assert_kept (Soak *self)
{
  gint64 id = ts_session_get_id (self->session);
  const TsGame *game = ts_session_get_game (self->session);
  g_autoptr (TsLibrary) library = ts_library_open (self->app->path, NULL);
  g_autoptr (TsSession) again = ts_session_open (library, id, game, NULL);

  assert_non_null (again);
  assert_true (self->n_acknowledged > 0);
  assert_int_equal (ts_session_get_rev (again), self->n_acknowledged);
  assert_int_equal (ts_session_get_rev (self->session), self->n_acknowledged);
  assert_int_equal (self->n_refused, 0);
}

static void
nothing_falls_and_nothing_is_lost (void **state)
{
  Soak *self = g_new0 (Soak, 1);
  guint seconds = get_length ();

  self->app = *state;
  self->accepted = g_new0 (gint64, N_TIMES);
  self->memory = g_array_new (FALSE, FALSE, sizeof (guint));
  start (self);
  run (self, seconds);
  stop (self);
  print_report (self, seconds);
  assert_kept (self);
  g_array_unref (self->memory);
  g_free (self->accepted);
  g_free (self->counter);
  g_free (self);
}

/* Everything moves, as before people's eyes. */
static int
set_up (void **state)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  return app_set_up (state);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (nothing_falls_and_nothing_is_lost, set_up, app_tear_down),
  };

  app_init ();
  return cmocka_run_group_tests_name ("soak", tests, NULL, NULL);
}
