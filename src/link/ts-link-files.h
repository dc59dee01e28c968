/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link-files.h: everything that the link serves over HTTP: the page, from the resources of the
 * program, and the texts of the page in each language.
 *
 * A table of exact paths, made once.  Nothing is looked up by what a browser sends, so no path can
 * lead anywhere else:
 *
 *   /                    web/index.html
 *   /NAME                web/NAME, for every other file there
 *   /texts/LANG.json     ts_page_texts_to_json()
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *type; /* Content-Type; static */
  GBytes *plain;
  GBytes *compressed; /* gzip; NULL where it does not pay */
  char *plain_tag;    /* ETag, strong: with quotes */
  char *compressed_tag;
} TsLinkFile;

typedef struct _TsLinkFiles TsLinkFiles;

/* (transfer full) */
TsLinkFiles *ts_link_files_new (void);
void ts_link_files_free (TsLinkFiles *self);

/* What is at a path; NULL: nothing. It is read at the first time. (nullable, transfer none) */
const TsLinkFile *ts_link_files_find (TsLinkFiles *self, const char *path);

G_END_DECLS
