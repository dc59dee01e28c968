/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json-value.h: values of JSON: texts and numbers as they are written, members of objects,
 * copies.  None of it can fail with an error; what reads JSON from outside is in ts-json.h.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Why what should be a text is none. */
typedef enum
{
  TS_JSON_UNEXPECTED,     /* it ends too early, or something stands there that may not */
  TS_JSON_HALF_CHARACTER, /* one half of a surrogate pair is followed by no other */
  TS_JSON_NO_CHARACTER,   /* U+0000, or the second half of a pair alone */
} TsJsonFault;

/* The text that begins with the quote at `at`, which goes behind its end; its bytes are not
 * checked. NULL: it is none, `at` is where that was seen, and `fault` (nullable) says why.
 * (transfer full, nullable) */
char *ts_json_take_text (const char **at, const char *end, TsJsonFault *fault);

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
