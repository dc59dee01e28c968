/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-language.c: the languages that there are, and one that is laid beside them.
 */

#include "../unit.h"
#include "ts-inflection.h"
#include "ts-language.h"

/* A text that the catalogue has and will always have. */
#define KNOWN "Undo"

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
    { "fr", NULL },
    { "", NULL },
    { "p", NULL },
    { "ptx", NULL },
    { "qaa_BR", "qaa" },
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
  assert_string_equal (ts_language_text (ts_language_get_english (), "no such text, ever"),
                       "no such text, ever");
  assert_string_equal (ts_language_text (portuguese, ""), "");
  ts_language_watch_missing (NULL, NULL);

  assert_int_equal (missing->len, 2);
  assert_true (ts_language_has (ts_language_get_english (), "no such text, ever"));
  assert_false (ts_language_has (portuguese, "no such text, ever"));
}

/* A language needs no line of C: what is known of it stands in its catalogue. */
static void
tells_of_itself (void **state)
{
  const TsLanguage *test = ts_language_find ("qaa");
  g_autofree char *decimal = ts_language_format_decimal (test, 2.345, 2);
  g_autofree char *whole = ts_language_format_decimal (test, 2.345, 0);
  g_autofree char *percent = ts_language_format_percent (test, 0.125, 1);
  g_autofree char *english = ts_language_format_percent (ts_language_get_english (), 0.125, 1);

  assert_true (g_strv_contains (ts_language_get_codes (), "qaa"));
  assert_string_equal (ts_language_get_codes ()[0], "en");
  assert_string_equal (ts_language_get_name (test), "Test");
  assert_string_equal (ts_language_get_name (ts_language_get_english ()), "English");
  assert_true (ts_language_is_rtl (test));
  assert_false (ts_language_is_rtl (ts_language_get_english ()));
  assert_string_equal (decimal, "2,35");
  assert_string_equal (whole, "2");
  assert_string_equal (percent, "12,5 %");
  assert_string_equal (english, "12.5%");
}

static void
writes_dice_as_its_rulebooks_do (void **state)
{
  static const struct
  {
    const char *plain, *wanted;
  } cases[] = {
    { "d6", "W6" },
    { "2d6 + d20 - 1", "2W6 + W20 - 1" },
    { "-3d%", "-3W%" },
    { "4d6dl1", "4W6dl1" },
    { "4d6kh3: 6 5 3 (2) = 14", "4W6kh3: 6 5 3 (2) = 14" },
    { "3attack + red6 + d", "3attack + red6 + d" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *german = ts_language_format_dice (ts_language_find ("qaa"), cases[i].plain);
      g_autofree char *english
          = ts_language_format_dice (ts_language_get_english (), cases[i].plain);

      assert_string_equal (german, cases[i].wanted);
      assert_string_equal (english, cases[i].plain);
    }
}

/* What people read is its catalogue's; whatever is not in it is as the source has it. */
static void
english_has_a_catalogue_of_its_own (void **state)
{
  const TsLanguage *english = ts_language_get_english ();

  assert_ptr_equal (ts_language_find ("en_GB.UTF-8"), english);
  assert_string_equal (ts_language_text (english, "Pacific rim"), "Pacific Rim");
  assert_string_equal (ts_language_form (english, "Pacific rim", "the"), "the Pacific Rim");
  assert_string_equal (ts_language_text (english, "Africa"), "Africa");
  assert_null (ts_language_form (english, "Africa", "the"));
  assert_string_equal (ts_language_plural (english, "{n} hit", "{n} hits", 1), "{n} hit");
  assert_string_equal (ts_language_plural (english, "{n} hit", "{n} hits", 2), "{n} hits");
  assert_string_equal (ts_language_plural (english, "%u phone follows", "%u phones follow", 1),
                       "%u phone connected");
}

/* Every one of them says what it is called, in words of its own. */
static void
every_language_has_a_name (void **state)
{
  for (const char *const *code = ts_language_get_codes () + 1; *code != NULL; code++)
    assert_string_not_equal (ts_language_get_name (ts_language_find (*code)), "English");
}

static void
keeps_forms_to_themselves (void **state)
{
  const TsLanguage *test = ts_language_find ("qaa");

  assert_string_equal (ts_language_text (test, "dog"), "Hund");
  assert_string_equal (ts_language_form (test, "dog", "acc"), "den Hund");
  assert_null (ts_language_form (test, "dog", "dat"));
  assert_null (ts_language_form (test, "mouse", "acc"));
  assert_null (ts_language_form (ts_language_get_english (), "dog", "acc"));
}

static void
reads_inflections (void **state)
{
  g_autoptr (TsInflection) odd = ts_inflection_parse ("a\nb\n~x=1=2\n~y\n~=z\n~");

  assert_null (ts_inflection_parse ("plain ~x=1"));
  assert_null (ts_inflection_parse (""));
  assert_string_equal (ts_inflection_get_base (odd), "a\nb");
  assert_string_equal (ts_inflection_get_form (odd, "x"), "1=2");
  assert_null (ts_inflection_get_form (odd, "y"));
  assert_string_equal (ts_inflection_get_form (odd, ""), "z");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (finds_languages),
    cmocka_unit_test (tells_what_is_missing),
    cmocka_unit_test (tells_of_itself),
    cmocka_unit_test (writes_dice_as_its_rulebooks_do),
    cmocka_unit_test (english_has_a_catalogue_of_its_own),
    cmocka_unit_test (every_language_has_a_name),
    cmocka_unit_test (keeps_forms_to_themselves),
    cmocka_unit_test (reads_inflections),
  };

  return cmocka_run_group_tests_name ("language", tests, NULL, NULL);
}
