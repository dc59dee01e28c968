/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-host-error.h: what the host says where something is refused: the "error" of doc/protocol.md.
 */

#pragma once

#include <json-glib/json-glib.h>

#include "ts-error.h"

G_BEGIN_DECLS

/* {"code":CODE,"message":…} (transfer full) */
JsonObject *ts_host_error_new (const char *code, const char *message);
JsonObject *ts_host_error_new_from (const GError *error, const TsLanguage *language);
/* The errors that only the link knows: "refused" a second hello, "stale", "not-yours", "slow-down";
 * and "read-only", which says more at the host's computer.
 * (transfer full) */
JsonObject *ts_host_error_new_refusal (const char *code, const TsLanguage *language);

G_END_DECLS
