/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json-text.h: JSON as compact text, and how long that would be.
 *
 * Views are printed after every command, so this is much of what a command costs; json-glib's own
 * printer takes several times as long.
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* NULL is null. */
void ts_json_text_append (GString *text, JsonNode *node);

/* How many bytes ts_json_text_append() would append; counting ends above `limit`. */
gsize ts_json_text_measure (JsonNode *node, gsize limit);
/* The same for a text in quotes. */
gsize ts_json_text_measure_string (const char *string);

G_END_DECLS
