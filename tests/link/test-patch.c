/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-patch.c: patches make of one value the other, and are not longer than need be.
 */

#include <string.h>

#include "../unit.h"
#include "json-patch.h"
#include "random-player.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-patch.h"
#include "ts-play.h"
#include "walk.h"
#include "../runs.h"

#define FEW_PAIRS 800
#define MANY_PAIRS 4000
#define FEW_STEPS 15
#define MANY_STEPS 150
#define WALKS 3

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = ts_json_read (text, strlen (text), &error);

  g_assert_no_error (error);
  return node;
}

static gsize
measure (JsonNode *node)
{
  g_autofree char *text = json_to_string (node, FALSE);

  return strlen (text);
}

/* (transfer full) */
static char *
write_patch (JsonNode *from, JsonNode *to)
{
  g_autoptr (TsJsonText) before = ts_json_text_new_for_node (from);
  g_autoptr (TsJsonText) after = ts_json_text_new_for_node (to);
  GString *text = g_string_new (NULL);
  gboolean pays = ts_patch_append (text, before, after);

  assert_int_equal (pays, text->len <= measure (to));
  return g_string_free (text, FALSE);
}

/* Cases like those of RFC 6902, appendix A, for what the link uses; NULL: an error. */
static void
test_apply (void **state)
{
  static const struct
  {
    const char *document, *patch, *result;
  } cases[] = {
    { "{\"a\":1}", "[{\"op\":\"add\",\"path\":\"/b\",\"value\":2}]", "{\"a\":1,\"b\":2}" },
    { "{\"a\":[1,3]}", "[{\"op\":\"add\",\"path\":\"/a/1\",\"value\":2}]", "{\"a\":[1,2,3]}" },
    { "{\"a\":[1]}", "[{\"op\":\"add\",\"path\":\"/a/-\",\"value\":[2]}]", "{\"a\":[1,[2]]}" },
    { "{\"a\":1,\"b\":2}", "[{\"op\":\"remove\",\"path\":\"/b\"}]", "{\"a\":1}" },
    { "{\"a\":[1,2,3]}", "[{\"op\":\"remove\",\"path\":\"/a/1\"}]", "{\"a\":[1,3]}" },
    { "{\"a\":1}", "[{\"op\":\"replace\",\"path\":\"/a\",\"value\":null}]", "{\"a\":null}" },
    { "{\"a\":1}", "[{\"op\":\"replace\",\"path\":\"\",\"value\":7}]", "7" },
    { "{\"a\":{\"b\":1}}", "[{\"op\":\"add\",\"path\":\"/a/c\",\"value\":{}}]",
      "{\"a\":{\"b\":1,\"c\":{}}}" },
    { "{\"/\":9,\"~1\":10}", "[{\"op\":\"replace\",\"path\":\"/~01\",\"value\":11}]",
      "{\"/\":9,\"~1\":11}" },
    { "{\"\":1}", "[{\"op\":\"replace\",\"path\":\"/\",\"value\":2}]", "{\"\":2}" },
    { "{\"a\":1}", "[{\"op\":\"add\",\"path\":\"/b/c\",\"value\":2}]", NULL },
    { "{\"a\":1}", "[{\"op\":\"replace\",\"path\":\"/b\",\"value\":2}]", NULL },
    { "{\"a\":1}", "[{\"op\":\"remove\",\"path\":\"/b\"}]", NULL },
    { "[1]", "[{\"op\":\"add\",\"path\":\"/2\",\"value\":2}]", NULL },
    { "[1]", "[{\"op\":\"remove\",\"path\":\"/01\"}]", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) document = parse (cases[i].document);
      g_autoptr (JsonNode) patch = parse (cases[i].patch);
      g_autoptr (JsonNode) result = json_patch_apply (document, json_node_get_array (patch));
      g_autofree char *text = result != NULL ? json_to_string (result, FALSE) : NULL;

      if (g_strcmp0 (text, cases[i].result) != 0)
        fail_msg ("case %u: %s", i, text);
    }
}

