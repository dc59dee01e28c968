/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-sketch.c: maps and sketches from JSON and back.
 */

#include <string.h>

#include "../unit.h"
#include "ts-json.h"
#include "ts-sketch.h"

#define N_RANDOM_MAPS 400

typedef struct
{
  const char *text;
  const char *key;  /* the error names it */
  const char *what; /* and this: a place, an id, a limit */
} Refused;

static JsonObject *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonObject *object = ts_json_read_object (text, strlen (text), &error);

  if (object == NULL)
    fail_msg ("%s: %s", text, error->message);
  return object;
}

static char *
print (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  return json_to_string (node, FALSE);
}

static char *
print_map (const TsSketchMap *map)
{
  g_autoptr (JsonObject) object = ts_sketch_map_to_json (map);

  return print (object);
}

static void
read_map (TsSketchMap *map, JsonObject *object)
{
  g_autoptr (GError) error = NULL;

  if (!ts_sketch_map_init_from_json (map, object, &error))
    fail_msg ("%s", error->message);
}

static TsSketch *
read_sketch (const char *text)
{
  g_autoptr (JsonObject) object = read_text (text);
  g_autoptr (GError) error = NULL;
  TsSketch *sketch = ts_sketch_new_from_json (object, &error);

  if (sketch == NULL)
    fail_msg ("%s: %s", text, error->message);
  return sketch;
}

static void
assert_refused (const Refused *refused, const GError *error)
{
  g_autofree char *key = g_strdup_printf ("“%s”", refused->key);

  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_SKETCH));
  if (strstr (error->message, key) == NULL || strstr (error->message, refused->what) == NULL
      || !g_str_has_suffix (error->message, "."))
    fail_msg ("%s: %s", refused->text, error->message);
}

/* What is read is printed again as it is kept. */
static const struct
{
  const char *text;
  const char *printed; /* NULL: the same */
} taken[] = {
  { "{\"grid\":\"hex\",\"hexes\":[]}", NULL },
  { "{\"hexes\":[],\"grid\":\"hex\",\"walls\":[],\"entries\":[]}",
    "{\"grid\":\"hex\",\"hexes\":[]}" },
  { "{\"grid\":\"hex\",\"hexes\":[[10000,-10000],[-10000,10000],[-0,0]]}",
    "{\"grid\":\"hex\",\"hexes\":[[-10000,10000],[0,0],[10000,-10000]]}" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[0,1]],\"blocked\":[[0,1]],\"rough\":[[0,0],[0,1]]}",
    NULL },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[0,1],[1,-1],[1,0]],\"walls\":[[[1,0],[0,0]],"
    "[[0,1],[0,0]]],\"doors\":[[[1,-1],[0,0]]],\"open\":[[[1,0],[0,1]]]}",
    "{\"grid\":\"hex\",\"hexes\":[[0,0],[0,1],[1,-1],[1,0]],\"walls\":[[[0,0],[0,1]],"
    "[[0,0],[1,0]]],\"doors\":[[[0,0],[1,-1]]],\"open\":[[[0,1],[1,0]]]}" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0]],\"entries\":[[],[[2,0],[1,0]],[]],"
    "\"walls\":[[[0,0],[1,0]],[[2,0],[1,0]]]}",
    "{\"grid\":\"hex\",\"hexes\":[[0,0]],\"entries\":[[],[[1,0],[2,0]]],"
    "\"walls\":[[[0,0],[1,0]],[[1,0],[2,0]]]}" },
  { "{\"grid\":\"square\",\"width\":1,\"height\":1000}", NULL },
  { "{\"grid\":\"square\",\"width\":3,\"height\":2,\"obstructed\":[[2,1],[0,1],[0,0]]}",
    "{\"grid\":\"square\",\"width\":3,\"height\":2,\"obstructed\":[[0,0],[0,1],[2,1]]}" },
};

static void
test_taken (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    {
      g_autoptr (JsonObject) object = read_text (taken[i].text);
      g_auto (TsSketchMap) map = { 0 };
      g_autofree char *printed = NULL;

      read_map (&map, object);
      printed = print_map (&map);
      assert_string_equal (printed, taken[i].printed != NULL ? taken[i].printed : taken[i].text);
    }
}

