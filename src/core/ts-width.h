/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-width.h: what a member of a struct is, for tables that say where a value stands.
 *
 *     .offset = offsetof (Hero, wounds), .width = TS_WIDTH (Hero, wounds)
 *
 * A member of any other type does not compile.  An enum is an unsigned number of 32 bits.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum
{
  TS_NO_WIDTH, /* there is no such member */
  TS_INT8,
  TS_UINT8,
  TS_INT16,
  TS_UINT16,
  TS_INT32,
  TS_UINT32,
  TS_INT64,
  TS_POINTER_TO_TEXT,   /* const char * */
  TS_POINTER_TO_ARRAY,  /* JsonArray * */
  TS_POINTER_TO_OBJECT, /* JsonObject * */
  TS_POINTER_TO_NODE,   /* JsonNode * */
  TS_ROW,               /* a struct that the columns of a table fill in */
} TsWidth;

#define TS_WIDTH(Thing, member)                                                                    \
  _Generic(((Thing *) NULL)->member, gint8                                                         \
           : TS_INT8, guint8                                                                       \
           : TS_UINT8, gint16                                                                      \
           : TS_INT16, guint16                                                                     \
           : TS_UINT16, gint32                                                                     \
           : TS_INT32, guint32                                                                     \
           : TS_UINT32, gint64                                                                     \
           : TS_INT64, const char *                                                                \
           : TS_POINTER_TO_TEXT, JsonArray *                                                       \
           : TS_POINTER_TO_ARRAY, JsonObject *                                                     \
           : TS_POINTER_TO_OBJECT, JsonNode *                                                      \
           : TS_POINTER_TO_NODE)

/* How many bytes it takes; 0: TS_NO_WIDTH. */
gsize ts_width_get_size (TsWidth self);
gboolean ts_width_is_number (TsWidth self);
/* Whether a number keeps its value there. */
gboolean ts_width_holds (TsWidth self, gint64 value);

/* The number at a place, which is of this width; what is too wide is cut off. */
gint64 ts_width_get (TsWidth self, gconstpointer place);
void ts_width_put (TsWidth self, gpointer place, gint64 value);

G_END_DECLS
