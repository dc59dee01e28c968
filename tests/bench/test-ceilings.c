/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-ceilings.c: what must stay cheap is counted: test-ceilings FILE GAME.
 *
 * A game is played at random, with a clock from the start, in a library; after each command the
 * host, a seat and a wall look by way of the link, and now and then a step is undone and done
 * again.  FILE says of each game how much of what ts-counters.h counts a hundred commands may take:
 * whoever makes it dearer has to touch it, and whoever makes it cheaper may lower it.  What does
 * not depend on where the game stands must not grow with the length of the session at all, whether
 * the game goes on or is over.
 */

#include <glib/gstdio.h>
#include <string.h>

#include "../unit.h"
#include "../games/random-player.h"
#include "middle.h"
#include "ts-channel.h"
#include "ts-counters.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-session.h"

#define NOW 1700000000
#define SEED 14
#define PART 50
#define N_PARTS 4
#define UNDO_EVERY 10
/* A part of a game has more or fewer steps that the program takes by itself. */
#define SLACK 15 /* % */

static const char *const names[TS_N_COUNTS] = {
  [TS_COUNT_VIEWS] = "views",
  [TS_COUNT_MARKS] = "marks",
  [TS_COUNT_PHRASES] = "phrases",
  [TS_COUNT_TEXTS] = "texts",
  [TS_COUNT_JSON] = "json",
  [TS_COUNT_REPLAYS] = "replays",
  [TS_COUNT_STATEMENTS] = "statements",
  [TS_COUNT_ROWS] = "rows",
  [TS_COUNT_COPIES] = "copies",
  [TS_COUNT_DEEDS] = "deeds",
  [TS_COUNT_PLANS] = "plans",
  [TS_COUNT_COMPARED] = "compared",
  [TS_COUNT_SENT] = "sent",
};

/* Not the steps that are played again for an undo: they are as many as come after the last copy of
 * the state, and a ceiling holds them. */
static const TsCount steady[]
    = { TS_COUNT_VIEWS, TS_COUNT_STATEMENTS, TS_COUNT_ROWS, TS_COUNT_COPIES };

static const char *ceilings_path, *game_id;

/* Who looks. */
typedef enum
{
  LOOK_HOST,
  LOOK_SEAT,
  LOOK_WALL,
  N_LOOKS,
} Look;

typedef struct
{
  char *folder;
  char *path;
  TsLibrary *library;
  TsSession *session;
  TsChannel *channels[N_LOOKS];
  GRand *rand;
  gint64 now;
} Table;

static int
set_up (void **state)
{
  Table *self = g_new0 (Table, 1);
  const TsGame *game = ts_games_find (game_id, NULL);
  g_autoptr (JsonObject) setup = middle_new_setup (game);

  self->folder = g_dir_make_tmp ("tableside-ceilings-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "library.db", NULL);
  self->library = ts_library_open (self->path, NULL);
  self->session = ts_session_create (self->library, game, "One", setup, 0, NOW, NULL);
  assert_non_null (self->session);
  ts_session_set_chance (self->session, ts_chance_new_seeded (SEED));
  self->rand = g_rand_new_with_seed (SEED);
  self->now = NOW;
  *state = self;
  return 0;
}

static int
tear_down (void **state)
{
  static const char *const endings[] = { "", "-wal", "-shm" };
  Table *self = *state;

  for (guint i = 0; i < N_LOOKS; i++)
    g_clear_pointer (&self->channels[i], ts_channel_free);
  g_object_unref (self->session);
  g_object_unref (self->library);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (self->path, endings[i], NULL);

      g_unlink (file);
    }
  g_rmdir (self->folder);
  g_rand_free (self->rand);
  g_free (self->path);
  g_free (self->folder);
  g_free (self);
  return 0;
}