/* Refused as a map and, where the form has the key, as a sketch too. */
static const Refused refused_maps[] = {
  { "{}", "grid", "missing" },
  { "{\"hexes\":[]}", "grid", "missing" },
  { "{\"grid\":null,\"hexes\":[]}", "grid", "null" },
  { "{\"grid\":\"Hex\",\"hexes\":[]}", "grid", "hex, square" },
  { "{\"grid\":7,\"hexes\":[]}", "grid", "7" },
  { "{\"grid\":[\"hex\"],\"hexes\":[]}", "grid", "hex" },
  { "{\"grid\":\"hex\"}", "hexes", "missing" },
  { "{\"grid\":\"hex\",\"hexes\":null}", "hexes", "null" },
  { "{\"grid\":\"hex\",\"hexes\":{}}", "hexes", "{}" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"colour\":1}", "colour", "not known" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"\":1}", "", "not known" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"Walls\":[]}", "Walls", "not known" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"width\":3}", "width", "not known" },
  { "{\"grid\":\"hex\",\"hexes\":[0]}", "hexes[0]", "0" },
  { "{\"grid\":\"hex\",\"hexes\":[null]}", "hexes[0]", "null" },
  { "{\"grid\":\"hex\",\"hexes\":[[]]}", "hexes[0]", "[]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1]]}", "hexes[1]", "[1]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0,0]]}", "hexes[1]", "[1,0,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0.5]]}", "hexes[0]", "[0,0.5]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,1.0]]}", "hexes[0]", "[0,1.0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,1e0]]}", "hexes[0]", "whole" },
  { "{\"grid\":\"hex\",\"hexes\":[[\"0\",0]]}", "hexes[0]", "[\"0\",0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[null,0]]}", "hexes[0]", "[null,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[true,0]]}", "hexes[0]", "[true,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[[0],0]]}", "hexes[0]", "[[0],0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[10001,0]]}", "hexes[0]", "[10001,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,-10001]]}", "hexes[0]", "[0,-10001]" },
  { "{\"grid\":\"hex\",\"hexes\":[[4294967296,0]]}", "hexes[0]", "[4294967296,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,9223372036854775807]]}", "hexes[0]", "9223372036854775807" },
  { "{\"grid\":\"hex\",\"hexes\":[[1,0],[0,0],[1,0]]}", "hexes[2]", "[1,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[1,0]],\"blocked\":[[0,1]]}", "blocked[0]", "[0,1]" },
  { "{\"grid\":\"hex\",\"hexes\":[[1,0]],\"blocked\":[[1,0],[1,0]]}", "blocked[1]", "[1,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[1,0]],\"rough\":[[0,1]]}", "rough[0]", "[0,1]" },
  { "{\"grid\":\"hex\",\"hexes\":[[1,0]],\"rough\":[[1,0],[1,0]]}", "rough[1]", "[1,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[1,0]],\"rough\":\"[1,0]\"}", "rough", "list" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[0,0],[1,0]]}", "walls[0]", "[0,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0]]]}", "walls[0]", "[[0,0]]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0],[1,0],[1,0]]]}", "walls[0]",
    "[[0,0],[1,0],[1,0]]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0],[1,\"0\"]]]}", "walls[0]",
    "[1,\"0\"]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[2,0]],\"walls\":[[[0,0],[2,0]]]}", "walls[0]", "[2,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,1]],\"walls\":[[[0,0],[1,1]]]}", "walls[0]", "[1,1]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0],[0,0]]]}", "walls[0]", "[0,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0],[0,1]]]}", "walls[0]", "[0,1]" },
  { "{\"grid\":\"hex\",\"hexes\":[[10000,0]],\"walls\":[[[10000,0],[10001,0]]]}", "walls[0]",
    "[10001,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0],[1,0]],[[0,0],[1,0]]]}",
    "walls[1]", "[1,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0],[1,0]],[[1,0],[0,0]]]}",
    "walls[1]", "[1,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"doors\":[[[0,0],[1,0]],[[1,0],[0,0]]]}",
    "doors[1]", "[1,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"walls\":[[[0,0],[1,0]]],"
    "\"doors\":[[[1,0],[0,0]]]}",
    "doors[0]", "another list" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0]],\"doors\":[[[0,0],[1,0]]]}", "doors[0]", "[1,0]" },
  { "{\"grid\":\"square\"}", "width", "missing" },
  { "{\"grid\":\"square\",\"width\":3}", "height", "missing" },
  { "{\"grid\":\"square\",\"width\":0,\"height\":3}", "width", "0" },
  { "{\"grid\":\"square\",\"width\":3,\"height\":-3}", "height", "-3" },
  { "{\"grid\":\"square\",\"width\":3,\"height\":1001}", "height", "1000" },
  { "{\"grid\":\"square\",\"width\":4294967299,\"height\":3}", "width", "4294967299" },
  { "{\"grid\":\"square\",\"width\":2.5,\"height\":3}", "width", "2.5" },
  { "{\"grid\":\"square\",\"width\":\"3\",\"height\":3}", "width", "\"3\"" },
  { "{\"grid\":\"square\",\"width\":3,\"height\":3,\"hexes\":[]}", "hexes", "not known" },
  { "{\"grid\":\"square\",\"width\":3,\"height\":3,\"walls\":[]}", "walls", "not known" },
  { "{\"grid\":\"square\",\"width\":3,\"height\":3,\"obstructed\":[[3,0]]}", "obstructed[0]",
    "[3,0]" },
  { "{\"grid\":\"square\",\"width\":3,\"height\":3,\"obstructed\":[[0,-1]]}", "obstructed[0]",
    "[0,-1]" },
  { "{\"grid\":\"square\",\"width\":3,\"height\":3,\"obstructed\":[[2,2],[2,2]]}", "obstructed[1]",
    "[2,2]" },
  { "{\"grid\":\"square\",\"width\":3,\"height\":3,\"obstructed\":[[2,2.5]]}", "obstructed[0]",
    "[2,2.5]" },
  { "{\"grid\":\"square\",\"width\":3,\"height\":3,\"obstructed\":{}}", "obstructed", "list" },
};

