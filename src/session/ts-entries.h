/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entries.h: the entries of a catalogue as owners fill them in: what a form begins with, what is
 * wrong with it, and how it is kept.
 *
 * In a form an entry is chosen by its id; ts_session_create() makes the whole entry of it.
 */

#pragma once

#include "ts-library.h"

G_BEGIN_DECLS

/* Whole entries of `object` become their ids, in place. */
void ts_entries_fold (const TsSpec *specs, JsonObject *object);

/* An id that no entry has, from what a person called it: "own-" and letters, digits, dashes that
 * scripts can type. (transfer full) */
char *
ts_entries_make_id (TsLibrary *library, const TsGame *game, const char *type, const char *name);

/* How many fields nobody has filled in yet; a list with a blank is one of them. */
guint ts_entries_count_unknown (const TsEntryType *type, JsonObject *entry);

/* Whether it is known of entries of this type what a game needs of them. */
gboolean ts_entries_have_needs (const TsEntryType *type);

/* What is missing for playing in an entry, in words, one after the other: “enemy entries,
 * objectives”; NULL: nothing. `n` (nullable) gets how many they are. (transfer full, nullable) */
char *ts_entries_format_needs (const TsEntryType *type,
                               JsonObject *entry,
                               const TsLanguage *language,
                               guint *n);

/* What an entry of somebody else holds, for whoever decides whether to take it: a line for each of
 * its tables and lists that has something, “Numbers: Gold, Threat”; NULL: it has none. (transfer
 * full, nullable) */
char *
ts_entries_format_contents (const TsEntryType *type, JsonObject *entry, const TsLanguage *language);

/* What is worth knowing of an entry that is right, in lines; NULL: nothing. (transfer full,
 * nullable) */
char *
ts_entries_format_remarks (const TsEntryType *type, JsonObject *entry, const TsLanguage *language);

/* Whether an entry, with its "id" and "name", may be kept. TS_ERROR_BAD_VALUE without a name. */
gboolean
ts_entries_check (const TsGame *game, const TsEntryType *type, JsonObject *entry, GError **error);

/* Checks an entry and keeps of it what differs from what is shipped: the rest may be put right by a
 * later version. `language` is that in which its name was read. */
gboolean ts_entries_keep (TsLibrary *library,
                          const TsGame *game,
                          const TsEntryType *type,
                          JsonObject *entry,
                          const TsLanguage *language,
                          GError **error);

G_END_DECLS
