/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-json.c: the strict reader of JSON.
 */

#include <math.h>
#include <string.h>

#include "../unit.h"
#include "ts-json-text.h"
#include "ts-json.h"

/* What is read is printed again as it should be. */
static const struct
{
  const char *text;
  const char *printed;
} good[] = {
  { "0", "0" },
  { "-0", "0" },
  { "-1", "-1" },
  { "1.5", "1.5" },
  { "-0.25e1", "-2.5" },
  { "9223372036854775807", "9223372036854775807" },
  { "-9223372036854775808", "-9223372036854775808" },
  { "99999999999999999", "99999999999999999" },
  { "-99999999999999999", "-99999999999999999" },
  { "999999999999999999", "999999999999999999" },
  { "-999999999999999999", "-999999999999999999" },
  { "1000000000000000000", "1000000000000000000" },
  { "true", "true" },
  { " \t\r\nfalse\n", "false" },
  { "null", "null" },
  { "[]", "[]" },
  { "[ ]", "[]" },
  { "{}", "{}" },
  { "[1 , [2,[3]],{\"a\":[]}]", "[1,[2,[3]],{\"a\":[]}]" },
  { "{\"a\" : 1, \"b\":{\"a\":2}}", "{\"a\":1,\"b\":{\"a\":2}}" },
  { "\"\"", "\"\"" },
  { "\"a\\\"\\\\\\/b\"", "\"a\\\"\\\\/b\"" },
  { "\"ação ☠\"", "\"ação ☠\"" },
  { "\"\\u00e7\\u2620\"", "\"ç☠\"" },
  { "\"\\uD83D\\uDE00\"", "\"😀\"" },
  { "\"\\b\\f\\n\\r\\t\"", "\"\\b\\f\\n\\r\\t\"" },
  { "{\"\":\"\"}", "{\"\":\"\"}" },
  { "\xef\xbb\xbf{}", "{}" },
  { "\xef\xbb\xbf 1", "1" },
};

static const char *const bad[] = {
  "",
  " ",
  "x",
  "tru",
  "truex",
  "True",
  "nul",
  "NaN",
  "Infinity",
  "-",
  "+1",
  "01",
  "-01",
  "1.",
  ".5",
  "1e",
  "1e+",
  "0x10",
  "1e999",
  "-1e999",
  "9223372036854775808",
  "-9223372036854775809",
  "99999999999999999999999999",
  "1 2",
  "1,",
  "[",
  "]",
  "[1",
  "[1,",
  "[1,]",
  "[,1]",
  "[1 2]",
  "[1}",
  "{",
  "}",
  "{1:2}",
  "{a:1}",
  "{'a':1}",
  "{\"a\"}",
  "{\"a\":}",
  "{\"a\":1,}",
  "{\"a\":1 \"b\":2}",
  "{\"a\":1,\"a\":1}",
  "{\"a\":1,\"\\u0061\":1}",
  "{\"a\":1]",
  "{}{}",
  "// x\n1",
  "/* x */ 1",
  "# x\n1",
  "var a = 1",
  "\"",
  "\"a",
  "\"\\",
  "\"\\\"",
  "\"\\q\"",
  "\"\\u\"",
  "\"\\u12\"",
  "\"\\u12g4\"",
  "\"\\u0000\"",
  "\"\\ud800\"",
  "\"\\ud800x\"",
  "\"\\ud800\\n\"",
  "\"\\ud800\\u0041\"",
  "\"\\udc00\"",
  "\"a\nb\"",
  "\"a\tb\"",
  "'a'",
  "\xff",
  "\"\xc3\"",
  "\"\xed\xa0\x80\"",
  "\"\xc0\x80\"",
  "\xef\xbb{}",
  " \xef\xbb\xbf{}",
  "\xef\xbb\xbf\xef\xbb\xbf{}",
  "\xef\xbb\xbf",
};

