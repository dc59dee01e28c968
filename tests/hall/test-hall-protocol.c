/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-hall-protocol.c: topics and messages that anybody may have published.
 */

#include <string.h>

#include "../unit.h"
#include "ts-hall-protocol.h"
#include "ts-json.h"

#define ROOT "tableside/v1/club/"
#define FORTY "a234567890123456789012345678901234567890"
#define STATE "{\"v\":1,\"id\":\"a1\",\"online\":true,\"name\":\"Table 7\",\"since\":5}"

static void
test_names (void **state)
{
  static const char *const good[] = { "a", "7", "table-7", "a--", FORTY };
  static const char *const bad[] = { "", "-", "-a", "A", "a b", "a/b", "ä", "a+", "#", FORTY "1" };
  static const char *const made[][2] = {
    { "Table 7", "table-7" }, { "Mesa São João 7", "mesa-sao-joao-7" },
    { " - 7 - ", "7" },       { "Ärger", "arger" },
    { "!?", NULL },           { "", NULL },
    { "日本", NULL },         { FORTY FORTY, FORTY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    assert_true (ts_hall_check_name (good[i]));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_false (ts_hall_check_name (bad[i]));
  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    {
      g_autofree char *name = ts_hall_make_name (made[i][0]);

      if (g_strcmp0 (name, made[i][1]) != 0)
        fail_msg ("“%s” became %s", made[i][0], name);
      assert_true (name == NULL || ts_hall_check_name (name));
    }
}

static void
test_ids (void **state)
{
  g_autofree char *one = ts_hall_make_id ();
  g_autofree char *other = ts_hall_make_id ();

  assert_int_equal (strlen (one), 16);
  assert_string_not_equal (one, other);
}

static const struct
{
  const char *topic;
  TsHallKind kind;
  const char *table;
  const char *detail;
} topics[] = {
  { ROOT "t7/state", TS_HALL_STATE, "t7", NULL },
  { ROOT "t7/tile", TS_HALL_TILE, "t7", NULL },
  { ROOT "t7/wall/pt_BR", TS_HALL_WALL, "t7", "pt_BR" },
  { ROOT "t7/wall/en/now", TS_HALL_NOW, "t7", "en" },
  { ROOT "t7/result/k-1", TS_HALL_RESULT, "t7", "k-1" },
  { ROOT "t7/card/own-castles", TS_HALL_CARD, "t7", "own-castles" },
  { ROOT "-/notice", TS_HALL_NOTICE, NULL, NULL },
  { ROOT "-/tournament", TS_HALL_TOURNAMENT, NULL, NULL },
};

static void
test_topics (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      g_autofree char *written
          = ts_hall_topic_write ("club", topics[i].kind, topics[i].table, topics[i].detail);
      g_autoptr (TsHallTopic) topic = ts_hall_topic_read ("club", topics[i].topic);

      assert_string_equal (written, topics[i].topic);
      assert_non_null (topic);
      assert_int_equal (topic->kind, topics[i].kind);
      assert_true (g_strcmp0 (topic->table, topics[i].table) == 0);
      assert_true (g_strcmp0 (topic->detail, topics[i].detail) == 0);
      assert_null (ts_hall_topic_read ("clu", topics[i].topic));
    }
}

static void
test_foreign_topics (void **state)
{
  static const char *const foreign[] = {
    "",
    "tableside",
    ROOT,
    ROOT "t7",
    ROOT "t7/",
    ROOT "t7/state/",
    ROOT "t7/state/x",
    ROOT "t7/tile/now",
    ROOT "t7/wall",
    ROOT "t7/wall/",
    ROOT "t7/wall/en/",
    ROOT "t7/wall/en/then",
    ROOT "t7/wall/en/now/now",
    ROOT "t7/wall/e n",
    ROOT "t7/result",
    ROOT "t7/result/k/now",
    ROOT "t7/result/" FORTY FORTY,
    ROOT "t7/notice",
    ROOT "T7/state",
    ROOT "-7/state",
    ROOT "/state",
    ROOT "-/state",
    ROOT "-/notice/x",
    ROOT "-",
    "tableside/v2/club/t7/state",
    "/" ROOT "t7/state",
    "$SYS/broker/version",
  };

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    if (ts_hall_topic_read ("club", foreign[i]) != NULL)
      fail_msg ("“%s” is no topic of ours.", foreign[i]);
}

typedef gpointer (*ReadFunc) (GBytes *message, GError **error);
typedef GBytes *(*WriteFunc) (gconstpointer self);
typedef void (*FreeFunc) (gpointer self);

#define KIND(name)                                                                                 \
  {                                                                                                \
#name, (ReadFunc) ts_hall_##name##_read, (WriteFunc) ts_hall_##name##_write,                   \
        (FreeFunc) ts_hall_##name##_free                                                           \
  }

static const struct
{
  const char *name;
  ReadFunc read;
  WriteFunc write;
  FreeFunc free;
} kinds[] = { KIND (state), KIND (tile), KIND (wall), KIND (now), KIND (result), KIND (notice) };

enum
{
  STATE_KIND,
  TILE_KIND,
  WALL_KIND,
  NOW_KIND,
  RESULT_KIND,
  NOTICE_KIND,
};

#define TILE                                                                                       \
  "\"id\":\"a1\",\"version\":3,\"play\":\"k1\",\"game\":\"genesis\",\"rev\":12,\"moved\":77,"
#define TEXTS                                                                                      \
  "\"seats\":[\"red\",\"blue\"],\"texts\":{\"en\":{\"game\":\"Genesis\",\"seats\":[\"Ana\","       \
  "\"Bo\"]},\"pt_BR\":{\"turn\":\"Vez da Ana\"}}"

/* Read and written again they are what they were. */
static const struct
{
  guint kind;
  const char *message;
} right[] = {
  { STATE_KIND, STATE },
  { STATE_KIND, "{\"v\":1,\"id\":\"a\",\"online\":false,\"name\":\"\",\"since\":0}" },
  { TILE_KIND, "{\"v\":1," TILE TEXTS "}" },
  { TILE_KIND, "{\"v\":1," TILE "\"over\":true,\"judge\":9,\"seat\":\"red\",\"clock\":{\"left\":-5,"
               "\"at\":3,\"stands\":true}," TEXTS "}" },
  { TILE_KIND, "{\"v\":1," TILE "\"seats\":[],\"texts\":{}}" },
  { WALL_KIND, "{\"v\":1,\"id\":\"a1\",\"version\":3,\"view\":{\"view\":1,\"x\":[null]}}" },
  { NOW_KIND, "{\"v\":1,\"id\":\"a1\",\"from\":3,\"version\":4,\"merge\":{\"a\":null}}" },
  { RESULT_KIND, "{\"v\":1,\"id\":\"a1\",\"game\":\"genesis\",\"table\":\"Table 7\",\"ended\":9,"
                 "\"places\":[{\"seat\":\"red\",\"name\":\"Ana\",\"points\":-3,\"place\":1,"
                 "\"won\":true},{\"seat\":\"blue\",\"name\":\"Bo\"}]}" },
  { NOTICE_KIND, "{\"v\":1,\"id\":\"a1\",\"at\":7,\"until\":9,\"text\":\"Ten “minutes”\"}" },
  { NOTICE_KIND, "{\"v\":1,\"id\":\"a1\",\"at\":7,\"text\":\"\"}" },
};

static gpointer
read_text (guint kind, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return kinds[kind].read (bytes, error);
}

static void
test_there_and_back (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      g_autoptr (GError) error = NULL;
      gpointer read = read_text (right[i].kind, right[i].message, &error);
      g_autoptr (GBytes) written = NULL;
      g_autoptr (JsonNode) before
          = ts_json_read (right[i].message, strlen (right[i].message), NULL);
      g_autoptr (JsonNode) after = NULL;

      g_assert_no_error (error);
      written = kinds[right[i].kind].write (read);
      after = ts_json_read (g_bytes_get_data (written, NULL), g_bytes_get_size (written), &error);
      g_assert_no_error (error);
      if (!json_node_equal (before, after))
        fail_msg ("%s became %.*s", right[i].message, (int) g_bytes_get_size (written),
                  (const char *) g_bytes_get_data (written, NULL));
      kinds[right[i].kind].free (read);
    }
}

