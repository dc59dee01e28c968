/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-own-others.c: the language of descriptions is large enough for what other games have: a
 * description of Terminus' score comes to its totals, ranks and winners, with the numbers kept and
 * with nothing but the score; one of Genesis' reinforcements and waves brings them when it does.
 * And a description as large as may be is shown as cheaply as Terminus.
 */

#include <stdio.h>
#include <string.h>

#include "../unit.h"
#include "ts-counters.h"
#include "ts-ending.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-play.h"
#include "ts-score.h"
#include "walk.h"

#include "terminus-score.h"

#define N_POSITIONS 200
#define N_ROUNDS 4
#define N_GAMES 12
#define N_STEPS 60

extern const TsGame ts_game_own;

/* The same in both games. */
static const char *const seats[] = { "red", "blue", "green", "yellow", "white" };
static const char *const heroes[] = { "red", "blue", "yellow", "white" };
static const char *const characters[] = { "john", "kyle", "guardian", "alex" };

/* A description from tests/games/own, with the words of `filled` (word, text, …) filled in.
 * (transfer full) */
static JsonObject *
read_description (const char *name, const char *const *filled)
{
  g_autofree char *file = g_strdup_printf ("%s.json", name);
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "games", "own", file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) whole = NULL;
  g_autoptr (GError) error = NULL;
  JsonObject *description;

  assert_true (g_file_get_contents (path, &text, NULL, NULL));
  whole = g_string_new (text);
  for (; *filled != NULL; filled += 2)
    g_string_replace (whole, filled[0], filled[1], 0);
  description = ts_json_read_object (whole->str, (gssize) whole->len, &error);
  if (description == NULL)
    fail_msg ("%s: %s", path, error->message);
  return description;
}

static JsonObject *
read_json (const char *text)
{
  JsonObject *object = ts_json_read_object (text, (gssize) strlen (text), NULL);

  if (object == NULL)
    fail_msg ("%s", text);
  return object;
}

/* Consumes `setup`. */
static TsPlay *
new_play (const TsGame *game, JsonObject *setup)
{
  g_autoptr (GError) error = NULL;
  TsPlay *play = ts_play_new (game, setup, &error);

  json_object_unref (setup);
  if (play == NULL)
    fail_msg ("%s", error->message);
  return play;
}

/* Of so many players. Consumes `description`. */
static TsPlay *
new_own (JsonObject *description, const char *const *colors, guint n)
{
  JsonObject *setup = json_object_new ();
  JsonArray *players = json_array_new ();

  for (guint i = 0; i < n; i++)
    {
      JsonObject *player = json_object_new ();

      json_object_set_string_member (player, "seat", colors[i]);
      json_object_set_string_member (player, "name", colors[i]);
      json_array_add_object_element (players, player);
    }
  json_object_set_array_member (setup, "players", players);
  json_object_set_object_member (setup, "game", description);
  return new_play (&ts_game_own, setup);
}

/* Consumes `command`. (transfer full) */
static TsOutcome *
give (TsPlay *play, JsonObject *command, TsChance *chance)
{
  g_autoptr (JsonObject) given = command;
  g_autoptr (GError) error = NULL;
  TsOutcome *outcome = ts_outcome_new ();

  json_object_set_int_member (command, "at", 0);
  if (!ts_play_complete (play, given, chance, &error)
      || !ts_play_apply (play, given, outcome, &error))
    fail_msg ("%s: %s", json_object_get_string_member (given, "do"), error->message);
  return outcome;
}

static void
do_simply (TsPlay *play, const char *verb)
{
  g_autofree char *text = g_strdup_printf ("{\"do\":\"%s\"}", verb);
  g_autoptr (TsOutcome) outcome = give (play, read_json (text), NULL);
}

static TsView *
look (const TsPlay *play)
{
  return ts_play_view (play, &(TsViewer){ ts_language_get_english (), TS_ROLE_HOST, NULL });
}

/* Terminus. */

typedef struct
{
  TerminusSetup setup;
  TerminusState state;
  GRand *rand;
} Position;

