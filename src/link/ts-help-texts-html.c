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
      "p:target { outline: 2px solid; outline-offset: 0.4em; }\n"
      "p b { display: block; font-size: 0.85em; }\n"
      "footer { margin-top: 3em; font-size: 0.85em; }\n"
      "@media print {\n"
      "  body { max-width: none; padding: 0; font-size: 11pt; color: #000; background: #fff; }\n"
      "  svg { max-width: 14em; }\n"
      "  h2, svg { break-after: avoid; }\n"
      "  p { break-inside: avoid; orphans: 3; widows: 3; }\n"
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

/* One that is true of phones alone says so. */
static void
append_paragraph (GString *page, const TsHelpParagraph *paragraph, const TsLanguage *language)
{
  gboolean phone = paragraph->where == TS_HELP_PHONE;

  g_string_append_printf (page, "<p id=\"%s%s\">", paragraph->id, phone ? "-phone" : "");
  if (phone)
    append (page, "<b>", ts_language_text (language, ts_help_texts_get_phone_mark ()), "</b> ");
  append (page, "", ts_language_text (language, paragraph->text), "</p>\n");
}

static void
append_chapter (GString *page, const TsHelpChapter *chapter, const TsLanguage *language)
{
  g_autofree char *picture = ts_help_texts_get_picture (chapter->picture);

  g_string_append_printf (page, "<section id=\"chapter-%s\">\n", chapter->id);
  append (page, "<h2>", ts_language_text (language, chapter->title), "</h2>\n");
  g_string_append_printf (page, "%s\n", picture);
  for (const TsHelpParagraph *i = chapter->paragraphs; i->id != NULL; i++)
    append_paragraph (page, i, language);
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
