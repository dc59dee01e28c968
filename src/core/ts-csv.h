/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-csv.h: tables for spreadsheets, RFC 4180.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The next field of a line, or its first one. A text that a spreadsheet would take for a formula
 * gets an apostrophe in front: some obey what they calculate. */
void ts_csv_append_text (GString *csv, const char *text, gboolean first);
/* A number is no formula, whatever it begins with; "" is none. Not the first field; consumed. */
void ts_csv_take_number (GString *csv, char *text);
void ts_csv_end_line (GString *csv);

G_END_DECLS
