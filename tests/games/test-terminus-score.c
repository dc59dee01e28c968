/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-terminus-score.c: the score of Terminus: ranks, columns, what is learned, what stays secret.
 */

#include <string.h>

#include "../unit.h"
#include "terminus-score.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-play.h"

#define N_TABLE 4
#define SECRET "Zanzibar"
#define TOP "71"
#define BOTTOM "93"

static const char *const colors[] = { "pink", "purple", "red", "yellow", "orange" };

typedef struct
{
  TerminusSetup setup;
  TerminusState state;
} Fixture;

/* The end of a game of which only the score is kept, with nothing said yet. */
static int
set_up (void **data)
{
  Fixture *self = g_new0 (Fixture, 1);

  self->setup.score_only = TRUE;
  self->setup.n_players = N_TABLE;
  self->setup.n_projects = 1;
  self->state.setup = &self->setup;
  self->state.phase = PHASE_SCORE;
  for (guint i = 0; i < N_PROJECT_SPACES; i++)
    self->setup.projects[0].points[i] = self->state.points[0][i] = UNKNOWN;
  for (guint i = 0; i < MAX_PLAYERS; i++)
    {
      Player *player = &self->state.players[i];

      self->setup.players[i] = (PlayerSetup){ .color = (gint8) i };
      player->met[0] = UNKNOWN;
      player->near_stations = player->near_hubs = player->near_big_hubs = UNKNOWN;
      for (TerminusRow row = 0; row < N_ROWS; row++)
        player->typed[row] = UNKNOWN;
    }
  *data = self;
  return 0;
}

static int
tear_down (void **data)
{
  g_free (*data);
  return 0;
}

/* Four players: points, stations left and coins, each UNKNOWN or a number; their ranks, and what
 * would tell those apart who lead: d for discs, c for coins. */
static const struct
{
  const char *what;
  int points[N_TABLE], discs[N_TABLE], coins[N_TABLE];
  guint ranks[N_TABLE];
  const char *wanted; /* a character a player; '-': nothing */
} rankings[] = {
  { "points alone",
    { 10, 40, 20, 30 },
    { -1, -1, -1, -1 },
    { -1, -1, -1, -1 },
    { 4, 1, 3, 2 },
    "----" },
  { "a tie behind the first is nobody's business",
    { 10, 40, 10, 30 },
    { -1, -1, -1, -1 },
    { -1, -1, -1, -1 },
    { 3, 1, 3, 2 },
    "----" },
  { "fewest stations left",
    { 40, 40, 20, 40 },
    { 3, 2, 0, 5 },
    { 0, 0, 0, 0 },
    { 2, 1, 4, 3 },
    "----" },
  { "then most coins",
    { 40, 40, 20, 40 },
    { 2, 2, 0, 5 },
    { 7, 8, 99, 99 },
    { 2, 1, 4, 3 },
    "----" },
  { "then shared", { 40, 40, 20, 40 }, { 2, 2, 0, 2 }, { 8, 8, 99, 7 }, { 1, 1, 4, 3 }, "----" },
  { "stations are asked of those who lead",
    { 40, 40, 20, 30 },
    { -1, -1, -1, -1 },
    { 5, 5, 5, 5 },
    { 1, 1, 4, 3 },
    "dd--" },
  { "of the one who has not said",
    { 40, 40, 20, 40 },
    { 3, -1, -1, 2 },
    { 5, 5, 5, 5 },
    { 2, 1, 4, 1 },
    "-d--" },
  { "coins only of those still tied",
    { 40, 40, 20, 40 },
    { 2, 2, -1, 3 },
    { -1, -1, -1, -1 },
    { 1, 1, 4, 3 },
    "cc--" },
  { "stations do not matter where points differ",
    { 40, 39, 20, 30 },
    { 12, 0, 0, 0 },
    { 0, 99, 0, 0 },
    { 1, 2, 4, 3 },
    "----" },
  { "all the same", { 0, 0, 0, 0 }, { 12, 12, 12, 12 }, { 0, 0, 0, 0 }, { 1, 1, 1, 1 }, "----" },
};

