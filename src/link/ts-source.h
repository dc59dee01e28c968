/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-source.h: sources of a main context that need not be the default one, which is why
 * g_timeout_add() and g_source_remove() do not serve.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Destroys a source, gives up the reference to it and sets it to NULL; NULL: there is none. */
void ts_source_clear (GSource **source);

G_END_DECLS
