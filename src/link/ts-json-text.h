/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-json-text.h: JSON as compact text, and how long that would be.
 *
 * json-glib's own printer takes as long, but writes 1e-08 as 1e-08.0, which is no number; and it
 * cannot say how long a value is without printing it, which patches ask for all the time.
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
