/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-merge-patch.c: the examples of RFC 7396, and values at random there and back.
 */

#include <string.h>

#include "../unit.h"
#include "ts-json.h"
#include "ts-merge-patch.h"

/* Appendix A. */
static const char *const examples[][3] = {
  { "{'a':'b'}", "{'a':'c'}", "{'a':'c'}" },
  { "{'a':'b'}", "{'b':'c'}", "{'a':'b','b':'c'}" },
  { "{'a':'b'}", "{'a':null}", "{}" },
  { "{'a':'b','b':'c'}", "{'a':null}", "{'b':'c'}" },
  { "{'a':['b']}", "{'a':'c'}", "{'a':'c'}" },
  { "{'a':'c'}", "{'a':['b']}", "{'a':['b']}" },
  { "{'a':{'b':'c'}}", "{'a':{'b':'d','c':null}}", "{'a':{'b':'d'}}" },
  { "{'a':[{'b':'c'}]}", "{'a':[1]}", "{'a':[1]}" },
  { "['a','b']", "['c','d']", "['c','d']" },
  { "{'a':'b'}", "['c']", "['c']" },
  { "{'a':'foo'}", "null", "null" },
  { "{'a':'foo'}", "'bar'", "'bar'" },
  { "{'e':null}", "{'a':1}", "{'e':null,'a':1}" },
  { "[1,2]", "{'a':'b','c':null}", "{'a':'b'}" },
  { "{}", "{'a':{'bb':{'ccc':null}}}", "{'a':{'bb':{}}}" },
};

static JsonNode *
parse (const char *text)
{
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  JsonNode *node = ts_json_read (json, strlen (json), NULL);

  assert_non_null (node);
  return node;
}

/* (transfer full) */
static JsonNode *
apply (JsonNode *value, JsonNode *patch)
{
  g_autoptr (TsJsonText) text = ts_json_text_new_for_node (value);
  g_autoptr (TsJsonText) patch_text = ts_json_text_new_for_node (patch);
  g_autoptr (TsJsonText) made = ts_merge_patch_apply (text, patch_text);

  return ts_json_text_read (made, TS_JSON_WHOLE);
}

/* (transfer full, nullable) */
static JsonNode *
diff (JsonNode *from, JsonNode *to)
{
  g_autoptr (TsJsonText) from_text = ts_json_text_new_for_node (from);
  g_autoptr (TsJsonText) to_text = ts_json_text_new_for_node (to);
  g_autoptr (TsJsonText) patch = ts_merge_patch_diff (from_text, to_text);

  return patch != NULL ? ts_json_text_read (patch, TS_JSON_WHOLE) : NULL;
}

static void
test_examples (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autoptr (JsonNode) value = parse (examples[i][0]);
      g_autoptr (JsonNode) patch = parse (examples[i][1]);
      g_autoptr (JsonNode) wanted = parse (examples[i][2]);
      g_autoptr (JsonNode) made = apply (value, patch);

      if (!json_node_equal (made, wanted))
        fail_msg ("%s with %s is not %s", examples[i][0], examples[i][1], examples[i][2]);
    }
}

/* Who reads a view reads it in its order: changed members stay where they were. */
static void
test_order (void **state)
{
  g_autoptr (JsonNode) value
      = parse ("{'b':1,'\\u0001\\/~':{'d':2,'c':3},'e':[1,{'f':null}],'a':4}");
  g_autoptr (JsonNode) patch
      = parse ("{'new':{'x':null,'y':[null]},'\\u0001\\/~':{'d':5},'b':null}");
  g_autoptr (JsonNode) made = apply (value, patch);
  g_autofree char *text = json_to_string (made, FALSE);

  assert_string_equal (text, "{\"\\u0001/~\":{\"d\":5,\"c\":3},\"e\":[1,{\"f\":null}],\"a\":4,"
                             "\"new\":{\"y\":[null]}}");
}

/* What no patch leads to, and what one does all the same; the last is the patch, "": there is none.
 */
