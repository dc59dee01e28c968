/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-writing.h: what turns writing round, what is not seen in it, and how names in other scripts
 * keep their place in a sentence.
 *
 * Hebrew and Arabic run from right to left.  Two such names side by side would change places, and
 * the numbers between them with them.  So a name in a sentence is isolated: it stands between
 * U+2068 and U+2069, and what is around it is laid out as if it were one letter.  Only where it is
 * needed: what holds no letter of such a script stays as it is, byte for byte.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TS_WRITING_ISOLATE "\u2068"
#define TS_WRITING_END "\u2069"
#define TS_WRITING_FORWARD "\u200e" /* from left to right, and not seen */

/* What ends a paragraph, and what turns round all that stands behind it, the words of the program
 * too. */
gboolean ts_writing_is_turning (gunichar c);

/* What is no letter and leaves no mark: marks of direction, a byte order mark, blanks without
 * width, fillers. In a name it makes two of what people read as one. */
gboolean ts_writing_is_unseen (gunichar c);

/* Whether there is something to see in a text. */
gboolean ts_writing_is_seen (const char *text);

/* What of a name turns or is not seen; NULL: nothing. What joins or parts letters of a script in
 * which that is seen, and the parts of an emoji, may stand between two of them. (nullable) */
const char *ts_writing_find_unseen (const char *name);

/* A name from a file, without what of it turns or is not seen, and without blanks around it; what
 * it then says may be nothing. (transfer full) */
char *ts_writing_dup_seen (const char *name);

/* Whether a letter that runs from right to left stands in it outside of isolates. */
gboolean ts_writing_runs_back (const char *text);

/* As it stands in a sentence. (transfer full) */
char *ts_writing_isolate (const char *text);
/* The same with what stands behind `start`. */
void ts_writing_isolate_from (GString *text, gsize start);
/* A line that begins at `start` begins on the left although its first letter, in an isolate, runs
 * back: whoever lays out text may ask the first letter where a line begins. */
void ts_writing_begin_forward (GString *text, gsize start);
/* One thing more of a line, in its place; `between` stands before all but the first one. */
void ts_writing_append_item (GString *line, const char *between, const char *item);

G_END_DECLS
