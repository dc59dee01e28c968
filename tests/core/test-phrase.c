/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-phrase.c: texts as data, said in both languages.
 */

#include "../unit.h"
#include "ts-error.h"
#include "ts-writing.h"

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
  assert_said (ts_phrase ("{a} and {b}", ts_name ("a", "x"), ts_number ("b", -3)), "x and −3");
  assert_said (ts_phrase ("{b}{a}{b}", ts_name ("a", "x"), ts_number ("b", 7)), "7x7");
  assert_said (ts_phrase ("{a}", ts_part ("a", ts_phrase ("in {b}", ts_name ("b", "c")))), "in c");
  assert_said (ts_phrase ("{a}", ts_term ("a", TS_NC ("queue", "red"))), "red");
  assert_said (ts_phrase ("{a}", ts_notation ("a", "2d6")), "2d6");

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
  assert_said (ts_phrase_plural ("{n} hex", "{n} hexes", -1), "−1 hex");
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

static const TsLanguage *
inflecting (void)
{
  return ts_language_find ("qaa");
}

static void
assert_inflected (TsPhrase *phrase, const char *wanted)
{
  g_autofree char *said = ts_phrase_format (phrase, inflecting ());

  assert_string_equal (said, wanted);
  ts_phrase_unref (phrase);
}

static TsPhrase *
name_red (const char *kind)
{
  return ts_phrase ("{color} {kind}", ts_term ("color", "red"), ts_term ("kind", kind));
}

/* See qaa.po for what each language would say there. */
static void
says_names_with_their_grammar (void **state)
{
  assert_inflected (ts_phrase ("{a}", ts_term ("a", "cat")), "Katze");
  assert_inflected (ts_phrase ("subject {a}", ts_term ("a", "cat")), "Die Katze!");
  assert_inflected (ts_phrase ("object {a}", ts_term ("a", "dog")), "(den Hund)");
  assert_inflected (ts_phrase ("object {a}", ts_term ("a", "cat")), "(Katze)");
  assert_inflected (ts_phrase ("genitive {a}", ts_term ("a", "cat")), "(der Katze)");
  assert_inflected (ts_phrase ("genitive {a}", ts_term ("a", "dog")), "(of Hund)");
  assert_inflected (ts_phrase ("genitive {a}", ts_name ("a", "Ana")), "(of Ana)");
  assert_inflected (ts_phrase ("subject {a}", ts_name ("a", "élise")), "Élise!");
  assert_inflected (ts_phrase ("subject {a}", ts_name ("a", "")), "!");
  assert_inflected (ts_phrase ("gender {a}", ts_term ("a", "dog")), "(er)");
  assert_inflected (ts_phrase ("gender {a}", ts_term ("a", "cat")), "(sie)");
  assert_inflected (ts_phrase ("gender {a}", ts_name ("a", "cat")), "(wer)");
  assert_inflected (ts_phrase ("gender {a}", ts_term ("a", "red")), "(wer)");
  assert_inflected (ts_phrase_plural ("{n} bite", "{n} bites", 2, ts_term ("a", "cat")),
                    "Die Katze: 2s");
}

static void
makes_words_agree (void **state)
{
  GPtrArray *names = ts_phrase_array_new ();

  assert_inflected (name_red ("dog"), "roter Hund");
  assert_inflected (name_red ("cat"), "rote Katze");
  assert_inflected (name_red ("mouse"), "rot mouse");
  assert_inflected (ts_phrase ("object {a}", ts_part ("a", name_red ("dog"))), "(roten Hund)");
  assert_inflected (ts_phrase ("subject {a}", ts_part ("a", name_red ("dog"))), "Roter Hund!");
  assert_inflected (ts_phrase ("gender {a}", ts_part ("a", name_red ("cat"))), "(sie)");
  assert_inflected (
      ts_phrase ("object {a}", ts_part ("a", ts_phrase ("{a}", ts_term ("a", "dog")))),
      "(den Hund)");
  g_ptr_array_add (names, ts_phrase_msgid ("dog"));
  g_ptr_array_add (names, ts_phrase_verbatim ("Ana"));
  assert_inflected (ts_phrase ("object {a}", ts_list ("a", names)), "(den Hund, Ana)");
  names = ts_phrase_array_new ();
  g_ptr_array_add (names, ts_phrase_msgid ("cat"));
  g_ptr_array_add (names, ts_phrase_verbatim ("Ana"));
  assert_inflected (ts_phrase ("genitive {a}", ts_list ("a", names)), "(der Katze, of Ana)");
}