static void
test_written (void **state)
{
  static const struct
  {
    const char *from, *to, *patch;
  } cases[] = {
    { "{\"a\":1}", "{\"a\":1}", "[]" },
    { "{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", "[]" },
    { "{\"long name\":\"a long text that stays\",\"n\":1}",
      "{\"long name\":\"a long text that stays\",\"n\":2}",
      "[{\"op\":\"replace\",\"path\":\"/n\",\"value\":2}]" },
    { "{\"long name\":\"a long text that stays\",\"a/b\":1,\"m~n\":2}",
      "{\"long name\":\"a long text that stays\",\"a/b\":1}",
      "[{\"op\":\"remove\",\"path\":\"/m~0n\"}]" },
    { "{\"long name\":\"a long text that stays, and more of it\"}",
      "{\"long name\":\"a long text that stays, and more of it\",\"a/b\":1}",
      "[{\"op\":\"add\",\"path\":\"/a~1b\",\"value\":1}]" },
    { "[\"first line of the list\",\"second line of the list\",\"third line of the list\"]",
      "[\"first line of the list\",\"new\",\"second line of the list\",\"third line of the list\"]",
      "[{\"op\":\"add\",\"path\":\"/1\",\"value\":\"new\"}]" },
    { "[\"first line of the list\",\"new\",\"second line of the list\",\"third line of the list\"]",
      "[\"first line of the list\",\"second line of the list\",\"third line of the list\"]",
      "[{\"op\":\"remove\",\"path\":\"/1\"}]" },
    { "[\"a line that stays\",1,2]", "[\"a line that stays\"]",
      "[{\"op\":\"remove\",\"path\":\"/2\"},{\"op\":\"remove\",\"path\":\"/1\"}]" },
    { "[\"a line that stays\",1,2,3]", "[\"a line that stays\"]",
      "[{\"op\":\"replace\",\"path\":\"\",\"value\":[\"a line that stays\"]}]" },
    { "{\"a\":1}", "[]", "[{\"op\":\"replace\",\"path\":\"\",\"value\":[]}]" },
    { "1", "true", "[{\"op\":\"replace\",\"path\":\"\",\"value\":true}]" },
    { "1", "9007199254740993", "[{\"op\":\"replace\",\"path\":\"\",\"value\":9007199254740993}]" },
    { "null", "null", "[]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) from = parse (cases[i].from);
      g_autoptr (JsonNode) to = parse (cases[i].to);
      g_autofree char *text = write_patch (from, to);

      assert_string_equal (text, cases[i].patch);
    }
}

/* What is made of `from` is `to`, and never at greater length than by replacing it. Returns the
 * length of the patch. */
static gsize
check_pair (JsonNode *from, JsonNode *to)
{
  g_autofree char *text = write_patch (from, to);
  g_autoptr (JsonNode) patch = parse (text);
  g_autoptr (JsonNode) applied = json_patch_apply (from, json_node_get_array (patch));

  if (applied == NULL || !json_node_equal (applied, to))
    {
      g_autofree char *before = json_to_string (from, FALSE);
      g_autofree char *wanted = json_to_string (to, FALSE);

      fail_msg ("from %s to %s: %s", before, wanted, text);
    }
  assert_int_equal (strcmp (text, "[]") == 0, json_node_equal (from, to));
  assert_true (strlen (text)
               <= strlen ("[{\"op\":\"replace\",\"path\":\"\",\"value\":}]") + measure (to));
  return strlen (text);
}

static const char *const names[] = { "a", "b", "", "/", "~", "~1", "a/b", "é", "\"", "long name" };

static JsonNode *
make_value (GRand *rand, guint depth)
{
  JsonNode *node = json_node_alloc ();
  guint n = (guint) g_rand_int_range (rand, 0, 6);
  JsonObject *object;
  JsonArray *array;

  switch (g_rand_int_range (rand, 0, depth > 0 ? 8 : 5))
    {
    case 0:
      return json_node_init_null (node);
    case 1:
      return json_node_init_boolean (node, g_rand_boolean (rand));
    case 2:
      return json_node_init_int (node, g_rand_int_range (rand, 0, 3));
    case 3:
      return json_node_init_int (node, G_MININT64 + g_rand_int_range (rand, 0, 3));
    case 4:
      return json_node_init_string (node, names[g_rand_int_range (rand, 0, 10)]);
    case 5:
    case 6:
      object = json_object_new ();
      while (n-- > 0)
        json_object_set_member (object, names[g_rand_int_range (rand, 0, 10)],
                                make_value (rand, depth - 1));
      node = json_node_init_object (node, object);
      json_object_unref (object);
      return node;
    default:
      array = json_array_new ();
      while (n-- > 0)
        json_array_add_element (array, make_value (rand, depth - 1));
      node = json_node_init_array (node, array);
      json_array_unref (array);
      return node;
    }
}

/* A copy with something else somewhere. */
static JsonNode *
alter (JsonNode *node, GRand *rand, guint depth)
{
  JsonNode *copy = json_patch_copy (node);
  guint n;

  if (g_rand_int_range (rand, 0, 6) == 0 || depth == 0)
    {
      json_node_unref (copy);
      return make_value (rand, depth);
    }
  if (JSON_NODE_HOLDS_OBJECT (copy))
    {
      JsonObject *object = json_node_get_object (copy);
      const char *name = names[g_rand_int_range (rand, 0, 10)];
      JsonNode *old = json_object_get_member (object, name);

      json_object_set_member (
          object, name, old != NULL ? alter (old, rand, depth - 1) : make_value (rand, depth - 1));
    }
  else if (JSON_NODE_HOLDS_ARRAY (copy)
           && (n = json_array_get_length (json_node_get_array (copy))) > 0)
    {
      JsonArray *array = json_array_new ();
      guint at = (guint) g_rand_int_range (rand, 0, (gint32) n);
      gboolean drop = g_rand_boolean (rand);

      for (guint i = 0; i < n; i++)
        {
          JsonNode *element = json_array_get_element (json_node_get_array (copy), i);

          if (i == at && !drop)
            json_array_add_element (array, alter (element, rand, depth - 1));
          if (i != at || g_rand_boolean (rand))
            json_array_add_element (array, json_patch_copy (element));
        }
      json_node_take_array (copy, array);
    }
  return copy;
}

static void
test_random (void **state)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < runs (FEW_PAIRS, MANY_PAIRS); i++)
    {
      g_autoptr (JsonNode) from = make_value (rand, 4);
      g_autoptr (JsonNode) near = alter (from, rand, 4);
      g_autoptr (JsonNode) far = make_value (rand, 4);

      check_pair (from, from);
      check_pair (from, near);
      check_pair (near, from);
      check_pair (from, far);
    }
}

