/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sequence-words.h: a whole queue in one line of words, as people type it from a page.
 *
 *   3 endo, drone, t72     numbers before a word say how often
 *   1 1 2, or 112          other numbers are those of the choices, counted from 1
 *   3e d t                 a few letters of a name, or of its second word, will do
 *
 * The page of phones reads the same in ui/web/sequence-words.js; tests/data/sequences.json has
 * lines that both are tried with.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What `text` names, of `ids` and their `labels` (both of char *, as many).  What is none of them,
 * or could be several, stays in the list as it was typed. (transfer full, of char *) */
GPtrArray *ts_sequence_words_read (const char *text, const GPtrArray *ids, const GPtrArray *labels);

G_END_DECLS
