/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-fields.h: single members of a sketch or of a question, read strictly.
 *
 * For the readers in this folder only.  Every error is TS_ERROR_BAD_SKETCH and says where the
 * member stands: “width”, “hexes[4]”, “figures[2].at”, elements counted from 0.
 */

#pragma once

#include "ts-sketch.h"

G_BEGIN_DECLS

/* A member of the object itself (no list), an element of a list (no key), or a member of one. */
typedef struct
{
  const char *list; /* nullable */
  guint index;
  const char *key; /* nullable with a list */
} TsSketchWhere;

#define TS_SKETCH_MEMBER(name)                                                                     \
  (TsSketchWhere)                                                                                  \
  {                                                                                                \
    .key = name                                                                                    \
  }

/* All consume the phrase and return FALSE. */
gboolean ts_sketch_fail (TsPhrase *phrase, GError **error);
/* "“figures[2].at” must be …, not [0.5,1]." `node` is what is there. */
gboolean
ts_sketch_fail_wanted (JsonNode *node, TsSketchWhere where, TsPhrase *wanted, GError **error);
/* "“figures[2].at”: …" */
gboolean ts_sketch_fail_at (TsSketchWhere where, TsPhrase *problem, GError **error);
/* "“sketch” is missing." */
gboolean ts_sketch_fail_missing (TsSketchWhere where, GError **error);

/* "[3,-1]" (transfer full) */
char *ts_sketch_place_to_string (int x, int y);

/* Whether `known` (NULL-terminated) has every key; `where` is the object in its list, if any. */
gboolean ts_sketch_check_keys (JsonObject *object,
                               TsSketchWhere where,
                               const char *const *known,
                               GError **error);

/* What a member holds; `node` NULL is an error too: it is missing. */
gboolean ts_sketch_read_number (
    JsonNode *node, TsSketchWhere where, int min, int max, int *number, GError **error);
gboolean ts_sketch_read_switch (JsonNode *node, TsSketchWhere where, gboolean *on, GError **error);
gboolean ts_sketch_read_place (JsonNode *node, TsSketchWhere where, int *x, int *y, GError **error);
/* A name as in ts_spec_check_name(). */
gboolean
ts_sketch_read_name (JsonNode *node, TsSketchWhere where, const char **name, GError **error);
/* One of `words` (NULL-terminated). */
gboolean ts_sketch_read_word (
    JsonNode *node, TsSketchWhere where, const char *const *words, guint *word, GError **error);

G_END_DECLS
