/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-spec.c: objects against tables of specs, and catalogues.
 */

#include <string.h>

#include "../unit.h"
#include "ts-catalogue.h"

static const TsChoice colors[] = { { "red", "Red" }, { "blue", "Blue" }, { NULL } };

static const TsSpec rows[] = {
  { "name", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 5 },
  { "n", TS_SPEC_INTEGER, .min = 0, .max = 9 },
  { NULL },
};

static const TsSpec specs[] = {
  { "number", TS_SPEC_INTEGER, .min = -2, .max = 5 },
  { "flag", TS_SPEC_BOOLEAN },
  { "text", TS_SPEC_TEXT },
  { "note", TS_SPEC_TEXT, .max = 4000 },
  { "color", TS_SPEC_CHOICE, .choices = colors },
  { "numbers", TS_SPEC_INTEGERS, .min = 1, .max = 6 },
  { "known", TS_SPEC_INTEGERS, .min = 1, .max = 6, .blanks = TRUE },
  { "texts", TS_SPEC_TEXTS, .max = 3 },
  { "colors", TS_SPEC_CHOICES, .choices = colors },
  { "dice", TS_SPEC_DICE, .max = 3 },
  { "table", TS_SPEC_TABLE, .columns = rows },
  { "entry", TS_SPEC_ENTRY, .entry = "enemy" },
  { "object", TS_SPEC_OBJECT },
  { "row", TS_SPEC_OBJECT, .columns = rows },
  { NULL },
};

/* `word` NULL: accepted. */
static const struct
{
  const char *json;
  const char *word;
} objects[] = {
  { "{}", NULL },
  { "{\"number\":5}", NULL },
  { "{\"number\":-2}", NULL },
  { "{\"number\":6}", "bad-value" },
  { "{\"number\":-3}", "bad-value" },
  { "{\"number\":9223372036854775807}", "bad-value" },
  { "{\"number\":1.0}", "bad-value" },
  { "{\"number\":\"1\"}", "bad-value" },
  { "{\"number\":null}", "bad-value" },
  { "{\"number\":[1]}", "bad-value" },
  { "{\"number\":{}}", "bad-value" },
  { "{\"flag\":true}", NULL },
  { "{\"flag\":1}", "bad-value" },
  { "{\"flag\":null}", "bad-value" },
  { "{\"text\":\"\"}", NULL },
  { "{\"text\":\"a\\tb\\n☠\"}", NULL },
  { "{\"text\":\"a\\u0007b\"}", "bad-value" },
  { "{\"text\":\"a\\u007fb\"}", "bad-value" },
  { "{\"text\":\"אב\\u200f 1\"}", NULL },
  { "{\"text\":[]}", "bad-value" },
  { "{\"color\":\"red\"}", NULL },
  { "{\"color\":\"Red\"}", "bad-value" },
  { "{\"color\":\"\"}", "bad-value" },
  { "{\"color\":0}", "bad-value" },
  { "{\"numbers\":[]}", NULL },
  { "{\"numbers\":[1,6,1]}", NULL },
  { "{\"numbers\":[0]}", "bad-value" },
  { "{\"numbers\":[1,[2]]}", "bad-value" },
  { "{\"numbers\":3}", "bad-value" },
  { "{\"numbers\":[1,null]}", "bad-value" },
  { "{\"known\":[null,null,6]}", NULL },
  { "{\"known\":[null,7]}", "bad-value" },
  { "{\"known\":[null,1.5]}", "bad-value" },
  { "{\"known\":[null,\"1\"]}", "bad-value" },
  { "{\"known\":[[null]]}", "bad-value" },
  { "{\"known\":null}", "bad-value" },
  { "{\"texts\":[\"abc\",\"\"]}", NULL },
  { "{\"texts\":[\"abcd\"]}", "bad-value" },
  { "{\"texts\":[null]}", "bad-value" },
  { "{\"colors\":[\"red\",\"red\"]}", NULL },
  { "{\"colors\":[\"green\"]}", "bad-value" },
  { "{\"dice\":[1,null,\"skull\"]}", NULL },
  { "{\"dice\":[1,2,3,4]}", "bad-dice" },
  { "{\"dice\":[0]}", "bad-value" },
  { "{\"dice\":[10001]}", "bad-value" },
  { "{\"dice\":[true]}", "bad-value" },
  { "{\"dice\":[{}]}", "bad-value" },
  { "{\"dice\":{}}", "bad-value" },
  { "{\"table\":[{\"name\":\"a\",\"n\":9}]}", NULL },
  { "{\"table\":[{\"n\":9}]}", "bad-value" },
  { "{\"table\":[{\"name\":\"\"}]}", "bad-value" },
  { "{\"table\":[{\"name\":\"abcdef\"}]}", "bad-value" },
  { "{\"table\":[{\"name\":\"a\",\"m\":1}]}", "unknown-key" },
  { "{\"table\":[1]}", "bad-value" },
  { "{\"table\":\"x\"}", "bad-value" },
  { "{\"entry\":\"endo\"}", NULL },
  { "{\"entry\":{\"anything\":1}}", NULL },
  { "{\"entry\":1}", "bad-value" },
  { "{\"entry\":null}", "bad-value" },
  { "{\"object\":{\"anything\":[]}}", NULL },
  { "{\"object\":[]}", "bad-value" },
  { "{\"row\":{\"name\":\"a\"}}", NULL },
  { "{\"row\":{}}", "bad-value" },
  { "{\"other\":1}", "unknown-key" },
  { "{\"\":1}", "unknown-key" },
  { "{\"do\":1,\"number\":1}", NULL }, /* "do" is allowed by the test */
};

