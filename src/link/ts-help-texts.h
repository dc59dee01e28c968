/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-help-texts.h: the manual: chapters of short paragraphs, in the order in which people meet what
 * they are about, and a page for each game.
 *
 * One source serves the window, the phones and paper.  It is no Mallard and no folder of HTML
 * files: those are translated by the file, are read by a program that a system need not have, and
 * phones could not take a paragraph out of them.  Here every paragraph is a text like all others,
 * which is translated and tested with them, and which a “?” can name.
 *
 * What it says is data: ui/help/manual.json, and "manual.json" in the folder of a game, which
 * nothing else names.
 *
 *   manual.json of all   {"chapters": [CHAPTER, …]}
 *   CHAPTER              {"id": "undo", "_title": …, "picture": "undo", "paragraphs": […]}
 *                        or {"id": "games", "games": true}: here the pages of the games stand, in
 *                        the order in which games are offered
 *   that of a game       {"_title": …, the name of the game, "paragraphs": […]}
 *   a paragraph          {"id": "undo", "on": "window" or "phone", without it both,
 *                         "kind": see TsHelpKind, "_term": …, "_text": …}
 *
 * A paragraph has an id that stays, for a “?” leads to it: in the program, in the help of panels
 * (ts-view.h), in addresses of the page on paper ("#undo").  What is otherwise on a phone is a
 * paragraph of its own with the same id, so that each “?” has one answer in each place; paper has
 * both.  The page of a game has the id "game-" and that of the game, as chapter and as its first
 * paragraph.
 *
 * A chapter may have a drawing of lines in one color, that of the text around it: an SVG in ui/help
 * with currentColor and without words, so that it serves every language, light and dark.  The page
 * of a game has pictures of the program, which build-aux/pictures takes in every language, light
 * and dark: "manual/1-de-dark.png" in the folder of the game is the first of its page.
 */

#pragma once

#include "ts-language.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Where "safety" is: who can join, and who can listen in. */
#define TS_HELP_ID_SAFETY "safety"
/* Before the id of a game: that of its page. */
#define TS_HELP_ID_GAME "game-"

/* Pixels of a picture as it is shown; it has twice as many. */
#define TS_HELP_SHOT_WIDTH 360
#define TS_HELP_SHOT_HEIGHT 640

typedef enum
{
  TS_HELP_WINDOW = 1 << 0,
  TS_HELP_PHONE = 1 << 1,
} TsHelpWhere;

typedef enum
{
  TS_HELP_TEXT,
  TS_HELP_HEADING, /* above what follows it */
  TS_HELP_STEP,    /* one of several in a row, which are numbered */
  TS_HELP_TERM,    /* a term, or a question, and what there is to know of it */
  TS_HELP_KEY,     /* keys, and what they do */
  TS_HELP_SHOT,    /* "picture": of the program, and what it shows */
} TsHelpKind;

typedef struct
{
  const char *id; /* NULL ends the list */
  TsHelpWhere where;
  TsHelpKind kind;
  const char *term; /* msgid; NULL but for TERM and KEY */
  const char *text; /* msgid */
  const char *game; /* SHOT: whose, and which of its page */
  guint number;     /* of a SHOT or a STEP, from 1 */
} TsHelpParagraph;

typedef struct
{
  const char *id;      /* NULL ends the list */
  const char *title;   /* msgid */
  const char *picture; /* its name, see ts_help_texts_get_picture(); nullable */
  const TsHelpParagraph *paragraphs;
} TsHelpChapter;

const TsHelpChapter *ts_help_texts_get (void);

/* The chapter that has a paragraph, which is set; NULL: there is none with this id there. `found`
 * is nullable. (nullable, transfer none) */
const TsHelpChapter *
ts_help_texts_find (const char *id, TsHelpWhere where, const TsHelpParagraph **found);

/* A drawing as it stands in a page: “<svg …>…</svg>”. (transfer full) */
char *ts_help_texts_get_picture (const char *name);

/* The name of the picture of a SHOT in a language, or in English: "genesis-1-de", with "-dark".
 * (transfer full) */
char *
ts_help_texts_name_shot (const TsHelpParagraph *shot, const TsLanguage *language, gboolean dark);
/* What has that name: a PNG; NULL: nothing. (transfer full, nullable) */
GBytes *ts_help_texts_read_shot (const char *name);

/* What phones show, see ts_help_texts_find(): {"chapters":[{"id","title","text","picture",
 * "paragraphs":[{"id","text","kind","term","number","shot","dark"},…]},…],"version":"1.2"}; "text"
 * is that of all paragraphs, for pages that know no others; "picture" and what follows "text" in a
 * paragraph only where there is one, "shot" and "dark" as ts_help_texts_name_shot() has them.
 * (transfer full)
 */
JsonNode *ts_help_texts_to_json (const TsLanguage *language);

/* The whole manual as one page of HTML that needs nothing else, for any screen and for paper.
 * (transfer full) */
char *ts_help_texts_to_html (const TsLanguage *language);

/* What stands before a paragraph that is true of phones alone, where all are shown: a msgid. */
const char *ts_help_texts_get_phone_mark (void);

G_END_DECLS
