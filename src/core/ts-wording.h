/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-wording.h: what people wrote, in one language or in several.
 *
 * In JSON such a text is "Gardens", or {"en": "Gardens", "pt_BR": "Jardins"}; TsSpec.several says
 * where it may be.  In C it is one string all the same: what is said in English, or else in the
 * first of its languages, and behind it all of them, with marks between that no text may hold.  So
 * it goes where any text goes, and ts_name(), ts_phrase_verbatim() and ts_language_text() say it to
 * each reader in the reader's own language; who has none there reads what stands first.
 */

#pragma once

#include <json-glib/json-glib.h>

#include "ts-language.h"

G_BEGIN_DECLS

gboolean ts_wording_is_several (const char *text);

/* The text that a node holds; NULL: it holds none. `node` is nullable. (transfer full, nullable) */
char *ts_wording_read (JsonNode *node);
/* The node that holds a text. (transfer full) */
JsonNode *ts_wording_write (const char *text);

/* What stands first. (transfer full) */
char *ts_wording_dup_plain (const char *text);
/* What it says to a reader. (transfer full) */
char *ts_wording_dup (const char *text, const TsLanguage *language);
void ts_wording_append (GString *said, const char *text, const TsLanguage *language);

/* Whether two texts say the same in some language, in small or capital letters. */
gboolean ts_wording_meets (const char *text, const char *other);

/* The text with other words in each of its languages: what `change` makes of those (transfer full).
 * (transfer full) */
char *ts_wording_map (const char *text, char *(*change) (const char *words));

/* "Bank, Harbor, ," is two texts; where a list is said in several languages, each of its texts is
 * in all of those. NULL: they have not all as many. (transfer full, nullable) */
GStrv ts_wording_split (const char *list);

G_END_DECLS
