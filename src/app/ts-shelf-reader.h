/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelf-reader.h: the shelf of the library (ts-shelf.h), read a session at a time when there is
 * nothing else to do, and only while a page shows it.
 *
 * What was read serves all pages about it.  It is read anew, as far as it is not as it was, when
 * the library has changed or the language is another.
 *
 * It emits "changed" when it has come further, and when it has read everything.
 */

#pragma once

#include "ts-profile.h"
#include "ts-shelf.h"

G_BEGIN_DECLS

#define TS_TYPE_SHELF_READER (ts_shelf_reader_get_type ())
G_DECLARE_FINAL_TYPE (TsShelfReader, ts_shelf_reader, TS, SHELF_READER, GObject)

/* (transfer full) */
TsShelfReader *ts_shelf_reader_new (TsProfile *profile);

/* Reads what is not up to date, until as many have let go of it as hold it. */
void ts_shelf_reader_hold (TsShelfReader *self);
void ts_shelf_reader_release (TsShelfReader *self);

/* NULL until everything is read. Not to be kept: it is another one after "changed". (nullable,
 * transfer none) */
TsShelf *ts_shelf_reader_get_shelf (TsShelfReader *self);
/* How much is read: 0 to 1. */
double ts_shelf_reader_get_fraction (TsShelfReader *self);
/* Why it cannot be read at all. (nullable, transfer none) */
const GError *ts_shelf_reader_get_error (TsShelfReader *self);

G_END_DECLS