static const TsSpec enemy_fields[] = {
  { "defence", TS_SPEC_INTEGER, .min = 0, .max = 20 },
  { NULL },
};

static const TsSpec places[] = {
  { "who", TS_SPEC_ENTRY, .entry = "enemy", .required = TRUE },
  { "n", TS_SPEC_INTEGER, .min = 1, .max = 9 },
  { NULL },
};

static const TsSpec wave_fields[] = {
  { "boss", TS_SPEC_ENTRY, .entry = "enemy" },
  { "places", TS_SPEC_TABLE, .columns = places },
  { NULL },
};

static const TsEntryType types[] = {
  { "enemy", "Enemies", enemy_fields },
  { "wave", "Waves", wave_fields, .own = TRUE },
  { NULL },
};
static const TsCatalogue catalogue = {
  types,
  .json = "{\"enemy\":[{\"id\":\"endo\",\"_name\":\"Endo\",\"defence\":3},"
          "{\"id\":\"drone\",\"_name\":\"Drone\",\"defence\":2,\"assumed\":[\"defence\"]}]}",
};

static const struct
{
  const char *json;
  const char *word;
} entries[] = {
  { "{\"id\":\"x\"}", NULL },
  { "{\"id\":\"x-2\",\"name\":\"Any name ☠\",\"defence\":20}", NULL },
  { "{}", "bad-value" },
  { "{\"id\":\"\"}", "bad-value" },
  { "{\"id\":\"X\"}", "bad-value" },
  { "{\"id\":\"a/b\"}", "bad-value" },
  { "{\"id\":\"x\",\"defence\":21}", "bad-value" },
  { "{\"id\":\"x\",\"attack\":1}", "unknown-key" },
  { "{\"id\":1}", "bad-value" },
};

static void
assert_answer (gboolean accepted, const GError *error, const char *word, const char *json)
{
  if (accepted && word != NULL)
    fail_msg ("accepted: %s", json);
  if (!accepted && word == NULL)
    fail_msg ("refused: %s: %s", json, error->message);
  if (!accepted)
    assert_string_equal (ts_error_get_word (error), word);
}

static void
checks_every_kind (void **state)
{
  static const char *const allowed[] = { "do", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (objects[i].json, NULL);
      g_autoptr (GError) error = NULL;
      gboolean accepted = ts_spec_check (specs, json_node_get_object (node), allowed, &error);

      assert_answer (accepted, error, objects[i].word, objects[i].json);
    }
}