/* Only maps have these keys, or only sketches have them. */
static const Refused refused_as_maps[] = {
  { "{\"grid\":\"hex\",\"hexes\":[],\"entry\":[]}", "entry", "not known" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"figures\":[]}", "figures", "not known" },
  { "{\"grid\":\"square\",\"width\":1,\"height\":1,\"figures\":[]}", "figures", "not known" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"entries\":[[0,0]]}", "entries[0][0]", "0" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"entries\":{}}", "entries", "list" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"entries\":[null]}", "entries[0]", "null" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"entries\":[[],[],[],[],[],[],[],[],[]]}", "entries", "8" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0]],\"entries\":[[[1,0]],[[0,0]]]}", "entries[1][0]",
    "[0,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0]],\"entries\":[[[1,0]],[[1,0]]]}", "entries[1][0]",
    "[1,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"entries\":[[[1,0]]],\"rough\":[[1,0]]}", "rough[0]",
    "[1,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0],[1,0]],\"doors\":[[[0,0],[1,0]]],"
    "\"open\":[[[0,0],[1,0]]]}",
    "open[0]", "another list" },
};

#define HEXES "\"grid\":\"hex\",\"hexes\":[[0,0],[1,0],[2,0]],\"entry\":[[3,0],[4,0]]"
#define SQUARES "\"grid\":\"square\",\"width\":5,\"height\":4,\"obstructed\":[[2,2]]"
#define ON_HEXES(figure) "{" HEXES ",\"figures\":[" figure "]}"
#define ON_SQUARES(figure) "{" SQUARES ",\"figures\":[" figure "]}"
#define SARAH "{\"id\":\"sarah\",\"side\":\"hero\",\"at\":[0,0]}"
#define ENDO "{\"id\":\"endo\",\"side\":\"enemy\",\"at\":[3,0]}"
#define TANK "{\"id\":\"tank\",\"side\":\"skynet\",\"at\":[0,1],\"size\":[2,2]}"

