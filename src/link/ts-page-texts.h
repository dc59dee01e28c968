/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-page-texts.h: the texts of the phone page that are not part of any view: its buttons, what it
 * says when it is stale.
 *
 * The page asks for them by key, as "texts/pt_BR.json": {"undo":"Desfazer",…}.  "{name}" in a text
 * is for the page to fill in.  Three members are no texts: "lang", the code of the language, "dir",
 * its direction as HTML names it, and "languages", all that there are:
 * [{"code":"pt_BR","name":"Português (Brasil)"},…].  Every key that the modules of ui/web use is
 * here and the other way round; a test compares them.
 */

#pragma once

#include "ts-language.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The texts of what is there from the beginning, in a language. (transfer full) */
JsonNode *ts_page_texts_to_json (const TsLanguage *language);

/* Those of the parts that come later (ui/web/later.js), as "later/pt_BR.json". (transfer full) */
JsonNode *ts_page_texts_to_later_json (const TsLanguage *language);

/* Those of the page of the hall (ui/web/hall.js), as "hall/pt_BR.json"; ts-page-texts-hall.c.
 * (transfer full) */
JsonNode *ts_page_texts_to_hall_json (const TsLanguage *language);

G_END_DECLS