static gint16
pick (Position *self, int most)
{
  return (gint16) g_rand_int_range (self->rand, 0, most + 1);
}

static void
deal_agenda (Position *self, Agenda *agenda)
{
  agenda->there = (guint8) pick (self, 1);
  agenda->secret = (guint8) pick (self, 1);
  agenda->lobbied = (guint8) pick (self, 1);
  agenda->met = (guint8) (MET_NOTHING + pick (self, 2));
  agenda->top = pick (self, 6);
  agenda->bottom = (gint16) (agenda->top + pick (self, 6));
}

static void
deal_player (Position *self, Player *player)
{
  player->near_stations = pick (self, 8);
  player->near_hubs = pick (self, 3);
  player->near_big_hubs = pick (self, 2);
  for (guint i = 0; i < MAX_PROJECTS; i++)
    {
      player->lobbied[i] = (guint8) pick (self, N_PROJECT_SPACES);
      player->met[i] = (gint8) pick (self, N_PROJECT_SPACES);
    }
  for (guint i = 0; i < MAX_AGENDAS; i++)
    deal_agenda (self, &player->agendas[i]);
  player->demands[pick (self, N_DISTRICTS)] = pick (self, MAX_DEMANDS);
  player->coins = pick (self, 40);
  player->discs = pick (self, N_DISCS);
  player->no_more_agendas = TRUE;
  player->said = G_MAXUINT16;
  for (TerminusRow row = 0; row < N_ROWS; row++)
    player->typed[row] = UNKNOWN;
}

/* In every second position all have the same points: what parts them is what they have left. */
static void
tie (Position *self)
{
  for (guint i = 1; i < self->setup.n_players; i++)
    self->state.players[i] = self->state.players[0];
  for (guint i = 0; i < self->setup.n_players; i++)
    {
      self->state.players[i].discs = pick (self, 1);
      self->state.players[i].coins
          = (gint16) (self->state.players[0].coins / 4 * 4 + pick (self, 2));
    }
}

static void
deal (Position *self, gboolean score_only)
{
  self->setup.score_only = score_only;
  self->setup.n_players = 2 + (guint) pick (self, MAX_PLAYERS - 2);
  self->setup.n_projects = MAX_PROJECTS - (guint) pick (self, 1);
  self->state.setup = &self->setup;
  self->state.phase = PHASE_SCORE;
  memset (self->state.kept, TRUE, sizeof self->state.kept);
  for (guint i = 0; i < MAX_PROJECTS; i++)
    for (guint j = 0; j < N_PROJECT_SPACES; j++)
      self->state.points[i][j] = pick (self, 20);
  for (guint i = 0; i < MAX_DEMANDS; i++)
    self->state.demands[i] = pick (self, 30);
  for (guint i = 0; i < self->setup.n_players; i++)
    deal_player (self, &self->state.players[i]);
  if (pick (self, 1) == 1)
    tie (self);
}

/* "4, 9, 0" (transfer full) */
static char *
join (const gint16 *numbers, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? ", " : "", numbers[i]);
  return g_string_free (text, FALSE);
}

/* As a table would type what its cards and its board say. */
static JsonObject *
describe (const Position *self, const char *name)
{
  static const gint16 nothing[N_PROJECT_SPACES];
  const char *filled[2 * MAX_PROJECTS + 3] = { "P1", NULL, "P2", NULL, "P3", NULL, "P4", NULL };
  g_autofree char *demands = join (self->state.demands, MAX_DEMANDS);
  JsonObject *description;

  for (guint i = 0; i < MAX_PROJECTS; i++)
    filled[2 * i + 1]
        = join (i < self->setup.n_projects ? self->state.points[i] : nothing, N_PROJECT_SPACES);
  filled[2 * MAX_PROJECTS] = "D)";
  filled[2 * MAX_PROJECTS + 1] = g_strconcat (demands, ")", NULL);
  description = read_description (name, filled);
  for (guint i = 0; i <= MAX_PROJECTS; i++)
    g_free ((char *) filled[2 * i + 1]);
  return description;
}

