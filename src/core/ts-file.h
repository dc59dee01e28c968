/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-file.h: files that people name, to be read.
 *
 * What is named may be a pipe that nobody writes to, a device that never ends, a file of a
 * terabyte. So whatever a person names is opened here: an ordinary file, no longer than its reader
 * says. Standard input is not opened, and what comes from there may be a pipe; it is read within
 * the same limits.
 *
 * Errors are TS_ERROR_FAILED, a sentence with the name of the file.
 */

#pragma once

#include <gio/gio.h>

#include "ts-error.h"

G_BEGIN_DECLS

/* A list of cards, a setup with every card that an owner may have typed, a bundle of certificates.
 */
#define TS_FILE_MAX_TEXT (4 * 1024 * 1024)

/* Whether it is such a file. It is not opened: who opens and closes a database takes away the locks
 * that SQLite holds in the same process. */
gboolean ts_file_check (const char *path, guint64 max, GError **error);
/* A descriptor at the beginning of the file, which has at most `max` bytes; -1 on error. */
int ts_file_open (const char *path, guint64 max, GError **error);
/* Appends what is left to be read of a descriptor, at most `max` bytes; `name` is for the error. */
gboolean ts_file_read_rest (int file, const char *name, gsize max, GString *bytes, GError **error);
/* The whole file; behind its bytes stands a NUL. (transfer full) */
GString *ts_file_read (const char *path, gsize max, GError **error);

/* The same for a file that may be on another computer. (transfer full) */
GInputStream *ts_file_open_stream (GFile *file, guint64 max, GError **error);

/* The sentence for a file that cannot be read, for the errno `code`. Always FALSE. */
gboolean ts_file_fail (const char *name, int code, GError **error);

G_END_DECLS
