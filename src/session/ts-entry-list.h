/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-entry-list.h: many entries of a catalogue at once, as a list that people type or paste, one
 * entry a line: its name, then what else is known of it, between semicolons, tabs or commas.
 *
 *   Invader:
 *   Tripod; 4
 *   Walker; power 2; drain 1; unit
 *   3x Air raid; one-shot
 *
 * A number alone goes into the next field that is a number, in the order of the form; a field is
 * called as forms, in the language of the list or in English, or scripts call it; the word of a
 * choice says which field it is. A line that ends with a colon says what all lines below it have. A
 * first line that begins with the heading “Name” says which column is which, as a spreadsheet does;
 * one in brackets, “(Artist)”, is not read, any other must be a field, and under none nothing may
 * stand. A part in quotation marks may have separators and ends of lines in it. Two lines of one
 * card may not contradict each other. How many copies there are is read over: they are one entry.
 *
 * A text that begins with “{” is one whole entry of one's own, as somebody else has it, or the file
 * of one (ts-entry-file.h): it becomes another one beside all that are there, whatever they are
 * called, for its id is that of another table.
 */

#pragma once

#include "ts-library.h"

G_BEGIN_DECLS

/* The entries of a list as they would be kept, checked, each with its "id" and "name": one that is
 * called like an entry that is there, shipped or owned, is that entry with what the list says over
 * it. `text` is UTF-8. TS_ERROR_BAD_VALUE names the first line that makes no sense. (transfer full,
 * of JsonObject)
 */
GPtrArray *ts_entry_list_read (TsLibrary *library,
                               const TsGame *game,
                               const TsEntryType *type,
                               const char *text,
                               const TsLanguage *language,
                               GError **error);

/* Keeps them all, or none. */
gboolean ts_entry_list_keep (TsLibrary *library,
                             const TsGame *game,
                             const TsEntryType *type,
                             GPtrArray *entries,
                             const TsLanguage *language,
                             GError **error);

/* What a list of this type may look like, in a line: "Name; Power; Discard cost; …". (transfer
 * full) */
char *ts_entry_list_format_example (const TsEntryType *type, const TsLanguage *language);

G_END_DECLS
