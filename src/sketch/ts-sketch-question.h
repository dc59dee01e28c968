/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-question.h: questions about a sketch, one JSON object in, one out.
 *
 *   {"ask":"los","from":[q,r],"to":[q,r],"sketch":{…}}
 *     → {"los":true,"range":4,"line":[[x,y],[x,y]]}     on hexes
 *   {"ask":"los","from":"id","to":"id","sketch":{…}}
 *     → {"los":true,"cover":false,"range":3,"lines":[[[x,y],[x,y]],…]}     on squares
 *   {"ask":"plan","enemy":"id","sketch":{…}}
 *     → {"stay":false,"targets":[],"options":[{"toward":"id","rule":2,"stops":[[q,r],…]}]}
 *   {"ask":"reach","figure":"id","sketch":{…}}
 *     → {"stops":[{"at":[q,r],"cost":3},…]}
 *
 * Plans are made on hexes only.  A figure that is planned for needs its "move" and its "range", one
 * whose reach is asked its "move".  "lines" are the free ones from that corner of the attacker that
 * has the most of them.  A plan whose way through the walls is too long to be measured is an error.
 */

#pragma once

#include "ts-sketch.h"

G_BEGIN_DECLS

/* Answers the question in `text`: appends a JSON object in one line to `answer`. FALSE leaves it as
 * it was: TS_ERROR_BAD_JSON, TS_ERROR_BAD_SKETCH (whatever is wrong with the sketch or with the
 * question), TS_ERROR_UNKNOWN_FIGURE. */
gboolean ts_sketch_answer (
    const char *text, gsize length, TsRangeCount count, GString *answer, GError **error);

G_END_DECLS