static void
format (Player *player, int points, int discs, int coins)
{
  memset (player->typed, 0, sizeof player->typed);
  player->typed[ROW_STOPS] = (gint16) points;
  player->said = (guint16) ((discs != UNKNOWN ? 1 << PART_STATIONS : 0)
                            | (coins != UNKNOWN ? 1 << PART_COINS : 0));
  player->discs = (gint16) discs;
  player->coins = (gint16) coins;
}

static void
test_ranks (void **data)
{
  Fixture *self = *data;

  for (guint i = 0; i < G_N_ELEMENTS (rankings); i++)
    {
      guint ranks[MAX_PLAYERS];

      for (guint j = 0; j < N_TABLE; j++)
        format (&self->state.players[j], rankings[i].points[j], rankings[i].discs[j],
                rankings[i].coins[j]);
      terminus_rank (&self->state, NOBODY, ranks);
      for (guint j = 0; j < N_TABLE; j++)
        {
          const char *wanted = terminus_get_tie_break (&self->state, (int) j);

          if (ranks[j] != rankings[i].ranks[j]
              || (wanted != NULL ? *wanted : '-') != rankings[i].wanted[j])
            fail_msg ("%s: %s has rank %u and is asked for %s", rankings[i].what, colors[j],
                      ranks[j], wanted);
        }
    }
}

/* Before everything is said, those who have the same points are told apart by nothing. */
static void
test_no_early_ranks (void **data)
{
  Fixture *self = *data;
  guint ranks[MAX_PLAYERS];

  for (guint j = 0; j < N_TABLE; j++)
    format (&self->state.players[j], 20, (int) j, (int) j);
  self->state.players[3].typed[ROW_COINS] = UNKNOWN;
  self->state.players[3].said = 1 << PART_STATIONS;
  terminus_rank (&self->state, NOBODY, ranks);
  for (guint j = 0; j < N_TABLE; j++)
    assert_int_equal (ranks[j], 1);

  self->state.players[3].typed[ROW_COINS] = 0;
  self->state.phase = PHASE_TURN;
  terminus_rank (&self->state, NOBODY, ranks);
  for (guint j = 0; j < N_TABLE; j++)
    assert_int_equal (ranks[j], 1);
}

/* Every pair of columns: the one further left counts, the points of no other. */
static void
test_columns (void **data)
{
  Fixture *self = *data;
  Player *player = &self->state.players[0];
  static const int points[] = { 0, 4, 9, UNKNOWN, 25 };

  for (int column = 1; column <= N_PROJECT_SPACES; column++)
    self->state.points[0][column - 1] = (gint16) points[column];
  for (int lobbied = 0; lobbied <= N_PROJECT_SPACES; lobbied++)
    for (int met = 0; met <= N_PROJECT_SPACES; met++)
      {
        player->lobbied[0] = (guint8) lobbied;
        player->met[0] = (gint8) met;
        assert_int_equal (terminus_get_points (&self->state, 0, ROW_PROJECTS, NOBODY),
                          points[MIN (lobbied, met)]);
      }

  player->met[0] = UNKNOWN;
  player->lobbied[0] = 2;
  assert_int_equal (terminus_get_points (&self->state, 0, ROW_PROJECTS, NOBODY), UNKNOWN);
  player->lobbied[0] = 0;
  assert_int_equal (terminus_get_points (&self->state, 0, ROW_PROJECTS, NOBODY), UNKNOWN);
  self->setup.score_only = FALSE;
  self->state.kept[PART_PROJECTS] = TRUE;
  assert_int_equal (terminus_get_points (&self->state, 0, ROW_PROJECTS, NOBODY), 0);
}

static void
test_rows (void **data)
{
  Fixture *self = *data;
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (TerminusRow row = 0; row < N_ROWS; row++)
    {
      char *id = terminus_dup_row_id (row);

      assert_int_equal (terminus_find_row (&self->state, id),
                        terminus_has_row (&self->state, row) ? (int) row : UNKNOWN);
      assert_true (g_hash_table_add (ids, id));
    }
  assert_int_equal (terminus_find_row (&self->state, "total"), UNKNOWN);
  assert_int_equal (terminus_find_row (&self->state, "project-2"), UNKNOWN);
}

static JsonObject *
read_object (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = ts_json_read (text, strlen (text), &error);

  assert_null (error);
  return json_node_dup_object (node);
}

static TsPlay *
new_play (const char *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) object = read_object (setup);
  TsPlay *play = ts_play_new (ts_games_find ("terminus", NULL), object, &error);

  assert_null (error);
  return play;
}

