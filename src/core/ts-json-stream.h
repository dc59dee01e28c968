/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json-stream.h: JSON of any length, read piece by piece in bounded memory.
 *
 * Whoever reads feeds bytes as they come and asks what is next.  A value opens: a list or an object
 * is then entered, taken whole as text (within a limit, for ts_json_read()), or passed over.  What
 * is entered is checked strictly here, what is taken is checked by ts_json_read(), what is passed
 * over is checked for where it ends only.
 *
 *   {"a": 1, "list": [{…}, {…}]}
 *
 *   OPEN (the object)  VALUE a  OPEN list  OPEN: take  VALUE  OPEN: take  VALUE  CLOSE  CLOSE  END
 *
 * Neither json-glib nor what else is kept and packaged reads in pieces with limits for one value,
 * for depth and for double members; yajl does the first, and has not been kept for years.
 *
 * Errors are TS_ERROR_BAD_JSON and name the byte, from 1.  After one the stream is of no more use.
 */

#pragma once

#include "ts-error.h"

G_BEGIN_DECLS

/* An object that is entered may have so many members, with names of so many bytes. */
#define TS_JSON_STREAM_MEMBERS 64
#define TS_JSON_STREAM_NAME 256
/* A value that is taken may hold so many values: each is an allocation. */
#define TS_JSON_STREAM_VALUES 200000

typedef enum
{
  TS_JSON_MORE,  /* feed */
  TS_JSON_OPEN,  /* a list or an object: now _take() or _pass(), else it is entered */
  TS_JSON_VALUE, /* a text, a number, …, or what was taken */
  TS_JSON_CLOSE, /* of what was entered */
  TS_JSON_END,   /* of everything, and nothing is behind it */
  TS_JSON_BAD,   /* see the error */
} TsJsonEvent;

typedef struct _TsJsonStream TsJsonStream;

/* (transfer full) */
TsJsonStream *ts_json_stream_new (void);
void ts_json_stream_free (TsJsonStream *self);

/* After TS_JSON_MORE and at the beginning. `bytes` must stay until the next TS_JSON_MORE; a length
 * of 0 says that there are no more. */
void ts_json_stream_feed (TsJsonStream *self, const char *bytes, gsize length);

TsJsonEvent ts_json_stream_next (TsJsonStream *self, GError **error);

/* After TS_JSON_OPEN. Taken as at most `max` bytes, blanks not counted. */
gboolean ts_json_stream_is_object (const TsJsonStream *self);
void ts_json_stream_take (TsJsonStream *self, gsize max);
void ts_json_stream_pass (TsJsonStream *self);

/* After TS_JSON_OPEN and TS_JSON_VALUE: the member's name; NULL within a list and at the top. */
const char *ts_json_stream_get_name (const TsJsonStream *self);
/* After TS_JSON_VALUE: its text, until the next event; "" for what was passed over. */
const GString *ts_json_stream_get_text (const TsJsonStream *self);
/* How many lists and objects are entered; after TS_JSON_OPEN without the one that opens. */
guint ts_json_stream_get_depth (const TsJsonStream *self);
/* Bytes read. */
guint64 ts_json_stream_get_offset (const TsJsonStream *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsJsonStream, ts_json_stream_free)

G_END_DECLS