static const Refused refused_as_sketches[] = {
  { "{" HEXES ",\"open\":[]}", "open", "not known" },
  { "{" HEXES ",\"entries\":[]}", "entries", "not known" },
  { "{\"grid\":\"hex\",\"hexes\":[[0,0]],\"entry\":[[0,0]]}", "entry[0]", "[0,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"entry\":[[0,0],[0,0]]}", "entry[1]", "[0,0]" },
  { "{\"grid\":\"hex\",\"hexes\":[],\"entry\":[[1,0]],\"blocked\":[[1,0]]}", "blocked[0]",
    "[1,0]" },
  { "{" HEXES ",\"figures\":{}}", "figures", "list" },
  { ON_HEXES ("3"), "figures[0]", "3" },
  { ON_HEXES ("[]"), "figures[0]", "[]" },
  { ON_HEXES ("{}"), "figures[0].id", "missing" },
  { ON_HEXES ("{\"id\":\"a\"}"), "figures[0].side", "missing" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\"}"), "figures[0].at", "missing" },
  { ON_HEXES ("{\"id\":7,\"side\":\"hero\",\"at\":[0,0]}"), "figures[0].id", "7" },
  { ON_HEXES ("{\"id\":\"\",\"side\":\"hero\",\"at\":[0,0]}"), "figures[0].id", "200" },
  { ON_HEXES ("{\"id\":\" \",\"side\":\"hero\",\"at\":[0,0]}"), "figures[0].id", "200" },
  { ON_HEXES ("{\"id\":\"a\\nb\",\"side\":\"hero\",\"at\":[0,0]}"), "figures[0].id", "line" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"ally\",\"at\":[0,0]}"), "figures[0].side", "\"ally\"" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":null,\"at\":[0,0]}"), "figures[0].side", "hero" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":null}"), "figures[0].at", "null" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0.5]}"), "figures[0].at", "[0,0.5]" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,1]}"), "figures[0].at", "[0,1]" },
  { ON_HEXES (SARAH ",{\"id\":\"b\",\"side\":\"hero\",\"at\":[0,0]}"), "figures[1].at", "“sarah”" },
  { ON_HEXES (SARAH ",{\"id\":\"b\",\"side\":\"enemy\",\"at\":[0,0]}"), "figures[1].at", "[0,0]" },
  { ON_HEXES (SARAH ",{\"id\":\"b\",\"side\":\"hero\",\"at\":[0,0],\"down\":true}"),
    "figures[1].at", "[0,0]" },
  { ON_HEXES (ENDO ",{\"id\":\"b\",\"side\":\"hero\",\"at\":[3,0]}"), "figures[1].at", "“endo”" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[4,0]},"
              "{\"id\":\"b\",\"side\":\"hero\",\"at\":[4,0]}"),
    "figures[1].at", "[4,0]" },
  { ON_HEXES (SARAH ",{\"id\":\"sarah\",\"side\":\"hero\",\"at\":[1,0]}"), "figures[1].id",
    "sarah" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0],\"move\":-1}"), "figures[0].move",
    "-1" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0],\"move\":10001}"), "figures[0].move",
    "10000" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0],\"move\":null}"), "figures[0].move",
    "null" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0],\"move\":\"4\"}"), "figures[0].move",
    "\"4\"" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0],\"range\":-1}"), "figures[0].range",
    "-1" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0],\"range\":1.5}"), "figures[0].range",
    "1.5" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0],\"flies\":1}"), "figures[0].flies",
    "true" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0],\"down\":\"no\"}"), "figures[0].down",
    "\"no\"" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0],\"size\":[1,1]}"), "figures[0].size",
    "not known" },
  { ON_HEXES ("{\"id\":\"a\",\"side\":\"hero\",\"at\":[0,0],\"wounds\":1}"), "figures[0].wounds",
    "not known" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[0,0],\"down\":false}"), "figures[0].down",
    "not known" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"\",\"at\":[0,0]}"), "figures[0].side", "200" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":3,\"at\":[0,0]}"), "figures[0].side", "3" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[5,0]}"), "figures[0].at", "[5,0]" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[0,-1]}"), "figures[0].at", "[0,-1]" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[2,2]}"), "figures[0].at", "[2,2]" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[1,1],\"size\":[2,2]}"), "figures[0].at",
    "[2,2]" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[4,0],\"size\":[2,1]}"), "figures[0].at",
    "[4,0]" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[0,3],\"size\":[1,2]}"), "figures[0].at",
    "[0,3]" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[0,0],\"size\":[10000,10000]}"),
    "figures[0].at", "[0,0]" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[0,0],\"size\":[0,1]}"), "figures[0].size",
    "[0,1]" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[0,0],\"size\":[1,-1]}"), "figures[0].size",
    "[1,-1]" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[0,0],\"size\":2}"), "figures[0].size", "2" },
  { ON_SQUARES (TANK ",{\"id\":\"a\",\"side\":\"x\",\"at\":[1,2]}"), "figures[1].at", "“tank”" },
  { ON_SQUARES ("{\"id\":\"a\",\"side\":\"x\",\"at\":[1,2]}," TANK), "figures[1].at", "“a”" },
  { ON_SQUARES (TANK ",{\"id\":\"a\",\"side\":\"skynet\",\"at\":[0,0],\"size\":[3,2]}"),
    "figures[1].at", "“tank”" },
};