/* What the link does with a view, for whoever looks as one of them. */
static void
show (Table *self, Look look, TsRole role, const char *seat, const char *code, GPtrArray *changes)
{
  const TsViewer viewer = { ts_language_find (code), role, seat };
  TsChannel **channel = &self->channels[look];

  if (*channel != NULL && !ts_channel_is_for (*channel, &viewer))
    g_clear_pointer (channel, ts_channel_free);
  if (*channel == NULL)
    *channel = ts_channel_new (self->session, &viewer);
  else
    ts_channel_update (*channel, self->session, changes);
  ts_channel_get_change (*channel, viewer.language);
}

static void
show_all (Table *self, const TsView *view)
{
  const TsViewSeat *seat = view->seats->len > 0 ? view->seats->pdata[0] : NULL;
  g_autoptr (GPtrArray) changes = ts_channel_new_changes ();

  show (self, LOOK_HOST, TS_ROLE_HOST, NULL, "en", changes);
  if (seat != NULL)
    show (self, LOOK_SEAT, TS_ROLE_SEAT, seat->id, "pt_BR", changes);
  show (self, LOOK_WALL, TS_ROLE_WALL, NULL, "en", changes);
}

static gboolean
try (Table *self, JsonObject *command, GError **error)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = NULL;

  self->now += 20;
  if (!ts_session_do (self->session, command, self->now, NULL, error))
    return FALSE;
  view = ts_session_view (self->session, &host);
  show_all (self, view);
  return TRUE;
}

static void
act (Table *self, JsonObject *command)
{
  g_autoptr (GError) error = NULL;

  if (!try (self, command, &error))
    fail_msg ("%s", error->message);
}

static void
act_text (Table *self, const char *text)
{
  g_autoptr (JsonObject) command = ts_json_read_object (text, strlen (text), NULL);

  assert_non_null (command);
  act (self, command);
}

/* A game that is over is taken up again: a long session is a game all through. What is typed may be
 * refused, as more than there is. */
static void
take_step (Table *self)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };
  g_autoptr (TsView) view = ts_session_view (self->session, &host);
  g_autoptr (JsonObject) command = view->over ? NULL : random_player_pick (view, self->rand);

  if (view->over)
    act_text (self, "{\"do\":\"undo\"}");
  else if (command == NULL || !try (self, command, NULL))
    act_text (self, "{\"do\":\"note\",\"text\":\"x\"}");
}

static void
play_part (Table *self, guint64 counts[TS_N_COUNTS])
{
  guint64 before[TS_N_COUNTS];
  guint64 rows = ts_session_get_serial (self->session);

  memcpy (before, ts_counters, sizeof before);
  for (guint i = 0; i < PART; i++)
    {
      take_step (self);
      if (i % UNDO_EVERY == 0 && ts_session_can_undo (self->session))
        {
          act_text (self, "{\"do\":\"undo\"}");
          act_text (self, "{\"do\":\"redo\"}");
        }
    }
  rows = ts_session_get_serial (self->session) - rows;
  for (guint i = 0; i < TS_N_COUNTS; i++)
    counts[i] = (ts_counters[i] - before[i]) * 100 / rows;
}

static JsonObject *
read_ceilings (void)
{
  g_autofree char *text = NULL;
  gsize length = 0;
  g_autoptr (JsonObject) all = NULL;

  assert_true (g_file_get_contents (ceilings_path, &text, &length, NULL));
  all = ts_json_read_object (text, length, NULL);
  assert_non_null (all);
  assert_true (json_object_has_member (all, game_id));
  return json_object_ref (json_object_get_object_member (all, game_id));
}