static int
count_demands (const Player *player)
{
  int n = 0;

  for (guint i = 0; i <= N_DISTRICTS; i++)
    n += player->demands[i];
  return n;
}

/* What stands before the agendas, in both. */
static void
list_near_and_projects (const Player *player, GArray *numbers)
{
  const int near[] = { player->near_stations, player->near_hubs, player->near_big_hubs };

  g_array_append_vals (numbers, near, G_N_ELEMENTS (near));
  for (guint i = 0; i < MAX_PROJECTS; i++)
    {
      const int project[] = { player->lobbied[i], player->met[i] };

      g_array_append_vals (numbers, project, G_N_ELEMENTS (project));
    }
}

/* What stands behind them. */
static void
list_left (const Player *player, GArray *numbers)
{
  const int left[] = { count_demands (player), player->coins, player->discs };

  g_array_append_vals (numbers, left, G_N_ELEMENTS (left));
}

/* What the table keeps, in the order of the description. */
static void
list_numbers (const Player *player, GArray *numbers)
{
  list_near_and_projects (player, numbers);
  for (guint i = 0; i < MAX_AGENDAS; i++)
    {
      const Agenda *self = &player->agendas[i];
      const int agenda[]
          = { self->there ? self->met - MET_NOTHING : 0, self->lobbied, self->top, self->bottom };

      g_array_append_vals (numbers, agenda, G_N_ELEMENTS (agenda));
    }
  list_left (player, numbers);
}

/* What people count for the score alone, in the order of the sheet: of an agenda they read off the
 * card what it brings. */
static void
list_typed (const Position *self, const Player *player, GArray *numbers)
{
  list_near_and_projects (player, numbers);
  for (guint i = 0; i < MAX_AGENDAS; i++)
    {
      const Agenda *agenda = &player->agendas[i];
      int points = agenda->there ? terminus_get_agenda_points (&self->state, agenda) : 0;

      g_array_append_val (numbers, points);
    }
  list_left (player, numbers);
}

static JsonObject *
find_kind (JsonObject *description, guint n)
{
  return json_array_get_object_element (json_object_get_array_member (description, "numbers"), n);
}

static void
set_number (TsPlay *play, JsonObject *description, guint player, guint n, int value)
{
  JsonObject *command = json_object_new ();
  g_autofree char *id
      = g_strdup_printf ("number.%u.%s.%s", n + 1, seats[player],
                         json_object_get_string_member (find_kind (description, n), "kind"));
  g_autoptr (TsOutcome) outcome = NULL;

  json_object_set_string_member (command, "do", "correct");
  json_object_set_string_member (command, "id", id);
  json_object_set_int_member (command, "value", value);
  outcome = give (play, command, NULL);
}

static void
play_numbers (const Position *self, TsPlay *play, JsonObject *description)
{
  do_simply (play, "begin");
  for (guint i = 0; i < self->setup.n_players; i++)
    {
      g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));

      list_numbers (&self->state.players[i], numbers);
      for (guint j = 0; j < numbers->len; j++)
        if (g_array_index (numbers, int, j) != 0)
          set_number (play, description, i, j, g_array_index (numbers, int, j));
    }
  do_simply (play, "finish");
}

static void
play_typed (const Position *self, TsPlay *play)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  guint n_rows;

  do_simply (play, "begin");
  for (guint i = 0; i < self->setup.n_players; i++)
    list_typed (self, &self->state.players[i], numbers);
  n_rows = numbers->len / self->setup.n_players;
  for (guint i = 0; i < n_rows; i++)
    {
      JsonObject *command = json_object_new ();
      g_autoptr (TsOutcome) outcome = NULL;

      json_object_set_string_member (command, "do", "count");
      json_object_set_int_member (command, "row", i + 1);
      for (guint j = 0; j < self->setup.n_players; j++)
        json_object_set_int_member (command, seats[j], g_array_index (numbers, int, j *n_rows + i));
      outcome = give (play, command, NULL);
    }
}