static void
test_good (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = ts_json_read (good[i].text, strlen (good[i].text), &error);
      g_autofree char *printed = NULL;

      if (node == NULL)
        fail_msg ("%s: %s", good[i].text, error->message);
      printed = json_to_string (node, FALSE);
      assert_string_equal (printed, good[i].printed);
    }
}

static void
test_bad (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = ts_json_read (bad[i], strlen (bad[i]), &error);

      if (node != NULL)
        fail_msg ("taken: %s", bad[i]);
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_JSON));
      assert_true (g_str_has_suffix (error->message, "."));
    }
}

/* Every way to cut a good text short is an error, and nothing behind the end is read. */
static void
test_cut_short (void **state)
{
  static const char text[] = "{\"a\":[1,-2.5e3,\"\\u00e7\\ud83d\\ude00\\n\",true,false,null,{}]}";

  for (gsize length = 1; length < sizeof text - 1; length++)
    {
      g_autofree char *part = g_memdup2 (text, length);
      g_autoptr (JsonNode) node = ts_json_read (part, length, NULL);

      assert_null (node);
    }
}

static void
test_nul_byte (void **state)
{
  static const char text[] = "{\"a\":\"b\0c\"}";
  g_autoptr (JsonNode) node = ts_json_read (text, sizeof text - 1, NULL);

  assert_null (node);
}

static JsonNode *
read_nested (guint depth, GError **error)
{
  g_autofree char *open = g_strnfill (depth, '[');
  g_autofree char *close = g_strnfill (depth, ']');
  g_autofree char *text = g_strconcat (open, close, NULL);

  return ts_json_read (text, strlen (text), error);
}

static void
test_depth (void **state)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) deepest = read_nested (TS_JSON_DEPTH, NULL);
  g_autoptr (JsonNode) deeper = read_nested (TS_JSON_DEPTH + 1, &error);
  g_autoptr (JsonNode) absurd = read_nested (1000000, NULL);

  assert_non_null (deepest);
  assert_null (deeper);
  assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_JSON));
  assert_null (absurd);
}

static void
test_error_says_where (void **state)
{
  g_autoptr (GError) character = NULL;
  g_autoptr (GError) key = NULL;
  g_autoptr (JsonNode) first = ts_json_read ("[\"ção\",x]", strlen ("[\"ção\",x]"), &character);
  g_autoptr (JsonNode) second
      = ts_json_read ("{\"ção\":1,\"ção\":2}", strlen ("{\"ção\":1,\"ção\":2}"), &key);

  assert_null (first);
  assert_non_null (strstr (character->message, "character 8 "));
  assert_null (second);
  assert_non_null (strstr (key->message, "“ção”"));
}

static void
test_object (void **state)
{
  static const char *const others[] = { "[]", "1", "\"{}\"", "null", "true" };
  g_autoptr (JsonObject) object = ts_json_read_object ("{\"a\":1}", 7, NULL);

  assert_int_equal (json_object_get_int_member (object, "a"), 1);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_null (ts_json_read_object (others[i], strlen (others[i]), &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_JSON));
    }
}

static void
test_append (void **state)
{
  g_autoptr (GString) string = g_string_new (NULL);
  g_autoptr (JsonNode) node = NULL;
  JsonArray *array;

  g_string_append_c (string, '[');
  ts_json_append_integer (string, 0);
  g_string_append_c (string, ',');
  ts_json_append_integer (string, -10);
  g_string_append_c (string, ',');
  ts_json_append_integer (string, G_MAXINT);
  g_string_append_c (string, ',');
  ts_json_append_integer (string, G_MININT);
  assert_string_equal (string->str, "[0,-10,2147483647,-2147483648");
  g_string_append_c (string, ',');
  ts_json_append_number (string, 1e-8);
  g_string_append_c (string, ',');
  ts_json_append_number (string, 0.1);
  g_string_append_c (string, ',');
  ts_json_append_text (string, "a\"\\/\n\x1fção");
  g_string_append_c (string, ']');

  node = ts_json_read (string->str, string->len, NULL);
  assert_non_null (node);
  array = json_node_get_array (node);
  assert_true (json_array_get_double_element (array, 4) == 1e-8);
  assert_true (json_array_get_double_element (array, 5) == 0.1);
  assert_string_equal (json_array_get_string_element (array, 6), "a\"\\/\n\x1fção");
}