static void
refuse_map (const Refused *refused)
{
  g_autoptr (JsonObject) object = read_text (refused->text);
  g_autoptr (GError) error = NULL;
  TsSketchMap map, untouched;

  memset (&map, 0x5a, sizeof map);
  memset (&untouched, 0x5a, sizeof untouched);
  if (ts_sketch_map_init_from_json (&map, object, &error))
    fail_msg ("taken: %s", refused->text);
  assert_refused (refused, error);
  assert_memory_equal (&map, &untouched, sizeof map);
  assert_false (ts_sketch_map_init_from_json (&map, object, NULL));
}

static void
refuse_sketch (const Refused *refused)
{
  g_autoptr (JsonObject) object = read_text (refused->text);
  g_autoptr (GError) error = NULL;

  if (ts_sketch_new_from_json (object, &error) != NULL)
    fail_msg ("taken: %s", refused->text);
  assert_refused (refused, error);
}

static void
test_refused (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused_maps); i++)
    {
      refuse_map (&refused_maps[i]);
      refuse_sketch (&refused_maps[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused_as_maps); i++)
    refuse_map (&refused_as_maps[i]);
  for (guint i = 0; i < G_N_ELEMENTS (refused_as_sketches); i++)
    refuse_sketch (&refused_as_sketches[i]);
}

/* The same in the other language: nothing of it is lost. */
static void
test_refused_in_portuguese (void **state)
{
  const TsLanguage *portuguese = ts_language_find ("pt_BR");

  for (guint i = 0; i < G_N_ELEMENTS (refused_as_sketches); i++)
    {
      g_autoptr (JsonObject) object = read_text (refused_as_sketches[i].text);
      g_autoptr (GError) error = NULL;
      g_autofree char *said = NULL;

      assert_null (ts_sketch_new_from_json (object, &error));
      said = ts_error_format (error, portuguese);
      assert_non_null (strstr (said, refused_as_sketches[i].key));
      assert_false (g_regex_match_simple ("\\{[a-z]", said, 0, 0));
    }
}

/* What comes from outside is repeated, but not all of it. */
static void
test_long_values_are_cut (void **state)
{
  g_autofree char *name = g_strnfill (100000, 'x');
  const char *const formats[] = {
    "{\"grid\":\"%s\",\"hexes\":[]}",
    "{\"grid\":\"hex\",\"hexes\":\"%s\"}",
    "{\"grid\":\"hex\",\"hexes\":[],\"%s\":1}",
    "{\"grid\":\"hex\",\"hexes\":[[0,0]],\"figures\":[{\"%s\":1}]}",
    "{\"grid\":\"hex\",\"hexes\":[[0,0]],\"figures\":[{\"id\":\"%s\"}]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_auto (GStrv) halves = g_strsplit (formats[i], "%s", 2);
      g_autofree char *text = g_strjoinv (name, halves);
      g_autoptr (JsonObject) object = read_text (text);
      g_autoptr (GError) error = NULL;

      assert_null (ts_sketch_new_from_json (object, &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_SKETCH));
      assert_true (strlen (error->message) < 300);
    }
}

static TsHex
random_hex (GRand *rand, int size)
{
  return (TsHex){ g_rand_int_range (rand, -size, size + 1),
                  g_rand_int_range (rand, -size, size + 1) };
}

