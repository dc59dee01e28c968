/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-texts.c: what the manual says, read once from what the program carries.
 */

#include "ts-help-texts.h"

#include "ts-game.h"
#include "ts-help-pictures.h"
#include "ts-json.h"

#include <string.h>

#define PICTURES "/io/github/tableside/Tableside/help/"
/* In the order in which games are offered, a line each, below two lines about the file, which are
 * no game: written by src/games/meson.build. */
#define ORDER "/io/github/tableside/Tableside/games/order"
#define MOST_TEXT 600

/* Nobody is shown these words: an id is its own label. */
static const TsChoice kinds[] = {
  [TS_HELP_TEXT] = { "text", "text" },
  [TS_HELP_HEADING] = { "heading", "heading" },
  [TS_HELP_STEP] = { "step", "step" },
  [TS_HELP_TERM] = { "term", "term" },
  [TS_HELP_KEY] = { "key", "key" },
  [TS_HELP_SHOT] = { "picture", "picture" },
  { NULL },
};

static const TsChoice places[] = { { "window", "window" }, { "phone", "phone" }, { NULL } };

static const TsSpec paragraph_specs[] = {
  { "id", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "on", TS_SPEC_CHOICE, .choices = places },
  { "kind", TS_SPEC_CHOICE, .choices = kinds },
  { "_term", TS_SPEC_TEXT, .min = 1 },
  { "_text", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = MOST_TEXT },
  { NULL },
};

static const TsSpec chapter_specs[] = {
  { "id", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "_title", TS_SPEC_TEXT, .min = 1 },
  { "picture", TS_SPEC_TEXT, .min = 1 },
  { "games", TS_SPEC_BOOLEAN },
  { "paragraphs", TS_SPEC_TABLE, .columns = paragraph_specs },
  { NULL },
};

static const TsSpec manual_specs[] = {
  { "chapters", TS_SPEC_TABLE, .required = TRUE, .columns = chapter_specs },
  { NULL },
};

static const TsSpec game_specs[] = {
  { "_title", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "paragraphs", TS_SPEC_TABLE, .required = TRUE, .columns = paragraph_specs },
  { NULL },
};

/* It is a part of the program. (transfer full) */
static JsonObject *
read_file (const char *path, GBytes *bytes, const TsSpec *specs)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  JsonObject *file = ts_json_read_object (text, length, &error);

  if (file == NULL || !ts_spec_check (specs, file, NULL, &error))
    g_error ("%s: %s", path, error->message);
  return file;
}

/* NULL where there is none; there for good. */
static const char *
get_text (JsonObject *object, const char *name)
{
  return g_intern_string (ts_arg_text (object, name));
}

static TsHelpWhere
get_where (JsonObject *object)
{
  if (!json_object_has_member (object, "on"))
    return TS_HELP_WINDOW | TS_HELP_PHONE;
  return ts_arg_choice (object, "on", places) == 0 ? TS_HELP_WINDOW : TS_HELP_PHONE;
}

static TsHelpParagraph
make_paragraph (JsonObject *object, const char *game)
{
  TsHelpParagraph paragraph = { get_text (object, "id"), get_where (object) };

  if (json_object_has_member (object, "kind"))
    paragraph.kind = (TsHelpKind) ts_arg_choice (object, "kind", kinds);
  paragraph.term = get_text (object, "_term");
  paragraph.text = get_text (object, "_text");
  paragraph.game = paragraph.kind == TS_HELP_SHOT ? game : NULL;
  return paragraph;
}

/* Pictures are counted in the whole chapter, steps as far as nothing stands between them. */
static guint
count_up (const TsHelpParagraph *paragraph, guint *steps, guint *shots)
{
  *steps = paragraph->kind == TS_HELP_STEP ? *steps + 1 : 0;
  if (paragraph->kind == TS_HELP_SHOT)
    return ++*shots;
  return *steps;
}

static const TsHelpParagraph *
make_paragraphs (JsonObject *chapter, const char *game)
{
  JsonArray *list = json_object_get_array_member (chapter, "paragraphs");
  GArray *paragraphs = g_array_new (TRUE, FALSE, sizeof (TsHelpParagraph));
  guint steps = 0, shots = 0;

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      TsHelpParagraph paragraph = make_paragraph (json_array_get_object_element (list, i), game);

      paragraph.number = count_up (&paragraph, &steps, &shots);
      g_array_append_val (paragraphs, paragraph);
    }
  return (TsHelpParagraph *) g_array_free (paragraphs, FALSE);
}

