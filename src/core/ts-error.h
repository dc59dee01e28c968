/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-error.h: bad input, as a GError that can be said in any language.
 *
 * Three kinds of failure are never mixed: a bug of ours is g_assert() or g_return_if_fail(); bad
 * input, a refused command or a file that cannot be used is a GError of this domain; nothing there
 * is NULL.  The message of an error is one sentence that says what is wrong and what to do.  It is
 * kept as a phrase; GError.message is its English.
 */

#pragma once

#include "ts-phrase.h"

G_BEGIN_DECLS

/* Each value has a stable word for scripts, see ts_error_get_word(). */
typedef enum
{
  TS_ERROR_REFUSED,      /* "refused": not allowed now, by the rules or by where the game stands */
  TS_ERROR_RULES,        /* "rules": a rule says no; the same command with "anyway":true is taken */
  TS_ERROR_BAD_JSON,     /* "bad-json": not JSON, or not an object */
  TS_ERROR_BAD_VALUE,    /* "bad-value": a member is missing, of a wrong type or out of range */
  TS_ERROR_UNKNOWN_KEY,  /* "unknown-key": a member that nobody asked for */
  TS_ERROR_UNKNOWN_VERB, /* "unknown-verb" */
  TS_ERROR_UNKNOWN_ID,   /* "unknown-id": a figure, hero, tracker, entry that is not there */
  TS_ERROR_BAD_SKETCH,   /* "bad-sketch": a map or its figures make no sense, or a question about it
                          */
  TS_ERROR_UNKNOWN_FIGURE,  /* "unknown-figure": a question about a figure that is not there */
  TS_ERROR_UNKNOWN_GAME,    /* "unknown-game" */
  TS_ERROR_UNKNOWN_SESSION, /* "unknown-session" */
  TS_ERROR_TAKEN,           /* "taken": a name that another session has */
  TS_ERROR_BAD_DICE,  /* "bad-dice": a dice expression or a typed result that makes no sense */
  TS_ERROR_BAD_SETUP, /* "bad-setup" */
  TS_ERROR_CONFLICT,  /* "conflict": another program moved the session on */
  TS_ERROR_BUSY,      /* "busy": another program has the library; again later it can be done */
  TS_ERROR_READ_ONLY, /* "read-only": the library is of a newer version */
  TS_ERROR_DAMAGED,   /* "damaged": a file that is not what it should be */
  TS_ERROR_FAILED,    /* "failed": the disk, the system */
} TsErrorCode;

#define TS_ERROR (ts_error_quark ())
GQuark ts_error_quark (void);

/* Sets `error` (ignored when NULL). Consumes `phrase`. Always returns FALSE, so that a function
 * may end with it. */
gboolean ts_error_set (GError **error, TsErrorCode code, TsPhrase *phrase);

/* The stable word of an error; "failed" for errors of other domains. */
const char *ts_error_get_word (const GError *error);

/* The sentence in words of `language`; for other domains the message as it is. (transfer full) */
char *ts_error_format (const GError *error, const TsLanguage *language);

/* The sentence as a phrase, to stand within another; for other domains the message as it is.
 * (transfer full) */
TsPhrase *ts_error_dup_phrase (const GError *error);

/* What answers have as their "error": {"code":…,"message":…} (transfer full) */
JsonObject *ts_error_to_json (const GError *error, const TsLanguage *language);

G_END_DECLS
