/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-link-page.h: what stands in the page for its reader, and what may stand in it at all.
 *
 * The page, and what the browser keeps of it, are written with places that are filled when they are
 * served:
 *
 *   {{files}}        the folder of all files that never change under their address
 *   {{lang}}         the language of the reader, as HTML names it: "pt-BR"
 *   {{languages}}    the codes of all languages, with blanks between them
 *   {{text:KEY}}     a text of the page, see ts-page-texts.h
 *   {{first}}        the texts of the first screen in every language, as JSON
 */

#pragma once

#include "ts-language.h"

#include <glib.h>

G_BEGIN_DECLS

/* `folder` is the name of that folder. (transfer full) */
GBytes *ts_link_page_fill (GBytes *page, const TsLanguage *language, const char *folder);
/* What a Content-Security-Policy calls the first element with that tag ("script", "style") and no
 * attributes: "'sha256-…'"; NULL: there is none. (nullable, transfer full) */
char *ts_link_page_hash (GBytes *page, const char *tag);

G_END_DECLS