/* Each message above without a member, and with a wrong one, is refused, or is optional. */
static void
spoil (guint kind, JsonObject *object, const char *name, JsonNode *value)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gpointer read;

  if (value != NULL)
    json_object_set_member (object, name, value);
  else
    json_object_remove_member (object, name);
  text = json_to_string (node, FALSE);
  read = read_text (kind, text, &error);
  if (read == NULL)
    assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE));
  else if (value != NULL)
    fail_msg ("%s was taken.", text);
  else
    kinds[kind].free (read);
}

static void
test_spoiled_members (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      const char *text = right[i].message;
      g_autoptr (JsonObject) whole = ts_json_read_object (text, strlen (text), NULL);
      g_autoptr (GList) names = json_object_get_members (whole);

      for (GList *name = names; name != NULL; name = name->next)
        for (guint wrong = 0; wrong < 3; wrong++)
          {
            g_autoptr (JsonObject) object = ts_json_read_object (text, strlen (text), NULL);
            JsonNode *value = wrong == 0   ? NULL
                              : wrong == 1 ? json_node_new (JSON_NODE_NULL)
                                           : json_node_init_double (json_node_alloc (), 1.5);

            spoil (right[i].kind, object, name->data, value);
          }
    }
}

static const struct
{
  guint kind;
  TsErrorCode code;
  const char *message;
} wrong[] = {
  { STATE_KIND, TS_ERROR_BAD_JSON, "" },
  { STATE_KIND, TS_ERROR_BAD_JSON, "[]" },
  { STATE_KIND, TS_ERROR_BAD_JSON, STATE "x" },
  { STATE_KIND, TS_ERROR_BAD_JSON, "{\"v\":1,\"v\":1}" },
  { STATE_KIND, TS_ERROR_BAD_JSON, "\xff\xfe" },
  { STATE_KIND, TS_ERROR_BAD_VALUE, "{}" },
  { STATE_KIND, TS_ERROR_BAD_VALUE, "{\"v\":2}" },
  { STATE_KIND, TS_ERROR_BAD_VALUE, "{\"v\":1.0}" },
  { STATE_KIND, TS_ERROR_BAD_VALUE,
    "{\"v\":1,\"id\":\"a b\",\"online\":true,\"name\":\"T\",\"since\":5}" },
  { STATE_KIND, TS_ERROR_BAD_VALUE,
    "{\"v\":1,\"id\":\"\",\"online\":true,\"name\":\"T\",\"since\":5}" },
  { STATE_KIND, TS_ERROR_BAD_VALUE,
    "{\"v\":1,\"id\":\"" FORTY FORTY "\",\"online\":true,\"name\":\"T\",\"since\":5}" },
  { STATE_KIND, TS_ERROR_BAD_VALUE,
    "{\"v\":1,\"id\":\"a\",\"online\":true,\"name\":\"T\",\"since\":-1}" },
  { TILE_KIND, TS_ERROR_BAD_VALUE, "{\"v\":1," TILE "\"seats\":[],\"texts\":{\"en\":[]}}" },
  { TILE_KIND, TS_ERROR_BAD_VALUE, "{\"v\":1," TILE "\"seats\":[],\"texts\":{\"e n\":{}}}" },
  { TILE_KIND, TS_ERROR_BAD_VALUE, "{\"v\":1," TILE "\"seats\":[\"r d\"],\"texts\":{}}" },
  { TILE_KIND, TS_ERROR_BAD_VALUE, "{\"v\":1," TILE "\"seats\":[7],\"texts\":{}}" },
  { TILE_KIND, TS_ERROR_BAD_VALUE,
    "{\"v\":1," TILE "\"seats\":[\"red\"],\"texts\":{\"en\":{\"seats\":[]}}}" },
  { TILE_KIND, TS_ERROR_BAD_VALUE,
    "{\"v\":1," TILE "\"seats\":[],\"texts\":{},\"clock\":{\"at\":3}}" },
  { TILE_KIND, TS_ERROR_BAD_VALUE, "{\"v\":1," TILE "\"seats\":[],\"texts\":{},\"clock\":[]}" },
  { TILE_KIND, TS_ERROR_BAD_VALUE,
    "{\"v\":1," TILE "\"seats\":[\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\","
    "\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\"],\"texts\":{}}" },
  { WALL_KIND, TS_ERROR_BAD_VALUE, "{\"v\":1,\"id\":\"a1\",\"version\":3,\"view\":[]}" },
  { NOW_KIND, TS_ERROR_BAD_VALUE,
    "{\"v\":1,\"id\":\"a1\",\"from\":-3,\"version\":4,\"merge\":{}}" },
  { RESULT_KIND, TS_ERROR_BAD_VALUE,
    "{\"v\":1,\"id\":\"a1\",\"game\":\"g\",\"table\":\"T\",\"ended\":9,\"places\":[[]]}" },
  { RESULT_KIND, TS_ERROR_BAD_VALUE,
    "{\"v\":1,\"id\":\"a1\",\"game\":\"g\",\"table\":\"T\",\"ended\":9,\"places\":[{\"seat\":\"r\","
    "\"name\":\"A\",\"points\":-9223372036854775808}]}" },
};

