/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sketch-inquiry.c: what people are told who ask a sketch, and what no question may do.
 */

#include <string.h>

#include "../unit.h"
#include "ts-json.h"
#include "ts-sketch-inquiry.h"

#define CORRIDOR                                                                                   \
  "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0],[3,0],[4,0]],\"doors\":[[[1,0],[2,0]]],"         \
  "\"blocked\":[[3,0]]}"
/* A wall between the two half-hexes of the entry. */
#define ENTRANCE                                                                                   \
  "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0]],\"entries\":[[[3,0],[4,0]]],"                   \
  "\"walls\":[[[3,0],[4,0]]]}"
#define BOARD "{\"grid\":\"square\",\"width\":6,\"height\":4,\"obstructed\":[[3,1]]}"
#define RANDOM_ROUNDS 4000

typedef struct
{
  TsView *view;
  TsSketchMap map;
  TsSketchTable *table;
} Table;

static JsonObject *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonObject *object = ts_json_read_object (text, strlen (text), &error);

  g_assert_no_error (error);
  return object;
}

static TsToken *
add_token (Table *self, const char *id, const char *side, int x, int y)
{
  TsToken *token = ts_view_add_token (self->view, id, g_strdup (id), g_strdup ("T"), NULL, NULL);

  token->side = side;
  token->placed = x >= 0;
  token->x = x;
  token->y = y;
  token->move = 2;
  token->range = 3;
  return token;
}

/* Of Sarah, Kyle, the Endo, and John who stands beside the map. */
static Table *
table_new (const char *map, const TsLanguage *language)
{
  Table *self = g_new0 (Table, 1);
  g_autoptr (JsonObject) object = parse (map);
  gboolean hexes = strstr (map, "hex") != NULL;
  TsViewSketch *sketch;

  self->view = ts_view_new (language);
  sketch = ts_view_set_sketch (self->view, hexes ? "hex" : "square", json_object_ref (object), NULL,
                               NULL);
  add_token (self, "Sarah", "hero", 0, 0);
  add_token (self, "Kyle", "hero", 1, 0);
  add_token (self, "Endo", "enemy", 4, 0);
  add_token (self, "John", "hero", -1, -1);
  sketch->sight = g_strdup ("page 14");
  sketch->moves = g_strdup ("page 17");
  assert_true (ts_sketch_map_init_from_json (&self->map, object, NULL));
  self->table = ts_sketch_table_new (&self->map, self->view, language);
  return self;
}

static void
table_free (Table *self)
{
  ts_sketch_table_free (self->table);
  ts_sketch_map_clear (&self->map);
  ts_view_free (self->view);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

/* What is told, as JSON; or the word of the error. (transfer full) */
static char *
ask (Table *table, const char *question)
{
  g_autoptr (JsonObject) object = parse (question);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_auto (TsSketchInquiry) inquiry = { 0 };
  g_autoptr (TsSketchAnswer) answer = NULL;
  g_autoptr (GError) error = NULL;

  if (!ts_sketch_inquiry_init_from_json (&inquiry, object, &error)
      || !ts_sketch_inquiry_check (&inquiry, table->table, &error))
    return g_strdup (ts_error_get_word (error));
  answer = ts_sketch_inquiry_answer (&inquiry, table->table);
  json_node_take_object (node,
                         answer != NULL ? ts_sketch_answer_to_json (answer) : json_object_new ());
  return json_to_string (node, FALSE);
}

typedef struct
{
  const char *question;
  const char *told;
} Case;

static void
assert_told (Table *table, const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *told = ask (table, cases[i].question);

      if (strcmp (told, cases[i].told) != 0)
        fail_msg ("%s\n  told   %s\n  wanted %s", cases[i].question, told, cases[i].told);
    }
}

