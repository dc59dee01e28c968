/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-manual.c: the manual: its paragraphs can be named and are all there, in every language, for
 * phones and as a page; its drawings are lines in one color.
 */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ts-help-texts.h"

#define CHAPTERS 12

typedef void (*EachLanguage) (const TsLanguage *language);

static void
for_each_language (EachLanguage each)
{
  for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
    each (ts_language_find (*code));
}

static gboolean
is_id (const char *text)
{
  return *text != '\0' && strspn (text, "abcdefghijklmnopqrstuvwxyz-") == strlen (text);
}

/* A “?” has one answer in each place, and it is the paragraph itself. */
static void
ids_lead_to_one_paragraph (void **state)
{
  guint n = 0;

  for (const TsHelpChapter *chapter = ts_help_texts_get (); chapter->id != NULL; chapter++, n++)
    {
      assert_true (is_id (chapter->id));
      assert_non_null (chapter->paragraphs[0].id);
      for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
        for (TsHelpWhere where = TS_HELP_WINDOW; where <= TS_HELP_PHONE; where <<= 1)
          {
            const TsHelpParagraph *found = NULL;

            assert_true (is_id (i->id));
            assert_false (g_str_has_suffix (i->id, "-phone"));
            if ((i->where & where) == 0)
              continue;
            if (ts_help_texts_find (i->id, where, &found) != chapter || found != i)
              fail_msg ("“%s” is there twice", i->id);
          }
    }
  assert_int_equal (n, CHAPTERS);
}

static void
what_is_not_there_is_not_found (void **state)
{
  const char *const names[] = { "", "nowhere", "dic", "Dice", "dice ", "undo-phone" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_null (ts_help_texts_find (names[i], TS_HELP_WINDOW | TS_HELP_PHONE, NULL));
  assert_non_null (ts_help_texts_find (TS_HELP_ID_SAFETY, TS_HELP_WINDOW, NULL));
  assert_null (ts_help_texts_find ("backups", TS_HELP_PHONE, NULL));
}

static void
check_drawing (GMarkupParseContext *context,
               const char *element,
               const char **names,
               const char **values,
               gpointer user_data,
               GError **error)
{
  const char *const drawn[] = { "svg", "path", "circle", "rect", NULL };

  if (!g_strv_contains (drawn, element))
    fail_msg ("a drawing has <%s>", element);
  for (guint i = 0; names[i] != NULL; i++)
    if ((g_str_equal (names[i], "fill") || g_str_equal (names[i], "stroke"))
        && !g_str_equal (values[i], "none") && !g_str_equal (values[i], "currentColor"))
      fail_msg ("a drawing has a color of its own: %s", values[i]);
}

static void
check_words (GMarkupParseContext *context,
             const char *text,
             gsize length,
             gpointer user_data,
             GError **error)
{
  g_autofree char *words = g_strstrip (g_strndup (text, length));

  if (*words != '\0')
    fail_msg ("a drawing has words: %s", words);
}

/* One serves every language, light and dark, and the policy of the page: no style of its own. */
static void
pictures_are_drawings_without_words (void **state)
{
  const GMarkupParser parser = { .start_element = check_drawing, .text = check_words };

  for (const TsHelpChapter *i = ts_help_texts_get (); i->id != NULL; i++)
    {
      g_autofree char *drawing = ts_help_texts_get_picture (i->picture);
      g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, NULL, NULL);

      assert_true (g_str_has_prefix (drawing, "<svg ") && g_str_has_suffix (drawing, "</svg>"));
      assert_non_null (strstr (drawing, "aria-hidden=\"true\""));
      assert_null (strstr (drawing, "style="));
      assert_true (g_markup_parse_context_parse (context, drawing, -1, NULL));
      assert_true (g_markup_parse_context_end_parse (context, NULL));
    }
}

static void
expect_paragraph (JsonArray *paragraphs,
                  guint at,
                  const TsHelpParagraph *paragraph,
                  const TsLanguage *language)
{
  JsonObject *shown = json_array_get_object_element (paragraphs, at);

  assert_string_equal (json_object_get_string_member (shown, "id"), paragraph->id);
  assert_string_equal (json_object_get_string_member (shown, "text"),
                       ts_language_text (language, paragraph->text));
}

