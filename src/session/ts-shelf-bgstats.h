/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-bgstats.h: plays in the format of BG Stats (.bgsplay, and its export of everything): one
 * JSON object with lists of games, players and plays that refer to one another by number.
 *
 * Written: finished and unfinished plays with who took part, won and scored, date and minutes; a
 * play has the same UUID each time, so that nothing is counted twice where it is read again.  Read:
 * the same, with its note, scores that are sums (“3+20”), and guests who are in no list.  What is
 * not read, of a play or of all, is a problem of the import.  What is unknown is left out or 0, as
 * the format has it.
 */

#pragma once

#include "ts-shelf.h"

G_BEGIN_DECLS

/* A longer file is no list of plays: bytes. */
#define TS_BGSTATS_MAX_FILE (64 * 1024 * 1024)

typedef struct
{
  guint added;
  guint changed;       /* were there, and said something else */
  guint same;          /* were there, or are sessions of this library */
  GPtrArray *problems; /* of TsPhrase: what was skipped or left out, and why */
} TsBgstatsImport;

TsBgstatsImport *ts_bgstats_import_new (void);
void ts_bgstats_import_free (TsBgstatsImport *self);

/* How many there were of each. (transfer full) */
TsPhrase *ts_bgstats_import_dup_phrase (const TsBgstatsImport *self);

/* Reads a file into the library, all of it or nothing. TS_ERROR_BAD_JSON, TS_ERROR_BAD_VALUE: it is
 * no such file. */
gboolean ts_bgstats_read (
    TsLibrary *library, const char *text, gsize length, TsBgstatsImport *import, GError **error);

/* All plays of a shelf. (transfer full) */
char *ts_bgstats_write (TsShelf *shelf);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsBgstatsImport, ts_bgstats_import_free)

G_END_DECLS