/* Anything that can be drawn, in an order of its own. */
static void
make_hexes (TsSketchMap *map, GRand *rand)
{
  int size = g_rand_int_range (rand, 0, 8);

  ts_sketch_map_init (map, TS_GRID_HEX, 0, 0);
  for (int i = 0; i < size * size * 3; i++)
    {
      guint entry = g_rand_int_range (rand, 0, 12) == 0 ? (guint) g_rand_int_range (rand, 1, 9) : 0;
      gboolean plain = entry != 0;

      ts_hex_map_lay (map->hexes, random_hex (rand, size), !plain && g_rand_boolean (rand),
                      !plain && g_rand_boolean (rand), entry);
    }
  for (int i = 0; i < size * size * 3; i++)
    ts_hex_map_set_edge (map->hexes, random_hex (rand, size), (guint) g_rand_int_range (rand, 0, 6),
                         (TsEdge) g_rand_int_range (rand, 0, 4));
}

static void
make_squares (TsSketchMap *map, GRand *rand)
{
  int width = g_rand_int_range (rand, 1, 30);
  int height = g_rand_int_range (rand, 1, 30);

  ts_sketch_map_init (map, TS_GRID_SQUARE, width, height);
  for (int i = 0; i < width * height / 4; i++)
    ts_square_map_set_obstructed (
        map->squares,
        (TsSquare){ g_rand_int_range (rand, 0, width), g_rand_int_range (rand, 0, height) }, TRUE);
}

static void
assert_same_hexes (const TsHexMap *a, const TsHexMap *b)
{
  assert_int_equal (ts_hex_map_get_n_cells (a), ts_hex_map_get_n_cells (b));
  for (guint i = 0; i < ts_hex_map_get_n_cells (a); i++)
    {
      const TsHexCell *cell = ts_hex_map_get_cell (a, i);
      const TsHexCell *other = ts_hex_map_look (b, cell->at);

      assert_non_null (other);
      assert_memory_equal (cell, other, sizeof *cell);
    }
}

/* The same elements in another order. (transfer full) */
static JsonArray *
shuffle (JsonArray *list, GRand *rand)
{
  JsonArray *shuffled = json_array_new ();
  guint n = json_array_get_length (list);
  g_autofree guint *order = g_new (guint, n + 1);

  for (guint i = 0; i < n; i++)
    {
      guint at = (guint) g_rand_int_range (rand, 0, (gint32) i + 1);

      order[i] = order[at];
      order[at] = i;
    }
  for (guint i = 0; i < n; i++)
    json_array_add_element (shuffled, json_array_dup_element (list, order[i]));
  return shuffled;
}

/* Every list whose order says nothing; the hexes of an edge among them. (transfer full) */
static JsonArray *
shuffle_inside (JsonArray *list, GRand *rand)
{
  JsonArray *shuffled = json_array_new ();

  for (guint i = 0; i < json_array_get_length (list); i++)
    json_array_add_array_element (shuffled, shuffle (json_array_get_array_element (list, i), rand));
  return shuffled;
}

static JsonObject *
shuffle_map (JsonObject *map, GRand *rand)
{
  static const char *const plain[] = { "obstructed", "rough", "blocked", "hexes" };
  static const char *const edges[] = { "open", "doors", "walls" };
  JsonObject *shuffled = json_object_new ();

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    if (json_object_has_member (map, edges[i]))
      {
        g_autoptr (JsonArray) turned
            = shuffle_inside (json_object_get_array_member (map, edges[i]), rand);

        json_object_set_array_member (shuffled, edges[i], shuffle (turned, rand));
      }
  if (json_object_has_member (map, "entries"))
    json_object_set_array_member (
        shuffled, "entries", shuffle_inside (json_object_get_array_member (map, "entries"), rand));
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (json_object_has_member (map, plain[i]))
      json_object_set_array_member (shuffled, plain[i],
                                    shuffle (json_object_get_array_member (map, plain[i]), rand));
  if (json_object_has_member (map, "width"))
    {
      json_object_set_member (shuffled, "height", json_object_dup_member (map, "height"));
      json_object_set_member (shuffled, "width", json_object_dup_member (map, "width"));
    }
  json_object_set_member (shuffled, "grid", json_object_dup_member (map, "grid"));
  return shuffled;
}