static void
limits_lengths (void **state)
{
  static const struct
  {
    const char *name;
    guint most;
  } texts[] = { { "text", TS_MAX_NAME }, { "note", TS_MAX_NOTE } };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint over = 0; over < 2; over++)
      {
        g_autoptr (JsonObject) object = json_object_new ();
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (GError) error = NULL;

        /* Characters count, not bytes. */
        for (guint j = 0; j < texts[i].most + over; j++)
          g_string_append (text, "ã");
        json_object_set_string_member (object, texts[i].name, text->str);
        assert_int_equal (ts_spec_check (specs, object, NULL, &error), over == 0);
      }
}

static void
limits_lists (void **state)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (GError) error = NULL;
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < TS_MAX_ITEMS; i++)
    json_array_add_int_element (array, 1);
  json_object_set_array_member (object, "numbers", array);
  assert_true (ts_spec_check (specs, object, NULL, &error));
  json_array_add_int_element (array, 1);
  assert_false (ts_spec_check (specs, object, NULL, &error));
}

static void
tells_of_blanks (void **state)
{
  g_autoptr (JsonArray) listed = ts_spec_to_json (specs, ts_language_get_english ());

  for (guint i = 0; i < json_array_get_length (listed); i++)
    {
      JsonObject *spec = json_array_get_object_element (listed, i);

      assert_int_equal (json_object_get_boolean_member_with_default (spec, "blanks", FALSE),
                        g_str_equal (json_object_get_string_member (spec, "name"), "known"));
    }
}

static void
takes_nothing_without_specs (void **state)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (GError) error = NULL;

  assert_true (ts_spec_check (NULL, object, NULL, &error));
  json_object_set_int_member (object, "x", 1);
  assert_false (ts_spec_check (NULL, object, NULL, &error));
  assert_string_equal (ts_error_get_word (error), "unknown-key");
  assert_string_equal (error->message, "“x” is not known here. Remove it.");
}

static void
names_the_keys_that_it_knows (void **state)
{
  static const TsSpec two[]
      = { { "dice", TS_SPEC_INTEGER }, { "entries", TS_SPEC_TEXTS }, { NULL } };
  g_autoptr (JsonObject) object = json_object_new ();
  g_autoptr (GError) error = NULL;

  json_object_set_int_member (object, "entry", 1);
  assert_false (ts_spec_check (two, object, NULL, &error));
  assert_string_equal (error->message, "“entry” is not known here. Available: dice, entries.");
}

static void
checks_entries (void **state)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (entries[i].json, NULL);
      g_autoptr (GError) error = NULL;
      gboolean accepted
          = ts_catalogue_check (&catalogue, "enemy", json_node_get_object (node), &error);

      assert_answer (accepted, error, entries[i].word, entries[i].json);
    }
}

/* `word` NULL: accepted; `known`: all that it names is there. */
static const struct
{
  const char *json;
  const char *word;
  gboolean known;
} waves[] = {
  { "{\"id\":\"x\"}", NULL, TRUE },
  { "{\"id\":\"x\",\"boss\":\"endo\",\"places\":[{\"who\":\"drone\",\"n\":2}]}", NULL, TRUE },
  { "{\"id\":\"x\",\"places\":[{\"who\":\"endo\"},{\"who\":\"own-one\"}]}", NULL, TRUE },
  { "{\"id\":\"x\",\"places\":[{\"who\":\"endo\"},{\"who\":\"own-two\"}]}", NULL, FALSE },
  { "{\"id\":\"x\",\"boss\":\"gone\"}", NULL, FALSE },
  { "{\"id\":\"x\",\"boss\":\"Not an id\"}", "bad-value", FALSE },
  { "{\"id\":\"x\",\"boss\":{\"id\":\"endo\"}}", "bad-value", FALSE },
  { "{\"id\":\"x\",\"places\":[{\"who\":{\"id\":\"endo\"}}]}", "bad-value", FALSE },
  { "{\"id\":\"x\",\"places\":[{\"n\":2}]}", "bad-value", FALSE },
};

/* Of what owners wrote, a setup carries what may be named. */
static void
checks_cards_within_cards (void **state)
{
  g_autoptr (JsonNode) cards = json_from_string ("{\"enemy\":{\"own-one\":{\"defence\":4}}}", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (waves); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (waves[i].json, NULL);
      g_autoptr (GError) error = NULL;
      JsonObject *wave = json_node_get_object (node);
      gboolean accepted = ts_catalogue_check (&catalogue, "wave", wave, &error);

      assert_answer (accepted, error, waves[i].word, waves[i].json);
      g_clear_error (&error);
      if (!accepted)
        continue;
      accepted = ts_catalogue_check_named (&catalogue, json_node_get_object (cards), "wave", wave,
                                           &error);
      assert_answer (accepted, error, waves[i].known ? NULL : "bad-setup", waves[i].json);
    }
}

