/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-date.h: days and months in the language of the window.
 *
 * GLib takes their names from the locale of the system, which may be another one than the language
 * that was chosen: “14 de November de 2023”.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* As g_date_time_format() does, with names for %A, %B and %b that are texts of ours.
 * (transfer full) */
char *ts_date_format (GDateTime *time, const char *format);

G_END_DECLS
