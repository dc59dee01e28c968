/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-qr.c: a text as the modules of a QR code, by libqrencode.
 */

#include "ts-qr.h"

#include <qrencode.h>

/* Right even when a seventh of it is dazzled; addresses are short enough to stay coarse. */
#define LEVEL QR_ECLEVEL_M

struct _TsQr
{
  QRcode *code;
};

TsQr *
ts_qr_new (const char *text)
{
  QRcode *code = QRcode_encodeString8bit (text, 0, LEVEL);
  TsQr *self;

  if (code == NULL)
    return NULL;
  self = g_new (TsQr, 1);
  self->code = code;
  return self;
}

void
ts_qr_free (TsQr *self)
{
  QRcode_free (self->code);
  g_free (self);
}

int
ts_qr_get_side (const TsQr *self)
{
  return self->code->width + 2 * TS_QR_QUIET;
}

gboolean
ts_qr_is_dark (const TsQr *self, int x, int y)
{
  int width = self->code->width;

  x -= TS_QR_QUIET;
  y -= TS_QR_QUIET;
  if (x < 0 || y < 0 || x >= width || y >= width)
    return FALSE;
  return self->code->data[y * width + x] & 1;
}

/* The run of dark modules that begins there, as a bar. */
static void
append_runs (const TsQr *self, int y, GString *path)
{
  int side = ts_qr_get_side (self);

  for (int x = 0; x < side; x++)
    {
      int end = x;

      while (ts_qr_is_dark (self, end, y))
        end++;
      if (end > x)
        g_string_append_printf (path, "M%d %dh%dv1h-%dz", x, y, end - x, end - x);
      x = MAX (x, end);
    }
}

JsonObject *
ts_qr_text_to_json (const char *text)
{
  g_autoptr (TsQr) self = ts_qr_new (text);
  g_autoptr (GString) path = NULL;
  JsonObject *object;

  if (self == NULL)
    return NULL;
  path = g_string_new (NULL);
  for (int y = 0; y < ts_qr_get_side (self); y++)
    append_runs (self, y, path);
  object = json_object_new ();
  json_object_set_int_member (object, "size", ts_qr_get_side (self));
  json_object_set_string_member (object, "path", path->str);
  return object;
}