static void
test_hexes (void **state)
{
  static const Case cases[] = {
    { "{}", "{\"lines\":[\"Pick two places for the line of sight between them, or an enemy for its "
            "move.\"],\"hint\":true,\"overlay\":{}}" },
    { "{\"picks\":[{\"token\":\"Sarah\"}]}",
      "{\"title\":\"Sarah\",\"lines\":[\"Pick another figure or place for the line of sight "
      "between them.\"],\"hint\":true,\"overlay\":{}}" },
    { "{\"picks\":[{\"place\":[2,0]}]}",
      "{\"title\":\"1 hex to the right of Kyle\",\"lines\":[\"Pick another place for the line of "
      "sight "
      "between them.\"],\"hint\":true,\"overlay\":{}}" },
    { "{\"picks\":[{\"token\":\"Sarah\"},{\"token\":\"Kyle\"}]}",
      "{\"title\":\"Sarah → Kyle\",\"lines\":[\"In sight, 1 hex away\",\"In range: Sarah reaches "
      "3.\"],\"page\":\"page 14\",\"overlay\":{\"lines\":[{\"from\":[0.0,0.0],\"to\":[1.7321,0.0],"
      "\"free\":true}]}}" },
    { "{\"picks\":[{\"token\":\"Kyle\"},{\"place\":[2,0]}]}",
      "{\"title\":\"Kyle → 1 hex to the right of Kyle\",\"lines\":[\"No line of sight, 1 hex away. "
      "In "
      "the way: a closed door, the edge of the map\",\"In range: Kyle reaches "
      "3.\"],\"page\":\"page "
      "14\",\"overlay\":{\"blockers\":[{\"at\":[1,0],\"side\":0},{\"at\":[1,1]},{\"at\":[2,-1]}]}"
      "}" },
    { "{\"picks\":[{\"token\":\"John\"}]}",
      "{\"title\":\"John\",\"lines\":[\"It is beside the map.\"],\"hint\":true,\"overlay\":{}}" },
    { "{\"taken\":\"John\"}", "{\"title\":\"John\",\"lines\":[\"Tap the place where it "
                              "stands.\"],\"hint\":true,\"overlay\":{}}" },
    { "{\"picks\":[{\"token\":\"Sarah\"}],\"reach\":true,\"move\":1}",
      "{\"title\":\"Sarah\",\"lines\":[\"With 1 movement it can end on 1 place, including where "
      "it is now. The numbers are the costs.\"],\"page\":\"page "
      "17\",\"overlay\":{\"field\":[{\"at\":[0,0],\"text\":\"0\"}]}}" },
    { "{\"picks\":[{\"token\":\"Kyle\"}],\"drag\":{\"token\":\"Sarah\",\"place\":[2,0]}}",
      "{\"title\":\"Kyle → Sarah\",\"lines\":[\"No line of sight, 1 hex away. In the way: a closed "
      "door, the edge of the map\",\"In range: Kyle reaches 3.\"],\"page\":\"page 14\",\"overlay\":"
      "{\"blockers\":[{\"at\":[1,0],\"side\":0},{\"at\":[1,1]},{\"at\":[2,-1]}]}}" },
    { "{\"drag\":{\"token\":\"Sarah\",\"place\":[2,0]}}", "{}" },
    { "{\"picks\":[{\"token\":\"Kyle\"}],\"drag\":{\"token\":\"Sarah\",\"place\":[9,9]}}", "{}" },
  };
  g_autoptr (Table) table = table_new (CORRIDOR, ts_language_get_english ());

  assert_told (table, cases, G_N_ELEMENTS (cases));
}

/* The plan has its rule, its reasons, its stops with letters, and the way to where one looks. */
static void
test_plan (void **state)
{
  g_autoptr (Table) table = table_new (CORRIDOR, ts_language_get_english ());
  g_autofree char *told = ask (table, "{\"picks\":[{\"token\":\"Endo\"}],\"at\":[4,0]}");

  assert_non_null (strstr (told, "\"title\":\"Endo\""));
  assert_non_null (strstr (told, "\"Rule "));
  assert_non_null (strstr (told, "\"stops\":[{\"at\":[4,0],\"text\":\"A\"}]"));
  assert_non_null (strstr (told, "page 17"));
}

static TsToken *
find_token (Table *table, const char *id)
{
  return (TsToken *) ts_sketch_table_find_token (table->table, id);
}

/* The same map and figures, with what has become of the Endo meanwhile. */
static void
look_again (Table *self)
{
  ts_sketch_table_free (self->table);
  self->table = ts_sketch_table_new (&self->map, self->view, ts_language_get_english ());
}

/* Whoever is at an entry is on all of its half-hexes: from the one where it stands it sees nobody
 * (Genesis, L681, L758). */
