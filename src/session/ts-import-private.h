/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-import-private.h: what the files of an import share: the part at hand, and the stage where
 * what was found good waits.
 */

#pragma once

#include <sqlite3.h>

#include "ts-import.h"
#include "ts-json-stream.h"

G_BEGIN_DECLS

/* A session while it is read. */
typedef struct
{
  guint depth; /* of its members */
  guint item;  /* its place among the items, from 0 */
  TsImportItem *part;
  JsonObject *head; /* its members but the commands */
  JsonObject *more; /* those that a session alone does not have */
  gboolean in_commands;
  gboolean in_photos;
  guint64 n_photos; /* read */
  gboolean ended;   /* the object is closed; commands may wait to be played */
  guint64 n_read;   /* commands */
  guint64 n_bytes;
  TsPlay *play; /* nullable: what it takes is not known yet */
  GChecksum *digest;
  sqlite3_stmt *waiting; /* nullable: commands that came before what they are played on */
} TsImportSession;

struct _TsImport
{
  TsGameFinder find;
  TsJsonStream *stream;

  gboolean everything;
  gboolean shared;   /* it holds cards of another table, see ts-entry-file.h */
  gboolean known;    /* what the file is */
  JsonObject *head;  /* of everything: format, version and what nobody knows */
  TsImportKind kind; /* of the list at hand */
  guint64 counts[3]; /* of parts of each kind */
  GPtrArray *items;
  TsImportSession session; /* at hand; its part is NULL when there is none */
  TsPlay *play;            /* nullable: of the single session */
  gboolean any_name;
  guint n_compared;
  GPtrArray *kept; /* nullable; the library's sessions, for comparing */
  guint n_kept;    /* of them, those with which the item at hand was compared */
  GArray *starts;  /* of guint64 by them: their digest after the first command */

  TsLibrary *target;  /* nullable; what is written to */
  guint n_written;    /* items whose rows are all written */
  sqlite3_stmt *rows; /* nullable; of the session that is being written */
  guint64 n_rows;     /* of it */
  gboolean shown;     /* all is written */

  /* The stage: part (item, object), row (item, number, at, command), photo (hash,
   * picture). */
  sqlite3 *db;
  sqlite3_stmt *add_row;
};

/* ts-import-write.c */
void ts_import_take_back (TsImport *self);

/* ts-import-stage.c */
gboolean ts_import_stage_open (TsImport *self, GError **error);
void ts_import_stage_close (TsImport *self);
gboolean ts_import_stage_part (TsImport *self, guint item, const char *object, GError **error);
gboolean ts_import_stage_row (
    TsImport *self, guint item, guint64 number, gint64 at, const char *command, GError **error);
/* (transfer full) */
char *ts_import_stage_read_part (TsImport *self, guint item, GError **error);
/* at, command of each row in order. (transfer full) */
sqlite3_stmt *ts_import_stage_read_rows (TsImport *self, guint item, GError **error);
/* Goes to the next row; `row` says whether there is one. */
gboolean
ts_import_stage_next (TsImport *self, sqlite3_stmt *statement, gboolean *row, GError **error);
gboolean ts_import_stage_photo (TsImport *self, const char *hash, GBytes *picture, GError **error);
/* NULL: it was not in the file. (transfer full, nullable) */
GBytes *ts_import_stage_find_photo (TsImport *self, const char *hash);
/* Forgets the rows of a session that is refused. */
gboolean ts_import_stage_drop_rows (TsImport *self, guint item, GError **error);

/* ts-import-session.c */

/* A session begins at the next event; its members have `depth`. `part` belongs to the items. */
void ts_import_session_begin (TsImport *self, TsImportItem *part, guint depth);
/* One event within it. FALSE: the file cannot be used. */
gboolean ts_import_session_read (TsImport *self, TsJsonEvent event, GError **error);
/* Plays some of the commands that waited; when none is left, the session is done with. */
gboolean ts_import_session_step (TsImport *self, GError **error);
void ts_import_session_clear (TsImport *self);

/* ts-import-parts.c: checks an entry or a campaign. FALSE: the stage failed. */
gboolean ts_import_read_part (TsImport *self, TsImportItem *part, JsonNode *node, GError **error);

/* ts-import-compare.c: digests do not depend on how members are ordered. (transfer full) */

/* Of a session with its whole setup, to which commands are added one by one; a ticket does not
 * count. */
GChecksum *ts_import_digest_new (const TsPlay *play);
void ts_import_digest_add (GChecksum *digest, JsonObject *command);
/* As far as it has come: the first 64 bits. */
guint64 ts_import_digest_get (const GChecksum *digest);
char *ts_import_dup_entry_digest (JsonObject *entry);
/* Which sessions records came from does not count. */
char *ts_import_dup_records_digest (JsonArray *records);

G_END_DECLS
