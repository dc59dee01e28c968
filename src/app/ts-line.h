/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-line.h: an element of a TsLongList: what it is of, as data, and where it belongs.
 */

#pragma once

#include <glib-object.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define TS_TYPE_LINE (ts_line_get_type ())
G_DECLARE_FINAL_TYPE (TsLine, ts_line, TS, LINE, GObject)

/* To be read, but not written; what the three mean is for the page to say. */
struct _TsLine
{
  GObject parent_instance;

  gconstpointer group; /* nullable; not owned */
  guint part;
  JsonObject *data; /* nullable */
};

/* (transfer full) */
TsLine *ts_line_new (gconstpointer group, guint part, JsonObject *data);

/* Both are TsLine; their data is compared by what it says. */
gboolean ts_line_is_same (gpointer one, gpointer other);

G_END_DECLS
