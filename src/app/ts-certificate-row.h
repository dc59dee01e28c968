/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-certificate-row.h: whether the table link is encrypted, and with what: a certificate and its
 * key, each a file to choose, kept in the settings.
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TS_TYPE_CERTIFICATE_ROW (ts_certificate_row_get_type ())
G_DECLARE_FINAL_TYPE (TsCertificateRow, ts_certificate_row, TS, CERTIFICATE_ROW, AdwExpanderRow)

/* Signal "chosen": a person has chosen both files, or none any more. */

void ts_certificate_row_set_settings (TsCertificateRow *self, GSettings *settings);

G_END_DECLS