static void
test_wrong_messages (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      if (read_text (wrong[i].kind, wrong[i].message, &error) != NULL)
        fail_msg ("%s was taken.", wrong[i].message);
      assert_true (g_error_matches (error, TS_ERROR, (int) wrong[i].code));
    }
}

static void
test_limits (void **state)
{
  g_autofree char *name = g_strnfill (300, 'x');
  TsHallState given = { "a1", TRUE, name, 5 };
  g_autoptr (GBytes) long_name = ts_hall_state_write (&given);
  g_autoptr (TsHallState) read = ts_hall_state_read (long_name, NULL);
  g_autofree char *blanks = g_strnfill (TS_HALL_MAX_MESSAGE, ' ');
  g_autofree char *full = g_strconcat (STATE, blanks + strlen (STATE), NULL);
  g_autofree char *over = g_strconcat (STATE, blanks + strlen (STATE) - 1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsHallState) most = read_text (STATE_KIND, full, NULL);

  assert_int_equal (strlen (read->name), TS_HALL_MAX_TEXT);
  assert_non_null (most);
  assert_null (read_text (STATE_KIND, over, &error));
  assert_string_equal (error->message, "This message has 257 kilobytes: at most 256 are read.");
}

/* What is cut is cut between characters. */
static void
test_cut_between_characters (void **state)
{
  g_autoptr (GString) name = g_string_new (NULL);
  TsHallNotice given = { .id = "a1", .at = 1 };
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (TsHallNotice) read = NULL;

  for (guint i = 0; i < 300; i++)
    g_string_append (name, "ü");
  given.text = name->str;
  bytes = ts_hall_notice_write (&given);
  read = ts_hall_notice_read (bytes, NULL);
  assert_int_equal (g_utf8_strlen (read->text, -1), TS_HALL_MAX_TEXT);
  assert_true (ts_hall_notice_counts (read, 5));
  read->until = 5;
  assert_true (ts_hall_notice_counts (read, 4));
  assert_false (ts_hall_notice_counts (read, 5));
}

