/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-names.h: whether one name can be taken for another, as pure functions on text; and how names
 * are listed for whoever typed none of them.
 */

#pragma once

#include "ts-phrase.h"

G_BEGIN_DECLS

/* What is left of a name when all is gone that people overlook: case, accents, blanks, punctuation,
 * characters that are not seen, other forms of the same letter (Unicode's NFKD), the digits 0 and 1
 * in place of letters, and letters of other scripts that look like Latin ones. "": nothing that
 * could be read. (transfer full) */
char *ts_names_fold (const char *name);

/* Whether people would read both as the same name: "Host" is also "H0st", "Ноѕт" and "Ꮋost"; "Ida"
 * is also "lda", but not "Lda". Letters are compared one by one: "rn" is no "m", but "vv" a "w". */
gboolean ts_names_look_alike (const char *a, const char *b);
/* The first that looks like one before it; -1: none does. */
int ts_names_find_twin (GPtrArray *names);

/* What the log is to say: "NAME (PLACE)", in at most `max` characters, the end of the name left out
 * where it is too long; `name` is nullable, and left out where it says no more than the place.
 * (transfer full) */
char *ts_names_join (const char *name, const char *place, glong max);

/* One of those that there are, for an error that lists them: what people call it, and behind it
 * what scripts do: "Sarah (sarah)". (`name` transfer full, transfer full) */
TsPhrase *ts_names_format_known (TsPhrase *name, const char *id);

G_END_DECLS