static TsOutcome *
play_on (TsPlay *play, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) command = read_object (text);
  TsOutcome *outcome = ts_outcome_new ();

  json_object_set_int_member (command, "at", 0);
  if (!ts_play_apply (play, command, outcome, &error))
    fail_msg ("%s: %s", text, error->message);
  return outcome;
}

/* "project 7 points 2 = 9; …" */
static char *
dup_facts (const TsOutcome *outcome)
{
  GString *facts = g_string_new (NULL);

  for (guint i = 0; i < outcome->facts->len; i++)
    {
      const TsFact *fact = outcome->facts->pdata[i];

      g_string_append_printf (facts, "%s%s %s %s", i > 0 ? "; " : "", fact->type, fact->id,
                              fact->field);
      if (fact->at > 0)
        g_string_append_printf (facts, " %u", fact->at);
      g_string_append_printf (facts, " = %d", (int) json_node_get_int (fact->value));
    }
  return g_string_free (facts, FALSE);
}

/* One game: what each answer teaches the catalogue of whoever owns the game. */
static const struct
{
  const char *command, *facts;
} lessons[] = {
  { "{\"do\":\"met\",\"player\":\"pink\",\"project\":\"1\",\"column\":\"2\"}", "" },
  { "{\"do\":\"met\",\"player\":\"pink\",\"project\":\"1\",\"column\":\"2\",\"points\":9}",
    "project 7 points 2 = 9" },
  { "{\"do\":\"met\",\"player\":\"red\",\"project\":\"1\",\"lobbied\":3,\"column\":\"4\","
    "\"points\":12}",
    "project 7 points 3 = 12" },
  { "{\"do\":\"met\",\"player\":\"red\",\"project\":\"2\",\"column\":\"none\",\"points\":12}", "" },
  { "{\"do\":\"count\",\"player\":\"pink\",\"demands\":3,\"points\":11}",
    "board player demands 3 = 11" },
  { "{\"do\":\"count\",\"player\":\"red\",\"demands\":0,\"points\":11}", "" },
  { "{\"do\":\"add-agenda\",\"player\":\"pink\",\"points\":6}", "" },
  { "{\"do\":\"add-agenda\",\"player\":\"pink\",\"row\":\"top\",\"top\":3,\"name\":\"12\"}",
    "agenda 12 top = 3" },
  { "{\"do\":\"agenda-met\",\"player\":\"pink\",\"agenda\":2,\"row\":\"bottom\",\"bottom\":7}",
    "agenda 12 bottom = 7" },
  { "{\"do\":\"add-agenda\",\"player\":\"red\",\"row\":\"top\",\"top\":4,\"name\":\"Ring line\"}",
    "agenda ring-line top = 4" },
  { "{\"do\":\"add-agenda\",\"player\":\"red\",\"row\":\"top\",\"top\":5,\"name\":\"31\"}",
    "agenda ring-line top = 5" },
  { "{\"do\":\"add-agenda\",\"player\":\"red\",\"row\":\"top\",\"top\":3,\"name\":\"Unheard of\"}",
    "" },
  { "{\"do\":\"count\",\"player\":\"pink\",\"coins\":7,\"discs\":2}", "" },
  { "{\"do\":\"correct\",\"id\":\"score.project-3.pink\",\"value\":9}", "" },
};

static void
test_lessons (void **data)
{
  g_autoptr (TsPlay) play
      = new_play ("{\"use\":\"score\",\"players\":[{\"color\":\"pink\"},{\"color\":\"red\"}],"
                  "\"projects\":[7,8,9],\"cards\":{\"agenda\":{\"ring-line\":{"
                  "\"name\":\"Ring line\",\"number\":31,\"bottom\":9}}}}");

  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    {
      g_autoptr (TsOutcome) outcome = play_on (play, lessons[i].command);
      g_autofree char *facts = dup_facts (outcome);

      assert_string_equal (facts, lessons[i].facts);
    }
}

/* A project that nobody named has no card to teach. */
static void
test_no_lesson (void **data)
{
  g_autoptr (TsPlay) play
      = new_play ("{\"use\":\"score\",\"players\":[{\"color\":\"pink\"},{\"color\":\"red\"}],"
                  "\"first-game\":false}");
  g_autoptr (TsOutcome) outcome = play_on (
      play, "{\"do\":\"met\",\"player\":\"pink\",\"project\":\"1\",\"column\":\"2\",\"points\":9}");

  assert_int_equal (outcome->facts->len, 0);
}