/* Whether a rank is shared, for the tally. */
static gboolean
compare (const Position *self, const TsPlay *play, guint32 seed)
{
  g_autoptr (TsView) view = look (play);
  const TsScoreRow *totals = view->score->rows->pdata[view->score->rows->len - 1];
  guint ranks[MAX_PLAYERS], first = 0;

  terminus_rank (&self->state, NOBODY, ranks);
  for (guint i = 0; i < self->setup.n_players; i++)
    {
      const TsScoreColumn *column = view->score->columns->pdata[i];
      const TsScoreCell *cell = totals->cells->pdata[i];
      gboolean complete;
      int total = terminus_get_total (&self->state, (int) i, NOBODY, &complete);

      assert_true (complete);
      if (cell->value != total || column->rank != ranks[i])
        fail_msg ("position %u, %s: %d points and rank %u, not %d and %u", seed, seats[i], total,
                  ranks[i], (int) cell->value, column->rank);
      assert_int_equal (
          g_ptr_array_find_with_equal_func (view->ending->seats, seats[i], g_str_equal, NULL),
          ranks[i] == 1);
      first += ranks[i] == 1;
    }
  return first > 1;
}

static void
compare_scores (gboolean score_only)
{
  const char *name = score_only ? "terminus-sheet" : "terminus";
  guint n_shared = 0;

  for (guint32 seed = 1; seed <= N_POSITIONS; seed++)
    {
      g_autofree Position *position = g_new0 (Position, 1);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (JsonObject) description = NULL;
      g_autoptr (TsPlay) play = NULL;

      position->rand = rand;
      deal (position, score_only);
      description = describe (position, name);
      play = new_own (json_object_ref (description), seats, position->setup.n_players);
      if (score_only)
        play_typed (position, play);
      else
        play_numbers (position, play, description);
      n_shared += compare (position, play, seed);
    }
  assert_in_range (n_shared, N_POSITIONS / 20, N_POSITIONS / 2);
}

static void
test_terminus_kept (void **state)
{
  compare_scores (FALSE);
}

static void
test_terminus_score_only (void **state)
{
  compare_scores (TRUE);
}

/* Genesis: what comes, a line each: "round 2", "wave", "red 3" (red rolls three dice). */

typedef struct
{
  guint n_heroes, dice, starting, wave, rolls;
  gboolean hard;
} Mission;

static JsonObject *
make_mission (const Mission *self)
{
  g_autoptr (GString) text = g_string_new ("{\"heroes\":[");

  for (guint i = 0; i < self->n_heroes; i++)
    g_string_append_printf (text, "%s{\"color\":\"%s\",\"character\":\"%s\"}", i > 0 ? "," : "",
                            heroes[i], characters[i]);
  g_string_append_printf (text,
                          "],\"hard-reinforcements\":%s,\"mission\":{\"id\":\"sheet\",\"dice\":%u,"
                          "\"starting-rolls\":%u,\"wave\":%u,\"wave-text\":\"Now\",\"wave-rolls\":"
                          "%u,\"entries\":[{\"name\":\"Alpha\",\"numbers\":[6]}]}}",
                          self->hard ? "true" : "false", self->dice, self->starting, self->wave,
                          self->rolls);
  return read_json (text->str);
}

static void
add_line (GPtrArray *lines, const char *line)
{
  g_ptr_array_add (lines, g_strdup (line));
}

/* One roll of whoever rolls now. */
static void
reinforce (TsPlay *play, TsChance *chance, GPtrArray *lines)
{
  g_autoptr (TsView) view = look (play);
  g_autoptr (JsonObject) command = read_json ("{\"do\":\"reinforce\"}");
  g_autofree char *color = g_ascii_strdown (strrchr (view->now.kicker, ' ') + 1, -1);
  g_autoptr (TsOutcome) outcome = give (play, json_object_ref (command), chance);

  g_ptr_array_add (lines, g_strdup_printf ("%s %u", color,
                                           json_array_get_length (
                                               json_object_get_array_member (command, "dice"))));
}