static void
test_random_maps (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1984);

  for (guint i = 0; i < N_RANDOM_MAPS; i++)
    {
      gboolean hexes = i % 4 != 0;
      g_auto (TsSketchMap) map = { 0 };
      g_auto (TsSketchMap) again = { 0 };
      g_auto (TsSketchMap) other = { 0 };
      g_autoptr (JsonObject) written = NULL;
      g_autoptr (JsonObject) shuffled = NULL;
      g_autofree char *text = NULL, *text_again = NULL, *other_text = NULL;

      (hexes ? make_hexes : make_squares) (&map, rand);
      written = ts_sketch_map_to_json (&map);
      read_map (&again, written);
      shuffled = shuffle_map (written, rand);
      read_map (&other, shuffled);

      text = print (written);
      text_again = print_map (&again);
      other_text = print_map (&other);
      assert_string_equal (text, text_again);
      assert_string_equal (text, other_text);
      if (hexes)
        assert_same_hexes (map.hexes, again.hexes);
    }
}

/* Whatever is there twice in a list of a map is refused, wherever it stands. */
static void
test_anything_twice_is_refused (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2029);
  static const char *const keys[] = { "hexes", "blocked", "rough", "walls", "doors", "open" };

  for (guint i = 0; i < N_RANDOM_MAPS; i++)
    {
      const char *key = keys[i % G_N_ELEMENTS (keys)];
      g_auto (TsSketchMap) map = { 0 };
      g_autoptr (JsonObject) object = NULL;
      g_autoptr (GError) error = NULL;
      TsSketchMap read;
      JsonArray *list;

      make_hexes (&map, rand);
      object = ts_sketch_map_to_json (&map);
      if (!json_object_has_member (object, key))
        continue;
      list = json_object_get_array_member (object, key);
      if (json_array_get_length (list) == 0)
        continue;
      json_array_add_element (
          list, json_array_dup_element (list, (guint) g_rand_int_range (
                                                  rand, 0, (gint32) json_array_get_length (list))));
      json_object_set_array_member (object, key, shuffle (list, rand));
      assert_false (ts_sketch_map_init_from_json (&read, object, &error));
      assert_non_null (strstr (error->message, key));
      assert_non_null (strstr (error->message, "twice"));
    }
}

/* `n` hexes in a row of rows. */
static JsonObject *
make_plain (guint n)
{
  JsonObject *object = json_object_new ();
  JsonArray *hexes = json_array_new ();

  for (guint i = 0; i < n; i++)
    {
      JsonArray *hex = json_array_new ();

      json_array_add_int_element (hex, 10000 - (gint64) i % 141);
      json_array_add_int_element (hex, (gint64) i / 141 - 10000);
      json_array_add_array_element (hexes, hex);
    }
  json_object_set_string_member (object, "grid", "hex");
  json_object_set_array_member (object, "hexes", hexes);
  return object;
}

static void
test_largest_map (void **state)
{
  g_autoptr (JsonObject) fits = make_plain (TS_HEX_MAP_LIMIT);
  g_autoptr (JsonObject) too_large = make_plain (TS_HEX_MAP_LIMIT + 1);
  g_autoptr (JsonObject) too_large_with_entry = make_plain (TS_HEX_MAP_LIMIT);
  g_autoptr (JsonObject) entry = read_text ("{\"entries\":[[[0,0]]]}");
  g_auto (TsSketchMap) map = { 0 };
  TsSketchMap none;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) entry_error = NULL;

  read_map (&map, fits);
  assert_int_equal (ts_hex_map_get_n_cells (map.hexes), 20000);

  assert_false (ts_sketch_map_init_from_json (&none, too_large, &error));
  assert_non_null (strstr (error->message, "“hexes[20000]”"));
  assert_non_null (strstr (error->message, "20000"));

  ts_json_copy_members (entry, too_large_with_entry);
  assert_false (ts_sketch_map_init_from_json (&none, too_large_with_entry, &entry_error));
  assert_non_null (strstr (entry_error->message, "“entries[0][0]”"));
}

static void
test_most_figures (void **state)
{
  for (guint n = TS_SKETCH_MAX_FIGURES; n <= TS_SKETCH_MAX_FIGURES + 1; n++)
    {
      g_autoptr (GString) text = g_string_new ("{" HEXES ",\"figures\":[");
      g_autoptr (JsonObject) object = NULL;
      g_autoptr (TsSketch) sketch = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s{\"id\":\"%u\",\"side\":\"enemy\",\"at\":[3,0]}",
                                i == 0 ? "" : ",", i);
      g_string_append (text, "]}");
      object = read_text (text->str);
      sketch = ts_sketch_new_from_json (object, &error);
      if (n == TS_SKETCH_MAX_FIGURES)
        assert_int_equal (sketch->figures->len, n);
      else
        assert_non_null (strstr (error->message, "“figures”"));
    }
}

