/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-json-text.c: what is written is what json-glib would write, and every value is where the
 * index says.
 */

#include <string.h>

#include "../unit.h"
#include "ts-json-text.h"
#include "ts-json.h"

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = ts_json_read (text, strlen (text), &error);

  g_assert_no_error (error);
  return node;
}

static void
assert_value (const TsJsonText *json, TsJsonValue value, const char *expected)
{
  gsize length;
  const char *text = ts_json_text_peek (json, value, &length);
  g_autofree char *found = g_strndup (text, length);

  assert_string_equal (found, expected);
}

/* Compact JSON, as it comes out of what it was read into. */
static const char *const texts[] = {
  "{}",
  "[]",
  "null",
  "-9223372036854775808",
  "0.5",
  "\"\"",
  "[[],{},[[]],[{}]]",
  "{\"a\":{\"b\":{\"c\":[1,[2,[3]],{\"d\":null}]}},\"e\":false,\"\":true}",
  "{\"say \\\"no\\\"\":\"\\\\ and \\\"\",\"a/b\":\"é☠\",\"m~n\":[\"{\",\"[\",\",\"]}",
  "[1,-1,true,false,null,\"1\",{\"1\":1}]",
};

static void
writes_what_was_read (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) node = parse (texts[i]);
      g_autoptr (TsJsonText) json = ts_json_text_new_for_node (node);
      g_autoptr (JsonNode) again = ts_json_text_read (json, TS_JSON_WHOLE);
      g_autofree char *theirs = json_to_string (node, FALSE);

      assert_value (json, TS_JSON_WHOLE, texts[i]);
      assert_string_equal (theirs, texts[i]);
      assert_true (json_node_equal (again, node));
    }
}

/* Each value of the index against the tree, in the order of the text. */
static void
check_index (const TsJsonText *json, TsJsonValue value, JsonNode *node)
{
  g_autofree char *text = json_to_string (node, FALSE);
  TsJsonValue within = ts_json_text_get_first (json, value);

  assert_value (json, value, text);
  assert_int_equal (ts_json_text_is_object (json, value), JSON_NODE_HOLDS_OBJECT (node));
  assert_int_equal (ts_json_text_is_list (json, value), JSON_NODE_HOLDS_ARRAY (node));
  if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      {
        check_index (json, within, json_array_get_element (json_node_get_array (node), i));
        within = ts_json_text_get_next (json, value, within);
      }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autoptr (GList) names = json_object_get_members (json_node_get_object (node));

      for (GList *name = names; name != NULL; name = name->next)
        {
          check_index (json, within,
                       json_object_get_member (json_node_get_object (node), name->data));
          within = ts_json_text_get_next (json, value, within);
        }
    }
  assert_int_equal (within, TS_JSON_NOWHERE);
}

static void
every_value_is_where_the_index_says (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (JsonNode) node = parse (texts[i]);
      g_autoptr (TsJsonText) json = ts_json_text_new_for_node (node);

      check_index (json, TS_JSON_WHOLE, node);
    }
}

static void
finds_members (void **state)
{
  g_autoptr (JsonNode) node = parse ("{\"ab\":1,\"a\":{\"b\":[2]},\"b\":\"a\"}");
  g_autoptr (TsJsonText) json = ts_json_text_new_for_node (node);
  TsJsonValue a = ts_json_text_find (json, TS_JSON_WHOLE, "a");
  TsJsonValue list = ts_json_text_find (json, a, "b");

  assert_value (json, a, "{\"b\":[2]}");
  assert_value (json, list, "[2]");
  assert_value (json, ts_json_text_find (json, TS_JSON_WHOLE, "b"), "\"a\"");
  assert_int_equal (ts_json_text_find (json, TS_JSON_WHOLE, "c"), TS_JSON_NOWHERE);
  assert_int_equal (ts_json_text_find (json, TS_JSON_WHOLE, ""), TS_JSON_NOWHERE);
  assert_int_equal (ts_json_text_find (json, list, "b"), TS_JSON_NOWHERE);
  assert_int_equal (ts_json_text_find (json, TS_JSON_NOWHERE, "b"), TS_JSON_NOWHERE);
  assert_int_equal (ts_json_text_get_first (json, TS_JSON_NOWHERE), TS_JSON_NOWHERE);
  assert_value (json, TS_JSON_NOWHERE, "");
}

