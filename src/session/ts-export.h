/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-export.h: everything that a library keeps, as one file.
 *
 *   {"format":"tableside-everything","version":1,
 *    "campaigns":[{"name":…,"game":…,"records":[
 *        {"session":N,"record":{…},"next":{…},"again":{…}},…]},…],
 *    "entries":[{"game":…,"type":…,"entry":{"id":…,…}},…],
 *    "sessions":[{"format":"tableside-session","version":1,"name":…,"created":SECONDS,
 *        "campaign":N,"game":…,"setup":{…},"commands":[…],
 *        "photos":[{"image":HASH,"bytes":BASE64},…]},…]}
 *
 * An entry is what an owner typed: over a card that is shipped, or one of their own; tiles and maps
 * are entries.  What is chosen for a game stands in the setup of its sessions.  N counts the
 * sessions or the campaigns of the file from 1 and is left out where there is none; so is what a
 * record does not have.  A session is one that ts_session_export() would give, with what it is
 * called and belongs to: undone commands and tickets are left out.  Secrets, deleted sessions and
 * what belongs to a computer (the window, the language) are not exported.  The same content gives
 * the same bytes.  A session with photos (ts-photo.h) is of version 2 and has their pictures, in
 * the order in which its commands name them; one that is lost is left out.  Written and read
 * (ts-import.h) piece by piece.
 */

#pragma once

#include "ts-library.h"

G_BEGIN_DECLS

#define TS_EXPORT_FORMAT "tableside-everything"
#define TS_EXPORT_VERSION 1

/* What names of exported files end with: desktops tell by it which program opens them. */
#define TS_EXPORT_SUFFIX ".tableside.json"

typedef struct _TsExport TsExport;

/* Where the file goes, piece by piece. */
typedef gboolean (*TsExportFunc) (const char *bytes,
                                  gsize length,
                                  gpointer user_data,
                                  GError **error);

/* (transfer full) */
TsExport *ts_export_new (TsLibrary *library, GError **error);
void ts_export_free (TsExport *self);

/* Writes the next piece, at most one session; `more` says whether there is another. */
gboolean ts_export_step (
    TsExport *self, TsExportFunc func, gpointer user_data, gboolean *more, GError **error);

/* From 0 to 1. */
double ts_export_get_fraction (const TsExport *self);
/* What is called like a file, which may be an older one with only ".json". (transfer full) */
char *ts_export_strip_suffix (const char *file_name);
/* A sentence for each session that cannot be read and was left out. (transfer none) */
GPtrArray *ts_export_get_problems (const TsExport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsExport, ts_export_free)

G_END_DECLS
