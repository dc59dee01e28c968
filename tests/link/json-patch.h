/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * json-patch.h: applies a JSON Patch as RFC 6902 has it, to see what our patches come to.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* "add", "remove" and "replace" alone, those that the link writes. NULL when an operation cannot be
 * done; `document` is never changed. (transfer full, nullable) */
JsonNode *json_patch_apply (JsonNode *document, JsonArray *patch);

/* A copy that shares nothing; json_node_copy() shares what is within. (transfer full) */
JsonNode *json_patch_copy (JsonNode *node);

G_END_DECLS
