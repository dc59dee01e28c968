/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-words.h: an entry whose texts are said in several languages (TsEntryType.several), as
 * one reader sees and changes it.
 */

#pragma once

#include "ts-catalogue.h"

G_BEGIN_DECLS

/* The entry with each text in the words of a reader, and the flag that says whether there are
 * others. (transfer full) */
JsonObject *
ts_entry_words_open (const TsEntryType *type, JsonObject *entry, const TsLanguage *language);

/* What the reader has made of `before` (nullable: a new one). Texts go on in their other languages
 * where the flag says so: a row that is called as before, or else stands where it stood, is the
 * same one. (transfer full) */
JsonObject *ts_entry_words_close (const TsEntryType *type,
                                  JsonObject *before,
                                  JsonObject *changed,
                                  const TsLanguage *language);

G_END_DECLS
