/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-whole.h: which large libraries were found whole and are still as they were then.
 *
 * Looking through a file for damage takes as long as the file is large: a millisecond a megabyte.
 * A large one is looked through once a day, and whenever anything but Tableside has touched it
 * since: its size, its time of change and its place on the disk are remembered in the cache of the
 * user. Every row of a journal has a checksum of its own, so that damage that comes in between is
 * found where it is read.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Smaller ones are looked through each time, in a few milliseconds. Bytes. */
#define TS_LIBRARY_LARGE (8 * 1024 * 1024)

/* Whether it was found whole within a day of `now` (seconds since 1970), and is as it was then. */
gboolean ts_library_is_known_whole (const char *path, gint64 now);
/* It was found whole just now. */
void ts_library_note_whole (const char *path, gint64 now);
/* It was known to be whole, and has since been written by us alone, and closed. */
void ts_library_note_closed (const char *path, gint64 now);

G_END_DECLS