/* A translator's mistake is seen, and nothing worse. */
static void
takes_odd_forms (void **state)
{
  assert_inflected (ts_phrase ("odd {a}", ts_term ("a", "dog"), ts_term ("b", "cat")),
                    "()(Hund)(Hund)(Hund)(der Katze)({a?x)");
  assert_inflected (ts_phrase ("odd {a}"), "({a?})({a:})({a:@})({a:@b})({b:of})({a?x)");
}

static void
carries_phrases_in_errors (void **state)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) foreign = g_error_new_literal (G_FILE_ERROR, G_FILE_ERROR_NOENT, "gone");
  g_autoptr (GError) copy = NULL;
  g_autoptr (JsonObject) json = NULL;
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
  assert_string_equal (json_object_get_string_member (json, "code"), "bad-dice");
  assert_string_equal (json_object_get_string_member (json, "message"), "bad x");

  assert_string_equal (ts_error_get_word (foreign), "failed");
  foreign_said = ts_error_format (foreign, english ());
  assert_string_equal (foreign_said, "gone");
  assert_false (ts_error_set (NULL, TS_ERROR_FAILED, ts_phrase ("nobody listens")));
}

/* What runs from right to left keeps its place between the words and numbers of the program; alone,
 * and in every other script, nothing is added. */
static void
isolates_what_runs_back (void **state)
{
  static const struct
  {
    const char *name, *said;
  } cases[] = {
    { "Ana", "Ana, Ana: 3" },
    { "Ångström Ñandú Ёлка 田中 3", "Ångström Ñandú Ёлка 田中 3, Ångström Ñandú Ёлка 田中 3: 3" },
    { "מיכל", "\u200e\u2068מיכל\u2069, \u2068מיכל\u2069: 3" },
    { "Ana ليلى (2)", "\u200e\u2068Ana ليلى (2)\u2069, \u2068Ana ليلى (2)\u2069: 3" },
    { "\u2068ליה\u2069", "\u200e\u2068ליה\u2069, \u2068ליה\u2069: 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GPtrArray *both = ts_phrase_array_new ();
      GPtrArray *one = ts_phrase_array_new ();

      assert_said (ts_phrase ("{a}, {b}: {n}", ts_name ("a", cases[i].name),
                              ts_part ("b", ts_phrase ("{who}", ts_name ("who", cases[i].name))),
                              ts_number ("n", 3)),
                   cases[i].said);
      g_ptr_array_add (both, ts_phrase_verbatim (cases[i].name));
      g_ptr_array_add (both, ts_phrase_verbatim (cases[i].name));
      assert_said (ts_phrase ("{all}: 3", ts_list ("all", both)), cases[i].said);
      if (g_str_has_prefix (cases[i].name, "\u2068"))
        {
          ts_phrase_unref (ts_phrase ("{all}", ts_list ("all", one)));
          continue;
        }
      g_ptr_array_add (one, ts_phrase_verbatim (cases[i].name));
      assert_said (ts_phrase ("{all}", ts_list ("all", one)), cases[i].name);
      assert_said (ts_phrase ("{a}", ts_name ("a", cases[i].name)), cases[i].name);
    }
  assert_said (
      ts_phrase ("Then {what}", ts_part ("what", ts_phrase ("{a} wins", ts_name ("a", "דוד")))),
      "Then \u2068דוד\u2069 wins");
  assert_said (ts_phrase ("{n}: {a}", ts_number ("n", 2), ts_name ("a", "דוד")),
               "\u200e2: \u2068דוד\u2069");
}

/* Lines each by themselves, for an isolate ends with its line. */
static void
isolates_lines (void **state)
{
  g_autofree char *both = ts_writing_isolate ("דוד\nAna\n3 · דנה");

  assert_string_equal (both, "\u2068דוד\u2069\nAna\n\u20683 · דנה\u2069");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (fills_in_arguments),
    cmocka_unit_test (isolates_what_runs_back),
    cmocka_unit_test (isolates_lines),
    cmocka_unit_test (takes_braces_literally),
    cmocka_unit_test (counts),
    cmocka_unit_test (gives_arguments_as_json),
    cmocka_unit_test (says_names_with_their_grammar),
    cmocka_unit_test (makes_words_agree),
    cmocka_unit_test (takes_odd_forms),
    cmocka_unit_test (carries_phrases_in_errors),
  };

  return cmocka_run_group_tests_name ("phrase", tests, NULL, NULL);
}
