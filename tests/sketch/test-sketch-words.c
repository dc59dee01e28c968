/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sketch-words.c: what people read of sight, plans and places.
 */

#include <string.h>

#include "../unit.h"
#include "ts-json.h"
#include "ts-sketch-words.h"

#define FAR 7

typedef struct
{
  const char *sketch;
  int from[2], to[2]; /* hexes, or numbers of figures in from[0] and to[0] */
  const char *said;
} Seen;

/* Says and consumes. */
static void
assert_said (TsPhrase *phrase, const char *wanted)
{
  g_autoptr (TsPhrase) owned = phrase;
  g_autofree char *said = ts_phrase_format (owned, ts_language_get_english ());

  assert_string_equal (said, wanted);
}

static TsSketch *
read_sketch (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) object = ts_json_read_object (text, strlen (text), &error);
  TsSketch *sketch = object != NULL ? ts_sketch_new_from_json (object, &error) : NULL;

  if (sketch == NULL)
    fail_msg ("%s: %s", text, error->message);
  return sketch;
}

static GPtrArray *
list_names (const TsSketch *sketch)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < sketch->figures->len; i++)
    g_ptr_array_add (names,
                     ts_phrase_verbatim (((TsSketchFigure *) sketch->figures->pdata[i])->id));
  return names;
}

static const Seen hex_sights[] = {
  { "{\"grid\":\"hex\",\"hexes\":[[0,0]]}", { 0, 0 }, { 0, 0 }, "This is the same hex" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]]}", { 0, 0 }, { 1, 0 }, "In sight, 1 hex away" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0]]}",
    { 0, 0 },
    { 2, 0 },
    "In sight, 2 hexes away" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0],[1,0]]]}",
    { 0, 0 },
    { 1, 0 },
    "No line of sight, 1 hex away. In the way: a wall, the edge of the map" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"doors\":[[[0,0],[1,0]]]}",
    { 0, 0 },
    { 1, 0 },
    "No line of sight, 1 hex away. In the way: a closed door, the edge of the map" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[2,0]]}",
    { 0, 0 },
    { 2, 0 },
    "No line of sight, 2 hexes away. In the way: the edge of the map" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0]],\"blocked\":[[1,0]]}",
    { 0, 0 },
    { 2, 0 },
    "No line of sight, 2 hexes away. In the way: a blocked hex (red border)" },
};

static void
test_hex_sight (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (hex_sights); i++)
    {
      const Seen *seen = &hex_sights[i];
      g_autoptr (TsSketch) sketch = read_sketch (seen->sketch);
      g_auto (TsHexSight) sight = {};

      ts_hex_sight_init (&sight, sketch->map.hexes, (TsHex){ seen->from[0], seen->from[1] },
                         (TsHex){ seen->to[0], seen->to[1] });
      assert_said (ts_hex_sight_format (&sight, sketch->map.hexes), seen->said);
    }
}

/* Each kind is counted, and the edge of the map is one however often it was met. */
static void
test_many_blockers (void **state)
{
  static const TsHexBlocker blockers[]
      = { { { 0, 0 }, 0 }, { { 1, 0 }, 1 },  { { 9, 9 }, -1 }, { { 1, 0 }, -1 },
          { { 0, 0 }, 1 }, { { 8, 9 }, -1 }, { { 0, 1 }, -1 }, { { 0, 1 }, 0 } };
  g_autoptr (TsSketch) sketch
      = read_sketch ("{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[0,1],[1,1]],"
                     "\"blocked\":[[1,0],[0,1]],\"walls\":[[[0,0],[1,0]],[[1,0],[1,1]]],"
                     "\"doors\":[[[0,0],[0,1]],[[0,1],[1,1]]]}");
  g_auto (TsHexSight) sight
      = { .range = 5, .blockers = g_array_new (FALSE, FALSE, sizeof (TsHexBlocker)) };

  g_array_append_vals (sight.blockers, blockers, G_N_ELEMENTS (blockers));
  assert_said (ts_hex_sight_format (&sight, sketch->map.hexes),
               "No line of sight, 5 hexes away. In the way: 2 walls, 2 closed doors, 2 blocked "
               "hexes (red border), the edge of the map");
}