static const char *const diffs[][3] = {
  { "{'a':1}", "{'a':1}", "{}" },
  { "{'a':1,'b':{'c':2,'d':3}}", "{'b':{'c':2}}", "{'a':null,'b':{'d':null}}" },
  { "{'a':1}", "{'a':null}", "" },
  { "{}", "{'a':{'b':null}}", "" },
  { "{'a':null}", "{'a':null,'b':1}", "{'b':1}" },
  { "{}", "{'a':[null,{'b':null}]}", "{'a':[null,{'b':null}]}" },
  { "{'a':{'b':1}}", "{'a':{'b':1,'c':{'d':null}}}", "" },
  { "[1]", "{'a':null}", "" },
  { "[1]", "{'a':2}", "{'a':2}" },
  { "{'a':1}", "[null]", "[null]" },
  { "{'a':1}", "{'a':1.5}", "{'a':1.5}" },
};

static void
test_diffs (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (diffs); i++)
    {
      g_autoptr (JsonNode) from = parse (diffs[i][0]);
      g_autoptr (JsonNode) to = parse (diffs[i][1]);
      g_autoptr (JsonNode) made = diff (from, to);
      g_autoptr (JsonNode) wanted = diffs[i][2][0] != '\0' ? parse (diffs[i][2]) : NULL;

      if (made == NULL ? wanted != NULL : wanted == NULL || !json_node_equal (made, wanted))
        fail_msg ("From %s to %s is not %s", diffs[i][0], diffs[i][1], diffs[i][2]);
    }
}

static JsonNode *make_value (GRand *random, guint depth);

static JsonNode *
make_object (GRand *random, guint depth)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *object = json_object_new ();

  for (gint32 n = g_rand_int_range (random, 0, 5); n > 0; n--)
    {
      char name[] = { (char) g_rand_int_range (random, 'a', 'f'), '\0' };

      json_object_set_member (object, name, make_value (random, depth + 1));
    }
  json_node_take_object (node, object);
  return node;
}

static JsonNode *
make_list (GRand *random, guint depth)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *list = json_array_new ();

  for (gint32 n = g_rand_int_range (random, 0, 3); n > 0; n--)
    json_array_add_element (list, make_value (random, depth + 1));
  json_node_take_array (node, list);
  return node;
}

static JsonNode *
make_value (GRand *random, guint depth)
{
  gint32 kind = g_rand_int_range (random, 0, depth > 4 ? 3 : 8);

  if (kind == 0 && g_rand_int_range (random, 0, 4) == 0)
    return json_node_new (JSON_NODE_NULL);
  if (kind <= 1)
    return json_node_init_int (json_node_alloc (), g_rand_int_range (random, 0, 3));
  if (kind == 2)
    return json_node_init_boolean (json_node_alloc (), g_rand_boolean (random));
  return kind == 3 ? make_list (random, depth) : make_object (random, depth);
}

/* A patch leads where it should, however often it is applied; and where there is none, a null is in
 * the way. */
static void
test_at_random (void **state)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint impossible = 0;

  for (guint i = 0; i < 4000; i++)
    {
      g_autoptr (JsonNode) from = make_object (random, 0);
      g_autoptr (JsonNode) to = make_object (random, 0);
      g_autoptr (JsonNode) patch = diff (from, to);
      g_autofree char *text = json_to_string (to, FALSE);
      g_autoptr (JsonNode) once = NULL, twice = NULL;

      if (patch == NULL)
        {
          impossible++;
          assert_non_null (strstr (text, "null"));
          continue;
        }
      once = apply (from, patch);
      twice = apply (once, patch);
      if (!json_node_equal (once, to) || !json_node_equal (twice, to))
        fail_msg ("Not reached: %s", text);
    }
  assert_in_range (impossible, 1, 3999);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_examples),
    cmocka_unit_test (test_order),
    cmocka_unit_test (test_diffs),
    cmocka_unit_test (test_at_random),
  };

  return cmocka_run_group_tests_name ("merge-patch", tests, NULL, NULL);
}