static JsonNode *
look (const TsPlay *play, const TsViewer *viewer)
{
  g_autoptr (TsView) view = ts_play_view (play, viewer);

  return ts_view_to_json (view);
}

typedef struct
{
  gsize whole, patches; /* bytes of all views, and of what brings each after the one before */
} Sizes;

/* Views of a game follow one another. */
static void
follow_walk (const TsGame *game, guint32 seed, Sizes *sizes)
{
  const TsViewer viewer = { ts_language_find ("pt_BR"), TS_ROLE_HOST, NULL };
  g_autoptr (JsonObject) setup = json_object_new ();
  g_autoptr (TsPlay) play = ts_play_new (game, setup, NULL);
  g_autoptr (TsChance) chance = ts_chance_new_seeded (seed);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (JsonNode) before = look (play, &viewer);

  for (guint i = 0; i < runs (FEW_STEPS, MANY_STEPS); i++)
    {
      g_autoptr (TsView) view = ts_play_view (play, &viewer);
      g_autoptr (JsonObject) command = random_player_pick (view, rand);
      g_autoptr (JsonNode) after = NULL;

      if (command == NULL)
        break;
      json_object_set_int_member (command, "at", 1700000000);
      assert_true (ts_play_complete (play, command, chance, NULL));
      assert_true (ts_play_apply (play, command, NULL, NULL));
      after = look (play, &viewer);
      sizes->patches += check_pair (before, after);
      check_pair (after, before);
      sizes->whole += measure (after);
      json_node_unref (before);
      before = g_steal_pointer (&after);
    }
}

/* A patch is a fraction of a view, over several walks: in one of them much of what is seen may
 * change again and again. */
static void
follow_game (const TsGame *game)
{
  Sizes sizes = { 0 };

  for (guint32 seed = 3; seed < 3 + WALKS; seed++)
    follow_walk (game, seed, &sizes);
  print_message ("# %s: patches are %.0f%% of the views\n", game->id,
                 100.0 * (double) sizes.patches / (double) MAX (sizes.whole, 1));
  assert_true (sizes.patches * 2 <= sizes.whole);
}

static void
test_games (void **state)
{
  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    follow_game (*game);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_apply),
    cmocka_unit_test (test_written),
    cmocka_unit_test (test_random),
    cmocka_unit_test (test_games),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