static void
play_mission_turn (TsPlay *play, const char *color, TsChance *chance, GPtrArray *lines)
{
  static const char *const steps[] = { "next", "next", "next", "recover" };
  JsonObject *command = read_json ("{\"do\":\"choose\"}");
  g_autoptr (TsOutcome) outcome = NULL;

  json_object_set_string_member (command, "color", color);
  outcome = give (play, command, chance);
  do_simply (play, "end-turn");
  reinforce (play, chance, lines);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    do_simply (play, steps[i]);
}

static void
play_mission_rolls (TsPlay *play, guint n, TsChance *chance, GPtrArray *lines)
{
  for (guint i = 0; i < n; i++)
    reinforce (play, chance, lines);
}

static void
end_mission_round (TsPlay *play, const Mission *self, TsChance *chance, GPtrArray *lines)
{
  g_autoptr (TsOutcome) outcome = give (play, read_json ("{\"do\":\"end-round\"}"), chance);

  if (outcome->reasons->len == 0)
    return;
  add_line (lines, "wave");
  play_mission_rolls (play, self->n_heroes * self->rolls, chance, lines);
}

static GPtrArray *
play_mission (const Mission *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
  g_autoptr (TsPlay) play = new_play (ts_games_find ("genesis", NULL), make_mission (self));

  do_simply (play, "begin");
  add_line (lines, "begin");
  play_mission_rolls (play, self->n_heroes * self->starting, chance, lines);
  for (guint round = 1; round <= N_ROUNDS; round++)
    {
      for (guint i = 0; i < self->n_heroes; i++)
        play_mission_turn (play, heroes[i], chance, lines);
      end_mission_round (play, self, chance, lines);
    }
  return lines;
}

static JsonObject *
describe_mission (const Mission *self)
{
  g_autofree char *wave = g_strdup_printf ("%u", self->wave);
  g_autofree char *rolls = g_strdup_printf ("%u", self->rolls);
  g_autofree char *starting = g_strdup_printf ("%u", self->starting);
  g_autofree char *first = g_strdup_printf ("%u", self->dice);
  g_autofree char *later = g_strdup_printf ("%u", self->dice + self->hard);
  const char *const filled[] = { "WAVE",  wave,  "ROLLS", rolls, "STARTING", starting,
                                 "FIRST", first, "LATER", later, NULL };

  return read_description ("genesis-waves", filled);
}

/* What a prompt asks for: "2 x 3" are two rolls of three dice. */
static void
add_prompt (const TsView *view, GPtrArray *lines)
{
  guint times, dice;

  if (g_str_equal (view->now.explanation, "Now"))
    {
      add_line (lines, "wave");
      return;
    }
  assert_int_equal (sscanf (view->now.explanation, "%u x %u", &times, &dice), 2);
  for (guint i = 0; i < times; i++)
    g_ptr_array_add (lines, g_strdup_printf ("%s %u", view->now.seat, dice));
}

static gboolean
is_prompt (const TsView *view)
{
  const TsOffer *first = view->now.offers->pdata[0];

  return g_str_equal (json_object_get_string_member (first->command, "do"), "wave");
}

static GPtrArray *
play_described (const Mission *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (TsPlay) play = new_own (describe_mission (self), heroes, self->n_heroes);

  do_simply (play, "begin");
  add_line (lines, "begin");
  while (TRUE)
    {
      g_autoptr (TsView) view = look (play);
      gboolean prompt = is_prompt (view);

      if (view->round > N_ROUNDS)
        return lines;
      if (prompt)
        add_prompt (view, lines);
      do_simply (play, prompt ? "wave" : "done");
    }
}