#define DUEL(obstructed, at)                                                                       \
  "{\"grid\":\"square\",\"width\":9,\"height\":9,\"obstructed\":[" obstructed "],"                 \
  "\"figures\":[{\"id\":\"a\",\"side\":\"red\",\"at\":[2,2]},"                                     \
  "{\"id\":\"b\",\"side\":\"blue\",\"at\":" at "}]}"

static const Seen square_sights[] = {
  { DUEL ("", "[5,3]"),
    { 0 },
    { 1 },
    "In sight, no cover, range 3: from its best corner all lines are free" },
  { DUEL ("[5,3]", "[7,3]"),
    { 0 },
    { 1 },
    "In sight with cover, range 5: from its best corner only 2 lines of 4 are free" },
  { DUEL ("[3,0],[3,1],[3,2],[3,3],[3,4],[3,5]", "[5,2]"),
    { 0 },
    { 1 },
    "No line of sight, range 3: no line from corner to corner is free" },
  { "{\"grid\":\"square\",\"width\":9,\"height\":9,\"obstructed\":[[2,3],[4,3]],\"figures\":["
    "{\"id\":\"a\",\"side\":\"red\",\"at\":[2,2],\"size\":[3,1]},"
    "{\"id\":\"b\",\"side\":\"blue\",\"at\":[3,3]}]}",
    { 0 },
    { 1 },
    "In sight, no cover, range 1: they are side by side" },
};

static void
test_square_sight (void **state)
{
  TsSquareSight one
      = { .free = TRUE, .cover = TRUE, .range = 2, .n_lines = 4, .lines = { { .free = TRUE } } };

  for (guint i = 0; i < G_N_ELEMENTS (square_sights); i++)
    {
      const Seen *seen = &square_sights[i];
      g_autoptr (TsSketch) sketch = read_sketch (seen->sketch);
      g_autofree TsSquareFigure *figures = ts_sketch_dup_square_figures (sketch);
      TsSquareSight sight
          = ts_square_sight (sketch->map.squares, figures, sketch->figures->len,
                             (guint) seen->from[0], (guint) seen->to[0], TS_RANGE_KING);

      assert_said (ts_square_sight_format (&sight), seen->said);
    }
  assert_said (ts_square_sight_format (&one),
               "In sight with cover, range 2: from its best corner only 1 line of 4 is free");
}

#define CORRIDOR "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0],[3,0],[4,0],[5,0],[6,0]]"

static void
assert_planned (const char *text, guint mover, const char *wanted, const char *way)
{
  g_autoptr (TsSketch) sketch = read_sketch (text);
  g_autoptr (GPtrArray) names = list_names (sketch);
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (sketch);
  g_autoptr (TsHexPlan) plan
      = ts_hex_plan_new (sketch->map.hexes, figures, sketch->figures->len, mover);

  assert_said (ts_hex_plan_format (plan, names), wanted);
  if (way == NULL)
    assert_null (ts_hex_way_format (plan->way));
  else
    assert_said (ts_hex_way_format (plan->way), way);
}

#define ENEMY(at, move, range)                                                                     \
  "{\"id\":\"endo\",\"side\":\"enemy\",\"at\":" at ",\"move\":" move ",\"range\":" range "}"
#define HERO(id, at) "{\"id\":\"" id "\",\"side\":\"hero\",\"at\":" at "}"

