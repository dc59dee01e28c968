/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json-text.h: JSON as the text that it is sent as, with an index of where its values stand.
 *
 * Trees of values are made of thousands of small pieces of memory; what is made anew with every
 * command, for everybody who looks, is not.  It is written once, from front to back; the index
 * grows beside it, sixteen bytes a value.  With it two texts are compared value by value, and a
 * value is found and cut out, without reading what stands around it.
 *
 *   {"now":{"offers":[…]},"rev":3}      value 0 is the whole, 1 is what "now" is, 2 "offers", …
 *
 * Texts are equal where their bytes are: both were written by the same functions, so equal values
 * are equal texts.  That holds too for those of a view that is in no language yet, while both are
 * there: equal phrases have equal marks.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct _TsJsonText TsJsonText;

/* A value of a text, by its number. */
typedef guint TsJsonValue;
#define TS_JSON_WHOLE 0
#define TS_JSON_NOWHERE G_MAXUINT

/* (transfer full) */
TsJsonText *ts_json_text_new (void);
TsJsonText *ts_json_text_new_for_node (JsonNode *node);
/* One more who has it, of whom each frees it. (transfer full) */
TsJsonText *ts_json_text_ref (TsJsonText *self);
void ts_json_text_free (TsJsonText *self);

/* Writing. `name` is that of a member; NULL in a list and for the whole.  What is opened must be
 * closed.  NULL texts and objects, and FALSE flags, are left out: what is written often stays
 * short. */

void ts_json_open_object (TsJsonText *self, const char *name);
void ts_json_open_list (TsJsonText *self, const char *name);
void ts_json_close (TsJsonText *self);
void ts_json_put_text (TsJsonText *self, const char *name, const char *text);
void ts_json_put_number (TsJsonText *self, const char *name, gint64 number);
void ts_json_put_boolean (TsJsonText *self, const char *name, gboolean boolean);
void ts_json_put_flag (TsJsonText *self, const char *name, gboolean flag);
void ts_json_put_null (TsJsonText *self, const char *name);
/* Two whole numbers in a list. */
void ts_json_put_pair (TsJsonText *self, const char *name, int first, int second);
/* A list of `char *`. */
void ts_json_put_texts (TsJsonText *self, const char *name, GPtrArray *texts);
void ts_json_put_node (TsJsonText *self, const char *name, JsonNode *node);
void ts_json_put_object (TsJsonText *self, const char *name, JsonObject *object);
/* A value of another text. */
void
ts_json_put_copy (TsJsonText *self, const char *name, const TsJsonText *from, TsJsonValue original);
/* The same under the name that a value of another text has: itself, null, an object. */
void ts_json_put_copy_like (TsJsonText *self, const TsJsonText *from, TsJsonValue original);
void ts_json_put_null_like (TsJsonText *self, const TsJsonText *from, TsJsonValue model);
void ts_json_open_object_like (TsJsonText *self, const TsJsonText *from, TsJsonValue model);

/* Several texts of which much is the same: what was written of a thing in one of them is copied to
 * the others.  A store knows things by their addresses, and lives no longer than they do. */
typedef struct _TsJsonStore TsJsonStore;

/* `sayings` hold the marks of what is written, see ts-saying.h; NULL: it has none. */
TsJsonStore *ts_json_store_new (GPtrArray *sayings);
void ts_json_store_free (TsJsonStore *self);
/* (transfer full) */
TsJsonText *ts_json_text_new_with (TsJsonStore *store);
/* Puts what the store has of a thing. FALSE: nothing yet, and nothing is put; the value that is put
 * now is what it has from now on. Without a store it is always FALSE. */
gboolean ts_json_put_stored (TsJsonText *self, const char *name, gconstpointer thing);

/* Reading, once all is written. TS_JSON_NOWHERE is taken for a value, and has nothing in it. */

/* The bytes of a value; they belong to the text. Without an end of their own: see `length`. */
const char *ts_json_text_peek (const TsJsonText *self, TsJsonValue value, gsize *length);
gboolean ts_json_text_is_object (const TsJsonText *self, TsJsonValue value);
gboolean ts_json_text_is_list (const TsJsonText *self, TsJsonValue value);
gboolean ts_json_text_is_null (const TsJsonText *self, TsJsonValue value);
/* A member of an object. */
TsJsonValue ts_json_text_find (const TsJsonText *self, TsJsonValue object, const char *name);
/* What is in an object or a list: the first, the one behind `value`. */
TsJsonValue ts_json_text_get_first (const TsJsonText *self, TsJsonValue within);
TsJsonValue ts_json_text_get_next (const TsJsonText *self, TsJsonValue within, TsJsonValue value);
/* What a member is called, as it stands in the text, between its quotes. */
const char *ts_json_text_peek_name (const TsJsonText *self, TsJsonValue value, gsize *length);
/* The member of an object that is called as another one is; most stand in the same order, so that
 * `next`, which may be TS_JSON_NOWHERE, is tried first. */
TsJsonValue ts_json_text_find_namesake (const TsJsonText *self,
                                        TsJsonValue object,
                                        TsJsonValue next,
                                        const TsJsonText *other,
                                        TsJsonValue others);
/* Whether both are the same, whatever they are called. */
gboolean ts_json_text_is_same (const TsJsonText *self,
                               TsJsonValue value,
                               const TsJsonText *other,
                               TsJsonValue others);

/* A value as a tree; the same of one that is an object. What is in no language yet is read in
 * English, by those who look for no words. (transfer full) */
JsonNode *ts_json_text_read (const TsJsonText *self, TsJsonValue value);
JsonObject *ts_json_text_dup_object (const TsJsonText *self, TsJsonValue object);
/* What holds the marks of a text; whoever keeps bytes of it keeps this. (transfer none, nullable)
 */
GPtrArray *ts_json_text_get_sayings (const TsJsonText *self);
/* The bytes alone, with a NUL behind them. Consumes the text. (transfer full) */
char *ts_json_text_free_to_string (TsJsonText *self);
/* An object as such bytes, which ts_json_read() always reads: json_to_string() writes 1e21 as
 * 1e+21.0, which is no number. (transfer full) */
char *ts_json_print (JsonObject *object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsJsonText, ts_json_text_free)

G_END_DECLS
