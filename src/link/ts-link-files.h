/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link-files.h: everything that the link serves over HTTP: the page, from the resources of the
 * program, and the texts of the page in each language.
 *
 * A table of exact paths, made once.  Nothing is looked up by what a browser sends, so no path can
 * lead anywhere else:
 *
 *   /                    web/index.html in the reader's language, see ts-link-page.h
 *   /wall                web/wall.html, the same for a wall: without what only phones show
 *                        (of a hall, see src/hall/ts-hall-server.h: / is web/hall.html)
 *   /worker.js, /manifest.webmanifest   the same of what a browser keeps of the page
 *   /NAME                web/NAME, for every other file there
 *   /texts/LANG.json     ts_page_texts_to_json(); so are /later, /hall and /help
 *   /pictures/GAME.svg   the picture of a game
 *   /FOLDER/…            the three above once more, at an address that is another when any of them
 *                        is: FOLDER is made of all their bytes, so that browsers may keep them
 *
 * What is in web is the page as build-aux/page.py makes it: with esbuild one file of script and one
 * of style, else the modules and the style sheets.
 */

#pragma once

#include "ts-language.h"

#include <glib.h>

G_BEGIN_DECLS

/* Where the page of a wall is, below that of phones. */
#define TS_WALL_PATH "wall"
/* Behind it: this wall reads aloud, see ui/web/wall-page.js. */
#define TS_WALL_ALOUD "?voice"

typedef struct
{
  const char *type; /* Content-Type; static */
  GBytes *plain;
  GBytes *compressed; /* gzip; NULL where it does not pay */
  char *plain_tag;    /* ETag, strong: with quotes */
  char *compressed_tag;
  gboolean for_reader; /* it is another one in another language */
  char *script;        /* what may stand in the page itself, see ts_link_page_hash(); nullable */
  char *style;
} TsLinkFile;

/* Whose pages they are. */
typedef enum
{
  TS_LINK_PAGES_TABLE,
  TS_LINK_PAGES_HALL, /* no worker: who walks by keeps nothing of it */
} TsLinkPages;

typedef struct _TsLinkFiles TsLinkFiles;

/* (transfer full) */
TsLinkFiles *ts_link_files_new (TsLinkPages pages);
void ts_link_files_free (TsLinkFiles *self);

/* What is at a path for who reads `language`; NULL: nothing. It is read at the first time.
 * `forever` is set to whether it will never be anything else. (nullable, transfer none) */
const TsLinkFile *ts_link_files_find (TsLinkFiles *self,
                                      const char *path,
                                      const TsLanguage *language,
                                      gboolean *forever);

G_END_DECLS
