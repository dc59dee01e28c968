/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-import.h: files that Tableside wrote, read piece by piece: one session, or everything.
 *
 * Whoever reads feeds bytes and steps until more are wanted; a step is short, so that a window can
 * go on between two of them.  Memory does not grow with the file: what was read and found good
 * waits in a database of its own that SQLite keeps on disk and deletes.  Nothing is written to a
 * library before ts_import_write(), and what that writes is seen at once or not at all.
 *
 * One session, as ts_session_export() makes it, is taken or refused as a whole, and refused at its
 * first command that cannot be played.  Everything (see ts-export.h), or what one table gives to
 * another (ts-entry-file.h), is a list of parts, each of which is new, the same as what the library
 * has, different from it, or refused with the reason; people choose among them.  The members of
 * objects may come in any order.
 *
 * Limits, here and for whatever reads with it: a session what ts-session.h says; a command
 * TS_SESSION_MAX_COMMAND, a card or a campaign TS_IMPORT_MAX_PART bytes, blanks not counted; a file
 * TS_IMPORT_MAX_PARTS parts; a photo TS_IMPORT_MAX_PHOTO bytes, a session TS_PHOTO_MAX_PHOTOS of
 * them.
 */

#pragma once

#include "ts-library.h"
#include "ts-play.h"
#include "ts-session.h"

G_BEGIN_DECLS

#define TS_IMPORT_MAX_PART TS_SESSION_MAX_SETUP
#define TS_IMPORT_MAX_PARTS 20000
/* As JSON: its bytes in base64 and what stands around them. */
#define TS_IMPORT_MAX_PHOTO (600 * 1024)

typedef enum
{
  TS_IMPORT_CAMPAIGN,
  TS_IMPORT_ENTRY, /* a card, a tile with its map, …: what an owner typed */
  TS_IMPORT_SESSION,
} TsImportKind;

typedef enum
{
  TS_IMPORT_NEW,
  TS_IMPORT_SAME,      /* the library has it */
  TS_IMPORT_LONGER,    /* a session that goes on where the library's ends: takes its place */
  TS_IMPORT_DIFFERENT, /* an entry replaces, unless it is `beside`; all others come in as "NAME (2)"
                        */
  TS_IMPORT_REFUSED,   /* see the reason */
} TsImportChange;

typedef struct
{
  TsImportKind kind;
  TsImportChange change;
  gboolean chosen;  /* new and different ones are, unless somebody says otherwise */
  char *name;       /* nullable; after writing, the name that it got */
  char *game;       /* an id; nullable */
  char *type;       /* of an entry */
  char *id;         /* of an entry */
  gboolean beside;  /* of an entry that is different: it comes in as another one, for it is that of
                     * another table */
  guint64 length;   /* commands of a session, records of a campaign */
  TsPhrase *reason; /* nullable */
  gint64 created;   /* what the file says, or when the first command was given; 0: neither */
  guint64 number;   /* of its kind in the file, from 1 */
  gint64 campaign;  /* the number of its campaign in the file; 0: none */
  gint64 row;       /* in the library that it is or became; 0: none */
  char *digest;     /* for comparing; nullable */
  char *known;      /* what the library calls it, where it is the same or ends earlier; nullable */
  gint64 replaced;  /* the row of that, where it ends earlier; 0: none */
  GArray
      *prefixes; /* of guint64: a session's digest before its commands and after each; nullable */
} TsImportItem;

typedef enum
{
  TS_IMPORT_MORE, /* feed */
  TS_IMPORT_BUSY, /* step again */
  TS_IMPORT_DONE,
  TS_IMPORT_FAILED,
} TsImportStatus;

/* ts_games_find(). */
typedef const TsGame *(*TsGameFinder) (const char *id, GError **error);

typedef struct _TsImport TsImport;

/* (transfer full) */
TsImport *ts_import_new (TsGameFinder find, GError **error);
void ts_import_free (TsImport *self);

/* At the beginning and after TS_IMPORT_MORE: bytes that stay until the next TS_IMPORT_MORE. A
 * length of 0 says that there are no more. */
void ts_import_feed (TsImport *self, const char *bytes, gsize length);
TsImportStatus ts_import_step (TsImport *self, GError **error);

/* How many bytes have been read. */
guint64 ts_import_get_offset (const TsImport *self);

/* When done. */
gboolean ts_import_is_everything (const TsImport *self);
/* Array of TsImportItem, campaigns, entries and sessions in the order of the file; a single session
 * is one without a name. (transfer none) */
GPtrArray *ts_import_get_items (const TsImport *self);
/* An entry among them, by its place, as it is in the file; NULL where it was refused. (transfer
 * full, nullable) */
JsonObject *ts_import_dup_entry (TsImport *self, guint index);
/* The single session as it stands after its last command. */
const TsPlay *ts_import_get_play (const TsImport *self);

/* Names the single session; unless `any`, that name must be free when it is written, else it may be
 * numbered. */
void ts_import_set_name (TsImport *self, const char *name, gboolean any);

/* Goes on comparing with what the library has, and chooses what brings something; `more` says
 * whether there is more to compare. Until then all that can be read are new and chosen. A single
 * session is the same whatever it is called in the library: its setup and its commands tell. */
gboolean
ts_import_compare_next (TsImport *self, TsLibrary *library, gboolean *more, GError **error);
/* How much of it is compared, from 0 to 1. */
double ts_import_get_compared (const TsImport *self);

/* Writes what is chosen, all or nothing. */
gboolean ts_import_write (TsImport *self, TsLibrary *library, gint64 now, GError **error);
/* The same a few rows at a time: nothing can be seen before `more` is FALSE, and who frees the
 * import earlier has written nothing. Nobody may choose otherwise meanwhile. */
gboolean ts_import_write_next (
    TsImport *self, TsLibrary *library, gint64 now, gboolean *more, GError **error);
/* How much of it is written, from 0 to 1. */
double ts_import_get_written (const TsImport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsImport, ts_import_free)

G_END_DECLS
