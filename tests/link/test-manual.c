/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * test-manual.c: the manual: its paragraphs can be named and are all there, in every language, for
 * phones and as a page; its drawings are lines in one color.
 */

#include <string.h>

#include "../unit.h"
#include "ts-games.h"
#include "ts-help-texts.h"

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

static guint
count_chapters (void)
{
  guint n = 0;

  while (ts_help_texts_get ()[n].id != NULL)
    n++;
  return n;
}

/* A “?” has one answer in each place, and it is the paragraph itself. */
static void
ids_lead_to_one_paragraph (void **state)
{
  for (const TsHelpChapter *chapter = ts_help_texts_get (); chapter->id != NULL; chapter++)
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
}

/* In the order in which they are offered; the first paragraph is what leads there. */
static void
every_game_has_its_page (void **state)
{
  const TsHelpChapter *after = NULL;

  for (const TsGame *const *game = ts_games_get_all (); *game != NULL; game++)
    {
      g_autofree char *id = g_strconcat (TS_HELP_ID_GAME, (*game)->id, NULL);
      const TsHelpParagraph *found = NULL;
      const TsHelpChapter *chapter
          = ts_help_texts_find (id, TS_HELP_WINDOW | TS_HELP_PHONE, &found);

      assert_int_equal (chapter == NULL, (*game)->hidden);
      if (chapter == NULL)
        continue;
      assert_string_equal (chapter->id, id);
      assert_string_equal (chapter->title, (*game)->name);
      assert_ptr_equal (found, chapter->paragraphs);
      assert_true (after == NULL || chapter == after + 1);
      after = chapter;
    }
  assert_non_null (after);
}

/* The size that a PNG says it has, in its first bytes. */
static void
expect_size (GBytes *bytes)
{
  const guint8 *data = g_bytes_get_data (bytes, NULL);

  assert_true (g_bytes_get_size (bytes) > 24);
  assert_memory_equal (data, "\x89PNG", 4);
  assert_int_equal ((data[18] << 8) + data[19], 2 * TS_HELP_SHOT_WIDTH);
  assert_int_equal ((data[22] << 8) + data[23], 2 * TS_HELP_SHOT_HEIGHT);
}

/* In its own language, light and dark, as all of that language: none stands among strange ones. */
static void
expect_shot (const TsHelpParagraph *shot, const TsLanguage *language)
{
  for (int dark = 0; dark <= 1; dark++)
    {
      g_autofree char *name = ts_help_texts_name_shot (shot, language, dark != 0);
      g_autofree char *own = g_strdup_printf ("%s-%u-%s%s", shot->game, shot->number,
                                              ts_language_get_code (language), dark ? "-dark" : "");
      g_autoptr (GBytes) bytes = ts_help_texts_read_shot (name);

      assert_string_equal (name, own);
      assert_non_null (bytes);
      expect_size (bytes);
    }
}

static guint
expect_shots (const TsHelpChapter *chapter)
{
  guint n = 0;

  for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
    {
      if (i->kind != TS_HELP_SHOT)
        continue;
      assert_int_equal (i->number, ++n);
      for (const char *const *code = ts_language_get_codes (); *code != NULL; code++)
        expect_shot (i, ts_language_find (*code));
    }
  return n;
}

static void
pictures_are_there_in_every_language (void **state)
{
  for (const TsHelpChapter *i = ts_help_texts_get (); i->id != NULL; i++)
    assert_int_equal (expect_shots (i) > 0, g_str_has_prefix (i->id, TS_HELP_ID_GAME));
}

/* What follows one another is counted from 1. */
static void
steps_are_numbered (void **state)
{
  const TsHelpParagraph *found;

  assert_non_null (ts_help_texts_find ("phones-sit", TS_HELP_WINDOW, &found));
  assert_int_equal (found->number, 4);
  assert_non_null (ts_help_texts_find ("wall-open", TS_HELP_PHONE, &found));
  assert_int_equal (found->number, 1);
  for (const TsHelpChapter *chapter = ts_help_texts_get (); chapter->id != NULL; chapter++)
    for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
      assert_int_equal (i->number > 0, i->kind == TS_HELP_STEP || i->kind == TS_HELP_SHOT);
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
    if (i->picture != NULL)
      {
        g_autofree char *drawing = ts_help_texts_get_picture (i->picture);
        g_autoptr (GMarkupParseContext) context
            = g_markup_parse_context_new (&parser, 0, NULL, NULL);

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
  if (paragraph->term != NULL)
    assert_string_equal (json_object_get_string_member (shown, "term"),
                         ts_language_text (language, paragraph->term));
  assert_int_equal (json_object_has_member (shown, "kind"), paragraph->kind != TS_HELP_TEXT);
  assert_int_equal (json_object_has_member (shown, "shot"), paragraph->kind == TS_HELP_SHOT);
  assert_int_equal (json_object_has_member (shown, "number"), paragraph->kind == TS_HELP_STEP);
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

  assert_int_equal (json_array_get_length (list), count_chapters ());
  for (guint i = 0; i < count_chapters (); i++)
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
  /* What it shows is in it. */
  for (const char *i = page; (i = strstr (i, " src")) != NULL; i += 4)
    assert_true (g_str_has_prefix (i, " src=\"data:") || g_str_has_prefix (i, " srcset=\"data:"));
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
    cmocka_unit_test (every_game_has_its_page),
    cmocka_unit_test (pictures_are_there_in_every_language),
    cmocka_unit_test (steps_are_numbered),
    cmocka_unit_test (what_is_not_there_is_not_found),
    cmocka_unit_test (pictures_are_drawings_without_words),
    cmocka_unit_test (phones_get_all_that_is_theirs),
    cmocka_unit_test (the_page_is_whole),
  };

  return cmocka_run_group_tests_name ("manual", tests, NULL, NULL);
}
