/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-qr-code.h: a text as a QR code that a phone held over the table can scan.
 *
 * Always black on white with the quiet zone around it, by day and night: a reversed one is not read
 * by every phone.  At least TS_QR_CODE_LEAST pixels wide and high, larger where there is room, in
 * whole pixels a module.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TS_QR_CODE_LEAST 240

#define TS_TYPE_QR_CODE (ts_qr_code_get_type ())
G_DECLARE_FINAL_TYPE (TsQrCode, ts_qr_code, TS, QR_CODE, GtkWidget)

GtkWidget *ts_qr_code_new (void);

/* NULL, and what is too long for a QR code, shows nothing. */
void ts_qr_code_set_text (TsQrCode *self, const char *text);
const char *ts_qr_code_get_text (TsQrCode *self);

/* What it leads to, for who cannot see it. */
void ts_qr_code_set_name (TsQrCode *self, const char *name);

G_END_DECLS