static void
test_entry (void **state)
{
  static const Case cases[] = {
    { "{\"picks\":[{\"token\":\"Kyle\"},{\"token\":\"Endo\"}]}",
      "{\"title\":\"Kyle → Endo\",\"lines\":[\"In sight, 2 hexes away\",\"In range: Kyle reaches "
      "3.\",\"Endo is at an entry: each of its half-hexes counts for the line of "
      "sight.\"],\"page\":"
      "\"page "
      "14\",\"overlay\":{\"lines\":[{\"from\":[1.7321,0.0],\"to\":[5.1962000000000002,0.0],"
      "\"free\":"
      "true}]}}" },
    { "{\"picks\":[{\"token\":\"Endo\"}]}",
      "{\"title\":\"Endo\",\"lines\":[\"Rule 1: a character is in range and in sight. It stays "
      "where "
      "it is and may attack Kyle\",\"Not on the sketch, so skipped: John.\",\"Sarah: farther away: "
      "3 hexes\"],"
      "\"page\":\"page "
      "17\",\"overlay\":{\"lines\":[{\"from\":[5.1962000000000002,0.0],\"to\":[1.7321,0.0],"
      "\"free\":true}]}}" },
  };
  g_autoptr (Table) table = table_new (ENTRANCE, ts_language_get_english ());
  g_autofree char *apart = ask (table, "{\"picks\":[{\"token\":\"Kyle\"},{\"token\":\"Endo\"}]}");

  assert_non_null (strstr (apart, "No line of sight, 3 hexes away."));
  find_token (table, "Endo")->spread = TRUE;
  look_again (table);
  assert_told (table, cases, G_N_ELEMENTS (cases));
}

/* A card may say that nobody stops it; what nobody has typed is not guessed. */
static void
test_stops (void **state)
{
  static const struct
  {
    TsStops stops;
    const char *told;
  } cases[] = {
    { TS_STOPS_IN_SIGHT, "[\"Rule 1: a character is in range and in sight." },
    { TS_STOPS_NEVER, "to Sarah\",\"Its card says that it does not stop" },
    { TS_STOPS_BY_CARD, "attack Sarah\",\"Where it stops is an exception on its card" },
  };
  g_autoptr (Table) table = table_new (ENTRANCE, ts_language_get_english ());
  TsToken *endo = find_token (table, "Endo");

  endo->x = 2;
  find_token (table, "Kyle")->down = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *told = NULL;

      endo->stops = cases[i].stops;
      look_again (table);
      told = ask (table, "{\"picks\":[{\"token\":\"Endo\"}]}");
      if (strstr (told, cases[i].told) == NULL)
        fail_msg ("%s\n  wanted %s", told, cases[i].told);
    }
}

static void
test_squares (void **state)
{
  static const Case cases[] = {
    { "{}", "{\"lines\":[\"Pick two figures for the line of sight between "
            "them.\"],\"hint\":true,\"overlay\":{}}" },
    { "{\"picks\":[{\"token\":\"Sarah\"},{\"place\":[5,3]}]}",
      "{\"title\":\"Sarah → column 6, row 4\",\"lines\":[\"Pick two figures to see whether they "
      "see "
      "each other.\"],\"page\":\"page 14\",\"overlay\":{}}" },
  };
  g_autoptr (Table) table = table_new (BOARD, ts_language_get_english ());
  g_autofree char *seen = ask (table, "{\"picks\":[{\"token\":\"Sarah\"},{\"token\":\"Endo\"}]}");

  assert_told (table, cases, G_N_ELEMENTS (cases));
  assert_non_null (strstr (seen, "\"Out of range: Sarah reaches 3.\",\"Endo → Sarah: "));
}