static void
test_ceilings (void **state)
{
  g_autoptr (JsonObject) ceilings = read_ceilings ();
  guint64 parts[N_PARTS][TS_N_COUNTS];
  guint n_over = 0;

  act_text (*state, "{\"do\":\"clock\",\"turn\":60,\"seat\":30,\"game\":120}");
  for (guint i = 0; i < N_PARTS; i++)
    play_part (*state, parts[i]);
  /* And what a tap may take, see test-calm.c. */
  assert_int_equal (json_object_get_size (ceilings), TS_N_COUNTS + 1);
  for (guint i = 0; i < TS_N_COUNTS; i++)
    {
      gint64 ceiling = json_object_get_int_member (ceilings, names[i]);
      guint64 most = 0;

      for (guint j = 0; j < N_PARTS; j++)
        most = MAX (most, parts[j][i]);
      print_message ("# %s: %" G_GUINT64_FORMAT " a hundred commands, at most %" G_GINT64_FORMAT
                     " are allowed\n",
                     names[i], most, ceiling);
      n_over += most > (guint64) ceiling;
    }
  assert_int_equal (n_over, 0);
  for (guint i = 0; i < G_N_ELEMENTS (steady); i++)
    {
      guint64 last = parts[N_PARTS - 1][steady[i]], before = 0;

      for (guint j = 0; j + 1 < N_PARTS; j++)
        before = MAX (before, parts[j][steady[i]]);
      if (last > before * (100 + SLACK) / 100 + SLACK)
        fail_msg ("%s: at most %" G_GUINT64_FORMAT
                  " a hundred commands at first, %" G_GUINT64_FORMAT " at the end",
                  names[steady[i]], before, last);
    }
}

/* What the last step of a long game costs, with its ending, is no more than what that of a short
 * one does. */
static guint64
count_ending (Table *self, TsCount what)
{
  guint64 before = ts_counters[what];

  act_text (self, "{\"do\":\"note\",\"text\":\"x\"}");
  return ts_counters[what] - before;
}

static gboolean
play_to_end (Table *self)
{
  const TsViewer host = { ts_language_get_english (), TS_ROLE_HOST, NULL };

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (TsView) view = ts_session_view (self->session, &host);
      g_autoptr (JsonObject) command = NULL;

      if (view->ending != NULL)
        return TRUE;
      /* What is made up may be refused; something else is tried then. */
      command = random_player_pick (view, self->rand);
      if (command != NULL)
        ts_session_do (self->session, command, self->now, NULL, NULL);
    }
  return FALSE;
}

static void
test_ending (void **state)
{
  Table *self = *state;
  guint64 before;

  if (!play_to_end (self))
    skip ();
  print_message ("# over after %" G_GUINT64_FORMAT " rows\n",
                 ts_session_get_serial (self->session));
  /* Whatever was not looked at before is looked at once. */
  act_text (self, "{\"do\":\"note\",\"text\":\"x\"}");
  assert_int_equal (count_ending (self, TS_COUNT_REPLAYS), 0);
  /* One more where one is kept for going back, every so many steps. */
  assert_in_range (count_ending (self, TS_COUNT_COPIES), 1, 2);
  /* What was told is taken back: the chronicle goes on from the copy before that. */
  before = ts_counters[TS_COUNT_DEEDS];
  act_text (self, "{\"do\":\"undo\"}");
  act_text (self, "{\"do\":\"note\",\"text\":\"y\"}");
  assert_in_range (ts_counters[TS_COUNT_DEEDS] - before, 1, TS_SESSION_STRIDE);
}

/* With a clock each command asks who has to act; a note changes nothing about that. */
static void
test_notes (void **state)
{
  g_autoptr (JsonNode) note = json_from_string ("{\"do\":\"note\",\"text\":\"x\"}", NULL);
  Table *self = *state;
  guint64 before;

  act_text (self, "{\"do\":\"clock\",\"turn\":60,\"seat\":30,\"game\":120}");
  before = ts_counters[TS_COUNT_VIEWS];
  for (guint i = 0; i < PART; i++)
    {
      g_autoptr (JsonObject) command = ts_json_dup_object (json_node_get_object (note));

      assert_true (ts_session_do (self->session, command, self->now, NULL, NULL));
    }
  assert_int_equal (ts_counters[TS_COUNT_VIEWS], before);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_ceilings, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_notes, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_ending, set_up, tear_down),
  };

  if (argc != 3)
    g_error ("usage: test-ceilings FILE GAME");
  ceilings_path = argv[1];
  game_id = argv[2];
  return _cmocka_run_group_tests (game_id, tests, G_N_ELEMENTS (tests), NULL, NULL);
}
