/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-library-salvage.h: saves into a new library what can still be read of a damaged one.
 */

#pragma once

#include "ts-library-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 sessions; /* that are not deleted and can be played */
  guint64 commands; /* of these */
  guint64 cards;
  guint64 campaigns;
  guint64 lost_setups; /* sessions of which only commands are left */
} TsSaved;

/* `self` is a new library with nothing in it, `damaged` the file that was put aside, which is only
 * read.  Everything is saved or nothing.  Rows keep their numbers. */
gboolean ts_library_salvage (TsLibrary *self, const char *damaged, TsSaved *saved, GError **error);

G_END_DECLS
