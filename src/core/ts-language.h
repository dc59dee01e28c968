/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-language.h: the languages that the program carries, each usable at any time.
 *
 * gettext's own lookup follows the process and the locales that the machine has; here several
 * viewers read several languages at once, on servers that have none.  So the compiled catalogues
 * (the .mo files made from po/) travel in the program's resources, and a text is looked up in a
 * language that is passed in.  English always exists.  Its catalogue holds what people shall read
 * instead of a message id, and the forms of names; every other text is its message id.
 *
 * A language is its catalogue, named in po/LINGUAS, and no line of C: its name, its decimal mark
 * and its direction are texts in it.  G_RESOURCE_OVERLAYS tries one without a new build
 * (po/STYLE.md).
 *
 * Texts are found in the source (po/meson.build lists the keywords) as arguments of ts_phrase(),
 * ts_phrase_plural(), ts_term(), ts_view_text(), ts_language_text() and ts_language_plural(), and
 * elsewhere when marked: with N_() where they stand alone, with TS_NC() where the same English
 * needs several translations (Portuguese adjectives agree with what they describe):
 *
 *   { "red", TS_NC ("enemy", "red") }, { "red", TS_NC ("queue", "red") }
 *
 * All functions may be called from any thread; languages live as long as the program.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Marks a text for extraction and yields the text. */
#ifndef N_
#define N_(text) text
#endif

/* Marks a text for extraction with a context, and yields the key under which it is looked up. */
#define TS_NC(context, text) context "\004" text

typedef struct _TsLanguage TsLanguage;

/* The language for a code such as "pt_BR", "pt_BR.UTF-8", "pt-BR" or "pt"; NULL when the program
 * does not carry it (nullable, transfer none).  "C" and "POSIX" are English. */
const TsLanguage *ts_language_find (const char *code);

/* English. (transfer none) */
const TsLanguage *ts_language_get_english (void);

/* The first language of the user's environment that the program carries, else English. */
const TsLanguage *ts_language_get_preferred (void);

/* The codes of all languages, English first; NULL-terminated (transfer none). */
const char *const *ts_language_get_codes (void);

const char *ts_language_get_code (const TsLanguage *self);

/* The name of the language in itself: "English", "Português (Brasil)". */
const char *ts_language_get_name (const TsLanguage *self);

/* The translation of `text` (a msgid or a TS_NC() key); the English when there is none. */
const char *ts_language_text (const TsLanguage *self, const char *text);

/* `text` in a form that its translation says (ts-inflection.h), with its places still open; NULL
 * when it has none of that name (nullable, transfer none). */
const char *ts_language_form (const TsLanguage *self, const char *text, const char *form);

/* The translation for `n` things, by the language's own plural rule. */
const char *
ts_language_plural (const TsLanguage *self, const char *one, const char *many, guint64 n);

/* Whether the language has a text of its own for `text`. English: always TRUE. */
gboolean ts_language_has (const TsLanguage *self, const char *text);

/* Calls `func` for every text that is looked up without having a translation: how tests find what
 * a person could see untranslated. NULL ends it. One watcher a process. */
typedef void (*TsMissingFunc) (const TsLanguage *language, const char *text, gpointer user_data);
void ts_language_watch_missing (TsMissingFunc func, gpointer user_data);

/* A number with so many digits after the language's decimal mark, at most 9. (transfer full) */
char *ts_language_format_decimal (const TsLanguage *self, double number, guint digits);

/* The same of a part of one: "12.5%", "12,5 %". (transfer full) */
char *ts_language_format_percent (const TsLanguage *self, double part, guint digits);

/* Dice as its rulebooks write them: "2d6 + 3" is "2W6 + 3" in German. `expression` is in its usual
 * form, see ts_dice_to_string(); both forms are read. (transfer full) */
char *ts_language_format_dice (const TsLanguage *self, const char *expression);

/* Whether it is written from right to left. */
gboolean ts_language_is_rtl (const TsLanguage *self);

G_END_DECLS
