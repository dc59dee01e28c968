/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-file.h: one entry of one's own as a file for other tables, with those that it names.
 *
 *   {"format":"tableside-cards","version":1,
 *    "entries":[{"game":…,"type":…,"entry":{"id":…,"name":…,…}},…]}
 *
 * What is named stands before what names it.  Ids are those of the table that wrote it: whoever
 * reads it (ts-import.h) may have another entry of that id, beside which it comes in under an id
 * and a name of its own.
 */

#pragma once

#include "ts-library.h"

G_BEGIN_DECLS

#define TS_ENTRY_FILE_FORMAT "tableside-cards"

/* What a QR code on a screen can hold so that a phone still reads it, in bytes. */
#define TS_ENTRY_FILE_MAX_CODE 1300

/* An entry as it is, whole, and what it names of what its owner has typed. (transfer full,
 * nullable) */
JsonObject *ts_entry_file_new (TsLibrary *library,
                               const TsGame *game,
                               const TsEntryType *type,
                               JsonObject *entry,
                               GError **error);

/* Whether a text from others is such a file, as far as it says so itself: what else it may be is
 * imported without a question. And of which game and type its last entry says that it is, which is
 * the one that the others are named by. (transfer full) */
gboolean ts_entry_file_tell (const char *text, char **game, char **type);

/* The entry alone as a text to be pasted where a list is, without the id of this table; NULL where
 * it is not the only one, or longer than a code. (transfer full, nullable) */
char *ts_entry_file_dup_code (JsonObject *file);

/* What is meant by an object that somebody pastes: the one entry of such a file, or itself.
 * TS_ERROR_BAD_VALUE: it holds others, or one of another kind. (transfer none, nullable) */
JsonObject *ts_entry_file_get_single (const TsGame *game,
                                      const TsEntryType *type,
                                      JsonObject *object,
                                      GError **error);

/* Whether the entries that an entry names are called otherwise in this file: `renamed` has the new
 * id of "type/id", and they are named so. */
void ts_entry_file_rename (const TsSpec *fields, JsonObject *entry, GHashTable *renamed);

G_END_DECLS