/* What numbers, texts and types there are; json-glib writes the large ones so that nobody can read
 * them. */
static const char all_kinds[]
    = "{\"reals\":[1e+308,-1e+308,1e+21,9007199254740993.0,9007199254740992.0,-0.0,3.0,0.1,5e-324],"
      "\"whole\":[0,9007199254740993,9223372036854775807,-9223372036854775808],"
      "\"others\":[null,true,false,\"\\u0001\\b\\f\\n\\r\\t\\\"\\\\/"
      "\",{},[],[[{\"a\":{\"b\":[1]}}]]]}";

static void
test_print (void **state)
{
  g_autoptr (JsonObject) object = ts_json_read_object (all_kinds, strlen (all_kinds), NULL);
  g_autofree char *printed = ts_json_print (object);
  g_autoptr (JsonObject) again = ts_json_read_object (printed, strlen (printed), NULL);
  g_autofree char *twice = again != NULL ? ts_json_print (again) : NULL;
  JsonArray *reals;

  assert_string_equal (twice, printed);
  reals = json_object_get_array_member (again, "reals");
  for (guint i = 0; i < json_array_get_length (reals); i++)
    assert_int_equal (json_node_get_value_type (json_array_get_element (reals, i)), G_TYPE_DOUBLE);
  assert_true (json_array_get_double_element (reals, 0) == 1e308);
  assert_true (signbit (json_array_get_double_element (reals, 5)));
  assert_non_null (strstr (printed, "\"\\u0001\\b\\f\\n\\r\\t\\\"\\\\/\""));
}

/* Whatever is changed in the copy, at any depth, the original stays as it was. */
static void
test_dup (void **state)
{
  g_autoptr (JsonObject) object = ts_json_read_object (all_kinds, strlen (all_kinds), NULL);
  g_autoptr (JsonObject) copy = ts_json_dup_object (object);
  g_autofree char *before = ts_json_print (object);
  g_autofree char *copied = ts_json_print (copy);
  g_autofree char *after = NULL;
  JsonArray *others = json_object_get_array_member (copy, "others");
  JsonArray *inner = json_array_get_array_element (others, json_array_get_length (others) - 1);
  JsonObject *deep = json_array_get_object_element (json_array_get_array_element (inner, 0), 0);

  assert_string_equal (copied, before);
  json_object_set_int_member (json_object_get_object_member (deep, "a"), "b", 2);
  json_array_add_null_element (inner);
  json_array_remove_element (json_object_get_array_member (copy, "reals"), 0);
  json_object_remove_member (copy, "whole");
  after = ts_json_print (object);
  assert_string_equal (after, before);
}

static void
test_set (void **state)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);
  g_autofree char *text = NULL;

  ts_json_set_text (object, "nothing", NULL);
  ts_json_set_flag (object, "off", FALSE);
  ts_json_set_text (object, "text", "");
  ts_json_set_flag (object, "on", TRUE);
  ts_json_set_pair (object, "pair", G_MININT, 1);
  text = json_to_string (node, FALSE);
  assert_string_equal (text, "{\"text\":\"\",\"on\":true,\"pair\":[-2147483648,1]}");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_good),      cmocka_unit_test (test_bad),
    cmocka_unit_test (test_cut_short), cmocka_unit_test (test_nul_byte),
    cmocka_unit_test (test_depth),     cmocka_unit_test (test_error_says_where),
    cmocka_unit_test (test_object),    cmocka_unit_test (test_append),
    cmocka_unit_test (test_print),     cmocka_unit_test (test_dup),
    cmocka_unit_test (test_set),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
