/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-merge-patch.h: what has changed between two JSON values, as a JSON Merge Patch (RFC 7396).
 *
 * A merge patch looks like the value itself: an object has the members that have changed, null
 * takes one away, and anything else, lists included, stands for itself.  Several in a row are as
 * good as the last one when each tells all that has changed since the same beginning; that is what
 * ts-hall-protocol.h makes of it.  It cannot say a null within an object, so there are values that
 * no patch leads to.
 */

#pragma once

#include "ts-json-text.h"

G_BEGIN_DECLS

/* The patch that makes `to` of `from`; {} when they are equal and objects. NULL: there is none,
 * for a member somewhere in `to` that is new or has changed is null. (transfer full, nullable) */
TsJsonText *ts_merge_patch_diff (const TsJsonText *from, const TsJsonText *to);

/* What the patch makes of `value`: members that were there in their order, new ones behind them.
 * (transfer full) */
TsJsonText *ts_merge_patch_apply (const TsJsonText *value, const TsJsonText *patch);

G_END_DECLS
