/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-qr.h: a text as the dark and light modules of a QR code, for whoever draws one.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

#define TS_QR_QUIET 4 /* modules on each side, as the standard asks */

typedef struct _TsQr TsQr;

/* NULL: the text is too long for a QR code. (transfer full, nullable) */
TsQr *ts_qr_new (const char *text);
void ts_qr_free (TsQr *self);

/* In modules, with the quiet zone on both sides. */
int ts_qr_get_side (const TsQr *self);
/* Whether the module there is dark; the quiet zone is light. */
gboolean ts_qr_is_dark (const TsQr *self, int x, int y);

/* {"size":29,"path":"M4 4h7v1h-7z…"}: the side, and the dark modules as one path of SVG, a module
 * to a unit; NULL as above. (transfer full, nullable) */
JsonObject *ts_qr_text_to_json (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsQr, ts_qr_free)

G_END_DECLS
