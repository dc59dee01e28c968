/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json.h: JSON from outside, read strictly.
 *
 * Reading is for lines, files and messages that somebody else wrote.  JsonParser is made for files
 * of one's own: it takes 99999999999999999999 for -1, the last of two equal members for both, `var
 * x =` for nothing, and recurses as deep as the text does.  Here all of these are errors: what is
 * not JSON as RFC 8259 has it, a member that is there twice, a whole number beyond 64 bits, a
 * number that is not finite, a text with U+0000 or half a surrogate pair, and nesting beyond
 * TS_JSON_DEPTH.  A byte order mark before it, as some editors write it, is read over.
 *
 * Every error is TS_ERROR_BAD_JSON and says where.
 */

#pragma once

#include "ts-error.h"
#include "ts-json-value.h"

G_BEGIN_DECLS

#define TS_JSON_DEPTH 64
/* What some programs write before a text in UTF-8. */
#define TS_JSON_MARK "\xef\xbb\xbf"

/* Reads one value and nothing behind it; `length` bytes, checked for UTF-8. (transfer full) */
JsonNode *ts_json_read (const char *text, gsize length, GError **error);

/* The same, for what must be an object. (transfer full) */
JsonObject *ts_json_read_object (const char *text, gsize length, GError **error);

G_END_DECLS