static void
test_genesis (void **state)
{
  guint n_waves = 0;

  for (guint32 seed = 1; seed <= N_POSITIONS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      const Mission mission = { .n_heroes = (guint) g_rand_int_range (rand, 2, 5),
                                .dice = (guint) g_rand_int_range (rand, 1, 4),
                                .starting = (guint) g_rand_int_range (rand, 0, 3),
                                .wave = (guint) g_rand_int_range (rand, 0, N_ROUNDS + 2),
                                .rolls = (guint) g_rand_int_range (rand, 0, 3),
                                .hard = g_rand_boolean (rand) };
      g_autoptr (GPtrArray) wanted = play_mission (&mission);
      g_autoptr (GPtrArray) got = play_described (&mission);

      for (guint i = 0; i < MIN (wanted->len, got->len); i++)
        if (!g_str_equal (wanted->pdata[i], got->pdata[i]))
          fail_msg ("mission %u, line %u: “%s”, not “%s”", seed, i, (char *) wanted->pdata[i],
                    (char *) got->pdata[i]);
      assert_int_equal (got->len, wanted->len);
      n_waves += g_ptr_array_find_with_equal_func (got, "wave", g_str_equal, NULL);
    }
  assert_in_range (n_waves, N_POSITIONS / 4, N_POSITIONS - 1);
}

#ifdef TS_COUNTERS

/* Of how much of what must stay cheap a view makes, with its JSON for the host. */
static void
measure (const TsPlay *play, guint64 *counts)
{
  guint64 before[TS_N_COUNTS];
  g_autoptr (TsView) view = NULL;
  g_autoptr (TsJsonText) json = NULL;

  memcpy (before, ts_counters, sizeof before);
  view = look (play);
  json = ts_view_to_text (view);
  for (guint i = 0; i < TS_N_COUNTS; i++)
    counts[i] = ts_counters[i] - before[i];
}

/* As large as a description may be: 8 players, 40 numbers, 20 rows; half of each are of every
 * player. */
static JsonObject *
describe_large (void)
{
  g_autoptr (GString) text = g_string_new ("{\"id\":\"own-large\",\"name\":\"Large\"");

  g_string_append (text, ",\"phases\":[{\"name\":\"Turns\",\"who\":\"in-turn\"}],\"numbers\":[");
  for (guint i = 0; i < 40; i++)
    g_string_append_printf (text, "%s{\"name\":\"Number %u\",\"of\":\"%s\",\"kind\":\"counter\"}",
                            i > 0 ? "," : "", i, i % 2 == 0 ? "player" : "table");
  g_string_append (text, "],\"score\":[");
  for (guint i = 0; i < 20; i++)
    g_string_append_printf (text, "%s{\"name\":\"Row %u\",\"how\":\"typed\"}", i > 0 ? "," : "", i);
  g_string_append (text, "]}");
  return read_json (text->str);
}

/* The middle of a game of Terminus. */
static void
measure_walk (guint32 seed, guint64 *most)
{
  g_autoptr (Walk) walk = walk_new (ts_games_find ("terminus", NULL), seed);
  guint64 counts[TS_N_COUNTS];

  walk_on (walk, N_STEPS);
  measure (walk->play, counts);
  for (guint i = 0; i < TS_N_COUNTS; i++)
    most[i] = MAX (most[i], counts[i]);
}

/* What a view makes, by counters: no more than the largest of some games of Terminus. */
static void
test_large (void **state)
{
  static const char *const eight[]
      = { "red", "blue", "green", "yellow", "white", "orange", "pink", "purple" };
  g_autoptr (TsPlay) large = new_own (describe_large (), eight, G_N_ELEMENTS (eight));
  guint64 counts[TS_N_COUNTS], most[TS_N_COUNTS] = { 0 };

  do_simply (large, "begin");
  measure (large, counts);
  for (guint32 seed = 1; seed <= N_GAMES; seed++)
    measure_walk (seed, most);
  print_message ("# %" G_GUINT64_FORMAT " texts, at most %" G_GUINT64_FORMAT " in Terminus\n",
                 counts[TS_COUNT_MARKS], most[TS_COUNT_MARKS]);
  assert_in_range (counts[TS_COUNT_MARKS], 1, most[TS_COUNT_MARKS]);
  assert_in_range (counts[TS_COUNT_TEXTS], 0, most[TS_COUNT_TEXTS]);
}

#endif

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_terminus_kept),
    cmocka_unit_test (test_terminus_score_only),
    cmocka_unit_test (test_genesis),
#ifdef TS_COUNTERS
    cmocka_unit_test (test_large),
#endif
  };

  return cmocka_run_group_tests_name ("own-others", tests, NULL, NULL);
}
