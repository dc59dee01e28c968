/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-texts-json.c: the manual as phones get it.
 */

#include "ts-help-texts.h"

#include "ts-json.h"

/* As ts-help-texts.h calls them; a plain text needs none. */
static const char *const kinds[] = {
  [TS_HELP_HEADING] = "heading", [TS_HELP_STEP] = "step",    [TS_HELP_TERM] = "term",
  [TS_HELP_KEY] = "key",         [TS_HELP_SHOT] = "picture",
};

static void
add_shot (JsonObject *shown, const TsHelpParagraph *paragraph, const TsLanguage *language)
{
  g_autofree char *light = ts_help_texts_name_shot (paragraph, language, FALSE);
  g_autofree char *dark = ts_help_texts_name_shot (paragraph, language, TRUE);

  json_object_set_string_member (shown, "shot", light);
  json_object_set_string_member (shown, "dark", dark);
}

static JsonObject *
new_paragraph (const TsHelpParagraph *paragraph, const TsLanguage *language)
{
  JsonObject *shown = json_object_new ();

  json_object_set_string_member (shown, "id", paragraph->id);
  json_object_set_string_member (shown, "text", ts_language_text (language, paragraph->text));
  ts_json_set_text (shown, "kind", kinds[paragraph->kind]);
  if (paragraph->term != NULL)
    json_object_set_string_member (shown, "term", ts_language_text (language, paragraph->term));
  if (paragraph->kind == TS_HELP_STEP)
    json_object_set_int_member (shown, "number", paragraph->number);
  if (paragraph->kind == TS_HELP_SHOT)
    add_shot (shown, paragraph, language);
  return shown;
}

static JsonObject *
new_chapter (const TsHelpChapter *chapter, const TsLanguage *language)
{
  JsonObject *shown = json_object_new ();
  JsonArray *paragraphs = json_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
    {
      if ((i->where & TS_HELP_PHONE) == 0)
        continue;
      json_array_add_object_element (paragraphs, new_paragraph (i, language));
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              ts_language_text (language, i->text));
    }
  json_object_set_string_member (shown, "id", chapter->id);
  json_object_set_string_member (shown, "title", ts_language_text (language, chapter->title));
  json_object_set_string_member (shown, "text", text->str);
  if (chapter->picture != NULL)
    {
      g_autofree char *picture = ts_help_texts_get_picture (chapter->picture);

      json_object_set_string_member (shown, "picture", picture);
    }
  json_object_set_array_member (shown, "paragraphs", paragraphs);
  return shown;
}

JsonNode *
ts_help_texts_to_json (const TsLanguage *language)
{
  JsonArray *list = json_array_new ();
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  for (const TsHelpChapter *i = ts_help_texts_get (); i->id != NULL; i++)
    json_array_add_object_element (list, new_chapter (i, language));
  json_object_set_array_member (object, "chapters", list);
  json_object_set_string_member (object, "version", TS_VERSION);
  json_node_take_object (node, object);
  return node;
}
