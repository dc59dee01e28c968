/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-texts.h: the manual: twelve chapters of short paragraphs, in the order in which people
 * meet what they are about.
 *
 * One source serves the window, the phones and paper.  It is no Mallard and no folder of HTML
 * files: those are translated by the file, are read by a program that a system need not have, and
 * phones could not take a paragraph out of them.  Here every paragraph is a text like all others,
 * which is translated and tested with them, and which a “?” can name.
 *
 * A paragraph has an id that stays, for a “?” leads to it: in the program, in the help of panels
 * (ts-view.h), in addresses of the page on paper ("#undo").  What is otherwise on a phone is a
 * paragraph of its own with the same id, so that each “?” has one answer in each place; paper has
 * both.
 *
 * A picture is a drawing of lines in one color, that of the text around it: an SVG in ui/help with
 * currentColor and without words, so that it serves every language, light and dark.
 */

#pragma once

#include "ts-language.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Where "safety" is: who can join, and who can listen in. */
#define TS_HELP_ID_SAFETY "safety"

typedef enum
{
  TS_HELP_WINDOW = 1 << 0,
  TS_HELP_PHONE = 1 << 1,
} TsHelpWhere;

typedef struct
{
  const char *id; /* NULL ends the list */
  TsHelpWhere where;
  const char *text; /* msgid */
} TsHelpParagraph;

typedef struct
{
  const char *id;      /* NULL ends the list */
  const char *title;   /* msgid */
  const char *picture; /* its name, see ts_help_texts_get_picture() */
  const TsHelpParagraph *paragraphs;
} TsHelpChapter;

const TsHelpChapter *ts_help_texts_get (void);

/* The chapter that has a paragraph, which is set; NULL: there is none with this id there. `found`
 * is nullable. (nullable, transfer none) */
const TsHelpChapter *
ts_help_texts_find (const char *id, TsHelpWhere where, const TsHelpParagraph **found);

/* A drawing as it stands in a page: “<svg …>…</svg>”. (transfer full) */
char *ts_help_texts_get_picture (const char *name);

/* What phones show, see ts_help_texts_find(): {"chapters":[{"id","title","text","picture",
 * "paragraphs":[{"id","text"},…]},…],"version":"1.2"}; "text" is that of all paragraphs, for pages
 * that know no others. (transfer full)
 */
JsonNode *ts_help_texts_to_json (const TsLanguage *language);

/* The whole manual as one page of HTML that needs nothing else, for any screen and for paper.
 * (transfer full) */
char *ts_help_texts_to_html (const TsLanguage *language);

/* What stands before a paragraph that is true of phones alone, where all are shown: a msgid. */
const char *ts_help_texts_get_phone_mark (void);

G_END_DECLS