static char *
dup_view (TsPlay *play, TsRole role, const char *seat)
{
  g_autoptr (TsView) view
      = ts_play_view (play, &(TsViewer){ ts_language_get_english (), role, seat });
  g_autoptr (JsonNode) node = ts_view_to_json (view);

  return json_to_string (node, FALSE);
}

static gboolean
tells (const char *text)
{
  return strstr (text, SECRET) != NULL || strstr (text, TOP) != NULL
         || strstr (text, BOTTOM) != NULL;
}

static char *
dup_outcome (const TsOutcome *outcome)
{
  const TsLanguage *language = ts_language_get_english ();
  g_autofree char *title = ts_phrase_format (outcome->title, language);
  g_autofree char *facts = dup_facts (outcome);
  GString *text = g_string_new (title);

  g_string_append (text, facts);
  for (guint i = 0; i < outcome->instructions->len; i++)
    {
      g_autofree char *instruction
          = ts_phrase_format (((TsInstruction *) outcome->instructions->pdata[i])->done, language);

      g_string_append (text, instruction);
    }
  for (guint i = 0; i < outcome->reasons->len; i++)
    {
      g_autofree char *reason = ts_reason_format (outcome->reasons->pdata[i], language);

      g_string_append (text, reason);
    }
  return g_string_free (text, FALSE);
}

static void
check_secret (TsPlay *play, const char *command)
{
  for (TsRole role = TS_ROLE_HOST; role <= TS_ROLE_WALL; role++)
    for (guint i = 0; i < (role == TS_ROLE_SEAT ? 3 : 1); i++)
      {
        gboolean owner = role == TS_ROLE_SEAT && i == 0;
        g_autofree char *view = dup_view (play, role, role == TS_ROLE_SEAT ? colors[i] : NULL);

        if (tells (view) && !owner)
          fail_msg ("%s: role %d, seat %s is told the secret", command, role, colors[i]);
        if (!tells (view) && owner)
          fail_msg ("%s: its owner cannot read it", command);
      }
}

static void
test_secret (void **data)
{
  static const char *const before[] = {
    "{\"do\":\"begin\"}", "{\"do\":\"order\",\"pink\":1,\"purple\":2,\"red\":3}",
    "{\"do\":\"hub\"}",   "{\"do\":\"hub\"}",
    "{\"do\":\"hub\"}",
  };
  static const char *const after[] = {
    "{\"do\":\"secret\",\"player\":\"pink\",\"name\":\"" SECRET "\",\"top\":" TOP
    ",\"bottom\":" BOTTOM "}",
    "{\"do\":\"agenda-met\",\"player\":\"pink\",\"agenda\":1,\"row\":\"top\"}",
    "{\"do\":\"agenda-met\",\"player\":\"pink\",\"agenda\":1,\"row\":\"bottom\",\"lobbied\":true,"
    "\"name\":\"" SECRET "\",\"top\":" TOP ",\"bottom\":" BOTTOM "}",
    "{\"do\":\"bonus\",\"permits\":1}",
    "{\"do\":\"bonus\",\"permits\":1}",
    "{\"do\":\"bonus\",\"permits\":1}",
    "{\"do\":\"budget\"}",
    "{\"do\":\"pass\"}",
    "{\"do\":\"pass\"}",
    "{\"do\":\"pass\"}",
    "{\"do\":\"end-year\"}",
  };
  g_autoptr (TsPlay) play = new_play ("{}");

  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    ts_outcome_free (play_on (play, before[i]));
  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    {
      g_autoptr (TsOutcome) outcome = play_on (play, after[i]);
      g_autofree char *text = dup_outcome (outcome);

      if (tells (text))
        fail_msg ("%s: the log tells the secret: %s", after[i], text);
      check_secret (play, after[i]);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_ranks, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_no_early_ranks, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_columns, set_up, tear_down),
    cmocka_unit_test_setup_teardown (test_rows, set_up, tear_down),
    cmocka_unit_test (test_lessons),
    cmocka_unit_test (test_no_lesson),
    cmocka_unit_test (test_secret),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