static void
test_figures_on_hexes (void **state)
{
  g_autoptr (TsSketch) sketch = read_sketch (
      ON_HEXES (SARAH ",{\"id\":\"kyle\",\"side\":\"hero\",\"at\":[1,0],"
                      "\"down\":true}," ENDO ",{\"id\":\"drone\",\"side\":\"enemy\",\"at\":[3,0],"
                      "\"move\":8,\"range\":2,\"flies\":true}"));
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (sketch);
  TsSketchFigure *sarah = ts_sketch_find (sketch, "sarah");
  TsSketchFigure *drone = ts_sketch_find (sketch, "drone");

  assert_int_equal (sketch->figures->len, 4);
  assert_null (ts_sketch_find (sketch, "Sarah"));
  assert_string_equal (sarah->side, "hero");
  assert_int_equal (sarah->move, TS_SKETCH_UNKNOWN);
  assert_int_equal (sarah->range, TS_SKETCH_UNKNOWN);
  assert_false (sarah->down || sarah->flies);
  assert_int_equal (drone->x, 3);
  assert_int_equal (drone->move, 8);
  assert_int_equal (drone->range, 2);
  assert_true (drone->flies);

  assert_true (figures[1].down && !figures[1].enemy);
  assert_true (figures[3].enemy && figures[3].flies);
  assert_int_equal (figures[0].move, 0);
  assert_int_equal (figures[3].move, 8);
}

static void
test_figures_on_squares (void **state)
{
  g_autoptr (TsSketch) sketch = read_sketch (
      ON_SQUARES (TANK ",{\"id\":\"a\",\"side\":\"men\",\"at\":[4,3],\"range\":1000000},"
                       "{\"id\":\"b\",\"side\":\"skynet\",\"at\":[2,1],\"move\":10000}"));
  g_autofree TsSquareFigure *figures = ts_sketch_dup_square_figures (sketch);

  assert_int_equal (figures[0].width, 2);
  assert_int_equal (figures[0].height, 2);
  assert_int_equal (figures[1].width, 1);
  assert_int_equal (figures[1].range, 1000000);
  assert_int_equal (figures[2].move, 10000);
  assert_int_equal (figures[0].side, figures[2].side);
  assert_int_not_equal (figures[0].side, figures[1].side);
}

/* A figure of the sketch is not in its own way; one that is not in it yet is asked about too. */
static void
test_check_figure (void **state)
{
  g_autoptr (TsSketch) sketch = read_sketch (ON_HEXES (SARAH "," ENDO));
  TsSketchFigure *sarah = ts_sketch_find (sketch, "sarah");
  TsSketchFigure new_one
      = { .id = (char *) "new", .side = (char *) "enemy", .x = 3, .width = 1, .height = 1 };

  assert_true (ts_sketch_check_figure (sketch, sarah, NULL));
  assert_true (ts_sketch_check_figure (sketch, &new_one, NULL));
  new_one.x = 0;
  assert_false (ts_sketch_check_figure (sketch, &new_one, NULL));
  sarah->x = 3;
  assert_false (ts_sketch_check_figure (sketch, sarah, NULL));
  sarah->x = 4;
  assert_true (ts_sketch_check_figure (sketch, sarah, NULL));
  sarah->x = 5;
  assert_false (ts_sketch_check_figure (sketch, sarah, NULL));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_taken),
    cmocka_unit_test (test_refused),
    cmocka_unit_test (test_refused_in_portuguese),
    cmocka_unit_test (test_long_values_are_cut),
    cmocka_unit_test (test_random_maps),
    cmocka_unit_test (test_anything_twice_is_refused),
    cmocka_unit_test (test_largest_map),
    cmocka_unit_test (test_most_figures),
    cmocka_unit_test (test_figures_on_hexes),
    cmocka_unit_test (test_figures_on_squares),
    cmocka_unit_test (test_check_figure),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
