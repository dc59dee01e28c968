/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-shelves.h: what was played before of one game, in each language that somebody has asked in.
 */

#pragma once

#include "ts-shelf.h"

G_BEGIN_DECLS

typedef struct _TsShelves TsShelves;

/* (transfer full) */
TsShelves *ts_shelves_new (TsLibrary *library, const TsGame *game);
void ts_shelves_free (TsShelves *self);

/* One that is half read goes on; one that is read is looked at anew. (nullable, transfer none) */
TsShelf *ts_shelves_get (TsShelves *self, const TsLanguage *language, GError **error);

G_END_DECLS
