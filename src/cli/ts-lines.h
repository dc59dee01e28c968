/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-lines.h: lines from a file descriptor, as soon as they are there, of bounded length.
 *
 * A line is handed out when its newline has arrived, however little else has; the last one may lack
 * it.  Lines of blanks are counted and passed over.  What is in a line, NUL bytes included, is the
 * reader's to judge.  A line that is too long is passed over in constant memory.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TS_LINE_READ,
  TS_LINE_TOO_LONG,
  TS_LINE_END,
  TS_LINE_FAILED, /* errno says why */
} TsLineStatus;

typedef struct _TsLines TsLines;

/* The descriptor is borrowed; a line may have `max` bytes. (transfer full) */
TsLines *ts_lines_new (int fd, gsize max);
void ts_lines_free (TsLines *self);

/* The next line without its newline; `line` belongs to the reader and lasts until the next call. */
TsLineStatus ts_lines_next (TsLines *self, const GString **line);

/* Whether the next line has arrived already, so that ts_lines_next() will not wait for it. */
gboolean ts_lines_has_next (const TsLines *self);

/* The number of the line that was handed out last, from 1. */
guint64 ts_lines_get_number (const TsLines *self);

/* How many bytes the lines that were handed out had, with their newlines. */
guint64 ts_lines_get_taken (const TsLines *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsLines, ts_lines_free)

G_END_DECLS
