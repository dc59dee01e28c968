/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-question.h: questions about a sketch, one JSON object in, one out.
 *
 *   {"ask":"los","from":[q,r],"to":[q,r],"sketch":{…}}  →
 * {"los":true,"range":4,"line":[[x,y],[x,y]]}
 *   {"ask":"los","from":"id","to":"id","sketch":{…}}    → {"los","cover","range","lines":[…]}
 *   {"ask":"plan","enemy":"id","sketch":{…}}            → {"stay","targets":[id],"options":[…]}
 *   {"ask":"reach","figure":"id","sketch":{…}}          → {"stops":[{"at":[q,r],"cost":3},…]}
 *
 * The first is asked on hexes, the second on squares; plans are made on hexes only.
 */

#pragma once

#include "ts-sketch.h"

G_BEGIN_DECLS

/* Answers one line. (transfer full), or NULL with an error: bad-json, bad-sketch, unknown-figure.
 */
JsonNode *ts_sketch_answer (const char *line, gsize length, TsRangeCount count, GError **error);

G_END_DECLS
