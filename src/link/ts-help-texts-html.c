/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-texts-html.c: the manual as one page of HTML.
 */

#include "ts-help-texts.h"

/* Nothing of it comes from elsewhere, and on paper it is black and white in one column. */
static const char style[]
    = ":root { color-scheme: light dark; }\n"
      "body { max-width: 36em; margin: 0 auto; padding: 1em; font: 1.05em/1.5 sans-serif; }\n"
      "h1, h2 { line-height: 1.2; }\n"
      "h2 { margin: 2.2em 0 0.6em; }\n"
      "nav ol { padding: 0 0 0 1.6em; }\n"
      "nav li { padding: 0.2em 0; }\n"
      "a { color: inherit; }\n"
      "svg { display: block; width: 100%; max-width: 20em; height: auto; margin: 0 auto; }\n"
      "h3 { margin: 1.6em 0 0.4em; }\n"
      "dt { margin-top: 0.8em; font-weight: bold; }\n"
      "dd { margin: 0; }\n"
      "table { border-collapse: collapse; }\n"
      "th, td { padding: 0.25em 0; text-align: start; vertical-align: top; }\n"
      "th { padding-inline-end: 1.2em; }\n"
      ".shots { display: flex; flex-wrap: wrap; gap: 1em; }\n"
      "figure { flex: 1 1 9em; max-width: 18em; margin: 0; }\n"
      "img { display: block; width: 100%; height: auto; border: 1px solid; }\n"
      "figcaption { padding-top: 0.4em; font-size: 0.9em; }\n"
      ":target { outline: 2px solid; outline-offset: 0.4em; }\n"
      "p b { display: block; font-size: 0.85em; }\n"
      "footer { margin-top: 3em; font-size: 0.85em; }\n"
      "@media print {\n"
      "  body { max-width: none; padding: 0; font-size: 11pt; color: #000; background: #fff; }\n"
      "  svg { max-width: 14em; }\n"
      "  h2, svg { break-after: avoid; }\n"
      "  h3, dt { break-after: avoid; }\n"
      "  p, dd, li, tr, .shots { break-inside: avoid; orphans: 3; widows: 3; }\n"
      "}\n";

/* A text between two pieces of HTML. */
static void
append (GString *page, const char *before, const char *text, const char *after)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (page, before);
  g_string_append (page, escaped);
  g_string_append (page, after);
}