static void
test_languages_of_a_tile (void **state)
{
  g_autoptr (TsHallTile) tile = read_text (TILE_KIND, "{\"v\":1," TILE TEXTS "}", NULL);
  g_autoptr (TsHallTile) foreign = read_text (
      TILE_KIND, "{\"v\":1," TILE "\"seats\":[],\"texts\":{\"fr\":{\"turn\":\"T\"}}}", NULL);
  g_autoptr (TsHallTile) mute
      = read_text (TILE_KIND, "{\"v\":1," TILE "\"seats\":[],\"texts\":{}}", NULL);

  assert_string_equal (ts_hall_tile_get_texts (tile, "pt_BR")->turn, "Vez da Ana");
  assert_string_equal (ts_hall_tile_get_texts (tile, "de")->game, "Genesis");
  assert_string_equal (ts_hall_tile_get_texts (foreign, "de")->turn, "T");
  assert_null (ts_hall_tile_get_texts (mute, "de"));
  assert_true (tile->clock_left == TS_HALL_UNKNOWN);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_names),
    cmocka_unit_test (test_ids),
    cmocka_unit_test (test_topics),
    cmocka_unit_test (test_foreign_topics),
    cmocka_unit_test (test_there_and_back),
    cmocka_unit_test (test_spoiled_members),
    cmocka_unit_test (test_wrong_messages),
    cmocka_unit_test (test_limits),
    cmocka_unit_test (test_cut_between_characters),
    cmocka_unit_test (test_languages_of_a_tile),
  };

  return cmocka_run_group_tests_name ("hall-protocol", tests, NULL, NULL);
}
