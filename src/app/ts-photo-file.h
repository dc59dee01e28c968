/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-photo-file.h: pictures of the log and what the desktop has: files and pasted pictures made
 * small, and what is stored made visible.
 */

#pragma once

#include <gtk/gtk.h>

#include "ts-photo.h"

G_BEGIN_DECLS

/* Reads a picture of any kind that gdk-pixbuf knows, in a thread, turns it as it says, and makes it
 * a JPEG that ts_photo_read() takes. The first is of a file, the second of the bytes of one. */
void ts_photo_file_load_async (GFile *file, GAsyncReadyCallback callback, gpointer user_data);
void ts_photo_bytes_load_async (GBytes *bytes, GAsyncReadyCallback callback, gpointer user_data);
/* TS_ERROR_BAD_VALUE where it is no such picture. (transfer full) */
GBytes *ts_photo_load_finish (GAsyncResult *result, GError **error);

/* A stored picture, no higher than `height` (0: as it is). NULL: it cannot be shown. (transfer
 * full, nullable) */
GdkTexture *ts_photo_to_texture (GBytes *picture, int height);

/* Shows it large in a window of its own, above `widget`. */
void ts_photo_present (GtkWidget *widget, GBytes *picture, const char *what);

G_END_DECLS