static void
append_head (GString *page, const TsLanguage *language)
{
  g_autofree char *code = g_strdelimit (g_strdup (ts_language_get_code (language)), "_", '-');

  append (page, "<!DOCTYPE html>\n<html lang=\"", code, "\" dir=\"");
  append (page, "", ts_language_is_rtl (language) ? "rtl" : "ltr", "\">\n<head>\n");
  append (page, "<meta charset=\"utf-8\"/>\n<title>", ts_language_text (language, N_ ("Manual")),
          " – Tableside</title>\n");
  g_string_append (page,
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
  g_string_append_printf (page, "<style>\n%s</style>\n</head>\n<body>\n", style);
  append (page, "<h1>Tableside: ", ts_language_text (language, N_ ("Manual")), "</h1>\n");
}

static void
append_contents (GString *page, const TsLanguage *language)
{
  append (page, "<nav aria-label=\"", ts_language_text (language, N_ ("Chapters")), "\">\n<ol>\n");
  for (const TsHelpChapter *i = ts_help_texts_get (); i->id != NULL; i++)
    {
      g_string_append_printf (page, "<li><a href=\"#chapter-%s\">", i->id);
      append (page, "", ts_language_text (language, i->title), "</a></li>\n");
    }
  g_string_append (page, "</ol>\n</nav>\n");
}

/* What paragraphs of a kind that follow one another stand in, and what each of them is. */
static const struct
{
  const char *open, *close;
  const char *element;
} kinds[] = {
  [TS_HELP_TEXT] = { "", "", "p" },
  [TS_HELP_HEADING] = { "", "", "h3" },
  [TS_HELP_STEP] = { "<ol>\n", "</ol>\n", "li" },
  [TS_HELP_TERM] = { "<dl>\n", "</dl>\n", "dt" },
  [TS_HELP_KEY] = { "<table>\n", "</table>\n", "tr" },
  [TS_HELP_SHOT] = { "<div class=\"shots\">\n", "</div>\n", "figure" },
};

static void
append_data (GString *page, const char *before, const char *name, const char *after)
{
  g_autoptr (GBytes) bytes = ts_help_texts_read_shot (name);
  g_autofree char *data
      = g_base64_encode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_string_append_printf (page, "%sdata:image/png;base64,%s%s", before, data, after);
}

static void
append_shot (GString *page, const TsHelpParagraph *paragraph, const TsLanguage *language)
{
  const char *text = ts_language_text (language, paragraph->text);
  g_autofree char *light = ts_help_texts_name_shot (paragraph, language, FALSE);
  g_autofree char *dark = ts_help_texts_name_shot (paragraph, language, TRUE);

  append_data (page, "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"", dark,
               "\"/>");
  append_data (page, "<img src=\"", light, "\" alt=\"\"/></picture>");
  append (page, "<figcaption>", text, "</figcaption>");
}

/* What stands within its element; a term ends that and begins another. */
static void
append_inside (GString *page, const TsHelpParagraph *paragraph, const TsLanguage *language)
{
  const char *text = ts_language_text (language, paragraph->text);
  const char *term = paragraph->term != NULL ? ts_language_text (language, paragraph->term) : NULL;

  switch (paragraph->kind)
    {
    case TS_HELP_TERM:
      append (page, "", term, "</dt><dd>");
      append (page, "", text, "</dd>\n");
      break;
    case TS_HELP_KEY:
      append (page, "<th>", term, "</th>");
      append (page, "<td>", text, "</td>");
      break;
    case TS_HELP_SHOT:
      append_shot (page, paragraph, language);
      break;
    default:
      append (page, "", text, "");
      break;
    }
}

/* A text that is true of phones alone says so. */
static void
append_paragraph (GString *page, const TsHelpParagraph *paragraph, const TsLanguage *language)
{
  const char *element = kinds[paragraph->kind].element;
  gboolean phone = paragraph->where == TS_HELP_PHONE;

  g_string_append_printf (page, "<%s id=\"%s%s\">", element, paragraph->id, phone ? "-phone" : "");
  if (phone && paragraph->kind == TS_HELP_TEXT)
    append (page, "<b>", ts_language_text (language, ts_help_texts_get_phone_mark ()), "</b> ");
  append_inside (page, paragraph, language);
  if (paragraph->kind != TS_HELP_TERM)
    g_string_append_printf (page, "</%s>\n", element);
}

static void
append_paragraphs (GString *page, const TsHelpParagraph *paragraphs, const TsLanguage *language)
{
  TsHelpKind before = TS_HELP_TEXT;

  for (const TsHelpParagraph *i = paragraphs; i->id != NULL; i++)
    {
      if (i->kind != before)
        g_string_append_printf (page, "%s%s", kinds[before].close, kinds[i->kind].open);
      append_paragraph (page, i, language);
      before = i->kind;
    }
  g_string_append (page, kinds[before].close);
}

static void
append_chapter (GString *page, const TsHelpChapter *chapter, const TsLanguage *language)
{
  g_string_append_printf (page, "<section id=\"chapter-%s\">\n", chapter->id);
  append (page, "<h2>", ts_language_text (language, chapter->title), "</h2>\n");
  if (chapter->picture != NULL)
    {
      g_autofree char *picture = ts_help_texts_get_picture (chapter->picture);

      g_string_append_printf (page, "%s\n", picture);
    }
  append_paragraphs (page, chapter->paragraphs, language);
  g_string_append (page, "</section>\n");
}

char *
ts_help_texts_to_html (const TsLanguage *language)
{
  GString *page = g_string_new (NULL);

  append_head (page, language);
  append_contents (page, language);
  g_string_append (page, "<main>\n");
  for (const TsHelpChapter *i = ts_help_texts_get (); i->id != NULL; i++)
    append_chapter (page, i, language);
  g_string_append (page, "</main>\n");
  append (page, "<footer>Tableside ", TS_VERSION, "</footer>\n</body>\n</html>\n");
  return g_string_free (page, FALSE);
}