static void
expect_chapter (JsonObject *shown, const TsHelpChapter *chapter, const TsLanguage *language)
{
  JsonArray *paragraphs = json_object_get_array_member (shown, "paragraphs");
  guint n = 0;

  assert_string_equal (json_object_get_string_member (shown, "id"), chapter->id);
  assert_string_equal (json_object_get_string_member (shown, "title"),
                       ts_language_text (language, chapter->title));
  for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
    if (i->where & TS_HELP_PHONE)
      {
        expect_paragraph (paragraphs, n++, i, language);
        assert_non_null (strstr (json_object_get_string_member (shown, "text"),
                                 ts_language_text (language, i->text)));
      }
  assert_int_equal (json_array_get_length (paragraphs), n);
  assert_true (n > 0);
}

static void
expect_json (const TsLanguage *language)
{
  g_autoptr (JsonNode) node = ts_help_texts_to_json (language);
  JsonArray *list = json_object_get_array_member (json_node_get_object (node), "chapters");

  assert_int_equal (json_array_get_length (list), CHAPTERS);
  for (guint i = 0; i < CHAPTERS; i++)
    expect_chapter (json_array_get_object_element (list, i), ts_help_texts_get () + i, language);
}

static void
phones_get_all_that_is_theirs (void **state)
{
  for_each_language (expect_json);
}

static void
note_id (GMarkupParseContext *context,
         const char *element,
         const char **names,
         const char **values,
         gpointer user_data,
         GError **error)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], "id") && !g_hash_table_add (user_data, g_strdup (values[i])))
      fail_msg ("the page has “%s” twice", values[i]);
}

/* Its ids, and that all elements end where they should. */
static GHashTable *
read_page (const char *page)
{
  const GMarkupParser parser = { .start_element = note_id };
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, ids, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_markup_parse_context_parse (context, page, -1, &error)
      || !g_markup_parse_context_end_parse (context, &error))
    fail_msg ("%s", error->message);
  return ids;
}

static void
expect_in_page (const char *page, GHashTable *ids, const TsHelpParagraph *i, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  g_autofree char *id = g_strconcat (i->id, i->where == TS_HELP_PHONE ? "-phone" : "", NULL);

  if (!g_hash_table_contains (ids, id) || strstr (page, escaped) == NULL)
    fail_msg ("the page lacks “%s”", id);
}

static void
expect_page (const TsLanguage *language)
{
  g_autofree char *page = ts_help_texts_to_html (language);
  g_autofree char *code = g_strdelimit (g_strdup (ts_language_get_code (language)), "_", '-');
  g_autofree char *head = g_strdup_printf ("<!DOCTYPE html>\n<html lang=\"%s\"", code);
  g_autoptr (GHashTable) ids = read_page (page);

  assert_true (g_str_has_prefix (page, head));
  assert_null (strstr (page, "src="));
  assert_null (strstr (page, "@import"));
  for (const TsHelpChapter *chapter = ts_help_texts_get (); chapter->id != NULL; chapter++)
    {
      g_autofree char *id = g_strdup_printf ("chapter-%s", chapter->id);
      g_autofree char *link = g_strdup_printf ("href=\"#%s\"", id);

      assert_true (g_hash_table_contains (ids, id));
      assert_non_null (strstr (page, link));
      for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
        expect_in_page (page, ids, i, ts_language_text (language, i->text));
    }
}

static void
the_page_is_whole (void **state)
{
  for_each_language (expect_page);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (ids_lead_to_one_paragraph),
    cmocka_unit_test (what_is_not_there_is_not_found),
    cmocka_unit_test (pictures_are_drawings_without_words),
    cmocka_unit_test (phones_get_all_that_is_theirs),
    cmocka_unit_test (the_page_is_whole),
  };

  return cmocka_run_group_tests_name ("manual", tests, NULL, NULL);
}
