/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-certificate.h: what makes the table link encrypted: a certificate and its key, as PEM files.
 *
 * Whether phones trust it is for their owners to see to, see doc/phones.md: browsers ask who signed
 * it, and whether it names the address of the table.
 */

#pragma once

#include "ts-phrase.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads both; TS_ERROR_BAD_VALUE for a file that is not there or is something else, and for a key
 * of another certificate; TS_ERROR_FAILED where the system cannot encrypt at all.
 * (transfer full) */
GTlsCertificate *ts_certificate_new (const char *file, const char *key_file, GError **error);

/* What phones will say against it, now: it is over, or not yet begun. NULL: nothing that can be
 * seen from here. (nullable, transfer full) */
TsPhrase *ts_certificate_check (GTlsCertificate *certificate, GDateTime *now);

G_END_DECLS
