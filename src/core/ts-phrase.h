/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-phrase.h: a text as data, put into words when it is read.
 *
 * Deeds, reasons and errors outlive the language in which they happened, and are read by several
 * people in several languages.  A phrase therefore keeps the message id and its arguments; only
 * ts_phrase_say() makes words of it.  Arguments are named, so that a translation may reorder them:
 *
 *   ts_phrase ("{enemy} → entry {entry}", ts_term ("enemy", enemy->name),
 *              ts_name ("entry", entry->name));
 *   ts_phrase_plural ("{n} hex", "{n} hexes", 3);
 *
 * A translation may ask for an argument with its grammar, as far as the translation of the argument
 * says it (ts-inflection.h); what the source asks for is always the plain "{enemy}":
 *
 *   {enemy:acc}        in the form "acc": “den Endo”; {enemy:Acc} at the start of a sentence
 *   {color:@kind}      in the form that is called like the gender of {kind}: “rote Drohne”;
 *                      "{color:acc.@kind}": the form "acc.f"
 *   {enemy?m:er|f:sie|es}   the words for its gender; the last ones where nobody knows it
 *
 * A name without the form is said as TS_NC ("name", "{name}") says unknown names in that form, else
 * plainly.  A phrase that is nothing but one argument has the forms of the argument.
 *
 * A phrase is immutable and reference-counted.  "{n}" is the number of a plural phrase.  Message
 * ids and argument names must be static strings.
 */

#pragma once

#include <json-glib/json-glib.h>

#include "ts-language.h"

G_BEGIN_DECLS

typedef struct _TsPhrase TsPhrase;

typedef enum
{
  TS_ARG_END,
  TS_ARG_NAME,   /* as people typed it, never translated */
  TS_ARG_TERM,   /* a msgid or TS_NC() key, translated */
  TS_ARG_NUMBER, /* a whole number */
  TS_ARG_DICE,   /* "2d6" as the language writes it */
  TS_ARG_PHRASE, /* a phrase within the phrase */
  TS_ARG_LIST,   /* phrases joined with the commas of the language */
  TS_ARG_SAYING, /* a phrase as if its words had been typed: a name without forms */
} TsArgKind;

/* One argument; made by the functions below and consumed by the phrase it is given to. */
typedef struct
{
  TsArgKind kind;
  const char *name;
  char *text; /* TS_ARG_NAME, TS_ARG_DICE: owned; TS_ARG_TERM: static */
  gint64 number;
  TsPhrase *phrase;   /* owned */
  GPtrArray *phrases; /* owned */
} TsArg;

/* A text of a view that is not said yet may be a name, see ts-saying.h. */
TsArg ts_name (const char *name, const char *text);
TsArg ts_term (const char *name, const char *msgid);
TsArg ts_number (const char *name, gint64 number);
TsArg ts_notation (const char *name, const char *dice);
TsArg ts_part (const char *name, TsPhrase *phrase /* (transfer full) */);
TsArg ts_list (const char *name, GPtrArray *phrases /* (transfer full), of TsPhrase */);

#define ts_phrase(msgid, ...)                                                                      \
  ts_phrase_new (msgid, NULL, 0, (TsArg[]){ __VA_ARGS__ __VA_OPT__ (, ){ TS_ARG_END } })
#define ts_phrase_plural(one, many, n, ...)                                                        \
  ts_phrase_new (one, many, n, (TsArg[]){ __VA_ARGS__ __VA_OPT__ (, ){ TS_ARG_END } })

/* What the macros above call; `args` ends with TS_ARG_END. (transfer full) */
TsPhrase *ts_phrase_new (const char *msgid, const char *plural, gint64 n, TsArg *args);

/* A phrase counts that is a plural one, or has one among its arguments, and no list of several.
 * What it says with another number. (transfer full) */
TsPhrase *ts_phrase_recount (const TsPhrase *self, gint64 n);
gboolean ts_phrase_counts (const TsPhrase *self);
/* Its number; 0: it does not count. */
gint64 ts_phrase_get_count (const TsPhrase *self);

/* What it says with the argument of that name of another phrase that says the same of something
 * else; NULL: it does not, or there is none. (transfer full, nullable) */
TsPhrase *ts_phrase_replace (const TsPhrase *self, const char *name, const TsPhrase *other);
gboolean ts_phrase_has (const TsPhrase *self, const char *name);
/* Whether two of its arguments say the same. */
gboolean ts_phrase_repeats (const TsPhrase *self, const char *name, const char *other);

/* A phrase with copies of those arguments that its text names. (transfer full) */
TsPhrase *ts_phrase_pick (const char *msgid, const TsArg *args);
/* Lets go of arguments that no phrase has consumed. */
void ts_args_clear (TsArg *args);

/* A msgid alone that a table has: what stands in the code is for ts_phrase(). (transfer full) */
TsPhrase *ts_phrase_msgid (const char *msgid);

/* A text that is nobody's to translate: what a person typed, in each of its languages
 * (ts-wording.h). (transfer full) */
TsPhrase *ts_phrase_verbatim (const char *text);

/* What says the same in every language is equal where all of it is. */
guint ts_phrase_hash (const TsPhrase *self);
gboolean ts_phrase_is_equal (const TsPhrase *self, const TsPhrase *other);
/* The text of ts_phrase_verbatim(), where it is the same to all; NULL: it is another phrase.
 * (transfer none, nullable) */
const char *ts_phrase_get_verbatim (const TsPhrase *self);

TsPhrase *ts_phrase_ref (TsPhrase *self);
void ts_phrase_unref (TsPhrase *self);

/* The phrase in words. Names that run from right to left keep their places, see ts-writing.h.
 * (transfer full) */
char *ts_phrase_format (const TsPhrase *self, const TsLanguage *language);

/* Adds the arguments to `object` by their names: numbers as numbers, names and dice as typed, terms
 * and phrases in words of `language`, lists as arrays. */
void ts_phrase_add_arguments (const TsPhrase *self, const TsLanguage *language, JsonObject *object);

/* An array that owns its phrases. (transfer full) */
GPtrArray *ts_phrase_array_new (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TsPhrase, ts_phrase_unref)

G_END_DECLS
