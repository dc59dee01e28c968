/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-width.c: numbers in members of structs.
 */

#include "ts-width.h"

static const struct
{
  guint8 size;
  gint64 min, max; /* 0 and 0: no number */
} widths[] = {
  [TS_NO_WIDTH] = { 0, 0, 0 },
  [TS_INT8] = { 1, G_MININT8, G_MAXINT8 },
  [TS_UINT8] = { 1, 0, G_MAXUINT8 },
  [TS_INT16] = { 2, G_MININT16, G_MAXINT16 },
  [TS_UINT16] = { 2, 0, G_MAXUINT16 },
  [TS_INT32] = { 4, G_MININT32, G_MAXINT32 },
  [TS_UINT32] = { 4, 0, G_MAXUINT32 },
  [TS_INT64] = { 8, G_MININT64, G_MAXINT64 },
  [TS_POINTER_TO_TEXT] = { sizeof (gpointer), 0, 0 },
  [TS_POINTER_TO_ARRAY] = { sizeof (gpointer), 0, 0 },
  [TS_POINTER_TO_OBJECT] = { sizeof (gpointer), 0, 0 },
  [TS_POINTER_TO_NODE] = { sizeof (gpointer), 0, 0 },
  [TS_ROW] = { 0, 0, 0 },
};

gsize
ts_width_get_size (TsWidth self)
{
  return widths[self].size;
}

gboolean
ts_width_is_number (TsWidth self)
{
  return widths[self].max > 0;
}

gboolean
ts_width_holds (TsWidth self, gint64 value)
{
  return ts_width_is_number (self) && value >= widths[self].min && value <= widths[self].max;
}

gint64
ts_width_get (TsWidth self, gconstpointer place)
{
  switch (self)
    {
    case TS_INT8:
      return *(const gint8 *) place;
    case TS_UINT8:
      return *(const guint8 *) place;
    case TS_INT16:
      return *(const gint16 *) place;
    case TS_UINT16:
      return *(const guint16 *) place;
    case TS_INT32:
      return *(const gint32 *) place;
    case TS_UINT32:
      return *(const guint32 *) place;
    case TS_INT64:
      return *(const gint64 *) place;
    case TS_NO_WIDTH:
    case TS_POINTER_TO_TEXT:
    case TS_POINTER_TO_ARRAY:
    case TS_POINTER_TO_OBJECT:
    case TS_POINTER_TO_NODE:
    case TS_ROW:
    default:
      g_return_val_if_reached (0);
    }
}

void
ts_width_put (TsWidth self, gpointer place, gint64 value)
{
  switch (self)
    {
    case TS_INT8:
    case TS_UINT8:
      *(guint8 *) place = (guint8) value;
      break;
    case TS_INT16:
    case TS_UINT16:
      *(guint16 *) place = (guint16) value;
      break;
    case TS_INT32:
    case TS_UINT32:
      *(guint32 *) place = (guint32) value;
      break;
    case TS_INT64:
      *(gint64 *) place = value;
      break;
    case TS_NO_WIDTH:
    case TS_POINTER_TO_TEXT:
    case TS_POINTER_TO_ARRAY:
    case TS_POINTER_TO_OBJECT:
    case TS_POINTER_TO_NODE:
    case TS_ROW:
    default:
      g_return_if_reached ();
    }
}
