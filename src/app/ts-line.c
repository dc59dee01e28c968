/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-line.c: an element of a TsLongList.
 */

#include "ts-line.h"

G_DEFINE_FINAL_TYPE (TsLine, ts_line, G_TYPE_OBJECT)

static void
ts_line_finalize (GObject *object)
{
  g_clear_pointer (&TS_LINE (object)->data, json_object_unref);
  G_OBJECT_CLASS (ts_line_parent_class)->finalize (object);
}

static void
ts_line_class_init (TsLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_line_finalize;
}

static void
ts_line_init (TsLine *self)
{
}

TsLine *
ts_line_new (gconstpointer group, guint part, JsonObject *data)
{
  TsLine *self = g_object_new (TS_TYPE_LINE, NULL);

  self->group = group;
  self->part = part;
  self->data = data != NULL ? json_object_ref (data) : NULL;
  return self;
}

gboolean
ts_line_is_same (gpointer one, gpointer other)
{
  const TsLine *a = one, *b = other;

  if (a->group != b->group || a->part != b->part || (a->data == NULL) != (b->data == NULL))
    return FALSE;
  return a->data == NULL || json_object_equal (a->data, b->data);
}