/* A list of the same value, alone and within others, under its own name and another. */
static void
copies_values_with_their_index (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *whole = g_strdup_printf ("{\"x\":0,\"say \\\"é\\\"\":%s}", texts[i]);
      g_autofree char *wanted
          = g_strdup_printf ("{\"one\":%s,\"say \\\"é\\\"\":%s,\"x\":{\"x\":null},"
                             "\"list\":[%s,%s]}",
                             texts[i], texts[i], whole, texts[i]);
      g_autoptr (JsonNode) node = parse (whole);
      g_autoptr (TsJsonText) from = ts_json_text_new_for_node (node);
      g_autoptr (JsonNode) wanted_node = parse (wanted);
      g_autoptr (TsJsonText) json = ts_json_text_new ();
      TsJsonValue x = ts_json_text_get_first (from, TS_JSON_WHOLE);
      TsJsonValue value = ts_json_text_get_next (from, TS_JSON_WHOLE, x);

      ts_json_open_object (json, NULL);
      ts_json_put_copy (json, "one", from, value);
      ts_json_put_copy_like (json, from, value);
      ts_json_open_object_like (json, from, x);
      ts_json_put_null_like (json, from, x);
      ts_json_close (json);
      ts_json_open_list (json, "list");
      ts_json_put_copy_like (json, from, TS_JSON_WHOLE);
      ts_json_put_copy (json, NULL, from, value);
      ts_json_close (json);
      ts_json_close (json);
      assert_value (json, TS_JSON_WHOLE, wanted);
      check_index (json, TS_JSON_WHOLE, wanted_node);
    }
}

static void
leaves_out_what_is_not_there (void **state)
{
  g_autoptr (TsJsonText) json = ts_json_text_new ();

  ts_json_open_object (json, NULL);
  ts_json_put_text (json, "text", NULL);
  ts_json_put_flag (json, "flag", FALSE);
  ts_json_put_object (json, "object", NULL);
  ts_json_put_text (json, "empty", "");
  ts_json_put_flag (json, "set", TRUE);
  ts_json_put_pair (json, "pair", -1, 2);
  ts_json_put_text (json, "line", "a\nb\t\x7f");
  ts_json_close (json);
  assert_value (json, TS_JSON_WHOLE,
                "{\"empty\":\"\",\"set\":true,\"pair\":[-1,2],\"line\":\"a\\nb\\t\x7f\"}");
}

/* What was written of a thing in one text stands in the next one, with its index. */
static void
copies_what_is_stored (void **state)
{
  const char *const thing = "a thing";
  TsJsonStore *store = ts_json_store_new (NULL);
  TsJsonText *first = ts_json_text_new_with (store);
  TsJsonText *second = ts_json_text_new_with (store);
  g_autoptr (TsJsonText) alone = ts_json_text_new ();

  ts_json_open_object (first, NULL);
  assert_false (ts_json_put_stored (first, "x", thing));
  ts_json_open_list (first, "x");
  ts_json_put_text (first, NULL, "y");
  ts_json_close (first);
  ts_json_close (first);

  ts_json_open_object (second, NULL);
  ts_json_put_number (second, "n", 1);
  assert_true (ts_json_put_stored (second, "other", thing));
  ts_json_close (second);
  assert_value (second, TS_JSON_WHOLE, "{\"n\":1,\"other\":[\"y\"]}");
  assert_value (second, ts_json_text_find (second, TS_JSON_WHOLE, "other"), "[\"y\"]");
  ts_json_text_free (first);
  ts_json_text_free (second);
  ts_json_store_free (store);

  assert_false (ts_json_put_stored (alone, NULL, thing));
}

/* Of what stands in the same text, which moves as it grows. */
static void
copies_what_stands_in_itself (void **state)
{
  const char *const thing = "a thing";
  g_autofree char *long_text = g_strnfill (900, 'y');
  TsJsonStore *store = ts_json_store_new (NULL);
  TsJsonText *json = ts_json_text_new_with (store);
  gsize length;

  ts_json_open_list (json, NULL);
  assert_false (ts_json_put_stored (json, NULL, thing));
  ts_json_put_text (json, NULL, long_text);
  for (guint i = 0; i < 2000; i++)
    assert_true (ts_json_put_stored (json, NULL, thing));
  ts_json_close (json);
  ts_json_text_peek (json, TS_JSON_WHOLE, &length);
  assert_int_equal (length, 2001 * (strlen (long_text) + 3) + 1);
  ts_json_text_free (json);
  ts_json_store_free (store);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (copies_what_is_stored),
    cmocka_unit_test (copies_what_stands_in_itself),
    cmocka_unit_test (writes_what_was_read),
    cmocka_unit_test (every_value_is_where_the_index_says),
    cmocka_unit_test (finds_members),
    cmocka_unit_test (copies_values_with_their_index),
    cmocka_unit_test (leaves_out_what_is_not_there),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