static void
add_game (GArray *chapters, const char *game)
{
  g_autofree char *path = g_strdup_printf (TS_GAME_RESOURCE ("%s", "manual.json"), game);
  g_autofree char *id = g_strconcat (TS_HELP_ID_GAME, game, NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (JsonObject) file = NULL;
  TsHelpChapter chapter = { NULL };

  if (bytes == NULL)
    return;
  file = read_file (path, bytes, game_specs);
  chapter.id = g_intern_string (id);
  chapter.title = get_text (file, "_title");
  chapter.paragraphs = make_paragraphs (file, g_intern_string (game));
  g_array_append_val (chapters, chapter);
}

static void
add_games (GArray *chapters)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (ORDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *order = NULL;
  g_auto (GStrv) games = NULL;

  /* A program without games. */
  if (bytes == NULL)
    return;
  order = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  games = g_strsplit (g_strstrip (order), "\n", -1);
  for (guint i = 0; games[i] != NULL; i++)
    add_game (chapters, games[i]);
}

static void
add_chapter (GArray *chapters, JsonObject *object)
{
  TsHelpChapter chapter = { get_text (object, "id") };

  if (ts_arg_flag (object, "games", FALSE))
    {
      add_games (chapters);
      return;
    }
  chapter.title = get_text (object, "_title");
  chapter.picture = get_text (object, "picture");
  chapter.paragraphs = make_paragraphs (object, NULL);
  g_array_append_val (chapters, chapter);
}

static const TsHelpChapter *
read_chapters (void)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (
      ts_help_pictures_get_resource (), PICTURES "manual.json", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (JsonObject) file = read_file ("manual.json", bytes, manual_specs);
  JsonArray *list = json_object_get_array_member (file, "chapters");
  GArray *chapters = g_array_new (TRUE, FALSE, sizeof (TsHelpChapter));

  for (guint i = 0; i < json_array_get_length (list); i++)
    add_chapter (chapters, json_array_get_object_element (list, i));
  return (TsHelpChapter *) g_array_free (chapters, FALSE);
}

const TsHelpChapter *
ts_help_texts_get (void)
{
  static const TsHelpChapter *chapters;

  if (g_once_init_enter (&chapters))
    g_once_init_leave (&chapters, read_chapters ());
  return chapters;
}

static const TsHelpParagraph *
find_paragraph (const TsHelpChapter *chapter, const char *id, TsHelpWhere where)
{
  for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
    if ((i->where & where) != 0 && g_str_equal (i->id, id))
      return i;
  return NULL;
}

const TsHelpChapter *
ts_help_texts_find (const char *id, TsHelpWhere where, const TsHelpParagraph **found)
{
  for (const TsHelpChapter *chapter = ts_help_texts_get (); chapter->id != NULL; chapter++)
    {
      const TsHelpParagraph *paragraph = find_paragraph (chapter, id, where);

      if (paragraph == NULL)
        continue;
      if (found != NULL)
        *found = paragraph;
      return chapter;
    }
  return NULL;
}

char *
ts_help_texts_get_picture (const char *name)
{
  g_autofree char *path = g_strdup_printf (PICTURES "%s.svg", name);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (ts_help_pictures_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const char *file = g_bytes_get_data (bytes, NULL);

  /* What is above is about the file, not the drawing. */
  return g_strstrip (g_strndup (strstr (file, "<svg"),
                                g_bytes_get_size (bytes) - (gsize) (strstr (file, "<svg") - file)));
}

/* No game has a "-" in its id. (transfer full) */
static char *
make_shot_path (const char *name)
{
  const char *rest = strchr (name, '-');

  return rest == NULL ? g_strdup (name)
                      : g_strdup_printf (TS_GAME_RESOURCE ("%.*s", "manual/%s.png"),
                                         (int) (rest - name), name, rest + 1);
}

GBytes *
ts_help_texts_read_shot (const char *name)
{
  g_autofree char *path = make_shot_path (name);

  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static char *
name_shot (const TsHelpParagraph *shot, const char *code, gboolean dark)
{
  return g_strdup_printf ("%s-%u-%s%s", shot->game, shot->number, code, dark ? "-dark" : "");
}

char *
ts_help_texts_name_shot (const TsHelpParagraph *shot, const TsLanguage *language, gboolean dark)
{
  g_autofree char *name = name_shot (shot, ts_language_get_code (language), dark);
  g_autofree char *path = make_shot_path (name);

  if (g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return g_steal_pointer (&name);
  return name_shot (shot, ts_language_get_code (ts_language_get_english ()), dark);
}

const char *
ts_help_texts_get_phone_mark (void)
{
  return N_ ("On a phone");
}
