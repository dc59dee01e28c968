/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-names.h: whether one name can be taken for another, as pure functions on text.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is left of a name when all is gone that people overlook: case, accents, blanks, characters
 * that are not seen, other forms of the same letter (Unicode's NFKD), and the letters of Greek and
 * Cyrillic that look like Latin ones. "": nothing that could be read. (transfer full) */
char *ts_names_fold (const char *name);

/* Whether people would read both as the same name. */
gboolean ts_names_look_alike (const char *a, const char *b);

/* What the log is to say: "NAME (PLACE)", in at most `max` characters, the end of the name left out
 * where it is too long; `name` is nullable, and left out where it says no more than the place.
 * (transfer full) */
char *ts_names_join (const char *name, const char *place, glong max);

G_END_DECLS
