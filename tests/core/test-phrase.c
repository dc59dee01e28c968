/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-phrase.c: texts as data, said in both languages.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "ts-error.h"

/* A text that the catalogue has and will always have. */
#define KNOWN "Undo"

static const TsLanguage *
english (void)
{
  return ts_language_get_english ();
}

static void
assert_said (TsPhrase *phrase, const char *wanted)
{
  g_autofree char *said = ts_phrase_format (phrase, english ());

  assert_string_equal (said, wanted);
  ts_phrase_unref (phrase);
}

static void
fills_in_arguments (void **state)
{
  GPtrArray *names = ts_phrase_array_new ();

  assert_said (ts_phrase ("plain"), "plain");
  assert_said (ts_phrase_msgid (TS_NC ("queue", "red")), "red");
  assert_said (ts_phrase ("{a} and {b}", ts_name ("a", "x"), ts_number ("b", -3)), "x and -3");
  assert_said (ts_phrase ("{b}{a}{b}", ts_name ("a", "x"), ts_number ("b", 7)), "7x7");
  assert_said (ts_phrase ("{a}", ts_part ("a", ts_phrase ("in {b}", ts_name ("b", "c")))), "in c");
  assert_said (ts_phrase ("{a}", ts_term ("a", TS_NC ("queue", "red"))), "red");

  g_ptr_array_add (names, ts_phrase_verbatim ("one"));
  g_ptr_array_add (names, ts_phrase_verbatim ("two"));
  assert_said (ts_phrase ("{all}.", ts_list ("all", names)), "one, two.");
  assert_said (ts_phrase ("{all}", ts_list ("all", ts_phrase_array_new ())), "");
}

/* What people type is never read as a placeholder, and a broken text is said as it is. */
static void
takes_braces_literally (void **state)
{
  assert_said (ts_phrase ("{a}", ts_name ("a", "{b} {a}")), "{b} {a}");
  assert_said (ts_phrase ("{nobody}"), "{nobody}");
  assert_said (ts_phrase ("half {a", ts_name ("a", "x")), "half {a");
  assert_said (ts_phrase ("} {} {a}", ts_name ("a", "x")), "} {} x");
  assert_said (ts_phrase_verbatim ("{a} ☠"), "{a} ☠");
  assert_said (ts_phrase ("{a}", ts_name ("a", NULL)), "");
}

static void
counts (void **state)
{
  assert_said (ts_phrase_plural ("{n} hex", "{n} hexes", 1), "1 hex");
  assert_said (ts_phrase_plural ("{n} hex", "{n} hexes", 0), "0 hexes");
  assert_said (ts_phrase_plural ("{n} hex", "{n} hexes", -1), "-1 hex");
  assert_said (ts_phrase_plural ("{n} of {a}", "{n} of {a}", 2, ts_number ("a", 5)), "2 of 5");
}

static void
gives_arguments_as_json (void **state)
{
  g_autoptr (JsonObject) object = json_object_new ();
  GPtrArray *names = ts_phrase_array_new ();
  g_autoptr (TsPhrase) phrase = NULL;

  g_ptr_array_add (names, ts_phrase_verbatim ("one"));
  phrase = ts_phrase_plural ("{n} {who} {all}", "{n} {who} {all}", 4, ts_name ("who", "Ana"),
                             ts_list ("all", names));
  ts_phrase_add_arguments (phrase, english (), object);
  assert_int_equal (json_object_get_int_member (object, "n"), 4);
  assert_string_equal (json_object_get_string_member (object, "who"), "Ana");
  assert_int_equal (json_array_get_length (json_object_get_array_member (object, "all")), 1);
}

static void
finds_languages (void **state)
{
  static const struct
  {
    const char *code;
    const char *found;
  } codes[] = {
    { "en", "en" },
    { "en_US.UTF-8", "en" },
    { "C", "en" },
    { "POSIX", "en" },
    { "C.UTF-8", "en" },
    { "pt_BR", "pt_BR" },
    { "pt-BR", "pt_BR" },
    { "PT_br", "pt_BR" },
    { "pt", "pt_BR" },
    { "pt_PT", "pt_BR" },
    { "pt_BR.UTF-8@x", "pt_BR" },
    { "de", NULL },
    { "", NULL },
    { "p", NULL },
    { "ptx", NULL },
    { "english", NULL },
    { "_", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      const TsLanguage *language = ts_language_find (codes[i].code);

      if (codes[i].found == NULL)
        assert_null (language);
      else
        assert_string_equal (ts_language_get_code (language), codes[i].found);
    }
}

static void
watch_cb (const TsLanguage *language, const char *text, gpointer user_data)
{
  g_ptr_array_add (user_data, g_strdup (text));
}

static void
tells_what_is_missing (void **state)
{
  g_autoptr (GPtrArray) missing = g_ptr_array_new_with_free_func (g_free);
  const TsLanguage *portuguese = ts_language_find ("pt_BR");

  ts_language_watch_missing (watch_cb, missing);
  assert_string_equal (ts_language_text (portuguese, KNOWN), "Desfazer");
  assert_int_equal (missing->len, 0);
  assert_string_equal (ts_language_text (portuguese, "no such text, ever"), "no such text, ever");
  assert_string_equal (ts_language_text (portuguese, TS_NC ("nowhere", "red")), "red");
  assert_string_equal (ts_language_text (english (), "no such text, ever"), "no such text, ever");
  assert_string_equal (ts_language_text (portuguese, ""), "");
  ts_language_watch_missing (NULL, NULL);

  assert_int_equal (missing->len, 2);
  assert_true (ts_language_has (english (), "no such text, ever"));
  assert_false (ts_language_has (portuguese, "no such text, ever"));
  assert_int_equal (ts_language_get_decimal_mark (portuguese), ',');
}

static void
carries_phrases_in_errors (void **state)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) foreign = g_error_new_literal (G_FILE_ERROR, G_FILE_ERROR_NOENT, "gone");
  g_autoptr (GError) copy = NULL;
  g_autoptr (JsonNode) json = NULL;
  g_autofree char *said = NULL;
  g_autofree char *foreign_said = NULL;

  assert_false (
      ts_error_set (&error, TS_ERROR_BAD_DICE, ts_phrase ("bad {a}", ts_name ("a", "x"))));
  assert_string_equal (error->message, "bad x");
  assert_string_equal (ts_error_get_word (error), "bad-dice");
  g_prefix_error (&error, "line 3: ");
  copy = g_error_copy (error);
  said = ts_error_format (copy, english ());
  assert_string_equal (said, "bad x");

  json = ts_error_to_json (copy, english ());
  assert_string_equal (
      json_object_get_string_member (
          json_object_get_object_member (json_node_get_object (json), "error"), "code"),
      "bad-dice");

  assert_string_equal (ts_error_get_word (foreign), "failed");
  foreign_said = ts_error_format (foreign, english ());
  assert_string_equal (foreign_said, "gone");
  assert_false (ts_error_set (NULL, TS_ERROR_FAILED, ts_phrase ("nobody listens")));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (fills_in_arguments),
    cmocka_unit_test (takes_braces_literally),
    cmocka_unit_test (counts),
    cmocka_unit_test (gives_arguments_as_json),
    cmocka_unit_test (finds_languages),
    cmocka_unit_test (tells_what_is_missing),
    cmocka_unit_test (carries_phrases_in_errors),
  };

  return cmocka_run_group_tests_name ("phrase", tests, NULL, NULL);
}
