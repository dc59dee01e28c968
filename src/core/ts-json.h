/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json.h: JSON from outside, read strictly; small helps for writing it.
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

G_BEGIN_DECLS

#define TS_JSON_DEPTH 64
/* What some programs write before a text in UTF-8. */
#define TS_JSON_MARK "\xef\xbb\xbf"

/* Reads one value and nothing behind it; `length` bytes, checked for UTF-8. (transfer full) */
JsonNode *ts_json_read (const char *text, gsize length, GError **error);

/* The same, for what must be an object. (transfer full) */
JsonObject *ts_json_read_object (const char *text, gsize length, GError **error);

/* The text that begins with the quote at `at`, which goes behind its end; its bytes are not
 * checked. NULL: it is none. (transfer full, nullable) */
char *ts_json_take_text (const char **at, const char *end);

/* Appends a text in quotes, a whole number, a finite one with all its digits. json-glib writes
 * 1e-08 as 1e-08.0, which is no number; printf() takes as long as all the rest of an answer. */
void ts_json_append_text (GString *string, const char *text);
void ts_json_append_integer (GString *string, gint64 number);
void ts_json_append_number (GString *string, double number);

/* The text that a node is; NULL: there is none (`node` is nullable), or it is something else. */
const char *ts_json_get_text (JsonNode *node);

/* Members that are left out rather than null or false: what is written often stays short. */
void ts_json_set_text (JsonObject *object, const char *name, const char *text);
void ts_json_set_flag (JsonObject *object, const char *name, gboolean flag);
/* Two whole numbers in a list. */
void ts_json_set_pair (JsonObject *object, const char *name, int first, int second);

/* A list that may be left out: NULL. (transfer none, nullable) */
JsonArray *ts_json_get_list (JsonObject *object, const char *name);
/* Of a list, or NULL: how long it is, and how often a text is in it. */
guint ts_json_count (JsonArray *list);
guint ts_json_count_text (JsonArray *list, const char *text);

/* Puts every member of `from` into `to`, over what is there; what lists and objects hold is shared.
 */
void ts_json_copy_members (JsonObject *from, JsonObject *to);
/* A copy that shares nothing, to be changed at any depth: json_node_copy() shares what lists and
 * objects hold, and on the way through a text json-glib loses numbers. (transfer full) */
JsonObject *ts_json_dup_object (JsonObject *object);

G_END_DECLS
