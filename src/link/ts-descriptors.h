/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-descriptors.h: how many files and connections the system lets this program have open.
 *
 * GLib ends a program that gets none for itself.  So phones are not given the last ones, and a
 * table with too few is not opened at all.
 */

#pragma once

#include "ts-error.h"

G_BEGIN_DECLS

/* Takes as many as this program may have. FALSE: they are too few for a table with phones. */
gboolean ts_descriptors_claim (GError **error);
/* Whether a connection that has this descriptor leaves enough for everything else: the lowest one
 * that is free is always given next. */
gboolean ts_descriptors_may_keep (int descriptor);

G_END_DECLS