static void
test_refused (void **state)
{
  static const Case cases[] = {
    { "{\"picks\":7}", "bad-sketch" },
    { "{\"picks\":[7]}", "bad-sketch" },
    { "{\"picks\":[{}]}", "bad-sketch" },
    { "{\"picks\":[{\"token\":\"\"}]}", "bad-sketch" },
    { "{\"picks\":[{\"token\":7}]}", "bad-sketch" },
    { "{\"picks\":[{\"place\":[1]}]}", "bad-sketch" },
    { "{\"picks\":[{\"place\":[1,2,3]}]}", "bad-sketch" },
    { "{\"picks\":[{\"place\":[0.5,1]}]}", "bad-sketch" },
    { "{\"picks\":[{\"place\":[9223372036854775807,0]}]}", "bad-sketch" },
    { "{\"picks\":[{\"place\":[0,0]},{\"place\":[0,0]},{\"place\":[0,0]}]}", "bad-sketch" },
    { "{\"picks\":[{\"place\":[10000,-10000]}]}", "refused" },
    { "{\"picks\":[{\"token\":\"T-1000\"}]}", "unknown-figure" },
    { "{\"taken\":\"T-1000\"}", "unknown-figure" },
    { "{\"taken\":[]}", "bad-sketch" },
    { "{\"reach\":1}", "bad-sketch" },
    { "{\"move\":-1}", "bad-sketch" },
    { "{\"move\":10001}", "bad-sketch" },
    { "{\"move\":1.5}", "bad-sketch" },
    { "{\"at\":null}", "bad-sketch" },
    { "{\"at\":\"here\"}", "bad-sketch" },
    { "{\"drag\":[]}", "bad-sketch" },
    { "{\"drag\":{\"token\":\"Sarah\"}}", "bad-sketch" },
    { "{\"drag\":{\"token\":\"T-1000\",\"place\":[0,0]}}", "unknown-figure" },
  };
  g_autoptr (Table) table = table_new (CORRIDOR, ts_language_get_english ());

  assert_told (table, cases, G_N_ELEMENTS (cases));
}

/* Any members, right and wrong, on both grids: an answer or an error, and no figure has moved. */
static void
test_random (void **state)
{
  static const char *const values[] = { "{\"token\":\"Endo\"}",
                                        "{\"token\":\"John\"}",
                                        "{\"place\":[4,0]}",
                                        "{\"place\":[-3,9]}",
                                        "[2,0]",
                                        "\"Kyle\"",
                                        "true",
                                        "0",
                                        "10000",
                                        "null",
                                        "[]",
                                        "{\"token\":\"Endo\",\"place\":[2,0]}" };
  static const char *const maps[] = { CORRIDOR, BOARD };
  g_autoptr (GRand) rand = g_rand_new_with_seed (19);
  const guint n = G_N_ELEMENTS (values);

  for (guint m = 0; m < G_N_ELEMENTS (maps); m++)
    {
      g_autoptr (Table) table = table_new (maps[m], ts_language_get_english ());

      for (guint i = 0; i < RANDOM_ROUNDS; i++)
        {
          const char *pick[7];
          g_autofree char *question = NULL;
          g_autofree char *told = NULL;

          for (guint k = 0; k < G_N_ELEMENTS (pick); k++)
            pick[k] = values[g_rand_int_range (rand, 0, (gint32) n)];
          question = g_strdup_printf ("{\"picks\":[%s,%s],\"taken\":%s,\"reach\":%s,\"move\":%s,"
                                      "\"at\":%s,\"drag\":%s}",
                                      pick[0], pick[1], i % 2 == 0 ? "\"John\"" : pick[2],
                                      i % 3 == 0 ? "true" : pick[3], i % 5 == 0 ? "3" : pick[4],
                                      i % 7 == 0 ? "[1,0]" : pick[5], pick[6]);
          told = ask (table, question);
          assert_true (strlen (told) > 0);
          assert_int_equal (ts_sketch_find (table->table->sketch, "Endo")->x, 4);
        }
    }
}

/* Whoever asks is told in its own language. */
static void
test_language (void **state)
{
  static const Case cases[] = {
    { "{\"picks\":[{\"token\":\"Sarah\"}]}",
      "{\"title\":\"Sarah\",\"lines\":[\"Escolha outra miniatura ou outro lugar para a linha de "
      "visão entre os dois.\"],\"hint\":true,\"overlay\":{}}" },
  };
  g_autoptr (Table) table = table_new (CORRIDOR, ts_language_find ("pt_BR"));

  assert_told (table, cases, G_N_ELEMENTS (cases));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_hexes),   cmocka_unit_test (test_plan),
    cmocka_unit_test (test_entry),   cmocka_unit_test (test_stops),
    cmocka_unit_test (test_squares), cmocka_unit_test (test_refused),
    cmocka_unit_test (test_random),  cmocka_unit_test (test_language),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
