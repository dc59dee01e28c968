/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-patch.h: what has changed between two JSON values, as a JSON Patch (RFC 6902).
 *
 * Only "add", "remove" and "replace" are written, with paths as RFC 6901 has them.  Lists are
 * compared from both ends, and what is left in the middle element by element, so that a line that
 * is added to a list is one "add".  A patch is exact, and short for views; it is not the shortest
 * there could be.  Where replacing a value is shorter than what has changed within it, it is
 * replaced.
 */

#pragma once

#include "ts-json-text.h"

G_BEGIN_DECLS

/* Appends the patch that makes `to` of `from`, a list of operations; an empty one when they are
 * equal. Returns whether it is no longer than `to` itself. */
gboolean ts_patch_append (GString *text, const TsJsonText *from, const TsJsonText *to);

G_END_DECLS