static void
test_plan (void **state)
{
  assert_planned (CORRIDOR ",\"figures\":[" ENEMY ("[0,0]", "2", "3") "]}", 0,
                  "No character is standing: it stays where it is", NULL);
  assert_planned (
      CORRIDOR ",\"figures\":[" HERO ("ada", "[2,0]") "," ENEMY ("[0,0]", "2", "3") "]}", 1,
      "Rule 1: a character is in range and in sight. It stays where it is and may attack ada",
      NULL);
  assert_planned (CORRIDOR
                  ",\"figures\":[" HERO ("ada", "[4,0]") "," ENEMY ("[0,0]", "2", "3") "]}",
                  1, "Rule 2: it stops as soon as it has ada in range and in sight", NULL);
  assert_planned (CORRIDOR
                  ",\"figures\":[" HERO ("ada", "[6,0]") "," ENEMY ("[0,0]", "2", "3") "]}",
                  1, "Rule 3: it moves as far as it can along a shortest path to ada", NULL);
  assert_planned (CORRIDOR ",\"doors\":[[[4,0],[5,0]]],\"figures\":[" HERO (
                      "ada", "[6,0]") "," ENEMY ("[0,0]", "2", "9") "]}",
                  1, "Rule 4: it moves toward ada until something actually blocks it",
                  "Nobody can be reached, so paths are measured as if all doors were open");
  assert_planned (
      CORRIDOR ",\"walls\":[[[4,0],[5,0]]],\"figures\":[" HERO ("ada", "[6,0]") "," ENEMY (
          "[0,0]", "2", "9") "]}",
      1, "Rule 4: it moves toward ada until something actually blocks it",
      "Nobody can be reached, even through doors, so paths are measured through walls, blocked "
      "hexes and off the map");
  assert_planned (
      CORRIDOR ",\"figures\":[" HERO ("ada", "[0,0]") "," HERO ("grace", "[6,0]") "," ENEMY (
          "[3,0]", "1", "1") "]}",
      2,
      "Equally near, choose one: Rule 3: it moves as far as it can along a shortest path to ada, "
      "Rule 3: it moves as far as it can along a shortest path to grace",
      NULL);
}

static void
assert_candidates (const char *text, guint mover, const char *const *wanted)
{
  g_autoptr (TsSketch) sketch = read_sketch (text);
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (sketch);
  g_autoptr (TsHexPlan) plan
      = ts_hex_plan_new (sketch->map.hexes, figures, sketch->figures->len, mover);

  for (guint i = 0; i < plan->candidates->len; i++)
    {
      const TsHexCandidate *candidate = &g_array_index (plan->candidates, TsHexCandidate, i);

      if (wanted[candidate->hero] == NULL)
        assert_null (ts_hex_candidate_format_out (plan, candidate));
      else
        assert_said (ts_hex_candidate_format_out (plan, candidate), wanted[candidate->hero]);
    }
}

/* A way over twenty thousand empty hexes is not measured. */
static void
test_too_far (void **state)
{
  TsHexPlan plan = { .too_far = TRUE,
                     .targets = g_array_new (FALSE, FALSE, sizeof (guint)),
                     .options = g_array_new (FALSE, FALSE, sizeof (TsHexOption)) };
  TsHexCandidate candidate = { .cost = -1 };

  assert_said (ts_hex_plan_format (&plan, NULL), "The characters are too far away to find a path");
  assert_null (ts_hex_candidate_format_out (&plan, &candidate));
  g_array_unref (plan.targets);
  g_array_unref (plan.options);
}

static void
test_candidates (void **state)
{
  assert_candidates (
      CORRIDOR ",\"walls\":[[[4,0],[5,0]]],\"figures\":[" HERO ("near", "[1,0]") "," HERO (
          "far", "[2,0]") "," HERO ("hidden", "[5,0]") "," ENEMY ("[0,0]", "2", "9") "]}",
      3, (const char *[]){ NULL, "farther away: 2 hexes", "not in sight, 5 hexes away" });
  assert_candidates (CORRIDOR ",\"figures\":[" HERO ("near", "[2,0]") "," HERO (
                         "far", "[3,0]") "," ENEMY ("[0,0]", "2", "2") "]}",
                     2, (const char *[]){ NULL, "out of range, 3 hexes away" });
  assert_candidates (
      CORRIDOR
      ",\"walls\":[[[4,0],[5,0]]],\"rough\":[[0,0]],\"figures\":[" HERO ("near", "[4,0]") "," HERO (
          "far", "[0,0]") "," HERO ("hidden", "[5,0]") "," ENEMY ("[2,0]", "1", "1") "]}",
      3, (const char *[]){ NULL, "farther away: 3 movement points", "cannot be reached" });
}