static void
checks_names (void **state)
{
  g_autofree char *longest = g_strnfill (TS_MAX_NAME, 'x');
  g_autofree char *too_long = g_strnfill (TS_MAX_NAME + 1, 'x');
  const char *const good[] = { "x", " x ", "-", "Ação № 1 ☠", "אב 1", longest };
  const char *const bad[] = { NULL,    "",        " \u00a0",     "a\nb",     "a\tb",  "a\x7f",
                              "a\xff", "a\u2029", "\u202egnorw", "a\u2066b", too_long };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    assert_true (ts_spec_check_name (good[i], NULL));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      assert_false (ts_spec_check_name (bad[i], &error));
      assert_true (g_error_matches (error, TS_ERROR, TS_ERROR_BAD_VALUE));
    }
}

static void
checks_new_names (void **state)
{
  const char *const good[]
      = { "x", "Ação № 1 ☠", "אב 1", "علی\u200cرضا", "👩\u200d🚀", "❤\ufe0f", "❤\ufe0f\u200d🔥" };
  const char *const bad[]
      = { "\ufeffBo", "Bo\u200b", "B\u200do",   "a\u200eb",   "a\u200f",      "a\u061cb",
          "a\u00adb", "a\u2060b", "H\u115fost", "H\u3164ost", "a\U000e0041b", "\u202eevil",
          "a\u2069",  "a\ufe0fb", "\u2800",     "رضا\u200c" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    assert_true (ts_spec_check_new_name (good[i], NULL));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_false (ts_spec_check_new_name (bad[i], NULL));
}

static const TsSpec people_columns[] = {
  { "name", TS_SPEC_TEXT, .max = 60, .person = TS_SPEC_PERSON },
  {},
};
static const TsSpec role_columns[] = {
  { "player", TS_SPEC_TEXT, .max = 60, .person = TS_SPEC_SOME_PERSON },
  {},
};
static const TsSpec people_specs[] = {
  { "players", TS_SPEC_TABLE, .columns = people_columns },
  { "roles", TS_SPEC_TABLE, .columns = role_columns },
  { "tags", TS_SPEC_TEXTS },
  { "story", TS_SPEC_TEXT, .max = TS_MAX_NOTE },
  { "cards", TS_SPEC_OBJECT },
  {},
};

/* However deep it stands. */
static void
checks_writing_and_people (void **state)
{
  static const struct
  {
    const char *json;
    gboolean writing, people;
  } cases[] = {
    { "{\"players\":[{\"name\":\"Ana\"},{\"name\":\"Bo\"},{}]}", TRUE, TRUE },
    { "{\"players\":[{\"name\":\"\"},{\"name\":\"\"}]}", TRUE, TRUE },
    { "{\"players\":[{\"name\":\"\u202eevil\"}]}", FALSE, TRUE },
    { "{\"players\":[{\"name\":\"Bo\"},{\"name\":\"\ufeffBo\"}]}", FALSE, FALSE },
    { "{\"players\":[{\"name\":\"Bo\"},{\"name\":\"B0\"}]}", TRUE, FALSE },
    { "{\"players\":[{\"name\":\"Bo\"},{\"name\":\"Bo\"}]}", TRUE, FALSE },
    { "{\"players\":[{\"name\":\"Alice\"},{\"name\":\"AIice\"}]}", TRUE, FALSE },
    { "{\"players\":[{\"name\":\"Lila\"},{\"name\":\"Ilia\"}]}", TRUE, TRUE },
    { "{\"players\":[{\"name\":\"Ꮋost\"}]}", TRUE, FALSE },
    { "{\"players\":[{\"name\":\"gastgeber\"}]}", TRUE, FALSE },
    { "{\"roles\":[{\"player\":\"Bo\"},{\"player\":\"Bo\"}]}", TRUE, TRUE },
    { "{\"roles\":[{\"player\":\"Bo\"},{\"player\":\"Bо\"}]}", TRUE, FALSE },
    { "{\"tags\":[\"a\",\"b\u200b\"]}", FALSE, TRUE },
    { "{\"story\":\"אב\u200f 1\"}", TRUE, TRUE },
    { "{\"story\":\"a\u2028b\"}", FALSE, TRUE },
    { "{\"cards\":{\"enemy\":{\"x\":{\"text\":\"אב\u200f\"}}}}", TRUE, TRUE },
    { "{\"cards\":{\"enemy\":{\"x\":{\"name\":\"a\u200b\"}}}}", FALSE, TRUE },
    { "{\"players\":7,\"roles\":[7]}", TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (cases[i].json, NULL);
      JsonObject *object = json_node_get_object (node);

      print_message ("# %s\n", cases[i].json);
      assert_int_equal (ts_spec_check_writing (people_specs, object, NULL), cases[i].writing);
      assert_int_equal (ts_spec_check_people (people_specs, object, NULL), cases[i].people);
    }
}

/* As words that are said without the types of its cards. */
static void
reads_a_file_once (void **state)
{
  const TsCatalogue words = { .json = catalogue.json };

  assert_ptr_equal (ts_catalogue_get_shipped (&words), ts_catalogue_get_shipped (&catalogue));
  assert_string_equal (ts_catalogue_find_shipped (&words, "enemy", "endo")->name, "Endo");
}

static void
lays_owners_over_shipped (void **state)
{
  g_autoptr (JsonObject) endo = ts_catalogue_dup_entry (&catalogue, "enemy", "endo");
  g_autoptr (JsonObject) owned = json_object_new ();
  g_autoptr (JsonObject) both = NULL;
  g_autoptr (JsonObject) only = ts_catalogue_overlay (NULL, owned);
  g_autofree char *shipped_name = NULL;
  g_autofree char *owned_name = NULL;

  json_object_set_int_member (owned, "defence", 5);
  both = ts_catalogue_overlay (endo, owned);
  assert_int_equal (json_object_get_int_member (both, "defence"), 5);
  assert_int_equal (json_object_get_int_member (endo, "defence"), 3);
  assert_string_equal (json_object_get_string_member (both, "id"), "endo");
  assert_int_equal (json_object_get_size (only), 0);

  shipped_name = ts_catalogue_format_name (&catalogue, "enemy", both, ts_language_get_english ());
  assert_string_equal (shipped_name, "Endo");
  json_object_set_string_member (both, "name", "Skeleton");
  owned_name = ts_catalogue_format_name (&catalogue, "enemy", both, ts_language_get_english ());
  assert_string_equal (owned_name, "Skeleton");

  assert_null (ts_catalogue_dup_entry (&catalogue, "enemy", "nobody"));
  assert_null (ts_catalogue_dup_entry (&catalogue, "nothing", "endo"));
  assert_true (ts_catalogue_is_assumed (&catalogue, "enemy", "drone", "defence"));
  assert_false (ts_catalogue_is_assumed (&catalogue, "enemy", "endo", "defence"));
}

static void
numbers_choices (void **state)
{
  assert_int_equal (ts_choice_index (colors, "red"), 0);
  assert_int_equal (ts_choice_index (colors, "blue"), 1);
  assert_int_equal (ts_choice_index (colors, "green"), -1);
  assert_int_equal (ts_choice_index (colors, NULL), -1);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (checks_every_kind),
    cmocka_unit_test (limits_lengths),
    cmocka_unit_test (limits_lists),
    cmocka_unit_test (tells_of_blanks),
    cmocka_unit_test (takes_nothing_without_specs),
    cmocka_unit_test (names_the_keys_that_it_knows),
    cmocka_unit_test (checks_names),
    cmocka_unit_test (checks_new_names),
    cmocka_unit_test (checks_writing_and_people),
    cmocka_unit_test (checks_entries),
    cmocka_unit_test (checks_cards_within_cards),
    cmocka_unit_test (reads_a_file_once),
    cmocka_unit_test (lays_owners_over_shipped),
    cmocka_unit_test (numbers_choices),
  };

  return cmocka_run_group_tests_name ("spec", tests, NULL, NULL);
}
