/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-inflection.h: a name with its grammar, as a translator writes it.
 *
 * A sentence wants a name in a form: with an article (“der Endo”), with a preposition that melts
 * into it (“do Endo”), in a case (“den Endo”); and words that agree with it want its gender.  Which
 * forms there are is each language's own affair, and the program knows no name of one: English has
 * “the Pacific Rim” beside “Africa” and little else.  A translation therefore says them itself,
 * each on a line that begins with “~”, below the name as it stands alone:
 *
 *   msgid "Endo"
 *   msgstr ""
 *   "Endo\n"
 *   "~gender=m\n"
 *   "~the=der Endo\n"
 *   "~acc=den Endo"
 *
 * ts-phrase.h says how a sentence asks for them.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TsInflection TsInflection;

/* The inflection of a translation; NULL when it is a plain text (nullable, transfer full).  A line
 * without “=” is part of no form and is left out. */
TsInflection *ts_inflection_parse (const char *translation);
void ts_inflection_free (TsInflection *self);

/* The name as it stands alone. (transfer none) */
const char *ts_inflection_get_base (const TsInflection *self);

/* One of its forms, with its own places still open; NULL when it has none of that name (nullable,
 * transfer none). */
const char *ts_inflection_get_form (const TsInflection *self, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsInflection, ts_inflection_free)

G_END_DECLS