/* Reads "3 hexes to the right, 1 hex to the upper right" back: walking so leads there, in no more
 * steps than needed. */
static TsHex
walk (TsHex from, const char *said, int *n_steps)
{
  static const char *const directions[TS_HEX_SIDES]
      = { "to the right", "to the lower right", "to the lower left",
          "to the left",  "to the upper left",  "to the upper right" };
  g_auto (GStrv) parts = g_strsplit (said, ", ", -1);

  *n_steps = 0;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      int n = atoi (parts[i]);
      guint d = 0;

      assert_true (g_str_has_prefix (strchr (parts[i], ' '), n == 1 ? " hex to" : " hexes to"));
      while (!g_str_equal (strstr (parts[i], "to the"), directions[d]))
        d++;
      assert_true (n > 0);
      for (int step = 0; step < n; step++)
        from = ts_hex_step (from, d);
      *n_steps += n;
    }
  return from;
}

static void
test_offsets (void **state)
{
  TsHex from = { -2, 5 };

  assert_said (ts_hex_offset_format (from, from), "here");
  assert_said (ts_hex_offset_format ((TsHex){ 0, 0 }, (TsHex){ 3, 0 }), "3 hexes to the right");
  assert_said (ts_hex_offset_format ((TsHex){ 0, 0 }, (TsHex){ 4, -1 }),
               "1 hex to the upper right, 3 hexes to the right");
  for (int q = -FAR; q <= FAR; q++)
    for (int r = -FAR; r <= FAR; r++)
      {
        TsHex to = { from.q + q, from.r + r };
        g_autoptr (TsPhrase) phrase = ts_hex_offset_format (from, to);
        g_autofree char *said = ts_phrase_format (phrase, ts_language_get_english ());
        int n_steps;

        if (q == 0 && r == 0)
          continue;
        assert_true (ts_hex_equal (walk (from, said, &n_steps), to));
        assert_int_equal (n_steps, ts_hex_distance (from, to));
      }
}

static void
assert_placed (const char *text, int x, int y, const char *except, const char *wanted)
{
  g_autoptr (TsSketch) sketch = read_sketch (text);
  g_autoptr (GPtrArray) names = list_names (sketch);

  assert_said (ts_sketch_place_format (sketch, names, x, y,
                                       except != NULL ? ts_sketch_find (sketch, except) : NULL),
               wanted);
}

static void
test_places (void **state)
{
  const char *two = CORRIDOR ",\"figures\":[" HERO ("ada", "[1,0]") "," HERO ("rex", "[4,0]") "]}";

  assert_placed (two, 2, 0, NULL, "1 hex to the right of ada");
  assert_placed (two, 3, 0, NULL, "1 hex to the left of rex");
  assert_placed (two, 4, 0, NULL, "where rex is");
  assert_placed (CORRIDOR ",\"figures\":[" HERO ("ada", "[1,0]") "]}", 4, -1, NULL,
                 "1 hex to the upper right, 2 hexes to the right (from ada)");
  assert_placed (two, 4, 0, "rex", "3 hexes to the right of ada");
  assert_placed (CORRIDOR "}", 3, 0, NULL, "the center of the map");
  assert_placed (CORRIDOR "}", 1, 0, NULL, "2 hexes to the left (from the center of the map)");
  assert_placed ("{\"grid\":\"hex\",\"hexes\":[[-4,-7]]}", -4, -7, NULL, "the center of the map");
  assert_placed ("{\"grid\":\"hex\",\"hexes\":[]}", 0, 0, NULL, "the center of the map");
  assert_placed ("{\"grid\":\"square\",\"width\":9,\"height\":9}", 4, 6, NULL, "column 5, row 7");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_hex_sight),    cmocka_unit_test (test_many_blockers),
    cmocka_unit_test (test_square_sight), cmocka_unit_test (test_plan),
    cmocka_unit_test (test_candidates),   cmocka_unit_test (test_offsets),
    cmocka_unit_test (test_places),       cmocka_unit_test (test_too_far),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
