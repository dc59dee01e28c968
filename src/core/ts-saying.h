/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-saying.h: texts of a view that are in no language yet.
 *
 * A view is built once for readers of all languages.  So its texts are not put into words while it
 * is built: where a phrase would be said, a mark stands for it.  A text may be one mark, as most
 * are, or marks among other letters ("E2", "… · …"): whoever builds puts texts together as if they
 * were words.  Only ts_saying_say() makes words of them, and a phrase that was said once in a
 * language is not said there again while it is in use: from one command to the next most of a view
 * stays what it was.
 *
 * A mark begins with a byte that is in no UTF-8, so that nothing that people type is taken for one.
 * Phrases are known again by what they say, not by where they are made; the marks of equal ones are
 * equal texts.  All functions may be called from any thread.
 */

#pragma once

#include "ts-phrase.h"

G_BEGIN_DECLS

/* In a text that is not said yet: a blank, with a colon before it where what stands before ends in
 * a digit: "rank 2", but "Soldier 3: 2". */
#define TS_SAYING_GAP "\xfe"

/* What a text with marks needs to stay there. (transfer full) */
GPtrArray *ts_sayings_new (void);

/* The text that stands for a phrase, which is consumed; `kept` holds it. What is the same in all
 * languages is its words. (transfer full) */
char *ts_saying_mark (TsPhrase *phrase, GPtrArray *kept);

/* The same of a msgid alone, of which no phrase is made where it stands in some view already. */
char *ts_saying_mark_msgid (const char *msgid, GPtrArray *kept);

/* The first letter of a text, as a capital one, said or not. (transfer full) */
char *ts_saying_make_initial (const char *text);

/* Whether a text still has to be said. */
gboolean ts_saying_is_open (const char *text);
/* A text in words. They belong to what holds its marks, or to `made`, which owns its elements.
 * NULL is NULL. (transfer none, nullable) */
const char *ts_saying_say (const char *text, const TsLanguage *language, GPtrArray *made);
/* The same within JSON, of which `text` is a part, with what its words need there: marks stand in
 * JSON as they are. */
void
ts_saying_append_json (GString *json, const char *text, gsize length, const TsLanguage *language);
/* The phrase of a text that is nothing but its mark. (transfer full) */
TsPhrase *ts_saying_dup_phrase (const char *text);

G_END_DECLS
